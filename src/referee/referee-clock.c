/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee-clock.h"

/* One of the two overtimes that may follow main time. */
typedef struct
{
  int ms, moves, count;
} Stage;

#define LAST_STAGE 2

static Stage
stage_of (const GoTime *time, int stage)
{
  Stage none = { 0, 0, 0 };

  if (stage == 1)
    return (Stage){ time->period_ms, time->period_moves, time->period_count };
  return stage == 2 ? (Stage){ time->then_ms, time->then_moves, time->then_count } : none;
}

/* Returns whether the periods cost points (Ing): each is for any number of moves and is not
 * renewed. */
static bool
is_sold (const GoTime *time, int stage)
{
  return stage == 1 && time->penalty_halves != 0;
}

bool
referee_time_is_kept (const GoTime *time)
{
  return time->base_ms > 0 || time->period_ms > 0;
}

static int
bounded (int64_t number)
{
  return number > REFEREE_MOST_PERIODS    ? REFEREE_MOST_PERIODS
         : number < -REFEREE_MOST_PERIODS ? -REFEREE_MOST_PERIODS
                                          : (int) number;
}

/* Starts `count` periods at once, and carries over the overdrawn time. */
static void
begin_periods (RefereeSupply *supply, const GoTime *time, int count)
{
  Stage stage = stage_of (time, supply->stage);

  supply->left += (int64_t) count * stage.ms;
  supply->moves = is_sold (time, supply->stage) ? 0 : stage.moves;
  if (is_sold (time, supply->stage))
    supply->entered = bounded ((int64_t) supply->entered + count);
}

/* Returns how many periods must start to raise `left`, which is below 0, to at least 0; at most
 * `most`. */
static int
periods_needed (const RefereeSupply *supply, const GoTime *time, int most)
{
  int64_t ms = stage_of (time, supply->stage).ms;
  int64_t needed = (ms - 1 - supply->left) / ms;

  return needed < most ? (int) needed : most;
}

/* Starts the next overtime; returns whether there is one. */
static bool
begin_stage (RefereeSupply *supply, const GoTime *time)
{
  for (int next = supply->stage + 1; next <= LAST_STAGE; next++)
    {
      Stage stage = stage_of (time, next);

      if (stage.ms <= 0)
        continue;
      if (supply->stage > 0)
        supply->periods = 0;
      supply->stage = next;
      supply->periods += stage.count > 1 ? stage.count : 1;
      if (supply->periods < 1)
        supply->periods = 1;
      begin_periods (supply, time, 1);
      return true;
    }
  return false;
}

/* Main time is over at zero, a period only below zero. */
static bool
is_over (const RefereeSupply *supply, const GoTime *time)
{
  if (supply->stage == 0 && (time->period_ms > 0 || time->then_ms > 0))
    return supply->left <= 0;
  return supply->left < 0;
}

/* Returns whether the next overtime starts when the last period of this one expires. */
static bool
leads_on (const GoTime *time, int stage)
{
  return stage == 0 || stage_of (time, stage).count > 0;
}

/* Moves on to the next supply while the running one is over. */
static void
go_on (RefereeSupply *supply, const GoTime *time)
{
  while (!supply->out && is_over (supply, time))
    if (supply->stage > 0 && supply->periods > 1)
      {
        int count = periods_needed (supply, time, supply->periods - 1);

        supply->periods -= count;
        begin_periods (supply, time, count);
      }
    else if (!leads_on (time, supply->stage) || !begin_stage (supply, time))
      supply->out = true;
}

void
referee_clock_begin (RefereeClock *clock, const GoTime time[2])
{
  *clock = (RefereeClock){ 0 };
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      const GoTime *own = &time[side - GO_BLACK];

      if (!referee_time_is_kept (own))
        continue;
      clock->side[side].left = own->base_ms;
      clock->side[side].delay = own->delay_ms;
      go_on (&clock->side[side], own);
    }
}

void
referee_clock_spend (RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms)
{
  const GoTime *own = &time[side - GO_BLACK];
  RefereeSupply *supply = &clock->side[side];
  int64_t free_ms = ms < supply->delay ? ms : supply->delay;

  if (!referee_time_is_kept (own))
    return;
  supply->delay -= free_ms;
  ms -= free_ms;
  supply->left -= ms;
  go_on (supply, own);
  if (own->hourglass)
    clock->side[go_opponent (side)].left += ms;
}

void
referee_clock_complete (RefereeClock *clock, const GoTime time[2], GoColor side)
{
  const GoTime *own = &time[side - GO_BLACK];
  RefereeSupply *supply = &clock->side[side];
  Stage stage = stage_of (own, supply->stage);
  int64_t most = own->bonus_cap_ms;

  if (!referee_time_is_kept (own) || supply->out)
    return;
  if (own->delay_back)
    supply->delay = own->delay_ms;
  if (supply->moves > 0 && --supply->moves == 0)
    {
      supply->left = 0;
      /* If periods may expire, start the same one again; otherwise completed moves lead to the next
       * overtime. */
      if (stage.count > 0 || !begin_stage (supply, own))
        begin_periods (supply, own, 1);
    }
  if (most > 0 && most < supply->left)
    most = supply->left;
  supply->left += own->bonus_ms;
  if (most > 0 && supply->left > most)
    supply->left = most;
}

void
referee_clock_begin_turn (RefereeClock *clock, const GoTime time[2], GoColor side)
{
  const GoTime *own = &time[side - GO_BLACK];
  RefereeSupply *supply = &clock->side[side];
  Stage stage = stage_of (own, supply->stage);

  if (!referee_time_is_kept (own))
    return;
  supply->delay = own->delay_ms;
  if (!supply->out && supply->moves == 1 && stage.moves == 1 && supply->left < stage.ms)
    supply->left = stage.ms;
}

void
referee_clock_adjust (
    RefereeClock *clock, const GoTime time[2], GoColor side, int64_t ms, int periods)
{
  const GoTime *own = &time[side - GO_BLACK];
  RefereeSupply *supply = &clock->side[side];

  if (!referee_time_is_kept (own))
    return;
  supply->left += ms;
  supply->periods = bounded ((int64_t) supply->periods + periods);
  if (supply->periods < 1 && supply->stage > 0)
    supply->periods = 1;
  supply->out = false;
  go_on (supply, own);
}

int64_t
referee_clock_face (const RefereeSupply *supply, const GoTime *time)
{
  return supply->left + (time->delay_back ? supply->delay : 0);
}

int64_t
referee_clock_all_left (const RefereeSupply *supply, const GoTime *time)
{
  int64_t left = supply->left + supply->delay;

  if (!referee_time_is_kept (time))
    return INT64_MAX;
  if (supply->out)
    return left;
  if (supply->stage > 0)
    left += (int64_t) (supply->periods - 1) * stage_of (time, supply->stage).ms;
  for (int next = supply->stage + 1; next <= LAST_STAGE && leads_on (time, next - 1); next++)
    {
      Stage stage = stage_of (time, next);
      int periods = (stage.count > 1 ? stage.count : 1) + (next == 1 ? supply->periods : 0);

      left += (int64_t) (periods < 1 ? 1 : periods) * stage.ms;
    }
  return left;
}
