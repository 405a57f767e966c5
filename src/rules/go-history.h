/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A history: the start, every turn since, the situations seen; and what it forbids. */
#pragma once

#include "go-board.h"
#include "go-ruleset.h"

typedef enum
{
  GO_LEGAL,
  GO_OCCUPIED,
  GO_VACATED, /* the point was emptied by the play just before (1.2 vacated_ban) */
  GO_SUICIDE_ILLEGAL,
  GO_KO,
  GO_SUPERKO,
} GoLegality;

/* The answer to "may this be played?", with its evidence. */
typedef struct
{
  GoLegality legality;
  int earlier;  /* ko, superko: the turn after which the board stood like this; 0 is the start */
  int stones;   /* suicide: stones of the chain that would have no liberty */
  int captured; /* enemy stones the play would take */
  GoHash hash;  /* the board it would make */
} GoVerdict;

/* What left a situation behind. */
typedef enum
{
  GO_TURN_START, /* the initial position */
  GO_TURN_PLAY,
  GO_TURN_PASS,   /* a pass, a payment, a dispute pass: the board stays as it is */
  GO_TURN_RESUME, /* a resumption or the start of a dispute: nobody's turn */
} GoTurnKind;

typedef struct
{
  GoHash hash;     /* the board after it */
  uint8_t kind;    /* GoTurnKind */
  uint8_t by;      /* GoColor of the mover; GO_EMPTY for START and RESUME */
  uint8_t to_move; /* GoColor who moves next */
  uint8_t stands;  /* bool: the play was illegal, and stands */
  GoPoint ko;      /* basic ko point after it */
  GoPoint point;   /* where, for GO_TURN_PLAY */
  int32_t move;    /* turns made up to and with this one */
  int32_t same;    /* the entry before with the same board, or -1 */
} GoTurn;

typedef struct GoHistory GoHistory;

/* Starts a history on `board` with `to_move` to play. Free with go_history_free(). */
GoHistory *go_history_new (const GoRuleset *ruleset, const GoBoard *board, GoColor to_move);
GoHistory *go_history_copy (const GoHistory *history);
void go_history_free (GoHistory *history);
/* Exchanges what two histories hold; each keeps its address, and that of its board. */
void go_history_swap (GoHistory *a, GoHistory *b);

/* Begins anew on `board`, keeping the memory. */
void go_history_restart (GoHistory *history,
                         const GoRuleset *ruleset,
                         const GoBoard *board,
                         GoColor to_move);

/* Begins anew on the present board with these points changed as go_board_edit() does, unless they
 * all are so already; one can go back to what was before. Returns how many were not. */
size_t go_history_set_up (GoHistory *history,
                          const GoPoint *points,
                          size_t count,
                          const uint8_t *colors,
                          GoColor to_move);

const GoBoard *go_history_board (const GoHistory *history);
int go_history_length (const GoHistory *history); /* turns, without START and RESUME */
const GoTurn *go_history_turns (const GoHistory *history, size_t *count);

/* Judges a play of `color` at a point of the board by the axes suicide, repetition and
 * vacated_ban; in a dispute (1.6) also by the ban on boards that `color` left before.
 * Whose turn it is, is not asked. Changes nothing. */
GoVerdict
go_history_judge (const GoHistory *history, GoPoint point, GoColor color, bool in_dispute);

/* Is any board play legal for `color`? */
bool go_history_can_play (const GoHistory *history, GoColor color);

/* Plays on an empty point whatever the verdict. Own stones without liberties leave the board
 * only where suicide is legal for them; an illegal suicide's stones stay. */
GoPlayEffect go_history_play (GoHistory *history, GoPoint point, GoColor color);

/* The same with the board after it decided by `remove_own` alone: follows a game that is played
 * under other rules. */
GoPlayEffect
go_history_play_out (GoHistory *history, GoPoint point, GoColor color, bool remove_own);

/* The points that the last turn's play emptied. */
const GoPoint *go_history_emptied (const GoHistory *history, size_t *count);

/* Notes that the last turn's play was illegal and stands: no cycle goes through it (1.2). */
void go_history_let_stand (GoHistory *history);

/* A turn without a board play. */
void go_history_pass (GoHistory *history, GoColor color);

/* A situation that nobody's move made: the same board, `to_move` to play. */
void go_history_resume (GoHistory *history, GoColor to_move);

/* Forgets everything but the present board, left by `taker`, its opponent to move (the
 * button, 1.3). */
void go_history_reduce (GoHistory *history, GoColor taker);

/* Begins anew on `board`; unlike after a restart one can go back to what was before. */
void go_history_begin_again (GoHistory *history, const GoBoard *board, GoColor to_move);

/* A moment of a history. A mark of zeros is ready to be set. */
typedef struct
{
  size_t first, count;
  GoTurn last;
  int moves;
  size_t emptied_count;
  GoPoint emptied[GO_MAX_POINTS];
  GoBoard board;
} GoHistoryMark;

/* Notes the present moment; going back to it costs the turns made since, however many there were
 * before. Only to a moment whose turns all belong to the present line, but for its last, which may
 * have been undone; and not across a restart. */
void go_history_mark (const GoHistory *history, GoHistoryMark *mark);
void go_history_rewind (GoHistory *history, const GoHistoryMark *mark);

/* Takes the stones at the marked points off the board; `points` has GO_CELLS entries. Nothing is
 * judged after it: the dead leave when play is over for good. */
void go_history_take_off (GoHistory *history, const bool *points);

/* How often the present board with `to_move` to play has arisen in the running cycle: a succession
 * of legal plays, whose first occurrence is the position from which they follow one another. With
 * cycle_passes, by a board play in the whole game, the initial position counting as one (1.2
 * long_cycle). */
int go_history_occurrences (const GoHistory *history, GoColor to_move);
