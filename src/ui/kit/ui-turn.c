/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-turn.h"

struct _UiTurn
{
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean turned;
};

G_DEFINE_FINAL_TYPE (UiTurn, ui_turn, GTK_TYPE_WIDGET)

GskTransform *
ui_turn_place (int x, int y, int width, int height)
{
  return gsk_transform_rotate (
      gsk_transform_translate (NULL,
                               &GRAPHENE_POINT_INIT ((float) (x + width), (float) (y + height))),
      180);
}

static void
ui_turn_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  gtk_widget_measure (UI_TURN (widget)->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ui_turn_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiTurn *self = UI_TURN (widget);

  gtk_widget_allocate (self->child, width, height, -1,
                       self->turned ? ui_turn_place (0, 0, width, height) : NULL);
}

static GtkSizeRequestMode
ui_turn_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (UI_TURN (widget)->child);
}

static void
ui_turn_dispose (GObject *object)
{
  g_clear_pointer (&UI_TURN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ui_turn_parent_class)->dispose (object);
}

static void
ui_turn_class_init (UiTurnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_turn_dispose;
  widget_class->measure = ui_turn_measure;
  widget_class->size_allocate = ui_turn_size_allocate;
  widget_class->get_request_mode = ui_turn_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_turn_init (UiTurn *self)
{
}

GtkWidget *
ui_turn_new (GtkWidget *child, gboolean turned)
{
  UiTurn *self = g_object_new (UI_TYPE_TURN, NULL);

  self->child = child;
  self->turned = turned;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
