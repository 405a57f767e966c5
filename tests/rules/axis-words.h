/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets that tests write as "axis=value" words. All other axes keep their defaults. */
#pragma once

#include "go-ruleset.h"

/* Parses `words` into `ruleset`. Fails the test if they are not a valid ruleset. */
void axis_words_parse (const char *words, GoRuleset *ruleset);
