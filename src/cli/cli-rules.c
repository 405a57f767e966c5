#include "config.h"

#include "cli-rules.h"

#include <glib/gi18n.h>

static gboolean axes_only;
static char *against;

static const GOptionEntry entries[] = {
  { "axes", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &axes_only,
    N_ ("Print the text form that is stored with a game"), NULL },
  { "against", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &against,
    N_ ("Print what is different in another ruleset"), N_ ("OTHER") },
  G_OPTION_ENTRY_NULL,
};

static int
compare (const CliRuleset *ruleset)
{
  g_auto (CliRuleset) other = { 0 };

  if (!cli_ruleset_find (against, &other))
    return CLI_NO;
  if (cli_options.json)
    cli_rules_compare_json (ruleset, &other);
  else
    cli_rules_compare (ruleset, &other);
  return CLI_DONE;
}

static int
show (const char *name)
{
  g_auto (CliRuleset) ruleset = { 0 };

  if (!cli_ruleset_find (name, &ruleset))
    return CLI_NO;
  if (against != NULL)
    return compare (&ruleset);
  if (cli_options.json)
    cli_rules_print_json (&ruleset);
  else if (axes_only)
    {
      char text[GO_RULESET_TEXT];

      cli_line ("%s", go_ruleset_format (&ruleset.ruleset, text));
    }
  else
    cli_rules_print (&ruleset);
  return CLI_DONE;
}

int
cli_rules (int argc, char **argv)
{
  if (!cli_parse (
          entries, "rules", _ ("[NAME]"),
          _ ("Lists the rulesets that the program knows, or tells the rules of one. NAME is "
             "one of the list, “my:” and the name of one of your own, or the text that "
             "--axes prints."),
          &argc, &argv))
    return CLI_USAGE;
  if (argc > 2)
    return cli_usage_error ("rules", "%s", _ ("one ruleset at a time; --against names another"));
  if (axes_only && against != NULL)
    return cli_usage_error ("rules", "%s", _ ("--axes and --against do not go together"));
  if (argc < 2 && (axes_only || against != NULL))
    return cli_usage_error ("rules", _ ("%s needs the name of a ruleset"),
                            axes_only ? "--axes" : "--against");
  if (!cli_check_words ("rules", argc, argv))
    return CLI_USAGE;
  return argc < 2 ? cli_rules_list () : show (argv[1]);
}
