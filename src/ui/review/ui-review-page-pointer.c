/* The wheel and the pointer: stepping, the menu of a position, and lines that are pulled. */
#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, UiReviewPage *self)
{
  if (dy != 0 && self->session)
    review_session_step (self->session, dy > 0 ? 1 : -1);
  return dy != 0;
}

static GtkWidget *
make_menu (UiReviewPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) line = g_menu_new ();
  g_autoptr (GMenu) position = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (line, _ ("Move the variation up"), "review.promote");
  g_menu_append (line, _ ("Make it the main line"), "review.to-main-line");
  g_menu_append (line, _ ("Delete from here on"), "review.delete");
  g_menu_append (position, _ ("Number the moves from here"), "review.numbers('here')");
  g_menu_append (position, _ ("Take all marks away"), "review.clear-marks");
  g_menu_append (position, _ ("Count this position"), "review.count");
  g_menu_append (position, _ ("Play on from here"), "review.play");
  g_menu_append (position, _ ("Write a lesson…"), "win.write-step");
  g_menu_append (position, _ ("Under other rules…"), "review.under-rules");
  g_menu_append (position, _ ("Find this position in the library"), "review.search");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (line));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (position));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  return popover;
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
_ui_review_page_add_pointer (UiReviewPage *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->menu = make_menu (self);
  add_menu (self, GTK_WIDGET (self->board));
  add_menu (self, self->tree_scroll);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
}
