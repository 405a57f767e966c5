/* The menu that a game in the lists has. */
#include "config.h"

#include "ui-library-page-private.h"

#include <string.h>

#include "ui-game-view.h"

LibraryGame *
_ui_library_page_game_of (GtkWidget *widget)
{
  if (UI_IS_GAME_VIEW (widget))
    return UI_GAME_VIEW (widget)->game;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      LibraryGame *game = _ui_library_page_game_of (child);

      if (game)
        return game;
    }
  return NULL;
}

static GtkWidget *
row_around (UiLibraryPage *self, GtkWidget *widget)
{
  while (widget && widget != GTK_WIDGET (self->stack)
         && strcmp (gtk_widget_get_css_name (widget), "row") != 0)
    widget = gtk_widget_get_parent (widget);
  return widget == GTK_WIDGET (self->stack) ? NULL : widget;
}

static void
choose_game (UiLibraryPage *self, LibraryGame *game)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  guint position = _ui_library_page_position_of (self, game->id);

  if (position != GTK_INVALID_LIST_POSITION
      && !gtk_selection_model_is_selected (selection, position))
    gtk_selection_model_select_item (selection, position, TRUE);
}

static gboolean
show_for_row (UiLibraryPage *self, GtkWidget *row, double x, double y)
{
  LibraryGame *game = row ? _ui_library_page_game_of (row) : NULL;
  graphene_point_t place;

  if (!game || !self->results
      || !gtk_widget_compute_point (GTK_WIDGET (self->stack), self->root,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &place))
    return FALSE;
  choose_game (self, game);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popup),
                               &(GdkRectangle){ (int) place.x, (int) place.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popup));
  return TRUE;
}

gboolean
_ui_library_page_show_menu (UiLibraryPage *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->stack), x, y, GTK_PICK_DEFAULT);

  return show_for_row (self, row_around (self, widget), x, y);
}

static void
pressed_cb (GtkGestureClick *click, int presses, double x, double y, UiLibraryPage *self)
{
  if (_ui_library_page_show_menu (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
held_cb (GtkGestureLongPress *press, double x, double y, UiLibraryPage *self)
{
  if (_ui_library_page_show_menu (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* By the keyboard: under the row that has the focus. */
static gboolean
key_cb (GtkWidget *stack, GVariant *args, gpointer data)
{
  UiLibraryPage *self = data;
  GtkRoot *root = gtk_widget_get_root (stack);
  GtkWidget *row = root ? row_around (self, gtk_root_get_focus (root)) : NULL;
  graphene_rect_t bounds;

  if (!row || !gtk_widget_compute_bounds (row, stack, &bounds))
    return FALSE;
  return show_for_row (self, row, (double) bounds.origin.x + 24,
                       (double) bounds.origin.y + (double) bounds.size.height);
}

static void
add_key (UiLibraryPage *self, GtkEventController *keys, guint key, GdkModifierType modifiers)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                        gtk_callback_action_new (key_cb, self, NULL)));
}

void
_ui_library_page_make_menu (UiLibraryPage *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *stack = GTK_WIDGET (self->stack);

  self->popup = gtk_popover_menu_new_from_model (self->game_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popup), FALSE);
  gtk_widget_set_halign (self->popup, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popup, self->root);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (press, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (stack, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (stack, GTK_EVENT_CONTROLLER (press));
  add_key (self, keys, GDK_KEY_Menu, 0);
  add_key (self, keys, GDK_KEY_F10, GDK_SHIFT_MASK);
  gtk_widget_add_controller (stack, keys);
}
