/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-plain-names.h"

static void page_init (UiPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UiLibraryPage,
                               ui_library_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (UI_TYPE_PAGE, page_init))

/* In a narrow window, a click shows the preview, which opens the game. */
static void
list_activate_cb (UiLibraryPage *self, guint position)
{
  if (self->several)
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  gtk_stack_set_visible_child_name (self->side, "game");
  ui_library_page_show_side (self, TRUE);
}

/* Searching */

/* The entry itself waits for a pause in typing. */
static void
search_changed_cb (UiLibraryPage *self)
{
  ui_library_page_search (self, TRUE);
}

static void
search_activate_cb (UiLibraryPage *self)
{
  if (self->results && library_results_get_size (self->results) > 0)
    ui_library_page_focus_game (self);
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
  ui_library_page_search_soon (self);
}

/* Positions */

static void
position_changed_cb (UiLibraryPage *self)
{
  if (self->by_position)
    ui_library_page_search_soon (self);
}

/* Parts */

static void
tag_entered (UiLibraryPage *self, gboolean tagged)
{
  g_autofree char *tag = ui_entered (self->tag_entry);

  if (!*tag)
    return;
  gtk_popover_popdown (self->tag_popover);
  ui_library_page_tag (self, tag, tagged);
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

  job_cancel (&self->cancellable);
  job_cancel (&self->strip_cancellable);
  g_clear_handle_id (&self->search_timeout, g_source_remove);
  g_clear_handle_id (&self->show_source, g_source_remove);
  ui_layout_clear (&self->layout);
  g_clear_object (&self->service);
  if (self->root)
    ui_library_page_detach (self);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->results);
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
  g_clear_pointer (&UI_LIBRARY_PAGE (object)->archived, g_array_unref);
  g_clear_pointer (&UI_LIBRARY_PAGE (object)->wanted_many, g_array_unref);
  G_OBJECT_CLASS (ui_library_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ui_template (widget_class, "ui-library-page.ui");
  ui_bind (widget_class, UI_CHILD (UiLibraryPage, root), UI_CHILD (UiLibraryPage, main),
           UI_CHILD (UiLibraryPage, side_box), UI_CHILD (UiLibraryPage, search),
           UI_CHILD (UiLibraryPage, filter_button), UI_CHILD (UiLibraryPage, header),
           UI_CHILD (UiLibraryPage, import_button), UI_CHILD (UiLibraryPage, menu_button),
           UI_CHILD (UiLibraryPage, filter_popover), UI_CHILD (UiLibraryPage, filters),
           UI_CHILD (UiLibraryPage, preview), UI_CHILD (UiLibraryPage, position),
           UI_CHILD (UiLibraryPage, import), UI_CHILD (UiLibraryPage, filter_label),
           UI_CHILD (UiLibraryPage, position_label), UI_CHILD (UiLibraryPage, problem),
           UI_CHILD (UiLibraryPage, count), UI_CHILD (UiLibraryPage, empty),
           UI_CHILD (UiLibraryPage, empty_button), UI_CHILD (UiLibraryPage, famous_button),
           UI_CHILD (UiLibraryPage, unfinished), UI_CHILD (UiLibraryPage, cards),
           UI_CHILD (UiLibraryPage, chips), UI_CHILD (UiLibraryPage, shelf_button),
           UI_CHILD (UiLibraryPage, shelf_popover), UI_CHILD (UiLibraryPage, shelves),
           UI_CHILD (UiLibraryPage, shelf_hint), UI_CHILD (UiLibraryPage, shelf_scroller),
           UI_CHILD (UiLibraryPage, shelf_keep), UI_CHILD (UiLibraryPage, shelf_keep_button),
           UI_CHILD (UiLibraryPage, shelf_entry), UI_CHILD (UiLibraryPage, stack),
           UI_CHILD (UiLibraryPage, side), UI_CHILD (UiLibraryPage, table),
           UI_CHILD (UiLibraryPage, list), UI_CHILD (UiLibraryPage, table_scroller),
           UI_CHILD (UiLibraryPage, list_scroller), UI_CHILD (UiLibraryPage, selection_bar),
           UI_CHILD (UiLibraryPage, selection_buttons), UI_CHILD (UiLibraryPage, selection_label),
           UI_CHILD (UiLibraryPage, bar_archive), UI_CHILD (UiLibraryPage, bar_merge),
           UI_CHILD (UiLibraryPage, bar_unarchive), UI_CHILD (UiLibraryPage, tag_popover),
           UI_CHILD (UiLibraryPage, tag_entry), UI_CHILD (UiLibraryPage, notice),
           UI_CHILD (UiLibraryPage, game_menu), UI_CHILD (UiLibraryPage, sort_menu),
           UI_CHILD (UiLibraryPage, columns_menu), NULL);
  ui_handle (widget_class, UI_HANDLER (search_changed_cb), UI_HANDLER (search_activate_cb),
             UI_HANDLER (search_stop_cb), UI_HANDLER (ui_library_page_row_activated),
             UI_HANDLER (list_activate_cb), UI_HANDLER (tag_add_cb), UI_HANDLER (tag_remove_cb),
             UI_HANDLER (ui_library_page_hide_undo), UI_HANDLER (ui_library_page_undo),
             UI_HANDLER (filters_changed_cb), UI_HANDLER (ui_library_page_tag),
             UI_HANDLER (position_changed_cb), UI_HANDLER (ui_library_page_reload),
             UI_HANDLER (ui_library_page_tell), NULL);
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
  bind_template (widget_class);
  ui_library_page_install_verbs (widget_class);
}

static void
ui_library_page_init (UiLibraryPage *self)
{
  self->archived = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->wanted_scroll = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->selection_buttons, ui_wrap_new (6));
  ui_verbs_lend (self, self->header);
  ui_library_page_make_views (self);
  ui_library_page_make_columns (self);
  ui_library_page_make_drags (self);
  ui_library_page_make_menu (self);
  ui_library_page_make_shelves (self);
  ui_library_page_set_by_position (self, FALSE);
  ui_library_page_update_words (self);
  ui_library_page_attach (self);
}

/* The library was replaced: clears everything with an id, and queries again. */
static void
forget (UiLibraryPage *self)
{
  self->wanted = self->later = 0;
  g_clear_pointer (&self->wanted_many, g_array_unref);
  gtk_slice_list_model_set_model (self->shown, NULL);
  g_clear_object (&self->results);
  ui_empty (self->cards);
  gtk_widget_set_visible (self->unfinished, FALSE);
  gtk_popover_popdown (self->tag_popover);
  ui_library_preview_set_game (self->preview, NULL, -1);
  ui_library_position_set_results (self->position, NULL);
  ui_library_page_selection_changed (self);
  ui_library_page_update_words (self);
  ui_library_page_attach (self);
  ui_library_page_hide_undo (self);
  ui_library_page_search (self, TRUE);
}

void
ui_library_page_set_service (UiLibraryPage *self, LibraryService *service)
{
  if (!g_set_object (&self->service, service))
    return;
  if (service)
    ui_connect (service, "replaced", forget, self);
  ui_library_filters_set_service (self->filters, service);
  ui_library_preview_set_service (self->preview, service);
  ui_library_page_reload (self);
}

void
ui_library_page_set_settings (UiLibraryPage *self, GSettings *settings)
{
  g_autofree char *sort = NULL;

  if (!g_set_object (&self->settings, settings) || !settings)
    return;
  sort = g_settings_get_string (settings, "library-sort");
  self->sort = ui_library_column_find (sort);
  self->descending = g_settings_get_boolean (settings, "library-descending");
  g_settings_bind (settings, "library-opening", self->preview, "opening", G_SETTINGS_BIND_DEFAULT);
  ui_connect (settings, "changed::library-columns", ui_library_page_update_columns, self);
  ui_library_page_update_columns (self);
  ui_library_page_show_sort (self);
  ui_library_page_search (self, TRUE);
}

void
ui_library_page_reload (UiLibraryPage *self)
{
  ui_library_page_search (self, FALSE);
}

static char *
title (UiPage *page)
{
  return g_strdup (_ ("Library"));
}

static const char *
back_hint (UiPage *page)
{
  return gtk_widget_get_visible (UI_LIBRARY_PAGE (page)->main) ? NULL : _ ("Back to the games");
}

static gboolean
go_back (UiPage *page)
{
  ui_library_page_show_side (UI_LIBRARY_PAGE (page), FALSE);
  return TRUE;
}

static void
refresh (UiPage *page)
{
  ui_library_page_reload (UI_LIBRARY_PAGE (page));
}

static GtkWidget *
header (UiPage *page)
{
  return UI_LIBRARY_PAGE (page)->header;
}

static void
page_init (UiPageInterface *iface)
{
  iface->header = header;
  iface->title = title;
  iface->back_hint = back_hint;
  iface->back = go_back;
  iface->refresh = refresh;
}
