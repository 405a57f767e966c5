/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record of the acts tried in a game and their effects. Replaying it under other rules shows
 * whether those rules make a difference. */
#pragma once

#include "referee-game.h"

typedef struct
{
  RefereeAct act;
  bool open, legal;
  uint64_t after; /* digest of the game afterwards */
} TraceStep;

typedef struct
{
  uint64_t start;
  TraceStep *steps;
  size_t count, room;
} Trace;

/* Begins with the game before its first act. Free with trace_clear(). */
void trace_begin (Trace *trace, const RefereeGame *game);

/* Adds an act that was tried, its answer, and the game after it. */
void trace_note (Trace *trace,
                 const RefereeAct *act,
                 const RefereeAnswer *answer,
                 const RefereeGame *game);

/* Returns whether, under `setup`, the same acts are possible and legal and lead to the same game.
 * Ignores the reasons for refusals. */
bool trace_same (const Trace *trace, const RefereeSetup *setup);

void trace_clear (Trace *trace);
