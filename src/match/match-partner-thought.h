/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer player's decision about one position: a plain value, computed in a thread. */
#pragma once

#include <gio/gio.h>

#include "advice-partner.h"
#include "engine.h"
#include "referee-game.h"

G_BEGIN_DECLS

/* What a position asks of the computer player; only a move and the agreement need thinking. */
typedef enum
{
  MATCH_THOUGHT_NONE,
  MATCH_THOUGHT_ANSWER, /* to a request of the opponent */
  MATCH_THOUGHT_CHALLENGE,
  MATCH_THOUGHT_HANDICAP,
  MATCH_THOUGHT_OFFER, /* to end play */
  MATCH_THOUGHT_MOVE,
  MATCH_THOUGHT_AGREE,
} MatchThoughtKind;

typedef struct
{
  MatchThoughtKind kind;
  AdvicePartnerAsk ask; /* MOVE; with a copy of the history */
  AdvicePartnerMove move;
  Engine *engine; /* thinks instead of the built-in player, or NULL; the next fields belong to it */
  EnginePosition *position;
  gboolean cleanup;    /* the engine captures dead stones */
  gboolean lets_stand; /* the engine may play illegally, for the opponent to challenge */
  gboolean resigns;    /* the engine resigns */
  GoPoint refused;     /* where the engine would have played illegally, or GO_NO_POINT */
  GError *error;       /* the engine's; there is no move then */
  GoBoard *board;      /* AGREE */
  uint8_t fates[GO_CELLS];
} MatchThought;

/* Creates a thought from copies of what it needs of the game. Free with match_thought_free(). */
MatchThought *match_thought_new (
    const RefereeGame *game, GoColor side, MatchThoughtKind kind, int level, guint64 seed);

/* Lets an engine do the thinking. `lets_stand`: the game lets it make an illegal play where the
 * rules allow that. */
void match_thought_ask (MatchThought *thought,
                        const RefereeGame *game,
                        Engine *engine,
                        gboolean lets_stand);
void match_thought_free (MatchThought *thought);

/* Thinks in a thread until done, or until `cancellable` ends it. Takes the thought. The callback
 * runs in the caller's main context. */
void match_think_async (MatchThought *thought,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);

/* Returns the thought (transfer full); NULL if it was cancelled. */
MatchThought *match_think_finish (GAsyncResult *result);

G_END_DECLS
