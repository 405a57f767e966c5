/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Huge records: nothing may take quadratic time or overflow the stack. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "study.h"

#define MOVES 100000

/* Returns a record of many moves on a small board, every tenth with a comment. If `nested`, each
 * move is a variation. */
static char *
long_record (gboolean nested)
{
  GString *text = g_string_new ("(;SZ[9]");

  for (int i = 0; i < MOVES; i++)
    {
      if (nested)
        g_string_append (text, "(;B[ii])(");
      g_string_append_printf (text, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i % 9,
                              'a' + (i / 9) % 9);
      if (i % 10 == 9)
        g_string_append_printf (text, "C[number %d.]", i + 1);
    }
  for (int i = 0; nested && i < MOVES; i++)
    g_string_append_c (text, ')');
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static void
assert_move (ReviewSession *session, int number, int last)
{
  int found;

  ck_assert_int_eq (review_session_get_move (session, &found), number);
  ck_assert_int_eq (found, last);
}

START_TEST (test_walk)
{
  g_autofree char *text = long_record (FALSE);
  ReviewSession *session = study_session (text, FALSE);
  g_autoptr (GArray) reuses = NULL;
  g_autoptr (GPtrArray) log = NULL;
  int steps = 0;

  review_session_set_numbers (session, REVIEW_NUMBERS_ALL);
  while (review_session_step (session, 1))
    steps++;
  ck_assert_int_eq (steps, MOVES);
  assert_move (session, 100000, 100000);
  reuses = review_session_reuses (session);
  ck_assert_uint_eq (reuses->len, MOVES - 81);
  log = review_session_log (session);
  ck_assert_uint_gt (log->len, 0);
  ck_assert (review_session_find (session, REVIEW_FIND_COMMENT, "number 50.", FALSE));
  study_settle ();
  assert_move (session, 50, 100000);
  ck_assert (review_session_find (session, REVIEW_FIND_COMMENT, "number 99990.", TRUE));
  study_settle ();
  ck_assert (!review_session_find (session, REVIEW_FIND_COMMENT, "nowhere", TRUE));
  g_object_unref (session);
}
END_TEST

static void
count_cb (ReviewSession *session, int *count)
{
  ++*count;
}

/* A long way is walked in parts, each of which ends at a node. Any other request ends the walk. */
START_TEST (test_way)
{
  g_autofree char *text = long_record (FALSE);
  ReviewSession *session = study_session (text, FALSE);
  guint count, present, on_the_way;
  int moved = 0;

  g_signal_connect (session, "moved", G_CALLBACK (count_cb), &moved);
  review_session_get_path (session, &count, NULL);
  review_session_go_last (session);
  review_session_get_path (session, NULL, &on_the_way);
  ck_assert_uint_gt (on_the_way, 0);
  ck_assert_uint_lt (on_the_way, count - 1);
  ck_assert_int_eq (moved, 1);
  study_assert_fresh (session);
  g_main_context_iteration (NULL, FALSE);
  review_session_get_path (session, NULL, &present);
  ck_assert_uint_gt (present, on_the_way);
  ck_assert_int_eq (moved, 2);
  study_settle ();
  review_session_get_path (session, NULL, &present);
  ck_assert_uint_eq (present, count - 1);
  ck_assert_int_gt (moved, 2);
  study_assert_fresh (session);

  /* A step starts at the node reached so far. */
  review_session_go_first (session);
  review_session_go_last (session);
  review_session_step (session, -1);
  study_settle ();
  review_session_get_path (session, NULL, &present);
  ck_assert_uint_eq (present, on_the_way - 1);

  /* An edit changes the node shown, and undoing it leads back there. */
  review_session_go_last (session);
  review_session_get_path (session, NULL, &on_the_way);
  review_session_set_comment (session, "Here.");
  review_session_go_first (session);
  review_session_undo (session);
  study_settle ();
  review_session_get_path (session, NULL, &present);
  ck_assert_uint_eq (present, on_the_way);
  review_session_go_last (session);
  g_object_unref (session);
  study_settle ();
}
END_TEST

START_TEST (test_nested)
{
  g_autofree char *text = long_record (TRUE);
  ReviewSession *session = study_session (text, FALSE);
  int deep = 0;

  /* Enters each nested variation. */
  for (int i = 0; i < MOVES; i++)
    {
      SgfCollection *collection = review_session_get_collection (session);
      SgfNode child = sgf_node_first_child (collection, review_session_get_node (session));

      review_session_go (session, sgf_node_next (collection, child));
      deep++;
    }
  ck_assert_int_eq (deep, MOVES);
  assert_move (session, 100000, 100000);
  ck_assert (review_session_promote (session, TRUE));
  review_session_undo (session);
  study_settle ();
  ck_assert (review_session_go_branching (session, -1));
  ck_assert (review_session_go_sibling (session, -1));
  review_session_go_first (session);
  review_session_step (session, 1);
  ck_assert (review_session_delete (session));
  review_session_undo (session);
  review_session_go_main_line (session);
  review_session_go_last (session);
  assert_move (session, 1, 1);
  g_object_unref (session);
}
END_TEST

START_TEST (test_entering)
{
  /* A ko, retaken again and again. */
  ReviewSession *session = study_session ("(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb])", FALSE);

  review_session_set_tool (session, REVIEW_TOOL_PLAY);
  for (int i = 0; i < 20000; i++)
    review_session_touch (session, go_point (i % 2 == 0 ? 2 : 1, 1));
  assert_move (session, 20000, 20000);
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-long");
  TCase *tcase = tcase_create ("long");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_walk);
  tcase_add_test (tcase, test_way);
  tcase_add_test (tcase, test_nested);
  tcase_add_test (tcase, test_entering);
  return runner_run (suite);
}
