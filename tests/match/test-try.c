/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying out moves on a copy of the game: ko during a confirmation and under other rules, captures
 * and new stones. The game itself does not change. */
#include <check.h>

#include "go-ruleset-facts.h"
#include "match-try.h"
#include "runner.h"
#include "table.h"

/* Black C4 captures B4 and starts a ko. */
static const char *const ko[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };
/* White's two stones in the corner have one liberty, C5. */
static const char *const corner[] = { "OO.X.", "XXX..", ".....", ".....", "....." };

static Table *
stopped (const char *preset, const char *const *rows)
{
  Table *table = table_new (preset, 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "B pass, W pass");
  return table;
}

static MatchTry *
try_of (Table *table, const char *name)
{
  MatchTry *try = match_try_new (match_scene_get_game (table->scene), table_point (table, name),
                                 GO_EMPTY, GO_EMPTY);

  ck_assert_ptr_nonnull (try);
  return try;
}

static MatchTryAnswer
play (Table *table, MatchTry *try, const char *name)
{
  return match_try_play (try, table_point (table, name));
}

START_TEST (test_confirmation)
{
  Table *table = stopped ("japanese-1989", ko);
  MatchTry *try = try_of (table, "B4");
  g_autofree char *refusal = NULL, *outcome = NULL, *status = NULL;

  ck_assert (try->confirms);
  ck_assert_int_eq (try->to_move, GO_BLACK);
  ck_assert_int_eq (play (table, try, "C4"), MATCH_TRY_OK);
  ck_assert_int_eq ((int) try->captured, 1);
  ck_assert_int_eq (play (table, try, "B4"), MATCH_TRY_KO_PASSED);
  /* A threat elsewhere does not help. Only a pass for this ko allows the retake. */
  ck_assert_int_eq (play (table, try, "A1"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "E1"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "B4"), MATCH_TRY_KO_PASSED);
  refusal = match_try_refusal (try, MATCH_TRY_KO_PASSED, table_point (table, "B4"));
  ck_assert_str_eq (
      refusal, "The ko at B4 may be retaken only after a pass for it (Japanese rules, article 7).");
  match_try_pass (try, GO_NO_POINT);
  ck_assert_uint_eq (g_array_index (try->turns, MatchTurn, 3).ko, table_point (table, "B4"));
  ck_assert_int_eq (play (table, try, "E2"), MATCH_TRY_OK);
  ck_assert_uint_eq (match_try_new_stone (try), GO_NO_POINT);
  ck_assert_int_eq (play (table, try, "B4"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "C4"), MATCH_TRY_KO_PASSED);
  ck_assert_uint_eq (match_try_new_stone (try), table_point (table, "B4"));
  outcome = match_try_outcome (try);
  ck_assert_str_eq (
      outcome,
      "The chain at B4 was captured within 1 move. But a new stone stands in its place at B4. "
      "If that stone cannot be captured, the chain is alive (Japanese rules, article 7).");
  status = match_try_status (try);
  ck_assert_msg (
      g_str_has_prefix (status, "Trying moves out while the game is paused. Black to play."), "%s",
      status);
  match_try_free (try);
  table_free (table);
}
END_TEST

START_TEST (test_ordinary_ko)
{
  Table *table = stopped ("concord", ko);
  MatchTry *try = try_of (table, "B4");

  ck_assert (!try->confirms);
  /* The side that had the turn when play stopped moves first. */
  ck_assert_int_eq (try->to_move, GO_BLACK);
  ck_assert_int_eq (play (table, try, "C4"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "B4"), MATCH_TRY_REPEATS);
  /* A threat and its answer change the board. */
  ck_assert_int_eq (play (table, try, "A1"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "E1"), MATCH_TRY_OK);
  ck_assert_int_eq (play (table, try, "B4"), MATCH_TRY_OK);
  match_try_pass (try, GO_NO_POINT);
  match_try_free (try);
  table_free (table);
}
END_TEST

START_TEST (test_capture_and_undo)
{
  Table *table = stopped ("japanese-1989", corner);
  guint64 before = referee_game_fingerprint (match_scene_get_game (table->scene));
  MatchTry *try = try_of (table, "A5");
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  g_autofree char *outcome = match_try_outcome (try);

  ck_assert_str_eq (outcome, "The chain at A5 was not captured in this trial.");
  match_try_fill_points (try, points);
  ck_assert_int_eq (points[table_point (table, "B5")].mark, GO_MARK_TRIANGLE);
  ck_assert_int_eq (play (table, try, "C4"), MATCH_TRY_OCCUPIED);
  ck_assert_int_eq (play (table, try, "C5"), MATCH_TRY_OK);
  ck_assert_int_eq ((int) try->captured, 1);
  match_try_fill_points (try, points);
  ck_assert_int_eq (points[table_point (table, "A5")].stone, GO_EMPTY);
  ck_assert_uint_eq (points[table_point (table, "A5")].tried, 1);
  ck_assert (match_try_undo (try));
  ck_assert_int_eq ((int) try->captured, 0);
  ck_assert_int_eq (try->to_move, GO_BLACK);
  ck_assert (!match_try_undo (try));
  match_try_pass (try, GO_NO_POINT);
  match_try_pass (try, GO_NO_POINT);
  ck_assert (try->passes == 2);
  ck_assert_uint_eq (try->turns->len, 2);
  match_try_free (try);
  ck_assert (referee_game_fingerprint (match_scene_get_game (table->scene)) == before);
  table_free (table);
}
END_TEST

/* After the count, the dead stones are back on the board of the try. */
START_TEST (test_finished)
{
  Table *table = stopped ("japanese-1989", corner);
  MatchTry *try;

  table_do (table, "A5, B agree, W agree");
  ck_assert_int_eq (referee_game_state (match_scene_get_game (table->scene))->phase,
                    REFEREE_PHASE_FINISHED);
  try = try_of (table, "A5");
  ck_assert_int_eq (go_board_get (go_history_board (try->history), table_point (table, "B5")),
                    GO_WHITE);
  match_try_free (try);
  /* At an empty point, the opponent of its owner moves first. */
  try = match_try_new (match_scene_get_game (table->scene), table_point (table, "D2"), GO_BLACK,
                       GO_EMPTY);
  ck_assert_int_eq (try->to_move, GO_WHITE);
  match_try_free (try);
  table_free (table);
}
END_TEST

START_TEST (test_when)
{
  Table *table = table_new ("concord", 5, NULL, corner, MATCH_GUARD_PREVENT, FALSE);
  GoRuleset rules;

  ck_assert_ptr_null (match_try_new (match_scene_get_game (table->scene), table_point (table, "A5"),
                                     GO_EMPTY, GO_EMPTY));
  table_do (table, "B pass, W pass");
  ck_assert_ptr_null (
      match_try_new (match_scene_get_game (table->scene), GO_NO_POINT, GO_EMPTY, GO_EMPTY));
  ck_assert_ptr_null (match_try_new (match_scene_get_game (table->scene), table_point (table, "A1"),
                                     GO_EMPTY, GO_EMPTY));
  table_free (table);
  go_preset_ruleset (go_preset_find ("japanese-1989"), &rules);
  ck_assert (go_ruleset_confirms_life (&rules));
  go_preset_ruleset (go_preset_find ("nieminen"), &rules);
  ck_assert (!go_ruleset_confirms_life (&rules));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("try");
  TCase *tcase = tcase_create ("try");

  tcase_add_test (tcase, test_confirmation);
  tcase_add_test (tcase, test_ordinary_ko);
  tcase_add_test (tcase, test_capture_and_undo);
  tcase_add_test (tcase, test_finished);
  tcase_add_test (tcase, test_when);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
