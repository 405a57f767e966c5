/* Numbers as people write them in records. */
#pragma once

#include "record-info.h"

/* Reads a decimal number, with a point or a comma, and what stands behind it. */
gboolean record_read_decimal (const char *text, double *number, const char **rest);

/* Whether a number has a quarter: what is told in stones has, points never. */
gboolean record_has_quarter (double number);

/* Whether a text says that a game has no result, or that nobody knows it. */
gboolean record_result_is_open (const char *text);

/* The ruleset of a preset of go_presets(), which need not be read again for each record. */
const GoRuleset *record_preset_ruleset (const GoPreset *preset);
