/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as people see it: the board, a sentence or two, and Continue. */
#pragma once

#include <gtk/gtk.h>

#include "teach-session.h"

G_BEGIN_DECLS

#define UI_TYPE_LESSON (ui_lesson_get_type ())
/**
 * UiLesson:
 *
 * Board and words lie beside each other, in a narrow or tall place one above the other; nothing
 * that is said moves the board. With `present` (boolean, written and read) board and words are made
 * for a whole room and the window is full screen, until Escape or that window's end of it.
 *
 * Signals: `finished` (): Continue was pressed after the last step. `leave` (): somebody wants to
 * go. `play-on` (const RefereeGame *game): two people want to go on from here; the game is the
 * session's, and valid during the emission only.
 */
G_DECLARE_FINAL_TYPE (UiLesson, ui_lesson, UI, LESSON, GtkWidget)

GtkWidget *ui_lesson_new (void);

/* Shows a lesson being taken, and keeps a reference to it; NULL lets go of it. Its step and answers
 * are the session's: this only shows and passes on. */
void ui_lesson_set_session (UiLesson *self, TeachSession *session);

/* Gives the keyboard to what the step is answered with. */
void ui_lesson_focus (UiLesson *self);

void ui_lesson_set_present (UiLesson *self, gboolean present);
gboolean ui_lesson_get_present (UiLesson *self);

G_END_DECLS
