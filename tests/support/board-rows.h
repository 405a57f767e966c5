/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from rows of text, for tests. */
#pragma once

#include "go-position.h"

/* Reads rows of '.', 'X' and 'O' like go_position_read(). */
static inline bool
board_read (GoBoard *board, const char *const *rows, int width, int height)
{
  GoPosition position;
  bool fits = go_position_read (&position, rows, width, height);

  go_position_put (&position, board);
  return fits;
}
