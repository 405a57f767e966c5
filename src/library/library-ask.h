/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to requests, and synchronous requests. A LibraryService answers in the main context that
 * was the thread default. The command line instead asks the file at a path and waits. */
#pragma once

#include "library-service.h"

/* Finishes library_ask_async(): returns the value or the number of the answer, NULL or 0 with
 * `error` on failure. */
gpointer library_ask_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 library_ask_finish_number (GAsyncResult *result, GError **error);

/* Finishes LIBRARY_LIST_RULESETS: replaces the saved rulesets in `list`, which
 * library_ruleset_list_new() made. The presets stay the same objects. Returns FALSE with `error` on
 * failure; `list` is then unchanged. */
gboolean library_ask_finish_rulesets (GAsyncResult *result, GListStore *list, GError **error);

/* Asks the file at `path` (NULL: library_default_path()), and waits. A request that only reads
 * never changes or creates the file. A request that writes creates, migrates or recovers the file
 * as LIBRARY_OPEN does; its changes are safe on the disk when this returns. Other programs may have
 * the file open at the same time. */
gpointer library_ask (const char *path,
                      const LibraryRequest *request,
                      GCancellable *cancellable,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 library_ask_number (const char *path, const LibraryRequest *request, GError **error);
