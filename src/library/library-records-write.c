/* Taking records in, and saving them again. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "library-games.h"
#include "library-index.h"
#include "library-records.h"
#include "library-statement.h"
#include "library-tags.h"
#include "sgf-read.h"

/* So many games with the same moves are compared word for word. */
#define CANDIDATES "16"

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

static gboolean
update_row (LibraryConnection *connection, gint64 id, const LibraryEntry *entry, GError **error)
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

static gboolean
touch_row (LibraryConnection *connection, gint64 id, GError **error)
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

static gboolean
insert_record (LibraryConnection *connection,
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
static gboolean
update_record (
    LibraryConnection *connection, gint64 id, gint64 version, GBytes *sgf, GError **error)
{
  g_autoptr (LibraryStatement) update = library_statement_new (
      connection, "UPDATE record SET version = ?, sgf = ? WHERE game = ?", error);

  if (update == NULL)
    return FALSE;
  library_statement_bind_int (update, 1, version);
  library_statement_bind_blob (update, 2, g_bytes_get_data (sgf, NULL), g_bytes_get_size (sgf));
  library_statement_bind_int (update, 3, id);
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
  if (row && !played && !update_row (connection, id, entry, error))
    return FALSE;
  return insert_record (connection, id, entry, record->source, record->mended, error)
         && update_record (connection, id, record->version, entry->sgf, error)
         && library_index_words (connection, id, TRUE, entry->words, error)
         && (played || library_index_line (connection, id, entry->line, error));
}

static gint64
add_game (LibraryConnection *connection,
          const LibraryEntry *entry,
          const char *source,
          const char *mended,
          GError **error)
{
  gint64 id = insert_row (connection, entry, error);

  if (id && insert_record (connection, id, entry, source, mended, error)
      && library_index_head (connection, id, TRUE, entry->name[GO_BLACK], entry->name[GO_WHITE],
                             entry->event, error)
      && library_index_words (connection, id, TRUE, entry->words, error)
      && library_index_line (connection, id, entry->line, error))
    return id;
  return 0;
}

/* Taking in */

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
  gboolean row;

  if (query == NULL)
    return FALSE;
  library_statement_bind_blob (query, 1, entry->hash, LIBRARY_HASH);
  if (!library_statement_step (query, &row, error))
    return FALSE;
  *id = row ? library_statement_get_int (query, 0) : 0;
  *deleted = row && library_statement_get_int (query, 1) != 0;
  return TRUE;
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

  return record && g_bytes_equal (record->sgf, entry->sgf);
}

static gboolean
find_variants (LibraryConnection *connection,
               const LibraryEntry *entry,
               Variants *variants,
               GError **error)
{
  gint64 hash = library_index_line_hash (entry->line);
  g_autoptr (LibraryStatement) query = NULL;
  gboolean row;

  if (hash == 0)
    return TRUE;
  /* One that was written to since it was taken in has other words than its hash. */
  query = library_statement_new (
      connection,
      "SELECT game.id, game.origin, record.version > 1 AND record.sgf = ?2 FROM line"
      " JOIN game ON game.id = line.game LEFT JOIN record ON record.game = game.id"
      " WHERE line.hash = ?1 AND game.deleted IS NULL LIMIT " CANDIDATES,
      error);
  if (query == NULL)
    return FALSE;
  library_statement_bind_int (query, 1, hash);
  library_statement_bind_blob (query, 2, g_bytes_get_data (entry->sgf, NULL),
                               g_bytes_get_size (entry->sgf));
  while (!variants->same)
    {
      if (!library_statement_step (query, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      variants->games++;
      variants->same = library_statement_get_int (query, 2) != 0
                       || (library_statement_get_int (query, 1) == 0
                           && is_record_of (connection, library_statement_get_int (query, 0), entry));
    }
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
  id = add_game (connection, entry, source, mended, error);
  if (id == 0 || variants.games == 0)
    return id != 0;
  *taking = LIBRARY_VARIANT;
  /* Translators: the name of a tag that imported games get whose moves are in the library already,
   * with other names or comments. */
  return library_tags_give (connection, &id, 1, _ ("variant"), error);
}

/* Saving */

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
  gboolean row;
  gsize size;

  if (query == NULL)
    return FALSE;
  library_statement_bind_int (query, 1, id);
  if (!library_statement_step (query, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no game number %lld in the library."), (long long) id);
      return FALSE;
    }
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
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                       _ ("This record was changed elsewhere in the meantime."));
  return FALSE;
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
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                       _ ("This game was played here; its moves cannot be changed."));
  return FALSE;
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
           && touch_row (connection, id, error);
  return library_index_head (connection, id, FALSE, before->words[0], before->words[1],
                             before->words[2], error)
         && update_row (connection, id, entry, error)
         && library_index_head (connection, id, TRUE, entry->name[GO_BLACK],
                                entry->name[GO_WHITE], entry->event, error)
         && library_index_line (connection, id, entry->line, error);
}

static gboolean
save (LibraryConnection *connection,
      gint64 id,
      gint64 version,
      const LibraryEntry *entry,
      const char *source,
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
        && (before.record ? update_record (connection, id, version + 1, entry->sgf, error)
                          : insert_record (connection, id, entry, source, NULL, error));

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
    saved = add_game (connection, entry, source, NULL, error);
  else if (!save (connection, id, *version, entry, source, error))
    saved = 0;
  if (saved == 0)
    {
      library_connection_rollback (connection);
      return 0;
    }
  if (!library_connection_commit (connection, error))
    return 0;
  *version = id == 0 ? 1 : *version + 1;
  return saved;
}
