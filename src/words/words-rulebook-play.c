/* The play: turns, captures, what is illegal and what becomes of it. */
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
      words_tell (telling,
                  _ ("In your turn, put a stone of your colour on an empty point, or pass, "
                     "which costs nothing."));
      return;
    case GO_PASS_STONE:
      words_tell (telling,
                  _ ("In your turn, put a stone of your colour on an empty point, or pass: "
                     "hand your opponent one of your stones, a pass stone."));
      return;
    case GO_PASS_RETURN:
      words_tell (telling,
                  _ ("In your turn, put a stone of your colour on an empty point, or pass: "
                     "give your opponent back a stone that you have captured."));
      if (loses)
        words_tell (telling, _ ("If you have neither a legal play nor a stone to give back, you "
                                "lose the game."));
      else
        words_tell (telling, _ ("Without one you may pass only if you have no legal play."));
      return;
    case GO_PASS_FORBIDDEN:
      break;
    }
  words_tell (telling, _ ("In your turn, put a stone of your colour on an empty point."));
  if (loses)
    words_tell (telling, _ ("You may not pass: if you have no legal play, you lose the game."));
  else
    words_tell (telling, _ ("You may pass only if you have no legal play."));
}

static void
tell_capture (WordsTelling *telling)
{
  words_tell_break (telling);
  words_tell (telling, _ ("A stone once played does not move. Stones of one colour joined along "
                          "the lines form a chain; a stone by itself is a chain too. The empty "
                          "points next to a chain along the lines are its liberties."));
  if (go_ruleset_uses_prisoners (telling->rules))
    words_tell (telling, _ ("When you take the last liberty of an enemy chain, you capture it and "
                            "keep its stones as prisoners."));
  else
    words_tell (telling, _ ("When you take the last liberty of an enemy chain, you capture it: its "
                            "stones leave the board."));
}

/* The suicide of a single stone changes nothing on the board, which some ko rules do not allow. */
static void
tell_single_suicide (WordsTelling *telling)
{
  if (telling->rules->suicide != GO_SUICIDE_ANY)
    return;
  switch ((GoRepetition) telling->rules->repetition)
    {
    case GO_REPETITION_PSK:
    case GO_REPETITION_RECENT3:
      words_tell (telling, _ ("The suicide of a single stone leaves the board as it was, and so is "
                              "illegal all the same."));
      return;
    case GO_REPETITION_PSK_NULL_OK:
      words_tell (telling,
                  _ ("The suicide of a single stone changes nothing on the board and is legal."));
      return;
    case GO_REPETITION_SSK:
    case GO_REPETITION_SSK_KO:
      words_tell (telling, _ ("The suicide of a single stone leaves the board as it was and only "
                              "hands over the turn; so it is illegal where your opponent was to "
                              "move on this board before."));
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
      words_tell (telling,
                  _ ("Suicide is illegal: a play must capture, or leave its own chain a liberty."));
      return;
    }
  words_tell (telling,
              go_ruleset_uses_prisoners (telling->rules)
                  ? _ ("Suicide is legal: if your play captures nothing and leaves its own chain "
                       "without a liberty, the chain becomes your opponent’s prisoners.")
                  : _ ("Suicide is legal: if your play captures nothing and "
                       "leaves its own chain without a liberty, the chain leaves "
                       "the board."));
  if (suicide == GO_SUICIDE_MULTI)
    words_tell (telling, _ ("For a single stone, which would vanish alone, it is illegal."));
}

static void
tell_repetition (WordsTelling *telling)
{
  words_tell_break (telling);
  switch ((GoRepetition) telling->rules->repetition)
    {
    case GO_REPETITION_NONE:
      words_tell (telling, _ ("Positions may come back: there is no ko rule."));
      return;
    case GO_REPETITION_BASIC:
      words_tell (telling,
                  _ ("Ko: you may not bring back the position before your opponent’s last play."));
      break;
    case GO_REPETITION_RECENT3:
      words_tell (telling, _ ("Ko: after your play the position may not be that of one, two or "
                              "three moves earlier; passes are moves too."));
      break;
    case GO_REPETITION_OWN_PREVIOUS:
      words_tell (telling, _ ("Ko: you may not bring back the position that you left at the end of "
                              "your previous turn."));
      break;
    case GO_REPETITION_PSK:
      words_tell (
          telling,
          _ ("Ko: you may not bring back any earlier position of the board, whoever moves next."));
      break;
    case GO_REPETITION_PSK_NULL_OK:
      words_tell (telling, _ ("Ko: you may not change the board into any earlier position."));
      break;
    case GO_REPETITION_SSK:
      words_tell (telling, _ ("Ko: no play may leave the board as it was when the same player was "
                              "to move, at any earlier time."));
      break;
    case GO_REPETITION_NSSK:
      words_tell (telling, _ ("Ko: you may not bring back any position that you yourself made "
                              "earlier by putting down a stone."));
      return;
    case GO_REPETITION_SSK_KO:
      words_tell (
          telling,
          _ ("Ko: you may bring back neither the position before your opponent’s last play, nor "
             "any earlier one with the same player to move and the same ko just taken."));
      break;
    }
  words_tell (telling, _ ("So a lone stone that has just taken a lone stone may not be taken back "
                          "at once."));
}

/* What makes a cycle. */
static void
tell_cycle_plays (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->cycle_passes)
    return;
  if (go_ruleset_has_passes (rules))
    words_tell (telling, _ ("After a pass the count begins anew."));
  else if (go_ruleset_resumes (rules))
    words_tell (telling, _ ("When play is resumed the count begins anew."));
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
        words_tell (telling, _ ("Longer cycles are legal: somebody has to play elsewhere."));
      return;
    case GO_CYCLE_DRAW:
      words_tell_format (telling,
                         ngettext ("If the same position with the same player to move has come up "
                                   "%d time, the game is a draw.",
                                   "If the same position with the same player to move has come up "
                                   "%d times, the game is a draw.",
                                   n),
                         limit);
      tell_cycle_plays (telling);
      return;
    case GO_CYCLE_AGREE:
      words_tell (telling,
                  rules->cycle_passes || !go_ruleset_has_passes (rules)
                      ? _ ("If the same position with the same player to move comes back, the "
                           "players may agree to end the game without a result.")
                      : _ ("If the same position with the same player to move comes back and "
                           "nobody has passed since, the players may agree to end the game "
                           "without a result."));
      if (!go_ruleset_has_passes (rules))
        tell_cycle_plays (telling);
      return;
    case GO_CYCLE_VOID:
      break;
    }
  words_tell_format (telling,
                     ngettext ("If the same position with the same player to move has come up "
                               "%d time, the game ends without a result.",
                               "If the same position with the same player to move has come up "
                               "%d times, the game ends without a result.",
                               n),
                     limit);
  tell_cycle_plays (telling);
}

static void
tell_bans (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->vacated_ban)
    words_tell (telling, _ ("Nobody may play on a point that the move just before has emptied."));
  if (rules->supplementary_ko)
    words_tell (telling,
                _ ("Until play first ends, you may not pass while a stone of yours holds a "
                   "ko that is still being fought: fill the ko, or play elsewhere."));
}

/* Passes that a player who makes them loses by. */
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

  words_tell (telling, _ ("An illegal play stands unless your opponent challenges it before their "
                          "next move."));
  if (rules->leniency)
    words_tell (telling, _ ("Challenged, you take it back and must pass, unless your opponent lets "
                            "you choose another move."));
  else
    words_tell (telling, _ ("Challenged, you take it back and must pass."));
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
        words_tell (telling, _ ("An illegal play does not count: take it back and move again."));
      return;
    case GO_ILLEGAL_CHALLENGE:
      if (plays)
        tell_challenge (telling);
      return;
    case GO_ILLEGAL_LOSE:
      break;
    }
  if (plays && passes)
    words_tell (telling, _ ("Whoever makes an illegal play, or passes when it is not allowed, "
                            "loses the game at once."));
  else if (plays)
    words_tell (telling, _ ("Whoever makes an illegal play loses the game at once."));
  else if (passes)
    words_tell (telling, _ ("Whoever passes when it is not allowed loses the game at once."));
}

static void
tell_button (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->button != GO_BUTTON_FIRST)
    return;
  words_tell_break (telling);
  words_tell (telling, _ ("The first to pass takes the button, which is worth half a point."));
  if (go_ruleset_ends_by_passes (rules))
    words_tell (telling, _ ("That pass does not count among those that end play."));
  if (rules->repetition != GO_REPETITION_NONE && rules->repetition != GO_REPETITION_BASIC)
    words_tell (telling, _ ("Positions from before it may come back."));
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
