/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playouts: choosing the next move, and playing to the end. */
#include "advice-playout.h"

#include <string.h>

#include "go-pass-alive.h"

bool
advice_policy_is_eye (const AdviceField *field, GoPoint point, GoColor color)
{
  GoColor enemy = go_opponent (color);
  int held = 0, outside = 0;

  for (int i = 0; i < 4; i++)
    if (field->color[point + advice_near[i]] != color
        && field->color[point + advice_near[i]] != GO_EDGE)
      return false;
  for (int i = 1; i < 8; i += 2)
    {
      held += field->color[point + advice_around[i]] == enemy;
      outside += field->color[point + advice_around[i]] == GO_EDGE;
    }
  return held == 0 || (outside == 0 && held == 1);
}

/* The chains that a play would join, and its liberties. */
typedef struct
{
  int liberties;   /* counted up to 3 */
  uint32_t stones; /* including the new one */
  bool captures;
  int joined;
  GoPoint heads[4];
} Outlook;

static void
look (const AdviceField *field, GoPoint point, GoColor color, Outlook *outlook)
{
  GoPoint found[4 + 4 * 4];
  int count = 0;

  *outlook = (Outlook){ .stones = 1 };
  for (int i = 0; i < 4; i++)
    if (field->color[point + advice_near[i]] == GO_EMPTY)
      found[count++] = (GoPoint) (point + advice_near[i]);
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]), head = field->head[at], near[4];
      int known = 0, more;

      if (field->color[at] == GO_EMPTY || field->color[at] == GO_EDGE)
        continue;
      if (field->color[at] != color)
        {
          outlook->captures |= advice_chain_in_atari (&field->chains[head]);
          continue;
        }
      while (known < outlook->joined && outlook->heads[known] != head)
        known++;
      if (known < outlook->joined)
        continue;
      outlook->heads[outlook->joined++] = head;
      outlook->stones += field->chains[head].stones;
      if (count >= 3)
        continue;
      more = advice_field_liberties (field, at, 4, near);
      for (int j = 0; j < more; j++)
        {
          int seen = 0;

          while (seen < count && found[seen] != near[j])
            seen++;
          if (seen == count && near[j] != point)
            found[count++] = near[j];
        }
    }
  outlook->liberties = count > 3 ? 3 : count;
}

/* Returns whether a play leaves a neighbouring enemy chain with one liberty. */
static bool
gives_atari (const AdviceField *field, GoPoint point)
{
  GoColor enemy = go_opponent (field->turn);

  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);

      if (field->color[at] == enemy && advice_field_liberties (field, at, 3, NULL) <= 2)
        return true;
    }
  return false;
}

/* Returns whether stones of this shape, once captured, leave room for only one eye, so that
 * throwing them in kills. Classifies the shape by the number of neighbours of each stone. */
static bool
is_killing_shape (const AdviceField *field, GoPoint point, const Outlook *outlook)
{
  GoPoint stones[6];
  uint32_t count = 0, most = 0, pairs = 0;

  if (!gives_atari (field, point))
    return false;
  if (outlook->stones <= 3)
    return true;
  if (outlook->stones > 6)
    return false;
  stones[count++] = point;
  for (int i = 0; i < outlook->joined; i++)
    {
      GoPoint stone = outlook->heads[i];

      do
        {
          stones[count++] = stone;
          stone = field->next[stone];
        }
      while (stone != outlook->heads[i]);
    }
  for (uint32_t i = 0; i < count; i++)
    {
      uint32_t near = 0;

      for (uint32_t j = 0; j < count; j++)
        for (int k = 0; k < 4; k++)
          near += stones[j] == stones[i] + advice_near[k];
      pairs += near;
      if (near > most)
        most = near;
    }
  switch (count)
    {
    case 4: /* the pyramid and the square */
      return most == 3 || pairs == 8;
    case 5: /* the cross and the bulky five */
      return most == 4 || pairs == 10;
    default: /* the rabbity six */
      return most == 4 && pairs == 14;
    }
}

bool
advice_policy_is_sensible (const AdviceField *field, GoPoint point, AdviceRandom *random)
{
  GoColor color = field->turn;
  Outlook outlook;
  int room = 0;

  if (advice_policy_is_eye (field, point, color))
    return false;
  for (int i = 0; i < 4; i++)
    room += field->color[point + advice_near[i]] == GO_EMPTY;
  if (room >= 2)
    return true;
  look (field, point, color, &outlook);
  if (outlook.captures || outlook.liberties >= 2)
    return true;
  if (outlook.stones == 1)
    return advice_random_below (random, 4) == 0;
  return is_killing_shape (field, point, &outlook);
}

static GoPoint
choose_any (const AdviceField *field, AdviceRandom *random)
{
  int start, i;

  if (field->n_empty == 0)
    return GO_NO_POINT;
  i = start = (int) advice_random_below (random, (uint32_t) field->n_empty);
  do
    {
      GoPoint point = field->empty[i];

      if (advice_field_may_play (field, point, field->turn)
          && advice_policy_is_sensible (field, point, random))
        return point;
      if (++i == field->n_empty)
        i = 0;
    }
  while (i != start);
  return GO_NO_POINT;
}

GoPoint
advice_policy_save (const AdviceField *field, GoPoint head)
{
  GoColor color = field->turn, enemy = go_opponent (color);
  GoPoint stone = head, liberty = advice_chain_liberty (&field->chains[head]);
  Outlook outlook;

  do
    {
      for (int i = 0; i < 4; i++)
        {
          GoPoint at = (GoPoint) (stone + advice_near[i]), take;

          if (field->color[at] != enemy || !advice_chain_in_atari (advice_field_chain (field, at)))
            continue;
          take = advice_chain_liberty (advice_field_chain (field, at));
          if (advice_field_may_play (field, take, color))
            return take;
        }
      stone = field->next[stone];
    }
  while (stone != head);
  if (!advice_field_may_play (field, liberty, color))
    return GO_NO_POINT;
  look (field, liberty, color, &outlook);
  return outlook.liberties >= 2 ? liberty : GO_NO_POINT;
}

/* Adds the move that captures an enemy chain in atari, or saves one's own. */
static uint32_t
add_answer (const AdviceField *field, GoPoint at, GoPoint *found, uint32_t count)
{
  GoPoint point;

  if (field->color[at] == GO_EMPTY || field->color[at] == GO_EDGE
      || !advice_chain_in_atari (advice_field_chain (field, at)))
    return count;
  if (field->color[at] == field->turn)
    point = advice_policy_save (field, field->head[at]);
  else
    {
      point = advice_chain_liberty (advice_field_chain (field, at));
      if (!advice_field_may_play (field, point, field->turn))
        return count;
    }
  if (point != GO_NO_POINT)
    found[count++] = point;
  return count;
}

/* Captures a chain that the last play left in atari, or saves one that it put in atari. */
static GoPoint
answer (const AdviceField *field, AdviceRandom *random)
{
  GoPoint found[5];
  uint32_t count = 0;

  if (field->color[field->last] == go_opponent (field->turn))
    count = add_answer (field, field->last, found, count);
  for (int i = 0; i < 4; i++)
    if (field->color[field->last + advice_near[i]] == field->turn)
      count = add_answer (field, (GoPoint) (field->last + advice_near[i]), found, count);
  return count > 0 ? found[advice_random_below (random, count)] : GO_NO_POINT;
}

static bool
has_shape (const AdviceField *field, const AdviceShapes *shapes, GoPoint point)
{
  unsigned around = 0;

  for (int i = 0; i < 8; i++)
    around |= (unsigned) field->color[point + advice_around[i]] << (2 * i);
  return (shapes->bits[around / 32] >> (around % 32) & 1) != 0;
}

/* Returns a play in good shape beside the last play. */
static GoPoint
shape (const AdviceField *field, const AdviceShapes *shapes, GoPoint beside, AdviceRandom *random)
{
  GoPoint found[8];
  uint32_t count = 0;

  for (int i = 0; i < 8; i++)
    {
      GoPoint point = (GoPoint) (beside + advice_around[i]);

      if (field->color[point] == GO_EMPTY && has_shape (field, shapes, point)
          && advice_field_may_play (field, point, field->turn)
          && advice_policy_is_sensible (field, point, random))
        found[count++] = point;
    }
  return count > 0 ? found[advice_random_below (random, count)] : GO_NO_POINT;
}

GoPoint
advice_policy_begin (const AdviceField *field, AdviceRandom *random)
{
  GoPoint best = GO_NO_POINT, found[1];
  uint32_t most = 0, ties = 0;

  GO_EACH_POINT (at, field->width, field->height)
    {
      uint32_t stones;

      if (field->color[at] == GO_EMPTY || field->head[at] != at)
        continue;
      stones = advice_field_chain (field, at)->stones;
      if (stones < most || add_answer (field, at, found, 0) == 0)
        continue;
      ties = stones > most ? 1 : ties + 1;
      most = stones;
      /* Equally large chains have the same chance. */
      if (advice_random_below (random, ties) == 0)
        best = found[0];
    }
  return best;
}

/* Returns the next play of the side to move, or GO_NO_POINT for a pass. */
static GoPoint
advice_policy_choose (const AdviceField *field, const AdviceShapes *shapes, AdviceRandom *random)
{
  GoPoint point = GO_NO_POINT;

  if (field->last != GO_NO_POINT)
    {
      point = answer (field, random);
      if (point == GO_NO_POINT)
        point = shape (field, shapes, field->last, random);
    }
  return point != GO_NO_POINT ? point : choose_any (field, random);
}

AdviceHint
advice_policy_hint (const AdviceField *field, const AdviceShapes *shapes, GoPoint point)
{
  AdviceHint hint = { .shape = has_shape (field, shapes, point) };
  Outlook outlook;

  look (field, point, field->turn, &outlook);
  hint.self_atari = !outlook.captures && outlook.liberties < 2;
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);
      const AdviceChain *chain = advice_field_chain (field, at);

      if (field->color[at] == GO_EMPTY || field->color[at] == GO_EDGE)
        continue;
      if (!advice_chain_in_atari (chain))
        hint.atari
            |= field->color[at] != field->turn && advice_field_liberties (field, at, 3, NULL) == 2;
      else if (field->color[at] != field->turn)
        hint.takes += (int) chain->stones;
      else if (!hint.self_atari)
        hint.saves += (int) chain->stones;
    }
  return hint;
}

/* Areas settled by Benson's algorithm need no playing out. */
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
