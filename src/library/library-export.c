/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "library-entry.h"
#include "library-export.h"
#include "library-records.h"
#include "library-work.h"
#include "record-clean.h"
#include "record-name.h"
#include "record-save.h"
#include "sgf-write.h"

/* Returns the bytes to export. Cleans `collection`, which is the parsed record or NULL. */
static GBytes *
bytes_of (const LibraryRecord *record, LibraryForm form, SgfCollection *collection)
{
  if (form == LIBRARY_AS_IT_CAME && record->original)
    return g_bytes_ref (record->original);
  /* Records of games played here are already clean. */
  if (record->played || collection == NULL)
    return g_bytes_ref (record->sgf);
  record_clean (collection);
  return g_string_free_to_bytes (sgf_write (collection));
}

GBytes *
library_export_bytes (const LibraryRecord *record, LibraryForm form)
{
  g_autoptr (SgfCollection) collection
      = record->played ? NULL : library_entry_parse (record->sgf, NULL);

  return bytes_of (record, form, collection);
}

/* A file for each game */

static void
add_part (GString *name, const char *text)
{
  g_autofree char *part = g_strstrip (g_strdup (text));

  if (*part && name->len > 0)
    g_string_append_c (name, ' ');
  g_string_append (name, part);
}

/* Returns a file name: "2019-07-31 Ai - Bo". */
static char *
name_of (const SgfCollection *collection)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (collection)
    {
      g_autoptr (RecordInfo) info
          = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
      const char *black = info->name[GO_BLACK], *white = info->name[GO_WHITE];

      add_part (name, info->date);
      add_part (name, *black ? black : _ ("Black"));
      add_part (name, "-");
      add_part (name, *white ? white : _ ("White"));
    }
  return record_name (name->str, "game");
}

/* Creates a new file: NAME.sgf (for that ending), or else NAME (2).sgf and so on. `taken` holds the
 * last number of each name, so that many games of one name need not all start at the first. Returns
 * the file descriptor, or -1 with errno. */
static int
create_file (
    const char *folder, const char *name, const char *ending, GHashTable *taken, char **path)
{
  for (guint number = GPOINTER_TO_UINT (g_hash_table_lookup (taken, name)) + 1;; number++)
    {
      g_autofree char *base = number == 1 ? g_strconcat (name, ending, NULL)
                                          : g_strdup_printf ("%s (%u)%s", name, number, ending);
      g_autofree char *encoded = g_filename_from_utf8 (base, -1, NULL, NULL, NULL);
      int file;

      g_free (*path);
      *path = g_build_filename (folder, encoded ? encoded : base, NULL);
      file = g_open (*path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file < 0 && errno == EEXIST)
        continue;
      if (file >= 0)
        g_hash_table_insert (taken, g_strdup (name), GUINT_TO_POINTER (number));
      return file;
    }
}

/* An original file keeps the ending of its format. */
static const char *
ending_of (const LibraryRecord *record, LibraryForm form)
{
  static const char *const endings[] = { ".gib", ".ngf", ".ugf", ".ugi" };
  g_autofree char *source = g_ascii_strdown (record->source, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (form == LIBRARY_AS_IT_CAME && record->original && g_str_has_suffix (source, endings[i]))
      return endings[i];
  return ".sgf";
}

static gboolean
export_game (const LibraryRecord *record,
             LibraryForm form,
             const char *folder,
             GHashTable *taken,
             GError **error)
{
  g_autoptr (SgfCollection) collection = library_entry_parse (record->sgf, NULL);
  g_autofree char *name = name_of (collection);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = bytes_of (record, form, collection);
  RecordSave save = { .file = create_file (folder, name, ending_of (record, form), taken, &path) };
  int problem;

  if (save.file < 0)
    return library_cannot_write (path, errno, error);
  if (record_save_write (&save, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
      && record_save_close (&save))
    return TRUE;
  problem = errno;
  g_remove (path);
  return library_cannot_write (path, problem, error);
}

/* Exports each game to `folder`, or, if that is NULL, to the open file `save`. */
static gboolean
export_all (LibraryConnection *connection,
            const LibraryRequest *request,
            const char *folder,
            RecordSave *save,
            GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < request->n_ids; i++)
    {
      g_autoptr (LibraryRecord) record = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (library_connection_must_end (connection))
        return library_set_cancelled (error);
      record = library_records_load (connection, request->ids[i], error);
      if (record == NULL || (folder && !export_game (record, request->form, folder, taken, error)))
        return FALSE;
      bytes = folder ? NULL : library_export_bytes (record, request->form);
      if (bytes
          && !record_save_write (save, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
        return library_cannot_write (request->path, errno, error);
    }
  return TRUE;
}

gint64
library_export (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  const gboolean folder = g_file_test (request->path, G_FILE_TEST_IS_DIR);
  RecordSave save;

  if (request->n_ids == 0)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                           _ ("There are no games to export."));
      return 0;
    }
  if (folder)
    return export_all (connection, request, request->path, NULL, error) ? request->n_ids : 0;
  if (request->form == LIBRARY_AS_IT_CAME && request->n_ids > 1)
    return library_refuse (error, _ ("The original games differ in charset and format, so each "
                                     "needs its own file. Choose a folder."));
  if (!record_save_open (&save, request->path))
    return library_cannot_write (request->path, errno, error);
  if (!export_all (connection, request, NULL, &save, error))
    {
      record_save_abandon (&save);
      return 0;
    }
  if (!record_save_close (&save))
    return library_cannot_write (request->path, errno, error);
  return request->n_ids;
}
