/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A count as it is being made, for the methods of compare-procedure.h. */
#pragma once

#include "compare-procedure.h"

/* A procedure that is being made: the board as the steps so far have left it. */
typedef struct
{
  const RefereeGame *game;
  const GoCount *count;
  const RefereeLedger *ledger; /* whose result is to be reached */
  CompareProcedure *procedure;
  size_t room;
  uint8_t stone[GO_CELLS], counted[GO_CELLS];
  int total[GO_COLORS], need;
  GoPoint points[GO_MAX_POINTS]; /* what the next step is about */
  size_t point_count;
} CompareCounting;

/* Adds a step: its `value` to the totals, then the board, the totals and the points collected,
 * which are none after it. */
void compare_counting_add (CompareCounting *counting, CompareStep *step);

/* Adds a step about the points collected, if there are any. */
void compare_counting_note (CompareCounting *counting, CompareStepKind kind, GoColor color);

/* Marks each side's territory as counted; one step for each side whose points are taxed. */
void compare_counting_mark_territory (CompareCounting *counting);

/* Collects the points that hold `stone` and count as `counted`, from the top. Returns how many. */
int compare_counting_collect (CompareCounting *counting, GoColor stone, GoColor counted);

/* Puts up to `amount` stones of `color` on its own points, the smallest places first, and collects
 * these. Returns how many found room. */
int compare_counting_fill (CompareCounting *counting, GoColor color, int amount);

/* Whether the last turn, resumptions apart, was a pass by Black. */
bool compare_counting_black_passed_last (const RefereeGame *game);

/* The half points of the points reached by both that each side has when they are shared, whether
 * the ruleset counts them or not; the points of a board without stones are such points too. */
int compare_counting_share (const CompareCounting *counting, GoColor color);

/* The steps of each method between the beginning and the lines. */
void compare_counting_fill_in (CompareCounting *counting, bool pass_stones);
void compare_counting_equal_stones (CompareCounting *counting);
void compare_counting_area (CompareCounting *counting);
void compare_counting_half (CompareCounting *counting);
void compare_counting_stones (CompareCounting *counting);
void compare_counting_sunjang (CompareCounting *counting);
