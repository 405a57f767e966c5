/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The selected games, the actions they allow, and how the page shows both. */
#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

void
ui_library_page_tell (UiLibraryPage *self, const char *sentence, gboolean error)
{
  g_signal_emit_by_name (self, "tell", sentence, error);
}

void
ui_library_page_show_error (UiLibraryPage *self, const GError *error)
{
  if (library_was_cancelled (error))
    return;
  ui_say (self->problem, error ? error->message : NULL);
}

/* An archived game must be restored before it can be opened. */
void
ui_library_page_open_game (UiLibraryPage *self, LibraryGame *game, int move)
{
  if (!game->loaded || game->deleted)
    return;
  if (game->origin == LIBRARY_ORIGIN_PLAYED && move < 0)
    g_signal_emit_by_name (self, "open", game->id);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-record", "(xi)", game->id, move);
}

void
ui_library_page_open_at (UiLibraryPage *self, guint position)
{
  g_autoptr (LibraryGame) game
      = self->results ? g_list_model_get_item (G_LIST_MODEL (self->results), position) : NULL;

  if (game)
    ui_library_page_open_game (
        self, game, self->by_position ? library_results_get_move (self->results, position) : -1);
}

guint
ui_library_page_n_selected (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return (guint) gtk_bitset_get_size (set);
}

guint
ui_library_page_only_selected (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return gtk_bitset_get_size (set) == 1 ? gtk_bitset_get_minimum (set) : GTK_INVALID_LIST_POSITION;
}

GArray *
ui_library_page_selected_ids (UiLibraryPage *self)
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
ui_library_page_update_actions (UiLibraryPage *self)
{
  guint count = ui_library_page_n_selected (self);
  LibraryQuery query = { .text = NULL };

  ui_library_filters_apply (self->filters, &query);
  gtk_widget_set_visible (self->bar_merge, query.duplicates_only);
  gtk_widget_set_visible (self->bar_archive, !query.deleted_only);
  gtk_widget_set_visible (self->bar_unarchive, query.deleted_only);
  ui_verbs_update (self, (count == 1 ? UI_LIBRARY_ONE : 0) | (count > 0 ? UI_LIBRARY_ANY : 0)
                             | (count > 1 ? UI_LIBRARY_SEVERAL : 0)
                             | (query.deleted_only ? UI_LIBRARY_AWAY : UI_LIBRARY_HERE)
                             | (self->archived->len > 0 ? UI_LIBRARY_UNDO : 0)
                             | (self->narrow ? UI_LIBRARY_NARROW : 0)
                             | (self->narrow && self->side_alone ? UI_LIBRARY_SIDE : 0));
}

void
ui_library_page_selection_changed (UiLibraryPage *self)
{
  guint count = ui_library_page_n_selected (self);
  guint only = ui_library_page_only_selected (self);
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u game selected", "%u games selected", count), count);

  if (only != GTK_INVALID_LIST_POSITION && self->results)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->results), only);

      if (library_results_get_id (self->results, only) != self->offered)
        self->offered = 0;
      ui_library_preview_set_game (
          self->preview, game,
          self->by_position ? library_results_get_move (self->results, only) : -1);
    }
  else
    ui_library_preview_set_count (self->preview, count);
  gtk_label_set_text (self->selection_label, words);
  gtk_widget_set_visible (self->selection_bar, count > 1 || self->several);
  ui_library_page_update_actions (self);
}
