#include "advice-ladder.h"

#include <stdlib.h>

/* Moves read for one question: a beginner's partner does not read on for ever. */
#define MOST 400

struct AdviceLadder
{
  int depth, left;
  AdviceField fields[]; /* one for each move of the line that is read */
};

AdviceLadder *
advice_ladder_new (int depth)
{
  AdviceLadder *self = calloc (1, sizeof *self + (size_t) (depth + 1) * sizeof self->fields[0]);

  if (self)
    self->depth = depth;
  return self;
}

void
advice_ladder_free (AdviceLadder *self)
{
  free (self);
}

static GoPoint catch_chain (AdviceLadder *self, const AdviceField *field, GoPoint stone, int ply);

/* Moves that may help the chain of the side to move at `stone`: its liberties, and taking what
 * stands beside it in atari. */
static int
ways_out (const AdviceField *field, GoPoint stone, GoPoint *ways)
{
  GoColor enemy = go_opponent (field->turn);
  int count = advice_field_liberties (field, stone, 2, ways);
  GoPoint head = field->head[stone], at = head;

  do
    {
      for (int i = 0; i < 4 && count < 8; i++)
        {
          GoPoint next = (GoPoint) (at + advice_near[i]), take;
          int known = 0;

          if (field->color[next] != enemy
              || !advice_chain_in_atari (advice_field_chain (field, next)))
            continue;
          take = advice_chain_liberty (advice_field_chain (field, next));
          while (known < count && ways[known] != take)
            known++;
          if (known == count)
            ways[count++] = take;
        }
      at = field->next[at];
    }
  while (at != head);
  return count;
}

static GoPoint
save_chain (AdviceLadder *self, const AdviceField *field, GoPoint stone, int ply)
{
  GoPoint ways[8];
  int count = ways_out (field, stone, ways);
  AdviceField *next = &self->fields[ply];

  for (int i = 0; i < count; i++)
    {
      int liberties;

      if (!advice_field_may_play (field, ways[i], field->turn))
        continue;
      if (ply >= self->depth || self->left-- <= 0)
        return ways[i];
      advice_field_copy (next, field);
      advice_field_play (next, ways[i]);
      liberties = advice_field_liberties (next, stone, 3, NULL);
      if (liberties >= 3
          || (liberties == 2 && catch_chain (self, next, stone, ply + 1) == GO_NO_POINT))
        return ways[i];
    }
  return GO_NO_POINT;
}

/* What is not read to its end counts as not caught. */
static GoPoint
catch_chain (AdviceLadder *self, const AdviceField *field, GoPoint stone, int ply)
{
  GoPoint ways[3];
  int count = advice_field_liberties (field, stone, 3, ways);
  AdviceField *next = &self->fields[ply];

  if (count > 2)
    return GO_NO_POINT;
  if (count == 1)
    return advice_field_may_play (field, ways[0], field->turn) ? ways[0] : GO_NO_POINT;
  for (int i = 0; i < count; i++)
    {
      if (!advice_field_may_play (field, ways[i], field->turn))
        continue;
      if (ply >= self->depth || self->left-- <= 0)
        return GO_NO_POINT;
      advice_field_copy (next, field);
      advice_field_play (next, ways[i]);
      if (save_chain (self, next, stone, ply + 1) == GO_NO_POINT)
        return ways[i];
    }
  return GO_NO_POINT;
}

GoPoint
advice_ladder_catch (AdviceLadder *self, const AdviceField *field, GoPoint stone)
{
  self->left = MOST;
  return catch_chain (self, field, stone, 0);
}

GoPoint
advice_ladder_save (AdviceLadder *self, const AdviceField *field, GoPoint stone)
{
  self->left = MOST;
  return save_chain (self, field, stone, 0);
}
