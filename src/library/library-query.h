/* What is looked for in the library, and a list of what was found. */
#pragma once

#include "library-game.h"

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

G_END_DECLS
