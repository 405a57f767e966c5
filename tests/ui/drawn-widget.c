/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawn-widget.h"

#include <check.h>

gpointer
drawn_widget_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }
  ck_abort_msg ("no such controller");
  return NULL;
}

void
drawn_widget_press (GtkWidget *widget, double x, double y)
{
  g_signal_emit_by_name (drawn_widget_controller (widget, GTK_TYPE_GESTURE_CLICK), "pressed", 1, x,
                         y);
}

void
drawn_widget_key (GtkWidget *widget, guint keyval)
{
  GListModel *shortcuts = drawn_widget_controller (widget, GTK_TYPE_SHORTCUT_CONTROLLER);

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (!GTK_IS_KEYVAL_TRIGGER (trigger)
          || gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != keyval)
        continue;
      ck_assert (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                               gtk_shortcut_get_arguments (shortcut)));
      return;
    }
  ck_abort_msg ("nothing is bound to the key");
}

cairo_surface_t *
drawn_widget_draw (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  ck_assert_ptr_nonnull (node);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}
