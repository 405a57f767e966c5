/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"

/* White's point for the first pass equals the button, plus half a point of komi. */
#define BUTTON_PASS 2
#define BUTTON_KOMI 1

const EngineKataRule engine_kata_rules[] = {
  { "ko", "SIMPLE", "repetition", "basic", "long_cycle", "void" },
  { "ko", "POSITIONAL", "repetition", "psk" },
  { "ko", "SITUATIONAL", "repetition", "ssk" },
  { "ko", "POSITIONAL", "repetition", "psk_null_ok" },
  { "ko", "SITUATIONAL", "repetition", "nssk" },
  { "ko", "SITUATIONAL", "repetition", "ssk_ko" },
  { "scoring", "AREA", "scoring", "area" },
  { "scoring", "TERRITORY", "scoring", "territory" },
  { "tax", "NONE", "tax", "none" },
  { "tax", "SEKI", "tax", "seki" },
  { "tax", "ALL", "tax", "group" },
  { "suicide", "true", "suicide", "multi" },
  { "suicide", "false", "suicide", "forbidden" },
  { "hasButton", "true", "button", "first" },
  { "hasButton", "false", "button", "none" },
  { "whiteHandicapBonus", "0", "handicap_comp", "0" },
  { "whiteHandicapBonus", "N", "handicap_comp", "n" },
  { "whiteHandicapBonus", "N-1", "handicap_comp", "n-1" },
  { "friendlyPassOk", "true", "removal", "agreement" },
  { "friendlyPassOk", "false", "removal", "none" },
};
const gsize engine_kata_rules_count = G_N_ELEMENTS (engine_kata_rules);

/* --- Unsupported rules --- */

typedef enum
{
  REPETITION = 1 << 0,
  SUICIDE = 1 << 1,
  COUNTING = 1 << 2,
  SEKI = 1 << 3,
  PASSING = 1 << 4,
  WINNING = 1 << 5,
  FIRST = 1 << 6,
} Unknown;

static char *
describe (const char *name, Unknown unknown)
{
  const char *const words[]
      = { C_ ("rules", "repetition"),       C_ ("rules", "suicide"), C_ ("rules", "counting"),
          C_ ("rules", "seki and tax"),     C_ ("rules", "passing"), C_ ("rules", "winning"),
          C_ ("rules", "start of the game") };
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: what stands between the parts of a list. */
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (unknown & (1U << i))
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", words[i]);
  if (text->len == 0)
    return NULL;
  /* Translators: an engine's name, and a list such as "repetition, passing". */
  return g_strdup_printf (_ ("%s uses the closest rules it knows, so its answers are "
                             "approximate. These rules differ: %s."),
                          name, text->str);
}

/* Returns the rules that no engine supports. */
static Unknown
find_unknown (const GoRuleset *ruleset)
{
  Unknown unknown = 0;

  if ((ruleset->repetition != GO_REPETITION_BASIC && ruleset->repetition != GO_REPETITION_PSK
       && ruleset->repetition != GO_REPETITION_SSK)
      || ruleset->vacated_ban || ruleset->supplementary_ko)
    unknown |= REPETITION;
  if (ruleset->suicide == GO_SUICIDE_ANY)
    unknown |= SUICIDE;
  if (go_ruleset_counts_by (ruleset) != GO_SCORING_AREA
      && go_ruleset_counts_by (ruleset) != GO_SCORING_TERRITORY)
    unknown |= COUNTING;
  if (!go_ruleset_passes_at_will (ruleset) || ruleset->pass == GO_PASS_RETURN
      || ruleset->button == GO_BUTTON_TWO)
    unknown |= PASSING;
  if (ruleset->capture_goal > 0 || ruleset->no_move == GO_NO_MOVE_LOSE
      || ruleset->bonus != GO_BONUS_NONE || ruleset->black_last_play != 0)
    unknown |= WINNING;
  if (ruleset->prescribed_first != GO_PRESCRIBED_NONE)
    unknown |= FIRST;
  return unknown;
}

/* --- KataGo's rules --- */

const char *const engine_kata_keys[] = {
  "ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk", NULL
};

static gboolean
is_so (const GoRuleset *ruleset, const EngineKataRule *one)
{
  const GoAxis *axis = go_axis_find (one->axis);
  char text[32];

  return axis != NULL && strcmp (go_axis_format (axis, ruleset, text), one->axis_value) == 0;
}

const char *
engine_kata_nearest (const GoRuleset *ruleset, const char *key)
{
  const char *nearest = NULL;

  for (gsize i = engine_kata_rules_count; i-- > 0;)
    if (strcmp (engine_kata_rules[i].key, key) == 0)
      {
        nearest = engine_kata_rules[i].value;
        if (is_so (ruleset, &engine_kata_rules[i]))
          break;
      }
  return nearest;
}

/* Stone scoring equals area scoring with a group tax, because each group keeps its eyes. If both
 * counts agree, area needs no pass stones. */
static gboolean
is_area (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) != GO_SCORING_TERRITORY
         || go_ruleset_counts_agree (ruleset);
}

static char *
kata_command (const GoRuleset *ruleset, gboolean button)
{
  GString *command = g_string_new ("kata-set-rules {");

  for (gsize i = 0; engine_kata_keys[i] != NULL; i++)
    {
      const char *key = engine_kata_keys[i], *value = engine_kata_nearest (ruleset, key);
      const char *mark;

      if (strcmp (key, "scoring") == 0)
        value = is_area (ruleset) ? "AREA" : "TERRITORY";
      else if (strcmp (key, "hasButton") == 0)
        value = button && is_area (ruleset) ? "true" : "false";
      else if (strcmp (key, "tax") == 0 && go_ruleset_counts_by (ruleset) == GO_SCORING_STONES)
        value = "ALL";
      mark = strcmp (value, "true") == 0 || strcmp (value, "false") == 0 ? "" : "\"";
      g_string_append_printf (command, "%s\"%s\":%s%s%s", i > 0 ? "," : "", key, mark, value, mark);
    }
  g_string_append_c (command, '}');
  return g_string_free (command, FALSE);
}

/* --- Names of rulesets --- */

static const char *
kgs_name (const GoRuleset *ruleset, Unknown *unknown)
{
  if (!is_area (ruleset))
    {
      *unknown |= (ruleset->repetition != GO_REPETITION_BASIC ? REPETITION : 0)
                  | (ruleset->suicide != GO_SUICIDE_FORBIDDEN ? SUICIDE : 0)
                  | (ruleset->tax != GO_TAX_SEKI ? SEKI : 0);
      return "japanese";
    }
  *unknown |= ruleset->tax != GO_TAX_NONE ? SEKI : 0;
  if (ruleset->suicide != GO_SUICIDE_FORBIDDEN)
    {
      *unknown |= ruleset->repetition != GO_REPETITION_SSK ? REPETITION : 0;
      return "new_zealand";
    }
  if (ruleset->repetition == GO_REPETITION_SSK)
    return "aga";
  *unknown |= ruleset->repetition != GO_REPETITION_PSK ? REPETITION : 0;
  return "chinese";
}

static int
with_compensation (const GoRuleset *ruleset, int handicap)
{
  int komi = go_ruleset_komi (ruleset, handicap);

  if (handicap < 2 || (ruleset->comp_scope == GO_COMP_AREA && !is_area (ruleset)))
    return komi;
  if (ruleset->handicap_comp == GO_COMP_N_MINUS_1)
    return komi + 2 * (handicap - 1);
  return ruleset->handicap_comp == GO_COMP_N ? komi + 2 * handicap : komi;
}

void
engine_rules_init (EngineRules *rules,
                   const char *name,
                   const GoRuleset *ruleset,
                   int handicap,
                   gboolean kata,
                   gboolean kgs)
{
  gboolean first_pass = ruleset->white_first_pass == BUTTON_PASS && is_area (ruleset);
  Unknown unknown = find_unknown (ruleset);

  *rules = (EngineRules){ .komi = with_compensation (ruleset, handicap) };
  if (kata)
    {
      rules->komi = go_ruleset_komi (ruleset, handicap) + (first_pass ? BUTTON_KOMI : 0);
      rules->command = kata_command (ruleset, first_pass || ruleset->button == GO_BUTTON_FIRST);
    }
  else if (kgs)
    {
      const char *known = kgs_name (ruleset, &unknown);

      rules->command = g_strdup_printf ("kgs-rules %s", known);
      if (first_pass || ruleset->button != GO_BUTTON_NONE)
        unknown |= PASSING;
    }
  else
    {
      rules->differences = g_strdup_printf (_ ("%s does not accept rules. It plays by the rules it "
                                               "knows, with the komi of this game."),
                                            name);
      return;
    }
  rules->differences = describe (name, unknown);
}

void
engine_rules_clear (EngineRules *rules)
{
  g_clear_pointer (&rules->command, g_free);
  g_clear_pointer (&rules->differences, g_free);
}
