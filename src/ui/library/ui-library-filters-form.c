/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filter form. */
#include "config.h"

#include "ui-library-filters-private.h"

#include <glib/gi18n.h>

#include "go-ruleset.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "desk-date.h"

static void
add_row (UiLibraryFilters *self, const char *text, GtkWidget *control, GtkWidget *named)
{
  GtkWidget *label = ui_label (text, "dim");
  int row = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self->grid), "rows"));

  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), control, 1, row, 1, 1);
  g_object_set_data (G_OBJECT (self->grid), "rows", GINT_TO_POINTER (row + 1));
  if (GTK_IS_DROP_DOWN (named))
    ui_choice_set_name (GTK_DROP_DOWN (named), text);
  else if (named)
    ui_name (named, text);
}

static GtkDropDown *
choice_new (UiLibraryFilters *self, GtkStringList *values, gboolean search, GCallback callback)
{
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (values), NULL, search);

  g_signal_connect_object (choice, "notify::selected", callback, self, G_CONNECT_SWAPPED);
  return GTK_DROP_DOWN (choice);
}

static GtkDropDown *
add_choice (UiLibraryFilters *self, const char *text, const char *const *values, gboolean search)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (values);
  GtkDropDown *choice = choice_new (self, list, search, G_CALLBACK (ui_library_filters_changed));

  add_row (self, text, GTK_WIDGET (choice), GTK_WIDGET (choice));
  return choice;
}

static GtkSpinButton *
spin_new (UiLibraryFilters *self, GtkBox *box, int least, int most, int value, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_hexpand (spin, TRUE);
  ui_name (spin, name);
  ui_connect (spin, "value-changed", ui_library_filters_changed, self);
  gtk_box_append (box, spin);
  return GTK_SPIN_BUTTON (spin);
}

static void
date_changed_cb (GtkEditable *entry, UiLibraryFilters *self)
{
  const char *text = gtk_editable_get_text (entry);

  ui_set_class (entry, "error", *text && !desk_date_is_valid (text));
  ui_library_filters_changed (self);
}

static GtkWidget *
date_new (UiLibraryFilters *self, GtkBox *box, const char *name)
{
  GtkWidget *entry = gtk_entry_new ();

  /* Translators: as short as this: what a date is typed like, year and month. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("2019-07"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 10);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, _ ("A year, a month or a day: 2019, 2019-07 or 2019-07-31"));
  ui_name (entry, name);
  g_signal_connect (entry, "changed", G_CALLBACK (date_changed_cb), self);
  gtk_box_append (box, entry);
  return entry;
}

static GtkWidget *
pair_new (void)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
}

static void
add_rules (UiLibraryFilters *self)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Any rules"));
  for (size_t i = 0; i < count; i++)
    gtk_string_list_append (list, _ (presets[i].title));
  self->rules = choice_new (self, list, TRUE, G_CALLBACK (ui_library_filters_changed));
  add_row (self, _ ("Rules"), GTK_WIDGET (self->rules), GTK_WIDGET (self->rules));
}

static void
add_size (UiLibraryFilters *self)
{
  const char *const values[] = { _ ("Any size"), "19×19", "13×13", "9×9", _ ("Other size"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (values);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->size = choice_new (self, list, FALSE, G_CALLBACK (ui_library_filters_changed));
  self->size_box = pair_new ();
  self->width = spin_new (self, GTK_BOX (self->size_box), 1, GO_MAX_SIDE, 7, _ ("Columns"));
  gtk_box_append (GTK_BOX (self->size_box), gtk_label_new ("×"));
  self->height = spin_new (self, GTK_BOX (self->size_box), 1, GO_MAX_SIDE, 7, _ ("Rows"));
  gtk_widget_set_visible (self->size_box, FALSE);
  ui_append (box, self->size, self->size_box, NULL);
  add_row (self, _ ("Board size"), box, GTK_WIDGET (self->size));
}

static void
add_ranges (UiLibraryFilters *self)
{
  GtkWidget *dates = pair_new (), *moves = pair_new ();

  self->date_first = date_new (self, GTK_BOX (dates), _ ("Played from"));
  gtk_box_append (GTK_BOX (dates), gtk_label_new ("–"));
  self->date_last = date_new (self, GTK_BOX (dates), _ ("Played until"));
  add_row (self, C_ ("date", "Played"), dates, NULL);
  self->moves_least = spin_new (self, GTK_BOX (moves), 0, 9999, 0, _ ("Minimum number of moves"));
  gtk_box_append (GTK_BOX (moves), gtk_label_new ("–"));
  self->moves_most = spin_new (self, GTK_BOX (moves), 0, 9999, 0, _ ("Maximum number of moves"));
  gtk_widget_set_tooltip_text (moves, _ ("0 means any number"));
  add_row (self, _ ("Moves"), moves, NULL);
}

/* Creates an entry for a value. Text that is not a valid value has no effect. */
static GtkWidget *
value_new (
    UiLibraryFilters *self, GtkWidget *box, const char *name, const char *example, const char *help)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), example);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, help);
  ui_name (entry, name);
  g_signal_connect (entry, "changed", G_CALLBACK (ui_library_filters_entry_changed), self);
  gtk_box_append (GTK_BOX (box), entry);
  return entry;
}

static void
add_values (UiLibraryFilters *self)
{
  GtkWidget *box = pair_new ();

  self->rank = value_new (self, box, _ ("Rank"), /* Translators: a rank, as an example. */ _ ("5d"),
                          _ ("Both players have this rank or a stronger one: 8k, 3d or 9p"));
  self->komi
      = value_new (self, box, _ ("Komi"), /* Translators: a komi, as an example. */ _ ("6.5"),
                   _ ("The komi of the game, in points"));
  add_row (self, _ ("Rank, komi"), box, NULL);
}

static GtkToggleButton *
toggle_new (UiLibraryFilters *self, GtkBox *box, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_set_hexpand (button, TRUE);
  ui_connect (button, "toggled", ui_library_filters_changed, self);
  gtk_box_append (box, button);
  return GTK_TOGGLE_BUTTON (button);
}

void
ui_library_filters_make_form (UiLibraryFilters *self)
{
  const char *const results[]
      = { _ ("Any result"), _ ("Black won"), _ ("White won"), _ ("No winner, or unknown"), NULL };
  const char *const origins[]
      = { _ ("Any game"), _ ("Played here"), _ ("Imported or entered"), NULL };
  const char *const tags[] = { _ ("Any tag"), NULL };
  GtkWidget *toggles[2];
  GtkWidget *clear
      = ui_button (_ ("_Remove All Filters"), NULL, G_CALLBACK (ui_library_filters_clear), self);

  self->player = g_object_new (UI_TYPE_PLAYER_ENTRY, NULL);
  g_signal_connect_swapped (self->player, "changed", G_CALLBACK (ui_library_filters_changed), self);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->player), _ ("Full name"));
  add_row (self, _ ("Player"), GTK_WIDGET (self->player), GTK_WIDGET (self->player));
  self->result = add_choice (self, _ ("Result"), results, FALSE);
  add_rules (self);
  add_size (self);
  add_ranges (self);
  add_values (self);
  self->tags = gtk_string_list_new (tags);
  self->tag = choice_new (self, self->tags, TRUE, G_CALLBACK (ui_library_filters_tag_chosen));
  add_row (self, _ ("Tag"), GTK_WIDGET (self->tag), GTK_WIDGET (self->tag));
  self->origin = add_choice (self, C_ ("origin", "From"), origins, FALSE);
  for (int row = 0; row < 2; row++)
    {
      toggles[row] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_add_css_class (toggles[row], "linked");
      gtk_grid_attach (GTK_GRID (self->grid), toggles[row], 0, 100 + row, 2, 1);
    }
  self->handicap = toggle_new (self, GTK_BOX (toggles[0]), _ ("Handicap"));
  self->unfinished = toggle_new (self, GTK_BOX (toggles[0]), _ ("Unfinished"));
  self->duplicates = toggle_new (self, GTK_BOX (toggles[1]), _ ("Duplicates"));
  self->deleted = toggle_new (self, GTK_BOX (toggles[1]), _ ("Archived"));
  gtk_grid_attach (GTK_GRID (self->grid), clear, 0, 102, 2, 1);
}
