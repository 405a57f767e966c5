/* Exhaustive search: well-known shapes with either side first, ladders, nets and snapbacks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
  { "carpenter's square",
    { ".......", ".OOOOO.", "OOXXXO.", "XXX.XO.", "....XO.", "....XO." },
    "D4",
    KO,
    LIVES },
  { "six on the second line",
    { "..........", "..........", ".OOOOOOOO.", ".OXXXXXXO.", ".........." },
    "C2",
    DIES,
    LIVES },
  { "eight on the second line",
    { "............", ".OOOOOOOOOO.", ".OXXXXXXXXO.", "............" },
    "C2",
    LIVES,
    LIVES },
  { "seven on the second line",
    { "...........", ".OOOOOOOOO.", ".OXXXXXXXO.", "..........." },
    "C2",
    DIES,
    LIVES },
  { "four on the second line in the corner",
    { ".......", "OOOOO..", "XXXXO..", "......." },
    "A2",
    DIES,
    LIVES },
  { "six on the second line in the corner",
    { ".........", "OOOOOOO..", "XXXXXXO..", "........." },
    "A2",
    LIVES,
    LIVES },
  { "L group", { ".......", "OOOOO..", "XXXXO..", "...XO..", "..OO..." }, "A3", DIES, LIVES },
  { "false eye",
    { ".......", "OOOOOO.", "OXXXOO.", "OX.XXO.", "OXXO.XO", "O.OXXXO", "OOOOOO." },
    "B5",
    DIES,
    DIES },
  { "two eyes", { ".......", "OOOOOOO", "OXXXXXO", "OX.X.XO" }, "B2", LIVES, LIVES },
  { "seki without eyes", { ".........", "OOOOOOOOO", "OXXXXXXXO", "OX.OOO.XO" }, "B2", SEKI, SEKI },
};

START_TEST (test_shapes)
{
  const Shape *shape = &shapes[_i];
  int height = 0;
  GoPoint target;
  clock_t begun = clock ();

  while (height < 12 && shape->rows[height])
    height++;
  ck_assert (board_read (&board, shape->rows, (int) strlen (shape->rows[0]), height));
  ck_assert (go_point_parse (shape->target, board.width, height, &target));
  for (int defended = 0; defended < 2; defended++)
    {
      GoColor owner = go_board_get (&board, target);
      AdviceQuestion question = advice_question (&board, defended ? owner : go_opponent (owner),
                                                 target, ADVICE_GOAL_KILL);
      char text[GO_POINT_TEXT];

      ck_assert (advice_search (&question, &answer));
      if (getenv ("SHOW"))
        {
          printf ("# %s %d: %d plies %d nodes %d ms %d:", shape->name, defended, answer.result,
                  answer.plies, (int) answer.nodes,
                  (int) ((clock () - begun) * 1000 / CLOCKS_PER_SEC));
          for (int i = 0; i < answer.length; i++)
            printf (" %s",
                    answer.line[i] ? go_point_format (answer.line[i], height, text) : "pass");
          printf ("\n");
          fflush (stdout);
        }
      if (!getenv ("SHOW"))
        ck_assert_msg (answer.result == (defended ? shape->defended : shape->attacked),
                       "%s, %s first: %d", shape->name, defended ? "defender" : "attacker",
                       answer.result);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("search");
  TCase *tcase = tcase_create ("shapes");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, test_shapes, 0, sizeof shapes / sizeof *shapes);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
