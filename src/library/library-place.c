/* Whether an open file is still that of its name, and what becomes of its log if it is not. */
#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "library-connection-private.h"

static LibraryPlace
place_of (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  struct stat status;
  LibraryPlace place = { 0 };

  if (stat (name, &status) == 0)
    {
      place.device = status.st_dev;
      place.number = status.st_ino;
    }
  return place;
}

static gboolean
is_place (const LibraryPlace *one, LibraryPlace other)
{
  return one->number == other.number && one->device == other.device;
}

void
_library_place_note (LibraryConnection *self)
{
  self->log = place_of (self->path, "-wal");
  self->map = place_of (self->path, "-shm");
}

/* SQLite looks whether the main file is that of its name. */
static gboolean
has_moved (LibraryConnection *self)
{
  int moved = 0;

  return sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
         && moved;
}

/* The file may be where it was, and its name lead elsewhere. */
static gboolean
is_led_to (LibraryConnection *self)
{
  LibraryPlace own = place_of (self->path, "");

  return self->name == NULL || is_place (&own, place_of (self->name, ""));
}

gboolean
library_connection_check_place (LibraryConnection *self, GError **error)
{
  /* SQLite does not look at the other two; what is written into a log without a name is gone when
   * it is closed, and two programs with different maps of locks spoil the file. */
  if (!has_moved (self) && is_led_to (self)
      && (self->log.number == 0 || is_place (&self->log, place_of (self->path, "-wal")))
      && (self->map.number == 0 || is_place (&self->map, place_of (self->path, "-shm"))))
    return TRUE;
  _library_error_set (error, LIBRARY_ERROR_MOVED, self->path, NULL);
  return FALSE;
}

/* Brings the log into the file that was moved, wherever that is now, as closing does with one that
 * was not. Another program that has opened it under its new name has a log of its own, and must
 * not find the pages changed. */
static void
empty_log (LibraryConnection *self)
{
  sqlite3_file *file = NULL;

  if (sqlite3_file_control (self->db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
      || file == NULL || file->pMethods == NULL
      || file->pMethods->xLock (file, SQLITE_LOCK_EXCLUSIVE) != SQLITE_OK)
    return;
  sqlite3_wal_checkpoint_v2 (self->db, "main", SQLITE_CHECKPOINT_FULL, NULL, NULL);
  file->pMethods->xUnlock (file, SQLITE_LOCK_SHARED);
}

void
_library_place_leave (LibraryConnection *self)
{
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *stamp = NULL;
  g_autofree char *log = NULL;
  g_autofree char *map = NULL;
  g_autofree char *aside = NULL;

  if (self->log.number == 0 || !has_moved (self)
      || !is_place (&self->log, place_of (self->path, "-wal")))
    return;
  empty_log (self);
  /* Whoever opens another file of this name would take this log for that file's. It is kept: where
   * the file was deleted, nothing else holds the last games. */
  now = g_date_time_new_now_local ();
  stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  log = g_strconcat (self->path, "-wal", NULL);
  map = g_strconcat (self->path, "-shm", NULL);
  aside = g_strdup_printf ("%s.moved-%s-wal", self->path, stamp);
  g_rename (log, aside);
  if (is_place (&self->map, place_of (self->path, "-shm")))
    g_remove (map);
}
