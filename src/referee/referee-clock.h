/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game (RULES 1.10): no clock of its own, but what the times that are passed in
 * leave of each side's supply. */
#pragma once

#include "go-ruleset.h"
#include "go-types.h"

/* The most periods that a side has, whatever an arbiter adds, and the most that it is charged for.
 */
#define REFEREE_MOST_PERIODS 1000000

/* What a side has left. Times in milliseconds. */
typedef struct
{
  int64_t left;  /* of the supply that runs: main time or one period; below 0 once all is used up */
  int64_t delay; /* of this move that is not counted yet */
  int stage;     /* 0: main time; 1: overtime; 2: what follows it */
  int periods; /* of the stage, this one included; in main time those beyond what the rules give */
  int moves;   /* to be made in this period; 0 in main time, and where a period is for any number */
  int entered; /* periods that cost points */
  bool out;    /* a supply below zero: the time is used up, whatever comes of it */
} RefereeSupply;

typedef struct
{
  RefereeSupply side[GO_COLORS];
} RefereeClock;

/* Is this side's time measured at all? */
bool referee_time_is_kept (const GoTime *time);

/* Both sides' supplies before the first move. `time` is Black's and White's. */
void referee_clock_begin (RefereeClock *clock, const GoTime time[2]);

/* `side` has thought for `ms` >= 0. */
void referee_clock_spend (RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms);

/* `side` has completed a move: a stone of its period, a bonus, what a Bronstein clock gives back.
 */
void referee_clock_complete (RefereeClock *clock, const GoTime time[2], GoColor side);

/* A turn of `side` begins: its delay, and a byo-yomi period whole again. */
void referee_clock_begin_turn (RefereeClock *clock, const GoTime time[2], GoColor side);

/* An arbiter adds `ms` (or takes it, below 0) to the supply that runs, and `periods` to the
 * overtime that runs or is to come; one is always left. Time that brings a used-up supply above
 * zero puts the side in again. */
void referee_clock_adjust (
    RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms, int periods);

/* What a face shows for the supply that runs, in milliseconds: with what a Bronstein clock is to
 * give back. */
int64_t referee_clock_face (const RefereeSupply *supply, const GoTime *time);

/* How long `side` can think from now on before its time is used up: the first instant below zero is
 * one millisecond later. INT64_MAX where no time is kept. */
int64_t referee_clock_all_left (const RefereeSupply *supply, const GoTime *time);
