/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels 1 to 3 of the computer player: heuristics and ladders. */
#include "advice-heuristic.h"

#include <stdlib.h>

#include "advice-field.h"

typedef struct AdviceLadder AdviceLadder;

/* Moves read per question, so that a beginner's opponent does not read forever. */
#define MOST 400

struct AdviceLadder
{
  int depth, left;
  AdviceField fields[]; /* one for each move of the line being read */
};

/* Creates a ladder reader for `depth` moves of both sides. Returns NULL when out of memory. Free
 * with advice_ladder_free(). */
static AdviceLadder *
advice_ladder_new (int depth)
{
  AdviceLadder *self = calloc (1, sizeof *self + (size_t) (depth + 1) * sizeof self->fields[0]);

  if (self)
    self->depth = depth;
  return self;
}

static void
advice_ladder_free (AdviceLadder *self)
{
  free (self);
}

static GoPoint catch_chain (AdviceLadder *self, const AdviceField *field, GoPoint stone, int ply);

/* Lists moves that may save the chain of the side to move at `stone`: its liberties, and captures
 * of neighbouring chains in atari. */
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

/* A line not read to its end counts as not caught. */
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

/* Returns a move by which the side to move catches the opponent's chain at `stone` with a series of
 * ataris, as far as it reads. GO_NO_POINT when it sees none. */
static GoPoint
advice_ladder_catch (AdviceLadder *self, const AdviceField *field, GoPoint stone)
{
  self->left = MOST;
  return catch_chain (self, field, stone, 0);
}

/* Returns a move with which the side to move keeps its own chain at `stone` from being caught, as
 * far as it reads. The chain has one or two liberties. GO_NO_POINT when it sees none. */
static GoPoint
advice_ladder_save (AdviceLadder *self, const AdviceField *field, GoPoint stone)
{
  self->left = MOST;
  return save_chain (self, field, stone, 0);
}

/* Moves of both sides that are read. */
#define DEPTH 6

/* Returns how likely the player is to think of a play: near other stones, and not on the edge. */
static uint32_t
score (const AdviceField *field, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);
  bool edge = column == 0 || row == 0 || column == field->width - 1 || row == field->height - 1;
  uint32_t by = edge ? 1 : 6;

  for (int i = 0; i < 8; i++)
    {
      GoPoint at = (GoPoint) (point + advice_around[i]);

      if (at == field->last && at != GO_NO_POINT)
        return by * 6;
      if (field->color[at] == GO_BLACK || field->color[at] == GO_WHITE)
        by = edge ? 2 : 12;
    }
  return by;
}

/* Draws one of the candidates by their `weights`; GO_NO_POINT when all weights are 0. */
static GoPoint
draw (const AdviceHeuristic *heuristic, const uint32_t *weights, AdviceRandom *random)
{
  uint32_t sum = 0, drawn;

  for (int i = 0; i < heuristic->count; i++)
    sum += weights[i];
  if (sum == 0)
    return GO_NO_POINT;
  drawn = advice_random_below (random, sum);
  for (int i = 0; i < heuristic->count; i++)
    {
      if (drawn < weights[i])
        return heuristic->candidates[i];
      drawn -= weights[i];
    }
  return GO_NO_POINT;
}

static bool
is_candidate (const AdviceHeuristic *heuristic, GoPoint point)
{
  for (int i = 0; i < heuristic->count; i++)
    if (heuristic->candidates[i] == point)
      return true;
  return false;
}

GoPoint
advice_heuristic_blind (const AdviceHeuristic *heuristic, AdviceRandom *random)
{
  uint32_t weights[GO_MAX_POINTS];
  bool notices = advice_random_below (random, 4) == 0;

  for (int i = 0; i < heuristic->count; i++)
    {
      AdviceHint hint
          = advice_policy_hint (heuristic->field, heuristic->shapes, heuristic->candidates[i]);

      /* The whole board weighs about as much as the surroundings of the last play. */
      weights[i] = 4 + score (heuristic->field, heuristic->candidates[i]) / 4;
      if (hint.takes > 0)
        weights[i] = notices ? 1000 : 1;
    }
  return draw (heuristic, weights, random);
}

/* Returns a likely play that is not captured at once; with `shapely`, prefers good shape. */
static GoPoint
choose_safe (const AdviceHeuristic *heuristic, bool shapely, AdviceRandom *random)
{
  uint32_t weights[GO_MAX_POINTS];
  GoPoint point;

  for (int i = 0; i < heuristic->count; i++)
    {
      AdviceHint hint
          = advice_policy_hint (heuristic->field, heuristic->shapes, heuristic->candidates[i]);

      weights[i] = hint.self_atari ? 0 : score (heuristic->field, heuristic->candidates[i]);
      if (hint.shape)
        weights[i] *= shapely ? 8 : 3;
    }
  point = draw (heuristic, weights, random);
  return point != GO_NO_POINT
             ? point
             : heuristic->candidates[advice_random_below (random, (uint32_t) heuristic->count)];
}

static bool
is_head (const AdviceHeuristic *heuristic, GoPoint at)
{
  const AdviceField *field = heuristic->field;

  return (field->color[at] == GO_BLACK || field->color[at] == GO_WHITE) && field->head[at] == at
         && !(heuristic->given_up && heuristic->given_up[at]);
}

/* Finds the largest chain that a play captures or saves, according to `answer`. */
typedef GoPoint (*Answer) (const AdviceHeuristic *heuristic, GoPoint head, void *data);

static GoPoint
largest (const AdviceHeuristic *heuristic, Answer find, void *data)
{
  const AdviceField *field = heuristic->field;
  uint32_t most = 0;
  GoPoint best = GO_NO_POINT;

  GO_EACH_POINT (at, field->width, field->height)
    {
      GoPoint point;
      uint32_t stones;

      if (!is_head (heuristic, at))
        continue;
      stones = 2 * advice_field_chain (field, at)->stones
               + (advice_chain_in_atari (advice_field_chain (field, at)) ? 1 : 0);
      if (stones <= most)
        continue;
      point = find (heuristic, at, data);
      if (point == GO_NO_POINT || !is_candidate (heuristic, point))
        continue;
      most = stones;
      best = point;
    }
  return best;
}

static GoPoint
answer_atari (const AdviceHeuristic *heuristic, GoPoint head, void *data)
{
  const AdviceField *field = heuristic->field;
  const AdviceChain *chain = &field->chains[head];

  (void) data;
  if (!advice_chain_in_atari (chain))
    return GO_NO_POINT;
  return field->color[head] == field->turn ? advice_policy_save (field, head)
                                           : advice_chain_liberty (chain);
}

GoPoint
advice_heuristic_near (const AdviceHeuristic *heuristic, AdviceRandom *random)
{
  GoPoint point = largest (heuristic, answer_atari, NULL);

  return point != GO_NO_POINT ? point : choose_safe (heuristic, false, random);
}

typedef struct
{
  AdviceLadder *ladder;
  AdviceField field; /* with the other side to move */
} Reading;

static GoPoint
answer_reading (const AdviceHeuristic *heuristic, GoPoint head, void *data)
{
  const AdviceField *field = heuristic->field;
  Reading *reading = data;

  if (advice_field_liberties (field, head, 3, NULL) > 2)
    return GO_NO_POINT;
  if (field->color[head] != field->turn)
    return advice_ladder_catch (reading->ladder, field, head);
  if (advice_ladder_catch (reading->ladder, &reading->field, head) == GO_NO_POINT)
    return GO_NO_POINT;
  return advice_ladder_save (reading->ladder, field, head);
}

/* Returns whether the opponent's answer can catch a stone played here. */
static bool
is_caught (const AdviceHeuristic *heuristic, Reading *reading, GoPoint point)
{
  advice_field_copy (&reading->field, heuristic->field);
  advice_field_play (&reading->field, point);
  return advice_ladder_catch (reading->ladder, &reading->field, point) != GO_NO_POINT;
}

GoPoint
advice_heuristic_read (const AdviceHeuristic *heuristic, AdviceRandom *random)
{
  Reading *reading = calloc (1, sizeof *reading);
  GoPoint point = GO_NO_POINT;

  if (reading && (reading->ladder = advice_ladder_new (DEPTH)))
    {
      advice_field_copy (&reading->field, heuristic->field);
      advice_field_play (&reading->field, GO_NO_POINT);
      point = largest (heuristic, answer_reading, reading);
      for (int tries = 0; tries < 6 && point == GO_NO_POINT; tries++)
        {
          point = choose_safe (heuristic, true, random);
          if (tries < 5 && is_caught (heuristic, reading, point))
            point = GO_NO_POINT;
        }
      advice_ladder_free (reading->ladder);
    }
  free (reading);
  return point != GO_NO_POINT ? point : choose_safe (heuristic, true, random);
}
