/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about charsets share. */
#pragma once

#include <glib.h>

/* How much a text that was decoded from `charset` looks like names, events and comments of
 * games: the mean over its characters beyond ASCII, from about 3 down; `replaced` bytes fitted no
 * character. */
double sgf_charset_score (const char *text, const char *charset, guint replaced);

/* The same for the charsets of one byte a letter, by the letters of the languages that are written
 * in them; `is_european` is FALSE, and the answer 0, for any other. */
double sgf_charset_score_europe (const char *text,
                                 const char *charset,
                                 guint replaced,
                                 gboolean *is_european);

/* Decodes all that can be; what cannot becomes U+FFFD and is counted, and so does the first half of
 * a character before sgf_next_close(). NULL for a charset that iconv does not know. */
GString *sgf_convert (const char *bytes, gsize size, const char *charset, guint *replaced);

/* How many bytes from its beginning on a text is UTF-8, zero bytes allowed; and whether all is. */
gboolean sgf_is_utf8 (const char *text, gsize size);

/* The way from places in the text that was decoded from `charset` back to places in the bytes. It
 * remembers how far it went: whoever asks for one game after another, in their order, goes through
 * the file once. */
typedef struct SgfOffsets SgfOffsets;

SgfOffsets *sgf_offsets_new (GBytes *bytes, const char *charset);
void sgf_offsets_free (SgfOffsets *self);

/* Returns the place in the bytes of a place in the text. */
gsize sgf_offsets_restore (SgfOffsets *self, gsize offset);
