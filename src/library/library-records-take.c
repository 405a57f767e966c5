/* Taking in what comes from outside, but nothing twice. */
#include "config.h"

#include "library-games.h"
#include "library-index.h"
#include "library-records-private.h"
#include "library-statement.h"
#include "library-studied.h"
#include "library-tags.h"

/* So many games with the same moves are compared word for word. */
#define CANDIDATES "16"

/* The game whose record was taken from the same words; 0 for none. */
static gboolean
find_same (LibraryConnection *connection,
           const LibraryEntry *entry,
           gint64 *id,
           gboolean *deleted,
           GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT game.id, game.deleted IS NOT NULL FROM record JOIN game ON game.id = record.game"
      " WHERE record.hash = ? ORDER BY 2, 1 LIMIT 1",
      error);
  gboolean ok, row;

  library_statement_bind (query, BLOB (entry->hash, LIBRARY_HASH));
  row = library_statement_next (query, &ok, error);
  *id = row ? library_statement_get_int (query, 0) : 0;
  *deleted = row && library_statement_get_int (query, 1) != 0;
  return ok;
}

/* What there is of the same moves. */
typedef struct
{
  guint games;
  gboolean same; /* one of them in the same words */
} Variants;

/* A record that was made of acts may be what comes in now. */
static gboolean
is_record_of (LibraryConnection *connection, gint64 id, const LibraryEntry *entry)
{
  g_autoptr (LibraryRecord) record = library_records_load (connection, id, NULL);

  return record
         && (g_bytes_equal (record->sgf, entry->sgf)
             || library_studied_has (connection, record->sgf, entry->sgf));
}

static gboolean
find_variants (LibraryConnection *connection,
               const LibraryEntry *entry,
               Variants *variants,
               GError **error)
{
  gint64 hash = library_index_line_hash (entry->line);
  g_autoptr (LibraryStatement) query = NULL;
  gboolean ok = TRUE;

  if (hash == 0)
    return TRUE;
  /* One that was written to since it was taken in has other words than its hash. */
  query = library_statement_new (
      connection,
      "SELECT game.id, game.origin, record.version > 1 AND record.sgf = ?2 FROM line"
      " JOIN game ON game.id = line.game LEFT JOIN record ON record.game = game.id"
      " WHERE line.hash = ?1 AND game.deleted IS NULL LIMIT " CANDIDATES,
      error);
  library_statement_bind (
      query, VALUE (hash),
      BLOB (g_bytes_get_data (entry->sgf, NULL), g_bytes_get_size (entry->sgf)));
  while (!variants->same && library_statement_next (query, &ok, error))
    {
      variants->games++;
      variants->same
          = library_statement_get_int (query, 2) != 0
            || (library_statement_get_int (query, 1) == 0
                && is_record_of (connection, library_statement_get_int (query, 0), entry));
    }
  if (!ok)
    return FALSE;
  return TRUE;
}

gboolean
library_records_take (LibraryConnection *connection,
                      const LibraryEntry *entry,
                      const char *source,
                      const char *mended,
                      LibraryTaking *taking,
                      GError **error)
{
  Variants variants = { 0 };
  gboolean deleted;
  gint64 id;

  if (!find_same (connection, entry, &id, &deleted, error))
    return FALSE;
  *taking = id && !deleted ? LIBRARY_SAME : LIBRARY_TAKEN;
  if (id)
    return !deleted || library_games_put_away (connection, &id, 1, FALSE, error);
  if (!find_variants (connection, entry, &variants, error))
    return FALSE;
  if (variants.same)
    {
      *taking = LIBRARY_SAME;
      return TRUE;
    }
  id = _library_records_add (connection, entry, source, mended, error);
  if (id == 0 || variants.games == 0)
    return id != 0;
  *taking = LIBRARY_VARIANT;
  return library_tags_give (connection, &id, 1, LIBRARY_TAG_VARIANT, error);
}
