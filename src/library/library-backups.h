/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the library that are made by themselves, and roll: a few stay. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* In their names, before the time. A migration leaves "PATH.backup-…". */
#define LIBRARY_COPY_MARK ".daily-"

/* Copies the library beside it, if that has changed since the last copy and a day has passed or it
 * is `closing`; reads the copy through, and takes those away that are too many: one a day, and of
 * the older ones one a week stays. TRUE also where there was nothing to do. On failure there is no
 * new copy and the old ones are as they were; LIBRARY_ERROR_FULL where the copy would leave less
 * room on the disk than it takes. */
gboolean library_backups_make (LibraryConnection *connection, gboolean closing, GError **error);

G_END_DECLS
