/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that answers lines of GTP. All calls block, so make them in a thread. No call waits
 * longer than its time limit, and a cancelled one returns at once. */
#pragma once

#include "engine.h"

typedef struct EnginePipe EnginePipe;

/* Starts `command`, in shell syntax without expansions. `name` is used in messages and
 * must outlive the pipe. Returns NULL with ENGINE_ERROR_START on failure. */
EnginePipe *
engine_pipe_open (const char *name, const char *command, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Asks the process to quit, and kills it and its children if it does not. Ignores NULL. */
void engine_pipe_close (EnginePipe *self);

/* Sends a command and returns the answer, without "=" and surrounding blanks; its lines are
 * separated by line feeds. Waits at most `milliseconds`. Returns NULL on failure. After
 * ENGINE_ERROR_DIED, _SILENT and _PROTOCOL the pipe is unusable. A late answer to a cancelled
 * command is skipped. */
char *engine_pipe_ask (EnginePipe *self,
                       const char *command,
                       int milliseconds,
                       GCancellable *cancellable,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Receives a line; returns whether to continue. */
typedef gboolean (*EngineLineFunc) (const char *line, gpointer data);

/* Sends a command with continuous output, such as kata-analyze. Passes on each line for
 * `milliseconds` or until the callback declines, then stops the command. It may take `patience`
 * more milliseconds to start, to print its first line, and to stop. */
gboolean engine_pipe_listen (EnginePipe *self,
                             const char *command,
                             int milliseconds,
                             int patience,
                             EngineLineFunc function,
                             gpointer data,
                             GCancellable *cancellable,
                             GError **error);
