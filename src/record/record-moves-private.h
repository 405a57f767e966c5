/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms of a game's main line. The first byte is the form, followed by columns and rows.
 *
 * RECORD_MOVES_FORM: items of two bytes, low byte first: twelve bits for the point's number, then
 * its colour, then the kind of change.
 *
 * RECORD_MOVES_PACKED: how many stones are removed, times two, plus one if a raw item follows a
 * move; how many codes follow them; both as numbers of seven bits a byte, the lowest first. Then
 * the points of the removed stones and the codes, in nine bits each (twelve on boards of more than
 * 400 points), the lowest first, and a zero byte. A code is the next move by turns, starting with
 * Black, on an empty point; the number of points for a pass; that number and how many of the stones
 * are removed; or, with all bits set, an item in the next two codes.
 *
 * RECORD_MOVES_CUT: the same, but without the last codes. Of the stones that those codes remove, it
 * keeps the ones on points where the first codes placed a stone, each once. */
#pragma once

#include "record-moves.h"

#define RECORD_MOVES_FORM 1
#define RECORD_MOVES_PACKED 2
#define RECORD_MOVES_CUT 3
#define RECORD_MOVES_HEAD 3
#define RECORD_MOVES_NUMBERS 0x1000 /* point numbers, including the pass */
#define RECORD_MOVES_PASS 0xfff

enum
{
  RECORD_ITEM_MOVE = 0,
  RECORD_ITEM_CHANGE = 1, /* a stone added, removed or captured: the point's new colour */
};

/* Returns the bits of a code on a board of so many points. */
static inline guint
record_code_bits (guint points)
{
  return points <= 400 ? 9 : 12;
}

/* Packed moves, read one after the other. */
typedef struct
{
  const guint8 *bits;
  guint code_bits, raw; /* `raw` is also the greatest code */
  guint points;
  guint removed, codes;   /* the ends of the removed stones and of the codes that follow them */
  guint next_removed, at; /* the next of both */
  guint removing;         /* stones that the last code removes */
  GoColor turn;
  gboolean late;  /* a raw item follows a move */
  gboolean cut;   /* other codes would follow */
  gboolean begun; /* a move by turns was read */
} RecordPacked;

/* Begins to read moves in any form; `packed` keeps them alive if they had to be packed. Returns
 * FALSE if record_moves_new() did not make them. */
gboolean record_packed_open (RecordPacked *self, const guint8 *moves, gsize size, GBytes **packed);

/* Returns whose turn it is after a move of `color`. */
static inline GoColor
record_turn_after (GoColor color)
{
  return color == GO_BLACK ? GO_WHITE : GO_BLACK;
}

static inline guint
record_item_at (const guint8 *at)
{
  return at[0] | (guint) at[1] << 8;
}

static inline guint
record_item_number (guint item)
{
  return item % RECORD_MOVES_NUMBERS;
}

static inline guint
record_item_color (guint item)
{
  return item >> 12 & 3;
}

static inline gboolean
record_item_is_move (guint item)
{
  return item >> 14 == RECORD_ITEM_MOVE;
}

static inline guint
record_item (int kind, GoColor color, guint number)
{
  return number | (guint) color << 12 | (guint) kind << 14;
}

static inline guint
record_packed_code (const RecordPacked *self, guint at)
{
  return record_code_at (self->bits, at * self->code_bits, self->raw);
}

/* Returns whether the last code removes further stones. */
static inline gboolean
record_packed_is_removing (const RecordPacked *self)
{
  return self->removing > 0 && self->next_removed < self->removed;
}

/* Reads the next item of RECORD_MOVES_FORM; FALSE at the end. */
static inline gboolean
record_packed_next (RecordPacked *self, guint *item)
{
  guint code = 0;

  while (code != self->raw)
    {
      if (record_packed_is_removing (self))
        {
          self->removing--;
          *item = record_item (RECORD_ITEM_CHANGE, GO_EMPTY,
                               record_packed_code (self, self->next_removed++));
          return TRUE;
        }
      if (self->at >= self->codes)
        return FALSE;
      code = record_packed_code (self, self->at++);
      if (code <= self->points)
        {
          *item = record_item (RECORD_ITEM_MOVE, self->turn,
                               code == self->points ? RECORD_MOVES_PASS : code);
          self->turn = record_turn_after (self->turn);
          self->begun = TRUE;
          return TRUE;
        }
      self->removing = code - self->points;
    }
  self->removing = 0;
  if (self->codes - self->at < 2)
    return FALSE;
  *item = (record_packed_code (self, self->at)
           | record_packed_code (self, self->at + 1) << self->code_bits)
          & 0xffff;
  self->at += 2;
  if (record_item_is_move (*item))
    self->turn = record_turn_after ((GoColor) record_item_color (*item));
  return TRUE;
}
