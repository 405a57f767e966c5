/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiLesson share. Each calls only those before it: -layout (where all lies),
 * -answers (numbers, winners, choices), and ui-lesson. */
#pragma once

#include "ui-lesson.h"
#include "ui-line.h"
#include "ui-table.h"

struct _UiLesson
{
  GtkWidget parent_instance;

  UiTable *table;
  GtkWidget *scroller, *words, *bar; /* what is read, and the buttons below it */
  GtkLabel *place, *to_play, *task, *said, *news;
  GtkWidget *said_box, *progress;
  UiLine *line;
  GtkWidget *answers; /* of the three ways to answer, the one that the step wants */
  GtkWidget *number_box, *number;
  GtkWidget *winner_box, *margin_row, *margin;
  GtkToggleButton *black, *white, *nobody;
  GtkWidget *choices_box;
  GtkWidget *back, *menu, *hint, *show, *again, *next;

  TeachSession *session;
  MatchScene *scene;      /* followed */
  GSignalGroup *watch;    /* the session's signals */
  TeachInput shown_input; /* what the step is answered with, also when it has been */
  gboolean seats;         /* shown */
  size_t acts_before;     /* the step began */
  gboolean present;
  guint scrolling; /* idle source that brings what was said into sight */
  GtkWindow *full; /* the window that was made full screen for it; weak */
};

/* --- ui-lesson-layout.c --- */
void ui_lesson_allocate (UiLesson *self, int width, int height);
/* Whether the step is answered, or counted, with seats and lids in sight. */
gboolean ui_lesson_needs_seats (TeachSession *session);

/* --- ui-lesson-line.c --- */
void ui_lesson_line_entered (UiLesson *self, const char *text);

/* --- ui-lesson-answers.c --- */
/* Makes the choices of the step, and empties what was entered. */
void ui_lesson_clear_answers (UiLesson *self);
/* Shows the way to answer, open or not. */
void ui_lesson_update_answers (UiLesson *self);
/* Gives the keyboard to it; FALSE when the board, or nothing, is to be answered with. */
gboolean ui_lesson_focus_answer (UiLesson *self);
/* Gives what was entered. */
void ui_lesson_enter_cb (UiLesson *self);
/* Who won was chosen. */
void ui_lesson_winner_cb (UiLesson *self);
