#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "library-open.h"
#include "library-restore.h"
#include "library-statement.h"

static char *
prepared_path (const char *path)
{
  return g_strconcat (path, ".restoring", NULL);
}

static void
remove_with (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);

  g_remove (name);
}

void
library_restore_forget (const char *path)
{
  g_autofree char *prepared = prepared_path (path);

  remove_with (prepared, "-wal");
  remove_with (prepared, "-shm");
  remove_with (prepared, "-journal");
  remove_with (prepared, ".part");
  remove_with (prepared, "");
}

static gboolean
fail (const char *path, int problem, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, LIBRARY_ERROR, problem == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO,
               _ ("The library “%s” could not be replaced (%s). It is as it was."), name,
               g_strerror (problem));
  return FALSE;
}

/* A copy that is damaged is worse than the library that is there. */
static gboolean
check_sound (LibraryConnection *connection, GError **error)
{
  g_autofree char *name = g_filename_display_name (library_connection_get_path (connection));
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA integrity_check (1)", error);
  gboolean row;

  if (check == NULL || !library_statement_step (check, &row, error))
    return FALSE;
  if (row && g_str_equal (library_statement_get_text (check, 0), "ok"))
    return TRUE;
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED, _ ("The library “%s” is damaged (%s)."),
               name, row ? library_statement_get_text (check, 0) : "?");
  return FALSE;
}

/* Opens a copy for reading if it is a library that this version understands. */
static LibraryConnection *
open_copy (const char *copy, GError **error)
{
  g_autofree char *name = g_filename_display_name (copy);
  g_autoptr (LibraryConnection) connection = NULL;
  LibraryFileState state;
  int version;

  if (!g_file_test (copy, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no library at “%s”."), name);
      return NULL;
    }
  if (!library_schema_peek (copy, library_schema_current (), error))
    return NULL;
  connection = library_open_looking (copy, error);
  if (connection == NULL
      || !library_schema_state (connection, library_schema_current (), &state, &version, error))
    return NULL;
  switch (state)
    {
    case LIBRARY_FILE_CURRENT:
    case LIBRARY_FILE_OLD:
      return check_sound (connection, error)
                     && library_schema_check (connection, library_schema_current (), version, error)
                 ? g_steal_pointer (&connection)
                 : NULL;
    case LIBRARY_FILE_NEWER:
      library_schema_refuse_newer (copy, version, error);
      return NULL;
    case LIBRARY_FILE_FOREIGN:
      library_schema_refuse_foreign (copy, error);
      return NULL;
    case LIBRARY_FILE_EMPTY:
    default:
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("The library “%s” is still empty."), name);
      return NULL;
    }
}

/* Brings it to this version, with everything in the main file. */
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

gboolean
library_restore_prepare (const char *path, const char *copy, GError **error)
{
  g_autofree char *prepared = prepared_path (path);
  g_autoptr (LibraryConnection) from = open_copy (copy, error);

  if (from == NULL)
    return FALSE;
  library_restore_forget (path);
  if (library_connection_backup (from, prepared, error) && complete (prepared, error))
    return TRUE;
  library_restore_forget (path);
  return FALSE;
}

static char *
name_kept (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *kept = g_strdup_printf ("%s.replaced-%s", path, stamp);

  for (int i = 2; g_file_test (kept, G_FILE_TEST_EXISTS); i++)
    {
      g_free (kept);
      kept = g_strdup_printf ("%s.replaced-%s-%d", path, stamp, i);
    }
  return kept;
}

/* A second name for the file, or where the file system knows no such thing a copy. */
static char *
keep (const char *path, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) target = NULL;
  char *kept;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("");
  kept = name_kept (path);
  if (link (path, kept) == 0)
    return kept;
  target = g_file_new_for_path (kept);
  if (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL))
    return kept;
  fail (path, EIO, error);
  g_free (kept);
  return NULL;
}

static char *
swap (const char *path, GError **error)
{
  g_autofree char *prepared = prepared_path (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  char *kept = NULL;
  GStatBuf status;

  /* Whoever has it open would go on writing into what is set aside. */
  if (!library_check_unused (path, error))
    return NULL;
  kept = keep (path, error);
  if (kept == NULL)
    return NULL;
  /* A log that a kill has left is part of the library, and goes with it. */
  if (g_stat (log, &status) == 0 && status.st_size > 0)
    {
      g_autofree char *aside = NULL;

      if (*kept == '\0')
        {
          g_free (kept);
          kept = name_kept (path);
        }
      aside = g_strconcat (kept, "-wal", NULL);
      if (g_rename (log, aside) != 0)
        {
          fail (path, errno, error);
          g_free (kept);
          return NULL;
        }
    }
  library_sync_folder (path);
  remove_with (path, "-wal");
  remove_with (path, "-shm");
  if (g_rename (prepared, path) != 0)
    {
      fail (path, errno, error);
      if (*kept)
        g_remove (kept);
      g_free (kept);
      return NULL;
    }
  library_sync_folder (path);
  return kept;
}

char *
library_restore_swap (const char *path, GError **error)
{
  char *kept = swap (path, error);

  if (kept == NULL)
    library_restore_forget (path);
  return kept;
}
