/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic copies of the library. Only a few copies are kept. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Precedes the time in the name of a copy. A migration leaves "PATH.backup-…" instead. */
#define LIBRARY_COPY_MARK ".daily-"

/* Copies the library to a file beside it if it has changed since the last copy, and a day has
 * passed or it is `closing`. Reads the new copy through, then deletes surplus copies: keeps one per
 * day, and of the older ones one per week. Returns TRUE also if there is nothing to do. On failure
 * there is no new copy and the old ones are unchanged. Fails with LIBRARY_ERROR_FULL if the copy
 * would leave less free space than it takes. */
gboolean library_backups_make (LibraryConnection *connection, gboolean closing, GError **error);

G_END_DECLS
