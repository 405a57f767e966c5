/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game (RULES 1.10). They measure no time themselves. From the times passed in,
 * they compute how much of each side's supply is left. */
#pragma once

#include "go-ruleset.h"
#include "go-types.h"

/* The most periods that a side can have, whatever an arbiter adds, and the most that it is charged
 * for. */
#define REFEREE_MOST_PERIODS 1000000

/* A side's remaining time, in milliseconds. */
typedef struct
{
  int64_t left;  /* of the running supply, main time or one period; below 0 once it is used up */
  int64_t delay; /* uncounted time left for this move */
  int stage;     /* 0: main time; 1: overtime; 2: the second overtime */
  int periods;   /* left in the stage, including this one; in main time, any added ones */
  int moves; /* left to make in this period; 0 in main time, and where a period is for any number */
  int entered; /* periods entered that cost points */
  bool out;    /* the supply is below zero: the time is used up, whatever the consequence */
} RefereeSupply;

typedef struct
{
  RefereeSupply side[GO_COLORS];
} RefereeClock;

/* Returns whether this side's time is measured at all. */
bool referee_time_is_kept (const GoTime *time);

/* Sets both sides' supplies to those before the first move. `time` is Black's and White's. */
void referee_clock_begin (RefereeClock *clock, const GoTime time[2]);

/* Subtracts the `ms` >= 0 that `side` has spent thinking. */
void referee_clock_spend (RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms);

/* Completes a move of `side`: counts a stone of its period, adds a bonus, gives back what a
 * Bronstein clock returns. */
void referee_clock_complete (RefereeClock *clock, const GoTime time[2], GoColor side);

/* Starts a turn of `side`: restores its delay and its byo-yomi period. */
void referee_clock_begin_turn (RefereeClock *clock, const GoTime time[2], GoColor side);

/* Applies an arbiter's change: adds `ms` (negative: subtracts) to the running supply, and `periods`
 * to the current or coming overtime, leaving at least one. A side whose used-up supply rises above
 * zero is no longer out of time. */
void referee_clock_adjust (
    RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms, int periods);

/* Returns the time, in milliseconds, that a clock face shows for the running supply, including what
 * a Bronstein clock will give back. */
int64_t referee_clock_face (const RefereeSupply *supply, const GoTime *time);

/* Returns how long `side` can think from now until its time is used up; the first instant below
 * zero is one millisecond later. INT64_MAX where no time is kept. */
int64_t referee_clock_all_left (const RefereeSupply *supply, const GoTime *time);
