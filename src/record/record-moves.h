/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A compact form of a game's main line, and a search for positions in it.
 *
 * Each stone added to or removed from the board takes two bytes, or nine bits when packed. Captures
 * are listed stone by stone, so a search needs no rules: it only follows the changes. */
#pragma once

#include "record-line.h"

/* Returns the main line (first children) of the game at `root`. */
GBytes *record_moves_new (SgfCollection *collection,
                          SgfNode root,
                          const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the same moves in the form that takes less room for a game by turns, and is searched
 * faster. Moves of more than 32 MB, and bytes that record_moves_new() did not make, are only
 * copied. */
GBytes *record_moves_pack (const guint8 *moves, gsize size) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the moves as record_moves_new() made them. Returns a copy of bytes that are not packed.
 */
GBytes *record_moves_unpack (const guint8 *moves, gsize size) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the first moves, with what a search needs to know of the others: from which of the same
 * points they remove stones. `most` is how many codes of the packed form are kept, which are about
 * as many moves. Returns a copy of shorter moves, and of bytes that record_moves_new() did not
 * make. */
GBytes *record_moves_cut (const guint8 *moves, gsize size, guint most) G_GNUC_WARN_UNUSED_RESULT;

/* Codes of nine or twelve bits can be stored one after another, the lowest bits first. Each lies
 * within two bytes; no others are read or written. `bit` is where a code begins, and `mask` has a 1
 * for each of its bits. */
static inline guint
record_code_at (const guint8 *bits, guint bit, guint mask)
{
  bits += bit / 8;
  return (bits[0] | (guint) bits[1] << 8) >> bit % 8 & mask;
}

/* Writes a code over bits that are still zero. */
static inline void
record_code_put (guint8 *bits, guint bit, guint code)
{
  const guint word = code << bit % 8;

  bits[bit / 8] |= (guint8) word;
  bits[bit / 8 + 1] |= (guint8) (word >> 8);
}

/* A pattern to search for: a colour for each point of a board, GO_EDGE for any. */
typedef struct _RecordPattern RecordPattern;

/* Returns a new pattern. `cells` has GO_CELLS entries. It matches under all symmetries that keep
 * the board's shape, and with `either_colour` also with colours swapped. */
RecordPattern *record_pattern_new (int width,
                                   int height,
                                   const guint8 *cells,
                                   gboolean either_colour) G_GNUC_WARN_UNUSED_RESULT;
void record_pattern_free (RecordPattern *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordPattern, record_pattern_free)

/* The first match in a game. */
typedef struct
{
  int move;           /* moves before it; 0 for the start */
  gboolean swapped;   /* with colours swapped */
  GoColor color;      /* of the next move, in the pattern's colours; GO_EMPTY at the game's end */
  GoPoint next;       /* the next move, in the pattern's coordinates; GO_NO_POINT for a pass and
                         elsewhere. Moves equivalent under a symmetry of the pattern are reported
                         as one */
  gboolean elsewhere; /* the next move is outside the rectangle around the relevant points */
} RecordMatch;

typedef enum
{
  RECORD_NO_MATCH, /* also if the board has another size, or the moves are damaged */
  RECORD_MATCH,
  RECORD_UNDECIDED, /* moves of record_moves_cut() only: the whole game must be searched */
} RecordMatching;

/* Searches a game, in any form. Sets `match` if it returns RECORD_MATCH. */
RecordMatching record_pattern_match (const RecordPattern *self,
                                     const guint8 *moves,
                                     gsize size,
                                     RecordMatch *match);

#define RECORD_OPENING 12

/* Writes the first stones of a side in two different corners, "3-4, 4-4", or one, or "" if it began
 * elsewhere, or the board is smaller than 13x13. */
void
record_moves_opening (const guint8 *moves, gsize size, GoColor color, char text[RECORD_OPENING]);
