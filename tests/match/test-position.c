/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position under every ruleset: play is stopped as the rules require, and it can be counted. */
#include <check.h>

#include "match-controller.h"
#include "referee-score.h"
#include "runner.h"

static void
set_up (const char *preset, RefereeSetup *setup)
{
  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->ruleset.komi = 0;
  setup->custom = true;
  setup->first = GO_BLACK;
  go_position_init (&setup->start, 5, 5);
  for (int row = 0; row < 5; row++)
    {
      go_position_set (&setup->start, go_point (1, row), GO_BLACK);
      go_position_set (&setup->start, go_point (2, row), GO_WHITE);
    }
}

START_TEST (test_every_preset)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  RefereeSetup setup = { 0 };
  MatchInfo info = { 0 };
  guint passes = 99;
  g_autoptr (MatchController) controller = NULL;
  const RefereeGame *game;
  GoPosition reached;

  set_up (preset->name, &setup);
  controller = match_position_stop (&setup, &info, NULL, NULL, &passes);
  ck_assert_msg (controller != NULL, "%s", preset->name);
  game = match_controller_get_game (controller);
  ck_assert_msg (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT
                     || referee_game_state (game)->phase == REFEREE_PHASE_FINISHED,
                 "%s", preset->name);
  ck_assert_uint_le (passes, 4);
  go_position_take (&reached, referee_game_board (game));
  ck_assert (go_position_equal (&reached, &setup.start));
  for (size_t i = 0; i < referee_game_length (game); i++)
    ck_assert_int_eq (referee_game_act (game, i)->author, REFEREE_BY_ARBITER);
}
END_TEST

START_TEST (test_passes_as_the_rules_ask)
{
  static const struct
  {
    const char *preset;
    guint passes;
  } known[] = { { "japanese-1989", 2 }, { "tromp-taylor", 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      RefereeSetup setup = { 0 };
      MatchInfo info = { 0 };
      guint passes = 0;
      g_autoptr (MatchController) controller = NULL;

      set_up (known[i].preset, &setup);
      controller = match_position_stop (&setup, &info, NULL, NULL, &passes);
      ck_assert_msg (passes == known[i].passes, "%s: %u", known[i].preset, passes);
    }
}
END_TEST

/* The arbiter marks stones known to be agreed, and the players may change the marks. */
START_TEST (test_marks)
{
  RefereeSetup setup = { 0 };
  MatchInfo info = { 0 };
  guint passes;
  bool dead[GO_CELLS] = { false }, not_seki[GO_CELLS] = { false };
  const GoPoint lost = go_point (4, 2);
  const RefereeAct unmark = { .kind = REFEREE_UNMARK, .side = GO_BLACK, .point = lost };
  g_autoptr (MatchController) controller = NULL;
  const RefereeGame *game;

  set_up ("japanese-1989", &setup);
  go_position_set (&setup.start, lost, GO_BLACK);
  dead[lost] = true;
  not_seki[go_point (2, 0)] = true;
  controller = match_position_stop (&setup, &info, dead, not_seki, &passes);
  game = match_controller_get_game (controller);
  ck_assert (referee_game_state (game)->dead[lost]);
  ck_assert (!referee_game_state (game)->dead[go_point (1, 0)]);
  ck_assert (referee_game_state (game)->seki[go_point (2, 0)]);
  match_controller_submit (controller, &unmark);
  ck_assert (!referee_game_state (game)->dead[lost]);
  /* If the rules remove nothing, nothing is marked. */
  g_clear_object (&controller);
  set_up ("tromp-taylor", &setup);
  go_position_set (&setup.start, lost, GO_BLACK);
  controller = match_position_stop (&setup, &info, dead, not_seki, &passes);
  ck_assert (!referee_game_state (match_controller_get_game (controller))->dead[lost]);
}
END_TEST

/* Stopping for a count makes nobody lose, even if no pass and no play is available. */
START_TEST (test_nobody_loses)
{
  static const int passes_of[] = { GO_PASS_RETURN, GO_PASS_FORBIDDEN };

  for (gsize i = 0; i < G_N_ELEMENTS (passes_of); i++)
    {
      RefereeSetup setup = { 0 };
      MatchInfo info = { 0 };
      guint passes = 0;
      g_autoptr (MatchController) controller = NULL;

      set_up ("japanese-1989", &setup);
      setup.ruleset.pass = passes_of[i];
      setup.ruleset.illegal = GO_ILLEGAL_LOSE;
      setup.ruleset.no_move = GO_NO_MOVE_LOSE;
      controller = match_position_stop (&setup, &info, NULL, NULL, &passes);
      ck_assert_ptr_nonnull (controller);
      ck_assert_int_eq (referee_game_state (match_controller_get_game (controller))->phase,
                        REFEREE_PHASE_AGREEMENT);
    }
}
END_TEST

START_TEST (test_no_such_board)
{
  RefereeSetup setup = { 0 };
  MatchInfo info = { 0 };
  guint passes = 7;

  set_up ("concord", &setup);
  setup.ruleset.width = 0;
  ck_assert_ptr_null (match_position_stop (&setup, &info, NULL, NULL, &passes));
  ck_assert_uint_eq (passes, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position");
  TCase *tcase = tcase_create ("position");
  size_t count;

  go_presets (&count);
  tcase_add_loop_test (tcase, test_every_preset, 0, (int) count);
  tcase_add_test (tcase, test_passes_as_the_rules_ask);
  tcase_add_test (tcase, test_marks);
  tcase_add_test (tcase, test_nobody_loses);
  tcase_add_test (tcase, test_no_such_board);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
