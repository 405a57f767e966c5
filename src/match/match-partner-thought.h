/* What the partner thinks of one moment: a plain value, thought out in a thread. */
#pragma once

#include <gio/gio.h>

#include "advice-partner.h"
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
  GoBoard *board; /* AGREE */
  uint8_t fates[GO_CELLS];
} MatchThought;

/* Copies what is needed of the game. Free with match_thought_free(). */
MatchThought *match_thought_new (
    const RefereeGame *game, GoColor side, MatchThoughtKind kind, int level, guint64 seed);
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
