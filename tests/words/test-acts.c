/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The news of every act, and the sentences of the score sheet. */
#include <check.h>
#include <string.h>

#include "game.h"
#include "runner.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

START_TEST (test_plays_and_passes)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  assert_says (game_news (game, "B A2"), "1: Black played A2.");
  assert_says (game_news (game, "W A1"), "2: White played A1.");
  assert_says (game_news (game, "B B1"),
               "3: Black played B1. It captured 1 stone. Black’s lid now holds 1 prisoner.");
  assert_says (game_news (game, "W pass"), "4: White passed. Black’s lid now holds 2 prisoners.");
  assert_says (game_news (game, "B pass"), "5: Black passed. White’s lid now holds 1 prisoner. "
                                           "Play has stopped. Agree on the dead stones.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_pass_without_stones)
{
  RefereeGame *game = game_new ("chinese-1988", 5, NULL, 0);

  assert_says (game_news (game, "B pass"), "1: Black passed.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_challenge)
{
  RefereeGame *game = game_new_on ("concord", ko_rows, 5);

  game_play (game, "B E1, W A1, B C4");
  /* The illegal retake gets the same sentence as any other play. */
  assert_says (game_news (game, "W B4"),
               "4: White played B4. It captured 1 stone. White’s lid now holds 1 prisoner.");
  assert_says (game_news (game, "B challenge"),
               "4: Black challenged the move. White’s move B4 was illegal. This move brings back "
               "the board as it stood after move 2, with the same player to move. The move is "
               "taken back and becomes a pass. White passed. Black’s lid now holds 2 prisoners.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_allow)
{
  RefereeGame *game = game_new_on ("concord", ko_rows, 5);

  game_play (game, "B C4, W B4");
  assert_says (game_news (game, "B allow"),
               "1: Black challenged the move. White’s move B4 was illegal. This move brings back "
               "the board as it stood at the start, with the same player to move. The move is "
               "taken back, and White makes another move.");
  assert_says (words_status (game, NULL), "White makes another move instead of the illegal one");
  referee_game_free (game);
}
END_TEST

START_TEST (test_agreement)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  game_play (game, "B C3, W A1, B B3, W pass, B pass");
  assert_says (game_news (game, "B mark A1"), "5: 1 stone at A1 was marked dead.");
  assert_says (game_news (game, "B mark C3"), "5: 2 stones at C3 were marked dead.");
  assert_says (game_news (game, "B unmark C3"), "5: 2 stones at C3 were marked alive again.");
  assert_says (game_news (game, "B agree"), "5: Black agrees.");
  assert_says (game_news (game, "B withdraw"), "5: Black no longer agrees.");
  game_play (game, "B agree");
  assert_says (game_news (game, "W agree"), "5: Both players agree. Black wins by 17½ points.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_resumptions)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  game_play (game, "B C3, W pass, B pass");
  assert_says (game_news (game, "W resume"), "3: White resumed play. White moves next.");
  game_play (game, "W pass, B pass");
  assert_says (game_news (game, "B playout"),
               "5: Black wants to play until all dead stones are captured. White moves next, and "
               "nothing will be removed afterwards.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_resignation_and_take_back)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);
  RefereeAct back;

  game_play (game, "B C3, W D4");
  back = game_act (game, "W back");
  assert_says (words_take_back (game, &back), "White asks to take back D4");
  back = game_act (game, "B back");
  back.amount = 2;
  assert_says (words_take_back (game, &back), "Black asks to take back C3");
  assert_says (game_news (game, "W back"), "1: White took back D4.");
  assert_says (game_news (game, "W resign"), "1: White resigned. Black wins by resignation.");
  assert_says (game_news (game, "W back"), "1: White took back the resignation.");
  assert_says (game_news (game, "W pass"), "2: White passed. Black’s lid now holds 1 prisoner.");
  assert_says (game_news (game, "W back"), "1: White took back the pass.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_handicap_news)
{
  RefereeGame *game = game_new ("concord", 9, NULL, 2);

  assert_says (game_news (game, "B handicap C3"), "0: Black placed a handicap stone at C3.");
  assert_says (game_news (game, "B handicap G7"),
               "0: Black placed a handicap stone at G7. White to play.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_illegal_play_in_the_record)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);
  const RefereeIllegal *illegal;
  size_t count;

  game_play (game, "B A2, W E5, B B1, W A1, B C3");
  illegal = referee_game_illegal (game, &count);
  ck_assert_uint_eq (count, 1);
  assert_says (words_illegal_play (game, &illegal[0]),
               "White’s move A1 was illegal. This stone has no liberty and captures nothing. "
               "Suicide is not allowed.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_identity)
{
  RefereeIdentity identity = {
    .promised = true,
    .holds = true,
    .on_board = { 0, 131, 132 },
    .lost = { 0, 9, 7 },
    .passed = { 0, 2, 2 },
    .moves = { 0, 142, 141 },
    .first_pass = 1,
  };
  RefereeGame *game = game_new ("concord", 9, NULL, 0);

  ck_assert_str_eq (
      words_identity_lead (),
      "Every stone a player used is on the board, was lost, or was given for a pass:");
  assert_says (words_identity_row (&identity, GO_BLACK),
               "Black: 131 on the board + 9 lost + 2 for passes = 142 moves made");
  assert_says (words_identity_row (&identity, GO_WHITE),
               "White: 132 on the board + 7 lost + 2 for passes = 141 moves made");
  assert_says (words_identity_difference (&identity), "142 − 141 = 1");
  assert_says (words_identity_reason (&identity),
               "Black made one more move, because White passed first and so Black moved last. Area "
               "counting gives White that point back. Territory counting never took it away.");
  identity.extra = 3;
  identity.moves[GO_BLACK] = 139;
  assert_says (
      words_identity_row (&identity, GO_BLACK),
      "Black: 131 on the board + 9 lost + 2 for passes − 3 more handicap stones = 139 moves made");
  assert_says (words_identity_difference (&identity), "139 − 141 = −2");
  identity.extra = 0;
  assert_says (words_identity_reason (&identity),
               "White made 2 more moves than Black, and the first pass does not make up for them. "
               "The two counts may differ here.");
  identity.moves[GO_BLACK] = 143;
  assert_says (words_identity_reason (&identity),
               "Black made 2 more moves than White, and the first pass does not make up for them. "
               "The two counts may differ here.");
  identity.first_pass = 0;
  identity.moves[GO_BLACK] = 142;
  assert_says (words_identity_reason (&identity),
               "Black made 1 more move than White, and the first pass does not make up for it. The "
               "two counts may differ here.");
  identity.first_pass = 1;
  identity.moves[GO_BLACK] = 141;
  assert_says (words_identity_reason (&identity),
               "Both players made the same number of moves, but White passed first. The two counts "
               "may differ here.");
  referee_game_free (game);
}
END_TEST

/* The row is arithmetic that must hold in a real game. */
START_TEST (test_identity_of_a_game)
{
  RefereeGame *game = game_new ("concord", 9, NULL, 2);
  RefereeScore *score = g_new0 (RefereeScore, 1);
  const RefereeIdentity *identity = &score->identity;
  char *text;

  game_play (game, "B handicap C3, B handicap G7, W A1, B A2, W pass, B B1, W pass, B pass, "
                   "B agree, W agree");
  referee_game_score (game, true, score);
  ck_assert (identity->holds);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ck_assert_int_eq (identity->on_board[color] + identity->lost[color] + identity->passed[color]
                          - (color == GO_BLACK ? identity->extra : 0),
                      identity->moves[color]);
  text = words_identity_reason (identity);
  ck_assert_ptr_nonnull (strstr (text, "Black made one more move"));
  ck_assert_ptr_nonnull (strstr (text, "1 handicap stone beyond the first"));
  g_free (text);
  g_free (score);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("acts");
  TCase *tcase = tcase_create ("acts");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_plays_and_passes);
  tcase_add_test (tcase, test_pass_without_stones);
  tcase_add_test (tcase, test_challenge);
  tcase_add_test (tcase, test_allow);
  tcase_add_test (tcase, test_agreement);
  tcase_add_test (tcase, test_resumptions);
  tcase_add_test (tcase, test_resignation_and_take_back);
  tcase_add_test (tcase, test_handicap_news);
  tcase_add_test (tcase, test_illegal_play_in_the_record);
  tcase_add_test (tcase, test_identity);
  tcase_add_test (tcase, test_identity_of_a_game);
  return runner_run (suite);
}
