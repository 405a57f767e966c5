/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine's analysis of a position: candidate moves, and who leads. */
#pragma once

#include "engine.h"

#define ENGINE_CANDIDATES 12

/* Maximum length of a principal variation. Further moves are dropped. */
#define ENGINE_VARIATION 24

typedef struct
{
  GoPoint point;                       /* GO_NO_POINT: a pass */
  int visits;                          /* 0: not reported */
  double share;                        /* win rate of the side to move, 0 to 1; or -1 */
  double lead;                         /* in points for the side to move; NAN: not reported */
  double prior;                        /* the network's first guess, 0 to 1; -1: not reported */
  guint length;                        /* of its principal variation; 0: not reported */
  GoPoint variation[ENGINE_VARIATION]; /* starts with the candidate's own move; sides alternate */
} EngineCandidate;

typedef struct
{
  EngineCandidate candidates[ENGINE_CANDIDATES]; /* best first */
  guint count;
  double share; /* Black's win rate, 0 to 1; -1: not reported */
  double lead;  /* in points for Black, komi included; NAN: not reported */
  int visits;
  gboolean owned;
  float owner[GO_CELLS]; /* from 1 Black to -1 White, valid if `owned` */
} EngineAnalysis;

/* Analyses a position for `milliseconds`, or until it has `visits` (0: no limit), if the engine
 * supports continuous analysis; otherwise takes its immediate answer. Fails with
 * ENGINE_ERROR_REFUSED if the engine has no command for that. */
gboolean engine_analyse (Engine *self,
                         const EnginePosition *position,
                         int milliseconds,
                         int visits,
                         EngineAnalysis *analysis,
                         GCancellable *cancellable,
                         GError **error);

/* Parses one line of kata-analyze or lz-analyze for the side to move and updates `analysis` with
 * the values it contains. `view` is the colour whose win rate, lead and points the line reports,
 * GO_EMPTY for the side to move. */
void engine_analysis_read (EngineAnalysis *analysis,
                           const char *line,
                           int width,
                           int height,
                           GoColor to_move,
                           GoColor view);

void engine_analysis_init (EngineAnalysis *analysis);
