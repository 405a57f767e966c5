/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine thinks of a position: where it would play, and who leads. */
#pragma once

#include "engine.h"

G_BEGIN_DECLS

#define ENGINE_CANDIDATES 12

/* Further moves of a principal variation are dropped. */
#define ENGINE_VARIATION 24

typedef struct
{
  GoPoint point;                       /* GO_NO_POINT: a pass */
  int visits;                          /* 0: not told */
  double share;                        /* of games that the side to move wins, 0 to 1; or -1 */
  double lead;                         /* points for the side to move; NAN: not told */
  guint length;                        /* of its principal variation; 0: not told */
  GoPoint variation[ENGINE_VARIATION]; /* with the candidate's own move first, both sides in turn */
} EngineCandidate;

typedef struct
{
  EngineCandidate candidates[ENGINE_CANDIDATES]; /* the best one first */
  guint count;
  double share; /* Black's, 0 to 1; -1: not told */
  double lead;  /* Black's points, komi counted; NAN: not told */
  int visits;
  gboolean owned;
  float owner[GO_CELLS]; /* 1 Black's to -1 White's, where `owned` */
} EngineAnalysis;

/* Lets it think for so long, if it goes on thinking; else what it says at once. */
gboolean engine_analyse (Engine *self,
                         const EnginePosition *position,
                         int milliseconds,
                         EngineAnalysis *analysis,
                         GCancellable *cancellable,
                         GError **error);

/* Reads one line of kata-analyze or lz-analyze for the side to move into `analysis`, where there is
 * anything to read: what it says of an earlier line is replaced. `view` is the colour whose share,
 * lead and points the line tells, GO_EMPTY for the side to move. */
void engine_analysis_read (EngineAnalysis *analysis,
                           const char *line,
                           int width,
                           int height,
                           GoColor to_move,
                           GoColor view);

void engine_analysis_init (EngineAnalysis *analysis);

G_END_DECLS
