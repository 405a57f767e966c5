/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on the board before the first move. */
#pragma once

#include "go-board.h"
#include "go-ruleset.h"

/* Puts the ruleset's set-up stones on the emptied board. Returns false when it does not fit. */
bool go_setup_board (const GoRuleset *ruleset, GoBoard *board);

/* The traditional points for a handicap of 2..9, in their order. Returns how many were written,
 * or 0 when so many do not fit a board of this size (RULES 1.1). */
int go_handicap_points (int width, int height, int stones, GoPoint points[9]);

/* The largest handicap that has traditional points on this board: 0, 4 or 9. */
int go_handicap_most (int width, int height);

/* The star points of a board, for drawing and for Shift with an arrow key: up to nine. Returns
 * how many were written. */
int go_star_points (int width, int height, GoPoint points[9]);

/* The lowest and highest komi worth suggesting follow from the ranks; see
 * go_suggest_handicap(). Ranks: 30 kyu is -30, 1 kyu -1, 1 dan 1, 9 dan 9. Fills the number of
 * handicap stones and whether the stronger player (White) gives komi 0.5. */
typedef struct
{
  int stones;     /* 0 or 2..9 */
  bool swap;      /* the player named Black is the stronger and should take White */
  bool half_komi; /* the komi to suggest is half a point */
} GoHandicapAdvice;

GoHandicapAdvice go_suggest_handicap (int black_rank, int white_rank, int width, int height);

/* Reads "8k", "8 kyu", "3d", "3 dan", and "9p": professionals give each other no stones, and to
 * others those of a 9 dan. Returns false when it is no rank. */
bool go_rank_parse (const char *text, int *rank);
