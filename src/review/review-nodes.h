/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tree shows of each node: its move and number, and which signs it bears. */
#pragma once

#include "review-session.h"
#include "review-tree.h"

G_BEGIN_DECLS

typedef enum
{
  REVIEW_NODE_KNOWN = 1 << 0, /* has been read */
  REVIEW_NODE_BLACK = 1 << 1, /* a move or a pass of Black's */
  REVIEW_NODE_WHITE = 1 << 2,
  REVIEW_NODE_PASS = 1 << 3,
  REVIEW_NODE_SETUP = 1 << 4, /* stones put or taken away by hand */
  REVIEW_NODE_COMMENT = 1 << 5,
  REVIEW_NODE_MARK = 1 << 6,     /* any markup or annotation */
  REVIEW_NODE_NUMBERED = 1 << 7, /* the move's number is written in it */
  REVIEW_NODE_JUDGED = 1 << 8,
  REVIEW_NODE_IRREGULAR = 1 << 9, /* its move is against the rules, or cannot be */
} ReviewNodeSign;

typedef struct _ReviewNodes ReviewNodes;

ReviewNodes *review_nodes_new (ReviewSession *session);
void review_nodes_free (ReviewNodes *self);

/* Numbers the moves of the tree as it is laid out. */
void review_nodes_number (ReviewNodes *self, const ReviewTree *layout);
/* Forgets what was read of a node that was edited; TRUE when its move or set-up is another than
 * before, so that all below it needs numbers and judgement again. */
gboolean review_nodes_reread (ReviewNodes *self, SgfNode node);
/* Judges moves of the tree until `deadline` (of g_get_monotonic_time()). TRUE while some are left,
 * FALSE when all are done, or when enough was done for a tree too large to judge every line of;
 * `found` tells whether another odd one came to light. */
gboolean
review_nodes_judge (ReviewNodes *self, const ReviewTree *layout, gint64 deadline, gboolean *found);
/* Takes over what a line that was walked knows of its moves. */
void review_nodes_take_line (ReviewNodes *self, const RecordLine *line);
/* Judge all again. */
void review_nodes_forget_judgement (ReviewNodes *self);

/* ReviewNodeSign of a node in the tree. */
guint review_nodes_signs (ReviewNodes *self, SgfNode node);
/* Of its move, or of the last one before it; 0 at the start. */
guint review_nodes_move (const ReviewNodes *self, SgfNode node);

/* "43: White Q16", with the beginning of the comment. */
char *review_nodes_tooltip (ReviewNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
/* "Move 43, White Q16, variation 2 of 3, comment". */
char *review_nodes_describe (ReviewNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewNodes, review_nodes_free)

G_END_DECLS
