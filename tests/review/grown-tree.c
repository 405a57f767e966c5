/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grown-tree.h"

SgfCollection *
grown_tree (guint nodes, guint spread, guint32 seed)
{
  SgfCollection *collection = sgf_collection_new ();
  GRand *random = g_rand_new_with_seed (seed);
  GArray *made = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  SgfNode node = sgf_collection_add_game (collection);

  g_array_append_val (made, node);
  for (guint i = 1; i < nodes; i++)
    {
      guint back = (guint) g_rand_int_range (random, 0, (gint32) MIN (i, spread));

      node = sgf_node_new (collection, g_array_index (made, SgfNode, i - 1 - back));
      g_array_append_val (made, node);
    }
  g_array_unref (made);
  g_rand_free (random);
  return collection;
}
