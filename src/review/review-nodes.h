/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tree shows for each node: its move and number, and its signs. */
#pragma once

#include "review-session.h"
#include "review-tree.h"

typedef enum
{
  REVIEW_NODE_KNOWN = 1 << 0, /* has been read */
  REVIEW_NODE_BLACK = 1 << 1, /* a move or pass by Black */
  REVIEW_NODE_WHITE = 1 << 2,
  REVIEW_NODE_PASS = 1 << 3,
  REVIEW_NODE_SETUP = 1 << 4, /* stones added or removed by hand */
  REVIEW_NODE_COMMENT = 1 << 5,
  REVIEW_NODE_MARK = 1 << 6,     /* any markup or annotation */
  REVIEW_NODE_NUMBERED = 1 << 7, /* the record gives the move's number */
  REVIEW_NODE_JUDGED = 1 << 8,
  REVIEW_NODE_IRREGULAR = 1 << 9, /* its move is illegal or impossible */
} ReviewNodeSign;

typedef struct _ReviewNodes ReviewNodes;

ReviewNodes *review_nodes_new (ReviewSession *session);
void review_nodes_free (ReviewNodes *self);

/* Numbers the moves in the layout of the tree. */
void review_nodes_number (ReviewNodes *self, const ReviewTree *layout);
/* Forgets what was read of an edited node. Returns TRUE if its move has changed or it has setup,
 * so that everything below it needs numbers and judgement again. */
gboolean review_nodes_reread (ReviewNodes *self, SgfNode node);
/* Judges moves of the tree until `deadline` (of g_get_monotonic_time()). Returns TRUE while some
 * are left. Returns FALSE when all are done, or enough of a tree that is too large to judge
 * completely. Sets `found` if it found new irregular moves. */
gboolean
review_nodes_judge (ReviewNodes *self, const ReviewTree *layout, gint64 deadline, gboolean *found);
/* Takes over the judgement of a line's moves. */
void review_nodes_take_line (ReviewNodes *self, const RecordLine *line);
/* Forgets all judgement. */
void review_nodes_forget_judgement (ReviewNodes *self);

/* Returns the ReviewNodeSign bits of a node in the tree. */
guint review_nodes_signs (ReviewNodes *self, SgfNode node);
/* Returns the number of its move, or of the last one before it; 0 at the start. */
guint review_nodes_move (const ReviewNodes *self, SgfNode node);

/* Returns "43: White Q16" and the beginning of the comment. */
char *review_nodes_tooltip (ReviewNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Move 43, White Q16, variation 2 of 3, comment". */
char *review_nodes_describe (ReviewNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewNodes, review_nodes_free)
