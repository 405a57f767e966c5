/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this room share. Nobody else includes it. */
#pragma once

#include "go-past.h"
#include "referee-game.h"
#include "referee-score.h"

/* All that is derived from the acts, as it was once. */
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
  size_t *force; /* indexes of the acts in force, in order; room for `room` of them */
  size_t force_count;
  RefereeState state;
  GoHistory *history;
  RefereeIllegal *illegal;
  size_t illegal_room;
  /* As things were before the illegal play that lies in the window; NULL when it is closed. */
  RefereeSnapshot *before;
  bool went_back; /* the past is kept */
  GoPast past;    /* of what is after some of the acts in force; see referee-past.c */
};

/* Puts the game back to its set-up, before any act. */
void referee_begin (RefereeGame *game);

/* The present moment, or a copy of one; NULL of NULL. To be freed. */
RefereeSnapshot *referee_snapshot_new (const RefereeGame *game);
RefereeSnapshot *referee_snapshot_copy (const RefereeSnapshot *snapshot);

/* Forgets the last `amount` acts in force. */
void referee_take_back (RefereeGame *game, size_t amount);

/* An act in force was carried out: keeps what is now where that is wanted. */
void referee_note_past (RefereeGame *game);

/* Closes the challenge window: what lies on the board stands. */
void referee_close_window (RefereeGame *game);

/* Carries out the act with this index, whose answer was OK. */
void referee_carry_out (RefereeGame *game, size_t index, const RefereeAnswer *answer);

/* May the player to move pass, by the axes pass, no_move, supplementary_ko and
 * prescribed_first? */
RefereeReason referee_judge_pass (const RefereeGame *game);

/* Which point a prescribed first play must go to, or GO_NO_POINT. */
GoPoint referee_prescribed (const RefereeGame *game);

/* The transitions that more than one file needs. */
/* Any move or resumption makes marks and agreements out of date. */
void referee_clear_marks (RefereeState *state);

/* The game is over, by whatever `kind` says; `reason` is a word for scripts. */
void referee_finish (RefereeGame *game, RefereeResultKind kind, GoColor winner, const char *reason);

/* A stone of `side` goes into the opponent's container. */
void referee_give_stone (RefereeState *state, GoColor side);

/* `side` has completed a move, and the opponent's turn begins: clocks and whose turn it is. */
void referee_pass_turn (RefereeGame *game, GoColor side);

/* What every play, pass and payment has in common: that, and who moved last. */
void referee_note_move (RefereeGame *game, GoColor side);

/* Who has passed, and how often in a row; a pass that takes the button does not count there. */
void referee_note_pass (RefereeGame *game, GoColor side);

/* Everything about a pass but whether it ends play. */
void referee_make_pass (RefereeGame *game, GoColor side);

/* A turn begins: under no_move=lose a player who can do nothing has lost. While an illegal
 * play lies open to challenge the player can still challenge. */
void referee_start_turn (RefereeGame *game);

/* Can the player to move do nothing at all, under rules by which that loses (no_move=lose)? */
bool referee_is_stuck (const RefereeGame *game);

/* How the play that `side` has just made ends the game: by the capture goal or, outside of a
 * dispute, by a long cycle; else NONE. */
RefereeResult referee_end_by_play (const RefereeGame *game, GoColor side, bool dispute);

/* The game is over, if that play ends it; returns whether it does. */
bool referee_finish_by_play (RefereeGame *game, GoColor side, bool dispute);

/* Does White pass once more before the count, because Black moved last (end=white_last)? */
bool referee_adds_pass (const RefereeGame *game);

/* What a play has done: the prisoners go into the containers. */
void referee_note_play (RefereeGame *game, GoColor side, GoPoint point, const GoPlayEffect *effect);

/* Puts the stone on the board and the prisoners into the containers. */
void referee_make_play (RefereeGame *game, GoColor side, GoPoint point);

/* Ends the game by the count, after White's added pass where the ruleset has one. */
void referee_finish_by_count (RefereeGame *game, bool with_removal);

/* What comes when play stops now? */
RefereeLeads referee_foresee_stop (const RefereeGame *game);

/* The paid play-out begins (dispute=paid_playout). */
void referee_begin_playout (RefereeState *state);

/* Under dispute=four_passes the players may agree on all groups in a resumption, too. */
bool referee_may_agree_in_play (const RefereeGame *game);

/* Play has stopped: does that. */
void referee_stop_play (RefereeGame *game);

/* Do the passes made so far end play, by the axis `end`? */
bool referee_passes_end_play (const RefereeGame *game);

/* A payment is a turn: it leaves the board as it stands. */
void referee_pay (RefereeGame *game, GoColor side);

/* What these acts do, once they have been found open. */
void referee_dispute_play (RefereeGame *game, const RefereeAct *act);

void referee_dispute_pass (RefereeGame *game, GoColor side);

void referee_claim (RefereeGame *game, const RefereeAct *act);

void referee_resume (RefereeGame *game, const RefereeAct *act);

/* Marks or unmarks a whole chain. A change clears both agreements. */
void referee_mark (RefereeGame *game, bool *marks, GoPoint point, bool value);

void referee_agree (RefereeGame *game, GoColor side);
