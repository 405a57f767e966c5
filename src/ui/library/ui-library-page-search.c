/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Querying the library and showing the results. */
#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-kit.h"
#include "ui-board-picture.h"

/* The unfinished games, above all others. */

/* The maximum number in the row; a filter shows the others. */
#define MOST_CARDS 3

static void
card_clicked_cb (GtkButton *button, UiLibraryPage *self)
{
  ui_library_page_open_game (self, g_object_get_data (G_OBJECT (button), "game"), -1);
}

static GtkWidget *
name_new (LibraryGame *game, GoColor color)
{
  g_autofree char *name = ui_game_text_player (game, color);
  GtkWidget *label = ui_label (name, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return ui_row (6, ui_stone_icon_new (color, 16), label, NULL);
}

static void
fill_card (GtkWidget *card, LibraryGame *game)
{
  GtkWidget *names = ui_column (2, name_new (game, GO_BLACK), name_new (game, GO_WHITE), NULL);
  GtkWidget *facts;
  g_autofree char *size = ui_game_text_column (game, LIBRARY_COLUMN_SIZE);
  g_autofree char *moves
      = g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned) game->moves), game->moves);
  g_autofree char *summary = ui_game_text_summary (game);
  /* Translators: a button: goes on with an unfinished game, which is then described. */
  g_autofree char *name = g_strdup_printf (_ ("Continue: %s"), summary);

  gtk_widget_set_hexpand (names, TRUE);
  facts = ui_column (2, ui_label (moves, "dim small"), ui_label (size, "dim small"), NULL);
  for (GtkWidget *label = gtk_widget_get_first_child (facts); label;
       label = gtk_widget_get_next_sibling (label))
    gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_valign (facts, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (card), ui_row (12, names, facts, NULL));
  gtk_widget_set_tooltip_text (card, _ ("Continue this game"));
  ui_name (card, name);
}

static GtkWidget *
card_new (UiLibraryPage *self, LibraryGame *game)
{
  GtkWidget *card = gtk_button_new ();

  gtk_widget_add_css_class (card, "game-card");
  gtk_widget_set_hexpand (card, self->narrow);
  gtk_widget_set_size_request (card, self->narrow ? -1 : 270, -1);
  g_object_set_data_full (G_OBJECT (card), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (card, "clicked", G_CALLBACK (card_clicked_cb), self);
  if (game->loaded)
    fill_card (card, game);
  else
    ui_connect (game, "loaded", fill_card, card);
  return card;
}

static void
more_cb (UiLibraryPage *self)
{
  ui_library_filters_set (self->filters, UI_LIBRARY_UNFINISHED, "1");
}

static GtkWidget *
more_new (UiLibraryPage *self, guint count)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", count), count);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "text-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Show all unfinished games"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (more_cb), self);
  return button;
}

/* During a specific search, the strip would only be in the way. */
static gboolean
is_wanted (UiLibraryPage *self)
{
  return self->service && !ui_library_page_is_narrowed (self);
}

static void
strip_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPage) self = user_data;
  g_autoptr (LibraryResults) results = library_ask_finish (result, NULL);
  guint count = results ? library_results_get_size (results) : 0;
  guint most = self->narrow ? 1 : MOST_CARDS;

  /* The search for all games reports errors. This result may have been on its way when the query
   * was withdrawn. */
  if (!results || !is_wanted (self))
    return;
  ui_empty (self->cards);
  for (guint i = 0; i < MIN (count, most); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (results), i);

      gtk_box_append (GTK_BOX (self->cards), card_new (self, game));
    }
  if (count > most)
    gtk_box_append (GTK_BOX (self->cards), more_new (self, count - most));
  gtk_widget_set_visible (self->unfinished, count > 0);
}

void
ui_library_page_update_strip (UiLibraryPage *self)
{
  const LibraryQuery query = { .unfinished_only = TRUE, .origin = LIBRARY_ORIGIN_PLAYED };

  job_cancel (&self->strip_cancellable);
  if (!is_wanted (self))
    {
      gtk_widget_set_visible (self->unfinished, FALSE);
      return;
    }
  self->strip_cancellable = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query),
                     self->strip_cancellable, strip_cb, g_object_ref (self));
}

/* The search starts this long after the last change. */
#define SEARCH_DELAY_MS 150

gboolean
ui_library_page_is_narrowed (UiLibraryPage *self)
{
  return self->by_position || *gtk_editable_get_text (self->search) != '\0'
         || ui_library_filters_count (self->filters) > 0;
}

/* Updates the number of games, and the text for an empty list. */
void
ui_library_page_update_words (UiLibraryPage *self)
{
  guint count = self->results ? library_results_get_size (self->results) : 0;
  guint conditions = ui_library_filters_count (self->filters);
  gboolean narrowed = ui_library_page_is_narrowed (self);
  g_autofree char *games = g_strdup_printf (ngettext ("%'u game", "%'u games", count), count);
  g_autofree char *filter = conditions > 0 ? g_strdup_printf (_ ("Filter (%u)"), conditions) : NULL;

  gtk_label_set_text (self->filter_label, filter ? filter : _ ("Filter"));
  gtk_label_set_text (self->count, self->results && (count > 0 || narrowed) ? games : "");
  gtk_label_set_text (
      self->empty,
      !self->results ? ""
      : narrowed
          ? _ ("No games match.")
          : _ ("There are no saved games here yet. Every game you play is kept here from its first "
               "move. You can also import games from files, or drop the files here."));
  gtk_widget_set_visible (self->empty_button, self->results && narrowed);
  gtk_widget_set_visible (self->famous_button, self->results && !narrowed);
}

static GtkAdjustment *
adjustment (UiLibraryPage *self)
{
  return gtk_scrolled_window_get_vadjustment (self->narrow ? self->list_scroller
                                                           : self->table_scroller);
}

guint
ui_library_page_position_of (UiLibraryPage *self, gint64 id)
{
  guint size = library_results_get_size (self->results);

  for (guint i = 0; id != 0 && i < size; i++)
    if (library_results_get_id (self->results, i) == id)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* GTK makes 200 rows at once, which takes longer than several frames. So those that are seen come
 * first, and the others between the next frames. */
#define FIRST_ROWS 24
#define MORE_ROWS 6
#define ROWS_OF_GTK 200

/* Selects the game that was not among the first rows, unless the user has selected another. */
static void
choose_later (UiLibraryPage *self)
{
  const gint64 id = self->later;
  guint position;

  self->later = 0;
  if (id == 0 || ui_library_page_n_selected (self) > 0)
    return;
  position = ui_library_page_position_of (self, id);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
}

void
ui_library_page_show_all (UiLibraryPage *self)
{
  g_clear_handle_id (&self->show_source, g_source_remove);
  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  choose_later (self);
}

static gboolean
show_more_cb (gpointer data)
{
  UiLibraryPage *self = data;
  const guint size = gtk_slice_list_model_get_size (self->shown) + MORE_ROWS;

  if (size >= ROWS_OF_GTK)
    {
      ui_library_page_show_all (self);
      return G_SOURCE_REMOVE;
    }
  gtk_slice_list_model_set_size (self->shown, size);
  return G_SOURCE_CONTINUE;
}

static void
show_first (UiLibraryPage *self)
{
  gtk_slice_list_model_set_size (self->shown, FIRST_ROWS);
  if (self->show_source == 0)
    self->show_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, show_more_cb, self, NULL);
}

/* Selects those of the wanted games that are still listed. */
static gboolean
choose_many (UiLibraryPage *self)
{
  g_autoptr (GArray) ids = g_steal_pointer (&self->wanted_many);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = NULL;
  guint size = library_results_get_size (self->results);

  for (guint i = 0; ids && i < ids->len; i++)
    g_hash_table_add (wanted, &g_array_index (ids, gint64, i));
  for (guint i = 0; ids && i < size; i++)
    {
      gint64 id = library_results_get_id (self->results, i);

      if (g_hash_table_contains (wanted, &id))
        gtk_bitset_add (chosen, i);
    }
  if (self->fresh || gtk_bitset_is_empty (chosen))
    return FALSE;
  ui_library_page_show_all (self);
  all = gtk_bitset_new_range (0, size);
  return gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), chosen, all);
}

/* Selects the previous game again. The table selects some game in any case, so that a preview is
 * shown. A new query starts with its first game. */
static void
choose (UiLibraryPage *self)
{
  guint position
      = self->fresh ? GTK_INVALID_LIST_POSITION : ui_library_page_position_of (self, self->wanted);

  if (choose_many (self))
    return;
  if (position == GTK_INVALID_LIST_POSITION && !self->narrow
      && library_results_get_size (self->results) > 0)
    {
      position = 0;
      self->offered = library_results_get_id (self->results, 0);
    }
  if (position == GTK_INVALID_LIST_POSITION)
    {
      ui_library_page_selection_changed (self);
      return;
    }
  /* The list stays at its top. */
  if (position >= FIRST_ROWS && self->wanted_scroll == 0)
    {
      self->later = library_results_get_id (self->results, position);
      return;
    }
  if (position >= FIRST_ROWS)
    ui_library_page_show_all (self);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  if (position > 0)
    ui_library_page_scroll_to (self, position);
}

static gboolean
scroll_back_cb (gpointer data)
{
  UiLibraryPage *self = data;

  if (self->wanted_scroll >= 0 && self->root)
    gtk_adjustment_set_value (adjustment (self), self->wanted_scroll);
  self->wanted_scroll = -1;
  return G_SOURCE_REMOVE;
}

static void
search_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryResults) results = library_ask_finish (result, &error);
  gboolean had_focus;

  /* The page may be gone. */
  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  if (!results)
    return;
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->stack)) != NULL;
  self->later = 0;
  self->wanted_scroll = self->fresh || self->reordered || !self->results
                            ? -1
                            : gtk_adjustment_get_value (adjustment (self));
  g_set_object (&self->results, results);
  /* Otherwise a view makes its rows twice. */
  ui_library_page_detach (self);
  /* Nothing stays selected. */
  gtk_slice_list_model_set_model (self->shown, NULL);
  if (self->wanted_scroll > 0)
    ui_library_page_show_all (self);
  else
    show_first (self);
  gtk_slice_list_model_set_model (self->shown, G_LIST_MODEL (results));
  ui_library_page_update_words (self);
  ui_library_page_attach (self);
  if (self->by_position)
    ui_library_position_set_results (self->position, results);
  choose (self);
  if (had_focus)
    ui_library_page_focus_game (self);
  if (self->wanted_scroll >= 0)
    g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_back_cb, g_object_ref (self), g_object_unref);
  self->fresh = self->reordered = FALSE;
  self->wanted = 0;
}

/* Runs the query. A `fresh` one starts at the top; otherwise scroll position and selection stay. */
void
ui_library_page_search (UiLibraryPage *self, gboolean fresh)
{
  LibraryQuery query = { .sort = self->sort, .descending = self->descending };
  guint only = ui_library_page_only_selected (self);

  g_clear_handle_id (&self->search_timeout, g_source_remove);
  /* Only the newest result counts. */
  job_cancel (&self->cancellable);
  self->fresh |= fresh;
  if (!self->service)
    return;
  if (self->wanted == 0 && only != GTK_INVALID_LIST_POSITION && self->results)
    self->wanted = library_results_get_id (self->results, only);
  if (self->wanted == 0 && ui_library_page_n_selected (self) == 0)
    self->wanted = self->later;
  g_clear_pointer (&self->wanted_many, g_array_unref);
  if (self->wanted == 0 && !fresh && ui_library_page_n_selected (self) > 1)
    self->wanted_many = ui_library_page_selected_ids (self);
  self->cancellable = g_cancellable_new ();
  query.text = gtk_editable_get_text (self->search);
  ui_library_filters_apply (self->filters, &query);
  if (self->by_position)
    ui_library_position_apply (self->position, &query);
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query),
                     self->cancellable, search_cb, g_object_ref (self));
  ui_library_page_update_strip (self);
  ui_library_page_update_actions (self);
}

static gboolean
search_timeout_cb (gpointer data)
{
  UiLibraryPage *self = data;

  self->search_timeout = 0;
  ui_library_page_search (self, TRUE);
  return G_SOURCE_REMOVE;
}

void
ui_library_page_search_soon (UiLibraryPage *self)
{
  g_clear_handle_id (&self->search_timeout, g_source_remove);
  self->search_timeout = g_timeout_add (SEARCH_DELAY_MS, search_timeout_cb, self);
}
