/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If a popover closes from within one of its submenus, GTK leaves the focus in it: the hidden menu
 * returns to its first page and moves the focus there. Key presses then reach no widget at all. */
#include "config.h"

#include "ui-focus.h"

#include "ui-kit.h"

#define BEFORE "ui-focus-before"

/* Runs after GTK has finished closing the popover. */
static gboolean
closed_cb (gpointer data)
{
  g_autoptr (GtkWidget) popover = g_weak_ref_get (data);
  GtkRoot *root = popover ? gtk_widget_get_root (popover) : NULL;
  GWeakRef *weak = popover ? g_object_get_data (G_OBJECT (popover), BEFORE) : NULL;
  g_autoptr (GtkWidget) before = weak ? g_weak_ref_get (weak) : NULL;
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || gtk_widget_get_mapped (focus))
    return G_SOURCE_REMOVE;
  if (!before || !gtk_widget_get_mapped (before) || gtk_widget_get_root (before) != root
      || !gtk_widget_grab_focus (before))
    gtk_root_set_focus (root, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkRoot *root = GTK_IS_POPOVER (widget) ? gtk_widget_get_root (widget) : NULL;

  if (root && gtk_root_get_focus (root))
    g_object_set_data_full (G_OBJECT (widget), BEFORE, ui_weak_new (gtk_root_get_focus (root)),
                            ui_weak_free);
  return TRUE;
}

static gboolean
unmapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget) && !gtk_widget_in_destruction (widget))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, closed_cb, ui_weak_new (widget), ui_weak_free);
  return TRUE;
}

void
ui_focus_begin (void)
{
  static gboolean begun;

  if (begun)
    return;
  begun = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL,
                              NULL);
}
