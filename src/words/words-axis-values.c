/* Every axis and its values in words. */
#include "config.h"

#include <glib/gi18n.h>

#include "words-axis-private.h"

/* The axes of counting, in words. */

const WordsAxis words_axes_counting[] = {
  { .name = "scoring",
    .title = N_ ("What is counted"),
    .help = N_ ("What each player’s score is made of, before komi and other points."),
    .values = {
        { N_ ("empty points surrounded, and prisoners"),
          N_ ("Territory counting, as in Japan and Korea.") },
        { N_ ("stones on the board, and empty points surrounded"),
          N_ ("Area counting, as in China.") },
        { N_ ("stones on the board only"), N_ ("Stone counting, an ancient way.") },
        { N_ ("points inside the border, after superfluous own stones are gone"),
          N_ ("Sunjang counting, as in Korea of old. Prisoners do not count.") },
        { N_ ("nothing"), N_ ("The game is decided on the board.") },
    } },
  { .name = "tax",
    .title = N_ ("Points that are not counted"),
    .help = N_ ("In a seki, groups of both colours live side by side with an empty point between "
                "them that nobody can fill. Some rules do not count what such groups surround, or "
                "take points from every group."),
    .values = {
        { N_ ("all territory counts"), NULL },
        { N_ ("territory in seki does not"), NULL },
        { N_ ("territory in seki does not, and each other group loses two points"),
          N_ ("Called the “group tax”: the two eyes that a group needs to live are not counted.") },
    } },
  { .name = "shared",
    .title = N_ ("Empty points between both colours"),
    .help = N_ ("To whom an empty point belongs that neither side surrounds."),
    .values = {
        { N_ ("count for nobody"), NULL },
        { N_ ("count half for each side"), N_ ("This never changes who wins, or by how much.") },
        { N_ ("are divided by how many stones touch them"), NULL },
    } },
  { .name = "white_first_pass",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White for passing first"),
    .help = N_ ("Given to White when the very first pass of the game was White’s.") },
  { .name = "button",
    .title = N_ ("Points for passing"),
    .help = N_ ("A “button” worth half a point, which is taken by passing."),
    .values = {
        { N_ ("none"), NULL },
        { N_ ("half a point for the first pass"),
          N_ ("Taking it does not count among the passes that end play, and what was on the board "
              "before may come back afterwards.") },
        { N_ ("half a point for the first pass and half for the last"), NULL },
    } },
  { .name = "black_last_play",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White if Black plays last"),
    .help = N_ ("Given to White when the last stone put on the board was Black’s.") },
  { .name = "capture_goal",
    .unit = WORDS_UNIT_STONES,
    .title = N_ ("Win by capturing"),
    .help = N_ ("Who first has captured so many stones wins at once. A good first game for "
                "beginners.") },
  { .name = "bonus",
    .title = N_ ("Points for corners and centre"),
    .help = N_ ("Extra points for holding special places at the end."),
    .values = {
        { N_ ("none"), NULL },
        { N_ ("40 points for all four corners, and 10 more with the centre"),
          N_ ("A point is held by a stone on it or by surrounding it.") },
    } },
  { .name = NULL },
};

/* The axes of the end of play, in words. */

const WordsAxis words_axes_end[] = {
  { .name = "end",
    .title = N_ ("When play ends"),
    .help = N_ ("How both players come to stop, before anything is counted."),
    .values = {
        { N_ ("two passes in a row"), NULL },
        { N_ ("three passes in a row"), NULL },
        { N_ ("three passes in a row that the player who began the game begins"),
          N_ ("The first and the third must be by the player who made the game’s first move.") },
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
          N_ ("One player’s word is enough for the final play-out. What is still on the board after it is alive.") },
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
        { N_ ("whoever’s turn it was"), N_ ("After two passes: not the player who passed last.") },
        { N_ ("the opponent of the player who wants to go on"), NULL },
    } },
  { .name = NULL },
};

/* The axes of the moves, in words. */

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
          N_ ("Who has taken no prisoner cannot pass. This is the mathematicians’ kind of pass.") },
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
        { N_ ("no play may undo the opponent’s last one"),
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

/* The axes of the clocks, in words: the same for both players. */

/* The help is the same for both, the title names the player. */
#define BASE_HELP                                                                                  \
  N_ ("Time to begin with. When it is used up, overtime begins, or the game is lost.")
#define PERIOD_HELP                                                                                \
  N_ ("Once main time is used up, this much time for a few moves, again and again.")
#define MOVES_HELP                                                                                 \
  N_ ("How many moves must be made in one overtime period. One move is called byo-"                \
      "yomi, several are called Canadian overtime.")
#define COUNT_HELP                                                                                 \
  N_ ("How many overtime periods can be used up. With the last of them the game is "               \
      "lost, or the second overtime begins.")
#define THEN_HELP                                                                                  \
  N_ ("An overtime that follows the first: when its periods are used up or, where "                \
      "none may be, as soon as its moves are made.")
#define THEN_MOVES_HELP N_ ("How many moves must be made in each period of the second overtime.")
#define THEN_COUNT_HELP                                                                            \
  N_ ("How many periods of the second overtime can be used up before the game is "                 \
      "lost.")
#define BONUS_HELP N_ ("Time that is added after each completed move. Called a Fischer clock.")
#define CAP_HELP N_ ("The time that is added never makes a clock show more than this.")
#define DELAY_HELP N_ ("Time at the start of each move that is not counted.")
#define BACK_HELP                                                                                  \
  N_ ("Whether this time is shown with the rest and given back after the move, called"             \
      " a Bronstein clock, or waited out first.")
#define HOURGLASS_HELP N_ ("What one player uses is added to the other’s time.")
#define PENALTY_HELP                                                                               \
  N_ ("What entering each period of overtime costs, as in Ing’s rules. Such a period "             \
      "is for any number of moves.")

const WordsAxis words_axes_time[] = {
  { "black_base_ms", WORDS_UNIT_DURATION, N_ ("Black’s main time"), BASE_HELP, { { NULL } } },
  { "black_period_ms", WORDS_UNIT_DURATION, N_ ("Black’s overtime"), PERIOD_HELP, { { NULL } } },
  { "black_period_moves",
    WORDS_UNIT_MOVES,
    N_ ("Black’s moves in each overtime period"),
    MOVES_HELP,
    { { NULL } } },
  { "black_period_count",
    WORDS_UNIT_PERIODS,
    N_ ("Black’s overtime periods"),
    COUNT_HELP,
    { { NULL } } },
  { "black_then_ms", WORDS_UNIT_DURATION, N_ ("Black’s second overtime"), THEN_HELP, { { NULL } } },
  { "black_then_moves",
    WORDS_UNIT_MOVES,
    N_ ("Black’s moves in each second period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "black_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("Black’s second periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "black_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s time added for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "black_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s time is added up to"),
    CAP_HELP,
    { { NULL } } },
  { "black_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s free time for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "black_delay_back",
    WORDS_UNIT_CHOICE,
    N_ ("Black’s free time is given back"),
    BACK_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "black_hourglass",
    WORDS_UNIT_CHOICE,
    N_ ("Black has an hourglass"),
    HOURGLASS_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "black_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("Black’s price for a period"),
    PENALTY_HELP,
    { { NULL } } },
  { "white_base_ms", WORDS_UNIT_DURATION, N_ ("White’s main time"), BASE_HELP, { { NULL } } },
  { "white_period_ms", WORDS_UNIT_DURATION, N_ ("White’s overtime"), PERIOD_HELP, { { NULL } } },
  { "white_period_moves",
    WORDS_UNIT_MOVES,
    N_ ("White’s moves in each overtime period"),
    MOVES_HELP,
    { { NULL } } },
  { "white_period_count",
    WORDS_UNIT_PERIODS,
    N_ ("White’s overtime periods"),
    COUNT_HELP,
    { { NULL } } },
  { "white_then_ms", WORDS_UNIT_DURATION, N_ ("White’s second overtime"), THEN_HELP, { { NULL } } },
  { "white_then_moves",
    WORDS_UNIT_MOVES,
    N_ ("White’s moves in each second period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "white_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("White’s second periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "white_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s time added for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "white_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s time is added up to"),
    CAP_HELP,
    { { NULL } } },
  { "white_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s free time for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "white_delay_back",
    WORDS_UNIT_CHOICE,
    N_ ("White’s free time is given back"),
    BACK_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "white_hourglass",
    WORDS_UNIT_CHOICE,
    N_ ("White has an hourglass"),
    HOURGLASS_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "white_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("White’s price for a period"),
    PENALTY_HELP,
    { { NULL } } },
  { NULL, WORDS_UNIT_CHOICE, NULL, NULL, { { NULL } } },
};

const WordsAxis words_axes_start[] = {
  { .name = "width",
    .unit = WORDS_UNIT_COLUMNS,
    .title = N_ ("Width of the board"),
    .help = N_ ("How many lines run from top to bottom. Boards of 9, 13 and 19 are usual.") },
  { .name = "height",
    .unit = WORDS_UNIT_ROWS,
    .title = N_ ("Height of the board"),
    .help = N_ ("How many lines run from side to side. A board need not be square.") },
  { .name = "setup",
    .title = N_ ("Stones set up before play"),
    .help = N_ ("Old kinds of Go begin with stones of both colours on the board. Setting them up is nobody’s move."),
    .values = {
        { N_ ("none"), N_ ("Play begins on an empty board.") },
        { N_ ("two stones of each colour near the corners"),
          N_ ("Stones of one colour stand diagonally opposite each other. This is how China "
              "played until the twentieth century.") },
        { N_ ("eight stones of each colour, as in Korea of old"),
          N_ ("The set-up of Sunjang Baduk, on 19×19. Its rules also let Black begin at the "
              "centre.") },
        { N_ ("six stones of each colour, as in Tibet"),
          N_ ("The set-up of Tibetan Go, on the third lines of a board of 17×17.") },
    } },
  { .name = "first",
    .title = N_ ("Who moves first"),
    .help = N_ ("The player who makes the first move of a game without a handicap."),
    .values = { { N_ ("Black moves first"), NULL }, { N_ ("White moves first"), NULL } } },
  { .name = "prescribed_first",
    .title = N_ ("First stone"),
    .help = N_ ("Whether the first stone of the game has a place of its own."),
    .values = {
        { N_ ("on any point"), NULL },
        { N_ ("on the centre point"),
          N_ ("It is a real move of the player who begins, and until it is made nobody may pass. "
              "The board needs odd sides.") },
    } },
  { .name = "handicap_place",
    .title = N_ ("Handicap stones"),
    .help = N_ ("A weaker player takes Black and begins with two or more stones on the board, "
                "which count together as the first move. This says where they go."),
    .values = {
        { N_ ("no handicap"), NULL },
        { N_ ("on the traditional points"), N_ ("The star points, in a fixed order.") },
        { N_ ("wherever Black likes"), NULL },
        { N_ ("as the players agree"),
          N_ ("On the traditional points, or wherever Black likes.") },
    } },
  { .name = "handicap_comp",
    .title = N_ ("Points for White against a handicap"),
    .help = N_ ("Where stones on the board count, each handicap stone is also worth a point to "
                "Black. Some rules give these points back to White."),
    .values = {
        { N_ ("none"), NULL },
        { N_ ("one for each handicap stone but the first"), NULL },
        { N_ ("one for each handicap stone"), NULL },
    } },
  { .name = "comp_scope",
    .title = N_ ("When White gets points for the handicap and for passing first"),
    .help = N_ ("Rules that allow two ways of counting give these points only where the stones on "
                "the board are counted, so that both ways agree."),
    .values = {
        { N_ ("however the game is counted"), NULL },
        { N_ ("only when area is counted"), NULL },
    } },
  { .name = "komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi"),
    .help = N_ ("Points added to White’s score, because Black has the advantage of moving first. With half a point in it, no game can be a draw.") },
  { .name = "handicap_komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi with a handicap"),
    .help = N_ ("Komi of a game in which Black has two or more handicap stones. A komi that the "
                "players name for a game goes before it."),
    .values = { { N_ ("as in an even game"), NULL } } },
  { .name = NULL },
};
