/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis-words.h"

#include <check.h>
#include <stdio.h>

void
axis_words_parse (const char *words, GoRuleset *ruleset)
{
  char text[GO_RULESET_TEXT];
  GoRulesetError error;
  snprintf (text, sizeof text, "%d %s", GO_RULESET_FORMAT, words);
  ck_assert_msg (go_ruleset_parse (text, ruleset, &error), "%s: %s", words, error.message);
}
