/* What the files of MatchTimer share. */
#pragma once

#include "match-timer.h"

/* The clocks were stopped, or went on. */
typedef struct
{
  guint acts; /* as many there were then */
  gint64 wall_ms;
  gboolean runs; /* from then on */
} Turn;

struct _MatchTimer
{
  GObject parent_instance;

  GoTime time[2];
  GArray *acts;       /* of RefereeAct */
  GArray *turns;      /* of Turn */
  GoColor first;      /* whose clock ran first; GO_EMPTY before the first tap */
  GoColor side;       /* whose turn it is */
  RefereeClock clock; /* after the last act */
  int moves[GO_COLORS];

  gboolean running;
  gint64 base;       /* monotonic time at which the thought began, less what was thought before */
  gint64 thought_ms; /* of a clock that stands still */
  guint tick;
  RefereeSupply told; /* what was last told of the side's supply */
  gint64 (*monotonic) (void);
  gint64 (*wall) (void);
};

/* Milliseconds that the side has thought. */
gint64 match_timer_elapsed (MatchTimer *self);

/* It is that side's turn. */
void match_timer_begin (MatchTimer *self, GoColor side);

/* What the act does to the clocks. */
void match_timer_follow (MatchTimer *self, const RefereeAct *act);
