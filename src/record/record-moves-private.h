/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Storage format of a game's main line. The first byte is the format version, followed by columns
 * and rows, then items of two bytes, low byte first: twelve bits for the point's number, then its
 * colour, then the kind of change. */
#pragma once

#include "record-moves.h"

#define RECORD_MOVES_FORM 1
#define RECORD_MOVES_HEAD 3
#define RECORD_MOVES_NUMBERS 0x1000 /* point numbers, including the pass */
#define RECORD_MOVES_PASS 0xfff

enum
{
  RECORD_ITEM_MOVE = 0,
  RECORD_ITEM_CHANGE = 1, /* a stone added, removed or captured: the point's new colour */
};

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
