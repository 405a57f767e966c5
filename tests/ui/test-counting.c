/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Show Counting": the panel goes through the steps on the table's own board. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-counting.h"
#include "ui-score-sheet.h"
#include "ui-table.h"
#include "words-procedure.h"

static const char *const rows[] = { ".XO..", ".XO.X", ".XO..", ".XO..", ".XO.." };

static void
act (RefereeGame *game, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct made = { .kind = kind, .side = side, .point = point };

  ck_assert_int_eq (referee_game_apply (game, &made).reason, REFEREE_OK);
}

/* Creates the scene of a finished game with one dead stone. */
static MatchScene *
finished_scene (const char *preset)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  MatchScene *scene;

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->ruleset.setup = GO_SETUP_NONE;
  setup->custom = true;
  setup->first = GO_BLACK;
  ck_assert (go_position_read (&setup->start, rows, 5, 5));
  game = referee_game_new (setup, NULL, 0);
  g_free (setup);
  ck_assert_ptr_nonnull (game);
  act (game, REFEREE_PASS, GO_BLACK, GO_NO_POINT);
  act (game, REFEREE_PASS, GO_WHITE, GO_NO_POINT);
  act (game, REFEREE_MARK, GO_BLACK, go_point (4, 1));
  act (game, REFEREE_AGREE, GO_BLACK, GO_NO_POINT);
  act (game, REFEREE_AGREE, GO_WHITE, GO_NO_POINT);
  ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_FINISHED);
  scene = match_scene_new_for_game (game, NULL);
  referee_game_free (game);
  return scene;
}

typedef struct
{
  GtkWidget *window, *table;
  UiCounting *panel;
  UiScoreSheet *sheet;
  MatchScene *scene;
} Shown;

static void
show (Shown *shown, const char *preset, int width, int height)
{
  shown->scene = finished_scene (preset);
  shown->window = gtk_window_new ();
  shown->table = g_object_new (UI_TYPE_TABLE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (shown->window), width, height);
  gtk_window_set_child (GTK_WINDOW (shown->window), shown->table);
  ui_table_set_scene (UI_TABLE (shown->table), shown->scene);
  gtk_window_present (GTK_WINDOW (shown->window));
  ui_fixture_settle ();
  shown->sheet = UI_SCORE_SHEET (ui_fixture_find (shown->table, UI_TYPE_SCORE_SHEET, 0));
}

static void
leave (Shown *shown)
{
  gtk_window_destroy (GTK_WINDOW (shown->window));
  g_clear_object (&shown->scene);
  ui_fixture_settle ();
}

static GtkWidget *
child (Shown *shown, const char *id)
{
  return ui_fixture_child (shown->panel, UI_TYPE_COUNTING, id);
}

static void
press (GtkWidget *button)
{
  ck_assert (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  ui_fixture_settle ();
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static void
begin (Shown *shown)
{
  press (ui_fixture_child (shown->sheet, UI_TYPE_SCORE_SHEET, "show_counting"));
  shown->panel = UI_COUNTING (ui_fixture_find (shown->table, UI_TYPE_COUNTING, 0));
  ui_fixture_wait (ui_fixture_is_mapped, shown->panel);
  ui_fixture_wait (is_unmapped, shown->sheet);
}

/* Fails unless the panel shows this step and its sentence. */
static void
assert_step (Shown *shown, size_t step)
{
  MatchCounting *counting = ui_counting_get_counting (shown->panel);
  g_autofree char *sentence = words_step (match_counting_get_procedure (counting), step);

  ck_assert_uint_eq (match_counting_get_step (counting), step);
  ck_assert_str_eq (ui_fixture_text (shown->panel, UI_TYPE_COUNTING, "sentence"), sentence);
}

START_TEST (test_steps)
{
  static const int sizes[][2] = { { 1280, 800 }, { 360, 640 } };
  Shown shown;
  GoPoint dead = go_point (4, 1);

  show (&shown, "concord", sizes[_i][0], sizes[_i][1]);
  begin (&shown);
  assert_step (&shown, 0);
  ck_assert (!gtk_widget_is_sensitive (child (&shown, "back")));
  ck_assert (match_scene_get_point (shown.scene, dead)->dead);
  press (child (&shown, "next"));
  assert_step (&shown, 1);
  ck_assert_int_eq (match_scene_get_point (shown.scene, dead)->stone, GO_EMPTY);
  press (child (&shown, "next"));
  /* Without animations the stones appear immediately. */
  ck_assert_int_eq (match_scene_get_point (shown.scene, go_point (0, 0))->stone, GO_BLACK);
  press (child (&shown, "back"));
  assert_step (&shown, 1);
  ck_assert_int_eq (match_scene_get_point (shown.scene, go_point (0, 0))->stone, GO_EMPTY);
  press (child (&shown, "done"));
  ui_fixture_wait (is_unmapped, shown.panel);
  ui_fixture_wait (ui_fixture_is_mapped, shown.sheet);
  ck_assert_ptr_null (ui_counting_get_counting (shown.panel));
  ck_assert_int_eq (match_scene_get_point (shown.scene, dead)->territory, GO_WHITE);
  leave (&shown);
}
END_TEST

START_TEST (test_play)
{
  Shown shown;
  MatchCounting *counting;

  show (&shown, "japanese-1989", 1280, 800);
  begin (&shown);
  counting = ui_counting_get_counting (shown.panel);
  press (child (&shown, "play"));
  ck_assert (match_counting_is_at_end (counting));
  ck_assert (!gtk_widget_is_sensitive (child (&shown, "next")));
  ck_assert (!gtk_widget_is_sensitive (child (&shown, "play")));
  assert_step (&shown, match_counting_get_procedure (counting)->count - 1);
  /* With one method there is only its title, and no choice. */
  ck_assert (!gtk_widget_get_visible (child (&shown, "methods")));
  ck_assert_str_eq (ui_fixture_text (shown.panel, UI_TYPE_COUNTING, "title"),
                    "Prisoners fill territory");
  leave (&shown);
}
END_TEST

static gboolean
is_second_step (gpointer panel)
{
  return match_counting_get_step (ui_counting_get_counting (panel)) >= 2;
}

START_TEST (test_play_slowly)
{
  Shown shown;

  show (&shown, "concord", 1280, 800);
  g_object_set (gtk_widget_get_settings (shown.table), "gtk-enable-animations", TRUE, NULL);
  begin (&shown);
  press (child (&shown, "play"));
  gtk_test_accessible_assert_property (child (&shown, "play"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pause the count");
  ck_assert_uint_eq (match_counting_get_step (ui_counting_get_counting (shown.panel)), 1);
  ui_fixture_wait (is_second_step, shown.panel);
  press (child (&shown, "play"));
  gtk_test_accessible_assert_property (child (&shown, "play"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Play the count");
  /* Leaving halfway leaves nothing behind. */
  press (child (&shown, "next"));
  ui_table_set_show_sheet (UI_TABLE (shown.table), FALSE);
  ck_assert_ptr_null (ui_counting_get_counting (shown.panel));
  ck_assert_int_eq (match_scene_get_point (shown.scene, go_point (0, 0))->stone, GO_EMPTY);
  leave (&shown);
}
END_TEST

START_TEST (test_methods)
{
  Shown shown;
  GtkDropDown *methods;
  const CompareMethod *list;
  MatchCounting *counting;

  show (&shown, "chinese-2002", 1280, 800);
  begin (&shown);
  methods = GTK_DROP_DOWN (child (&shown, "methods"));
  counting = ui_counting_get_counting (shown.panel);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (methods)));
  ck_assert_uint_eq (g_list_model_get_n_items (gtk_drop_down_get_model (methods)),
                     match_counting_get_methods (counting, &list));
  press (child (&shown, "next"));
  gtk_drop_down_set_selected (methods, 1);
  ui_fixture_settle ();
  assert_step (&shown, 0);
  ck_assert_int_eq (match_counting_get_procedure (counting)->method, list[1]);
  leave (&shown);
}
END_TEST

START_TEST (test_names)
{
  Shown shown;

  show (&shown, "concord", 1280, 800);
  begin (&shown);
  gtk_test_accessible_assert_property (child (&shown, "back"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Back one step");
  gtk_test_accessible_assert_property (child (&shown, "next"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Next step");
  gtk_test_accessible_assert_property (child (&shown, "play"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Play the count");
  gtk_test_accessible_assert_property (child (&shown, "done"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Done counting");
  press (child (&shown, "play"));
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (child (&shown, "totals")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Black: 3");
  leave (&shown);
}
END_TEST

/* A scene whose result was not counted offers no counting, but does offer its score under other
 * rules. */
START_TEST (test_not_offered)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  GtkWidget *sheet = g_object_ref_sink (g_object_new (UI_TYPE_SCORE_SHEET, NULL));
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  game = referee_game_new (setup, NULL, 0);
  g_free (setup);
  act (game, REFEREE_RESIGN, GO_BLACK, GO_NO_POINT);
  scene = match_scene_new_for_game (game, NULL);
  referee_game_free (game);
  ui_score_sheet_set_scene (UI_SCORE_SHEET (sheet), scene);
  ck_assert (
      !gtk_widget_get_visible (ui_fixture_child (sheet, UI_TYPE_SCORE_SHEET, "show_counting")));
  ck_assert (gtk_widget_get_visible (ui_fixture_child (sheet, UI_TYPE_SCORE_SHEET, "under_rules")));
  g_object_unref (sheet);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("counting");
  TCase *tcase = tcase_create ("panel");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_loop_test (tcase, test_steps, 0, 2);
  tcase_add_test (tcase, test_play);
  tcase_add_test (tcase, test_play_slowly);
  tcase_add_test (tcase, test_methods);
  tcase_add_test (tcase, test_names);
  tcase_add_test (tcase, test_not_offered);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
