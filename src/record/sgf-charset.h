/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding out in which charset a record was written. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A charset that fits, and how it would look. */
typedef struct
{
  const char *charset; /* "UTF-8", "GB18030" ...; as iconv knows it */
  char *sample;        /* the players' names, or the first words, as they would read */
} SgfCandidate;

/* How a record was decoded. */
typedef struct
{
  const char *charset;   /* the one that was taken */
  char *declared;        /* what CA says; NULL without one */
  gboolean guessed;      /* neither plain ASCII, nor valid UTF-8, nor what CA says */
  gboolean plain;        /* all is ASCII, which reads alike whatever is chosen */
  guint replaced;        /* bytes that fit into no character; each is now U+FFFD */
  GPtrArray *candidates; /* private: NULL until they are asked for */
  GBytes *head;          /* private: what they are tried on */
} SgfCharset;

void sgf_charset_free (SgfCharset *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfCharset, sgf_charset_free)

/* What else the user may choose, of SgfCandidate: the present one first, then the likeliest; none
 * where all is ASCII. They are tried when they are first asked for, which takes about a
 * millisecond. */
const GPtrArray *sgf_charset_candidates (SgfCharset *self);

/* The charset of a record that is written with two bytes a letter, as its first bytes tell; NULL
 * for any other. Such a text is full of zero bytes. */
const char *sgf_charset_wide (const void *bytes, gsize size);

/* The name by which people know a charset, "Shift_JIS" for CP932; `charset` itself where it has no
 * other. `language` is for whom it was made, translated, "" where that is not known; it may be
 * NULL. */
const char *sgf_charset_title (const char *charset, const char **language);

/* Gives the bytes of a record as UTF-8. With `wanted` they are taken for that charset; else CA is
 * believed when it is true, then valid UTF-8 (also where single bytes were turned into "?"), then
 * the likeliest of the charsets that records are written in. `report` may be NULL. NULL with
 * SGF_ERROR_CHARSET when `wanted` is no charset we know, with SGF_ERROR_TOO_BIG beyond
 * RECORD_BUDGET_CONVERTED. */
GBytes *sgf_decode (GBytes *bytes, const char *wanted, SgfCharset **report, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
