/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds games and sorts them. */
#pragma once

#include "library-connection.h"
#include "library-game.h"
#include "library-index.h"
#include "library-statement.h"

/* The columns of the list of games, by which it can be sorted. */
typedef enum
{
  LIBRARY_COLUMN_CHANGED, /* the most recently changed first */
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

/* Returns whether the greatest value comes first in a query sorted by this column;
 * LIBRARY_COLUMN_CHANGED does so by default. The function is its own inverse: pass that result to
 * get `descending`. */
gboolean library_column_goes_down (LibraryColumn column, gboolean descending);

typedef enum
{
  LIBRARY_WINNER_ANY,
  LIBRARY_WINNER_BLACK,
  LIBRARY_WINNER_WHITE,
  LIBRARY_WINNER_NOBODY, /* draw, void, unknown */
} LibraryWinner;

/* A query. All conditions must hold. A query of zeros finds every game that is not deleted. Strings
 * may be NULL. */
typedef struct
{
  const char *text;   /* words of names, events, comments and tags; the last may be incomplete */
  const char *player; /* the whole name of either player */
  const char *tag;
  const char *rules;      /* a preset's name, or the text of RU */
  const char *date_first; /* "2019", "2019-07" or "2019-07-31"; both ends are included */
  const char *date_last;
  int width, height; /* 0: any */
  int moves_least, moves_most;
  int rank_least; /* of both players, from library_rank_parse(); 0: any */
  gboolean by_komi;
  int komi; /* in half points, if `by_komi` */
  LibraryOrigin origin;
  LibraryWinner winner;
  gboolean handicap_only;
  gboolean unfinished_only; /* played here and not over */
  gboolean deleted_only;    /* deleted games instead of the others */
  gboolean duplicates_only; /* games of at least 12 moves that another game shares */

  /* A position: a colour for each point of a board of that size, GO_EDGE where any colour matches
   * (GO_CELLS bytes); NULL for none. */
  const guint8 *cells;
  int cells_width, cells_height;
  gboolean either_colour;

  LibraryColumn sort;
  gboolean descending; /* for LIBRARY_COLUMN_CHANGED: the oldest first */
} LibraryQuery;

/* Parts of the time in which a position was played, and the longest name, in bytes. */
#define LIBRARY_FASHION 24
#define LIBRARY_FIRST_PLAYER 48

/* A move with which games continue from the position in the query. */
typedef struct
{
  gboolean elsewhere; /* outside the part of the board that matters; all such moves are one */
  GoColor color;      /* GO_EMPTY: the games end there, or the move is elsewhere */
  GoPoint point; /* in the pattern's directions and colours, symmetrical moves as one; GO_NO_POINT
                    for a pass and elsewhere */
  guint games;
  guint black, white; /* games won by the player of this colour in the pattern */
  /* The earliest of these games with a date, and that date, as 20190731; 0 if none has one. */
  gint64 first_game;
  gboolean first_swapped; /* it shows the position with colours swapped */
  int first_day;
  char first_player[LIBRARY_FIRST_PLAYER]; /* who played it there; "" if unknown */
  /* How many of the games were played in each part of the years from the first to the last of all
   * games with the position. */
  guint fashion[LIBRARY_FASHION];
} LibraryContinuation;

#define LIBRARY_TYPE_RESULTS (library_results_get_type ())
/**
 * LibraryResults:
 *
 * A list model of LibraryGame for one query, on one snapshot of the library. It has an item for
 * each game, but reads only the items requested, in pages and without blocking. A game whose row
 * has not arrived has `loaded` FALSE and no values; it emits its signal `loaded` when the row
 * arrives.
 */
G_DECLARE_FINAL_TYPE (LibraryResults, library_results, LIBRARY, RESULTS, GObject)

/* Return the number of games, and the id of each, without reading any. */
guint library_results_get_size (LibraryResults *self);
gint64 library_results_get_id (LibraryResults *self, guint index);

/* Returns after how many moves this game first shows the position; -1 without one in the query. */
int library_results_get_move (LibraryResults *self, guint index);

/* Returns the next moves, the most frequent first and those elsewhere last; none without a position
 * in the query. Owned by `self`. */
const LibraryContinuation *library_results_get_continuations (LibraryResults *self, guint *count);

/* The games that a query found. */
typedef struct
{
  GArray *ids;   /* of gint64, in the query's order */
  GArray *moves; /* of int: the move of library_results_get_move() for each id; NULL without a
                    position in the query */
  GArray *continuations; /* of LibraryContinuation; empty without a position */
} LibraryFound;

void library_found_free (LibraryFound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryFound, library_found_free)

/* --- Parts of a search --- */

/* A set of games is a GArray of gint64, their ids in ascending order. */

/* Returns the first column of the rows of a prepared query, which must be ids in ascending
 * order. */
GArray *library_search_ids (LibraryStatement *query, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Intersects `set` with `other`. */
void library_search_meet (GArray *set, const GArray *other);

/* Compares the ids with which two elements of such an array, or of LibrarySighting, begin. */
int library_search_compare (gconstpointer a, gconstpointer b);

/* Finds ids in a sorted array quickly: by a table, or, if the ids are far apart, by searching the
 * array itself. */
typedef struct
{
  const GArray *sorted;
  guint32 *table; /* for each id from the first on, its index plus one; NULL without a table */
  gint64 first, last;
} LibraryPlaces;

/* Prepares to find ids in `sorted`, whose elements begin with an id, in ascending order. `sorted`
 * must stay alive and unchanged. */
void library_places_init (LibraryPlaces *self, const GArray *sorted);
void library_places_clear (LibraryPlaces *self);

/* Returns the index of an id, or -1 if it is not there. */
int library_places_find (const LibraryPlaces *self, gint64 id);

/* Returns the games with all words of a text that a user typed. NULL with an error; sets `all` to
 * TRUE if the text has no words. */
GArray *library_search_text (LibraryConnection *connection,
                             const char *text,
                             gboolean *all,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A game that shows the position, as position search finds it. */
typedef struct
{
  gint64 game, changed;
  int move, day; /* 20190731; 20190101 if only the year is known; 0: unknown */
  GoPoint next;
  guint8 color, winner; /* a GoColor */
  guint8 elsewhere, swapped;
  guint8 late; /* a later id has been changed before; set only while sorting */
} LibrarySighting;

/* Returns the games that show the query's position: arrays of LibrarySighting, each by id, whose
 * ids are above those of the array before it. Only games in `among`, unless that is NULL, and
 * deleted ones or others as the query has it. */
GPtrArray *library_search_position (LibraryConnection *connection,
                                    const LibraryQuery *query,
                                    const GArray *among,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
