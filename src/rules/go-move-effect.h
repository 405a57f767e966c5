/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible effects of a play, found by comparing the boards before and after it. */
#pragma once

#include "go-board.h"

/* The effects of a play. Several may apply at once; each number counts stones. */
typedef struct
{
  int captured;      /* enemy stones captured */
  int suicide;       /* own stones removed */
  int saved;         /* own stones whose chain had one liberty before and has more now */
  int threatened;    /* enemy stones whose chain had more liberties before and has one now */
  GoPoint liberty;   /* this liberty, of the largest such chain; GO_NO_POINT if there is none */
  int joined;        /* own chains that this play joined into one; 0 or at least 2 */
  int endangered;    /* stones of the new stone's chain if it has one liberty now, else 0 */
  GoPoint endangers; /* this liberty; GO_NO_POINT if there is none */
} GoMoveEffect;

/* Finds what `color`'s play at `point` has done. `before` is the board it was made on, `after` the
 * resulting board. Captures away from the point count too, and so does a chain saved by capturing
 * an attacker. Changes only `effect`. */
void go_move_effect (const GoBoard *before,
                     const GoBoard *after,
                     GoPoint point,
                     GoColor color,
                     GoMoveEffect *effect);
