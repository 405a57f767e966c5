/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's main line in few bytes, and looking for a position in it.
 *
 * For each stone that comes to or leaves the board there are two bytes, captures told one by one,
 * so that a search needs no rules: it only follows the changes. */
#pragma once

#include "record-line.h"

G_BEGIN_DECLS

/* The main line of the game at `root`: first children all the way. */
GBytes *record_moves_new (SgfCollection *collection,
                          SgfNode root,
                          const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* What is looked for: a colour for each point of a board, GO_EDGE where it does not matter. */
typedef struct _RecordPattern RecordPattern;

/* `cells` has GO_CELLS entries. All symmetries of the board that keep its shape are looked for, and
 * with `either_colour` the colours exchanged too. */
RecordPattern *record_pattern_new (int width,
                                   int height,
                                   const guint8 *cells,
                                   gboolean either_colour) G_GNUC_WARN_UNUSED_RESULT;
void record_pattern_free (RecordPattern *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordPattern, record_pattern_free)

/* Where a game first shows it. */
typedef struct
{
  int move;           /* after so many moves; 0 for the start */
  gboolean swapped;   /* with the colours exchanged */
  GoColor color;      /* of the move played there, as in the pattern; GO_EMPTY at the game's end */
  GoPoint next;       /* that move, as in the pattern; GO_NO_POINT for a pass and elsewhere. Moves
                       * that a symmetry of the pattern exchanges are told as one of them */
  gboolean elsewhere; /* it is outside of the rectangle around the points that matter */
} RecordMatch;

/* Looks through a game. FALSE when it is of another size, is not what record_moves_new() made, or
 * never shows the pattern. */
gboolean record_pattern_match (const RecordPattern *self,
                               const guint8 *moves,
                               gsize size,
                               RecordMatch *match);

/* The board that the moves lead to after `move` of them, GO_CELLS colours; for previews. Returns
 * FALSE, with an empty board of 19x19, when `moves` is not what record_moves_new() made. */
gboolean record_moves_board (
    const guint8 *moves, gsize size, int move, int *width, int *height, guint8 *cells);

G_END_DECLS
