/* Pointer and keys on the tree. */
#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include <math.h>

#include "ui-review-tree-private.h"

static SgfNode
node_under (UiReviewTree *self, double x, double y)
{
  double offset = 0.35;

  ui_review_tree_freshen (self);
  x = (x + (self->hadjustment ? floor (gtk_adjustment_get_value (self->hadjustment)) : 0))
          / self->pitch
      - offset;
  y = (y + (self->vadjustment ? floor (gtk_adjustment_get_value (self->vadjustment)) : 0))
          / self->pitch
      - offset;
  if (x < 0 || y < 0)
    return SGF_NONE;
  return ui_tree_layout_at (self->layout, (guint32) x, (guint32) y);
}

static void
pressed_cb (GtkGestureClick *gesture, int count, double x, double y, UiReviewTree *self)
{
  SgfNode node;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!self->session)
    return;
  node = node_under (self, x, y);
  if (node != SGF_NONE)
    review_session_go (self->session, node);
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

  if (!self->session)
    return FALSE;
  node = keyboard ? review_session_get_node (self->session) : node_under (self, x, y);
  if (!ui_tree_layout_find (self->layout, node, &column, &row))
    return FALSE;
  text = ui_tree_nodes_tooltip (self->nodes, node);
  area.width = area.height = (int) self->pitch;
  area.x = (int) (ui_review_tree_place (self, column) - self->pitch / 2
                  - (self->hadjustment ? gtk_adjustment_get_value (self->hadjustment) : 0));
  area.y = (int) (ui_review_tree_place (self, row) - self->pitch / 2
                  - (self->vadjustment ? gtk_adjustment_get_value (self->vadjustment) : 0));
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

static gboolean
walk (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  UiReviewTree *self = UI_REVIEW_TREE (widget);
  int along, across;

  if (!self->session)
    return FALSE;
  g_variant_get (arguments, "(ii)", &along, &across);
  if (across != 0)
    review_session_go_sibling (self->session, across);
  else if (along == G_MININT)
    review_session_go_first (self->session);
  else if (along == G_MAXINT)
    review_session_go_last (self->session);
  else
    review_session_step (self->session, along);
  return TRUE;
}

static void
bind (GtkWidgetClass *widget_class, guint key, guint keypad, int along, int across)
{
  gtk_widget_class_add_binding (widget_class, key, 0, walk, "(ii)", along, across);
  gtk_widget_class_add_binding (widget_class, keypad, 0, walk, "(ii)", along, across);
}

void
ui_review_tree_bind_keys (GtkWidgetClass *widget_class)
{
  bind (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  bind (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  bind (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1);
  bind (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1);
  bind (widget_class, GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -10, 0);
  bind (widget_class, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 10, 0);
  bind (widget_class, GDK_KEY_Home, GDK_KEY_KP_Home, G_MININT, 0);
  bind (widget_class, GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT, 0);
}

void
ui_review_tree_add_pointer (UiReviewTree *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
