/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Status sentences, refusals with their evidence, and the consequences of a choice. */
#include <check.h>
#include <string.h>

#include "game.h"
#include "runner.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

static const WordsNames jonas = { .name = { NULL, "Mira", "Jonas" } };

/* Status sentences after some acts, on a 5x5 board under a preset. */
static const struct
{
  const char *preset, *acts, *status;
} snapshots[] = {
  { "concord", "", "Black places a stone on an empty point, or passes and gives White a stone" },
  { "concord", "B pass", "Black passed. If White passes too, play ends." },
  { "concord", "B C3, W pass, B C4",
    "Jonas passed first, at move 2, and so cannot end play by passing" },
  { "concord", "B pass, W C3, B C4, W pass",
    "White passed. Because Black passed first in this game, play ends only if Black passes and "
    "then White passes once more (last-pass rule)." },
  { "concord", "B pass, W C3, B C4, W pass, B pass",
    "White must pass once more to end play (last-pass rule), or may play" },
  { "concord", "B pass, W pass",
    "Mark the dead stones, then both agree. You can also resume play or play it out." },
  { "concord", "B C3, W pass, B pass, B agree",
    "Black agrees to the dead stones as marked. White may agree too, or change the marks." },
  { "concord", "B pass, W pass, B resume",
    "Play has resumed, and Black moves next. The count of passes in a row starts again." },
  { "concord", "B pass, W pass, W playout",
    "Final play-out: Black moves. Capture all dead stones, because nothing will be removed "
    "afterwards." },
  { "concord", "B pass, W pass, W playout, B C3",
    "Final play-out: every stone still on the board when play ends counts as alive" },
  { "concord", "B C3, W resign", "Black wins by resignation" },
  { "chinese-1988", "B pass", "Black passed. If White passes too, play ends." },
};

START_TEST (test_status)
{
  RefereeGame *game = game_new (snapshots[_i].preset, 5, NULL, 0);

  if (snapshots[_i].acts[0] != '\0')
    game_play (game, snapshots[_i].acts);
  assert_says (words_status (game, &jonas), snapshots[_i].status);
  referee_game_free (game);
}
END_TEST

START_TEST (test_names_fall_back)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  game_play (game, "B C3, W pass, B C4");
  assert_says (words_status (game, NULL),
               "White passed first, at move 2, and so cannot end play by passing");
  referee_game_free (game);
}
END_TEST

START_TEST (test_handicap_status)
{
  RefereeGame *game = game_new ("concord", 9, NULL, 3);

  assert_says (words_status (game, NULL), "Black places 3 more handicap stones");
  game_play (game, "B handicap C3, B handicap G7");
  assert_says (words_status (game, NULL), "Black places 1 more handicap stone");
  assert_says (words_title (game), "Black places the handicap stones");
  game_play (game, "B handicap C7");
  assert_says (words_status (game, NULL),
               "White plays next, because the handicap stones were Black’s first move");
  referee_game_free (game);
}
END_TEST

START_TEST (test_finished_status_names_both_totals)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);
  char *status;

  game_play (game, "B C3, W pass, B pass, B agree, W agree");
  status = words_status (game, NULL);
  ck_assert_str_eq (status, "Black wins by 17½ points: Black has 25, White 7½ (territory "
                            "counting)");
  g_free (status);
  referee_game_free (game);
}
END_TEST

/* Returns the sentence for an act that is refused or illegal. */
static char *
refusal (const RefereeGame *game, const char *words)
{
  RefereeAct act = game_act (game, words);
  RefereeAnswer answer = referee_game_may (game, &act);

  return words_refusal (game, &act, &answer);
}

START_TEST (test_superko_names_the_earlier_move)
{
  RefereeGame *game = game_new_on ("concord", ko_rows, 5);

  game_play (game, "B C4");
  assert_says (
      refusal (game, "W B4"),
      "This move brings back the board as it stood at the start, with the same player to move.");
  referee_game_free (game);

  game = game_new_on ("concord", ko_rows, 5);
  game_play (game, "B E1, W A1, B C4");
  assert_says (
      refusal (game, "W B4"),
      "This move brings back the board as it stood after move 2, with the same player to move.");
  referee_game_free (game);
}
END_TEST

/* The sentence names the turn that left the repeated board only if it was the player's own. */
START_TEST (test_repetition_in_a_dispute)
{
  static const char axes[] = "dispute=per_group end=agreement repetition=psk illegal=prevent";
  RefereeGame *game = game_new_rows ("concord", axes, ko_rows, 5);

  game_play (game, "B E1, W offer, B offer, W claim E1, B C4");
  assert_says (refusal (game, "W B4"), "This move brings back the board as it stood after move 1.");
  referee_game_free (game);

  game = game_new_rows ("concord", axes, ko_rows, 5);
  game_play (game, "B E1, W A1, B offer, W offer, W claim E1, B C4");
  assert_says (refusal (game, "W B4"),
               "This move brings back the board as the same player left it with move 2.");
  referee_game_free (game);
}
END_TEST

/* Single stones that remove themselves are not a ko. */
START_TEST (test_ko_without_a_capture)
{
  static const char *const rows[] = { ".X.O.", "XX.OO", ".....", ".....", "....." };
  RefereeGame *game = game_new_rows ("tromp-taylor", "repetition=basic", rows, 5);

  game_play (game, "B E5");
  assert_says (refusal (game, "W A5"), "This move brings back the board as it stood at the start.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_refusals)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  assert_says (refusal (game, "W C3"), "It is Black’s turn.");
  assert_says (refusal (game, "B challenge"), "There is no play to challenge now.");
  assert_says (refusal (game, "B agree"), "This is possible only after play has stopped.");
  game_play (game, "B A2");
  assert_says (refusal (game, "W A2"), "There is already a stone on A2.");
  assert_says (refusal (game, "W challenge"), "That play was legal.");
  assert_says (refusal (game, "W C3"), "");
  game_play (game, "W E5, B B1");
  assert_says (refusal (game, "W A1"),
               "This stone has no liberty and captures nothing. Suicide is not allowed.");
  game_play (game, "W resign");
  assert_says (refusal (game, "W A1"), "The game is over.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_suicide_of_a_chain)
{
  static const char *const rows[] = { ".....", ".....", "X....", "OX...", ".X..." };
  RefereeGame *game = game_new_on ("concord", rows, 5);

  game_play (game, "B E5");
  assert_says (refusal (game, "W A1"), "This move leaves the player’s own chain of 2 stones "
                                       "without a liberty. Suicide is not allowed.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_consequences)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);

  game_play (game, "B C3, W pass, B pass");
  assert_says (
      words_consequence (game, REFEREE_RESUME, GO_BLACK),
      "Play resumes, and White moves next. Play ends with two or more passes in a row. Black must "
      "make the last one, because White passed first in this game. Then the players "
      "agree on the dead stones again.");
  assert_says (
      words_consequence (game, REFEREE_PLAYOUT, GO_BLACK),
      "Play resumes, and White moves next, so that dead stones can be captured on the "
      "board. Play ends with two or more passes in a row. Black must make the last one, because "
      "White passed first in this game. After that, nothing will be removed. Every stone "
      "still on the board counts as alive.");
  assert_says (words_consequence (game, REFEREE_RESIGN, GO_BLACK),
               "Black gives up the game, and White wins.");
  game_play (game, "W agree");
  assert_says (words_consequence (game, REFEREE_AGREE, GO_BLACK),
               "Black agrees that every stone on the board is alive, and the game is counted.");
  game_play (game, "W mark C3");
  assert_says (words_consequence (game, REFEREE_AGREE, GO_WHITE),
               "White agrees that the marked stones are dead (black: 1, white: 0). Once both "
               "players agree, the dead stones go to the lids and the game is counted.");
  referee_game_free (game);
}
END_TEST

/* The status must not reveal a standing or pending illegal play. */
START_TEST (test_status_keeps_the_secret)
{
  RefereeGame *illegal = game_new ("concord", 5, NULL, 0);
  RefereeGame *legal = game_new ("concord", 5, NULL, 0);
  char *status;

  game_play (illegal, "B A2, W E5, B B1, W A1");
  game_play (legal, "B A2, W E5, B B1, W A3");
  ck_assert (referee_game_state (illegal)->window);
  ck_assert (!referee_game_state (legal)->window);
  status = words_status (legal, NULL);
  assert_says (words_status (illegal, NULL), status);
  g_free (status);
  referee_game_free (illegal);
  referee_game_free (legal);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("status");
  TCase *tcase = tcase_create ("status");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_status, 0, G_N_ELEMENTS (snapshots));
  tcase_add_test (tcase, test_names_fall_back);
  tcase_add_test (tcase, test_handicap_status);
  tcase_add_test (tcase, test_finished_status_names_both_totals);
  tcase_add_test (tcase, test_superko_names_the_earlier_move);
  tcase_add_test (tcase, test_repetition_in_a_dispute);
  tcase_add_test (tcase, test_ko_without_a_capture);
  tcase_add_test (tcase, test_refusals);
  tcase_add_test (tcase, test_suicide_of_a_chain);
  tcase_add_test (tcase, test_consequences);
  tcase_add_test (tcase, test_status_keeps_the_secret);
  return runner_run (suite);
}
