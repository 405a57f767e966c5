/* The table of a wide window and the list of a narrow one: their rows, order and selection. */
#include "config.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-game-cell.h"
#include "ui-game-row.h"
#include "ui-kit.h"

static const struct
{
  LibrarySort sort;
  const char *name; /* in the settings and the actions */
  int width;        /* at first */
  gboolean wide;    /* takes what is left of the room */
} facts[UI_GAME_COLUMNS] = {
  [UI_GAME_BLACK] = { LIBRARY_SORT_BLACK, "black", 140, TRUE },
  [UI_GAME_WHITE] = { LIBRARY_SORT_WHITE, "white", 140, TRUE },
  [UI_GAME_RESULT] = { LIBRARY_SORT_RESULT, "result", 96, FALSE },
  [UI_GAME_DATE] = { LIBRARY_SORT_DATE, "date", 98, FALSE },
  [UI_GAME_RULES] = { LIBRARY_SORT_RULES, "rules", 116, FALSE },
  [UI_GAME_SIZE] = { LIBRARY_SORT_SIZE, "size", 68, FALSE },
  [UI_GAME_MOVES] = { LIBRARY_SORT_MOVES, "moves", 68, FALSE },
  [UI_GAME_EVENT] = { LIBRARY_SORT_EVENT, "event", 88, TRUE },
  [UI_GAME_KOMI] = { LIBRARY_SORT_KOMI, "komi", 68, FALSE },
  [UI_GAME_HANDICAP] = { LIBRARY_SORT_HANDICAP, "handicap", 88, FALSE },
  [UI_GAME_TAGS] = { LIBRARY_SORT_TAGS, "tags", 110, TRUE },
};

const char *
_ui_library_sort_name (LibrarySort sort)
{
  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    if (facts[i].sort == sort)
      return facts[i].name;
  return "changed";
}

LibrarySort
_ui_library_sort_find (const char *name)
{
  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    if (strcmp (facts[i].name, name) == 0)
      return facts[i].sort;
  return LIBRARY_SORT_CHANGED;
}

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
  UiGameColumn column
      = (UiGameColumn) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
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

/* Order */

/* Which column the table's head is sorted by: GTK 4.8 tells nobody, but it asks the sorter of that
 * column about any two items. */
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

void
_ui_library_page_sort (UiLibraryPage *self, LibrarySort sort, gboolean descending)
{
  self->sort = sort;
  self->descending = descending;
  if (self->settings)
    {
      g_settings_set_string (self->settings, "library-sort", _ui_library_sort_name (sort));
      g_settings_set_boolean (self->settings, "library-descending", descending);
    }
  _ui_library_page_search (self, TRUE);
}

static void
head_sorted_cb (GtkSorter *sorter, GtkSorterChange change, UiLibraryPage *self)
{
  /* Of one and the same item nobody would be asked. */
  g_autoptr (GtkStringObject) one = gtk_string_object_new ("");
  g_autoptr (GtkStringObject) other = gtk_string_object_new ("");
  GtkOrdering ordering;

  if (self->sorting)
    return;
  self->asked_column = -1;
  ordering = gtk_sorter_compare (sorter, one, other);
  if (self->asked_column < 0)
    return;
  _ui_library_page_sort (self, facts[self->asked_column].sort, ordering == GTK_ORDERING_LARGER);
}

void
_ui_library_page_show_sort (UiLibraryPage *self)
{
  GtkColumnViewColumn *column = NULL;

  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    if (facts[i].sort == self->sort)
      column = self->columns[i];
  self->sorting = TRUE;
  gtk_column_view_sort_by_column (self->table, column,
                                  self->descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->sorting = FALSE;
}

/* Columns */

static void
make_column (UiLibraryPage *self, guint i)
{
  GtkListItemFactory *factory = factory_new (self, G_CALLBACK (cell_setup_cb));
  Asked *asked = g_new (Asked, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (ask_column, asked, g_free));
  GtkColumnViewColumn *column
      = gtk_column_view_column_new (ui_game_text_column_title ((UiGameColumn) i), factory);

  *asked = (Asked){ self, (int) i };
  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_fixed_width (column, facts[i].width);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_append_column (self->table, column);
  self->columns[i] = column;
  g_object_unref (column);
}

static gboolean
is_chosen (UiLibraryPage *self, guint i)
{
  g_auto (GStrv) chosen = NULL;

  if (i == UI_GAME_BLACK || i == UI_GAME_WHITE)
    return TRUE;
  if (!self->settings)
    return i < UI_GAME_KOMI;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  return g_strv_contains ((const char *const *) chosen, facts[i].name);
}

void
_ui_library_page_update_columns (UiLibraryPage *self)
{
  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    {
      gboolean chosen = is_chosen (self, i);

      /* A column that is hidden would be given its share of the room all the same, and GTK 4.8
       * counts its width when it looks for room that is left. */
      if (chosen != gtk_column_view_column_get_visible (self->columns[i]))
        gtk_column_view_column_set_fixed_width (self->columns[i], chosen ? facts[i].width : -1);
      gtk_column_view_column_set_visible (self->columns[i], chosen);
      gtk_column_view_column_set_expand (self->columns[i], chosen && facts[i].wide);
    }
  _ui_library_page_update_actions (self);
}

gboolean
_ui_library_page_shows_column (UiLibraryPage *self, const char *name)
{
  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    if (g_str_equal (facts[i].name, name))
      return is_chosen (self, i);
  return FALSE;
}

void
_ui_library_page_show_column (UiLibraryPage *self, const char *name, gboolean show)
{
  g_autoptr (GStrvBuilder) now = g_strv_builder_new ();
  g_auto (GStrv) chosen = NULL, strv = NULL;

  if (!self->settings)
    return;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  for (char **column = chosen; *column; column++)
    if (!g_str_equal (*column, name))
      g_strv_builder_add (now, *column);
  if (show)
    g_strv_builder_add (now, name);
  strv = g_strv_builder_end (now);
  g_settings_set_strv (self->settings, "library-columns", (const char *const *) strv);
}

void
_ui_library_page_make_views (UiLibraryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = factory_new (self, G_CALLBACK (row_setup_cb));

  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    make_column (self, i);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed",
                           G_CALLBACK (head_sorted_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
  self->selection = gtk_multi_selection_new (NULL);
  ui_connect (self->selection, "selection-changed", _ui_library_page_selection_changed, self);
}
