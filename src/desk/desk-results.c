/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-results.h"

#include <glib/gi18n.h>
#include <string.h>

GPtrArray *
desk_table_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
}

void
desk_table_add (GPtrArray *table, char *first, ...)
{
  g_autoptr (GPtrArray) row = g_ptr_array_new ();
  va_list rest;

  va_start (rest, first);
  for (char *cell = first; cell; cell = va_arg (rest, char *))
    g_ptr_array_add (row, cell);
  va_end (rest);
  g_ptr_array_add (row, NULL);
  g_ptr_array_add (table, g_ptr_array_steal (row, NULL));
}

static char *
number (guint count)
{
  return g_strdup_printf ("%u", count);
}

/* The sheet of a class ------------------------------------------------------------------ */

typedef struct
{
  guint done, mistakes, hints, shown;
  gint64 last; /* Unix time in milliseconds; 0: nothing is done */
} Sum;

static int
index_of (GPtrArray *learners, gint64 id)
{
  for (guint i = 0; i < learners->len; i++)
    if (((const LibraryLearner *) learners->pdata[i])->id == id)
      return (int) i;
  return -1;
}

/* Returns the index of the lesson of a step, or -1. Other courses may share a lesson. */
static int
lesson_of (const LibraryStep *step, TeachCourse *course)
{
  GListModel *lessons = teach_course_get_lessons (course);

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      if (g_str_equal (step->lesson, teach_lesson_get_id (lesson))
          && (g_str_equal (step->course, teach_course_get_id (course))
              || g_strv_contains (teach_lesson_get_elsewhere (lesson), step->course)))
        for (guint j = 0; j < teach_lesson_n_steps (lesson); j++)
          if (g_str_equal (step->step, teach_lesson_get_step_id (lesson, j)))
            return (int) i;
    }
  return -1;
}

/* Returns what each learner did in each lesson: the lessons of the first learner, then those of the
 * next. A step that was done in two courses counts as done once. */
static Sum *
sum_up (GPtrArray *learners, GPtrArray *steps, TeachCourse *course)
{
  guint count = g_list_model_get_n_items (teach_course_get_lessons (course));
  Sum *sums = g_new0 (Sum, MAX (learners->len * count, 1));
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      const LibraryStep *step = g_ptr_array_index (steps, i);
      int learner = index_of (learners, step->learner), lesson = lesson_of (step, course);
      Sum *sum;

      if (learner < 0 || lesson < 0)
        continue;
      sum = &sums[(guint) learner * count + (guint) lesson];
      sum->mistakes += step->tries;
      sum->hints += step->hints;
      sum->shown += step->shown;
      sum->last = MAX (sum->last, step->done);
      if (step->done > 0
          && g_hash_table_add (done, g_strdup_printf ("%d\n%d\n%s", learner, lesson, step->step)))
        sum->done++;
    }
  return sums;
}

static void
add_learner (GPtrArray *table, const LibraryLearner *learner, const Sum *sum, guint all)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (sum->last / 1000);
  /* Translators: how many of the steps of a course are done. */
  char *done = g_strdup_printf (C_ ("steps", "%u of %u"), sum->done, all);

  desk_table_add (table, g_strdup (learner->name), done, number (sum->mistakes),
                  number (sum->hints), number (sum->shown),
                  sum->last > 0 ? g_date_time_format (time, "%x") : g_strdup (""), NULL);
}

/* Adds up the lessons of a learner. */
static Sum
total (const Sum *sums, guint count)
{
  Sum all = { 0 };

  for (guint i = 0; i < count; i++)
    all = (Sum){ all.done + sums[i].done, all.mistakes + sums[i].mistakes,
                 all.hints + sums[i].hints, all.shown + sums[i].shown,
                 MAX (all.last, sums[i].last) };
  return all;
}

/* Adds the row of a lesson: how many finished it, and the mistakes of all. `sums` begins with the
 * first learner's, and the next is `count` further. */
static void
add_lesson (GPtrArray *table, TeachLesson *lesson, const Sum *sums, guint learners, guint count)
{
  guint finished = 0, mistakes = 0;

  for (guint i = 0; i < learners; i++)
    {
      finished += sums[i * count].done == teach_lesson_n_steps (lesson);
      mistakes += sums[i * count].mistakes;
    }
  desk_table_add (table, g_strdup (teach_lesson_get_title (lesson)), number (finished),
                  number (mistakes), NULL);
}

void
desk_class_results (GPtrArray *learners,
                    GPtrArray *steps,
                    TeachCourse *course,
                    GPtrArray **by_learner,
                    GPtrArray **by_lesson)
{
  GListModel *lessons = teach_course_get_lessons (course);
  guint count = g_list_model_get_n_items (lessons);
  g_autofree Sum *sums = sum_up (learners, steps, course);

  *by_learner = desk_table_new ();
  *by_lesson = desk_table_new ();
  desk_table_add (*by_learner, g_strdup (_ ("Learner")), g_strdup (C_ ("step", "Done")),
                  g_strdup (_ ("Mistakes")), g_strdup (_ ("Hints")),
                  g_strdup (C_ ("step", "Shown")), g_strdup (C_ ("step", "Last")), NULL);
  for (guint i = 0; i < learners->len; i++)
    {
      Sum all = total (sums + i * count, count);

      if (all.done + all.mistakes + all.hints + all.shown > 0)
        add_learner (*by_learner, learners->pdata[i], &all, teach_course_n_steps (course));
    }
  desk_table_add (*by_lesson, g_strdup (_ ("Lesson")), g_strdup (C_ ("learners", "Finished by")),
                  g_strdup (_ ("Mistakes")), NULL);
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      add_lesson (*by_lesson, lesson, sums + i, learners->len, count);
    }
}

/* The spreadsheet ----------------------------------------------------------------------- */

#define CELLS 8

static void
add_line (GString *table, const char *const cells[CELLS])
{
  for (gsize i = 0; i < CELLS; i++)
    {
      const char *text = cells[i];

      g_string_append_c (table, '"');
      /* Spreadsheets would read such a name as a formula. */
      if (*text && strchr ("=+-@\t\r", *text))
        g_string_append_c (table, '\'');
      for (; *text; text++)
        {
          if (*text == '"')
            g_string_append_c (table, '"');
          g_string_append_c (table, *text);
        }
      g_string_append (table, i + 1 < CELLS ? "\"," : "\"\r\n");
    }
}

static TeachCourse *
find_course (GListModel *courses, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      if (!teach_course_get_problem (course) && g_str_equal (teach_course_get_id (course), id))
        return g_steal_pointer (&course);
    }
  return NULL;
}

static void
add_step (GString *table, const LibraryStep *step, GPtrArray *learners, GListModel *courses)
{
  int learner = index_of (learners, step->learner);
  g_autoptr (TeachCourse) course = find_course (courses, step->course);
  TeachLesson *lesson = course ? teach_course_find (course, step->lesson) : NULL;
  g_autoptr (GDateTime) done = g_date_time_new_from_unix_local (step->done / 1000);
  g_autofree char *when = step->done ? g_date_time_format (done, "%Y-%m-%d %H:%M") : g_strdup ("");
  g_autofree char *mistakes = number (step->tries), *hints = number (step->hints);
  g_autofree char *shown = number (step->shown);

  add_line (table, (const char *const[]){
                       learner < 0 ? "" : ((LibraryLearner *) learners->pdata[learner])->name,
                       course ? teach_course_get_title (course) : step->course,
                       lesson ? teach_lesson_get_title (lesson) : step->lesson, step->step, when,
                       mistakes, hints, shown });
}

GString *
desk_progress_table (GPtrArray *learners, GPtrArray *steps, GListModel *courses)
{
  GString *table = g_string_new ("\xEF\xBB\xBF");

  add_line (table, (const char *const[]){ _ ("Learner"), _ ("Course"), _ ("Lesson"), _ ("Step"),
                                          C_ ("step", "Done"), _ ("Mistakes"), _ ("Hints"),
                                          C_ ("step", "Shown") });
  for (guint i = 0; i < steps->len; i++)
    add_step (table, g_ptr_array_index (steps, i), learners, courses);
  return table;
}
