/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Following the course of a game under rules that need not be its own: what was done is done, and
 * what the rules say to it is told. */
#pragma once

#include "referee-score.h"

/* What a course is made of. */
typedef enum
{
  REFEREE_TURN_PLAY,
  REFEREE_TURN_PASS,
  REFEREE_TURN_DISPUTE_PLAY,
  REFEREE_TURN_DISPUTE_PASS,
  REFEREE_TURN_PAY,
  REFEREE_TURN_RESUME, /* `side` is to move */
  REFEREE_TURN_CLAIM,  /* likewise */
  REFEREE_TURN_STOP,   /* play was stopped by agreement */
} RefereeTurnKind;

typedef struct
{
  RefereeTurnKind kind;
  GoColor side;
  GoPoint point;
  bool forced;      /* a pass: in place of a challenged play */
  bool removed_own; /* a play: its own stones came off */
  bool final;       /* a resumption: for the final play-out */
  bool agreed;      /* a stop: on all groups, not on the end of play */
} RefereeTurn;

/* What the rules say to a turn. */
typedef struct
{
  RefereeReason reason; /* why they forbid the play or pass; OK: they do not */
  GoVerdict evidence;   /* of a play */
  bool removes_own;     /* a play: they would take its own stones off */
  bool was_lost;        /* its player had lost before it, without a legal move (no_move=lose) */
  bool was_over;        /* play had stopped before it, and nobody could go on */
  RefereeResult ends;   /* how it ends the game: by a capture goal or a long cycle; else NONE */
} RefereeRemark;

/* The beginning of `game`, which has no act but handicap placements, under `ruleset` and on the
 * same clocks: a game to be followed with the functions of this file, which free with
 * referee_game_free(). Its state has the phase PLAY, or AGREEMENT where play has stopped. */
RefereeGame *referee_follow_new (const RefereeGame *game, const GoRuleset *ruleset)
    __attribute__ ((malloc));

/* Makes a turn, whatever the rules say to it; the board becomes what it became in the course. */
void referee_follow_turn (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark);

/* Has the player to move lost, without a legal move (no_move=lose)? While an illegal play lies open
 * to challenge nobody has. */
bool referee_follow_is_lost (const RefereeGame *game);

/* Could the players end play by agreeing on that, or, with `groups`, on all groups? */
bool referee_follow_may_agree (const RefereeGame *game, bool groups);

/* Gives the game the marks, points and clocks of `marks`, but the stones at the points of `dead` as
 * its dead ones, none if that is NULL. */
void referee_follow_mark (RefereeGame *game, const RefereeState *marks, const bool *dead);

/* Counts the game with those marks. Where the rules remove nothing, dead stones are removed all the
 * same and become prisoners. */
void referee_follow_score (RefereeGame *game, RefereeScore *score);

/* Makes White's added pass where the rules ask for it (end=white_last), and returns whether they
 * do; a pass that returns a prisoner can return one of the dead stones. */
bool referee_follow_add_pass (RefereeGame *game);
