/* What can be done with the chosen games, and with the list itself. */
#include "config.h"

#include "ui-library-page-private.h"

#include <string.h>

#include "ui-head-to-head.h"

static void
put_away_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) ids = _ui_library_page_selected_ids (data);

  _ui_library_page_set_deleted (data, (const gint64 *) (void *) ids->data, ids->len, TRUE);
}

static void
take_back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) ids = _ui_library_page_selected_ids (data);

  _ui_library_page_set_deleted (data, (const gint64 *) (void *) ids->data, ids->len, FALSE);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_undo (data);
}

static void
tag_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiLibraryPage *self = data;

  gtk_widget_set_visible (self->selection_bar, TRUE);
  gtk_popover_popup (self->tag_popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->tag_entry));
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiLibraryPage *self = data;
  guint only = _ui_library_page_only_selected (self);
  g_autoptr (LibraryGame) game = NULL;

  if (only == GTK_INVALID_LIST_POSITION || !self->results)
    return;
  game = g_list_model_get_item (G_LIST_MODEL (self->results), only);
  _ui_library_page_open_game (
      self, game, self->by_position ? library_results_get_move (self->results, only) : -1);
}

gboolean
ui_library_page_back (UiLibraryPage *self)
{
  g_return_val_if_fail (UI_IS_LIBRARY_PAGE (self), FALSE);

  if (gtk_widget_get_visible (self->main))
    return FALSE;
  _ui_library_page_show_side (self, FALSE);
  return TRUE;
}

static void
back_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_show_side (data, FALSE);
}

static void
select_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (UI_LIBRARY_PAGE (data)->selection));
}

static void
set_several (UiLibraryPage *self, gboolean several)
{
  self->several = several;
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "several")),
      g_variant_new_boolean (several));
  /* Rows say whether they are chosen only while a touch chooses them. */
  _ui_library_page_attach (self);
  _ui_library_page_selection_changed (self);
}

static void
select_none_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiLibraryPage *self = data;

  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  if (self->several)
    set_several (self, FALSE);
}

static void
several_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_several (data, g_variant_get_boolean (state));
}

static void
show_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiLibraryPage *self = data;

  gtk_editable_set_text (self->search, "");
  ui_library_filters_clear (self->filters);
  if (self->by_position)
    _ui_library_page_set_by_position (self, FALSE);
  _ui_library_page_search (self, TRUE);
}

static void
show_put_away_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  ui_library_filters_set_deleted (UI_LIBRARY_PAGE (data)->filters, g_variant_get_boolean (state));
}

static void
position_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  UiLibraryPage *self = data;
  gboolean wanted = g_variant_get_boolean (state);

  if (wanted == self->by_position)
    return;
  if (wanted)
    {
      /* Who looks at a game on a small board looks for more of these. */
      LibraryGame *game = ui_library_preview_get_game (self->preview);
      gboolean known = game && library_game_get_loaded (game);

      ui_library_page_search_position (self, known ? library_game_get_width (game) : 19,
                                       known ? library_game_get_height (game) : 19, NULL);
    }
  else
    {
      _ui_library_page_set_by_position (self, FALSE);
      _ui_library_page_search (self, TRUE);
    }
}

static void
games_cb (UiHeadToHead *window, const char *player, UiLibraryPage *self)
{
  ui_library_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  ui_library_filters_set_player (self->filters, player);
}

/* Begins with the player that is looked for, or one of the game that is shown. */
static void
head_to_head_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiLibraryPage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  LibraryQuery query = { .text = NULL };
  UiHeadToHead *window;

  ui_library_filters_apply (self->filters, &query);
  window = ui_head_to_head_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->service,
                                query.player ? query.player
                                : game       ? library_game_get_black_name (game)
                                             : NULL);
  g_signal_connect_object (window, "games", G_CALLBACK (games_cb), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

static void
import_files_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_import_files (data);
}

static void
import_folder_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_import_folder (data);
}

static void
stop_import_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ui_library_import_stop (UI_LIBRARY_PAGE (data)->import);
}

static void
export_file_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_export (data, FALSE);
}

static void
export_folder_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_export (data, TRUE);
}

static void
back_up_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_back_up (data);
}

static void
restore_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_library_page_restore (data);
}

static void
sort_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  UiLibraryPage *self = data;

  self->sort = _ui_library_sort_find (g_variant_get_string (state, NULL));
  _ui_library_page_show_sort (self);
  _ui_library_page_update_actions (self);
  _ui_library_page_search (self, TRUE);
}

static void
descending_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  UiLibraryPage *self = data;

  self->descending = g_variant_get_boolean (state);
  _ui_library_page_show_sort (self);
  _ui_library_page_update_actions (self);
  _ui_library_page_search (self, TRUE);
}

static void
column_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  UiLibraryPage *self = data;
  const char *column = g_action_get_name (G_ACTION (action)) + strlen ("column-");
  g_auto (GStrv) chosen = NULL;
  g_autoptr (GPtrArray) now = g_ptr_array_new ();

  if (!self->settings)
    return;
  chosen = g_settings_get_strv (self->settings, "library-columns");
  for (char **name = chosen; *name; name++)
    if (strcmp (*name, column) != 0)
      g_ptr_array_add (now, *name);
  if (g_variant_get_boolean (state))
    g_ptr_array_add (now, (char *) column);
  g_ptr_array_add (now, NULL);
  g_settings_set_strv (self->settings, "library-columns", (const char *const *) now->pdata);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_action },
  { .name = "back", .activate = back_action },
  { .name = "put-away", .activate = put_away_action },
  { .name = "take-back", .activate = take_back_action },
  { .name = "undo", .activate = undo_action },
  { .name = "tag", .activate = tag_action },
  { .name = "select-all", .activate = select_all_action },
  { .name = "select-none", .activate = select_none_action },
  { .name = "several", .state = "false", .change_state = several_action },
  { .name = "show-all", .activate = show_all_action },
  { .name = "show-put-away", .state = "false", .change_state = show_put_away_action },
  { .name = "position", .state = "false", .change_state = position_action },
  { .name = "head-to-head", .activate = head_to_head_action },
  { .name = "import-files", .activate = import_files_action },
  { .name = "import-folder", .activate = import_folder_action },
  { .name = "stop-import", .activate = stop_import_action },
  { .name = "export-file", .activate = export_file_action },
  { .name = "export-folder", .activate = export_folder_action },
  { .name = "back-up", .activate = back_up_action },
  { .name = "restore", .activate = restore_action },
  { .name = "sort", .parameter_type = "s", .state = "'changed'", .change_state = sort_action },
  { .name = "descending", .state = "false", .change_state = descending_action },
  { .name = "column-result", .state = "true", .change_state = column_action },
  { .name = "column-date", .state = "true", .change_state = column_action },
  { .name = "column-rules", .state = "true", .change_state = column_action },
  { .name = "column-size", .state = "true", .change_state = column_action },
  { .name = "column-moves", .state = "true", .change_state = column_action },
  { .name = "column-event", .state = "true", .change_state = column_action },
  { .name = "column-komi", .state = "false", .change_state = column_action },
  { .name = "column-handicap", .state = "false", .change_state = column_action },
  { .name = "column-tags", .state = "false", .change_state = column_action },
};

static GSimpleAction *
find_action (UiLibraryPage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

void
_ui_library_page_update_actions (UiLibraryPage *self)
{
  guint count = _ui_library_page_n_selected (self);
  const char *sort = _ui_library_sort_name (self->sort);
  LibraryQuery query = { .text = NULL };

  ui_library_filters_apply (self->filters, &query);
  g_simple_action_set_enabled (find_action (self, "open"), count == 1 && !query.deleted_only);
  g_simple_action_set_enabled (find_action (self, "put-away"), count > 0 && !query.deleted_only);
  g_simple_action_set_enabled (find_action (self, "take-back"), count > 0 && query.deleted_only);
  g_simple_action_set_enabled (find_action (self, "undo"), self->put_away->len > 0);
  /* In the table Shift and Ctrl do it. */
  g_simple_action_set_enabled (find_action (self, "several"), self->narrow_shown);
  g_simple_action_set_state (find_action (self, "several"), g_variant_new_boolean (self->several));
  g_simple_action_set_enabled (find_action (self, "tag"), count > 0);
  g_simple_action_set_enabled (find_action (self, "export-file"), count > 0);
  g_simple_action_set_enabled (find_action (self, "export-folder"), count > 0);
  g_simple_action_set_state (find_action (self, "sort"), g_variant_new_string (sort));
  g_simple_action_set_state (find_action (self, "descending"),
                             g_variant_new_boolean (self->descending));
  g_simple_action_set_state (find_action (self, "show-put-away"),
                             g_variant_new_boolean (query.deleted_only));
  g_simple_action_set_state (find_action (self, "position"),
                             g_variant_new_boolean (self->by_position));
  gtk_widget_set_visible (self->bar_put_away, !query.deleted_only);
  gtk_widget_set_visible (self->bar_take_back, query.deleted_only);
  if (self->settings)
    {
      g_settings_set_string (self->settings, "library-sort", sort);
      g_settings_set_boolean (self->settings, "library-descending", self->descending);
    }
}

/* Keys */

static gboolean
undo_key_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (widget);

  if (self->put_away->len == 0)
    return FALSE;
  _ui_library_page_undo (self);
  return TRUE;
}

static gboolean
search_key_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_widget_grab_focus (GTK_WIDGET (UI_LIBRARY_PAGE (widget)->search));
  return TRUE;
}

static gboolean
delete_key_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (widget);

  /* Only where games are chosen: an entry has its own use for the key. */
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self->stack)))
    return FALSE;
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "put-away", NULL);
  return TRUE;
}

static gboolean
escape_key_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (widget);

  if (!self->narrow_shown || !self->side_alone)
    return FALSE;
  _ui_library_page_show_side (self, FALSE);
  return TRUE;
}

static void
add_key (GtkEventController *keys, guint key, GdkModifierType modifiers, GtkShortcutFunc callback)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                        gtk_callback_action_new (callback, NULL, NULL)));
}

void
_ui_library_page_make_actions (UiLibraryPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->actions));
  add_key (keys, GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb);
  add_key (keys, GDK_KEY_f, GDK_CONTROL_MASK, search_key_cb);
  add_key (keys, GDK_KEY_Delete, 0, delete_key_cb);
  add_key (keys, GDK_KEY_Escape, 0, escape_key_cb);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
