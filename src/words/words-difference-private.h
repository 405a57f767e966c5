/* What the files about differences share. */
#pragma once

#include "words-difference.h"

/* What the difference changes in practice, as a sentence of the catalogue. */
const char *words_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);

/* An example that shows the difference, or NULL. */
WordsExample *
words_example_new (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);
void words_example_free (WordsExample *example);
