/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards out of rows, for tests of whatever looks at one. */
#pragma once

#include "go-position.h"

/* Reads rows of '.', 'X' and 'O', as go_position_read() does. */
static inline bool
board_read (GoBoard *board, const char *const *rows, int width, int height)
{
  GoPosition position;
  bool fits = go_position_read (&position, rows, width, height);

  go_position_put (&position, board);
  return fits;
}
