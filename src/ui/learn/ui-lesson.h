/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view of a lesson: the board, a sentence or two, and Continue. */
#pragma once

#include <gtk/gtk.h>

#include "teach-session.h"

#define UI_TYPE_LESSON (ui_lesson_get_type ())
/**
 * UiLesson:
 *
 * Board and text lie side by side, or one above the other in a narrow or tall space. New text never
 * moves the board. The property `present` (boolean, read-write) enlarges both for a whole room and
 * makes the window full screen, until Escape or until the window leaves full screen.
 *
 * Signals: `finished` (): the user pressed Continue after the last step. `leave` (): the user wants
 * to leave. `presents` (): the projector view is about to begin. `play-on` (const RefereeGame
 * *game): two people want to continue from here. The session owns the game, which is valid only
 * during the emission.
 */
G_DECLARE_FINAL_TYPE (UiLesson, ui_lesson, UI, LESSON, GtkWidget)

GtkWidget *ui_lesson_new (void);

/* Shows a lesson being taken, and keeps a reference to it; NULL releases it. The session owns the
 * step and the answers; this widget only shows them and passes input on. */
void ui_lesson_set_session (UiLesson *self, TeachSession *session);

/* Shows a sentence about the previous lesson until something happens on the board. */
void ui_lesson_open_with (UiLesson *self, const char *sentence);

/* Moves the focus to the widget that answers the step. */
void ui_lesson_focus (UiLesson *self);

/* Returns the button of the lesson's menu, for a header bar to which the lesson's
 * verbs are lent; the lesson keeps it. */
GtkWidget *ui_lesson_get_menu (UiLesson *self);

void ui_lesson_set_present (UiLesson *self, gboolean present);
gboolean ui_lesson_get_present (UiLesson *self);
