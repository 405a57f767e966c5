/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels 1 to 3 of the computer player: heuristics and ladders. */
#include "advice-heuristic.h"

#include <stdlib.h>

#include "advice-reach.h"

/* Moves of both sides that are read after the first, and positions, so that a beginner's opponent
 * does not read forever. */
#define DEPTH 6
#define MOST 1000
#define BYTES ((size_t) 1 << 14)

/* Returns a play with which `first` catches the chain at `stone` by a series of ataris, or keeps
 * its own from being caught, as far as it reads. GO_NO_POINT when it sees none, and for a chain
 * with more than two liberties. The side to move in the field plays only where that may play. */
static GoPoint
read_ladder (
    const AdviceField *field, const GoBoard *board, GoColor first, GoPoint ko, GoPoint stone)
{
  GoColor owner = go_board_get (board, stone);
  AdviceQuestion question
      = { .board = board, .target = stone, .max_nodes = MOST, .max_bytes = BYTES };
  AdviceAim aim = { .reacher = go_opponent (owner), .ladder = true };
  AdviceTurn turn = { board, first, ko };
  GoPoint plays[GO_MAX_POINTS], found = GO_NO_POINT;
  int count = go_board_liberties_to (board, stone, 3, plays);
  AdviceReach *reach = count == 1 || count == 2 ? advice_reach_new (&question, NULL) : NULL;
  GoBoard *after = reach ? calloc (1, sizeof *after) : NULL;

  if (after && first == owner)
    count = advice_reach_rescues (board, stone, plays);
  for (int i = 0; after && i < count && found == GO_NO_POINT; i++)
    if (plays[i] != ko && go_board_preview (board, plays[i], first).suicide == 0
        && (first != field->turn || advice_field_may_play (field, plays[i], first)))
      {
        AdviceTurn next = advice_reach_after (&aim, &turn, plays[i], after);
        bool caught = advice_reach_solve (reach, &aim, &next, DEPTH) >= 0;

        if (caught == (first != owner))
          found = plays[i];
      }
  advice_reach_free (reach);
  free (after);
  return found;
}

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

/* Finds the largest chain that a play captures or saves, according to `find`. */
static GoPoint
largest (const AdviceHeuristic *heuristic,
         GoPoint (*find) (const AdviceHeuristic *heuristic, GoPoint head))
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
      point = find (heuristic, at);
      if (point == GO_NO_POINT || !is_candidate (heuristic, point))
        continue;
      most = stones;
      best = point;
    }
  return best;
}

static GoPoint
answer_atari (const AdviceHeuristic *heuristic, GoPoint head)
{
  const AdviceField *field = heuristic->field;
  const AdviceChain *chain = &field->chains[head];

  if (!advice_chain_in_atari (chain))
    return GO_NO_POINT;
  return field->color[head] == field->turn ? advice_policy_save (field, head)
                                           : advice_chain_liberty (chain);
}

GoPoint
advice_heuristic_near (const AdviceHeuristic *heuristic, AdviceRandom *random)
{
  GoPoint point = largest (heuristic, answer_atari);

  return point != GO_NO_POINT ? point : choose_safe (heuristic, false, random);
}

static GoPoint
answer_reading (const AdviceHeuristic *heuristic, GoPoint head)
{
  const AdviceField *field = heuristic->field;

  if (field->color[head] == field->turn
      && read_ladder (field, heuristic->board, go_opponent (field->turn), GO_NO_POINT, head)
             == GO_NO_POINT)
    return GO_NO_POINT;
  return read_ladder (field, heuristic->board, field->turn, field->ko, head);
}

/* Returns whether the opponent's answer can catch a stone played here. */
static bool
is_caught (const AdviceHeuristic *heuristic, GoPoint point)
{
  GoColor color = heuristic->field->turn;
  GoBoard *after = calloc (1, sizeof *after);
  bool caught = false;

  if (after)
    {
      GoPoint ko;

      go_board_copy (after, heuristic->board);
      ko = go_board_play (after, point, color, true, NULL).ko;
      caught = read_ladder (heuristic->field, after, go_opponent (color), ko, point) != GO_NO_POINT;
    }
  free (after);
  return caught;
}

GoPoint
advice_heuristic_read (const AdviceHeuristic *heuristic, AdviceRandom *random)
{
  GoPoint point = largest (heuristic, answer_reading);

  for (int tries = 0; tries < 6 && point == GO_NO_POINT; tries++)
    {
      point = choose_safe (heuristic, true, random);
      if (tries < 5 && is_caught (heuristic, point))
        point = GO_NO_POINT;
    }
  return point;
}
