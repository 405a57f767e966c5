/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLesson: -answers (numbers, winners, choices, and the
 * layout) calls nothing in ui-lesson. */
#pragma once

#include "ui-lesson.h"
#include "ui-line.h"
#include "ui-table.h"

struct _UiLesson
{
  GtkWidget parent_instance;

  UiTable *table;
  GtkWidget *scroller, *words, *bar; /* the text, and the buttons below it */
  GtkLabel *place, *to_play, *task, *said, *news;
  GtkWidget *said_box, *progress;
  UiLine *line;
  GtkWidget *answers; /* the widgets for the kind of answer the step expects */
  GtkWidget *number_box, *number;
  GtkWidget *winner_box, *margin_row, *margin;
  GtkToggleButton *black, *white, *nobody;
  GtkWidget *choices_box;
  GtkWidget *back, *menu, *hint, *show, *again, *next;

  TeachSession *session;
  MatchScene *scene;      /* the scene whose changes are followed */
  GSignalGroup *watch;    /* the session's signals */
  TeachInput shown_input; /* the kind of answer, kept after the step is answered */
  gboolean seats;         /* the seats are shown */
  char *opening;          /* how the previous lesson ended; shown until something happens */
  size_t acts_before;     /* number of acts when the step began */
  gboolean present;
  guint scrolling; /* idle source that scrolls to the latest message */
  GtkWindow *full; /* the window made full screen for presenting; weak */
};

/* --- ui-lesson-answers.c --- */
void ui_lesson_allocate (UiLesson *self, int width, int height);
/* Returns whether answering or counting in this step needs the seats and bowl lids. */
gboolean ui_lesson_needs_seats (TeachSession *session);

void ui_lesson_line_entered (UiLesson *self, const char *text);

/* Creates the choices of the step and clears the input. */
void ui_lesson_clear_answers (UiLesson *self);
/* Shows the widgets for the expected answer, enabled or not. */
void ui_lesson_update_answers (UiLesson *self);
/* Moves the focus to those widgets; returns FALSE for answers on the board and for steps without an
 * answer. */
gboolean ui_lesson_focus_answer (UiLesson *self);
/* Submits the number entered. */
void ui_lesson_enter_cb (UiLesson *self);
/* Submits the winner chosen. */
void ui_lesson_winner_cb (UiLesson *self);
