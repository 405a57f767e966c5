/* Files: asking for one, and writing SGF into it. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "record-save.h"
#include "ui-share-private.h"

/* --- Asking --- */

typedef struct
{
  char *ending;
  UiShareChosen done;
  gpointer data;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_free (asking->ending);
  g_free (asking);
}

/* The file with the ending, where its name has none of its own. */
static GFile *
with_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *longer = NULL;
  g_autoptr (GFile) folder = NULL;

  if (g_str_has_suffix (name, ending))
    return g_object_ref (file);
  longer = g_strconcat (name, ending, NULL);
  folder = g_file_get_parent (file);
  return folder != NULL ? g_file_get_child (folder, longer) : g_object_ref (file);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Asking *asking)
{
  g_autoptr (GFile) chosen = NULL, file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (chosen != NULL)
    {
      file = with_ending (chosen, asking->ending);
      /* Nobody was asked whether the file with the longer name may go. */
      if (!g_file_equal (file, chosen) && g_file_query_exists (file, NULL))
        g_set_object (&file, chosen);
    }
  asking->done (file, asking->data);
  g_object_unref (dialog);
}

void
ui_share_choose_file (GtkWindow *parent,
                      const char *title,
                      const char *name,
                      GFile *present,
                      const char *ending,
                      UiShareChosen done,
                      gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autofree char *suggestion = g_strconcat (name, ending, NULL);
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *upper = g_ascii_strup (ending + 1, -1);
  Asking *asking = g_new0 (Asking, 1);

  asking->ending = g_strdup (ending);
  asking->done = done;
  asking->data = data;
  g_object_set_data_full (G_OBJECT (dialog), "ui-share-asking", asking, asking_free);
  gtk_file_filter_set_name (filter, upper);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (present == NULL || !gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), present, NULL))
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggestion);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asking);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Writing SGF --- */

typedef struct
{
  UiShare *share;
  UiShareGame game;
} Saving;

static void
saving_free (Saving *saving)
{
  ui_share_game_clear (&saving->game);
  ui_share_unref (saving->share);
  g_free (saving);
}

typedef struct
{
  UiShareGame game;
  GFile *file;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  ui_share_game_clear (&writing->game);
  g_object_unref (writing->file);
  g_free (writing);
}

/* A file of one's own is whole or as it was; what only has an address is written as GIO can. */
static gboolean
write_text (GFile *file, const char *text, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);

  if (path == NULL)
    return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE,
                                    NULL, cancellable, error);
  if (record_save_whole (path, text, strlen (text)))
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  g_autofree char *text = ui_share_game_text (&writing->game);
  GError *error = NULL;

  if (write_text (writing->file, text, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiShare) share = data;
  const Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (writing->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *sentence = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    sentence = g_strdup_printf (_ ("Saved as “%s”."), shown);
  else
    sentence = g_strdup_printf (_ ("“%s” could not be saved: %s"), shown, error->message);
  ui_share_tell (share, sentence, error != NULL);
}

void
ui_share_write_sgf (UiShare *self, const UiShareGame *game, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, ui_share_ref (self));
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing){ ui_share_game_ref (game), g_object_ref (file) };
  g_task_set_source_tag (task, ui_share_write_sgf);
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, write_thread);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  Saving *saving = data;

  if (file != NULL)
    ui_share_write_sgf (saving->share, &saving->game, file);
  saving_free (saving);
}

void
ui_share_save_sgf (UiShare *self, const UiShareGame *game)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *name = ui_share_game_name (game);

  saving->share = ui_share_ref (self);
  saving->game = ui_share_game_ref (game);
  ui_share_choose_file (self->window, _ ("Save game as SGF"), name, game->file, ".sgf", chosen_cb,
                        saving);
}
