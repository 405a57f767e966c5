/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits text into words to search for. */
#pragma once

#include "library-connection.h"

/* Receives a word. Chinese, Japanese and Korean are written without spaces: text yields each
 * character and each pair of neighbours, a query only the pairs if there are any. Everything else
 * yields words, in lower case and without accents. Returns FALSE to stop. */
typedef gboolean (*LibraryWordFunc) (const char *word, gsize length, gpointer data);

/* Calls `function` for each word of a valid UTF-8 text. Returns FALSE if `function` did. */
gboolean library_tokenize (
    const char *text, gssize length, gboolean query, LibraryWordFunc function, gpointer data);

/* Returns whether a word from library_tokenize() is Chinese, Japanese or Korean. */
gboolean library_word_is_han (const char *word);

/* Registers the tokenizer "pass_stone" with a connection. Returns SQLite's result. */
int library_tokenizer_register (LibraryConnection *connection);
