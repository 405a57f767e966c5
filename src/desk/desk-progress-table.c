/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk-progress-table.h"

#include <glib/gi18n.h>
#include <string.h>

#include "teach-course.h"

static void
add_cell (GString *table, const char *text)
{
  if (table->len > 0 && table->str[table->len - 1] != '\n')
    g_string_append_c (table, ',');
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
  g_string_append_c (table, '"');
}

static void
end_row (GString *table)
{
  g_string_append (table, "\r\n");
}

static const char *
name_of (GPtrArray *learners, gint64 id)
{
  for (guint i = 0; i < learners->len; i++)
    {
      const LibraryLearner *learner = g_ptr_array_index (learners, i);

      if (learner->id == id)
        return learner->name;
    }
  return "";
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
  g_autoptr (TeachCourse) course = find_course (courses, step->course);
  TeachLesson *lesson = course ? teach_course_find (course, step->lesson) : NULL;
  g_autoptr (GDateTime) done = g_date_time_new_from_unix_local (step->done / 1000);
  g_autofree char *when = step->done ? g_date_time_format (done, "%Y-%m-%d %H:%M") : g_strdup ("");
  g_autofree char *mistakes = g_strdup_printf ("%u", step->tries);
  g_autofree char *hints = g_strdup_printf ("%u", step->hints);
  g_autofree char *shown = g_strdup_printf ("%u", step->shown);

  add_cell (table, name_of (learners, step->learner));
  add_cell (table, course ? teach_course_get_title (course) : step->course);
  add_cell (table, lesson ? teach_lesson_get_title (lesson) : step->lesson);
  add_cell (table, step->step);
  add_cell (table, when);
  add_cell (table, mistakes);
  add_cell (table, hints);
  add_cell (table, shown);
  end_row (table);
}

GString *
desk_progress_table (GPtrArray *learners, GPtrArray *steps, GListModel *courses)
{
  const char *const headings[]
      = { _ ("Learner"),       _ ("Course"),   _ ("Lesson"), _ ("Step"),
          C_ ("step", "Done"), _ ("Mistakes"), _ ("Hints"),  C_ ("step", "Shown") };
  GString *table = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    add_cell (table, headings[i]);
  end_row (table);
  for (guint i = 0; i < steps->len; i++)
    add_step (table, g_ptr_array_index (steps, i), learners, courses);
  return g_string_prepend (table, "\xEF\xBB\xBF");
}
