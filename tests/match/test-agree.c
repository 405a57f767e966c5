/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help with the agreement: proposing dead stones, filling neutral points, marks on groups. */
#include <string.h>

#include "match-agree.h"
#include "match-scene.h"
#include "referee-score.h"
#include "runner.h"

/* Walls with one neutral point, E5, and a dead white stone at B8. */
static const char *const walls[]
    = { "...XO....", ".O.XO....", "...XO....", "...XO....", "...X.O...",
        "...XO....", "...XO....", "...XO....", "...XO...." };

static MatchController *
stopped (const char *preset)
{
  static RefereeSetup setup;
  MatchInfo info = { 0 };
  guint passes;
  MatchController *controller;

  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  setup.ruleset.komi = 0;
  setup.custom = true;
  setup.first = GO_BLACK;
  ck_assert (go_position_read (&setup.start, walls, 9, 9));
  controller = match_position_stop (&setup, &info, NULL, NULL, &passes);
  ck_assert_ptr_nonnull (controller);
  return controller;
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GArray *
propose (MatchController *controller, GArray *stones)
{
  g_autoptr (GAsyncResult) result = NULL;

  match_propose_dead_async (controller, NULL, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return match_propose_dead_finish (controller, result, stones, NULL);
}

static const RefereeState *
state_of (MatchController *controller)
{
  return referee_game_state (match_controller_get_game (controller));
}

START_TEST (test_propose)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  g_autoptr (GArray) chains = propose (controller, stones);
  g_autoptr (GArray) again = NULL;

  ck_assert_uint_eq (chains->len, 1);
  ck_assert_uint_eq (stones->len, 1);
  ck_assert_int_eq (g_array_index (chains, GoPoint, 0), go_point (1, 1));
  ck_assert (!state_of (controller)->dead[go_point (1, 1)]);
  match_mark_dead (controller, chains);
  ck_assert (state_of (controller)->dead[go_point (1, 1)]);
  /* Stones already marked are not proposed again. */
  again = propose (controller, NULL);
  ck_assert_uint_eq (again->len, 0);
}
END_TEST

/* A proposal for a position that has changed is dropped. */
START_TEST (test_too_late)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  match_propose_dead_async (controller, NULL, NULL, take_result_cb, &result);
  match_controller_act (controller, REFEREE_RESUME, GO_BLACK);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_ptr_null (match_propose_dead_finish (controller, result, NULL, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

static gboolean
fill (MatchController *controller)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gboolean filled;

  match_fill_async (controller, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  filled = match_fill_finish (controller, result, &error);
  ck_assert_ptr_null (error);
  return filled;
}

/* Nothing is filled after the position has changed, or for other dead stones. */
START_TEST (test_fill_too_late)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  match_fill_async (controller, NULL, take_result_cb, &result);
  match_controller_act (controller, REFEREE_RESUME, GO_BLACK);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (!match_fill_finish (controller, result, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (test_fill)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");
  g_autoptr (GArray) chains = propose (controller, NULL);
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  g_autoptr (MatchScene) scene = match_scene_new (controller);

  match_mark_dead (controller, chains);
  ck_assert (match_scene_get_view (scene)->may_propose);
  ck_assert (match_scene_get_view (scene)->may_fill);
  /* Stepping back changes nothing. */
  match_scene_set_act_index (scene, match_scene_get_act_count (scene));
  ck_assert (!match_scene_get_view (scene)->may_propose);
  ck_assert (!match_scene_get_view (scene)->may_fill);
  match_scene_set_act_index (scene, MATCH_SCENE_LIVE);
  ck_assert (fill (controller));
  ck_assert_int_eq (state_of (controller)->phase, REFEREE_PHASE_AGREEMENT);
  ck_assert (state_of (controller)->dead[go_point (1, 1)]);
  ck_assert (match_scene_get_view (scene)->may_propose);
  ck_assert (!match_scene_get_view (scene)->may_fill);
  referee_game_score (match_controller_get_game (controller), true, score);
  /* 27 points and a prisoner against 35. */
  ck_assert_int_eq (score->ledger[GO_SCORING_TERRITORY].total[GO_BLACK], 2 * 28);
  ck_assert_int_eq (score->ledger[GO_SCORING_TERRITORY].total[GO_WHITE], 2 * 35);
}
END_TEST

/* Two chains of one group: a mark on either reverses the group's status, and one on the other chain
 * undoes that. */
START_TEST (test_seki_marks)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  const GoPoint above = go_point (4, 0), below = go_point (4, 8);

  match_controller_set_tool (controller, MATCH_TOOL_SEKI);
  match_controller_activate_point (controller, above);
  ck_assert (state_of (controller)->seki[above]);
  referee_game_score (match_controller_get_game (controller), true, score);
  ck_assert_int_eq (score->count.tax[GO_WHITE], 0);
  match_controller_activate_point (controller, below);
  ck_assert (!state_of (controller)->seki[above] && !state_of (controller)->seki[below]);
  referee_game_score (match_controller_get_game (controller), true, score);
  ck_assert_int_gt (score->count.tax[GO_WHITE], 0);
}
END_TEST

START_TEST (test_undone_agreement)
{
  g_autoptr (MatchController) controller = stopped ("japanese-1989");

  match_controller_act (controller, REFEREE_AGREE, GO_BLACK);
  match_controller_activate_point (controller, go_point (1, 1));
  ck_assert_ptr_nonnull (
      strstr (match_controller_get_announcement (controller), "Black must agree again."));
  match_controller_activate_point (controller, go_point (1, 1));
  ck_assert_ptr_null (strstr (match_controller_get_announcement (controller), "agree again"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("agree");
  TCase *tcase = tcase_create ("agree");

  tcase_add_test (tcase, test_propose);
  tcase_add_test (tcase, test_too_late);
  tcase_add_test (tcase, test_fill);
  tcase_add_test (tcase, test_fill_too_late);
  tcase_add_test (tcase, test_seki_marks);
  tcase_add_test (tcase, test_undone_agreement);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
