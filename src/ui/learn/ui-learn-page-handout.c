/* A lesson on paper: asks for a file, and makes and writes it in a thread. */
#include "config.h"

#include "ui-learn-page-private.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "job.h"
#include "record-save.h"
#include "ui-ask.h"
#include "ui-handout.h"
#include "words.h"

typedef struct
{
  char *course, *path;
  TeachLesson *lesson;
  double width, height; /* of the paper, in points */
} Handout;

static void
handout_free (gpointer data)
{
  Handout *handout = data;

  g_free (handout->course);
  g_free (handout->path);
  g_object_unref (handout->lesson);
  g_free (handout);
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Handout *handout = data;
  GError *error = NULL;
  g_autoptr (GBytes) pdf
      = ui_handout_pdf (handout->course, handout->lesson, handout->width, handout->height, &error);
  gsize size;
  const char *bytes = pdf ? g_bytes_get_data (pdf, &size) : NULL;

  if (!pdf)
    g_task_return_error (task, error);
  else if (record_save_whole (handout->path, bytes, size))
    g_task_return_boolean (task, TRUE);
  else
    {
      int code = errno;

      g_task_return_new_error (task, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s",
                               g_strerror (code));
    }
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiLearnPage *self = (gpointer) source;
  const Handout *handout = g_task_get_task_data (G_TASK (result));
  g_autofree char *base = g_path_get_basename (handout->path), *shown = words_file_name (base);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    sentence = g_strdup_printf (_ ("The hand-out was written to “%s”."), shown);
  else
    sentence = g_strdup_printf (_ ("“%s” was not written: %s"), shown, error->message);
  if (self->courses) /* else the page is gone */
    ui_notice_say (self->notice, sentence, FALSE);
}

static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer data)
{
  UiLearnPage *self = asker;
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;
  g_autoptr (GTask) task = NULL;
  GtkPaperSize *paper;
  Handout *handout;

  if (!file || !self->course)
    return;
  if (!g_file_peek_path (file))
    {
      ui_notice_say (self->notice, _ ("A hand-out is written to files of this computer only."),
                     FALSE);
      return;
    }
  paper = gtk_paper_size_new (NULL); /* the locale's */
  handout = g_new (Handout, 1);
  *handout = (Handout){ g_strdup (teach_course_get_title (self->course)), g_file_get_path (file),
                        g_object_ref (data), gtk_paper_size_get_width (paper, GTK_UNIT_POINTS),
                        gtk_paper_size_get_height (paper, GTK_UNIT_POINTS) };
  gtk_paper_size_free (paper);
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_task_data (task, handout, handout_free);
  job_run_task (task, write_thread);
}

void
ui_learn_page_hand_out (UiLearnPage *self, TeachLesson *lesson)
{
  static const char *const pages[] = { "pdf", NULL };
  g_autofree char *name = g_strdup_printf ("%s.pdf", teach_lesson_get_id (lesson));

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Hand-out as PDF"),
                          .verb = _ ("_Save"),
                          .kind = _ ("PDF documents"),
                          .patterns = pages,
                          .name = name,
                          .ending = ".pdf" },
             chosen_cb, lesson);
}
