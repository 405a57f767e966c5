/* Writing SGF into a file. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "job.h"
#include "record-save.h"
#include "ui-choose.h"
#include "record-name.h"
#include "ui-share-private.h"
#include "words.h"

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
  g_autofree char *shown = words_file_name (name);
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
  job_run_task (task, write_thread);
}

static void
chosen_cb (gpointer window, GListModel *files, gboolean ticked, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL)
    ui_share_write_sgf (saving->share, &saving->game, file);
  saving_free (saving);
}

void
ui_share_save_sgf (UiShare *self, const UiShareGame *game)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *name = record_game_file_name (game->collection, game->root);

  saving->share = ui_share_ref (self);
  saving->game = ui_share_game_ref (game);
  ui_choose (self->window,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Save game as SGF"),
                          .verb = _ ("_Save"),
                          .name = name,
                          .present = game->file,
                          .ending = ".sgf" },
             chosen_cb, saving);
}
