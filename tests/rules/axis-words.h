/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets as tests write them: "axis=value" words that differ from the defaults. */
#pragma once

#include "go-ruleset.h"

/* Reads them; fails the test when they are no ruleset. */
void axis_words_parse (const char *words, GoRuleset *ruleset);
