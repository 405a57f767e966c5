/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout: the table or the list, with the preview beside it or in its place. It uses a GtkPaned
 * because the divider of a UiFold cannot be moved. */
#include <string.h>

#include "ui-game-row.h"
#include "ui-library-page-private.h"

/* Below this width, the list replaces the table, and the preview replaces the list. */
#define NARROW 900

/* From this width on, the preview is wider. */
#define ROOMY 1500
#define SIDE_WIDTH 350
#define ROOMY_SIDE_WIDTH 420

/* Returns the scrolling part of the table, which GTK creates. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      return child;
  return NULL;
}

GtkWidget *
ui_library_page_view (UiLibraryPage *self)
{
  return self->narrow ? GTK_WIDGET (self->list) : find_list (GTK_WIDGET (self->table));
}

void
ui_library_page_scroll_to (UiLibraryPage *self, guint position)
{
  GtkWidget *view = ui_library_page_view (self);

  if (view)
    gtk_widget_activate_action (view, "list.scroll-to-item", "u", position);
}

static void
show_stack (UiLibraryPage *self)
{
  gboolean any = self->results && library_results_get_size (self->results) > 0;

  gtk_stack_set_visible_child_name (self->stack, !any ? "empty" : self->narrow ? "list" : "table");
}

void
ui_library_page_detach (UiLibraryPage *self)
{
  gtk_column_view_set_model (self->table, NULL);
  gtk_list_view_set_model (self->list, NULL);
}

void
ui_library_page_attach (UiLibraryPage *self)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);

  ui_library_page_detach (self);
  /* With single clicks, a row is also selected when the pointer comes to it. */
  gtk_list_view_set_single_click_activate (self->list, !self->several);
  if (self->narrow)
    gtk_list_view_set_model (self->list, model);
  else
    gtk_column_view_set_model (self->table, model);
  show_stack (self);
}

void
ui_library_page_show_side (UiLibraryPage *self, gboolean alone)
{
  gboolean had_focus;

  self->side_alone = alone;
  had_focus = gtk_widget_get_focus_child (self->root) != NULL;
  gtk_widget_set_visible (self->main, !self->narrow || !alone);
  gtk_widget_set_visible (self->side_box, !self->narrow || alone);
  ui_library_page_update_actions (self);
  g_signal_emit_by_name (self, "title-changed");
  if (self->narrow && had_focus)
    gtk_widget_child_focus (alone ? self->side_box : self->main, GTK_DIR_TAB_FORWARD);
}

void
ui_library_page_set_by_position (UiLibraryPage *self, gboolean by_position)
{
  self->by_position = by_position;
  gtk_stack_set_visible_child_name (self->side, by_position ? "position" : "game");
  if (self->narrow)
    ui_library_page_show_side (self, by_position);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
apply_layout (gpointer page)
{
  UiLibraryPage *self = page;
  gboolean narrow = self->layout.now < 0;

  gtk_widget_set_size_request (self->side_box, self->layout.now, -1);
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  gtk_stack_set_visible_child_name (self->side, self->by_position ? "position" : "game");
  self->several = narrow && ui_library_page_n_selected (self) > 1;
  g_object_notify (G_OBJECT (self), "several");
  gtk_widget_set_visible (GTK_WIDGET (self->filter_label), !self->narrow);
  gtk_widget_set_visible (self->position_label, !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), !self->narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->selection_bar),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL);
  ui_library_page_show_side (self, self->by_position);
  ui_library_page_attach (self);
  ui_library_page_update_strip (self);
  ui_library_page_selection_changed (self);
}

/* For a position search, the board leaves room for the list of games beside it and for the list of
 * moves below. */
static int
side_width (UiLibraryPage *self, int width, int height)
{
  int usual = width >= ROOMY ? ROOMY_SIDE_WIDTH : SIDE_WIDTH;

  return self->by_position ? MAX (usual, MIN (width * 45 / 100, height * 65 / 100)) : usual;
}

void
ui_library_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiLibraryPage *self = (gpointer) widget;

  ui_layout_want (&self->layout, width < NARROW ? -1 : side_width (self, width, height), self,
                  apply_layout);
  gtk_widget_size_allocate (self->root, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

void
ui_library_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (((UiLibraryPage *) widget)->root, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  /* The narrow layout replaces anything too wide. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, UI_LEAST_WIDTH);
}

/* The context menu of a game in the lists. */

LibraryGame *
ui_library_page_game_of (GtkWidget *widget)
{
  if (UI_IS_GAME_VIEW (widget))
    return UI_GAME_VIEW (widget)->game;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      LibraryGame *game = ui_library_page_game_of (child);

      if (game)
        return game;
    }
  return NULL;
}

/* From a row, unlike from the list around it, Enter opens the game and arrows go to the next. */
void
ui_library_page_focus_game (UiLibraryPage *self)
{
  const guint only = ui_library_page_only_selected (self);
  const gint64 id
      = only != GTK_INVALID_LIST_POSITION ? library_results_get_id (self->results, only) : 0;
  GtkWidget *view = ui_library_page_view (self);

  for (GtkWidget *row = gtk_widget_get_first_child (view); row;
       row = gtk_widget_get_next_sibling (row))
    {
      LibraryGame *game = ui_library_page_game_of (row);

      if (game && game->id == id && gtk_widget_grab_focus (row))
        return;
    }
  gtk_widget_grab_focus (view);
}

static GtkWidget *
row_around (UiLibraryPage *self, GtkWidget *widget)
{
  while (widget && widget != GTK_WIDGET (self->stack)
         && strcmp (gtk_widget_get_css_name (widget), "row") != 0)
    widget = gtk_widget_get_parent (widget);
  return widget == GTK_WIDGET (self->stack) ? NULL : widget;
}

static LibraryGame *
choose_row (UiLibraryPage *self, GtkWidget *row)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  LibraryGame *game = row && self->results ? ui_library_page_game_of (row) : NULL;
  guint position = game ? ui_library_page_position_of (self, game->id) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION
      && !gtk_selection_model_is_selected (selection, position))
    gtk_selection_model_select_item (selection, position, TRUE);
  return game;
}

LibraryGame *
ui_library_page_choose_at (UiLibraryPage *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->stack), x, y, GTK_PICK_DEFAULT);

  return choose_row (self, row_around (self, widget));
}

static gboolean
show_menu_for (UiLibraryPage *self, LibraryGame *game, double x, double y)
{
  graphene_point_t place;

  if (!game
      || !gtk_widget_compute_point (GTK_WIDGET (self->stack), self->root,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &place))
    return FALSE;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popup),
                               &(GdkRectangle){ (int) place.x, (int) place.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popup));
  return TRUE;
}

gboolean
ui_library_page_show_menu (UiLibraryPage *self, double x, double y)
{
  return show_menu_for (self, ui_library_page_choose_at (self, x, y), x, y);
}

static void
pressed_cb (GtkGestureClick *click, int presses, double x, double y, UiLibraryPage *self)
{
  if (ui_library_page_show_menu (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
held_cb (GtkGestureLongPress *press, double x, double y, UiLibraryPage *self)
{
  if (ui_library_page_show_menu (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Opened with the keyboard: below the focused row. */
static gboolean
key_cb (GtkWidget *stack, GVariant *args, gpointer data)
{
  UiLibraryPage *self = data;
  GtkRoot *root = gtk_widget_get_root (stack);
  GtkWidget *row = root ? row_around (self, gtk_root_get_focus (root)) : NULL;
  graphene_rect_t bounds;

  if (!row || !gtk_widget_compute_bounds (row, stack, &bounds))
    return FALSE;
  return show_menu_for (self, choose_row (self, row), (double) bounds.origin.x + 24,
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
ui_library_page_make_menu (UiLibraryPage *self)
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
