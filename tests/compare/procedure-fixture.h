/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions to count by hand, and what is expected of each step. */
#pragma once

#include <check.h>

#include "compare-procedure.h"

/* A position under a preset with axes laid over it. */
typedef struct
{
  const char *preset, *axes;
  int width, height;
  const char *rows[9];
  int prisoners[GO_COLORS];
  const char *dead; /* points marked dead, with a space between them */
} Position;

/* The expected step; totals in half points. */
typedef struct
{
  CompareStepKind kind;
  GoColor color;
  int amount, rest;
  int black, white; /* totals */
} Expected;

/* Makes an act, which must be available. */
void procedure_apply (RefereeGame *game, RefereeActKind kind, GoColor side, GoPoint point);

/* Passes for the side to move. */
void procedure_pass (RefereeGame *game);

/* The game before anything was done; free with referee_game_free(). */
RefereeGame *procedure_start (const Position *position);

/* Ends play, marks what is dead and agrees, so that the game is over. */
void procedure_finish (RefereeGame *game, const char *dead);

/* The two together. */
RefereeGame *procedure_finished (const Position *position);

/* A game under a preset with axes laid over it, from a position at which it is stopped at once; no
 * komi unless the axes say so. */
RefereeGame *procedure_stopped (
    const char *preset, const char *axes, const char *const *rows, int width, int height);

/* Returns the game in agreement with its neutral points filled, as the table and the command line
 * fill them; NULL if there are none to fill. */
RefereeGame *procedure_filled (const RefereeGame *game);

/* How the finished position is counted; until the next call or procedure_clear(), which frees it.
 */
const CompareProcedure *procedure_by (const Position *position, CompareMethod method);
void procedure_clear (void);

/* The step with this index, which there must be. */
const CompareStep *procedure_step (const CompareProcedure *procedure, size_t index);

/* All steps, and no other. */
void procedure_expect (const CompareProcedure *procedure, const Expected *expected, size_t count);

/* The board after a step, the top row first. */
void
procedure_expect_board (const CompareStep *step, const char *const *rows, int width, int height);

#define EXPECT(procedure, ...)                                                                     \
  do                                                                                               \
    {                                                                                              \
      static const Expected steps_[] = { __VA_ARGS__ };                                            \
      procedure_expect (procedure, steps_, sizeof steps_ / sizeof *steps_);                        \
    }                                                                                              \
  while (0)
