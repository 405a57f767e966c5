#include "config.h"

#include <glib/gi18n-lib.h>

#include "library-resources.h"
#include "library-schema.h"

#define SCRIPTS "/io/github/passstone/PassStone/library/schema"

static gpointer
load_current (gpointer data)
{
  static const char *scripts[LIBRARY_SCHEMA_VERSION];
  static LibrarySchema schema = { scripts, LIBRARY_SCHEMA_VERSION };

  for (int i = 0; i < LIBRARY_SCHEMA_VERSION; i++)
    {
      g_autofree char *name = g_strdup_printf (SCRIPTS "/%03d.sql", i + 1);
      GBytes *bytes = g_resource_lookup_data (library_get_resource (), name,
                                              G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      /* The resource ends every file with a zero byte, and it is never unloaded. */
      scripts[i] = g_bytes_get_data (bytes, NULL);
      g_bytes_unref (bytes);
    }
  return &schema;
}

const LibrarySchema *
library_schema_current (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_current, NULL);
}

gboolean
library_schema_state (LibraryConnection *connection,
                      const LibrarySchema *schema,
                      LibraryFileState *state,
                      int *version,
                      GError **error)
{
  gint64 id, number, tables;

  if (!library_connection_get_int (connection, "PRAGMA application_id", &id, error)
      || !library_connection_get_int (connection, "PRAGMA user_version", &number, error)
      || !library_connection_get_int (connection, "SELECT count(*) FROM sqlite_master", &tables,
                                      error))
    return FALSE;

  *version = (int) number;
  if (id == LIBRARY_APPLICATION_ID && number > schema->version)
    *state = LIBRARY_FILE_NEWER;
  else if (id == LIBRARY_APPLICATION_ID && number == schema->version)
    *state = LIBRARY_FILE_CURRENT;
  else if (id == LIBRARY_APPLICATION_ID && number > 0)
    *state = LIBRARY_FILE_OLD;
  else if (id == 0 && number == 0 && tables == 0)
    *state = LIBRARY_FILE_EMPTY;
  else
    *state = LIBRARY_FILE_FOREIGN;
  return TRUE;
}

void
library_schema_refuse_newer (const char *path, int version, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER,
               _ ("The library “%s” was made by a newer version of Pass Stone (its format is %d, "
                  "and this version reads up to %d). It has not been touched."),
               name, version, LIBRARY_SCHEMA_VERSION);
}

void
library_schema_refuse_foreign (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN,
               _ ("The file “%s” is a database of another program. It has not been touched."),
               name);
}

/* The copy is made through a second connection, which sees what is committed, while the first
 * one's lock keeps everybody from writing. */
static gboolean
back_up (LibraryConnection *connection, const char *backup, GError **error)
{
  g_autoptr (LibraryConnection) reader
      = library_connection_open (library_connection_get_path (connection), LIBRARY_READ, error);

  return reader && library_connection_backup (reader, backup, error);
}

static gboolean
step (LibraryConnection *connection, const LibrarySchema *schema, int version, GError **error)
{
  g_autofree char *number = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                             LIBRARY_APPLICATION_ID, version + 1);

  return library_connection_run (connection, schema->scripts[version], error)
         && library_connection_run (connection, number, error)
         && library_connection_commit (connection, error);
}

gboolean
library_schema_migrate (LibraryConnection *connection,
                        const LibrarySchema *schema,
                        const char *backup,
                        gboolean *migrated,
                        GError **error)
{
  gboolean created = FALSE;

  *migrated = FALSE;
  for (;;)
    {
      LibraryFileState state;
      int version;

      if (!library_connection_begin (connection, error))
        return FALSE;
      /* Asked again under the lock: another program may have been faster. */
      if (!library_schema_state (connection, schema, &state, &version, error))
        break;
      if (state == LIBRARY_FILE_CURRENT)
        {
          library_connection_rollback (connection);
          return TRUE;
        }
      if (state == LIBRARY_FILE_NEWER)
        {
          library_schema_refuse_newer (library_connection_get_path (connection), version, error);
          break;
        }
      if (state == LIBRARY_FILE_FOREIGN)
        {
          library_schema_refuse_foreign (library_connection_get_path (connection), error);
          break;
        }
      /* What this very call creates has nothing worth a copy between its steps. */
      if (state == LIBRARY_FILE_EMPTY)
        created = TRUE;
      if (state == LIBRARY_FILE_OLD && !created && !*migrated)
        {
          if (backup && !back_up (connection, backup, error))
            break;
          *migrated = TRUE;
        }
      if (!step (connection, schema, version, error))
        break;
    }
  library_connection_rollback (connection);
  return FALSE;
}
