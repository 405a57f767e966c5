/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson-words [LOCALE-FOLDER]: prints the texts of the built-in courses, each followed by a
 * NUL. */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "sgf-tree.h"
#include "teach-course.h"
#include "teach-tree.h"

static void
print (const char *text)
{
  if (*text != '\0')
    fwrite (text, 1, strlen (text) + 1, stdout);
}

static void
print_step (const TeachStep *step)
{
  print (step->hint);
  print (step->right);
  print (step->wrong);
  for (guint i = 0; i < step->choices->len; i++)
    {
      const TeachChoice *choice = step->choices->pdata[i];

      print (choice->text);
      print (choice->said);
    }
  for (SgfNode node = step->root; node != SGF_NONE;
       node = sgf_node_walk (step->collection, step->root, node))
    {
      g_autofree char *said = teach_tree_said (step, node);

      print (said);
    }
}

static void
print_course (TeachCourse *course)
{
  GListModel *lessons = teach_course_get_lessons (course);

  print (teach_course_get_title (course));
  print (teach_course_get_summary (course));
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      print (teach_lesson_get_title (lesson));
      for (guint j = 0; j < teach_lesson_n_steps (lesson); j++)
        print_step (teach_lesson_get_step (lesson, j));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GListModel) courses = NULL;

  if (argc > 1)
    {
      /* glibc translates only outside the C locale: see leave_c_locale() in ui-appearance.c. */
      if (setlocale (LC_ALL, "C_US.UTF-8") == NULL && setlocale (LC_ALL, "C.UTF-8") == NULL)
        return 1;
      bindtextdomain (GETTEXT_PACKAGE, argv[1]);
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      textdomain (GETTEXT_PACKAGE);
    }
  courses = teach_courses_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      print_course (course);
    }
  return 0;
}
