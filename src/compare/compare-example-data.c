/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples: each is a small board, what happens on it, and what to look at. A pair of values of
 * an axis is shown by any of its examples in which they lead to different outcomes. The test of the
 * examples lists the pairs that no example can show.
 *
 * Where something is counted, the stones on the board and the prisoners are those of a game with
 * alternating moves. Otherwise area and territory would seem to differ under rules that make them
 * agree. */
#include "compare-example.h"

/* Marks a text for translation elsewhere; this room translates nothing. */
#define N_(text) text

/* Boards that several examples use. */
/* clang-format off */
#define EMPTY_3 { "...", "...", "..." }
#define EMPTY_5 { ".....", ".....", ".....", ".....", "....." }
#define EMPTY_7 { ".......", ".......", ".......", ".......", ".......", ".......", "......." }
#define KO { ".XO..", "XO.O.", ".XO.." }
#define TWO_STONES { ".O.O", "XXO.", "...." }
#define EVEN { ".XO.", ".XO.", ".XO.", ".XO." }
#define NEUTRAL { ".X.O.", ".X.O.", ".X.O." }
#define DEAD_STONE { ".XO..", ".XO..", ".XO.X", ".XO.." }
#define SNAPBACK { "O.XO.", "XXXO.", "OOOO." }
#define CORNER { ".O.", "O..", "..." }
/* clang-format on */

#define THREE_KOS                                                                                  \
  {                                                                                                \
    "XO.OX.XOXO.O", ".XO..XO..XO."                                                                 \
  }
#define ROUND "B C2, W F2, B L2, W B2, B G2, W K2"
#define SEND_TWO "W A3, B C3, W B3"

/* Each names its axis, what happens, the board, who begins, the acts and what to look at. */
static const CompareExample examples[] = {
  /* The start */
  { .axis = "setup", .lead = N_ ("The board before the first move."), .look = COMPARE_LOOK_START },
  { .axis = "first",
    .lead = N_ ("The board is empty and the game begins."),
    .rows = EMPTY_3,
    .look = COMPARE_LOOK_TURN },
  { "prescribed_first", N_ ("Black wants to play the first stone of the game at B2."), EMPTY_5,
    GO_BLACK, "B B2", COMPARE_LOOK_ACT },
  { "handicap_place", N_ ("Black gets two handicap stones and wants them at C4 and E4."), EMPTY_7,
    GO_EMPTY, "?place C4, ?place E4", COMPARE_LOOK_START, .handicap = 2 },
  { "handicap_comp", N_ ("Black gets two handicap stones, and the whole board becomes Black’s."),
    EMPTY_7, GO_EMPTY, "stop, agree", COMPARE_LOOK_RESULT, .handicap = 2 },
  { "comp_scope", N_ ("Black gets two handicap stones, and the whole board becomes Black’s."),
    EMPTY_7, GO_EMPTY, "stop, agree", COMPARE_LOOK_RESULT, .handicap = 2,
    .under = "scoring=territory handicap_comp=n" },
  { "komi", N_ ("Play ends, and each side holds half of the board."), EVEN, GO_BLACK, "stop, agree",
    COMPARE_LOOK_RESULT },
  { "handicap_komi", N_ ("Black gets two handicap stones, and the whole board becomes Black’s."),
    EMPTY_7, GO_EMPTY, "stop, agree", COMPARE_LOOK_RESULT, .handicap = 2 },

  /* Moves */
  { "pass",
    N_ ("Black plays two hopeless stones, D1 and D3, in White’s territory. White sees no "
        "need to answer and passes each time. Then Black passes."),
    EVEN, GO_BLACK, "B D1, W pass, B D3, W pass, stop, agree D1 D3", COMPARE_LOOK_RESULT,
    .under = "scoring=territory" },
  { "pass", N_ ("White has taken no prisoners and wants to pass."), EMPTY_3, GO_BLACK,
    "B B2, W pass", COMPARE_LOOK_ACT },
  { "pass", N_ ("White holds a prisoner and wants to pass."), EMPTY_3, GO_BLACK, "B B2, W pass",
    COMPARE_LOOK_ACT, .prisoners = { 0, 0, 1 } },
  { "pass", N_ ("White passes."), EMPTY_3, GO_BLACK, "B B2, W pass", COMPARE_LOOK_LIDS,
    .prisoners = { 0, 0, 1 } },
  { "no_move",
    N_ ("Black fills the middle. In every corner, a white stone would have no liberty."),
    { ".X.", "X.X", ".X." },
    GO_BLACK,
    "B B2",
    COMPARE_LOOK_STATE,
    .under = "pass=forbidden end=agreement" },
  { "suicide",
    N_ ("Black wants to play at B4, where the two stones would have no liberty."),
    { "X.O.", "OO..", "....", "...." },
    GO_BLACK,
    "B B4",
    COMPARE_LOOK_ACT,
    .under = "repetition=ssk" },
  { "suicide", N_ ("Black wants to play in the corner, where the stone would have no liberty."),
    CORNER, GO_BLACK, "B A3", COMPARE_LOOK_ACT, .under = "repetition=ssk" },
  { "repetition",
    N_ ("White plays E2, Black captures a stone with C2, and White wants to recapture with B2."),
    KO, GO_WHITE, "W E2, B C2, W B2", COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("Black has captured a stone with C2. After a pass by each side, White wants to "
        "recapture with B2."),
    KO, GO_BLACK, "B C2, W pass, B pass, resume B, W B2", COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("White gives up two stones with A3. Black captures them with C3, and White wants "
        "to recapture with B3."),
    TWO_STONES, GO_WHITE, SEND_TWO, COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("White gives up two stones with A3, Black captures them with C3, White recaptures "
        "with B3, and Black passes. Now White wants to give up two stones with A3 again."),
    TWO_STONES, GO_WHITE, SEND_TWO ", B pass, W A3", COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("White passes, Black captures a stone with C2, and White wants to recapture with B2."), KO,
    GO_WHITE, "W pass, B C2, W B2", COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("The game begins here. Black captures a stone with C2, and White wants to "
        "recapture with B2."),
    KO, GO_BLACK, "B C2, W B2", COMPARE_LOOK_ACT },
  { "repetition",
    N_ ("Black wants to play in the corner. The stone would come off at once and leave the "
        "board unchanged."),
    CORNER, GO_BLACK, "B A3", COMPARE_LOOK_ACT, .under = "suicide=any" },
  { "long_cycle",
    N_ ("Each side keeps taking one of three kos. After twelve captures, the first board "
        "comes back for the second time."),
    THREE_KOS, GO_BLACK, ROUND ", " ROUND, COMPARE_LOOK_CYCLE, .under = "repetition=basic" },
  { "cycle_limit",
    N_ ("Each side keeps taking one of three kos. After six captures, the first board comes back."),
    THREE_KOS, GO_BLACK, ROUND, COMPARE_LOOK_CYCLE, .under = "repetition=basic long_cycle=void" },
  { "cycle_limit",
    N_ ("Each side keeps taking one of three kos. After twelve captures, the first board "
        "comes back for the second time."),
    THREE_KOS, GO_BLACK, ROUND ", " ROUND, COMPARE_LOOK_CYCLE,
    .under = "repetition=basic long_cycle=void" },
  { "cycle_passes",
    N_ ("White keeps giving up two stones with A3 and recapturing with B3, while Black "
        "passes. The same board comes up for the third time."),
    TWO_STONES, GO_WHITE, SEND_TWO ", B pass, " SEND_TWO ", B pass, W A3", COMPARE_LOOK_CYCLE,
    .under = "repetition=basic long_cycle=void" },
  { "vacated_ban",
    N_ ("Black has just captured the stone at A3 with B3. White wants to play A3 at once "
        "and capture five stones."),
    SNAPBACK, GO_BLACK, "B B3, W A3", COMPARE_LOOK_ACT },
  { "supplementary_ko",
    N_ ("Black has taken a ko with C2, and White has passed. Black wants to pass too and "
        "leave the ko as it is."),
    { "XO.OX", ".XO.." },
    GO_BLACK,
    "B C2, W pass, B pass",
    COMPARE_LOOK_ACT },
  { "illegal",
    N_ ("White plays E2, Black takes a ko with C2, and White mistakenly retakes it at once "
        "with B2."),
    KO, GO_WHITE, "W E2, B C2, W B2", COMPARE_LOOK_FATE },
  { "leniency",
    N_ ("White has retaken a ko too early with B2. Black is kind and wants to let White "
        "play somewhere else instead."),
    KO, GO_WHITE, "W E2, B C2, !W B2, allow", COMPARE_LOOK_ACT, .under = "illegal=challenge" },

  /* The end of play */
  { "end",
    N_ ("Neither side wants to play any more. Black passes, then White passes, if the "
        "rules allow it."),
    EVEN, GO_BLACK, "?B pass, ?W pass", COMPARE_LOOK_STATE },
  { "end",
    N_ ("Black passes, White plays D1, and Black plays A1. Then White passes, and Black passes."),
    EVEN, GO_BLACK, "B pass, W D1, B A1, W pass, B pass", COMPARE_LOOK_STATE },
  { "end", N_ ("Black plays A1 inside Black’s own territory, and both players pass."), EVEN,
    GO_BLACK, "B A1, stop, agree", COMPARE_LOOK_RESULT, .under = "pass=stone scoring=territory" },
  { "end", N_ ("Black plays A1. Then White, Black and White pass, if the rules allow it."), EVEN,
    GO_BLACK, "B A1, ?W pass, ?B pass, ?W pass", COMPARE_LOOK_STATE },
  { "end", N_ ("Black passes, White passes, and Black passes again, if the rules allow it."), EVEN,
    GO_BLACK, "?B pass, ?W pass, ?B pass", COMPARE_LOOK_STATE },
  { "end", N_ ("Black offers to end play, and White accepts, if the rules have such offers."), EVEN,
    GO_BLACK, "?B offer, ?W offer", COMPARE_LOOK_STATE },
  { "removal",
    N_ ("Play ends. Both players know that Black’s stone at E2 could not live if play went on."),
    DEAD_STONE, GO_BLACK, "stop, agree E2", COMPARE_LOOK_RESULT, .prisoners = { 0, 1, 0 } },
  { "removal",
    N_ ("Play ends. Both players agree that the empty points behind each wall belong to "
        "the owner of the wall."),
    { "..XO.", "..XO.", "..XO." },
    GO_BLACK,
    "stop, own B A1 A2 A3 B1 B2 B3, own W E1 E2 E3, agree",
    COMPARE_LOOK_RESULT,
    .under = "scoring=stones" },
  { "dispute", N_ ("Play has ended, and Black wants to resume it."), DEAD_STONE, GO_BLACK,
    "stop, resume B", COMPARE_LOOK_ACT, .prisoners = { 0, 1, 0 } },
  { "dispute",
    N_ ("The players cannot agree on the stone at E2, so they resume play. Both pass "
        "straight away. Then Black gives in."),
    DEAD_STONE, GO_BLACK, "stop, resume B, stop, agree E2", COMPARE_LOOK_RESULT,
    .prisoners = { 0, 1, 0 } },
  { "dispute",
    N_ ("The players cannot agree on the stone at E2, so they resume play. Black plays A2, "
        "and both pass. Then Black gives in."),
    DEAD_STONE, GO_BLACK, "stop, resume W, B A2, stop, agree E2", COMPARE_LOOK_RESULT,
    .prisoners = { 0, 1, 0 } },
  { "dispute", N_ ("Play has ended. Black says: “Let’s play until all dead stones are captured.”"),
    DEAD_STONE, GO_BLACK, "stop, playout B", COMPARE_LOOK_ACT, .prisoners = { 0, 1, 0 } },
  { "dispute", N_ ("Play has ended. Black claims that the white stones can be captured."),
    DEAD_STONE, GO_BLACK, "stop, dispute B C2", COMPARE_LOOK_ACT, .prisoners = { 0, 1, 0 } },
  { "dispute", N_ ("Black passes and White passes."), DEAD_STONE, GO_BLACK, "B pass, W pass",
    COMPARE_LOOK_STATE, .prisoners = { 0, 1, 0 } },
  { "resume_first", N_ ("Black passes, White passes, and Black asks to resume play."), DEAD_STONE,
    GO_BLACK, "stop, resume B", COMPARE_LOOK_TURN, .prisoners = { 0, 1, 0 } },

  /* Counting */
  { "scoring",
    N_ ("Three neutral points are left between the two sides. Black fills C3, White fills "
        "C2, and Black fills C1."),
    NEUTRAL, GO_BLACK, "B C3, W C2, B C1, stop, agree", COMPARE_LOOK_RESULT },
  { "scoring",
    N_ ("Black has surrounded two columns of empty points, and White one."),
    { "..XO.", "..XO.", "..XO." },
    GO_BLACK,
    "stop, agree",
    COMPARE_LOOK_RESULT },
  { "scoring",
    N_ ("White lives in the corner. Black has the rest of the board and a prisoner."),
    { ".O.OX.", "OOOOX.", "XXXXX.", "......" },
    GO_BLACK,
    "stop, agree",
    COMPARE_LOOK_RESULT,
    .prisoners = { 0, 1, 0 } },
  { "scoring", N_ ("Play ends, and each side holds half of the board."), EVEN, GO_BLACK,
    "stop, agree", COMPARE_LOOK_COUNT },
  { "tax",
    N_ ("Both sides pass and leave the neutral points between them unfilled."),
    { ".X.O..", ".X.O..", ".X.O.." },
    GO_BLACK,
    "stop, agree",
    COMPARE_LOOK_RESULT },
  { "tax",
    N_ ("White has two groups on this board, and Black one."),
    { ".OX.XO.", "OOX.XOO", ".OX.XO." },
    GO_BLACK,
    "stop, agree",
    COMPARE_LOOK_RESULT,
    .prisoners = { 0, 0, 2 } },
  { "shared",
    N_ ("Five empty points reach both colours. Two black stones and one white stone touch them."),
    { "X.O.", "X..." },
    GO_BLACK,
    "stop, agree",
    COMPARE_LOOK_COUNT,
    .prisoners = { 0, 1, 0 } },
  { "white_first_pass",
    N_ ("Three neutral points are left. Black fills C3, White fills C2, and Black fills "
        "C1, so White is the first to pass."),
    NEUTRAL, GO_BLACK, "B C3, W C2, B C1, W pass, stop, agree", COMPARE_LOOK_RESULT },
  { "button", N_ ("Nothing is left to play. Black passes first."), EVEN, GO_BLACK, "stop, agree",
    COMPARE_LOOK_COUNT },
  { "black_last_play",
    N_ ("Three neutral points are left. Black fills C3, White fills C2, and Black fills "
        "C1. Then both players pass."),
    NEUTRAL, GO_BLACK, "B C3, W C2, B C1, stop, agree", COMPARE_LOOK_RESULT },
  { "capture_goal", N_ ("Black captures one stone with C2."), KO, GO_BLACK, "B C2",
    COMPARE_LOOK_STATE },
  { "capture_goal", N_ ("White gives up two stones with A3, and Black captures them with C3."),
    TWO_STONES, GO_WHITE, "W A3, B C3", COMPARE_LOOK_STATE },
  { "capture_goal", N_ ("Black captures one stone with B3, and White captures five with A3."),
    SNAPBACK, GO_BLACK, "B B3, W A3", COMPARE_LOOK_STATE },
  { "bonus",
    N_ ("The whole board is Black’s, including the corners and the centre."),
    { "...", ".X.", "..." },
    GO_WHITE,
    "stop, agree",
    COMPARE_LOOK_RESULT },
};

const CompareExample *
compare_examples (size_t *count)
{
  *count = sizeof examples / sizeof *examples;
  return examples;
}
