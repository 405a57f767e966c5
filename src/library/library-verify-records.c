/* Checking records, what is kept of their moves, and that the index holds their words. */
#include "config.h"

#include <string.h>

#include "library-games.h"
#include "library-index.h"
#include "library-records.h"
#include "library-search.h"
#include "library-statement.h"
#include "library-verify.h"

typedef struct
{
  gint64 id;
  gboolean played, finished;
  char *head;
  GBytes *sgf;  /* NULL without a record */
  GBytes *line; /* NULL where none is kept */
} Row;

static void
row_clear (Row *row)
{
  g_free (row->head);
  g_clear_pointer (&row->sgf, g_bytes_unref);
  g_clear_pointer (&row->line, g_bytes_unref);
}

static void
tell (LibraryVerdict *verdict, const Row *row, LibraryProblemCode code)
{
  library_verdict_add (verdict, &(LibraryProblem){ code, .number = row->id });
}

/* The moves that the game has by its acts, or by its record when it was not played here. */
static void
check_lines (LibraryConnection *connection,
             LibraryVerdict *verdict,
             const Row *row,
             const LibraryEntry *entry)
{
  g_autoptr (GBytes) played
      = row->played ? library_records_played_line (connection, row->id, NULL) : NULL;
  GBytes *right = row->played ? played : entry ? entry->line : NULL;

  if (right == NULL)
    return;
  if (row->line ? g_bytes_get_size (row->line) > 0 && !g_bytes_equal (row->line, right)
                : !row->played)
    tell (verdict, row, LIBRARY_PROBLEM_LINE);
  if (row->played && row->finished && entry && !library_records_keeps_line (entry->line, right))
    tell (verdict, row, LIBRARY_PROBLEM_MAIN_LINE);
}

static void
check_row (LibraryConnection *connection, LibraryVerdict *verdict, GHashTable *sums, const Row *row)
{
  g_autoptr (LibraryEntry) entry = NULL;
  gboolean head, words;

  if (row->sgf)
    {
      g_autoptr (SgfCollection) collection = library_entry_parse (
          g_bytes_get_data (row->sgf, NULL), g_bytes_get_size (row->sgf), NULL);

      verdict->records++;
      if (collection && sgf_collection_n_games (collection) > 0)
        entry = library_entry_new (collection, sgf_collection_game (collection, 0), NULL, NULL);
      if (entry == NULL)
        tell (verdict, row, LIBRARY_PROBLEM_RECORD);
    }
  else if (!row->played)
    tell (verdict, row, LIBRARY_PROBLEM_RECORD_LOST);
  head = library_verify_words (sums, 2 * row->id, row->head);
  words = library_verify_words (sums, 2 * row->id + 1, entry ? entry->words : "");
  if (!head || (!words && (row->sgf == NULL || entry)))
    tell (verdict, row, LIBRARY_PROBLEM_INDEXED);
  check_lines (connection, verdict, row, entry);
}

static GBytes *
bytes_of (LibraryStatement *query, int column)
{
  gsize size;
  const guint8 *bytes = library_statement_get_blob (query, column, &size);

  if (library_statement_is_null (query, column))
    return NULL;
  return g_bytes_new (bytes ? bytes : (const guint8 *) "", size);
}

/* One row at a time, so that no query is open while its acts are read. */
static gboolean
read_row (LibraryStatement *query, gint64 id, Row *row, gboolean *there, GError **error)
{
  gboolean ok;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (id));
  *there = library_statement_next (query, &ok, error);
  if (!*there)
    return ok;
  row->id = id;
  row->played = library_statement_get_int (query, 0) == 0;
  row->finished = library_statement_get_int (query, 1) != 0;
  row->head = library_index_head_text (library_statement_get_text (query, 2),
                                       library_statement_get_text (query, 3),
                                       library_statement_get_text (query, 4));
  row->sgf = bytes_of (query, 5);
  row->line = bytes_of (query, 6);
  library_statement_reset (query);
  return TRUE;
}

GArray *
library_verify_ids (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) list
      = library_statement_new (connection, "SELECT id FROM game ORDER BY id", error);

  return library_search_ids (list, error);
}

static gboolean
check_all (LibraryConnection *connection, LibraryVerdict *verdict, GHashTable *sums, GError **error)
{
  g_autoptr (GArray) ids = library_verify_ids (connection, error);
  g_autoptr (LibraryStatement) query
      = ids ? library_statement_new (
            connection,
            "SELECT origin, result <> '', black_name, white_name, event, sgf, line.moves FROM game"
            " LEFT JOIN record ON record.game = game.id LEFT JOIN line ON line.game = game.id"
            " WHERE game.id = ?",
            error)
            : NULL;

  if (query == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      Row row = { 0 };
      gboolean there;

      if (!read_row (query, g_array_index (ids, gint64, i), &row, &there, error))
        return FALSE;
      if (there)
        check_row (connection, verdict, sums, &row);
      row_clear (&row);
    }
  return TRUE;
}

gboolean
library_verify_records (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  gboolean done = library_connection_run (connection, "BEGIN", error)
                  && library_verify_index (connection, verdict, sums, error)
                  && check_all (connection, verdict, sums, error);

  if (done && g_hash_table_size (sums) > 0)
    library_verdict_add (verdict, &(LibraryProblem){ LIBRARY_PROBLEM_INDEX_NOBODY,
                                                     .number = g_hash_table_size (sums) });
  library_connection_rollback (connection);
  return done;
}
