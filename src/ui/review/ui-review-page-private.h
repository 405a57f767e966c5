/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiReviewPage share. */
#pragma once

#include "ui-board.h"
#include "ui-file-bar.h"
#include "ui-columns.h"
#include "ui-line.h"
#include "ui-review-comment.h"
#include "ui-review-find.h"
#include "ui-review-graph.h"
#include "ui-review-info.h"
#include "ui-review-moves.h"
#include "ui-review-page.h"
#include "desk-record.h"
#include "desk-review-save.h"
#include "ui-review-seats.h"
#include "ui-review-tools.h"
#include "ui-review-tree.h"

/* How guessing goes. */
typedef struct
{
  guint tries, right;
  guint near, far;   /* of the wrong ones */
  guint lines;       /* by which the wrong ones were off, together */
  SgfNode counted;   /* the node whose next move was guessed last: its first guess counts */
  ReviewGuess last;  /* of the last guess */
  int distance;      /* likewise */
  gboolean answered; /* there was one */
} UiReviewGuessing;

struct _UiReviewPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *content;
  UiFileBar *file_bar;
  UiReviewFind *find;
  GtkSearchBar *find_bar;
  GtkPaned *paned, *side;
  UiReviewTools *side_tools, *strip_tools;
  GtkWidget *tools_scroll, *tools_toggle;
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
  UiReviewInfo *info;
  GtkWidget *graph_box;
  UiReviewGraph *graph;
  GtkLabel *estimate;
  GtkWidget *advice_menu, *advice_box;
  GtkWidget *menu; /* the context menu of tree and board */

  LibraryService *service;
  DeskUnsavedManager *unsaved; /* may be NULL */
  ReviewSession *session;
  DeskReviewSave *save;
  GSignalGroup *watch, *scene_watch, *save_watch;

  gboolean kept; /* in the library, and whoever sees it knows */

  DeskRecord *record; /* what is shown, if it was read; NULL: it was made here */

  /* What was made of each game of a file, by number; NULL for one that was not looked at yet. */
  guint file_game;
  GPtrArray *file_sessions, *file_saves;
  GPtrArray *file_kept; /* what kept a game before it was read again, until it is looked at */
  gint64 recoded;       /* the record that was just read in another charset; 0 for none */

  GCancellable *making;  /* the session of another game; NULL: not now */
  GCancellable *reading; /* the record again, in another charset; NULL: not now */

  UiLayout fold;
  gboolean placed; /* the panes have their places for this way of lying */
  int extent;      /* of the panes when they were laid out last */
  guint refresh_idle;

  gboolean entering; /* a game is entered from a real board */
  gboolean show_estimate;
  char *advice;           /* who advises: "" nobody, "games", "corner", "engine:GNU Go" */
  GArray *advised;        /* of GoPoint: the letters on the board */
  guint advice_timeout;   /* until the library is asked */
  GCancellable *advising; /* while it is */
  UiReviewGuessing guessing;
  SgfNode heard; /* where one was when something was last heard, or could have been */
  guint autoplay, autoplay_seconds;
  gboolean autoplay_branches;
};

/* What has to hold besides ReviewOpen for an action to be open. */
enum
{
  UI_REVIEW_KEEPS = 1 << REVIEW_OPEN_BITS,   /* it is in no library yet */
  UI_REVIEW_CHARSETS = UI_REVIEW_KEEPS << 1, /* there is another one to choose */
  UI_REVIEW_PLAYS = UI_REVIEW_CHARSETS << 1, /* it steps by itself, or can */
};

/* Returns the file that the record came from; NULL for one of the library or made here. */
#define ui_review_page_file(self)                                                                  \
  ((self)->record && !(self)->record->library ? (self)->record->read : NULL)

/* Each file calls only those above it here. */

/* --- ui-review-page-words.c --- */
void ui_review_page_tell (UiReviewPage *self, const char *sentence, gboolean error);
/* Says which actions are open and how the switches stand. */
void ui_review_page_update_actions (UiReviewPage *self);
/* The sentence under the board. */
void ui_review_page_update_status (UiReviewPage *self);
/* Puts another in its place until there is something new to say. */
void ui_review_page_say (UiReviewPage *self, const char *sentence);
void ui_review_page_tell_problem (UiReviewPage *self, const char *sentence);
void ui_review_page_guessed (UiReviewPage *self, ReviewGuess guess, int distance);

/* How the score stands at the present node. */
void ui_review_page_show_estimate (UiReviewPage *self);

/* --- ui-review-page-line.c --- */
void ui_review_page_line_entered (UiReviewPage *self, const char *text);

/* --- ui-review-page-autoplay.c --- */
void ui_review_page_set_autoplay (UiReviewPage *self, gboolean play);
void ui_review_page_set_autoplay_seconds (UiReviewPage *self, guint seconds);
/* One step of it; FALSE at the end of the line, or at a branching where it shall stop. */
gboolean ui_review_page_autoplay_step (UiReviewPage *self);

/* --- ui-review-page-advice.c --- */
void ui_review_page_make_advice (UiReviewPage *self);
/* Whom it is asked of. */
void ui_review_page_set_advice (UiReviewPage *self, const char *advice);
/* What is advised at the present node; `moved`: it is another one. */
void ui_review_page_show_advice (UiReviewPage *self, gboolean moved);

/* --- ui-review-page-session.c --- */
void ui_review_page_show_file (UiReviewPage *self);
/* Gives up what is being read. */
void ui_review_page_stop_reading (UiReviewPage *self);
/* Begins to follow whatever session is shown. */
void ui_review_page_watch (UiReviewPage *self);
/* Makes buttons and words new when all that has changed has changed. */
void ui_review_page_refresh (UiReviewPage *self);
void ui_review_page_estimated (UiReviewPage *self);
/* Has written what is not written yet, and forgets who writes it. */
void ui_review_page_let_go (UiReviewPage *self);
/* Gives the session to all parts of the page; NULL for none. */
void ui_review_page_show_session (UiReviewPage *self, ReviewSession *session);
void ui_review_page_set_entering (UiReviewPage *self, gboolean entering);
/* What writes a session to the library; NULL while there is none. */
DeskReviewSave *ui_review_page_make_save (
    UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version, const char *source);
/* Shows the session without touching the file it may have come from. Both may be NULL; the page
 * takes references. */
void ui_review_page_take_session (UiReviewPage *self, ReviewSession *session, DeskReviewSave *save);

/* --- ui-review-page-actions.c --- */
/* Has the library read its record again, and asks the window to show it. */
void ui_review_page_recode (UiReviewPage *self, const char *charset);

/* --- ui-review-page-file.c --- */
void ui_review_page_take_charset (UiReviewPage *self, const char *charset);
void ui_review_page_take_game (UiReviewPage *self, guint index);
void ui_review_page_jump (UiReviewPage *self, guint64 offset);
void ui_review_page_drop_file (UiReviewPage *self);
/* Takes a reference to a record that is not the library's. What was edited of the one before stays
 * as it was read; everything else is read again, and stays the game of the library that it was. */
void ui_review_page_take_record (UiReviewPage *self, DeskRecord *record);
/* Shows a game whose session is there, at `node`; SGF_NONE: where it was left. */
void ui_review_page_show_game (UiReviewPage *self, guint index, SgfNode node);

/* --- ui-review-page-layout.c --- */
/* Tree and graph are beside the board, or tabs where the page is folded. */
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

/* --- ui-review-page-leave.c --- */
/* Asks the window for "count", "play" or "search" with the present position, and the person in
 * front of it who is to move where nothing says so. */
void ui_review_page_leave (UiReviewPage *self, const char *signal);

/* --- ui-review-page-actions.c --- */
void ui_review_page_install_verbs (GtkWidgetClass *widget_class);
