/* What the table of games can show of each, and what all lists are sorted by: one row for each
 * column, from which the table's head, the menus and their actions are made. */
#include "config.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"

static const struct
{
  const char *name;  /* in the settings and the actions */
  const char *label; /* in menus; without its mnemonic the column's title */
  int width;         /* at first */
  gboolean wide;     /* takes what is left of the room */
} facts[LIBRARY_COLUMNS] = {
  [LIBRARY_COLUMN_CHANGED] = { "changed", N_ ("Last _change"), 120, FALSE },
  [LIBRARY_COLUMN_BLACK] = { "black", N_ ("_Black"), 140, TRUE },
  [LIBRARY_COLUMN_WHITE] = { "white", N_ ("_White"), 140, TRUE },
  [LIBRARY_COLUMN_RESULT] = { "result", N_ ("_Result"), 96, FALSE },
  [LIBRARY_COLUMN_DATE] = { "date", N_ ("_Date"), 98, FALSE },
  [LIBRARY_COLUMN_RULES] = { "rules", N_ ("R_ules"), 116, FALSE },
  [LIBRARY_COLUMN_SIZE] = { "size", N_ ("B_oard"), 68, FALSE },
  [LIBRARY_COLUMN_MOVES] = { "moves", N_ ("_Moves"), 68, FALSE },
  [LIBRARY_COLUMN_EVENT] = { "event", N_ ("_Event"), 88, TRUE },
  [LIBRARY_COLUMN_KOMI] = { "komi", N_ ("_Komi"), 68, FALSE },
  [LIBRARY_COLUMN_HANDICAP] = { "handicap", N_ ("_Handicap"), 88, FALSE },
  [LIBRARY_COLUMN_TAGS] = { "tags", N_ ("_Tags"), 110, TRUE },
};

const char *
_ui_library_column_name (LibraryColumn column)
{
  return facts[column].name;
}

LibraryColumn
_ui_library_column_find (const char *name)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    if (strcmp (facts[column].name, name) == 0)
      return (LibraryColumn) column;
  return LIBRARY_COLUMN_CHANGED;
}

const char *
_ui_library_column_property (LibraryColumn column)
{
  g_autofree char *property = NULL;

  if (column == LIBRARY_COLUMN_BLACK || column == LIBRARY_COLUMN_WHITE)
    return NULL;
  property = g_strconcat ("column-", facts[column].name, NULL);
  return g_intern_string (property);
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

/* Whether somebody chose games: the first one is chosen by itself, and who sorts by date wants to
 * see the earliest then, not those around it. */
static gboolean
has_choice (UiLibraryPage *self)
{
  guint only = _ui_library_page_only_selected (self);

  if (!self->results || _ui_library_page_n_selected (self) == 0)
    return FALSE;
  return only == GTK_INVALID_LIST_POSITION
         || library_results_get_id (self->results, only) != self->offered;
}

void
_ui_library_page_sort (UiLibraryPage *self, LibraryColumn sort, gboolean descending)
{
  self->sort = sort;
  self->descending = descending;
  if (self->settings)
    {
      g_settings_set_string (self->settings, "library-sort", facts[sort].name);
      g_settings_set_boolean (self->settings, "library-descending", descending);
    }
  self->reordered = TRUE;
  _ui_library_page_search (self, !has_choice (self));
}

static void
head_sorted_cb (GtkSorter *sorter, GtkSorterChange change, UiLibraryPage *self)
{
  /* Of one and the same item nobody would be asked. */
  g_autoptr (GtkStringObject) one = gtk_string_object_new ("");
  g_autoptr (GtkStringObject) other = gtk_string_object_new ("");
  GtkOrdering ordering;
  LibraryColumn asked;

  if (self->sorting)
    return;
  self->asked_column = -1;
  ordering = gtk_sorter_compare (sorter, one, other);
  if (self->asked_column < 0)
    return;
  asked = (LibraryColumn) self->asked_column;
  _ui_library_page_sort (self, asked,
                         library_column_goes_down (asked, ordering == GTK_ORDERING_LARGER));
}

void
_ui_library_page_show_sort (UiLibraryPage *self)
{
  self->sorting = TRUE;
  gtk_column_view_sort_by_column (self->table, self->columns[self->sort],
                                  library_column_goes_down (self->sort, self->descending)
                                      ? GTK_SORT_DESCENDING
                                      : GTK_SORT_ASCENDING);
  self->sorting = FALSE;
}

/* Which are shown */

gboolean
_ui_library_page_shows_column (UiLibraryPage *self, LibraryColumn column)
{
  g_auto (GStrv) chosen = NULL;

  if (!_ui_library_column_property (column))
    return TRUE;
  if (!self->settings)
    return LIBRARY_COLUMN_RESULT <= column && column <= LIBRARY_COLUMN_EVENT;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  return g_strv_contains ((const char *const *) chosen, facts[column].name);
}

void
_ui_library_page_show_column (UiLibraryPage *self, LibraryColumn column, gboolean show)
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
_ui_library_page_update_columns (UiLibraryPage *self)
{
  for (int i = 0; i < LIBRARY_COLUMNS; i++)
    {
      gboolean shown = _ui_library_page_shows_column (self, (LibraryColumn) i);
      const char *property = _ui_library_column_property ((LibraryColumn) i);

      /* A column that is hidden would be given its share of the room all the same, and GTK 4.8
       * counts its width when it looks for room that is left. */
      if (shown != gtk_column_view_column_get_visible (self->columns[i]))
        gtk_column_view_column_set_fixed_width (self->columns[i], shown ? facts[i].width : -1);
      gtk_column_view_column_set_visible (self->columns[i], shown);
      gtk_column_view_column_set_expand (self->columns[i], shown && facts[i].wide);
      if (property)
        g_object_notify (G_OBJECT (self), property);
    }
  _ui_library_page_update_actions (self);
}

/* Making them */

static void
make_column (UiLibraryPage *self, LibraryColumn column)
{
  const char *label = _ (facts[column].label), *name = facts[column].name;
  g_autofree char *title = ui_without_mnemonic (label);
  const char *property = _ui_library_column_property (column);
  g_autofree char *action = g_strconcat ("library.", property, NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  Asked *asked = g_new (Asked, 1);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (ask_column, asked, g_free));
  GtkColumnViewColumn *view
      = gtk_column_view_column_new (title, _ui_library_page_cells_new (self, column));

  *asked = (Asked){ self, (int) column };
  gtk_column_view_column_set_resizable (view, TRUE);
  gtk_column_view_column_set_fixed_width (view, facts[column].width);
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
_ui_library_page_make_columns (UiLibraryPage *self)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    make_column (self, (LibraryColumn) column);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed",
                           G_CALLBACK (head_sorted_cb), self, 0);
  _ui_library_page_update_columns (self);
}
