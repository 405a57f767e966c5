/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks everything in the file thoroughly. */
#pragma once

#include "library-connection.h"
#include "library-verdict.h"

G_BEGIN_DECLS

/* Checks the library as LIBRARY_VERIFY describes. */
LibraryVerdict *library_verify (LibraryConnection *connection,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the full-text index, and reports words that it holds but does not find. Adds to `sums` the
 * checksum of the words of each of its rows: gint64 row numbers to guint64. */
gboolean library_verify_index (LibraryConnection *connection,
                               LibraryVerdict *verdict,
                               GHashTable *sums,
                               GError **error);

/* Removes row `number` from `sums`. Returns FALSE if the row's words are not exactly those of
 * `text`. */
gboolean library_verify_words (GHashTable *sums, gint64 number, const char *text);

G_END_DECLS
