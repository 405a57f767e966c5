/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One branch of a record's game as written: every move is judged, none is rejected. */
#pragma once

#include "referee-game.h"
#include "sgf-tree.h"

typedef struct
{
  SgfNode node;
  GoColor color; /* of the move; GO_EMPTY for a node without one */
  GoPoint point; /* GO_NO_POINT for a pass */
  /* Why the move is irregular, although it was made; REFEREE_OK if it is regular. OUT_OF_TURN:
   * legal except for the turn; OCCUPIED: the stone was replaced, as SGF requires; OFF_BOARD: not on
   * this board, so nothing changed; otherwise the rule that it breaks. */
  RefereeReason irregularity;
  int number;              /* of the move, from 1 or from the record's MN; 0 for a node without
                              one */
  int base;                /* the move after which its history starts: a set-up starts a new
                              history */
  int earlier;             /* SUPERKO: the move after which the board was the same; 0: the start */
  int captured[GO_COLORS]; /* stones each side has captured so far */
  guint setup;             /* stones that this node adds or removes by set-up */
} RecordStep;

typedef struct _RecordLine RecordLine;

/* Returns a line at the root. Do not edit the nodes up to the current one, except for comments and
 * marks; otherwise call record_line_reset(). */
RecordLine *record_line_new (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset);
void record_line_free (RecordLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordLine, record_line_free)

/* Makes later plays follow the stones only, which is faster: they are not judged, unless they are
 * on a stone or off the board. */
void record_line_skip_judging (RecordLine *self);

/* Goes to a node of the game. A step forward costs one move. Going back costs at most a fraction of
 * the moves that it leaves. */
void record_line_go (RecordLine *self, SgfNode node);
void record_line_reset (RecordLine *self);

/* Takes snapshots from now on, not only after the first step back. This makes the first step back
 * in a long line as fast as later ones. */
void record_line_keep_past (RecordLine *self);

/* Goes along `way`, `length` nodes from the root to the target, at most `most` nodes per call. A
 * full set-up node counts as many. Returns TRUE on arrival; otherwise the line is at an earlier
 * node of `way`, and the next call continues. */
gboolean record_line_go_part (RecordLine *self, const SgfNode *way, guint length, guint most);

/* Like record_line_reset() when the nodes before step `length` have not changed: the line goes back
 * to an earlier step. */
void record_line_forget (RecordLine *self, guint length);

SgfNode record_line_node (const RecordLine *self);

/* Returns whether a node gives its move a number (MN), from 0 to 1,000,000; larger ones do not
 * count. Sets `number`, whose value is undefined otherwise. */
gboolean record_line_own_number (const SgfCollection *collection, SgfNode node, int *number);

/* Returns the points whose stones the current node's set-up may have changed, each once. */
const GoPoint *record_line_set_up (const RecordLine *self, size_t *count);
const GoBoard *record_line_board (const RecordLine *self);
const GoHistory *record_line_history (const RecordLine *self);
GoColor record_line_to_move (const RecordLine *self);

/* Returns the number of steps from the root to the current node. */
guint record_line_length (const RecordLine *self);
const RecordStep *record_line_step (const RecordLine *self, guint index);
