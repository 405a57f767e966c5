/* The axes of the start, in words. */
#include "config.h"

#include "words-axis-private.h"

#include <glib/gi18n.h>

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
    .help = N_ ("Old kinds of Go begin with stones of both colours on the board. Setting them up "
                "is nobody's move."),
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
    .help = N_ ("Points added to White's score, because Black has the advantage of moving first. "
                "With half a point in it, no game can be a draw.") },
  { .name = "handicap_komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi with a handicap"),
    .help = N_ ("Komi of a game in which Black has two or more handicap stones. A komi that the "
                "players name for a game goes before it."),
    .values = { { N_ ("as in an even game"), NULL } } },
  { .name = NULL },
};
