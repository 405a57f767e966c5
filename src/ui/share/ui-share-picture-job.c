/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-share-picture-job.h"

#include <math.h>
#include <string.h>

#include "job.h"
#include "ui-kit.h"
#include "words-crossing.h"

/* A picture being created from an immutable copy of the game. Its own Picture replays the game in
 * the thread. */
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
  GTask *task; /* keeps the job alive */
  int done, total;
} Step;

static gboolean
step_cb (gpointer data)
{
  Step *step = data;
  Job *job = g_task_get_task_data (step->task);

  /* Once the task is complete, `data` belongs to the caller again. */
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

  /* Report a few dozen steps at most. */
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

/* A shorter drag, in pixels, counts as a click. */
#define LEAST_DRAG 8

gboolean
ui_share_area_read (const UiShareArea *self, PictureArea *area)
{
  g_autofree char *text = ui_entered (self->entry);
  int width, height;

  *area = (PictureArea){ .right = -1, .bottom = -1 };
  if (*text == '\0')
    return TRUE;
  picture_get_size (self->picture, &width, &height);
  /* A point name may contain a dash: try each one. */
  for (char *dash = strchr (text, '-'); dash; dash = strchr (dash + 1, '-'))
    {
      g_autofree char *first = g_strndup (text, (gsize) (dash - text));
      GoPoint one, other;

      if (!words_crossing_read (g_strstrip (first), width, height, &one)
          || !words_crossing_read (g_strchug (dash + 1), width, height, &other))
        continue;
      *area = (PictureArea){
        .left = MIN (go_point_column (one), go_point_column (other)),
        .top = MIN (go_point_row (one), go_point_row (other)),
        .right = MAX (go_point_column (one), go_point_column (other)),
        .bottom = MAX (go_point_row (one), go_point_row (other)),
      };
      return TRUE;
    }
  return FALSE;
}

/* Returns the point at a place in the preview, where the picture is as large as fits. */
static GoPoint
find_point (UiShareArea *self, double x, double y)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (self->preview);
  double across = gtk_widget_get_width (GTK_WIDGET (self->preview));
  double down = gtk_widget_get_height (GTK_WIDGET (self->preview));
  double width, height, scale;
  PictureLook look;

  self->get_look (self->owner, &look);
  if (!paintable || !picture_measure (self->picture, &look, &width, &height, NULL))
    return GO_NO_POINT;
  scale = MIN (across / width, down / height);
  return picture_find_point (self->picture, &look, (x - (across - width * scale) / 2) / scale,
                             (y - (down - height * scale) / 2) / scale);
}

static void
began_cb (UiShareArea *self, double x, double y)
{
  self->x = x;
  self->y = y;
}

static void
moved_cb (UiShareArea *self, double right, double down)
{
  double x = MIN (self->x, self->x + right), y = MIN (self->y, self->y + down);

  gtk_widget_set_visible (self->band, TRUE);
  gtk_widget_set_margin_start (self->band, (int) MAX (x, 0));
  gtk_widget_set_margin_top (self->band, (int) MAX (y, 0));
  gtk_widget_set_size_request (
      self->band,
      (int) MIN (fabs (right), gtk_widget_get_width (GTK_WIDGET (self->preview)) - MAX (x, 0)),
      (int) MIN (fabs (down), gtk_widget_get_height (GTK_WIDGET (self->preview)) - MAX (y, 0)));
}

static void
ended_cb (UiShareArea *self, double right, double down)
{
  char first[GO_POINT_TEXT], last[GO_POINT_TEXT];
  g_autofree char *text = NULL;
  GoPoint one, other;
  int width, height;

  gtk_widget_set_visible (self->band, FALSE);
  gtk_widget_set_size_request (self->band, -1, -1);
  if (hypot (right, down) < LEAST_DRAG)
    return;
  one = find_point (self, self->x, self->y);
  other = find_point (self, self->x + right, self->y + down);
  if (one == GO_NO_POINT || other == GO_NO_POINT || one == other)
    return;
  picture_get_size (self->picture, &width, &height);
  text = g_strdup_printf ("%s-%s", words_crossing (one, height, first),
                          words_crossing (other, height, last));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

void
ui_share_area_begin (UiShareArea *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (began_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (ended_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->preview), GTK_EVENT_CONTROLLER (drag));
}
