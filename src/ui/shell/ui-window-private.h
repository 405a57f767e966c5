/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiWindow. */
#pragma once

#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-learn-page.h"
#include "ui-library-page.h"
#include "ui-review-page.h"
#include "ui-rules-page.h"
#include "ui-share.h"
#include "ui-table-page.h"
#include "ui-window.h"

/* A running operation that is announced only when it takes long. */
typedef struct
{
  UiWindow *window;
  guint timeout; /* until the announcement */
  const char *sentence;
  gboolean told;
} UiWindowWait;

struct _UiWindow
{
  GtkApplicationWindow parent_instance;

  GSettings *settings;
  GtkWidget *page_header; /* what the page has put into the header bar, or NULL */
  LibraryService *library;
  DeskUnsavedManager *unsaved; /* NULL: closing does not wait for unsaved changes */
  gint64 game_id;
  guint inhibited;
  UiLayout layout;
  int labelled;     /* minimum width of the header with labels */
  GPtrArray *trail; /* of UiPage: where Back leads, most recent first; then to the board */

  char *report; /* stays in the bar until the user closes it; NULL: nothing */

  /* Closing. */
  gboolean settling, settled; /* unsaved changes are being saved; the window may close */
  UiWindowWait saving;

  /* Reading a file. */
  GCancellable *reading;
  gboolean restoring; /* the record is the one shown when the program was left */
  char *last_page;    /* the place where it was left; NULL: without settings */
  GVariant *last_record;
  UiWindowWait patience;

  GCancellable *replaying; /* a record being counted under other rules; NULL: none */

  ReviewSession *unguarded_study; /* a copy of the unguarded game on the board; NULL: none */
  GtkWindow *clocks;              /* the clocks for a wooden board, while they are open */
  GtkWindow *writing;             /* the window for writing a step; NULL: none */

  /* Template children. */
  GtkWidget *header, *edge; /* the header is in `edge` while in full screen */
  GtkWidget *leave_fullscreen;
  GtkWidget *title, *subtitle;
  GtkWidget *new_game_label, *take_back_label, *back_button;
  GtkWidget *new_game_button, *take_back_button, *library_button, *menu_button;
  GtkWidget *bar, *bar_label;
  GtkWidget *stack;
  GtkWidget *review_button;
  GMenu *main_menu, *share_section, *games_section;
  gboolean lists_recent; /* the main menu has recent records */
  GtkWidget *welcome;
  UiTablePage *table_page;
  UiShare *share;
  /* NULL until first shown. */
  UiLibraryPage *library_page;
  UiRulesPage *rules_page;
  UiLearnPage *learn_page;
  UiReviewPage *review_page;
};

/* The table page's table; its scene (NULL at the start) and its controller (NULL without a live
 * game). */
#define ui_window_table(self) ui_table_page_get_table ((self)->table_page)
#define ui_window_scene(self)                                                                      \
  ((self)->table_page ? ui_table_page_get_scene ((self)->table_page) : NULL)
#define ui_window_controller(self) ui_table_page_get_controller ((self)->table_page)

/* The conditions for enabling actions, besides MatchOpen. */
enum
{
  UI_WINDOW_ON_TABLE = 1 << MATCH_OPEN_BITS,
  UI_WINDOW_HAS_LIBRARY = UI_WINDOW_ON_TABLE << 1,
  UI_WINDOW_SHARES = UI_WINDOW_HAS_LIBRARY << 1, /* there is something to copy, save or print */
  UI_WINDOW_HAS_SETTINGS = UI_WINDOW_SHARES << 1,
  UI_WINDOW_FINISHED = UI_WINDOW_HAS_SETTINGS << 1, /* a game that is over, or a record */
};

extern const UiVerb ui_window_verbs[];
/* Adds the actions, including those for settings, and follows the settings. */
void ui_window_add_actions (UiWindow *self);

/* Updates which actions are enabled. */
void ui_window_update_actions (UiWindow *self);
/* Updates the window after the game on the board was replaced or changed. */
void ui_window_game_changed (UiWindow *self);

/* --- ui-window-pages.c --- */
/* Returns the visible page; NULL for the welcome screen. */
UiPage *ui_window_page (UiWindow *self);
/* Returns whether `page` is shown. Accepts NULL for a page that does not exist yet. */
gboolean ui_window_shows (UiWindow *self, gpointer page);
gboolean ui_window_shows_table (UiWindow *self);
void ui_window_show_table (UiWindow *self);
/* Shows a page; Back then leads to the current one. */
void ui_window_go (UiWindow *self, gpointer page);
/* Does the same unless the page is shown already. */
void ui_window_go_elsewhere (UiWindow *self, gpointer page);
/* Handle the actions "win.open-game" and "win.find-games". */
void ui_window_open_game (GtkWidget *window, const char *action, GVariant *parameter);
void ui_window_find_games (GtkWidget *window, const char *action, GVariant *parameter);
/* Goes back one step, within the page or out of it. */
void ui_window_go_back (UiWindow *self);
/* Adds a new page under a name. */
void ui_window_add_page (UiWindow *self, gpointer page, const char *name);
/* Return the pages, creating them when first used, for a faster start. */
UiLibraryPage *ui_window_get_library (UiWindow *self);
UiRulesPage *ui_window_get_rules (UiWindow *self);
UiLearnPage *ui_window_get_learn (UiWindow *self);
UiReviewPage *ui_window_get_review (UiWindow *self);

/* Returns the folder of the user's own courses; a new string. */
char *ui_window_courses (void) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the New Game window; a rematch starts at once, with the colours swapped. */
void ui_window_new_game (UiWindow *self, gboolean rematch);

void ui_window_update_title (UiWindow *self);
/* Updates the header after the window became narrow or wide. */
void ui_window_apply_layout (gpointer window);

/* Removes the last message. */
void ui_window_untell (UiWindow *self);
/* Announces `sentence`, which must stay valid, if the operation takes long; NULL ends the wait. */
void ui_window_wait (UiWindow *self, UiWindowWait *wait, const char *sentence);

/* --- ui-window-open.c --- */
void ui_window_choose_file (UiWindow *self);
void ui_window_paste (UiWindow *self);
/* Opens what was dropped: a list of files, or text. Returns FALSE when it holds nothing to open. */
gboolean ui_window_take_value (UiWindow *self, const GValue *value);
void ui_window_accept_drops (UiWindow *self);
/* Handles the action "win.open-record". */
void ui_window_open_record (GtkWidget *window, const char *action, GVariant *parameter);
/* Handles the action "win.open-recent". */
void ui_window_open_recent (GtkWidget *window, const char *action, GVariant *parameter);
/* Gives the menu button the main menu, with the recent records, just before it opens. */
void ui_window_give_menu (GtkMenuButton *button, gpointer window);
/* Cancels the reading in progress. */
void ui_window_stop_reading (UiWindow *self);
/* Reads from the settings where the program was left, and forgets it there: if showing it should
 * fail, the next start is at the board. */
void ui_window_read_place (UiWindow *self);

/* --- ui-window-review.c --- */
void ui_window_make_share (UiWindow *self);
/* Reviews the game on the board; a live game as a copy. */
void ui_window_review (UiWindow *self);
/* Reviews a copy of the game, with the tried moves as a variation from where play stopped. */
void ui_window_study_try (UiWindow *self, const MatchTry *tried);
/* Shows the result of the current state of the game under every ruleset. */
void ui_window_under_rules (UiWindow *self);
/* Counts a position on the table page. A session of the review page supplies the players and their
 * agreement. */
void ui_window_count (UiWindow *self, const RefereeSetup *setup);
/* Sets up a game from this position; the user may choose other rules. */
void ui_window_play_on (UiWindow *self, const RefereeSetup *setup);
/* Asks for board size and rules, and starts an empty record: of a game or of a position. */
void ui_window_enter (UiWindow *self, gboolean position);
/* Looks for the costly moves of the finished game on the board, or of the record in review. */
void ui_window_find_mistakes (UiWindow *self);
/* Makes a lesson step from the current position. */
void ui_window_write_step (UiWindow *self);
