/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiWindow share. */
#pragma once

#include "match-open.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-learn-page.h"
#include "ui-library-page.h"
#include "ui-review-page.h"
#include "ui-rules-page.h"
#include "ui-share.h"
#include "ui-table-page.h"
#include "ui-window.h"

/* Something under way that is told when it takes long. */
typedef struct
{
  UiWindow *window;
  guint timeout; /* until it is told */
  const char *sentence;
  gboolean told;
} UiWindowWait;

struct _UiWindow
{
  GtkApplicationWindow parent_instance;

  GSettings *settings;
  LibraryService *library;
  DeskUnsavedManager *unsaved; /* NULL: nobody waits for what is not saved */
  gint64 game_id;
  guint inhibited;
  UiLayout layout;
  GPtrArray *trail; /* of UiPage: where Back leads to, the last first; then to the table */

  char *report; /* what stays in the bar until somebody closes it; NULL: nothing */

  /* Closing. */
  gboolean settling, settled; /* what is not saved is being saved; nothing is left to save */
  UiWindowWait saving;

  /* A file on its way. */
  GCancellable *reading;
  UiWindowWait patience;

  GCancellable *replaying; /* a record to be counted under other rules; NULL: none */

  ReviewSession *unguarded_study; /* the copy of a game on the table without a guard; NULL: none */
  GtkWindow *clocks;              /* those for a board of wood, while they are there */
  GtkWindow *writing;             /* the window in which a step is written; NULL: none */

  /* Template children. */
  GtkWidget *title, *subtitle;
  GtkWidget *new_game_label, *take_back_label, *library_label, *library_icon;
  GtkWidget *new_game_button, *take_back_button, *library_button, *menu_button;
  GtkWidget *bar, *bar_label;
  GtkWidget *stack;
  GtkWidget *review_button;
  GMenu *main_menu, *share_section;
  GtkWidget *welcome;
  UiTablePage *table_page;
  UiShare *share;
  /* NULL until they are shown first. */
  UiLibraryPage *library_page;
  UiRulesPage *rules_page;
  UiLearnPage *learn_page;
  UiReviewPage *review_page;
};

/* The table, the game on it (NULL at the start), and that of a live one (NULL: none is). */
#define ui_window_table(self) ui_table_page_get_table ((self)->table_page)
#define ui_window_scene(self)                                                                      \
  ((self)->table_page ? ui_table_page_get_scene ((self)->table_page) : NULL)
#define ui_window_controller(self) ui_table_page_get_controller ((self)->table_page)

/* What has to hold besides MatchOpen. */
enum
{
  UI_WINDOW_ON_TABLE = 1 << MATCH_OPEN_BITS,
  UI_WINDOW_HAS_LIBRARY = UI_WINDOW_ON_TABLE << 1,
  UI_WINDOW_SHARES = UI_WINDOW_HAS_LIBRARY << 1, /* there is something to copy, save or print */
  UI_WINDOW_HAS_SETTINGS = UI_WINDOW_SHARES << 1,
};

extern const UiVerb ui_window_verbs[];
/* Adds the settings to the actions, and follows them. */
void ui_window_add_actions (UiWindow *self);

/* Says which of them are open now. */
void ui_window_update_actions (UiWindow *self);
/* The game on the table is another one, or goes on. */
void ui_window_game_changed (UiWindow *self);

/* --- ui-window-pages.c --- */
/* The page in sight; NULL for the welcome. */
UiPage *ui_window_page (UiWindow *self);
/* Returns whether `page` is shown. Takes NULL for a page that was not made yet. */
gboolean ui_window_shows (UiWindow *self, gpointer page);
gboolean ui_window_shows_table (UiWindow *self);
void ui_window_show_table (UiWindow *self);
/* Goes to a page, from which Back leads to where one is now. */
void ui_window_go (UiWindow *self, gpointer page);
/* Back by one step, within the page or out of it. */
void ui_window_go_back (UiWindow *self);
/* Adds a page that was just made, under a name. */
void ui_window_add_page (UiWindow *self, gpointer page, const char *name);
/* The pages, made when they are wanted first: somebody who plays starts faster without them. */
UiLibraryPage *ui_window_get_library (UiWindow *self);
UiRulesPage *ui_window_get_rules (UiWindow *self);
UiLearnPage *ui_window_get_learn (UiWindow *self);
UiReviewPage *ui_window_get_review (UiWindow *self);

/* The folder of a person's own courses; a new string. */
char *ui_window_courses (void) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the New game window; with the colours swapped for a rematch. */
void ui_window_new_game (UiWindow *self, gboolean rematch);

void ui_window_update_title (UiWindow *self);
/* The header after the window has become narrow or wide. */
void ui_window_apply_layout (gpointer window);

/* Takes away what was told last. */
void ui_window_untell (UiWindow *self);
/* Tells the sentence, which is kept, when the waiting takes long; NULL: it is over. */
void ui_window_wait (UiWindow *self, UiWindowWait *wait, const char *sentence);

/* --- ui-window-open.c --- */
void ui_window_choose_file (UiWindow *self);
void ui_window_paste (UiWindow *self);
/* What was dropped: a list of files or text. FALSE when there is nothing in it. */
gboolean ui_window_take_value (UiWindow *self, const GValue *value);
void ui_window_accept_drops (UiWindow *self);
/* The action "win.open-record". */
void ui_window_open_record (GtkWidget *window, const char *action, GVariant *parameter);
/* Gives up what is being read. */
void ui_window_stop_reading (UiWindow *self);

/* --- ui-window-review.c --- */
void ui_window_make_share (UiWindow *self);
/* Studies the game on the table; one that is being played as a copy. */
void ui_window_review (UiWindow *self);
/* Studies a copy of it, with what was tried as a variation where play had stopped. */
void ui_window_study_try (UiWindow *self, const MatchTry *tried);
/* Shows the result of the moment on the table under every ruleset. */
void ui_window_under_rules (UiWindow *self);
/* Counts a position at the table: the one shown on the page of records, if there is any. */
void ui_window_count (UiWindow *self, const RefereeSetup *setup);
/* Sets up a game from this position, whose rules may be chosen again. */
void ui_window_play_on (UiWindow *self, const RefereeSetup *setup);
/* Asks for board and rules, and begins an empty record: for a game, or for a position. */
void ui_window_enter (UiWindow *self, gboolean position);
/* Makes a step of a lesson of it. */
void ui_window_write_step (UiWindow *self);
