/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-drag.h"

#include <errno.h>
#include <glib/gstdio.h>

#define UI_TYPE_DRAG (ui_drag_get_type ())
G_DECLARE_FINAL_TYPE (UiDrag, ui_drag, UI, DRAG, GdkContentProvider)

struct _UiDrag
{
  GdkContentProvider parent_instance;

  char *name;
  char *mime_type;
  UiDragWrite write;
  gpointer data;
  GDestroyNotify data_free;
  GFile *file;        /* NULL until it is written */
  GPtrArray *waiting; /* requests (GTask) for the file while it is being written, or NULL */
};

G_DEFINE_FINAL_TYPE (UiDrag, ui_drag, GDK_TYPE_CONTENT_PROVIDER)

/* The file itself, for editors and mail, and its place, for file managers and sandboxes. Only as
 * MIME types: for values of GTK it would have to be written at once. */
static GdkContentFormats *
ui_drag_ref_formats (GdkContentProvider *provider)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();
  g_autoptr (GdkContentFormats) places = gdk_content_formats_union_serialize_mime_types (
      gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST));
  gsize count;
  const char *const *types = gdk_content_formats_get_mime_types (places, &count);

  gdk_content_formats_builder_add_mime_type (builder, UI_DRAG (provider)->mime_type);
  for (gsize i = 0; i < count; i++)
    gdk_content_formats_builder_add_mime_type (builder, types[i]);
  return gdk_content_formats_builder_free_to_formats (builder);
}

/* A request for the contents in one form. */
typedef struct
{
  GOutputStream *stream;
  char *mime_type;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->stream);
  g_free (request->mime_type);
  g_free (request);
}

static void
sent_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, &error) < 0)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
opened_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Request *request = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GFileInputStream) input = g_file_read_finish (G_FILE (file), result, &error);

  if (!input)
    g_task_return_error (task, error);
  else
    g_output_stream_splice_async (request->stream, G_INPUT_STREAM (input),
                                  G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, g_task_get_priority (task),
                                  g_task_get_cancellable (task), sent_cb, g_object_ref (task));
}

static void
placed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (!gdk_content_serialize_finish (result, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* Sends the written file, or its place. */
static void
send (GTask *task)
{
  UiDrag *self = g_task_get_source_object (task);
  Request *request = g_task_get_task_data (task);
  GSList files = { self->file, NULL };
  GValue place = G_VALUE_INIT;

  if (g_str_equal (request->mime_type, self->mime_type))
    {
      g_file_read_async (self->file, g_task_get_priority (task), g_task_get_cancellable (task),
                         opened_cb, g_object_ref (task));
      return;
    }
  g_value_init (&place, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&place, &files);
  gdk_content_serialize_async (request->stream, request->mime_type, &place,
                               g_task_get_priority (task), g_task_get_cancellable (task), placed_cb,
                               g_object_ref (task));
  g_value_unset (&place);
}

/* Answers all requests that wait for the file. */
static void
written_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiDrag) self = data;
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_set_object (&self->file, G_FILE (file));
  for (guint i = 0; i < waiting->len; i++)
    if (error)
      g_task_return_error (waiting->pdata[i], g_error_copy (error));
    else
      send (waiting->pdata[i]);
}

/* Returns the folder of files for dragging, without those of earlier drags: the program that got
 * one has copied it since. */
static char *
make_folder (GError **error)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "pass-stone", "dragged", NULL);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (g_mkdir_with_parents (path, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", path,
                   g_strerror (errno));
      return NULL;
    }
  folder = g_dir_open (path, 0, error);
  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *old = g_build_filename (path, name, NULL);

      g_unlink (old);
    }
  return folder ? g_steal_pointer (&path) : NULL;
}

/* Writing is not cancelled with a request, because others may wait for the same file. */
static gboolean
begin_writing (UiDrag *self, GError **error)
{
  g_autofree char *folder = make_folder (error);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GTask) done = NULL;

  if (!folder)
    return FALSE;
  file = g_file_new_build_filename (folder, self->name, NULL);
  done = g_task_new (file, NULL, written_cb, g_object_ref (self));
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->write (file, self->data, done);
  return TRUE;
}

static void
ui_drag_write_async (GdkContentProvider *provider,
                     const char *mime_type,
                     GOutputStream *stream,
                     int priority,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  UiDrag *self = UI_DRAG (provider);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Request *request = g_new (Request, 1);
  GError *error = NULL;

  *request = (Request){ g_object_ref (stream), g_strdup (mime_type) };
  g_task_set_task_data (task, request, request_free);
  g_task_set_priority (task, priority);
  if (self->file)
    send (task);
  else if (!self->waiting && !begin_writing (self, &error))
    g_task_return_error (task, error);
  else
    g_ptr_array_add (self->waiting, g_object_ref (task));
}

static gboolean
ui_drag_write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
ui_drag_finalize (GObject *object)
{
  UiDrag *self = UI_DRAG (object);

  self->data_free (self->data);
  g_clear_object (&self->file);
  g_free (self->name);
  g_free (self->mime_type);
  G_OBJECT_CLASS (ui_drag_parent_class)->finalize (object);
}

static void
ui_drag_class_init (UiDragClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  provider_class->ref_formats = ui_drag_ref_formats;
  provider_class->write_mime_type_async = ui_drag_write_async;
  provider_class->write_mime_type_finish = ui_drag_write_finish;
  G_OBJECT_CLASS (klass)->finalize = ui_drag_finalize;
}

static void
ui_drag_init (UiDrag *self)
{
}

GdkContentProvider *
ui_drag_new (const char *name,
             const char *mime_type,
             UiDragWrite write,
             gpointer data,
             GDestroyNotify data_free)
{
  UiDrag *self = g_object_new (UI_TYPE_DRAG, NULL);

  self->name = g_strdup (name);
  self->mime_type = g_strdup (mime_type);
  self->write = write;
  self->data = data;
  self->data_free = data_free;
  return GDK_CONTENT_PROVIDER (self);
}

/* Sources and targets. */

gboolean
ui_drag_may_begin (GtkDragSource *drag, GdkModifierType held)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (drag);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return !(device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
         && (gtk_event_controller_get_current_event_state (controller) & held) == held;
}

void
ui_drag_add (GtkWidget *widget, GCallback prepare, gpointer data)
{
  GtkDragSource *drag = gtk_drag_source_new ();

  /* Before the gestures of rows and points. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "prepare", prepare, data);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}

static gboolean
accept_cb (GtkDropTarget *target, GdkDrop *drop, gpointer unused)
{
  g_autoptr (GdkContentFormats) given = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_drop_get_formats (drop)));

  return !gdk_drop_get_drag (drop)
         && gdk_content_formats_match (gtk_drop_target_get_formats (target), given);
}

void
ui_drag_refuse_own (GtkDropTarget *target)
{
  g_signal_connect (target, "accept", G_CALLBACK (accept_cb), NULL);
}
