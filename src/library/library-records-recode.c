/* Reading again, in another charset, what a record came in as. */
#include "config.h"

#include <glib/gi18n.h>

#include "library-records-private.h"
#include "library-statement.h"
#include "record-file.h"

/* What is there. */
typedef struct
{
  LibraryOriginal *original;
  GBytes *bytes; /* the same unpacked */
  LibraryRecord *record;
} Kept;

static void
kept_clear (Kept *kept)
{
  library_original_free (kept->original);
  g_clear_pointer (&kept->bytes, g_bytes_unref);
  library_record_free (kept->record);
}

static gboolean
look (LibraryConnection *connection, gint64 id, gint64 version, Kept *kept, GError **error)
{
  kept->record = library_records_load (connection, id, error);
  if (kept->record == NULL || !library_original_read (connection, id, &kept->original, error))
    return FALSE;
  if (kept->original == NULL)
    return _library_refuse (error,
                            _ ("The bytes that this record came in as were not kept; it cannot be "
                               "read in another charset."));
  if (kept->record->version != version)
    return _library_refuse (error, _ ("This record was changed elsewhere in the meantime."));
  kept->bytes = library_original_unpack (kept->original, error);
  return kept->bytes != NULL;
}

/* Reads the one game in the bytes. What was lost is told. */
static LibraryEntry *
read_as (const Kept *kept, const char *charset, char **mended, GError **error)
{
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (GError) local = NULL;
  g_autoptr (RecordFile) file = record_file_read (kept->bytes, charset, &local);
  GString *text;
  LibraryEntry *entry;

  if (file == NULL || sgf_collection_n_games (file->collection) == 0)
    {
      _library_refuse (error, local ? local->message : _ ("There is no game in it."));
      return NULL;
    }
  entry = library_entry_new (file->collection, sgf_collection_game (file->collection, 0), problems,
                             error);
  if (entry == NULL)
    return NULL;
  text = g_string_new (NULL);
  library_entry_add_lost (text, file->problems, 0, G_MAXSIZE, NULL);
  library_entry_add_lost (text, problems, 0, G_MAXSIZE, NULL);
  *mended = g_string_free (text, FALSE);
  entry->original
      = library_original_new (kept->bytes, kept->original->start, file->charset->charset,
                              charset == NULL && file->charset->guessed);
  return entry;
}

/* A record that was written to holds more than its bytes do. */
static gboolean
check_untouched (const Kept *kept, GError **error)
{
  g_autofree char *mended = NULL;
  g_autoptr (LibraryEntry) entry = NULL;

  if (kept->record->version == 1)
    return TRUE;
  entry = read_as (kept, kept->original->charset, &mended, NULL);
  if (entry && g_bytes_equal (entry->sgf, kept->record->sgf))
    return TRUE;
  return _library_refuse (
      error, _ ("This record was changed since it was imported; what was written to it "
                "would be lost if it were read in another charset."));
}

static gboolean
recode (
    LibraryConnection *connection, gint64 id, gint64 version, const char *charset, GError **error)
{
  Kept kept = { 0 };
  g_autofree char *mended = NULL;
  g_autoptr (LibraryEntry) entry = NULL;
  gboolean done = look (connection, id, version, &kept, error) && check_untouched (&kept, error)
                  && (entry = read_as (&kept, charset, &mended, error)) != NULL
                  && _library_records_replace (connection, id, version, entry, NULL, mended, error)
                  && (entry->original == NULL
                      || library_original_write (connection, id, entry->original, error));

  kept_clear (&kept);
  return done;
}

gboolean
library_records_recode (
    LibraryConnection *connection, gint64 id, gint64 *version, const char *charset, GError **error)
{
  if (!library_connection_begin (connection, error)
      || !library_connection_end (connection, recode (connection, id, *version, charset, error),
                                  error))
    return FALSE;
  ++*version;
  return TRUE;
}
