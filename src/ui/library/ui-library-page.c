#include "config.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-plain-names.h"

/* Below this width there is a list instead of the table, and the preview in its place. */
#define NARROW 800

/* From this width on the preview gets more of it. */
#define ROOMY 1500
#define SIDE_WIDTH 350
#define ROOMY_SIDE_WIDTH 420

G_DEFINE_FINAL_TYPE (UiLibraryPage, ui_library_page, GTK_TYPE_WIDGET)

void
_ui_library_page_tell (UiLibraryPage *self, const char *sentence, gboolean error)
{
  g_signal_emit_by_name (self, "tell", sentence, error);
}

void
_ui_library_page_show_error (UiLibraryPage *self, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED))
    return;
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED))
    g_signal_emit_by_name (self, "moved");
  ui_say (self->problem, error ? error->message : NULL);
}

/* A game that was put away is taken back before it can be opened. */
void
_ui_library_page_open_game (UiLibraryPage *self, LibraryGame *game, int move)
{
  if (!library_game_get_loaded (game) || library_game_get_deleted (game))
    return;
  if (library_game_get_origin (game) == LIBRARY_ORIGIN_PLAYED && move < 0)
    g_signal_emit_by_name (self, "open", library_game_get_id (game));
  else
    g_signal_emit_by_name (self, "open-record", library_game_get_id (game), move);
}

static void
open_at (UiLibraryPage *self, guint position)
{
  g_autoptr (LibraryGame) game
      = self->results ? g_list_model_get_item (G_LIST_MODEL (self->results), position) : NULL;

  if (game)
    _ui_library_page_open_game (
        self, game, self->by_position ? library_results_get_move (self->results, position) : -1);
}

/* In a narrow window a touch shows the game; its preview opens it. */
static void
list_activate_cb (UiLibraryPage *self, guint position)
{
  if (self->several)
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  gtk_stack_set_visible_child_name (self->side, "game");
  _ui_library_page_show_side (self, TRUE);
}

/* Searching */

/* The entry waits itself until nobody types. */
static void
search_changed_cb (UiLibraryPage *self)
{
  _ui_library_page_search (self, TRUE);
}

static void
search_activate_cb (UiLibraryPage *self)
{
  if (self->results && library_results_get_size (self->results) > 0)
    gtk_widget_grab_focus (_ui_library_page_view (self));
}

static void
search_stop_cb (UiLibraryPage *self)
{
  gtk_editable_set_text (self->search, "");
}

static void
filters_changed_cb (UiLibraryPage *self)
{
  ui_library_filters_fill_chips (self->filters, self->chips);
  _ui_library_page_search_soon (self);
}

/* Positions */

void
_ui_library_page_set_by_position (UiLibraryPage *self, gboolean by_position)
{
  self->by_position = by_position;
  gtk_stack_page_set_visible (gtk_stack_get_page (self->side, GTK_WIDGET (self->position)),
                              by_position);
  gtk_widget_set_visible (self->side_switch, by_position && !self->narrow_shown);
  gtk_stack_set_visible_child_name (self->side, by_position ? "position" : "game");
  if (self->narrow_shown)
    _ui_library_page_show_side (self, by_position);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
position_changed_cb (UiLibraryPage *self)
{
  if (self->by_position)
    _ui_library_page_search_soon (self);
}

static void
position_close_cb (UiLibraryPage *self)
{
  _ui_library_page_set_by_position (self, FALSE);
  _ui_library_page_search (self, TRUE);
}

void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));

  ui_library_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  ui_library_position_set (self->position, width, height, cells);
  _ui_library_page_set_by_position (self, TRUE);
  _ui_library_page_search (self, TRUE);
}

/* Layout */

void
_ui_library_page_show_side (UiLibraryPage *self, gboolean alone)
{
  gboolean had_focus;

  self->side_alone = alone;
  had_focus = gtk_widget_get_focus_child (self->root) != NULL;
  gtk_widget_set_visible (self->main, !self->narrow_shown || !alone);
  gtk_widget_set_visible (self->side_box, !self->narrow_shown || alone);
  ui_library_position_set_alone (self->position, self->narrow_shown);
  if (self->narrow_shown && had_focus)
    gtk_widget_child_focus (alone ? self->side_box : self->main, GTK_DIR_TAB_FORWARD);
}

static gboolean
layout_cb (gpointer data)
{
  UiLibraryPage *self = data;

  self->layout_idle = 0;
  self->side_width_shown = self->side_width;
  gtk_widget_set_size_request (self->side_box, self->side_width, -1);
  if (self->narrow == self->narrow_shown)
    return G_SOURCE_REMOVE;
  self->narrow_shown = self->narrow;
  self->several = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->filter_label), !self->narrow);
  gtk_widget_set_visible (self->position_label, !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), !self->narrow);
  gtk_widget_set_visible (self->side_switch, self->by_position && !self->narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->selection_bar),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL);
  _ui_library_page_show_side (self, self->by_position);
  _ui_library_page_attach (self);
  _ui_library_page_update_strip (self);
  _ui_library_page_selection_changed (self);
  return G_SOURCE_REMOVE;
}

/* A position is worked on: its board is as large as leaves room for the list of games beside it,
 * and for the list of moves beneath. */
static int
side_width (UiLibraryPage *self, int width, int height)
{
  int usual = width >= ROOMY ? ROOMY_SIDE_WIDTH : SIDE_WIDTH;

  return self->by_position ? MAX (usual, MIN (width * 45 / 100, height * 65 / 100)) : usual;
}

static void
ui_library_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (widget);

  self->narrow = width < NARROW;
  self->side_width = side_width (self, width, height);
  if ((self->narrow != self->narrow_shown || self->side_width != self->side_width_shown)
      && self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH, layout_cb, self, NULL);
  gtk_widget_size_allocate (self->root, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
ui_library_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (UI_LIBRARY_PAGE (widget)->root, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  /* What is too wide now is replaced as soon as there is less room. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, 340);
}

/* Parts */

static void
tag_entered (UiLibraryPage *self, gboolean tagged)
{
  g_autofree char *tag = ui_entered (self->tag_entry);

  if (!*tag)
    return;
  gtk_popover_popdown (self->tag_popover);
  _ui_library_page_tag (self, tag, tagged);
}

static void
tag_add_cb (UiLibraryPage *self)
{
  tag_entered (self, TRUE);
}

static void
tag_remove_cb (UiLibraryPage *self)
{
  tag_entered (self, FALSE);
}

static void
ui_library_page_dispose (GObject *object)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (object);

  ui_cancel (&self->cancellable);
  ui_cancel (&self->strip_cancellable);
  g_clear_handle_id (&self->search_timeout, g_source_remove);
  g_clear_handle_id (&self->layout_idle, g_source_remove);
  g_clear_object (&self->service);
  if (self->root)
    {
      gtk_column_view_set_model (self->table, NULL);
      gtk_list_view_set_model (self->list, NULL);
    }
  g_clear_object (&self->selection);
  g_clear_object (&self->results);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->popup, gtk_widget_unparent);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  self->root = NULL;
  ui_dispose (object);
}

static void
ui_library_page_finalize (GObject *object)
{
  g_clear_pointer (&UI_LIBRARY_PAGE (object)->put_away, g_array_unref);
  g_clear_pointer (&UI_LIBRARY_PAGE (object)->wanted_many, g_array_unref);
  G_OBJECT_CLASS (ui_library_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ui_template (widget_class, "ui-library-page.ui");
  UI_BIND (UiLibraryPage, root, main, side_box, paned, search, filter_button, import_button,
           menu_button, filter_popover, filters, preview, position, import, filter_label,
           position_label, problem, count, empty, empty_button, unfinished, cards, chips, stack,
           side, side_switch, table, list, table_scroller, list_scroller, selection_bar,
           selection_label, bar_put_away, bar_take_back, tag_popover, tag_entry, notice, game_menu);
  UI_CALLBACKS (search_changed_cb, search_activate_cb, search_stop_cb, open_at, list_activate_cb,
                tag_add_cb, tag_remove_cb, _ui_library_page_hide_undo, _ui_library_page_undo,
                filters_changed_cb, _ui_library_page_tag, position_changed_cb, position_close_cb,
                ui_library_page_reload, _ui_library_page_tell);
}

static void
ui_library_page_class_init (UiLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_library_page_dispose;
  object_class->finalize = ui_library_page_finalize;
  widget_class->measure = ui_library_page_measure;
  widget_class->size_allocate = ui_library_page_size_allocate;
  ui_plain_names_begin ();
  g_type_ensure (UI_TYPE_LIBRARY_FILTERS);
  g_type_ensure (UI_TYPE_LIBRARY_IMPORT);
  g_type_ensure (UI_TYPE_LIBRARY_POSITION);
  g_type_ensure (UI_TYPE_LIBRARY_PREVIEW);
  g_type_ensure (UI_TYPE_NOTICE);
  ui_signal (UI_TYPE_LIBRARY_PAGE, "open", 1, G_TYPE_INT64);
  ui_signal (UI_TYPE_LIBRARY_PAGE, "open-record", 2, G_TYPE_INT64, G_TYPE_INT);
  ui_signal (UI_TYPE_LIBRARY_PAGE, "tell", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  ui_signal (UI_TYPE_LIBRARY_PAGE, "moved", 0);
  bind_template (widget_class);
}

static void
ui_library_page_init (UiLibraryPage *self)
{
  self->put_away = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->wanted_scroll = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  _ui_library_page_make_actions (self);
  _ui_library_page_make_views (self);
  _ui_library_page_update_columns (self);
  _ui_library_page_accept_drops (self);
  _ui_library_page_make_menu (self);
  _ui_library_page_set_by_position (self, FALSE);
  _ui_library_page_update_words (self);
  _ui_library_page_attach (self);
  _ui_library_page_update_actions (self);
}

void
ui_library_page_set_service (UiLibraryPage *self, LibraryService *service)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));
  g_return_if_fail (service == NULL || LIBRARY_IS_SERVICE (service));

  if (!g_set_object (&self->service, service))
    return;
  if (service)
    ui_connect (service, "replaced", _ui_library_page_forget, self);
  ui_library_filters_set_service (self->filters, service);
  ui_library_preview_set_service (self->preview, service);
  ui_library_page_reload (self);
}

void
ui_library_page_set_settings (UiLibraryPage *self, GSettings *settings)
{
  g_autofree char *sort = NULL;

  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));

  if (!g_set_object (&self->settings, settings) || !settings)
    return;
  sort = g_settings_get_string (settings, "library-sort");
  self->sort = _ui_library_sort_find (sort);
  self->descending = g_settings_get_boolean (settings, "library-descending");
  g_settings_bind (settings, "library-opening", self->preview, "opening", G_SETTINGS_BIND_DEFAULT);
  ui_connect (settings, "changed::library-columns", _ui_library_page_update_columns, self);
  _ui_library_page_update_columns (self);
  _ui_library_page_show_sort (self);
  _ui_library_page_search (self, TRUE);
}

void
ui_library_page_reload (UiLibraryPage *self)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));

  _ui_library_page_search (self, FALSE);
}

GActionGroup *
ui_library_page_get_actions (UiLibraryPage *self)
{
  g_return_val_if_fail (UI_IS_LIBRARY_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

void
ui_library_page_import (UiLibraryPage *self, const char *const *paths)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));

  if (ui_library_import_is_running (self->import))
    _ui_library_page_tell (self, _ ("Another import is under way. Begin this one after it."), TRUE);
  else
    ui_library_import_start (self->import, self->service, paths);
}

gboolean
ui_library_page_is_importing (UiLibraryPage *self)
{
  g_return_val_if_fail (UI_IS_LIBRARY_PAGE (self), FALSE);

  return ui_library_import_is_running (self->import);
}
