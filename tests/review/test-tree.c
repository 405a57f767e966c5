/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a record's tree, and what it shows of each node. */
#include "runner.h"

#include "grown-tree.h"
#include "review-nodes.h"
#include "study.h"

/* Checks that every node has its own place, one column after its parent. The main line is the first
 * row, and no line down to a variation meets another node. */
static void
check_layout (SgfCollection *collection, const ReviewTree *layout, guint nodes)
{
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint count = 0;

  ck_assert_uint_eq (layout->order->len, nodes);
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      guint32 column, row;

      ck_assert (review_tree_find (layout, node, &column, &row));
      ck_assert_uint_lt (column, layout->columns);
      ck_assert_uint_lt (row, layout->rows);
      ck_assert (g_hash_table_add (taken, GUINT_TO_POINTER (row * layout->columns + column + 1)));
      ck_assert_uint_eq (review_tree_at (layout, column, row), node);
      count++;
    }
  ck_assert_uint_eq (count, nodes);
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      guint32 column, row, parent_column, parent_row;

      review_tree_find (layout, node, &column, &row);
      if (node == root)
        {
          ck_assert_uint_eq (column + row, 0);
          continue;
        }
      review_tree_find (layout, sgf_node_parent (collection, node), &parent_column, &parent_row);
      ck_assert_uint_eq (column, parent_column + 1);
      if (sgf_node_first_child (collection, sgf_node_parent (collection, node)) == node)
        {
          ck_assert_uint_eq (row, parent_row);
          continue;
        }
      ck_assert_uint_gt (row, parent_row);
      for (guint32 i = parent_row + 1; i < row; i++)
        ck_assert_uint_eq (review_tree_at (layout, parent_column, i), SGF_NONE);
    }
}

START_TEST (test_layout_random)
{
  static const guint spreads[] = { 1, 2, 3, 5, 20, 1000 };
  guint nodes = 40 + 90 * (guint) _i;
  g_autoptr (ReviewTree) layout = review_tree_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (spreads); i++)
    {
      g_autoptr (SgfCollection) collection = grown_tree (nodes, spreads[i], (guint32) _i);

      review_tree_update (layout, collection, sgf_collection_game (collection, 0));
      check_layout (collection, layout, nodes);
    }
  review_tree_update (layout, NULL, SGF_NONE);
  ck_assert_uint_eq (layout->columns + layout->rows, 0);
  ck_assert_uint_eq (review_tree_at (layout, 0, 0), SGF_NONE);
}
END_TEST

/* Every fork is listed in its column, from its node to its last child. */
START_TEST (test_layout_forks)
{
  g_autoptr (SgfCollection) collection = grown_tree (400, 4, 9);
  g_autoptr (ReviewTree) layout = review_tree_new ();
  SgfNode root = sgf_collection_game (collection, 0);
  guint forks = 0;

  review_tree_update (layout, collection, root);
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      guint32 column, row, bottom = 0, child_column, child_row;
      gboolean found = FALSE;

      review_tree_find (layout, node, &column, &row);
      for (SgfNode child = sgf_node_first_child (collection, node); child != SGF_NONE;
           child = sgf_node_next (collection, child))
        {
          review_tree_find (layout, child, &child_column, &child_row);
          bottom = MAX (bottom, child_row);
        }
      if (bottom <= row)
        continue;
      forks++;
      for (guint32 i = g_array_index (layout->fork_first, guint32, column);
           i < g_array_index (layout->fork_first, guint32, column + 1); i++)
        {
          ReviewTreeFork *fork = &g_array_index (layout->forks, ReviewTreeFork, i);

          found |= fork->top == row && fork->bottom == bottom;
        }
      ck_assert (found);
    }
  ck_assert_uint_gt (forks, 20);
  ck_assert_uint_eq (layout->forks->len, forks);
}
END_TEST

static const char record[]
    = "(;SZ[19];B[pd];W[dp]C[Well\nplayed](;B[pp];W[dd])(;B[dd]TR[dd];W[dd])(;AB[aa];W[]))";

START_TEST (test_tooltips)
{
  ReviewSession *session = study_session (record, FALSE);
  g_autoptr (ReviewNodes) nodes = review_nodes_new (session);
  g_autoptr (ReviewTree) layout = review_tree_new ();
  static const char *const texts[] = { "Start",       "1: Black Q16", "2: White D4\nWell played",
                                       "3: Black Q4", "4: White D16", "3: Black D16" };
  SgfCollection *collection = review_session_get_collection (session);
  SgfNode root = review_session_get_root (session), node = root;

  review_tree_update (layout, collection, root);
  review_nodes_number (nodes, layout);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = review_nodes_tooltip (nodes, node);

      ck_assert_str_eq (text, texts[i]);
      node = sgf_node_walk (collection, root, node);
    }
  g_object_unref (session);
}
END_TEST

/* Exactly the nodes that the search for marks finds have a sign in the tree. */
START_TEST (test_marks_as_the_search_finds_them)
{
  ReviewSession *session = study_session (
      "(;SZ[9];B[aa]TB[bb];W[cc]VW[aa];B[dd]DM[1];W[ee]LB[aa:x];B[ff]C[x];W[gg]N[y];B[hh]BL[9])",
      FALSE);
  g_autoptr (ReviewNodes) nodes = review_nodes_new (session);
  guint marked = 0;

  for (; marked < 4; marked++)
    {
      ck_assert (review_session_find (session, REVIEW_FIND_MARK, NULL, FALSE));
      ck_assert (review_nodes_signs (nodes, review_session_get_node (session)) & REVIEW_NODE_MARK);
    }
  for (; review_session_step (session, 1); marked++)
    ck_assert (!(review_nodes_signs (nodes, review_session_get_node (session)) & REVIEW_NODE_MARK));
  ck_assert_uint_eq (marked, 7);
  g_object_unref (session);
}
END_TEST

/* Judging a long run of moves in parts leaves no node out. */
START_TEST (test_judging)
{
  GString *text = g_string_new ("(;SZ[9]");
  ReviewSession *session;
  g_autoptr (ReviewNodes) nodes = NULL;
  g_autoptr (ReviewTree) layout = review_tree_new ();
  guint turns = 0, found = 0, odd = 0;
  gboolean more = TRUE, any;

  /* From the third move on, every move is played onto a stone. */
  for (int i = 0; i < 2000; i++)
    g_string_append (text, ";B[aa];W[bb]");
  g_string_append (text, ")");
  session = study_session (text->str, FALSE);
  g_string_free (text, TRUE);
  nodes = review_nodes_new (session);
  review_tree_update (layout, review_session_get_collection (session),
                      review_session_get_root (session));
  review_nodes_number (nodes, layout);
  for (; more; turns++)
    {
      more = review_nodes_judge (nodes, layout, 0, &any);
      found += any;
    }
  ck_assert_uint_ge (turns, 8);
  ck_assert_uint_ge (found, 8);
  for (guint i = 0; i < layout->order->len; i++)
    {
      guint signs = review_nodes_signs (nodes, g_array_index (layout->order, SgfNode, i));

      ck_assert (signs & REVIEW_NODE_JUDGED);
      odd += (signs & REVIEW_NODE_IRREGULAR) != 0;
    }
  ck_assert_uint_eq (odd, 3998);
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-tree");
  TCase *tcase = tcase_create ("tree");

  tcase_add_loop_test (tcase, test_layout_random, 0, 6);
  tcase_add_test (tcase, test_layout_forks);
  tcase_add_test (tcase, test_judging);
  tcase_add_test (tcase, test_tooltips);
  tcase_add_test (tcase, test_marks_as_the_search_finds_them);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
