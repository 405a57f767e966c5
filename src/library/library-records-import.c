/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports records, each only once, and writes the rows of a record. */
#include "library-games.h"
#include "library-index.h"
#include "library-records.h"
#include "library-statement.h"
#include "library-tags.h"
#include "library-work.h"

/* How many games with the same moves are compared word for word. */
#define CANDIDATES "16"

/* Finds the game whose record was imported from the same text; `id` is 0 if there is none. */
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
      " WHERE record.hash = pass_stone_hash (?1) UNION ALL"
      " SELECT game.id, game.deleted IS NOT NULL FROM"
      " (SELECT game AS early FROM line WHERE hash = ?2 ORDER BY game LIMIT " CANDIDATES ")"
      " JOIN record ON record.game = early JOIN game ON game.id = early"
      " WHERE record.hash IS NULL AND pass_stone_text (record.sgf) = ?1"
      " ORDER BY 2, 1 LIMIT 1",
      error);
  gboolean ok, row;

  library_statement_bind (query, BYTES (entry->sgf), VALUE (entry->line_hash));
  row = library_statement_next (query, &ok, error);
  *id = row ? library_statement_get_int (query, 0) : 0;
  *deleted = row && library_statement_get_int (query, 1) != 0;
  return ok;
}

/* Sets `is` if another game, which is not deleted, has the same moves. */
static gboolean
has_duplicate (LibraryConnection *connection,
               const LibraryEntry *entry,
               gboolean *is,
               GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection,
                               "SELECT 1 FROM line JOIN game ON game.id = line.game"
                               " WHERE line.hash = ? AND deleted IS NULL LIMIT 1",
                               error);
  gboolean ok;

  library_statement_bind (query, VALUE (entry->line_hash));
  *is = library_statement_next (query, &ok, error);
  return ok;
}

/* Existing games with the same moves. */
typedef struct
{
  guint games;
  gboolean same; /* one of them has the same text */
} Variants;

/* Returns whether the imported record adds nothing to the record of a game played here. */
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
  g_autoptr (LibraryStatement) query = NULL;
  gboolean ok;

  if (entry->line_hash == 0)
    return TRUE;
  /* A record that was edited after its import no longer matches its hash, so compare its text. */
  query = library_statement_new (
      connection,
      "SELECT game.id, game.origin, record.version > 1"
      " AND pass_stone_text (record.sgf) = ?2 FROM line"
      " JOIN game ON game.id = line.game LEFT JOIN record ON record.game = game.id"
      " WHERE line.hash = ?1 AND game.deleted IS NULL LIMIT " CANDIDATES,
      error);
  library_statement_bind (query, VALUE (entry->line_hash), BYTES (entry->sgf));
  while (!variants->same && library_statement_next (query, &ok, error))
    {
      variants->games++;
      variants->same
          = library_statement_get_int (query, 2) != 0
            || (library_statement_get_int (query, 1) == 0
                && is_record_of (connection, library_statement_get_int (query, 0), entry));
    }
  return ok;
}

/* Sets `known` if a game may have the same text or the same moves. */
static gboolean
is_known (LibraryConnection *connection, const LibraryEntry *entry, gboolean *known, GError **error)
{
  /* Few records have a hash, and without any it need not be computed. */
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT EXISTS (SELECT 1 FROM line WHERE hash = ?2) OR EXISTS (SELECT 1 FROM"
      " (SELECT 1 FROM record WHERE hash IS NOT NULL LIMIT 1) CROSS JOIN record"
      " WHERE hash = pass_stone_hash (?1))",
      error);
  gboolean ok;

  library_statement_bind (query, BYTES (entry->sgf), VALUE (entry->line_hash));
  *known = library_statement_next (query, &ok, error) && library_statement_get_int (query, 0) != 0;
  return ok;
}

gboolean
library_records_import (LibraryConnection *connection,
                        const LibraryEntry *entry,
                        const char *source,
                        const char *repaired,
                        LibraryImported *imported,
                        gint64 *added,
                        GError **error)
{
  Variants variants = { 0 };
  gboolean known, deleted, merged = FALSE;
  gint64 id;

  *added = 0;
  if (!is_known (connection, entry, &known, error))
    return FALSE;
  /* The usual case, without the queries that take longer. */
  if (!known)
    {
      *imported = LIBRARY_ADDED;
      *added = library_records_add (connection, entry, source, repaired, error);
      return *added != 0;
    }
  if (!find_same (connection, entry, &id, &deleted, error)
      || (id && deleted && !has_duplicate (connection, entry, &merged, error)))
    return FALSE;
  *imported = id && (!deleted || merged) ? LIBRARY_SAME : LIBRARY_ADDED;
  /* A deleted game with a duplicate was merged into it, and stays deleted. */
  if (id)
    return !deleted || merged || library_games_archive (connection, &id, 1, FALSE, error);
  if (!find_variants (connection, entry, &variants, error))
    return FALSE;
  if (variants.same)
    {
      *imported = LIBRARY_SAME;
      return TRUE;
    }
  *added = library_records_add (connection, entry, source, repaired, error);
  if (*added == 0 || variants.games == 0)
    return *added != 0;
  *imported = LIBRARY_VARIANT;
  return library_tags_give (connection, added, 1, LIBRARY_TAG_VARIANT, error);
}

/* --- Duplicates --- */

/* A game and the hash of its moves. */
typedef struct
{
  gint64 id, hash;
} Duplicate;

/* Adds the tags of one game to another, which is then no longer a variant. */
static gboolean
pass_tags (LibraryConnection *connection, gint64 from, gint64 to, GError **error)
{
  return library_statement_change (connection, error,
                                   "INSERT OR IGNORE INTO game_tag (game, tag)"
                                   " SELECT ?, tag FROM game_tag WHERE game = ?",
                                   VALUE (to), VALUE (from))
         && library_tags_take (connection, &to, 1, LIBRARY_TAG_VARIANT, error);
}

/* Returns the wanted games that may have duplicates, the one to keep before the others: those
 * played here first, then the longest records, then the oldest. */
static GArray *
rank_duplicates (LibraryConnection *connection, GHashTable *wanted, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT game.id, line.hash FROM line JOIN game ON game.id = line.game"
      " LEFT JOIN record ON record.game = game.id"
      " WHERE line.hash IN (" LIBRARY_REPEATED ") AND deleted IS NULL"
      " ORDER BY origin, length (pass_stone_text (record.sgf)) DESC, game.id",
      error);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Duplicate));
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      Duplicate one
          = { library_statement_get_int (query, 0), library_statement_get_int (query, 1) };

      if (g_hash_table_contains (wanted, &one.id))
        g_array_append_val (games, one);
    }
  return ok ? g_steal_pointer (&games) : NULL;
}

/* Merges within the caller's transaction. Adds the games that it archives to `archived`. */
static gboolean
merge (LibraryConnection *connection,
       const LibraryRequest *request,
       GArray *archived,
       GError **error)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) stays = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) games = NULL;

  for (guint i = 0; i < request->n_ids; i++)
    g_hash_table_add (wanted, (gpointer) &request->ids[i]);
  games = rank_duplicates (connection, wanted, error);
  for (guint i = 0; games && i < games->len; i++)
    {
      Duplicate *one = &g_array_index (games, Duplicate, i);
      const Duplicate *first = g_hash_table_lookup (stays, &one->hash);

      if (first == NULL)
        g_hash_table_insert (stays, &one->hash, one);
      else if (pass_tags (connection, one->id, first->id, error))
        g_array_append_val (archived, one->id);
      else
        return FALSE;
    }
  return games
         && library_games_archive (connection, (const gint64 *) (void *) archived->data,
                                   archived->len, TRUE, error);
}

gpointer
library_records_merge (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (GArray) archived = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean done = library_connection_begin (connection, error)
                  && merge (connection, request, archived, error);

  return library_connection_end (connection, done, error) ? g_steal_pointer (&archived) : NULL;
}

/* --- The rows of a record --- */

/* The columns of `game` that a record determines. */
#define ROW                                                                                        \
  "black_name, white_name, black_rank, white_rank, event, ruleset, width, height, komi, handicap," \
  " moves, result, date, day, rules, winner, black_key, white_key"
#define PLACES "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"

/* Runs `sql` with these columns as parameters 1 to 18, the game's id as 19, and a time as 20. */
static gboolean
write_row (LibraryConnection *connection,
           const char *sql,
           gint64 id,
           const LibraryEntry *entry,
           gint64 time,
           GError **error)
{
  return library_statement_change (
      connection, error, sql, VALUE (entry->name[GO_BLACK]), VALUE (entry->name[GO_WHITE]),
      VALUE (entry->rank[GO_BLACK]), VALUE (entry->rank[GO_WHITE]), VALUE (entry->event),
      VALUE (entry->ruleset), VALUE (entry->width), VALUE (entry->height), VALUE (entry->komi),
      VALUE (entry->handicap), VALUE (entry->moves), VALUE (entry->result), VALUE (entry->date),
      VALUE (entry->day), VALUE (entry->rules), VALUE ((gint64) entry->winner),
      VALUE (entry->key[GO_BLACK]), VALUE (entry->key[GO_WHITE]), VALUE (id), VALUE (time));
}

gboolean
library_records_insert_row (LibraryConnection *connection,
                            gint64 id,
                            const LibraryEntry *entry,
                            GError **error)
{
  return write_row (connection,
                    "INSERT INTO game (" ROW ", id, started, changed, origin)"
                    " VALUES (" PLACES ", nullif (?19, 0), ?20, ?20, 1)",
                    id, entry, library_statement_now (), error);
}

gboolean
library_records_update_row (LibraryConnection *connection,
                            gint64 id,
                            const LibraryEntry *entry,
                            gboolean touch,
                            GError **error)
{
  return write_row (connection,
                    "UPDATE game SET (" ROW ", changed) = (" PLACES
                    ", coalesce (nullif (?20, 0), changed)) WHERE id = ?19",
                    id, entry, touch ? library_statement_now () : 0, error);
}

/* The record */

gboolean
library_records_insert (LibraryConnection *connection,
                        gint64 id,
                        const LibraryEntry *entry,
                        gboolean by_moves,
                        const char *source,
                        const char *repaired,
                        GError **error)
{
  /* An index of hashes is as large as the moves, and each new game changes another page of it. */
  return library_statement_change (
      connection, error,
      "INSERT INTO record (game, version, source, mended, sgf, hash)"
      " VALUES (?1, 1, coalesce (?2, ''), coalesce (?3, ''), ?4, CASE WHEN ?6 <> 0"
      " AND NOT EXISTS (SELECT 1 FROM line WHERE hash = ?6) THEN NULL"
      " ELSE pass_stone_hash (?5) END)",
      VALUE (id), VALUE (source), VALUE (repaired), BYTES (entry->stored), BYTES (entry->sgf),
      VALUE (by_moves ? entry->line_hash : 0));
}

/* The hash stays that of the first import, so that the same file is recognised again. */
gboolean
library_records_update (LibraryConnection *connection,
                        gint64 id,
                        gint64 version,
                        GBytes *sgf,
                        const char *repaired,
                        GError **error)
{
  return library_statement_change (connection, error,
                                   "UPDATE record SET version = ?, sgf = pass_stone_pack (?),"
                                   " hash = coalesce (hash, pass_stone_hash (pass_stone_text"
                                   " (sgf))), mended = coalesce (?, mended) WHERE game = ?",
                                   VALUE (version), BYTES (sgf), VALUE (repaired), VALUE (id));
}

gint64
library_records_add (LibraryConnection *connection,
                     const LibraryEntry *entry,
                     const char *source,
                     const char *repaired,
                     GError **error)
{
  gint64 id = library_records_insert_row (connection, 0, entry, error)
                  ? library_connection_last_id (connection)
                  : 0;

  if (id && library_records_insert (connection, id, entry, TRUE, source, repaired, error)
      && library_index_line (connection, id, entry->packed, entry->line_hash, error)
      && (entry->original == NULL
          || library_original_write (connection, id, entry->original, error)))
    return id;
  return 0;
}
