/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible effect of a move, found by comparing the boards before and after it. */
#include "board-rows.h"
#include "go-move-effect.h"
#include "runner.h"

static GoMoveEffect
effect_of (const char *const *rows, int column, int row, GoColor color, bool remove_own)
{
  static GoBoard before, after;
  GoMoveEffect effect;

  ck_assert (board_read (&before, rows, 5, 5));
  go_board_copy (&after, &before);
  go_board_play (&after, go_point (column, row), color, remove_own, NULL);
  go_move_effect (&before, &after, go_point (column, row), color, &effect);
  return effect;
}

START_TEST (test_captures)
{
  /* Black D2 captures White C2. No black chain was in atari. */
  static const char *const rows[] = { ".....", ".OO..", "OXXO.", ".XO..", "..X.." };
  GoMoveEffect effect = effect_of (rows, 3, 3, GO_BLACK, false);

  ck_assert_int_eq (effect.captured, 1);
  ck_assert_int_eq (effect.suicide, 0);
  ck_assert_int_eq (effect.saved, 0);
  ck_assert_int_eq (effect.joined, 0);
}
END_TEST

START_TEST (test_saves_by_extending)
{
  static const char *const rows[] = { ".....", "..O..", ".OXO.", ".....", "....." };
  GoMoveEffect effect = effect_of (rows, 2, 3, GO_BLACK, false);

  ck_assert_int_eq (effect.saved, 1);
  ck_assert_int_eq (effect.captured + effect.threatened + effect.joined + effect.endangered, 0);
}
END_TEST

START_TEST (test_saves_by_taking)
{
  /* Black C3 has one liberty, C2. Black A3 captures White B3, which gives C3 another. */
  static const char *const rows[] = { ".....", ".XO..", ".OXO.", ".X...", "....." };
  GoMoveEffect effect = effect_of (rows, 0, 2, GO_BLACK, false);

  ck_assert_int_eq (effect.captured, 1);
  ck_assert_int_eq (effect.saved, 1);
}
END_TEST

START_TEST (test_threatens)
{
  static const char *const rows[] = { ".....", "..X..", ".XOO.", "..X..", "....." };
  GoMoveEffect effect = effect_of (rows, 3, 1, GO_BLACK, false);

  ck_assert_int_eq (effect.threatened, 0);
  effect = effect_of ((const char *const[]){ ".....", "..XX.", ".XOO.", "..X..", "....." }, 4, 2,
                      GO_BLACK, false);
  ck_assert_int_eq (effect.threatened, 2);
  ck_assert_int_eq (effect.liberty, go_point (3, 3));
  ck_assert_int_eq (effect.endangered, 0);
}
END_TEST

START_TEST (test_joins)
{
  static const char *const rows[] = { ".....", "..X..", ".X.X.", ".....", "....." };
  GoMoveEffect effect = effect_of (rows, 2, 2, GO_BLACK, false);

  ck_assert_int_eq (effect.joined, 3);
  ck_assert_int_eq (effect_of (rows, 2, 3, GO_BLACK, false).joined, 0);
}
END_TEST

START_TEST (test_gives_up)
{
  static const char *const rows[] = { ".XO..", "OO...", ".....", ".....", "....." };
  GoMoveEffect effect = effect_of (rows, 0, 0, GO_BLACK, true);

  ck_assert_int_eq (effect.suicide, 2);
  ck_assert_int_eq (effect.endangered, 0);
  effect = effect_of ((const char *const[]){ ".....", "O....", ".....", ".....", "....." }, 0, 0,
                      GO_BLACK, true);
  ck_assert_int_eq (effect.endangered, 1);
  ck_assert_int_eq (effect.endangers, go_point (1, 0));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-effect");
  TCase *tcase = tcase_create ("move-effect");

  tcase_add_test (tcase, test_captures);
  tcase_add_test (tcase, test_saves_by_extending);
  tcase_add_test (tcase, test_saves_by_taking);
  tcase_add_test (tcase, test_threatens);
  tcase_add_test (tcase, test_joins);
  tcase_add_test (tcase, test_gives_up);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
