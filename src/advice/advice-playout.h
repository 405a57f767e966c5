/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playouts: which move comes next, and playing to the end. */
#pragma once

#include "advice-field.h"
#include "advice-random.h"

/* The first move of a playout, for which nobody knows what was played before: takes or saves the
 * largest chain in atari; GO_NO_POINT when there is none. */
GoPoint advice_policy_begin (const AdviceField *field, AdviceRandom *random);

/* An eye that only its owner's fault could lose: his stones around it, and on the diagonals at
 * most one enemy in the open, none at the edge. */
bool advice_policy_is_eye (const AdviceField *field, GoPoint point, GoColor color);

/* Whether a random move of the side to move at this point, where it may play, is worth making: it
 * fills no eye, and throws in no more than a stone, that only now and then, unless in a shape that
 * leaves one eye. */
bool advice_policy_is_sensible (const AdviceField *field, GoPoint point, AdviceRandom *random);

/* A way out for the chain that `head` names, which is the side's to move and in atari: an attacker
 * to take, or a liberty from which it has two and more; GO_NO_POINT when there is none. */
GoPoint advice_policy_save (const AdviceField *field, GoPoint head);

/* What speaks for and against a play of the side to move, at a glance. */
typedef struct
{
  int takes;       /* stones, about */
  int saves;       /* own stones brought out of atari, about */
  bool atari;      /* puts an enemy chain in atari */
  bool self_atari; /* leaves its own chain with one liberty, having taken nothing */
  bool shape;
} AdviceHint;

AdviceHint advice_policy_hint (const AdviceField *field, const AdviceShapes *shapes, GoPoint point);

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
