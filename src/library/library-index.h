/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a game so that it can be found: its words, and its moves.
 *
 * These write within the caller's transaction. The full-text index keeps no text of its own: to
 * take words out of it one must give the very ones that were put in. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"
#include "library-connection.h"

G_BEGIN_DECLS

/* What two names must share to count as one: composed, without regard to case and to how much
 * white space there is. `name` must be valid UTF-8. */
char *library_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The first day that a date as written tells: "2019", "2019-07" or "2019-07-31"; "" when it tells
 * no year. Years of four digits in whatever order, and with Chinese, Japanese or Korean words. */
char *library_day (const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a day as filters write it, "2019", "2019-07" or "2019-07-31", and nothing else. Returns how
 * many of year, month and day it names, 0 for no such day; what it does not name is 1. */
int library_day_parse (const char *text, int *year, int *month, int *day);

/* The local day of a Unix time in milliseconds. */
char *library_day_of (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Who won by a result as written: GO_BLACK, GO_WHITE, or GO_EMPTY for nobody. */
GoColor library_winner (const char *result);

/* Returns whether a result as a record says it is a draw, as record_result_parse() reads it. */
gboolean library_is_draw (const char *result);

/* Puts the words of a game's row into the index, or with `add` FALSE takes them out. */
gboolean library_index_head (LibraryConnection *connection,
                             gint64 id,
                             gboolean add,
                             const char *black,
                             const char *white,
                             const char *event,
                             GError **error);

/* The same with the words of its record, as library_entry_words() gives them. */
gboolean library_index_words (
    LibraryConnection *connection, gint64 id, gboolean add, const char *words, GError **error);

/* The text under which a row's words are indexed. */
char *library_index_head_text (const char *black,
                               const char *white,
                               const char *event) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps a game's moves as record_moves_new() makes them, in place of earlier ones; NULL keeps
 * none. */
gboolean
library_index_line (LibraryConnection *connection, gint64 id, GBytes *moves, GError **error);

/* What two games have in common that have the same moves; 0 for a game of a few moves, which says
 * nothing. */
gint64 library_index_line_hash (GBytes *moves);

G_END_DECLS
