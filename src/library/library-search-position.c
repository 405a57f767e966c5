/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for a position in the moves of every game, on all processors. An index of positions
 * would be no smaller than the games. */
#include "config.h"

#include "library-records.h"
#include "library-search.h"
#include "library-statement.h"
#include "record-moves.h"

/* If fewer than one in FEW games must be searched, they are read one by one. */
#define FEW 16
/* Games per batch, and the most batches that may wait. */
#define BATCH 128
#define MOST_WAITING 4

/* Adds the game if it shows the pattern. */
static void
look (const RecordPattern *pattern, gint64 game, const guint8 *moves, gsize size, GArray *seen)
{
  RecordMatch match;

  if (record_pattern_match (pattern, moves, size, &match))
    {
      LibrarySighting sighting = { .game = game,
                                   .move = match.move,
                                   .color = match.color,
                                   .next = match.next,
                                   .elsewhere = match.elsewhere,
                                   .swapped = match.swapped };

      g_array_append_val (seen, sighting);
    }
}

/* A batch of games for any processor to search. */
typedef struct
{
  GByteArray *moves; /* of all games, one after the other */
  gint64 games[BATCH];
  gsize ends[BATCH]; /* where the moves of each game end */
  guint count;
  GArray *seen;
} Batch;

static Batch *
batch_new (void)
{
  Batch *self = g_new (Batch, 1);

  self->moves = g_byte_array_sized_new (BATCH * 512);
  self->count = 0;
  self->seen = g_array_new (FALSE, FALSE, sizeof (LibrarySighting));
  return self;
}

static void
batch_free (gpointer data)
{
  Batch *self = data;

  g_clear_pointer (&self->moves, g_byte_array_unref);
  g_array_unref (self->seen);
  g_free (self);
}

static void
batch_add (Batch *self, gint64 game, const guint8 *moves, gsize size)
{
  g_byte_array_append (self->moves, moves, (guint) size);
  self->games[self->count] = game;
  self->ends[self->count++] = self->moves->len;
}

static void
look_through_batch (gpointer data, gpointer pattern)
{
  Batch *batch = data;
  gsize begin = 0;

  for (guint i = 0; i < batch->count; i++)
    {
      look (pattern, batch->games[i], batch->moves->data + begin, batch->ends[i] - begin,
            batch->seen);
      begin = batch->ends[i];
    }
  g_clear_pointer (&batch->moves, g_byte_array_unref);
}

/* Searches a batch on another processor, or here if enough batches wait already or it is not
 * full. */
static void
pass_on (GThreadPool *pool, Batch *batch, RecordPattern *pattern)
{
  if (batch->count < BATCH || g_thread_pool_unprocessed (pool) >= MOST_WAITING
      || !g_thread_pool_push (pool, batch, NULL))
    look_through_batch (batch, pattern);
}

static gboolean
look_through_all (LibraryConnection *connection,
                  RecordPattern *pattern,
                  const GArray *among,
                  GArray *seen,
                  GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT game, moves FROM line ORDER BY game", error);
  g_autoptr (GPtrArray) batches = g_ptr_array_new_with_free_func (batch_free);
  GThreadPool *pool = g_thread_pool_new (look_through_batch, pattern,
                                         MAX (1, (int) g_get_num_processors () - 1), FALSE, NULL);
  Batch *batch = batch_new ();
  guint at = 0;
  gboolean ok;

  g_ptr_array_add (batches, batch);
  while (library_statement_next (query, &ok, error))
    {
      const guint8 *moves;
      gsize size;
      gint64 game = library_statement_get_int (query, 0);

      while (among && at < among->len && g_array_index (among, gint64, at) < game)
        at++;
      if (among && (at == among->len || g_array_index (among, gint64, at) != game))
        continue;
      moves = library_statement_get_blob (query, 1, &size);
      if (moves)
        batch_add (batch, game, moves, size);
      if (batch->count < BATCH)
        continue;
      pass_on (pool, batch, pattern);
      batch = batch_new ();
      g_ptr_array_add (batches, batch);
    }
  pass_on (pool, batch, pattern);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < batches->len; i++)
    {
      const GArray *part = ((Batch *) batches->pdata[i])->seen;

      g_array_append_vals (seen, part->data, part->len);
    }
  return ok;
}

static gboolean
look_through_few (LibraryConnection *connection,
                  const RecordPattern *pattern,
                  const GArray *among,
                  GArray *seen,
                  GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT moves FROM line WHERE game = ?", error);

  for (guint i = 0; i < among->len; i++)
    {
      gint64 game = g_array_index (among, gint64, i);
      const guint8 *moves;
      gboolean ok, row;
      gsize size;

      library_statement_reset (query);
      library_statement_bind_at (query, 1, VALUE (game));
      row = library_statement_next (query, &ok, error);
      if (!ok)
        return FALSE;
      moves = row ? library_statement_get_blob (query, 0, &size) : NULL;
      if (moves)
        look (pattern, game, moves, size, seen);
    }
  return TRUE;
}

/* Searches games played here that have no stored moves, such as those in progress. */
static gboolean
look_through_played (LibraryConnection *connection,
                     const RecordPattern *pattern,
                     const LibraryQuery *wanted,
                     const GArray *among,
                     GArray *seen,
                     GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT id FROM game INDEXED BY game_played WHERE origin = 0 AND width = ? AND height = ?"
      " AND NOT EXISTS (SELECT 1 FROM line WHERE line.game = game.id) ORDER BY id",
      error);
  g_autoptr (GArray) ids = NULL;

  library_statement_bind (query, VALUE (wanted->cells_width), VALUE (wanted->cells_height));
  ids = library_search_ids (query, error);
  if (ids == NULL)
    return FALSE;
  library_statement_reset (query);
  if (among)
    library_search_meet (ids, among);
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 game = g_array_index (ids, gint64, i);
      /* A game that cannot be read is skipped. */
      g_autoptr (GBytes) moves = library_records_played_line (connection, game, NULL);
      gsize size;
      const guint8 *bytes = moves ? g_bytes_get_data (moves, &size) : NULL;

      if (bytes)
        look (pattern, game, bytes, size, seen);
    }
  return TRUE;
}

static int
compare_sightings (gconstpointer a, gconstpointer b)
{
  const LibrarySighting *one = a, *other = b;

  return one->game < other->game ? -1 : one->game > other->game;
}

GArray *
library_search_position (LibraryConnection *connection,
                         const LibraryQuery *query,
                         const GArray *among,
                         GError **error)
{
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (LibrarySighting));
  g_autoptr (RecordPattern) pattern = NULL;
  gint64 games;
  gboolean done;
  guint told;

  if (query->cells_width < 1 || query->cells_width > GO_MAX_SIDE || query->cells_height < 1
      || query->cells_height > GO_MAX_SIDE)
    return g_steal_pointer (&seen);
  if (!library_statement_ask_int (connection, "SELECT coalesce (max (id), 0) FROM game", &games,
                                  error))
    return NULL;
  pattern = record_pattern_new (query->cells_width, query->cells_height, query->cells,
                                query->either_colour);
  done = among && (gint64) among->len * FEW < games
             ? look_through_few (connection, pattern, among, seen, error)
             : look_through_all (connection, pattern, among, seen, error);
  told = seen->len;
  if (!done || !look_through_played (connection, pattern, query, among, seen, error))
    return NULL;
  if (seen->len > told)
    g_array_sort (seen, compare_sightings);
  return g_steal_pointer (&seen);
}
