/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every axis and its values in words. */
#include "config.h"

#include <glib/gi18n.h>

#include "words-axis-private.h"

/* The axes of counting, in words. */

/* Whether a rule applies. clang-format would part the comments from their strings. */
/* clang-format off */
#define NO  /* Translators: a rule does not apply. */ N_ ("no")
#define YES /* Translators: a rule applies. */ N_ ("yes")
/* clang-format on */
#define YES_OR_NO                                                                                  \
  {                                                                                                \
    { NO, NULL }, { YES, NULL }                                                                    \
  }

const WordsAxis words_axes_counting[] = {
  { .name = "scoring",
    .title = N_ ("What is counted"),
    .help = N_ ("What makes up each player’s score, before komi and other points."),
    .values = {
        { N_ ("surrounded empty points and prisoners"),
          N_ ("Territory counting, as in Japan and Korea.") },
        { N_ ("stones on the board and surrounded empty points"),
          N_ ("Area counting, as in China.") },
        { N_ ("stones on the board only"), N_ ("Stone counting, an ancient method.") },
        { N_ ("points inside the border, once the stones that are not needed are taken off"),
          N_ ("Sunjang counting, as in old Korea. Prisoners do not count.") },
        /* Translators: what is counted. */
        { N_ ("nothing"), N_ ("The game is decided on the board.") },
    } },
  { .name = "tax",
    .title = N_ ("Points that are not counted"),
    .help = N_ ("In a seki, groups of both colours live side by side with an empty point between "
                "them that neither side can fill. Some rules do not count the points that such "
                "groups surround, or take points from every group."),
    .values = {
        { N_ ("all territory counts"), NULL },
        { N_ ("territory in seki does not count"), NULL },
        { N_ ("territory in seki does not count, and every other group loses two points"),
          N_ ("This is the “group tax”. The two eyes that a group needs to live do not count.") },
    } },
  { .name = "shared",
    .title = N_ ("Empty points between the two sides"),
    .help = N_ ("How empty points that neither side surrounds are counted."),
    .values = {
        { N_ ("do not count"), NULL },
        { N_ ("count half a point for each side"), N_ ("This never changes who wins or by how much.") },
        { N_ ("are divided in proportion to the stones that touch them"), NULL },
    } },
  { .name = "white_first_pass",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White for the first pass"),
    .help = N_ ("White gets these points if White made the first pass of the game.") },
  { .name = "button",
    .title = N_ ("Points for passing"),
    .help = N_ ("A player takes a “button”, worth half a point, by passing."),
    .values = {
        { /* Translators: no points are given. */ N_ ("none"), NULL },
        { N_ ("half a point for the first pass"),
          N_ ("The pass that takes the button does not count towards the end of play. Positions "
              "from before that pass may come back.") },
        { N_ ("half a point for the first pass and half a point for the last"), NULL },
    } },
  { .name = "black_last_play",
    .unit = WORDS_UNIT_POINTS_OR_NOT,
    .title = N_ ("Points for White if Black plays last"),
    .help = N_ ("White gets these points if Black played the last stone.") },
  { .name = "capture_goal",
    .unit = WORDS_UNIT_STONES,
    .title = N_ ("Win by capturing"),
    .help = N_ ("The first to capture this many stones wins at once. A good first game for "
                "beginners.") },
  { .name = "bonus",
    .title = N_ ("Points for corners and centre"),
    .help = N_ ("Extra points for holding special places at the end of the game."),
    .values = {
        { N_ ("none"), NULL },
        { N_ ("40 points for all four corners, and 10 more with the centre"),
          N_ ("A player holds a point with a stone on it or by surrounding it.") },
    } },
  { .name = NULL },
};

/* The axes of the end of play, in words. */

const WordsAxis words_axes_end[] = {
  { .name = "end",
    .title = N_ ("When play ends"),
    .help = N_ ("What ends play, before anything is counted."),
    .values = {
        { N_ ("two passes in a row"), NULL },
        { N_ ("three passes in a row"), NULL },
        { N_ ("three passes in a row, the first by the player who made the first move of the game"),
          N_ ("The player who made the first move of the game must make the first and the third "
              "pass.") },
        { N_ ("two passes in a row, the last not by the player who passed first in the game"),
          N_ ("The last-pass rule. A third pass in a row may be needed, and the first pass of the "
              "game decides who makes it.") },
        { N_ ("two passes in a row, and White makes the last move"),
          N_ ("If Black made the last move, White passes once more before counting, so both "
              "players make the same number of moves.") },
        { N_ ("one player offers and the other accepts"),
          N_ ("Passes do not end play. Either player may offer on any turn, and any move cancels "
              "the offer.") },
        { N_ ("only when a player has no legal move"), NULL },
    } },
  { .name = "removal",
    .title = N_ ("Dead stones"),
    .help = N_ ("Whether the players take stones that cannot escape capture off the board when "
                "play has ended."),
    .values = {
        { N_ ("stay on the board"), N_ ("A player who wants them off the board must capture them.") },
        { N_ ("are taken off by agreement"), NULL },
        { N_ ("are taken off by agreement, and the players name the owner of each empty point"),
          N_ ("Each point with an agreed owner counts as a stone of that colour.") },
    } },
  { .name = "dispute",
    .title = N_ ("If the players disagree"),
    .help = N_ ("What the players do when they cannot agree which stones are dead."),
    .values = {
        { N_ ("they must agree"), NULL },
        { N_ ("play resumes, as often as they want"), NULL },
        { N_ ("play resumes, and two more passes settle it"),
          N_ ("If both players pass straight away when play is resumed, all stones are alive.") },
        { N_ ("play resumes once, and its end settles it"),
          N_ ("When play ends for the second time, all stones are alive.") },
        { N_ ("play resumes, or the game is played out to the end"),
          N_ ("Either player may demand the final play-out. All stones still on the board after "
              "it are alive.") },
        { N_ ("the disputed group is played out on its own"),
          N_ ("A player who calls a group dead must capture it. Its owner moves first, and pays a "
              "stone for each attacking play that they do not answer with a play.") },
        { N_ ("everything is played out, and passing costs a stone"),
          N_ ("After the first two passes, play goes on. It ends after two passes in a row, once "
              "both players have made the same number of moves. The board is then counted as it "
              "stands.") },
    } },
  { .name = "resume_first",
    .title = N_ ("Who moves first when play resumes"),
    .help = N_ ("The player to move when play resumes because the players cannot agree."),
    .values = {
        { N_ ("the player whose turn it was"), N_ ("After two passes, this is not the player who passed last.") },
        { N_ ("the opponent of the player who resumes play"), NULL },
    } },
  { .name = NULL },
};

/* The axes of the moves, in words. */

const WordsAxis words_axes_moves[] = {
  { .name = "pass",
    .title = N_ ("Passing"),
    .help = N_ ("Whether a player may skip a turn, and what it costs."),
    .values = {
        { N_ ("costs nothing"), N_ ("A player who has nothing useful to play says “pass”.") },
        { N_ ("costs a stone"),
          N_ ("A player who passes hands the opponent a stone, called a pass stone, which counts "
              "as a prisoner. This can make territory and area counting agree.") },
        { N_ ("costs a prisoner, which is given back"),
          N_ ("A player with no prisoner to give back cannot pass. Mathematicians use this kind "
              "of pass.") },
        { N_ ("is not allowed"), N_ ("On every turn, a player must play a stone.") },
    } },
  { .name = "no_move",
    .title = N_ ("When a player cannot move"),
    .help = N_ ("What happens to a player who has no legal play at the start of a turn."),
    .values = {
        { N_ ("that player passes"), N_ ("Even where passing is not otherwise allowed.") },
        { N_ ("that player loses"), N_ ("Unless the rules allow a pass at that moment.") },
    } },
  { .name = "suicide",
    .title = N_ ("Suicide"),
    .help = N_ ("A play that captures nothing and leaves its own chain without a liberty."),
    .values = {
        { N_ ("is illegal"), NULL },
        { N_ ("is legal for two or more stones"),
          N_ ("The player’s own stones are taken off the board. This can be useful as a threat.") },
        { N_ ("is legal"),
          N_ ("The player’s own stones are taken off the board, whether one or many.") },
    } },
  { .name = "repetition",
    .title = N_ ("Repetition"),
    .help = N_ ("Players could capture back and forth and repeat the same positions for ever. "
                "Such a fight is called a ko. This rule says which repetitions are illegal."),
    .values = {
        { N_ ("any position may come back"), N_ ("There is no ko rule at all.") },
        { N_ ("no play may undo the play that the opponent has just made"),
          N_ ("The ordinary ko rule. Longer cycles remain possible.") },
        { N_ ("no position of the last three moves may come back"),
          N_ ("Longer cycles remain possible. Passes count as moves.") },
        { N_ ("no player may bring back the position that they left at the end of their previous "
              "turn"),
          N_ ("Nearly the ordinary ko rule. Longer cycles remain possible.") },
        { N_ ("no earlier position of the whole board may come back, whoever moves next"),
          N_ ("Called “positional superko”. It makes every long cycle impossible.") },
        { N_ ("no play may change the board into an earlier position"),
          N_ ("Positional superko taken literally. The suicide of a single stone changes nothing "
              "and is legal.") },
        { N_ ("no earlier position of the whole board may come back with the same player to move "
              "next"),
          N_ ("Called “situational superko”. It makes every long cycle impossible.") },
        { N_ ("no player may bring back a position that they made earlier by playing a stone"),
          N_ ("Called “natural situational superko”. A position left by a pass may come back.") },
        { N_ ("no earlier position of the whole board may come back with the same player to move "
              "next and the same ko just taken"),
          N_ ("Situational superko in which a ko that may not yet be retaken makes a position "
              "differ from the same stones without it. The ordinary ko rule applies as well.") },
    } },
  { .name = "long_cycle",
    .title = N_ ("Long cycles"),
    .help = N_ ("What happens when the same position with the same player to move keeps coming "
                "back, for instance in a fight over three kos."),
    .values = {
        { N_ ("nothing happens"), N_ ("A player has to play elsewhere to end the cycle.") },
        { N_ ("the game is a draw"), NULL },
        { N_ ("the game has no result"), N_ ("The players usually play another game.") },
        { N_ ("the players may agree on no result"),
          N_ ("They may do so once the position has come back. If either player wants to play on, "
              "play goes on.") },
    } },
  { .name = "cycle_limit",
    .unit = WORDS_UNIT_TIMES,
    .title = N_ ("Length of a long cycle"),
    .help = N_ ("How often the same position with the same player to move must occur before the "
                "rule about long cycles ends the game.") },
  { .name = "cycle_passes",
    .title = N_ ("Passes in a long cycle"),
    .help = N_ ("Whether a position counts as having come back if a player has passed in between. "
                "Otherwise only plays that follow one another make a cycle."),
    .values = YES_OR_NO },
  { .name = "vacated_ban",
    .title = N_ ("No play on a point just emptied"),
    .help = N_ ("A player may not play on a point that the previous move emptied. This rules out "
                "snapbacks and immediate recaptures after a throw-in."),
    .values = YES_OR_NO },
  { .name = "supplementary_ko",
    .title = N_ ("No pass while holding an open ko"),
    .help = N_ ("Until play first ends, a player who holds a ko that is still being fought may "
                "not pass. This is the “supplementary ko rule”. Which kos are still being fought "
                "is an approximation, and a referee may decide otherwise."),
    .values = YES_OR_NO },
  { .name = "illegal",
    .title = N_ ("Illegal plays"),
    .help = N_ ("What happens to a play that the rules on suicide or repetition forbid."),
    .values = {
        { N_ ("cannot be made"), N_ ("The program refuses them.") },
        { N_ ("stand unless challenged"),
          N_ ("The opponent may challenge an illegal play before their own next move. The play is "
              "then taken back and becomes a pass. Otherwise it stands.") },
        { N_ ("lose the game"), N_ ("A player who makes one loses at once.") },
    } },
  { .name = "leniency",
    .title = N_ ("Another move instead of a forced pass"),
    .help = N_ ("Whether the opponent, after challenging an illegal play, may let the player "
                "choose a legal move instead of passing."),
    .values = YES_OR_NO },
  { .name = NULL },
};

/* The axes of the clocks, in words: the same for both players. */

/* The help is the same for both players; the title names the player. */
#define BASE_HELP                                                                                  \
  N_ ("The time that a player starts with. When it is used up, overtime begins or the player "     \
      "loses.")
#define PERIOD_HELP                                                                                \
  N_ ("The length of each overtime period. Overtime begins once main time is used up.")
#define MOVES_HELP                                                                                 \
  N_ ("How many moves a player must make in each overtime period. One move is byo-yomi, and "      \
      "several are Canadian overtime.")
#define COUNT_HELP                                                                                 \
  N_ ("How many overtime periods a player can use up. When the last one is used up, the player "   \
      "loses or the second overtime begins.")
#define THEN_HELP                                                                                  \
  N_ ("The length of each period of the second overtime. It begins when all periods of the first " \
      "are used up. If none may be used up, it begins when the moves of the first are made.")
#define THEN_MOVES_HELP                                                                            \
  N_ ("How many moves a player must make in each period of the second overtime.")
#define THEN_COUNT_HELP                                                                            \
  N_ ("How many periods of the second overtime a player can use up before losing the game.")
#define BONUS_HELP N_ ("Time added after each completed move, as on a Fischer clock.")
#define CAP_HELP N_ ("Added time never raises the clock above this.")
#define DELAY_HELP N_ ("Time at the start of each move that does not count.")
#define BACK_HELP                                                                                  \
  N_ ("A Bronstein clock shows the delay with the rest of the time and gives it back after the "   \
      "move. Otherwise the clock waits out the delay first.")
#define HOURGLASS_HELP N_ ("The time that one player uses is added to the other player’s time.")
#define PENALTY_HELP                                                                               \
  N_ ("What entering each overtime period costs, as in Ing’s rules. Such a period covers any "   \
      "number of moves.")

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
    N_ ("Black’s moves in each second overtime period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "black_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("Black’s second overtime periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "black_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s added time for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "black_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s limit for added time"),
    CAP_HELP,
    { { NULL } } },
  { "black_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black’s delay for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "black_delay_back", WORDS_UNIT_CHOICE, N_ ("Black’s delay is given back"), BACK_HELP,
    YES_OR_NO },
  { "black_hourglass", WORDS_UNIT_CHOICE, N_ ("Black’s hourglass clock"), HOURGLASS_HELP,
    YES_OR_NO },
  { "black_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("Black’s cost of each overtime period"),
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
    N_ ("White’s moves in each second overtime period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "white_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("White’s second overtime periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "white_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s added time for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "white_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s limit for added time"),
    CAP_HELP,
    { { NULL } } },
  { "white_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("White’s delay for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "white_delay_back", WORDS_UNIT_CHOICE, N_ ("White’s delay is given back"), BACK_HELP,
    YES_OR_NO },
  { "white_hourglass", WORDS_UNIT_CHOICE, N_ ("White’s hourglass clock"), HOURGLASS_HELP,
    YES_OR_NO },
  { "white_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("White’s cost of each overtime period"),
    PENALTY_HELP,
    { { NULL } } },
  { NULL, WORDS_UNIT_CHOICE, NULL, NULL, { { NULL } } },
};

const WordsAxis words_axes_start[] = {
  { .name = "width",
    .unit = WORDS_UNIT_COLUMNS,
    .title = N_ ("Width of the board"),
    .help = N_ ("The number of vertical lines. Boards of 9, 13 and 19 lines are usual.") },
  { .name = "height",
    .unit = WORDS_UNIT_ROWS,
    .title = N_ ("Height of the board"),
    .help = N_ ("The number of horizontal lines. A board need not be square.") },
  { .name = "setup",
    .title = N_ ("Stones set up before play"),
    .help = N_ ("Old forms of Go begin with stones of both colours on the board. Setting them up "
                "does not count as a move."),
    .values = {
        { N_ ("none"), N_ ("Play begins on an empty board.") },
        { N_ ("two stones of each colour near the corners"),
          N_ ("Stones of one colour stand diagonally opposite each other. Go was played this way "
              "in China until the twentieth century.") },
        { N_ ("eight stones of each colour, as in old Korea"),
          N_ ("The set-up of Sunjang Baduk, on 19×19. In Sunjang Baduk, Black’s first stone also "
              "goes to the centre.") },
        { N_ ("six stones of each colour, as in Tibet"),
          N_ ("The set-up of Tibetan Go, on the third lines of a 17×17 board.") },
    } },
  { .name = "first",
    .title = N_ ("Who moves first"),
    .help = N_ ("The player who makes the first move of a game without a handicap."),
    .values = { { N_ ("Black moves first"), NULL }, { N_ ("White moves first"), NULL } } },
  { .name = "prescribed_first",
    .title = N_ ("First stone"),
    .help = N_ ("Whether the first stone of the game must be played on a certain point."),
    .values = {
        { N_ ("on any point"), NULL },
        { N_ ("on the centre point"),
          N_ ("It is a real move by the player who begins, and neither player may pass until it "
              "is made. The width and height of the board must be odd.") },
    } },
  { .name = "handicap_place",
    .title = N_ ("Handicap stones"),
    .help = N_ ("A weaker player takes Black and begins with two or more stones on the board. "
                "Together they count as the first move. This setting says where they go."),
    .values = {
        { N_ ("no handicap"), NULL },
        { N_ ("on the traditional points"), N_ ("The star points, in a fixed order.") },
        { N_ ("wherever Black likes"), NULL },
        { N_ ("as the players agree"),
          N_ ("On the traditional points, or wherever Black likes.") },
    } },
  { .name = "handicap_comp",
    .title = N_ ("Points for White for handicap stones"),
    .help = N_ ("Where stones on the board count, each handicap stone is also worth a point to "
                "Black. Some rules give White points to make up for this."),
    .values = {
        { N_ ("none"), NULL },
        { N_ ("one for each handicap stone but the first"), NULL },
        { N_ ("one for each handicap stone"), NULL },
    } },
  { .name = "comp_scope",
    .title = N_ ("When White gets points for handicap stones and the first pass"),
    .help = N_ ("Rules with two ways of counting give these points only when area is counted, so "
                "that both ways agree."),
    .values = {
        { N_ ("however the game is counted"), NULL },
        { N_ ("only when area is counted"), NULL },
    } },
  { .name = "komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi"),
    .help = N_ ("Points added to White’s score because Black has the advantage of moving first. "
                "If komi includes half a point, no game can be a draw.") },
  { .name = "handicap_komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi with a handicap"),
    .help = N_ ("Komi in a game in which Black has two or more handicap stones. A komi that the "
                "players choose for one game takes precedence."),
    .values = { { N_ ("as in an even game"), NULL } } },
  { .name = NULL },
};
