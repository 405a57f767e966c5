/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on the selected games and on the list itself. */
#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-player.h"
#include "ui-kit.h"
#include "ui-line.h"

/* Archiving games, restoring and tagging them. */

/* What a library job needs when it ends. */
typedef struct
{
  UiLibraryPage *self;
  GArray *ids; /* of gint64 */
  gboolean archived;
} Request;

static void
request_free (Request *request)
{
  g_object_unref (request->self);
  g_array_unref (request->ids);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* Archiving */

void
ui_library_page_hide_undo (UiLibraryPage *self)
{
  ui_notice_say (self->notice, NULL, FALSE);
  g_array_set_size (self->archived, 0);
  ui_library_page_update_actions (self);
}

/* Returns the players if the only game is the one previewed; otherwise the number of games. */
static char *
away_text (UiLibraryPage *self, const GArray *ids)
{
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  g_autofree char *players = NULL;

  if (ids->len == 1 && game && game->id == g_array_index (ids, gint64, 0))
    {
      players = ui_game_text_players (game);
      return g_strdup_printf (_ ("%s was archived."), players);
    }
  return g_strdup_printf (ngettext ("%u game was archived.", "%u games were archived.", ids->len),
                          ids->len);
}

/* Returns the game to select once these are gone: the next after the last, or the one before the
 * first. */
static gint64
neighbour (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint size = self->results ? library_results_get_size (self->results) : 0;

  if (gtk_bitset_is_empty (set))
    return 0;
  if (gtk_bitset_get_maximum (set) + 1 < size)
    return library_results_get_id (self->results, gtk_bitset_get_maximum (set) + 1);
  return gtk_bitset_get_minimum (set) > 0
             ? library_results_get_id (self->results, gtk_bitset_get_minimum (set) - 1)
             : 0;
}

/* Says that games were archived, which can be undone. */
static void
show_archived (UiLibraryPage *self, const GArray *ids, const char *words)
{
  ui_notice_say (self->notice, words, TRUE);
  g_array_set_size (self->archived, 0);
  g_array_append_vals (self->archived, ids->data, ids->len);
  self->wanted = neighbour (self);
  if (self->side_alone && self->narrow)
    ui_library_page_show_side (self, FALSE);
  /* If the list has the focus, it moves to a neighbouring game. */
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self->stack)))
    ui_notice_focus (self->notice);
}

static void
archive_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiLibraryPage *self = request->self;
  gboolean done = library_ask_finish_number (result, &error);

  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  if (!done)
    return;
  if (request->archived)
    {
      g_autofree char *words = away_text (self, request->ids);

      show_archived (self, request->ids, words);
    }
  else
    {
      ui_library_page_hide_undo (self);
      self->wanted = g_array_index (request->ids, gint64, 0);
    }
  ui_library_page_search (self, FALSE);
}

void
ui_library_page_set_deleted (UiLibraryPage *self, GArray *ids, gboolean archived)
{
  Request *request;

  if (!self->service || ids->len == 0)
    return;
  request = g_new (Request, 1);
  *request = (Request){ g_object_ref (self), g_array_copy (ids), archived };
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_ARCHIVE_GAMES,
                                      .ids = (const gint64 *) (void *) ids->data, .n_ids = ids->len,
                                      .on = archived),
                     NULL, archive_cb, request);
}

void
ui_library_page_undo (UiLibraryPage *self)
{
  ui_library_page_set_deleted (self, self->archived, FALSE);
}

/* Duplicates */

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) archived = library_ask_finish (result, &error);
  g_autofree char *words = NULL;

  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  if (!archived)
    return;
  words
      = archived->len > 0 ? g_strdup_printf (
            ngettext ("%u duplicate was archived. Its tags were added to the remaining game.",
                      "%u duplicates were archived. Their tags were added to the remaining games.",
                      archived->len),
            archived->len)
                          : g_strdup (_ ("No two of the selected games have the same moves."));
  if (archived->len > 0)
    show_archived (self, archived, words);
  else
    {
      ui_library_page_hide_undo (self);
      ui_notice_say (self->notice, words, FALSE);
    }
  ui_library_page_search (self, FALSE);
}

/* Changes of several games */

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiLibraryPage) self = data;
  g_autoptr (GError) error = NULL;

  library_ask_finish_number (result, &error);
  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  /* A failed change may have changed some games. */
  ui_library_page_search (self, FALSE);
}

void
ui_library_page_tag (UiLibraryPage *self, const char *tag, gboolean tagged)
{
  g_autoptr (GArray) ids = ui_library_page_selected_ids (self);

  if (self->service && ids->len > 0)
    library_ask_async (self->service,
                       LIBRARY_REQUEST (LIBRARY_TAG, .ids = (const gint64 *) (void *) ids->data,
                                        .n_ids = ids->len, .tag = tag, .on = tagged),
                       NULL, changed_cb, g_object_ref (self));
}

/* The key of the games that were selected when the form opened, a GArray of gint64. */
#define IDS "ui-library-ids"

static void
answered_cb (gpointer asker, int answer, gpointer grid)
{
  UiLibraryPage *self = asker;
  GArray *ids = g_object_get_data (grid, IDS);
  g_autofree char *black = ui_entered (gtk_grid_get_child_at (grid, 1, 0));
  g_autofree char *white = ui_entered (gtk_grid_get_child_at (grid, 1, 1));
  g_autofree char *event = ui_entered (gtk_grid_get_child_at (grid, 1, 2));
  const LibraryChange change = { .name = { NULL, *black ? black : NULL, *white ? white : NULL },
                                 .event = *event ? event : NULL };

  if (answer == GTK_RESPONSE_ACCEPT && self->service)
    library_ask_async (self->service,
                       LIBRARY_REQUEST (LIBRARY_CHANGE_GAMES,
                                        .ids = (const gint64 *) (void *) ids->data,
                                        .n_ids = ids->len, .change = &change),
                       NULL, changed_cb, g_object_ref (self));
}

/* Adds a row with an entry to the form. */
static gpointer
add_entry (GtkGrid *grid, int row, GType type, const char *name, const char *text)
{
  GtkWidget *entry = g_object_new (type, "hexpand", TRUE, "activates-default", TRUE, NULL);

  gtk_grid_attach (grid, ui_label (name, "dim"), 0, row, 1, 1);
  gtk_grid_attach (grid, entry, 1, row, 1, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_name (entry, name);
  return entry;
}

static void
forget_search (UiLibraryPage *self)
{
  gtk_editable_set_text (self->search, "");
  ui_library_filters_clear (self->filters);
  if (self->by_position)
    ui_library_page_set_by_position (self, FALSE);
}

#define VERB(name) static void name (gpointer data, const char *action)

VERB (find) { gtk_widget_grab_focus (GTK_WIDGET (((UiLibraryPage *) data)->search)); }

VERB (open) { ui_library_page_open_at (data, ui_library_page_only_selected (data)); }

VERB (back) { ui_library_page_show_side (data, FALSE); }

VERB (archive)
{
  g_autoptr (GArray) ids = ui_library_page_selected_ids (data);

  ui_library_page_set_deleted (data, ids, g_str_equal (action, "library.archive"));
}

VERB (undo) { ui_library_page_undo (data); }

VERB (tag)
{
  UiLibraryPage *self = data;

  gtk_widget_set_visible (self->selection_bar, TRUE);
  gtk_popover_popup (self->tag_popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->tag_entry));
}

VERB (change)
{
  UiLibraryPage *self = data;
  const UiAnswer answers[]
      = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
          { _ ("C_hange"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };
  guint count = ui_library_page_n_selected (self);
  LibraryGame *game = count == 1 ? ui_library_preview_get_game (self->preview) : NULL;
  g_autofree char *heading
      = g_strdup_printf (ngettext ("Change %u game?", "Change %u games?", count), count);
  GtkGrid *grid = g_object_ref_sink (
      g_object_new (GTK_TYPE_GRID, "row-spacing", 8, "column-spacing", 10, NULL));
  GtkWidget *question = ui_ask (self, heading,
                                _ ("Empty fields stay unchanged. The records are updated too. You "
                                   "can’t undo this."),
                                answers, answered_cb, grid, g_object_unref);
  UiPlayerEntry *black
      = add_entry (grid, 0, UI_TYPE_PLAYER_ENTRY, _ ("Black"), game ? game->black_name : "");
  UiPlayerEntry *white
      = add_entry (grid, 1, UI_TYPE_PLAYER_ENTRY, _ ("White"), game ? game->white_name : "");

  add_entry (grid, 2, GTK_TYPE_ENTRY, _ ("Event"), game ? game->event : "");
  ui_player_entry_set_service (black, self->service);
  ui_player_entry_set_service (white, self->service);
  g_object_set_data_full (G_OBJECT (grid), IDS, ui_library_page_selected_ids (self),
                          (GDestroyNotify) g_array_unref);
  ui_ask_insert (question, GTK_WIDGET (grid));
  gtk_widget_grab_focus (GTK_WIDGET (black));
}

VERB (merge)
{
  UiLibraryPage *self = data;
  g_autoptr (GArray) ids = ui_library_page_selected_ids (self);

  if (self->service)
    library_ask_async (self->service,
                       LIBRARY_REQUEST (LIBRARY_MERGE_DUPLICATES,
                                        .ids = (const gint64 *) (void *) ids->data,
                                        .n_ids = ids->len),
                       NULL, merged_cb, g_object_ref (self));
}

VERB (duplicates)
{
  UiLibraryPage *self = data;

  forget_search (self);
  ui_library_filters_set (self->filters, UI_LIBRARY_DUPLICATES, "1");
}

static void
set_several (UiLibraryPage *self, gboolean several)
{
  self->several = several;
  /* Rows have check boxes only while a click selects them. */
  ui_library_page_attach (self);
  ui_library_page_selection_changed (self);
}

VERB (select_all)
{
  UiLibraryPage *self = data;

  if (self->narrow && !self->several)
    g_object_set (self, "several", TRUE, NULL);
  ui_library_page_show_all (self);
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

VERB (select_none)
{
  UiLibraryPage *self = data;

  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  if (self->several)
    g_object_set (self, "several", FALSE, NULL);
}

void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells)
{
  ui_library_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  ui_library_position_set (self->position, width, height, cells);
  ui_library_page_set_by_position (self, TRUE);
  ui_library_page_search (self, TRUE);
}

static void
set_position (UiLibraryPage *self, gboolean wanted)
{
  /* Start with the board size of the game shown. */
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  gboolean known = game && game->loaded;

  if (wanted == self->by_position)
    return;
  if (wanted)
    {
      ui_library_page_search_position (self, known ? game->width : 19, known ? game->height : 19,
                                       NULL);
      return;
    }
  ui_library_page_set_by_position (self, FALSE);
  ui_library_page_search (self, TRUE);
}

VERB (show_all)
{
  UiLibraryPage *self = data;

  forget_search (self);
  ui_library_page_search (self, TRUE);
}

void
ui_library_page_find (UiLibraryPage *self, const char *text, const char *player)
{
  forget_search (self);
  gtk_editable_set_text (self->search, text);
  ui_library_filters_set (self->filters, UI_LIBRARY_PLAYER, player);
}

static void
games_cb (UiLibraryPage *self, const char *player)
{
  ui_library_page_find (self, "", player);
}

static void
renamed_cb (UiLibraryPage *self)
{
  ui_library_page_search (self, FALSE);
}

/* Starts with the player of the filter, or with one of the game shown. */
VERB (player)
{
  UiLibraryPage *self = data;
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  LibraryQuery query = { .text = NULL };
  UiPlayer *window;

  ui_library_filters_apply (self->filters, &query);
  window = ui_player_new (ui_window_of (self), self->service,
                          query.player ? query.player
                          : game       ? game->black_name
                                       : NULL);
  ui_connect (window, "games", games_cb, self);
  ui_connect (window, "changed", renamed_cb, self);
  gtk_window_present (GTK_WINDOW (window));
}

VERB (stop_import) { ui_library_import_stop (((UiLibraryPage *) data)->import); }

static const UiVerb verbs[] = {
  { "library.find", find },
  { "library.open", open, UI_LIBRARY_ONE | UI_LIBRARY_HERE },
  { "library.back", back, UI_LIBRARY_SIDE },
  { "library.archive", archive, UI_LIBRARY_ANY | UI_LIBRARY_HERE },
  { "library.unarchive", archive, UI_LIBRARY_ANY | UI_LIBRARY_AWAY },
  { "library.undo", undo, UI_LIBRARY_UNDO },
  { "library.tag", tag, UI_LIBRARY_ANY },
  { "library.change", change, UI_LIBRARY_ANY },
  { "library.duplicates", duplicates },
  { "library.merge", merge, UI_LIBRARY_SEVERAL | UI_LIBRARY_HERE },
  { "library.select-all", select_all },
  { "library.select-none", select_none },
  { "library.show-all", show_all },
  { "library.add-famous", ui_library_page_add_famous },
  { "library.player", player },
  { "library.import-files", ui_library_page_choose_import },
  { "library.import-folder", ui_library_page_choose_import },
  { "library.stop-import", stop_import },
  { "library.export-file", ui_library_page_export, UI_LIBRARY_ANY },
  { "library.export-folder", ui_library_page_export, UI_LIBRARY_ANY },
  { "library.back-up", ui_library_page_back_up },
  { "library.move", ui_library_page_back_up },
  { "library.restore", ui_library_page_restore },
  /* In the table, Shift and Ctrl select several. */
  { "library.several", NULL, UI_LIBRARY_NARROW, "several" },
  { "library.show-archived", NULL, 0, "show-archived" },
  { "library.position", NULL, 0, "by-position" },
  { "library.descending", NULL, 0, "descending" },
  { "library.sort", NULL, 0, "sort" },
  { NULL },
};

/* --- Switches --- */

enum
{
  PROP_SEVERAL = 1,
  PROP_SHOW_ARCHIVED,
  PROP_BY_POSITION,
  PROP_DESCENDING,
  PROP_SORT,
  PROP_COLUMNS, /* of the first column; the other columns follow */
};

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UiLibraryPage *self = (gpointer) object;

  switch (id)
    {
    case PROP_SEVERAL:
      set_several (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_ARCHIVED:
      ui_library_filters_set (self->filters, UI_LIBRARY_ARCHIVED,
                              g_value_get_boolean (value) ? "1" : "");
      break;
    case PROP_BY_POSITION:
      set_position (self, g_value_get_boolean (value));
      break;
    case PROP_DESCENDING:
      ui_library_page_sort (self, self->sort, g_value_get_boolean (value));
      ui_library_page_show_sort (self);
      break;
    case PROP_SORT:
      ui_library_page_sort (self, ui_library_column_find (g_value_get_string (value)),
                            self->descending);
      ui_library_page_show_sort (self);
      break;
    default:
      ui_library_page_show_column (self, (LibraryColumn) (id - PROP_COLUMNS),
                                   g_value_get_boolean (value));
    }
  ui_library_page_update_actions (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UiLibraryPage *self = (gpointer) object;
  LibraryQuery query = { .text = NULL };

  switch (id)
    {
    case PROP_SEVERAL:
      g_value_set_boolean (value, self->several);
      break;
    case PROP_SHOW_ARCHIVED:
      ui_library_filters_apply (self->filters, &query);
      g_value_set_boolean (value, query.deleted_only);
      break;
    case PROP_BY_POSITION:
      g_value_set_boolean (value, self->by_position);
      break;
    case PROP_DESCENDING:
      g_value_set_boolean (value, self->descending);
      break;
    case PROP_SORT:
      g_value_set_string (value, ui_library_column_name (self->sort));
      break;
    default:
      g_value_set_boolean (
          value, ui_library_page_shows_column (self, (LibraryColumn) (id - PROP_COLUMNS)));
    }
}

/* The actions for columns are not in the table: they are always enabled. */
static void
install_columns (GtkWidgetClass *widget_class)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    {
      const char *property = ui_library_column_property ((LibraryColumn) column);
      g_autofree char *action = g_strconcat ("library.", property, NULL);

      if (property == NULL)
        continue;
      g_object_class_install_property (G_OBJECT_CLASS (widget_class), PROP_COLUMNS + (guint) column,
                                       g_param_spec_boolean (property, NULL, NULL, FALSE,
                                                             G_PARAM_READWRITE
                                                                 | G_PARAM_STATIC_STRINGS
                                                                 | G_PARAM_EXPLICIT_NOTIFY));
      gtk_widget_class_install_property_action (widget_class, g_intern_string (action), property);
    }
}

void
ui_library_page_install_verbs (GtkWidgetClass *widget_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (widget_class);
  guint id = PROP_SEVERAL;

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  for (const UiVerb *verb = verbs; verb->action; verb++)
    if (verb->property)
      {
        g_object_class_install_property (
            object_class, id,
            id == PROP_SORT ? g_param_spec_string (verb->property, NULL, NULL, NULL, flags)
                            : g_param_spec_boolean (verb->property, NULL, NULL, FALSE, flags));
        id++;
      }
  ui_verbs_install (widget_class, verbs);
  install_columns (widget_class);
}
