/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Engine share. Callers hold the lock. */
#pragma once

#include "engine-pipe.h"
#include "engine-rules.h"
#include "engine.h"

G_BEGIN_DECLS

struct Engine
{
  char *name, *command;
  int start_ms, quick_ms, think_ms;
  GMutex lock;
  gint resting; /* atomic: the process ends with the question under way */

  EnginePipe *pipe;        /* NULL: not started */
  char *program, *version; /* what it called itself last */
  GHashTable *commands;    /* what it knows, in lower case; NULL before it was asked */
  int width, height, komi; /* what it was told; 0: nothing */
  char *rules;             /* likewise, or NULL */
  char *time;              /* likewise */
  GArray *told;            /* the EngineMoves that led to its board */
  gboolean lost;           /* its board is not known */
  gboolean view_known;     /* it was found out for whom it tells its shares: */
  GoColor view;            /* this colour, or GO_EMPTY for the side to move */
};

gboolean engine_knows (const Engine *self, const char *command);

/* Begins a question: takes the lock, and starts it unless it runs. On failure the lock is free. */
gboolean engine_begin (Engine *self, GCancellable *cancellable, GError **error);

/* Ends it, and the process after a failure: hands on whether it went well. */
gboolean engine_end (Engine *self, gboolean well, GError **error);

/* Asks; NULL on failure. */
char *engine_ask (Engine *self,
                  int milliseconds,
                  GCancellable *cancellable,
                  GError **error,
                  const char *format,
                  ...) G_GNUC_PRINTF (5, 6) G_GNUC_WARN_UNUSED_RESULT;

/* Tells what it may refuse: FALSE only for other failures. */
gboolean
engine_suggest (Engine *self, const char *command, GCancellable *cancellable, GError **error);

/* Tells how time is given, where that is not as it was, and what the side to move has left. */
gboolean engine_tell_time (Engine *self,
                           const EnginePosition *position,
                           GCancellable *cancellable,
                           GError **error);

/* How long it may think about its move, in milliseconds. */
int engine_patience (const Engine *self, const EnginePosition *position);

/* Brings its board to the position. */
gboolean engine_lead (Engine *self,
                      const EnginePosition *position,
                      GCancellable *cancellable,
                      GError **error);

/* Puts Black's stones alone all over its board, with a komi of 0; it is lost for the game. FALSE
 * only where it does not answer. */
gboolean engine_show_black (Engine *self, GCancellable *cancellable, GError **error);

/* Says that its answer is none. Returns FALSE. */
gboolean engine_is_nonsense (Engine *self, const char *answer, const char *command, GError **error);

const char *engine_color (GoColor color);

/* "B+3.5", "W+12 (upper bound: ...)", "0": points for Black. */
gboolean engine_read_lead (const char *text, double *points);

G_END_DECLS
