/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is true of the position of a step: the crossings to be touched, the numbers to be entered,
 * who wins. The rules answer all of it. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

/* Marks, in `wanted` of GO_CELLS entries, the points that a step asks to be touched. Of a chain any
 * stone will do: only its first is marked, and teach_touch_of() says which that is. Returns how
 * many there are. */
guint teach_touch_wanted (const TeachStep *step, const RefereeGame *game, bool *wanted);

/* The point that a touched one stands for. */
GoPoint teach_touch_of (const TeachStep *step, const RefereeGame *game, GoPoint point);

/* Marks all stones of the chains at these points; an array of GO_CELLS. */
void teach_chains (const GoBoard *board, const GoPoint *points, guint count, bool *stones);

/* Whether exactly these chains are marked dead in the game. */
gboolean teach_marks_are (const RefereeGame *game, const TeachAsk *ask);

/* The number that is asked for; an area or territory with a half is rounded down. */
int teach_number (const TeachAsk *ask, const RefereeGame *game);

/* Who wins, and by how much: as the game ended, or if it were counted now, marked stones off. A
 * kind other than SCORE, when it ended without a count. */
RefereeResult teach_result (const RefereeGame *game);

/* Those of them that `side`, or anybody for GO_EMPTY, may fill without a loss. */
guint teach_fillable (const RefereeGame *game, GoColor side, bool *fillable);

G_END_DECLS
