/* Looking for a position in the moves of a game.
 *
 * Every symmetry of the pattern is a variant of its own. A game's moves are gone through once to
 * see which variants' stones were ever all played; only for these they are followed, with the
 * number of points that still differ. */
#include "config.h"

#include <string.h>

#include "record-moves.h"

#define VARIANTS 16
#define FORM 1
#define HEAD 3
#define PASS 0xfff

typedef struct
{
  int symmetry;
  gboolean swapped;
  guint n_stones;
  guint16 *stones; /* point numbers with the colour above them, as the items have it */
  guint8 *wanted;  /* a colour for each point number, GO_EDGE for any */
  int missing;     /* points that differ on an empty board */
} Variant;

struct _RecordPattern
{
  int width, height;
  guint n_variants;
  Variant variants[VARIANTS];
};

/* The number of a point after a symmetry. */
static int
transform (int column, int row, int symmetry, int width, int height)
{
  int swap;

  if (symmetry & 1)
    column = width - 1 - column;
  if (symmetry & 2)
    row = height - 1 - row;
  if (symmetry & 4)
    {
      swap = column;
      column = row;
      row = swap;
    }
  return row * width + column;
}

static guint8
swap_color (guint8 color, gboolean swap)
{
  return swap && (color == GO_BLACK || color == GO_WHITE) ? (guint8) (3 - color) : color;
}

/* Whether a variant like this one is there already, as with a pattern that is its own mirror
 * image. */
static gboolean
is_known (const RecordPattern *self, const guint8 *wanted, gsize points)
{
  for (guint i = 0; i < self->n_variants; i++)
    if (memcmp (self->variants[i].wanted, wanted, points) == 0)
      return TRUE;
  return FALSE;
}

static void
add_variant (RecordPattern *self, const guint8 *cells, int symmetry, gboolean swapped)
{
  int points = self->width * self->height;
  guint8 *wanted = g_malloc ((gsize) points);
  Variant *variant = &self->variants[self->n_variants];

  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      wanted[transform (column, row, symmetry, self->width, self->height)]
          = swap_color (cells[go_point (column, row)], swapped);
  if (is_known (self, wanted, (gsize) points))
    {
      g_free (wanted);
      return;
    }
  variant->symmetry = symmetry;
  variant->swapped = swapped;
  variant->wanted = wanted;
  variant->stones = g_new (guint16, (gsize) points);
  for (int i = 0; i < points; i++)
    if (wanted[i] == GO_BLACK || wanted[i] == GO_WHITE)
      {
        variant->stones[variant->n_stones++] = (guint16) (i | wanted[i] << 12);
        variant->missing++;
      }
  self->n_variants++;
}

RecordPattern *
record_pattern_new (int width, int height, const guint8 *cells, gboolean either_colour)
{
  RecordPattern *self = g_new0 (RecordPattern, 1);

  self->width = width;
  self->height = height;
  for (int swapped = 0; swapped <= (either_colour ? 1 : 0); swapped++)
    for (int symmetry = 0; symmetry < (width == height ? 8 : 4); symmetry++)
      add_variant (self, cells, symmetry, swapped);
  return self;
}

void
record_pattern_free (RecordPattern *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_variants; i++)
    {
      g_free (self->variants[i].stones);
      g_free (self->variants[i].wanted);
    }
  g_free (self);
}

/* The variants whose stones were all on the board at some time, in `open`. */
static guint
open_variants (const RecordPattern *self,
               const guint8 *moves,
               gsize size,
               const Variant *open[VARIANTS])
{
  guint8 ever[GO_MAX_POINTS];
  guint count = 0;

  memset (ever, 0, (gsize) (self->width * self->height));
  for (gsize i = HEAD; i < size; i += 2)
    {
      guint number = moves[i] | (moves[i + 1] & 0xfU) << 8;

      if (number < (guint) (self->width * self->height))
        ever[number] |= (guint8) (moves[i + 1] >> 4 & 3);
    }
  for (guint v = 0; v < self->n_variants; v++)
    {
      const Variant *variant = &self->variants[v];
      guint i = 0;

      while (i < variant->n_stones
             && (ever[variant->stones[i] & PASS] & (variant->stones[i] >> 12)))
        i++;
      if (i == variant->n_stones)
        open[count++] = variant;
    }
  return count;
}

/* The move at `at`, if there is one, seen through the variant's symmetry. */
static void
tell_next (const RecordPattern *self,
           const Variant *variant,
           const guint8 *at,
           const guint8 *end,
           RecordMatch *match)
{
  guint number;

  match->color = GO_EMPTY;
  match->next = GO_NO_POINT;
  while (at < end && at[1] >> 6 != 0)
    at += 2;
  if (at >= end || (at[1] >> 4 & 3) == GO_EDGE)
    return;
  match->color = (GoColor) swap_color (at[1] >> 4 & 3, variant->swapped);
  number = at[0] | (at[1] & 0xfU) << 8;
  for (int row = 0; row < self->height && number != PASS; row++)
    for (int column = 0; column < self->width; column++)
      if ((guint) transform (column, row, variant->symmetry, self->width, self->height) == number)
        match->next = go_point (column, row);
}

static gboolean
found (const Variant *const *open, const int *missing, guint count, guint *which)
{
  for (guint v = 0; v < count; v++)
    if (missing[v] == 0)
      {
        *which = v;
        return open[v] != NULL;
      }
  return FALSE;
}

gboolean
record_pattern_match (const RecordPattern *self,
                      const guint8 *moves,
                      gsize size,
                      RecordMatch *match)
{
  const Variant *open[VARIANTS];
  int missing[VARIANTS], move = 0;
  guint8 board[GO_MAX_POINTS];
  guint count, which, points = (guint) (self->width * self->height);

  if (size < HEAD || size % 2 != HEAD % 2 || moves[0] != FORM || moves[1] != self->width
      || moves[2] != self->height)
    return FALSE;
  count = open_variants (self, moves, size, open);
  if (count == 0)
    return FALSE;
  for (guint v = 0; v < count; v++)
    missing[v] = open[v]->missing;
  memset (board, GO_EMPTY, points);
  for (gsize i = HEAD;; i += 2)
    {
      guint number;
      guint8 color, old;

      /* A position stands when the next move comes, with all captures made. */
      if ((i >= size || moves[i + 1] >> 6 == 0) && found (open, missing, count, &which))
        {
          match->move = move;
          match->symmetry = open[which]->symmetry;
          match->swapped = open[which]->swapped;
          tell_next (self, open[which], moves + i, moves + size, match);
          return TRUE;
        }
      if (i >= size)
        return FALSE;
      number = moves[i] | (moves[i + 1] & 0xfU) << 8;
      color = moves[i + 1] >> 4 & 3;
      move += moves[i + 1] >> 6 == 0;
      if (number >= points)
        continue;
      old = board[number];
      board[number] = color;
      for (guint v = 0; v < count; v++)
        {
          guint8 wanted = open[v]->wanted[number];

          if (wanted != GO_EDGE)
            missing[v] += (color != wanted) - (old != wanted);
        }
    }
}
