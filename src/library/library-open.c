/* Deciding what kind of file lies at the library's path, and opening it. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "library-open.h"
#include "library-statement.h"

/* A larger file is not read through at every start; it is when something in it fails. */
#define CHECK_BYTES (64 * 1024 * 1024)

/* What is to be done with the file. */
typedef enum
{
  FILE_SOUND, /* open it; it may be older */
  FILE_NEW,   /* nothing there */
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

/* Reads the file through once without its indexes. FALSE only for errors that are no damage. */
static gboolean
is_sound (LibraryConnection *connection, gboolean *sound, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA quick_check (1)", error);
  gboolean row;

  *sound = FALSE;
  if (check == NULL || !library_statement_step (check, &row, error))
    return FALSE;
  *sound = row && g_str_equal (library_statement_get_text (check, 0), "ok");
  return TRUE;
}

static FileKind
look (LibraryConnection *connection, const LibrarySchema *schema, GError **error)
{
  const char *path = library_connection_get_path (connection);
  g_autoptr (GError) local = NULL;
  LibraryFileState state = LIBRARY_FILE_EMPTY;
  gboolean sound = TRUE;
  int version;

  if (library_schema_state (connection, schema, &state, &version, &local))
    {
      if (state == LIBRARY_FILE_NEWER)
        library_schema_refuse_newer (path, version, error);
      if (state == LIBRARY_FILE_FOREIGN)
        library_schema_refuse_foreign (path, error);
      if (state == LIBRARY_FILE_NEWER || state == LIBRARY_FILE_FOREIGN)
        return FILE_REFUSED;
      if (state == LIBRARY_FILE_EMPTY)
        return FILE_NEW;
      if (size_of (path, "") <= CHECK_BYTES)
        is_sound (connection, &sound, &local);
    }
  if (local == NULL)
    return sound ? FILE_SOUND : FILE_DAMAGED;
  if (g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    return FILE_DAMAGED;
  g_propagate_error (error, g_steal_pointer (&local));
  return FILE_REFUSED;
}

/* A connection that cannot write, and that leaves no -wal or -shm where none was. */
static LibraryConnection *
open_looking (const char *path, GError **error)
{
  return library_connection_open (
      path, size_of (path, "-wal") < 0 ? LIBRARY_READ_STILL : LIBRARY_READ, error);
}

static FileKind
kind_of (const char *path, const LibrarySchema *schema, GError **error)
{
  g_autoptr (LibraryConnection) connection = NULL;

  /* Without a main file SQLite would throw the log away that holds the last games. */
  if (size_of (path, "") <= 0)
    return size_of (path, "-wal") > 0 ? FILE_DAMAGED : FILE_NEW;

  /* A kill while the file was being created leaves a journal that only a writer can undo. */
  if (size_of (path, "-journal") > 0)
    connection = library_connection_open (path, LIBRARY_WRITE, error);
  else
    connection = open_looking (path, error);
  return connection ? look (connection, schema, error) : FILE_REFUSED;
}

/* Holds the folder, so that two programs do not create or recover one file at the same time.
 * Where the file system knows no such lock SQLite's own locks still guard all but recovery. */
static int
lock_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file >= 0)
    while (flock (file, LOCK_EX) != 0 && errno == EINTR)
      ;
  return file;
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, LIBRARY_ERROR, errno == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO,
               _ ("The folder “%s” for the library cannot be made (%s)."), folder,
               g_strerror (errno));
  return FALSE;
}

static char *
backup_name (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.backup-%s", path, stamp);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.backup-%s-%d", path, stamp, i);
    }
  return name;
}

static LibraryConnection *
open_locked (const char *path, const LibrarySchema *schema, LibraryReport *report, GError **error)
{
  g_autoptr (LibraryConnection) connection = NULL;
  g_autofree char *backup = backup_name (path);
  gboolean migrated = FALSE;

  if (!library_recover_resume (path, error))
    return NULL;
  switch (kind_of (path, schema, error))
    {
    case FILE_SOUND:
      report->what = LIBRARY_OPENED;
      break;
    case FILE_NEW:
      report->what = LIBRARY_CREATED;
      break;
    case FILE_DAMAGED:
      if (!library_recover (path, schema, report, error))
        return NULL;
      break;
    case FILE_REFUSED:
    default:
      return NULL;
    }

  connection = library_connection_open (path, LIBRARY_WRITE, error);
  if (connection == NULL || !library_connection_prepare_writing (connection, error)
      || !library_schema_migrate (connection, schema, backup, &migrated, error))
    return NULL;
  if (migrated)
    {
      report->what = LIBRARY_MIGRATED;
      report->backup = g_steal_pointer (&backup);
    }
  return g_steal_pointer (&connection);
}

LibraryConnection *
library_open_for_writing (const char *path,
                          const LibrarySchema *schema,
                          LibraryReport **report,
                          GError **error)
{
  g_autoptr (LibraryReport) result = g_new0 (LibraryReport, 1);
  LibraryConnection *connection;
  int lock;

  if (!make_folder (path, error))
    return NULL;
  lock = lock_folder (path);
  connection = open_locked (path, schema, result, error);
  if (lock >= 0)
    close (lock);
  if (connection && report)
    *report = g_steal_pointer (&result);
  return connection;
}

LibraryConnection *
library_open_for_reading (const char *path, GError **error)
{
  g_autoptr (LibraryConnection) connection = NULL;
  g_autofree char *name = g_filename_display_name (path);
  LibraryFileState state;
  int version;

  if (size_of (path, "") < 0)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no library at “%s”."), name);
      return NULL;
    }
  connection = open_looking (path, error);
  if (connection == NULL
      || !library_schema_state (connection, library_schema_current (), &state, &version, error))
    return NULL;
  switch (state)
    {
    case LIBRARY_FILE_CURRENT:
      return g_steal_pointer (&connection);
    case LIBRARY_FILE_NEWER:
      library_schema_refuse_newer (path, version, error);
      return NULL;
    case LIBRARY_FILE_FOREIGN:
      library_schema_refuse_foreign (path, error);
      return NULL;
    case LIBRARY_FILE_OLD:
      g_set_error (
          error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
          _ ("The library “%s” comes from an older version of Pass Stone. Start the program "
             "once to bring it up to date."),
          name);
      return NULL;
    case LIBRARY_FILE_EMPTY:
    default:
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("The library “%s” is still empty."), name);
      return NULL;
    }
}
