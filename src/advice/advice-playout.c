#include "advice-playout.h"

#include <string.h>

#include "go-pass-alive.h"

/* What Benson's algorithm proves needs no playing. */
static void
settle (AdviceGround *self, const GoBoard *board, GoColor color)
{
  bool alive[GO_CELLS], enclosed[GO_CELLS];

  go_pass_alive (board, color, alive, enclosed);
  for (int i = 0; i < self->area; i++)
    if (alive[self->points[i]] || enclosed[self->points[i]])
      self->settled[self->points[i]] = (uint8_t) color;
}

void
advice_ground_init (AdviceGround *self, const GoBoard *board, GoColor to_move, bool freeze)
{
  self->area = 0;
  GO_EACH_POINT (point, board->width, board->height)
    self->points[self->area++] = point;
  memset (self->settled, 0, sizeof self->settled);
  advice_shapes_init (&self->shapes);
  if (freeze)
    {
      settle (self, board, GO_BLACK);
      settle (self, board, GO_WHITE);
    }
  advice_field_init (&self->start, board, to_move, self->settled);
}

int
advice_ground_owner (const AdviceGround *self, const AdviceField *field, GoPoint point)
{
  const uint8_t *color = field->color;
  int seen = 0;

  if (self->settled[point])
    return self->settled[point] == GO_BLACK ? 1 : -1;
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

void
advice_run_play (AdviceRun *run, AdviceField *field, GoPoint point)
{
  GoColor color = field->turn;
  int taken = advice_field_play (field, point);

  if (!run || point == GO_NO_POINT)
    return;
  if (run->first[point] == GO_EMPTY)
    run->first[point] = (uint8_t) color;
  run->taken[color] += taken;
  if (run->goal > 0 && run->taken[color] >= run->goal)
    run->winner = color;
}

void
advice_ground_play_out (const AdviceGround *self,
                        AdviceField *field,
                        AdviceRandom *random,
                        AdviceRun *run)
{
  int passes = 0;

  for (int left = 3 * self->area + 20; passes < 2 && left > 0; left--)
    {
      GoPoint point;

      if (run && run->winner != GO_EMPTY)
        return;
      point = advice_policy_choose (field, &self->shapes, random);
      advice_run_play (run, field, point);
      passes = point == GO_NO_POINT ? passes + 1 : 0;
    }
}
