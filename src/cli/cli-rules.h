/* What the files of the subcommand `rules` share. */
#pragma once

#include "cli.h"

#include <string.h>

/* A ruleset that was named on the command line. */
typedef struct
{
  char *name;             /* as it was named */
  char *title;            /* for people */
  const GoPreset *preset; /* NULL: not a preset */
  GoRuleset ruleset;
} CliRuleset;

void cli_ruleset_clear (CliRuleset *ruleset);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRuleset, cli_ruleset_clear)

/* Finds a ruleset by the name of a preset, by "my:NAME", or by the text of its axes. Returns
 * false after one line on standard error: leave with CLI_NO. */
bool cli_ruleset_find (const char *name, CliRuleset *ruleset);

/* All rulesets, a family at a time, those of the library last. */
int cli_rules_list (void);

/* A ruleset as a rulebook, and as JSON with its axes. */
void cli_rules_print (const CliRuleset *ruleset);
void cli_rules_print_json (const CliRuleset *ruleset);

/* What is different between two. */
void cli_rules_compare (const CliRuleset *first, const CliRuleset *second);
void cli_rules_compare_json (const CliRuleset *first, const CliRuleset *second);

/* How wide the terminal is, or 80. */
int cli_width (void);

/* Prints the text after `lead`, in lines as wide as the terminal; the following lines are
 * indented as far as `lead` is long. */
void cli_print_wrapped (const char *lead, const char *text);
