/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-enter.h"

#include <glib/gi18n.h>

#include "record-game.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "desk-new-game.h"
#include "ui-new-game-rules.h"
#include "ui-line.h"
#include "ui-choice.h"
#include "ui-board-picture.h"

struct _UiEnter
{
  GtkWindow parent_instance;

  UiNewGameRules *rules;
  GtkEditable *name[GO_COLORS], *rank[GO_COLORS]; /* NULL without a form for the players */
  GtkWidget *columns, *rows, *komi;
  DeskNewGame choice; /* except what the spin buttons show */
};

G_DEFINE_FINAL_TYPE (UiEnter, ui_enter, GTK_TYPE_WINDOW)

/* Shows the current choice. */
static void
show (UiEnter *self)
{
  ui_new_game_rules_show (self->rules, &self->choice.ruleset, self->choice.rules);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->columns), self->choice.ruleset.width);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rows), self->choice.ruleset.height);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->komi), self->choice.ruleset.komi);
}

/* Includes text that was typed but not confirmed. */
static int
read_spin (GtkWidget *spin)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static void
read_board (UiEnter *self)
{
  self->choice.ruleset.width = read_spin (self->columns);
  self->choice.ruleset.height = read_spin (self->rows);
  self->choice.ruleset.komi = read_spin (self->komi);
}

static void
chosen_cb (UiNewGameRules *rules, LibraryRuleset *subject, UiEnter *self)
{
  read_board (self);
  self->choice.handicap = 0;
  desk_new_game_take (&self->choice, &subject->ruleset, subject->name, TRUE);
  show (self);
}

/* Nearly all boards are square, so the rows follow the columns. */
static void
columns_cb (GtkSpinButton *spin, UiEnter *self)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rows), gtk_spin_button_get_value (spin));
}

static char *
read_entry (GtkEditable *entry)
{
  return entry ? ui_entered (entry) : NULL;
}

static void
ok_cb (UiEnter *self)
{
  g_autofree char *black = read_entry (self->name[GO_BLACK]);
  g_autofree char *white = read_entry (self->name[GO_WHITE]);
  g_autofree char *black_rank = read_entry (self->rank[GO_BLACK]);
  g_autofree char *white_rank = read_entry (self->rank[GO_WHITE]);
  const RecordPeople people = { .name = { [GO_BLACK] = black, [GO_WHITE] = white },
                                .rank = { [GO_BLACK] = black_rank, [GO_WHITE] = white_rank } };

  read_board (self);
  g_object_ref (self);
  g_signal_emit_by_name (self, "enter", &self->choice.ruleset, &people);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static GtkWidget *
add_spin (GtkWidget *grid, int row, const char *label, double from, double to)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (from, to, 1);
  GtkWidget *words = gtk_label_new_with_mnemonic (label);
  g_autofree char *plain = g_strdup (gtk_label_get_text (GTK_LABEL (words)));

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (words), spin);
  gtk_widget_set_hexpand (words, TRUE);
  ui_name (spin, plain);
  gtk_grid_attach (GTK_GRID (grid), words, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), spin, 1, row, 1, 1);
  return spin;
}

/* Attaches an entry, with its label above it. */
static GtkEditable *
add_entry (
    GtkWidget *grid, int column, int row, GtkWidget *entry, const char *label, const char *name)
{
  GtkWidget *words = gtk_label_new_with_mnemonic (label);

  gtk_label_set_mnemonic_widget (GTK_LABEL (words), entry);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  ui_classes (words, "small dim");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  ui_name (entry, name);
  gtk_grid_attach (GTK_GRID (grid), words, column, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), entry, column, row + 1, 1, 1);
  return GTK_EDITABLE (entry);
}

static void
add_player (UiEnter *self, GtkWidget *grid, GoColor color, LibraryService *library)
{
  const gboolean black = color == GO_BLACK;
  GtkWidget *name = g_object_new (UI_TYPE_PLAYER_ENTRY, "hexpand", TRUE, NULL);
  GtkWidget *rank = g_object_new (GTK_TYPE_ENTRY, "width-chars", 4, "max-width-chars", 6, NULL);
  const int row = black ? 0 : 2;

  ui_player_entry_set_service (UI_PLAYER_ENTRY (name), library);
  self->name[color]
      = add_entry (grid, 1, row, name, black ? _ ("_Black’s name") : _ ("_White’s name"),
                   black ? _ ("Black’s name") : _ ("White’s name"));
  self->rank[color]
      = add_entry (grid, 2, row, rank, _ ("Rank"), black ? _ ("Black’s rank") : _ ("White’s rank"));
  gtk_grid_attach (GTK_GRID (grid), ui_stone_icon_new (color, 24), 0, row + 1, 1, 1);
}

static GtkWidget *
grid_new (int row_spacing, int column_spacing)
{
  return g_object_new (GTK_TYPE_GRID, "row-spacing", row_spacing, "column-spacing", column_spacing,
                       NULL);
}

static void
make_form (UiEnter *self, gboolean players, LibraryService *library, const char *text)
{
  GtkWidget *grid = grid_new (8, 12), *people = grid_new (4, 8);
  GtkWidget *box = ui_column (12, ui_text (text, "dim", 40), people, grid, NULL);

  gtk_widget_set_visible (people, players);
  for (GoColor color = GO_BLACK; players && color <= GO_WHITE; color++)
    add_player (self, people, color, library);
  self->columns = add_spin (grid, 0, _ ("C_olumns"), 2, GO_MAX_SIDE);
  self->rows = add_spin (grid, 1, _ ("_Rows"), 2, GO_MAX_SIDE);
  self->komi = add_spin (grid, 2, _ ("_Komi"), -400, 400);
  ui_points_spin_attach (GTK_SPIN_BUTTON (self->komi));
  g_signal_connect (self->columns, "value-changed", G_CALLBACK (columns_cb), self);
  self->rules = g_object_new (UI_TYPE_NEW_GAME_RULES, NULL);
  g_signal_connect (self->rules, "chosen", G_CALLBACK (chosen_cb), self);
  ui_append (box, self->rules, NULL);
  ui_margin (box, 18);
  gtk_window_set_child (GTK_WINDOW (self), box);
}

static void
ui_enter_finalize (GObject *object)
{
  desk_new_game_clear (&UI_ENTER (object)->choice);
  G_OBJECT_CLASS (ui_enter_parent_class)->finalize (object);
}

static void
ui_enter_class_init (UiEnterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_enter_finalize;
  ui_signal (UI_TYPE_ENTER, "enter", 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
ui_enter_init (UiEnter *self)
{
  desk_new_game_init (&self->choice);
}

UiEnter *
ui_enter_new (GtkWindow *parent,
              GSettings *settings,
              LibraryService *library,
              gboolean players,
              const char *title,
              const char *text)
{
  UiEnter *self = g_object_new (UI_TYPE_ENTER, "default-width", 420, NULL);

  ui_sheet_ask (self, parent, title, _ ("_Start"), G_CALLBACK (ok_cb), self);
  make_form (self, players, library, text);
  if (settings)
    desk_new_game_load (&self->choice, settings);
  ui_new_game_rules_set_library (self->rules, library);
  show (self);
  if (players)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->name[GO_BLACK]));
  return self;
}
