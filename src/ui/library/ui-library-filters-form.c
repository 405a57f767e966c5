/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filter form. */
#include "ui-library-filters-private.h"

#include <glib/gi18n.h>

#include "go-ruleset.h"
#include "ui-choice.h"
#include "ui-kit.h"

static void
add_row (UiLibraryFilters *self, const char *text, gpointer content)
{
  gtk_widget_set_hexpand (content, TRUE);
  gtk_grid_attach (GTK_GRID (self), ui_label (text, "dim"), 0, self->rows, 1, 1);
  gtk_grid_attach (GTK_GRID (self), content, 1, self->rows++, 1, 1);
}

/* Creates a drop-down over `values`, and takes them. */
static GtkWidget *
choice_new (UiLibraryFilters *self,
            UiLibraryFilter filter,
            const char *name,
            GtkStringList *values,
            gboolean search)
{
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (values), NULL, search);

  g_object_unref (values);
  ui_choice_set_name (GTK_DROP_DOWN (choice), name);
  ui_connect (choice, "notify::selected",
              filter == UI_LIBRARY_TAG ? ui_library_filters_tag_chosen : ui_library_filters_changed,
              self);
  self->control[filter][0] = choice;
  return choice;
}

static void
add_choice (UiLibraryFilters *self,
            UiLibraryFilter filter,
            const char *name,
            GtkStringList *values,
            gboolean search)
{
  add_row (self, name, choice_new (self, filter, name, values, search));
}

static GtkWidget *
spin_new (UiLibraryFilters *self, int least, int most, int value, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  g_object_set (spin, "value", (double) value, "width-chars", 2, "hexpand", TRUE, NULL);
  ui_name (spin, name);
  ui_connect (spin, "value-changed", ui_library_filters_changed, self);
  return spin;
}

/* Creates an entry for a value. Text that is not a valid value has no effect. */
static GtkWidget *
entry_new (
    UiLibraryFilters *self, const char *name, const char *example, const char *help, int width)
{
  GtkWidget *entry
      = g_object_new (GTK_TYPE_ENTRY, "placeholder-text", example, "width-chars", width,
                      "max-width-chars", width + 4, "hexpand", TRUE, "tooltip-text", help, NULL);

  ui_name (entry, name);
  g_signal_connect (entry, "changed", G_CALLBACK (ui_library_filters_entry_changed), self);
  return entry;
}

/* Adds a row with the two controls of a condition. */
static void
add_range (
    UiLibraryFilters *self, UiLibraryFilter filter, const char *text, gpointer from, gpointer to)
{
  self->control[filter][0] = from;
  self->control[filter][1] = to;
  add_row (self, text, ui_row (6, from, gtk_label_new ("–"), to, NULL));
}

static GtkStringList *
list_rules (void)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Any rules"));
  for (size_t i = 0; i < count; i++)
    gtk_string_list_append (list, _ (presets[i].title));
  return list;
}

static void
add_size (UiLibraryFilters *self)
{
  const char *const values[] = { _ ("Any size"), "19×19", "13×13", "9×9", _ ("Other size"), NULL };

  self->width = GTK_SPIN_BUTTON (spin_new (self, 1, GO_MAX_SIDE, 7, _ ("Columns")));
  self->height = GTK_SPIN_BUTTON (spin_new (self, 1, GO_MAX_SIDE, 7, _ ("Rows")));
  self->size_box = ui_row (6, self->width, gtk_label_new ("×"), self->height, NULL);
  gtk_widget_set_visible (self->size_box, FALSE);
  add_row (self, _ ("Board size"),
           ui_column (6,
                      choice_new (self, UI_LIBRARY_SIZE, _ ("Board size"),
                                  gtk_string_list_new (values), FALSE),
                      self->size_box, NULL));
}

static void
add_dates (UiLibraryFilters *self)
{
  /* Translators: as short as this: what a date is typed like, year and month. */
  const char *example = _ ("2019-07");
  const char *help = _ ("A year, a month or a day: 2019, 2019-07 or 2019-07-31");

  add_range (self, UI_LIBRARY_DATES, C_ ("date", "Played"),
             entry_new (self, _ ("Played from"), example, help, 6),
             entry_new (self, _ ("Played until"), example, help, 6));
}

static void
add_values (UiLibraryFilters *self)
{
  GtkWidget *rank
      = entry_new (self, _ ("Rank"), /* Translators: a rank, as an example. */ _ ("5d"),
                   _ ("Both players have this rank or a stronger one: 8k, 3d or 9p"), 4);
  GtkWidget *komi
      = entry_new (self, _ ("Komi"), /* Translators: a komi, as an example. */ _ ("6.5"),
                   _ ("The komi of the game, in points"), 4);

  self->control[UI_LIBRARY_RANK][0] = rank;
  self->control[UI_LIBRARY_KOMI][0] = komi;
  add_row (self, _ ("Rank, komi"), ui_row (6, rank, komi, NULL));
}

static GtkWidget *
toggle_new (UiLibraryFilters *self, UiLibraryFilter filter, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_set_hexpand (button, TRUE);
  ui_connect (button, "toggled", ui_library_filters_changed, self);
  self->control[filter][0] = button;
  return button;
}

/* Adds a row that spans both columns. */
static void
add_wide (UiLibraryFilters *self, GtkWidget *content, const char *classes)
{
  ui_classes (content, classes);
  gtk_grid_attach (GTK_GRID (self), content, 0, self->rows++, 2, 1);
}

void
ui_library_filters_make_form (UiLibraryFilters *self)
{
  const char *const results[]
      = { _ ("Any result"), _ ("Black won"), _ ("White won"), _ ("No winner, or unknown"), NULL };
  const char *const origins[]
      = { _ ("Any game"), _ ("Played here"), _ ("Imported or entered"), NULL };
  const char *const tags[] = { _ ("Any tag"), NULL };
  GtkWidget *player
      = g_object_new (UI_TYPE_PLAYER_ENTRY, "placeholder-text", _ ("Full name"), NULL);

  self->control[UI_LIBRARY_PLAYER][0] = player;
  ui_name (player, _ ("Player"));
  ui_connect (player, "changed", ui_library_filters_changed, self);
  add_row (self, _ ("Player"), player);
  add_choice (self, UI_LIBRARY_RESULT, _ ("Result"), gtk_string_list_new (results), FALSE);
  add_choice (self, UI_LIBRARY_RULES, _ ("Rules"), list_rules (), TRUE);
  add_size (self);
  add_dates (self);
  add_range (self, UI_LIBRARY_MOVES, _ ("Moves"),
             spin_new (self, 0, 9999, 0, _ ("Minimum number of moves")),
             spin_new (self, 0, 9999, 0, _ ("Maximum number of moves")));
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (self->control[UI_LIBRARY_MOVES][0]),
                               _ ("0 means any number"));
  add_values (self);
  self->tags = gtk_string_list_new (tags);
  add_choice (self, UI_LIBRARY_TAG, _ ("Tag"), g_object_ref (self->tags), TRUE);
  add_choice (self, UI_LIBRARY_ORIGIN, C_ ("origin", "From"), gtk_string_list_new (origins), FALSE);
  add_wide (self,
            ui_row (0, toggle_new (self, UI_LIBRARY_HANDICAP, _ ("Handicap")),
                    toggle_new (self, UI_LIBRARY_UNFINISHED, _ ("Unfinished")), NULL),
            "linked");
  add_wide (self,
            ui_row (0, toggle_new (self, UI_LIBRARY_DUPLICATES, _ ("Duplicates")),
                    toggle_new (self, UI_LIBRARY_ARCHIVED, _ ("Archived")), NULL),
            "linked");
  add_wide (
      self,
      ui_button (_ ("_Remove All Filters"), NULL, G_CALLBACK (ui_library_filters_clear), self),
      NULL);
}
