/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layout of a record's tree: columns by depth, and rows so that no two variations overlap. */
#pragma once

#include "sgf-tree.h"

/* A variation as drawn: a node and its first children, in one row. */
typedef struct
{
  guint32 row, column; /* of its first node */
  guint32 first;       /* the index of its first node in `order` */
  guint32 length;
  guint32 parent; /* the run it branches from, in the previous column; the main line's own index */
} ReviewTreeRun;

/* A line down from a node to its later children. */
typedef struct
{
  guint32 top, bottom; /* rows of the node and of its last child */
} ReviewTreeFork;

typedef struct
{
  guint32 columns, rows;
  GArray *order;      /* of SgfNode: the nodes, run by run; a run follows its parent */
  GArray *runs;       /* of ReviewTreeRun */
  GArray *row_runs;   /* of guint32: runs by row, then by column */
  GArray *row_first;  /* of guint32: index in `row_runs` of each row; one more than rows */
  GArray *forks;      /* of ReviewTreeFork, by column */
  GArray *fork_first; /* of guint32: index in `forks` of each column; one more than columns */
  /* By node: its index in `order`, and its run. Valid only for nodes in the tree. */
  GArray *place, *run_of;
} ReviewTree;

ReviewTree *review_tree_new (void);
void review_tree_free (ReviewTree *self);

/* Lays out the game at `root`, or nothing for SGF_NONE. Takes linear time, and uses no
 * recursion. */
void review_tree_update (ReviewTree *self, SgfCollection *collection, SgfNode root);

/* Gets the position of a node. Returns FALSE if it is not in the layout. */
gboolean review_tree_find (const ReviewTree *self, SgfNode node, guint32 *column, guint32 *row);

/* Returns the node at this position, or SGF_NONE. */
SgfNode review_tree_at (const ReviewTree *self, guint32 column, guint32 row);

/* Returns the index in `row_runs` of the first run of a row that reaches column `from` or beyond;
 * the row ends at row_first[row + 1]. */
guint32 review_tree_seek (const ReviewTree *self, guint32 row, guint32 from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewTree, review_tree_free)
