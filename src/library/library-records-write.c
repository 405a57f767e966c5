/* The rows that a record fills. */
#include "config.h"

#include <string.h>

#include "library-index.h"
#include "library-records-private.h"
#include "library-statement.h"

static gint64
now_ms (void)
{
  return g_get_real_time () / 1000;
}

/* The row */

/* Binds what a row of `game` says of a record, parameters 1 to 19. */
static void
bind_row (LibraryStatement *statement, const LibraryEntry *entry)
{
  library_statement_bind_text (statement, 1, entry->name[GO_BLACK]);
  library_statement_bind_text (statement, 2, entry->name[GO_WHITE]);
  library_statement_bind_text (statement, 3, entry->rank[GO_BLACK]);
  library_statement_bind_text (statement, 4, entry->rank[GO_WHITE]);
  library_statement_bind_text (statement, 5, entry->event);
  library_statement_bind_text (statement, 6, entry->ruleset);
  library_statement_bind_int (statement, 7, entry->width);
  library_statement_bind_int (statement, 8, entry->height);
  library_statement_bind_int (statement, 9, entry->komi);
  library_statement_bind_int (statement, 10, entry->handicap);
  library_statement_bind_int (statement, 11, entry->moves);
  library_statement_bind_text (statement, 12, entry->result);
  library_statement_bind_text (statement, 13, entry->date);
  library_statement_bind_text (statement, 14, entry->day);
  library_statement_bind_text (statement, 15, entry->rules);
  library_statement_bind_int (statement, 16, (gint64) entry->winner);
  library_statement_bind_text (statement, 17, entry->key[GO_BLACK]);
  library_statement_bind_text (statement, 18, entry->key[GO_WHITE]);
  library_statement_bind_int (statement, 19, now_ms ());
}

static gint64
insert_row (LibraryConnection *connection, const LibraryEntry *entry, GError **error)
{
  g_autoptr (LibraryStatement) insert = library_statement_new (
      connection,
      "INSERT INTO game (black_name, white_name, black_rank, white_rank, event, ruleset, width,"
      " height, komi, handicap, moves, result, date, day, rules, winner, black_key, white_key,"
      " started, changed, origin)"
      " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?19,?19,1)",
      error);

  if (insert == NULL)
    return 0;
  bind_row (insert, entry);
  return library_statement_run (insert, error) ? library_connection_last_id (connection) : 0;
}

gboolean
_library_records_update_row (LibraryConnection *connection,
                             gint64 id,
                             const LibraryEntry *entry,
                             GError **error)
{
  g_autoptr (LibraryStatement) update = library_statement_new (
      connection,
      "UPDATE game SET black_name = ?, white_name = ?, black_rank = ?, white_rank = ?, event = ?,"
      " ruleset = ?, width = ?, height = ?, komi = ?, handicap = ?, moves = ?, result = ?,"
      " date = ?, day = ?, rules = ?, winner = ?, black_key = ?, white_key = ?, changed = ?"
      " WHERE id = ?20",
      error);

  if (update == NULL)
    return FALSE;
  bind_row (update, entry);
  library_statement_bind_int (update, 20, id);
  return library_statement_run (update, error);
}

gboolean
_library_records_touch (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) update
      = library_statement_new (connection, "UPDATE game SET changed = ? WHERE id = ?", error);

  if (update == NULL)
    return FALSE;
  library_statement_bind_int (update, 1, now_ms ());
  library_statement_bind_int (update, 2, id);
  return library_statement_run (update, error);
}

/* The record */

gboolean
_library_records_insert (LibraryConnection *connection,
                         gint64 id,
                         const LibraryEntry *entry,
                         const char *source,
                         const char *mended,
                         GError **error)
{
  g_autoptr (LibraryStatement) insert = library_statement_new (
      connection,
      "INSERT INTO record (game, version, source, mended, hash, sgf) VALUES (?, 1, ?, ?, ?, ?)",
      error);

  if (insert == NULL)
    return FALSE;
  library_statement_bind_int (insert, 1, id);
  library_statement_bind_text (insert, 2, source ? source : "");
  library_statement_bind_text (insert, 3, mended ? mended : "");
  library_statement_bind_blob (insert, 4, entry->hash, LIBRARY_HASH);
  library_statement_bind_blob (insert, 5, g_bytes_get_data (entry->sgf, NULL),
                               g_bytes_get_size (entry->sgf));
  return library_statement_run (insert, error);
}

/* The hash stays that of what was first taken in, so that the same file is known again. */
gboolean
_library_records_update (LibraryConnection *connection,
                         gint64 id,
                         gint64 version,
                         GBytes *sgf,
                         const char *mended,
                         GError **error)
{
  g_autoptr (LibraryStatement) update = library_statement_new (
      connection,
      "UPDATE record SET version = ?, sgf = ?, mended = coalesce (?, mended) WHERE game = ?",
      error);

  if (update == NULL)
    return FALSE;
  library_statement_bind_int (update, 1, version);
  library_statement_bind_blob (update, 2, g_bytes_get_data (sgf, NULL), g_bytes_get_size (sgf));
  library_statement_bind_text (update, 3, mended);
  library_statement_bind_int (update, 4, id);
  return library_statement_run (update, error);
}

/* As insert_row(), with an id that is known. */
static gboolean
insert_row_as (LibraryConnection *connection, gint64 id, const LibraryEntry *entry, GError **error)
{
  g_autoptr (LibraryStatement) number = NULL;
  gint64 made = insert_row (connection, entry, error);

  if (made == 0)
    return FALSE;
  number = library_statement_new (connection, "UPDATE game SET id = ? WHERE id = ?", error);
  if (number == NULL)
    return FALSE;
  library_statement_bind_int (number, 1, id);
  library_statement_bind_int (number, 2, made);
  return library_statement_run (number, error);
}

/* As _library_records_update_row(), but the game counts as changed when it was. */
static gboolean
update_row_still (LibraryConnection *connection,
                  gint64 id,
                  const LibraryEntry *entry,
                  GError **error)
{
  g_autofree char *ask
      = g_strdup_printf ("SELECT changed FROM game WHERE id = %" G_GINT64_FORMAT, id);
  g_autofree char *set = NULL;
  gint64 changed;

  if (!library_statement_ask_int (connection, ask, &changed, error)
      || !_library_records_update_row (connection, id, entry, error))
    return FALSE;
  set = g_strdup_printf (
      "UPDATE game SET changed = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT, changed, id);
  return library_connection_run (connection, set, error);
}

gboolean
library_records_keep (LibraryConnection *connection,
                      gint64 id,
                      const LibraryRecordRow *record,
                      gboolean row,
                      gboolean played,
                      gboolean *kept,
                      GError **error)
{
  g_autoptr (SgfCollection) collection = NULL;
  g_autoptr (LibraryEntry) entry = NULL;

  *kept = FALSE;
  if (record->sgf == NULL || record->size == 0 || record->sgf[0] != '(' || record->version < 1
      || !g_utf8_validate ((const char *) record->sgf, (gssize) record->size, NULL))
    return TRUE;
  collection = library_entry_parse ((const char *) record->sgf, record->size, NULL);
  if (collection && sgf_collection_n_games (collection) > 0)
    entry = library_entry_new (collection, sgf_collection_game (collection, 0), NULL, NULL);
  if (entry == NULL)
    return TRUE;
  *kept = TRUE;
  if (record->hash && record->hash_size == LIBRARY_HASH)
    memcpy (entry->hash, record->hash, LIBRARY_HASH);
  if (!row && !insert_row_as (connection, id, entry, error))
    return FALSE;
  if (row && !played && !update_row_still (connection, id, entry, error))
    return FALSE;
  return _library_records_insert (connection, id, entry, record->source, record->mended, error)
         && _library_records_update (connection, id, record->version, entry->sgf, NULL, error)
         && library_index_words (connection, id, TRUE, entry->words, error)
         && (played || library_index_line (connection, id, entry->line, error));
}

gint64
_library_records_add (LibraryConnection *connection,
                      const LibraryEntry *entry,
                      const char *source,
                      const char *mended,
                      GError **error)
{
  gint64 id = insert_row (connection, entry, error);

  if (id && _library_records_insert (connection, id, entry, source, mended, error)
      && library_index_head (connection, id, TRUE, entry->name[GO_BLACK], entry->name[GO_WHITE],
                             entry->event, error)
      && library_index_words (connection, id, TRUE, entry->words, error)
      && library_index_line (connection, id, entry->line, error)
      && (entry->original == NULL
          || library_original_write (connection, id, entry->original, error)))
    return id;
  return 0;
}
