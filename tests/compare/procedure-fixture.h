/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions to count by hand, and the steps expected. */
#pragma once

#include <check.h>

#include "compare-procedure.h"

/* A position under a preset with changed axes. */
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

/* Starts a game from the position. Free with referee_game_free(). */
RefereeGame *procedure_start (const Position *position);

/* Stops play, marks the dead stones and makes both sides agree, which finishes the game. */
void procedure_finish (RefereeGame *game, const char *dead);

/* Starts a game and finishes it with the position's dead stones. Free with referee_game_free(). */
RefereeGame *procedure_finished (const Position *position);

/* Starts a game from a position, under a preset with changed axes, and stops it at once. Komi is 0
 * unless `axes` sets it. */
RefereeGame *procedure_stopped (
    const char *preset, const char *axes, const char *const *rows, int width, int height);

/* Returns the game in agreement with its neutral points filled, as the program fills them; NULL if
 * there are none to fill. */
RefereeGame *procedure_filled (const RefereeGame *game);

/* Returns the count of the finished position. It is valid until the next call or procedure_clear().
 */
const CompareProcedure *procedure_by (const Position *position, CompareMethod method);
void procedure_clear (void);

/* Returns the step with this index. Fails if there is none. */
const CompareStep *procedure_step (const CompareProcedure *procedure, size_t index);

/* Fails unless the procedure has exactly these steps. */
void procedure_expect (const CompareProcedure *procedure, const Expected *expected, size_t count);

/* Fails unless this is the board after the step, the top row first. */
void
procedure_expect_board (const CompareStep *step, const char *const *rows, int width, int height);

#define EXPECT(procedure, ...)                                                                     \
  do                                                                                               \
    {                                                                                              \
      static const Expected steps_[] = { __VA_ARGS__ };                                            \
      procedure_expect (procedure, steps_, sizeof steps_ / sizeof *steps_);                        \
    }                                                                                              \
  while (0)
