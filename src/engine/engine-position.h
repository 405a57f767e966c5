/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game as an engine gets it: a plain value, made where the game lives and handed to the
 * thread in which the engine is asked. */
#pragma once

#include <glib.h>

#include "referee-game.h"

G_BEGIN_DECLS

typedef struct
{
  GoColor color;
  GoPoint point; /* GO_NO_POINT: a pass */
} EngineMove;

typedef struct
{
  GoRuleset ruleset;
  int handicap; /* stones */
  GoBoard start, board;
  /* From `start` to `board`; none where no plain play leads there, such as past an illegal play
   * that stands: an engine is shown the stones then. */
  GArray *moves; /* of EngineMove */
  GoColor to_move;
  gboolean timed; /* the clock runs: what each side has left of the ruleset's time */
  RefereeClock clock;
} EnginePosition;

/* The position after so many moves from `start`; it is `board`, or is shown as stones. */
EnginePosition *engine_position_new (const GoRuleset *ruleset,
                                     int handicap,
                                     const GoBoard *start,
                                     const EngineMove *moves,
                                     gsize count,
                                     const GoBoard *board,
                                     GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* The present position of a game. */
EnginePosition *engine_position_of_game (const RefereeGame *game,
                                         GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;
void engine_position_free (EnginePosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EnginePosition, engine_position_free)

G_END_DECLS
