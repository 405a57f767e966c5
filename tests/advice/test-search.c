/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exhaustive search: well-known shapes with either side first, ladders, nets and snapbacks. */
#include <string.h>

#include "advice-search.h"
#include "board-rows.h"
#include "runner.h"

static GoBoard board;
static AdviceAnswer answer;

typedef struct
{
  const char *name;
  const char *rows[12];
  const char *target;
  AdviceResult attacked; /* when the attacker moves first */
  AdviceResult defended;
} Shape;

#define DIES ADVICE_RESULT_DIES
#define KO ADVICE_RESULT_KO
#define SEKI ADVICE_RESULT_SEKI
#define LIVES ADVICE_RESULT_LIVES

static const Shape shapes[] = {
  { "two in a row", { ".......", "OOOOOO.", "OXXXXO.", "OX..XO." }, "B2", DIES, DIES },
  { "straight three", { ".......", "OOOOOOO", "OXXXXXO", "OX...XO" }, "B2", DIES, LIVES },
  { "bent three", { "......", "OOOO..", "XXXO..", "..XO..", ".XXO.." }, "A3", DIES, LIVES },
  { "straight four", { "........", "OOOOOOOO", "OXXXXXXO", "OX....XO" }, "B2", LIVES, LIVES },
  { "bent four", { ".......", "OOOOOOO", "OXXXXXO", "OX..XXO", "OXX..XO" }, "B3", LIVES, LIVES },
  { "square four", { ".......", "OOOOOO.", "OXXXXO.", "OX..XO.", "OX..XO." }, "B3", DIES, DIES },
  { "pyramid four", { ".......", "OOOOOOO", "OXXXXXO", "OXX.XXO", "OX...XO" }, "B3", DIES, LIVES },
  { "bulky five", { ".......", "OOOOOOO", "OXXXXXO", "OX..XXO", "OX...XO" }, "B3", DIES, LIVES },
  { "cross five",
    { ".......", "OOOOOOO", "OXXXXXO", "OXX.XXO", "OX...XO", "OXX.XXO", "OXXXXXO", "OOOOOOO",
      "......." },
    "B7",
    DIES,
    LIVES },
  { "flower six",
    { ".......", "OOOOOOO", "OXXXXXO", "OXX..XO", "OX...XO", "OXX.XXO", "OXXXXXO", "OOOOOOO",
      "......." },
    "B7",
    DIES,
    LIVES },
  { "six in two rows",
    { "........", "OOOOOOO.", "OXXXXXO.", "OX...XO.", "OX...XO." },
    "B3",
    LIVES,
    LIVES },
  { "six in the corner, no liberty outside",
    { "......", "OOOOO.", "XXXXO.", "...XO.", "...XO." },
    "A3",
    DIES,
    LIVES },
  { "six in the corner, one liberty outside",
    { "......", "OOOOOO", "XXXX.O", "...XOO", "...XO." },
    "A3",
    KO,
    LIVES },
  { "bent four in the corner",
    { ".......", "OOOOOO.", "XXXXXO.", ".XXXXO.", "OOO.XO." },
    "A3",
    KO,
    KO },
  /* Without an outside liberty it is never captured, even by ko. Solving the whole game confirms
     it. */
  { "carpenter’s square",
    { "......", "OOOOO.", "XXXXO.", "...XO.", "...XO.", "...XO." },
    "A4",
    SEKI,
    LIVES },
  { "six on the second line",
    { "..........", "OOOOOOOOOO", "OOXXXXXXOO", "OO......OO" },
    "C2",
    DIES,
    DIES },
  { "seven on the second line",
    { "...........", "OOOOOOOOOOO", "OOXXXXXXXOO", "OO.......OO" },
    "C2",
    DIES,
    LIVES },
  { "eight on the second line",
    { "............", "OOOOOOOOOOOO", "OOXXXXXXXXOO", "OO........OO" },
    "C2",
    LIVES,
    LIVES },
  { "four on the second line in the corner",
    { "......", "OOOOOO", "XXXXOO", ".....O" },
    "A2",
    DIES,
    DIES },
  { "five on the second line in the corner",
    { ".......", "OOOOOOO", "XXXXXOO", "......O" },
    "A2",
    DIES,
    LIVES },
  { "six on the second line in the corner",
    { "........", "OOOOOOOO", "XXXXXXOO", ".......O" },
    "A2",
    LIVES,
    LIVES },
  { "L group", { "......", "OOOO..", "XXXO..", "..XO..", "....O." }, "A3", DIES, KO },
  { "J group", { ".......", "OOOOO..", "XXXXO..", "...XO..", ".....O." }, "A3", DIES, LIVES },
  { "false eye",
    { ".......", "OOOOOO.", "OXXXOO.", "OX.XXO.", "OXXO.XO", "O.OXXXO", "OOOOOO." },
    "B5",
    DIES,
    LIVES },
  { "two eyes", { ".......", "OOOOOOO", "OXXXXXO", "OX.X.XO" }, "B2", LIVES, LIVES },
  { "seki without eyes", { ".........", "OOOOOOOOO", "OXXXXXXXO", "OX.OOO.XO" }, "B2", SEKI, SEKI },
};

START_TEST (test_shapes)
{
  const Shape *shape = &shapes[_i];
  int height = 0;
  GoPoint target;

  while (height < 12 && shape->rows[height])
    height++;
  ck_assert (board_read (&board, shape->rows, (int) strlen (shape->rows[0]), height));
  ck_assert (go_point_parse (shape->target, board.width, height, &target));
  for (int defended = 0; defended < 2; defended++)
    {
      GoColor owner = go_board_get (&board, target);
      AdviceQuestion question
          = { &board, defended ? owner : go_opponent (owner), target, ADVICE_GOAL_KILL };

      ck_assert (advice_search (&question, &answer));
      ck_assert_msg (answer.result == (defended ? shape->defended : shape->attacked),
                     "%s, %s first: %d", shape->name, defended ? "defender" : "attacker",
                     answer.result);
    }
}
END_TEST

typedef struct
{
  const char *name;
  const char *rows[9];
  const char *target;
  GoColor first;
  int within;
  AdviceResult result;
  const char *right; /* the only right first move, or NULL */
} Capture;

static const Capture captures[] = {
  { "atari", { ".....", ".O...", "OX...", ".O...", "....." }, "B3", GO_WHITE, 1, DIES, "C3" },
  { "two liberties in one move",
    { ".....", ".....", "OX...", ".O...", "....." },
    "B3",
    GO_WHITE,
    1,
    LIVES,
    NULL },
  { "ladder",
    { ".........", "..OO.....", ".OX......", ".........", ".........", ".........", ".........",
      ".........", "........." },
    "C7",
    GO_WHITE,
    0,
    DIES,
    NULL },
  { "net",
    { ".......", ".......", "..OO...", ".OX....", ".O.....", ".......", "......." },
    "C4",
    GO_WHITE,
    4,
    DIES,
    NULL },
  { "on the edge", { ".....", "OO...", ".XO..", "....." }, "B2", GO_WHITE, 0, DIES, NULL },
};

/* Returns whether the question has this result after the first move. */
static bool
is_right_after (const AdviceQuestion *question, GoPoint point, AdviceResult result)
{
  static GoBoard after;
  AdviceQuestion next = *question;

  go_board_init (&after, question->board->width, question->board->height);
  go_board_copy (&after, question->board);
  next.board = &after;
  next.ko = go_board_play (&after, point, question->first, true, NULL).ko;
  next.first = go_opponent (question->first);
  if (go_board_get (&after, question->target) == GO_EMPTY || question->within == 1)
    return (go_board_get (&after, question->target) == GO_EMPTY) == (result == ADVICE_RESULT_DIES);
  ck_assert (advice_search (&next, &answer));
  return answer.result == result;
}

START_TEST (test_captures)
{
  const Capture *capture = &captures[_i];
  int height = 0;
  GoPoint target, right;
  AdviceQuestion question;

  while (height < 9 && capture->rows[height])
    height++;
  ck_assert (board_read (&board, capture->rows, (int) strlen (capture->rows[0]), height));
  ck_assert (go_point_parse (capture->target, board.width, height, &target));
  question = (AdviceQuestion){ &board, capture->first, target, ADVICE_GOAL_CAPTURE };
  question.within = capture->within;
  ck_assert (advice_search (&question, &answer));
  ck_assert_msg (answer.result == capture->result, "%s: %d", capture->name, answer.result);
  if (!capture->right)
    return;
  ck_assert (go_point_parse (capture->right, board.width, height, &right));
  ck_assert_int_eq (answer.best, right);
  GO_EACH_POINT (point, board.width, board.height)
    if (go_board_get (&board, point) == GO_EMPTY
        && go_board_preview (&board, point, capture->first).suicide == 0)
      ck_assert (is_right_after (&question, point, capture->result) == (point == right));
}
END_TEST

/* A ladder works as a first move even beside a shorter net, whose region does not reach to the
 * edge. */
START_TEST (test_ladder_beside_net)
{
  static const char *const rows[]
      = { ".........", ".........", ".........", "..X......", "..XO.....",
          "...XX....", ".........", ".........", "........." };
  GoPoint target = go_point (3, 4), ladder = go_point (3, 3);
  AdviceQuestion question;

  ck_assert (board_read (&board, rows, 9, 9));
  ck_assert_int_eq (go_board_get (&board, target), GO_WHITE);
  question = (AdviceQuestion){ &board, GO_BLACK, target, ADVICE_GOAL_CAPTURE };
  ck_assert (advice_search (&question, &answer));
  ck_assert_int_eq (answer.plies, 5);
  ck_assert (is_right_after (&question, ladder, ADVICE_RESULT_DIES));
  ck_assert_int_eq (answer.plies, 16);
}
END_TEST

/* The last neutral points, and one point of territory that a move saves. */
START_TEST (test_ending)
{
  static const char *const rows[] = { ".XO..", "XXO.O", ".XOOO", "XXXO.", ".X.OO" };
  static AdviceOutcome outcome;
  AdviceEnding ending = { .board = &board, .first = GO_BLACK, .area = true };
  GoPoint best;

  ck_assert (board_read (&board, rows, 5, 5));
  ck_assert (go_point_parse ("C1", 5, 5, &best));
  ck_assert (advice_ending (&ending, &outcome));
  ck_assert (outcome.known);
  ck_assert_int_eq (outcome.right, 1);
  ck_assert_int_eq (outcome.moves[0].point, best);
  ck_assert_int_eq (outcome.lead, -1);
  ending.first = GO_WHITE;
  ck_assert (advice_ending (&ending, &outcome));
  ck_assert (outcome.known);
  ck_assert_int_eq (outcome.lead, 3);
  ending.area = false;
  ck_assert (advice_ending (&ending, &outcome));
  ck_assert (outcome.known);
  ck_assert_int_eq (outcome.lead, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("search");
  TCase *tcase = tcase_create ("shapes");

  tcase_add_loop_test (tcase, test_shapes, 0, sizeof shapes / sizeof *shapes);
  tcase_add_loop_test (tcase, test_captures, 0, sizeof captures / sizeof *captures);
  tcase_add_test (tcase, test_ladder_beside_net);
  tcase_add_test (tcase, test_ending);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
