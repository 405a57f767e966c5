/* The blocking calls about records. */
#include "config.h"

#include "library-file-records.h"
#include "library-games.h"
#include "library-export.h"
#include "library-import.h"
#include "library-open.h"
#include "library-records.h"
#include "library-restore.h"
#include "library-results-private.h"
#include "library-tags.h"

/* Microseconds of one transaction of an import, and between two reports. */
#define SLICE 100000
#define REPORT 200000

static LibraryConnection *
open_to_read (const char *path, GError **error)
{
  g_autofree char *full = library_real_path (path);

  return library_open_for_reading (full, error);
}

static LibraryConnection *
open_to_write (const char *path, GError **error)
{
  g_autofree char *full = library_real_path (path);

  return library_open_for_writing (full, library_schema_current (), TRUE, NULL, error);
}

/* Reading */

LibraryResults *
library_file_search (const char *path,
                     const LibraryQuery *query,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_read (path, error);
  LibraryFound *found;

  if (connection == NULL)
    return NULL;
  library_connection_set_cancellable (connection, cancellable);
  found = library_search (connection, query, error);
  library_connection_set_cancellable (connection, NULL);
  return found ? _library_results_new (found, NULL, g_steal_pointer (&connection)) : NULL;
}

LibraryRecord *
library_file_load_record (const char *path, gint64 id, GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_read (path, error);

  return connection ? library_records_load (connection, id, error) : NULL;
}

guint
library_file_export (const char *path,
                     const gint64 *ids,
                     guint n_ids,
                     LibraryForm form,
                     const char *target,
                     GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_read (path, error);
  g_autofree char *full = library_real_path (target);

  return connection ? library_export (connection, ids, n_ids, form, full, NULL, error) : 0;
}

gboolean
library_file_back_up (const char *path, const char *target, GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_read (path, error);
  g_autofree char *full = library_real_path (target);

  return connection && library_connection_backup (connection, full, error);
}

GPtrArray *
library_file_tally (const char *path, const char *player, GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_read (path, error);

  return connection ? library_players_tally (connection, player, error) : NULL;
}

/* Writing */

LibraryImport *
library_file_import (const char *path,
                     const char *const *paths,
                     const char *charset,
                     LibraryImportFunc progress,
                     gpointer progress_data,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_write (path, error);
  LibraryImporter *importer;
  LibraryImport *import = NULL;
  gint64 reported = 0;
  gboolean more = connection != NULL;

  if (connection == NULL)
    return NULL;
  importer = library_importer_new (paths, charset);
  while (more)
    {
      if (g_cancellable_is_cancelled (cancellable))
        {
          library_importer_stop (importer);
          break;
        }
      if (!library_importer_slice (importer, connection, SLICE, &more, error))
        {
          library_importer_free (importer);
          return NULL;
        }
      if (progress && g_get_monotonic_time () - reported > REPORT)
        {
          reported = g_get_monotonic_time ();
          progress (library_importer_state (importer), progress_data);
        }
    }
  import = library_import_copy (library_importer_state (importer));
  library_importer_free (importer);
  return import;
}

/* Ends the transaction of a change. */
static gboolean
settle (LibraryConnection *connection, gboolean done, GError **error)
{
  if (done)
    return library_connection_commit (connection, error);
  library_connection_rollback (connection);
  return FALSE;
}

gboolean
library_file_tag (const char *path,
                  const gint64 *ids,
                  guint n_ids,
                  const char *tag,
                  gboolean tagged,
                  GError **error)
{
  g_autoptr (LibraryConnection) connection = open_to_write (path, error);

  return connection && library_connection_begin (connection, error)
         && settle (
             connection,
             (tagged ? library_tags_give : library_tags_take) (connection, ids, n_ids, tag, error),
             error);
}

char *
library_file_restore_copy (const char *path, const char *copy, GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autofree char *source = library_real_path (copy);
  g_autofree char *folder = g_path_get_dirname (full);
  char *kept = NULL;
  int lock;

  g_mkdir_with_parents (folder, 0700);
  lock = library_lock_folder (full);
  if (library_restore_prepare (full, source, error))
    {
      kept = library_restore_swap (full, error);
      if (kept == NULL)
        library_restore_forget (full);
    }
  library_unlock_folder (lock);
  return kept;
}
