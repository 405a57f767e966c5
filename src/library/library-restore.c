/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "library-move.h"
#include "library-open.h"
#include "library-restore.h"
#include "record-save.h"
#include "words.h"

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
  g_autofree char *prepared = prepared_path (path);
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
  char *kept;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("");
  kept = library_name_aside (path, "replaced");
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

  /* Another program that has the file open would keep writing to the replaced file. */
  if (!library_check_unused (path, error))
    return NULL;
  kept = keep (path, error);
  if (kept == NULL)
    return NULL;
  /* A log left by a kill is part of the previous library, so keep it with that. */
  if (g_stat (log, &status) == 0 && status.st_size > 0)
    {
      g_autofree char *aside = NULL;

      if (*kept == '\0')
        {
          g_free (kept);
          kept = library_name_aside (path, "replaced");
        }
      aside = g_strconcat (kept, "-wal", NULL);
      if (g_rename (log, aside) != 0)
        {
          fail (path, errno, error);
          g_free (kept);
          return NULL;
        }
    }
  record_save_folder (path);
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
  record_save_folder (path);
  return kept;
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
