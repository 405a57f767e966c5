/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library's file: its path, what its bytes say before it is opened, and whether an open file
 * still has its name. */
#include "config.h"

#include "library-file.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-connection-private.h"
#include "library-schema.h"
#include "record-file.h"
#include "words.h"

char *
library_home (void)
{
  return g_build_filename (g_get_user_data_dir (), "pass-stone", NULL);
}

char *
library_default_path (void)
{
  const char *path = g_getenv ("PASS_STONE_LIBRARY");
  g_autofree char *home = NULL;

  if (path && path[0])
    return g_canonicalize_filename (path, NULL);
  home = library_home ();
  return g_build_filename (home, "library.sqlite", NULL);
}

char *
library_real_path (const char *path)
{
  g_autofree char *whole = path ? g_canonicalize_filename (path, NULL) : library_default_path ();
  g_autofree char *target = NULL;
  char *real = realpath (whole, NULL);

  if (real)
    return real;
  /* A link to a file that does not exist yet. */
  target = g_file_read_link (whole, NULL);
  if (target)
    {
      g_autofree char *folder = g_path_get_dirname (whole);

      return g_canonicalize_filename (target, folder);
    }
  return g_steal_pointer (&whole);
}

char *
library_file_beside (const char *path)
{
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ".sqlite"))
    stem[strlen (stem) - strlen (".sqlite")] = '\0';
  return g_strdup_printf ("%s-format-%d.sqlite", stem, LIBRARY_SCHEMA_VERSION);
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
library_is_same_file (const char *one, const char *other)
{
  g_autoptr (GMappedFile) first = NULL, second = NULL;
  GStatBuf a, b;

  if (g_stat (one, &a) != 0 || g_stat (other, &b) != 0 || a.st_size != b.st_size
      || !S_ISREG (a.st_mode) || !S_ISREG (b.st_mode))
    return FALSE;
  if (a.st_ino == b.st_ino && a.st_dev == b.st_dev)
    return TRUE;
  first = g_mapped_file_new (one, FALSE, NULL);
  second = g_mapped_file_new (other, FALSE, NULL);
  return first && second
         && (a.st_size == 0
             || memcmp (g_mapped_file_get_contents (first), g_mapped_file_get_contents (second),
                        (size_t) a.st_size)
                    == 0);
}

void
library_report_free (LibraryReport *self)
{
  if (self == NULL)
    return;
  g_free (self->backup);
  g_free (self->set_aside);
  g_free (self->reason);
  g_free (self->copy);
  g_clear_pointer (&self->cut, g_ptr_array_unref);
  g_free (self);
}

guint
library_report_count_cut (const LibraryReport *self)
{
  return self->cut ? self->cut->len : 0;
}

/* --- Whether an open file still has its name, and what happens to its log if not --- */

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
library_place_note (LibraryConnection *self)
{
  self->log = place_of (self->path, "-wal");
  self->map = place_of (self->path, "-shm");
}

/* Returns whether the main file lost its name, as SQLite checks it. */
static gboolean
has_moved (LibraryConnection *self)
{
  int moved = 0;

  return sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
         && moved;
}

/* Returns whether the name leads to the file; it may lead elsewhere although the file did not
 * move. */
static gboolean
is_led_to (LibraryConnection *self)
{
  LibraryPlace own = place_of (self->path, "");

  return self->name == NULL || is_place (&own, place_of (self->name, ""));
}

gboolean
library_connection_check_place (LibraryConnection *self, GError **error)
{
  /* SQLite does not check the log and the map. A log without a name is lost on closing, and two
   * programs with different maps of locks damage the file. */
  if (!has_moved (self) && is_led_to (self)
      && (self->log.number == 0 || is_place (&self->log, place_of (self->path, "-wal")))
      && (self->map.number == 0 || is_place (&self->map, place_of (self->path, "-shm"))))
    return TRUE;
  library_error_set (error, LIBRARY_ERROR_MOVED, self->path, NULL);
  return FALSE;
}

/* Writes the log into the moved file, wherever it is now, as closing normally does. Does nothing if
 * another program has opened it under its new name: that has its own log and must not find changed
 * pages. */
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
library_place_leave (LibraryConnection *self)
{
  g_autofree char *log = NULL;
  g_autofree char *map = NULL;
  g_autofree char *moved = NULL, *aside = NULL;

  if (self->log.number == 0 || !has_moved (self)
      || !is_place (&self->log, place_of (self->path, "-wal")))
    return;
  empty_log (self);
  /* Rename the log, or it would be taken for that of another file with this name. Keep it: if the
   * file was deleted, only the log holds the last games. */
  log = g_strconcat (self->path, "-wal", NULL);
  map = g_strconcat (self->path, "-shm", NULL);
  moved = library_name_aside (self->path, "moved");
  aside = g_strconcat (moved, "-wal", NULL);
  g_rename (log, aside);
  if (is_place (&self->map, place_of (self->path, "-shm")))
    g_remove (map);
}

/* --- What the file's bytes say before it is opened as a database --- */

/* SQLite's file header: its size, and the offsets of two numbers. */
#define HEADER 100
#define USER_VERSION 60
#define APPLICATION_ID 68

/* The page size of a library, the size of a page header, and how many pages to search for an intact
 * one. */
#define PAGE 4096
#define PAGE_HEADER 8
#define PAGES_MOST 16384

/* Returns the program version in a `user_version`, as "1.2.3"; NULL if unknown. Free with
 * g_free(). */
static char *
library_schema_writer (int number)
{
  int version = number / 1000;

  return version == 0
             ? NULL
             : g_strdup_printf ("%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
}

void
library_schema_refuse (const char *path, LibraryFileState state, int number, GError **error)
{
  g_autofree char *name = words_file_name (path);
  g_autofree char *writer = library_schema_writer (number);

  if (state == LIBRARY_FILE_FOREIGN)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN,
                 _ ("The file “%s” is a database of another program. It was not changed."), name);
  else if (writer)
    g_set_error (
        error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER,
        /* Translators: a file, the version that wrote it, and this version. */
        _ ("The library “%s” is from Pass Stone %s, which is newer than this version, %s. It "
           "was not changed."),
        name, writer, PACKAGE_VERSION);
  else
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER,
                 _ ("The library “%s” is from a newer version of Pass Stone. It was not changed."),
                 name);
}

static guint
number_16 (const guint8 *at)
{
  return (guint) at[0] << 8 | at[1];
}

/* Returns whether the bytes are a non-empty leaf page of an SQLite tree, with all cells within
 * bounds. Leaves suffice, because they are the most frequent pages. */
static gboolean
is_leaf (const guint8 *page)
{
  guint cells = number_16 (page + 3), start = number_16 (page + 5);
  guint end = PAGE_HEADER + 2 * cells;

  if ((page[0] != 0x0d && page[0] != 0x0a) || number_16 (page + 1) >= PAGE || cells == 0
      || start < end || start >= PAGE)
    return FALSE;
  for (guint at = PAGE_HEADER; at < end; at += 2)
    if (number_16 (page + at) < start || number_16 (page + at) >= PAGE)
      return FALSE;
  return TRUE;
}

static gboolean
has_leaf (int file)
{
  guint8 page[PAGE];

  for (off_t i = 1; i < PAGES_MOST && pread (file, page, PAGE, i * PAGE) == PAGE; i++)
    if (is_leaf (page))
      return TRUE;
  return FALSE;
}

static int
number_at (const guint8 *header, int offset)
{
  guint32 number;

  memcpy (&number, header + offset, sizeof number);
  return (int) GUINT32_FROM_BE (number);
}

char *
library_file_newer (const char *path)
{
  g_autofree char *real = library_real_path (path);
  guint8 header[HEADER] = "";
  int file = record_open_regular (real, NULL);
  gssize length = file >= 0 ? pread (file, header, sizeof header, 0) : -1;
  int number = number_at (header, USER_VERSION);
  char *writer;

  if (file >= 0)
    close (file);
  if (length < HEADER || memcmp (header, "SQLite format 3", 16) != 0
      || number_at (header, APPLICATION_ID) != LIBRARY_APPLICATION_ID
      || LIBRARY_FORMAT (number) <= LIBRARY_SCHEMA_VERSION)
    return NULL;
  writer = library_schema_writer (number);
  return writer ? writer : g_strdup ("");
}

gboolean
library_schema_peek (const char *path, const LibrarySchema *schema, GError **error)
{
  guint8 header[HEADER] = "";
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length = file >= 0 ? pread (file, header, sizeof header, 0) : -1;
  gboolean database = memcmp (header, "SQLite format 3", 16) == 0;
  /* A damaged library may have lost its first bytes. It is then recognised by its name or by
   * another page. */
  gboolean other
      = length > 0 && !database && !g_str_has_suffix (path, ".sqlite") && !has_leaf (file);
  int id = number_at (header, APPLICATION_ID), number = number_at (header, USER_VERSION);
  g_autofree char *name = words_file_name (path);

  if (file >= 0)
    close (file);
  if (other)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN,
                 _ ("The file “%s” is not a Pass Stone library. It was not changed."), name);
  else if (!database || length < HEADER || id == 0)
    return TRUE;
  else if (id != LIBRARY_APPLICATION_ID)
    library_schema_refuse (path, LIBRARY_FILE_FOREIGN, 0, error);
  else if (LIBRARY_FORMAT (number) > schema->version)
    library_schema_refuse (path, LIBRARY_FILE_NEWER, number, error);
  else
    return TRUE;
  return FALSE;
}

const char *
library_sqlite_version (void)
{
  return sqlite3_libversion ();
}
