/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as colours only, a fortieth the size of a board: to keep, compare and write. */
#pragma once

#include "go-board.h"

typedef struct
{
  int width, height;
  uint8_t colors[GO_CELLS]; /* GoColor by GoPoint; 0 outside the position */
} GoPosition;

/* Empties the position. Both sides are 1..52. */
void go_position_init (GoPosition *position, int width, int height);

static inline GoColor
go_position_get (const GoPosition *position, GoPoint point)
{
  return (GoColor) position->colors[point];
}

static inline void
go_position_set (GoPosition *position, GoPoint point, GoColor color)
{
  position->colors[point] = (uint8_t) color;
}

bool go_position_equal (const GoPosition *a, const GoPosition *b);

/* Copy a position from a board, and onto a board, which may be uninitialized. */
void go_position_take (GoPosition *position, const GoBoard *board);
void go_position_put (const GoPosition *position, GoBoard *board);

/* Reads rows of '.', 'X' and 'O', the top row first. Returns false and empties the position when it
 * finds another character or a row is too short. */
bool go_position_read (GoPosition *position, const char *const *rows, int width, int height);

/* Room for the rows as one text, with a separator between rows. */
#define GO_POSITION_TEXT (GO_MAX_SIDE * (GO_MAX_SIDE + 1))
const char *
go_position_format (const GoPosition *position, char between, char text[GO_POSITION_TEXT]);

/* Reads the output of go_position_format(). Returns false and empties the position unless the text
 * is exactly that, for this size. */
bool
go_position_parse (GoPosition *position, const char *text, char between, int width, int height);
