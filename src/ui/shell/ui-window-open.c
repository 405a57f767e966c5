/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening records: files chosen, dropped or given at the start, and pasted text. */
#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-ask.h"
#include "ui-drag.h"
#include "ui-kit.h"
#include "words.h"

static void ask_import (UiWindow *self, GListModel *files, const char *name);

/* Showing ------------------------------------------------------------------------------- */

static void
show_record (UiWindow *self, DeskRecord *record)
{
  /* The message about another file is outdated. */
  ui_window_untell (self);
  ui_review_page_set_record (ui_window_get_review (self), record);
  ui_window_go (self, self->review_page);
}

/* A record without problems is shown as a record. */
static void
adopted_cb (GObject *page, GAsyncResult *result, gpointer data)
{
  g_autoptr (DeskRecord) record = data;
  gpointer window = ui_window_of (page);

  if (!ui_learn_page_adopt_finish (UI_LEARN_PAGE (page), result) && window)
    show_record (window, record);
}

static void
show_file (UiWindow *self, DeskRecord *record)
{
  if (record->kind == DESK_RECORD_COURSE)
    {
      ui_window_go (self, ui_window_get_learn (self));
      ui_learn_page_adopt (self->learn_page, record->file, NULL, NULL);
    }
  else if (record->kind == DESK_RECORD_MANY)
    {
      g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (files, record->file);
      ask_import (self, G_LIST_MODEL (files), record->name);
    }
  else
    {
      if (record->file)
        ui_note_recent (record->file);
      show_record (self, record);
    }
}

/* Reading ------------------------------------------------------------------------------- */

static void
tell_error (UiWindow *self, const DeskRecord *record, const GError *error)
{
  g_autofree char *name = words_isolated (record->name);
  g_autofree char *sentence = g_strdup_printf (/* Translators: a file, and a reason. */
                                               _ ("Couldn’t open “%s”: %s"), name, error->message);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ui_window_tell (self, record->name ? sentence : error->message, TRUE);
}

/* Returns the record that was read; NULL if that failed or another was requested meanwhile. */
static DeskRecord *
finish (UiWindow *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  DeskRecord *record = desk_record_read_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return NULL;
  ui_window_wait (self, &self->patience, NULL);
  g_clear_object (&self->reading);
  if (error)
    tell_error (self, record, error);
  return error ? NULL : record;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;
  DeskRecord *record = finish (self, result);

  if (record)
    show_file (self, record);
}

/* Files dropped on the Learn page are problems, if they contain any. */
static void
read_problems_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;
  DeskRecord *record = finish (self, result);

  if (record && record->kind != DESK_RECORD_GAMES)
    show_file (self, record);
  else if (record
           && ui_learn_page_adopt (ui_window_get_learn (self), record->file, adopted_cb, record))
    desk_record_ref (record);
}

/* Starts reading, and cancels the previous reading. Takes ownership of the record. */
static void
start_reading (UiWindow *self, DeskRecord *record, GAsyncReadyCallback callback)
{
  ui_window_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_window_wait (self, &self->patience, _ ("Reading the file…"));
  desk_record_read_async (record, self->reading, callback, g_object_ref (self));
  desk_record_unref (record);
}

void
ui_window_stop_reading (UiWindow *self)
{
  ui_window_wait (self, &self->patience, NULL);
  job_cancel (&self->reading);
  self->restoring = FALSE;
}

/* The library --------------------------------------------------------------------------- */

void
ui_window_open_record (GtkWidget *window, const char *action, GVariant *parameter)
{
  UiWindow *self = (gpointer) window;
  gint64 id;
  int move;

  if (!self->library)
    return;
  g_variant_get (parameter, "(xi)", &id, &move);
  start_reading (self, desk_record_new_stored (self->library, id, move), read_cb);
}

/* The place where the program was left ---------------------------------------------------- */

void
ui_window_remember_place (UiWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  if (!self->settings)
    return;
  g_settings_set_string (self->settings, "last-page", name ? name : "");
  if (ui_window_shows (self, self->review_page) && ui_review_page_get_session (self->review_page))
    g_settings_set_value (self->settings, "last-record",
                          ui_review_page_get_place (self->review_page));
}

void
ui_window_read_place (UiWindow *self)
{
  self->last_page = g_settings_get_string (self->settings, "last-page");
  self->last_record = g_settings_get_value (self->settings, "last-record");
  g_settings_reset (self->settings, "last-page");
  g_settings_reset (self->settings, "last-record");
}

void
ui_window_restore_place (UiWindow *self)
{
  g_autofree char *action = g_strconcat ("win.", self->last_page, NULL);
  DeskRecord *record = NULL;

  if (g_str_equal (self->last_page, "review"))
    record = desk_record_new_place (self->library, self->last_record);
  else if (*self->last_page)
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  if (!record)
    return;
  start_reading (self, record, read_cb);
  self->restoring = TRUE;
}

/* Files --------------------------------------------------------------------------------- */

static void
import_answered_cb (gpointer self, int response, gpointer files)
{
  g_auto (GStrv) paths = ui_local_paths (files);

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  if (!paths)
    {
      ui_window_tell (self, _ ("Only files on this computer can be imported."), TRUE);
      return;
    }
  ui_window_go (self, ui_window_get_library (self));
  ui_library_page_import (ui_window_get_library (self), (const char *const *) paths);
}

/* Asks before importing, because the user only asked to open the files. `name` is the name of the
 * only file, a folder or an archive. */
static void
ask_import (UiWindow *self, GListModel *files, const char *name)
{
  guint count = g_list_model_get_n_items (files);
  g_autofree char *shown = words_isolated (name);
  g_autofree char *heading
      = count == 1 ? g_strdup_printf (_ ("Import the games in “%s” into the library?"), shown)
                   : g_strdup_printf (ngettext ("Import %u file into the library?",
                                                "Import %u files into the library?", count),
                                      count);
  const UiAnswer answers[]
      = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
          { _ ("_Import"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  ui_ask (self, heading,
          _ ("Games that are already in the library are left out. A record that you open on its "
             "own is shown but not kept."),
          answers, import_answered_cb, g_object_ref (files), g_object_unref);
}

static void
open_files (UiWindow *self, GListModel *files, gboolean learn)
{
  g_autoptr (GFile) file = NULL;

  /* Several files cannot be shown; they go into the library if the user agrees. */
  if (g_list_model_get_n_items (files) > 1)
    {
      ask_import (self, files, NULL);
      return;
    }
  file = g_list_model_get_item (files, 0);
  if (!file)
    return;
  start_reading (self, desk_record_new_file (file), learn ? read_problems_cb : read_cb);
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
                          .title = _ ("Open Record"),
                          .kind = _ ("Go records"),
                          .patterns = records },
             chosen_cb, NULL);
}

/* Recent files -------------------------------------------------------------------------- */

#define RECENT_MOST 10
#define RECENT_PLACE 4 /* in the main menu, after Open */

void
ui_window_open_recent (GtkWidget *window, const char *action, GVariant *parameter)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  g_list_store_append (files, file);
  ui_window_open_files ((gpointer) window, G_LIST_MODEL (files));
}

static gboolean
is_record (GtkRecentInfo *info)
{
  return g_str_has_prefix (gtk_recent_info_get_mime_type (info), "application/x-go-")
         || gtk_recent_info_has_application (info, g_get_application_name ());
}

static int
compare_visits (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_visited ((GtkRecentInfo *) b),
                              gtk_recent_info_get_visited ((GtkRecentInfo *) a));
}

static GMenu *
list_recent (void)
{
  GMenu *menu = g_menu_new ();
  GList *all = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                            compare_visits);

  for (GList *next = all; next && g_menu_model_get_n_items (G_MENU_MODEL (menu)) < RECENT_MOST;
       next = next->next)
    if (is_record (next->data))
      {
        g_autofree char *name = words_file_name (gtk_recent_info_get_display_name (next->data));
        g_autofree char *label = ui_escape_mnemonics (name);
        g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

        g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                           gtk_recent_info_get_uri (next->data));
        g_menu_append_item (menu, item);
      }
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  return menu;
}

void
ui_window_give_menu (GtkMenuButton *button, gpointer window)
{
  UiWindow *self = window;
  g_autoptr (GMenu) recent = list_recent ();

  if (self->lists_recent)
    g_menu_remove (self->games_section, RECENT_PLACE);
  self->lists_recent = g_menu_model_get_n_items (G_MENU_MODEL (recent)) > 0;
  if (self->lists_recent)
    g_menu_insert_submenu (self->games_section, RECENT_PLACE, _ ("Open _Recent"),
                           G_MENU_MODEL (recent));
  if (gtk_menu_button_get_menu_model (button) != G_MENU_MODEL (self->main_menu))
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->main_menu));
}

/* Text ---------------------------------------------------------------------------------- */

/* Returns the files if every line is a file URI. */
static GListModel *
files_in_text (const char *text)
{
  const char *first = text + strspn (text, " \t\r\n");
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_auto (GStrv) lines = NULL;

  /* Do not split a record of megabytes into lines. A URI list may begin with a comment. */
  if (*first != '#' && !g_str_has_prefix (first, "file:"))
    return NULL;
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

/* Opens text that was pasted or dropped: records, a diagram, or file URIs. Takes ownership of the
 * text. */
static void
ui_window_open_text (UiWindow *self, char *text)
{
  g_autoptr (GListModel) files = files_in_text (text);

  if (files)
    {
      g_free (text);
      ui_window_open_files (self, files);
      return;
    }
  start_reading (self, desk_record_new_text (text), read_cb);
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
  ui_drag_refuse_own (target);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
