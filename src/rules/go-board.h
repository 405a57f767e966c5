/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position: stones on a grid, their chains and liberties. It has no history and no turn. */
#pragma once

#include "go-types.h"

/* The 128-bit Zobrist hash of a position. Two positions of one board size with the same hash count
 * as the same position. */
typedef struct
{
  uint64_t low, high;
} GoHash;

static inline bool
go_hash_equal (GoHash a, GoHash b)
{
  return a.low == b.low && a.high == b.high;
}

/* Treat as read-only: only the functions of this file change it. */
typedef struct
{
  /* Cells of sixteen bytes are the fastest to index. */
  _Alignas(8) uint8_t color; /* GoColor */
  uint8_t near[4];           /* orthogonal neighbours by GoColor */
  GoPoint head;              /* name of the stone's chain; GO_NO_POINT without a stone */
  GoPoint next;              /* the next stone of the chain, in a ring */
  GoPoint name; /* name of the chain while this stone is its head; unique to this point */
} GoCell;

typedef struct
{
  uint32_t pseudo; /* liberties, counted once for each stone that touches them */
  uint16_t stones;
  GoPoint head; /* the stone that names the chain */
} GoChain;

typedef struct
{
  int width, height;
  int stones[GO_COLORS]; /* stones on the board, by colour */
  int without_liberties; /* chains without liberties, left by a set-up or a standing suicide */
  GoHash hash;
  uint64_t empty[GO_MAX_SIDE + 2]; /* the empty points: by row, a bit for each column */
  GoCell cells[GO_CELLS];
  GoChain chains[GO_CELLS];                       /* valid at names of chains, and at GO_NO_POINT */
  GoPoint heads_without_liberties[GO_MAX_POINTS]; /* heads of these chains */
} GoBoard;

/* Returns whether the stone on this point is the head of its chain, the one that names it. */
static inline bool
go_board_is_head (const GoBoard *board, GoPoint point)
{
  return (board->cells[point].color == GO_BLACK || board->cells[point].color == GO_WHITE)
         && board->cells[point].head == board->cells[point].name;
}

/* What a play did. */
typedef struct
{
  int captured; /* enemy stones captured */
  int suicide;  /* own stones removed */
  GoPoint ko;   /* where a basic ko could be retaken, or GO_NO_POINT */
} GoPlayEffect;

/* Initializes an empty board. Both sides are 1..52. */
void go_board_init (GoBoard *board, int width, int height);

/* Copies the used area only. `to` must therefore be a board already: one of go_board_init(), a
 * copy, or one whose width and height are 0. */
void go_board_copy (GoBoard *to, const GoBoard *from);
bool go_board_equal (const GoBoard *a, const GoBoard *b);

static inline bool
go_board_contains (const GoBoard *board, GoPoint point)
{
  return point < GO_CELLS && board->cells[point].color != GO_EDGE;
}

static inline GoColor
go_board_get (const GoBoard *board, GoPoint point)
{
  return (GoColor) board->cells[point].color;
}

/* Returns the first empty point at or after `point`, which is below GO_CELLS, row by row;
 * GO_NO_POINT if there is none. */
static inline GoPoint
go_board_next_empty (const GoBoard *board, int point)
{
  int row = point / GO_STRIDE;
  uint64_t bits = board->empty[row] >> point % GO_STRIDE << point % GO_STRIDE;

  while (bits == 0 && row <= board->height)
    bits = board->empty[++row];
  return bits != 0 ? (GoPoint) (row * GO_STRIDE + __builtin_ctzll (bits)) : GO_NO_POINT;
}

/* Loops over every empty point of a board, row by row from the top. */
#define GO_EACH_EMPTY(point, board)                                                                \
  for (GoPoint point = go_board_next_empty (board, 0); point != GO_NO_POINT;                       \
       point = go_board_next_empty (board, point + 1))

/* Puts a stone on an empty point, or removes one (GO_EMPTY), without any capture. For set-ups and
 * dead stones; the board may then hold chains without liberties. */
void go_board_set (GoBoard *board, GoPoint point, GoColor color);

/* Sets each of the points, which must be distinct points of the board, to its colour in `colors`,
 * which has GO_CELLS entries. Same result as go_board_set() for each point, but builds the chains
 * only once. Returns how many points changed colour. */
size_t go_board_edit (GoBoard *board, const GoPoint *points, size_t count, const uint8_t *colors);

/* Plays on an empty point. Captures every enemy chain without liberties, anywhere on the board.
 * Then removes the new stone's chain if it has none and `remove_own` is true; otherwise that chain
 * stays (a standing illegal suicide). Appends the points emptied to `emptied`, if given, which must
 * have room for all points. */
GoPlayEffect
go_board_play (GoBoard *board, GoPoint point, GoColor color, bool remove_own, GoPoint *emptied);

/* What a play would do. Costs about as much as looking at the neighbours. */
typedef struct
{
  int captured; /* enemy stones */
  int suicide;  /* stones of the new stone's chain if it would have no liberty, else 0 */
  GoPoint ko;   /* where a basic ko could be retaken, or GO_NO_POINT */
} GoPlayPreview;

GoPlayPreview go_board_preview (const GoBoard *board, GoPoint point, GoColor color);

/* Returns the hash of the board after this play, without the stones of a suicide. */
GoHash go_board_hash_after (const GoBoard *board,
                            GoPoint point,
                            GoColor color,
                            const GoPlayPreview *preview);

/* Returns the number of distinct liberties of the chain at `point`; 0 on an empty point. Writes up
 * to GO_MAX_POINTS of them to `liberties`, if given. */
int go_board_liberties (const GoBoard *board, GoPoint point, GoPoint *liberties);

/* Counts and writes them only up to `most`. */
int go_board_liberties_to (const GoBoard *board, GoPoint point, int most, GoPoint *liberties);

/* Returns the number of stones of the chain at `point`, which must hold one. Writes their points to
 * `stones`, if given. */
int go_board_chain (const GoBoard *board, GoPoint point, GoPoint *stones);
