/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk-class-results.h"

#include <glib/gi18n.h>

typedef struct
{
  guint done, mistakes, hints, shown;
  gint64 last; /* Unix time in milliseconds; 0: nothing is done */
} Sum;

/* Returns whether a step belongs to this lesson. Other courses may share the lesson. */
static gboolean
is_of (const LibraryStep *step, TeachCourse *course, TeachLesson *lesson)
{
  gboolean here = g_str_equal (step->course, teach_course_get_id (course))
                  || g_strv_contains (teach_lesson_get_elsewhere (lesson), step->course);

  return here && g_str_equal (step->lesson, teach_lesson_get_id (lesson));
}

/* Sums up what a learner did in a lesson. */
static Sum
sum_up (GPtrArray *steps, gint64 learner, TeachCourse *course, TeachLesson *lesson)
{
  Sum sum = { 0 };

  for (guint i = 0; i < teach_lesson_n_steps (lesson); i++)
    {
      const char *id = teach_lesson_get_step_id (lesson, i);
      gboolean done = FALSE;

      for (guint j = 0; j < steps->len; j++)
        {
          const LibraryStep *step = g_ptr_array_index (steps, j);

          if (step->learner != learner || !g_str_equal (step->step, id)
              || !is_of (step, course, lesson))
            continue;
          done |= step->done > 0;
          sum.mistakes += step->tries;
          sum.hints += step->hints;
          sum.shown += step->shown;
          sum.last = MAX (sum.last, step->done);
        }
      sum.done += done;
    }
  return sum;
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

GPtrArray *
desk_class_learners (GPtrArray *learners, GPtrArray *steps, TeachCourse *course)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  GListModel *lessons = teach_course_get_lessons (course);

  g_ptr_array_add (rows, row_of (_ ("Learner"), C_ ("step", "Done"), _ ("Mistakes"), _ ("Hints"),
                                 C_ ("step", "Shown"), C_ ("step", "Last"), NULL));
  for (guint i = 0; i < learners->len; i++)
    {
      const LibraryLearner *learner = g_ptr_array_index (learners, i);
      Sum all = { 0 };

      for (guint j = 0; j < g_list_model_get_n_items (lessons); j++)
        {
          g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, j);
          Sum sum = sum_up (steps, learner->id, course, lesson);

          all = (Sum){ all.done + sum.done, all.mistakes + sum.mistakes, all.hints + sum.hints,
                       all.shown + sum.shown, MAX (all.last, sum.last) };
        }
      if (all.done + all.mistakes + all.hints + all.shown > 0)
        g_ptr_array_add (rows, learner_row (learner, &all, teach_course_n_steps (course)));
    }
  return rows;
}

GPtrArray *
desk_class_lessons (GPtrArray *learners, GPtrArray *steps, TeachCourse *course)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  GListModel *lessons = teach_course_get_lessons (course);

  g_ptr_array_add (rows,
                   row_of (_ ("Lesson"), C_ ("learners", "Finished by"), _ ("Mistakes"), NULL));
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);
      guint finished = 0, mistakes = 0;
      g_autofree char *first = NULL, *second = NULL;

      for (guint j = 0; j < learners->len; j++)
        {
          const LibraryLearner *learner = g_ptr_array_index (learners, j);
          Sum sum = sum_up (steps, learner->id, course, lesson);

          finished += sum.done == teach_lesson_n_steps (lesson);
          mistakes += sum.mistakes;
        }
      first = g_strdup_printf ("%u", finished);
      second = g_strdup_printf ("%u", mistakes);
      g_ptr_array_add (rows, row_of (teach_lesson_get_title (lesson), first, second, NULL));
    }
  return rows;
}
