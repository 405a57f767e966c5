/* What the files about the steps of a count share. */
#pragma once

#include "words-procedure.h"

/* Whether the method counts territory, with prisoners in it. */
gboolean words_step_counts_territory (const CompareProcedure *procedure);

/* The sentence of a step that moves stones or takes points out of the count; "" for others. */
char *words_step_stones (const CompareProcedure *procedure, const CompareStep *step);
