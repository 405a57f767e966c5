/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragging a file out of the window, which is written once another program asks for it. */
#pragma once

#include <gtk/gtk.h>

/* Writes the file, in a thread if it may take long. Then returns TRUE or an error through `done`.
 */
typedef void (*UiDragWrite) (GFile *file, gpointer data, GTask *done);

/* Lets users drag a widget. `prepare` handles the signal of a GtkDragSource: it returns what the
 * widget offers where the drag began, or NULL to refuse, as it must unless ui_drag_may_begin(). */
void ui_drag_add (GtkWidget *widget, GCallback prepare, gpointer data);

/* Returns whether the mouse drags while these keys are held. A finger scrolls instead. */
gboolean ui_drag_may_begin (GtkDragSource *drag, GdkModifierType held);

/* Creates the contents of a drag: a file of this name and MIME type. `write` gets `data`, which
 * `data_free` frees when the drag is over. */
GdkContentProvider *ui_drag_new (const char *name,
                                 const char *mime_type,
                                 UiDragWrite write,
                                 gpointer data,
                                 GDestroyNotify data_free) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a drop target refuse what was dragged out of this program's own windows. */
void ui_drag_refuse_own (GtkDropTarget *target);
