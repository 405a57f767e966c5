/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, slow implementation of the rules, to compare with the real one.
 *
 * Boards are arrays of colours, flood fill finds chains, and the history is a list of all earlier
 * boards. It shares types with the program, but no code. */
#pragma once

#include "referee-game.h"

typedef enum
{
  NAIVE_START,
  NAIVE_PLAY,
  NAIVE_QUIET,  /* a pass, a payment or a pass in a dispute */
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
  bool emptied[GO_MAX_POINTS]; /* by the last move */

  NaiveTurn *turns;
  size_t n_turns;
  RefereeAct *acts; /* in force */
  size_t n_acts;

  int references;    /* number of references to a snapshot */
  NaiveGame *before; /* the game before an illegal play that can still be challenged, or NULL */

  RefereePhase phase;
  GoColor to_move, stop_turn;
  bool stopped; /* play has stopped at least once */
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
  signed char owner[GO_MAX_POINTS]; /* a GoColor, or -1 if unmarked */
  bool settled;                     /* the dead stones were removed by agreement */
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

/* The outcome of a play, computed on a copy of the board. */
typedef struct
{
  RefereeReason why; /* REFEREE_OK when legal */
  int captured, lost, without_liberties;
  int ko;
  unsigned char board[GO_MAX_POINTS];
  bool emptied[GO_MAX_POINTS];
} NaiveOutcome;

/* Scores by every method, indexed by GoScoring, in half points. */
typedef struct
{
  int total[4][GO_COLORS];
} NaiveScore;

/* Starts a game. Returns NULL if the set-up is invalid. `setup` must outlive the game. */
NaiveGame *naive_new (const RefereeSetup *setup);
void naive_free (NaiveGame *game);
NaiveGame *naive_copy (const NaiveGame *game);

/* Like referee_game_may() and referee_game_apply(), but the evidence has only stone counts. */
RefereeAnswer naive_may (const NaiveGame *game, const RefereeAct *act);
RefereeAnswer naive_apply (NaiveGame *game, const RefereeAct *act);

bool naive_may_pass (const NaiveGame *game);
void naive_score (const NaiveGame *game, bool with_marks, NaiveScore *score);

/* Writes the board on which `naive_score` counts. */
void naive_counted_board (const NaiveGame *game, bool with_marks, unsigned char *board);

/* --- Parts shared among its own files --- */

/* Returns the index of a point of the program, or -1 off this board. */
int naive_index (const NaiveGame *game, GoPoint point);

/* Writes the neighbours of a point; returns how many. */
int naive_neighbours (int width, int height, int at, int out[4]);

/* Marks the connected points around `at` whose colour is in the bit set `colors`; returns their
 * number. Clears no mark. */
int naive_flood (const unsigned char *board, int width, int height, int at, int colors, bool *mark);

/* Counts the different empty points next to the marked ones. `one` receives the last. */
int naive_liberties (const unsigned char *board, int width, int height, const bool *mark, int *one);

/* Fills the board before the first move. Returns false if the set-up is invalid. */
bool naive_set_up (NaiveGame *game);

/* Computes a play of `color` at an empty point, and whether suicide, vacated_ban and repetition
 * allow it. */
void
naive_try (const NaiveGame *game, int at, GoColor color, bool in_dispute, NaiveOutcome *outcome);
bool naive_can_play (const NaiveGame *game, GoColor color);

/* Adds the current board to the history as a turn. */
void naive_record (NaiveGame *game, NaiveTurnKind kind, GoColor by, GoColor to_move, int ko);

/* Returns whether the supplementary ko rule (1.4) forbids `color` to pass. */
bool naive_ko_open (const NaiveGame *game, GoColor color);

/* Marks pass-alive stones and enclosed regions of a colour by Benson's definition. */
void naive_pass_alive (
    const unsigned char *board, int width, int height, GoColor color, bool *alive, bool *enclosed);

/* Computes Sunjang counting: the board kept and the points of each colour. */
void naive_sunjang (const unsigned char *board,
                    int width,
                    int height,
                    const bool *seki,
                    unsigned char *kept,
                    int points[GO_COLORS]);
