/* What the files of UiWindow share. */
#pragma once

#include "ui-learn-page.h"
#include "ui-library-page.h"
#include "match-card.h"
#include "match-open.h"
#include "match-try.h"
#include "ui-review-page.h"
#include "ui-rules-page.h"
#include "ui-share.h"
#include "ui-table.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-window.h"

/* Something under way that is told when it takes long. */
typedef struct
{
  UiWindow *window;
  guint timeout; /* until it is told */
  const char *sentence;
  gboolean told;
} UiWindowWait;

typedef struct UiWindowWhy UiWindowWhy;

struct _UiWindow
{
  GtkApplicationWindow parent_instance;

  GSettings *settings;
  LibraryService *library;
  DeskUnsavedManager *keeper; /* NULL: nobody waits for what is not saved */
  MatchScene *scene;
  gint64 game_id;
  guint inhibited;
  UiLayout layout;
  const char *review_from; /* the page behind that of the records; NULL: the table */
  const char *aside_from;  /* "review" while another page was opened from there */

  char *report; /* what stays in the bar until somebody closes it; NULL: nothing */

  /* Closing. */
  gboolean settling, settled; /* what is not saved is being saved; nothing is left to save */
  UiWindowWait saving;

  /* A file on its way. */
  GCancellable *reading;
  UiWindowWait patience;

  GCancellable *replaying; /* a record to be counted under other rules; NULL: none */

  GArray *proposed; /* dead stones, for a count: of GoPoint, one of each chain */

  GSignalGroup *cards;          /* follows the game for them; NULL until there is one */
  guint cards_seen;             /* in this game: a bit of each WordsCard */
  size_t met_at;                /* the game's acts when a card was shown last */
  MatchMet met;                 /* the card that was shown last */
  MatchMet warned[WORDS_CARDS]; /* what the question before an illegal play is an example of: */
  guint warned_count;           /* told once that is answered, if the play is not made */
  size_t warned_at;             /* the game's acts then */

  ReviewSession *unguarded_study; /* the copy of a game on the table without a guard; NULL: none */
  GtkWindow *clocks;              /* those for a board of wood, while they are there */
  GtkWindow *writing;             /* the window in which a step is written; NULL: none */

  UiWindowWhy *why; /* asking about a point, and trying; NULL: nobody has asked yet */

  /* Template children. */
  GtkWidget *title, *subtitle;
  GtkWidget *new_game_label, *take_back_label, *library_label, *library_icon;
  GtkWidget *new_game_button, *take_back_button, *library_button, *menu_button;
  GtkWidget *bar, *bar_label;
  GtkWidget *stack;
  GtkWidget *library_bin, *rules_bin, *learn_bin, *review_bin;
  GtkWidget *review_button;
  GtkWidget *count_bar, *count_label, *count_button;
  GMenu *main_menu, *share_section;
  UiTable *table;
  UiShare *share;
  /* NULL until they are shown first. */
  UiLibraryPage *library_page;
  UiRulesPage *rules_page;
  UiLearnPage *learn_page;
  UiReviewPage *review_page;
};

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
void ui_window_add_keys (UiWindow *self);

/* The game at the table has the teacher's eye for the sides that the settings say, and numbers. */
void ui_window_open_eyes (UiWindow *self);
/* Says which of them are open now. */
void ui_window_update_actions (UiWindow *self);

/* Opens the New game window; with the colours swapped for a rematch. */
void ui_window_new_game (UiWindow *self, gboolean rematch);

/* Shows the result of the moment on the table under every ruleset. */
void ui_window_under_rules (UiWindow *self);

void ui_window_show_page (UiWindow *self, const char *name);
gboolean ui_window_on_page (UiWindow *self, const char *name);
/* The pages, made when they are wanted first. */
UiLibraryPage *ui_window_get_library (UiWindow *self);
UiRulesPage *ui_window_get_rules (UiWindow *self);
UiLearnPage *ui_window_get_learn (UiWindow *self);
/* The folder of a person's own courses; a new string. */
char *ui_window_courses (void) G_GNUC_WARN_UNUSED_RESULT;
/* To one of them, "library", "rules" or "learn", and back to where one was. */
void ui_window_go_aside (UiWindow *self, const char *name);
void ui_window_go_home (UiWindow *self);

/* Takes away what was told last. */
void ui_window_untell (UiWindow *self);

/* Somebody goes to another page: what was told of the one before, and is no warning, goes. */
void ui_window_forget_told (UiWindow *self);

/* Tells the sentence, which is kept, when the waiting takes long; NULL: it is over. */
void ui_window_wait (UiWindow *self, UiWindowWait *wait, const char *sentence);

/* --- ui-window-cards.c --- */
/* Another game has come to the table. */
void ui_window_follow_cards (UiWindow *self);

/* --- ui-window-header.c --- */
void ui_window_update_title (UiWindow *self);
/* The header after the window has become narrow or wide. */
void ui_window_lie (gpointer window);

/* --- ui-window-open.c --- */
void ui_window_choose_file (UiWindow *self);
void ui_window_paste (UiWindow *self);
/* What was dropped: a list of files or text. FALSE when there is nothing in it. */
gboolean ui_window_take_value (UiWindow *self, const GValue *value);
void ui_window_accept_drops (UiWindow *self);
/* Gives up what is being read. */
void ui_window_stop_reading (UiWindow *self);

/* --- ui-window-review.c --- */
void ui_window_make_share (UiWindow *self);
/* Studies the game on the table; one that is being played as a copy. */
void ui_window_review (UiWindow *self);
void ui_window_leave_review (UiWindow *self);
/* The game on the table, if it is being played without a guard, or NULL. Nothing may tell there
 * what is illegal before it has been challenged. */
const RefereeGame *ui_window_unguarded_game (UiWindow *self);
/* Whether such a game is shown with a play that can still be challenged. It is the same whether or
 * not that play was legal. */
gboolean ui_window_shows_open_play (UiWindow *self);
/* Sets up a game from this position, whose rules may be chosen anew. */
void ui_window_play_on (UiWindow *self, const RefereeSetup *setup);
/* Asks for board and rules, and begins an empty record: for a game, or for a position. */
void ui_window_enter (UiWindow *self, gboolean position);

/* --- ui-window-close.c --- */
/* TRUE while something has to be saved or asked about before the window may close, which it then
 * does by itself. */
gboolean ui_window_hold (UiWindow *self);
/* Writes down how large it is. */
void ui_window_remember_size (UiWindow *self);

/* Studies a copy of the game on the table, with what was tried as a variation where play had
 * stopped. */
void ui_window_study_try (UiWindow *self, const MatchTry *tried);

/* What is shared, or made a question of: the record that is studied, or one of the game on the
 * table at the moment shown. Its collection is a reference of the caller's, NULL on other pages. */
UiShareSubject ui_window_subject (gpointer window);

/* --- ui-window-write.c --- */
/* Makes a step of a lesson of the position that is shown. */
void ui_window_write_step (UiWindow *self);

/* --- ui-window-why.c --- */
void ui_window_make_why (UiWindow *self);
void ui_window_free_why (UiWindow *self);
/* Takes answer and try away; or only when the game has gone on. */
void ui_window_end_why (UiWindow *self);
void ui_window_follow_why (UiWindow *self);
/* What was tried last, or NULL. */
const MatchTry *ui_window_get_try (UiWindow *self);
/* Ends a try or, where nothing is being tried, closes the bar: FALSE when there is neither. Takes a
 * try's last turn back: FALSE when nothing is being tried. */
gboolean ui_window_leave_why (UiWindow *self);
gboolean ui_window_undo_try (UiWindow *self);

/* --- ui-window-count.c --- */
void ui_window_make_count (UiWindow *self);
/* Counts a position at the table. It stands at the session's present node, which names the players
 * and says what they agreed upon; NULL: nobody knows. */
void ui_window_count (UiWindow *self, const RefereeSetup *setup, ReviewSession *session);
/* Takes the proposal of dead stones away; or only when nothing of it is open any more. */
void ui_window_end_proposal (UiWindow *self);
void ui_window_follow_proposal (UiWindow *self);
