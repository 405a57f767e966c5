/* Copies of the library that are made by themselves, and roll: a few stay. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Copies `path`'s library beside it, if that has changed and a day has passed since the last copy,
 * reads the copy through, and takes those away that are too many: of the older ones one a week
 * stays. TRUE also where there was nothing to do. On failure there is no new copy and the old ones
 * are as they were; LIBRARY_ERROR_FULL where the copy would leave less room on the disk than it
 * takes. */
gboolean library_backups_make (LibraryConnection *connection, GError **error);

G_END_DECLS
