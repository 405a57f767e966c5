/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiTimer. */
#pragma once

#include "match-timer.h"
#include "ui-columns.h"
#include "ui-timer.h"

/* One side's half of the window. */
typedef struct
{
  GtkWidget *button, *who, *face, *stage;
} UiTimerHalf;

struct _UiTimer
{
  GtkWindow parent_instance;

  MatchTimer *timer;
  char *path;
  UiTimerHalf half[GO_COLORS];
  GtkWidget *box, *bar, *setting, *choice, *typed, *verbs, *go, *arbiter, *log, *again, *alert;
  UiLayout layout; /* 1: stacked */
};

/* Shows the arbiter's log in its own window, to print or save. */
void ui_timer_show_log (UiTimer *self);

/* Prints the log on as many pages as it needs. */
GtkPrintOperation *ui_timer_log_print_operation (const char *log) G_GNUC_WARN_UNUSED_RESULT;
