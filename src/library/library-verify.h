/* A thorough look at everything in the file. */
#pragma once

#include "library-connection.h"
#include "library-file.h"

G_BEGIN_DECLS

/* See library_file_verify(). */
LibraryVerdict *library_verify (LibraryConnection *connection,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The part of it about records. Adds to `verdict`. */
gboolean
library_verify_records (LibraryConnection *connection, LibraryVerdict *verdict, GError **error);

G_END_DECLS
