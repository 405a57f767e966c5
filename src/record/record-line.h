/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record's game along one branch, as it was written down: nothing is enforced, every move is
 * judged. */
#pragma once

#include "referee-game.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

typedef struct
{
  SgfNode node;
  GoColor color; /* of the move; GO_EMPTY without one */
  GoPoint point; /* GO_NO_POINT for a pass */
  /* What is odd with the move, which was carried out all the same; REFEREE_OK for nothing.
   * OUT_OF_TURN: legal but for the turn; OCCUPIED: the stone was replaced, as SGF says; OFF_BOARD:
   * it is no point of this board, and nothing was done; else why it is against the rules. */
  RefereeReason irregularity;
  int number;              /* of the move, from 1, or by the record's MN; 0 without one */
  int base;                /* the move after which its history began: a set-up begins it again */
  int earlier;             /* SUPERKO: the move after which the board stood so; 0: at the start */
  int captured[GO_COLORS]; /* enemy stones each side has taken so far */
  guint setup;             /* stones put or taken away by hand in this node */
} RecordStep;

typedef struct _RecordLine RecordLine;

/* A line that stands at the root. The collection must not be edited above the present node
 * meanwhile, but for comments and marks; record_line_reset() makes good for it. */
RecordLine *record_line_new (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset);
void record_line_free (RecordLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordLine, record_line_free)

/* Goes to a node of the game. One step forward costs one move; a way back costs no more than a part
 * of the moves that it leaves. */
void record_line_go (RecordLine *self, SgfNode node);
void record_line_reset (RecordLine *self);

/* Keeps moments to go back to from now on, not only once one has gone back: the first way back of a
 * long line then costs no more than later ones. */
void record_line_keep_past (RecordLine *self);

/* Goes along `way`, `length` nodes from the root to the one that is wanted, but at most `most` of
 * them at a time, a node full of set-up counting as many. TRUE when it is there; otherwise the line
 * stands at an earlier node of `way`, and another call goes on. */
gboolean record_line_go_part (RecordLine *self, const SgfNode *way, guint length, guint most);

/* As record_line_reset() where the nodes before step `length` are what they were: the line goes
 * back to a step before. */
void record_line_forget (RecordLine *self, guint length);

SgfNode record_line_node (const RecordLine *self);

/* The points whose stones the present node may have changed by hand, each once. */
const GoPoint *record_line_set_up (const RecordLine *self, size_t *count);
const GoBoard *record_line_board (const RecordLine *self);
const GoHistory *record_line_history (const RecordLine *self);
GoColor record_line_to_move (const RecordLine *self);

/* The steps from the root to the present node. */
guint record_line_length (const RecordLine *self);
const RecordStep *record_line_step (const RecordLine *self, guint index);

G_END_DECLS
