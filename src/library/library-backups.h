/* Copies of the library that are made by themselves, and roll: a few stay. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Copies `path`'s library beside it, if that has changed and a day has passed since the last copy,
 * reads the copy through, and takes those away that are too many: of the older ones one a week
 * stays. TRUE also where there was nothing to do. On failure, and where the disk would be half full
 * of it, there is no new copy and the old ones are as they were. */
gboolean library_backups_make (LibraryConnection *connection, GError **error);

G_END_DECLS
