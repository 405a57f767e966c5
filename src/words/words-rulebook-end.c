/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of play: what ends it, dead stones, and what happens without agreement. */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

static void
tell_goal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  int goal = rules->capture_goal;

  if (goal <= 0)
    return;
  words_tell_format (telling,
                     ngettext ("The first to capture %d stone wins at once.",
                               "The first to capture %d stones wins at once.",
                               (unsigned long) goal),
                     goal);
  if (rules->suicide != GO_SUICIDE_FORBIDDEN)
    words_tell (telling, _ ("Stones lost by suicide count for the opponent."));
}

static void
tell_white_last (WordsTelling *telling)
{
  switch ((GoPassRule) telling->rules->pass)
    {
    case GO_PASS_STONE:
      words_tell (telling, _ ("White always moves last. If Black made the last move, White passes "
                              "once more before counting and hands over a pass stone."));
      return;
    case GO_PASS_RETURN:
      words_tell (telling,
                  _ ("White always moves last. If Black made the last move, White passes once more "
                     "before counting and gives back a prisoner if there is one."));
      return;
    case GO_PASS_FREE:
    case GO_PASS_FORBIDDEN:
      break;
    }
  words_tell (telling, _ ("White always moves last. If Black made the last move, White passes once "
                          "more before counting."));
}

static void
tell_stop (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  switch ((GoEnd) rules->end)
    {
    case GO_END_TWO:
      words_tell (telling, _ ("Play ends when both players pass, one after the other."));
      return;
    case GO_END_THREE:
      words_tell (telling, _ ("Play ends after three passes in a row."));
      return;
    case GO_END_THREE_BLACK:
      words_tell (telling, _ ("Play ends after three passes in a row, the first and the third by "
                              "the player who made the first move of the game."));
      return;
    case GO_END_LAST_DIFFERS:
      words_tell (telling, _ ("Play ends after two passes in a row, unless the second is by the "
                              "player who passed first in the game. In that case the other player "
                              "passes once more to end play, or plays a stone."));
      return;
    case GO_END_WHITE_LAST:
      words_tell (telling, _ ("Play ends when both players pass, one after the other."));
      tell_white_last (telling);
      return;
    case GO_END_AGREEMENT:
      words_tell (telling, _ ("Play ends when one player offers to end it and the other accepts. "
                              "Any move cancels the offer."));
      if (go_ruleset_allows_pass (rules))
        words_tell (telling, _ ("Passes do not end play."));
      return;
    case GO_END_NO_MOVE:
      break;
    }
  if (rules->no_move == GO_NO_MOVE_LOSE)
    words_tell (telling,
                _ ("Play goes on until a player has no legal move, and that player loses."));
  else
    words_tell (telling, _ ("Play goes on until a player wins."));
  if (go_ruleset_allows_pass (rules))
    words_tell (telling, _ ("Passes do not end play."));
}

static void
tell_removal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_break (telling);
  if (rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    words_tell (
        telling,
        _ ("Then comes the play-out. Both players play on, but each pass now costs a stone, which "
           "goes to the opponent. The play-out ends after two passes in a row, once both players "
           "have made the same number of moves in it. The board is then counted as it stands, so "
           "stones that cannot live have to be captured during the play-out."));
  else if (rules->removal == GO_REMOVAL_NONE)
    words_tell (telling, _ ("The board is then counted as it stands, so stones that cannot live "
                            "have to be captured first."));
  else if (go_ruleset_counts_by (rules) == GO_SCORING_TERRITORY)
    words_tell (telling, _ ("The players then agree which stones are dead, that is, sure to be "
                            "captured if play went on. Each player takes the opponent’s dead "
                            "stones off the board and keeps them as prisoners."));
  else
    words_tell (telling, _ ("The players then agree which stones are dead, that is, sure to be "
                            "captured if play went on. Dead stones are taken off the board."));
  if (rules->removal == GO_REMOVAL_OWNERSHIP)
    words_tell (telling, _ ("The players also agree which side, if either, owns each empty point. "
                            "A point with an agreed owner counts as a stone of that colour."));
}

/* Explains who moves when play resumes. */
static void
tell_resumption (WordsTelling *telling)
{
  if (telling->rules->resume_first == GO_RESUME_ALTERNATE)
    words_tell (telling, _ ("If the players cannot agree, either player may resume play. The "
                            "player whose turn it was moves first."));
  else
    words_tell (
        telling,
        _ ("If the players cannot agree, either player may resume play, and the opponent of the "
           "player who resumes moves first. If both want to resume, they agree who moves first. If "
           "they cannot agree on that, the player whose turn it was moves first."));
}

static void
tell_attack (WordsTelling *telling)
{
  words_tell_break (telling);
  words_tell (telling, _ ("Instead, a player may try to capture a chain that the opponent calls "
                          "alive. The owner of the chain moves first."));
  words_tell (telling, _ ("After each play by the attacker, the owner must play too or give the "
                          "attacker a stone. In all other cases passing costs nothing."));
  words_tell (
      telling,
      _ ("Neither player may bring back a position that they left at the end of an earlier turn."));
  words_tell (telling, _ ("If the attacker captures the chain, it was dead. Its stones are "
                          "prisoners, and the owner gives a stone for the capturing play too."));
  words_tell (telling,
              _ ("After two passes in a row, the chain is alive until play is resumed. The board "
                 "stays as it is, and the turn returns to the player who had it before."));
}

static void
tell_dispute (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->removal == GO_REMOVAL_NONE || rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    return;
  if (rules->dispute == GO_DISPUTE_NONE)
    {
      words_tell (telling, _ ("Nothing is counted until the players agree."));
      return;
    }
  words_tell_break (telling);
  tell_resumption (telling);
  switch ((GoDispute) rules->dispute)
    {
    case GO_DISPUTE_RESUME:
      words_tell (telling, _ ("There is no limit to how often this may happen."));
      return;
    case GO_DISPUTE_FOUR_PASSES:
      words_tell (telling,
                  _ ("From then on, the players may agree at any moment, and play then ends."));
      if (rules->end == GO_END_TWO || rules->end == GO_END_WHITE_LAST)
        words_tell (telling, _ ("If instead both players pass straight away, making four passes in "
                                "a row, all stones on the board are alive."));
      else
        words_tell (telling, _ ("If instead play ends before another stone is played, all stones "
                                "on the board are alive."));
      return;
    case GO_DISPUTE_SECOND_STOP:
      words_tell (telling,
                  _ ("When play ends for the second time, all stones on the board are alive."));
      return;
    case GO_DISPUTE_PLAYOUT:
      words_tell (
          telling,
          _ ("Instead, either player may say: “Let’s play until all dead stones are captured.” "
             "When play ends after that, all stones still on the board are alive."));
      return;
    case GO_DISPUTE_PER_GROUP:
      tell_attack (telling);
      return;
    case GO_DISPUTE_NONE:
    case GO_DISPUTE_PAID_PLAYOUT:
      break;
    }
}

void
words_tell_end (WordsTelling *telling)
{
  words_tell_section (telling, _ ("The end of play"));
  tell_goal (telling);
  tell_stop (telling);
  words_tell (telling, _ ("A player who resigns loses."));
  if (telling->rules->end == GO_END_NO_MOVE)
    return;
  tell_removal (telling);
  tell_dispute (telling);
}
