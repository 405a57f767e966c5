/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree widget of a record. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "drawn-widget.h"
#include "grown-tree.h"
#include "sgf-read.h"
#include "ui-review-tree-private.h"

static ReviewSession *
open_record (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);

  ck_assert_ptr_nonnull (collection);
  return review_session_new (collection, sgf_collection_game (collection, 0), FALSE);
}

/* --- The widget --- */

static GtkWidget *window, *scroll, *tree;

static void
show (ReviewSession *session)
{
  window = gtk_window_new ();
  scroll = gtk_scrolled_window_new ();
  tree = g_object_new (UI_TYPE_REVIEW_TREE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 420, 260);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), tree);
  gtk_window_set_child (GTK_WINDOW (window), scroll);
  ui_review_part_set_session (tree, session);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static void
leave (ReviewSession *session)
{
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (session);
  ui_fixture_settle ();
}

/* Returns the widget coordinate of a column, if `across`, or row of the tree. */
static double
at (guint32 index, gboolean across)
{
  UiReviewTree *self = UI_REVIEW_TREE (tree);

  return ui_review_tree_place (self, index)
         - gtk_adjustment_get_value (across ? self->hadjustment : self->vadjustment);
}

static void
press_node (SgfNode node)
{
  guint32 column, row;

  ck_assert (review_tree_find (UI_REVIEW_TREE (tree)->layout, node, &column, &row));
  drawn_widget_press (tree, at (column, TRUE), at (row, FALSE));
}

static void
assert_told (const char *text)
{
  gtk_test_accessible_assert_property (tree, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static void
assert_in_sight (SgfNode node)
{
  guint32 column, row;

  ck_assert (review_tree_find (UI_REVIEW_TREE (tree)->layout, node, &column, &row));
  ck_assert_double_gt (at (column, TRUE), 10);
  ck_assert_double_lt (at (column, TRUE), gtk_widget_get_width (tree) - 10);
  ck_assert_double_gt (at (row, FALSE), 10);
  ck_assert_double_lt (at (row, FALSE), gtk_widget_get_height (tree) - 10);
}

static const char record[]
    = "(;SZ[19];B[pd];W[dp]C[Well\nplayed](;B[pp];W[dd])(;B[dd]TR[dd];W[dd])(;AB[aa];W[]))";

START_TEST (test_walk)
{
  ReviewSession *session = open_record (record);
  SgfNode root = review_session_get_root (session);

  show (session);
  assert_told ("Start");
  drawn_widget_key (tree, GDK_KEY_Right);
  assert_told ("Move 1, Black Q16");
  drawn_widget_key (tree, GDK_KEY_Right);
  assert_told ("Move 2, White D4, comment");
  drawn_widget_key (tree, GDK_KEY_Right);
  assert_told ("Move 3, Black Q4, variation 1 of 3");
  drawn_widget_key (tree, GDK_KEY_Down);
  assert_told ("Move 3, Black D16, variation 2 of 3, marks");
  drawn_widget_key (tree, GDK_KEY_Down);
  assert_told ("Stones set up, variation 3 of 3");
  drawn_widget_key (tree, GDK_KEY_Right);
  assert_told ("Move 3, White passes");
  drawn_widget_key (tree, GDK_KEY_Left);
  drawn_widget_key (tree, GDK_KEY_Up);
  assert_told ("Move 3, Black D16, variation 2 of 3, marks");
  drawn_widget_key (tree, GDK_KEY_Home);
  ck_assert_uint_eq (review_session_get_node (session), root);
  drawn_widget_key (tree, GDK_KEY_End);
  /* White plays on Black's stone. */
  ui_fixture_settle ();
  assert_told ("Move 4, White D16, against the rules");
  leave (session);
}
END_TEST

START_TEST (test_press)
{
  ReviewSession *session = open_record (record);
  SgfCollection *collection = review_session_get_collection (session);
  SgfNode root = review_session_get_root (session);

  show (session);
  for (SgfNode node = sgf_node_walk (collection, root, root); node != SGF_NONE;
       node = sgf_node_walk (collection, root, node))
    {
      press_node (node);
      ck_assert_uint_eq (review_session_get_node (session), node);
      assert_in_sight (node);
    }
  /* There is nothing beside the nodes. */
  drawn_widget_press (tree, at (0, TRUE), at (2, FALSE));
  drawn_widget_press (tree, at (40, TRUE), at (40, FALSE));
  drawn_widget_press (tree, 0, 0);
  ck_assert_uint_ne (review_session_get_node (session), root);
  leave (session);
}
END_TEST

/* Going to a node with many branches shows the branches and the node. */
START_TEST (test_branches_in_sight)
{
  GString *text = g_string_new ("(;SZ[19];B[pd]");
  ReviewSession *session;
  SgfCollection *collection;
  SgfNode fork, child;
  guint count = 0, seen = 0;

  for (int i = 0; i < 8; i++)
    g_string_append_printf (text, "(;W[%ca];B[aa];W[bb];B[cc];W[dd];B[ee])", 'a' + i);
  g_string_append_c (text, ')');
  session = open_record (text->str);
  g_string_free (text, TRUE);
  show (session);
  review_session_step (session, 1);
  ui_fixture_settle ();
  collection = review_session_get_collection (session);
  fork = review_session_get_node (session);
  assert_in_sight (fork);
  for (child = sgf_node_first_child (collection, fork); child != SGF_NONE;
       child = sgf_node_next (collection, child), count++)
    {
      guint32 column, row;

      ck_assert (review_tree_find (UI_REVIEW_TREE (tree)->layout, child, &column, &row));
      seen += at (row, FALSE) < gtk_widget_get_height (tree);
    }
  ck_assert_uint_eq (count, 8);
  ck_assert_uint_ge (seen, 5);
  /* Zoomed out it shows all of them, and keeps the place under the pointer. */
  {
    UiReviewTree *self = UI_REVIEW_TREE (tree);
    double pitch = self->pitch;
    guint32 column, row;

    ui_review_tree_zoom (self, 0.5, 0, 0);
    ck_assert_double_lt (self->pitch, 0.7 * pitch);
    for (child = sgf_node_first_child (collection, fork); child != SGF_NONE;
         child = sgf_node_next (collection, child))
      {
        ck_assert (review_tree_find (self->layout, child, &column, &row));
        ck_assert_double_lt (at (row, FALSE), gtk_widget_get_height (tree));
      }
    for (int i = 0; i < 40; i++)
      ui_review_tree_zoom (self, 0.5, 0, 0);
    ck_assert_double_gt (self->pitch, 5);
    for (int i = 0; i < 40; i++)
      ui_review_tree_zoom (self, 2, 0, 0);
    ck_assert_double_lt (self->pitch, 400);
  }
  leave (session);
}
END_TEST

/* Zooming keeps the place under the pointer. */
START_TEST (test_zoom_keeps_the_place)
{
  GString *text = g_string_new ("(;SZ[19]");
  ReviewSession *session;
  UiReviewTree *self;
  double before, after;

  for (int i = 0; i < 100; i++)
    g_string_append (text, ";B[aa];W[bb]");
  g_string_append_c (text, ')');
  session = open_record (text->str);
  g_string_free (text, TRUE);
  show (session);
  review_session_step (session, 100);
  ui_fixture_settle ();
  self = UI_REVIEW_TREE (tree);
  before = (gtk_adjustment_get_value (self->hadjustment) + 200) / self->pitch;
  ui_review_tree_zoom (self, 1.5, 200, 20);
  after = (gtk_adjustment_get_value (self->hadjustment) + 200) / self->pitch;
  ck_assert_double_eq_tol (before, after, 0.1);
  leave (session);
}
END_TEST

/* Edits are shown. */
START_TEST (test_edits)
{
  ReviewSession *session = open_record ("(;SZ[9];B[ee])");
  UiReviewTree *self;

  show (session);
  self = UI_REVIEW_TREE (tree);
  review_session_go_last (session);
  review_session_set_comment (session, "A word");
  assert_told ("Move 1, Black E5, comment");
  review_session_touch (session, go_point (2, 2));
  ui_fixture_settle ();
  assert_told ("Move 2, White C7");
  ck_assert_uint_eq (self->layout->columns, 3);
  review_session_step (session, -1);
  review_session_touch (session, go_point (6, 6));
  ui_fixture_settle ();
  assert_told ("Move 2, White G3, variation 2 of 2");
  ck_assert_uint_eq (self->layout->rows, 2);
  assert_in_sight (review_session_get_node (session));
  review_session_undo (session);
  ui_fixture_settle ();
  ck_assert_uint_eq (self->layout->rows, 1);
  ck_assert (review_session_delete (session));
  ui_fixture_settle ();
  ck_assert_uint_lt (self->layout->columns, 3);
  ui_review_part_set_session (self, NULL);
  ck_assert_uint_eq (self->layout->columns, 0);
  assert_told ("Game tree");
  drawn_widget_press (tree, 20, 20);
  cairo_surface_destroy (drawn_widget_draw (tree));
  leave (session);
}
END_TEST

/* Counts the pixels that differ. */
static guint
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  guint count = 0;

  ck_assert_int_eq (width, cairo_image_surface_get_width (b));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      count
          += memcmp (
                 cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a) + 4 * x,
                 cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b) + 4 * x,
                 4)
             != 0;
  return count;
}

/* Fifty thousand nodes are laid out, drawn and walked; only visible ones are drawn. */
START_TEST (test_huge)
{
  g_autoptr (SgfCollection) collection = grown_tree (50000, _i == 0 ? 3 : 50000, 5);
  ReviewSession *session
      = review_session_new (collection, sgf_collection_game (collection, 0), FALSE);
  cairo_surface_t *before, *after;
  guint32 column, row;
  SgfNode last = sgf_collection_n_nodes (collection);

  show (session);
  ck_assert_uint_eq (UI_REVIEW_TREE (tree)->layout->order->len, 50000);
  before = drawn_widget_draw (tree);
  ck_assert (review_tree_find (UI_REVIEW_TREE (tree)->layout, last, &column, &row));
  review_session_go (session, last);
  assert_in_sight (last);
  after = drawn_widget_draw (tree);
  ck_assert_uint_gt (difference (before, after), 100);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  /* Walking along a line scrolls with it. */
  review_session_go_first (session);
  for (int i = 0; i < 60; i++)
    {
      review_session_step (session, 1);
      assert_in_sight (review_session_get_node (session));
    }
  ui_review_part_set_session (tree, NULL);
  leave (session);
}
END_TEST

/* The picture shows the current node, the signs and the colours of the stones. */
START_TEST (test_picture)
{
  static const char *const records[] = {
    "(;SZ[9];B[ee];W[cc])",           "(;SZ[9];B[ee];B[cc])", "(;SZ[9];B[ee];W[cc]C[x])",
    "(;SZ[9];B[ee];W[cc]TR[cc])",     "(;SZ[9];B[ee];W[ee])", "(;SZ[9];B[ee];AW[cc])",
    "(;SZ[9];B[ee](;W[cc])(;W[cd]))",
  };
  cairo_surface_t *pictures[G_N_ELEMENTS (records)];

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      ReviewSession *session = open_record (records[i]);

      show (session);
      pictures[i] = drawn_widget_draw (tree);
      if (i == 0)
        {
          cairo_surface_t *moved;

          review_session_step (session, 1);
          moved = drawn_widget_draw (tree);
          ck_assert_uint_gt (difference (pictures[0], moved), 30);
          cairo_surface_destroy (moved);
        }
      leave (session);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    for (gsize j = 0; j < i; j++)
      ck_assert_uint_gt (difference (pictures[i], pictures[j]), 10);
  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    cairo_surface_destroy (pictures[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-tree");
  TCase *widget = tcase_create ("widget");

  tcase_add_checked_fixture (widget, ui_fixture_begin, NULL);
  tcase_add_test (widget, test_branches_in_sight);
  tcase_add_test (widget, test_zoom_keeps_the_place);
  tcase_add_test (widget, test_walk);
  tcase_add_test (widget, test_press);
  tcase_add_test (widget, test_edits);
  tcase_add_loop_test (widget, test_huge, 0, 2);
  tcase_add_test (widget, test_picture);
  suite_add_tcase (suite, widget);
  return runner_run (suite);
}
