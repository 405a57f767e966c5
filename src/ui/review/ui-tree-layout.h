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
} UiTreeRun;

/* A line down from a node to its later children. */
typedef struct
{
  guint32 top, bottom; /* rows: of the node, and of its last child */
} UiTreeFork;

typedef struct
{
  guint32 columns, rows;
  GArray *order;      /* of SgfNode: the nodes, run by run; a run comes after its parent */
  GArray *runs;       /* of UiTreeRun */
  GArray *row_runs;   /* of guint32: runs by row, then by column */
  GArray *row_first;  /* of guint32: where a row begins there; one more than there are rows */
  GArray *forks;      /* of UiTreeFork, by column */
  GArray *fork_first; /* of guint32: where a column begins there; one more than columns */
  /* By node: its place in `order`, and its run. Of nodes in the tree only. */
  GArray *place, *run_of;
} UiTreeLayout;

UiTreeLayout *ui_tree_layout_new (void);
void ui_tree_layout_free (UiTreeLayout *self);

/* Lays out the game at `root`, or nothing for SGF_NONE. Takes time in proportion to its nodes, and
 * no stack. */
void ui_tree_layout_update (UiTreeLayout *self, SgfCollection *collection, SgfNode root);

/* Where a node is. FALSE when it is not in the tree that was laid out. */
gboolean
ui_tree_layout_find (const UiTreeLayout *self, SgfNode node, guint32 *column, guint32 *row);

/* The node there, or SGF_NONE. */
SgfNode ui_tree_layout_at (const UiTreeLayout *self, guint32 column, guint32 row);

/* The runs of a row that reach into the columns from `from` on: the first of them in `row_runs`;
 * the row ends at row_first[row + 1]. */
guint32 ui_tree_layout_seek (const UiTreeLayout *self, guint32 row, guint32 from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiTreeLayout, ui_tree_layout_free)

G_END_DECLS
