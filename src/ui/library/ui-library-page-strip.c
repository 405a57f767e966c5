/* The games that wait to be gone on with, above all others. */
#include "config.h"

#include "job.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-board-picture.h"

/* So many stand in a row; the others are under the filter. */
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
  GtkWidget *facts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *size = ui_game_text_column (game, LIBRARY_COLUMN_SIZE);
  g_autofree char *moves
      = g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned) game->moves), game->moves);
  g_autofree char *summary = ui_game_text_summary (game);
  /* Translators: a button: goes on with an unfinished game, which is then described. */
  g_autofree char *name = g_strdup_printf (_ ("Go on: %s"), summary);
  const char *const words[] = { moves, size };

  gtk_widget_set_hexpand (names, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *label = ui_label (words[i], "dim small");

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_box_append (GTK_BOX (facts), label);
    }
  gtk_widget_set_valign (facts, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (card), ui_row (12, names, facts, NULL));
  gtk_widget_set_tooltip_text (card, _ ("Go on with this game"));
  ui_name (card, name);
}

static void
card_loaded_cb (LibraryGame *game, GtkWidget *card)
{
  fill_card (card, game);
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
    g_signal_connect_object (game, "loaded", G_CALLBACK (card_loaded_cb), card, 0);
  return card;
}

static void
more_cb (UiLibraryPage *self)
{
  ui_library_filters_set_unfinished (self->filters, TRUE);
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

/* While something certain is looked for, the strip would only be in the way. */
static gboolean
is_wanted (UiLibraryPage *self)
{
  return self->service && !self->by_position && *gtk_editable_get_text (self->search) == '\0'
         && ui_library_filters_count (self->filters) == 0;
}

static void
strip_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPage) self = user_data;
  g_autoptr (LibraryResults) results = library_ask_finish (result, NULL);
  guint count = results ? library_results_get_size (results) : 0;
  guint most = self->narrow ? 1 : MOST_CARDS;

  /* What went wrong is told by the search for all games. An answer may have been under way when
   * the question was withdrawn. */
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
