/* The axes of the end of play, in words. */
#include "config.h"

#include "words-axis-private.h"

#include <glib/gi18n.h>

const WordsAxis words_axes_end[] = {
  { .name = "end",
    .title = N_ ("When play ends"),
    .help = N_ ("How both players come to stop, before anything is counted."),
    .values = {
        { N_ ("two passes in a row"), NULL },
        { N_ ("three passes in a row"), NULL },
        { N_ ("three passes in a row that the player who began the game begins"),
          N_ ("The first and the third must be by the player who made the game's first move.") },
        { N_ ("two passes in a row, the last not by whoever passed first in the game"),
          N_ ("The last-pass rule. A third pass in a row may be needed, and the first pass of the "
              "game decides who makes it.") },
        { N_ ("two passes in a row, and White makes the last move"),
          N_ ("If Black moved last, White passes once more before counting, so that both players "
              "have made the same number of moves.") },
        { N_ ("one player offers and the other accepts"),
          N_ ("Passes do not end play. An offer may be made in any turn, and a move cancels it.") },
        { N_ ("only when a player can move no more"), NULL },
    } },
  { .name = "removal",
    .title = N_ ("Dead stones"),
    .help = N_ ("Whether stones that could not escape capture are taken off the board when play "
                "has ended."),
    .values = {
        { N_ ("stay on the board"), N_ ("Who wants them gone must capture them.") },
        { N_ ("are taken off by agreement"), NULL },
        { N_ ("are taken off by agreement, and the players name the owner of each empty point"),
          N_ ("Points so agreed count as if they had a stone of that colour.") },
    } },
  { .name = "dispute",
    .title = N_ ("Without agreement"),
    .help = N_ ("What the players do when they cannot agree which stones are dead."),
    .values = {
        { N_ ("they must agree"), NULL },
        { N_ ("play goes on, as often as wanted"), NULL },
        { N_ ("play goes on, and two more passes settle it"),
          N_ ("If both pass at once when play is resumed, all stones count as alive.") },
        { N_ ("play goes on once, and its end settles it"),
          N_ ("When play ends for the second time, all stones count as alive.") },
        { N_ ("play goes on, or is played out to the end"),
          N_ ("One player's word is enough for the final play-out. What is still on the board "
              "after it is alive.") },
        { N_ ("the disputed group is played out by itself"),
          N_ ("Who calls a group dead must capture it. Its owner moves first, and pays a stone "
              "for each attack that is not answered by a play.") },
        { N_ ("everything is played out, and passing costs a stone"),
          N_ ("After the first two passes play goes on until both have made the same number of "
              "moves and pass twice. Then the board is counted as it stands.") },
    } },
  { .name = "resume_first",
    .title = N_ ("Who moves first when play goes on"),
    .help = N_ ("Who has the turn when play is resumed because the players do not agree."),
    .values = {
        { N_ ("whoever's turn it was"), N_ ("After two passes: not the player who passed last.") },
        { N_ ("the opponent of the player who wants to go on"), NULL },
    } },
  { .name = NULL },
};
