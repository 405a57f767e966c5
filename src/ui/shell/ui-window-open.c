/* Records from outside: files chosen, dropped or given at the start, and text that was pasted. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "record-diagram.h"
#include "teach-course.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "desk-record-load.h"
#include "words.h"

/* A file or a text on its way, and what came of it. */
typedef struct
{
  GFile *file;   /* NULL: `bytes` are there already */
  char *name;    /* as it is shown */
  char *charset; /* NULL: to be found out */
  GBytes *bytes;
  gboolean text; /* it was pasted: it may be a diagram */
  RecordFile *record;
  gboolean many;   /* a folder or an archive: nothing to look at, but to import */
  gboolean course; /* a folder of lessons */
  gboolean learn;  /* it was let fall on Learn: its problems are meant, if it has any */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_object (&reading->file);
  g_free (reading->name);
  g_free (reading->charset);
  g_clear_pointer (&reading->bytes, g_bytes_unref);
  g_clear_pointer (&reading->record, record_file_free);
  g_free (reading);
}

/* Reading ------------------------------------------------------------------------------- */

static gboolean
is_archive (const char *name)
{
  static const char *const endings[]
      = { ".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".7z", ".rar", ".lzh" };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

/* Puts a record in the place of a text that is a diagram. */
static void
take_diagram (Reading *reading)
{
  gsize size;
  const char *text = g_bytes_get_data (reading->bytes, &size);
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  GoColor to_move;

  /* What a record tells in a comment may be a diagram too, but not the other way round. */
  if (g_strstr_len (text, (gssize) size, "(;") || !record_diagram_read (text, board, &to_move))
    return;
  g_bytes_unref (reading->bytes);
  reading->bytes = record_diagram_record (board, to_move);
  g_free (reading->name);
  reading->name = g_strdup (_ ("Pasted diagram"));
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;

  if (reading->file)
    {
      reading->course = teach_is_course (reading->file);
      reading->many = is_archive (reading->name)
                      || g_file_query_file_type (reading->file, G_FILE_QUERY_INFO_NONE, cancellable)
                             == G_FILE_TYPE_DIRECTORY;
      if (!reading->many && !reading->course)
        reading->bytes = desk_record_load (reading->file, cancellable, &error);
    }
  if (reading->text)
    take_diagram (reading);
  if (reading->bytes)
    reading->record = record_file_read (reading->bytes, reading->charset, &error);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void ask_import (UiWindow *self, GListModel *files, const char *name);

static void
show_record (UiWindow *self, Reading *reading)
{
  /* What was said of another file is past. */
  ui_window_untell (self);
  ui_window_show_file (self, reading->bytes, reading->name, g_steal_pointer (&reading->record));
  if (reading->file)
    ui_review_page_set_origin (self->review_page, reading->file);
}

/* A record without problems is shown as one. */
static void
adopted_cb (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  UiWindow *self = g_task_get_source_object (task);

  if (!ui_learn_page_adopt_finish (UI_LEARN_PAGE (page), result) && self->stack)
    show_record (self, g_task_get_task_data (task));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiWindow *self = (UiWindow *) source;
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  /* Another file was asked for meanwhile. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;
  ui_window_wait (self, &self->patience, NULL);
  g_clear_object (&self->reading);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_autofree char *name = words_isolated (reading->name);
      g_autofree char *sentence
          = g_strdup_printf (_ ("“%s” was not opened: %s"), name, error->message);

      ui_window_tell (self, sentence, TRUE);
    }
  else if (reading->course)
    {
      ui_window_go (self, ui_window_get_learn (self));
      ui_learn_page_adopt (self->learn_page, reading->file, NULL, NULL);
    }
  else if (reading->many)
    {
      g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (files, reading->file);
      ask_import (self, G_LIST_MODEL (files), reading->name);
    }
  else if (!reading->learn)
    show_record (self, reading);
  else if (ui_learn_page_adopt (ui_window_get_learn (self), reading->file, adopted_cb, result))
    g_object_ref (result);
}

/* Takes the reading. What was being read before is given up. */
static void
start_reading (UiWindow *self, Reading *reading)
{
  g_autoptr (GTask) task = NULL;

  ui_window_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_window_wait (self, &self->patience, _ ("Reading the file…"));
  task = g_task_new (self, self->reading, read_cb, NULL);
  g_task_set_source_tag (task, start_reading);
  g_task_set_task_data (task, reading, reading_free);
  job_run_task (task, read_thread);
}

void
ui_window_stop_reading (UiWindow *self)
{
  ui_window_wait (self, &self->patience, NULL);
  job_cancel (&self->reading);
}

/* Files --------------------------------------------------------------------------------- */

static void
import (UiWindow *self, GListModel *files)
{
  g_auto (GStrv) paths = ui_local_paths (files);

  if (!paths)
    {
      ui_window_tell (self, _ ("Files that are not on this computer cannot be imported."), TRUE);
      return;
    }
  ui_window_go (self, ui_window_get_library (self));
  ui_library_page_import (self->library_page, (const char *const *) paths);
}

static void
import_answered_cb (gpointer self, int response, gpointer files)
{
  if (response == GTK_RESPONSE_ACCEPT)
    import (self, files);
}

/* Who opens something wants to look at it; that many games go into the library is another matter.
 * `name` is that of the only one, which is a folder or an archive. */
static void
ask_import (UiWindow *self, GListModel *files, const char *name)
{
  guint count = g_list_model_get_n_items (files);
  g_autofree char *shown = words_isolated (name);
  g_autofree char *heading
      = count == 1 ? g_strdup_printf (_ ("Import the games of “%s” into the library?"), shown)
                   : g_strdup_printf (ngettext ("Import %u file into the library?",
                                                "Import %u files into the library?", count),
                                      count);
  const UiAnswer answers[]
      = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
          { _ ("_Import"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  ui_ask (self, heading,
          _ ("Games that are there already are left out. A record that is opened alone is shown "
             "without being kept."),
          answers, import_answered_cb, g_object_ref (files), g_object_unref);
}

static void
open_files (UiWindow *self, GListModel *files, gboolean learn)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *base = NULL;
  Reading *reading;

  /* Of many nobody looks at each: they go into the library, if that is meant. */
  if (g_list_model_get_n_items (files) > 1)
    {
      ask_import (self, files, NULL);
      return;
    }
  file = g_list_model_get_item (files, 0);
  if (!file)
    return;
  base = g_file_get_basename (file);
  reading = g_new0 (Reading, 1);
  reading->file = g_steal_pointer (&file);
  reading->name = g_filename_display_name (base);
  reading->learn = learn;
  start_reading (self, reading);
}

void
ui_window_open_files (UiWindow *self, GListModel *files)
{
  open_files (self, files, FALSE);
}

static void
chosen_cb (gpointer self, GListModel *files, gboolean ticked, gpointer unused)
{
  if (files)
    ui_window_open_files (self, files);
}

void
ui_window_choose_file (UiWindow *self)
{
  static const char *const records[]
      = { "sgf", "gib", "ngf", "ugf", "ugi", "sgf.gz", "sgf.xz", "sgf.bz2", NULL };

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_OPEN,
                          .title = _ ("Open a record"),
                          .kind = _ ("Go records"),
                          .patterns = records },
             chosen_cb, NULL);
}

/* Text ---------------------------------------------------------------------------------- */

/* Lines that are all addresses of files. */
static GListModel *
files_in_text (const char *text)
{
  const char *first = text + strspn (text, " \t\r\n");
  g_autoptr (GListStore) files = NULL;
  g_auto (GStrv) lines = NULL;

  /* A record of megabytes is not taken apart into lines; a list may begin with a remark. */
  if (*first != '#' && !g_str_has_prefix (first, "file:"))
    return NULL;
  files = g_list_store_new (G_TYPE_FILE);
  lines = g_uri_list_extract_uris (text);
  for (char **line = lines; *line; line++)
    {
      g_autoptr (GFile) file = NULL;

      if (!g_str_has_prefix (*line, "file:"))
        return NULL;
      file = g_file_new_for_uri (*line);
      g_list_store_append (files, file);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (files)) == 0)
    return NULL;
  return G_LIST_MODEL (g_steal_pointer (&files));
}

/* The same for text that was pasted or dropped: records, a diagram, addresses of files. Takes the
 * text. */
static void
ui_window_open_text (UiWindow *self, char *text)
{
  g_autoptr (GListModel) files = files_in_text (text);
  gsize length = strlen (text);
  Reading *reading;

  if (files)
    {
      g_free (text);
      ui_window_open_files (self, files);
      return;
    }
  reading = g_new0 (Reading, 1);
  /* The text with the zero byte behind it, which is no part of it. */
  reading->bytes = g_bytes_new_with_free_func (text, length, g_free, text);
  reading->name = g_strdup (_ ("Pasted text"));
  reading->text = TRUE;
  /* Whatever CA says: a clipboard holds UTF-8. */
  reading->charset = g_strdup ("UTF-8");
  start_reading (self, reading);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text && *text)
    ui_window_open_text (self, g_steal_pointer (&text));
  else
    ui_window_tell (self, _ ("There is no text to paste."), FALSE);
}

static void
files_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value)
    ui_window_take_value (self, value);
  else
    ui_window_tell (self, _ ("There is no text to paste."), FALSE);
}

void
ui_window_paste (UiWindow *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
      || gdk_content_formats_contain_mime_type (formats, "text/uri-list"))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                    files_read_cb, g_object_ref (self));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb, g_object_ref (self));
}

/* Dropping ------------------------------------------------------------------------------ */

gboolean
ui_window_take_value (UiWindow *self, const GValue *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

      for (GSList *file = g_value_get_boxed (value); file; file = file->next)
        g_list_store_append (files, file->data);
      if (g_list_model_get_n_items (G_LIST_MODEL (files)) == 0)
        return FALSE;
      open_files (self, G_LIST_MODEL (files), ui_window_shows (self, self->learn_page));
      return TRUE;
    }
  if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) && *g_value_get_string (value))
    {
      ui_window_open_text (self, g_value_dup_string (value));
      return TRUE;
    }
  return FALSE;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, UiWindow *self)
{
  return ui_window_take_value (self, value);
}

void
ui_window_accept_drops (UiWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
