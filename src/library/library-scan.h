/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the moves of all games in order, for position search.
 *
 * The tables `opening` and `scan` keep the first moves of consecutive games together, and all of
 * them, so that they are read from disk at once. They repeat other tables: triggers delete a row
 * when one of its games changes, and games without such a row are read one by one. LIBRARY_VERIFY
 * compares them; a damaged row may name games that do not exist. */
#pragma once

#include "library-connection.h"

/* Games per row of these tables, by id. */
#define LIBRARY_SCAN_GAMES 256

/* What position search needs to know of a game. */
typedef struct
{
  gint64 id;
  int winner; /* a GoColor */
  int day;    /* 20190731; 20190101 if only the year is known; 0: unknown */
  gboolean deleted;
  gint64 changed;
  const guint8 *moves; /* all, or those of record_moves_cut(); not NULL; valid only during the
                          call */
  gsize size;
} LibraryScanned;

/* Returns a stored day as a number such as 20190731, or 0. The parts that it does not name are 1.
 */
int library_scan_day (const char *text);

/* Returns FALSE if it needs all moves of a game of which it got only the first. It is then called
 * once more. */
typedef gboolean (*LibraryScanFunc) (const LibraryScanned *game, gpointer data);

/* Calls `each` for the games from `first` to `last` that have stored moves, in ascending order.
 * Fails with LIBRARY_ERROR_CANCELLED if the connection must end its work. */
gboolean library_scan_read (LibraryConnection *connection,
                            gint64 first,
                            gint64 last,
                            LibraryScanFunc each,
                            gpointer data,
                            GError **error);

/* The same, but reads all moves of the games, one by one. */
gboolean library_scan_read_games (LibraryConnection *connection,
                                  gint64 first,
                                  gint64 last,
                                  LibraryScanFunc each,
                                  gpointer data,
                                  GError **error);

/* Stores missing rows until `end` (monotonic time), in a transaction of its own. `more` says
 * whether others may be missing. */
gboolean
library_scan_store (LibraryConnection *connection, gint64 end, gboolean *more, GError **error);

/* Returns the first game whose entry in a table differs, 0 if there is none, or -1 with an error.
 */
gint64 library_scan_check (LibraryConnection *connection, GError **error);
