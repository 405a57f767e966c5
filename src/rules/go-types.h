/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Basic types of the whole program: colours, points, half points. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A player, a stone, or the owner of a point. The numbers are part of stored data. */
typedef enum
{
  GO_EMPTY = 0,
  GO_BLACK = 1,
  GO_WHITE = 2,
  GO_EDGE = 3, /* Outside the board; never the colour of a player. */
} GoColor;

#define GO_COLORS 3 /* Size of an array indexed by GO_BLACK and GO_WHITE. */

static inline GoColor
go_opponent (GoColor color)
{
  return (GoColor) (3 - (int) color);
}

/* A mark on a point of a record. No rule needs it; it is here because this is the lowest room that
 * both the scene of a game and the records use. */
typedef enum
{
  GO_MARK_NONE,
  GO_MARK_TRIANGLE,
  GO_MARK_SQUARE,
  GO_MARK_CIRCLE,
  GO_MARK_CROSS,
  GO_MARK_SELECTED,
  GO_MARKS
} GoMark;

/* Calls realloc() and aborts when out of memory. */
void *go_grow (void *memory, size_t size);

/* The largest side of a board: SGF's limit. */
#define GO_MAX_SIDE 52
#define GO_MAX_POINTS (GO_MAX_SIDE * GO_MAX_SIDE)

/* A point of a board: ((row + 1) << 6) | (column + 1), rows from the top and columns from the left,
 * both from 0. The margin around the board makes tests at the edge unnecessary. The fixed stride
 * makes a point mean the same on every board. */
typedef uint16_t GoPoint;

#define GO_STRIDE 64
#define GO_CELLS ((GO_MAX_SIDE + 2) * GO_STRIDE)
#define GO_NO_POINT ((GoPoint) 0) /* A corner of the margin: never on a board. */

static inline GoPoint
go_point (int column, int row)
{
  return (GoPoint) (((row + 1) * GO_STRIDE) + column + 1);
}

static inline int
go_point_column (GoPoint point)
{
  return (point % GO_STRIDE) - 1;
}

static inline int
go_point_row (GoPoint point)
{
  return (point / GO_STRIDE) - 1;
}

/* A stone of a colour on a point of the board. */
typedef struct
{
  GoPoint point;
  GoColor color;
} GoStone;

/* Loops over every point of a board, row by row from the top. `break` leaves only the row. */
#define GO_EACH_POINT(point, width, height)                                                        \
  for (int point##_row = 0; point##_row < (height); point##_row++)                                 \
    for (GoPoint point = go_point (0, point##_row), point##_end = (GoPoint) (point + (width));     \
         point < point##_end; point++)

/* The offsets to the four neighbours of a point. */
static const int go_neighbours[4] = { -1, 1, -GO_STRIDE, GO_STRIDE };

/* Returns the neighbour of a point of the board in direction `k`, an index of go_neighbours. */
static inline GoPoint
go_beside (GoPoint point, int k)
{
  return (GoPoint) (point + go_neighbours[k]);
}

/* Room for the name of a point, including that of words_crossing() and the final zero. */
#define GO_POINT_TEXT 16

/* Writes the name of `point` on a board of `height` rows as players write it: a column from A
 * without I (then AA without AI, then BA), and a row from the bottom. Returns `text`. */
const char *go_point_format (GoPoint point, int height, char text[GO_POINT_TEXT]);

/* Parses the name of a point, in either case, on a board of width x height. Returns false and
 * leaves `point` alone when the board has no such point. */
bool go_point_parse (const char *text, int width, int height, GoPoint *point);

/* Room for a score, a whole number of half points, with its final zero. */
#define GO_HALVES_TEXT 16

/* Writes `halves` as "6.5", "-3" or "0". Returns `text`. */
const char *go_halves_format (int halves, char text[GO_HALVES_TEXT]);

/* Parses a number of points, up to 100000 either way. Returns false and leaves `halves` alone when
 * the text is anything else. */
bool go_halves_parse (const char *text, int *halves);
