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
                     ngettext ("Whoever first has captured %d stone wins at once.",
                               "Whoever first has captured %d stones wins at once.",
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
      words_tell (telling, _ ("White always moves last: if Black made the last move, White passes "
                              "once more before the count, and hands over a pass stone for it."));
      return;
    case GO_PASS_RETURN:
      words_tell (telling, _ ("White always moves last: if Black made the last move, White passes "
                              "once more before the count, and gives back a prisoner if there is "
                              "one."));
      return;
    case GO_PASS_FREE:
    case GO_PASS_FORBIDDEN:
      break;
    }
  words_tell (telling, _ ("White always moves last: if Black made the last move, White passes "
                          "once more before the count."));
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
      words_tell (telling, _ ("Play ends after three passes in a row, of which the first and the "
                              "third are by the player who made the first move of the game."));
      return;
    case GO_END_LAST_DIFFERS:
      words_tell (
          telling,
          _ ("Play ends after two passes in a row, but never on a pass by the player who "
             "passed first in the game: then the other player passes once more, or plays."));
      return;
    case GO_END_WHITE_LAST:
      words_tell (telling, _ ("Play ends when both players pass, one after the other."));
      tell_white_last (telling);
      return;
    case GO_END_AGREEMENT:
      words_tell (telling, _ ("Play ends when one player offers to end it and the other accepts; "
                              "any move cancels the offer."));
      if (go_ruleset_allows_pass (rules))
        words_tell (telling, _ ("Passes do not end it."));
      return;
    case GO_END_NO_MOVE:
      break;
    }
  if (rules->no_move == GO_NO_MOVE_LOSE)
    words_tell (telling, _ ("Play goes on until a player who has no legal move loses."));
  else
    words_tell (telling, _ ("Play goes on until it is won."));
  if (go_ruleset_allows_pass (rules))
    words_tell (telling, _ ("Passes do not end it."));
}

static void
tell_removal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_break (telling);
  if (rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    words_tell (
        telling,
        _ ("Then comes the play-out: both play on, but each pass now costs a stone, handed to the "
           "opponent. It is over after two passes in a row, once both players have made the same "
           "number of moves in it. The board is then counted as it stands, so capture in the "
           "play-out what cannot live."));
  else if (rules->removal == GO_REMOVAL_NONE)
    words_tell (telling,
                _ ("The board is then counted as it stands, so capture first what cannot live."));
  else if (go_ruleset_counts_by (rules) == GO_SCORING_TERRITORY)
    words_tell (telling,
                _ ("Then agree which stones are dead: sure to be captured if play went on. Take "
                   "your opponent’s dead stones off and keep them as prisoners."));
  else
    words_tell (telling, _ ("Then agree which stones are dead: sure to be captured if play went "
                            "on. They are taken off the board."));
  if (rules->removal == GO_REMOVAL_OWNERSHIP)
    words_tell (telling, _ ("Agree also to whom each empty point belongs: it counts as a stone of "
                            "that colour."));
}

/* Who moves when play goes on. */
static void
tell_resumption (WordsTelling *telling)
{
  if (telling->rules->resume_first == GO_RESUME_ALTERNATE)
    words_tell (telling,
                _ ("If you cannot agree, either of you may resume play; it goes on with the "
                   "player whose turn it was."));
  else
    words_tell (
        telling,
        _ ("If you cannot agree, either of you may resume play, and the opponent of "
           "the one who does moves first. If both want it, agree who begins; failing that, it goes "
           "on with the player whose turn it was."));
}

static void
tell_attack (WordsTelling *telling)
{
  words_tell_break (telling);
  words_tell (telling, _ ("Or one of you tries to capture a chain that the other calls alive. Its "
                          "owner moves first."));
  words_tell (telling, _ ("After each play of the attacker the owner must play too, or give the "
                          "attacker a stone; otherwise passing costs nothing."));
  words_tell (telling, _ ("Nobody may bring back a position that they left earlier in the game."));
  words_tell (telling, _ ("If the attacker captures it, it was dead: its stones are prisoners, and "
                          "the owner pays for that play too."));
  words_tell (telling, _ ("After two passes in a row it is alive until play is resumed. The board "
                          "stays as played, and the turn as it was."));
}

static void
tell_dispute (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->removal == GO_REMOVAL_NONE || rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    return;
  if (rules->dispute == GO_DISPUTE_NONE)
    {
      words_tell (telling, _ ("Nothing is counted before you agree."));
      return;
    }
  words_tell_break (telling);
  tell_resumption (telling);
  switch ((GoDispute) rules->dispute)
    {
    case GO_DISPUTE_RESUME:
      words_tell (telling, _ ("This may happen as often as need be."));
      return;
    case GO_DISPUTE_FOUR_PASSES:
      words_tell (telling, _ ("From then on you may agree at any moment, which ends play."));
      if (rules->end == GO_END_TWO || rules->end == GO_END_WHITE_LAST)
        words_tell (telling,
                    _ ("If instead both of you pass at once, the third and the fourth pass "
                       "in a row, all stones on the board are alive."));
      else
        words_tell (telling, _ ("If instead play ends without another stone being played, all "
                                "stones on the board are alive."));
      return;
    case GO_DISPUTE_SECOND_STOP:
      words_tell (telling,
                  _ ("When it ends for the second time, all stones on the board are alive."));
      return;
    case GO_DISPUTE_PLAYOUT:
      words_tell (telling,
                  _ ("Or either says: “Let’s play until all dead stones are captured.” Then, when "
                     "play ends again, all stones still on the board are alive."));
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
  words_tell (telling, _ ("Whoever resigns loses."));
  if (telling->rules->end == GO_END_NO_MOVE)
    return;
  tell_removal (telling);
  tell_dispute (telling);
}
