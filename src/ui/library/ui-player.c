/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#include "ui-player.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-kit.h"
#include "ui-line.h"
#include "words.h"

/* The maximum number of rows of each kind; a filter finds the games of the others. */
#define MOST_ROWS 500

/* The pages of the window. */
typedef enum
{
  OPPONENTS,
  YEARS,
  OPENINGS,
  N_PAGES,
} Page;

struct _UiPlayer
{
  GtkWindow parent_instance;

  UiPlayerEntry *player;
  GtkLabel *total, *problem;
  GtkWidget *results, *rename, *games;
  GtkGrid *grids[N_PAGES];
  int rows[N_PAGES];

  char *name;    /* whose results are shown */
  char *renamed; /* the name that is being given */
  guint count;   /* of games */
  LibraryService *service;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (UiPlayer, ui_player, GTK_TYPE_WINDOW)

/* --- Rows --- */

static void
add_cells (UiPlayer *self, Page page, const char *const texts[5], const char *class)
{
  for (int i = 0; i < 5; i++)
    {
      GtkWidget *label = ui_label (texts[i], "numeric");

      g_object_set (label, "xalign", i == 0 ? 0.0 : 1.0, "selectable", i == 0 && class == NULL,
                    "ellipsize", i == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE, "hexpand",
                    i == 0, NULL);
      ui_classes (label, class);
      gtk_grid_attach (self->grids[page], label, i, self->rows[page], 1, 1);
    }
  self->rows[page]++;
}

static void
add_tally (
    UiPlayer *self, Page page, const LibraryTally *tally, const char *name, const char *class)
{
  g_autofree char *games = g_strdup_printf ("%u", tally->games);
  g_autofree char *won = g_strdup_printf ("%u", tally->won);
  g_autofree char *lost = g_strdup_printf ("%u", tally->lost);
  g_autofree char *drawn = g_strdup_printf ("%u", tally->drawn);
  const char *const texts[] = { name, games, won, lost, drawn };

  if (self->rows[page] <= MOST_ROWS)
    add_cells (self, page, texts, class);
}

static void
add_heads (UiPlayer *self)
{
  const char *const titles[N_PAGES] = { _ ("Opponent"), _ ("Year"), _ ("Corners") };

  for (int page = 0; page < N_PAGES; page++)
    {
      const char *const texts[] = { titles[page], _ ("Games"), C_ ("games", "Won"),
                                    C_ ("games", "Lost"), C_ ("games", "Drawn") };

      add_cells (self, (Page) page, texts, "fact-title");
    }
}

/* Adds the results with one colour, and the openings beneath. */
static void
add_color (UiPlayer *self, GPtrArray *tallies, GoColor color)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      const LibraryTally *tally = g_ptr_array_index (tallies, i);

      if (tally->color == color && tally->kind == LIBRARY_TALLY_COLOR)
        add_tally (self, OPENINGS, tally, color == GO_BLACK ? _ ("As Black") : _ ("As White"),
                   "name");
      else if (tally->color == color)
        add_tally (self, OPENINGS, tally, tally->name, NULL);
    }
}

static void
show_total (UiPlayer *self, const LibraryTally *tally)
{
  guint decided = tally->won + tally->lost;
  guint percent = decided > 0 ? (tally->won * 100 + decided / 2) / decided : 0;
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", tally->games), tally->games);
  /* Translators: "41 games: 23 won, 17 lost, 1 drawn (57 % won)". */
  g_autofree char *words = g_strdup_printf (_ ("%s: %u won, %u lost, %u drawn (%u%% won)"), games,
                                            tally->won, tally->lost, tally->drawn, percent);

  gtk_label_set_text (self->total, words);
}

static void
show_tallies (UiPlayer *self, GPtrArray *tallies)
{
  add_heads (self);
  show_total (self, g_ptr_array_index (tallies, 0));
  for (guint i = 0; i < tallies->len; i++)
    {
      const LibraryTally *tally = g_ptr_array_index (tallies, i);

      if (tally->kind == LIBRARY_TALLY_OPPONENT || tally->kind == LIBRARY_TALLY_YEAR)
        add_tally (self, tally->kind == LIBRARY_TALLY_YEAR ? YEARS : OPPONENTS, tally, tally->name,
                   NULL);
    }
  add_color (self, tallies, GO_BLACK);
  add_color (self, tallies, GO_WHITE);
}

/* --- Looking a player up --- */

static void
tally_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiPlayer) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = library_ask_finish (result, &error);

  if (!self->service || library_was_cancelled (error))
    return;
  for (int page = 0; page < N_PAGES; page++)
    {
      ui_empty (self->grids[page]);
      self->rows[page] = 0;
    }
  if (error)
    ui_say (self->problem, error->message);
  self->count = all ? ((const LibraryTally *) g_ptr_array_index (all, 0))->games : 0;
  gtk_widget_set_sensitive (self->games, self->count > 0);
  gtk_widget_set_sensitive (self->rename, self->count > 0);
  gtk_widget_set_visible (self->results, self->count > 0);
  gtk_label_set_text (self->total, error ? "" : _ ("No game has a player with that name."));
  if (self->count > 0)
    show_tallies (self, all);
}

static void
look_up (UiPlayer *self)
{
  g_autofree char *name = ui_entered (self->player);

  job_cancel (&self->cancellable);
  if (!*name || !self->service)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  ui_say (self->problem, NULL);
  gtk_widget_set_sensitive (self->games, FALSE);
  gtk_widget_set_sensitive (self->rename, FALSE);
  self->cancellable = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_TALLY, .player = name),
                     self->cancellable, tally_cb, g_object_ref (self));
}

static void
games_cb (UiPlayer *self)
{
  g_signal_emit_by_name (self, "games", self->name);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- Another spelling --- */

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiPlayer) self = user_data;
  g_autoptr (GError) error = NULL;

  library_ask_finish_number (result, &error);
  /* A failed change may have renamed the player in some games. */
  g_signal_emit_by_name (self, "changed");
  if (!self->service)
    return;
  if (!error)
    gtk_editable_set_text (GTK_EDITABLE (self->player), self->renamed);
  look_up (self);
  ui_say (self->problem, error ? error->message : NULL);
}

static void
answered_cb (gpointer asker, int answer, gpointer entry)
{
  UiPlayer *self = asker;
  g_autofree char *name = ui_entered (entry);
  const LibraryChange change = { .player = self->name, .renamed = name };

  if (answer != GTK_RESPONSE_ACCEPT || !*name || !self->service)
    return;
  g_free (self->renamed);
  self->renamed = g_strdup (name);
  gtk_widget_set_sensitive (self->rename, FALSE);
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_CHANGE_GAMES, .change = &change), NULL,
                     renamed_cb, g_object_ref (self));
}

static void
rename_cb (UiPlayer *self)
{
  const UiAnswer answers[]
      = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
          { _ ("_Rename"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };
  g_autofree char *shown = words_isolated (self->name);
  g_autofree char *heading = g_strdup_printf (_ ("Rename %s?"), shown);
  g_autofree char *text = g_strdup_printf (
      ngettext (
          "This renames the player in %u game and its record, and in archived games. If "
          "another player has that name already, their games are merged. You can’t undo this.",
          "This renames the player in %u games and their records, and in archived games. If "
          "another player has that name already, their games are merged. You can’t undo this.",
          self->count),
      self->count);
  UiPlayerEntry *entry = g_object_ref_sink (g_object_new (UI_TYPE_PLAYER_ENTRY, NULL));
  GtkWidget *question = ui_ask (self, heading, text, answers, answered_cb, entry, g_object_unref);

  ui_name (entry, _ ("New name"));
  gtk_editable_set_text (GTK_EDITABLE (entry), self->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  ui_player_entry_set_service (entry, self->service);
  ui_ask_insert (question, GTK_WIDGET (entry));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

/* --- The window --- */

static void
ui_player_dispose (GObject *object)
{
  UiPlayer *self = UI_PLAYER (object);

  job_cancel (&self->cancellable);
  g_clear_object (&self->service);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->renamed, g_free);
  ui_dispose (object);
}

static void
ui_player_class_init (UiPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_player_dispose;
  ui_signal (UI_TYPE_PLAYER, "games", 1, G_TYPE_STRING);
  ui_signal (UI_TYPE_PLAYER, "changed", 0);
}

static GtkWidget *
results_new (UiPlayer *self)
{
  const char *const titles[N_PAGES] = { _ ("Opponents"), _ ("Years"), _ ("Openings") };
  GtkWidget *stack = gtk_stack_new (), *switcher = gtk_stack_switcher_new ();
  GtkWidget *results;

  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (stack));
  ui_classes (switcher, "player");
  gtk_widget_set_halign (switcher, GTK_ALIGN_CENTER);
  for (int page = 0; page < N_PAGES; page++)
    {
      self->grids[page]
          = g_object_new (GTK_TYPE_GRID, "row-spacing", 6, "column-spacing", 10, NULL);
      ui_classes (self->grids[page], "library-tally");
      gtk_stack_add_titled (GTK_STACK (stack), ui_scroller (self->grids[page], "game-list"), NULL,
                            titles[page]);
    }
  gtk_widget_set_vexpand (stack, TRUE);
  results = ui_column (12, switcher, stack, NULL);
  gtk_widget_set_visible (results, FALSE);
  return results;
}

static void
ui_player_init (UiPlayer *self)
{
  GtkWidget *box;

  self->player
      = g_object_new (UI_TYPE_PLAYER_ENTRY, "placeholder-text", _ ("A player’s name"), NULL);
  ui_name (self->player, _ ("A player’s name"));
  ui_connect (self->player, "chosen", look_up, self);
  self->total = GTK_LABEL (ui_text (_ ("Whose results do you want to see?"), NULL, -1));
  self->problem = GTK_LABEL (ui_text (NULL, "problem", -1));
  gtk_label_set_selectable (self->total, TRUE);
  g_object_set (self->problem, "selectable", TRUE, "visible", FALSE, NULL);
  self->games = ui_button (_ ("Show _Games"), NULL, G_CALLBACK (games_cb), self);
  self->rename = ui_button (_ ("_Rename…"), NULL, G_CALLBACK (rename_cb), self);
  gtk_widget_set_sensitive (self->games, FALSE);
  gtk_widget_set_sensitive (self->rename, FALSE);
  self->results = results_new (self);
  box = ui_column (12, self->player, self->total, ui_row (6, self->games, self->rename, NULL),
                   self->problem, self->results, NULL);
  ui_classes (box, "rules-ask");
  ui_sheet (self, NULL, _ ("Player"));
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 520);
  gtk_window_set_child (GTK_WINDOW (self), box);
}

UiPlayer *
ui_player_new (GtkWindow *parent, LibraryService *service, const char *player)
{
  UiPlayer *self = g_object_new (UI_TYPE_PLAYER, "transient-for", parent, NULL);

  g_set_object (&self->service, service);
  if (player && *player)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->player), player);
      look_up (self);
    }
  ui_player_entry_set_service (self->player, service);
  return self;
}
