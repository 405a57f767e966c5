/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads stored records. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-entry.h"
#include "library-games.h"
#include "library-index.h"
#include "library-records.h"
#include "library-statement.h"
#include "library-studied.h"
#include "record-moves.h"
#include "sgf-write.h"

void
library_record_free (LibraryRecord *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->sgf, g_bytes_unref);
  g_free (self->source);
  g_clear_pointer (&self->repaired, g_ptr_array_unref);
  g_clear_pointer (&self->original, g_bytes_unref);
  g_free (self->charset);
  g_free (self);
}

static void
read_repaired (LibraryRecord *record, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    if (lines[i][0])
      g_ptr_array_add (record->repaired, library_entry_lost (lines[i]));
}

/* Reads the row. The text is NULL if a game played here has no record. */
static LibraryRecord *
read_row (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT origin, version, source, mended, pass_stone_text (sgf) FROM game LEFT JOIN"
      " record ON record.game = game.id WHERE game.id = ?",
      error);
  g_autoptr (LibraryRecord) record = NULL;
  const guint8 *sgf;
  gboolean ok;
  gsize size;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    {
      if (ok)
        library_no_game (id, error);
      return NULL;
    }
  record = g_new0 (LibraryRecord, 1);
  record->game = id;
  record->played = library_statement_get_int (query, 0) == 0;
  record->version = library_statement_get_int (query, 1);
  record->source = g_strdup (library_statement_get_text (query, 2));
  record->repaired = g_ptr_array_new_with_free_func (g_free);
  read_repaired (record, library_statement_get_text (query, 3));
  sgf = library_statement_get_blob (query, 4, &size);
  if (sgf)
    record->sgf = g_bytes_new (sgf, size);
  else if (!record->played)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                   _ ("The record of game number %lld is lost."), (long long) id);
      return NULL;
    }
  return g_steal_pointer (&record);
}

/* Adds the original bytes. If those are damaged, the record itself is still useful. */
static gboolean
add_original (LibraryConnection *connection, LibraryRecord *record, GError **error)
{
  g_autoptr (LibraryOriginal) original = NULL;

  if (!library_original_read (connection, record->game, &original, error))
    return FALSE;
  record->original = original ? library_original_unpack (original, NULL) : NULL;
  record->charset = g_strdup (original ? original->charset : "");
  record->charset_guessed = original && original->guessed;
  return TRUE;
}

/* Adds the acts to the record of a game played here. */
static gboolean
add_acts (LibraryConnection *connection, LibraryRecord *record, GError **error)
{
  g_autoptr (LibraryStoredGame) game = library_games_load (connection, record->game, error);
  GBytes *joined;

  if (game == NULL)
    return FALSE;
  if (record->sgf == NULL)
    {
      g_autoptr (SgfCollection) made = library_studied_new (game);

      if (made == NULL)
        {
          g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED, game->reason);
          return FALSE;
        }
      record->sgf = g_string_free_to_bytes (sgf_write (made));
      return TRUE;
    }
  joined = library_studied_join (game, record->sgf, error);
  if (joined == NULL)
    return FALSE;
  g_bytes_unref (record->sgf);
  record->sgf = joined;
  return TRUE;
}

LibraryRecord *
library_records_load (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryRecord) record = read_row (connection, id, error);

  if (record == NULL || !add_original (connection, record, error)
      || (record->played && !add_acts (connection, record, error)))
    return NULL;
  return g_steal_pointer (&record);
}

GBytes *
library_records_played_line (LibraryConnection *connection, gint64 id, GError **error)
{
  g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, error);
  g_autoptr (SgfCollection) made = NULL;

  if (game == NULL)
    return NULL;
  made = library_studied_new (game);
  if (made == NULL)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED, game->reason);
      return NULL;
    }
  return record_moves_new (made, sgf_collection_game (made, 0), &game->setup.ruleset);
}

gboolean
library_records_keeps_line (GBytes *line, GBytes *played)
{
  gsize size, whole;
  const void *moves = g_bytes_get_data (line, &size);
  const void *all = g_bytes_get_data (played, &whole);

  return size <= whole && memcmp (moves, all, size) == 0;
}
