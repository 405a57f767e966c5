/* How likely it is that a text is one. */
#pragma once

#include <glib.h>

/* How much a text that was decoded from `charset` looks like names, events and comments of
 * games: the mean over its characters beyond ASCII, from about 3 down; `replaced` bytes fitted no
 * character. */
double _sgf_likelihood (const char *text, const char *charset, guint replaced);

/* How many bytes from its beginning on a text is UTF-8, zero bytes allowed; and whether all is. */
gsize _sgf_utf8_length (const char *text, gsize size);
gboolean _sgf_is_utf8 (const char *text, gsize size);

/* Turns the offsets of problems, which are places in the decoded text and in order, into places in
 * the bytes that were decoded from `charset`. */
void _sgf_offsets_restore (GBytes *bytes, const char *charset, GPtrArray *problems);
