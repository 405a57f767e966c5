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
  UiGameColumn column;
  LibrarySort sort;
  const char *name; /* in the settings and the actions */
  int width;        /* at first */
  gboolean wide;    /* takes what is left of the room */
} facts[UI_GAME_COLUMNS] = {
  { UI_GAME_BLACK, LIBRARY_SORT_BLACK, "black", 140, TRUE },
  { UI_GAME_WHITE, LIBRARY_SORT_WHITE, "white", 140, TRUE },
  { UI_GAME_RESULT, LIBRARY_SORT_RESULT, "result", 96, FALSE },
  { UI_GAME_DATE, LIBRARY_SORT_DATE, "date", 98, FALSE },
  { UI_GAME_RULES, LIBRARY_SORT_RULES, "rules", 116, FALSE },
  { UI_GAME_SIZE, LIBRARY_SORT_SIZE, "size", 68, FALSE },
  { UI_GAME_MOVES, LIBRARY_SORT_MOVES, "moves", 68, FALSE },
  { UI_GAME_EVENT, LIBRARY_SORT_EVENT, "event", 88, TRUE },
  { UI_GAME_KOMI, LIBRARY_SORT_KOMI, "komi", 68, FALSE },
  { UI_GAME_HANDICAP, LIBRARY_SORT_HANDICAP, "handicap", 88, FALSE },
  { UI_GAME_TAGS, LIBRARY_SORT_TAGS, "tags", 110, TRUE },
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
  LibraryGame *game = UI_IS_GAME_CELL (shower) ? ui_game_cell_get_game (UI_GAME_CELL (shower))
                                               : ui_game_row_get_game (UI_GAME_ROW (shower));

  if (game)
    _ui_library_page_open_game (self, game, -1);
}

static void
put_away_cb (GtkWidget *shower, UiLibraryPage *self)
{
  LibraryGame *game = UI_IS_GAME_CELL (shower) ? ui_game_cell_get_game (UI_GAME_CELL (shower))
                                               : ui_game_row_get_game (UI_GAME_ROW (shower));
  gint64 id = game ? library_game_get_id (game) : 0;

  if (id != 0)
    _ui_library_page_set_deleted (self, &id, 1, TRUE);
}

static void
cell_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  UiGameColumn column
      = (UiGameColumn) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *cell = ui_game_cell_new (column);

  g_signal_connect_object (cell, "open", G_CALLBACK (open_cb), self, 0);
  g_signal_connect_object (cell, "put-away", G_CALLBACK (put_away_cb), self, 0);
  gtk_list_item_set_child (item, cell);
}

static void
cell_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  ui_game_cell_set_game (UI_GAME_CELL (gtk_list_item_get_child (item)),
                         gtk_list_item_get_item (item));
}

static void
cell_unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  ui_game_cell_set_game (UI_GAME_CELL (gtk_list_item_get_child (item)), NULL);
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

static void
row_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  ui_game_row_set_game (UI_GAME_ROW (gtk_list_item_get_child (item)),
                        gtk_list_item_get_item (item));
  row_selected_cb (item, NULL, self);
}

static void
row_unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  ui_game_row_set_game (UI_GAME_ROW (gtk_list_item_get_child (item)), NULL);
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
  self->sort = facts[self->asked_column].sort;
  self->descending = ordering == GTK_ORDERING_LARGER;
  _ui_library_page_update_actions (self);
  _ui_library_page_search (self, TRUE);
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
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  Asked *asked = g_new (Asked, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (ask_column, asked, g_free));
  GtkColumnViewColumn *column
      = gtk_column_view_column_new (ui_game_text_column_title (facts[i].column), factory);

  *asked = (Asked){ self, (int) i };
  g_object_set_data (G_OBJECT (factory), "column", GINT_TO_POINTER ((int) facts[i].column));
  g_signal_connect (factory, "setup", G_CALLBACK (cell_setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (cell_bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (cell_unbind_cb), self);
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

  if (facts[i].column == UI_GAME_BLACK || facts[i].column == UI_GAME_WHITE)
    return TRUE;
  if (!self->settings)
    return facts[i].column < UI_GAME_KOMI;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  return g_strv_contains ((const char *const *) chosen, facts[i].name);
}

/* Shows the columns that are chosen, and says so in the menu. */
void
_ui_library_page_update_columns (UiLibraryPage *self)
{
  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    {
      g_autofree char *name = g_strconcat ("column-", facts[i].name, NULL);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
      gboolean chosen = is_chosen (self, i);

      /* A column that is hidden would be given its share of the room all the same, and GTK 4.8
       * counts its width when it looks for room that is left. */
      if (chosen != gtk_column_view_column_get_visible (self->columns[i]))
        gtk_column_view_column_set_fixed_width (self->columns[i], chosen ? facts[i].width : -1);
      gtk_column_view_column_set_visible (self->columns[i], chosen);
      gtk_column_view_column_set_expand (self->columns[i], chosen && facts[i].wide);
      if (action)
        g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (chosen));
    }
}

void
_ui_library_page_make_views (UiLibraryPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  for (guint i = 0; i < UI_GAME_COLUMNS; i++)
    make_column (self, i);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed",
                           G_CALLBACK (head_sorted_cb), self, 0);
  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (row_unbind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  self->selection = gtk_multi_selection_new (NULL);
  ui_connect (self->selection, "selection-changed", _ui_library_page_selection_changed, self);
}

/* The part of the table that scrolls, which GTK makes itself. */
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
_ui_library_page_view (UiLibraryPage *self)
{
  return self->narrow_shown ? GTK_WIDGET (self->list) : find_list (GTK_WIDGET (self->table));
}

void
_ui_library_page_scroll_to (UiLibraryPage *self, guint position)
{
  GtkWidget *view = _ui_library_page_view (self);

  if (view)
    gtk_widget_activate_action (view, "list.scroll-to-item", "u", position);
}

/* Selection */

guint
_ui_library_page_n_selected (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return (guint) gtk_bitset_get_size (set);
}

guint
_ui_library_page_only_selected (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return gtk_bitset_get_size (set) == 1 ? gtk_bitset_get_minimum (set) : GTK_INVALID_LIST_POSITION;
}

GArray *
_ui_library_page_selected_ids (UiLibraryPage *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, set, &position); more && self->results;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      gint64 id = library_results_get_id (self->results, position);

      g_array_append_val (ids, id);
    }
  return ids;
}

void
_ui_library_page_selection_changed (UiLibraryPage *self)
{
  guint count = _ui_library_page_n_selected (self);
  guint only = _ui_library_page_only_selected (self);
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u game is chosen", "%u games are chosen", count), count);

  if (only != GTK_INVALID_LIST_POSITION && self->results)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->results), only);

      ui_library_preview_set_game (
          self->preview, game,
          self->by_position ? library_results_get_move (self->results, only) : -1);
    }
  else
    ui_library_preview_set_count (self->preview, count);
  gtk_label_set_text (self->selection_label, words);
  gtk_widget_set_visible (self->selection_bar, count > 1 || self->several);
  _ui_library_page_update_actions (self);
}
