/* SPDX-License-Identifier: GPL-3.0-or-later */
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
