/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was tried in a game and what came of it, so that the same can be tried again under other
 * rules: where both go the same way to the end, the rules say the same. */
#pragma once

#include "referee-game.h"

typedef struct
{
  RefereeAct act;
  bool open, legal;
  uint64_t after; /* a digest of the game */
} TraceStep;

typedef struct
{
  uint64_t start;
  TraceStep *steps;
  size_t count, room;
} Trace;

/* Begins with the game as it is before the first act. Free with trace_clear(). */
void trace_begin (Trace *trace, const RefereeGame *game);

/* Notes an act that was tried, what was answered, and the game after it. */
void trace_note (Trace *trace,
                 const RefereeAct *act,
                 const RefereeAnswer *answer,
                 const RefereeGame *game);

/* Whether the same acts are open, are legal and bring the same game under this set-up. For which
 * reason one is refused or illegal is not asked. */
bool trace_same (const Trace *trace, const RefereeSetup *setup);

void trace_clear (Trace *trace);
