/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search: measures well-known problems: CPU time and nodes searched. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "advice-search.h"
#include "board-rows.h"

static GoBoard board;
static AdviceAnswer answer;

static const struct
{
  const char *name;
  const char *rows[10];
  GoPoint target;
  AdviceGoal goal;
} questions[] = {
  { "bulky five",
    { ".......", "OOOOOOO", "OXXXXXO", "OX..XXO", "OX...XO" },
    (3 << 6) | 2,
    ADVICE_GOAL_KILL },
  { "six in the corner",
    { "......", "OOOOOO", "XXXX.O", "...XOO", "...XO." },
    (3 << 6) | 1,
    ADVICE_GOAL_KILL },
  { "seven on the second line",
    { "...........", "OOOOOOOOOOO", "OOXXXXXXXOO", "OO.......OO" },
    (3 << 6) | 3,
    ADVICE_GOAL_KILL },
  { "J group",
    { ".......", "OOOOO..", "XXXXO..", "...XO..", ".....O." },
    (3 << 6) | 1,
    ADVICE_GOAL_KILL },
  { "carpenter's square",
    { "......", "OOOOO.", "XXXXO.", "...XO.", "...XO.", "...XO." },
    (3 << 6) | 1,
    ADVICE_GOAL_KILL },
  { "ladder",
    { ".........", "..OO.....", ".OX......", ".........", ".........", ".........", ".........",
      ".........", "........." },
    (3 << 6) | 3,
    ADVICE_GOAL_CAPTURE },
};

static void
measure (size_t i, GoColor first)
{
  static const char *const results[] = { "unknown", "dies", "ko", "seki", "lives" };
  AdviceQuestion question = { &board, first, questions[i].target, questions[i].goal };
  clock_t begun = clock (), used;

  if (!advice_search (&question, &answer))
    return;
  used = clock () - begun;
  printf ("%s, %s first (%s): %.1f ms\n", questions[i].name, first == GO_BLACK ? "black" : "white",
          results[answer.result], 1000.0 * (double) used / CLOCKS_PER_SEC);
  printf ("%s, %s first: %llu nodes\n", questions[i].name, first == GO_BLACK ? "black" : "white",
          (unsigned long long) answer.nodes);
}

int
main (void)
{
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
    {
      int height = 0;

      while (height < 10 && questions[i].rows[height])
        height++;
      if (!board_read (&board, questions[i].rows, (int) strlen (questions[i].rows[0]), height))
        return 1;
      measure (i, GO_WHITE);
      measure (i, GO_BLACK);
    }
  return 0;
}
