/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Axes of a ruleset as tests write them: "komi=0 tax=none". */
#pragma once

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "go-ruleset.h"

/* Sets the axes in `words`, which may be NULL. Fails the test at an unknown word. */
static inline void
lay_axes (GoRuleset *ruleset, const char *words)
{
  char copy[GO_RULESET_TEXT], *save = NULL;

  snprintf (copy, sizeof copy, "%s", words ? words : "");
  for (char *word = strtok_r (copy, " ", &save); word; word = strtok_r (NULL, " ", &save))
    {
      char *value = strchr (word, '=');

      ck_assert_ptr_nonnull (value);
      *value++ = '\0';
      ck_assert_msg (go_axis_find (word) && go_axis_parse (go_axis_find (word), value, ruleset),
                     "no %s=%s", word, value);
    }
}
