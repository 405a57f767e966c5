/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiTable share. */
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
  GtkWidget *card, *status, *alert; /* the sentence, and what has just happened */
  GtkWidget *twin;                  /* both again, for who sits opposite */
  GtkWidget *line;                  /* where everything can be typed */
  RefereeAct line_act; /* what yes does, typed there; its side is GO_EMPTY for nothing */
  size_t line_length;  /* of the game when that was asked */
  GtkWidget *tools, *tool[MATCH_TOOLS];
  gboolean updating_tools;
  GtkWidget *propose, *second, *fill; /* helps for the agreement, in the row of tools */
  GCancellable *estimating; /* while dead stones are being looked for; NULL: they are not */
  gboolean marking;         /* what is found is marked; else it is told */
  GtkWidget *evidence, *evidence_picture, *evidence_label;
  GtkWidget *learner_card;        /* the UiCard about what has happened for the first time */
  GtkWidget *learner_card_title;  /* all that is seen of it while it is folded */
  UiLayout learner_card_layout;   /* 1: flat */
  UiLayout figures;               /* how large the clocks beside the board are; 0: as styled */
  gboolean learner_card_unfolded; /* somebody reads it where it would be folded */
  GoColor learner_card_side;      /* on whose seat it lies, where there is room */
  GtkWidget *standstill, *standstill_button; /* in place of the board while clocks stand still */
  GtkWidget *typed;
  GtkWidget *steps, *step_scale;
  GtkWidget *to_sheet; /* at the end of the steps */
  GtkWidget *sheet_box, *sheet, *rematch;
  GtkWidget *sheet_news; /* the alert, where the sheet covers the card */
  gboolean ending;       /* the game is over; the sheet waits for the last stone to land */
  GtkWidget *counting;   /* the panel of "Show the counting"; NULL before it is wanted */
  GtkWidget *flight;
  gboolean face_to_face, show_sheet;
  gboolean lesson, bare;  /* only board and seats; without these */
  gboolean narrow;        /* the words are said short */
  gboolean show_counting; /* instead of the sheet */
  size_t counted_acts;    /* the acts of the game that is being counted */
  gboolean dragging;
  GoColor drag_side;
  gboolean drag_may_pass;      /* the stone in the hand may go into the opponent's lid */
  gboolean drag_played;        /* a stone was let go over a point, and is on its way to be judged */
  graphene_point_t drag_place; /* where */
  gboolean stepping;           /* the scale is being set by us */
  int given[GO_COLORS], returned[GO_COLORS]; /* stones passed and given back so far */
  gboolean drag_passed; /* the stone of this pass is already where it belongs */
  GtkWidget *failure;   /* the question about an act that could not be saved; NULL: none */
  GtkWidget *warning;   /* the question about an illegal play; NULL: none */
  gboolean trying;      /* touches of the board are told, and no acts */
  char *refusal;        /* or a remark: a sentence that is shown for a while */
  gboolean illegal;     /* what was refused would have been */
  gboolean announcing;  /* it is spoken as news is */
  guint refusal_timeout;
  MatchPartner *partner; /* who has a side of its own; NULL: two people */
};

/* The live game at the table, or NULL. */
MatchController *ui_table_live (UiTable *self);

/* Between the sentence and the news, in pixels. */
#define WORDS_SPACING 2

/* Make the parts; who makes them gives them a parent. */
void ui_table_make_card (UiTable *self);
void ui_table_make_twin (UiTable *self); /* needs the card */
void ui_table_make_evidence (UiTable *self);
void ui_table_make_steps (UiTable *self);
void ui_table_make_sheet (UiTable *self);

/* The card for a learner (ui-table-card.c): makes it; lays it flat, and folds it, or not, soon. */
void ui_table_make_learner_card (UiTable *self);
void ui_table_lay_card (UiTable *self, gboolean flat);

/* The line under the board (ui-table-line.c), not open yet. */
GtkWidget *ui_table_make_line (UiTable *self);

/* Whether somebody is typing there. */
gboolean ui_table_is_typing (UiTable *self);

/* What a seat's verb does that is asked about first. Returns FALSE where it is not. */
gboolean ui_table_asks (MatchButtonKind kind, GoColor side, RefereeAct *act);

/* What stands in place of the board, and whether it does (ui-table-clock.c). */
void ui_table_make_standstill (UiTable *self);
void ui_table_update_standstill (UiTable *self);

/* Lets the counting begin from the sheet; needs sheet and flight. */
void ui_table_install_counting (UiTable *self);

/* A game has ended before everybody's eyes: it is counted on the board where it is decided so and
 * things move, and behind the count, or at once, lies its sheet. */
void ui_table_show_end (UiTable *self);

/* Shows the score sheet again. Does nothing when no count is being shown. */
void ui_table_stop_counting (UiTable *self);

/* Stops a count whose game has changed. */
void ui_table_check_counting (UiTable *self);

/* The row of tools, and what it shows now. */
GtkWidget *ui_table_make_tools (UiTable *self);
void ui_table_update_tools (UiTable *self);

/* The way back to the score sheet: of a game that is over, while its board is in the sheet's
 * place. */
void ui_table_update_to_sheet (UiTable *self);

/* Gives up looking for dead stones. */
void ui_table_stop_estimating (UiTable *self);

/* The same for a remark that is not told otherwise: it is spoken too. */
void ui_table_announce (UiTable *self, const char *sentence);

/* Puts everything in its place. */
void ui_table_allocate (UiTable *self, int width, int height);

/* Follows the controller: moving stones, refusals, questions. */
void ui_table_connect (UiTable *self);
void ui_table_disconnect (UiTable *self);

/* Puts down in their vessels the stones that have landed. */
void ui_table_install_motion (UiTable *self);

/* A place in a part of the table, in the table's own coordinates. */
void ui_table_to_table (UiTable *self,
                        GtkWidget *from,
                        const graphene_point_t *point,
                        graphene_point_t *place);

/* Where a point of the board has its middle there. */
void ui_table_point_place (UiTable *self, GoPoint point, graphene_point_t *place);

/* Where stones land in a vessel. Returns their size there. */
double ui_table_vessel_place (UiTable *self,
                              UiVessel *vessel,
                              gboolean pass_stone,
                              graphene_point_t *place);
UiVessel *ui_table_lid_of (UiTable *self, GoColor side);

/* Lets a stone be dragged from a bowl onto the board or into the opponent's lid. */
void ui_table_install_drag (UiTable *self, GoColor side);

/* The stone that was let go over the board does not lie there, or not yet. */
void ui_table_return_dragged (UiTable *self);

/* Asks whether an illegal play or pass, on `act`, is made all the same. */
void ui_table_warned_cb (MatchController *controller,
                         const RefereeAct *act,
                         const char *sentence,
                         UiTable *self);

/* Plays what it asks about, or does not. */
void ui_table_answer_warning (UiTable *self, gboolean play);

/* Puts the question away unanswered. Does nothing where none is asked. */
void ui_table_drop_warning (UiTable *self);

/* The partner sits down at the live game if a side is its own; whoever sat there leaves first. */
void ui_table_seat_partner (UiTable *self);
void ui_table_leave_partner (UiTable *self);

/* It does nothing meanwhile. */
void ui_table_pause_partner (UiTable *self, gboolean pause);

/* Where nothing moves it does not wait before it acts. */
void ui_table_update_delay (UiTable *self);

/* Shows what it says of its last move. */
void ui_table_explain (UiTable *self);

/* The partner has failed: once more, or a person plays for it from now on. */
void ui_table_ask_again (UiTable *self);
void ui_table_take_over (UiTable *self);
/* Tells with `point-asked` when somebody asks about a point: right click, long press, Menu key. */
void ui_table_install_why (UiTable *self);
/* Marks the line of the sheet that the point at the pointer belongs to. */
void ui_table_point_line (UiTable *self);

/* Shows the sentence of the moment, or of the last refusal. */
void ui_table_update_words (UiTable *self);
