/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiReviewPage. */
#pragma once

#include "ui-board.h"
#include "ui-file-bar.h"
#include "ui-columns.h"
#include "ui-line.h"
#include "ui-review-advice.h"
#include "ui-review-part.h"
#include "ui-review-graph.h"
#include "ui-review-page.h"
#include "desk-record.h"
#include "desk-review-save.h"
#include "ui-review-seats.h"
#include "ui-review-tools.h"

/* The state of guessing moves. */
typedef struct
{
  guint tries, right;
  guint near, far;  /* of the wrong guesses */
  guint lines;      /* sum of the distances of the wrong guesses */
  SgfNode counted;  /* the node whose next move was guessed last: only its first guess counts */
  ReviewGuess last; /* of the last guess, as are the next three */
  int distance;
  GoPoint point;
  SgfNode node; /* where the answer stands; SGF_NONE without a guess */
} UiReviewGuessing;

/* A game of the file that the record came from. */
typedef struct
{
  ReviewSession *session; /* NULL: not opened yet */
  DeskReviewSave *save;   /* NULL: not opened yet, or there is no library */
  DeskReviewSave *kept;   /* from before a rereading, until the game is opened again */
} UiReviewFileGame;

struct _UiReviewPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *content;
  UiFileBar *file_bar;
  UiReviewFind *find;
  GtkSearchBar *find_bar;
  GtkPaned *paned, *side;
  GtkWidget *side_tools, *tools_scroll, *tools_toggle;
  UiReviewSeats *seats;
  UiBoard *board;
  GtkLabel *status;
  GtkWidget *pass;
  UiLine *line;
  UiReviewSteps *steps;
  GtkWidget *tree_scroll;
  UiReviewTree *tree;
  GtkWidget *below, *tree_tab, *graph_tab;
  GtkStack *stack;
  UiReviewComment *comment;
  UiReviewMoves *moves;
  GtkWidget *graph_box;
  UiReviewGraph *graph;
  GtkLabel *estimate;
  GtkWidget *advice_menu;
  UiReviewAdvice *advice_table;
  GtkLabel *no_advice;
  UiReviewReport *report;
  GtkWidget *menu; /* the context menu of tree and board */
  GtkWindow *info; /* the open window of the game's information, or NULL */

  LibraryService *service;
  DeskUnsavedManager *unsaved; /* may be NULL */
  ReviewSession *session;
  DeskReviewSave *save;
  GSignalGroup *watch, *scene_watch, *save_watch;

  gboolean kept; /* in the library, and the page shows that it is */

  DeskRecord *record; /* the record shown, if it was loaded; NULL: it was created here */

  guint file_game;
  GArray *file_games; /* of UiReviewFileGame, by number; NULL without a file */
  gint64 recoded;     /* the record just read again in another charset; 0 for none */

  GCancellable *making; /* creating the session of another game; NULL: not now */
  guint made_game;
  SgfNode made_node;     /* where to show it; SGF_NONE: the session's own node */
  GCancellable *reading; /* rereading the record in another charset; NULL: not now */

  UiLayout fold;
  gboolean placed; /* the panes are positioned for this layout */
  int extent;      /* of the panes at their last layout */
  int tree_height; /* as the page set it last; the user may have set another */
  guint refresh_idle;

  gboolean entering; /* the user is entering a game from a real board */
  gboolean show_estimate;
  char *advice;            /* the adviser: "" none, "games", "corner", "kept", "engine:GNU Go" */
  char *compared;          /* the name of a second engine; "" none */
  ReviewEstimates *second; /* its estimates, or NULL */
  GArray *advised;         /* of EngineCandidate, the rows of the table */
  int shown_row;           /* whose moves are on the board; -1: none */
  gboolean analysing;      /* the whole game */
  gboolean shown_by_board; /* because the pointer is at the first of them */
  guint advice_timeout;    /* until the query to the library */
  GCancellable *advising;  /* the running query */
  UiReviewGuessing guessing;
  GoPoint occupied; /* where a move was refused last, while the pointer stays there */
  SgfNode heard;    /* the node of the last sound, or of the last chance for one */
  guint autoplay, autoplay_seconds;
  gboolean autoplay_branches;
};

/* The conditions for enabling an action, besides ReviewOpen. */
enum
{
  UI_REVIEW_KEEPS = 1 << REVIEW_OPEN_BITS,   /* the record is in no library yet */
  UI_REVIEW_CHARSETS = UI_REVIEW_KEEPS << 1, /* other charsets are available */
  UI_REVIEW_PLAYS = UI_REVIEW_CHARSETS << 1, /* autoplay is running, or can */
};

/* Begins the name of an adviser that is an engine. */
#define UI_REVIEW_ENGINE "engine:"

/* Returns the file that the record came from; NULL for one of the library or made here. */
#define ui_review_page_file(self)                                                                  \
  ((self)->record && !(self)->record->library ? (self)->record->read : NULL)

/* Each file calls only those above it here. */

/* --- ui-review-page-words.c --- */
void ui_review_page_tell (UiReviewPage *self, const char *sentence, gboolean error);
/* Updates which actions are enabled, and the state of the toggles. */
void ui_review_page_update_actions (UiReviewPage *self);
/* Updates the sentence below the board. */
void ui_review_page_update_status (UiReviewPage *self);
/* Replaces that sentence until the next update. */
void ui_review_page_say (UiReviewPage *self, const char *sentence, gboolean problem);
void ui_review_page_guessed (UiReviewPage *self, ReviewGuess guess, int distance, guint point);

/* Shows the report, and how far an analysis is. */
void ui_review_page_show_report (UiReviewPage *self);
/* Shows the score estimate of the current node. */
void ui_review_page_show_estimate (UiReviewPage *self);

/* --- ui-review-page-pointer.c --- */
void ui_review_page_line_entered (UiReviewPage *self, const char *text);

void ui_review_page_set_autoplay (UiReviewPage *self, gboolean play);
void ui_review_page_set_autoplay_seconds (UiReviewPage *self, guint seconds);
/* Makes one step; returns FALSE at the end of the line, or at a branching where autoplay stops. */
gboolean ui_review_page_autoplay_step (UiReviewPage *self);

/* --- ui-review-page-advice.c --- */
void ui_review_page_make_advice (UiReviewPage *self);
/* Sets the adviser. */
void ui_review_page_set_advice (UiReviewPage *self, const char *advice);
/* Shows the advice for the current node; `moved` says that the node changed. */
void ui_review_page_show_advice (UiReviewPage *self, gboolean moved);
/* Sets the engine that the adviser is compared with. */
void ui_review_page_set_compared (UiReviewPage *self, const char *name);
/* Renews the second engine's estimates for the present session, or node. */
void ui_review_page_renew_second (UiReviewPage *self);
void ui_review_page_pointed_cb (UiReviewPage *self, int row);
void ui_review_page_chosen_cb (UiReviewPage *self, int row);
/* Plays out the moves of the candidate that the pointer is at. */
void ui_review_page_show_pointed (UiReviewPage *self);
/* Shows more or fewer of the moves that are played out. Returns FALSE without any. */
gboolean ui_review_page_scroll_moves (UiReviewPage *self, int along);
/* Adds them to the record, or those of the first candidate. */
void ui_review_page_add_moves (UiReviewPage *self);

/* --- ui-review-page-session.c --- */
/* Shows or hides the tools, as the toggle button says. */
void ui_review_page_show_tools (UiReviewPage *self);
/* Closes the window of the game's information; what was typed there is applied. */
void ui_review_page_close_info (UiReviewPage *self);
void ui_review_page_show_file (UiReviewPage *self);
/* Cancels the reading in progress. */
void ui_review_page_stop_reading (UiReviewPage *self);
/* Sets up the signal handlers for the session shown. */
void ui_review_page_watch (UiReviewPage *self);
/* Updates buttons and sentences in an idle handler, once all changes are made. */
void ui_review_page_refresh (UiReviewPage *self);
void ui_review_page_estimated (UiReviewPage *self);
/* Saves unsaved changes and releases the object that saves them. */
void ui_review_page_let_go (UiReviewPage *self);
/* Shows the session in all parts of the page; NULL for none. */
void ui_review_page_show_session (UiReviewPage *self, ReviewSession *session);
void ui_review_page_set_entering (UiReviewPage *self, gboolean entering);
/* Returns an object that saves a session to the library; NULL without a library. */
DeskReviewSave *ui_review_page_make_save (
    UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version, const char *source);
/* Shows the session and leaves the file it may have come from alone. Both may be NULL; the page
 * takes references. */
void ui_review_page_take_session (UiReviewPage *self, ReviewSession *session, DeskReviewSave *save);

/* --- ui-review-page-actions.c --- */
/* Makes the library read its record again, and asks the window to show it. */
void ui_review_page_recode (UiReviewPage *self, const char *charset);

/* --- ui-review-page-file.c --- */
void ui_review_page_take_charset (UiReviewPage *self, const char *charset);
void ui_review_page_take_game (UiReviewPage *self, guint index);
void ui_review_page_jump (UiReviewPage *self, guint64 offset);
void ui_review_page_drop_file (UiReviewPage *self);
/* Takes a reference to a record that is not in the library. Edited games of the previous record
 * keep their sessions. All other games are read again and keep their place in the library. */
void ui_review_page_take_record (UiReviewPage *self, DeskRecord *record);
/* Shows a game whose session exists, at `node`; with SGF_NONE, at the node last visited. */
void ui_review_page_show_game (UiReviewPage *self, guint index, SgfNode node);

/* --- ui-review-page-session.c --- */
/* Places tree and graph beside the board or, when the page is folded, in tabs. */
void ui_review_page_place_tabs (UiReviewPage *self);
void ui_review_page_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void ui_review_page_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline);

/* --- ui-review-page-pointer.c --- */
void ui_review_page_add_pointer (UiReviewPage *self);

/* Emits "count", "play", "search" or "under-rules". "count" and "play" pass the current position;
 * where the side to move is unclear, the user is asked first. */
void ui_review_page_leave (UiReviewPage *self, const char *signal);

/* --- ui-review-page-actions.c --- */
void ui_review_page_install_verbs (GtkWidgetClass *widget_class);
