/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that plays Go and speaks GTP. What it says is advice: whether a play is legal and what
 * a game counts is the referee's to say.
 *
 * Everything that asks waits, so it is called in a thread, one question after another; the process
 * is started by the first question. After a failure other than ENGINE_ERROR_REFUSED and _BOARD the
 * process is ended, and the next question starts it again. */
#pragma once

#include <gio/gio.h>

#include "engine-error.h"
#include "engine-position.h"

G_BEGIN_DECLS

typedef struct Engine Engine;

/* `command` starts it, written as for a shell; `name` is what sentences call it. Without a command
 * (NULL) every question fails: nobody has said how it is started. */
Engine *engine_new (const char *name, const char *command) G_GNUC_WARN_UNUSED_RESULT;
Engine *engine_ref (Engine *self);
/* The last one ends the process. */
void engine_unref (Engine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Engine, engine_unref)

const char *engine_get_name (const Engine *self);

/* How long it may take, in milliseconds: until it has started, for what needs no thought, and for a
 * thought. 60 s, 10 s and 2 minutes at first. */
void engine_set_patience (Engine *self, int start, int quick, int think);

/* Ends the process, at once or when the question under way is answered or cancelled. */
void engine_stop (Engine *self);

typedef struct
{
  char *program, *version; /* what it calls itself */
  gboolean plays;          /* genmove */
  gboolean undoes;
  gboolean judges;    /* says which stones are dead */
  gboolean counts;    /* final_score */
  gboolean analyses;  /* candidates with the share of games won */
  gboolean points;    /* and with points */
  gboolean suggests;  /* at least its best moves */
  gboolean estimates; /* at least who leads by how much */
  gboolean takes_rules;
} EngineAbilities;

/* Starts it and asks what it can do. */
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
  GoPoint point; /* of a play: on the board, whatever else is to be said of it */
} EngineAnswer;

/* Its move for the side to move. With `cleanup`, where it knows that, one with which dead stones
 * are captured. */
gboolean engine_move (Engine *self,
                      const EnginePosition *position,
                      gboolean cleanup,
                      EngineAnswer *answer,
                      GCancellable *cancellable,
                      GError **error);

/* Which stones it sees as dead; `dead` has GO_CELLS entries. */
gboolean engine_dead (Engine *self,
                      const EnginePosition *position,
                      gboolean *dead,
                      GCancellable *cancellable,
                      GError **error);

/* Its count, in half points for Black, as it calls it ("W+3.5"). */
gboolean engine_count (Engine *self,
                       const EnginePosition *position,
                       int *halves,
                       GCancellable *cancellable,
                       GError **error);

/* What it does not know of these rules, as a translated sentence, or NULL: by what it has answered
 * last, without asking. */
char *
engine_differences (Engine *self, const GoRuleset *ruleset, int handicap) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
