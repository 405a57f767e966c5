/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and keyboard input of the tree. */
#include <math.h>

#include "ui-review-tree-private.h"

/* The factor per click of the wheel. */
#define ZOOM_STEP 1.15

static SgfNode
node_under (UiReviewTree *self, double x, double y)
{
  double offset = 0.35;

  ui_review_tree_freshen (self);
  x = (x + floor (gtk_adjustment_get_value (self->hadjustment))) / self->pitch - offset;
  y = (y + floor (gtk_adjustment_get_value (self->vadjustment))) / self->pitch - offset;
  if (x < 0 || y < 0)
    return SGF_NONE;
  return review_tree_at (self->layout, (guint32) x, (guint32) y);
}

static void
pressed_cb (GtkGestureClick *gesture, int count, double x, double y, UiReviewTree *self)
{
  SgfNode node;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!self->part.session)
    return;
  node = node_under (self, x, y);
  if (node != SGF_NONE)
    review_session_go (self->part.session, node);
}

static gboolean
query_tooltip_cb (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);
  g_autofree char *text = NULL;
  SgfNode node;
  guint32 column, row;
  GdkRectangle area;

  if (!self->part.session)
    return FALSE;
  node = keyboard ? review_session_get_node (self->part.session) : node_under (self, x, y);
  if (!review_tree_find (self->layout, node, &column, &row))
    return FALSE;
  text = review_nodes_tooltip (self->nodes, node);
  area.width = area.height = (int) self->pitch;
  area.x = (int) (ui_review_tree_place (self, column) - self->pitch / 2
                  - gtk_adjustment_get_value (self->hadjustment));
  area.y = (int) (ui_review_tree_place (self, row) - self->pitch / 2
                  - gtk_adjustment_get_value (self->vadjustment));
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* Ctrl and the wheel zoom the picture. */
static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, UiReviewTree *self)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  graphene_point_t place = GRAPHENE_POINT_INIT (0, 0);
  double x = 0, y = 0;

  if (!(gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK))
    return FALSE;
  /* The event's coordinates are relative to the surface. */
  if (event && gdk_event_get_position (event, &x, &y))
    {
      GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
      double left, top;

      gtk_native_get_surface_transform (native, &left, &top);
      if (!gtk_widget_compute_point (GTK_WIDGET (native), GTK_WIDGET (self),
                                     &GRAPHENE_POINT_INIT ((float) (x - left), (float) (y - top)),
                                     &place))
        place = GRAPHENE_POINT_INIT (0, 0);
    }
  ui_review_tree_zoom (self, pow (ZOOM_STEP, -dy), (double) place.x, (double) place.y);
  return TRUE;
}

/* Zooms with the keyboard, around the current node. */
static gboolean
zoom_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);
  double factor = g_variant_get_double (arguments);

  ui_review_tree_zoom (self, factor > 0 ? factor : 1 / self->zoom,
                       gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  return TRUE;
}

static gboolean
across (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  ReviewSession *session = UI_REVIEW_PART (widget)->session;

  if (session)
    review_session_go_sibling (session, g_variant_get_int32 (arguments));
  return session != NULL;
}

/* A factor of 0 resets the zoom. */
static void
bind_zoom (GtkWidgetClass *widget_class, guint key, guint keypad, double factor)
{
  for (guint held = 0; held <= GDK_CONTROL_MASK; held += GDK_CONTROL_MASK)
    {
      gtk_widget_class_add_binding (widget_class, key, held, zoom_key, "d", factor);
      gtk_widget_class_add_binding (widget_class, keypad, held, zoom_key, "d", factor);
    }
}

void
ui_review_tree_bind_keys (GtkWidgetClass *widget_class)
{
  ui_review_part_bind_steps (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, across, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Up, 0, across, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, across, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Down, 0, across, "i", 1);
  bind_zoom (widget_class, GDK_KEY_plus, GDK_KEY_KP_Add, ZOOM_STEP);
  bind_zoom (widget_class, GDK_KEY_equal, GDK_KEY_KP_Equal, ZOOM_STEP);
  bind_zoom (widget_class, GDK_KEY_minus, GDK_KEY_KP_Subtract, 1 / ZOOM_STEP);
  bind_zoom (widget_class, GDK_KEY_0, GDK_KEY_KP_0, 0);
}

void
ui_review_tree_add_pointer (UiReviewTree *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
