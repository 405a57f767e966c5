/* Reading a few moves ahead whether a chain can be caught or can get away. */
#pragma once

#include "advice-field.h"

typedef struct AdviceLadder AdviceLadder;

/* `depth` is how many moves of both sides are read. NULL when there is no memory. Free with
 * advice_ladder_free(). */
AdviceLadder *advice_ladder_new (int depth);
void advice_ladder_free (AdviceLadder *self);

/* A move by which the side to move catches the chain of the other at `stone`, as far as it reads:
 * by atari after atari. GO_NO_POINT when it sees none. */
GoPoint advice_ladder_catch (AdviceLadder *self, const AdviceField *field, GoPoint stone);

/* A move by which the side to move brings its own chain at `stone`, which has one or two liberties,
 * where the other cannot catch it, as far as it reads. GO_NO_POINT when it sees none. */
GoPoint advice_ladder_save (AdviceLadder *self, const AdviceField *field, GoPoint stone);
