/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tree: measures laying out the tree of a large record, and updating it for one more move. */
#include <stdio.h>

#include "review-session.h"
#include "review-nodes.h"

/* Builds a main line of 300 moves with 20-move variations at random nodes. */
static SgfCollection *
grow (guint nodes)
{
  SgfCollection *collection = sgf_collection_new ();
  SgfNode node = sgf_collection_add_game (collection);
  GRand *random = g_rand_new_with_seed (1);
  const char *value = "dd";

  for (guint i = 1; i < nodes; i++)
    {
      if (i > 300 && i % 20 == 0)
        node = (SgfNode) g_rand_int_range (random, 1, (gint32) i);
      node = sgf_node_new (collection, node);
      sgf_node_set (collection, node, SGF_NAME (i % 2 ? 'B' : 'W', 0), &value, NULL, 1);
    }
  g_rand_free (random);
  return collection;
}

static void
measure (guint nodes)
{
  g_autoptr (SgfCollection) collection = grow (nodes);
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (ReviewSession) session = review_session_new (collection, root, FALSE);
  g_autoptr (ReviewTree) layout = review_tree_new ();
  g_autoptr (ReviewNodes) known = review_nodes_new (session);
  gint64 begun = g_get_monotonic_time (), first;

  review_tree_update (layout, collection, root);
  review_nodes_number (known, layout);
  first = g_get_monotonic_time ();
  for (int i = 0; i < 20; i++)
    {
      sgf_node_new (collection, sgf_collection_n_nodes (collection));
      review_tree_update (layout, collection, root);
      review_nodes_number (known, layout);
    }
  printf ("tree of %u nodes: %.2f ms\none more move: %.2f ms\n", nodes,
          (double) (first - begun) / 1000, (double) (g_get_monotonic_time () - first) / 20000);
}

int
main (void)
{
  measure (1000);
  measure (10000);
  measure (100000);
  return 0;
}
