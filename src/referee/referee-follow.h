/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the course of a game under rules that may differ from its own. Every turn is made as it
 * happened, and the remarks say what the rules object to. */
#pragma once

#include "referee-score.h"

/* The kinds of turns in a course. */
typedef enum
{
  REFEREE_TURN_PLAY,
  REFEREE_TURN_PASS,
  REFEREE_TURN_DISPUTE_PLAY,
  REFEREE_TURN_DISPUTE_PASS,
  REFEREE_TURN_PAY,
  REFEREE_TURN_RESUME, /* `side` is to move */
  REFEREE_TURN_CLAIM,  /* the same */
  REFEREE_TURN_STOP,   /* play was stopped by agreement */
} RefereeTurnKind;

typedef struct
{
  RefereeTurnKind kind;
  GoColor side;
  GoPoint point;
  bool forced;      /* a pass: in place of a challenged play */
  bool removed_own; /* a play: its own stones were removed */
  bool final;       /* a resumption: for the final play-out */
  bool agreed;      /* a stop: agreed on all groups, not on the end of play */
} RefereeTurn;

/* What the rules object to in a turn. */
typedef struct
{
  RefereeReason reason; /* why they forbid the play or pass; OK: they do not */
  GoVerdict evidence;   /* of a play */
  bool removes_own;     /* a play: they would remove its own stones */
  bool was_lost;        /* the player had already lost, without a legal move (no_move=lose) */
  bool was_over;        /* play had already stopped and could not continue */
  RefereeResult ends; /* how the turn ends the game, by a capture goal or a long cycle; else NONE */
} RefereeRemark;

/* Creates a game to follow with the functions of this file: the start of `game`, whose only acts
 * are handicap placements, under `ruleset` and with the same clocks. Its phase is PLAY, or
 * AGREEMENT where play has stopped. Free with referee_game_free(). */
RefereeGame *referee_follow_new (const RefereeGame *game, const GoRuleset *ruleset)
    __attribute__ ((malloc));

/* Makes a turn even if the rules object. The board becomes what it was in the course. Fills
 * `remark`. */
void referee_follow_turn (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark);

/* Returns whether the player to move has lost, without a legal move (no_move=lose). False while an
 * illegal play is open to challenge. */
bool referee_follow_is_lost (const RefereeGame *game);

/* Returns whether the players could end play by agreeing to do so or, with `groups`, by agreeing on
 * all groups. */
bool referee_follow_may_agree (const RefereeGame *game, bool groups);

/* Copies the marks, points and clocks of `marks` to the game, but uses `dead` for the dead stones;
 * NULL for none. */
void referee_follow_mark (RefereeGame *game, const RefereeState *marks, const bool *dead);

/* Counts the game with those marks. Removes dead stones, which become prisoners, even where the
 * rules remove nothing. */
void referee_follow_score (RefereeGame *game, RefereeScore *score);

/* Makes White's added pass if the rules require one (end=white_last), and returns whether they do.
 * A pass that returns a prisoner can return one of the dead stones. */
bool referee_follow_add_pass (RefereeGame *game);
