/* What the files of this room share. Nobody else includes it. */
#pragma once

#include "referee-game.h"
#include "referee-score.h"

struct RefereeGame
{
  RefereeSetup setup;
  RefereeAct *acts;
  size_t count, room;
  size_t *force; /* indexes of the acts in force, in order; room for `room` of them */
  size_t force_count;
  RefereeState state;
  GoHistory *history;
  RefereeIllegal *illegal;
  size_t illegal_room;
  /* As things were before the illegal play that lies in the window; NULL when it is closed. */
  GoHistory *before_history;
  RefereeState *before_state;
};

/* realloc() that ends the program when there is no memory. */
void *referee_grow (void *memory, size_t size);

/* Puts the game back to its set-up, before any act. */
void referee_begin (RefereeGame *game);

/* Closes the challenge window: what lies on the board stands. */
void referee_close_window (RefereeGame *game);

/* Carries out the act with this index, whose answer was OK. */
void referee_carry_out (RefereeGame *game, size_t index, const RefereeAnswer *answer);

/* May the player to move pass, by the axes pass, no_move, supplementary_ko and
 * prescribed_first? */
RefereeReason referee_judge_pass (const RefereeGame *game);

RefereeReason referee_reason_of (GoLegality legality);

/* Which point a prescribed first play must go to, or GO_NO_POINT. */
GoPoint referee_prescribed (const RefereeGame *game);
