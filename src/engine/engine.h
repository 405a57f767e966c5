/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that plays Go and speaks GTP. Its answers are advice: the referee decides legality and
 * score.
 *
 * All requests block, so make them in a thread, one at a time. The first request starts the
 * process. A request that fails returns FALSE with `error`. A failure other than
 * ENGINE_ERROR_REFUSED and _BOARD ends the process, and the next request starts it again. */
#pragma once

#include <gio/gio.h>

#include "referee-game.h"

/* --- A position: a plain value, created where the game lives and passed to a thread --- */

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

/* --- The engine --- */

/* Errors. Messages are translated sentences that begin with the engine's name. */
typedef enum
{
  ENGINE_ERROR_START,    /* could not be started */
  ENGINE_ERROR_DIED,     /* ended unexpectedly */
  ENGINE_ERROR_SILENT,   /* no answer within its time limit */
  ENGINE_ERROR_PROTOCOL, /* the output is not GTP, or does not answer the command */
  ENGINE_ERROR_REFUSED,  /* the engine reported a failure and is still usable */
  ENGINE_ERROR_BOARD,    /* the engine does not support this board size */
} EngineErrorCode;

#define ENGINE_ERROR (engine_error_quark ())
GQuark engine_error_quark (void);

typedef struct Engine Engine;

/* Returns a new engine. `command` starts it, in shell syntax; `name` is used in messages. Without a
 * command (NULL) every request fails with a message that none is set. */
Engine *engine_new (const char *name, const char *command) G_GNUC_WARN_UNUSED_RESULT;
Engine *engine_ref (Engine *self);
/* Releases a reference. The last one ends the process. */
void engine_unref (Engine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Engine, engine_unref)

const char *engine_get_name (const Engine *self);

/* Sets the time limits in milliseconds: to start, for quick commands, and for thinking. The
 * defaults are 60 s, 10 s and 2 minutes. */
void engine_set_patience (Engine *self, int start, int quick, int think);

/* Ends the process, at once or after the current request is answered or cancelled. */
void engine_stop (Engine *self);

typedef struct
{
  char *program, *version; /* as it reports itself */
  gboolean plays;          /* genmove */
  gboolean undoes;
  gboolean judges;    /* reports dead stones */
  gboolean counts;    /* final_score */
  gboolean analyses;  /* candidates with win rates */
  gboolean points;    /* candidates with points as well */
  gboolean suggests;  /* at least its best moves */
  gboolean estimates; /* at least the leader and the lead */
  gboolean takes_rules;
} EngineAbilities;

/* Starts the engine and reads its abilities. */
gboolean
engine_look (Engine *self, EngineAbilities *abilities, GCancellable *cancellable, GError **error);
void engine_abilities_clear (EngineAbilities *abilities);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EngineAbilities, engine_abilities_clear)

typedef enum
{
  ENGINE_PLAYS,
  ENGINE_PASSES,
  ENGINE_RESIGNS,
} EngineMoveKind;

typedef struct
{
  EngineMoveKind kind;
  GoPoint point; /* of a move; on the board, but perhaps illegal */
} EngineAnswer;

/* Gets a move for the side to move. `cleanup` asks for one that captures dead stones, if the engine
 * supports that. */
gboolean engine_move (Engine *self,
                      const EnginePosition *position,
                      gboolean cleanup,
                      EngineAnswer *answer,
                      GCancellable *cancellable,
                      GError **error);

/* Asks which stones are dead; `dead` has GO_CELLS entries. */
gboolean engine_dead (Engine *self,
                      const EnginePosition *position,
                      gboolean *dead,
                      GCancellable *cancellable,
                      GError **error);

/* Asks for its score ("W+3.5"), in half points for Black. */
gboolean engine_count (Engine *self,
                       const EnginePosition *position,
                       int *halves,
                       GCancellable *cancellable,
                       GError **error);

/* Returns a translated sentence listing the rules that it does not support, or NULL. Uses its last
 * known abilities and sends nothing. */
char *
engine_differences (Engine *self, const GoRuleset *ruleset, int handicap) G_GNUC_WARN_UNUSED_RESULT;
