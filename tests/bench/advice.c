/* SPDX-License-Identifier: GPL-3.0-or-later */
/* advice: measures how fast positions are estimated, in CPU time. */
#include <stdio.h>
#include <time.h>

#include "advice-estimate.h"

static GoBoard board;
static AdviceEstimate estimate;

static void
measure (const char *name, int playouts)
{
  clock_t begun = clock (), used;

  if (!advice_estimate (&board, GO_BLACK, playouts, 1, NULL, NULL, &estimate))
    return;
  used = clock () - begun;
  printf ("%s: %.0f playouts/s\n", name,
          estimate.playouts / ((double) (used > 0 ? used : 1) / CLOCKS_PER_SEC));
}

int
main (void)
{
  static const int sizes[] = { 9, 13, 19, 52 };
  char name[32];

  for (int i = 0; i < 4; i++)
    {
      go_board_init (&board, sizes[i], sizes[i]);
      snprintf (name, sizeof name, "empty %dx%d", sizes[i], sizes[i]);
      measure (name, sizes[i] < 52 ? 10000 : 1000);
    }
  /* Two walls with a game still open between them. */
  go_board_init (&board, 19, 19);
  for (int row = 0; row < 19; row++)
    {
      go_board_set (&board, go_point (6, row), GO_BLACK);
      go_board_set (&board, go_point (12, row), GO_WHITE);
    }
  measure ("walls 19x19", 10000);
  return 0;
}
