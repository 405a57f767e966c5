/* What the files of UiTable share. */
#pragma once

#include "ui-board.h"
#include "ui-flight.h"
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
  GtkWidget *evidence, *evidence_picture, *evidence_label;
  GtkWidget *typed;
  GtkWidget *steps, *step_scale;
  GtkWidget *sheet_box, *sheet;
  GtkWidget *flight;
  gboolean face_to_face, show_sheet;
  gboolean dragging;
  GoColor drag_side;
  gboolean stepping;    /* the scale is being set by us */
  gboolean drag_passed; /* the stone of this pass is already where it belongs */
  char *refusal;
  guint refusal_timeout;
};

/* The live game at the table, or NULL. */
MatchController *_ui_table_live (UiTable *self);

/* Make the parts; who makes them gives them a parent. */
void _ui_table_make_card (UiTable *self);
void _ui_table_make_evidence (UiTable *self);
void _ui_table_make_steps (UiTable *self);
void _ui_table_make_sheet (UiTable *self);

/* Puts everything in its place. */
void _ui_table_allocate (UiTable *self, int width, int height);

/* Follows the controller: moving stones, refusals, questions. */
void _ui_table_connect (UiTable *self);
void _ui_table_disconnect (UiTable *self);

/* Lets a stone be dragged from a bowl into the opponent's lid. */
void _ui_table_install_drag (UiTable *self, GoColor side);

/* Shows the sentence of the moment, or of the last refusal. */
void _ui_table_update_words (UiTable *self);
