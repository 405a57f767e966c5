/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the ruleset parser. An accepted ruleset must survive writing and
 * reading. A refused one must leave the value unchanged and give a reason. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "go-ruleset.h"

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);
  GoRuleset ruleset, before, again;
  GoRulesetError error;
  GoContradiction found[8];

  require (text != NULL);
  memcpy (text, data, size);
  text[size] = '\0';
  go_ruleset_init (&ruleset);
  before = ruleset;
  if (go_ruleset_parse (text, &ruleset, &error))
    {
      char written[GO_RULESET_TEXT];

      go_ruleset_format (&ruleset, written);
      require (strlen (written) < GO_RULESET_TEXT - 1);
      require (go_ruleset_parse (written, &again, &error));
      require (go_ruleset_equal (&ruleset, &again));
      go_ruleset_check (&ruleset, found, sizeof found / sizeof found[0]);
    }
  else
    {
      require (go_ruleset_equal (&ruleset, &before));
      require (error.message[0] != '\0');
      require (error.offset <= size);
    }
  free (text);
  return 0;
}
