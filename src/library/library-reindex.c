/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rebuilds the indexes from the games and records. */
#include "config.h"

#include <glib/gi18n.h>

#include "library-entry.h"
#include "library-index.h"
#include "library-upkeep.h"
#include "library-open.h"
#include "library-search.h"
#include "library-statement.h"
#include "words.h"

/* Microseconds per transaction when storing the moves of games played here. */
#define SLICE 100000

/* Indexes the words of a game's record, and its moves if it was not played here. */
static gboolean
index_record (LibraryConnection *connection,
              gint64 id,
              gboolean played,
              const guint8 *sgf,
              gsize size,
              GError **error)
{
  g_autoptr (SgfCollection) collection = library_entry_parse ((const char *) sgf, size, NULL);
  g_autoptr (LibraryEntry) entry = NULL;

  if (collection && sgf_collection_n_games (collection) > 0)
    entry = library_entry_new (collection, sgf_collection_game (collection, 0), NULL, NULL);
  /* A record that cannot be read has no words; LIBRARY_VERIFY reports it. */
  return entry == NULL
         || (library_index_words (connection, id, TRUE, entry->words, error)
             && (played
                 || library_index_line (connection, id, entry->packed, entry->line_hash, error)));
}

static gboolean
index_game (LibraryConnection *connection, LibraryStatement *query, gint64 id, GError **error)
{
  gboolean ok;
  gsize size;
  const guint8 *sgf;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  sgf = library_statement_get_blob (query, 4, &size);
  return library_index_head (connection, id, TRUE, library_statement_get_text (query, 1),
                             library_statement_get_text (query, 2),
                             library_statement_get_text (query, 3), error)
         && (sgf == NULL
             || index_record (connection, id, library_statement_get_int (query, 0) == 0, sgf, size,
                              error));
}

static gboolean
index_all (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) list
      = library_statement_new (connection, "SELECT id FROM game ORDER BY id", error);
  g_autoptr (GArray) ids = library_search_ids (list, error);
  g_autoptr (LibraryStatement) query
      = ids ? library_statement_new (
            connection,
            "SELECT origin, black_name, white_name, event, pass_stone_text (sgf) FROM game"
            " LEFT JOIN record ON record.game = game.id WHERE game.id = ?",
            error)
            : NULL;

  if (query == NULL
      || !library_connection_run (
          connection,
          "INSERT INTO search (search) VALUES ('delete-all');"
          /* A damaged row can be deleted only after its checksum is right. */
          "REINDEX line; DELETE FROM scan; DELETE FROM line",
          error))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!index_game (connection, query, g_array_index (ids, gint64, i), error))
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
