/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Neutral points that are still empty before the count: finding and filling them. */
#include <string.h>

#include "compare-unfilled.h"
#include "referee-score.h"
#include "procedure-fixture.h"
#include "runner.h"

static RefereeGame *game;
static CompareUnfilled unfilled;
static RefereeScore score;

static void
fill (void)
{
  RefereeGame *filled = procedure_filled (game);

  ck_assert_ptr_nonnull (filled);
  referee_game_free (game);
  game = filled;
  ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_AGREEMENT);
}

static int
lead (GoScoring scoring)
{
  referee_game_score (game, true, &score);
  return (score.ledger[scoring].total[GO_BLACK] - score.ledger[scoring].total[GO_WHITE]) / 2;
}

/* Walls with one neutral point between them in the middle row, and a dead white stone. */
static const char *const walls[] = { ".XXO.", ".XOO.", ".X.O.", "OXXO.", ".XOO." };

START_TEST (test_one_point)
{
  game = procedure_stopped ("japanese-1989", "", walls, 5, 5);
  procedure_apply (game, REFEREE_MARK, GO_BLACK, go_point (0, 3));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 1);
  ck_assert (unfilled.neutral[go_point (2, 2)]);
  ck_assert_int_eq (unfilled.lost[GO_BLACK], 5);
  ck_assert_int_eq (unfilled.lost[GO_WHITE], 5);
  ck_assert_int_eq (lead (GO_SCORING_TERRITORY), 1);
  fill ();
  ck_assert (referee_game_state (game)->dead[go_point (0, 3)]);
  /* Five points and a prisoner against five. */
  ck_assert_int_eq (lead (GO_SCORING_TERRITORY), 1);
  ck_assert_int_eq (score.count.tax[GO_BLACK] + score.count.tax[GO_WHITE], 0);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  ck_assert_ptr_null (procedure_filled (game));
  referee_game_free (game);
}
END_TEST

/* The point is worth nothing if the groups are agreed not to be in seki. Nor does it matter if only
 * territory counts without a tax. If stones count, it is worth a point. */
START_TEST (test_where_it_matters)
{
  game = procedure_stopped ("japanese-1989", "", walls, 5, 5);
  procedure_apply (game, REFEREE_SEKI, GO_BLACK, go_point (1, 0));
  procedure_apply (game, REFEREE_SEKI, GO_BLACK, go_point (3, 0));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);

  game = procedure_stopped ("nieminen", "", walls, 5, 5);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);

  game = procedure_stopped ("chinese-2002", "", walls, 5, 5);
  procedure_apply (game, REFEREE_MARK, GO_BLACK, go_point (0, 3));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 1);
  ck_assert_int_eq (unfilled.lost[GO_BLACK] + unfilled.lost[GO_WHITE], 0);
  ck_assert_int_eq (lead (GO_SCORING_AREA), 0);
  fill ();
  /* It was Black's turn. */
  ck_assert_int_eq (lead (GO_SCORING_AREA), 1);
  referee_game_free (game);
}
END_TEST

/* Two points between the walls, each beside one colour only. Whoever fills one leaves the other, so
 * neither side gains. */
static const char *const pair[] = { ".X..O.", ".XXOO.", "XXXOOO", ".XXOO.", ".XXOO.", ".XXOO." };

START_TEST (test_two_points)
{
  game = procedure_stopped ("japanese-1989", "", pair, 6, 6);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 2);
  ck_assert_int_eq (unfilled.lost[GO_BLACK], 5);
  ck_assert_int_eq (unfilled.lost[GO_WHITE], 5);
  fill ();
  ck_assert_int_eq (lead (GO_SCORING_TERRITORY), 0);
  ck_assert_int_eq (score.count.tax[GO_BLACK] + score.count.tax[GO_WHITE], 0);
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (2, 0)), GO_BLACK);
  referee_game_free (game);
}
END_TEST

/* White must answer a black stone on the neutral point in the first row by capturing the dead stone
 * below. */
static const char *const taken[] = { ".O.O.X", "OOXOXX", ".OOXX.", "OOOX.X", "OOOXXX", "OOOXXX" };

START_TEST (test_answer_takes_the_dead)
{
  game = procedure_stopped ("japanese-1989", "", taken, 6, 6);
  procedure_apply (game, REFEREE_MARK, GO_BLACK, go_point (2, 1));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 1);
  ck_assert (unfilled.neutral[go_point (4, 0)]);
  fill ();
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (2, 0)), GO_WHITE);
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (2, 1)), GO_EMPTY);
  /* Two points against three and a prisoner. */
  ck_assert_int_eq (lead (GO_SCORING_TERRITORY), -2);
  ck_assert_int_eq (score.count.tax[GO_BLACK] + score.count.tax[GO_WHITE], 0);
  referee_game_free (game);

  /* If the stone lives, capturing it is more than an answer. */
  game = procedure_stopped ("japanese-1989", "", taken, 6, 6);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);
}
END_TEST

/* A point that only one side can play belongs to that side and is not filled. */
static const char *const own[] = { ".X..O.", ".X.XO.", "XXXXOO", ".XXOO.", ".XXOO.", ".XXOO." };

START_TEST (test_own_point)
{
  game = procedure_stopped ("japanese-1989", "", own, 6, 6);
  fill ();
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (2, 1)), GO_EMPTY);
  referee_game_free (game);
}
END_TEST

/* Seven white and six black stones in a seki without eyes. Whoever fills a liberty is captured. */
static const char *const seki[] = {
  "XOO.XXO.O", "XOO.XXOO.", "XOOOXXO.O", "XXXXOOOOO", ".X.XXO.O.",
  "XXXXXOOOO", "X.XXXO.O.", "XXXXXOOOO", ".X.XXO.O.",
};

/* One eye each, and one point between them. */
static const char *const eyes[]
    = { ".XX.OO.", "XXXXOOO", "OOOOXXX", "O.OOXX.", "OOOOXXX", "..OOX.X", "O.OOXXX" };

START_TEST (test_seki)
{
  game = procedure_stopped ("japanese-1989", "", seki, 9, 9);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  ck_assert_ptr_null (procedure_filled (game));
  referee_game_free (game);

  game = procedure_stopped ("chinese-2002", "", eyes, 7, 7);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);
}
END_TEST

/* Black's two stones at the edge are cut off unless Black answers a stone at D5. */
static const char *const to_protect[]
    = { "..X.O..", "X.X.O..", "XX.XO..", ".XXXO..", "..XOO..", ".XXO...", "..XO..." };

START_TEST (test_protected)
{
  game = procedure_stopped ("japanese-1989", "", to_protect, 7, 7);
  compare_unfilled (game, &unfilled);
  ck_assert (unfilled.neutral[go_point (3, 1)]);
  fill ();
  /* No chain is left in atari after filling. */
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (referee_game_board (game), p))
      ck_assert_int_ge (go_board_liberties (referee_game_board (game), p, NULL), 2);
  referee_game_score (game, true, &score);
  ck_assert_int_eq (score.count.shared_points, 0);
  referee_game_free (game);
}
END_TEST

/* Nothing is filled in the opening, or if the next stop counts at once. */
START_TEST (test_where_not)
{
  static const char *const opening[] = { ".....", ".X...", "..O..", ".....", "....." };

  game = procedure_stopped ("japanese-1989", "", opening, 5, 5);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);
  game = procedure_stopped ("wmsg-2008", "", walls, 5, 5);
  ck_assert_ptr_null (procedure_filled (game));
  referee_game_free (game);
}
END_TEST

/* The same walls with one more black stone, so that both sides have played equally often. */
static const char *const even[] = { ".XXO.", ".XOO.", ".X.O.", "OXXO.", "XXOO." };

/* Plays those stones in turn. If the rules set up stones, starts with this position and White to
 * move. */
static void
start_even (const GoPreset *preset)
{
  static RefereeSetup setup;
  GoPosition *start = &setup.start;
  GoPosition reached;

  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (preset, &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  setup.ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  setup.custom = setup.ruleset.setup != GO_SETUP_NONE;
  setup.first = setup.custom ? GO_WHITE : GO_BLACK;
  ck_assert (go_position_read (start, even, 5, 5));
  game = referee_game_new (&setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  for (int at[GO_COLORS] = { 0 }, made = 0; !setup.custom && made < 16; made++)
    {
      GoColor side = made % 2 ? GO_WHITE : GO_BLACK;

      while (go_position_get (start, go_point (at[side] % 5, at[side] / 5)) != side)
        at[side]++;
      procedure_apply (game, REFEREE_PLAY, side, go_point (at[side] % 5, at[side] / 5));
      at[side]++;
    }
  go_position_take (&reached, referee_game_board (game));
  ck_assert (go_position_equal (&reached, start));
}

/* Nothing is filled under three kinds of rules. A neutral point may be worth nothing, because only
 * territory counts without a tax. Play may not be resumable that often. Or the count may follow as
 * soon as play stops. */
static const char *const not_filled[] = {
  "concord",         "aga-1991-territory", "nieminen",    "two-button",        "wmsg-2008",
  "wmsg-2008-supko", "wmsg-simplified",    "flammenkamp", "ikeda-territory-1", "ikeda-area-3",
  "tromp-taylor",    "ancient-1",          NULL,
};

/* Presets whose territory and area counts agree. */
static const char *const promising[]
    = { "concord", "concord-area", "taiwan-concord", "aga-1991", "aga-1991-territory", NULL };

static bool
stands_in (const char *const *names, const GoPreset *preset)
{
  while (*names && strcmp (preset->name, *names) != 0)
    names++;
  return *names;
}

/* Under every preset, filling leaves the game in agreement, with the point filled by the side to
 * move. If the identity is promised, it holds at the end, filled or not. */
START_TEST (test_every_preset)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  RefereeGame *filled;
  bool promised;

  start_even (preset);
  if (!referee_game_stop (game, REFEREE_BY_ARBITER))
    {
      ck_assert_int_eq (referee_game_setup (game)->ruleset.end, GO_END_NO_MOVE);
      referee_game_free (game);
      return;
    }
  if (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT)
    procedure_apply (game, REFEREE_MARK, GO_BLACK, go_point (0, 3));
  filled = procedure_filled (game);
  ck_assert_int_eq (filled != NULL, !stands_in (not_filled, preset));
  if (filled)
    {
      ck_assert_int_eq (referee_game_state (filled)->phase, REFEREE_PHASE_AGREEMENT);
      ck_assert_int_eq (go_board_get (referee_game_board (filled), go_point (2, 2)),
                        referee_game_state (game)->to_move);
      referee_game_free (game);
      game = filled;
    }
  referee_game_score (game, true, &score);
  promised = score.identity.promised;
  ck_assert_int_eq (promised, stands_in (promising, preset));
  if (promised)
    {
      procedure_apply (game, REFEREE_AGREE, GO_BLACK, GO_NO_POINT);
      procedure_apply (game, REFEREE_AGREE, GO_WHITE, GO_NO_POINT);
      ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_FINISHED);
      referee_game_score (game, true, &score);
      ck_assert (score.identity.promised && score.identity.holds);
    }
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("unfilled");
  TCase *tcase = tcase_create ("unfilled");
  size_t count;

  go_presets (&count);
  tcase_add_test (tcase, test_one_point);
  tcase_add_test (tcase, test_where_it_matters);
  tcase_add_test (tcase, test_two_points);
  tcase_add_test (tcase, test_answer_takes_the_dead);
  tcase_add_test (tcase, test_own_point);
  tcase_add_test (tcase, test_seki);
  tcase_add_test (tcase, test_protected);
  tcase_add_test (tcase, test_where_not);
  tcase_add_loop_test (tcase, test_every_preset, 0, (int) count);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
