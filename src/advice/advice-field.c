/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The playout board, and 3x3 patterns. */
#include "advice-field.h"

#include <string.h>

#include "go-types.h"

/* Rows from the top, with the empty point in the middle. X and O are the two colours, either way
 * round; "." is empty, "#" the edge, "x" anything but X, "o" anything but O, "?" anything. */
static const char *const shapes[] = {
  "XOX"
  "..."
  "???", /* a hane between two */
  "XO."
  "..."
  "?.?", /* a hane */
  "XO?"
  "X.."
  "x.?", /* a turn */
  "XO?"
  "O.o"
  "?o?", /* a cut, or connecting there */
  "XO?"
  "O.X"
  "???", /* the same with a peep */
  "?X?"
  "O.O"
  "ooo", /* pushing in between */
  "OX?"
  "o.O"
  "???", /* a cut beside */
  "X.?"
  "O.?"
  "##?", /* along the edge */
  "OX?"
  "X.O"
  "###",
  "?X?"
  "x.O"
  "###",
  "?XO"
  "x.x"
  "###",
  "?OX"
  "X.O"
  "###",
};

/* The positions of the surrounding points in a pattern of nine, clockwise from above. */
static const int places[8] = { 1, 2, 5, 8, 7, 6, 3, 0 };

/* Returns the values that a letter stands for, as bits of GoColor. */
static unsigned
meaning (char letter, bool swapped)
{
  static const char *const letters[2][GO_EDGE + 1]
      = { { ".xo?", "Xo?", "Ox?", "#xo?" }, { ".xo?", "Ox?", "Xo?", "#xo?" } };
  unsigned colors = 0;

  for (int color = GO_EMPTY; color <= GO_EDGE; color++)
    if (strchr (letters[swapped][color], letter))
      colors |= 1u << color;
  return colors;
}

/* Sets the bits of all patterns that begin with `around`, in the points before `at`, and that these
 * meanings allow. */
static void
add (AdviceShapes *self, const unsigned meanings[8], int at, unsigned around)
{
  if (at == 8)
    self->bits[around / 32] |= 1u << (around % 32);
  for (unsigned value = GO_EMPTY; at < 8 && value <= GO_EDGE; value++)
    if (meanings[at] >> value & 1)
      add (self, meanings, at + 1, around | value << (2 * at));
}

void
advice_shapes_init (AdviceShapes *self)
{
  memset (self, 0, sizeof *self);
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int way = 0; way < 16; way++)
      {
        unsigned meanings[8];

        /* Four rotations, mirrored or not, in both colours. */
        for (int j = 0; j < 8; j++)
          {
            int at = way & 4 ? 8 - j : j;

            meanings[j] = meaning (shapes[i][places[(at + 2 * (way & 3)) % 8]], (way & 8) != 0);
          }
        add (self, meanings, 0, 0);
      }
}

const int advice_near[4] = { -GO_STRIDE, 1, GO_STRIDE, -1 };
const int advice_around[8] = { -GO_STRIDE, -GO_STRIDE + 1, 1,  GO_STRIDE + 1,
                               GO_STRIDE,  GO_STRIDE - 1,  -1, -GO_STRIDE - 1 };

static void
add_liberty (AdviceChain *chain, GoPoint point)
{
  chain->pseudo++;
  chain->sum += point;
  chain->squares += (uint64_t) point * point;
}

static void
drop_liberty (AdviceChain *chain, GoPoint point)
{
  chain->pseudo--;
  chain->sum -= point;
  chain->squares -= (uint64_t) point * point;
}

static void
add_empty (AdviceField *self, GoPoint point)
{
  self->color[point] = GO_EMPTY;
  if (self->frozen[point])
    return;
  self->place[point] = (uint16_t) self->n_empty;
  self->empty[self->n_empty++] = point;
}

static void
drop_empty (AdviceField *self, GoPoint point)
{
  GoPoint last = self->empty[--self->n_empty];

  self->empty[self->place[point]] = last;
  self->place[last] = self->place[point];
}

/* Puts a stone that captures nothing on the board and joins it to its neighbours. */
static void
put_stone (AdviceField *self, GoPoint point, GoColor color)
{
  AdviceChain *chain = &self->chains[point];

  self->color[point] = (uint8_t) color;
  self->head[point] = self->next[point] = point;
  *chain = (AdviceChain){ .stones = 1 };
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);

      if (self->color[at] == GO_EMPTY)
        add_liberty (chain, at);
      else if (self->color[at] != GO_EDGE)
        drop_liberty (&self->chains[self->head[at]], point);
    }
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);
      GoPoint big = self->head[point], small = self->head[at], stone, ring;

      if (self->color[at] != color || big == small)
        continue;
      if (self->chains[big].stones < self->chains[small].stones)
        {
          stone = big;
          big = small;
          small = stone;
        }
      self->chains[big].pseudo += self->chains[small].pseudo;
      self->chains[big].sum += self->chains[small].sum;
      self->chains[big].squares += self->chains[small].squares;
      self->chains[big].stones += self->chains[small].stones;
      stone = small;
      do
        {
          self->head[stone] = big;
          stone = self->next[stone];
        }
      while (stone != small);
      ring = self->next[big];
      self->next[big] = self->next[small];
      self->next[small] = ring;
    }
}

static void
remove_chain (AdviceField *self, GoPoint head)
{
  GoColor enemy = go_opponent ((GoColor) self->color[head]);
  GoPoint stone = head;

  do
    {
      add_empty (self, stone);
      for (int i = 0; i < 4; i++)
        {
          GoPoint at = (GoPoint) (stone + advice_near[i]);

          if (self->color[at] == enemy)
            add_liberty (&self->chains[self->head[at]], stone);
        }
      stone = self->next[stone];
    }
  while (stone != head);
}

void
advice_field_init (AdviceField *self, const GoBoard *board, GoColor turn, const uint8_t *frozen)
{
  self->width = board->width;
  self->height = board->height;
  self->n_empty = 0;
  self->ko = self->last = GO_NO_POINT;
  self->turn = turn;
  memset (self->color, GO_EDGE, sizeof self->color);
  memset (self->frozen, 0, sizeof self->frozen);
  GO_EACH_POINT (point, board->width, board->height)
    {
      if (frozen)
        self->frozen[point] = frozen[point];
      add_empty (self, point);
    }
  GO_EACH_POINT (point, board->width, board->height)
    {
      GoColor color = go_board_get (board, point);

      if (color == GO_EMPTY || go_board_liberties (board, point, NULL) == 0)
        continue;
      if (!self->frozen[point])
        drop_empty (self, point);
      put_stone (self, point, color);
    }
}

void
advice_field_copy (AdviceField *to, const AdviceField *from)
{
  size_t cells = (size_t) (from->height + 2) * GO_STRIDE;

  memcpy (to, from, offsetof (AdviceField, empty));
  memcpy (to->empty, from->empty, (size_t) from->n_empty * sizeof *to->empty);
  memcpy (to->place, from->place, cells * sizeof *to->place);
  memcpy (to->color, from->color, cells);
  memcpy (to->frozen, from->frozen, cells);
  memcpy (to->head, from->head, cells * sizeof *to->head);
  memcpy (to->next, from->next, cells * sizeof *to->next);
  memcpy (to->chains, from->chains, cells * sizeof *to->chains);
}

int
advice_field_play (AdviceField *self, GoPoint point)
{
  GoColor color = self->turn, enemy = go_opponent (color);
  uint32_t captured = 0;
  GoPoint taken = GO_NO_POINT;

  self->ko = GO_NO_POINT;
  self->turn = enemy;

  self->last = point;
  if (point == GO_NO_POINT)
    return 0;
  drop_empty (self, point);
  put_stone (self, point, color);
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);

      if (self->color[at] == enemy && self->chains[self->head[at]].pseudo == 0)
        {
          captured += self->chains[self->head[at]].stones;
          taken = at;
          remove_chain (self, self->head[at]);
        }
    }
  if (captured == 1 && self->chains[self->head[point]].stones == 1
      && self->chains[self->head[point]].pseudo == 1)
    self->ko = taken;
  return (int) captured;
}

bool
advice_field_may_play (const AdviceField *self, GoPoint point, GoColor color)
{
  if (self->color[point] != GO_EMPTY || self->frozen[point]
      || (point == self->ko && color == self->turn))
    return false;
  for (int i = 0; i < 4; i++)
    {
      GoPoint at = (GoPoint) (point + advice_near[i]);

      if (self->color[at] == GO_EMPTY)
        return true;
      if (self->color[at] != GO_EDGE
          && (self->color[at] == color) != advice_chain_in_atari (advice_field_chain (self, at)))
        return true;
    }
  return false;
}

int
advice_field_liberties (const AdviceField *self, GoPoint point, int limit, GoPoint *liberties)
{
  GoPoint head = self->head[point], stone = head, found[8];
  int count = 0;

  if (limit > 8)
    limit = 8;
  do
    {
      for (int i = 0; i < 4; i++)
        {
          GoPoint at = (GoPoint) (stone + advice_near[i]);
          int seen = 0;

          if (self->color[at] != GO_EMPTY)
            continue;
          while (seen < count && found[seen] != at)
            seen++;
          if (seen < count)
            continue;
          found[count++] = at;
          if (liberties)
            liberties[count - 1] = at;
          if (count == limit)
            return count;
        }
      stone = self->next[stone];
    }
  while (stone != head);
  return count;
}
