/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of Engine's files. The functions are parts of a request: they return FALSE or NULL
 * after its failure, which is then in `problem`. */
#pragma once

#include "engine-pipe.h"
#include "engine-rules.h"

struct Engine
{
  char *name, *command;
  int start_ms, quick_ms, think_ms;
  GMutex lock;
  gint resting; /* atomic: end the process after the current request */

  /* The current request, with the lock held. */
  GCancellable *cancellable; /* or NULL */
  GError *problem;           /* why it failed; NULL while it has not */

  EnginePipe *pipe;        /* NULL: not running */
  char *program, *version; /* its last reported name and version */
  GHashTable *commands;    /* its commands, in lower case; NULL until requested */
  int width, height, komi; /* last values sent; 0: none */
  char *rules;             /* last value sent, or NULL */
  char *time;              /* last value sent, or NULL */
  GArray *told;            /* the EngineMoves on its board */
  gboolean lost;           /* its board is unknown */
  gboolean view_known;     /* the perspective of its win rates is known: */
  GoColor view;            /* this colour, or GO_EMPTY for the side to move */
};

gboolean engine_knows (const Engine *self, const char *command);

/* Begins a request: takes the lock, and starts the process unless it runs. */
gboolean engine_begin (Engine *self, GCancellable *cancellable);

/* Ends a request, and the process after a failure. Returns whether the request went well. */
gboolean engine_end (Engine *self, GError **error);

/* Sends a command and returns the answer. */
char *engine_ask (Engine *self, int milliseconds, const char *command) G_GNUC_WARN_UNUSED_RESULT;

/* Sends a command that the engine may refuse. Returns FALSE only for other failures. */
gboolean engine_suggest (Engine *self, const char *command);

/* Sends the time settings if they changed, and the time left for the side to move. */
gboolean engine_tell_time (Engine *self, const EnginePosition *position);

/* Returns the time limit for its move, in milliseconds. */
int engine_patience (const Engine *self, const EnginePosition *position);

/* Brings the engine's board to the position. */
gboolean engine_lead (Engine *self, const EnginePosition *position);

/* Spreads isolated black stones over the engine's board, with a komi of 0. Its board is unknown
 * afterwards. Returns FALSE only if it does not answer. */
gboolean engine_show_black (Engine *self);

/* Fails for a meaningless answer. Returns FALSE. */
gboolean engine_is_nonsense (Engine *self, const char *answer, const char *command);

const char *engine_color (GoColor color);

/* Parses "B+3.5", "W+12 (upper bound: ...)" or "0" into points for Black. */
gboolean engine_read_lead (const char *text, double *points);
