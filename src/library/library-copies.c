/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the library: makes the automatic ones, and puts a copy in the library's place. */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "library-copies.h"
#include "library-move.h"
#include "library-open.h"
#include "library-statement.h"
#include "record-save.h"
#include "words.h"

/* Seconds between copies, and between copies that are kept for long. */
#define DAY (24 * 3600)
#define WEEK (7 * DAY)

/* How many of the newest copies are kept, and how many in all. */
#define NEWEST 3
#define MOST 6

static gint64
time_of (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (name, &status) == 0 ? (gint64) status.st_mtime : 0;
}

/* Returns whether the copy would leave as much free space as it takes. */
static gboolean
has_room (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct statvfs disk;
  GStatBuf status;

  return statvfs (folder, &disk) == 0 && g_stat (path, &status) == 0
         && (guint64) disk.f_bavail * disk.f_frsize > 2 * (guint64) status.st_size;
}

static gboolean
is_due (const char *path, const GPtrArray *list, gboolean closing)
{
  gint64 newest = list->len > 0 ? time_of (list->pdata[0], "") : 0;
  gint64 changed = MAX (time_of (path, ""), time_of (path, "-wal"));

  return newest == 0
         || (changed > newest && (closing || g_get_real_time () / G_USEC_PER_SEC - newest >= DAY));
}

/* Checks a new copy: a damaged one would be worse than none, because the user would rely on it. */
static gboolean
check_copy (const char *copy, gint64 games, GError **error)
{
  g_autoptr (LibraryConnection) connection = library_open_for_reading (copy, FALSE, error);
  gint64 found;

  if (connection == NULL || !library_open_check (connection, FALSE, error)
      || !library_statement_ask_int (connection, "SELECT count(*) FROM game", &found, error))
    return FALSE;
  if (found >= games)
    return TRUE;
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
               _ ("The copy of the library was incomplete and was deleted."));
  return FALSE;
}

/* Keeps the newest copy of each day, and of the older ones the first of each week: that choice does
 * not change from day to day. */
static void
thin_out (const char *path)
{
  g_autoptr (GPtrArray) list = library_file_backups (path);
  guint count = 0;

  for (guint i = 0; i < list->len; i++)
    {
      gint64 time = time_of (list->pdata[i], ""), week = time / WEEK;
      gboolean same_day = i > 0 && time_of (list->pdata[i - 1], "") / DAY == time / DAY;
      gint64 before = i + 1 < list->len ? time_of (list->pdata[i + 1], "") / WEEK : -1;

      if (!same_day && count < MOST && (count < NEWEST || before != week))
        count++;
      else
        g_remove (list->pdata[i]);
    }
}

/* Removes partial copies that a kill left. Spares recent ones: another program may be writing
 * them. */
static void
remove_parts (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (base, LIBRARY_COPY_MARK, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *part = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, start) && strstr (name, ".sqlite.part")
          && now - time_of (part, "") >= DAY)
        g_remove (part);
    }
}

gboolean
library_backups_make (LibraryConnection *connection, gboolean closing, GError **error)
{
  const char *path = library_connection_get_path (connection);
  g_autoptr (GPtrArray) list = library_file_backups (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *copy = g_strconcat (path, LIBRARY_COPY_MARK, stamp, ".sqlite", NULL);
  gint64 games;

  remove_parts (path);
  if (!library_statement_ask_int (connection, "SELECT count(*) FROM game", &games, error))
    return FALSE;
  /* A library without games needs no copy, and must not replace the last good one. */
  if (games == 0 || !is_due (path, list, closing))
    return TRUE;
  if (!has_room (path))
    {
      g_autofree char *name = words_file_name (path);

      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL,
                   _ ("The disk has no room for today’s copy of the library “%s”. The earlier "
                      "copies are still there."),
                   name);
      return FALSE;
    }
  if (!library_connection_backup (connection, copy, error))
    return FALSE;
  if (!check_copy (copy, games, error))
    {
      g_remove (copy);
      return FALSE;
    }
  thin_out (path);
  return TRUE;
}

/* --- Replacing the library with a copy --- */

static gboolean
fail (const char *path, int problem, GError **error)
{
  g_autofree char *name = words_file_name (path);

  g_set_error (error, LIBRARY_ERROR, problem == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO,
               /* Translators: a file, and a technical reason. */
               _ ("Couldn’t replace the library “%s” (%s). It was not changed."), name,
               g_strerror (problem));
  return FALSE;
}

/* Migrates the prepared file to this version, with nothing left in its log. */
static gboolean
complete (const char *prepared, GError **error)
{
  g_autoptr (LibraryConnection) connection
      = library_connection_open (prepared, LIBRARY_LOOK, error);
  gboolean migrated;

  return connection && library_connection_prepare_writing (connection, error)
         && library_schema_migrate (connection, library_schema_current (), NULL, &migrated, error)
         && library_connection_run (connection, "PRAGMA wal_checkpoint (TRUNCATE)", error);
}

static gboolean
prepare (const char *path, const char *copy, GError **error)
{
  g_autofree char *prepared = g_strconcat (path, ".restoring", NULL);
  g_autoptr (LibraryConnection) from = library_open_for_reading (copy, TRUE, error);

  /* A damaged copy must not replace the library. */
  return from && library_open_check (from, TRUE, error)
         && library_connection_backup (from, prepared, error) && complete (prepared, error);
}

gboolean
library_restore_prepare (const char *path, const char *copy, GError **error)
{
  const gboolean moved = library_move_is (copy);
  g_autofree char *unpacked = NULL;

  library_restore_forget (path);
  if (moved)
    unpacked = library_move_unpack (path, copy, error);
  if ((!moved || unpacked) && prepare (path, moved ? unpacked : copy, error))
    return TRUE;
  library_restore_forget (path);
  return FALSE;
}

/* Keeps the library under a second name: by a hard link, or by a copy if the file system has none.
 * Returns the name, or "" if there is no library. */
static char *
keep (const char *path, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) target = NULL;
  g_autofree char *kept = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("");
  kept = library_name_aside (path, "replaced");
  target = g_file_new_for_path (kept);
  if (link (path, kept) == 0
      || g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL))
    return g_steal_pointer (&kept);
  fail (path, EIO, error);
  return NULL;
}

static char *
swap (const char *path, GError **error)
{
  g_autofree char *prepared = g_strconcat (path, ".restoring", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *map = g_strconcat (path, "-shm", NULL);
  g_autofree char *kept = NULL;
  GStatBuf status;

  /* Another program that has the file open would keep writing to the replaced file. */
  if (library_check_unused (path, error))
    kept = keep (path, error);
  if (kept == NULL)
    return NULL;
  /* A log left by a kill is part of the previous library, so keep it with that. */
  if (g_stat (log, &status) == 0 && status.st_size > 0)
    {
      g_autofree char *base = *kept ? g_strdup (kept) : library_name_aside (path, "replaced");
      g_autofree char *aside = g_strconcat (base, "-wal", NULL);

      if (g_rename (log, aside) != 0)
        {
          fail (path, errno, error);
          return NULL;
        }
      g_free (kept);
      kept = g_steal_pointer (&base);
    }
  record_save_folder (path);
  g_remove (log);
  g_remove (map);
  if (g_rename (prepared, path) != 0)
    {
      fail (path, errno, error);
      if (*kept)
        g_remove (kept);
      return NULL;
    }
  record_save_folder (path);
  return g_steal_pointer (&kept);
}

char *
library_restore_swap (const char *path, GError **error)
{
  /* If this fails, the library has not been replaced yet. */
  char *kept = library_move_install (path, error) ? swap (path, error) : NULL;

  if (kept)
    library_move_apply_settings (path);
  library_restore_forget (path);
  return kept;
}
