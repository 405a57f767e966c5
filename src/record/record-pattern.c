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

/* Reports the next move, mapped through the variant's symmetry. `color` is GO_EMPTY if there is
 * none. */
static void
tell_next (const RecordPattern *self,
           const Variant *variant,
           GoColor color,
           guint number,
           RecordMatch *match)
{
  match->color = color == GO_EDGE ? GO_EMPTY
                                  : (GoColor) swap_color ((guint8) color, variant->way.swapped);
  match->next = GO_NO_POINT;
  match->elsewhere = FALSE;
  if (match->color != GO_EMPTY && number < (guint) (self->width * self->height))
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
  RecordPacked packed;
  Counts missing;            /* differing points now */
  guint alive;               /* a bit for each variant that is still possible */
  gboolean looked;           /* is_over() looked since the last one was ruled out */
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
  follow->looked = FALSE;
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
  /* Any move may fill an empty point, so only stones rule out variants. */
  if (color != GO_EMPTY && follow->alive & now->wrong)
    rule_out (follow, follow->alive & now->wrong, number);
}

/* Returns whether no variant can become possible again: from here on, points with a stone change
 * only when it is removed. */
static gboolean
is_over (Follow *follow)
{
  const RecordPacked *packed = &follow->packed;

  if (follow->alive || follow->looked || packed->late || !packed->begun)
    return FALSE;
  follow->looked = TRUE;
  for (guint i = packed->next_removed; i < packed->removed; i++)
    {
      const guint number = record_packed_code (packed, i);

      if (number < packed->points && follow->cells[number] & DEADLY)
        return FALSE;
    }
  return TRUE;
}

/* Advances to the first match and returns its variant; VARIANTS without a match. `move` is how many
 * moves come before it, and `next` the next one, if there is one. */
static guint
follow_game (Follow *follow, int *move, guint *next)
{
  gboolean changed = TRUE;
  guint item;

  *move = 0;
  while (TRUE)
    {
      const gboolean more = record_packed_next (&follow->packed, &item);

      /* A position is complete when the next move comes, after all captures. */
      if (changed && (!more || record_item_is_move (item)))
        {
          guint shown = find_shown (&follow->missing);

          if (shown < VARIANTS || is_over (follow))
            {
              *next = more ? item : record_item (RECORD_ITEM_MOVE, GO_EMPTY, RECORD_MOVES_PASS);
              return shown;
            }
          changed = FALSE;
        }
      if (!more)
        return VARIANTS;
      *move += record_item_is_move (item);
      if (follow->pattern->matters[record_item_number (item)])
        {
          put (follow, record_item_number (item), record_item_color (item));
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
  g_autoptr (GBytes) kept = NULL;
  Follow follow;
  guint variant, next;
  int move;

  if (size < RECORD_MOVES_HEAD || moves[1] != self->width || moves[2] != self->height
      || !record_packed_open (&follow.packed, moves, size, &kept))
    return FALSE;
  follow.pattern = self;
  follow.missing = self->missing;
  follow.alive = (1U << self->n_variants) - 1;
  follow.looked = FALSE;
  memset (follow.killers, 0, sizeof follow.killers);
  memset (follow.cells, GO_EMPTY, follow.packed.points);
  variant = follow_game (&follow, &move, &next);
  if (variant == VARIANTS)
    return FALSE;
  match->move = move;
  match->swapped = self->variants[variant].way.swapped;
  tell_next (self, &self->variants[variant], (GoColor) record_item_color (next),
             record_item_number (next), match);
  return TRUE;
}
