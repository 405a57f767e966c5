#include "config.h"

#include "ui-share-picture-job.h"

#include "job.h"

/* One picture under way, of a copy of the game that nobody changes. It has a Picture of its own,
 * which plays the game in the thread. */
typedef struct
{
  Picture *picture;
  UiShareLook look;
  int preview_size;
  double width, height;
  GFile *file;
  UiShareProgress progress;
  gpointer data;
} Job;

static int running;

int
ui_share_picture_running (void)
{
  return g_atomic_int_get (&running);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  picture_free (job->picture);
  g_clear_object (&job->file);
  g_free (job);
  g_atomic_int_add (&running, -1);
}

static GTask *
begin (const UiShareGame *game,
       const UiShareLook *look,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer data,
       Job **job)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_atomic_int_inc (&running);
  *job = g_new0 (Job, 1);
  (*job)->picture = picture_new (game->collection, game->root, game->node);
  (*job)->look = *look;
  (*job)->data = data;
  g_task_set_task_data (task, *job, job_free);
  return task;
}

/* --- Files --- */

typedef struct
{
  GTask *task; /* keeps the job */
  int done, total;
} Step;

static gboolean
step_cb (gpointer data)
{
  Step *step = data;
  Job *job = g_task_get_task_data (step->task);

  /* Whoever asked has the data back then. */
  if (!g_task_get_completed (step->task))
    job->progress (step->done, step->total, job->data);
  return G_SOURCE_REMOVE;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->task);
  g_free (step);
}

static void
frame_cb (int done, int total, gpointer data)
{
  Step *step;

  /* A few dozen steps are all that anybody sees. */
  if (done % (total / 40 + 1) != 0)
    return;
  step = g_new0 (Step, 1);
  step->task = g_object_ref (data);
  step->done = done;
  step->total = total;
  g_main_context_invoke_full (g_task_get_context (data), G_PRIORITY_DEFAULT_IDLE, step_cb, step,
                              step_free);
}

static void
write_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes
      = picture_render (job->picture, &job->look.look, job->look.format,
                        job->progress != NULL ? frame_cb : NULL, task, cancellable, &error);

  if (bytes != NULL
      && g_file_replace_contents (job->file, g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ui_share_picture_write_async (const UiShareGame *game,
                              const UiShareLook *look,
                              GFile *file,
                              UiShareProgress progress,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  Job *job;
  g_autoptr (GTask) task = begin (game, look, cancellable, callback, data, &job);

  g_task_set_source_tag (task, ui_share_picture_write_async);
  job->file = g_object_ref (file);
  job->progress = progress;
  job_run_task (task, write_thread);
}

gboolean
ui_share_picture_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Previews --- */

static void
preview_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  PictureLook small = job->look.look;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture = NULL;

  small.size = job->preview_size;
  if (picture_measure (job->picture, &job->look.look, &job->width, &job->height, &error))
    bytes = picture_render (job->picture, &small, PICTURE_PNG, NULL, NULL, NULL, &error);
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, &error);
  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
ui_share_picture_preview_async (const UiShareGame *game,
                                const UiShareLook *look,
                                int preview_size,
                                GAsyncReadyCallback callback,
                                gpointer data)
{
  Job *job;
  g_autoptr (GTask) task = begin (game, look, NULL, callback, data, &job);

  g_task_set_source_tag (task, ui_share_picture_preview_async);
  job->preview_size = preview_size;
  job_run_task (task, preview_thread);
}

GdkTexture *
ui_share_picture_preview_finish (GAsyncResult *result,
                                 double *width,
                                 double *height,
                                 GError **error)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), error);

  *width = job->width;
  *height = job->height;
  return texture;
}
