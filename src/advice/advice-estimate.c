#include "advice-estimate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice-policy.h"
#include "go-pass-alive.h"

typedef struct
{
  AdviceField start, field;
  AdviceShapes shapes;
  int area;
  GoPoint points[GO_MAX_POINTS];
  uint8_t settled[GO_CELLS]; /* GoColor: of whom, beyond doubt */
  int32_t owned[GO_CELLS];   /* Black's playouts less White's */
  bool alive[GO_CELLS], enclosed[GO_CELLS];
} Work;

/* What Benson's algorithm proves needs no playing. */
static void
settle (Work *work, const GoBoard *board, GoColor color)
{
  go_pass_alive (board, color, work->alive, work->enclosed);
  for (int i = 0; i < work->area; i++)
    if (work->alive[work->points[i]] || work->enclosed[work->points[i]])
      work->settled[work->points[i]] = (uint8_t) color;
}

static void
begin (Work *work, const GoBoard *board, GoColor to_move)
{
  work->area = 0;
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      work->points[work->area++] = go_point (column, row);
  memset (work->settled, 0, sizeof work->settled);
  memset (work->owned, 0, sizeof work->owned);
  advice_shapes_init (&work->shapes);
  settle (work, board, GO_BLACK);
  settle (work, board, GO_WHITE);
  advice_field_init (&work->start, board, to_move, work->settled);
}

/* Black's, White's or nobody's at the end of a playout. */
static int
owner_of (const Work *work, GoPoint point)
{
  const uint8_t *color = work->field.color;
  int seen = 0;

  if (work->settled[point])
    return work->settled[point] == GO_BLACK ? 1 : -1;
  if (color[point] != GO_EMPTY)
    return color[point] == GO_BLACK ? 1 : -1;
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);

      if (color[at] == GO_BLACK || color[at] == GO_WHITE)
        seen |= color[at];
    }
  return seen == GO_BLACK ? 1 : seen == GO_WHITE ? -1 : 0;
}

static int
play_out (Work *work, AdviceRandom *random)
{
  int passes = 0, score = 0;

  GoPoint first;

  advice_field_copy (&work->field, &work->start);
  first = advice_policy_begin (&work->field, random);
  if (first != GO_NO_POINT)
    advice_field_play (&work->field, first);
  for (int left = 3 * work->area + 20; passes < 2 && left > 0; left--)
    {
      GoPoint point = advice_policy_choose (&work->field, &work->shapes, random);

      advice_field_play (&work->field, point);
      passes = point == GO_NO_POINT ? passes + 1 : 0;
    }
  for (int i = 0; i < work->area; i++)
    {
      int owner = owner_of (work, work->points[i]);

      work->owned[work->points[i]] += owner;
      score += owner;
    }
  return score;
}

/* What a point is worth to Black. One that most playouts give to one side is as good as his: what
 * the others did there was mostly a blunder of chance; and one that hardly leans to a side is
 * nobody's. The less settled a position is (0 to 1), the less of this holds, and the more of what
 * playouts say is exaggeration. */
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

/* From 0 in the opening to 1 at the end, by how far apart playouts come out on such a board. */
static double
settledness (double spread, int area)
{
  const double loose = 4.5, firm = 2.5; /* of the spread, for each line of the board */
  double by = (loose - spread / sqrt (area)) / (loose - firm);

  by = fmin (fmax (by, 0), 1);
  return by * by * (3 - 2 * by);
}

/* Without playouts the stones are all there is to go by. */
static int
standing (const Work *work, const GoBoard *board, GoPoint point)
{
  GoColor color
      = work->settled[point] ? (GoColor) work->settled[point] : go_board_get (board, point);

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
  begin (work, board, to_move == GO_WHITE ? GO_WHITE : GO_BLACK);
  while (made < playouts && !(cancelled && cancelled (data)))
    {
      int score = play_out (work, &random);

      sum += score;
      squares += (double) score * score;
      made++;
    }
  if (made > 0)
    spread = sqrt (fmax (squares / made - (sum / made) * (sum / made), 0));
  settled = settledness (spread, work->area);
  for (int i = 0; i < work->area; i++)
    {
      GoPoint point = work->points[i];
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
