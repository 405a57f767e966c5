/* What the files about counting procedures share. Nobody else includes it. */
#pragma once

#include "referee-procedure.h"

/* A procedure that is being made: the board as the steps so far have left it. */
typedef struct
{
  const RefereeGame *game;
  const GoCount *count;
  const RefereeLedger *ledger; /* whose result is to be reached */
  RefereeProcedure *procedure;
  size_t room;
  uint8_t stone[GO_CELLS], counted[GO_CELLS];
  int total[GO_COLORS], need;
  GoPoint points[GO_MAX_POINTS]; /* what the next step is about */
  size_t point_count;
} RefereeCounting;

/* Adds a step: its `value` to the totals, then the board, the totals and the points collected,
 * which are none after it. */
void referee_counting_add (RefereeCounting *counting, RefereeStep *step);

/* The steps that every method begins with: the board, then each side's dead stones. */
void referee_counting_begin (RefereeCounting *counting);

/* Marks each side's territory as counted; one step for each side whose points are taxed. */
void referee_counting_mark_territory (RefereeCounting *counting);

/* Collects the points that hold `stone` and count as `counted`, from the top. Returns how many. */
int referee_counting_collect (RefereeCounting *counting, GoColor stone, GoColor counted);

/* Puts up to `amount` stones of `color` on its own points, the smallest places first, and collects
 * these. Returns how many found room. */
int referee_counting_fill (RefereeCounting *counting, GoColor color, int amount);

/* A step for each line of the ledger that adjusts the count and is not zero; then the result. */
void referee_counting_end (RefereeCounting *counting);

/* Whether the last turn, resumptions apart, was a pass by Black. */
bool referee_counting_black_passed_last (const RefereeGame *game);

/* The half points of the points reached by both that each side has when they are shared, whether
 * the ruleset counts them or not; the points of a board without stones are such points too. */
int referee_counting_share (const RefereeCounting *counting, GoColor color);

/* The steps of each method between the beginning and the lines. */
void referee_counting_fill_in (RefereeCounting *counting, bool pass_stones);
void referee_counting_equal_stones (RefereeCounting *counting);
void referee_counting_area (RefereeCounting *counting);
void referee_counting_half (RefereeCounting *counting);
void referee_counting_stones (RefereeCounting *counting);
void referee_counting_sunjang (RefereeCounting *counting);
