/* Every step of every course, with every right and wrong answer, on the real session; prints how
 * many there were. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "runner.h"
#include "walk.h"

static void
print (const char *what, const WalkCounts *counts)
{
  printf ("# %s: %u steps, %u right answers, %u wrong ones, %u games, %u claims searched\n", what,
          counts->steps, counts->right, counts->wrong, counts->games, counts->claims);
  fflush (stdout);
}

START_TEST (test_tiny)
{
  g_autoptr (TeachCourse) course = walk_load ("tiny");
  WalkCounts counts = { 0 };

  walk_course (course, &counts);
  print (teach_course_get_id (course), &counts);
}
END_TEST

START_TEST (test_built_in)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL);
  WalkCounts all = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);
      WalkCounts counts = { 0 };

      walk_course (course, &counts);
      print (teach_course_get_id (course), &counts);
      all.steps += counts.steps;
      all.right += counts.right;
      all.wrong += counts.wrong;
      all.games += counts.games;
      all.claims += counts.claims;
    }
  print ("all built-in courses", &all);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("courses");
  TCase *all = tcase_create ("courses");

  tcase_set_timeout (all, 600);
  tcase_add_test (all, test_tiny);
  tcase_add_test (all, test_built_in);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
