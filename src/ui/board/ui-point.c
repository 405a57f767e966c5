/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-point.h"

#include "ui-kit.h"

struct _UiPoint
{
  GtkWidget parent_instance;

  GoPoint point;
};

G_DEFINE_FINAL_TYPE (UiPoint, ui_point, GTK_TYPE_WIDGET)

GtkWidget *
ui_point_new (GoPoint point)
{
  UiPoint *self = g_object_new (UI_TYPE_POINT, NULL);

  self->point = point;
  return GTK_WIDGET (self);
}

GoPoint
ui_point_get_point (UiPoint *self)
{
  return self->point;
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activated");
}

static void
ui_point_init (UiPoint *self)
{
  /* The board itself handles the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
ui_point_class_init (UiPointClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "point.play", NULL, play_cb);
  ui_signal (UI_TYPE_POINT, "activated", 0);
}

struct _UiPointRow
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (UiPointRow, ui_point_row, GTK_TYPE_WIDGET)

GtkWidget *
ui_point_row_new (void)
{
  return g_object_new (UI_TYPE_POINT_ROW, NULL);
}

static void
ui_point_row_dispose (GObject *object)
{
  ui_empty (object);
  G_OBJECT_CLASS (ui_point_row_parent_class)->dispose (object);
}

static void
ui_point_row_init (UiPointRow *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
ui_point_row_class_init (UiPointRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_point_row_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ROW);
}
