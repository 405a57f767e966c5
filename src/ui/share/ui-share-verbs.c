/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that copy, save and print a game. */
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "job.h"
#include "record-clean.h"
#include "record-diagram.h"
#include "record-info.h"
#include "record-name.h"
#include "record-save.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "ui-share-private.h"
#include "words.h"

/* A game to be copied to the clipboard or written to a file: a thread makes the text, because a
 * game may be long. */
typedef struct
{
  UiShareGame game;
  char *(*write) (const UiShareGame *game); /* makes the text for the clipboard */
  const char *sentence;                     /* confirms the copy */
  GFile *file;
  UiShare *share; /* while the file is chosen */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  ui_share_game_clear (&work->game);
  g_clear_object (&work->file);
  g_clear_pointer (&work->share, ui_share_unref);
  g_free (work);
}

static Work *
work_new (const UiShareGame *game)
{
  Work *work = g_new0 (Work, 1);

  work->game = ui_share_game_ref (game);
  return work;
}

/* --- Copying --- */

static void
copy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;

  g_task_return_pointer (task, work->write (&work->game), g_free);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiShare) self = data;
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Another copy was requested since. */
  if (g_task_get_cancellable (G_TASK (result)) != self->copying)
    return;
  g_clear_object (&self->copying);
  if (self->window == NULL || text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  ui_share_tell (self, work->sentence, FALSE);
}

/* Copies a text to the clipboard. */
static void
copy (UiShare *self,
      const UiShareGame *game,
      char *(*write) (const UiShareGame *game),
      const char *sentence)
{
  g_autoptr (GTask) task = NULL;
  Work *work = work_new (game);

  work->write = write;
  work->sentence = sentence;
  job_cancel (&self->copying);
  self->copying = g_cancellable_new ();
  task = g_task_new (NULL, self->copying, copied_cb, ui_share_ref (self));
  g_task_set_source_tag (task, copy);
  g_task_set_task_data (task, work, work_free);
  job_run_task (task, copy_thread);
}

/* Returns the line to the game's node. */
static RecordLine *
line_of (const UiShareGame *game)
{
  g_autoptr (RecordInfo) info = record_info_new (game->collection, game->root, NULL);
  RecordLine *line = record_line_new (game->collection, game->root, &info->ruleset);

  record_line_go (line, game->node);
  return line;
}

static char *
write_diagram (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);
  const RecordStep *last = record_line_step (line, record_line_length (line) - 1);

  return record_diagram_write (record_line_board (line), last->point, record_line_to_move (line));
}

static char *
write_wiki (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);

  return record_wiki_write (line, 0);
}

static char *
write_coordinates (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);

  return record_coordinates_write (line);
}

/* --- Saving and printing --- */

static void
save_picture (UiShare *self, const UiShareGame *game)
{
  gtk_window_present (ui_share_picture_new (self, game));
}

static const struct
{
  const char *verb;
  void (*show) (UiShare *self, const UiShareGame *game);
  char *(*write) (const UiShareGame *game); /* writes the text to copy; NULL if `show` is set */
  const char *copied;
} verbs[] = {
  { "copy-sgf", NULL, ui_share_game_text, N_ ("The game was copied as SGF.") },
  { "copy-diagram", NULL, write_diagram, N_ ("The position was copied as a diagram.") },
  { "copy-wiki", NULL, write_wiki,
    N_ ("The position was copied as a diagram for Sensei’s Library.") },
  { "copy-coordinates", NULL, write_coordinates, N_ ("The moves were copied as coordinates.") },
  { "save", ui_share_save, NULL, NULL },
  { "save-as", ui_share_save_sgf, NULL, NULL },
  { "save-picture", save_picture, NULL, NULL },
  { "print", ui_share_print, NULL, NULL },
};

void
ui_share_activate (UiShare *self, const char *verb)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_auto (UiShareGame) game = { 0 };
      UiShareSubject subject;

      if (!g_str_equal (verb, verbs[i].verb))
        continue;
      subject = self->subject (self->data);
      if (!ui_share_game_copy (&game, &subject))
        return;
      if (verbs[i].write)
        copy (self, &game, verbs[i].write, _ (verbs[i].copied));
      else
        verbs[i].show (self, &game);
    }
}

GMenuModel *
ui_share_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new (), copies = g_menu_new ();

  g_menu_append (files, _ ("Save _as SGF…"), "win.save-as");
  g_menu_append (files, _ ("Save _Picture…"), "win.save-picture");
  g_menu_append (files, _ ("P_rint…"), "win.print");
  g_menu_append (copies, _ ("Copy as _SGF"), "win.copy-sgf");
  g_menu_append (copies, _ ("Copy as _Diagram"), "win.copy-diagram");
  /* Translators: Sensei's Library is a wiki, which draws diagrams from text. */
  g_menu_append (copies, _ ("Copy for Sensei’s _Library"), "win.copy-wiki");
  g_menu_append (copies, _ ("Copy as _Coordinates"), "win.copy-coordinates");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copies));
  return G_MENU_MODEL (menu);
}

/* --- Writing SGF to a file --- */

/* A local file is replaced atomically; for other locations GIO decides. */
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
  const Work *work = data;
  g_autofree char *text = ui_share_game_text (&work->game);
  GError *error = NULL;

  if (write_text (work->file, text, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiShare) share = data;
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (work->file);
  g_autofree char *shown = words_file_name (name);
  g_autofree char *sentence = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      ui_share_game_clear (&share->saved);
      share->saved = (UiShareGame){ .source = sgf_collection_ref (work->game.source),
                                    .root = work->game.root,
                                    .file = g_object_ref (work->file),
                                    .analysed = work->game.analysed };
      ui_note_recent (work->file);
    }
  if (!error)
    sentence = g_strdup_printf (_ ("Saved as “%s”."), shown);
  else
    sentence = g_strdup_printf (_ ("Couldn’t save “%s”: %s"), shown, error->message);
  ui_share_tell (share, sentence, error != NULL);
}

void
ui_share_write_sgf (UiShare *self, const UiShareGame *game, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, ui_share_ref (self));
  Work *work = work_new (game);

  work->file = g_object_ref (file);
  g_task_set_source_tag (task, ui_share_write_sgf);
  g_task_set_task_data (task, work, work_free);
  job_run_task (task, write_thread);
}

static void
chosen_cb (gpointer window, GListModel *files, gboolean ticked, gpointer data)
{
  Work *work = data;
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  work->game.analysed = ticked;
  if (file != NULL)
    ui_share_write_sgf (work->share, &work->game, file);
  work_free (work);
}

/* Returns whether a game of the collection has an analysis. */
static gboolean
has_analysis (const UiShareGame *game)
{
  return sgf_name_find (game->collection, RECORD_ANALYSIS_PROPERTY) != SGF_NO_NAME;
}

void
ui_share_save_sgf (UiShare *self, const UiShareGame *game)
{
  Work *work = work_new (game);
  g_autofree char *name = record_game_file_name (game->collection, game->root);

  work->share = ui_share_ref (self);
  ui_choose (
      self->window,
      &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                   .title = _ ("Save Game as SGF"),
                   .verb = _ ("_Save"),
                   .name = name,
                   .present = game->file,
                   .ending = ".sgf",
                   .option = has_analysis (game) ? _ ("Include the engine’s analysis") : NULL },
      chosen_cb, work);
}

void
ui_share_save (UiShare *self, const UiShareGame *game)
{
  UiShareGame again = *game;

  if (self->saved.source == game->source && self->saved.root == game->root)
    {
      again.analysed = self->saved.analysed;
      ui_share_write_sgf (self, &again, self->saved.file);
    }
  else
    ui_share_save_sgf (self, game);
}
