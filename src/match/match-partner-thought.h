/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the partner thinks of one moment: a plain value, thought out in a thread. */
#pragma once

#include <gio/gio.h>

#include "advice-partner.h"
#include "engine.h"
#include "referee-game.h"

G_BEGIN_DECLS

/* What a moment asks of it; only a move and the agreement need thinking. */
typedef enum
{
  MATCH_THOUGHT_NONE,
  MATCH_THOUGHT_ANSWER, /* what the other side asks */
  MATCH_THOUGHT_CHALLENGE,
  MATCH_THOUGHT_HANDICAP,
  MATCH_THOUGHT_OFFER, /* to end play */
  MATCH_THOUGHT_MOVE,
  MATCH_THOUGHT_AGREE,
} MatchThoughtKind;

typedef struct
{
  MatchThoughtKind kind;
  AdvicePartnerAsk ask; /* MOVE; its history is a copy */
  AdvicePartnerMove move;
  Engine *engine; /* asked in place of its own thinking; or NULL, as the next */
  EnginePosition *position;
  gboolean cleanup;    /* the engine captures what is dead */
  gboolean lets_stand; /* an illegal play of the engine's is made, for the other to challenge */
  gboolean resigns;    /* the engine does */
  GoPoint refused;     /* where the engine would have made an illegal play, or GO_NO_POINT */
  GError *error;       /* the engine's, in which case there is no move */
  GoBoard *board;      /* AGREE */
  uint8_t fates[GO_CELLS];
} MatchThought;

/* Copies what is needed of the game. Free with match_thought_free(). */
MatchThought *match_thought_new (
    const RefereeGame *game, GoColor side, MatchThoughtKind kind, int level, guint64 seed);

/* Lets an engine think of it. `lets_stand`: the table lets it make an illegal play, where the rules
 * do. */
void match_thought_ask (MatchThought *thought,
                        const RefereeGame *game,
                        Engine *engine,
                        gboolean lets_stand);
void match_thought_free (MatchThought *thought);

/* Thinks in a thread until `cancellable` ends it. Takes the thought. The callback comes in the
 * caller's main context. */
void match_think_async (MatchThought *thought,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);

/* The thought, to be freed by the caller; NULL when it was cancelled. */
MatchThought *match_think_finish (GAsyncResult *result);

G_END_DECLS
