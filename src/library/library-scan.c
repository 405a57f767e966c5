/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-scan.h"

#include <string.h>

#include "library-index.h"
#include "library-statement.h"

/* In a row of the table, the moves of a game follow its place in the row, its winner, the day and
 * the size of the moves. The last two are numbers of four bytes, the lowest first. */
#define HEAD 10

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
                               "SELECT line.game, winner, day, line.moves FROM line"
                               " JOIN game ON game.id = line.game"
                               " WHERE line.game BETWEEN ? AND ? ORDER BY line.game",
                               error);
  gboolean ok;

  library_statement_bind (query, VALUE (first), VALUE (last));
  while (library_statement_next (query, &ok, error))
    {
      LibraryScanned game = { .id = library_statement_get_int (query, 0),
                              .winner = (int) library_statement_get_int (query, 1) };

      game.day = library_scan_day (library_statement_get_text (query, 2));
      game.moves = library_statement_get_blob (query, 3, &game.size);
      if (game.moves)
        each (&game, data);
    }
  return ok;
}

/* --- The table --- */

static void
add_number (GByteArray *row, guint32 number)
{
  number = GUINT32_TO_LE (number);
  g_byte_array_append (row, (const guint8 *) &number, sizeof number);
}

static guint32
number_at (const guint8 *at)
{
  guint32 number;

  memcpy (&number, at, sizeof number);
  return GUINT32_FROM_LE (number);
}

static void
add_game (const LibraryScanned *game, gpointer row)
{
  const guint8 head[] = { (guint8) (game->id % LIBRARY_SCAN_GAMES), (guint8) game->winner };

  g_byte_array_append (row, head, sizeof head);
  add_number (row, (guint32) game->day);
  add_number (row, (guint32) game->size);
  g_byte_array_append (row, game->moves, (guint) game->size);
}

static GByteArray *
make_row (LibraryConnection *connection, gint64 first, GError **error)
{
  g_autoptr (GByteArray) row = g_byte_array_new ();

  return library_scan_read_games (connection, first, first + LIBRARY_SCAN_GAMES - 1, add_game, row,
                                  error)
             ? g_steal_pointer (&row)
             : NULL;
}

/* Returns whether a day is one that library_scan_day() returns. */
static gboolean
is_day (guint32 day)
{
  return day == 0 || (day >= 10101 && day <= 99991231);
}

/* Reads the game at `at`. Returns its end, or NULL if it is damaged. */
static const guint8 *
read_game (gint64 first, const guint8 *at, const guint8 *end, LibraryScanned *game)
{
  if (end - at < HEAD || number_at (at + 6) > (gsize) (end - at) - HEAD)
    return NULL;
  *game = (LibraryScanned){ first + at[0], at[1], (int) number_at (at + 2), at + HEAD,
                            number_at (at + 6) };
  return game->winner <= GO_WHITE && is_day (number_at (at + 2)) ? at + HEAD + game->size : NULL;
}

/* Returns whether the games of a row can all be read, in ascending order. */
static gboolean
is_readable (gint64 first, const guint8 *at, const guint8 *end)
{
  LibraryScanned game;
  gint64 next = first;

  while (at && at < end)
    {
      at = read_game (first, at, end, &game);
      if (at == NULL || game.id < next)
        return FALSE;
      next = game.id + 1;
    }
  return TRUE;
}

gboolean
library_scan_read (LibraryConnection *connection,
                   gint64 first,
                   gint64 last,
                   LibraryScanFunc each,
                   gpointer data,
                   GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT first, games FROM scan WHERE first BETWEEN ? AND ? AND first & 255 = 0"
      " ORDER BY first",
      error);
  gboolean ok;

  library_statement_bind (query, VALUE (first), VALUE (last));
  while (library_statement_next (query, &ok, error))
    {
      const gint64 row = library_statement_get_int (query, 0);
      const guint8 *games;
      gsize size;

      if (library_connection_must_end (connection))
        return library_set_cancelled (error);
      if (row > first && !library_scan_read_games (connection, first, row - 1, each, data, error))
        return FALSE;
      games = library_statement_get_blob (query, 1, &size);
      first = row;
      /* The games of a damaged row, which LIBRARY_VERIFY reports, are read one by one. */
      if (!is_readable (row, games, games + size))
        continue;
      for (const guint8 *at = games; at < games + size;)
        {
          LibraryScanned game;

          at = read_game (row, at, games + size, &game);
          if (game.id <= last)
            each (&game, data);
        }
      first += LIBRARY_SCAN_GAMES;
    }
  return ok
         && (first > last || library_scan_read_games (connection, first, last, each, data, error));
}

/* Returns the first row from `first` on that is missing, although all its games have been added;
 * `last` without one, and -1 with an error. */
static gint64
find_missing (LibraryConnection *connection, gint64 first, gint64 last, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT game & ~255, EXISTS (SELECT 1 FROM scan WHERE first = game & ~255) FROM line"
      " WHERE game >= ? ORDER BY game LIMIT 1",
      error);
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
store_row (LibraryConnection *connection, gint64 first, GError **error)
{
  g_autoptr (GByteArray) row = make_row (connection, first, error);

  return row
         && library_statement_change (
             connection, error, "INSERT OR REPLACE INTO scan (first, games) VALUES (?, ?)",
             VALUE (first), BLOB (row->len > 0 ? (const char *) row->data : "", row->len));
}

gboolean
library_scan_store (LibraryConnection *connection, gint64 end, gboolean *more, GError **error)
{
  gint64 first, last;
  gboolean done;

  *more = FALSE;
  if (!library_statement_ask_int (connection, "SELECT coalesce (max (game), 0) FROM line", &last,
                                  error)
      || (first = find_missing (connection, 0, last, error)) < 0)
    return FALSE;
  if (first == last)
    return TRUE;
  if (!library_connection_begin (connection, error))
    return FALSE;
  do
    {
      done = store_row (connection, first, error);
      first = done ? find_missing (connection, first, last, error) : -1;
    }
  while (first >= 0 && first < last && g_get_monotonic_time () < end);
  *more = first >= 0 && first < last;
  return library_connection_end (connection, done && first >= 0, error);
}

/* Returns the game of a row made anew at which another row begins to differ. */
static gint64
find_difference (gint64 first, const GByteArray *row, const guint8 *other, gsize size)
{
  gint64 game = MAX (first, 1);

  for (gsize at = 0; at < row->len; at += HEAD + number_at (row->data + at + 6))
    {
      const gsize end = at + HEAD + number_at (row->data + at + 6);

      game = first + row->data[at];
      if (end > size || memcmp (row->data + at, other + at, end - at) != 0)
        break;
    }
  return game;
}

gint64
library_scan_check (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT first, games FROM scan ORDER BY first", error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      const gint64 first = library_statement_get_int (query, 0);
      g_autoptr (GByteArray) row = NULL;
      gsize size;
      const guint8 *games = library_statement_get_blob (query, 1, &size);

      if (first < 0 || first % LIBRARY_SCAN_GAMES != 0)
        return MAX (first, 1);
      row = make_row (connection, first, error);
      if (row == NULL)
        return -1;
      if (row->len != size || (size > 0 && memcmp (row->data, games, size) != 0))
        return find_difference (first, row, games, size);
    }
  return ok ? 0 : -1;
}
