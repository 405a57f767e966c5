/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiWriteStep: -answers (the rows of moves, and what the board
 * shows of them) calls nothing in ui-write-step. */
#pragma once

#include "teach-write.h"
#include "ui-board.h"
#include "ui-write-step.h"

/* The kinds of question, in the order of the drop-down. */
typedef enum
{
  UI_WRITE_PLAY,
  UI_WRITE_TOUCH,
  UI_WRITE_CHOOSE,
  UI_WRITE_NUMBER,
  UI_WRITE_WINNER,
  UI_WRITE_CAPTURE,
  UI_WRITE_SAVE,
} UiWriteKind;

#define UI_WRITE_WRONGS 3

struct _UiWriteStep
{
  GtkWindow parent_instance;

  GtkStack *stack; /* "form" or "try" */
  GtkWidget *cancel, *back, *save, *try;
  UiBoard *board;
  GtkWidget *task, *kind, *help, *chosen, *answers, *sentences, *number;
  GtkWidget *to_play;
  GtkWidget *yes, *no[UI_WRITE_WRONGS], *hint, *praise, *others;
  GtkWidget *lesson, *title, *title_row, *problem;

  SgfCollection *record;
  SgfNode root, node;
  char *folder;
  GArray *variations; /* of TeachVariation */
  GArray *points;     /* of GoPoint: the points to click */
  GoPoint chain;      /* to be captured or saved; GO_NO_POINT: none yet */
  MatchScene *scene;
  gboolean secret;  /* the step has no guard */
  gboolean written; /* there are unsaved changes */
};

static inline UiWriteKind
ui_write_step_kind (UiWriteStep *self)
{
  return (UiWriteKind) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
}

/* --- ui-write-step-answers.c --- */
/* Shows the position with the chosen points on it, and describes them. */
void ui_write_step_show_board (UiWriteStep *self);
/* Creates a row for each move. */
void ui_write_step_list_answers (UiWriteStep *self);
/* Handles a click on a point. */
void ui_write_step_touch (UiWriteStep *self, guint point);
