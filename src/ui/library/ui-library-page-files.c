/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Importing and exporting games, dropped files, backing up and restoring. */
#include "ui-library-page-private.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "library-move.h"
#include "record-name.h"
#include "record-save.h"
#include "ui-ask.h"
#include "ui-drag.h"
#include "words.h"

/* Import */

void
ui_library_page_import (UiLibraryPage *self, const char *const *paths)
{
  if (ui_library_page_is_importing (self))
    ui_library_page_tell (self, _ ("Another import is running. Start this one when it is done."),
                          TRUE);
  else
    ui_library_import_start (self->import, self->service, paths);
}

gboolean
ui_library_page_is_importing (UiLibraryPage *self)
{
  return ui_library_import_is_running (self->import);
}

static void
import_chosen (gpointer asker, GListModel *files, gboolean ticked, gpointer unused)
{
  UiLibraryPage *self = asker;
  g_auto (GStrv) paths = files ? ui_local_paths (files) : NULL;

  if (paths)
    ui_library_page_import (self, (const char *const *) paths);
  else if (files)
    ui_library_page_tell (self, _ ("Only files on this computer can be imported."), TRUE);
}

/* Imports files or, depending on the action, a folder. */
void
ui_library_page_choose_import (gpointer self, const char *action)
{
  static const char *const games[]
      = { "*.sgf",    "*.SGF", "*.gib",     "*.ngf",    "*.ugf", "*.ugi", "*.zip", "*.tar",
          "*.tar.gz", "*.tgz", "*.tar.bz2", "*.tar.xz", "*.7z",  "*.rar", NULL };
  const gboolean folder = g_str_has_suffix (action, "-folder");

  ui_choose (self,
             &(UiChoose){ .action = folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                           : GTK_FILE_CHOOSER_ACTION_OPEN,
                          .title = folder ? _ ("Import Folder of Games") : _ ("Import Games"),
                          .verb = _ ("_Import"),
                          .many = !folder,
                          .kind = folder ? NULL : _ ("Game records and archives"),
                          .patterns = folder ? NULL : games },
             import_chosen, NULL);
}

/* Imports the games that come with the program, so that the first look at the library shows some.
 * An import reads files, so they are written to one first. */
void
ui_library_page_add_famous (gpointer self, const char *action)
{
  g_autoptr (GBytes) games = g_resources_lookup_data ("/io/github/passstone/PassStone/famous.sgf",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "pass-stone", NULL);
  g_autofree char *path = g_build_filename (folder, "famous.sgf", NULL);

  if (g_mkdir_with_parents (folder, 0700) == 0
      && record_save_whole (path, g_bytes_get_data (games, NULL), g_bytes_get_size (games)))
    ui_library_page_import (self, (const char *const[]){ path, NULL });
  else
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Couldn’t save “%s”: %s"), path, g_strerror (errno));

      ui_library_page_tell (self, sentence, TRUE);
    }
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, UiLibraryPage *self)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_auto (GStrv) paths = NULL;

  for (GSList *file = g_value_get_boxed (value); file; file = file->next)
    g_list_store_append (files, file->data);
  paths = ui_local_paths (G_LIST_MODEL (files));
  if (!paths || !self->service || ui_library_page_is_importing (self))
    return FALSE;
  ui_library_page_import (self, (const char *const *) paths);
  return TRUE;
}

/* Export */

typedef struct
{
  UiLibraryPage *self;
  char *path;
  gboolean everything; /* the archive for moving to another computer */
} Written;

static Written *
written_new (UiLibraryPage *self, const char *path)
{
  Written *written = g_new (Written, 1);

  *written = (Written){ g_object_ref (self), g_strdup (path), FALSE };
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
  g_autofree char *name = words_file_name (written->path);
  g_autofree char *words = g_strdup_printf (
      /* Translators: how many games, and a file or a folder. */
      ngettext ("%u game was exported to %s.", "%u games were exported to %s.", count), count,
      name);

  if (written->self->service)
    ui_library_page_tell (written->self, error ? error->message : words, error != NULL);
}

static char *
chosen_path (GListModel *files)
{
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  return file ? g_file_get_path (file) : NULL;
}

static void
export_chosen (gpointer asker, GListModel *files, gboolean as_it_came, gpointer unused)
{
  UiLibraryPage *self = asker;
  g_autofree char *path = chosen_path (files);
  g_autoptr (GArray) ids = ui_library_page_selected_ids (self);

  if (!path || !self->service || ids->len == 0)
    return;
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_EXPORT, .ids = (const gint64 *) (void *) ids->data,
                                      .n_ids = ids->len,
                                      .form = as_it_came ? LIBRARY_AS_IT_CAME : LIBRARY_UNDERSTOOD,
                                      .path = path),
                     NULL, export_cb, written_new (self, path));
}

/* Returns "Mira – Jonas.sgf" for a single game. */
static char *
file_name (LibraryGame *game)
{
  g_autofree char *players = game ? ui_game_text_players (game) : NULL;
  g_autofree char *name = NULL;

  if (!players)
    return g_strdup (_ ("Games.sgf"));
  name = record_name (players, "Go");
  return g_strconcat (name, ".sgf", NULL);
}

/* Dragging games to another program. */

typedef struct
{
  LibraryService *service;
  GArray *ids; /* of gint64 */
} Dragged;

static void
dragged_free (gpointer data)
{
  Dragged *dragged = data;

  g_object_unref (dragged->service);
  g_array_unref (dragged->ids);
  g_free (dragged);
}

static void
dragged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) done = data;
  GError *error = NULL;

  library_ask_finish_number (result, &error);
  if (error)
    g_task_return_error (done, error);
  else
    g_task_return_boolean (done, TRUE);
}

static void
write_dragged (GFile *file, gpointer data, GTask *done)
{
  const Dragged *dragged = data;

  library_ask_async (dragged->service,
                     LIBRARY_REQUEST (LIBRARY_EXPORT,
                                      .ids = (const gint64 *) (void *) dragged->ids->data,
                                      .n_ids = dragged->ids->len, .form = LIBRARY_UNDERSTOOD,
                                      .path = g_file_peek_path (file)),
                     g_task_get_cancellable (done), dragged_cb, g_object_ref (done));
}

/* Drags the selected games. */
static GdkContentProvider *
prepare_drag (GtkDragSource *drag, double x, double y, UiLibraryPage *self)
{
  LibraryGame *game = ui_drag_may_begin (drag, 0) ? ui_library_page_choose_at (self, x, y) : NULL;
  g_autoptr (GArray) ids = ui_library_page_selected_ids (self);
  g_autofree char *name = file_name (ids->len == 1 ? game : NULL);
  Dragged *dragged;

  if (!game || !self->service)
    return NULL;
  dragged = g_new (Dragged, 1);
  *dragged = (Dragged){ g_object_ref (self->service), g_steal_pointer (&ids) };
  return ui_drag_new (name, "application/x-go-sgf", write_dragged, dragged, dragged_free);
}

void
ui_library_page_make_drags (UiLibraryPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  ui_drag_refuse_own (target);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  ui_drag_add (GTK_WIDGET (self->stack), G_CALLBACK (prepare_drag), self);
}

void
ui_library_page_export (gpointer self, const char *action)
{
  const gboolean folder = g_str_has_suffix (action, "-folder");
  UiLibraryPage *page = self;
  g_autofree char *name = file_name (ui_library_preview_get_game (page->preview));

  ui_choose (self,
             &(UiChoose){ .action = folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                           : GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = folder ? _ ("Export to Folder") : _ ("Export Games"),
                          .verb = _ ("_Export"),
                          .name = folder ? NULL : name,
                          .option = _ ("Keep the original bytes") },
             export_chosen, NULL);
}

/* Backup and moving */

static void
back_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Written) written = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = library_ask_finish_number (result, &error);
  g_autofree char *name = words_file_name (written->path);
  g_autofree char *words = g_strdup_printf (
      written->everything
          ? _ ("Your games, rulesets, learners, courses, themes and settings were saved in %s. On "
               "the other computer, choose “Restore…” in the library and open this file.")
          : _ ("The library was backed up to %s."),
      name);

  if (written->self->service)
    ui_library_page_tell (written->self, done ? words : error->message, !done);
}

static void
back_up_chosen (gpointer asker, GListModel *files, gboolean ticked, gpointer everything)
{
  UiLibraryPage *self = asker;
  g_autofree char *path = chosen_path (files);
  Written *written;

  if (!path || !self->service)
    return;
  written = written_new (self, path);
  written->everything = everything != NULL;
  library_ask_async (
      self->service,
      LIBRARY_REQUEST (written->everything ? LIBRARY_MOVE_OUT : LIBRARY_BACK_UP, .path = path),
      NULL, back_up_cb, written);
}

/* Backs up the library or, for "library.move", all data. */
void
ui_library_page_back_up (gpointer self, const char *action)
{
  const gboolean everything = g_str_equal (action, "library.move");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, everything ? "pass-stone-%Y-%m-%d.zip"
                                                              : "pass-stone-%Y-%m-%d.sqlite");

  ui_choose (
      self,
      &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                   .title = everything ? _ ("Move to Another Computer") : _ ("Back Up Library"),
                   .verb = everything ? _ ("_Save") : _ ("_Back Up"),
                   .name = name },
      back_up_chosen, everything ? self : NULL);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = library_ask_finish (result, &error);
  g_autofree char *name = words_file_name (kept ? kept : "");
  g_autofree char *words
      = g_strdup_printf (_ ("The library was restored. The previous library is kept in %s."), name);

  if (self->service)
    ui_library_page_tell (self, kept ? words : error->message, !kept);
}

static void
restore_answered_cb (gpointer asker, int response, gpointer path)
{
  UiLibraryPage *self = asker;

  if (response == GTK_RESPONSE_ACCEPT && self->service)
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = path), NULL,
                       restored_cb, g_object_ref (self));
}

/* Explains what will happen and asks before doing anything. */
static void
ask_restore (UiLibraryPage *self, const char *path)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               { _ ("_Restore"), GTK_RESPONSE_ACCEPT },
                               { NULL } };
  g_autofree char *name = library_file_backup_title (path);
  g_autofree char *heading = g_strdup_printf (_ ("Restore the library from %s?"), name);
  const char *text
      = library_move_is (path)
            ? _ ("This replaces your library with the one in the file and adds its courses, themes "
                 "and settings. Nothing is lost. Your current library is kept beside it in a "
                 "separate file. Courses and themes that differ are kept in a separate folder. An "
                 "unfinished game on the board continues in the restored library as a new game.")
            : _ ("All games will be replaced by those in the copy. Your current library is kept "
                 "beside it in a separate file, and you can restore it in the same way. An "
                 "unfinished game on the board continues in the restored library as a new game.");

  ui_ask (self, heading, text, answers, restore_answered_cb, g_strdup (path), g_free);
}

static void
restore_chosen (gpointer asker, GListModel *files, gboolean ticked, gpointer unused)
{
  g_autofree char *path = chosen_path (files);

  if (path)
    ask_restore (asker, path);
}

static void
choose_copy (UiLibraryPage *self)
{
  static const char *const copies[] = { "*.sqlite", "*.sqlite*", "*.zip", NULL };

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_OPEN,
                          .title = _ ("Restore Library Copy"),
                          .verb = _ ("_Restore"),
                          .kind = _ ("Library copies"),
                          .patterns = copies },
             restore_chosen, NULL);
}

void
ui_library_page_restore_from (UiLibraryPage *self, const char *path)
{
  if (path)
    ask_restore (self, path);
  else
    choose_copy (self);
}

void
ui_library_page_restore (gpointer data, const char *action)
{
  UiLibraryPage *self = data;
  g_autoptr (GPtrArray) copies = library_file_backups (library_service_get_path (self->service));

  if (copies->len > 0)
    ui_library_copies_ask (self, copies);
  else
    choose_copy (self);
}
