/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to a request, from any of its servers: a LibraryService, which answers in the main
 * context that was the thread default, or the file at a path, by the command line, which waits. */
#pragma once

#include "library-service.h"

G_BEGIN_DECLS

/* What a service answered: the value, or the number; NULL and 0 on failure. */
gpointer library_ask_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 library_ask_finish_number (GAsyncResult *result, GError **error);

/* The answer to LIBRARY_LIST_RULESETS in `list`, which library_ruleset_list_new() made: the saved
 * rulesets take the place of those that were there, and the presets stay the objects they are. On
 * failure FALSE, and the list is as it was. */
gboolean library_ask_finish_rulesets (GAsyncResult *result, GListStore *list, GError **error);

/* Asks the file at `path`, or at library_default_path() for NULL, and waits. A request that only
 * reads never changes the file nor creates one; one that writes creates, brings up to date or
 * recovers it as LIBRARY_OPEN does, and what it does is safe on the disk at the end. Another
 * program may have the file open at the same time. */
gpointer library_ask (const char *path,
                      const LibraryRequest *request,
                      GCancellable *cancellable,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
gint64 library_ask_number (const char *path, const LibraryRequest *request, GError **error);

G_END_DECLS
