/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset in two or three sentences: what is counted, and what is special about it. */
#include "config.h"

#include "words-rulebook.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

static const char *
counting (const GoRuleset *rules)
{
  switch (go_ruleset_counts_by (rules))
    {
    case GO_SCORING_TERRITORY:
      return rules->tax == GO_TAX_NONE
                 ? _ ("Surrounded points and prisoners count.")
                 : _ ("Surrounded points and prisoners count, except points inside a seki.");
    case GO_SCORING_AREA:
      return rules->tax == GO_TAX_GROUP ? _ (
                 "Stones on the board and surrounded points count, less two points for each group.")
                                        : _ ("Stones on the board and surrounded points count.");
    case GO_SCORING_STONES:
      return _ ("Only stones on the board count.");
    case GO_SCORING_SUNJANG:
      return _ ("The players take off their own stones that are not needed. Then the empty points "
                "inside each border count.");
    case GO_SCORING_NONE:
      break;
    }
  return rules->no_move == GO_NO_MOVE_LOSE
             ? _ ("Nothing is counted. A player who has no legal move loses.")
             : _ ("Nothing is counted.");
}

static const char *
set_up_trait (const GoRuleset *rules)
{
  switch ((GoSetupKind) rules->setup)
    {
    case GO_SETUP_ANCIENT4:
      return _ ("Two stones of each colour stand on the board at the start.");
    case GO_SETUP_SUNJANG16:
      return _ ("Eight stones of each colour stand on the board at the start.");
    case GO_SETUP_TIBETAN12:
      return _ ("Six stones of each colour stand on the board at the start.");
    case GO_SETUP_NONE:
      break;
    }
  return NULL;
}

static const char *
button_trait (const GoRuleset *rules)
{
  switch ((GoButton) rules->button)
    {
    case GO_BUTTON_FIRST:
      return _ ("The first player to pass takes half a point.");
    case GO_BUTTON_TWO:
      return _ ("Half a point goes to the first player to pass and half a point to the last.");
    case GO_BUTTON_NONE:
      break;
    }
  return NULL;
}

static const char *
pass_trait (const GoRuleset *rules)
{
  switch ((GoPassRule) rules->pass)
    {
    case GO_PASS_STONE:
      return go_ruleset_counts_agree (rules)
                 ? _ ("A pass costs a stone, so area and territory counting agree.")
                 : _ ("A pass costs a stone.");
    case GO_PASS_RETURN:
      return _ ("A pass costs a prisoner, which is given back.");
    case GO_PASS_FORBIDDEN:
      return _ ("Passing is not allowed.");
    case GO_PASS_FREE:
      break;
    }
  return NULL;
}

static const char *
dispute_trait (const GoRuleset *rules)
{
  switch ((GoDispute) rules->dispute)
    {
    case GO_DISPUTE_PLAYOUT:
      return _ ("Disputes are played out to the end.");
    case GO_DISPUTE_PER_GROUP:
      return _ ("A disputed group is played out on its own.");
    case GO_DISPUTE_PAID_PLAYOUT:
      return _ ("Everything is played out, and each pass in the play-out costs a stone.");
    case GO_DISPUTE_FOUR_PASSES:
    case GO_DISPUTE_SECOND_STOP:
    case GO_DISPUTE_RESUME:
      return NULL;
    case GO_DISPUTE_NONE:
      break;
    }
  return rules->removal == GO_REMOVAL_NONE && rules->end != GO_END_NO_MOVE
             ? _ ("Dead stones must be captured.")
             : NULL;
}

static const char *
first_pass_trait (const GoRuleset *rules)
{
  return rules->white_first_pass > 0
                 && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules))
             ? _ ("White gains if White makes the first pass of the game.")
             : NULL;
}

static const char *
illegal_trait (const GoRuleset *rules)
{
  switch ((GoIllegal) rules->illegal)
    {
    case GO_ILLEGAL_CHALLENGE:
      return _ ("Illegal plays stand unless challenged.");
    case GO_ILLEGAL_LOSE:
      return _ ("An illegal play loses the game.");
    case GO_ILLEGAL_PREVENT:
      break;
    }
  return NULL;
}

static const char *
other_trait (const GoRuleset *rules)
{
  if (rules->supplementary_ko)
    return _ ("A player who holds a ko that is still being fought may not pass.");
  if (rules->vacated_ban)
    return _ ("A player may not play on a point that was just emptied.");
  if (rules->black_last_play > 0)
    return _ ("White gains if Black plays the last stone.");
  if (rules->suicide != GO_SUICIDE_FORBIDDEN)
    return _ ("Suicide is legal.");
  if (!go_ruleset_has_void (rules))
    return NULL;
  return rules->long_cycle == GO_CYCLE_VOID ? _ ("A long cycle ends the game without a result.")
                                            : _ ("If a position comes back, the players may agree "
                                                 "to end the game without a result.");
}

char *
words_rulebook_summary (const GoRuleset *ruleset)
{
  static const char *(*const traits[]) (const GoRuleset *)
      = { set_up_trait, button_trait,     pass_trait,   dispute_trait,
          other_trait,  first_pass_trait, illegal_trait };
  GString *summary = g_string_new (NULL);
  int told = 0;

  if (ruleset->capture_goal > 0)
    g_string_append_printf (summary,
                            ngettext ("The first to capture %d stone wins.",
                                      "The first to capture %d stones wins.",
                                      (unsigned long) ruleset->capture_goal),
                            ruleset->capture_goal);
  else
    g_string_append (summary, counting (ruleset));
  for (size_t i = 0; i < G_N_ELEMENTS (traits) && told < 2; i++)
    {
      const char *trait = traits[i](ruleset);

      if (trait == NULL)
        continue;
      told++;
      /* Translators: what stands between two sentences: nothing, in some languages. */
      g_string_append (summary, C_ ("sentences", " "));
      g_string_append (summary, trait);
    }
  return g_string_free (summary, FALSE);
}
