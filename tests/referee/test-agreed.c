/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players agree on after play: dead stones, owners of points, points for one side, and no
 * result. */
#include "referee-score.h"
#include "runner.h"

#include <string.h>

static RefereeGame *game;
static RefereeScore score;

/* Begins a game under a preset, altered by `change`, on four rows of ".XO." */
static void
begin (const char *preset, void (*change) (GoRuleset *))
{
  static RefereeSetup setup;

  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 4;
  setup.ruleset.komi = 0;
  if (change)
    change (&setup.ruleset);
  setup.custom = true;
  go_position_init (&setup.start, 4, 4);
  for (int row = 0; row < 4; row++)
    {
      go_position_set (&setup.start, go_point (1, row), GO_BLACK);
      go_position_set (&setup.start, go_point (2, row), GO_WHITE);
    }
  game = referee_game_new (&setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
}

static RefereeReason
apply (RefereeAct act)
{
  return referee_game_apply (game, &act).reason;
}

static void
both_pass (void)
{
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_PASS, .side = GO_BLACK }), REFEREE_OK);
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_PASS, .side = GO_WHITE }), REFEREE_OK);
}

static RefereeReason
say (RefereeActKind kind, int column, int row, GoColor color)
{
  return apply ((RefereeAct){
      .kind = kind, .side = GO_BLACK, .point = go_point (column, row), .color = color });
}

static void
both_agree (void)
{
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_AGREE, .side = GO_BLACK }), REFEREE_OK);
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_AGREE, .side = GO_WHITE }), REFEREE_OK);
  referee_game_score (game, false, &score);
}

static void
result_is (const char *text)
{
  char result[REFEREE_RESULT_TEXT];

  ck_assert_str_eq (referee_result_format (&referee_game_state (game)->result, result), text);
  referee_game_free (game);
}

static void
owners_are_agreed (GoRuleset *ruleset)
{
  ruleset->removal = GO_REMOVAL_OWNERSHIP;
  ruleset->dispute = GO_DISPUTE_RESUME;
}

/* Empty points count as stones of the colour that the players name. Points given to nobody don't
 * count. */
START_TEST (test_owners_of_points)
{
  begin ("flammenkamp", owners_are_agreed);
  both_pass ();
  for (int row = 0; row < 4; row++)
    {
      ck_assert_int_eq (say (REFEREE_OWNER, 0, row, row < 2 ? GO_BLACK : GO_EMPTY), REFEREE_OK);
      ck_assert_int_eq (say (REFEREE_OWNER, 3, row, GO_WHITE), REFEREE_OK);
    }
  ck_assert_int_eq (say (REFEREE_OWNER, 1, 0, GO_WHITE), REFEREE_OCCUPIED);
  both_agree ();
  ck_assert_int_eq (score.ledger[GO_SCORING_STONES].total[GO_BLACK], 2 * 6);
  ck_assert_int_eq (score.ledger[GO_SCORING_STONES].total[GO_WHITE], 2 * 8);
  result_is ("W+2");
}
END_TEST

/* The points of dead stones count for the other colour without being named. */
START_TEST (test_owners_of_dead_stones)
{
  begin ("flammenkamp", owners_are_agreed);
  both_pass ();
  ck_assert_int_eq (say (REFEREE_MARK, 1, 0, GO_EMPTY), REFEREE_OK);
  both_agree ();
  ck_assert_int_eq (score.ledger[GO_SCORING_STONES].total[GO_BLACK], 0);
  ck_assert_int_eq (score.ledger[GO_SCORING_STONES].total[GO_WHITE], 2 * 8);
  result_is ("W+8");
}
END_TEST

/* Players may name owners only under rules that ask for them. */
START_TEST (test_no_owners_elsewhere)
{
  begin ("concord", NULL);
  both_pass ();
  ck_assert_int_eq (say (REFEREE_OWNER, 0, 0, GO_BLACK), REFEREE_NOT_HERE);
  both_agree ();
  result_is ("Draw");
}
END_TEST

/* Points for a special group or a correction are added to one side and get a line in the ledger. */
START_TEST (test_points_for_one_side)
{
  const RefereeLedger *ledger;
  bool found = false;

  begin ("flammenkamp", owners_are_agreed);
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_POINTS, .side = GO_WHITE, .amount = 3 }),
                    REFEREE_NOT_IN_AGREEMENT);
  both_pass ();
  ck_assert_int_eq (apply ((RefereeAct){ .kind = REFEREE_POINTS, .side = GO_WHITE, .amount = 3 }),
                    REFEREE_OK);
  both_agree ();
  ledger = &score.ledger[GO_SCORING_STONES];
  for (size_t i = 0; i < ledger->count; i++)
    if (ledger->lines[i].kind == REFEREE_LINE_POINTS)
      found = ledger->lines[i].value[GO_WHITE] == 3 && ledger->lines[i].value[GO_BLACK] == 0;
  ck_assert (found);
  result_is ("W+1.5");
}
END_TEST

static RefereeReason
may_void (RefereeAuthor author)
{
  return referee_game_may (game, &(RefereeAct){ .kind = REFEREE_VOID, .author = author }).reason;
}

/* Under long_cycle=agree, players may void a game only if its position has recurred (RULES 1.2). A
 * referee may do so at any time. */
START_TEST (test_no_result)
{
  static RefereeSetup setup;
  static const char *const rows[] = { ".XO.", "XO.O", ".XO.", "...." };

  go_preset_ruleset (go_preset_find ("japanese-1989"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 4;
  setup.ruleset.repetition = GO_REPETITION_NONE;
  setup.custom = true;
  ck_assert (go_position_read (&setup.start, rows, 4, 4));
  game = referee_game_new (&setup, NULL, 0);
  ck_assert_int_eq (may_void (REFEREE_BY_PLAYER), REFEREE_NOT_HERE);
  ck_assert_int_eq (may_void (REFEREE_BY_ARBITER), REFEREE_OK);
  ck_assert_int_eq (say (REFEREE_PLAY, 2, 1, GO_EMPTY), REFEREE_OK);
  ck_assert_int_eq (may_void (REFEREE_BY_PLAYER), REFEREE_NOT_HERE);
  ck_assert_int_eq (
      apply ((RefereeAct){ .kind = REFEREE_PLAY, .side = GO_WHITE, .point = go_point (1, 1) }),
      REFEREE_OK);
  ck_assert_int_eq (may_void (REFEREE_BY_PLAYER), REFEREE_OK);
  both_pass ();
  ck_assert_int_eq (may_void (REFEREE_BY_PLAYER), REFEREE_NOT_HERE);
  referee_game_free (game);

  begin ("taiwan-1952", NULL);
  ck_assert_int_eq (may_void (REFEREE_BY_PLAYER), REFEREE_OK);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("agreed");
  TCase *tcase = tcase_create ("agreed");

  tcase_add_test (tcase, test_owners_of_points);
  tcase_add_test (tcase, test_owners_of_dead_stones);
  tcase_add_test (tcase, test_no_owners_elsewhere);
  tcase_add_test (tcase, test_points_for_one_side);
  tcase_add_test (tcase, test_no_result);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
