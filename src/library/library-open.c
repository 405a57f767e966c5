/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Determines what kind of file is at the library's path, and opens it. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "library-copies.h"
#include "library-open.h"
#include "library-statement.h"
#include "words.h"

/* Larger files are read through in the background instead of before opening. */
#define CHECK_BYTES (64 * 1024 * 1024)

/* What to do with the file. */
typedef enum
{
  FILE_SOUND, /* open it; it may be of an older version */
  FILE_NEW,   /* does not exist */
  FILE_DAMAGED,
  FILE_REFUSED,
} FileKind;

static goffset
size_of (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (name, &status) == 0 ? (goffset) status.st_size : -1;
}

gboolean
library_open_is_large (const char *path)
{
  return size_of (path, "") > CHECK_BYTES;
}

gboolean
library_open_check (LibraryConnection *connection, gboolean indexes, GError **error)
{
  g_autoptr (LibraryStatement) check = library_statement_new (
      connection, indexes ? "PRAGMA integrity_check (1)" : "PRAGMA quick_check (1)", error);
  gboolean ok, row = library_statement_next (check, &ok, error);
  const char *text = row ? library_statement_get_text (check, 0) : "?";

  if (ok && !g_str_equal (text, "ok"))
    library_error_set (error, LIBRARY_ERROR_DAMAGED, library_connection_get_path (connection),
                       text);
  return ok && g_str_equal (text, "ok");
}

static FileKind
look (LibraryConnection *connection,
      const LibrarySchema *schema,
      gboolean thorough,
      char **reason,
      GError **error)
{
  const char *path = library_connection_get_path (connection);
  g_autoptr (GError) local = NULL;
  LibraryFileState state = LIBRARY_FILE_EMPTY;
  int version;

  if (library_schema_state (connection, schema, &state, &version, &local))
    {
      if (state == LIBRARY_FILE_NEWER || state == LIBRARY_FILE_FOREIGN)
        {
          library_schema_refuse (path, state, version, error);
          return FILE_REFUSED;
        }
      if (state == LIBRARY_FILE_EMPTY)
        return FILE_NEW;
      if (library_schema_check (connection, schema, version, &local)
          && (thorough || !library_open_is_large (path)))
        library_open_check (connection, FALSE, &local);
    }
  if (local == NULL)
    return FILE_SOUND;
  if (g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      *reason = g_strdup (local->message);
      return FILE_DAMAGED;
    }
  g_propagate_error (error, g_steal_pointer (&local));
  return FILE_REFUSED;
}

/* An existing log may hold all that is left of the games, so it stays unchanged. If there is none,
 * the connection removes its own on closing. */
LibraryConnection *
library_open_looking (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  LibraryMode mode = LIBRARY_READ;

  /* A writer always has a log. Without a log, and without the right to create one, nobody
   * writes. */
  if (size_of (path, "-wal") < 0)
    mode = g_access (folder, W_OK) == 0 ? LIBRARY_LOOK : LIBRARY_READ_STILL;
  return library_connection_open (path, mode, error);
}

/* Returns whether the journal beside the file belongs to a file that was just being created: SQLite
 * stores in it how many pages there were before. Any other journal is not ours. */
static gboolean
is_being_created (const char *path)
{
  g_autofree char *name = g_strconcat (path, "-journal", NULL);
  guint8 header[20] = "";
  static const guint8 none[4];
  int file = g_open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length = file >= 0 ? read (file, header, sizeof header) : -1;

  if (file >= 0)
    close (file);
  return length == (gssize) sizeof header && memcmp (header + 16, none, sizeof none) == 0;
}

static FileKind
kind_of (
    const char *path, const LibrarySchema *schema, gboolean thorough, char **reason, GError **error)
{
  g_autoptr (LibraryConnection) connection = NULL;

  /* Without a main file SQLite would delete the log, which holds the last games. */
  if (size_of (path, "") <= 0)
    {
      if (size_of (path, "-wal") <= 0)
        return FILE_NEW;
      *reason = g_strdup (_ ("The library itself is missing. Only its log is left."));
      return FILE_DAMAGED;
    }
  if (!library_schema_peek (path, schema, error))
    return FILE_REFUSED;

  /* A kill during the file's creation leaves a journal that only a writer can roll back. */
  if (size_of (path, "-journal") > 0 && is_being_created (path))
    connection = library_connection_open (path, LIBRARY_WRITE, error);
  else
    connection = library_open_looking (path, error);
  return connection ? look (connection, schema, thorough, reason, error) : FILE_REFUSED;
}

/* Names end with the time; puts the newest first. */
static int
compare_copies (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *) other, *(char *const *) one);
}

GPtrArray *
library_file_backups (const char *path)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (base, LIBRARY_COPY_MARK, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, start) && g_str_has_suffix (name, ".sqlite"))
      g_ptr_array_add (list, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (list, compare_copies);
  return list;
}

char *
library_file_backup_title (const char *path)
{
  const char *mark = g_strrstr (path, LIBRARY_COPY_MARK);
  int year, month, day, hour, minute, second, end = 0;
  g_autoptr (GDateTime) made = NULL, local = NULL;

  if (mark == NULL
      || sscanf (mark + strlen (LIBRARY_COPY_MARK), "%4d%2d%2d-%2d%2d%2d.sqlite%n", &year, &month,
                 &day, &hour, &minute, &second, &end)
             != 6
      || end == 0 || mark[strlen (LIBRARY_COPY_MARK) + (gsize) end] != '\0')
    return g_filename_display_basename (path);
  made = g_date_time_new_utc (year, month, day, hour, minute, second);
  local = made ? g_date_time_to_local (made) : NULL;
  if (local == NULL)
    return g_filename_display_basename (path);
  /* Translators: a day and a time, as g_date_time_format() writes them: "21 November 2026, 14:05".
   */
  return g_date_time_format (local, _ ("%-d %B %Y, %H:%M"));
}

int
library_lock_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file >= 0)
    while (flock (file, LOCK_EX) != 0 && errno == EINTR)
      ;
  return file;
}

void
library_unlock_folder (int lock)
{
  if (lock >= 0)
    close (lock);
}

LibraryConnection *
library_open_locked (const char *path,
                     const LibrarySchema *schema,
                     gboolean thorough,
                     LibraryReport **report,
                     GError **error)
{
  g_autoptr (LibraryReport) result = g_new0 (LibraryReport, 1);
  g_autoptr (LibraryConnection) connection = NULL;
  g_autofree char *backup = library_name_aside (path, "backup");
  gboolean migrated = FALSE;

  if (!library_recover_resume (path, result, error))
    return NULL;
  switch (kind_of (path, schema, thorough, &result->reason, error))
    {
    case FILE_SOUND:
      break;
    case FILE_NEW:
      result->what = LIBRARY_CREATED;
      break;
    case FILE_DAMAGED:
      if (!library_recover (path, schema, result, error))
        return NULL;
      break;
    case FILE_REFUSED:
      return NULL;
    }

  connection = library_connection_open (path, LIBRARY_WRITE, error);
  if (connection == NULL || !library_connection_prepare_writing (connection, error)
      || !library_schema_migrate (connection, schema, backup, &migrated, error))
    return NULL;
  if (migrated)
    {
      result->what = LIBRARY_MIGRATED;
      result->backup = g_steal_pointer (&backup);
    }
  if (report)
    *report = g_steal_pointer (&result);
  return g_steal_pointer (&connection);
}

LibraryConnection *
library_open_for_writing (const char *path,
                          const LibrarySchema *schema,
                          gboolean thorough,
                          LibraryReport **report,
                          GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  LibraryConnection *connection;
  int lock;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, LIBRARY_ERROR, errno == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO,
                   /* Translators: a folder, and a technical reason. */
                   _ ("Couldn’t create the folder “%s” for the library (%s)."), folder,
                   g_strerror (errno));
      return NULL;
    }
  lock = library_lock_folder (path);
  connection = library_open_locked (path, schema, thorough, report, error);
  library_unlock_folder (lock);
  return connection;
}

LibraryConnection *
library_open_for_reading (const char *path, gboolean older, GError **error)
{
  const LibrarySchema *schema = library_schema_current ();
  g_autoptr (LibraryConnection) connection = NULL;
  g_autofree char *name = words_file_name (path);
  LibraryFileState state;
  int version;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no library at “%s”."), name);
      return NULL;
    }
  if (library_schema_peek (path, schema, error))
    connection = library_open_looking (path, error);
  if (connection == NULL || !library_schema_state (connection, schema, &state, &version, error))
    return NULL;
  switch (state)
    {
    case LIBRARY_FILE_OLD:
      if (older)
        break;
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                   _ ("The library “%s” is from an older version of Pass Stone. Start the program "
                      "once to update the library."),
                   name);
      return NULL;
    case LIBRARY_FILE_CURRENT:
      break;
    case LIBRARY_FILE_NEWER:
    case LIBRARY_FILE_FOREIGN:
      library_schema_refuse (path, state, version, error);
      return NULL;
    case LIBRARY_FILE_EMPTY:
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("The library “%s” is still empty."), name);
      return NULL;
    }
  return library_schema_check (connection, schema, version, error) ? g_steal_pointer (&connection)
                                                                   : NULL;
}
