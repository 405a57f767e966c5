/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in the New Game window: presets, changes, custom rules, and komi. */
#include "new-game-window.h"
#include "runner.h"
#include "ui-fixture.h"
#include "ui-rules-list.h"

#include <glib/gstdio.h>
#include <string.h>

#include "library-ask.h"
#include "desk-new-game.h"
#include "ui-new-game-rules.h"
#include "ui-rules-reader.h"

/* Chooses a preset, as pressing its row does. */
static void
choose_preset (UiNewGame *dialog, const GoPreset *preset)
{
  g_autoptr (LibraryRuleset) subject = library_ruleset_new_preset (preset);

  g_signal_emit_by_name (window_child (dialog, "rules"), "chosen", subject);
}

static const char *
rules_name (UiNewGame *dialog)
{
  return ui_new_game_rules_get_name (window_child (dialog, "rules"));
}

/* A game that goes on from a position keeps its board, and has no opponent who cannot play on it.
 */
START_TEST (test_position)
{
  UiNewGame *dialog = ui_new_game_new (NULL, NULL, NULL);
  GtkWidget *box = window_child (dialog, "partner_box");
  GtkDropDown *opponent
      = GTK_DROP_DOWN (gtk_widget_get_last_child (gtk_widget_get_first_child (box)));
  GoRuleset ruleset;

  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = 19;
  ui_new_game_set_position (dialog, &ruleset);
  window_show (dialog);
  ui_fixture_settle ();
  ck_assert (!gtk_widget_get_mapped (window_child (dialog, "size_toggles")));
  ck_assert (gtk_widget_get_mapped (window_child (dialog, "komi_box")));
  gtk_drop_down_set_selected (opponent, 5);
  ck_assert_uint_eq (gtk_drop_down_get_selected (opponent), 0);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_int_eq (started.setup.ruleset.width, 19);
}
END_TEST

/* Starting under a preset uses exactly its axes, under its name. */
START_TEST (test_presets)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  UiNewGame *dialog = window_open (NULL);
  GoRuleset expected;

  go_preset_ruleset (preset, &expected);
  choose_preset (dialog, preset);
  ck_assert_str_eq (rules_name (dialog), preset->name);
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "error")));
  ck_assert (gtk_widget_get_sensitive (window_child (dialog, "start")));
  ck_assert_str_eq (window_label (dialog, "first_move"),
                    expected.first == GO_WHITE ? "White makes the first move."
                    : expected.prescribed_first == GO_PRESCRIBED_CENTRE
                        ? "Black makes the first move, in the centre."
                        : "Black makes the first move.");
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "warn")),
                    expected.illegal != GO_ILLEGAL_PREVENT);
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "off")),
                    expected.illegal == GO_ILLEGAL_CHALLENGE);
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "size_toggles")),
                    expected.setup != GO_SETUP_SUNJANG16 && expected.setup != GO_SETUP_TIBETAN12);
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "handicap_toggles")),
                    expected.handicap_place != GO_HANDICAP_NONE);
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "handicap_fixed")),
                    expected.handicap_place == GO_HANDICAP_FIXED
                        || expected.handicap_place == GO_HANDICAP_CHOICE);
  ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "handicap_free")),
                    expected.handicap_place == GO_HANDICAP_FREE
                        || expected.handicap_place == GO_HANDICAP_CHOICE);
  ck_assert_int_eq (gtk_widget_get_sensitive (window_child (dialog, "nigiri_check")),
                    expected.first == GO_BLACK);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  /* The window showed the komi, so it counts as agreed. */
  go_ruleset_agree_komi (&expected, expected.komi);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &expected));
}
END_TEST

/* The newest of several editions is found first, and opening the list searches for nothing. */
START_TEST (test_newest_first)
{
  static const char *const order[]
      = { "japanese-1989", "japanese-1949", "chinese-2002", "chinese-1988", "chinese-1975" };
  UiNewGame *dialog = window_open (NULL);
  UiRulesList *list = UI_RULES_LIST (ui_fixture_find (GTK_WIDGET (dialog), UI_TYPE_RULES_LIST, 0));
  LibraryRuleset *subject;
  GtkEditable *search
      = GTK_EDITABLE (ui_fixture_find (GTK_WIDGET (list), GTK_TYPE_SEARCH_ENTRY, 0));
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  guint next = 0;

  for (guint i = 0; next < G_N_ELEMENTS (order) && (subject = ui_rules_list_at (list, i)); i++)
    next += g_str_equal (subject->name, order[next]);
  ck_assert_uint_eq (next, G_N_ELEMENTS (order));
  gtk_editable_set_text (search, "ing");
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_fixture_wait (ui_fixture_is_mapped, popover);
  ck_assert_str_eq (gtk_editable_get_text (search), "");
}
END_TEST

/* A choice that the next rules lack is dropped, and their komi is proposed. */
START_TEST (test_change_of_rules)
{
  UiNewGame *dialog = window_open (NULL);

  window_choose (dialog, "size_9");
  window_choose (dialog, "handicap_fixed");
  window_choose (dialog, "off");
  choose_preset (dialog, go_preset_find ("chinese-2002"));
  ck_assert (window_chosen (dialog, "size_9"));
  ck_assert (window_chosen (dialog, "handicap_free"));
  ck_assert (window_chosen (dialog, "off"));
  ck_assert_str_eq (window_typed (dialog, "komi"), "7½");
  choose_preset (dialog, go_preset_find ("japanese-1989"));
  ck_assert (window_chosen (dialog, "handicap_fixed"));
  ck_assert (window_chosen (dialog, "prevent"));
  choose_preset (dialog, go_preset_find ("tromp-taylor"));
  ck_assert (window_chosen (dialog, "handicap_free"));
  ck_assert_str_eq (window_typed (dialog, "komi"), "0");
  choose_preset (dialog, go_preset_find ("tibetan"));
  ck_assert_str_eq (window_typed (dialog, "columns"), "17");
  ck_assert_str_eq (window_label (dialog, "handicap_note"), "These rules have no handicap stones.");
  choose_preset (dialog, go_preset_find ("japanese-1989"));
  ck_assert_str_eq (window_typed (dialog, "rows"), "9");
  ck_assert (window_chosen (dialog, "handicap_none"));
  ck_assert_str_eq (window_typed (dialog, "komi"), "6½");
  window_press (dialog, "start");
  ck_assert_int_eq (started.setup.ruleset.width, 9);
  ck_assert_int_eq (started.setup.handicap, 0);
  ck_assert_int_eq (started.guard, MATCH_GUARD_PREVENT);
}
END_TEST

/* The counting method is offered only if the rules leave it open. */
START_TEST (test_counting)
{
  static const struct
  {
    const char *preset;
    gboolean asked;
  } cases[]
      = { { "concord", TRUE },        { "concord-area", TRUE },       { "taiwan-concord", FALSE },
          { "aga-1991", TRUE },       { "aga-1991-territory", TRUE }, { "two-button", FALSE },
          { "japanese-1989", FALSE }, { "chinese-1988", FALSE },      { "sunjang", FALSE } };
  UiNewGame *dialog = window_open (NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_preset (dialog, go_preset_find (cases[i].preset));
      ck_assert_int_eq (gtk_widget_get_visible (window_child (dialog, "counting_box")),
                        cases[i].asked);
    }
  choose_preset (dialog, go_preset_find ("aga-1991"));
  ck_assert (window_chosen (dialog, "area"));
  window_choose (dialog, "territory");
  ck_assert_str_eq (rules_name (dialog), "aga-1991-territory");
}
END_TEST

/* Contradictions are reported at once, and nothing starts until they are fixed. */
START_TEST (test_contradiction)
{
  UiNewGame *dialog = window_open (NULL);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("chinese-1988"), &ruleset);
  ruleset.capture_goal = 3;
  ui_new_game_set_ruleset (dialog, &ruleset);
  ck_assert (gtk_widget_get_visible (window_child (dialog, "error")));
  ck_assert_uint_gt (strlen (window_label (dialog, "error")), 0);
  ck_assert (!gtk_widget_get_sensitive (window_child (dialog, "start")));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_str_eq (rules_name (dialog), "");

  ruleset.illegal = GO_ILLEGAL_PREVENT;
  ui_new_game_set_ruleset (dialog, &ruleset);
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "error")));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));
}
END_TEST

/* Custom rules are remembered and proposed again, axis by axis. */
START_TEST (test_remembers_rules)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.passstone.PassStone");
  UiNewGame *dialog = window_open (settings);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("nz-1978"), &ruleset);
  ruleset.vacated_ban = TRUE;
  ruleset.komi = 11;
  ruleset.width = ruleset.height = 13;
  ui_new_game_set_ruleset (dialog, &ruleset);
  gtk_spin_button_set_value (window_child (dialog, "komi"), 4);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);

  dialog = window_open (settings);
  window_press (dialog, "start");
  go_ruleset_agree_komi (&ruleset, 4);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));

  g_settings_set_string (settings, "last-ruleset", "99 nonsense");
  dialog = window_open (settings);
  ck_assert_str_eq (rules_name (dialog), "concord");

  choose_preset (dialog, go_preset_find ("taiwan-concord"));
  window_press (dialog, "start");
  dialog = window_open (settings);
  ck_assert_str_eq (rules_name (dialog), "taiwan-concord");
}
END_TEST

static void
saved_cb (GObject *service, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;

  *(gint64 *) data = library_ask_finish_number (result, &error);
  ck_assert_msg (error == NULL, "%s", error ? error->message : "");
}

static gboolean
is_saved (gpointer data)
{
  return *(gint64 *) data != 0;
}

static gboolean
is_club (gpointer dialog)
{
  return g_str_equal (rules_name (dialog), "my:Club");
}

START_TEST (test_saved_rules)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autoptr (LibraryService) library = library_service_new (path);
  UiNewGame *dialog;
  GoRuleset ruleset;
  gint64 id = 0;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ruleset.suicide = GO_SUICIDE_MULTI;
  library_ask_async (library, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL, NULL);
  library_ask_async (
      library, LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = 0, .name = "Club", .ruleset = &ruleset),
      NULL, saved_cb, &id);
  ui_fixture_wait (is_saved, &id);

  dialog = ui_new_game_new (NULL, NULL, library);
  window_show (dialog);
  ui_new_game_set_ruleset (dialog, &ruleset);
  ui_fixture_wait (is_club, dialog);
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert (go_ruleset_equal (&started.setup.ruleset, &ruleset));
  library_service_close (library);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

/* --- Komi --- */

/* A komi larger than everything on the board is either a typing mistake or intended. */
START_TEST (test_komi_is_questioned)
{
  UiNewGame *dialog = window_open (NULL);

  window_choose (dialog, "size_9");
  window_type (dialog, "komi", "999");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_str_eq (
      window_label (dialog, "error"),
      "Komi is 999 on a board of 81 points. If that is what you want, choose “Start Game” again.");
  window_type (dialog, "komi", "-99");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 0);
  ck_assert_ptr_nonnull (strstr (window_label (dialog, "error"), "99 on a board"));
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
  ck_assert_int_eq (started.setup.ruleset.komi, -198);

  dialog = window_open (NULL);
  window_choose (dialog, "size_9");
  window_type (dialog, "komi", "81");
  window_press (dialog, "start");
  ck_assert_int_eq (started.times, 1);
}
END_TEST

/* Assistive technology gets komi in points, although the spin button counts half points. */
START_TEST (test_komi_is_spoken)
{
  UiNewGame *dialog = window_open (NULL);
  GtkAccessible *komi = GTK_ACCESSIBLE (window_child (dialog, "komi"));

  gtk_test_accessible_assert_property (komi, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 6.5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (komi), 1);
  gtk_test_accessible_assert_property (komi, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.5);
  gtk_test_accessible_assert_property (komi, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "½");
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (komi), -20, 20);
  gtk_test_accessible_assert_property (komi, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 10.0);
}
END_TEST

static UiNewGame *
open_under (const char *preset)
{
  UiNewGame *dialog = window_open (NULL);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find (preset), &ruleset);
  ui_new_game_set_ruleset (dialog, &ruleset);
  return dialog;
}

/* Rules with a komi for handicap games set it; others keep it and propose one. The even game gets
 * its own back. */
START_TEST (test_komi_follows_handicap)
{
  UiNewGame *dialog = open_under ("aga-1991");

  window_choose (dialog, "handicap_fixed");
  ck_assert_str_eq (window_typed (dialog, "komi"), "½");
  ck_assert_str_eq (window_label (dialog, "handicap_note"),
                    "With a handicap, komi is ½ under these rules.");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "advice_box")));
  window_choose (dialog, "handicap_none");
  ck_assert_str_eq (window_typed (dialog, "komi"), "5½");
  ck_assert (!gtk_widget_get_visible (window_child (dialog, "handicap_note")));

  dialog = open_under ("japanese-1989");
  gtk_spin_button_set_value (window_child (dialog, "komi"), 15);
  window_choose (dialog, "handicap_fixed");
  ck_assert_str_eq (window_typed (dialog, "komi"), "7½");
  window_choose (dialog, "handicap_none");
  gtk_spin_button_set_value (window_child (dialog, "komi"), 13);
  window_choose (dialog, "handicap_fixed");
  ck_assert_str_eq (window_typed (dialog, "komi"), "6½");
  ck_assert_str_eq (window_label (dialog, "advice"), "With a handicap, komi is usually ½.");
  window_press (dialog, "use_advice");
  ck_assert_str_eq (window_typed (dialog, "komi"), "½");
  window_choose (dialog, "handicap_none");
  ck_assert_str_eq (window_typed (dialog, "komi"), "6½");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("new game rules");
  TCase *tcase = tcase_create ("window");
  size_t presets;

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  go_presets (&presets);
  tcase_add_test (tcase, test_position);
  tcase_add_loop_test (tcase, test_presets, 0, (int) presets);
  tcase_add_test (tcase, test_newest_first);
  tcase_add_test (tcase, test_change_of_rules);
  tcase_add_test (tcase, test_counting);
  tcase_add_test (tcase, test_contradiction);
  tcase_add_test (tcase, test_remembers_rules);
  tcase_add_test (tcase, test_saved_rules);
  tcase_add_test (tcase, test_komi_is_questioned);
  tcase_add_test (tcase, test_komi_is_spoken);
  tcase_add_test (tcase, test_komi_follows_handicap);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
