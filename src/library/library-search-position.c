/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for a position in the moves of every game, on all processors. An index of positions
 * would be no smaller than the games. */
#include "library-records.h"
#include "library-scan.h"
#include "library-search.h"
#include "library-statement.h"
#include "record-moves.h"

/* If fewer than one in FEW games must be searched, they are read one by one. */
#define FEW 16

static GArray *
add_array (GPtrArray *seen)
{
  g_ptr_array_add (seen, g_array_new (FALSE, FALSE, sizeof (LibrarySighting)));
  return seen->pdata[seen->len - 1];
}

/* The games that one thread searches, with its own connection. */
typedef struct
{
  LibraryConnection *connection;
  const RecordPattern *pattern;
  gboolean deleted;
  const GArray *among; /* the only ones to search; NULL for all */
  gint64 first, last;
  guint at; /* in `among` */
  GArray *seen;
  GThread *thread;
  gboolean done;
  GError *error;
} Part;

/* Returns whether the game is to be searched. */
static gboolean
is_among (Part *self, gint64 game)
{
  if (self->among == NULL)
    return TRUE;
  while (self->at < self->among->len && g_array_index (self->among, gint64, self->at) < game)
    self->at++;
  return self->at < self->among->len && g_array_index (self->among, gint64, self->at) == game;
}

/* Adds the game if it shows the pattern. Returns FALSE if its first moves do not decide that. */
static gboolean
look (const LibraryScanned *game, gpointer data)
{
  Part *self = data;
  LibrarySighting sighting;
  RecordMatching matching;
  RecordMatch match;

  if (game->deleted != self->deleted || !is_among (self, game->id))
    return TRUE;
  matching = record_pattern_match (self->pattern, game->moves, game->size, &match);
  if (matching != RECORD_MATCH)
    return matching != RECORD_UNDECIDED;
  sighting = (LibrarySighting){ .game = game->id,
                                .move = match.move,
                                .color = (guint8) match.color,
                                .next = match.next,
                                .elsewhere = match.elsewhere != FALSE,
                                .swapped = match.swapped != FALSE,
                                .winner = (guint8) game->winner,
                                .day = game->day,
                                .changed = game->changed };
  g_array_append_val (self->seen, sighting);
  return TRUE;
}

static gpointer
look_through (gpointer data)
{
  Part *self = data;

  self->done
      = library_scan_read (self->connection, self->first, self->last, look, self, &self->error);
  return NULL;
}

/* Searches in several threads, each of which sees the library as it is when it starts. A game that
 * changes meanwhile is found in one form or the other, or in both. */
static gboolean
look_through_all (const Part *whole, GPtrArray *seen, gint64 games, GError **error)
{
  const guint n = CLAMP (games / (LIBRARY_SCAN_GAMES * 4), 1, g_get_num_processors ());
  g_autofree Part *parts = g_new0 (Part, n);
  gint64 rows = games / LIBRARY_SCAN_GAMES + 1;
  gboolean done = TRUE;

  for (guint i = 0; i < n; i++)
    {
      LibraryConnection *other
          = i > 0 ? library_connection_open_again (whole->connection, NULL) : NULL;

      parts[i] = *whole;
      parts[i].first = rows / n * i * LIBRARY_SCAN_GAMES;
      parts[i].last = i + 1 < n ? rows / n * (i + 1) * LIBRARY_SCAN_GAMES - 1 : games;
      if (i == 0)
        continue;
      parts[i].seen = add_array (seen);
      if (other)
        {
          parts[i].connection = other;
          parts[i].thread = g_thread_try_new ("position", look_through, &parts[i], NULL);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      Part *part = &parts[i];

      if (part->thread)
        g_thread_join (part->thread);
      else if (done)
        look_through (part);
      done = done && part->done;
      if (part->error && *error == NULL)
        g_propagate_error (error, part->error);
      else
        g_clear_error (&part->error);
      if (part->connection != whole->connection)
        library_connection_close (part->connection);
    }
  return done;
}

static gboolean
look_through_few (Part *self, GError **error)
{
  for (guint i = 0; i < self->among->len; i++)
    {
      gint64 game = g_array_index (self->among, gint64, i);

      if (!library_scan_read_games (self->connection, game, game, look, self, error))
        return FALSE;
    }
  return TRUE;
}

/* Searches games played here that have no stored moves, such as those in progress. */
static gboolean
look_through_played (Part *self, const LibraryQuery *wanted, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      self->connection,
      "SELECT id, winner, day, changed, deleted IS NOT NULL FROM game INDEXED BY game_played"
      " WHERE origin = 0 AND width = ? AND height = ?"
      " AND NOT EXISTS (SELECT 1 FROM line WHERE line.game = game.id) ORDER BY id",
      error);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (LibraryScanned));
  gboolean ok;

  library_statement_bind (query, VALUE (wanted->cells_width), VALUE (wanted->cells_height));
  while (library_statement_next (query, &ok, error))
    {
      LibraryScanned game = { .id = library_statement_get_int (query, 0),
                              .winner = (int) library_statement_get_int (query, 1) };

      game.day = library_scan_day (library_statement_get_text (query, 2));
      game.changed = library_statement_get_int (query, 3);
      game.deleted = library_statement_get_int (query, 4) != 0;
      g_array_append_val (games, game);
    }
  for (guint i = 0; ok && i < games->len; i++)
    {
      LibraryScanned *game = &g_array_index (games, LibraryScanned, i);
      /* A game that cannot be read is skipped. */
      g_autoptr (GBytes) moves = library_records_played_line (self->connection, game->id, NULL);

      game->moves = moves ? g_bytes_get_data (moves, &game->size) : NULL;
      if (game->moves)
        look (game, self);
    }
  return ok;
}

/* Joins all games in one array, by id, each once. */
static void
join (GPtrArray *seen)
{
  GArray *all = seen->pdata[0];
  guint kept = 0;

  for (guint i = 1; i < seen->len; i++)
    {
      const GArray *more = seen->pdata[i];

      g_array_append_vals (all, more->data, more->len);
    }
  g_ptr_array_set_size (seen, 1);
  g_array_sort (all, library_search_compare);
  for (guint i = 0; i < all->len; i++)
    if (kept == 0
        || g_array_index (all, LibrarySighting, i).game
               != g_array_index (all, LibrarySighting, kept - 1).game)
      g_array_index (all, LibrarySighting, kept++) = g_array_index (all, LibrarySighting, i);
  g_array_set_size (all, kept);
}

GPtrArray *
library_search_position (LibraryConnection *connection,
                         const LibraryQuery *query,
                         const GArray *among,
                         GError **error)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (RecordPattern) pattern = NULL;
  Part whole = { .connection = connection,
                 .deleted = query->deleted_only,
                 .among = among,
                 .seen = add_array (seen) };
  gint64 games;
  gboolean done;

  if (query->cells_width < 1 || query->cells_width > GO_MAX_SIDE || query->cells_height < 1
      || query->cells_height > GO_MAX_SIDE)
    return g_steal_pointer (&seen);
  if (!library_statement_ask_int (connection, "SELECT coalesce (max (id), 0) FROM game", &games,
                                  error))
    return NULL;
  whole.pattern = pattern = record_pattern_new (query->cells_width, query->cells_height,
                                                query->cells, query->either_colour);
  done = among && (gint64) among->len * FEW < games ? look_through_few (&whole, error)
                                                    : look_through_all (&whole, seen, games, error);
  whole.at = 0;
  whole.seen = add_array (seen);
  if (!done || !look_through_played (&whole, query, error))
    return NULL;
  if (whole.seen->len > 0)
    join (seen);
  return g_steal_pointer (&seen);
}
