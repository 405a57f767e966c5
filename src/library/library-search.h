/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding games: which, and in which order. */
#pragma once

#include "library-connection.h"
#include "library-game.h"
#include "library-statement.h"

G_BEGIN_DECLS

/* What the table of games shows of each, and what they are sorted by. */
typedef enum
{
  LIBRARY_COLUMN_CHANGED, /* the one changed last first */
  LIBRARY_COLUMN_BLACK,
  LIBRARY_COLUMN_WHITE,
  LIBRARY_COLUMN_RESULT,
  LIBRARY_COLUMN_DATE, /* the day it was played */
  LIBRARY_COLUMN_RULES,
  LIBRARY_COLUMN_SIZE,
  LIBRARY_COLUMN_MOVES,
  LIBRARY_COLUMN_EVENT,
  LIBRARY_COLUMN_KOMI,
  LIBRARY_COLUMN_HANDICAP, /* the fewest stones first, even games last */
  LIBRARY_COLUMN_TAGS,     /* the first of a game's tags */
} LibraryColumn;

#define LIBRARY_COLUMNS (LIBRARY_COLUMN_TAGS + 1)

/* Whether the greatest comes first where a query sorts by this column, `descending` or not; and the
 * other way about, what `descending` has to be for that. Of changes the last comes first by itself.
 */
gboolean library_column_goes_down (LibraryColumn column, gboolean descending);

typedef enum
{
  LIBRARY_WINNER_ANY,
  LIBRARY_WINNER_BLACK,
  LIBRARY_WINNER_WHITE,
  LIBRARY_WINNER_NOBODY, /* draw, void, unknown */
} LibraryWinner;

/* All conditions hold at once. A query of zeros is every game that was not put away. Strings may
 * be NULL; library_query_copy() copies everything. */
typedef struct
{
  const char *text;   /* words of names, events, comments and tags; the last may be unfinished */
  const char *player; /* one player's whole name, of either colour */
  const char *tag;
  const char *rules;      /* a preset's name, or the text of RU */
  const char *date_first; /* "2019", "2019-07" or "2019-07-31", the ends included */
  const char *date_last;
  int width, height; /* 0: any */
  int moves_least, moves_most;
  LibraryOrigin origin;
  LibraryWinner winner;
  gboolean handicap_only;
  gboolean unfinished_only; /* played here and not over */
  gboolean deleted_only;    /* those put away, instead of the others */

  /* A position: a colour for each point of a board of that size, GO_EDGE where it does not matter
   * (GO_CELLS bytes); NULL for none. */
  const guint8 *cells;
  int cells_width, cells_height;
  gboolean either_colour;

  LibraryColumn sort;
  gboolean descending; /* for LIBRARY_COLUMN_CHANGED: the oldest first */
} LibraryQuery;

LibraryQuery *library_query_copy (const LibraryQuery *self) G_GNUC_WARN_UNUSED_RESULT;
void library_query_free (LibraryQuery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryQuery, library_query_free)

/* A move that games go on with after the position that was looked for. */
typedef struct
{
  gboolean elsewhere; /* outside of the part of the board that matters; all such moves are one */
  GoColor color;      /* GO_EMPTY: they end there, or elsewhere */
  GoPoint point; /* in the pattern's own directions and colours, those that are the same by symmetry
                  * as one; GO_NO_POINT for a pass and elsewhere */
  guint games;
  guint black, white; /* games won by the colour that is so in the pattern */
} LibraryContinuation;

#define LIBRARY_TYPE_RESULTS (library_results_get_type ())
/**
 * LibraryResults:
 *
 * A list model of LibraryGame for one query, at one moment of the library: as long as there are
 * games, but only those looked at are read, in pages and without blocking. A game whose row has not
 * arrived yet has `loaded` FALSE and nothing to tell; its signal `loaded` says when it has.
 */
G_DECLARE_FINAL_TYPE (LibraryResults, library_results, LIBRARY, RESULTS, GObject)

/* How many there are, and the id of each, without reading any. */
guint library_results_get_size (LibraryResults *self);
gint64 library_results_get_id (LibraryResults *self, guint index);

/* After how many moves this game first shows the position; -1 without one in the query. */
int library_results_get_move (LibraryResults *self, guint index);

/* What is played next, the most frequent first and what is elsewhere last; none without a position
 * in the query. */
const LibraryContinuation *library_results_get_continuations (LibraryResults *self, guint *count);

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
GArray *library_search_ids (LibraryStatement *query, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Leaves in `set` what is in `other` too. */
void library_search_meet (GArray *set, const GArray *other);

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
void library_places_init (LibraryPlaces *self, const GArray *sorted);
void library_places_clear (LibraryPlaces *self);

/* The place of an id; -1 when it is not there. */
int library_places_find (const LibraryPlaces *self, gint64 id);

/* The games with all words of a text, as a person types it. NULL with an error; with `all` TRUE
 * when there was no word in it. */
GArray *library_search_text (LibraryConnection *connection,
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
GArray *library_search_position (LibraryConnection *connection,
                                 const LibraryQuery *query,
                                 const GArray *among,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
