/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-archive.h"
#include "library-error.h"
#include "library-file.h"
#include "library-move.h"
#include "library-work.h"
#include "record-file.h"
#include "record-save.h"
#include "words.h"

/* The names in the archive. */
#define DATABASE "library.sqlite"
#define SETTINGS "settings.ini"
#define LOG "clocks.ini"
#define GROUP "Settings"

static const char *const folders[] = { "courses", "themes" };

/* Settings that are not moved. A stranger's archive must not name a command to run. */
static const char *const local_settings[]
    = { "engines", "last-engine", "window-width", "window-height", "window-maximized", NULL };

/* Returns the path of a file in the user's own folder. */
static char *
home_path (const char *name)
{
  g_autofree char *home = library_home ();

  return g_build_filename (home, name, NULL);
}

/* Returns the folder to unpack to. It lies beside the library, whose folder is locked. */
static char *
unpacked_folder (const char *path)
{
  return g_strconcat (path, ".arriving", NULL);
}

/* Folders */

/* Adds the files in `folder` and below, as names relative to `root`. Links are not followed. */
static void
list_files (const char *root, const char *folder, GPtrArray *names)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (folder, name, NULL);
      g_autofree char *whole = g_build_filename (root, inner, NULL);

      if (g_file_test (whole, G_FILE_TEST_IS_SYMLINK))
        continue;
      if (g_file_test (whole, G_FILE_TEST_IS_DIR))
        list_files (root, inner, names);
      else
        g_ptr_array_add (names, g_steal_pointer (&inner));
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
files_of (const char *root, const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  list_files (root, folder, names);
  g_ptr_array_sort (names, compare);
  return names;
}

/* Compares two files, or two folders with all their files. */
static gboolean
is_same (const char *one, const char *other)
{
  g_autoptr (GPtrArray) a = files_of (one, "");
  g_autoptr (GPtrArray) b = files_of (other, "");

  if (!g_file_test (one, G_FILE_TEST_IS_DIR))
    return library_is_same_file (one, other);
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      g_autofree char *in_one = g_build_filename (one, a->pdata[i], NULL);
      g_autofree char *in_other = g_build_filename (other, b->pdata[i], NULL);

      if (!g_str_equal (a->pdata[i], b->pdata[i]) || !library_is_same_file (in_one, in_other))
        return FALSE;
    }
  return TRUE;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir
      = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_folder (inner);
    }
  g_remove (path);
}

/* Settings */

static GSettings *
open_settings (GSettingsSchema **schema)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();

  *schema = source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;
  return *schema ? g_settings_new_full (*schema, NULL, NULL) : NULL;
}

/* Writes the settings that differ from their defaults. */
static gboolean
write_settings (const char *path, GError **error)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = open_settings (&schema);
  g_auto (GStrv) keys = schema ? g_settings_schema_list_keys (schema) : NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  for (int i = 0; keys && keys[i]; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);
      g_autofree char *text = value ? g_variant_print (value, FALSE) : NULL;

      if (text && !g_strv_contains (local_settings, keys[i]))
        g_key_file_set_string (file, GROUP, keys[i], text);
    }
  return g_key_file_save_to_file (file, path, NULL) || library_cannot_write (path, errno, error);
}

void
library_move_apply_settings (const char *path)
{
  g_autofree char *folder = unpacked_folder (path);
  g_autofree char *name = g_build_filename (folder, SETTINGS, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = open_settings (&schema);
  g_auto (GStrv) keys = schema ? g_settings_schema_list_keys (schema) : NULL;

  if (!keys || !g_key_file_load_from_file (file, name, G_KEY_FILE_NONE, NULL))
    return;
  for (int i = 0; keys[i]; i++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, keys[i]);
      g_autofree char *text = g_key_file_get_string (file, GROUP, keys[i], NULL);
      g_autoptr (GVariant) value
          = text && !g_strv_contains (local_settings, keys[i]) ? g_variant_parse (
                g_settings_schema_key_get_value_type (key), text, NULL, NULL, NULL)
                                                               : NULL;

      if (value && g_settings_schema_key_range_check (key, value))
        g_settings_set_value (settings, keys[i], value);
    }
  g_settings_sync ();
}

/* Writing */

static gboolean
add_all (LibraryArchiveWriter *writer, const char *database, const char *settings, GError **error)
{
  g_autofree char *home = library_home ();
  g_autofree char *log = home_path (LOG);

  if (!library_archive_add (writer, DATABASE, database, error)
      || !library_archive_add (writer, SETTINGS, settings, error)
      || !library_archive_add (writer, LOG, log, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) names = files_of (home, folders[i]);

      for (guint j = 0; j < names->len; j++)
        {
          g_autofree char *path = g_build_filename (home, names->pdata[j], NULL);
          g_autofree char *name = g_utf8_make_valid (names->pdata[j], -1);

          if (!library_archive_add (writer, name, path, error))
            return FALSE;
        }
    }
  return TRUE;
}

gint64
library_move_write (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (request->path);
  /* This folder lies beside the archive, where there must be room for both. */
  g_autofree char *folder = g_build_filename (parent, ".pass-stone-XXXXXX", NULL);
  g_autofree char *database = NULL, *settings = NULL;
  LibraryArchiveWriter *writer;
  gboolean done = FALSE;

  if (g_mkdtemp (folder) == NULL)
    return library_cannot_write (request->path, errno, error);
  database = g_build_filename (folder, DATABASE, NULL);
  settings = g_build_filename (folder, SETTINGS, NULL);
  if (library_connection_backup (connection, database, error) && write_settings (settings, error)
      && (writer = library_archive_begin (request->path,
                                          library_connection_get_cancellable (connection), error)))
    {
      done = add_all (writer, database, settings, error);
      done = library_archive_end (writer, done, error);
    }
  remove_folder (folder);
  return done;
}

/* Reading */

gboolean
library_move_is (const char *path)
{
  guint8 head[512];
  int file = record_open_regular (path, NULL);
  gssize length = file >= 0 ? read (file, head, sizeof head) : -1;

  if (file >= 0)
    close (file);
  return length > 0 && library_archive_is (head, (gsize) length);
}

/* Accepts only the names that library_move_write() uses, and none outside of `folder`. */
static char *
place_of (const char *name, const char *folder)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  const guint count = g_strv_length (parts);
  g_autofree char *path = NULL, *parent = NULL;
  gboolean known = count == 1
                   && (g_str_equal (name, DATABASE) || g_str_equal (name, SETTINGS)
                       || g_str_equal (name, LOG));

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    known = known || (count > 1 && g_str_equal (parts[0], folders[i]));
  for (guint i = 0; i < count; i++)
    known = known && parts[i][0] != '\0' && !g_str_equal (parts[i], ".")
            && !g_str_equal (parts[i], "..");
  if (!known)
    return NULL;
  path = g_build_filename (folder, name, NULL);
  parent = g_path_get_dirname (path);
  g_mkdir_with_parents (parent, 0700);
  return g_steal_pointer (&path);
}

char *
library_move_unpack (const char *path, const char *archive, GError **error)
{
  g_autofree char *folder = unpacked_folder (path);
  g_autofree char *database = g_build_filename (folder, DATABASE, NULL);
  g_autofree char *name = words_file_name (archive);

  library_move_forget (path);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    library_cannot_write (folder, errno, error);
  else if (library_archive_unpack_into (archive, folder, place_of, error))
    {
      if (g_file_test (database, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&database);
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN, _ ("“%s” contains no library."),
                   name);
    }
  library_move_forget (path);
  return NULL;
}

/* Moves `from` to `to`; copies if they are on different file systems. */
static gboolean
put (const char *from, const char *to)
{
  g_autoptr (GPtrArray) names = NULL;

  if (g_rename (from, to) == 0)
    return TRUE;
  if (errno != EXDEV)
    return FALSE;
  if (!g_file_test (from, G_FILE_TEST_IS_DIR))
    {
      g_autoptr (GBytes) bytes = record_load (from, G_MAXINT32, NULL);

      return bytes
             && record_save_whole (to, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
  names = files_of (from, "");
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *source = g_build_filename (from, names->pdata[i], NULL);
      g_autofree char *target = g_build_filename (to, names->pdata[i], NULL);
      g_autofree char *parent = g_path_get_dirname (target);

      if (g_mkdir_with_parents (parent, 0700) != 0 || !put (source, target))
        return FALSE;
    }
  return TRUE;
}

/* Moves `from` to `to`. If a different `to` exists, moves that to `aside` first. */
static gboolean
install (const char *from, const char *to, const char *aside, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (to);
  g_autofree char *kept = g_path_get_dirname (aside);

  if (g_file_test (to, G_FILE_TEST_EXISTS) && is_same (from, to))
    return TRUE;
  if (g_mkdir_with_parents (parent, 0700) != 0
      || (g_file_test (to, G_FILE_TEST_EXISTS)
          && (g_mkdir_with_parents (kept, 0700) != 0 || g_rename (to, aside) != 0))
      || !put (from, to))
    return library_cannot_write (to, errno, error);
  return TRUE;
}

static gboolean
install_folder (const char *folder, const char *name, const char *aside, GError **error)
{
  g_autofree char *from = g_build_filename (folder, name, NULL);
  g_autofree char *to = home_path (name);
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *child;

  while (dir && (child = g_dir_read_name (dir)))
    {
      g_autofree char *source = g_build_filename (from, child, NULL);
      g_autofree char *target = g_build_filename (to, child, NULL);
      g_autofree char *kept = g_build_filename (aside, name, child, NULL);

      if (!install (source, target, kept, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
library_move_install (const char *path, GError **error)
{
  g_autofree char *folder = unpacked_folder (path);
  g_autofree char *log = g_build_filename (folder, LOG, NULL);
  g_autofree char *log_here = home_path (LOG);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "replaced-%Y%m%d-%H%M%S");
  g_autofree char *aside = home_path (stamp);
  g_autofree char *log_kept = g_build_filename (aside, LOG, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (!install_folder (folder, folders[i], aside, error))
      return FALSE;
  return !g_file_test (log, G_FILE_TEST_EXISTS) || install (log, log_here, log_kept, error);
}

void
library_move_forget (const char *path)
{
  g_autofree char *folder = unpacked_folder (path);

  remove_folder (folder);
}
