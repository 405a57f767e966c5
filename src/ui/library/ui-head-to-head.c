/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "job.h"

#include "ui-head-to-head.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-kit.h"
#include "ui-line.h"

/* The maximum number of opponents shown; a filter finds the games of the others. */
#define MOST_ROWS 500

struct _UiHeadToHead
{
  GtkWindow parent_instance;

  UiPlayerEntry *player;
  GtkLabel *total, *problem;
  GtkWidget *grid, *games, *scroller;

  LibraryService *service;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (UiHeadToHead, ui_head_to_head, GTK_TYPE_WINDOW)

static guint
percent (const LibraryTally *tally)
{
  guint decided = tally->won + tally->lost;

  return decided > 0 ? (tally->won * 100 + decided / 2) / decided : 0;
}

static void
clear (UiHeadToHead *self)
{
  ui_empty (self->grid);
  gtk_label_set_text (self->total, "");
  ui_say (self->problem, NULL);
}

static GtkWidget *
cell (UiHeadToHead *self, int column, int row, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
  return label;
}

static void
number (UiHeadToHead *self, int column, int row, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  cell (self, column, row, text, NULL);
}

static void
add_head (UiHeadToHead *self)
{
  const char *const titles[] = { _ ("Opponent"), _ ("Games"), C_ ("games", "Won"),
                                 C_ ("games", "Lost"), C_ ("games", "Drawn") };

  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    cell (self, i, 0, titles[i], "fact-title");
}

static void
add_row (UiHeadToHead *self, int row, const LibraryTally *tally)
{
  GtkWidget *name = cell (self, 0, row, tally->name, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_selectable (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  number (self, 1, row, tally->games);
  number (self, 2, row, tally->won);
  number (self, 3, row, tally->lost);
  number (self, 4, row, tally->drawn);
}

static void
show_total (UiHeadToHead *self, const LibraryTally *tally)
{
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", tally->games), tally->games);
  /* Translators: "41 games: 23 won, 17 lost, 1 drawn (57 % won)". */
  g_autofree char *words = g_strdup_printf (_ ("%s: %u won, %u lost, %u drawn (%u%% won)"), games,
                                            tally->won, tally->lost, tally->drawn, percent (tally));

  gtk_label_set_text (self->total, words);
}

static void
tally_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiHeadToHead) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = library_ask_finish (result, &error);
  const LibraryTally *first;

  if (!self->service || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  clear (self);
  first = all && all->len > 0 ? g_ptr_array_index (all, 0) : NULL;
  gtk_widget_set_sensitive (self->games, first && first->games > 0);
  gtk_widget_set_visible (self->scroller, first && first->games > 0);
  if (error)
    {
      ui_say (self->problem, error->message);
      return;
    }
  if (!first || first->games == 0)
    {
      gtk_label_set_text (self->total, _ ("No game has a player with that name."));
      return;
    }
  show_total (self, first);
  add_head (self);
  for (guint i = 1; i < all->len && i <= MOST_ROWS; i++)
    add_row (self, (int) i, g_ptr_array_index (all, i));
}

static void
look_up (UiHeadToHead *self)
{
  g_autofree char *name = ui_entered (self->player);

  job_cancel (&self->cancellable);
  if (!*name || !self->service)
    return;
  self->cancellable = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_TALLY, .player = name),
                     self->cancellable, tally_cb, g_object_ref (self));
}

static void
games_cb (UiHeadToHead *self)
{
  g_signal_emit_by_name (self, "games", gtk_editable_get_text (GTK_EDITABLE (self->player)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
ui_head_to_head_dispose (GObject *object)
{
  UiHeadToHead *self = UI_HEAD_TO_HEAD (object);

  job_cancel (&self->cancellable);
  g_clear_object (&self->service);
  ui_dispose (object);
}

static void
ui_head_to_head_class_init (UiHeadToHeadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_head_to_head_dispose;
  ui_signal (UI_TYPE_HEAD_TO_HEAD, "games", 1, G_TYPE_STRING);
}

static GtkWidget *
list_new (UiHeadToHead *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 14);
  gtk_widget_add_css_class (self->grid, "library-tally");
  self->scroller = ui_scroller (self->grid, "game-list");
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_visible (self->scroller, FALSE);
  return self->scroller;
}

static void
ui_head_to_head_init (UiHeadToHead *self)
{
  GtkWidget *box;

  self->player = g_object_new (UI_TYPE_PLAYER_ENTRY, NULL);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->player), _ ("A player’s name"));
  ui_name (self->player, _ ("A player’s name"));
  g_signal_connect_swapped (self->player, "chosen", G_CALLBACK (look_up), self);
  self->total = GTK_LABEL (ui_text (_ ("Whose results do you want to see?"), NULL, -1));
  self->problem = GTK_LABEL (ui_text (NULL, "problem", -1));
  gtk_label_set_selectable (self->total, TRUE);
  gtk_label_set_selectable (self->problem, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  self->games = ui_button (_ ("Show _Games"), NULL, G_CALLBACK (games_cb), self);
  gtk_widget_set_sensitive (self->games, FALSE);
  box = ui_column (12, self->player, self->total, self->problem, list_new (self), NULL);
  ui_classes (box, "rules-ask");
  gtk_header_bar_pack_start (ui_sheet (self, NULL, _ ("Head-to-Head")), self->games);
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 520);
  gtk_window_set_child (GTK_WINDOW (self), box);
}

UiHeadToHead *
ui_head_to_head_new (GtkWindow *parent, LibraryService *service, const char *player)
{
  UiHeadToHead *self = g_object_new (UI_TYPE_HEAD_TO_HEAD, "transient-for", parent, NULL);

  g_set_object (&self->service, service);
  if (player && *player)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->player), player);
      look_up (self);
    }
  ui_player_entry_set_service (self->player, service);
  return self;
}
