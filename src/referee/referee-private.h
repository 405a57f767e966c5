/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the files of this room share. No other room includes it. */
#pragma once

#include "go-past.h"
#include "referee-game.h"
#include "referee-score.h"

/* A snapshot of everything derived from the acts. */
typedef struct
{
  GoHistoryMark mark;
  RefereeState state;
} RefereeSnapshot;

struct RefereeGame
{
  RefereeSetup setup;
  RefereeAct *acts;
  size_t count, room;
  size_t *force; /* indexes of the acts in force, in order; allocated for `room` of them */
  size_t force_count;
  RefereeState state;
  GoHistory *history;
  RefereeIllegal *illegal;
  size_t illegal_room;
  /* The state before the illegal play in the challenge window; NULL when the window is closed. */
  RefereeSnapshot *before;
  bool went_back; /* snapshots are kept */
  GoPast past;    /* RefereeSnapshots after some of the acts in force; see referee-apply.c */
};

/* Resets the game to its set-up, before any act. */
void referee_begin (RefereeGame *game);

/* Returns a new snapshot of the present state. Free with free(). */
RefereeSnapshot *referee_snapshot_new (const RefereeGame *game);

/* Removes the last `amount` acts in force. */
void referee_take_back (RefereeGame *game, size_t amount);

/* Keeps a snapshot, if one is due, after an act in force was carried out. */
void referee_note_past (RefereeGame *game);

/* Closes the challenge window: the illegal play on the board stands. */
void referee_close_window (RefereeGame *game);

/* Carries out the act with this index, whose answer was OK. */
void referee_carry_out (RefereeGame *game, size_t index, const RefereeAnswer *answer);

/* Returns whether the player to move may pass, by the axes pass, no_move, supplementary_ko and
 * prescribed_first. */
RefereeReason referee_judge_pass (const RefereeGame *game);

/* Returns the point of a prescribed first play, or GO_NO_POINT. */
GoPoint referee_prescribed (const RefereeGame *game);

/* Counts the marked dead stones of each colour that are still on the board. */
void referee_count_marked (const RefereeGame *game, int marked[GO_COLORS]);

/* Transitions that several files use. */
/* Clears marks and agreements, which any move or resumption invalidates. */
void referee_clear_marks (RefereeState *state);

/* Finishes the game with a result of `kind`; `reason` is a word for scripts. */
void referee_finish (RefereeGame *game, RefereeResultKind kind, GoColor winner, const char *reason);

/* Puts a stone of `side` into the opponent's container. */
void referee_give_stone (RefereeState *state, GoColor side);

/* Completes a move of `side` and starts the opponent's turn: clocks and side to move. */
void referee_pass_turn (RefereeGame *game, GoColor side);

/* Does what every play, pass and payment has in common: passes the turn and records who moved
 * last. */
void referee_note_move (RefereeGame *game, GoColor side);

/* Records a pass and how many came in a row; one that takes the button does not count as one of
 * them. */
void referee_note_pass (RefereeGame *game, GoColor side);

/* Makes a pass, without deciding whether it ends play. */
void referee_make_pass (RefereeGame *game, GoColor side);

/* Starts a turn. Under no_move=lose, a player without any move loses, unless an illegal play is
 * still open to challenge. */
void referee_start_turn (RefereeGame *game);

/* Returns whether the player to move has no move at all and therefore loses (no_move=lose). */
bool referee_is_stuck (const RefereeGame *game);

/* Returns how the play that `side` has just made ends the game: by the capture goal or, outside a
 * dispute, by a long cycle; else NONE. */
RefereeResult referee_end_by_play (const RefereeGame *game, GoColor side, bool dispute);

/* Finishes the game if that play ends it; returns whether it does. */
bool referee_finish_by_play (RefereeGame *game, GoColor side, bool dispute);

/* Returns whether White passes once more before the count, because Black moved last
 * (end=white_last). */
bool referee_adds_pass (const RefereeGame *game);

/* Records the effect of a play: puts the prisoners into the containers. */
void referee_note_play (RefereeGame *game, GoColor side, GoPoint point, const GoPlayEffect *effect);

/* Puts the stone on the board and the prisoners into the containers. */
void referee_make_play (RefereeGame *game, GoColor side, GoPoint point);

/* Ends the game by the count, after White's added pass where the ruleset has one. */
void referee_finish_by_count (RefereeGame *game, bool with_removal);

/* Returns what follows if play stops now. */
RefereeLeads referee_foresee_stop (const RefereeGame *game);

/* Starts the paid play-out (dispute=paid_playout). */
void referee_begin_playout (RefereeState *state);

/* Returns whether the players may agree on all groups during a resumption, too
 * (dispute=four_passes). */
bool referee_may_agree_in_play (const RefereeGame *game);

/* Stops play, with the consequences that referee_foresee_stop() returns. */
void referee_stop_play (RefereeGame *game);

/* Returns whether the passes made so far end play, by the axis `end`. */
bool referee_passes_end_play (const RefereeGame *game);

/* Makes a payment, a turn that leaves the board as it is. */
void referee_pay (RefereeGame *game, GoColor side);

/* Carry out these acts, which must be open. */
void referee_dispute_play (RefereeGame *game, const RefereeAct *act);

void referee_dispute_pass (RefereeGame *game, GoColor side);

void referee_claim (RefereeGame *game, const RefereeAct *act);

void referee_resume (RefereeGame *game, const RefereeAct *act);

/* Marks or unmarks a whole chain. A change clears both agreements. */
void referee_mark (RefereeGame *game, bool *marks, GoPoint point, bool value);

void referee_agree (RefereeGame *game, GoColor side);
