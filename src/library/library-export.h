/* Writing records out as files. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* As library_service_export_async(); `target` is absolute. How many were written; 0 with an error
 * in LIBRARY_ERROR. */
guint library_export (LibraryConnection *connection,
                      const gint64 *ids,
                      guint count,
                      const char *target,
                      GCancellable *cancellable,
                      GError **error);

G_END_DECLS
