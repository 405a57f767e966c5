/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position search in the moves of a game.
 *
 * Every symmetry of the pattern is a separate variant. Most games are excluded first: the stones
 * of each variant were never all there before another stone made it impossible. For the others, the
 * search follows the moves and counts, for all variants in parallel, the points that differ. A
 * symmetry that maps the pattern to itself adds no variant, but two next moves that it exchanges
 * count as one. */
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

/* A point's flags: a stone of each colour was there that meant something to a variant left then,
 * and a stone is removed from it at some time. */
#define PLACED(color) (1U << (color))
#define STONES (PLACED (GO_BLACK) | PLACED (GO_WHITE))
#define EMPTIED 0x80

/* A counter per variant, packed into words. The unused ones are never 0. */
typedef struct
{
  gint16 of[VARIANTS];
} Counts;

/* What a stone means for the variants, as one bit for each. */
typedef struct
{
  guint16 wrong; /* they want another colour there */
  guint16 wants; /* they want this stone */
} Effect;

/* lacks_stones() reads a game without branches: it only combines one word per stone. The lowest 16
 * bits of a word are the variants that the stone rules out. Above them is one group of bits per key
 * stone: the variants whose first key stone it is, then those whose second, and so on. The key
 * stones of a variant are its first stones, as many as fit. */
#define RULES_OUT 16

struct _RecordPattern
{
  int width, height;
  int left, top, right, bottom; /* around all relevant points, the ends included */
  guint n_same;
  Way same[VARIANTS]; /* that map the pattern to itself, the simplest first */
  guint n_variants;
  Variant variants[VARIANTS];
  Counts missing;  /* differing points on an empty board */
  Counts *differs; /* by point number and colour: 1 for each variant that wants another colour */
  Effect *effects; /* of black and white stones, by colour and point */
  guint complete;  /* the variants without stones, as bits */
  guint64 *words;  /* by code and colour; NULL for fewer than two stones */
  guint n_keys;    /* for each variant */
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
  gsize points = (gsize) (self->width * self->height);
  Variant *variant = &self->variants[self->n_variants];
  guint like;

  *variant = (Variant){ .way = { symmetry, swapped } };
  variant->wanted = g_new (guint8, points);
  variant->back = g_new (GoPoint, points);
  GO_EACH_POINT (point, self->width, self->height)
    {
      int number = transform (go_point_column (point), go_point_row (point), symmetry, self->width,
                              self->height);

      variant->wanted[number] = swap_color (cells[point], swapped);
      variant->back[number] = point;
    }
  like = find_variant (self, variant->wanted, points);
  if (like == 0)
    self->same[self->n_same++] = variant->way;
  if (like < self->n_variants)
    {
      g_free (variant->wanted);
      g_free (variant->back);
      return;
    }
  self->n_variants++;
}

/* Computes the effect of each colour on each point. */
static void
weigh_points (RecordPattern *self)
{
  const int points = self->width * self->height;

  self->differs = g_new0 (Counts, (gsize) points * COLORS);
  self->effects = g_new0 (Effect, (gsize) points * 2);
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
          self->differs[i * COLORS + color].of[v] = color != wanted;
        self->effects[i].wrong |= (guint16) ((wanted != GO_BLACK) << v);
        self->effects[i].wants |= (guint16) ((wanted == GO_BLACK) << v);
        self->effects[points + i].wrong |= (guint16) ((wanted != GO_WHITE) << v);
        self->effects[points + i].wants |= (guint16) ((wanted == GO_WHITE) << v);
      }
  for (guint v = 0; v < self->n_variants; v++)
    self->complete |= (self->missing.of[v] == 0 ? 1U : 0U) << v;
}

/* Computes the words for lacks_stones(). */
static void
make_words (RecordPattern *self)
{
  const guint points = (guint) (self->width * self->height),
              codes = 1U << record_code_bits (points);
  const guint stones = (guint) self->missing.of[0];

  if (stones < 2)
    return;
  self->n_keys = MIN (stones, (64 - RULES_OUT) / self->n_variants);
  self->words = g_new0 (guint64, codes * 2);
  for (guint v = 0; v < self->n_variants; v++)
    for (guint place = 0, key = 0; place < points * 2; place++)
      {
        const Effect *effect = &self->effects[place % 2 * points + place / 2];

        self->words[place] |= effect->wrong & 1U << v;
        if (effect->wants >> v & 1 && key < self->n_keys)
          self->words[place] |= G_GUINT64_CONSTANT (1)
                                << (RULES_OUT + self->n_variants * key++ + v);
      }
  /* A raw item may place any stone, so it counts as every key stone. The two codes after it are
   * then misread, which does no harm: no key stone is lacking any more. */
  self->words[codes * 2 - 1] = self->words[codes * 2 - 2] = G_MAXUINT64 << RULES_OUT;
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
  make_words (self);
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
  g_free (self->differs);
  g_free (self->effects);
  g_free (self->words);
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
  match->color
      = color == GO_EDGE ? GO_EMPTY : (GoColor) swap_color ((guint8) color, variant->way.swapped);
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

/* Advances to the first match and returns its variant; VARIANTS without a match before the end.
 * `move` is how many moves come before it, and `next` the next one, if there is one. */
static guint
follow_game (const RecordPattern *self, RecordPacked *packed, int *move, guint *next)
{
  guint8 cells[GO_MAX_POINTS];
  Counts missing = self->missing;
  gboolean changed = TRUE;
  guint item;

  memset (cells, GO_EMPTY, packed->points);
  *move = 0;
  while (TRUE)
    {
      const gboolean more = record_packed_next (packed, &item);
      guint number;

      if (!more && packed->cut)
        return VARIANTS;
      /* A position is complete when the next move comes, after all captures. */
      if (changed && (!more || record_item_is_move (item)))
        {
          guint shown = find_shown (&missing);

          *next = more ? item : record_item (RECORD_ITEM_MOVE, GO_EMPTY, RECORD_MOVES_PASS);
          if (shown < VARIANTS)
            return shown;
          changed = FALSE;
        }
      if (!more)
        return VARIANTS;
      *move += record_item_is_move (item);
      number = record_item_number (item);
      if (self->matters[number])
        {
          const Counts *now = &self->differs[number * COLORS + record_item_color (item)];
          const Counts *before = &self->differs[number * COLORS + cells[number]];

          for (guint v = 0; v < VARIANTS; v++)
            missing.of[v] = (gint16) (missing.of[v] + now->of[v] - before->of[v]);
          cells[number] = (guint8) record_item_color (item);
          changed = TRUE;
        }
    }
}

/* --- Excluding games --- */

typedef struct
{
  const guint64 *words;
  guint64 gathered;
  guint points, white;
  gint8 emptied[RECORD_MOVES_NUMBERS]; /* -1 on points that are emptied at some time */
} Gathering;

static inline void
gather (Gathering *self, guint code)
{
  /* A stone on a point that is emptied at some time rules nothing out permanently. */
  self->gathered |= self->words[code * 2 + self->white] & ~(guint64) (guint16) self->emptied[code];
  /* Moves and passes, which are the codes up to `points`, change the turn. */
  self->white ^= (code - self->points - 1) >> 31;
}

static inline gboolean
all_ruled_out (const Gathering *self)
{
  return (guint16) self->gathered == G_MAXUINT16;
}

/* Returns whether every variant lacks one of its key stones. If so, sets `later` as
 * may_show() does. */
static gboolean
lacks_stones (const RecordPattern *pattern, const RecordPacked *packed, gboolean *later)
{
  const guint step = packed->code_bits, end = packed->codes * step, mask = packed->raw;
  guint complete = (1U << pattern->n_variants) - 1, bit = packed->at * step;
  Gathering self;

  self.words = pattern->words;
  self.gathered = G_MAXUINT16 ^ complete;
  self.points = packed->points;
  self.white = packed->turn == GO_WHITE;
  memset (self.emptied, 0, mask + 1);
  for (guint i = 0; i < packed->removed; i++)
    self.emptied[record_packed_code (packed, i)] = -1;
  for (; bit + 64 <= end && !all_ruled_out (&self); bit += 4 * step)
    {
      guint64 word;

      memcpy (&word, packed->bits + bit / 8, sizeof word);
      word = GUINT64_FROM_LE (word) >> bit % 8;
      gather (&self, (guint) word & mask);
      gather (&self, (guint) (word >> step) & mask);
      gather (&self, (guint) (word >> 2 * step) & mask);
      gather (&self, (guint) (word >> 3 * step) & mask);
    }
  for (; bit < end && !all_ruled_out (&self); bit += step)
    gather (&self, record_code_at (packed->bits, bit, mask));
  for (guint key = 0; key < pattern->n_keys; key++)
    complete &= (guint) (self.gathered >> (RULES_OUT + key * pattern->n_variants));
  if (complete)
    return FALSE;
  *later = packed->cut && !all_ruled_out (&self);
  return TRUE;
}

typedef struct
{
  const Effect *effects[2];     /* of black and of white stones, by point */
  guint8 points[GO_MAX_POINTS]; /* flags */
  Counts lacking;               /* stones of each variant that were never placed */
  guint complete;               /* the variants that lack none, as bits */
  guint alive;                  /* the variants that no stone has ruled out for good */
} Look;

static void
look_begin (Look *self, const RecordPattern *pattern, const RecordPacked *packed)
{
  self->effects[FALSE] = pattern->effects;
  self->effects[TRUE] = pattern->effects + packed->points;
  self->alive = (1U << pattern->n_variants) - 1;
  self->lacking = pattern->missing;
  self->complete = pattern->complete;
  memset (self->points, 0, packed->points);
  for (guint i = 0; i < packed->removed; i++)
    {
      const guint number = record_packed_code (packed, i);

      if (number < packed->points)
        self->points[number] = EMPTIED;
    }
}

/* Places a stone. Returns TRUE if it rules out a variant that may have been shown before. */
static inline gboolean
place (Look *self, guint number, gboolean white)
{
  const Effect effect = self->effects[white][number];
  const guint8 placed = PLACED (white ? GO_WHITE : GO_BLACK);
  const guint out = self->alive & effect.wrong;

  /* Most stones mean nothing to the variants that are left. */
  if (G_LIKELY (((effect.wrong | effect.wants) & self->alive) == 0))
    return FALSE;
  if (!(self->points[number] & placed))
    for (guint wants = effect.wants; wants; wants &= wants - 1)
      if (--self->lacking.of[__builtin_ctz (wants)] == 0)
        self->complete |= wants & -wants;
  self->points[number] |= placed;
  if (out == 0 || self->points[number] & EMPTIED)
    return FALSE;
  self->alive &= ~out;
  return (out & self->complete) != 0;
}

/* Places the stones before the first move by turns. Returns TRUE if nothing can be excluded. */
static gboolean
place_raw (Look *self, RecordPacked *packed)
{
  guint item;

  while (!packed->begun && record_packed_next (packed, &item))
    {
      const guint number = record_item_number (item);
      const GoColor color = (GoColor) record_item_color (item);

      if (number >= packed->points)
        continue;
      if ((color != GO_BLACK && color != GO_WHITE) || self->points[number] & STONES
          || place (self, number, color == GO_WHITE))
        return TRUE;
    }
  return FALSE;
}

/* Returns FALSE only if the moves certainly do not show the pattern. If others follow, `later` says
 * whether these may. A point with a stone changes only when the stone is removed, unless there are
 * raw items after the first move. */
static gboolean
may_show (const RecordPattern *pattern, RecordPacked packed, gboolean *later)
{
  const guint step = packed.code_bits, mask = packed.raw;
  const guint n = packed.points, end = packed.codes * step;
  const guint8 *bits = packed.bits;
  gboolean white;
  Look look;

  *later = packed.cut;
  if (packed.late)
    return TRUE;
  if (pattern->words && lacks_stones (pattern, &packed, later))
    return FALSE;
  look_begin (&look, pattern, &packed);
  if (place_raw (&look, &packed))
    return TRUE;
  white = packed.turn == GO_WHITE;
  for (guint bit = packed.at * step; bit < end; bit += step)
    {
      const guint code = record_code_at (bits, bit, mask);

      if (code > n)
        continue;
      if (code < n && place (&look, code, white))
        return TRUE;
      white = !white;
      if (look.alive == 0)
        {
          *later = FALSE;
          return FALSE;
        }
    }
  return (look.alive & look.complete) != 0;
}

RecordMatching
record_pattern_match (const RecordPattern *self,
                      const guint8 *moves,
                      gsize size,
                      RecordMatch *match)
{
  g_autoptr (GBytes) kept = NULL;
  RecordPacked packed;
  guint variant = VARIANTS, next;
  gboolean later;
  int move;

  if (size < RECORD_MOVES_HEAD || moves[1] != self->width || moves[2] != self->height
      || !record_packed_open (&packed, moves, size, &kept))
    return RECORD_NO_MATCH;
  if (may_show (self, packed, &later))
    variant = follow_game (self, &packed, &move, &next);
  if (variant == VARIANTS)
    return later ? RECORD_UNDECIDED : RECORD_NO_MATCH;
  match->move = move;
  match->swapped = self->variants[variant].way.swapped;
  tell_next (self, &self->variants[variant], (GoColor) record_item_color (next),
             record_item_number (next), match);
  return RECORD_MATCH;
}
