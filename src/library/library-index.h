/* What is kept of a game so that it can be found: its words, and its moves.
 *
 * These write within the caller's transaction. The full-text index keeps no text of its own: to
 * take words out of it one must give the very ones that were put in. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

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
