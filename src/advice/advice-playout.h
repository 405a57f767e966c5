/* The ground that playouts of one position have in common, and playing it to the end. */
#pragma once

#include "advice-policy.h"

typedef struct
{
  AdviceField start;
  AdviceShapes shapes;
  int area;
  GoPoint points[GO_MAX_POINTS]; /* those of the board */
  uint8_t settled[GO_CELLS];     /* GoColor: of whom, beyond doubt */
} AdviceGround;

/* With `freeze` what Benson's algorithm proves is settled and not played out. */
void advice_ground_init (AdviceGround *self, const GoBoard *board, GoColor to_move, bool freeze);

/* Whose a point is at the end of a playout: 1 Black's, -1 White's, 0 nobody's. */
int advice_ground_owner (const AdviceGround *self, const AdviceField *field, GoPoint point);

/* What is noted of a line of moves, and when it is over before its end. All zeros is a beginning.
 */
typedef struct
{
  uint8_t first[GO_CELLS]; /* GoColor: who played there first; GO_EMPTY: nobody */
  int goal;                /* captured stones that win (RULES 1.7), or 0 */
  int taken[GO_COLORS];
  GoColor winner; /* who has reached the goal, else GO_EMPTY */
} AdviceRun;

/* advice_field_play(), noted in `run`, which may be NULL. */
void advice_run_play (AdviceRun *run, AdviceField *field, GoPoint point);

/* Plays on by the policy until both pass, or the goal is reached. */
void advice_ground_play_out (const AdviceGround *self,
                             AdviceField *field,
                             AdviceRandom *random,
                             AdviceRun *run);
