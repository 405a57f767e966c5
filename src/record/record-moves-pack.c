/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-moves-private.h"

/* The head and two numbers. */
#define LONGEST_HEAD (RECORD_MOVES_HEAD + 10)

/* Longer moves, which no game has, are not packed, so that their bits fit a guint. */
#define MOST_BYTES (32 * 1024 * 1024)

typedef struct
{
  guint16 *removed, *codes;
  guint n_removed, n_codes;
  guint8 cells[GO_MAX_POINTS];
  guint points, code_bits, raw; /* as in RecordPacked, like the rest */
  GoColor turn;
  gboolean begun, late;
} Packer;

/* Fills in what follows from the size of the board. */
static guint
measure (const guint8 *moves, guint *code_bits, guint *raw)
{
  const guint points = (guint) moves[1] * moves[2];

  *code_bits = record_code_bits (points);
  *raw = (1U << *code_bits) - 1;
  return points;
}

static void
add_code (Packer *self, guint code)
{
  self->codes[self->n_codes++] = (guint16) code;
}

static void
add_removed (Packer *self, guint number)
{
  const guint length = self->n_codes;
  guint16 *last = length ? &self->codes[length - 1] : NULL;
  /* The last word of a raw item is no code. */
  gboolean raw = length >= 3 && self->codes[length - 3] == self->raw;

  self->removed[self->n_removed++] = (guint16) number;
  if (last && !raw && *last > self->points && *last < self->raw - 1)
    (*last)++;
  else
    add_code (self, self->points + 1);
}

static void
add_item (Packer *self, guint item)
{
  const guint number = record_item_number (item);
  const GoColor color = (GoColor) record_item_color (item);
  const gboolean move = record_item_is_move (item), on_board = number < self->points;

  if (move && color == self->turn
      && (number == RECORD_MOVES_PASS || (on_board && self->cells[number] == GO_EMPTY)))
    {
      add_code (self, on_board ? number : self->points);
      self->begun = TRUE;
    }
  else if (item >> 14 == RECORD_ITEM_CHANGE && color == GO_EMPTY && on_board)
    add_removed (self, number);
  else
    {
      add_code (self, self->raw);
      add_code (self, item & self->raw);
      add_code (self, item >> self->code_bits);
      self->late = self->late || self->begun;
    }
  if (on_board)
    self->cells[number] = (guint8) color;
  if (move)
    self->turn = record_turn_after (color);
}

/* Writes a number of seven bits a byte, the lowest first. */
static guint
write_number (guint8 *at, guint number)
{
  guint length = 0;

  for (; number > 0x7f; number >>= 7)
    at[length++] = (guint8) (number | 0x80);
  at[length++] = (guint8) number;
  return length;
}

static void
write_codes (guint8 *bits, guint code_bits, guint first, const guint16 *codes, guint count)
{
  for (guint i = 0; i < count; i++)
    record_code_put (bits, (first + i) * code_bits, codes[i]);
}

static guint64
bytes_of (guint codes, guint code_bits)
{
  return ((guint64) codes * code_bits + 7) / 8 + 1;
}

static GBytes *
write_packed (const Packer *self, guint8 form, int width, int height)
{
  const gsize length = (gsize) bytes_of (self->n_removed + self->n_codes, self->code_bits);
  guint8 *packed = g_malloc0 (LONGEST_HEAD + length), *at = packed;

  *at++ = form;
  *at++ = (guint8) width;
  *at++ = (guint8) height;
  at += write_number (at, self->n_removed * 2 + (self->late ? 1 : 0));
  at += write_number (at, self->n_codes);
  write_codes (at, self->code_bits, 0, self->removed, self->n_removed);
  write_codes (at, self->code_bits, self->n_removed, self->codes, self->n_codes);
  return g_bytes_new_take (packed, (gsize) (at - packed) + length);
}

static gboolean
has_head (const guint8 *moves, gsize size, guint8 form)
{
  return size >= RECORD_MOVES_HEAD && moves[0] == form && moves[1] >= 1 && moves[1] <= GO_MAX_SIDE
         && moves[2] >= 1 && moves[2] <= GO_MAX_SIDE;
}

static gboolean
is_plain (const guint8 *moves, gsize size)
{
  return has_head (moves, size, RECORD_MOVES_FORM) && size % 2 == RECORD_MOVES_HEAD % 2;
}

GBytes *
record_moves_pack (const guint8 *moves, gsize size)
{
  g_autofree guint16 *removed = NULL, *codes = NULL;
  Packer self = { .turn = GO_BLACK };

  if (!is_plain (moves, size) || size > MOST_BYTES)
    return g_bytes_new (moves, size);
  self.removed = removed = g_new (guint16, size / 2);
  /* An item takes at most three codes. */
  self.codes = codes = g_new (guint16, size / 2 * 3);
  self.points = measure (moves, &self.code_bits, &self.raw);
  for (gsize i = RECORD_MOVES_HEAD; i < size; i += 2)
    add_item (&self, record_item_at (moves + i));
  return write_packed (&self, RECORD_MOVES_PACKED, moves[1], moves[2]);
}

static gboolean
take_number (const guint8 **at, const guint8 *end, guint *number)
{
  *number = 0;
  for (guint shift = 0; *at < end && shift <= 21; shift += 7)
    {
      const guint8 byte = *(*at)++;

      *number |= (guint) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return TRUE;
    }
  return FALSE;
}

gboolean
record_packed_open (RecordPacked *self, const guint8 *moves, gsize size, GBytes **packed)
{
  const guint8 *at, *end;
  guint removed, codes;

  if (is_plain (moves, size))
    {
      *packed = record_moves_pack (moves, size);
      moves = g_bytes_get_data (*packed, &size);
    }
  if ((!has_head (moves, size, RECORD_MOVES_PACKED) && !has_head (moves, size, RECORD_MOVES_CUT))
      || size > MOST_BYTES * 3)
    return FALSE;
  at = moves + RECORD_MOVES_HEAD;
  end = moves + size;
  if (!take_number (&at, end, &removed) || !take_number (&at, end, &codes))
    return FALSE;
  *self = (RecordPacked){ .bits = at, .removed = removed / 2, .turn = GO_BLACK };
  self->points = measure (moves, &self->code_bits, &self->raw);
  self->at = self->removed;
  self->codes = self->removed + codes;
  self->late = removed % 2 == 1;
  self->cut = moves[0] == RECORD_MOVES_CUT;
  return bytes_of (self->codes, self->code_bits) <= (guint64) (end - at);
}

GBytes *
record_moves_cut (const guint8 *moves, gsize size, guint most)
{
  g_autoptr (GBytes) kept = NULL;
  g_autofree guint16 *removed = NULL, *codes = NULL;
  RecordPacked packed;
  Packer self = { .turn = GO_BLACK };
  guint item;

  if (!record_packed_open (&packed, moves, size, &kept) || packed.codes - packed.removed <= most)
    return g_bytes_new (moves, size);
  /* Here, `cells` has the points where a stone was placed and no later removal was noted. */
  while ((packed.at - packed.removed < most || record_packed_is_removing (&packed))
         && record_packed_next (&packed, &item))
    if (record_item_number (item) < packed.points)
      self.cells[record_item_number (item)] |= (guint8) record_item_color (item);
  self.removed = removed = g_new (guint16, packed.removed);
  self.codes = codes = g_new (guint16, packed.at - packed.removed);
  self.code_bits = packed.code_bits;
  self.late = packed.late;
  for (guint i = 0; i < packed.removed; i++)
    {
      const guint number = record_packed_code (&packed, i);

      if (i >= packed.next_removed && (number >= packed.points || self.cells[number] == GO_EMPTY))
        continue;
      if (i >= packed.next_removed)
        self.cells[number] = GO_EMPTY;
      self.removed[self.n_removed++] = (guint16) number;
    }
  for (guint i = packed.removed; i < packed.at; i++)
    self.codes[self.n_codes++] = (guint16) record_packed_code (&packed, i);
  return write_packed (&self, RECORD_MOVES_CUT, moves[1], moves[2]);
}

GBytes *
record_moves_unpack (const guint8 *moves, gsize size)
{
  guint8 head[RECORD_MOVES_HEAD] = { RECORD_MOVES_FORM };
  GByteArray *items;
  RecordPacked packed;
  guint item;

  if (!has_head (moves, size, RECORD_MOVES_PACKED)
      || !record_packed_open (&packed, moves, size, NULL))
    return g_bytes_new (moves, size);
  head[1] = moves[1];
  head[2] = moves[2];
  items = g_byte_array_sized_new (RECORD_MOVES_HEAD + packed.codes * 2);
  g_byte_array_append (items, head, sizeof head);
  while (record_packed_next (&packed, &item))
    g_byte_array_append (items, (guint8[]){ (guint8) item, (guint8) (item >> 8) }, 2);
  return g_byte_array_free_to_bytes (items);
}
