/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of a clock. Unlike a label it asks for no new layout of the window when a figure
 * changes: only it is drawn again. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_CLOCK_FACE (ui_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (UiClockFace, ui_clock_face, UI, CLOCK_FACE, GtkWidget)

GtkWidget *ui_clock_face_new (void);

/* "12:34" */
void ui_clock_face_set_text (UiClockFace *self, const char *text);

/* Figures that are `tall` pixels high, but all together no wider than `wide`, and never smaller
 * than the style has them, as which they are with 0. */
void ui_clock_face_set_size (UiClockFace *self, int tall, int wide);

/* Figures in the middle, as large as the place that the face is given. */
void ui_clock_face_fill (UiClockFace *self);

G_END_DECLS
