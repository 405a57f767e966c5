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

G_END_DECLS
