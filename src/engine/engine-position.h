/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's position for an engine: a plain value, created where the game lives and passed to the
 * engine's thread. */
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
  /* The moves from `start` to `board`. Empty if plain moves cannot reach it, for example after an
   * illegal move that was kept: the engine then gets the stones. */
  GArray *moves; /* of EngineMove */
  GoColor to_move;
  gboolean timed; /* the clock is running; the time left of each side follows */
  RefereeClock clock;
} EnginePosition;

/* Returns a position. `moves` should lead from `start` to `board`; if they do not, the engine gets
 * the stones of `board` instead. */
EnginePosition *engine_position_new (const GoRuleset *ruleset,
                                     int handicap,
                                     const GoBoard *start,
                                     const EngineMove *moves,
                                     gsize count,
                                     const GoBoard *board,
                                     GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the current position of a game. */
EnginePosition *engine_position_of_game (const RefereeGame *game,
                                         GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;
void engine_position_free (EnginePosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EnginePosition, engine_position_free)

G_END_DECLS
