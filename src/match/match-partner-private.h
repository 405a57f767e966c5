/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of MatchPartner. */
#pragma once

#include "match-partner.h"

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
 * runs in the caller's main context; g_task_propagate_pointer() returns the thought, or NULL if it
 * was cancelled. */
void match_think_async (MatchThought *thought,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);

struct _MatchPartner
{
  GObject parent_instance;

  MatchController *controller; /* NULL once disposed */
  GoColor side;
  int level;
  Engine *engine;    /* makes the moves instead, or NULL */
  gboolean stuck;    /* the engine has failed */
  gboolean compared; /* has announced which rules the engine does not know */
  guint64 seed;
  guint delay; /* milliseconds */
  gboolean paused;

  /* The position being thought about, or already answered. */
  MatchThoughtKind wanted;
  size_t snapshot; /* number of acts in the game then */
  gint64 began;
  GCancellable *cancellable; /* while a thread thinks */
  guint timeout;             /* while it waits to act, or to check again */
  MatchThought *thought;     /* ready to carry out */

  gboolean offers;         /* its last move gained nothing, so it offers to end play */
  size_t idle_pass;        /* 1 + index of its pass when no move gained anything, or 0 */
  GString *words;          /* sentences to announce after its pending acts */
  bool objected[GO_CELLS]; /* stones whose marks it has corrected in this agreement */
};

const RefereeGame *match_partner_game (MatchPartner *self);

/* Returns whether it may make an act that needs only its kind. */
bool match_partner_may (MatchPartner *self, RefereeActKind kind);

/* Carries out a thought, and adds sentences about it to `words`. */
void match_partner_act (MatchPartner *self, const MatchThought *thought);
