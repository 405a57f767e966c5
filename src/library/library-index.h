/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and moves of games, stored for searching.
 *
 * Functions that write do so within the caller's transaction. The full-text index keeps no text: to
 * remove words from it, pass the same words that were added. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"
#include "library-connection.h"

/* Returns the key by which names are compared: names with the same key count as one. It is
 * composed, and ignores case and the amount of white space. `name` must be valid UTF-8. */
char *library_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the first day in a date as written: "2019", "2019-07" or "2019-07-31"; "" if it has no
 * year. Finds four-digit years anywhere in the text, also with Chinese, Japanese or Korean
 * words. */
char *library_day (const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Parses a day as filters write it: exactly "2019", "2019-07" or "2019-07-31". Returns how many of
 * year, month and day it names, or 0 if it is no valid day. Parts that it does not name are 1. */
int library_day_parse (const char *text, int *year, int *month, int *day);

/* Returns the local day of a Unix time in milliseconds. */
char *library_day_of (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the winner according to a result as written: GO_BLACK, GO_WHITE, or GO_EMPTY for none. */
GoColor library_winner (const char *result);

/* Returns whether record_result_parse() reads a result as a draw. */
gboolean library_is_draw (const char *result);

/* In SQL, the text under which the words of a game's row are indexed. */
#define LIBRARY_HEAD "black_name || ' ' || white_name || ' ' || event"

/* Adds the words of a game's row to the index, or removes them if `add` is FALSE. */
gboolean
library_index_head (LibraryConnection *connection, gint64 id, gboolean add, GError **error);

/* Adds the words of the rows of all games from `first` on. */
gboolean library_index_heads (LibraryConnection *connection, gint64 first, GError **error);

/* Adds or removes the words of the game's record, from library_entry_words(). */
gboolean library_index_words (
    LibraryConnection *connection, gint64 id, gboolean add, const char *words, GError **error);

/* Stores a game's moves (from record_moves_pack()) and their hash, replacing earlier ones; NULL
 * only removes them. */
gboolean library_index_line (
    LibraryConnection *connection, gint64 id, GBytes *packed, gint64 hash, GError **error);

/* Bytes of the hash by which the texts of records are compared. */
#define LIBRARY_HASH 16

/* Computes that hash. */
void library_hash (GBytes *bytes, guint8 hash[LIBRARY_HASH]);

/* Returns a hash that games with the same moves (from record_moves_new()) share, or 0 for a game
 * too short to compare. */
gint64 library_index_line_hash (GBytes *moves);

/* Selects the hashes of moves that more than one game has, from an index alone. */
#define LIBRARY_REPEATED                                                                           \
  "SELECT hash FROM line WHERE hash IS NOT NULL GROUP BY hash HAVING count (*) > 1"

/* Parses a rank as go_rank_parse() does, but professionals above amateurs: 1p is 10, 9p is 18. */
gboolean library_rank_parse (const char *text, int *rank);
