/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed lessons: every built-in lesson makes a PDF. HANDOUT_FOLDER keeps the files, to look
 * at. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "teach-course.h"
#include "ui-handout.h"

static void
check (TeachCourse *course, TeachLesson *lesson)
{
  const char *folder = g_getenv ("HANDOUT_FOLDER");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf
      = ui_handout_pdf (teach_course_get_title (course), lesson, 595, 842, &error);
  gsize size;
  const char *bytes;

  ck_assert_msg (pdf != NULL, "%s", error ? error->message : "");
  bytes = g_bytes_get_data (pdf, &size);
  ck_assert_uint_gt (size, 1000);
  ck_assert_int_eq (strncmp (bytes, "%PDF", 4), 0);
  if (folder)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-%s.pdf", folder, teach_course_get_id (course),
                                               teach_lesson_get_id (lesson));

      ck_assert (g_file_set_contents (path, bytes, (gssize) size, NULL));
    }
}

START_TEST (test_lessons)
{
  static const struct
  {
    const char *course, *lesson;
  } cases[] = { { "first-stones", "liberties" },
                { "ending-a-game", "territory" },
                { "black-to-play", "kill" } };
  g_autoptr (GListModel) courses = teach_courses_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      if (!g_str_equal (teach_course_get_id (course), cases[_i].course))
        continue;
      ck_assert_ptr_nonnull (teach_course_find (course, cases[_i].lesson));
      check (course, teach_course_find (course, cases[_i].lesson));
      return;
    }
  ck_abort_msg ("There is no course %s.", cases[_i].course);
}
END_TEST

static Suite *
handout_suite (void)
{
  Suite *suite = suite_create ("handout");
  TCase *cases = tcase_create ("handout");

  tcase_add_loop_test (cases, test_lessons, 0, 3);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (handout_suite ());
}
