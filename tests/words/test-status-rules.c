/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Status sentences under unusual rules: every way to pass, to end play, to dispute and to begin. */
#include <check.h>

#include "game.h"
#include "runner.h"

static const struct
{
  const char *preset;
  int size;
  const char *axes, *acts, *status;
} snapshots[] = {
  /* Beginnings. */
  { "sunjang", 19, NULL, "", "Black’s first stone must go on the centre point, K10" },
  { "tibetan-seed", 17, NULL, "", "Black’s first stone must go on the centre point, J9" },
  { "ming-qing", 9, NULL, "", "White makes the first move of this game" },
  { "chinese-2002", 5, "capture_goal=5 illegal=prevent", "",
    "Black begins. The first player to capture 5 stones wins." },
  /* Passing. */
  { "no-pass", 5, NULL, "",
    "Black places a stone on an empty point. A player who cannot do so loses." },
  { "ancient-2", 9, NULL, "W E5", "Black places a stone on an empty point, or offers to end play" },
  { "math-return", 5, NULL, "",
    "Black places a stone on an empty point. A pass would need a prisoner to give back." },
  { "math-return", 5, NULL, "B A2, W A1, B B1, W C3",
    "Black places a stone on an empty point, or passes by giving back a prisoner" },
  { "math-return", 5, NULL, "B A2, W A1, B B1, W C3, B pass",
    "White places a stone on an empty point. A pass would need a prisoner to give back." },
  { "button", 5, NULL, "",
    "Black places a stone on an empty point, or passes and takes the button, worth half a point" },
  { "button", 5, NULL, "B pass",
    "Black took the button, worth half a point. That pass does not count towards the end of "
    "play." },
  { "tromp-taylor", 1, "suicide=forbidden", "", "Black has no legal play and can only pass" },
  /* The end of play. */
  { "ancient-2", 9, NULL, "W E5, B offer",
    "Black offers to end play. White may accept. Any move continues play." },
  { "japanese-1989", 5, "end=three", "B pass",
    "Black passed. Play ends with three passes in a row." },
  { "japanese-1989", 5, "end=three", "B pass, W pass",
    "If Black passes, play ends, because that is the third pass in a row" },
  { "japanese-1989", 5, "end=three_black", "B pass",
    "Black passed. Play ends with three passes in a row, the first and the third by Black." },
  { "aga-1991", 5, NULL, "B C3, W pass",
    "White passed. If Black passes too, play ends, and White passes once more before the count." },
  { "aga-1991", 5, NULL, "B pass", "Black passed. If White passes too, play ends." },
  /* Disputes. */
  { "wmsg-2008", 5, NULL, "B C3, W pass, B pass",
    "Mark the dead stones, then both agree. You can also resume play once." },
  { "wmsg-2008", 5, NULL, "B C3, W pass, B pass, B resume",
    "Play has resumed, and White moves next. When play stops again, every stone on the board "
    "counts as alive." },
  { "wmsg-2008", 5, NULL, "B C3, W pass, B pass, B resume, W pass",
    "White passed. If Black passes too, every stone on the board counts as alive and the game is "
    "counted." },
  { "aga-1991", 5, NULL, "B C3, W pass, B pass, B resume",
    "Play has resumed, and White moves next. If play stops again before a stone is played, every "
    "stone on the board counts as alive." },
  { "aga-1991", 5, "end=three", "B C3, W pass, B pass, W pass, B resume, B pass",
    "Black passed. Play ends with three passes in a row." },
  { "tromp-taylor", 5, NULL, "B C3, W pass",
    "White passed. If Black passes too, every stone on the board counts as alive and the game is "
    "counted." },
  { "ikeda-territory-1", 5, NULL, "B C3, W pass",
    "White passed. If Black passes too, the play-out begins, in which a pass costs a stone." },
  { "wmsg-2008", 5, "end=three", "B C3, W pass, B pass, W pass, B resume, B pass",
    "Black passed. Play ends with three passes in a row." },
  { "ikeda-territory-1", 5, NULL, "B C3, W pass, B pass",
    "Play-out: a pass now costs a stone, and every stone still on the board when it ends counts as "
    "alive" },
  { "ikeda-territory-1", 5, NULL, "B C3, W pass, B pass, W C4, B pass",
    "Black passed. The play-out ends only when both players have made the same number of moves. If "
    "White passes, Black must move once more." },
  { "ikeda-territory-1", 5, NULL, "B C3, W pass, B pass, W pass",
    "White passed. If Black passes too, the play-out ends and every stone on the board counts as "
    "alive." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass",
    "Mark the dead stones, then both agree. You can also resume play or claim to capture a "
    "group." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass, B claim C4",
    "Black says the group at C4 can be captured. White makes a play, or passes free of charge." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass, B claim C4, W pass",
    "White passed. If Black passes too, the group at C4 is alive." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass, B claim C4, W B4",
    "Black tries to capture the group at C4. Two passes in a row mean that it is alive." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass, B claim C4, W pass, B B4",
    "White answers with a play, or pays Black a stone" },
  /* Endings without a count. */
  { "japanese-1989", 5, NULL, "B C3, W draw", "A draw, as the players agreed" },
  { "taiwan-1952", 5, NULL, "B C3, W void", "No result, as the players agreed" },
  { "chinese-2002", 5, "capture_goal=1 illegal=prevent", "B A2, W A1, B B1",
    "Black wins by captures: the goal was 1 stone" },
  { "no-pass", 1, NULL, "", "White wins because Black has no move left" },
};

START_TEST (test_status)
{
  RefereeGame *game = game_new (snapshots[_i].preset, snapshots[_i].size, snapshots[_i].axes, 0);

  if (snapshots[_i].acts[0] != '\0')
    game_play (game, snapshots[_i].acts);
  assert_says (words_status (game, NULL), snapshots[_i].status);
  referee_game_free (game);
}
END_TEST

/* The announcements, act by act. */
static const struct
{
  const char *preset;
  int size;
  const char *axes, *acts, *act, *news;
} announcements[] = {
  { "math-return", 5, NULL, "B A2, W A1, B B1, W C3", "B pass",
    "5: Black passed. A prisoner went back to its owner. Black’s lid is now empty." },
  { "button", 5, NULL, "", "B pass",
    "1: Black passed. Black took the button, worth half a point." },
  { "two-button", 5, NULL, "", "B pass",
    "1: Black passed. White’s lid now holds 1 prisoner. Black passed first and gets half a "
    "point." },
  { "aga-1991", 5, NULL, "B C3, W pass, B pass, W agree", "B agree",
    "4: Both players agree. Black moved last, so White passes once more. Black’s lid now holds 2 "
    "prisoners. Black wins by 19½ points." },
  { "aga-1991", 5, NULL, "B C3, W C2, B pass, W pass, W agree", "B agree",
    "4: Both players agree. White wins by 5½ points." },
  { "ikeda-territory-1", 5, NULL, "B C3, W pass", "B pass",
    "3: Black passed. Now the board is played out, and a pass costs a stone. White moves next." },
  { "nieminen", 5, NULL, "B A2, W A1, B pass, W pass, B claim A1, W pass", "B B1",
    "7: Black played B1. It captured 1 stone. The group at A1 is off the board. White pays a stone "
    "for the last play. Black’s lid now holds 2 prisoners." },
  { "nieminen", 5, NULL, "B C3, W C4, B pass, W pass, B claim C4, W pass", "B pass",
    "6: Black passed. The group at C4 is alive. You can claim to capture it or mark it as dead "
    "only after play resumes." },
  { "ancient-2", 9, NULL, "W E5, B offer", "W offer",
    "1: White accepts the end of play. Play has stopped. Agree on the dead stones." },
};

START_TEST (test_news)
{
  RefereeGame *game
      = game_new (announcements[_i].preset, announcements[_i].size, announcements[_i].axes, 0);

  if (announcements[_i].acts[0] != '\0')
    game_play (game, announcements[_i].acts);
  assert_says (game_news (game, announcements[_i].act), announcements[_i].news);
  referee_game_free (game);
}
END_TEST

/* Black's and White's walls with a neutral column between them that has one empty point. */
static const char *const dame_rows[] = { ".XXO.", ".XOO.", ".X.O.", ".XXO.", ".XOO." };

START_TEST (test_unfilled_neutral_points)
{
  RefereeGame *game = game_new_on ("japanese-1989", dame_rows, 5);

  game_play (game, "B pass, W pass");
  assert_says (
      words_status (game, NULL),
      "Mark the dead stones first. C3 is neutral and still empty. The groups beside it are in seki "
      "and lose 10 points. Resume play to fill it, or mark a group as not in seki");
  game_play (game, "B seki B3, B seki D3");
  assert_says (words_status (game, NULL),
               "Mark the dead stones, then both agree. You can also resume play.");
  referee_game_free (game);

  game = game_new_on ("chinese-2002", dame_rows, 5);
  game_play (game, "B pass, W pass");
  assert_says (words_status (game, NULL), "Mark the dead stones first. C3 is neutral and still "
                                          "empty. It is worth a point to whoever plays there");
  referee_game_free (game);

  game = game_new_on ("nieminen", dame_rows, 5);
  game_play (game, "B pass, W pass");
  assert_says (words_status (game, NULL), "Mark the dead stones, then both agree. You can also "
                                          "resume play or claim to capture a group.");
  referee_game_free (game);
}
END_TEST

/* A2 is suicide for White. */
static const char *const one_sided_rows[] = { "..XO.", "..XO.", "X.XO.", ".XXO.", "OXXO." };

START_TEST (test_one_sided_neutral_points)
{
  RefereeGame *game = game_new_on ("wmsg-2008", one_sided_rows, 5);

  game_play (game, "B pass, W pass");
  assert_says (words_status (game, NULL),
               "Mark the dead stones first. Only Black can play at A2. Resume play to fill it. "
               "Otherwise it counts for neither side");
  game_play (game, "B mark A1");
  assert_says (words_status (game, NULL),
               "Mark the dead stones, then both agree. You can also resume play once.");
  referee_game_free (game);
}
END_TEST

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

/* Without a repetition rule, a single ko recurs at every second play. */
START_TEST (test_a_position_that_comes_back)
{
  RefereeGame *game = game_new_rows ("japanese-1989", "repetition=none", ko_rows, 5);

  game_play (game, "B C4");
  assert_says (words_status (game, NULL), "White places a stone on an empty point, or passes");
  game_play (game, "W B4");
  assert_says (
      words_status (game, NULL),
      "This position has come up 2 times. If both players agree, the game ends without a result.");
  game_play (game, "B C4, W B4");
  assert_says (
      words_status (game, NULL),
      "This position has come up 3 times. If both players agree, the game ends without a result.");
  game_play (game, "B pass");
  assert_says (words_status (game, NULL), "Black passed. If White passes too, play ends.");
  referee_game_free (game);

  game = game_new_rows ("nieminen", "repetition=none", ko_rows, 5);
  game_play (game, "B C4, W B4");
  assert_says (
      words_status (game, NULL),
      "This position has come up 2 times. If it comes up once more, the game has no result.");
  game_play (game, "B C4, W B4");
  assert_says (words_status (game, NULL), "No result: the same position has come up 3 times");
  referee_game_free (game);

  game = game_new_rows ("japanese-1989", "repetition=none long_cycle=draw", ko_rows, 5);
  game_play (game, "B C4, W B4");
  assert_says (words_status (game, NULL),
               "This position has come up 2 times. If it comes up once more, the game is a draw.");
  game_play (game, "B C4");
  assert_says (game_news (game, "W B4"),
               "4: White played B4. It captured 1 stone. White’s lid now holds 2 prisoners. The "
               "same position has come up 3 times. A draw.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_points_just_emptied)
{
  RefereeGame *game = game_new ("tibetan", 17, "setup=none first=B", 0);

  game_play (game, "B A2, W A1, B B1");
  assert_says (words_status (game, NULL),
               "White to play, but not at A1, where stones have just been taken off");
  game_play (game, "W pass");
  assert_says (words_status (game, NULL), "White passed. If Black passes too, play ends.");
  referee_game_free (game);
}
END_TEST

START_TEST (test_subtitles)
{
  RefereeGame *game = game_new ("no-pass", 5, NULL, 0);

  assert_says (words_subtitle (game), "No-pass go rules · move 0");
  referee_game_free (game);
  game = game_new ("ikeda-territory-1", 5, NULL, 0);
  game_play (game, "B pass, W pass");
  assert_says (words_subtitle (game), "Ikeda Territory I rules · territory counting · komi 6½ · "
                                      "move 2 · play-out, a pass costs a stone");
  referee_game_free (game);
  game = game_new ("japanese-1989", 5, NULL, 0);
  game_play (game, "B pass, W pass, W resume");
  assert_says (words_subtitle (game), "Japanese 1989 rules · territory counting · komi 6½ · "
                                      "move 2 · play resumed");
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("status-rules");
  TCase *tcase = tcase_create ("status-rules");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_status, 0, G_N_ELEMENTS (snapshots));
  tcase_add_loop_test (tcase, test_news, 0, G_N_ELEMENTS (announcements));
  tcase_add_test (tcase, test_unfilled_neutral_points);
  tcase_add_test (tcase, test_one_sided_neutral_points);
  tcase_add_test (tcase, test_a_position_that_comes_back);
  tcase_add_test (tcase, test_points_just_emptied);
  tcase_add_test (tcase, test_subtitles);
  return runner_run (suite);
}
