/* What the files about differences share. */
#pragma once

#include "words-difference.h"

/* What the difference changes in practice, as a sentence of the catalogue. */
const char *words_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);

/* Has the axis anything to do beside the others? */
gboolean words_axis_applies (const GoAxis *axis, const GoRuleset *ruleset);

/* An example that shows the difference, or NULL. */
WordsExample *
words_example_new (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);
void words_example_free (WordsExample *example);

/* Sets one axis of a ruleset. */
void words_axis_set (const GoAxis *axis, GoRuleset *ruleset, int value);
