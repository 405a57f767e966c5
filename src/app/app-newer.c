#include "config.h"

#include "app-newer.h"

#include <glib/gi18n.h>

#include "job.h"
#include "library-file.h"
#include "library-schema.h"
#include "ui-ask.h"
#include "words.h"

enum
{
  LOOK = 1,
  BESIDE,
};

/* A question and what comes of it. */
typedef struct
{
  GtkApplication *application;
  char *path, *writer;
  char *beside; /* the library of this version */
  char *copy;   /* what is looked at */
  AppNewerDone done;
  gpointer data;
} Newer;

static void ask (Newer *self, const char *problem);

static void
finish (Newer *self, const char *path, gboolean looking)
{
  self->done (path, looking, self->data);
  g_free (self->path);
  g_free (self->writer);
  g_free (self->beside);
  g_free (self->copy);
  g_free (self);
}

static void
copy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Newer *self = data;
  GError *error = NULL;

  if (library_file_copy_newer (self->path, self->copy, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Newer *self = data;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    finish (self, self->copy, TRUE);
  else
    ask (self, error->message);
  g_application_release (G_APPLICATION (source));
}

static void
look (Newer *self)
{
  GTask *task = g_task_new (self->application, NULL, copied_cb, self);

  g_application_hold (G_APPLICATION (self->application));
  g_task_set_task_data (task, self, NULL);
  job_run_task (task, copy_thread);
  g_object_unref (task);
}

static void
answered_cb (gpointer application, int answer, gpointer data)
{
  Newer *self = data;

  if (answer == LOOK)
    look (self);
  else
    finish (self, answer == BESIDE ? self->beside : NULL, FALSE);
}

/* `problem` is why the copy could not be made, or NULL. */
static void
ask (Newer *self, const char *problem)
{
  const gboolean begun = g_file_test (self->beside, G_FILE_TEST_EXISTS);
  const UiAnswer answers[] = {
    { _ ("_Quit"), GTK_RESPONSE_CANCEL },
    { _ ("_Look at its games"), LOOK },
    { begun ? _ ("_Go on with the other library") : _ ("_Start another library"), BESIDE,
      UI_ANSWER_BEST },
    { NULL },
  };
  g_autofree char *name = words_file_name (self->path);
  g_autofree char *other = words_file_name (self->beside);
  g_autofree char *heading
      = *self->writer ? g_strdup_printf (_ ("Pass Stone %s wrote your library"), self->writer)
                      : g_strdup (_ ("A newer version of Pass Stone wrote your library"));
  g_autofree char *text = g_strdup_printf (
      _ ("This is version %s, which does not know all that is in it. %s has not been touched, and "
         "will not be. You can look at copies of its games, without changing anything, or keep "
         "your games in %s until you have the newer version again."),
      PACKAGE_VERSION, name, other);
  g_autofree char *whole = problem ? g_strdup_printf ("%s\n\n%s", problem, text) : g_strdup (text);
  GtkWidget *question
      = ui_ask (self->application, heading, whole, answers, answered_cb, self, NULL);

  gtk_window_set_title (GTK_WINDOW (question), _ ("Pass Stone"));
  gtk_window_set_application (GTK_WINDOW (question), self->application);
}

void
app_newer_ask (GtkApplication *application,
               const char *path,
               const char *writer,
               AppNewerDone done,
               gpointer data)
{
  Newer *self = g_new0 (Newer, 1);
  g_autofree char *stem = g_strndup (
      path, strlen (path) - (g_str_has_suffix (path, ".sqlite") ? strlen (".sqlite") : 0));

  self->application = application;
  self->path = g_strdup (path);
  self->writer = g_strdup (writer);
  self->beside = g_strdup_printf ("%s-format-%d.sqlite", stem, LIBRARY_SCHEMA_VERSION);
  self->copy = g_build_filename (g_get_user_cache_dir (), "pass-stone", "newer.sqlite", NULL);
  self->done = done;
  self->data = data;
  ask (self, NULL);
}
