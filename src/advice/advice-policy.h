/* Which move a playout makes: at random, but no eye is filled, and what is in atari is taken or
 * saved. */
#pragma once

#include "advice-field.h"
#include "advice-random.h"
#include "advice-shapes.h"

/* The next move of the side to move, or GO_NO_POINT for a pass. */
GoPoint
advice_policy_choose (const AdviceField *field, const AdviceShapes *shapes, AdviceRandom *random);

/* The first move of a playout, for which nobody knows what was played before: takes or saves the
 * largest chain in atari; GO_NO_POINT when there is none. */
GoPoint advice_policy_begin (const AdviceField *field, AdviceRandom *random);
