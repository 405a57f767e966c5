/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the charset files. */
#pragma once

#include <glib.h>

/* Returns how much a text decoded from `charset` looks like the names, events and comments of
 * games: the mean score of its characters beyond ASCII, at most about 3. `replaced` is the number
 * of undecodable bytes. */
double sgf_charset_score (const char *text, const char *charset, guint replaced);

/* Returns the same score for single-byte charsets, by the letters of the languages that use them.
 * For any other charset `is_european` is FALSE and the score 0. */
double sgf_charset_score_europe (const char *text,
                                 const char *charset,
                                 guint replaced,
                                 gboolean *is_european);

/* Decodes as much as possible. An undecodable byte becomes U+FFFD and is counted, and so does the
 * first half of a character before sgf_next_close(). Returns NULL for a charset unknown to
 * iconv. */
GString *sgf_convert (const char *bytes, gsize size, const char *charset, guint *replaced);

/* Returns the length of the ASCII prefix of a text. */
gsize sgf_ascii_length (const char *text, gsize size);

/* Returns the length of the valid UTF-8 prefix of a text, zero bytes allowed. */
gsize sgf_utf8_length (const char *text, gsize size);

/* Maps offsets in text decoded from `charset` back to byte offsets. It remembers its place, so
 * requests in ascending order read the file only once. */
typedef struct SgfOffsets SgfOffsets;

SgfOffsets *sgf_offsets_new (GBytes *bytes, const char *charset);
void sgf_offsets_free (SgfOffsets *self);

/* Returns the byte offset for a text offset. */
gsize sgf_offsets_restore (SgfOffsets *self, gsize offset);
