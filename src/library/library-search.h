/* Finding games: which, and in which order. */
#pragma once

#include "library-connection.h"
#include "library-query.h"
#include "library-statement.h"

G_BEGIN_DECLS

/* What a query found. */
typedef struct
{
  GArray *ids;           /* of gint64, in order */
  GArray *moves;         /* of int, for each id; NULL without a position in the query */
  GArray *continuations; /* of LibraryContinuation; empty without a position */
} LibraryFound;

LibraryFound *library_search (LibraryConnection *connection,
                              const LibraryQuery *query,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_found_free (LibraryFound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryFound, library_found_free)

/* --- Parts of it --- */

/* A set of games as their ids in ascending order; made and owned as a GArray of gint64. */

/* The rows of a prepared query, whose first column are ids in ascending order. */
GArray *_library_search_ids (LibraryStatement *query, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Leaves in `set` what is in `other` too. */
void _library_search_meet (GArray *set, const GArray *other);

/* The place of an id in a sorted array whose elements of `size` bytes begin with one; -1 when it is
 * not there. */
int _library_search_place (const GArray *sorted, guint size, gint64 id);

/* The games with all words of a text, as a person types it. NULL with an error; with `all` TRUE
 * when there was no word in it. */
GArray *_library_search_text (LibraryConnection *connection,
                              const char *text,
                              gboolean *all,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What position search tells of a game. */
typedef struct
{
  gint64 game;
  int move;
  GoColor color;
  GoPoint next;
  gboolean elsewhere;
  gboolean swapped;
  GoColor winner; /* set where it is wanted */
} LibrarySighting;

/* The games that show the query's position, by id; of those in `among` only, unless that is NULL.
 */
GArray *_library_search_position (LibraryConnection *connection,
                                  const LibraryQuery *query,
                                  const GArray *among,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
