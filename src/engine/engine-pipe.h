/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that is asked by lines of GTP. Everything waits, so it is called in a thread; no answer
 * is waited for longer than it is given, and a cancelled question returns at once. */
#pragma once

#include <gio/gio.h>

#include "engine-error.h"

G_BEGIN_DECLS

typedef struct EnginePipe EnginePipe;

/* Starts `command`, written as for a shell without its expansions. `name` is what sentences call
 * it. NULL with ENGINE_ERROR_START where that cannot be done. */
EnginePipe *
engine_pipe_open (const char *name, const char *command, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Tells it to quit, and ends it and whatever it has started where it does not. NULL is ignored. */
void engine_pipe_close (EnginePipe *self);

/* What it answers to a command, without "=" and blanks around: several lines have line feeds
 * between them. Waits no longer than `milliseconds`. NULL on failure; after ENGINE_ERROR_DIED,
 * _SILENT and _BABBLE nothing can be asked any more. An answer that comes after the question was
 * cancelled is passed over. */
char *engine_pipe_ask (EnginePipe *self,
                       const char *command,
                       int milliseconds,
                       GCancellable *cancellable,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes a line; returns whether more are wanted. */
typedef gboolean (*EngineLineFunc) (const char *line, gpointer data);

/* Likewise of a command that goes on answering, such as kata-analyze: hands on each line for
 * `milliseconds` or while they are wanted, then stops it. It has `patience` milliseconds more to
 * begin, and to stop. */
gboolean engine_pipe_listen (EnginePipe *self,
                             const char *command,
                             int milliseconds,
                             int patience,
                             EngineLineFunc function,
                             gpointer data,
                             GCancellable *cancellable,
                             GError **error);

G_END_DECLS
