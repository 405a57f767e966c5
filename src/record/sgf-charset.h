/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detection of a record's charset. */
#pragma once

#include <glib.h>

/* A possible charset, with a sample. */
typedef struct
{
  const char *charset; /* "UTF-8", "GB18030" ...; an iconv name */
  char *sample;        /* the players' names, or the first words, decoded with it */
  double score;        /* private */
} SgfCandidate;

/* How a record was decoded. */
typedef struct
{
  const char *charset;   /* the charset used */
  char *declared;        /* the value of CA; NULL if missing */
  gboolean guessed;      /* not plain ASCII, valid UTF-8 or the charset in CA */
  gboolean plain;        /* pure ASCII, the same in every charset */
  guint replaced;        /* undecodable bytes; each is now U+FFFD */
  GPtrArray *candidates; /* private: NULL until requested */
  GBytes *head;          /* private: the bytes to try them on */
} SgfCharset;

void sgf_charset_free (SgfCharset *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfCharset, sgf_charset_free)

/* Returns the charsets that the user may choose, of SgfCandidate: the current one first, then by
 * score; none for pure ASCII. The first call computes them, in about a millisecond. */
const GPtrArray *sgf_charset_candidates (SgfCharset *self);

/* Returns whether everything is plain ASCII. An escape may switch to other letters, so none may be
 * there. */
gboolean sgf_is_ascii (const char *text, gsize size);

/* Returns whether everything is valid UTF-8 without an escape, so that sgf_decode() reads every
 * part of it as UTF-8 too, unless there are zero bytes. */
gboolean sgf_is_plain_utf8 (const char *text, gsize size);

/* Returns the charset of a record with two bytes per letter, detected from its first bytes; NULL
 * for any other. Such text is full of zero bytes. */
const char *sgf_charset_wide (const void *bytes, gsize size);

/* Returns the common name of a charset, "Shift_JIS" for CP932, or `charset` itself. Sets
 * `language`, which may be NULL, to the translated name of its language, "" if unknown. */
const char *sgf_charset_title (const char *charset, const char **language);

/* Decodes the bytes of a record to UTF-8. Uses `wanted` if given; else CA if the bytes fit it; else
 * UTF-8 if they are valid (even if single bytes were turned into "?"); else the charset with the
 * best score. `report` may be NULL. Returns NULL with SGF_ERROR_CHARSET if `wanted` is unknown, and
 * with SGF_ERROR_TOO_BIG beyond RECORD_BUDGET_CONVERTED. */
GBytes *sgf_decode (GBytes *bytes, const char *wanted, SgfCharset **report, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
