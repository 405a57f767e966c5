/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the UiTable files. */
#pragma once

#include "match-partner.h"
#include "ui-board.h"
#include "ui-vessel.h"
#include "ui-columns.h"
#include "ui-score-sheet.h"
#include "ui-seat.h"
#include "ui-table.h"

struct _UiTable
{
  GtkWidget parent_instance;

  MatchScene *scene;
  GtkWidget *board;
  GtkWidget *seat[GO_COLORS];
  GtkWidget *card, *status, *alert; /* the sentence, and the latest news */
  GtkWidget *twin;                  /* copy of both for the player on the opposite side */
  GtkWidget *line;                  /* line for typed commands */
  RefereeAct line_act; /* act that a typed "yes" performs; its side is GO_EMPTY for none */
  size_t line_length;  /* number of acts when the line asked */
  GtkWidget *tools, *tool[MATCH_TOOLS];
  gboolean updating_tools;
  GtkWidget *propose, *second, *fill, *why; /* aids for the agreement, in the row of tools */
  GCancellable *estimating;                 /* set while dead stones are being estimated */
  gboolean marking;                         /* mark the estimated stones; otherwise report them */
  GtkWidget *evidence, *evidence_picture, *evidence_label;
  GtkWidget *learner_card; /* about something new */
  GtkWidget *learner_picture, *learner_heading, *learner_text;
  GtkWidget *learner_card_title;  /* the visible part of the folded card */
  UiLayout learner_card_layout;   /* 1: flat */
  UiLayout figures;               /* size of the clocks' digits beside the board, with the width of
                                   * a seat; 0: from the style */
  gboolean learner_card_unfolded; /* the user has unfolded the card */
  GoColor learner_card_side;      /* seat that the card covers, if there is room */
  GtkWidget *standstill, *standstill_button; /* replaces the board while the clocks are stopped */
  GtkWidget *typed;
  GtkWidget *steps, *step_scale;
  GtkWidget *to_sheet; /* at the end of the steps */
  GtkWidget *sheet_box, *sheet, *rematch;
  GtkWidget *sheet_news; /* repeats the alert while the sheet covers the card */
  gboolean ending;       /* the game is over; the sheet appears after the last stone has landed */
  GtkWidget *counting;   /* the panel of "Show the counting"; NULL before its first use */
  GtkWidget *flight;
  gboolean face_to_face, show_sheet;
  gboolean lesson;        /* in a lesson: only the board, and seats if they are visible */
  gboolean narrow;        /* use short words */
  gboolean show_counting; /* in place of the sheet */
  size_t counted_acts;    /* number of acts in the game being counted */
  gboolean dragging;
  GoColor drag_side;
  gboolean drag_may_pass;      /* the dragged stone may be dropped into the opponent's lid */
  gboolean drag_played;        /* a stone was dropped on a point, and its move is being judged */
  graphene_point_t drag_place; /* where it was dropped */
  gboolean stepping;           /* the program sets the scale */
  int given[GO_COLORS], returned[GO_COLORS]; /* stones given for passes and returned so far */
  gboolean drag_passed; /* the pass stone was dragged and already lies in the lid */
  GtkWidget *failure;   /* question about an act that could not be saved; NULL: none */
  GtkWidget *warning;   /* question about an illegal move; NULL: none */
  gboolean trying;      /* clicks on the board emit `point-tried` and perform no acts */
  char *refusal;        /* temporary sentence: a refusal or a remark */
  gboolean illegal;     /* the refused act was illegal */
  gboolean announcing;  /* the sentence is spoken, like news */
  guint refusal_timeout;
  MatchPartner *partner; /* the computer player or engine; NULL: two people */
};

/* Returns the controller of the live game, or NULL. */
MatchController *ui_table_live (UiTable *self);

/* Returns whether the game is over. */
gboolean ui_table_is_over (UiTable *self);

/* Space between the sentence and the news, in pixels. */
#define WORDS_SPACING 2

/* Create parts; the caller sets their parents. */
void ui_table_make_card (UiTable *self);
void ui_table_make_twin (UiTable *self); /* after the card */
void ui_table_make_evidence (UiTable *self);
void ui_table_make_steps (UiTable *self);
void ui_table_make_sheet (UiTable *self);

/* Create the card for learners (ui-table-card.c), and lay it out. A flat card is also folded,
 * unless the user has unfolded it. The layout changes in an idle callback. */
void ui_table_make_learner_card (UiTable *self);
void ui_table_lay_card (UiTable *self, gboolean flat);

/* Creates the line under the board (ui-table-line.c), closed. */
GtkWidget *ui_table_make_line (UiTable *self);

/* Returns whether the line has the focus. */
gboolean ui_table_is_typing (UiTable *self);

/* Sets `act` to the act of a button that needs confirmation. Returns FALSE for other buttons. */
gboolean ui_table_asks (MatchButtonKind kind, GoColor side, RefereeAct *act);

/* Create, and show or hide, what replaces the board while the clocks are stopped
 * (ui-table-clock.c). */
void ui_table_make_standstill (UiTable *self);
void ui_table_update_standstill (UiTable *self);

/* Shows the counting. */
void ui_table_start_counting (UiTable *self);

/* Shows the end of a game that finished while being watched. Shows the sheet, preceded by a count
 * on the board if the game is counted and animations are on. */
void ui_table_show_end (UiTable *self);

/* Shows the score sheet again. Does nothing if no count is shown. */
void ui_table_stop_counting (UiTable *self);

/* Create the row of tools, and update it. */
GtkWidget *ui_table_make_tools (UiTable *self);
void ui_table_update_tools (UiTable *self);

/* Shows or hides the button that returns to the score sheet: visible if the game is over and its
 * board replaces the sheet. */
void ui_table_update_to_sheet (UiTable *self);

/* Shows a sentence like ui_table_say(), and speaks it. For remarks that are not spoken
 * otherwise. */
void ui_table_announce (UiTable *self, const char *sentence);

/* Allocates all parts. */
void ui_table_allocate (UiTable *self, int width, int height);

/* Connect to and disconnect from the controller's signals: moving stones, refusals, questions. */
void ui_table_connect (UiTable *self);
void ui_table_disconnect (UiTable *self);

/* Follows the flights, which show landed stones in their vessels, and makes the stones of the bowls
 * draggable onto the board and into the opponent's lid. */
void ui_table_install_motion (UiTable *self);

/* Converts a place in a part of the table to the table's own coordinates. */
void ui_table_to_table (UiTable *self,
                        GtkWidget *from,
                        const graphene_point_t *point,
                        graphene_point_t *place);

/* Sets `place` to the centre of a point of the board, in the table's coordinates. */
void ui_table_point_place (UiTable *self, GoPoint point, graphene_point_t *place);

/* Asks whether to make an illegal move or pass, `act`, anyway. */
void ui_table_warn (UiTable *self, const RefereeAct *act, const char *sentence);

/* Makes the move in question, or drops it. */
void ui_table_answer_warning (UiTable *self, gboolean play);

/* Closes the question unanswered. Does nothing if there is none. */
void ui_table_drop_warning (UiTable *self);

/* Start and stop the computer player, if one of the sides is its own. Starting one stops the
 * previous one. */
void ui_table_seat_partner (UiTable *self);
void ui_table_leave_partner (UiTable *self);

/* Pauses or resumes the computer player. */
void ui_table_pause_partner (UiTable *self, gboolean pause);

/* Removes the computer player's delay if animations are off. */
void ui_table_update_delay (UiTable *self);

/* Emits `point-asked` on right click, long press or the Menu key. */
void ui_table_install_why (UiTable *self);
/* Marks the line of the sheet that belongs to the point under the pointer. */
void ui_table_point_line (UiTable *self);

/* Shows the current sentence, or the last refusal. */
void ui_table_update_words (UiTable *self);
/* Chooses whether the news may take several lines. */
void ui_table_fit_news (UiTable *self);
