/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's own mistakes: found in a record, and made into problems. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "sgf-read.h"
#include "teach-courses.h"
#include "teach-mistakes.h"
#include "walk.h"

/* White must make two eyes with E3. A column of Black's is alive. */
#define POSITION                                                                                   \
  "(;GM[1]FF[4]SZ[5]KM[0]RU[Concord]PL[W]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd]"                 \
  "[de][ea][ee]"

static char *folder;
static int progress;

static void
begin (void)
{
  folder = g_dir_make_tmp ("mistakes-XXXXXX", NULL);
  progress = 0;
}

static void
end (void)
{
  runner_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static SgfCollection *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sgf_read (bytes, NULL, NULL);
}

static GArray *
find (SgfCollection *record, GoColor color)
{
  g_autoptr (GError) error = NULL;
  GArray *found = review_mistakes_find (record, sgf_collection_game (record, 0), color, NULL,
                                        &progress, NULL, &error);

  ck_assert_ptr_nonnull (found);
  ck_assert_ptr_null (error);
  return found;
}

static const struct
{
  const char *moves;
  int number; /* of White's mistake; 0 for none */
} games[] = {
  { ";W[ba];B[ec];W[];B[])", 1 },
  { ";W[];B[ec];W[];B[])", 1 },
  { ";W[ec];B[];W[])", 0 },
};

START_TEST (test_found)
{
  g_autofree char *text = g_strconcat (POSITION, games[_i].moves, NULL);
  g_autoptr (SgfCollection) record = read_text (text);
  g_autoptr (GArray) found = find (record, GO_WHITE);
  const ReviewMistake *mistake = &g_array_index (found, ReviewMistake, 0);

  ck_assert_int_eq ((int) found->len, games[_i].number > 0);
  if (found->len == 0)
    return;
  ck_assert_int_eq (mistake->number, games[_i].number);
  ck_assert (mistake->played == (_i == 0 ? go_point (1, 0) : GO_NO_POINT));
  ck_assert (mistake->cost >= 5 && mistake->cost < 25);
  ck_assert_uint_eq (mistake->n_better, 1);
  ck_assert (mistake->better[0].point == go_point (4, 2));
  ck_assert (mistake->answer.points[0] == go_point (4, 2));
  ck_assert_int_gt (progress, 0);
}
END_TEST

/* Black has done nothing wrong. */
START_TEST (test_other_side)
{
  g_autofree char *text = g_strconcat (POSITION, games[0].moves, NULL);
  g_autoptr (SgfCollection) record = read_text (text);
  g_autoptr (GArray) found = find (record, GO_BLACK);

  ck_assert_uint_eq (found->len, 0);
}
END_TEST

START_TEST (test_cancelled)
{
  g_autofree char *text = g_strconcat (POSITION, games[0].moves, NULL);
  g_autoptr (SgfCollection) record = read_text (text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GArray *found;

  g_cancellable_cancel (cancellable);
  found = review_mistakes_find (record, sgf_collection_game (record, 0), GO_WHITE, NULL, &progress,
                                cancellable, &error);
  ck_assert_ptr_null (found);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

/* The problems are those of one learner, come back when missed, and judge as they should. */
START_TEST (test_problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = NULL;
  WalkCounts counts = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strconcat (POSITION, games[i].moves, NULL);
      g_autoptr (SgfCollection) record = read_text (text);
      g_autoptr (GArray) found = find (record, GO_WHITE);
      g_autofree char *id
          = teach_mistakes_add (folder, 7, "November 2026", "24 November 2026", record,
                                sgf_collection_game (record, 0), found, &error);

      ck_assert_msg (id != NULL, "%s", error ? error->message : "");
      ck_assert_str_eq (id, "mistakes-7");
    }
  {
    g_autofree char *path = g_build_filename (folder, "mistakes-7", NULL);
    g_autoptr (GFile) place = g_file_new_for_path (path);

    course = teach_course_load (place, &error);
  }
  ck_assert_msg (course != NULL, "%s", error ? error->message : "");
  ck_assert_int_eq ((int) teach_course_get_learner (course), 7);
  ck_assert (teach_course_get_repeats (course));
  ck_assert_uint_eq (teach_course_n_steps (course), 2);
  walk_course (course, &counts);
  ck_assert_uint_eq (counts.steps, 2);
  ck_assert_uint_ge (counts.right, 2);
  ck_assert_uint_ge (counts.wrong, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mistakes");
  TCase *all = tcase_create ("mistakes");

  tcase_add_checked_fixture (all, begin, end);
  tcase_add_loop_test (all, test_found, 0, G_N_ELEMENTS (games));
  tcase_add_test (all, test_other_side);
  tcase_add_test (all, test_cancelled);
  tcase_add_test (all, test_problems);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
