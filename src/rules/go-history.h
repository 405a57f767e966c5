/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game: its start, every turn since, the situations that arose, and the plays that
 * they forbid. */
#pragma once

#include "go-board.h"
#include "go-ruleset.h"

typedef enum
{
  GO_LEGAL,
  GO_OCCUPIED,
  GO_VACATED, /* the previous play emptied the point (1.2 vacated_ban) */
  GO_SUICIDE_ILLEGAL,
  GO_KO,
  GO_SUPERKO,
} GoLegality;

/* Whether a play is legal, with the evidence. */
typedef struct
{
  GoLegality legality;
  int earlier;  /* ko, superko: the turn after which the board looked like this; 0 is the start */
  int stones;   /* suicide: stones of the chain that would have no liberty */
  int captured; /* enemy stones the play would capture */
} GoVerdict;

/* How a situation arose. */
typedef enum
{
  GO_TURN_START, /* the initial position */
  GO_TURN_PLAY,
  GO_TURN_PASS,   /* a pass, a payment, a dispute pass: the board stays the same */
  GO_TURN_RESUME, /* a resumption or the start of a dispute: no player's turn */
} GoTurnKind;

typedef struct
{
  GoHash hash;     /* the board after it */
  uint8_t kind;    /* GoTurnKind */
  uint8_t by;      /* GoColor of the player; GO_EMPTY for START and RESUME */
  uint8_t to_move; /* GoColor of the player to move next */
  uint8_t stands;  /* bool: the play was illegal and was left standing */
  GoPoint ko;      /* basic ko point after it */
  GoPoint point;   /* for GO_TURN_PLAY */
  int32_t move;    /* number of turns made, including this one */
  int32_t same;    /* index of the previous entry with the same board, or -1 */
} GoTurn;

typedef struct GoHistory GoHistory;

/* Creates a history that starts on `board` with `to_move` to play. Free with go_history_free(). */
GoHistory *go_history_new (const GoRuleset *ruleset, const GoBoard *board, GoColor to_move);
GoHistory *go_history_copy (const GoHistory *history);
void go_history_free (GoHistory *history);
/* Exchanges the contents of two histories. The addresses of both histories and of their boards stay
 * valid. */
void go_history_swap (GoHistory *a, GoHistory *b);

/* Starts again on `board`, reusing the memory. */
void go_history_restart (GoHistory *history,
                         const GoRuleset *ruleset,
                         const GoBoard *board,
                         GoColor to_move);

/* Changes these points of the present board as go_board_edit() does, and starts again from there;
 * does nothing if no point changes. You can go back to earlier states. Returns how many points
 * changed. */
size_t go_history_set_up (GoHistory *history,
                          const GoPoint *points,
                          size_t count,
                          const uint8_t *colors,
                          GoColor to_move);

const GoBoard *go_history_board (const GoHistory *history);
int go_history_length (const GoHistory *history); /* turns, without START and RESUME */
const GoTurn *go_history_turns (const GoHistory *history, size_t *count);

/* Judges a play of `color` at a point of the board by the axes suicide, repetition and vacated_ban.
 * In a dispute (1.6) also applies the ban on boards that `color` left before. Does not check whose
 * turn it is. Changes nothing. */
GoVerdict
go_history_judge (const GoHistory *history, GoPoint point, GoColor color, bool in_dispute);

/* Returns whether go_history_judge() finds the play legal, but faster. */
bool go_history_allows (const GoHistory *history, GoPoint point, GoColor color, bool in_dispute);

/* Returns whether `color` has any legal board play. */
bool go_history_can_play (const GoHistory *history, GoColor color);

/* Plays on an empty point whatever the verdict. Own stones without liberties are removed only where
 * suicide is legal for them; an illegal suicide's stones stay. */
GoPlayEffect go_history_play (GoHistory *history, GoPoint point, GoColor color);

/* Plays like go_history_play(), but `remove_own` alone decides whether a suicide's stones are
 * removed. Used to follow a game that is played under other rules. */
GoPlayEffect
go_history_play_out (GoHistory *history, GoPoint point, GoColor color, bool remove_own);

/* Returns the points that the last turn's play emptied. Sets `count`. */
const GoPoint *go_history_emptied (const GoHistory *history, size_t *count);

/* Records that the last turn's play was illegal and stands: no cycle goes through it (1.2). */
void go_history_let_stand (GoHistory *history);

/* Adds a turn without a board play. */
void go_history_pass (GoHistory *history, GoColor color);

/* Adds a situation that no move made: the same board with `to_move` to play. */
void go_history_resume (GoHistory *history, GoColor to_move);

/* Forgets everything but the present board, as left by `taker`, with its opponent to move (the
 * button, 1.3). */
void go_history_reduce (GoHistory *history, GoColor taker);

/* Starts again on `board`. Unlike after a restart, you can go back to earlier states. */
void go_history_begin_again (GoHistory *history, const GoBoard *board, GoColor to_move);

/* A snapshot of a history. A mark of zeros is ready for go_history_mark(). */
typedef struct
{
  size_t first, count;
  GoTurn last;
  int moves;
  size_t emptied_count;
  GoPoint emptied[GO_MAX_POINTS];
  GoBoard board;
} GoHistoryMark;

/* go_history_mark() stores a snapshot of the present state, and go_history_rewind() returns to it.
 * Rewinding costs only the turns made since. The turns of the snapshot must still be in the
 * history, except that its last turn may have been undone. A restart makes snapshots invalid. */
void go_history_mark (const GoHistory *history, GoHistoryMark *mark);
void go_history_rewind (GoHistory *history, const GoHistoryMark *mark);

/* Removes the stones at the marked points from the board; `points` has GO_CELLS entries. Call it
 * only once play is finally over: nothing can be judged afterwards. */
void go_history_take_off (GoHistory *history, const bool *points);

/* Returns how often the present board with `to_move` to play has occurred in the current cycle, a
 * succession of legal plays. The position that they start from counts as the first occurrence. With
 * cycle_passes, returns how often a board play produced it in the whole game, the initial position
 * counting as one (1.2 long_cycle). */
int go_history_occurrences (const GoHistory *history, GoColor to_move);
