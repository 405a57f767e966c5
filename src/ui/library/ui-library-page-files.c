/* Games in and out of the library: import, export, dropped files, backup and restoring. */
#include "config.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "record-name.h"
#include "ui-library-copies.h"

/* The choice of exporting the bytes that came in. */
#define AS_IT_CAME "as-it-came"

/* What is done with the file or folder that was chosen. */
typedef void (*Chosen) (UiLibraryPage *self, GListModel *files);

typedef struct
{
  UiLibraryPage *self; /* not owned: the page owns its chooser */
  Chosen chosen;
} Choice;

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Choice *choice = data;
  UiLibraryPage *self = choice->self;
  Chosen chosen = choice->chosen;
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  self->as_it_came
      = g_strcmp0 (gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), AS_IT_CAME), "true")
        == 0;
  /* This frees `choice` too. */
  g_clear_object (&self->chooser);
  if (files && g_list_model_get_n_items (files) > 0)
    chosen (self, files);
}

static void
free_choice (gpointer data, GClosure *closure)
{
  g_free (data);
}

static GtkFileChooser *
choose (UiLibraryPage *self,
        const char *title,
        GtkFileChooserAction action,
        const char *verb,
        Chosen chosen)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action, verb, _ ("_Cancel"));
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ self, chosen };
  g_clear_object (&self->chooser);
  self->chooser = GTK_NATIVE_DIALOG (chooser);
  gtk_native_dialog_set_modal (self->chooser, TRUE);
  g_signal_connect_data (chooser, "response", G_CALLBACK (response_cb), choice, free_choice, 0);
  return GTK_FILE_CHOOSER (chooser);
}

static char *
first_path (GListModel *files)
{
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);

  return g_file_get_path (file);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* Import */

static void
import_chosen (UiLibraryPage *self, GListModel *files)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      char *path = g_file_get_path (file);

      if (path)
        g_ptr_array_add (paths, path);
    }
  if (paths->len == 0)
    {
      _ui_library_page_tell (self, _ ("Files that are not on this computer cannot be imported."),
                             TRUE);
      return;
    }
  g_ptr_array_add (paths, NULL);
  ui_library_page_import (self, (const char *const *) paths->pdata);
}

void
_ui_library_page_import_files (UiLibraryPage *self)
{
  static const char *const games[]
      = { "*.sgf",    "*.SGF", "*.gib",     "*.ngf",    "*.ugf", "*.ugi", "*.zip", "*.tar",
          "*.tar.gz", "*.tgz", "*.tar.bz2", "*.tar.xz", "*.7z",  "*.rar", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooser *chooser = choose (self, _ ("Import games"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                    _ ("_Import"), import_chosen);

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, _ ("Game records and archives"), games);
  add_filter (chooser, _ ("All files"), all);
  gtk_native_dialog_show (self->chooser);
}

void
_ui_library_page_import_folder (UiLibraryPage *self)
{
  choose (self, _ ("Import a folder of games"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
          _ ("_Import"), import_chosen);
  gtk_native_dialog_show (self->chooser);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, UiLibraryPage *self)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (GSList *file = g_value_get_boxed (value); file; file = file->next)
    {
      char *path = g_file_get_path (file->data);

      if (path)
        g_ptr_array_add (paths, path);
    }
  if (paths->len == 0 || !self->service || ui_library_page_is_importing (self))
    return FALSE;
  g_ptr_array_add (paths, NULL);
  ui_library_page_import (self, (const char *const *) paths->pdata);
  return TRUE;
}

void
_ui_library_page_accept_drops (UiLibraryPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* Export */

typedef struct
{
  UiLibraryPage *self;
  char *path;
} Written;

static Written *
written_new (UiLibraryPage *self, const char *path)
{
  Written *written = g_new (Written, 1);

  written->self = g_object_ref (self);
  written->path = g_strdup (path);
  return written;
}

static void
written_free (Written *written)
{
  g_object_unref (written->self);
  g_free (written->path);
  g_free (written);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Written, written_free)

static void
export_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Written) written = user_data;
  g_autoptr (GError) error = NULL;
  guint count = library_ask_finish_number (result, &error);
  g_autofree char *name = g_filename_display_name (written->path);
  g_autofree char *words = NULL;

  if (!written->self->service)
    return;
  if (error)
    {
      _ui_library_page_tell (written->self, error->message, TRUE);
      return;
    }
  words = g_strdup_printf (
      ngettext ("%u game was written to %s.", "%u games were written to %s.", count), count, name);
  _ui_library_page_tell (written->self, words, FALSE);
}

static void
export_chosen (UiLibraryPage *self, GListModel *files)
{
  g_autofree char *path = first_path (files);
  g_autoptr (GArray) ids = _ui_library_page_selected_ids (self);

  if (!path || !self->service || ids->len == 0)
    return;
  library_ask_async (
      self->service,
      LIBRARY_REQUEST (
          LIBRARY_EXPORT, .ids = (const gint64 *) (void *) ids->data, .n_ids = ids->len,
          .form = self->as_it_came ? LIBRARY_AS_IT_CAME : LIBRARY_UNDERSTOOD, .path = path),
      NULL, export_cb, written_new (self, path));
}

/* "Mira – Jonas.sgf" for one game. */
static char *
file_name (UiLibraryPage *self)
{
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  g_autofree char *players = game ? ui_game_text_players (game) : NULL;
  g_autofree char *name = NULL;

  if (!players)
    return g_strdup (_ ("Games.sgf"));
  name = record_name (players, "Go");
  return g_strconcat (name, ".sgf", NULL);
}

void
_ui_library_page_export (UiLibraryPage *self, gboolean folder)
{
  g_autofree char *name = file_name (self);
  GtkFileChooser *chooser;

  if (folder)
    chooser = choose (self, _ ("Export into a folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                      _ ("_Export"), export_chosen);
  else
    {
      chooser = choose (self, _ ("Export games"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"),
                        export_chosen);
      gtk_file_chooser_set_current_name (chooser, name);
    }
  gtk_file_chooser_add_choice (chooser, AS_IT_CAME, _ ("The bytes as they came in"), NULL, NULL);
  gtk_native_dialog_show (self->chooser);
}

/* Backup */

static void
back_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Written) written = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = library_ask_finish_number (result, &error);
  g_autofree char *name = g_filename_display_name (written->path);
  g_autofree char *words = g_strdup_printf (_ ("The library was copied to %s."), name);

  if (written->self->service)
    _ui_library_page_tell (written->self, done ? words : error->message, !done);
}

static void
back_up_chosen (UiLibraryPage *self, GListModel *files)
{
  g_autofree char *path = first_path (files);

  if (path && self->service)
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = path), NULL,
                       back_up_cb, written_new (self, path));
}

void
_ui_library_page_back_up (UiLibraryPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "pass-stone-%Y-%m-%d.sqlite");
  GtkFileChooser *chooser = choose (self, _ ("Back up library"), GTK_FILE_CHOOSER_ACTION_SAVE,
                                    _ ("_Back up"), back_up_chosen);

  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (self->chooser);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Written) written = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = library_ask_finish (result, &error);
  g_autofree char *name = kept ? g_filename_display_name (kept) : NULL;
  g_autofree char *words = NULL;
  UiLibraryPage *self = written->self;

  if (!self->service)
    return;
  if (!kept)
    {
      _ui_library_page_tell (self, error->message, TRUE);
      return;
    }
  words = g_strdup_printf (_ ("The library is restored. What it was before is kept in %s."), name);
  _ui_library_page_tell (self, words, FALSE);
}

static void
question_cb (GtkDialog *dialog, int response, UiLibraryPage *self)
{
  const char *path = g_object_get_data (G_OBJECT (dialog), "path");

  if (response == GTK_RESPONSE_ACCEPT && self->service)
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = path), NULL,
                       restored_cb, written_new (self, path));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Nothing is done before it was said in words what will happen. */
static void
ask_restore (UiLibraryPage *self, const char *path)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = ui_library_copy_title (path);
  GtkWidget *dialog;

  dialog = gtk_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                   GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                   _ ("Restore the library from %s?"), name);
  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s",
      _ ("All games will be those of the copy. The library as it is now is kept beside it in a "
         "file of its own, and can be restored in the same way. An unfinished game at the table "
         "goes "
         "on in the restored library as a new game."));
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Restore"), GTK_RESPONSE_ACCEPT);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  gtk_widget_add_css_class (dialog, "pass-stone");
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (question_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
restore_chosen (UiLibraryPage *self, GListModel *files)
{
  g_autofree char *path = first_path (files);

  if (path)
    ask_restore (self, path);
}

static void
choose_copy (UiLibraryPage *self)
{
  static const char *const copies[] = { "*.sqlite", "*.sqlite*", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooser *chooser = choose (self, _ ("Restore a copy of the library"),
                                    GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Restore"), restore_chosen);

  add_filter (chooser, _ ("Copies of a library"), copies);
  add_filter (chooser, _ ("All files"), all);
  gtk_native_dialog_show (self->chooser);
}

static void
copy_chosen (GObject *owner, const char *path)
{
  if (path)
    ask_restore (UI_LIBRARY_PAGE (owner), path);
  else
    choose_copy (UI_LIBRARY_PAGE (owner));
}

void
_ui_library_page_restore (UiLibraryPage *self)
{
  g_autoptr (GPtrArray) copies = library_file_backups (library_service_get_path (self->service));

  if (copies->len > 0)
    ui_library_copies_ask (GTK_WIDGET (self), copies, copy_chosen, G_OBJECT (self));
  else
    choose_copy (self);
}
