/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "library-connection-private.h"
#include "library-tokenizer.h"
#include "words.h"

/* Milliseconds to wait for another program's transaction; the user may be waiting too. */
#define BUSY_MS 5000

/* Virtual machine steps between checks for cancellation: well under a millisecond. */
#define PROGRESS_STEPS 2000

/* Pages copied between such checks. */
#define BACKUP_PAGES 1000

/* Restricts what the file can do: it may come from a stranger, so its views and functions never
 * run. Also protects SQLite's internal tables from faulty statements of this program. */
static void
defend (LibraryConnection *self)
{
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_exec (self->db, "PRAGMA cell_size_check = ON", NULL, NULL, NULL);
}

static gpointer
configure (gpointer none)
{
  sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
  return NULL;
}

LibraryConnection *
library_connection_open (const char *path, LibraryMode mode, GError **error)
{
  static const struct
  {
    int flags;
    const char *query;
  } modes[] = {
    [LIBRARY_READ] = { SQLITE_OPEN_READONLY, "?mode=ro" },
    [LIBRARY_READ_STILL] = { SQLITE_OPEN_READONLY, "?mode=ro&immutable=1" },
    [LIBRARY_LOOK] = { SQLITE_OPEN_READWRITE, "" },
    [LIBRARY_WRITE] = { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "" },
    [LIBRARY_MEMORY] = { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "?mode=memory" },
  };
  static GOnce configured = G_ONCE_INIT;
  g_autoptr (LibraryConnection) self = g_new0 (LibraryConnection, 1);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *full = NULL;
  int code;

  self->path = g_strdup (path);
  self->mode = mode;
  if (uri == NULL)
    {
      library_error_set (error, LIBRARY_ERROR_IO, path, "no absolute path");
      return NULL;
    }
  /* Before the first use of SQLite: its counts of memory make all threads wait for each other. */
  g_once (&configured, configure, NULL);
  full = g_strconcat (uri, modes[mode].query, NULL);
  code = sqlite3_open_v2 (full, &self->db,
                          modes[mode].flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
  if (code == SQLITE_OK)
    {
      sqlite3_extended_result_codes (self->db, 1);
      sqlite3_busy_timeout (self->db, BUSY_MS);
      defend (self);
      code = library_connection_functions (self);
    }
  if (code == SQLITE_OK)
    code = library_tokenizer_register (self);
  if (code != SQLITE_OK)
    {
      library_error_of (self, code, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

LibraryConnection *
library_connection_open_again (LibraryConnection *self, GError **error)
{
  g_autoptr (LibraryConnection) other = library_connection_open (
      self->path, self->mode == LIBRARY_READ_STILL ? self->mode : LIBRARY_READ, error);

  /* Afterwards, since the file may be moved at any time. */
  if (other == NULL || !library_connection_check_place (self, error))
    return NULL;
  library_connection_set_cancellable (other, self->cancellable);
  return g_steal_pointer (&other);
}

gboolean
library_connection_prepare_writing (LibraryConnection *self, GError **error)
{
  /* The empty transaction opens the log. */
  if (!library_connection_run (self,
                               "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA cache_size = -16000;"
                               "PRAGMA foreign_keys = ON;"
                               "BEGIN IMMEDIATE; COMMIT;",
                               error))
    return FALSE;
  library_place_note (self);
  return TRUE;
}

void
library_connection_close (LibraryConnection *self)
{
  if (self == NULL)
    return;
  library_connection_set_cancellable (self, NULL);
  if (self->db)
    {
      library_connection_rollback (self);
      library_place_leave (self);
    }
  g_clear_pointer (&self->idle, g_hash_table_unref);
  sqlite3_close_v2 (self->db);
  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

const char *
library_connection_get_path (LibraryConnection *self)
{
  return self->path;
}

void
library_connection_set_name (LibraryConnection *self, const char *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

gboolean
library_connection_run (LibraryConnection *self, const char *sql, GError **error)
{
  int code = sqlite3_exec (self->db, sql, NULL, NULL, NULL);

  if (code == SQLITE_OK)
    return TRUE;
  library_error_of (self, code, error);
  return FALSE;
}

gboolean
library_connection_begin (LibraryConnection *self, GError **error)
{
  /* A transaction left open by an error would make all later writes fail. */
  library_connection_rollback (self);
  return library_connection_run (self, "BEGIN IMMEDIATE", error);
}

gboolean
library_connection_in_transaction (LibraryConnection *self)
{
  return !sqlite3_get_autocommit (self->db);
}

void
library_connection_rollback (LibraryConnection *self)
{
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
}

/* On failure the transaction has been rolled back, except with LIBRARY_ERROR_MOVED: the file that
 * was moved may then contain it. */
gboolean
library_connection_end (LibraryConnection *self, gboolean done, GError **error)
{
  /* The caller may have ignored an interrupted statement and continued without its result. */
  if (done && self->gave_way)
    done = library_set_cancelled (error);
  /* The file can still move between the first check and the commit. Only the second check shows
   * that the changes are in the right file. */
  if (done && library_connection_check_place (self, error)
      && library_connection_run (self, "COMMIT", error))
    return library_connection_check_place (self, error);
  library_connection_rollback (self);
  return FALSE;
}

gint64
library_connection_last_id (LibraryConnection *self)
{
  return sqlite3_last_insert_rowid (self->db);
}

int
library_connection_changes (LibraryConnection *self)
{
  return sqlite3_changes (self->db);
}

gboolean
library_connection_must_end (LibraryConnection *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return TRUE;
  if (!self->urgent || !self->urgent (self->urgent_data))
    return FALSE;
  self->gave_way = TRUE;
  return TRUE;
}

static int
progress_cb (void *data)
{
  return library_connection_must_end (data);
}

static void
watch (LibraryConnection *self)
{
  if (self->db && (self->cancellable || self->urgent))
    sqlite3_progress_handler (self->db, PROGRESS_STEPS, progress_cb, self);
  else if (self->db)
    sqlite3_progress_handler (self->db, 0, NULL, NULL);
}

void
library_connection_set_cancellable (LibraryConnection *self, GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  watch (self);
}

GCancellable *
library_connection_get_cancellable (LibraryConnection *self)
{
  return self->cancellable;
}

void
library_connection_set_urgent (LibraryConnection *self, LibraryUrgentFunc urgent, gpointer data)
{
  self->urgent = urgent;
  self->urgent_data = data;
  self->gave_way = FALSE;
  watch (self);
}

gboolean
library_connection_gave_way (LibraryConnection *self)
{
  gboolean gave_way = self->gave_way;

  self->gave_way = FALSE;
  return gave_way;
}

/* Syncs the file or folder at `path` to disk. */
static gboolean
sync_file (const char *path, GError **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;
  int problem = errno;

  if (file >= 0)
    close (file);
  if (!done)
    library_error_set (error, problem == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO, path,
                       g_strerror (problem));
  return done;
}

static gboolean
copy_into (LibraryConnection *self, const char *path, GError **error)
{
  LibraryConnection target = { .path = (char *) path };
  sqlite3_backup *backup;
  int code = sqlite3_open_v2 (path, &target.db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

  if (code == SQLITE_OK)
    {
      backup = sqlite3_backup_init (target.db, "main", self->db, "main");
      if (backup)
        {
          do
            code = g_cancellable_is_cancelled (self->cancellable)
                       ? SQLITE_INTERRUPT
                       : sqlite3_backup_step (backup, BACKUP_PAGES);
          while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
          sqlite3_backup_finish (backup);
        }
      else
        code = sqlite3_errcode (target.db);
    }
  /* The copy must be readable without files beside it. */
  if (code == SQLITE_DONE
      && sqlite3_exec (target.db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != SQLITE_OK)
    code = sqlite3_errcode (target.db);
  if (code != SQLITE_DONE)
    library_error_of (&target, code, error);
  sqlite3_close_v2 (target.db);
  return code == SQLITE_DONE;
}

/* Checks where to copy to. A copy must not replace the library itself or something that is no file,
 * and must not lie beside another library's log. */
static gboolean
check_target (LibraryConnection *self, const char *path, GError **error)
{
  g_autofree char *name = words_file_name (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  const char *reason = NULL;
  struct stat own, there;

  if (stat (path, &there) == 0 && !S_ISREG (there.st_mode))
    reason = _ ("“%s” is not a file. Choose a file for the copy of the library.");
  else if (stat (path, &there) == 0 && stat (self->path, &own) == 0 && own.st_ino == there.st_ino
           && own.st_dev == there.st_dev)
    reason = _ ("“%s” is the library itself. Choose another name for the copy.");
  else if (stat (log, &there) == 0 && there.st_size > 0)
    reason
        = _ ("“%s” is a library that is open or was not closed. Choose another name for the copy.");
  if (reason)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, reason, name);
  return reason == NULL;
}

/* Gives a copy the permissions of the library, because it holds the same data. */
static void
give_mode (LibraryConnection *self, const char *path)
{
  struct stat own;

  if (stat (self->path, &own) == 0)
    g_chmod (path, own.st_mode & 0777);
}

gboolean
library_connection_backup (LibraryConnection *self, const char *path, GError **error)
{
  g_autofree char *partial = g_strconcat (path, ".part", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  gboolean own = !library_connection_in_transaction (self), done;

  if (!check_target (self, path, error))
    return FALSE;
  g_remove (partial);
  /* One transaction, so that the copy is one snapshot whatever is written meanwhile. */
  done = (!own || library_connection_run (self, "BEGIN", error))
         && library_connection_run (self, "PRAGMA schema_version", error)
         && copy_into (self, partial, error) && sync_file (partial, error);
  give_mode (self, partial);
  if (own)
    library_connection_rollback (self);
  if (!done)
    {
      g_remove (partial);
      return FALSE;
    }
  if (g_rename (partial, path) != 0)
    {
      library_error_set (error, LIBRARY_ERROR_IO, path, g_strerror (errno));
      g_remove (partial);
      return FALSE;
    }
  return sync_file (folder, error);
}
