/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-scan.h"

#include <string.h>

#include "library-index.h"
#include "library-statement.h"
#include "record-moves.h"

/* In a row of a table, a game begins with its place in the row, its winner, the day and the size of
 * what follows. The last two are numbers of four bytes, the lowest first. In `scan` the moves
 * follow; in `opening` it is the time of change, in eight bytes, and the first moves. There,
 * DELETED is added to the winner of a deleted game. */
#define HEAD 10
#define DELETED 4
#define TIME 8 /* bytes of the time of change */

/* Codes of the packed moves that `opening` keeps, enough to decide most searches. */
#define FIRST_CODES 32

int
library_scan_day (const char *text)
{
  int year, month, day;

  return library_day_parse (text, &year, &month, &day) > 0 ? (year * 100 + month) * 100 + day : 0;
}

gboolean
library_scan_read_games (LibraryConnection *connection,
                         gint64 first,
                         gint64 last,
                         LibraryScanFunc each,
                         gpointer data,
                         GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection,
                               "SELECT line.game, winner, day, line.moves, changed,"
                               " deleted IS NOT NULL FROM line"
                               " JOIN game ON game.id = line.game"
                               " WHERE line.game BETWEEN ? AND ? ORDER BY line.game",
                               error);
  gboolean ok;

  library_statement_bind (query, VALUE (first), VALUE (last));
  while (library_statement_next (query, &ok, error))
    {
      LibraryScanned game = { .id = library_statement_get_int (query, 0),
                              .winner = (int) library_statement_get_int (query, 1) };

      /* Any number may be stored. */
      if (game.winner < GO_EMPTY || game.winner > GO_WHITE)
        game.winner = GO_EMPTY;
      game.day = library_scan_day (library_statement_get_text (query, 2));
      game.moves = library_statement_get_blob (query, 3, &game.size);
      game.changed = library_statement_get_int (query, 4);
      game.deleted = library_statement_get_int (query, 5) != 0;
      if (game.moves)
        each (&game, data);
    }
  return ok;
}

/* --- The tables --- */

/* A table, with the queries that read and change it. */
typedef struct
{
  const char *rows, *rows_between, *missing, *insert;
  LibraryScanFunc add; /* adds a game to a row, which is a GByteArray */
} Table;

#define TABLE(name, adds)                                                                          \
  {                                                                                                \
    .rows = "SELECT first, games FROM " name " ORDER BY first",                                    \
    .rows_between = "SELECT first, games FROM " name                                               \
                    " WHERE first BETWEEN ? AND ? AND first & 255 = 0 ORDER BY first",             \
    .missing = "SELECT game & ~255, EXISTS (SELECT 1 FROM " name " WHERE first = game & ~255)"     \
               " FROM line WHERE game >= ? ORDER BY game LIMIT 1",                                 \
    .insert = "INSERT OR REPLACE INTO " name " (first, games) VALUES (?, ?)", .add = adds,         \
  }

static void
add_number (GByteArray *row, guint64 number, guint bytes)
{
  number = GUINT64_TO_LE (number);
  g_byte_array_append (row, (const guint8 *) &number, bytes);
}

static guint64
number_at (const guint8 *at, gsize bytes)
{
  guint64 number = 0;

  memcpy (&number, at, bytes);
  return GUINT64_FROM_LE (number);
}

static gsize
size_at (const guint8 *at)
{
  return number_at (at + 6, 4);
}

static void
add_head (GByteArray *row, const LibraryScanned *game, int winner, gsize size)
{
  add_number (row, (guint64) game->id % LIBRARY_SCAN_GAMES, 1);
  add_number (row, (guint64) winner, 1);
  add_number (row, (guint64) game->day, 4);
  add_number (row, size, 4);
}

static gboolean
add_game (const LibraryScanned *game, gpointer row)
{
  add_head (row, game, game->winner, game->size);
  g_byte_array_append (row, game->moves, (guint) game->size);
  return TRUE;
}

static gboolean
add_opening (const LibraryScanned *game, gpointer row)
{
  g_autoptr (GBytes) moves = record_moves_cut (game->moves, game->size, FIRST_CODES);
  const gsize size = g_bytes_get_size (moves);

  add_head (row, game, game->winner + (game->deleted ? DELETED : 0), TIME + size);
  add_number (row, (guint64) game->changed, TIME);
  g_byte_array_append (row, g_bytes_get_data (moves, NULL), (guint) size);
  return TRUE;
}

static const Table openings = TABLE ("opening", add_opening);
static const Table scan = TABLE ("scan", add_game);

/* What is stored first comes first. */
static const Table *const tables[] = { &openings, &scan };

static GByteArray *
make_row (LibraryConnection *connection, const Table *table, gint64 first, GError **error)
{
  g_autoptr (GByteArray) row = g_byte_array_new ();

  return library_scan_read_games (connection, first, first + LIBRARY_SCAN_GAMES - 1, table->add,
                                  row, error)
             ? g_steal_pointer (&row)
             : NULL;
}

/* --- Reading --- */

/* Returns whether a day is one that library_scan_day() returns. */
static gboolean
is_day (guint64 day)
{
  return day == 0 || (day >= 10101 && day <= 99991231);
}

/* Reads the game at `at`; its moves are all that follows the head. Returns its end, or NULL if it
 * is damaged. */
static const guint8 *
read_game (gint64 first, const guint8 *at, const guint8 *end, LibraryScanned *game)
{
  if (end - at < HEAD || size_at (at) > (gsize) (end - at) - HEAD)
    return NULL;
  *game = (LibraryScanned){ .id = first + at[0],
                            .winner = at[1] % DELETED,
                            .day = (int) number_at (at + 2, 4),
                            .deleted = at[1] >= DELETED,
                            .moves = at + HEAD,
                            .size = size_at (at) };
  return at[1] < 2 * DELETED && game->winner <= GO_WHITE && is_day (number_at (at + 2, 4))
             ? at + HEAD + game->size
             : NULL;
}

/* Returns whether the games of a row can all be read, in ascending order. Each has at least `least`
 * bytes. */
static gboolean
is_readable (gint64 first, const guint8 *at, const guint8 *end, gsize least)
{
  LibraryScanned game;
  gint64 next = first;

  while (at && at < end)
    {
      at = read_game (first, at, end, &game);
      if (at == NULL || game.id < next || game.size < least)
        return FALSE;
      next = game.id + 1;
    }
  return TRUE;
}

typedef struct
{
  LibraryConnection *connection;
  LibraryScanFunc each;
  gpointer data;
  guint undecided; /* games of the last row of which all moves were read */

  /* The row of `scan` that was read last, from the next game on. */
  LibraryStatement *query;
  gint64 row;
  const guint8 *at, *end;
} Reader;

/* Finds all moves of a game in its row of `scan`. Games are asked for in ascending order. */
static gboolean
find_moves (Reader *self, gint64 row, LibraryScanned *game, GError **error)
{
  LibraryScanned whole = { .id = -1 };
  gboolean ok = TRUE;
  gsize size;

  if (self->row != row)
    {
      self->row = row;
      self->at = self->end = NULL;
      if (self->query == NULL)
        self->query = library_statement_new (self->connection, scan.rows_between, error);
      library_statement_reset (self->query);
      library_statement_bind (self->query, VALUE (row), VALUE (row));
      if (library_statement_next (self->query, &ok, error))
        {
          self->at = library_statement_get_blob (self->query, 1, &size);
          self->end = self->at + size;
        }
      /* The games of a damaged row, which LIBRARY_VERIFY reports, are read one by one. */
      if (!ok || !is_readable (row, self->at, self->end, 0))
        self->at = self->end;
    }
  while (self->at < self->end && whole.id < game->id)
    self->at = read_game (row, self->at, self->end, &whole);
  game->moves = whole.id == game->id ? whole.moves : NULL;
  game->size = whole.size;
  return ok;
}

/* Reads the games of a row of `opening`, those up to `last`. */
static gboolean
read_row (
    Reader *self, gint64 row, const guint8 *at, const guint8 *end, gint64 last, GError **error)
{
  /* If they rarely sufficed, the first moves are not tried any more. */
  const gboolean try_first = self->undecided < LIBRARY_SCAN_GAMES / 2;

  self->undecided = 0;
  while (at < end)
    {
      LibraryScanned game;

      at = read_game (row, at, end, &game);
      game.changed = (gint64) number_at (game.moves, TIME);
      game.moves += TIME;
      game.size -= TIME;
      if (game.id > last || (try_first && self->each (&game, self->data)))
        continue;
      self->undecided++;
      if (!find_moves (self, row, &game, error))
        return FALSE;
      if (game.moves)
        self->each (&game, self->data);
      else if (!library_scan_read_games (self->connection, game.id, game.id, self->each, self->data,
                                         error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rows (Reader *self, gint64 first, gint64 last, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (self->connection, openings.rows_between, error);
  gboolean ok;

  library_statement_bind (query, VALUE (first), VALUE (last));
  while (library_statement_next (query, &ok, error))
    {
      const gint64 row = library_statement_get_int (query, 0);
      const guint8 *games;
      gsize size;

      if (library_connection_must_end (self->connection))
        return library_set_cancelled (error);
      if (row > first
          && !library_scan_read_games (self->connection, first, row - 1, self->each, self->data,
                                       error))
        return FALSE;
      games = library_statement_get_blob (query, 1, &size);
      first = row;
      if (!is_readable (row, games, games + size, TIME))
        continue;
      if (!read_row (self, row, games, games + size, last, error))
        return FALSE;
      first += LIBRARY_SCAN_GAMES;
    }
  return ok
         && (first > last
             || library_scan_read_games (self->connection, first, last, self->each, self->data,
                                         error));
}

gboolean
library_scan_read (LibraryConnection *connection,
                   gint64 first,
                   gint64 last,
                   LibraryScanFunc each,
                   gpointer data,
                   GError **error)
{
  Reader reader = { .connection = connection, .each = each, .data = data, .row = -1 };
  gboolean done = read_rows (&reader, first, last, error);

  library_statement_free (reader.query);
  return done;
}

/* --- Storing and checking --- */

/* Returns the first row from `first` on that is missing, although all its games have been added;
 * `last` without one, and -1 with an error. */
static gint64
find_missing (
    LibraryConnection *connection, const Table *table, gint64 first, gint64 last, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (connection, table->missing, error);
  gboolean ok = query != NULL, there = TRUE;

  while (ok && there && last - first >= LIBRARY_SCAN_GAMES)
    {
      library_statement_reset (query);
      library_statement_bind (query, VALUE (first));
      if (!library_statement_next (query, &ok, error))
        break;
      first = library_statement_get_int (query, 0);
      there = library_statement_get_int (query, 1) != 0;
      if (!there && last - first >= LIBRARY_SCAN_GAMES)
        return first;
      first += LIBRARY_SCAN_GAMES;
    }
  return ok ? last : -1;
}

static gboolean
store_row (LibraryConnection *connection, const Table *table, gint64 first, GError **error)
{
  g_autoptr (GByteArray) row = make_row (connection, table, first, error);

  return row
         && library_statement_change (
             connection, error, table->insert, VALUE (first),
             BLOB (row->len > 0 ? (const char *) row->data : "", row->len));
}

static gboolean
store (LibraryConnection *connection,
       const Table *table,
       gint64 last,
       gint64 end,
       gboolean *more,
       GError **error)
{
  gint64 first = find_missing (connection, table, 0, last, error);
  gboolean done;

  *more = FALSE;
  if (first < 0 || first == last)
    return first >= 0;
  if (!library_connection_begin (connection, error))
    return FALSE;
  do
    {
      done = store_row (connection, table, first, error);
      first = done ? find_missing (connection, table, first, last, error) : -1;
    }
  while (first >= 0 && first < last && g_get_monotonic_time () < end);
  *more = first >= 0 && first < last;
  return library_connection_end (connection, done && first >= 0, error);
}

gboolean
library_scan_store (LibraryConnection *connection, gint64 end, gboolean *more, GError **error)
{
  gint64 last;
  gboolean done = library_statement_ask_int (
      connection, "SELECT coalesce (max (game), 0) FROM line", &last, error);

  *more = FALSE;
  for (guint i = 0; done && !*more && i < G_N_ELEMENTS (tables); i++)
    done = store (connection, tables[i], last, end, more, error);
  return done;
}

/* Returns the game of a row made anew at which another row begins to differ. */
static gint64
find_difference (gint64 first, const GByteArray *row, const guint8 *other, gsize size)
{
  gint64 game = MAX (first, 1);

  for (gsize at = 0; at < row->len; at += HEAD + size_at (row->data + at))
    {
      const gsize end = at + HEAD + size_at (row->data + at);

      game = first + row->data[at];
      if (end > size || memcmp (row->data + at, other + at, end - at) != 0)
        break;
    }
  return game;
}

static gint64
check (LibraryConnection *connection, const Table *table, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (connection, table->rows, error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      const gint64 first = library_statement_get_int (query, 0);
      g_autoptr (GByteArray) row = NULL;
      gsize size;
      const guint8 *games = library_statement_get_blob (query, 1, &size);

      if (first < 0 || first % LIBRARY_SCAN_GAMES != 0)
        return MAX (first, 1);
      row = make_row (connection, table, first, error);
      if (row == NULL)
        return -1;
      if (row->len != size || (size > 0 && memcmp (row->data, games, size) != 0))
        return find_difference (first, row, games, size);
    }
  return ok ? 0 : -1;
}

gint64
library_scan_check (LibraryConnection *connection, GError **error)
{
  gint64 wrong = 0;

  for (guint i = 0; wrong == 0 && i < G_N_ELEMENTS (tables); i++)
    wrong = check (connection, tables[i], error);
  return wrong;
}
