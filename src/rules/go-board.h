/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position: stones on a grid, their chains and liberties. No history, no turn. */
#pragma once

#include "go-types.h"

/* A position's 128-bit Zobrist hash. Two positions of one board size with the same hash are
 * taken for the same position. */
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
  /* Cells of sixteen bytes are found quickest. */
  _Alignas(8) uint8_t color; /* GoColor */
  uint8_t near[4];           /* orthogonal neighbours by GoColor */
  GoPoint head;              /* names the chain that the stone belongs to */
  GoPoint next;              /* the next stone of the chain, in a ring */
  GoPoint previous;
  GoPoint name; /* what a chain is called that this stone names; no two points have the same */
} GoCell;

typedef struct
{
  uint32_t pseudo; /* liberties, counted once for each stone that touches them */
  uint16_t stones;
  GoPoint head; /* the stone of the chain that names it */
  GoHash hash;  /* of the chain's stones */
} GoChain;

typedef struct
{
  int width, height;
  int stones[GO_COLORS]; /* stones on the board, by colour */
  int without_liberties; /* chains without liberties, left by a set-up or a standing suicide */
  GoHash hash;
  GoCell cells[GO_CELLS];
  GoChain chains[GO_CELLS];                       /* valid at the names of chains only */
  GoPoint heads_without_liberties[GO_MAX_POINTS]; /* the stones that name them */
} GoBoard;

/* Whether the stone on this point is the one that names its chain. */
static inline bool
go_board_is_head (const GoBoard *board, GoPoint point)
{
  return (board->cells[point].color == GO_BLACK || board->cells[point].color == GO_WHITE)
         && board->cells[point].head == board->cells[point].name;
}

/* What a play did. */
typedef struct
{
  int captured; /* enemy stones taken */
  int suicide;  /* own stones taken */
  GoPoint ko;   /* where a basic ko could be retaken, or GO_NO_POINT */
} GoPlayEffect;

/* Empties the board. Both sides are 1..52. */
void go_board_init (GoBoard *board, int width, int height);

/* Copies the used area only, so `to` is a board already: one of go_board_init(), a copy, or one
 * whose width and height are 0. */
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

/* Puts a stone on an empty point, or takes one away (GO_EMPTY), without any capture. For
 * set-ups and dead stones; the board may then hold chains without liberties. */
void go_board_set (GoBoard *board, GoPoint point, GoColor color);

/* Gives each of these points of the board, once each, the colour that `colors`, which has GO_CELLS
 * entries, says for it; the same as go_board_set() for each of them, but chains are built once.
 * Returns how many were of another colour before. */
size_t go_board_edit (GoBoard *board, const GoPoint *points, size_t count, const uint8_t *colors);

/* Plays on an empty point: takes every enemy chain without liberties anywhere, then, if
 * `remove_own` and the new stone's chain has none, takes that chain. Without `remove_own`
 * such a chain stays (a standing illegal suicide). The points emptied are appended to
 * `emptied`, if given, which has room for all points. */
GoPlayEffect
go_board_play (GoBoard *board, GoPoint point, GoColor color, bool remove_own, GoPoint *emptied);

/* What a play would do, without doing it: the hash afterwards, the stones it would take and
 * lose. Costs about as much as looking at the neighbours. */
typedef struct
{
  GoHash hash;    /* afterwards, a suicide's own stones still standing */
  GoHash removed; /* the same with these stones off the board; equal without a suicide */
  int captured;
  int suicide; /* stones of the new stone's chain if it would have no liberty, else 0 */
  GoPoint ko;  /* where a basic ko could be retaken, or GO_NO_POINT */
} GoPlayPreview;

GoPlayPreview go_board_preview (const GoBoard *board, GoPoint point, GoColor color);

/* The distinct liberties of the chain at `point`; 0 on an empty point. Up to GO_MAX_POINTS
 * of them are written to `liberties`, if given. */
int go_board_liberties (const GoBoard *board, GoPoint point, GoPoint *liberties);

/* The stones of the chain at `point`, which holds one. Writes them to `stones`, if given, and
 * returns their number. */
int go_board_chain (const GoBoard *board, GoPoint point, GoPoint *stones);
