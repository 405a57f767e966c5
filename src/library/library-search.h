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

/* Where ids are in an array, for whoever asks about many: a table, or the array itself where its
 * ids are far apart. */
typedef struct
{
  const GArray *sorted;
  gsize size;     /* of an element */
  guint32 *table; /* for each id from the first on, its place and one; NULL without one */
  gint64 first, last;
} LibraryPlaces;

/* `sorted` has elements that begin with an id, in ascending order; it must live on unchanged. */
void _library_places_init (LibraryPlaces *self, const GArray *sorted);
void _library_places_clear (LibraryPlaces *self);

/* The place of an id; -1 when it is not there. */
int _library_places_find (const LibraryPlaces *self, gint64 id);

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
