/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position search in the moves of a game.
 *
 * Every symmetry of the pattern is a separate variant. The search follows a game's moves once and
 * counts, for all variants in parallel, the points that differ. Nearly always it can stop early: a
 * stone that fits no variant stands where nothing changes any more. A symmetry that maps the
 * pattern to itself adds no variant, but two next moves that it exchanges count as one. */
#include "config.h"

#include <string.h>

#include "record-moves-private.h"

#define VARIANTS 16
#define COLORS 4 /* two bits */

/* A symmetry, with or without swapped colours. */
typedef struct
{
  int symmetry;
  gboolean swapped;
} Way;

typedef struct
{
  Way way;
  guint8 *wanted; /* the colour wanted at each point number, GO_EDGE for any */
  GoPoint *back;  /* the pattern's point for each point number */
} Variant;

/* A counter per variant, packed into words. The unused ones are never 0. */
typedef struct
{
  gint16 of[VARIANTS];
} Counts;

/* How a colour on a point affects the variants. */
typedef struct
{
  Counts differs; /* 1 for each variant that wants another colour */
  guint16 wrong;  /* the same, as one bit per variant */
} Suit;

struct _RecordPattern
{
  int width, height;
  int left, top, right, bottom; /* around all relevant points, the ends included */
  guint n_same;
  Way same[VARIANTS]; /* that map the pattern to itself, the simplest first */
  guint n_variants;
  Variant variants[VARIANTS];
  Counts missing;                       /* differing points on an empty board */
  Suit *suits;                          /* by point number and colour */
  guint8 matters[RECORD_MOVES_NUMBERS]; /* whether changes there are relevant */
};

/* Returns the number of a point after a symmetry. */
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

/* Returns an existing equal variant, as for a pattern that is its own mirror image; the number of
 * variants if there is none. */
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
  *variant = (Variant){ { symmetry, swapped }, wanted, g_new (GoPoint, (gsize) points) };
  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      variant->back[transform (column, row, symmetry, self->width, self->height)]
          = go_point (column, row);
  self->n_variants++;
}

/* Computes the effect of each colour on each point. */
static void
weigh_points (RecordPattern *self)
{
  const int points = self->width * self->height;
  int count = 0;

  self->suits = g_new0 (Suit, (gsize) points * COLORS);
  for (guint v = 0; v < VARIANTS; v++)
    self->missing.of[v] = v < self->n_variants ? 0 : 1;
  for (guint v = 0; v < self->n_variants; v++)
    for (int i = 0; i < points; i++)
      {
        const guint8 wanted = self->variants[v].wanted[i];

        if (wanted == GO_EDGE)
          continue;
        self->matters[i] = TRUE;
        self->missing.of[v] += wanted != GO_EMPTY;
        for (int color = 0; color < COLORS; color++)
          if (color != wanted)
            {
              self->suits[i * COLORS + color].differs.of[v] = 1;
              self->suits[i * COLORS + color].wrong |= (guint16) (1 << v);
            }
      }
  /* With more than a quarter of the board relevant, checking costs more than it saves. */
  for (int i = 0; i < points; i++)
    count += self->matters[i];
  for (int i = 0; i < points; i++)
    self->matters[i] |= (guint8) (4 * count > points);
}

/* Without any relevant point it is the whole board. */
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
  weigh_points (self);
  return self;
}

void
record_pattern_free (RecordPattern *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_variants; i++)
    {
      g_free (self->variants[i].wanted);
      g_free (self->variants[i].back);
    }
  g_free (self->suits);
  g_free (self);
}

/* Chooses one of all equivalent moves: black before white, then by the convention for first moves,
 * on the right and in the upper half. */
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

/* Reports the move at `at`, if any, mapped through the variant's symmetry. */
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
  while (at < end && !record_item_is_move (record_item_at (at)))
    at += 2;
  if (at >= end || record_item_color (record_item_at (at)) == GO_EDGE)
    return;
  match->color = (GoColor) swap_color ((guint8) record_item_color (record_item_at (at)),
                                       variant->way.swapped);
  number = record_item_number (record_item_at (at));
  if (number < (guint) (self->width * self->height))
    match->next = variant->back[number];
  if (match->next == GO_NO_POINT)
    return;
  choose_alike (self, match);
  match->elsewhere = !is_inside (self, match->next);
  if (match->elsewhere)
    match->next = GO_NO_POINT;
}

/* Returns the first variant without differing points; VARIANTS if there is none. */
static guint
find_shown (const Counts *missing)
{
  guint16 any = 0;
  guint v = 0;

  for (guint i = 0; i < VARIANTS; i++)
    any |= missing->of[i] == 0 ? 0xffff : 0;
  if (!any)
    return VARIANTS;
  while (missing->of[v] != 0)
    v++;
  return v;
}

/* The state of following a game. */
typedef struct
{
  const RecordPattern *pattern;
  Counts missing;            /* differing points now */
  guint alive;               /* a bit for each variant that is still possible */
  guint16 killers[VARIANTS]; /* the points whose stones ruled out the others */
  guint8 cells[GO_MAX_POINTS];
} Follow;

/* A flag of a point: its stone rules out variants until something changes there. */
#define DEADLY 0x80

/* Handles a change on a point that ruled out variants. */
static void
bring_back (Follow *follow, guint number)
{
  follow->cells[number] &= (guint8) ~DEADLY;
  for (guint v = 0; v < follow->pattern->n_variants; v++)
    if (follow->killers[v] == number)
      follow->alive |= 1U << v;
}

static void
rule_out (Follow *follow, guint variants, guint number)
{
  follow->cells[number] |= DEADLY;
  follow->alive &= ~variants;
  for (; variants; variants &= variants - 1)
    follow->killers[__builtin_ctz (variants)] = (guint16) number;
}

static inline void
put (Follow *follow, guint number, guint color)
{
  const Suit *suits = &follow->pattern->suits[number * COLORS], *now = &suits[color], *before;

  if (G_UNLIKELY (follow->cells[number] & DEADLY))
    bring_back (follow, number);
  before = &suits[follow->cells[number]];
  for (guint v = 0; v < VARIANTS; v++)
    follow->missing.of[v]
        = (gint16) (follow->missing.of[v] + now->differs.of[v] - before->differs.of[v]);
  follow->cells[number] = (guint8) color;
  if (follow->alive & now->wrong)
    rule_out (follow, follow->alive & now->wrong, number);
}

/* Returns the next change from `at` on that may make a variant possible again. */
static const guint8 *
find_revival (const Follow *follow, const guint8 *at, const guint8 *end)
{
  while (at < end
         && !(follow->pattern->matters[record_item_number (record_item_at (at))]
              && follow->cells[record_item_number (record_item_at (at))] & DEADLY))
    at += 2;
  return at;
}

/* Advances from `at` to the first match and returns its variant; VARIANTS without a match. */
static guint
follow_game (const RecordPattern *self, const guint8 **at, const guint8 *end)
{
  const guint8 *revival = *at;
  gboolean changed = TRUE;
  Follow follow;

  follow.pattern = self;
  follow.missing = self->missing;
  follow.alive = (1U << self->n_variants) - 1;
  memset (follow.killers, 0, sizeof follow.killers);
  memset (follow.cells, GO_EMPTY, (gsize) (self->width * self->height));
  for (;; *at += 2)
    {
      guint item = *at < end ? record_item_at (*at) : 0;

      /* A position is complete when the next move comes, after all captures. */
      if (changed && record_item_is_move (item))
        {
          guint shown = find_shown (&follow.missing);

          if (shown < VARIANTS || *at >= end)
            return shown;
          changed = FALSE;
          if (follow.alive == 0 && *at >= revival)
            revival = find_revival (&follow, *at, end);
          if (follow.alive == 0 && revival == end)
            return VARIANTS;
        }
      if (*at >= end)
        return VARIANTS;
      if (self->matters[record_item_number (item)])
        {
          put (&follow, record_item_number (item), record_item_color (item));
          changed = TRUE;
        }
    }
}

gboolean
record_pattern_match (const RecordPattern *self,
                      const guint8 *moves,
                      gsize size,
                      RecordMatch *match)
{
  const guint8 *at = moves + RECORD_MOVES_HEAD, *end = moves + size;
  guint variant;

  if (size < RECORD_MOVES_HEAD || size % 2 != RECORD_MOVES_HEAD % 2 || moves[0] != RECORD_MOVES_FORM
      || moves[1] != self->width || moves[2] != self->height)
    return FALSE;
  variant = follow_game (self, &at, end);
  if (variant == VARIANTS)
    return FALSE;
  match->move = 0;
  for (const guint8 *before = moves + RECORD_MOVES_HEAD; before < at; before += 2)
    match->move += record_item_is_move (record_item_at (before));
  match->swapped = self->variants[variant].way.swapped;
  tell_next (self, &self->variants[variant], at, end, match);
  return TRUE;
}
