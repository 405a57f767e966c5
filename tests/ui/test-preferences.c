/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preferences: every setting is stored and applied immediately. */
#include "ui-fixture.h"

#include <string.h>

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "runner.h"
#include "ui-board-private.h"
#include "ui-preferences.h"
#include "ui-table-private.h"
#include "ui-theme.h"
#include "ui-table-page-private.h"
#include "ui-window-private.h"

static UiWindow *window;
static GtkWidget *preferences;

static void
begin (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings
      = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);

  ui_fixture_begin ();
  window = ui_window_new (NULL, settings, NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "win.preferences", NULL));
  preferences = ui_fixture_wait_toplevel (UI_TYPE_PREFERENCES);
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
}

/* Returns the switch, or other control, of a row. */
static GtkWidget *
input_of (const char *words)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (preferences, GTK_TYPE_LABEL, i)); i++)
    if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), words) == 0)
      return gtk_label_get_mnemonic_widget (GTK_LABEL (label));
  ck_abort_msg ("no row “%s”", words);
}

static void
turn_over (const char *words, const char *key)
{
  GtkSwitch *input = GTK_SWITCH (input_of (words));
  gboolean on = g_settings_get_boolean (window->settings, key);

  ck_assert_int_eq (gtk_switch_get_active (input), on);
  gtk_switch_set_active (input, !on);
  ck_assert_int_eq (g_settings_get_boolean (window->settings, key), !on);
}

START_TEST (switches_are_written_and_shown_at_once)
{
  UiTable *table = window->table_page->table;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  ck_assert (ui_board_looks.coordinates);
  turn_over ("Show coordinates", "show-coordinates");
  ck_assert (!ui_board_looks.coordinates);
  ck_assert (!table->face_to_face);
  turn_over ("Face-to-face seating", "face-to-face");
  ck_assert (table->face_to_face);
  ck_assert (ui_animates (table));
  turn_over ("Animate stones", "animations");
  ck_assert (!ui_animates (table));
  turn_over ("Animate stones", "animations");
  ck_assert (ui_animates (table));
  turn_over ("View from White’s side", "board-turned");
  ck_assert (ui_board_looks.turned);
  turn_over ("Mark the last move", "mark-last-move");
  turn_over ("Show move numbers", "move-numbers");
  turn_over ("Confirm moves with a second tap", "confirm-moves");
  turn_over ("Game sounds", "sounds");
  turn_over ("Count the last ten seconds aloud", "count-aloud");
  turn_over ("Take back without asking in new games", "last-friendly-take-back");
}
END_TEST

START_TEST (crossings_get_other_names_at_once)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .guard = MATCH_GUARD_PREVENT };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  controller = match_controller_new (setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
  match_controller_activate_point (controller, go_point (15, 3));
  ui_fixture_settle ();
  gtk_drop_down_set_selected (GTK_DROP_DOWN (input_of ("Coordinate style")), 1);
  ui_fixture_settle ();
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (UI_BOARD (window->table_page->table->board)->points[3 * 19 + 15]),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "16-4, black stone, last move");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (input_of ("Coordinate style")), 0);
  ui_fixture_settle ();
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (UI_BOARD (window->table_page->table->board)->points[3 * 19 + 15]),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Q16, black stone, last move");
}
END_TEST

/* A click anywhere on a row toggles its switch. */
START_TEST (a_row_is_its_switch)
{
  GtkWidget *row = gtk_widget_get_ancestor (input_of ("Show move numbers"), GTK_TYPE_LIST_BOX_ROW);
  gboolean numbers = g_settings_get_boolean (window->settings, "move-numbers");

  ck_assert (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  ck_assert_int_eq (g_settings_get_boolean (window->settings, "move-numbers"), !numbers);
  ck_assert (!gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (
      gtk_widget_get_ancestor (input_of ("Coordinate style"), GTK_TYPE_LIST_BOX_ROW))));
}
END_TEST

/* Changes made elsewhere, for example in New Game, appear here. */
START_TEST (choices_follow_the_settings)
{
  GtkDropDown *guard = GTK_DROP_DOWN (input_of ("Illegal plays in new games"));
  GtkDropDown *look = GTK_DROP_DOWN (input_of ("Appearance"));

  g_settings_set_string (window->settings, "last-guard", "off");
  ck_assert_uint_eq (gtk_drop_down_get_selected (guard), 2);
  gtk_drop_down_set_selected (guard, 1);
  ck_assert_str_eq (g_settings_get_string (window->settings, "last-guard"), "warn");
  gtk_drop_down_set_selected (look, 4);
  ck_assert_str_eq (g_settings_get_string (window->settings, "appearance"), "contrast-dark");
}
END_TEST

/* The tabs above the pages are toggle buttons too. */
static GtkWidget *
theme_button (int index)
{
  return ui_fixture_find (ui_fixture_find (preferences, GTK_TYPE_STACK, 0), GTK_TYPE_TOGGLE_BUTTON,
                          index);
}

START_TEST (a_theme_is_chosen_by_its_picture)
{
  GtkWidget *paper = theme_button (1);

  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (theme_button (0))));
  ck_assert_ptr_nonnull (
      gtk_image_get_paintable (GTK_IMAGE (ui_fixture_find (paper, GTK_TYPE_IMAGE, 0))));
  g_signal_emit_by_name (paper, "clicked");
  ui_fixture_settle ();
  ck_assert_str_eq (g_settings_get_string (window->settings, "theme"), "paper");
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (paper)));
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (theme_button (0))));
}
END_TEST

static char *themes;

static void
begin_with_themes (void)
{
  g_autofree char *data = g_dir_make_tmp ("pass-stone-themes-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  themes = g_build_filename (data, "pass-stone", "themes", NULL);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *folder = g_build_filename (themes, i == 0 ? "broken" : "red", NULL);
      g_autofree char *file = g_build_filename (folder, "theme.ini", NULL);

      ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
      ck_assert (g_file_set_contents (file,
                                      i == 0 ? "[Board]\n\nline-width=wide\n"
                                             : "[Theme]\nName=Red\n[Board]\nline-colour=#ff0000\n",
                                      -1, NULL));
    }
  begin ();
}

static gboolean
says (const char *part)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (preferences, GTK_TYPE_LABEL, i)); i++)
    if (strstr (gtk_label_get_text (GTK_LABEL (label)), part))
      return TRUE;
  return FALSE;
}

static gboolean
says_cb (gpointer part)
{
  return says (part);
}

static gboolean
is_sensitive (gpointer widget)
{
  return gtk_widget_get_sensitive (widget);
}

static gboolean
is_red (gpointer unused)
{
  return ui_theme_get_style ()->line.red == 1;
}

static gboolean
is_green (gpointer unused)
{
  return ui_theme_get_style ()->line.green == 1;
}

static gboolean
tells (gpointer text)
{
  return strstr (gtk_label_get_label (GTK_LABEL (window->bar_label)), text) != NULL;
}

/* A theme dropped into the folder can be chosen like the others. A broken one says where, and the
 * last working theme stays. */
START_TEST (a_dropped_theme_joins_them)
{
  GtkWidget *red;
  g_autofree char *file = g_build_filename (themes, "red", "theme.ini", NULL);

  ck_assert (says ("Red"));
  ui_fixture_wait (
      says_cb, (gpointer) "/themes/broken/theme.ini, line 3: “wide” is not a number from 0 to 4.");
  red = theme_button (3);
  ui_fixture_wait (is_sensitive, red);
  g_signal_emit_by_name (red, "clicked");
  ui_fixture_wait (is_red, NULL);
  ck_assert_str_eq (g_settings_get_string (window->settings, "theme"), "red");
  g_settings_set_string (window->settings, "theme", "broken");
  ui_fixture_wait (tells, (gpointer) "line 3");
  ck_assert (is_red (NULL));
  /* A theme being edited is read again when it is shown. */
  g_settings_set_string (window->settings, "theme", "red");
  ck_assert (g_file_set_contents (file, "[Board]\nline-colour=#00ff00\n", -1, NULL));
  ui_theme_read_again ();
  ui_fixture_wait (is_green, NULL);
  ck_assert (g_file_set_contents (file, "[Board]\nline-colour=green\n", -1, NULL));
  ui_theme_read_again ();
  ui_fixture_wait (tells, (gpointer) "“green” is not a colour");
  ck_assert (is_green (NULL));
  /* Choosing a broken theme again shows the reason again. */
  g_settings_set_string (window->settings, "theme", "broken");
  ui_fixture_wait (tells, (gpointer) "line 3");
  g_settings_set_string (window->settings, "theme", "wood");
  gtk_label_set_label (GTK_LABEL (window->bar_label), "");
  g_settings_set_string (window->settings, "theme", "broken");
  ui_fixture_wait (tells, (gpointer) "line 3");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("preferences");
  TCase *tcase = tcase_create ("preferences");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, switches_are_written_and_shown_at_once);
  tcase_add_test (tcase, a_row_is_its_switch);
  tcase_add_test (tcase, choices_follow_the_settings);
  tcase_add_test (tcase, crossings_get_other_names_at_once);
  tcase_add_test (tcase, a_theme_is_chosen_by_its_picture);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("themes");
  tcase_add_checked_fixture (tcase, begin_with_themes, end);
  tcase_add_test (tcase, a_dropped_theme_joins_them);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
