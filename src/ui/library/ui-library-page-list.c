/* The rows of the table of a wide window and of the list of a narrow one. */
#include "config.h"

#include "ui-library-page-private.h"

#include "ui-game-cell.h"
#include "ui-game-row.h"
#include "ui-kit.h"

/* Rows */

static void
open_cb (GtkWidget *shower, UiLibraryPage *self)
{
  LibraryGame *game = _ui_library_page_game_of (shower);

  if (game)
    _ui_library_page_open_game (self, game, -1);
}

static void
put_away_cb (GtkWidget *shower, UiLibraryPage *self)
{
  LibraryGame *game = _ui_library_page_game_of (shower);
  gint64 id = game ? game->id : 0;

  if (id != 0)
    _ui_library_page_set_deleted (self, &id, 1, TRUE);
}

static void
cell_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  LibraryColumn column
      = (LibraryColumn) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *cell = ui_game_cell_new (column);

  g_signal_connect_object (cell, "open", G_CALLBACK (open_cb), self, 0);
  g_signal_connect_object (cell, "put-away", G_CALLBACK (put_away_cb), self, 0);
  gtk_list_item_set_child (item, cell);
}

/* While several are chosen a touch on a row changes whether it is one of them. */
static void
row_released_cb (GtkGestureClick *click, int presses, double x, double y, GtkListItem *item)
{
  UiLibraryPage *self = g_object_get_data (G_OBJECT (click), "page");
  guint position = gtk_list_item_get_position (item);

  if (!self->several)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (gtk_list_item_get_selected (item))
    gtk_selection_model_unselect_item (GTK_SELECTION_MODEL (self->selection), position);
  else
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, FALSE);
}

static void
row_pressed_cb (GtkGestureClick *click, int presses, double x, double y, UiLibraryPage *self)
{
  if (!self->several)
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_DENIED);
}

static void
row_selected_cb (GtkListItem *item, GParamSpec *pspec, UiLibraryPage *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  if (row)
    ui_game_row_set_checked (UI_GAME_ROW (row), self->several && gtk_list_item_get_selected (item));
}

static void
row_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  GtkWidget *row = g_object_new (UI_TYPE_GAME_ROW, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_object_set_data (G_OBJECT (click), "page", self);
  g_signal_connect (click, "pressed", G_CALLBACK (row_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (row_released_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (row, "open", G_CALLBACK (open_cb), self, 0);
  g_signal_connect_object (row, "put-away", G_CALLBACK (put_away_cb), self, 0);
  g_signal_connect_object (item, "notify::selected", G_CALLBACK (row_selected_cb), self, 0);
  gtk_list_item_set_child (item, row);
}

/* Both */

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  GtkWidget *view = gtk_list_item_get_child (item);

  ui_game_view_set_game (UI_GAME_VIEW (view), gtk_list_item_get_item (item));
  if (UI_IS_GAME_ROW (view))
    row_selected_cb (item, NULL, self);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  ui_game_view_set_game (UI_GAME_VIEW (gtk_list_item_get_child (item)), NULL);
}

static GtkListItemFactory *
factory_new (UiLibraryPage *self, GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  return factory;
}

GtkListItemFactory *
_ui_library_page_cells_new (UiLibraryPage *self, LibraryColumn column)
{
  GtkListItemFactory *factory = factory_new (self, G_CALLBACK (cell_setup_cb));

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  return factory;
}

void
_ui_library_page_make_views (UiLibraryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = factory_new (self, G_CALLBACK (row_setup_cb));

  gtk_list_view_set_factory (self->list, factory);
  self->selection = gtk_multi_selection_new (NULL);
  ui_connect (self->selection, "selection-changed", _ui_library_page_selection_changed, self);
}
