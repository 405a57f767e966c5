/* Making a list of what was found. */
#pragma once

#include "library-connection.h"
#include "library-search.h"
#include "library-service.h"

G_BEGIN_DECLS

/* Takes `found`. Rows come from the service, as long as its file is that of this generation; or,
 * where that is NULL, at once from `connection`, which is taken too. */
LibraryResults *_library_results_new (LibraryFound *found,
                                      LibraryService *service,
                                      guint generation,
                                      LibraryConnection *connection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
