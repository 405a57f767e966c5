/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each node of a record's tree is drawn: in columns by its depth, in rows so that no two
 * variations overlap. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* A variation as it is drawn: a node and its first children, on one row. */
typedef struct
{
  guint32 row, column; /* of its first node */
  guint32 first;       /* the place of its first node in `order` */
  guint32 length;
  guint32 parent; /* the run that it leaves, in the column before; itself for the main line */
} ReviewTreeRun;

/* A line down from a node to its later children. */
typedef struct
{
  guint32 top, bottom; /* rows: of the node, and of its last child */
} ReviewTreeFork;

typedef struct
{
  guint32 columns, rows;
  GArray *order;      /* of SgfNode: the nodes, run by run; a run comes after its parent */
  GArray *runs;       /* of ReviewTreeRun */
  GArray *row_runs;   /* of guint32: runs by row, then by column */
  GArray *row_first;  /* of guint32: where a row begins there; one more than there are rows */
  GArray *forks;      /* of ReviewTreeFork, by column */
  GArray *fork_first; /* of guint32: where a column begins there; one more than columns */
  /* By node: its place in `order`, and its run. Of nodes in the tree only. */
  GArray *place, *run_of;
} ReviewTree;

ReviewTree *review_tree_new (void);
void review_tree_free (ReviewTree *self);

/* Lays out the game at `root`, or nothing for SGF_NONE. Takes time in proportion to its nodes, and
 * no stack. */
void review_tree_update (ReviewTree *self, SgfCollection *collection, SgfNode root);

/* Where a node is. FALSE when it is not in the tree that was laid out. */
gboolean review_tree_find (const ReviewTree *self, SgfNode node, guint32 *column, guint32 *row);

/* The node there, or SGF_NONE. */
SgfNode review_tree_at (const ReviewTree *self, guint32 column, guint32 row);

/* The runs of a row that reach into the columns from `from` on: the first of them in `row_runs`;
 * the row ends at row_first[row + 1]. */
guint32 review_tree_seek (const ReviewTree *self, guint32 row, guint32 from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewTree, review_tree_free)

G_END_DECLS
