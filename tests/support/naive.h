/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, slow implementation of the rules, for comparison with the real one.
 *
 * Boards are arrays of colours, chains are found by flood fill, and the history is a list of
 * every earlier board. It shares types with the program and not one line of code. */
#pragma once

#include "referee-game.h"

typedef enum
{
  NAIVE_START,
  NAIVE_PLAY,
  NAIVE_QUIET,  /* a pass, a payment, a dispute pass */
  NAIVE_NOBODY, /* a resumption or the start of a dispute */
} NaiveTurnKind;

typedef struct
{
  NaiveTurnKind kind;
  GoColor by, to_move;
  int ko; /* a point's index, or -1 */
  unsigned char *board;
  bool standing; /* an illegal play */
} NaiveTurn;

/* Points are numbered row by row from the top left. */
typedef struct NaiveGame NaiveGame;
struct NaiveGame
{
  const RefereeSetup *setup; /* not owned */
  int width, height, points;
  unsigned char board[GO_MAX_POINTS];
  bool emptied[GO_MAX_POINTS]; /* by the move just before */

  NaiveTurn *turns;
  size_t n_turns;
  RefereeAct *acts; /* in force */
  size_t n_acts;

  int references;    /* of a snapshot */
  NaiveGame *before; /* the game before the illegal play, while one can be challenged */

  RefereePhase phase;
  GoColor to_move, stop_turn;
  bool stopped; /* play has ended at least once */
  bool final, paid, resumed_play;
  int paid_moves[GO_COLORS];
  int resumptions, consecutive;
  GoColor first_mover, first_passer, last_passer, last_mover, last_board_player;
  int last_point;
  GoColor offer, button;
  int handicap_left, handicap;
  RefereeContainer container[GO_COLORS];
  int lost[GO_COLORS], taken[GO_COLORS], given[GO_COLORS], passes[GO_COLORS], moves[GO_COLORS];
  int agreed_points[GO_COLORS];
  bool agreed[GO_COLORS];
  bool dead[GO_MAX_POINTS], alive[GO_MAX_POINTS], seki[GO_MAX_POINTS];
  signed char owner[GO_MAX_POINTS]; /* a GoColor, or -1 where nothing was said */
  bool settled;                     /* the dead have been removed by agreement */
  bool centre_played;
  GoColor attacker;
  int claimed;
  bool payment_due, dispute_passed;
  int last_captured, last_suicide;
  bool reduced; /* the button was taken */
  RefereeResultKind result;
  GoColor winner;
  int margin;
};

/* The outcome of a play, worked out on a copy of the board. */
typedef struct
{
  RefereeReason why; /* REFEREE_OK when legal */
  int captured, lost, without_liberties;
  int ko;
  unsigned char board[GO_MAX_POINTS];
  bool emptied[GO_MAX_POINTS];
} NaiveOutcome;

/* A count by every method, indexed by GoScoring, in half points. */
typedef struct
{
  int total[4][GO_COLORS];
} NaiveScore;

/* Starts a game; NULL when the set-up does not fit. `setup` must outlive it. */
NaiveGame *naive_new (const RefereeSetup *setup);
void naive_free (NaiveGame *game);
NaiveGame *naive_copy (const NaiveGame *game);

/* As referee_game_may() and referee_game_apply(); the evidence holds only counts of stones. */
RefereeAnswer naive_may (const NaiveGame *game, const RefereeAct *act);
RefereeAnswer naive_apply (NaiveGame *game, const RefereeAct *act);

bool naive_may_pass (const NaiveGame *game);
void naive_score (const NaiveGame *game, bool with_marks, NaiveScore *score);

/* The board that is counted, and what `naive_score` counts on. */
void naive_counted_board (const NaiveGame *game, bool with_marks, unsigned char *board);

/* --- Parts of it, shared among its own files --- */

/* An index from a program's point, or -1 off this board. */
int naive_index (const NaiveGame *game, GoPoint point);

/* Writes the neighbours of a point and returns how many there are. */
int naive_neighbours (int width, int height, int at, int out[4]);

/* Marks the orthogonal component around `at` of points whose colour is in the set `colors`
 * (bits); returns its size. `mark` is only ever set. */
int naive_flood (const unsigned char *board, int width, int height, int at, int colors, bool *mark);

/* Different empty points beside the marked ones; `one` receives the last found. */
int naive_liberties (const unsigned char *board, int width, int height, const bool *mark, int *one);

/* Fills the board before the first move. False when the set-up does not fit. */
bool naive_set_up (NaiveGame *game);

/* Works out a play of `color` at an empty point, and by the axes suicide, vacated_ban and
 * repetition whether it is legal. */
void
naive_try (const NaiveGame *game, int at, GoColor color, bool in_dispute, NaiveOutcome *outcome);
bool naive_can_play (const NaiveGame *game, GoColor color);

/* Writes down the present board as a turn. */
void naive_record (NaiveGame *game, NaiveTurnKind kind, GoColor by, GoColor to_move, int ko);

/* Whether the supplementary ko rule (1.4) forbids `color` to pass. */
bool naive_ko_open (const NaiveGame *game, GoColor color);

/* Pass-alive stones and enclosures of a colour, by Benson's definition. */
void naive_pass_alive (
    const unsigned char *board, int width, int height, GoColor color, bool *alive, bool *enclosed);

/* Sunjang counting: the kept board and the whole points of each colour. */
void naive_sunjang (const unsigned char *board,
                    int width,
                    int height,
                    const bool *seki,
                    unsigned char *kept,
                    int points[GO_COLORS]);
