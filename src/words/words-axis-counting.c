/* The axes of counting, in words. */
#include "config.h"

#include "words-axis-private.h"

#include <glib/gi18n.h>

const WordsAxis words_axes_counting[] = {
  { .name = "scoring",
    .title = N_ ("What is counted"),
    .help = N_ ("What each player's score is made of, before komi and other points."),
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
    .help = N_ ("Given to White when the very first pass of the game was White's.") },
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
    .help = N_ ("Given to White when the last stone put on the board was Black's.") },
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
