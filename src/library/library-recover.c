/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets a damaged file aside and replaces it with what can be read. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-move.h"
#include "library-open.h"
#include "library-statement.h"
#include "record-save.h"
#include "words.h"

/* The files that SQLite keeps beside the main one; "" is the main one itself. */
static const char *const parts[] = { "-wal", "-shm", "" };

/* Where SQLite readers hold their locks in a file: a fixed part of its format. */
#define LOCKS_START 0x40000002
#define LOCKS_LENGTH 510

static gboolean
fail (const char *path, int problem, GError **error)
{
  g_autofree char *name = words_file_name (path);

  if (problem == ENOSPC || problem == EDQUOT)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL,
                 _ ("The library “%s” is damaged, and the disk is too full to recover it. It was "
                    "not changed."),
                 name);
  else
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                 /* Translators: a file, and a technical reason. */
                 _ ("Couldn’t set aside the damaged library “%s” (%s)."), name,
                 g_strerror (problem));
  return FALSE;
}

static void
remove_all (const char *path)
{
  static const char *const all[] = { "-wal", "-shm", "-journal", "" };

  for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *name = g_strconcat (path, all[i], NULL);

      g_remove (name);
    }
}

void
library_restore_forget (const char *path)
{
  g_autofree char *prepared = g_strconcat (path, ".restoring", NULL);
  g_autofree char *part = g_strconcat (prepared, ".part", NULL);

  remove_all (prepared);
  remove_all (part);
  library_move_forget (path);
}

gboolean
library_check_unused (const char *path, GError **error)
{
  struct flock lock = {
    .l_type = F_WRLCK,
    .l_whence = SEEK_SET,
    .l_start = LOCKS_START,
    .l_len = LOCKS_LENGTH,
  };
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean used;

  if (file < 0)
    return TRUE;
  used = fcntl (file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  close (file);
  if (used)
    {
      g_autofree char *name = words_file_name (path);

      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY,
                   _ ("Another program has the library “%s” open. Close that program first."),
                   name);
    }
  return !used;
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) local = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &local))
    return TRUE;
  return fail (from, g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? ENOSPC : EIO,
               error);
}

/* Gives every part of the file a second name, so that removing the first one loses nothing. */
static char *
set_aside (const char *path, GError **error)
{
  g_autofree char *aside = library_name_aside (path, "damaged");

  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (aside, parts[i], NULL);

      if (!g_file_test (from, G_FILE_TEST_EXISTS) || link (from, to) == 0)
        continue;
      /* This file system has no hard links: copy the file instead. */
      if (!copy_file (from, to, error))
        return NULL;
    }
  record_save_folder (path);
  return g_steal_pointer (&aside);
}

/* Opens the file for reading. Returns NULL if its schema cannot be read. */
static LibraryConnection *
open_readable (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autoptr (LibraryConnection) connection = library_connection_open (
      path, g_file_test (wal, G_FILE_TEST_EXISTS) ? LIBRARY_READ : LIBRARY_READ_STILL, NULL);
  gint64 tables;

  if (connection
      && library_statement_ask_int (connection, "SELECT count(*) FROM sqlite_master", &tables, NULL)
      && tables > 0)
    return g_steal_pointer (&connection);
  return NULL;
}

/* Clears the page count and the free list in the header. SQLite then derives the count from the
 * file's size. */
static gboolean
forget_count (const char *path)
{
  static const guint8 none[12]; /* number of pages, first free page, number of free pages */
  int file = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && pwrite (file, none, sizeof none, 28) == (gssize) sizeof none;

  if (file >= 0)
    close (file);
  return done;
}

/* Overwrites the schema pages of `path` with those of `model`, which must have no -wal. The roots
 * of the tables match: a copy has the pages of its library, and all new files have the same layout.
 */
static gboolean
lend_schema (const char *path, LibraryConnection *model)
{
  g_autoptr (LibraryStatement) pages = library_statement_new (
      model, "SELECT pageno, page_size FROM dbstat, pragma_page_size WHERE name = 'sqlite_schema'",
      NULL);
  int from = g_open (library_connection_get_path (model), O_RDONLY | O_CLOEXEC, 0);
  int to = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean done = from >= 0 && to >= 0, more;

  while (library_statement_next (pages, &more, NULL) && done)
    {
      const gint64 number = library_statement_get_int (pages, 0);
      const gsize size = (gsize) library_statement_get_int (pages, 1);
      const goffset place = (number - 1) * (goffset) size;
      g_autofree guint8 *page = g_malloc (size);

      done = pread (from, page, size, place) == (gssize) size;
      done = done && pwrite (to, page, size, place) == (gssize) size;
    }
  if (from >= 0)
    close (from);
  if (to >= 0)
    close (to);
  return done && more;
}

/* Opens the file at `aside`, or a repaired copy of it at `repaired`; if its schema is lost, with
 * that of `model`. Returns NULL if nothing can be read. */
static LibraryConnection *
open_damaged (const char *aside, const char *repaired, LibraryConnection *model)
{
  LibraryConnection *connection = open_readable (aside);

  if (connection)
    return connection;
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (aside, parts[i], NULL);
      g_autofree char *to = g_strconcat (repaired, parts[i], NULL);

      if (strcmp (parts[i], "-shm") != 0 && g_file_test (from, G_FILE_TEST_EXISTS)
          && !copy_file (from, to, NULL))
        return NULL;
    }
  connection = forget_count (repaired) ? open_readable (repaired) : NULL;
  if (connection == NULL && lend_schema (repaired, model) && forget_count (repaired))
    connection = open_readable (repaired);
  return connection;
}

/* Opens the newest copy of the library that passes the integrity check, and stores its path in
 * `report`. Returns NULL if there is none. */
static LibraryConnection *
open_copy (const char *path, LibraryReport *report)
{
  g_autoptr (GPtrArray) copies = library_file_backups (path);

  for (guint i = 0; i < copies->len; i++)
    {
      g_autoptr (LibraryConnection) copy = library_open_for_reading (copies->pdata[i], TRUE, NULL);

      if (copy && library_open_check (copy, TRUE, NULL))
        {
          report->copy = g_strdup (copies->pdata[i]);
          return g_steal_pointer (&copy);
        }
    }
  return NULL;
}

static void
cut_free (gpointer game)
{
  g_free (((LibraryCut *) game)->players);
  g_free (game);
}

/* Fills `report` with the contents of the new file. */
static gboolean
tell_saved (LibraryConnection *connection, LibraryReport *report, GError **error)
{
  g_autoptr (LibraryStatement) cut = library_statement_new (
      connection, "SELECT id, black_name, white_name FROM game WHERE damaged ORDER BY id", error);
  gint64 games, rulesets;
  gboolean ok;

  if (cut == NULL
      || !library_statement_ask_int (connection, "SELECT count(*) FROM game", &games, error)
      || !library_statement_ask_int (connection, "SELECT count(*) FROM ruleset", &rulesets, error))
    return FALSE;
  report->games_saved = (guint) games;
  report->rulesets_saved = (guint) rulesets;
  g_clear_pointer (&report->cut, g_ptr_array_unref);
  report->cut = g_ptr_array_new_with_free_func (cut_free);
  while (library_statement_next (cut, &ok, error))
    {
      const char *black = library_statement_get_text (cut, 1);
      const char *white = library_statement_get_text (cut, 2);
      LibraryCut *game = g_new0 (LibraryCut, 1);

      g_ptr_array_add (report->cut, game);
      game->id = library_statement_get_int (cut, 0);
      game->players
          = g_strdup_printf ("%s – %s", *black ? black : _ ("Black"), *white ? white : _ ("White"));
    }
  return ok;
}

#define CHECKPOINT "PRAGMA wal_checkpoint (TRUNCATE)"

/* Creates an empty library at `path`, with nothing in its -wal. Returns NULL with an error. */
static LibraryConnection *
create (const char *path, const LibrarySchema *schema, GError **error)
{
  g_autoptr (LibraryConnection) made = library_connection_open (path, LIBRARY_WRITE, error);
  gboolean migrated;

  return made && library_connection_prepare_writing (made, error)
                 && library_schema_migrate (made, schema, NULL, &migrated, error)
                 && library_connection_run (made, CHECKPOINT, error)
             ? g_steal_pointer (&made)
             : NULL;
}

/* Builds the complete new file at `fresh`, with nothing left in its -wal. */
static gboolean
build (const char *path,
       const char *aside,
       const char *fresh,
       const LibrarySchema *schema,
       LibraryReport *report,
       GError **error)
{
  g_autofree char *repaired = g_strconcat (fresh, "-mended", NULL);
  g_autoptr (LibraryConnection) to = create (fresh, schema, error);
  LibraryConnection *copy, *from;
  gboolean done;

  if (to == NULL)
    return FALSE;
  remove_all (repaired);
  copy = open_copy (path, report);
  from = open_damaged (aside, repaired, copy ? copy : to);
  done = library_salvage (from, copy, to, &report->from_copy, error)
         && tell_saved (to, report, error) && library_connection_run (to, CHECKPOINT, error);
  library_connection_close (copy);
  library_connection_close (from);
  remove_all (repaired);
  return done;
}

/* Replaces the library with the complete file at `complete`. Once that file exists, a killed
 * recovery can repeat every step. */
static gboolean
put_in_place (const char *path, const char *complete, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *map = g_strconcat (path, "-shm", NULL);

  if ((g_remove (log) != 0 && errno != ENOENT) || (g_remove (map) != 0 && errno != ENOENT)
      || g_rename (complete, path) != 0)
    return fail (path, errno, error);
  record_save_folder (path);
  return TRUE;
}

/* Returns the name under which the library at `path` was set aside, or only its log if the library
 * is missing. Returns NULL if no recovery set aside the file at `path`. */
static char *
find_aside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (base, ".damaged-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean gone = !g_file_test (path, G_FILE_TEST_EXISTS);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *aside = g_build_filename (folder, name, NULL);

      if (!g_str_has_prefix (name, start) || g_str_has_suffix (name, "-shm"))
        continue;
      if (gone && g_str_has_suffix (name, "-wal"))
        {
          aside[strlen (aside) - strlen ("-wal")] = '\0';
          if (!g_file_test (aside, G_FILE_TEST_EXISTS))
            return g_steal_pointer (&aside);
        }
      else if (!gone && library_is_same_file (path, aside))
        return g_steal_pointer (&aside);
    }
  return NULL;
}

gboolean
library_file_copy_newer (const char *path, const char *copy, GError **error)
{
  g_autofree char *real = library_real_path (path);
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *fresh = g_strconcat (copy, ".copying", NULL);
  g_autoptr (LibraryConnection) from = NULL, to = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (copy, errno, error);
  remove_all (fresh);
  from = library_open_looking (real, error);
  to = from ? create (fresh, library_schema_current (), error) : NULL;
  if (to && library_salvage (from, NULL, to, NULL, error)
      && library_connection_run (to, CHECKPOINT, error))
    {
      g_clear_pointer (&to, library_connection_close);
      remove_all (copy);
      if (g_rename (fresh, copy) == 0)
        return TRUE;
      fail (copy, errno, error);
    }
  g_clear_pointer (&to, library_connection_close);
  remove_all (fresh);
  return FALSE;
}

gboolean
library_recover_resume (const char *path, LibraryReport *report, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".recovering", NULL);
  g_autofree char *complete = g_strconcat (path, ".recovered", NULL);
  g_autofree char *repaired = g_strconcat (fresh, "-mended", NULL);
  g_autofree char *aside = NULL;
  LibraryConnection *connection;

  remove_all (fresh);
  remove_all (repaired);
  library_restore_forget (path);
  if (!g_file_test (complete, G_FILE_TEST_EXISTS) || (aside = find_aside (path)) == NULL)
    return TRUE;
  if (!library_check_unused (path, error))
    return FALSE;
  connection = library_connection_open (complete, LIBRARY_LOOK, NULL);
  if (connection)
    tell_saved (connection, report, NULL);
  library_connection_close (connection);
  if (!put_in_place (path, complete, error))
    return FALSE;
  report->what = LIBRARY_RECOVERED;
  report->set_aside = g_steal_pointer (&aside);
  report->reason = g_strdup (_ ("An interrupted recovery is now complete."));
  return TRUE;
}

gboolean
library_recover (const char *path,
                 const LibrarySchema *schema,
                 LibraryReport *report,
                 GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".recovering", NULL);
  g_autofree char *complete = g_strconcat (path, ".recovered", NULL);
  g_autofree char *aside = NULL;
  GStatBuf status;

  /* Another program that has the file open would keep writing to the file set aside. */
  if (!library_check_unused (path, error))
    return FALSE;
  aside = set_aside (path, error);
  if (aside == NULL)
    return FALSE;
  remove_all (fresh);
  if (!build (path, aside, fresh, schema, report, error))
    {
      remove_all (fresh);
      return FALSE;
    }
  if (g_stat (aside, &status) == 0)
    g_chmod (fresh, status.st_mode & 0777);
  if (g_rename (fresh, complete) != 0)
    return fail (path, errno, error);
  record_save_folder (path);
  if (!put_in_place (path, complete, error))
    return FALSE;
  report->what = LIBRARY_RECOVERED;
  report->set_aside = g_steal_pointer (&aside);
  return TRUE;
}

char *
library_report_say_copied (const LibraryReport *self)
{
  g_autofree char *made = self->from_copy > 0 ? library_file_backup_title (self->copy) : NULL;

  if (made == NULL)
    return NULL;
  return g_strdup_printf (
      ngettext (
          /* Translators: how many games, and a day and a time. */
          "%u game was restored from the automatic copy of %s. Later changes to it are lost.",
          "%u games were restored from the automatic copy of %s. Later changes to them are lost.",
          self->from_copy),
      self->from_copy, made);
}
