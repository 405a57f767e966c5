/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, results, rulesets, lids, names of points, lines of the score sheet. */
#include <check.h>

#include "game.h"
#include "runner.h"
#include "words-clock.h"

static const struct
{
  int halves;
  const char *text, *noun;
} points[] = {
  { 0, "0", "0 points" },   { 1, "½", "½ point" },     { 2, "1", "1 point" },
  { 3, "1½", "1½ points" }, { 13, "6½", "6½ points" }, { -7, "−3½", "−3½ points" },
  { -1, "−½", "−½ point" }, { 20, "10", "10 points" }, { -2, "−1", "−1 point" },
};

START_TEST (test_points)
{
  assert_says (words_points (points[_i].halves), points[_i].text);
  assert_says (words_points_noun (points[_i].halves), points[_i].noun);
}
END_TEST

static const struct
{
  RefereeAct act;
  const char *sentence;
} adjustments[] = {
  { { .kind = REFEREE_CLOCK, .side = GO_BLACK, .amount = 120000 },
    "The arbiter gave Black 2 minutes." },
  { { .kind = REFEREE_CLOCK, .side = GO_WHITE, .amount = -300000, .cause = REFEREE_CAUSE_LATE },
    "The arbiter took 5 minutes from White. Reason: late arrival." },
  { { .kind = REFEREE_PERIOD, .side = GO_WHITE, .amount = 1, .cause = REFEREE_CAUSE_DISTURBED },
    "The arbiter gave White 1 overtime period. Reason: game disturbed." },
  { { .kind = REFEREE_PERIOD, .side = GO_BLACK, .amount = 2, .cause = REFEREE_CAUSE_WRONG_CLOCK },
    "The arbiter gave Black 2 overtime periods. Reason: clock set or pressed incorrectly." },
  { { .kind = REFEREE_CLOCK, .side = GO_BLACK, .amount = -1000, .cause = REFEREE_CAUSE_PENALTY },
    "The arbiter took 1 second from Black. Reason: penalty." },
};

START_TEST (test_adjustments)
{
  assert_says (words_clock_adjusted (&adjustments[_i].act), adjustments[_i].sentence);
}
END_TEST

static const struct
{
  RefereeResult result;
  const char *sentence, *brief;
} results[] = {
  { { .kind = REFEREE_RESULT_NONE }, "", "" },
  { { .kind = REFEREE_RESULT_SCORE, .winner = GO_WHITE, .margin = 7 },
    "White wins by 3½ points",
    "W+3½" },
  { { .kind = REFEREE_RESULT_SCORE, .winner = GO_WHITE }, "White wins", "W+" },
  { { .kind = REFEREE_RESULT_SCORE, .winner = GO_BLACK, .margin = 2 },
    "Black wins by 1 point",
    "B+1" },
  { { .kind = REFEREE_RESULT_SCORE, .winner = GO_EMPTY }, "A draw", "Draw" },
  { { .kind = REFEREE_RESULT_RESIGN, .winner = GO_BLACK }, "Black wins by resignation", "B+R" },
  { { .kind = REFEREE_RESULT_TIME, .winner = GO_WHITE }, "White wins on time", "W+T" },
  { { .kind = REFEREE_RESULT_FORFEIT, .winner = GO_WHITE },
    "White wins because Black made an illegal play",
    "W+F" },
  { { .kind = REFEREE_RESULT_NO_MOVE, .winner = GO_BLACK },
    "Black wins because White has no move left",
    "B+L" },
  { { .kind = REFEREE_RESULT_CAPTURE, .winner = GO_BLACK }, "Black wins by captures", "B+C" },
  { { .kind = REFEREE_RESULT_VOID }, "No result", "Void" },
  { { .kind = REFEREE_RESULT_BOTH_LOSE }, "Both players lose", "Both lose" },
};

START_TEST (test_results)
{
  assert_says (words_result (&results[_i].result), results[_i].sentence);
  assert_says (words_result_brief (&results[_i].result), results[_i].brief);
}
END_TEST

static const struct
{
  RefereeContainer lid;
  const char *black, *heading, *parts;
} lids[] = {
  { { 0 }, "Black’s lid: empty", "No prisoners", "" },
  { { .captured = 4, .dead = 1, .passed = 2 },
    "Black’s lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones",
    "7 prisoners",
    "4 captured · 1 dead · 2 pass stones" },
  { { .captured = 1 }, "Black’s lid: 1 prisoner, 1 captured", "1 prisoner", "" },
  { { .passed = 1 }, "Black’s lid: 1 prisoner, 1 pass stone", "1 prisoner", "1 pass stone" },
  { { .captured = 5, .passed = 1 },
    "Black’s lid: 6 prisoners, 5 captured, 1 pass stone",
    "6 prisoners",
    "5 captured · 1 pass stone" },
  { { .brought = 3, .returned = 1 },
    "Black’s lid: 2 prisoners, 3 from before the game, 1 given back",
    "2 prisoners",
    "3 from before the game · 1 given back" },
};

START_TEST (test_lids)
{
  assert_says (words_lid (GO_BLACK, &lids[_i].lid), lids[_i].black);
  assert_says (words_lid_heading (&lids[_i].lid), lids[_i].heading);
  assert_says (words_lid_parts (&lids[_i].lid), lids[_i].parts);
}
END_TEST

START_TEST (test_white_lid)
{
  RefereeContainer lid = { .dead = 1 };

  assert_says (words_lid (GO_WHITE, &lid), "White’s lid: 1 prisoner, 1 dead");
}
END_TEST

static const struct
{
  WordsPoint point;
  const char *name;
} names[] = {
  { { .stone = GO_EMPTY }, "D4, empty" },
  { { .stone = GO_BLACK }, "D4, black stone" },
  { { .stone = GO_WHITE, .last_move = true }, "D4, white stone, last move" },
  { { .stone = GO_WHITE, .last_move = true, .dead = true, .territory = GO_BLACK },
    "D4, white stone, last move, marked dead, black territory" },
  { { .stone = GO_EMPTY, .territory = GO_WHITE }, "D4, empty, white territory" },
  { { .stone = GO_EMPTY, .shared = true }, "D4, empty, shared" },
  { { .stone = GO_EMPTY, .illegal = REFEREE_SUPERKO }, "D4, empty, illegal: superko" },
  { { .stone = GO_EMPTY, .illegal = REFEREE_SUICIDE }, "D4, empty, illegal: suicide" },
};

START_TEST (test_point_names)
{
  WordsPoint point = names[_i].point;

  point.point = go_point (3, 15);
  point.height = 19;
  assert_says (words_point_name (&point), names[_i].name);
}
END_TEST

START_TEST (test_ruleset_names)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.width = 9;
  ruleset.height = 13;
  ruleset.komi = 1;
  ck_assert_str_eq (words_ruleset_name (&ruleset), "Concord");
  ruleset.scoring = GO_SCORING_AREA;
  ck_assert_str_eq (words_ruleset_name (&ruleset), "Concord");
  ruleset.suicide = GO_SUICIDE_ANY;
  ck_assert_str_eq (words_ruleset_name (&ruleset), "Custom rules");
  go_preset_ruleset (go_preset_find ("aga-1991-territory"), &ruleset);
  ck_assert_str_eq (words_ruleset_name (&ruleset), "AGA 1991");
}
END_TEST

START_TEST (test_subtitle)
{
  RefereeGame *game = game_new ("concord", 9, NULL, 0);

  assert_says (words_subtitle (game), "Concord rules · territory counting · komi 6½ · move 0");
  game_play (game, "B E5, W pass");
  assert_says (words_subtitle (game), "Concord rules · territory counting · komi 6½ · move 2");
  assert_says (words_title (game), "Black to play");
  referee_game_free (game);
}
END_TEST

/* A position that is only counted is not a game with a number of moves until someone plays on. */
START_TEST (test_subtitle_of_a_position)
{
  RefereeSetup setup = { .custom = true, .first = GO_BLACK };
  const RefereeAct resume = { .kind = REFEREE_RESUME, .side = GO_BLACK };
  RefereeGame *game;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  go_position_init (&setup.start, 5, 5);
  go_position_set (&setup.start, go_point (1, 1), GO_BLACK);
  game = referee_game_new (&setup, NULL, 0);
  assert_says (words_subtitle (game), "Concord rules · territory counting · komi 6½ · move 0");
  ck_assert (referee_game_stop (game, REFEREE_BY_ARBITER));
  assert_says (words_subtitle (game),
               "Counted position · Concord rules · territory counting · komi 6½");
  ck_assert_int_eq (referee_game_apply (game, &resume).reason, REFEREE_OK);
  assert_says (words_subtitle (game),
               "Concord rules · territory counting · komi 6½ · move 2 · play resumed");
  referee_game_free (game);
  setup.custom = false;
  game = referee_game_new (&setup, NULL, 0);
  ck_assert (referee_game_stop (game, REFEREE_BY_ARBITER));
  assert_says (words_subtitle (game), "Concord rules · territory counting · komi 6½ · move 2");
  referee_game_free (game);
}
END_TEST

START_TEST (test_lines)
{
  ck_assert_str_eq (words_line (REFEREE_LINE_TERRITORY), "Empty points surrounded");
  ck_assert_str_eq (words_line (REFEREE_LINE_STONES), "Stones on the board");
  ck_assert_str_eq (words_line (REFEREE_LINE_CAPTURED), "Captured stones");
  ck_assert_str_eq (words_line (REFEREE_LINE_DEAD), "Dead stones removed");
  ck_assert_str_eq (words_line (REFEREE_LINE_PASS_STONES), "Pass stones received");
  ck_assert_str_eq (words_line (REFEREE_LINE_FIRST_PASS), "White passed first");
  ck_assert_str_eq (words_line (REFEREE_LINE_HANDICAP), "Handicap compensation");
  for (int kind = 0; kind <= REFEREE_LINE_KOMI; kind++)
    {
      ck_assert_str_ne (words_line ((RefereeLineKind) kind), "");
      ck_assert_str_ne (words_line_hint ((RefereeLineKind) kind), "");
    }
}
END_TEST

START_TEST (test_every_reason_has_words)
{
  for (int reason = REFEREE_OK + 1; reason < REFEREE_REASONS; reason++)
    ck_assert_msg (words_reason ((RefereeReason) reason)[0] != '\0', "reason %d", reason);
}
END_TEST

/* A right-to-left name does not reorder the text next to it. Other names stay unchanged. */
START_TEST (test_isolated)
{
  const WordsNames players
      = { .name = { NULL, "\327\251\327\235", "Mira\342\200\256" } }; /* and an override */
  const RefereeResult black = { .kind = REFEREE_RESULT_RESIGN, .winner = GO_BLACK };
  const RefereeResult white = { .kind = REFEREE_RESULT_NO_MOVE, .winner = GO_WHITE };

  assert_says (words_result_of (&black, &players),
               "\342\201\250\327\251\327\235\342\201\251 wins by resignation");
  assert_says (words_result_of (&white, &players), "Mira wins because ⁨שם⁩ has no move left");
  assert_says (words_isolated (NULL), "");
  assert_says (words_file_name ("/tmp/a.sgf"), "/tmp/a.sgf");
  assert_says (words_file_name ("\342\200\256fgs.txt"), "fgs.txt");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("parts");
  TCase *tcase = tcase_create ("parts");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_points, 0, G_N_ELEMENTS (points));
  tcase_add_loop_test (tcase, test_adjustments, 0, G_N_ELEMENTS (adjustments));
  tcase_add_loop_test (tcase, test_results, 0, G_N_ELEMENTS (results));
  tcase_add_loop_test (tcase, test_lids, 0, G_N_ELEMENTS (lids));
  tcase_add_test (tcase, test_white_lid);
  tcase_add_loop_test (tcase, test_point_names, 0, G_N_ELEMENTS (names));
  tcase_add_test (tcase, test_ruleset_names);
  tcase_add_test (tcase, test_subtitle);
  tcase_add_test (tcase, test_subtitle_of_a_position);
  tcase_add_test (tcase, test_lines);
  tcase_add_test (tcase, test_every_reason_has_words);
  tcase_add_test (tcase, test_isolated);
  return runner_run (suite);
}
