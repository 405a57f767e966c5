/* Making a list of what was found. */
#pragma once

#include "library-search.h"
#include "library-service-private.h"

G_BEGIN_DECLS

/* Takes `found`. Rows come from the service's reader, or, where that is NULL, at once from
 * `connection`, which is taken too. */
LibraryResults *_library_results_new (LibraryFound *found,
                                      LibraryService *service,
                                      LibraryConnection *connection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
