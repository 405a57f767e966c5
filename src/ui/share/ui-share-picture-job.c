/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-share-private.h"

#include <math.h>
#include <string.h>

#include "job.h"
#include "ui-kit.h"
#include "words-crossing.h"

/* The size of a preview: large enough on any screen. */
#define PREVIEW_SIZE 720

/* A picture being created from an immutable copy of the game. Its own Picture replays the game in
 * the thread. */
typedef struct
{
  Picture *picture;
  PictureLook look;
  PictureFormat format;
  double width, height;
  GFile *file; /* NULL for a preview */
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
      = picture_render (job->picture, &job->look, job->format,
                        job->progress != NULL ? frame_cb : NULL, task, cancellable, &error);

  if (bytes != NULL
      && g_file_replace_contents (job->file, g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- Previews --- */

static void
preview_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  PictureLook small = job->look;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture = NULL;

  small.size = PREVIEW_SIZE;
  if (picture_measure (job->picture, &job->look, &job->width, &job->height, &error))
    bytes = picture_render (job->picture, &small, PICTURE_PNG, NULL, NULL, NULL, &error);
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, &error);
  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
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

void
ui_share_picture_make_async (const UiShareGame *game,
                             const PictureLook *look,
                             PictureFormat format,
                             GFile *file,
                             UiShareProgress progress,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  g_atomic_int_inc (&running);
  job->picture = picture_new (game->collection, game->root, game->node);
  job->look = *look;
  job->format = format;
  g_set_object (&job->file, file);
  job->progress = progress;
  job->data = data;
  g_task_set_source_tag (task, ui_share_picture_make_async);
  g_task_set_task_data (task, job, job_free);
  job_run_task (task, file != NULL ? write_thread : preview_thread);
}

/* --- Selecting a part of the board --- */

/* A shorter drag, in pixels, counts as a click. */
#define LEAST_DRAG 8

gboolean
ui_share_area_read (UiSharePicture *self, PictureArea *area)
{
  g_autofree char *text = ui_entered (self->area);
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
find_point (UiSharePicture *self, double x, double y)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (self->preview);
  double across = gtk_widget_get_width (GTK_WIDGET (self->preview));
  double down = gtk_widget_get_height (GTK_WIDGET (self->preview));
  double width, height, scale;
  PictureLook look;

  ui_share_picture_get_look (self, &look);
  if (!paintable || !picture_measure (self->picture, &look, &width, &height, NULL))
    return GO_NO_POINT;
  scale = MIN (across / width, down / height);
  return picture_find_point (self->picture, &look, (x - (across - width * scale) / 2) / scale,
                             (y - (down - height * scale) / 2) / scale);
}

static void
began_cb (UiSharePicture *self, double x, double y)
{
  self->drag_x = x;
  self->drag_y = y;
}

static void
moved_cb (UiSharePicture *self, double right, double down)
{
  double x = MIN (self->drag_x, self->drag_x + right), y = MIN (self->drag_y, self->drag_y + down);

  gtk_widget_set_visible (self->band, TRUE);
  gtk_widget_set_margin_start (self->band, (int) MAX (x, 0));
  gtk_widget_set_margin_top (self->band, (int) MAX (y, 0));
  gtk_widget_set_size_request (
      self->band,
      (int) MIN (fabs (right), gtk_widget_get_width (GTK_WIDGET (self->preview)) - MAX (x, 0)),
      (int) MIN (fabs (down), gtk_widget_get_height (GTK_WIDGET (self->preview)) - MAX (y, 0)));
}

static void
ended_cb (UiSharePicture *self, double right, double down)
{
  char first[GO_POINT_TEXT], last[GO_POINT_TEXT];
  g_autofree char *text = NULL;
  GoPoint one, other;
  int width, height;

  gtk_widget_set_visible (self->band, FALSE);
  gtk_widget_set_size_request (self->band, -1, -1);
  if (hypot (right, down) < LEAST_DRAG)
    return;
  one = find_point (self, self->drag_x, self->drag_y);
  other = find_point (self, self->drag_x + right, self->drag_y + down);
  if (one == GO_NO_POINT || other == GO_NO_POINT || one == other)
    return;
  picture_get_size (self->picture, &width, &height);
  text = g_strdup_printf ("%s-%s", words_crossing (one, height, first),
                          words_crossing (other, height, last));
  gtk_editable_set_text (GTK_EDITABLE (self->area), text);
}

void
ui_share_area_begin (UiSharePicture *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (began_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (ended_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->preview), GTK_EVENT_CONTROLLER (drag));
}
