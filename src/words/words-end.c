/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of play: what ends it, dead stones, and what happens without agreement. */
#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "words-axis-private.h"

static bool
pass_freely (const GoRuleset *one, const GoRuleset *other)
{
  return one->pass == GO_PASS_FREE && other->pass == GO_PASS_FREE;
}

const WordsAxis words_axes_end[] = {
  { .name = "end",
    .title = N_ ("When play ends"),
    .help = N_ ("What ends play, before anything is counted."),
    .values = {
        { N_ ("two passes in a row"), NULL,
          N_ ("Play ends when both players pass, one after the other.") },
        { N_ ("three passes in a row"), NULL,
          N_ ("Play ends after three passes in a row.") },
        { N_ ("three passes in a row, the first by the player who made the first move of the game"),
          N_ ("The player who made the first move of the game must make the first and the third "
              "pass."),
          N_ ("Play ends after three passes in a row, the first and the third by the player who "
              "made the first move of the game.") },
        { N_ ("two passes in a row, the last not by the player who passed first in the game"),
          N_ ("The last-pass rule. A third pass in a row may be needed, and the first pass of the "
              "game decides who makes it."),
          N_ ("Play ends after two passes in a row, unless the second is by the player who passed "
              "first in the game. In that case the other player passes once more to end play, or "
              "plays a stone.") },
        { N_ ("two passes in a row, and White makes the last move"),
          N_ ("If Black made the last move, White passes once more before counting, so both "
              "players make the same number of moves."),
          N_ ("Play ends when both players pass, one after the other.") },
        { N_ ("one player offers and the other accepts"),
          N_ ("Passes do not end play. Either player may offer on any turn, and any move cancels "
              "the offer."),
          N_ ("Play ends when one player offers to end it and the other accepts. Any move cancels "
              "the offer.") },
        { N_ ("only when a player has no legal move"), NULL },
    },
    .effects = {
        { GO_END_WHITE_LAST, GO_END_LAST_DIFFERS, NULL,
          N_ ("These are two ways to make territory and area counting agree. Either one more pass "
              "may be needed, or White adds one if Black made the last move.") },
        { GO_END_WHITE_LAST, WORDS_ANY, pass_freely,
          N_ ("Where passes cost nothing, a last pass by White changes no result.") },
        { GO_END_WHITE_LAST, WORDS_ANY, NULL,
          N_ ("White makes the last move of the game, with a pass if necessary. With pass stones, "
              "both players have then made the same number of moves, so territory and area "
              "counting agree.") },
        { GO_END_LAST_DIFFERS, WORDS_ANY, NULL,
          N_ ("Sometimes one more pass is needed, so that the player who passed first does not "
              "make the last pass. This makes territory and area counting agree.") },
        { GO_END_AGREEMENT, WORDS_ANY, NULL,
          N_ ("Play ends when both players agree to end it. Passes, if there are any, do not end "
              "play.") },
        { GO_END_NO_MOVE, WORDS_ANY, NULL,
          N_ ("The game goes on until a player cannot move and loses. Nothing is counted.") },
        { GO_END_TWO, GO_END_THREE, NULL,
          N_ ("The third pass gives the player who passed first one more chance to play.") },
    },
    .effect = N_ ("More passes in a row are needed before play ends.") },
  { .name = "removal",
    .title = N_ ("Dead stones"),
    .help = N_ ("Whether stones that cannot escape capture are taken off the board once play has "
                "ended."),
    .values = {
        { N_ ("stay on the board"),
          N_ ("A player who wants them off the board must capture them.") },
        { N_ ("are taken off by agreement"), NULL },
        { N_ ("are taken off by agreement, and the players name the owner of each empty point"),
          N_ ("Each point with an agreed owner counts as a stone of that colour."),
          N_ ("The players also agree which side, if either, owns each empty point. A point with "
              "an agreed owner counts as a stone of that colour.") },
    },
    .effects = {
        { GO_REMOVAL_NONE, WORDS_ANY, NULL,
          N_ ("Where dead stones stay on the board, each of them has to be captured before the "
              "end. Where the players agree on them, that is not necessary.") },
    },
    .effect = N_ ("When the players also name the owners of empty points, nobody has to fill these "
                  "points before stones are counted.") },
  { .name = "dispute",
    .title = N_ ("If the players disagree"),
    .help = N_ ("What the players do when they cannot agree which stones are dead."),
    .values = {
        { N_ ("they must agree"), NULL, N_ ("Nothing is counted until the players agree.") },
        { N_ ("play resumes, as often as they want"), NULL,
          N_ ("There is no limit to how often this may happen.") },
        { N_ ("play resumes, and two more passes settle it"),
          N_ ("If both players pass straight away when play is resumed, all stones are alive."),
          N_ ("From then on, the players may agree at any moment, and play then ends.") },
        { N_ ("play resumes once, and its end settles it"),
          N_ ("When play ends for the second time, all stones are alive."),
          N_ ("When play ends for the second time, all stones on the board are alive.") },
        { N_ ("play resumes, or the game is played out to the end"),
          N_ ("Either player may demand the final play-out. All stones still on the board after "
              "it are alive."),
          N_ ("Instead, either player may say: “Let’s play until all dead stones are captured.” "
              "When play ends after that, all stones still on the board are alive."),
          N_ ("Disputes are played out to the end.") },
        { N_ ("the disputed group is played out on its own"),
          N_ ("A player who calls a group dead must capture it. Its owner moves first, and pays a "
              "stone for each attacking play left unanswered on the board."),
          .trait = N_ ("A disputed group is played out on its own.") },
        { N_ ("everything is played out, and passing costs a stone"),
          N_ ("After the first two passes, play goes on. It ends after two passes in a row, once "
              "both players have made the same number of moves. The board is then counted as it "
              "stands."),
          N_ ("Then comes the play-out. Both players play on, but each pass now costs a stone, "
              "which goes to the opponent. The play-out ends after two passes in a row, once both "
              "players have made the same number of moves in it. The board is then counted as it "
              "stands, so stones that cannot live have to be captured during the play-out."),
          N_ ("Everything is played out, and each pass in the play-out costs a stone.") },
    },
    .effects = {
        { GO_DISPUTE_RESUME, GO_DISPUTE_FOUR_PASSES, NULL,
          N_ ("With four passes, a dispute comes to an end. If neither player plays another stone, "
              "all stones are alive.") },
        { GO_DISPUTE_FOUR_PASSES, GO_DISPUTE_PLAYOUT, NULL,
          N_ ("Either two more passes settle a dispute and all stones are alive, or either player "
              "may demand the final play-out.") },
        { GO_DISPUTE_SECOND_STOP, WORDS_ANY, NULL,
          N_ ("When play ends for the second time, the board is counted as it stands. Dead stones "
              "have to be captured before that.") },
        { GO_DISPUTE_PLAYOUT, WORDS_ANY, NULL,
          N_ ("Either player may demand the final play-out, so no dispute can last for ever.") },
        { GO_DISPUTE_PER_GROUP, WORDS_ANY, NULL,
          N_ ("A disputed group is played out on its own. Every answer costs the same, so the test "
              "does not change the count.") },
        { GO_DISPUTE_PAID_PLAYOUT, WORDS_ANY, NULL,
          N_ ("Every game is played out to the end, so there is nothing to agree on. Passes in the "
              "play-out cost a stone, so it does not change a territory count.") },
        { GO_DISPUTE_FOUR_PASSES, WORDS_ANY, NULL,
          N_ ("With four passes, a dispute comes to an end. If neither player plays another stone, "
              "all stones are alive.") },
    },
    .effect = N_ ("This matters only when the players cannot agree which stones are dead.") },
  { .name = "resume_first",
    .title = N_ ("Who moves first when play resumes"),
    .help = N_ ("The player to move when play resumes because the players cannot agree."),
    .values = {
        { N_ ("the player whose turn it was"),
          N_ ("After two passes, this is not the player who passed last."),
          N_ ("If the players cannot agree, either player may resume play. The player whose turn "
              "it was moves first.") },
        { N_ ("the opponent of the player who resumes play"), NULL,
          N_ ("If the players cannot agree, either player may resume play, and the opponent of the "
              "player who resumes moves first. If both want to resume, they agree who moves first. "
              "If they cannot agree on that, the player whose turn it was moves first.") },
    },
    .effect = N_ ("After a dispute, the first move can save or kill a group, so it matters who "
                  "makes it. Asking to resume play can cost a player the turn.") },
  { .name = NULL },
};

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
  words_tell_if (telling, rules->suicide != GO_SUICIDE_FORBIDDEN,
                 _ ("Stones lost by suicide count for the opponent."));
}

static void
tell_white_last (WordsTelling *telling)
{
  int pass = telling->rules->pass;

  words_tell_if (telling, pass == GO_PASS_STONE,
                 _ ("White always moves last. If Black made the last move, White passes once more "
                    "before counting and hands over a pass stone."));
  words_tell_if (telling, pass == GO_PASS_RETURN,
                 _ ("White always moves last. If Black made the last move, White passes once more "
                    "before counting and gives back a prisoner if there is one."));
  words_tell_if (telling, pass != GO_PASS_STONE && pass != GO_PASS_RETURN,
                 _ ("White always moves last. If Black made the last move, White passes once more "
                    "before counting."));
}

static void
tell_stop (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  bool never = rules->end == GO_END_NO_MOVE, loses = rules->no_move == GO_NO_MOVE_LOSE;

  words_tell_rule (telling, words_axes_end, "end", rules->end);
  if (rules->end == GO_END_WHITE_LAST)
    tell_white_last (telling);
  words_tell_if (telling, never && loses,
                 _ ("Play goes on until a player has no legal move, and that player loses."));
  words_tell_if (telling, never && !loses, _ ("Play goes on until a player wins."));
  words_tell_if (telling,
                 (never || rules->end == GO_END_AGREEMENT) && go_ruleset_allows_pass (rules),
                 _ ("Passes do not end play."));
}

static void
tell_removal (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_break (telling);
  if (rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    words_tell_rule (telling, words_axes_end, "dispute", rules->dispute);
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
  words_tell_rule (telling, words_axes_end, "removal", rules->removal);
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
  bool four = rules->dispute == GO_DISPUTE_FOUR_PASSES;
  bool two = rules->end == GO_END_TWO || rules->end == GO_END_WHITE_LAST;

  if (rules->removal == GO_REMOVAL_NONE || rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    return;
  if (rules->dispute != GO_DISPUTE_NONE)
    {
      words_tell_break (telling);
      words_tell_rule (telling, words_axes_end, "resume_first", rules->resume_first);
    }
  words_tell_rule (telling, words_axes_end, "dispute", rules->dispute);
  words_tell_if (telling, four && two,
                 _ ("If instead both players pass straight away, making four passes in a row, all "
                    "stones on the board are alive."));
  words_tell_if (telling, four && !two,
                 _ ("If instead play ends before another stone is played, all stones on the board "
                    "are alive."));
  if (rules->dispute == GO_DISPUTE_PER_GROUP)
    tell_attack (telling);
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

void
words_note_end (GPtrArray *notes, const GoRuleset *rules)
{
  bool last_pass = rules->end == GO_END_LAST_DIFFERS;

  words_note_if (notes, last_pass,
                 _ ("Where a third pass is needed to end play, we let the player play a stone "
                    "instead, because play is not over yet."));
  words_note_if (notes,
                 go_ruleset_resumes (rules)
                     && (last_pass || rules->button != GO_BUTTON_NONE
                         || (rules->white_first_pass != 0
                             && go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules)))),
                 _ ("The first pass of the game remains the first when play is resumed, but the "
                    "count of passes in a row starts again."));
  words_note_if (notes, rules->dispute == GO_DISPUTE_PER_GROUP && rules->removal != GO_REMOVAL_NONE,
                 _ ("Some details of the fight over one group are ours. Its owner also pays for "
                    "the capturing play, and two passes in a row prove the group alive."));
  words_note_if (notes, rules->dispute == GO_DISPUTE_PAID_PLAYOUT,
                 _ ("We chose when the play-out ends: after two passes in a row, once both players "
                    "have made the same number of moves in it."));
}
