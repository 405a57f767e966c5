/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a move, and the computer player's sentences about itself. */
#include "game.h"
#include "runner.h"
#include "words-partner.h"

static const char *const rows[] = { ".....", ".XO..", ".OXO.", ".X...", "....." };

static void
assert_effect (const char *act, const char *expected)
{
  RefereeGame *game = game_new_on ("concord", rows, 5);

  game_play (game, act);
  assert_says (words_move_effect (game, 0), expected);
  referee_game_free (game);
}

START_TEST (test_move_effects)
{
  assert_effect ("B A3",
                 "Black played A3. Black captured 1 stone. Black saved 1 stone from atari.");
  assert_effect ("B D4", "Black played D4. Black put 1 stone in atari. Its last liberty is C5.");
  assert_effect ("B C2", "Black played C2. Black saved 1 stone from atari.");
  assert_effect ("B A1", "Black played A1. Black hoped to gain something there.");
  assert_effect ("B pass", "Black passed.");
}
END_TEST

START_TEST (test_opening)
{
  RefereeGame *game = game_new ("concord", 9, NULL, 0);

  game_play (game, "B E5, W C3");
  assert_says (words_move_effect (game, 0), "Black played E5. This is an opening move.");
  assert_says (words_move_effect (game, 1), "White played C3. This is an opening move.");
  assert_says (words_move_effect (game, 2), "");
  referee_game_free (game);
}
END_TEST

START_TEST (test_of_itself)
{
  RefereeGame *game = game_new_on ("concord", rows, 5);
  const GoPoint point = go_point (1, 1), both[] = { point, go_point (3, 3) };

  assert_says (words_partner_idle (GO_WHITE),
               "White passed because it saw no move that gains anything.");
  assert_says (words_partner_name (2), "Computer 2");
  ck_assert_str_eq (words_partner_level (1), "Level 1: overlooks atari.");
  ck_assert_pstr_eq (strstr (words_partner_level (5), "several"),
                     "several moves ahead. For a stronger opponent, install GNU Go (the package "
                     "gnugo) and add it in Preferences.");
  assert_says (words_partner_not_yet (GO_BLACK), "Black has not moved yet.");
  assert_says (words_partner_objects (game, GO_WHITE, &point, 1, FALSE),
               "White does not accept that the chain at B4 is dead, and has removed the mark.");
  assert_says (words_partner_objects (game, GO_WHITE, &point, 1, TRUE),
               "White considers the chain at B4 dead and has marked it. Agree if you think so too, "
               "or resume play.");
  assert_says (words_partner_objects (game, GO_WHITE, both, 2, FALSE),
               "White does not accept that the chains at B4, D2 are dead, and has removed the "
               "marks.");
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("words-partner");
  TCase *tcase = tcase_create ("words-partner");

  tcase_add_test (tcase, test_move_effects);
  tcase_add_test (tcase, test_opening);
  tcase_add_test (tcase, test_of_itself);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
