/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A count in progress, for the methods of compare-procedure.h. */
#pragma once

#include "compare-procedure.h"

/* A procedure in progress: the board after the steps so far. */
typedef struct
{
  const RefereeGame *game;
  RefereeScore score;
  CompareProcedure *procedure;
  size_t room;
  uint8_t stone[GO_CELLS], counted[GO_CELLS];
  int total[GO_COLORS], need;
  GoPoint points[GO_MAX_POINTS]; /* the points of the next step */
  size_t point_count;
} CompareCounting;

/* Adds a step: adds its `value` to the totals, and stores the board, the totals and the collected
 * points in it. Then clears the collected points. */
void compare_counting_add (CompareCounting *counting, CompareStep *step);

/* Adds a step for the collected points, if there are any. */
void compare_counting_note (CompareCounting *counting, CompareStepKind kind, GoColor color);

/* Marks each side's territory as counted, with one step for each side whose points are taxed. */
void compare_counting_mark_territory (CompareCounting *counting);

/* Collects the points that hold `stone` and count as `counted`, from the top. Returns how many. */
int compare_counting_collect (CompareCounting *counting, GoColor stone, GoColor counted);

/* Puts up to `amount` stones of `color` on its own points, starting with the smallest regions, and
 * collects these points. Returns how many stones found room. */
int compare_counting_fill (CompareCounting *counting, GoColor color, int amount);

/* Returns whether the last turn, ignoring resumptions, was a pass by Black. */
bool compare_counting_black_passed_last (const RefereeGame *game);

/* Returns a side's half points from sharing the points that both reach, whether the ruleset counts
 * them or not. On a board without stones, every point is shared. */
int compare_counting_share (const CompareCounting *counting, GoColor color);

/* Adds a step that counts the stones or the points of `color`; `rest` stones had no room. */
void
compare_counting_count (CompareCounting *counting, CompareStepKind kind, GoColor color, int rest);

/* Add the steps of each method between the start and the lines of the ledger. */
void compare_counting_fill_in (CompareCounting *counting);
void compare_counting_equal_stones (CompareCounting *counting);
void compare_counting_area (CompareCounting *counting);
void compare_counting_half (CompareCounting *counting);
void compare_counting_stones (CompareCounting *counting);
void compare_counting_sunjang (CompareCounting *counting);
