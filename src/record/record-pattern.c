/* Looking for a position in the moves of a game.
 *
 * Every symmetry of the pattern is a variant of its own. A game's moves are gone through once to
 * see which variants' stones were ever all played; only for these they are followed, with the
 * number of points that still differ. A symmetry that leaves the pattern as it is makes no variant,
 * but two next moves that it exchanges are one. */
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

/* One way to look at a board. */
typedef struct
{
  int symmetry;
  gboolean swapped;
} Way;

struct _RecordPattern
{
  int width, height;
  int left, top, right, bottom; /* around all points that matter, the ends included */
  guint n_same;
  Way same[VARIANTS]; /* that leave the pattern as it is, the plainest first */
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

/* The variant that is like this one, as with a pattern that is its own mirror image; their number
 * where there is none. */
static guint
find_variant (const RecordPattern *self, const guint8 *wanted, gsize points)
{
  guint i = 0;

  while (i < self->n_variants && memcmp (self->variants[i].wanted, wanted, points) != 0)
    i++;
  return i;
}

static void
add_variant (RecordPattern *self, const guint8 *cells, int symmetry, gboolean swapped)
{
  int points = self->width * self->height;
  guint8 *wanted = g_malloc ((gsize) points);
  Variant *variant = &self->variants[self->n_variants];
  guint like;

  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      wanted[transform (column, row, symmetry, self->width, self->height)]
          = swap_color (cells[go_point (column, row)], swapped);
  like = find_variant (self, wanted, (gsize) points);
  if (like == 0)
    self->same[self->n_same++] = (Way){ symmetry, swapped };
  if (like < self->n_variants)
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

/* Without any point that matters it is the whole board. */
static void
find_rectangle (RecordPattern *self, const guint8 *cells)
{
  self->left = self->width;
  self->top = self->height;
  self->right = self->bottom = -1;
  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      if (cells[go_point (column, row)] != GO_EDGE)
        {
          self->left = MIN (self->left, column);
          self->right = MAX (self->right, column);
          self->top = MIN (self->top, row);
          self->bottom = MAX (self->bottom, row);
        }
  if (self->right >= 0)
    return;
  self->left = self->top = 0;
  self->right = self->width - 1;
  self->bottom = self->height - 1;
}

RecordPattern *
record_pattern_new (int width, int height, const guint8 *cells, gboolean either_colour)
{
  RecordPattern *self = g_new0 (RecordPattern, 1);

  self->width = width;
  self->height = height;
  find_rectangle (self, cells);
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

/* Of all moves that are the same to the pattern one speaks for them: black before white, then as
 * first moves are placed by custom, on the right and there above. */
static void
choose_alike (const RecordPattern *self, RecordMatch *match)
{
  const int column = go_point_column (match->next), row = go_point_row (match->next);
  const GoColor color = match->color;
  const gboolean swapped = match->swapped;

  for (guint i = 0; i < self->n_same; i++)
    {
      int number = transform (column, row, self->same[i].symmetry, self->width, self->height);
      GoPoint point = go_point (number % self->width, number / self->width);
      GoColor other = (GoColor) swap_color ((guint8) color, self->same[i].swapped);
      int right = go_point_column (point) - go_point_column (match->next);
      int above = go_point_row (match->next) - go_point_row (point);

      if (other > match->color
          || (other == match->color && (right < 0 || (right == 0 && above <= 0))))
        continue;
      match->color = other;
      match->next = point;
      match->swapped = swapped != self->same[i].swapped;
    }
}

static gboolean
is_inside (const RecordPattern *self, GoPoint point)
{
  const int column = go_point_column (point), row = go_point_row (point);

  return column >= self->left && column <= self->right && row >= self->top && row <= self->bottom;
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
  match->elsewhere = FALSE;
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
  if (match->next == GO_NO_POINT)
    return;
  choose_alike (self, match);
  match->elsewhere = !is_inside (self, match->next);
  if (match->elsewhere)
    match->next = GO_NO_POINT;
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
