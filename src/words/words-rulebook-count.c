/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting: what counts, how it is counted, and what is added. */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "go-ruleset-facts.h"
#include "words.h"

static void
tell_territory (WordsTelling *telling)
{
  words_tell (telling, _ ("An empty area bordered by stones of one colour only is that player’s "
                          "territory. A player’s score is the number of points in their territory "
                          "plus the number of prisoners they hold."));
  if (go_ruleset_hands_stones_over (telling->rules))
    words_tell (telling, _ ("Stones handed over by the opponent are prisoners too."));
  words_tell (telling, _ ("To count, each player puts the prisoners they hold into the opponent’s "
                          "territory. The players then compare the territory that is left."));
}

static void
tell_area (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell (telling,
              _ ("An empty area bordered by stones of one colour only is that player’s territory. "
                 "A player’s score is the number of points in their territory plus the number of "
                 "their stones on the board. Captured stones do not count."));
  if (go_ruleset_hands_stones_over (rules))
    words_tell (telling, _ ("Nor do stones that were handed over."));
  if (rules->tax == GO_TAX_NONE && rules->shared == GO_SHARED_HALF)
    words_tell_format (
        telling,
        ngettext ("It is enough to count one side, because both together have %d point.",
                  "It is enough to count one side, because both together have %d points.",
                  (unsigned long) (rules->width * rules->height)),
        rules->width * rules->height);
}

/* Explains what a group is, before the text mentions one. */
static void
tell_group (WordsTelling *telling)
{
  words_tell (telling, _ ("Stones of one colour joined along the lines or across their own "
                          "territory form a group."));
}

static void
tell_sunjang (WordsTelling *telling)
{
  words_tell (
      telling,
      _ ("First, both players take off those of their own stones that are not needed. A stone "
         "stays if it touches an enemy stone or an empty point that both sides share. A stone also "
         "stays if a chain that stays would have only one liberty without it."));
  words_tell (telling, _ ("A player scores one point for each empty point that only their stones "
                          "surround. Captured stones do not count."));
  tell_group (telling);
  words_tell (
      telling,
      _ ("A group is in seki when one of its stones touches an empty point that both sides share. "
         "No point inside it counts, not even where its own stones were taken off."));
}

static void
tell_method (WordsTelling *telling)
{
  switch (go_ruleset_counts_by (telling->rules))
    {
    case GO_SCORING_TERRITORY:
      tell_territory (telling);
      return;
    case GO_SCORING_AREA:
      tell_area (telling);
      return;
    case GO_SCORING_STONES:
      words_tell (telling, _ ("A player scores one point for each of their stones on the board. "
                              "Empty points and captured stones do not count."));
      words_tell (
          telling,
          _ ("Before play ends, the players should therefore fill their own area, but leave each "
             "group its two eyes: two single points that keep it from being captured."));
      return;
    case GO_SCORING_SUNJANG:
      tell_sunjang (telling);
      return;
    case GO_SCORING_NONE:
      break;
    }
}

/* Explains empty points that both sides touch, and territory of groups that touch them. */
static void
tell_seki (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (!go_scoring_has_territory (go_ruleset_counts_by (rules)))
    return;
  words_tell_break (telling);
  switch ((GoShared) rules->shared)
    {
    case GO_SHARED_NONE:
      words_tell (telling, _ ("An empty point that belongs to neither side does not count."));
      break;
    case GO_SHARED_HALF:
      words_tell (
          telling,
          _ ("Each empty point that belongs to neither side counts half a point for each."));
      break;
    case GO_SHARED_BY_CONTACT:
      words_tell (telling,
                  _ ("An empty area that belongs to neither side is divided in proportion to how "
                     "many stones of each side touch it, to the nearest half point."));
      break;
    }
  switch ((GoTax) rules->tax)
    {
    case GO_TAX_NONE:
      words_tell (telling,
                  _ ("Territory counts even in a seki, where neither side can capture the other."));
      break;
    case GO_TAX_SEKI:
    case GO_TAX_GROUP:
      tell_group (telling);
      words_tell (telling,
                  _ ("A group that touches an empty point belonging to neither side is in seki, "
                     "and its territory does not count. The players should therefore fill these "
                     "points before play ends, where that does not cost them stones."));
      if (rules->tax == GO_TAX_GROUP)
        words_tell (telling, _ ("Every other group loses two points of its territory, or all of it "
                                "if it has fewer."));
      break;
    }
}

/* Explains the komi of a handicap game. */
static void
tell_handicap_komi (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  int komi = go_ruleset_komi (rules, 2);
  g_autofree char *points = words_points_noun (abs (komi));

  if (rules->handicap_place == GO_HANDICAP_NONE)
    return;
  if (komi == rules->komi)
    {
      if (komi != 0 && rules->handicap_komi == GO_KOMI_SAME)
        words_tell (
            telling,
            _ ("A handicap does not change komi, but players then often agree on ½ point."));
      else if (komi != 0)
        words_tell (telling, _ ("A handicap does not change komi."));
      return;
    }
  if (komi > 0)
    words_tell_format (telling, _ ("In a game with handicap stones, komi is %s."), points);
  else if (komi < 0)
    words_tell_format (telling, _ ("In a game with handicap stones, Black adds a komi of %s."),
                       points);
  else
    words_tell (telling, _ ("In a game with handicap stones, there is no komi."));
}

static void
tell_komi (WordsTelling *telling)
{
  int komi = telling->rules->komi;
  g_autofree char *points = words_points_noun (abs (komi));

  if (komi > 0 && telling->rules->first == GO_BLACK)
    words_tell_format (telling, _ ("White adds a komi of %s for moving second."), points);
  else if (komi > 0)
    words_tell_format (telling, _ ("White adds a komi of %s."), points);
  else if (komi < 0)
    words_tell_format (telling, _ ("Black adds a komi of %s."), points);
  else
    words_tell (telling, _ ("There is no komi."));
  tell_handicap_komi (telling);
}

static void
tell_handicap (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->handicap_place == GO_HANDICAP_NONE
      || !go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules)))
    return;
  if (rules->handicap_comp == GO_COMP_N_MINUS_1)
    words_tell (telling, _ ("In a game with handicap stones, White also adds 1 point for each "
                            "handicap stone but the first."));
  else if (rules->handicap_comp == GO_COMP_N)
    words_tell (
        telling,
        _ ("In a game with handicap stones, White also adds 1 point for each handicap stone."));
}

static void
tell_passes (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  g_autofree char *first = words_points_noun (abs (rules->white_first_pass));
  g_autofree char *last = words_points_noun (abs (rules->black_last_play));

  if (rules->white_first_pass > 0 && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules)))
    words_tell_format (telling, _ ("White adds %s if White made the first pass of the game."),
                       first);
  if (rules->white_first_pass < 0 && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules)))
    words_tell_format (telling, _ ("Black adds %s if White made the first pass of the game."),
                       first);
  if (rules->black_last_play > 0)
    words_tell_format (telling, _ ("White adds %s if Black played the last stone."), last);
  if (rules->black_last_play < 0)
    words_tell_format (telling, _ ("Black adds %s if Black played the last stone."), last);
  if (rules->button == GO_BUTTON_FIRST)
    words_tell (telling, _ ("The player who took the button adds half a point."));
  if (rules->button == GO_BUTTON_TWO)
    words_tell (telling, _ ("Half a point goes to the player who passed first in the game, and "
                            "half a point to the player who passed last."));
}

static void
tell_bonus (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->bonus != GO_BONUS_TIBETAN)
    return;
  if (rules->width % 2 == 1 && rules->height % 2 == 1)
    words_tell (telling,
                _ ("A player who holds all four corner points, with stones or as territory, adds "
                   "40 points. Holding the centre point as well adds 10 more."));
  else
    words_tell (telling, _ ("A player who holds all four corner points, with stones or as "
                            "territory, adds 40 points."));
}

/* Returns what area counting adds and territory counting does not, where the two agree. */
static const char *
area_adjustments (bool first_pass, bool handicap)
{
  if (first_pass && handicap)
    return _ ("Under area counting, White adds 1 point if White made the first pass of the game, "
              "and 1 point for each handicap stone but the first.");
  if (first_pass)
    return _ ("Under area counting, White adds 1 point if White made the first pass of the game.");
  return _ ("Under area counting, White adds 1 point for each handicap stone but the first.");
}

static const char *
territory_adjustments (bool first_pass, bool handicap)
{
  if (first_pass && handicap)
    return _ (
        "Under territory counting, White adds nothing for the first pass or for handicap stones.");
  if (first_pass)
    return _ ("Under territory counting, White adds nothing for the first pass.");
  return _ ("Under territory counting, White adds nothing for handicap stones.");
}

static void
tell_agreement_of_counts (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool handicap = rules->handicap_place != GO_HANDICAP_NONE;
  bool first_pass = rules->white_first_pass != 0;
  bool territory = go_ruleset_counts_by (rules) == GO_SCORING_TERRITORY;

  if (!go_ruleset_counts_agree (rules))
    return;
  words_tell_break (telling);
  if (territory)
    words_tell (telling, _ ("Area counting, with stones on the board instead of prisoners, would "
                            "give the same result."));
  else
    words_tell (telling, _ ("Territory counting, with prisoners instead of stones on the board, "
                            "would give the same result."));
  if (first_pass || handicap)
    words_tell (telling, territory ? area_adjustments (first_pass, handicap)
                                   : territory_adjustments (first_pass, handicap));
}

void
words_tell_counting (WordsTelling *telling)
{
  words_tell_section (telling, _ ("Counting"));
  if (go_ruleset_counts_by (telling->rules) == GO_SCORING_NONE)
    {
      words_tell (telling, _ ("Nothing is counted. The game is decided on the board."));
      return;
    }
  tell_method (telling);
  tell_seki (telling);
  words_tell_break (telling);
  tell_komi (telling);
  tell_handicap (telling);
  tell_passes (telling);
  tell_bonus (telling);
  words_tell (telling, _ ("The higher score wins. Equal scores are a draw."));
  tell_agreement_of_counts (telling);
}
