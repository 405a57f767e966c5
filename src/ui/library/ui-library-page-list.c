/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the wide window's table and of the narrow window's list. */
#include <glib/gi18n.h>
#include <string.h>

#include "ui-columns.h"
#include "ui-game-row.h"
#include "ui-kit.h"
#include "ui-library-page-private.h"

/* Rows */

static void
open_cb (GtkWidget *shower, UiLibraryPage *self)
{
  LibraryGame *game = ui_library_page_game_of (shower);

  if (game)
    ui_library_page_open_game (self, game, -1);
}

static void
archive_cb (GtkWidget *shower, UiLibraryPage *self)
{
  LibraryGame *game = ui_library_page_game_of (shower);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (game)
    g_array_append_val (ids, game->id);
  ui_library_page_set_deleted (self, ids, TRUE);
}

static void
cell_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  LibraryColumn column
      = (LibraryColumn) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *cell = ui_game_cell_new (column);

  g_signal_connect_object (cell, "open", G_CALLBACK (open_cb), self, 0);
  g_signal_connect_object (cell, "archive", G_CALLBACK (archive_cb), self, 0);
  gtk_list_item_set_child (item, cell);
}

/* While selecting several, a click on a row toggles its selection. */
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
  g_signal_connect_object (row, "archive", G_CALLBACK (archive_cb), self, 0);
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

static GtkListItemFactory *
ui_library_page_cells_new (UiLibraryPage *self, LibraryColumn column)
{
  GtkListItemFactory *factory = factory_new (self, G_CALLBACK (cell_setup_cb));

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  return factory;
}

/* Keys such as End and Ctrl+A mean all games, not those shown so far. */
static gboolean
key_cb (UiLibraryPage *self)
{
  /* A drag ends without a release. */
  self->held = FALSE;
  ui_library_page_show_all (self);
  return GDK_EVENT_PROPAGATE;
}

/* GTK activates a row at the second press of a double click. If the page changed before the
 * release, GTK 4.18 would mark the wrong widgets as active. */
void
ui_library_page_row_activated (UiLibraryPage *self, guint position)
{
  g_autoptr (LibraryGame) game
      = self->held && self->results ? g_list_model_get_item (G_LIST_MODEL (self->results), position)
                                    : NULL;

  if (game)
    self->activated = game->id;
  else
    ui_library_page_open_at (self, position);
}

static gboolean
press_cb (GtkEventControllerLegacy *controller, GdkEvent *event, UiLibraryPage *self)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      self->held = TRUE;
      self->activated = 0;
    }
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    {
      self->held = FALSE;
      if (self->activated != 0)
        ui_library_page_open_at (self, ui_library_page_position_of (self, self->activated));
      self->activated = 0;
    }
  return GDK_EVENT_PROPAGATE;
}

void
ui_library_page_make_views (UiLibraryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = factory_new (self, G_CALLBACK (row_setup_cb));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), keys);
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect (presses, "event", G_CALLBACK (press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), presses);

  gtk_list_view_set_factory (self->list, factory);
  self->shown = gtk_slice_list_model_new (NULL, 0, 0);
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->shown)));
  ui_connect (self->selection, "selection-changed", ui_library_page_selection_changed, self);
}

/* The columns of the table, which are also the sort orders of all lists. The table's header, the
 * menus and their actions are created from these rows. */

static const struct
{
  const char *name;  /* in settings and actions */
  const char *label; /* in menus; without the mnemonic, the column title */
  int width;         /* initial */
  gboolean wide;     /* takes the remaining space */
} facts[LIBRARY_COLUMNS] = {
  [LIBRARY_COLUMN_CHANGED] = { "changed", N_ ("Last _Change"), 120, FALSE },
  [LIBRARY_COLUMN_BLACK] = { "black", N_ ("_Black"), 140, TRUE },
  [LIBRARY_COLUMN_WHITE] = { "white", N_ ("_White"), 140, TRUE },
  [LIBRARY_COLUMN_RESULT] = { "result", N_ ("_Result"), 96, FALSE },
  [LIBRARY_COLUMN_DATE] = { "date", N_ ("_Date"), 112, FALSE },
  [LIBRARY_COLUMN_RULES] = { "rules", N_ ("R_ules"), 116, FALSE },
  [LIBRARY_COLUMN_SIZE] = { "size", N_ ("B_oard Size"), 96, FALSE },
  [LIBRARY_COLUMN_MOVES] = { "moves", N_ ("_Moves"), 68, FALSE },
  [LIBRARY_COLUMN_EVENT] = { "event", N_ ("_Event"), 88, TRUE },
  [LIBRARY_COLUMN_KOMI] = { "komi", N_ ("_Komi"), 68, FALSE },
  [LIBRARY_COLUMN_HANDICAP] = { "handicap", N_ ("_Handicap"), 88, FALSE },
  [LIBRARY_COLUMN_TAGS] = { "tags", N_ ("_Tags"), 110, TRUE },
};

const char *
ui_library_column_name (LibraryColumn column)
{
  return facts[column].name;
}

LibraryColumn
ui_library_column_find (const char *name)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    if (strcmp (facts[column].name, name) == 0)
      return (LibraryColumn) column;
  return LIBRARY_COLUMN_CHANGED;
}

const char *
ui_library_column_property (LibraryColumn column)
{
  g_autofree char *property = NULL;

  if (column == LIBRARY_COLUMN_BLACK || column == LIBRARY_COLUMN_WHITE)
    return NULL;
  property = g_strconcat ("column-", facts[column].name, NULL);
  return g_intern_string (property);
}

/* Order */

/* Finds the column by which the table is sorted. GTK 4.8 does not report it, but it calls the
 * sorter of that column for any two items. */
typedef struct
{
  UiLibraryPage *page;
  int column;
} Asked;

static int
ask_column (gconstpointer a, gconstpointer b, gpointer data)
{
  const Asked *asked = data;

  asked->page->asked_column = asked->column;
  return -1;
}

/* Returns whether the user selected games. A game selected automatically does not count: after
 * sorting by date, the user wants to see the earliest games, not its neighbours. */
static gboolean
has_choice (UiLibraryPage *self)
{
  guint only = ui_library_page_only_selected (self);

  if (!self->results || ui_library_page_n_selected (self) == 0)
    return FALSE;
  return only == GTK_INVALID_LIST_POSITION
         || library_results_get_id (self->results, only) != self->offered;
}

void
ui_library_page_sort (UiLibraryPage *self, LibraryColumn sort, gboolean descending)
{
  self->sort = sort;
  self->descending = descending;
  if (self->settings)
    {
      g_settings_set_string (self->settings, "library-sort", facts[sort].name);
      g_settings_set_boolean (self->settings, "library-descending", descending);
    }
  self->reordered = TRUE;
  ui_library_page_search (self, !has_choice (self));
}

static void
head_sorted_cb (GtkSorter *sorter, GtkSorterChange change, UiLibraryPage *self)
{
  /* The sorter is not called for two identical items. */
  g_autoptr (GtkStringObject) one = gtk_string_object_new ("");
  g_autoptr (GtkStringObject) other = gtk_string_object_new ("");
  GtkOrdering ordering;
  LibraryColumn asked;

  /* The table emits this again while the page is disposed. */
  if (self->sorting || !self->root)
    return;
  self->asked_column = -1;
  ordering = gtk_sorter_compare (sorter, one, other);
  if (self->asked_column < 0)
    return;
  asked = (LibraryColumn) self->asked_column;
  ui_library_page_sort (self, asked,
                        library_column_goes_down (asked, ordering == GTK_ORDERING_LARGER));
}

void
ui_library_page_show_sort (UiLibraryPage *self)
{
  self->sorting = TRUE;
  gtk_column_view_sort_by_column (self->table, self->columns[self->sort],
                                  library_column_goes_down (self->sort, self->descending)
                                      ? GTK_SORT_DESCENDING
                                      : GTK_SORT_ASCENDING);
  self->sorting = FALSE;
}

/* Visible columns */

gboolean
ui_library_page_shows_column (UiLibraryPage *self, LibraryColumn column)
{
  g_auto (GStrv) chosen = NULL;

  if (!ui_library_column_property (column))
    return TRUE;
  if (!self->settings)
    return LIBRARY_COLUMN_RESULT <= column && column <= LIBRARY_COLUMN_EVENT;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  return g_strv_contains ((const char *const *) chosen, facts[column].name);
}

void
ui_library_page_show_column (UiLibraryPage *self, LibraryColumn column, gboolean show)
{
  g_autoptr (GStrvBuilder) now = g_strv_builder_new ();
  g_auto (GStrv) chosen = NULL, strv = NULL;

  if (!self->settings)
    return;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  for (char **name = chosen; *name; name++)
    if (!g_str_equal (*name, facts[column].name))
      g_strv_builder_add (now, *name);
  if (show)
    g_strv_builder_add (now, facts[column].name);
  strv = g_strv_builder_end (now);
  g_settings_set_strv (self->settings, "library-columns", (const char *const *) strv);
}

void
ui_library_page_update_columns (UiLibraryPage *self)
{
  for (int i = 0; i < LIBRARY_COLUMNS; i++)
    {
      gboolean shown = ui_library_page_shows_column (self, (LibraryColumn) i);
      const char *property = ui_library_column_property ((LibraryColumn) i);

      /* GTK 4.8 would reserve space for a hidden column, and count its fixed width when it looks
       * for the remaining space. */
      if (shown != gtk_column_view_column_get_visible (self->columns[i]))
        gtk_column_view_column_set_fixed_width (self->columns[i],
                                                shown ? ui_text_width (facts[i].width) : -1);
      gtk_column_view_column_set_visible (self->columns[i], shown);
      gtk_column_view_column_set_expand (self->columns[i], shown && facts[i].wide);
      if (property)
        g_object_notify (G_OBJECT (self), property);
    }
  ui_library_page_update_actions (self);
}

/* Creating them */

static void
make_column (UiLibraryPage *self, LibraryColumn column)
{
  const char *label = _ (facts[column].label), *name = facts[column].name;
  g_autofree char *title = ui_without_mnemonic (label);
  const char *property = ui_library_column_property (column);
  g_autofree char *action = g_strconcat ("library.", property, NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  Asked *asked = g_new (Asked, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (ask_column, asked, g_free));
  GtkColumnViewColumn *view
      = gtk_column_view_column_new (title, ui_library_page_cells_new (self, column));

  *asked = (Asked){ self, (int) column };
  gtk_column_view_column_set_resizable (view, TRUE);
  gtk_column_view_column_set_fixed_width (view, ui_text_width (facts[column].width));
  gtk_column_view_column_set_sorter (view, sorter);
  gtk_column_view_append_column (self->table, view);
  self->columns[column] = view;
  g_object_unref (view);
  g_menu_item_set_action_and_target (item, "library.sort", "s", name);
  g_menu_append_item (self->sort_menu, item);
  if (property)
    g_menu_append (self->columns_menu, label, action);
}

void
ui_library_page_make_columns (UiLibraryPage *self)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    make_column (self, (LibraryColumn) column);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed",
                           G_CALLBACK (head_sorted_cb), self, 0);
  ui_library_page_update_columns (self);
}
