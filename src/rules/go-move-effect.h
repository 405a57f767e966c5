/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a play has visibly done: told from the boards before and after it, by the rules alone. */
#pragma once

#include "go-board.h"

/* A play may do several of these things at once; each number is of stones. */
typedef struct
{
  int captured;      /* enemy stones taken */
  int suicide;       /* own stones taken */
  int saved;         /* own stones whose chain had one liberty before and has more now */
  int threatened;    /* enemy stones whose chain had more liberties before and has one now */
  GoPoint liberty;   /* that one, of the largest such chain; GO_NO_POINT when there is none */
  int joined;        /* own chains of before that are one chain now; 0 or at least 2 */
  int endangered;    /* stones of the new stone's chain if it has one liberty now, else 0 */
  GoPoint endangers; /* that one; GO_NO_POINT when there is none */
} GoMoveEffect;

/* Tells what `color`'s play at `point` has done. `before` is the board that it was made on, `after`
 * the one that it left. Captures away from the point count too, and a chain that is saved because
 * an attacker was captured. Changes nothing but `deed`. */
void go_move_effect (const GoBoard *before,
                     const GoBoard *after,
                     GoPoint point,
                     GoColor color,
                     GoMoveEffect *effect);
