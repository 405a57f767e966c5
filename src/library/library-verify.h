/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thorough look at everything in the file. */
#pragma once

#include "library-connection.h"
#include "library-verdict.h"

G_BEGIN_DECLS

/* See LIBRARY_VERIFY. */
LibraryVerdict *library_verify (LibraryConnection *connection,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the full-text index, and tells of words that it holds but does not find. Adds to `sums` the
 * sum over the words of each of its rows, as guint64 by their gint64. */
gboolean library_verify_index (LibraryConnection *connection,
                               LibraryVerdict *verdict,
                               GHashTable *sums,
                               GError **error);

/* Takes a row out of these. FALSE when it does not hold the words of `text`. */
gboolean library_verify_words (GHashTable *sums, gint64 number, const char *text);

G_END_DECLS
