/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners and their progress, with a real library and without a window. */
#include "runner.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "desk-progress.h"
#include "desk-results.h"
#include "library-ask.h"
#include "teach-course.h"

static char *folder;
static LibraryService *service;
static DeskProgress *progress;
static GListModel *courses;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

/* Runs the main loop until `is_so` returns TRUE; on a failure Meson's timeout ends the test. */
static void
wait_until (gboolean (*is_so) (gconstpointer data), gconstpointer data)
{
  while (!is_so (data))
    g_main_context_iteration (NULL, TRUE);
}

static void
open_library (void)
{
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  GAsyncResult *result = NULL;
  g_autoptr (LibraryReport) report = NULL;

  service = library_service_new (path);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, done_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  report = library_ask_finish (result, NULL);
  ck_assert_ptr_nonnull (report);
  g_object_unref (result);
}

static void
begin_progress (void)
{
  progress = desk_progress_new (service, NULL);
  desk_progress_refresh (progress);
}

static void
begin (void)
{
  folder = g_dir_make_tmp ("pass-stone-progress-XXXXXX", NULL);
  courses = teach_courses_new (NULL);
  open_library ();
  begin_progress ();
}

static void
close_library (void)
{
  g_clear_object (&progress);
  if (service)
    library_service_close (service);
  g_clear_object (&service);
}

static void
end (void)
{
  close_library ();
  g_clear_object (&courses);
  runner_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static TeachCourse *
course_of (const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      if (g_str_equal (teach_course_get_id (course), id))
        return course; /* the list owns it */
    }
  ck_abort_msg ("no course %s", id);
}

static guint
n_done (const char *course, const char *lesson)
{
  return desk_progress_n_done (progress, course, teach_course_find (course_of (course), lesson),
                               NULL);
}

static void
note (const char *course, gboolean done)
{
  desk_progress_note (progress, course, teach_course_find (course_of (course), "board"),
                      "first-stone", &(TeachTally){ .mistakes = 2, .hints = 1 }, done, FALSE);
}

static gboolean
learns (gconstpointer name)
{
  const LibraryLearner *learner = desk_progress_get_learner (progress);

  return learner && g_str_equal (learner->name, name);
}

static gboolean
has_done (gconstpointer number)
{
  return n_done ("first-stones", "board") == GPOINTER_TO_UINT (number);
}

/* Progress made without a name creates a learner, who is there after a restart. */
START_TEST (test_kept)
{
  note ("first-stones", TRUE);
  ck_assert (has_done (GUINT_TO_POINTER (1)));
  wait_until (learns, "Me");
  ck_assert_ptr_null (desk_progress_get_problem (progress));
  close_library ();
  open_library ();
  begin_progress ();
  wait_until (learns, "Me");
  wait_until (has_done, GUINT_TO_POINTER (1));
}
END_TEST

/* A step that two courses share counts in both, wherever it was done. A step of only one course
 * does not. */
START_TEST (test_one_step_of_two_courses)
{
  static const char *const order[2][2]
      = { { "first-hour", "first-stones" }, { "first-stones", "first-hour" } };

  note (order[_i][0], TRUE);
  ck_assert_uint_eq (n_done (order[_i][0], "board"), 1);
  ck_assert_uint_eq (n_done (order[_i][1], "board"), 1);
  ck_assert_uint_eq (n_done (order[_i][1], "liberties"), 0);
}
END_TEST

static void
assert_next (const char *after, const char *expected, guint expected_step)
{
  TeachCourse *course = course_of ("first-hour");
  guint step = 99;
  TeachLesson *next = desk_progress_next_lesson (
      progress, course, after ? teach_course_find (course, after) : NULL, &step);

  ck_assert_pstr_eq (next ? teach_lesson_get_id (next) : NULL, expected);
  ck_assert_uint_eq (step, expected_step);
}

static void
do_lesson (const char *id)
{
  TeachCourse *course = course_of ("first-hour");
  TeachLesson *lesson = teach_course_find (course, id);

  for (guint i = 0; i < teach_lesson_n_steps (lesson); i++)
    desk_progress_note (progress, "first-hour", lesson, teach_lesson_get_step_id (lesson, i),
                        &(TeachTally){ 0 }, TRUE, FALSE);
}

/* The next lesson is unfinished and begins at its first step that is not done. */
START_TEST (test_next_lesson)
{
  GListModel *lessons = teach_course_get_lessons (course_of ("first-hour"));
  TeachLesson *board = teach_course_find (course_of ("first-hour"), "board");

  assert_next (NULL, "aim", 0);
  assert_next ("aim", "board", 0);
  desk_progress_note (progress, "first-hour", board, teach_lesson_get_step_id (board, 0),
                      &(TeachTally){ 0 }, TRUE, FALSE);
  assert_next ("aim", "board", 1);
  do_lesson ("aim");
  do_lesson ("liberties");
  assert_next (NULL, "board", 1);
  assert_next ("board", "capture", 0);
  assert_next ("whole", NULL, 0);
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      do_lesson (teach_lesson_get_id (lesson));
    }
  assert_next (NULL, "aim", 0);
  assert_next ("board", NULL, 0);
}
END_TEST

/* A step that was only tried is not done. */
START_TEST (test_tried)
{
  note ("first-stones", FALSE);
  ck_assert (has_done (GUINT_TO_POINTER (0)));
  note ("first-stones", TRUE);
  ck_assert (has_done (GUINT_TO_POINTER (1)));
  note ("first-stones", FALSE);
  ck_assert (has_done (GUINT_TO_POINTER (1)));
}
END_TEST

static void
archived_cb (DeskProgress *object, const char *name, char **place)
{
  g_free (*place);
  *place = g_strdup (name);
}

static gboolean
is_told (gconstpointer place)
{
  return *(char *const *) place != NULL;
}

/* Each learner has separate steps, which come back with a removed learner. Duplicate names are
 * refused. */
START_TEST (test_learners)
{
  g_autofree char *away = NULL, *refused = NULL;

  g_signal_connect (progress, "archived", G_CALLBACK (archived_cb), &away);
  g_signal_connect (progress, "refused", G_CALLBACK (archived_cb), &refused);
  desk_progress_name (progress, 0, "Ai");
  wait_until (learns, "Ai");
  note ("first-stones", TRUE);
  desk_progress_name (progress, 0, "Ben");
  wait_until (learns, "Ben");
  wait_until (has_done, GUINT_TO_POINTER (0));
  desk_progress_name (progress, 0, "ai");
  wait_until (is_told, &refused);
  ck_assert_str_eq (refused, "There is already a learner called “Ai”.");
  ck_assert_uint_eq (desk_progress_get_learners (progress)->len, 2);
  desk_progress_choose (progress, "Ai");
  wait_until (has_done, GUINT_TO_POINTER (1));
  desk_progress_archive (progress);
  wait_until (is_told, &away);
  ck_assert_str_eq (away, "Ai");
  wait_until (learns, "Ben");
  desk_progress_take_back (progress);
  wait_until (learns, "Ai");
  wait_until (has_done, GUINT_TO_POINTER (1));
}
END_TEST

/* A message says that progress is not saved, and everything else works. */
START_TEST (test_without_library)
{
  close_library ();
  begin_progress ();
  ck_assert_str_eq (desk_progress_get_problem (progress),
                    "There is no library, so your progress is not saved.");
  note ("first-stones", TRUE);
  ck_assert (has_done (GUINT_TO_POINTER (1)));
}
END_TEST

static gboolean
is_saved (gconstpointer unused)
{
  return !DESK_UNSAVED_GET_IFACE (progress)->is_unsaved (DESK_UNSAVED (progress));
}

/* A step without a learner waits until there is one, and is then saved. */
START_TEST (test_queue)
{
  note ("first-stones", TRUE);
  ck_assert (!is_saved (NULL));
  ck_assert_ptr_null (desk_progress_get_learner (progress));
  wait_until (is_saved, NULL);
  wait_until (learns, "Me");
  wait_until (has_done, GUINT_TO_POINTER (1));
}
END_TEST

/* The table suits spreadsheets: formulas are quoted, and a missing course appears by its id. */
START_TEST (test_table)
{
  g_autoptr (GPtrArray) learners = g_ptr_array_new ();
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  TeachCourse *course = course_of ("first-stones");
  TeachLesson *lesson = teach_course_find (course, "board");
  LibraryLearner ai = { .id = 3, .name = (char *) "=Ai \"A\", B" };
  LibraryStep known = { .learner = 3,
                        .course = (char *) teach_course_get_id (course),
                        .lesson = (char *) teach_lesson_get_id (lesson),
                        .step = (char *) "s1",
                        .tries = 4,
                        .hints = 1,
                        .shown = 2,
                        .done = 1000 };
  LibraryStep gone
      = { .learner = 3, .course = (char *) "gone", .lesson = (char *) "l", .step = (char *) "s" };
  g_autoptr (GDateTime) done = g_date_time_new_from_unix_local (1);
  g_autofree char *when = g_date_time_format (done, "%Y-%m-%d %H:%M");
  g_autofree char *expected
      = g_strdup_printf ("\xEF\xBB\xBF\"Learner\",\"Course\",\"Lesson\",\"Step\",\"Done\","
                         "\"Mistakes\",\"Hints\",\"Shown\"\r\n"
                         "\"'=Ai \"\"A\"\", B\",\"%s\",\"%s\",\"s1\",\"%s\",\"4\",\"1\",\"2\"\r\n"
                         "\"'=Ai \"\"A\"\", B\",\"gone\",\"l\",\"s\",\"\",\"0\",\"0\",\"0\"\r\n",
                         teach_course_get_title (course), teach_lesson_get_title (lesson), when);
  GString *table;

  g_ptr_array_add (learners, &ai);
  g_ptr_array_add (steps, &known);
  g_ptr_array_add (steps, &gone);
  table = desk_progress_table (learners, steps, courses);
  ck_assert_str_eq (table->str, expected);
  g_string_free (table, TRUE);
}
END_TEST

#define DAY G_GINT64_CONSTANT (24 * 60 * 60 * 1000)

/* Returns noon of some day. */
static gint64
noon (int days)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, 6, 10, 12, 0, 0);

  return g_date_time_to_unix (time) * 1000 + days * DAY;
}

static void
solve (TeachCourse *course, TeachLesson *some, guint mistakes)
{
  desk_progress_note (progress, teach_course_get_id (course), some,
                      teach_lesson_get_step_id (some, 0), &(TeachTally){ .mistakes = mistakes },
                      TRUE, TRUE);
}

/* Practice offers what was missed once it is due, and otherwise other lessons in turn. Days in a
 * row count until one is left out, repeated steps included. */
START_TEST (test_practice)
{
  TeachCourse *course = NULL, *other = NULL;
  g_autoptr (TeachLesson) first = NULL, second = NULL, due = NULL;

  desk_progress_set_now (progress, noon (0));
  ck_assert_uint_eq (desk_progress_streak (progress), 0);
  first = desk_progress_practise (progress, courses, 0, 5, &course);
  second = desk_progress_practise (progress, courses, 1, 5, &other);
  ck_assert (teach_course_get_repeats (course));
  ck_assert_uint_eq (teach_lesson_n_steps (first), 5);
  ck_assert_str_ne (teach_lesson_get_id (first), teach_lesson_get_id (second));
  solve (course, first, 1);
  ck_assert_uint_eq (desk_progress_streak (progress), 1);
  desk_progress_set_now (progress, noon (1));
  ck_assert_uint_eq (desk_progress_streak (progress), 1);
  due = desk_progress_practise (progress, courses, 0, 5, &other);
  ck_assert (other == course);
  ck_assert_uint_eq (teach_lesson_n_steps (due), 1);
  ck_assert_str_eq (teach_lesson_get_step_id (due, 0), teach_lesson_get_step_id (first, 0));
  solve (course, due, 0);
  ck_assert_uint_eq (desk_progress_streak (progress), 2);
  desk_progress_set_now (progress, noon (3));
  ck_assert_uint_eq (desk_progress_streak (progress), 0);
}
END_TEST

/* The sheet of a class: what each learner did in the course, and how many finished each lesson. */
START_TEST (test_class)
{
  LibraryLearner ai = { .id = 1, .name = (char *) "Ai" }, ben = { .id = 2, .name = (char *) "Ben" };
  TeachCourse *course = course_of ("first-stones");
  TeachLesson *lesson = teach_course_find (course, "board");
  g_autoptr (GPtrArray) learners = g_ptr_array_new (), steps = g_ptr_array_new ();
  g_autoptr (GPtrArray) people = NULL, lessons = NULL;
  LibraryStep done[8] = { 0 };
  guint count = teach_lesson_n_steps (lesson);
  g_autofree char *expected = g_strdup_printf ("%u of %u", count, teach_course_n_steps (course));

  g_ptr_array_add (learners, &ai);
  g_ptr_array_add (learners, &ben);
  ck_assert_uint_le (count, G_N_ELEMENTS (done));
  for (guint i = 0; i < count; i++)
    {
      /* One of them was done in a course that shares the lesson. */
      done[i] = (LibraryStep){ .learner = 1,
                               .course = (char *) (i ? "first-stones" : "first-hour"),
                               .lesson = (char *) "board",
                               .step = (char *) teach_lesson_get_step_id (lesson, i),
                               .tries = 2,
                               .hints = 1,
                               .done = noon (0) };
      g_ptr_array_add (steps, &done[i]);
    }
  desk_class_results (learners, steps, course, &people, &lessons);
  /* Ben has not begun. */
  ck_assert_uint_eq (people->len, 2);
  ck_assert_str_eq (((char **) people->pdata[1])[0], "Ai");
  ck_assert_str_eq (((char **) people->pdata[1])[1], expected);
  ck_assert_int_eq (atoi (((char **) people->pdata[1])[2]), 2 * (int) count);
  ck_assert_int_eq (atoi (((char **) people->pdata[1])[3]), (int) count);
  ck_assert_uint_eq (lessons->len,
                     1 + g_list_model_get_n_items (teach_course_get_lessons (course)));
  ck_assert_str_eq (((char **) lessons->pdata[1])[1], "1");
  ck_assert_str_eq (((char **) lessons->pdata[2])[1], "0");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("progress");
  TCase *tcase = tcase_create ("progress");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_kept);
  tcase_add_loop_test (tcase, test_one_step_of_two_courses, 0, 2);
  tcase_add_test (tcase, test_tried);
  tcase_add_test (tcase, test_next_lesson);
  tcase_add_test (tcase, test_learners);
  tcase_add_test (tcase, test_without_library);
  tcase_add_test (tcase, test_queue);
  tcase_add_test (tcase, test_table);
  tcase_add_test (tcase, test_practice);
  tcase_add_test (tcase, test_class);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
