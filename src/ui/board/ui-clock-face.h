/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The digits of a clock. Unlike a label, a clock face only redraws when a digit changes; it causes
 * no new layout of the window. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_CLOCK_FACE (ui_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (UiClockFace, ui_clock_face, UI, CLOCK_FACE, GtkWidget)

/* Sets the text, for example "12:34". */
void ui_clock_face_set_text (UiClockFace *self, const char *text);

/* Makes the digits `tall` pixels high, but the whole text no wider than `wide`. They never become
 * smaller than in the style; 0 uses the size from the style. */
void ui_clock_face_set_size (UiClockFace *self, int tall, int wide);

/* Centres the digits and makes them as large as the widget's allocation permits. */
void ui_clock_face_fill (UiClockFace *self);
