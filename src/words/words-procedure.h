/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting by hand in words: the title of each method and a sentence for each step. */
#pragma once

#include "compare-procedure.h"
#include "words.h"

/* Returns the name of a method for a heading or a list: "Prisoners fill territory", "Half count"
 * ... */
const char *words_method (CompareMethod method);

/* Returns quarters of a stone or a point as players write them: "184¼", "−¾". Free with
 * g_free(). */
char *words_quarters (int quarters);

/* Returns the same with its noun: "184¼ stones", "1 stone". Free with g_free(). */
char *words_quarters_noun (int quarters);

/* Returns a sentence for the step with this index: "White's 7 prisoners fill 7 of Black's points."
 * Free with g_free(). */
char *words_step (const CompareProcedure *procedure, size_t index);

/* Returns the label of a running total: the colour, or "Black needs" for the second number of the
 * half count. */
const char *words_step_total_label (const CompareProcedure *procedure, GoColor color);

/* Returns that total after the step: "28", "184¼"; "–" before anything was counted. Free with
 * g_free(). */
char *words_step_total (const CompareProcedure *procedure, size_t index, GoColor color);
