/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How texts are taken apart into words that can be searched for. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* The script of Chinese, Japanese and Korean does without spaces: of these a text gives every
 * character and every two that stand together, in a query only the pairs where there are any.
 * Everything else gives words, in small letters and without accents. */
typedef gboolean (*LibraryWordFunc) (const char *word, gsize length, gpointer data);

/* Calls `function` for each word of a valid UTF-8 text until it returns FALSE; FALSE then. */
gboolean library_tokenize (
    const char *text, gssize length, gboolean query, LibraryWordFunc function, gpointer data);

/* Whether a word that library_tokenize() gave is of that script. */
gboolean library_word_is_han (const char *word);

/* Makes the tokenizer "pass_stone" known to a connection. Returns SQLite's result. */
int library_tokenizer_register (LibraryConnection *connection);

G_END_DECLS
