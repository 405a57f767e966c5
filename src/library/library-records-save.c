/* Saving a record, new or again. */
#include "config.h"

#include <glib/gi18n.h>

#include "library-games.h"
#include "library-index.h"
#include "library-records-private.h"
#include "library-statement.h"
#include "sgf-read.h"

/* What is there before a save. */
typedef struct
{
  gboolean played, finished;
  gint64 version;
  char *words[3]; /* of the row, as they are indexed */
  char *record;   /* the words of its record, NULL without one */
} Before;

static void
before_clear (Before *before)
{
  for (int i = 0; i < 3; i++)
    g_free (before->words[i]);
  g_free (before->record);
}

static gboolean
look_before (LibraryConnection *connection, gint64 id, Before *before, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT origin, result <> '', coalesce (version, 0), black_name, white_name, event, sgf"
      " FROM game LEFT JOIN record ON record.game = game.id WHERE game.id = ?",
      error);
  const guint8 *sgf;
  gboolean ok;
  gsize size;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && _library_no_game (id, error);
  before->played = library_statement_get_int (query, 0) == 0;
  before->finished = library_statement_get_int (query, 1) != 0;
  before->version = library_statement_get_int (query, 2);
  for (int i = 0; i < 3; i++)
    before->words[i] = g_strdup (library_statement_get_text (query, 3 + i));
  sgf = library_statement_get_blob (query, 6, &size);
  if (sgf)
    {
      g_autoptr (SgfCollection) old = library_entry_parse ((const char *) sgf, size, NULL);

      before->record
          = old ? library_entry_words (old, sgf_collection_game (old, 0)) : g_strdup ("");
    }
  return TRUE;
}

static gboolean
check_version (const Before *before, gint64 version, GError **error)
{
  if (before->version == version)
    return TRUE;
  return _library_refuse (error, _ ("This record was changed elsewhere in the meantime."));
}

/* A game played here is what it was: its record may say more, but nothing else. */
static gboolean
check_line (LibraryConnection *connection,
            gint64 id,
            const Before *before,
            const LibraryEntry *entry,
            GError **error)
{
  g_autoptr (GBytes) played = library_records_played_line (connection, id, error);

  if (played == NULL)
    return FALSE;
  if (before->finished ? g_bytes_equal (entry->line, played)
                       : library_records_keeps_line (entry->line, played))
    return TRUE;
  return _library_refuse (error, _ ("This game was played here; its moves cannot be changed."));
}

static gboolean
save_row (LibraryConnection *connection,
          gint64 id,
          const Before *before,
          const LibraryEntry *entry,
          GError **error)
{
  const LibraryGameInfo info = {
    .black_name = entry->name[GO_BLACK],
    .white_name = entry->name[GO_WHITE],
    .black_rank = entry->rank[GO_BLACK],
    .white_rank = entry->rank[GO_WHITE],
    .event = entry->event,
  };

  if (before->played)
    return library_games_change_names (connection, id, &info, error)
           && _library_records_touch (connection, id, error);
  return library_index_head (connection, id, FALSE, before->words[0], before->words[1],
                             before->words[2], error)
         && _library_records_update_row (connection, id, entry, error)
         && library_index_head (connection, id, TRUE, entry->name[GO_BLACK], entry->name[GO_WHITE],
                                entry->event, error)
         && library_index_line (connection, id, entry->line, error);
}

gboolean
_library_records_replace (LibraryConnection *connection,
                          gint64 id,
                          gint64 version,
                          const LibraryEntry *entry,
                          const char *source,
                          const char *mended,
                          GError **error)
{
  Before before = { 0 };
  gboolean done
      = look_before (connection, id, &before, error) && check_version (&before, version, error)
        && (!before.played || check_line (connection, id, &before, entry, error))
        && save_row (connection, id, &before, entry, error)
        && (before.record == NULL
            || library_index_words (connection, id, FALSE, before.record, error))
        && library_index_words (connection, id, TRUE, entry->words, error)
        && (before.record
                ? _library_records_update (connection, id, version + 1, entry->sgf, mended, error)
                : _library_records_insert (connection, id, entry, source, mended, error));

  before_clear (&before);
  return done;
}

static LibraryEntry *
read_entry (GBytes *sgf, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (SgfCollection) collection = sgf_read (sgf, NULL, &local);

  if (collection && sgf_collection_n_games (collection) > 0)
    return library_entry_new (collection, sgf_collection_game (collection, 0), NULL, error);
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
               _ ("This cannot be saved as a record: %s"),
               local ? local->message : _ ("there is no game in it."));
  return NULL;
}

gint64
library_records_save (LibraryConnection *connection,
                      gint64 id,
                      gint64 *version,
                      GBytes *sgf,
                      const char *source,
                      GError **error)
{
  g_autoptr (LibraryEntry) entry = read_entry (sgf, error);
  gint64 saved = id;

  if (entry == NULL || !library_connection_begin (connection, error))
    return 0;
  if (id == 0)
    saved = _library_records_add (connection, entry, source, NULL, error);
  else if (!_library_records_replace (connection, id, *version, entry, source, NULL, error))
    saved = 0;
  if (!library_connection_end (connection, saved != 0, error))
    return 0;
  *version = id == 0 ? 1 : *version + 1;
  return saved;
}
