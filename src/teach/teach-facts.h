/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts about the position of a step, derived from the rules: the points to touch, the numbers to
 * enter, who wins. */
#pragma once

#include "teach-step.h"

/* Returns whether the rules allow this act now. */
gboolean teach_is_legal (const RefereeGame *game, const RefereeAct *act);

/* Marks the points that a step asks to touch in `wanted` (GO_CELLS entries). Any stone of a chain
 * counts, so only its first one is marked; teach_touch_of() maps to it. */
void teach_touch_wanted (const TeachStep *step, const RefereeGame *game, bool *wanted);

/* Returns the point that a touched point stands for. */
GoPoint teach_touch_of (const TeachStep *step, const RefereeGame *game, GoPoint point);

/* Marks all stones of the chains at these points in `stones`, an array of GO_CELLS. */
void teach_chains (const GoBoard *board, const GoPoint *points, guint count, bool *stones);

/* Returns whether exactly these chains are marked dead in the game. */
gboolean teach_marks_are (const RefereeGame *game, const TeachAsk *ask);

/* Returns the number that is asked for; an area or territory with a half is rounded down. */
int teach_number (const TeachAsk *ask, const RefereeGame *game);

/* Returns who wins, and by how much: the result of the game, or that of a count now with marked
 * stones taken off. The kind is not SCORE if the game ended without a count. */
RefereeResult teach_result (const RefereeGame *game);

/* Marks the neutral points that `side`, or either side for GO_EMPTY, may fill without a loss.
 * Returns their number. */
guint teach_fillable (const RefereeGame *game, GoColor side, bool *fillable);
