/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk-class-results.h"

#include <glib/gi18n.h>

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

static char **
row_of (const char *first, ...)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
  va_list rest;

  va_start (rest, first);
  for (const char *cell = first; cell; cell = va_arg (rest, const char *))
    g_strv_builder_add (row, cell);
  va_end (rest);
  return g_strv_builder_end (row);
}

static char **
learner_row (const LibraryLearner *learner, const Sum *sum, guint all)
{
  /* Translators: how many of the steps of a course are done. */
  g_autofree char *done = g_strdup_printf (C_ ("steps", "%u of %u"), sum->done, all);
  g_autofree char *mistakes = g_strdup_printf ("%u", sum->mistakes);
  g_autofree char *hints = g_strdup_printf ("%u", sum->hints);
  g_autofree char *shown = g_strdup_printf ("%u", sum->shown);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (sum->last / 1000);
  g_autofree char *last = sum->last > 0 ? g_date_time_format (time, "%x") : g_strdup ("");

  return row_of (learner->name, done, mistakes, hints, shown, last, NULL);
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
add_lesson (GPtrArray *rows, TeachLesson *lesson, const Sum *sums, guint learners, guint count)
{
  guint finished = 0, mistakes = 0;
  g_autofree char *first = NULL, *second = NULL;

  for (guint i = 0; i < learners; i++)
    {
      finished += sums[i * count].done == teach_lesson_n_steps (lesson);
      mistakes += sums[i * count].mistakes;
    }
  first = g_strdup_printf ("%u", finished);
  second = g_strdup_printf ("%u", mistakes);
  g_ptr_array_add (rows, row_of (teach_lesson_get_title (lesson), first, second, NULL));
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

  *by_learner = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  *by_lesson = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (*by_learner,
                   row_of (_ ("Learner"), C_ ("step", "Done"), _ ("Mistakes"), _ ("Hints"),
                           C_ ("step", "Shown"), C_ ("step", "Last"), NULL));
  for (guint i = 0; i < learners->len; i++)
    {
      Sum all = total (sums + i * count, count);

      if (all.done + all.mistakes + all.hints + all.shown > 0)
        g_ptr_array_add (*by_learner,
                         learner_row (learners->pdata[i], &all, teach_course_n_steps (course)));
    }
  g_ptr_array_add (*by_lesson,
                   row_of (_ ("Lesson"), C_ ("learners", "Finished by"), _ ("Mistakes"), NULL));
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      add_lesson (*by_lesson, lesson, sums + i, learners->len, count);
    }
}
