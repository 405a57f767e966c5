/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes every step of every course in a real session, with every right answer and every wrong one
 * (at less than 100 % of the rounds, some of them), and prints their numbers. */
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
  printf ("# the slowest answer took %s\n", walk_slowest ());
}
END_TEST

static TeachCourse *
find_course (GListModel *courses, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      if (strcmp (teach_course_get_id (course), id) == 0)
        return g_steal_pointer (&course);
    }
  return NULL;
}

/* The steps that a lesson takes from another course exist there under the same rules, so that doing
 * one does both. */
START_TEST (test_shared)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL);
  g_autoptr (TeachCourse) hour = find_course (courses, "first-hour");
  GListModel *lessons = teach_course_get_lessons (hour);
  guint shared = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);
      const char *id = teach_lesson_get_id (lesson);
      const char *const *elsewhere = teach_lesson_get_elsewhere (lesson);
      g_autoptr (TeachCourse) home = NULL;
      TeachLesson *there;

      if (!*elsewhere) /* a lesson of its own */
        continue;
      shared++;
      ck_assert_uint_eq (g_strv_length ((GStrv) elsewhere), 1);
      home = find_course (courses, elsewhere[0]);
      there = home ? teach_course_find (home, id) : NULL;
      ck_assert_msg (there != NULL, "%s", id);
      ck_assert_str_eq (teach_lesson_get_elsewhere (there)[0], "first-hour");
      for (guint step = 0; step < teach_lesson_n_steps (lesson); step++)
        {
          char here_rules[GO_RULESET_TEXT], there_rules[GO_RULESET_TEXT];
          guint other = 0;

          while (other < teach_lesson_n_steps (there)
                 && strcmp (teach_lesson_get_step_id (there, other),
                            teach_lesson_get_step_id (lesson, step))
                        != 0)
            other++;
          ck_assert_msg (other < teach_lesson_n_steps (there), "%s: %s", id,
                         teach_lesson_get_step_id (lesson, step));
          go_ruleset_format (&teach_lesson_get_step (lesson, step)->ruleset, here_rules);
          go_ruleset_format (&teach_lesson_get_step (there, other)->ruleset, there_rules);
          ck_assert_str_eq (here_rules, there_rules);
        }
    }
  ck_assert_uint_eq (shared, 13);
}
END_TEST

/* The place of the right one of three sentences reveals nothing and never changes. */
START_TEST (test_choices)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL), again = teach_courses_new (NULL);
  guint at[3] = { 0 }, all = 0;

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);
      g_autoptr (TeachCourse) other = g_list_model_get_item (again, i);
      GListModel *lessons = teach_course_get_lessons (course);

      for (guint j = 0; j < g_list_model_get_n_items (lessons); j++)
        {
          g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, j);
          g_autoptr (TeachLesson) same
              = g_list_model_get_item (teach_course_get_lessons (other), j);

          for (guint k = 0; k < teach_lesson_n_steps (lesson); k++)
            {
              const GPtrArray *choices = teach_lesson_get_step (lesson, k)->choices;
              const GPtrArray *twins = teach_lesson_get_step (same, k)->choices;

              for (guint n = 0; n < choices->len; n++)
                {
                  const TeachChoice *choice = choices->pdata[n], *twin = twins->pdata[n];

                  ck_assert_str_eq (choice->text, twin->text);
                  if (choices->len == G_N_ELEMENTS (at) && choice->right)
                    at[n]++, all++;
                }
            }
        }
    }
  printf ("# right sentences: %u first, %u second, %u third\n", at[0], at[1], at[2]);
  for (guint n = 0; n < G_N_ELEMENTS (at); n++)
    {
      ck_assert_uint_ge (at[n] * 6, all);
      ck_assert_uint_le (at[n] * 2, all);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("courses");
  TCase *all = tcase_create ("courses");

  tcase_set_timeout (all, 1400);
  tcase_add_test (all, test_tiny);
  tcase_add_test (all, test_built_in);
  tcase_add_test (all, test_shared);
  tcase_add_test (all, test_choices);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
