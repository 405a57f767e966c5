#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/statvfs.h>

#include "library-backups.h"
#include "library-file.h"
#include "library-open.h"
#include "library-statement.h"
#include "words.h"

/* Between two copies, and between two of those that stay for long. */
#define DAY (24 * 3600)
#define WEEK (7 * DAY)

/* So many of the newest stay, and so many in all. */
#define NEWEST 3
#define MOST 6

/* "PATH.backup-…" is what a migration leaves; those that roll have a name of their own. */
#define MARK ".daily-"

/* Names end with the time; the newest goes first. */
static int
compare (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *) other, *(char *const *) one);
}

GPtrArray *
library_file_backups (const char *path)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (base, MARK, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, start) && g_str_has_suffix (name, ".sqlite"))
      g_ptr_array_add (list, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (list, compare);
  return list;
}

GDateTime *
library_file_backup_time (const char *path)
{
  const char *mark = g_strrstr (path, MARK);
  int year, month, day, hour, minute, second, end = 0;
  g_autoptr (GDateTime) made = NULL;

  if (mark == NULL
      || sscanf (mark + strlen (MARK), "%4d%2d%2d-%2d%2d%2d.sqlite%n", &year, &month, &day, &hour,
                 &minute, &second, &end)
             != 6
      || end == 0 || mark[strlen (MARK) + (gsize) end] != '\0')
    return NULL;
  made = g_date_time_new_utc (year, month, day, hour, minute, second);
  return made ? g_date_time_to_local (made) : NULL;
}

static gint64
time_of (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (name, &status) == 0 ? (gint64) status.st_mtime : 0;
}

/* Whether the copy would leave as much room on the disk as it takes. */
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
is_due (const char *path, const GPtrArray *list)
{
  gint64 newest = list->len > 0 ? time_of (list->pdata[0], "") : 0;
  gint64 changed = MAX (time_of (path, ""), time_of (path, "-wal"));

  return newest == 0 || (changed > newest && g_get_real_time () / G_USEC_PER_SEC - newest >= DAY);
}

/* A copy that cannot be read is worse than none: somebody would rely on it. */
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
               _ ("The copy of the library is not whole; it was thrown away."));
  return FALSE;
}

/* Of the older ones the first of each week stays: which that is does not change from day to day. */
static void
thin_out (const char *path)
{
  g_autoptr (GPtrArray) list = library_file_backups (path);
  guint count = 0;

  for (guint i = 0; i < list->len; i++)
    {
      gint64 week = time_of (list->pdata[i], "") / WEEK;
      gint64 before = i + 1 < list->len ? time_of (list->pdata[i + 1], "") / WEEK : -1;

      if (count < MOST && (i < NEWEST || before != week))
        count++;
      else
        g_remove (list->pdata[i]);
    }
}

/* Copies that a kill has left half made; another program may be making one now. */
static void
remove_parts (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (base, MARK, NULL);
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
library_backups_make (LibraryConnection *connection, GError **error)
{
  const char *path = library_connection_get_path (connection);
  g_autoptr (GPtrArray) list = library_file_backups (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *copy = g_strconcat (path, MARK, stamp, ".sqlite", NULL);
  gint64 games;

  remove_parts (path);
  if (!library_statement_ask_int (connection, "SELECT count(*) FROM game", &games, error))
    return FALSE;
  /* Nothing is worth a copy, or can spoil the last good one, in a library without games. */
  if (games == 0 || !is_due (path, list))
    return TRUE;
  if (!has_room (path))
    {
      g_autofree char *name = words_file_name (path);

      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL,
                   _ ("The disk has no room for today's copy of the library “%s”. The copies made "
                      "before are still there."),
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
