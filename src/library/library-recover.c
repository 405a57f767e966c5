/* Setting a damaged file aside and putting what can be read in its place. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-model.h"
#include "library-move.h"
#include "library-open.h"
#include "library-statement.h"
#include "record-save.h"
#include "words.h"

/* The files that SQLite keeps beside the main one; "" is the main one itself. */
static const char *const parts[] = { "-wal", "-shm", "" };

/* Where SQLite keeps the locks that readers hold, in any file: a fixed part of its format. */
#define LOCKS_START 0x40000002
#define LOCKS_LENGTH 510

static gboolean
fail (const char *path, int problem, GError **error)
{
  g_autofree char *name = words_file_name (path);

  if (problem == ENOSPC || problem == EDQUOT)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL,
                 _ ("The library “%s” is damaged, and there is no room left on the disk to recover "
                    "it. It has not been touched."),
                 name);
  else
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                 _ ("The library “%s” is damaged and could not be set aside (%s)."), name,
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

char *
library_name_aside (const char *path, const char *kind)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.%s-%s", path, kind, stamp);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%s-%d", path, kind, stamp, i);
    }
  return name;
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

/* Gives every part of the file a second name, so that taking the first away loses nothing. */
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
      /* No hard links on this file system: a copy does the same for more room. */
      if (!copy_file (from, to, error))
        return NULL;
    }
  record_save_folder (path);
  return g_steal_pointer (&aside);
}

static LibraryConnection *
open_readable (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autoptr (LibraryConnection) connection = library_connection_open (
      path, g_file_test (wal, G_FILE_TEST_EXISTS) ? LIBRARY_READ : LIBRARY_READ_STILL, NULL);
  gint64 games;

  if (connection
      && library_statement_ask_int (connection, "SELECT count(*) FROM sqlite_master", &games, NULL)
      && games > 0)
    return g_steal_pointer (&connection);
  return NULL;
}

static void
write_32 (guint8 *at, guint32 value)
{
  value = GUINT32_TO_BE (value);
  memcpy (at, &value, sizeof value);
}

/* Puts the first page of the sound file `model` in the place of that of `path`. What the
 * first script makes is at the same pages in every library, so this brings back a lost table of
 * tables; later tables are there only in a library that was made with them, and what is found in
 * their place otherwise is looked at before it is kept. `model` holds only those tables. */
static gboolean
lend_first_page (const char *path, const char *model)
{
  g_autofree guint8 *page = NULL;
  gsize length;
  GStatBuf status;
  gboolean done = FALSE;
  guint size;
  int file;

  if (!g_file_get_contents (model, (char **) &page, &length, NULL) || length < 512
      || g_stat (path, &status) != 0)
    return FALSE;
  size = page[16] << 8 | page[17];
  if (size < 512 || size > length || status.st_size < (goffset) size)
    return FALSE;
  write_32 (page + 28, (guint32) (status.st_size / size)); /* pages in the file */
  memcpy (page + 92, page + 24, 4);                        /* which makes that number count */
  write_32 (page + 32, 0);                                 /* no list of free pages */
  write_32 (page + 36, 0);
  file = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  if (file >= 0)
    {
      done = pwrite (file, page, size, 0) == (gssize) size;
      close (file);
    }
  return done;
}

/* Opens what was set aside, or if its first page is lost a mended copy of it at `mended`. NULL
 * when nothing can be read at all. */
static LibraryConnection *
open_damaged (const char *aside, const char *mended, const char *fresh)
{
  LibraryConnection *connection = open_readable (aside);
  g_autofree char *model = g_strconcat (fresh, "-model", NULL);

  if (connection)
    return connection;
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (aside, parts[i], NULL);
      g_autofree char *to = g_strconcat (mended, parts[i], NULL);

      if (strcmp (parts[i], "-shm") != 0 && g_file_test (from, G_FILE_TEST_EXISTS)
          && !copy_file (from, to, NULL))
        return NULL;
    }
  if (library_model_make (fresh, model) && lend_first_page (mended, model))
    connection = open_readable (mended);
  remove_all (model);
  return connection;
}

static void
cut_free (gpointer game)
{
  g_free (((LibraryCut *) game)->players);
  g_free (game);
}

/* Says in `report` what the new file holds. */
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
      const char *black, *white;
      LibraryCut *game = g_new0 (LibraryCut, 1);

      g_ptr_array_add (report->cut, game);
      black = library_statement_get_text (cut, 1);
      white = library_statement_get_text (cut, 2);
      game->id = library_statement_get_int (cut, 0);
      game->players
          = g_strdup_printf ("%s – %s", *black ? black : _ ("Black"), *white ? white : _ ("White"));
    }
  return ok;
}

/* Makes the new file complete at `fresh`, with nothing left in a -wal. */
static gboolean
build (const char *aside,
       const char *fresh,
       const LibrarySchema *schema,
       LibraryReport *report,
       GError **error)
{
  g_autofree char *mended = g_strconcat (fresh, "-mended", NULL);
  g_autofree char *model = g_strconcat (fresh, "-model", NULL);
  LibraryConnection *to = library_connection_open (fresh, LIBRARY_WRITE, error);
  LibraryConnection *from = NULL;
  gboolean migrated, done;

  done = to && library_connection_prepare_writing (to, error)
         && library_schema_migrate (to, schema, NULL, &migrated, error);
  if (done)
    {
      /* Closed for a moment, so that the main file alone holds the model page. */
      library_connection_close (to);
      remove_all (mended);
      remove_all (model);
      from = open_damaged (aside, mended, fresh);
      to = library_connection_open (fresh, LIBRARY_WRITE, error);
      done = to && library_connection_prepare_writing (to, error)
             && (from == NULL || library_salvage (from, to, error))
             && tell_saved (to, report, error)
             && library_connection_run (to, "PRAGMA wal_checkpoint (TRUNCATE)", error);
    }
  library_connection_close (from);
  library_connection_close (to);
  remove_all (mended);
  return done;
}

/* From the moment that the complete file has its own name, every step can be repeated. */
static gboolean
put_in_place (const char *path, const char *complete, GError **error)
{
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *old = g_strconcat (path, parts[i], NULL);

      if (parts[i][0] != '\0' && g_remove (old) != 0 && errno != ENOENT)
        return fail (path, errno, error);
    }
  if (g_rename (complete, path) != 0)
    return fail (path, errno, error);
  record_save_folder (path);
  return TRUE;
}

static gboolean
is_same_file (const char *one, const char *other)
{
  g_autoptr (GMappedFile) first = NULL, second = NULL;
  GStatBuf a, b;

  if (g_stat (one, &a) != 0 || g_stat (other, &b) != 0 || a.st_size != b.st_size)
    return FALSE;
  if (a.st_ino == b.st_ino && a.st_dev == b.st_dev)
    return TRUE;
  /* Where there are no hard links it is a copy. */
  first = g_mapped_file_new (one, FALSE, NULL);
  second = g_mapped_file_new (other, FALSE, NULL);
  return first && second
         && memcmp (g_mapped_file_get_contents (first), g_mapped_file_get_contents (second),
                    (size_t) a.st_size)
                == 0;
}

/* Where the damaged file that still lies at `path` was set aside; NULL when another lies there,
 * that a recovery has nothing to do with. */
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
      else if (!gone && is_same_file (path, aside))
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
  gboolean migrated;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (copy, errno, error);
  remove_all (fresh);
  from = library_open_looking (real, error);
  to = from ? library_connection_open (fresh, LIBRARY_WRITE, error) : NULL;
  if (to && library_connection_prepare_writing (to, error)
      && library_schema_migrate (to, library_schema_current (), NULL, &migrated, error)
      && library_salvage (from, to, error)
      && library_connection_run (to, "PRAGMA wal_checkpoint (TRUNCATE)", error))
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
  g_autofree char *mended = g_strconcat (fresh, "-mended", NULL);
  g_autofree char *model = g_strconcat (fresh, "-model", NULL);
  g_autofree char *aside = NULL;
  LibraryConnection *connection;

  remove_all (fresh);
  remove_all (mended);
  remove_all (model);
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
  report->reason = g_strdup (_ ("A recovery that was interrupted is finished now."));
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

  /* Another program that has it open would go on writing into what is set aside. */
  if (!library_check_unused (path, error))
    return FALSE;
  aside = set_aside (path, error);
  if (aside == NULL)
    return FALSE;
  remove_all (fresh);
  if (!build (aside, fresh, schema, report, error))
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
