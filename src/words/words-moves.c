/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves: passing, captures, suicide, repetition, and illegal plays. */
#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "words-axis-private.h"

static bool
ignore_prisoners (const GoRuleset *one, const GoRuleset *other)
{
  return one->scoring != GO_SCORING_TERRITORY && other->scoring != GO_SCORING_TERRITORY;
}

/* Returns whether pass stones make a territory count agree with an area count, compared with free
 * passes under area counting. */
static bool
stones_make_area (const GoRuleset *one, const GoRuleset *other)
{
  const GoRuleset *stone = one->pass == GO_PASS_STONE ? one : other;
  const GoRuleset *free = one->pass == GO_PASS_STONE ? other : one;

  return go_ruleset_counts_agree (stone) && free->scoring == GO_SCORING_AREA;
}

static bool
repeat_no_board (const GoRuleset *one, const GoRuleset *other)
{
  return one->repetition == GO_REPETITION_PSK && other->repetition == GO_REPETITION_PSK;
}

const WordsAxis words_axes_moves[] = {
  { .name = "pass",
    .title = N_ ("Passing"),
    .help = N_ ("Whether a player may skip a turn, and what it costs."),
    .values = {
        { N_ ("costs nothing"), N_ ("A player who has nothing useful to play says “pass”."),
          N_ ("On each turn, a player plays a stone of their colour on an empty point or passes. A "
              "pass costs nothing.") },
        { N_ ("costs a stone"),
          N_ ("A player who passes hands the opponent a stone, called a pass stone, which counts "
              "as a prisoner. This can make territory and area counting agree."),
          N_ ("On each turn, a player plays a stone of their colour on an empty point or passes. "
              "To pass, a player hands the opponent one of their own stones, called a pass "
              "stone."),
          N_ ("A pass costs a stone.") },
        { N_ ("costs a prisoner, which is given back"),
          N_ ("A player with no prisoner to give back cannot pass. Mathematicians use this kind "
              "of pass."),
          N_ ("On each turn, a player plays a stone of their colour on an empty point or passes. "
              "To pass, a player gives a captured stone back to the opponent."),
          N_ ("A pass costs a prisoner, which is given back.") },
        { N_ ("is not allowed"), N_ ("On every turn, a player must play a stone."),
          N_ ("On each turn, a player plays a stone of their colour on an empty point."),
          N_ ("Passing is not allowed.") },
    },
    .effects = {
        { GO_PASS_FREE, GO_PASS_STONE, ignore_prisoners,
          N_ ("A pass stone is a prisoner, and prisoners are not counted here, so it does not "
              "change the result.") },
        { GO_PASS_FREE, GO_PASS_STONE, stones_make_area,
          N_ ("A pass costs as much as a play in one’s own territory, so a territory count gives "
              "the same result as an area count. A hopeless play loses nothing if the opponent "
              "answers it with a pass.") },
        { GO_PASS_FREE, GO_PASS_STONE, NULL,
          N_ ("Where territory is counted and a pass hands over a stone, a pass costs a point. A "
              "hopeless play in the opponent’s territory therefore loses nothing if the opponent "
              "passes, because that pass costs a stone too.") },
        { GO_PASS_RETURN, WORDS_ANY, NULL,
          N_ ("A prisoner is worth a pass. A player with none left must play, even if it "
              "hurts.") },
        { GO_PASS_FORBIDDEN, WORDS_ANY, NULL,
          N_ ("Where passing is not allowed, a player without a useful play must fill their own "
              "territory until play ends in another way.") },
    },
    .effect = N_ ("This changes what it costs to skip a turn.") },
  { .name = "no_move",
    .title = N_ ("When a player cannot move"),
    .help = N_ ("What happens to a player who has no legal play at the start of a turn."),
    .values = {
        { N_ ("that player passes"), N_ ("Even where passing is not otherwise allowed.") },
        { N_ ("that player loses"), N_ ("Unless the rules allow a pass at that moment.") },
    },
    .effect = N_ ("At the very end, when territory is filled up, a player who runs out of moves "
                  "loses either the game or only the turn.") },
  { .name = "suicide",
    .title = N_ ("Suicide"),
    .help = N_ ("A play that captures nothing and leaves its own chain without a liberty."),
    .values = {
        { N_ ("is illegal"), NULL,
          N_ ("Suicide is illegal. A play must capture a stone or leave its own chain with a "
              "liberty.") },
        { N_ ("is legal for two or more stones"),
          N_ ("The player’s own stones are taken off the board. This can be useful as a "
              "threat.") },
        { N_ ("is legal"),
          N_ ("The player’s own stones are taken off the board, whether one or many.") },
    },
    .effects = {
        { GO_SUICIDE_MULTI, GO_SUICIDE_ANY, repeat_no_board,
          N_ ("This changes next to nothing. A single stone that vanishes leaves the board as it "
              "was, which repeats the position.") },
        { GO_SUICIDE_MULTI, GO_SUICIDE_ANY, NULL,
          N_ ("A single stone that vanishes leaves the board as it was, much like a pass. At best "
              "it can serve as a ko threat.") },
    },
    .effect = N_ ("Taking off one’s own stones is rarely good, but it can be a ko threat. Now and "
                  "then it decides which of two groups lives.") },
  { .name = "repetition",
    .title = N_ ("Repetition"),
    .help = N_ ("Players could capture back and forth and repeat the same positions for ever. "
                "Such a fight is called a ko. This rule says which repetitions are illegal."),
    .values = {
        { N_ ("any position may come back"), N_ ("There is no ko rule at all."),
          N_ ("There is no ko rule, so earlier positions may come back.") },
        { N_ ("no play may undo the play that the opponent has just made"),
          N_ ("The ordinary ko rule. Longer cycles remain possible."),
          N_ ("Ko: no play may bring back the position from before the play that the opponent has "
              "just made.") },
        { N_ ("no position from the last three moves may come back"),
          N_ ("Longer cycles remain possible. Passes count as moves."),
          N_ ("Ko: after a play, the board may not stand as it did one, two or three moves "
              "earlier. Passes count as moves.") },
        { N_ ("no player may bring back the position that they left at the end of their previous "
              "turn"),
          N_ ("Nearly the ordinary ko rule. Longer cycles remain possible."),
          N_ ("Ko: no play may bring back the position that the player left at the end of their "
              "previous turn.") },
        { N_ ("no earlier position of the whole board may come back, whoever moves next"),
          N_ ("Called “positional superko”. It makes every long cycle impossible."),
          N_ ("Ko: no play may bring back an earlier position of the whole board, whoever moves "
              "next.") },
        { N_ ("no play may change the board into an earlier position"),
          N_ ("Positional superko taken literally. The suicide of a single stone changes nothing "
              "and is legal."),
          N_ ("Ko: no play may change the board into an earlier position.") },
        { N_ ("no earlier position of the whole board may come back with the same player to move "
              "next"),
          N_ ("Called “situational superko”. It makes every long cycle impossible."),
          N_ ("Ko: no play may bring back an earlier position of the whole board with the same "
              "player to move next.") },
        { N_ ("no player may bring back a position that they made earlier by playing a stone"),
          N_ ("Called “natural situational superko”. A position left by a pass may come back."),
          N_ ("Ko: no play may bring back a position that the same player made earlier by playing "
              "a stone.") },
        { N_ ("no earlier position of the whole board may come back with the same player to move "
              "next and the same ko just taken"),
          N_ ("Situational superko in which the ko just taken is part of the position. The "
              "ordinary ko rule applies as well."),
          N_ ("Ko: no play may bring back the position from before the play that the opponent has "
              "just made. Nor may it bring back an earlier position of the whole board with the "
              "same player to move next and the same ko just taken.") },
    },
    .effects = {
        { GO_REPETITION_NONE, WORDS_ANY, NULL,
          N_ ("Without a rule against repetition, a player can retake a ko at once, again and "
              "again.") },
        { GO_REPETITION_BASIC, GO_REPETITION_OWN_PREVIOUS, NULL,
          N_ ("These rules hardly differ. They do so only when a play changes nothing on the "
              "board, and at the very first ko of a position that was set up.") },
        { GO_REPETITION_BASIC, GO_REPETITION_RECENT3, NULL,
          N_ ("Looking back three moves also stops a player from giving up two stones and taking "
              "one back.") },
        { GO_REPETITION_PSK, GO_REPETITION_PSK_NULL_OK, NULL,
          N_ ("Only the suicide of a single stone, which leaves the board as it was, is treated "
              "differently.") },
        { GO_REPETITION_PSK, GO_REPETITION_SSK, NULL,
          N_ ("These rules differ when a position comes back with the other player to move, as "
              "after giving up two stones and taking one back. That is rare.") },
        { GO_REPETITION_PSK_NULL_OK, GO_REPETITION_SSK, NULL,
          N_ ("These rules differ when a position comes back with the other player to move, as "
              "after giving up two stones and taking one back. That is rare.") },
        { GO_REPETITION_SSK, GO_REPETITION_SSK_KO, NULL,
          N_ ("Where the ko counts as part of the position, a player can retake a ko after both "
              "players have passed.") },
        { GO_REPETITION_NSSK, WORDS_ANY, NULL,
          N_ ("Under natural situational superko, a position that was left only by a pass may come "
              "back.") },
        { GO_REPETITION_BASIC, WORDS_ANY, NULL,
          N_ ("Superko stops every cycle, so in a triple ko a player has to play elsewhere. The "
              "ordinary ko rule lets the cycle go on, and it lets a player retake a ko after "
              "passes.") },
        { GO_REPETITION_RECENT3, WORDS_ANY, NULL,
          N_ ("A rule that looks back only a few moves lets longer cycles go on, such as a triple "
              "ko.") },
        { GO_REPETITION_OWN_PREVIOUS, WORDS_ANY, NULL,
          N_ ("A rule that looks back only one turn lets longer cycles go on, such as a triple ko. "
              "Superko stops them.") },
    },
    .effect = N_ ("Different plays are illegal only in rare long cycles.") },
  { .name = "long_cycle",
    .title = N_ ("Long cycles"),
    .help = N_ ("What happens when the same position with the same player to move keeps coming "
                "back, for instance in a fight over three kos."),
    .values = {
        { N_ ("nothing happens"), N_ ("A player has to play elsewhere to end the cycle.") },
        { N_ ("the game is a draw"), NULL },
        { N_ ("the game has no result"), N_ ("The players usually play another game."),
          .trait = N_ ("A long cycle ends the game without a result.") },
        { N_ ("the players may agree on no result"),
          N_ ("They may do so once the position has come back. If either player wants to play on, "
              "play goes on."),
          .trait = N_ ("If a position comes back, the players may agree to end the game without a "
                       "result.") },
    },
    .effects = {
        { GO_CYCLE_DRAW, GO_CYCLE_VOID, NULL,
          N_ ("A long cycle makes the game a draw, or the game has no result and is played "
              "again.") },
        { GO_CYCLE_AGREE, WORDS_ANY, NULL,
          N_ ("A long cycle ends the game automatically, or ends it only if both players agree, or "
              "forces one player to give way.") },
    },
    .effect = N_ ("After a long cycle, such as a triple ko, either the game ends without a winner "
                  "or one player has to give way.") },
  { .name = "cycle_limit",
    .unit = WORDS_UNIT_TIMES,
    .title = N_ ("Length of a long cycle"),
    .help = N_ ("How often the same position with the same player to move must occur before the "
                "rule about long cycles ends the game."),
    .effect = N_ ("This changes how soon a long cycle ends the game.") },
  { .name = "cycle_passes",
    .title = N_ ("Passes in a long cycle"),
    .help = N_ ("Whether a position counts as having come back if a player has passed in between. "
                "Otherwise only plays that follow one another make a cycle."),
    .values = { NO, YES (NULL) },
    .effect = N_ ("A pass either breaks off a cycle or does not.") },
  { .name = "vacated_ban",
    .title = N_ ("No play on a point just emptied"),
    .help = N_ ("A player may not play on a point that the previous move emptied. This rules out "
                "snapbacks and immediate recaptures after a throw-in."),
    .values = { NO,
                YES (N_ ("A player may not play on a point that the previous move emptied.")) },
    .effect = N_ ("Where nobody may play on a point just emptied, there are no snapbacks and no "
                  "immediate recaptures. A move elsewhere has to come in between.") },
  { .name = "supplementary_ko",
    .title = N_ ("No pass while holding an open ko"),
    .help = N_ ("Until play first ends, a player who holds a ko that is still being fought may "
                "not pass. This is the “supplementary ko rule”. Which kos are still being fought "
                "is an approximation, and a referee may decide otherwise."),
    .values = { NO, YES (N_ ("Until play first ends, a player who holds a ko that is still being "
                             "fought may not pass. That player must fill the ko or play "
                             "elsewhere.")) },
    .effect = N_ ("At the end, a player who holds a ko has to fill it or fight it out before "
                  "passing.") },
  { .name = "illegal",
    .title = N_ ("Illegal plays"),
    .help = N_ ("What happens to a play that the rules on suicide or repetition forbid."),
    .values = {
        { N_ ("cannot be made"), N_ ("The program refuses them.") },
        { N_ ("stand unless challenged"),
          N_ ("The opponent may challenge an illegal play before their own next move. The play is "
              "then taken back and becomes a pass. Otherwise it stands."),
          .trait = N_ ("Illegal plays stand unless challenged.") },
        { N_ ("lose the game"), N_ ("A player who makes one loses at once."),
          .trait = N_ ("An illegal play loses the game.") },
    },
    .effects = {
        { GO_ILLEGAL_PREVENT, GO_ILLEGAL_CHALLENGE, NULL,
          N_ ("Either illegal plays cannot happen at all, or the players watch each other and an "
              "illegal play stands if nobody challenges it in time.") },
    },
    .effect = N_ ("A slip costs either the whole game or less than that.") },
  { .name = "leniency",
    .title = N_ ("Another move instead of a forced pass"),
    .help = N_ ("Whether the opponent, after challenging an illegal play, may let the player "
                "choose a legal move instead of passing."),
    .values = { NO, YES (NULL) },
    .effect = N_ ("After a successful challenge, the opponent can be generous and let the player "
                  "move somewhere else.") },
  { .name = NULL },
};

static void
tell_turn (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool loses = rules->no_move == GO_NO_MOVE_LOSE;
  bool returns = rules->pass == GO_PASS_RETURN, forbidden = rules->pass == GO_PASS_FORBIDDEN;

  words_tell_rule (telling, words_axes_moves, "pass", rules->pass);
  words_tell_if (
      telling, returns && loses,
      _ ("A player who has neither a legal play nor a stone to give back loses the game."));
  words_tell_if (
      telling, returns && !loses,
      _ ("A player with no stone to give back may pass only if they have no legal play."));
  words_tell_if (telling, forbidden && loses,
                 _ ("Passing is not allowed. A player who has no legal play loses the game."));
  words_tell_if (telling, forbidden && !loses,
                 _ ("A player may pass only if they have no legal play."));
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

static void
tell_suicide (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool legal = rules->suicide != GO_SUICIDE_FORBIDDEN;
  bool prisoners = go_ruleset_uses_prisoners (rules);

  words_tell_rule (telling, words_axes_moves, "suicide", rules->suicide);
  words_tell_if (telling, legal && prisoners,
                 _ ("Suicide is legal. If a play captures nothing and leaves its own chain without "
                    "a liberty, the stones of that chain become the opponent’s prisoners."));
  words_tell_if (telling, legal && !prisoners,
                 _ ("Suicide is legal. If a play captures nothing and leaves its own chain without "
                    "a liberty, that chain leaves the board."));
  words_tell_if (telling, rules->suicide == GO_SUICIDE_MULTI,
                 _ ("The suicide of a single stone is illegal."));
}

/* A single-stone suicide leaves the board unchanged, which some ko rules forbid. */
static void
tell_single_suicide (WordsTelling *telling)
{
  GoRepetition repetition = (GoRepetition) telling->rules->repetition;

  if (telling->rules->suicide != GO_SUICIDE_ANY)
    return;
  words_tell_if (
      telling, repetition == GO_REPETITION_PSK || repetition == GO_REPETITION_RECENT3,
      _ ("The suicide of a single stone leaves the board as it was, so it is still illegal."));
  words_tell_if (telling, repetition == GO_REPETITION_PSK_NULL_OK,
                 _ ("The suicide of a single stone leaves the board as it was and is legal."));
  words_tell_if (telling, repetition == GO_REPETITION_SSK || repetition == GO_REPETITION_SSK_KO,
                 _ ("The suicide of a single stone leaves the board as it was and only gives the "
                    "opponent the turn. It is therefore illegal if the opponent was to move in "
                    "this position before."));
}

static void
tell_repetition (WordsTelling *telling)
{
  int repetition = telling->rules->repetition;

  words_tell_break (telling);
  words_tell_rule (telling, words_axes_moves, "repetition", repetition);
  words_tell_if (telling, repetition != GO_REPETITION_NONE && repetition != GO_REPETITION_NSSK,
                 _ ("So a lone stone that has just captured a lone stone may not itself be "
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
tell_agreed_cycle (WordsTelling *telling)
{
  bool passes = go_ruleset_has_passes (telling->rules);
  bool parted = passes && !telling->rules->cycle_passes;

  words_tell_if (telling, !parted,
                 _ ("If the same position, with the same player to move, comes back, the players "
                    "may agree to end the game without a result."));
  words_tell_if (telling, parted,
                 _ ("If the same position, with the same player to move, comes back without a "
                    "pass in between, the players may agree to end the game without a result."));
  if (!passes)
    tell_cycle_plays (telling);
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
      words_tell_if (telling, rules->repetition != GO_REPETITION_NONE,
                     _ ("Longer cycles are legal. To end one, a player has to play elsewhere."));
      return;
    case GO_CYCLE_AGREE:
      tell_agreed_cycle (telling);
      return;
    case GO_CYCLE_DRAW:
      words_tell_format (telling,
                         ngettext ("The game is a draw once the same position, with the same "
                                   "player to move, has occurred %d time.",
                                   "The game is a draw once the same position, with the same "
                                   "player to move, has occurred %d times.",
                                   n),
                         limit);
      break;
    case GO_CYCLE_VOID:
      words_tell_format (telling,
                         ngettext ("The game ends without a result once the same position, with "
                                   "the same player to move, has occurred %d time.",
                                   "The game ends without a result once the same position, with "
                                   "the same player to move, has occurred %d times.",
                                   n),
                         limit);
      break;
    }
  tell_cycle_plays (telling);
}

static void
tell_illegal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool plays = go_ruleset_has_illegal_plays (rules);
  bool passes = rules->pass == GO_PASS_RETURN || rules->pass == GO_PASS_FORBIDDEN
                || rules->supplementary_ko;
  bool challenge = rules->illegal == GO_ILLEGAL_CHALLENGE && plays;
  bool lose = rules->illegal == GO_ILLEGAL_LOSE;

  words_tell_if (telling, rules->illegal == GO_ILLEGAL_PREVENT && plays,
                 _ ("An illegal play does not count. The player takes it back and moves again."));
  words_tell_if (
      telling, challenge,
      _ ("An illegal play stands unless the opponent challenges it before their own next move."));
  words_tell_if (telling, challenge && rules->leniency,
                 _ ("If it is challenged, the player takes it back and must pass, unless the "
                    "opponent lets them choose another move."));
  words_tell_if (telling, challenge && !rules->leniency,
                 _ ("If it is challenged, the player takes it back and must pass."));
  words_tell_if (telling, lose && plays && passes,
                 _ ("A player who makes an illegal play, or passes when passing is not allowed, "
                    "loses the game at once."));
  words_tell_if (telling, lose && plays && !passes,
                 _ ("A player who makes an illegal play loses the game at once."));
  words_tell_if (telling, lose && !plays && passes,
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
  words_tell_if (telling, go_ruleset_ends_by_passes (rules),
                 _ ("That pass does not count towards the end of play."));
  words_tell_if (
      telling, rules->repetition != GO_REPETITION_NONE && rules->repetition != GO_REPETITION_BASIC,
      _ ("Positions from before that pass may come back."));
}

void
words_tell_play (WordsTelling *telling)
{
  words_tell_section (telling, C_ ("rulebook", "Play"));
  tell_turn (telling);
  tell_capture (telling);
  tell_suicide (telling);
  tell_repetition (telling);
  tell_single_suicide (telling);
  tell_cycle (telling);
  words_tell_break (telling);
  words_tell_rule (telling, words_axes_moves, "vacated_ban", telling->rules->vacated_ban);
  words_tell_rule (telling, words_axes_moves, "supplementary_ko", telling->rules->supplementary_ko);
  tell_illegal (telling);
  tell_button (telling);
}

void
words_note_play (GPtrArray *notes, const GoRuleset *rules)
{
  bool may_be_illegal
      = rules->illegal != GO_ILLEGAL_PREVENT && go_ruleset_has_illegal_plays (rules);

  words_note_if (notes,
                 rules->repetition == GO_REPETITION_PSK_NULL_OK && rules->suicide == GO_SUICIDE_ANY,
                 _ ("The suicide of a single stone leaves the board as it was. Taken literally, "
                    "the text allows it, and so do we. It counts as a play, not as a pass."));
  words_note_if (notes, rules->repetition == GO_REPETITION_SSK_KO,
                 _ ("An older meaning of “situational superko” counts the ko that was just taken "
                    "as part of a position. Today the term means only the board and the player to "
                    "move."));
  words_note_if (notes,
                 go_ruleset_allows_cycles (rules)
                     && (rules->long_cycle == GO_CYCLE_DRAW || rules->long_cycle == GO_CYCLE_VOID),
                 _ ("How often a position must come back before the game ends is our choice, "
                    "because the sources give no number."));
  words_note_if (notes, rules->supplementary_ko,
                 _ ("Which kos are still being fought is an approximation, and a referee may "
                    "decide otherwise. The rule binds only a player who has a legal play outside "
                    "their own safe area."));
  words_note_if (notes, may_be_illegal,
                 _ ("A stone on an occupied point or out of turn is not a move at all. The program "
                    "does not accept it, and there is no penalty."));
  words_note_if (notes, may_be_illegal,
                 _ ("A new game offers to refuse illegal plays before they are made. This is a "
                    "convenience of the program, not part of these rules, and can be switched "
                    "off."));
}
