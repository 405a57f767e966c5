/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones on the board before the first move. */
#pragma once

#include "go-board.h"
#include "go-ruleset.h"

/* Puts the ruleset's set-up stones on the emptied board. Returns false when they don't fit. */
bool go_setup_board (const GoRuleset *ruleset, GoBoard *board);

/* Writes the traditional points for a handicap of 2..9, in their order. Returns how many, or 0 when
 * they don't fit a board of this size (RULES 1.1). */
int go_handicap_points (int width, int height, int stones, GoPoint points[9]);

/* Returns the largest handicap that has traditional points on this board: 0, 4 or 9. */
int go_handicap_most (int width, int height);

/* Writes the star points of a board, up to nine, for drawing and for Shift with an arrow key.
 * Returns how many. */
int go_star_points (int width, int height, GoPoint points[9]);

/* The handicap to suggest for two ranks; see go_suggest_handicap(). Ranks: 30 kyu is -30, 1 kyu -1,
 * 1 dan 1, 9 dan 9. */
typedef struct
{
  int stones;     /* 0 or 2..9 */
  bool swap;      /* the player named Black is stronger and should take White */
  bool half_komi; /* suggest a komi of half a point */
} GoHandicapAdvice;

GoHandicapAdvice go_suggest_handicap (int black_rank, int white_rank, int width, int height);

/* Parses "8k", "8 kyu", "3d", "3 dan" and "9p". All professionals get the same rank, that of a 9
 * dan. Returns false when the text is not a rank. */
bool go_rank_parse (const char *text, int *rank);
