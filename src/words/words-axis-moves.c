/* The axes of the moves, in words. */
#include "config.h"

#include "words-axis-private.h"

#include <glib/gi18n.h>

const WordsAxis words_axes_moves[] = {
  { .name = "pass",
    .title = N_ ("Passing"),
    .help = N_ ("Whether a player may leave out a turn, and what it costs."),
    .values = {
        { N_ ("costs nothing"), N_ ("A player who has nothing useful to play says “pass”.") },
        { N_ ("costs a stone"),
          N_ ("Who passes hands the opponent a stone, which counts as a prisoner: a pass stone. "
              "With it, counting territory and counting area can be made to agree.") },
        { N_ ("costs a prisoner, given back"),
          N_ ("Who has taken no prisoner cannot pass. This is the mathematicians' kind of pass.") },
        { N_ ("is not allowed"), N_ ("Every turn must be a stone on the board.") },
    } },
  { .name = "no_move",
    .title = N_ ("When a player cannot move"),
    .help = N_ ("What happens to a player who can make no legal play at the start of a turn."),
    .values = {
        { N_ ("that player passes"), N_ ("Even where passing is not allowed otherwise.") },
        { N_ ("that player loses"), N_ ("Unless the rules allow a pass at that moment.") },
    } },
  { .name = "suicide",
    .title = N_ ("Suicide"),
    .help = N_ ("A play that captures nothing and leaves the stones it belongs to without an "
                "empty point beside them."),
    .values = {
        { N_ ("is illegal"), NULL },
        { N_ ("is legal for two stones and more"),
          N_ ("Your own stones are taken off the board. It is sometimes worth it as a threat.") },
        { N_ ("is legal"),
          N_ ("Your own stones are taken off the board, be it one or many.") },
    } },
  { .name = "repetition",
    .title = N_ ("Repetition"),
    .help = N_ ("Stones can be captured back and forth, so that the board would repeat itself for "
                "ever. Such a fight is called a ko. This says which repetitions are illegal."),
    .values = {
        { N_ ("anything may come back"), N_ ("There is no rule of ko at all.") },
        { N_ ("no play may undo the opponent's last one"),
          N_ ("The ordinary ko rule. Longer cycles remain possible.") },
        { N_ ("no position of the last three moves may come back"),
          N_ ("Longer cycles remain possible; passes count among the three moves.") },
        { N_ ("no player may bring back the position they left at their previous turn"),
          N_ ("Nearly the ordinary ko rule. Longer cycles remain possible.") },
        { N_ ("no earlier position of the board may come back, whoever moves next"),
          N_ ("Called “positional superko”. It makes every long cycle impossible.") },
        { N_ ("no play may change the board into an earlier position"),
          N_ ("Positional superko, taken literally: the suicide of a single stone changes nothing "
              "and is legal.") },
        { N_ ("no earlier position may come back with the same player to move"),
          N_ ("Called “situational superko”. It makes every long cycle impossible.") },
        { N_ ("no player may bring back a position that they themselves made by a play"),
          N_ ("Called “natural situational superko”. What a pass left behind may come back.") },
        { N_ ("no earlier position may come back with the same player to move and the same ko "
              "open"),
          N_ ("Situational superko in which a position with a ko that may not be retaken yet "
              "differs from the same stones without one. The ordinary ko rule applies as well.") },
    } },
  { .name = "long_cycle",
    .title = N_ ("Long cycles"),
    .help = N_ ("What happens when the same position with the same player to move keeps coming "
                "back, for instance in a fight over three kos."),
    .values = {
        { N_ ("nothing happens"), N_ ("Somebody has to play elsewhere.") },
        { N_ ("the game is a draw"), NULL },
        { N_ ("the game has no result"), N_ ("Usually it is played again.") },
        { N_ ("the players may agree on no result"),
          N_ ("Once the position has come back. While one of them wants to play on, they do.") },
    } },
  { .name = "cycle_limit",
    .unit = WORDS_UNIT_TIMES,
    .title = N_ ("Length of a long cycle"),
    .help = N_ ("How often the same position with the same player to move must have been on the "
                "board before the rule about long cycles ends the game.") },
  { .name = "cycle_passes",
    .title = N_ ("Passes in a long cycle"),
    .help = N_ ("Whether a position counts as having come back although somebody has passed in "
                "between. Otherwise only plays that follow one another make a cycle."),
    .values = { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { .name = "vacated_ban",
    .title = N_ ("No play where stones were just taken"),
    .help = N_ ("A point that the move before has emptied may not be played on at once. There is "
                "no snapback then, and no throwing in to take again."),
    .values = { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { .name = "supplementary_ko",
    .title = N_ ("No pass while a ko is open"),
    .help = N_ ("Until play first ends, a player may not pass while they hold the stone of a ko "
                "that is still being fought. Called the “supplementary ko rule”; what counts as "
                "being fought is our approximation, and a referee may decide otherwise."),
    .values = { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { .name = "illegal",
    .title = N_ ("Illegal plays"),
    .help = N_ ("What happens to a play that the rules on suicide or repetition forbid."),
    .values = {
        { N_ ("cannot be made"), N_ ("The program refuses them.") },
        { N_ ("stand unless challenged"),
          N_ ("The opponent may challenge before their own next move; the play is then taken back "
              "and becomes a pass. Unchallenged, it stands.") },
        { N_ ("lose the game"), N_ ("Who makes one has lost at once.") },
    } },
  { .name = "leniency",
    .title = N_ ("Another move instead of a forced pass"),
    .help = N_ ("Whether the opponent, having challenged an illegal play, may let the player "
                "choose a legal move instead of passing."),
    .values = { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { .name = NULL },
};
