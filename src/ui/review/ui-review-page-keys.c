/* Keys, the wheel and the pointer: stepping where board, tree or graph have the focus, the menu of
 * a position, and lines that are pulled. */
#include "config.h"

#include "ui-review-page-private.h"

/* The board's cursor by one point, as its own arrow keys do. */
static gboolean
move_cursor (UiReviewPage *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return ui_board_press_key (self->board, keyval);
    default:
      return FALSE;
    }
}

/* On the board plain Left and Right step as they do in tree and graph; with Shift the arrows move
 * its cursor by one, as Up and Down do anyway, and typed coordinates reach every point. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiReviewPage *self)
{
  const GdkModifierType held
      = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK);
  const char *action = NULL;

  if (!self->session)
    return FALSE;
  /* Where a text is written these keys belong to it: they are no shortcuts of the window. */
  if (held == GDK_CONTROL_MASK && (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete))
    return gtk_widget_activate_action (GTK_WIDGET (self), "review.delete", NULL);
  if (held == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)
      && (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up))
    return gtk_widget_activate_action (GTK_WIDGET (self), "review.promote", NULL);
  if (held == GDK_SHIFT_MASK
      && gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys)) == GTK_WIDGET (self->board))
    return move_cursor (self, keyval);
  if (held != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      action = "review.back";
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      action = "review.forward";
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      action = "review.first";
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      action = "review.last";
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      action = "review.back-ten";
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      action = "review.forward-ten";
      break;
    default:
      return FALSE;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return TRUE;
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, UiReviewPage *self)
{
  if (dy == 0)
    return FALSE;
  ui_review_page_step (self, dy > 0 ? 1 : -1);
  return TRUE;
}

static void
menu_cb (GtkGestureClick *click, int presses, double x, double y, UiReviewPage *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  double page_x, page_y;

  if (!self->session)
    return;
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &page_x, &page_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) page_x, (int) page_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
add_menu (UiReviewPage *self, GtkWidget *widget)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

static void
add_stepping (UiReviewPage *self, GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Before the widget itself, whose own arrow keys do other things. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, keys);
}

/* A line may be pulled from one point to the other as well: where the pull began is the first
 * touch, and letting go is the second, as it is for the board anyway. */
static void
drag_cb (GtkGestureDrag *drag, double dx, double dy, UiReviewPage *self)
{
  double x, y;
  GoPoint from;

  if (!self->session || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  from = ui_board_find_point (self->board, x, y);
  if (from != GO_NO_POINT && from != ui_board_find_point (self->board, x + dx, y + dy))
    review_session_begin_line (self->session, from);
}

void
_ui_review_page_add_keys (UiReviewPage *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *drag = gtk_gesture_drag_new ();

  add_stepping (self, GTK_WIDGET (self->board));
  add_stepping (self, self->tree_scroll);
  add_stepping (self, GTK_WIDGET (self->graph));
  add_menu (self, GTK_WIDGET (self->board));
  add_menu (self, self->tree_scroll);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
}
