/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetries of a square board, for tests that rotate or mirror games and positions. */
#pragma once

/* Returns where symmetry 0 to 7 moves the point `row` * `side` + `column`. */
static inline int
symmetry_turn (int point, int side, int symmetry)
{
  int column = point % side, row = point / side, swap;

  if (symmetry & 1)
    column = side - 1 - column;
  if (symmetry & 2)
    row = side - 1 - row;
  if (symmetry & 4)
    {
      swap = column;
      column = row;
      row = swap;
    }
  return row * side + column;
}
