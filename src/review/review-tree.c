/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-tree.h"

/* A variation waiting for its place. */
typedef struct
{
  SgfNode node;
  guint32 column, parent;
} Waiting;

#define RUN(self, i) g_array_index ((self)->runs, ReviewTreeRun, i)
#define NUMBER(array, i) g_array_index (array, guint32, i)

ReviewTree *
review_tree_new (void)
{
  ReviewTree *self = g_new0 (ReviewTree, 1);

  self->order = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  self->runs = g_array_new (FALSE, FALSE, sizeof (ReviewTreeRun));
  self->row_runs = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->row_first = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->forks = g_array_new (FALSE, FALSE, sizeof (ReviewTreeFork));
  self->fork_first = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->place = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->run_of = g_array_new (FALSE, TRUE, sizeof (guint32));
  return self;
}

void
review_tree_free (ReviewTree *self)
{
  g_array_unref (self->order);
  g_array_unref (self->runs);
  g_array_unref (self->row_runs);
  g_array_unref (self->row_first);
  g_array_unref (self->forks);
  g_array_unref (self->fork_first);
  g_array_unref (self->place);
  g_array_unref (self->run_of);
  g_free (self);
}

/* Pushes the variations of a run on the stack. Those at its end come on top: they are placed
 * first, and so closest. Of one node, the second child is placed before the third. */
static void
push_variations (ReviewTree *self, SgfCollection *collection, guint32 index, GArray *stack)
{
  ReviewTreeRun run = RUN (self, index);

  for (guint32 i = 0; i < run.length; i++)
    {
      SgfNode node = g_array_index (self->order, SgfNode, run.first + i);
      SgfNode child = sgf_node_first_child (collection, node);
      guint from = stack->len, to;

      if (child == SGF_NONE)
        break;
      while ((child = sgf_node_next (collection, child)) != SGF_NONE)
        {
          Waiting waiting = { child, run.column + i + 1, index };

          g_array_append_val (stack, waiting);
        }
      to = stack->len;
      while (from + 1 < to)
        {
          Waiting swapped = g_array_index (stack, Waiting, from);

          to--;
          g_array_index (stack, Waiting, from) = g_array_index (stack, Waiting, to);
          g_array_index (stack, Waiting, to) = swapped;
          from++;
        }
    }
}

/* Places a variation in the first row below everything in its columns and in the column before,
 * where its line comes down. `free_rows` has the first free row of each column. */
static void
place_run (ReviewTree *self, SgfCollection *collection, Waiting waiting, GArray *free_rows)
{
  ReviewTreeRun run = { 0, waiting.column, self->order->len, 0, waiting.parent };
  guint32 from = waiting.column > 0 ? waiting.column - 1 : 0, end;

  for (SgfNode node = waiting.node; node != SGF_NONE;
       node = sgf_node_first_child (collection, node))
    {
      NUMBER (self->place, node) = self->order->len;
      NUMBER (self->run_of, node) = self->runs->len;
      g_array_append_val (self->order, node);
      run.length++;
    }
  end = run.column + run.length;
  if (end > free_rows->len)
    g_array_set_size (free_rows, end);
  for (guint32 i = from; i < end; i++)
    run.row = MAX (run.row, NUMBER (free_rows, i));
  for (guint32 i = from; i < end; i++)
    NUMBER (free_rows, i) = run.row + 1;
  self->columns = MAX (self->columns, end);
  self->rows = MAX (self->rows, run.row + 1);
  g_array_append_val (self->runs, run);
}

/* Turns counts into start indices: the count of i is in counts[i + 1]. */
static void
sum_up (GArray *counts)
{
  for (guint i = 1; i < counts->len; i++)
    NUMBER (counts, i) += NUMBER (counts, i - 1);
}

static void
clear_counts (GArray *counts, guint size)
{
  g_array_set_size (counts, 0);
  g_array_set_size (counts, size);
}

/* Sorts the runs by row and column: by column first, then stably by row. */
static void
index_rows (ReviewTree *self)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) next = NULL;

  g_array_set_size (sorted, self->runs->len);
  g_array_set_size (self->row_runs, self->runs->len);
  clear_counts (columns, self->columns + 1);
  clear_counts (self->row_first, self->rows + 1);
  for (guint i = 0; i < self->runs->len; i++)
    {
      NUMBER (columns, RUN (self, i).column + 1)++;
      NUMBER (self->row_first, RUN (self, i).row + 1)++;
    }
  sum_up (columns);
  sum_up (self->row_first);
  for (guint32 i = 0; i < self->runs->len; i++)
    NUMBER (sorted, NUMBER (columns, RUN (self, i).column)++) = i;
  next = g_array_copy (self->row_first);
  for (guint i = 0; i < sorted->len; i++)
    {
      guint32 run = NUMBER (sorted, i);

      NUMBER (self->row_runs, NUMBER (next, RUN (self, run).row)++) = run;
    }
}

/* Collects the lines down. Other runs can come between the runs of one parent node, so a fork is
 * found again by its node. */
static void
index_forks (ReviewTree *self)
{
  g_autoptr (GArray) bottoms = g_array_new (FALSE, TRUE, sizeof (guint32)); /* by node index */
  g_autoptr (GArray) next = NULL;

  g_array_set_size (bottoms, self->order->len);
  clear_counts (self->fork_first, self->columns + 1);
  for (guint i = 1; i < self->runs->len; i++)
    {
      ReviewTreeRun *run = &RUN (self, i), *parent = &RUN (self, run->parent);
      guint32 node = parent->first + run->column - 1 - parent->column;

      if (NUMBER (bottoms, node) == 0)
        NUMBER (self->fork_first, run->column)++;
      NUMBER (bottoms, node) = MAX (NUMBER (bottoms, node), run->row);
    }
  sum_up (self->fork_first);
  g_array_set_size (self->forks, NUMBER (self->fork_first, self->columns));
  next = g_array_copy (self->fork_first);
  for (guint i = 0; i < self->runs->len; i++)
    {
      ReviewTreeRun *run = &RUN (self, i);

      for (guint32 j = 0; j < run->length; j++)
        if (NUMBER (bottoms, run->first + j) != 0)
          g_array_index (self->forks, ReviewTreeFork, NUMBER (next, run->column + j)++)
              = (ReviewTreeFork){ run->row, NUMBER (bottoms, run->first + j) };
    }
}

void
review_tree_update (ReviewTree *self, SgfCollection *collection, SgfNode root)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_autoptr (GArray) free_rows = g_array_new (FALSE, TRUE, sizeof (guint32));
  Waiting waiting = { root, 0, 0 };

  self->columns = self->rows = 0;
  g_array_set_size (self->order, 0);
  g_array_set_size (self->runs, 0);
  if (root != SGF_NONE)
    {
      g_array_set_size (self->place, sgf_collection_n_nodes (collection) + 1);
      g_array_set_size (self->run_of, sgf_collection_n_nodes (collection) + 1);
      g_array_append_val (stack, waiting);
    }
  while (stack->len > 0)
    {
      waiting = g_array_index (stack, Waiting, stack->len - 1);
      g_array_set_size (stack, stack->len - 1);
      place_run (self, collection, waiting, free_rows);
      push_variations (self, collection, self->runs->len - 1, stack);
    }
  index_rows (self);
  index_forks (self);
}

gboolean
review_tree_find (const ReviewTree *self, SgfNode node, guint32 *column, guint32 *row)
{
  const ReviewTreeRun *run;
  guint32 place;

  if (node == SGF_NONE || node >= self->place->len)
    return FALSE;
  place = NUMBER (self->place, node);
  /* Nodes that have left the tree still have their old place. */
  if (place >= self->order->len || g_array_index (self->order, SgfNode, place) != node)
    return FALSE;
  run = &RUN (self, NUMBER (self->run_of, node));
  *column = run->column + place - run->first;
  *row = run->row;
  return TRUE;
}

guint32
review_tree_seek (const ReviewTree *self, guint32 row, guint32 from)
{
  guint32 low = NUMBER (self->row_first, row), high = NUMBER (self->row_first, row + 1);

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;
      const ReviewTreeRun *run = &RUN (self, NUMBER (self->row_runs, middle));

      if (run->column + run->length <= from)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

SgfNode
review_tree_at (const ReviewTree *self, guint32 column, guint32 row)
{
  guint32 index;
  const ReviewTreeRun *run;

  if (row >= self->rows || column >= self->columns)
    return SGF_NONE;
  index = review_tree_seek (self, row, column);
  if (index == NUMBER (self->row_first, row + 1))
    return SGF_NONE;
  run = &RUN (self, NUMBER (self->row_runs, index));
  if (column < run->column)
    return SGF_NONE;
  return g_array_index (self->order, SgfNode, run->first + column - run->column);
}
