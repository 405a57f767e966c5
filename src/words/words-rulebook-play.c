/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play: turns, captures, illegal plays and their consequences. */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

static void
tell_turn (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool loses = rules->no_move == GO_NO_MOVE_LOSE;

  switch ((GoPassRule) rules->pass)
    {
    case GO_PASS_FREE:
      words_tell (telling, _ ("On each turn, a player plays a stone of their colour on an empty "
                              "point or passes. A pass costs nothing."));
      return;
    case GO_PASS_STONE:
      words_tell (
          telling,
          _ ("On each turn, a player plays a stone of their colour on an empty point or passes. To "
             "pass, a player hands the opponent one of their own stones, called a pass stone."));
      return;
    case GO_PASS_RETURN:
      words_tell (telling,
                  _ ("On each turn, a player plays a stone of their colour on an empty point or "
                     "passes. To pass, a player gives a captured stone back to the opponent."));
      if (loses)
        words_tell (
            telling,
            _ ("A player who has neither a legal play nor a stone to give back loses the game."));
      else
        words_tell (
            telling,
            _ ("A player with no stone to give back may pass only if they have no legal play."));
      return;
    case GO_PASS_FORBIDDEN:
      break;
    }
  words_tell (telling,
              _ ("On each turn, a player plays a stone of their colour on an empty point."));
  if (loses)
    words_tell (telling,
                _ ("Passing is not allowed. A player who has no legal play loses the game."));
  else
    words_tell (telling, _ ("A player may pass only if they have no legal play."));
}

static void
tell_capture (WordsTelling *telling)
{
  words_tell_break (telling);
  words_tell (telling, _ ("Once played, a stone does not move. Stones of one colour joined along "
                          "the lines form a chain, and a stone on its own is a chain too. The "
                          "empty points next to a chain along the lines are its liberties."));
  if (go_ruleset_uses_prisoners (telling->rules))
    words_tell (telling, _ ("A player who takes the last liberty of an enemy chain captures it and "
                            "keeps its stones as prisoners."));
  else
    words_tell (telling, _ ("A player who takes the last liberty of an enemy chain captures it, "
                            "and its stones leave the board."));
}

/* A single-stone suicide leaves the board unchanged, which some ko rules forbid. */
static void
tell_single_suicide (WordsTelling *telling)
{
  if (telling->rules->suicide != GO_SUICIDE_ANY)
    return;
  switch ((GoRepetition) telling->rules->repetition)
    {
    case GO_REPETITION_PSK:
    case GO_REPETITION_RECENT3:
      words_tell (
          telling,
          _ ("The suicide of a single stone leaves the board as it was, so it is still illegal."));
      return;
    case GO_REPETITION_PSK_NULL_OK:
      words_tell (telling,
                  _ ("The suicide of a single stone leaves the board as it was and is legal."));
      return;
    case GO_REPETITION_SSK:
    case GO_REPETITION_SSK_KO:
      words_tell (telling, _ ("The suicide of a single stone leaves the board as it was and only "
                              "gives the opponent the turn. It is therefore illegal if the "
                              "opponent was to move in this position before."));
      return;
    case GO_REPETITION_NONE:
    case GO_REPETITION_BASIC:
    case GO_REPETITION_OWN_PREVIOUS:
    case GO_REPETITION_NSSK:
      break;
    }
}

static void
tell_suicide (WordsTelling *telling)
{
  GoSuicide suicide = (GoSuicide) telling->rules->suicide;

  if (suicide == GO_SUICIDE_FORBIDDEN)
    {
      words_tell (telling, _ ("Suicide is illegal. A play must capture a stone or leave its own "
                              "chain with a liberty."));
      return;
    }
  words_tell (
      telling,
      go_ruleset_uses_prisoners (telling->rules)
          ? _ ("Suicide is legal. If a play captures nothing and leaves its own chain without a "
               "liberty, the stones of that chain become the opponent’s prisoners.")
          : _ ("Suicide is legal. If a play captures nothing and leaves its own chain without a "
               "liberty, that chain leaves the board."));
  if (suicide == GO_SUICIDE_MULTI)
    words_tell (telling, _ ("The suicide of a single stone is illegal."));
}

static void
tell_repetition (WordsTelling *telling)
{
  words_tell_break (telling);
  switch ((GoRepetition) telling->rules->repetition)
    {
    case GO_REPETITION_NONE:
      words_tell (telling, _ ("There is no ko rule, so earlier positions may come back."));
      return;
    case GO_REPETITION_BASIC:
      words_tell (telling, _ ("Ko: no play may bring back the position from before the play that "
                              "the opponent has just made."));
      break;
    case GO_REPETITION_RECENT3:
      words_tell (telling, _ ("Ko: after a play, the board may not stand as it did one, two or "
                              "three moves earlier. Passes count as moves."));
      break;
    case GO_REPETITION_OWN_PREVIOUS:
      words_tell (telling, _ ("Ko: no play may bring back the position that the player left at the "
                              "end of their previous turn."));
      break;
    case GO_REPETITION_PSK:
      words_tell (telling, _ ("Ko: no play may bring back an earlier position of the whole board, "
                              "whoever moves next."));
      break;
    case GO_REPETITION_PSK_NULL_OK:
      words_tell (telling, _ ("Ko: no play may change the board into an earlier position."));
      break;
    case GO_REPETITION_SSK:
      words_tell (telling, _ ("Ko: no play may bring back an earlier position of the whole board "
                              "with the same player to move next."));
      break;
    case GO_REPETITION_NSSK:
      words_tell (telling, _ ("Ko: no play may bring back a position that the same player made "
                              "earlier by playing a stone."));
      return;
    case GO_REPETITION_SSK_KO:
      words_tell (telling,
                  _ ("Ko: no play may bring back the position from before the play that the "
                     "opponent has just made. Nor may it bring back an earlier position of the "
                     "whole board with the same player to move next and the same ko just taken."));
      break;
    }
  words_tell (telling, _ ("So a lone stone that has just captured a lone stone may not itself be "
                          "captured at once."));
}

/* Explains what makes a cycle. */
static void
tell_cycle_plays (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->cycle_passes)
    return;
  if (go_ruleset_has_passes (rules))
    words_tell (telling, _ ("After a pass, the count starts again."));
  else if (go_ruleset_resumes (rules))
    words_tell (telling, _ ("When play is resumed, the count starts again."));
}

static void
tell_cycle (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  int limit = rules->cycle_limit;
  unsigned long n = (unsigned long) MAX (limit, 0);

  if (!go_ruleset_allows_cycles (rules))
    return;
  switch ((GoLongCycle) rules->long_cycle)
    {
    case GO_CYCLE_IGNORE:
      if (rules->repetition != GO_REPETITION_NONE)
        words_tell (telling,
                    _ ("Longer cycles are legal. To end one, a player has to play elsewhere."));
      return;
    case GO_CYCLE_DRAW:
      words_tell_format (telling,
                         ngettext ("The game is a draw once the same position, with the same "
                                   "player to move, has occurred %d time.",
                                   "The game is a draw once the same position, with the same "
                                   "player to move, has occurred %d times.",
                                   n),
                         limit);
      tell_cycle_plays (telling);
      return;
    case GO_CYCLE_AGREE:
      words_tell (
          telling,
          rules->cycle_passes || !go_ruleset_has_passes (rules)
              ? _ ("If the same position, with the same player to move, comes back, the players "
                   "may agree to end the game without a result.")
              : _ ("If the same position, with the same player to move, comes back without a pass "
                   "in between, the players may agree to end the game without a result."));
      if (!go_ruleset_has_passes (rules))
        tell_cycle_plays (telling);
      return;
    case GO_CYCLE_VOID:
      break;
    }
  words_tell_format (telling,
                     ngettext ("The game ends without a result once the same position, with the "
                               "same player to move, has occurred %d time.",
                               "The game ends without a result once the same position, with the "
                               "same player to move, has occurred %d times.",
                               n),
                     limit);
  tell_cycle_plays (telling);
}

static void
tell_bans (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->vacated_ban)
    words_tell (telling, _ ("A player may not play on a point that the previous move emptied."));
  if (rules->supplementary_ko)
    words_tell (telling,
                _ ("Until play first ends, a player who holds a ko that is still being fought may "
                   "not pass. That player must fill the ko or play elsewhere."));
}

/* Returns whether a player can lose by an illegal pass. */
static bool
passes_can_be_illegal (const GoRuleset *rules)
{
  return rules->pass == GO_PASS_RETURN || rules->pass == GO_PASS_FORBIDDEN
         || rules->supplementary_ko;
}

static void
tell_challenge (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell (
      telling,
      _ ("An illegal play stands unless the opponent challenges it before their own next move."));
  if (rules->leniency)
    words_tell (telling, _ ("If it is challenged, the player takes it back and must pass, unless "
                            "the opponent lets them choose another move."));
  else
    words_tell (telling, _ ("If it is challenged, the player takes it back and must pass."));
}

static void
tell_illegal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool plays = go_ruleset_has_illegal_plays (rules), passes = passes_can_be_illegal (rules);

  switch ((GoIllegal) rules->illegal)
    {
    case GO_ILLEGAL_PREVENT:
      if (plays)
        words_tell (
            telling,
            _ ("An illegal play does not count. The player takes it back and moves again."));
      return;
    case GO_ILLEGAL_CHALLENGE:
      if (plays)
        tell_challenge (telling);
      return;
    case GO_ILLEGAL_LOSE:
      break;
    }
  if (plays && passes)
    words_tell (telling, _ ("A player who makes an illegal play, or passes when passing is not "
                            "allowed, loses the game at once."));
  else if (plays)
    words_tell (telling, _ ("A player who makes an illegal play loses the game at once."));
  else if (passes)
    words_tell (telling,
                _ ("A player who passes when passing is not allowed loses the game at once."));
}

static void
tell_button (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->button != GO_BUTTON_FIRST)
    return;
  words_tell_break (telling);
  words_tell (telling,
              _ ("The first player to pass takes the button, which is worth half a point."));
  if (go_ruleset_ends_by_passes (rules))
    words_tell (telling, _ ("That pass does not count towards the end of play."));
  if (rules->repetition != GO_REPETITION_NONE && rules->repetition != GO_REPETITION_BASIC)
    words_tell (telling, _ ("Positions from before that pass may come back."));
}

void
words_tell_play (WordsTelling *telling)
{
  words_tell_section (telling, _ ("Play"));
  tell_turn (telling);
  tell_capture (telling);
  tell_suicide (telling);
  tell_repetition (telling);
  tell_single_suicide (telling);
  tell_cycle (telling);
  words_tell_break (telling);
  tell_bans (telling);
  tell_illegal (telling);
  tell_button (telling);
}
