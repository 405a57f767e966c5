/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playouts: choosing the next move, and playing to the end. */
#pragma once

#include "advice-field.h"

/* A small random number generator for playouts. The same seed gives the same numbers on every
 * platform. */
typedef struct
{
  uint64_t state;
} AdviceRandom;

static inline uint32_t
advice_random_next (AdviceRandom *self)
{
  uint64_t z = (self->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t) ((z ^ (z >> 31)) >> 32);
}

/* Returns a number from 0 to `limit` - 1. */
static inline uint32_t
advice_random_below (AdviceRandom *self, uint32_t limit)
{
  return (uint32_t) (((uint64_t) advice_random_next (self) * limit) >> 32);
}

/* Returns the first move of a playout, where the previous play is unknown: captures or saves the
 * largest chain in atari. GO_NO_POINT when there is none. */
GoPoint advice_policy_begin (const AdviceField *field, AdviceRandom *random);

/* Returns whether a point is an eye that its owner can lose only by a mistake: the owner's stones
 * around it, and at most one enemy stone on the diagonals (none at the edge). */
bool advice_policy_is_eye (const AdviceField *field, GoPoint point, GoColor color);

/* Returns whether a random move of the side to move, which must be legal at this point, is
 * sensible. It fills no eye. A single stone is thrown in only one time in four, and several stones
 * only in a shape that leaves one eye. */
bool advice_policy_is_sensible (const AdviceField *field, GoPoint point, AdviceRandom *random);

/* Returns a move that saves the chain with this `head`, which belongs to the side to move and is in
 * atari: capturing an attacker, or a liberty that gives it at least two. GO_NO_POINT when there is
 * none. */
GoPoint advice_policy_save (const AdviceField *field, GoPoint head);

/* Simple reasons for and against a play of the side to move. */
typedef struct
{
  int takes;       /* stones captured, approximately */
  int saves;       /* own stones brought out of atari, approximately */
  bool atari;      /* puts an enemy chain in atari */
  bool self_atari; /* leaves its own chain with one liberty without capturing */
  bool shape;
} AdviceHint;

AdviceHint advice_policy_hint (const AdviceField *field, const AdviceShapes *shapes, GoPoint point);

typedef struct
{
  AdviceField start;
  AdviceShapes shapes;
  int area;
  GoPoint points[GO_MAX_POINTS]; /* the points of the board */
  uint8_t settled[GO_CELLS];     /* GoColor: the certain owner */
} AdviceGround;

/* Initializes the context of playouts from `board`. With `freeze`, areas that Benson's algorithm
 * settles are not played out. */
void advice_ground_init (AdviceGround *self, const GoBoard *board, GoColor to_move, bool freeze);

/* Returns the owner of a point at the end of a playout: 1 for Black, -1 for White, 0 for
 * neither. */
int advice_ground_owner (const AdviceGround *self, const AdviceField *field, GoPoint point);

/* The record of a line of moves, and an early winner. Initialize with zeros. */
typedef struct
{
  uint8_t first[GO_CELLS]; /* GoColor of the first player there; GO_EMPTY for neither */
  int goal;                /* number of captured stones that wins (RULES 1.7), or 0 */
  int taken[GO_COLORS];
  GoColor winner; /* the side that reached the goal, else GO_EMPTY */
} AdviceRun;

/* Calls advice_field_play() and records the move in `run`, which may be NULL. */
void advice_run_play (AdviceRun *run, AdviceField *field, GoPoint point);

/* Plays on by the policy until both pass or a side reaches the goal. */
void advice_ground_play_out (const AdviceGround *self,
                             AdviceField *field,
                             AdviceRandom *random,
                             AdviceRun *run);
