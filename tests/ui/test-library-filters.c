/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filters of the library page, their chips, and a player's results. */
#include "library-page.h"
#include "runner.h"
#include "ui-fixture.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <string.h>

#include "record-info.h"
#include "ui-player.h"
#include "ui-library-filters.h"

static GtkWidget *
form (void)
{
  return gtk_popover_get_child (library_page_child ("filter_popover"));
}

static void
begin (void)
{
  library_page_begin ();
  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_add_game ("Mira", "Jonas", NULL);
  library_page_connect ();
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");
}

/* Returns the chips from left to right: "Black won|19×19". */
static char *
chips (void)
{
  GtkWidget *box = library_page_child ("chips");
  GString *text = g_string_new (NULL);

  for (GtkWidget *chip = gtk_widget_get_first_child (box); chip;
       chip = gtk_widget_get_next_sibling (chip))
    g_string_append_printf (
        text, "%s%s", text->len > 0 ? "|" : "",
        gtk_label_get_text (GTK_LABEL (ui_fixture_find (chip, GTK_TYPE_LABEL, 0))));
  return g_string_free (text, FALSE);
}

static void
has_chips (const char *expected)
{
  g_autofree char *text = chips ();

  ck_assert_str_eq (text, expected);
}

static void
drop_chip (const char *name)
{
  g_signal_emit_by_name (library_page_named (library_page_child ("chips"), GTK_TYPE_BUTTON, name),
                         "clicked");
}

/* Chooses from the drop-down with this name. */
static void
choose (const char *name, guint choice)
{
  gtk_drop_down_set_selected (library_page_named (form (), GTK_TYPE_DROP_DOWN, name), choice);
}

START_TEST (test_result_and_size)
{
  choose ("Result", 1);
  library_page_lists ("Abe – Sato");
  has_chips ("Black won");
  choose ("Result", 3);
  library_page_lists ("Mira – Jonas|Duarte – Celik");
  choose ("Result", 0);
  choose ("Board size", 3);
  library_page_lists ("Duarte – Celik");
  has_chips ("9×9");
  choose ("Board size", 4);
  gtk_spin_button_set_value (library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Columns"), 13);
  gtk_spin_button_set_value (library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Rows"), 13);
  library_page_lists ("Celik – Abe");
  has_chips ("13×13");
  drop_chip ("Remove filter: 13×13");
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");
  has_chips ("");
}
END_TEST

START_TEST (test_dates_and_moves)
{
  GtkEditable *from = library_page_named (form (), GTK_TYPE_ENTRY, "Played from");
  GtkEditable *until = library_page_named (form (), GTK_TYPE_ENTRY, "Played until");

  gtk_editable_set_text (until, "1971-04");
  library_page_lists ("Abe – Sato");
  has_chips ("until 1971-04");
  gtk_editable_set_text (from, "1971-04-03");
  library_page_lists ("");
  has_chips ("1971-04-03 – 1971-04");
  gtk_editable_set_text (from, "no day");
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (from), "error"));
  library_page_lists ("Abe – Sato");
  drop_chip ("Remove filter: until 1971-04");
  ck_assert (!gtk_widget_has_css_class (GTK_WIDGET (from), "error"));
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");

  gtk_spin_button_set_value (
      library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Minimum number of moves"), 2);
  library_page_lists ("Celik – Abe|Abe – Sato");
  has_chips ("2 moves or more");
  gtk_spin_button_set_value (
      library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Maximum number of moves"), 2);
  library_page_lists ("Celik – Abe");
  has_chips ("2–2 moves");
}
END_TEST

START_TEST (test_rank_and_komi)
{
  GtkEditable *rank = library_page_named (form (), GTK_TYPE_ENTRY, "Rank");
  GtkEditable *komi = library_page_named (form (), GTK_TYPE_ENTRY, "Komi");

  gtk_editable_set_text (rank, "5");
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (rank), "error"));
  has_chips ("");
  gtk_editable_set_text (rank, "5d");
  library_page_lists ("");
  has_chips ("5d or stronger");
  drop_chip ("Remove filter: 5d or stronger");
  gtk_editable_set_text (komi, "7 1/2");
  has_chips ("komi 7½");
  drop_chip ("Remove filter: komi 7½");
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");
}
END_TEST

START_TEST (test_kinds)
{
  gtk_editable_set_text (library_page_named (form (), GTK_TYPE_ENTRY, "Player"), "Celik");
  library_page_lists ("Duarte – Celik|Celik – Abe");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (library_page_button (form (), "Handicap")),
                                TRUE);
  library_page_lists ("Duarte – Celik");
  has_chips ("Celik|With handicap");
  ck_assert_str_eq (gtk_label_get_text (library_page_child ("filter_label")), "Filter (2)");
  g_signal_emit_by_name (library_page_button (form (), "Remove All Filters"), "clicked");
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");

  choose ("From", 1);
  library_page_lists ("Mira – Jonas");
  choose ("From", 2);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  has_chips ("Imported or entered");
  choose ("From", 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (library_page_button (form (), "Unfinished")),
                                TRUE);
  library_page_lists ("Mira – Jonas");
}
END_TEST

START_TEST (test_rules)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  const GoPreset *chinese = record_rules_find ("Chinese");

  ck_assert_ptr_nonnull (chinese);
  choose ("Rules", (guint) (chinese - presets) + 1);
  library_page_lists ("Celik – Abe");
}
END_TEST

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (widget, GTK_TYPE_LABEL, i)); i++)
    if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_total (gpointer window)
{
  return has_label (window, "2 games: 2 won, 0 lost, 0 drawn (100% won)");
}

START_TEST (test_player)
{
  GtkWindow *window;

  gtk_editable_set_text (library_page_named (form (), GTK_TYPE_ENTRY, "Player"), "Abe");
  library_page_lists ("Celik – Abe|Abe – Sato");
  library_page_do ("player", NULL);
  window = ui_fixture_toplevel (UI_TYPE_PLAYER);
  ck_assert_ptr_nonnull (window);
  ui_fixture_wait (has_total, window);
  ck_assert (has_label (GTK_WIDGET (window), "Sato"));
  ck_assert (has_label (GTK_WIDGET (window), "Celik"));
  g_signal_emit_by_name (library_page_button (GTK_WIDGET (window), "Show Games"), "clicked");
  has_chips ("Abe");
}
END_TEST

/* A shelf keeps words, filters and position, also for the next start. */
START_TEST (test_shelves)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings
      = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);
  g_autoptr (GVariant) stored = NULL;
  GtkWidget *popover = library_page_child ("shelf_popover");
  GtkEditable *entry = library_page_child ("shelf_entry");
  GtkWidget *keep = library_page_child ("shelf_keep");

  ui_library_page_set_settings (library_page, settings);
  choose ("Result", 2);
  choose ("Board size", 4);
  gtk_spin_button_set_value (library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Columns"), 13);
  gtk_spin_button_set_value (library_page_named (form (), GTK_TYPE_SPIN_BUTTON, "Rows"), 13);
  gtk_editable_set_text (library_page_child ("search"), "abe");
  library_page_lists ("Celik – Abe");
  gtk_editable_set_text (entry, "White’s 13×13");
  g_signal_emit_by_name (entry, "activate");
  stored = g_settings_get_value (settings, "library-shelves");
  ck_assert_uint_eq (g_variant_n_children (stored), 1);

  library_page_do ("show-all", NULL);
  library_page_lists ("Mira – Jonas|Duarte – Celik|Celik – Abe|Abe – Sato");
  gtk_menu_button_popup (library_page_child ("shelf_button"));
  ck_assert (!gtk_widget_get_sensitive (keep));
  g_signal_emit_by_name (library_page_button (popover, "White’s 13×13"), "clicked");
  library_page_lists ("Celik – Abe");
  has_chips ("White won|13×13");
  ck_assert_str_eq (gtk_editable_get_text (library_page_child ("search")), "abe");
  gtk_menu_button_popup (library_page_child ("shelf_button"));
  g_signal_emit_by_name (library_page_button (popover, "Remove shelf: White’s 13×13"), "clicked");
  g_clear_pointer (&stored, g_variant_unref);
  stored = g_settings_get_value (settings, "library-shelves");
  ck_assert_uint_eq (g_variant_n_children (stored), 0);
}
END_TEST

/* A shelf of a newer version, or of a stranger, sets what is known and nothing else. */
START_TEST (test_strange_shelf)
{
  g_auto (GVariantDict) search = G_VARIANT_DICT_INIT (NULL);
  const char *const far[] = { "9", NULL }, *const size[] = { "70x70", NULL };
  const char *const moves[] = { "2", NULL };

  g_variant_dict_insert (&search, "result", "^as", far);
  g_variant_dict_insert (&search, "origin", "s", "text");
  g_variant_dict_insert (&search, "size", "^as", size);
  g_variant_dict_insert (&search, "rules", "^as", far);
  g_variant_dict_insert (&search, "moves", "^as", moves);
  g_variant_dict_insert (&search, "more", "i", 1);
  ui_library_filters_restore (library_page_child ("filters"), &search);
  has_chips ("52×52|2 moves or more");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library filters");
  TCase *tcase = tcase_create ("filters");

  tcase_add_checked_fixture (tcase, begin, library_page_end);
  tcase_add_test (tcase, test_result_and_size);
  tcase_add_test (tcase, test_dates_and_moves);
  tcase_add_test (tcase, test_rank_and_komi);
  tcase_add_test (tcase, test_kinds);
  tcase_add_test (tcase, test_rules);
  tcase_add_test (tcase, test_player);
  tcase_add_test (tcase, test_shelves);
  tcase_add_test (tcase, test_strange_shelf);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
