/* The axes of the clocks, in words: the same for both players. */
#include "config.h"

#include "words-axis-private.h"

#include <glib/gi18n.h>

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
#define HOURGLASS_HELP N_ ("What one player uses is added to the other's time.")
#define PENALTY_HELP                                                                               \
  N_ ("What entering each period of overtime costs, as in Ing's rules. Such a period "             \
      "is for any number of moves.")

const WordsAxis words_axes_time[] = {
  { "black_base_ms", WORDS_UNIT_DURATION, N_ ("Black's main time"), BASE_HELP, { { NULL } } },
  { "black_period_ms", WORDS_UNIT_DURATION, N_ ("Black's overtime"), PERIOD_HELP, { { NULL } } },
  { "black_period_moves",
    WORDS_UNIT_MOVES,
    N_ ("Black's moves in each overtime period"),
    MOVES_HELP,
    { { NULL } } },
  { "black_period_count",
    WORDS_UNIT_PERIODS,
    N_ ("Black's overtime periods"),
    COUNT_HELP,
    { { NULL } } },
  { "black_then_ms", WORDS_UNIT_DURATION, N_ ("Black's second overtime"), THEN_HELP, { { NULL } } },
  { "black_then_moves",
    WORDS_UNIT_MOVES,
    N_ ("Black's moves in each second period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "black_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("Black's second periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "black_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black's time added for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "black_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black's time is added up to"),
    CAP_HELP,
    { { NULL } } },
  { "black_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("Black's free time for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "black_delay_back",
    WORDS_UNIT_CHOICE,
    N_ ("Black's free time is given back"),
    BACK_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "black_hourglass",
    WORDS_UNIT_CHOICE,
    N_ ("Black has an hourglass"),
    HOURGLASS_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "black_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("Black's price for a period"),
    PENALTY_HELP,
    { { NULL } } },
  { "white_base_ms", WORDS_UNIT_DURATION, N_ ("White's main time"), BASE_HELP, { { NULL } } },
  { "white_period_ms", WORDS_UNIT_DURATION, N_ ("White's overtime"), PERIOD_HELP, { { NULL } } },
  { "white_period_moves",
    WORDS_UNIT_MOVES,
    N_ ("White's moves in each overtime period"),
    MOVES_HELP,
    { { NULL } } },
  { "white_period_count",
    WORDS_UNIT_PERIODS,
    N_ ("White's overtime periods"),
    COUNT_HELP,
    { { NULL } } },
  { "white_then_ms", WORDS_UNIT_DURATION, N_ ("White's second overtime"), THEN_HELP, { { NULL } } },
  { "white_then_moves",
    WORDS_UNIT_MOVES,
    N_ ("White's moves in each second period"),
    THEN_MOVES_HELP,
    { { NULL } } },
  { "white_then_count",
    WORDS_UNIT_PERIODS,
    N_ ("White's second periods"),
    THEN_COUNT_HELP,
    { { NULL } } },
  { "white_bonus_ms",
    WORDS_UNIT_DURATION,
    N_ ("White's time added for each move"),
    BONUS_HELP,
    { { NULL } } },
  { "white_bonus_cap_ms",
    WORDS_UNIT_DURATION,
    N_ ("White's time is added up to"),
    CAP_HELP,
    { { NULL } } },
  { "white_delay_ms",
    WORDS_UNIT_DURATION,
    N_ ("White's free time for each move"),
    DELAY_HELP,
    { { NULL } } },
  { "white_delay_back",
    WORDS_UNIT_CHOICE,
    N_ ("White's free time is given back"),
    BACK_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "white_hourglass",
    WORDS_UNIT_CHOICE,
    N_ ("White has an hourglass"),
    HOURGLASS_HELP,
    { { N_ ("no"), NULL }, { N_ ("yes"), NULL } } },
  { "white_penalty_halves",
    WORDS_UNIT_POINTS_OR_NOT,
    N_ ("White's price for a period"),
    PENALTY_HELP,
    { { NULL } } },
  { NULL, WORDS_UNIT_CHOICE, NULL, NULL, { { NULL } } },
};
