/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores what is derived from the games: in the background, or all of it again. */
#include <glib/gi18n.h>

#include "library-entry.h"
#include "library-open.h"
#include "library-records.h"
#include "library-scan.h"
#include "library-search.h"
#include "library-statement.h"
#include "library-upkeep.h"
#include "record-moves.h"
#include "words.h"

#define AT_ONCE "32"

typedef gboolean (*Chore) (LibraryConnection *connection, gint64 id, GError **error);

static gboolean
store_line (LibraryConnection *connection, gint64 id, GBytes *moves, GError **error)
{
  g_autoptr (GBytes) packed
      = record_moves_pack (g_bytes_get_data (moves, NULL), g_bytes_get_size (moves));

  return library_index_line (connection, id, packed, library_index_line_hash (moves), error);
}

static gboolean
fill (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (GBytes) line = library_records_played_line (connection, id, NULL);
  /* Store no moves for a game that cannot be read, so that it is not tried again and again. */
  g_autoptr (GBytes) none = g_bytes_new_static ("", 0);

  return store_line (connection, id, line ? line : none, error);
}

/* Returns whether a row is as it was written. Rewriting would hide damage from its checksum, or
 * fail. */
static gboolean
is_sound (LibraryConnection *connection, const char *table, gint64 id)
{
  g_autofree char *sum = library_schema_sum (connection, table);
  g_autofree char *sql
      = g_strdup_printf ("SELECT 1 FROM %1$s INDEXED BY %1$s_sum WHERE game = ?1"
                         " AND %2$s = (SELECT %2$s FROM %1$s NOT INDEXED WHERE game = ?1)",
                         table, sum);
  g_autoptr (LibraryStatement) query = library_statement_new (connection, sql, NULL);

  library_statement_bind (query, VALUE (id));
  return library_statement_next (query, NULL, NULL);
}

static gboolean
renew_original (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryOriginal) old = NULL, new = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!is_sound (connection, "original", id))
    return TRUE;
  if (!library_original_read (connection, id, &old, error))
    return FALSE;
  bytes = library_original_unpack (old, NULL);
  if (bytes)
    new = library_original_new (bytes, old->start, old->charset, old->guessed);
  return new == NULL || g_bytes_get_size (new->packed) >= g_bytes_get_size (old->packed)
         || library_original_write (connection, id, new, error);
}

static gboolean
renew_line (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT moves FROM line WHERE game = ?", error);
  g_autoptr (GBytes) moves = NULL;
  const guint8 *bytes;
  gboolean ok;
  gsize size;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  bytes = library_statement_get_blob (query, 0, &size);
  moves = record_moves_unpack (bytes, size);
  library_statement_reset (query);
  return store_line (connection, id, moves, error);
}

/* Rewrites a game's rows in the present form. */
static gboolean
renew (LibraryConnection *connection, gint64 id, GError **error)
{
  return (!is_sound (connection, "record", id)
          || library_statement_change (connection, error,
                                       "UPDATE record SET sgf = pass_stone_pack ("
                                       "pass_stone_text (sgf)) WHERE game = ?",
                                       VALUE (id)))
         && renew_original (connection, id, error)
         && (!is_sound (connection, "line", id) || renew_line (connection, id, error))
         && library_statement_change (connection, error, "DELETE FROM old_form WHERE game = ?",
                                      VALUE (id));
}

/* Does the chore for the games that `sql` finds. */
static gboolean
work (LibraryConnection *connection,
      const char *sql,
      Chore chore,
      gint64 end,
      gboolean *more,
      GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (connection, sql, error);
  g_autoptr (GArray) ids = library_search_ids (query, error);
  gboolean done = TRUE;

  *more = ids && ids->len > 0;
  if (!*more)
    return ids != NULL;
  if (!library_connection_begin (connection, error))
    return FALSE;
  for (guint i = 0; done && i < ids->len && (i == 0 || g_get_monotonic_time () < end); i++)
    done = chore (connection, g_array_index (ids, gint64, i), error);
  return library_connection_end (connection, done, error);
}

gboolean
library_upkeep (LibraryConnection *connection, gint64 budget, gboolean *more, GError **error)
{
  gint64 end = g_get_monotonic_time () + budget;

  return work (connection,
               "SELECT id FROM game WHERE origin = 0 AND result <> ''"
               " AND NOT EXISTS (SELECT 1 FROM line WHERE line.game = game.id) LIMIT " AT_ONCE,
               fill, end, more, error)
         && (*more
             || work (connection, "SELECT game FROM old_form LIMIT " AT_ONCE, renew, end, more,
                      error))
         && (*more || library_scan_store (connection, end, more, error));
}

/* --- Rebuilding the indexes --- */

/* Microseconds per transaction when storing the moves of games played here. */
#define SLICE 100000

/* Indexes the words of a game's record, and its moves if it was not played here. */
static gboolean
index_record (LibraryConnection *connection, LibraryStatement *query, gint64 id, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (LibraryEntry) entry = NULL;
  const guint8 *sgf;
  gboolean ok;
  gsize size;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  sgf = library_statement_get_blob (query, 1, &size);
  bytes = g_bytes_new_static (sgf, size);
  entry = library_entry_read (bytes);
  /* A record that cannot be read has no words; LIBRARY_VERIFY reports it. */
  return entry == NULL
         || (library_index_words (connection, id, TRUE, entry->words, error)
             && (library_statement_get_int (query, 0) == 0
                 || library_index_line (connection, id, entry->packed, entry->line_hash, error)));
}

static gboolean
index_all (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) list
      = library_statement_new (connection, "SELECT game FROM record ORDER BY game", error);
  g_autoptr (GArray) ids = library_search_ids (list, error);
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT origin, pass_stone_text (sgf) FROM game JOIN record ON record.game = game.id"
      " WHERE game.id = ?",
      ids ? error : NULL);

  if (ids == NULL || query == NULL
      || !library_connection_run (
          connection,
          "INSERT INTO search (search) VALUES ('delete-all');"
          /* A damaged row can be deleted only after its checksum is right. */
          "REINDEX line; DELETE FROM scan; DELETE FROM opening; DELETE FROM line;"
          "INSERT INTO search (rowid, text) SELECT 2 * id, " LIBRARY_HEAD " FROM game",
          error))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!index_record (connection, query, g_array_index (ids, gint64, i), error))
      return FALSE;
  return TRUE;
}

gboolean
library_file_reindex (const char *path, LibraryReport **report, GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autofree char *name = words_file_name (full);
  g_autoptr (LibraryConnection) connection = NULL;
  gboolean more = TRUE;

  if (!g_file_test (full, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no library at “%s”."), name);
      return FALSE;
    }
  connection = library_open_for_writing (full, library_schema_current (), TRUE, report, error);
  if (connection == NULL || !library_connection_begin (connection, error)
      || !library_connection_end (connection, index_all (connection, error), error))
    return FALSE;
  while (more)
    if (!library_upkeep (connection, SLICE, &more, error))
      return FALSE;
  return TRUE;
}
