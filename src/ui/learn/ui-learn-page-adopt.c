/* Courses and collections of problems that somebody hands over: read and copied in a thread. */
#include "config.h"

#include "ui-learn-page-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "teach-problems.h"
#include "words.h"

typedef struct
{
  GFile *from;
  char *folder;
  guint left_out;
} Adoption;

static void
adoption_free (gpointer data)
{
  Adoption *adoption = data;

  g_object_unref (adoption->from);
  g_free (adoption->folder);
  g_free (adoption);
}

static void
adopt_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Adoption *adoption = data;
  GError *error = NULL;
  TeachCourse *course = teach_is_course (adoption->from)
                            ? teach_course_adopt (adoption->from, adoption->folder, &error)
                            : teach_problems_adopt (adoption->from, adoption->folder,
                                                    &adoption->left_out, cancellable, &error);

  if (course)
    g_task_return_pointer (task, course, g_object_unref);
  else
    g_task_return_error (task, error);
}

static char *
sentence_of (const Adoption *adoption, TeachCourse *course, const GError *error)
{
  g_autofree char *title = course ? words_isolated (teach_course_get_title (course)) : NULL;

  if (!course)
    return g_strdup_printf (_ ("The course was not taken: %s"), error->message);
  if (adoption->left_out == 0)
    return g_strdup_printf (_ ("“%s” is one of the courses now."), title);
  return g_strdup_printf (ngettext ("“%s” is one of the courses now, with %u problems; %u "
                                    "that has no answer or no stones was left out.",
                                    "“%s” is one of the courses now, with %u problems; %u "
                                    "that have no answer or no stones were left out.",
                                    adoption->left_out),
                          title, teach_course_n_steps (course), adoption->left_out);
}

/* FALSE, and nothing said, when there is no course in it and that is `unsaid`. */
static gboolean
finish (UiLearnPage *self, GAsyncResult *result, gboolean unsaid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *sentence = NULL;

  g_clear_object (&self->adopting);
  if (!self->courses) /* the page is gone */
    return TRUE;
  if (unsaid && g_error_matches (error, TEACH_ERROR, TEACH_ERROR_COURSE))
    {
      ui_notice_say (self->notice, NULL, FALSE);
      return FALSE;
    }
  sentence = sentence_of (g_task_get_task_data (G_TASK (result)), course, error);
  if (course)
    ui_learn_page_read_again (self);
  ui_notice_say (self->notice, sentence, FALSE);
  return TRUE;
}

gboolean
ui_learn_page_adopt_finish (UiLearnPage *self, GAsyncResult *result)
{
  return finish (self, result, TRUE);
}

static void
adopted_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  finish (UI_LEARN_PAGE (source), result, FALSE);
}

gboolean
ui_learn_page_adopt (UiLearnPage *self, GFile *from, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Adoption *adoption;

  g_return_val_if_fail (UI_IS_LEARN_PAGE (self), FALSE);
  if (self->adopting)
    {
      ui_notice_say (self->notice,
                     _ ("Another course is still being read. Try again when it is done."), FALSE);
      return FALSE;
    }
  while (ui_learn_page_back (self))
    continue;
  ui_notice_say (self->notice, _ ("Reading the course…"), FALSE);
  self->adopting = g_cancellable_new ();
  adoption = g_new0 (Adoption, 1);
  adoption->from = g_object_ref (from);
  adoption->folder = g_strdup (self->folder);
  task = g_task_new (self, self->adopting, callback ? callback : adopted_cb, data);
  g_task_set_source_tag (task, ui_learn_page_adopt);
  g_task_set_task_data (task, adoption, adoption_free);
  job_run_task (task, adopt_thread);
  return TRUE;
}
