/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typing: what one undo step covers. Undo must keep what was typed, not a copy of every text. */
#include <check.h>
#include <malloc.h>
#include <string.h>

#include "runner.h"
#include "study.h"

/* The number of letters typed, and the interval at which the text is kept. */
static guint keys, every;

/* Returns the number of bytes allocated, or 0 if the allocator does not say, as under a sanitizer.
 */
static gsize
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static gint64 now;

static gint64
read_clock (void)
{
  return now;
}

/* Opens a session whose clock stands still. */
static ReviewSession *
open_session (const char *sgf)
{
  ReviewSession *session = study_session (sgf, FALSE);

  review_session_set_clock (session, read_clock);
  return session;
}

static const char *
comment (ReviewSession *session)
{
  return review_session_get_comment (session, review_session_get_node (session));
}

/* Types letters all over the text. Keeping the text after each letter would take 800 MB. */
static void
type (ReviewSession *session, gboolean each_a_step, GPtrArray *kept)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < keys; i++)
    {
      if (i % every == 0)
        g_ptr_array_add (kept, g_strdup (text->str));
      g_string_insert_c (text, (gssize) (i * 7919 % (text->len + 1)), (char) ('a' + i % 26));
      review_session_set_comment (session, text->str);
      if (each_a_step)
        review_session_end_typing (session);
    }
  g_ptr_array_add (kept, g_strdup (text->str));
}

START_TEST (test_run)
{
  ReviewSession *session = open_session ("(;SZ[1])");
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  gsize before = allocated ();

  type (session, FALSE, kept);
  ck_assert_uint_lt (allocated (), before + 2000000);
  review_session_undo (session);
  ck_assert (!review_session_get_can_undo (session));
  study_assert_written (session, "(;SZ[1])");
  review_session_redo (session);
  ck_assert_str_eq (comment (session), g_ptr_array_index (kept, kept->len - 1));
  g_object_unref (session);
}
END_TEST

START_TEST (test_steps)
{
  ReviewSession *session = open_session ("(;SZ[1]C[]KM[1])");
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  gsize before = allocated ();

  type (session, TRUE, kept);
  ck_assert_uint_lt (allocated (), before + keys * 1000);
  for (guint i = keys; i-- > 0;)
    {
      review_session_undo (session);
      if (i % every == 0)
        ck_assert_str_eq (comment (session), g_ptr_array_index (kept, i / every));
    }
  ck_assert (!review_session_get_can_undo (session));
  study_assert_written (session, "(;SZ[1]C[]KM[1])");
  for (guint i = 1; i <= keys; i++)
    {
      review_session_redo (session);
      if (i % every == 0)
        ck_assert_str_eq (comment (session), g_ptr_array_index (kept, i / every));
    }
  ck_assert_uint_lt (allocated (), before + keys * 1000);
  g_object_unref (session);
}
END_TEST

/* A text that undo still needs survives later edits, even in a node that was deleted. */
START_TEST (test_others)
{
  ReviewSession *session = open_session ("(;SZ[9];B[aa])");
  g_autofree char *text = g_strnfill (50000, 'x');

  review_session_go_last (session);
  review_session_set_comment (session, "kept ]");
  review_session_delete (session);
  for (int i = 0; i < 100; i++)
    {
      text[0] = (char) ('a' + i % 26);
      review_session_set_comment (session, text);
      review_session_set_node_name (session, i % 2 == 0 ? "even" : "odd");
    }
  for (int i = 0; i < 200; i++)
    review_session_undo (session);
  study_assert_written (session, "(;SZ[9])");
  review_session_undo (session);
  study_assert_written (session, "(;SZ[9];B[aa]C[kept \\]])");
  g_object_unref (session);
}
END_TEST

/* Any action between two keystrokes ends the typing run, even leaving a node and coming back. */
START_TEST (test_ends)
{
  ReviewSession *session = open_session ("(;SZ[9];B[aa])");

  review_session_set_comment (session, "a");
  review_session_set_comment (session, "ab");
  review_session_step (session, 1);
  review_session_step (session, -1);
  review_session_set_comment (session, "abc");
  review_session_set_note (session, REVIEW_NOTE_HOTSPOT, 1);
  review_session_set_comment (session, "abcd");
  review_session_end_typing (session);
  review_session_set_comment (session, "abcde");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "abcd");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "abc");
  review_session_undo (session);
  ck_assert_int_eq (
      review_session_get_note (session, review_session_get_root (session), REVIEW_NOTE_HOTSPOT), 0);
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "ab");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "");
  ck_assert (!review_session_get_can_undo (session));
  g_object_unref (session);
}
END_TEST

/* Types a text letter by letter after `begun`, which is already there. */
static void
type_text (ReviewSession *session, const char *begun, const char *text)
{
  g_autoptr (GString) written = g_string_new (begun);

  for (; *text != '\0'; text++)
    {
      g_string_append_c (written, *text);
      review_session_set_comment (session, written->str);
    }
}

/* One undo step is a word, or what was typed before a pause of a second. */
START_TEST (test_words)
{
  ReviewSession *session = open_session ("(;SZ[9];B[aa])");

  now = 5 * G_USEC_PER_SEC;
  type_text (session, "", "A fine");
  now += G_USEC_PER_SEC - 1;
  type_text (session, "A fine", " ly");
  now += G_USEC_PER_SEC;
  type_text (session, "A fine ly", "n");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "A fine ly");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "A fine ");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "A ");
  review_session_undo (session);
  ck_assert_str_eq (comment (session), "");
  ck_assert (!review_session_get_can_undo (session));
  g_object_unref (session);
}
END_TEST

/* A text field undoes only what was typed in it. */
START_TEST (test_field)
{
  ReviewSession *session = open_session ("(;SZ[9];B[aa])");

  review_session_set_comment (session, "word");
  ck_assert (!review_session_undo_text (session, "N"));
  ck_assert (review_session_undo_text (session, "C"));
  ck_assert_str_eq (comment (session), "");
  ck_assert (!review_session_redo_text (session, "N"));
  ck_assert (review_session_redo_text (session, "C"));
  ck_assert_str_eq (comment (session), "word");
  review_session_set_note (session, REVIEW_NOTE_HOTSPOT, 1);
  ck_assert (!review_session_undo_text (session, "C"));
  review_session_undo (session);
  review_session_go_last (session);
  ck_assert (!review_session_undo_text (session, "C"));
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-typing");
  TCase *tcase = tcase_create ("typing");

  /* The bounds hold for 40,000 letters, and more would test nothing else. */
  keys = (guint) MIN (runner_rounds (NULL, 40000), 40000);
  every = MAX (1, keys / 10);
  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_run);
  tcase_add_test (tcase, test_steps);
  tcase_add_test (tcase, test_others);
  tcase_add_test (tcase, test_ends);
  tcase_add_test (tcase, test_words);
  tcase_add_test (tcase, test_field);
  return runner_run (suite);
}
