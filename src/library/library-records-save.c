/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a record, and reads its original bytes again in another charset. */
#include <glib/gi18n.h>

#include "job.h"
#include "library-games.h"
#include "library-records.h"
#include "library-statement.h"
#include "library-search.h"
#include "record-file.h"
#include "sgf-value.h"

struct LibrarySave
{
  gatomicrefcount references; /* one for the job, one for the thread */
  gint64 id, version;
  char *source;
  GBytes *sgf;               /* the record to save; NULL to read `original` again */
  LibraryOriginal *original; /* NULL to save */
  char *charset;             /* of `original`; NULL to detect it */
  GBytes *before;            /* the stored record; NULL without one */

  /* Results of the thread, which owns them until `done`. */
  LibraryEntry *entry; /* NULL with `error` */
  char *repaired;      /* what was lost; NULL keeps the earlier report */
  char *words;         /* of `before` */
  GError *error;

  GMutex mutex;
  GCond changed;
  gboolean done; /* guarded by the mutex */
};

static void
save_unref (gpointer data)
{
  LibrarySave *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->source);
  g_free (self->charset);
  g_clear_pointer (&self->sgf, g_bytes_unref);
  library_original_free (self->original);
  g_clear_pointer (&self->before, g_bytes_unref);
  library_entry_free (self->entry);
  g_free (self->repaired);
  g_free (self->words);
  g_clear_error (&self->error);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}

void
library_save_free (LibrarySave *self)
{
  if (self)
    save_unref (self);
}

/* The thread */

static LibraryEntry *
read_entry (GBytes *sgf, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (SgfCollection) collection = sgf_read (sgf, NULL, &local);

  if (collection && sgf_collection_n_games (collection) > 0)
    return library_entry_new (collection, sgf_collection_game (collection, 0), NULL, error);
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
               _ ("Couldn’t save this as a record: %s"),
               local ? local->message : _ ("It contains no games."));
  return NULL;
}

/* Reads the one game in the original bytes. `repaired` is set to what was lost. */
static LibraryEntry *
read_original (
    const LibrarySave *self, GBytes *bytes, const char *charset, char **repaired, GError **error)
{
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (GError) local = NULL;
  g_autoptr (RecordFile) file = record_file_read (bytes, charset, &local);
  GString *text;
  LibraryEntry *entry;

  if (file == NULL || sgf_collection_n_games (file->collection) == 0)
    {
      library_refuse (error, local ? local->message : _ ("It contains no games."));
      return NULL;
    }
  entry = library_entry_new (file->collection, sgf_collection_game (file->collection, 0), problems,
                             error);
  if (entry == NULL)
    return NULL;
  text = g_string_new (NULL);
  library_entry_add_lost (text, file->problems, 0, G_MAXSIZE, NULL);
  library_entry_add_lost (text, problems, 0, G_MAXSIZE, NULL);
  *repaired = g_string_free (text, FALSE);
  entry->original = library_original_new (bytes, self->original->start, file->charset->charset,
                                          charset == NULL && file->charset->guessed);
  return entry;
}

/* Refuses a record that was edited: its edits are not in the original bytes. */
static gboolean
check_untouched (const LibrarySave *self, GBytes *bytes, GError **error)
{
  g_autofree char *repaired = NULL;
  g_autoptr (LibraryEntry) entry = NULL;

  if (self->version == 1)
    return TRUE;
  entry = read_original (self, bytes, self->original->charset, &repaired, NULL);
  if (entry && g_bytes_equal (entry->sgf, self->before))
    return TRUE;
  return library_refuse (error, _ ("This record has been changed since it was imported. Reading it "
                                   "in another charset would lose those changes."));
}

static void
read_again (LibrarySave *self)
{
  g_autoptr (GBytes) bytes = library_original_unpack (self->original, &self->error);

  if (bytes && check_untouched (self, bytes, &self->error))
    self->entry = read_original (self, bytes, self->charset, &self->repaired, &self->error);
}

static void
work (gpointer data)
{
  LibrarySave *self = data;

  if (self->original)
    read_again (self);
  else
    self->entry = read_entry (self->sgf, &self->error);
  if (self->entry && self->before)
    {
      g_autoptr (SgfCollection) old = library_entry_parse (self->before, NULL);

      self->words = old ? library_entry_words (old, sgf_collection_game (old, 0)) : g_strdup ("");
    }
  g_mutex_lock (&self->mutex);
  self->done = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* Beginning */

static gboolean
check_version (gint64 is, gint64 version, GError **error)
{
  if (is == version)
    return TRUE;
  return library_refuse (error, _ ("This record was changed elsewhere in the meantime."));
}

/* Copies what the thread needs from the stored record. */
static gboolean
look_up (LibrarySave *self, LibraryConnection *connection, GError **error)
{
  const gboolean again = self->sgf == NULL;
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection,
                               "SELECT coalesce (version, 0), pass_stone_text (sgf)"
                               " FROM game LEFT JOIN record ON record.game = game.id"
                               " WHERE game.id = ?",
                               error);
  const guint8 *sgf;
  gboolean ok;
  gsize size;

  library_statement_bind (query, VALUE (self->id));
  if (!library_statement_next (query, &ok, error))
    return ok && library_no_game (self->id, error);
  if (again && !library_original_read (connection, self->id, &self->original, error))
    return FALSE;
  if (again && self->original == NULL)
    return library_refuse (error, _ ("The original bytes of this record were not kept, so it "
                                     "cannot be read in another charset."));
  if (!check_version (library_statement_get_int (query, 0), self->version, error))
    return FALSE;
  sgf = library_statement_get_blob (query, 1, &size);
  if (sgf)
    self->before = g_bytes_new (sgf, size);
  return TRUE;
}

LibrarySave *
library_save_begin (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  LibrarySave *self = g_new0 (LibrarySave, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  self->id = request->id;
  self->version = request->version;
  self->source = g_strdup (request->source);
  self->charset = g_strdup (request->charset);
  if (request->what == LIBRARY_SAVE_RECORD)
    self->sgf = g_bytes_ref (request->sgf);
  if (self->id && !look_up (self, connection, error))
    {
      save_unref (self);
      return NULL;
    }
  g_atomic_ref_count_inc (&self->references);
  job_leave (job_start ("library-save", work, NULL, self, save_unref));
  return self;
}

gboolean
library_save_wait (LibrarySave *self, gint64 wait)
{
  gint64 end = g_get_monotonic_time () + wait;
  gboolean done;

  g_mutex_lock (&self->mutex);
  while (!self->done && g_cond_wait_until (&self->changed, &self->mutex, end))
    ;
  done = self->done;
  g_mutex_unlock (&self->mutex);
  return done;
}

/* Storing */

/* A game played here keeps its moves; its record may only add to them. */
static gboolean
check_line (LibraryConnection *connection,
            gint64 id,
            gboolean finished,
            const LibraryEntry *entry,
            GError **error)
{
  g_autoptr (GBytes) played = library_records_played_line (connection, id, error);

  if (played == NULL)
    return FALSE;
  if (finished ? g_bytes_equal (entry->line, played)
               : library_records_keeps_line (entry->line, played))
    return TRUE;
  return library_refuse (error, _ ("This game was played here, so its moves cannot be changed."));
}

/* Checks the row being replaced, and replaces it. */
static gboolean
save_row (LibrarySave *self, LibraryConnection *connection, GError **error)
{
  const LibraryEntry *entry = self->entry;
  const gint64 id = self->id;
  const LibraryGameInfo info = {
    .black_name = entry->name[GO_BLACK],
    .white_name = entry->name[GO_WHITE],
    .black_rank = entry->rank[GO_BLACK],
    .white_rank = entry->rank[GO_WHITE],
    .event = entry->event,
  };
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT coalesce (version, 0), origin, result <> ''"
      " FROM game LEFT JOIN record ON record.game = game.id WHERE game.id = ?",
      error);
  gboolean ok;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok && library_no_game (id, error);
  if (!check_version (library_statement_get_int (query, 0), self->version, error))
    return FALSE;
  if (library_statement_get_int (query, 1) == 0)
    return check_line (connection, id, library_statement_get_int (query, 2) != 0, entry, error)
           && library_games_change_names (connection, id, &info, error);
  return library_index_head (connection, id, FALSE, error)
         && library_records_update_row (connection, id, entry, TRUE, error)
         && library_index_head (connection, id, TRUE, error)
         && library_index_line (connection, id, entry->packed, entry->line_hash, error);
}

/* Replaces the stored record, its row, index and moves. */
static gboolean
replace (LibrarySave *self, LibraryConnection *connection, GError **error)
{
  const LibraryEntry *entry = self->entry;

  return save_row (self, connection, error)
         && (self->words == NULL
             || library_index_words (connection, self->id, FALSE, self->words, error))
         && library_index_words (connection, self->id, TRUE, entry->words, error)
         && (self->before ? library_records_update (connection, self->id, self->version + 1,
                                                    entry->sgf, self->repaired, error)
                          : library_records_insert (connection, self->id, entry, FALSE,
                                                    self->source, self->repaired, error))
         && (entry->original == NULL
             || library_original_write (connection, self->id, entry->original, error));
}

/* Adds and indexes a new game. Returns its id, or 0 on failure. */
static gint64
add (LibrarySave *self, LibraryConnection *connection, GError **error)
{
  gint64 id = library_records_add (connection, self->entry, self->source, NULL, error);

  return id && library_index_head (connection, id, TRUE, error)
                 && library_index_words (connection, id, TRUE, self->entry->words, error)
             ? id
             : 0;
}

gint64
library_save_end (LibrarySave *self, LibraryConnection *connection, gint64 *version, GError **error)
{
  gint64 saved = self->id;

  if (self->entry == NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return 0;
    }
  if (!library_connection_begin (connection, error))
    return 0;
  if (self->id == 0)
    saved = add (self, connection, error);
  else if (!replace (self, connection, error))
    saved = 0;
  if (!library_connection_end (connection, saved != 0, error))
    return 0;
  *version = self->id == 0 ? 1 : self->version + 1;
  return saved;
}

/* --- Several games at once --- */

/* Returns the new name in place of `name`. */
static const char *
name_after (const LibraryChange *change, GoColor color, const char *name)
{
  g_autofree char *key = library_key (name);
  g_autofree char *wanted = library_key (change->player ? change->player : "");

  if (change->player && g_str_equal (key, wanted))
    return change->renamed;
  return change->name[color] ? change->name[color] : name;
}

/* Writes changed names into the stored record, and saves it. */
static gboolean
change_record (LibraryConnection *connection,
               gint64 id,
               const LibraryGameInfo *info,
               char **before,
               GError **error)
{
  static const SgfName names[3] = { SGF_NAME ('P', 'B'), SGF_NAME ('P', 'W'), SGF_NAME ('E', 'V') };
  const char *const texts[3] = { info->black_name, info->white_name, info->event };
  LibrarySave save = { .id = id };
  g_autoptr (LibraryRecord) record = library_records_load (connection, id, error);
  g_autoptr (SgfCollection) old = NULL, collection = NULL;
  g_autoptr (LibraryEntry) entry = NULL;
  gboolean done;

  if (record == NULL)
    return FALSE;
  save.version = record->version;
  save.sgf = record->sgf;
  if (!look_up (&save, connection, error))
    return FALSE;
  if (save.before == NULL)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                           _ ("A record can no longer be read."));
      return FALSE;
    }
  old = library_entry_parse (save.before, error);
  collection = old ? library_entry_parse (record->sgf, error) : NULL;
  if (collection)
    {
      SgfNode root = sgf_collection_game (collection, 0);

      save.words = library_entry_words (old, sgf_collection_game (old, 0));
      for (int i = 0; i < 3; i++)
        if (!g_str_equal (texts[i], before[i]))
          sgf_node_set_text (collection, root, names[i], texts[i]);
      entry = library_entry_new (collection, root, NULL, error);
    }
  save.entry = entry;
  done = entry && replace (&save, connection, error);
  g_bytes_unref (save.before);
  g_free (save.words);
  return done;
}

static gboolean
change_game (LibraryConnection *connection, gint64 id, const LibraryChange *change, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT black_name, white_name, event, black_rank, white_rank, version"
      " FROM game LEFT JOIN record ON record.game = game.id WHERE game.id = ?",
      error);
  g_auto (GStrv) texts = g_new0 (char *, 6);
  LibraryGameInfo info = { 0 };
  gboolean ok, stored;

  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  for (int i = 0; i < 5; i++)
    texts[i] = g_strdup (library_statement_get_text (query, i));
  stored = !library_statement_is_null (query, 5);
  info.black_name = (char *) name_after (change, GO_BLACK, texts[0]);
  info.white_name = (char *) name_after (change, GO_WHITE, texts[1]);
  info.event = (char *) (change->event ? change->event : texts[2]);
  info.black_rank = texts[3];
  info.white_rank = texts[4];
  if (g_str_equal (info.black_name, texts[0]) && g_str_equal (info.white_name, texts[1])
      && g_str_equal (info.event, texts[2]))
    return TRUE;
  if (stored)
    return change_record (connection, id, &info, texts, error);
  return library_games_change_names (connection, id, &info, error);
}

GArray *
library_records_of_player (LibraryConnection *connection, const char *player, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (player, -1);
  g_autofree char *key = library_key (valid);
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT id FROM game WHERE black_key = ?1 OR white_key = ?1 ORDER BY id", error);

  library_statement_bind (query, VALUE (key));
  return library_search_ids (query, error);
}

gboolean
library_records_change (LibraryConnection *connection,
                        gint64 id,
                        const LibraryChange *change,
                        GError **error)
{
  g_autoptr (GError) local = NULL;

  if (change_game (connection, id, change, &local))
    return TRUE;
  g_set_error (error, LIBRARY_ERROR, local->code,
               /* Translators: a sentence about a game that could not be changed. */
               _ ("Game number %lld: %s"), (long long) id, local->message);
  return FALSE;
}
