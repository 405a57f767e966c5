/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-estimate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice-playout.h"

typedef struct
{
  AdviceGround ground;
  AdviceField field;
  int32_t owned[GO_CELLS]; /* number of playouts in which Black owned it, minus White's */
} Work;

static int
play_out (Work *work, AdviceRandom *random)
{
  AdviceField *field = &work->field;
  GoPoint first;
  int score = 0;

  advice_field_copy (field, &work->ground.start);
  first = advice_policy_begin (field, random);
  if (first != GO_NO_POINT)
    advice_field_play (field, first);
  advice_ground_play_out (&work->ground, field, random, NULL);
  for (int i = 0; i < work->ground.area; i++)
    {
      int owner = advice_ground_owner (&work->ground, field, work->ground.points[i]);

      work->owned[work->ground.points[i]] += owner;
      score += owner;
    }
  return score;
}

/* Returns the value of a point to Black. A point that most playouts give to one side counts almost
 * fully as that side's, because the other playouts were mostly random blunders. A point that hardly
 * leans to a side counts for neither. In a less settled position (0 to 1) this applies less, and
 * the playouts exaggerate more. */
static double
worth (double owned, double settled)
{
  const double idle = 0.1, doubt = 0.15, sure = 0.5, exaggeration = 0.4;
  double by = fmax (fabs (owned) - idle, 0) / (1 - idle), step = (by - doubt) / (sure - doubt);

  step = fmin (fmax (step, 0), 1);
  step = step * step * (3 - 2 * step) * settled;
  by = (by + (1 - by) * step) * (1 - exaggeration * (1 - settled));
  return copysign (by, owned);
}

/* Returns a value from 0 in the opening to 1 at the end, from the spread of playouts on a board of
 * this size. */
static double
settledness (double spread, int area)
{
  const double loose = 4.5, firm = 2.5; /* spread per line of the board */
  double by = (loose - spread / sqrt (area)) / (loose - firm);

  by = fmin (fmax (by, 0), 1);
  return by * by * (3 - 2 * by);
}

/* Without playouts, use only the stones on the board. */
static int
standing (const Work *work, const GoBoard *board, GoPoint point)
{
  GoColor color = work->ground.settled[point] ? (GoColor) work->ground.settled[point]
                                              : go_board_get (board, point);

  return color == GO_BLACK ? 1 : color == GO_WHITE ? -1 : 0;
}

bool
advice_estimate (const GoBoard *board,
                 GoColor to_move,
                 int playouts,
                 uint64_t seed,
                 AdviceCancelled cancelled,
                 void *data,
                 AdviceEstimate *estimate)
{
  Work *work = malloc (sizeof *work);
  AdviceRandom random = { seed };
  double sum = 0, squares = 0, lead = 0, spread = 0, settled;
  int made = 0;

  memset (estimate, 0, sizeof *estimate);
  if (!work)
    return false;
  advice_ground_init (&work->ground, board, to_move == GO_WHITE ? GO_WHITE : GO_BLACK, true);
  memset (work->owned, 0, sizeof work->owned);
  while (made < playouts && !(cancelled && cancelled (data)))
    {
      int score = play_out (work, &random);

      sum += score;
      squares += (double) score * score;
      made++;
    }
  if (made > 0)
    spread = sqrt (fmax (squares / made - (sum / made) * (sum / made), 0));
  settled = settledness (spread, work->ground.area);
  for (int i = 0; i < work->ground.area; i++)
    {
      GoPoint point = work->ground.points[i];
      double owned = made > 0 ? (double) work->owned[point] / made : standing (work, board, point);

      estimate->owner[point] = (float) owned;
      lead += made > 0 ? worth (owned, settled) : owned;
    }
  estimate->lead = (float) lead;
  estimate->spread = (float) spread;
  estimate->playouts = made;
  free (work);
  return true;
}
