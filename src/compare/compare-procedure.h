/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts a game by hand: every method as a list of steps (RULES 1.9). Each step holds the board
 * after it, so that a view can show it and a test can check it. */
#pragma once

#include "referee-score.h"

typedef enum
{
  COMPARE_METHOD_FILL_IN,           /* territory: prisoners fill their own colour's territory */
  COMPARE_METHOD_STONES_AND_POINTS, /* area: both totals */
  COMPARE_METHOD_HALF_COUNT,        /* area: Black's total against half of the board */
  COMPARE_METHOD_EQUAL_STONES,      /* area, odd boards: Ing's fill-in with n stones each */
  COMPARE_METHOD_PASS_STONES,       /* area by territory: a stone for every pass (WMSG) */
  COMPARE_METHOD_STONE_COUNT,
  COMPARE_METHOD_SUNJANG,
  COMPARE_METHODS
} CompareMethod;

typedef enum
{
  COMPARE_STEP_BEGIN, /* the board at the end of play */
  COMPARE_STEP_DEAD,  /* `amount` dead stones of `color` are removed */
  COMPARE_STEP_TAX,   /* `amount` surrounded points of `color` do not count */
  /* The other side's container gets `amount` stones of `color`, one for each of its passes. `rest`
   * is 1 if one of Black's passes, the last, costs nothing. */
  COMPARE_STEP_PASSES,
  /* `amount` stones of `color` are put on its own points; `rest` more find no room. For
   * EQUAL_STONES they come from both its bowl and the container, and a negative amount is taken off
   * the board. */
  COMPARE_STEP_FILL,
  COMPARE_STEP_RETURN,       /* all prisoners are returned, so that each side has `amount` stones */
  COMPARE_STEP_SPLIT,        /* the sides fill half each of the `amount` points that both reach */
  COMPARE_STEP_SURPLUS,      /* `amount` stones of `color` go into the other side's open points */
  COMPARE_STEP_ROUND,        /* `amount` stones of `color` are added, to leave round tens */
  COMPARE_STEP_REMOVE,       /* `amount` own stones that `color` does not need are removed */
  COMPARE_STEP_COUNT_STONES, /* `color` has `amount` stones on the board */
  COMPARE_STEP_COUNT_POINTS, /* `color` has `amount` points; `rest` stones had no room */
  COMPARE_STEP_COUNT_SHARED, /* HALF_COUNT: Black gets half of `amount` shared points */
  COMPARE_STEP_HALF_BOARD,   /* HALF_COUNT: Black needs half of `amount` points */
  COMPARE_STEP_LINE,         /* adds a line of the ledger */
  COMPARE_STEP_RESULT,
} CompareStepKind;

typedef struct
{
  CompareStepKind kind;
  GoColor color;           /* GO_EMPTY for a step about both sides */
  RefereeLineKind line;    /* of LINE */
  int amount, rest;        /* stones or points, see the kinds */
  int value[GO_COLORS];    /* half points that this step adds */
  int total[GO_COLORS];    /* half points after it */
  int need;                /* HALF_COUNT: Black needs half of these half points (quarter points) */
  size_t point_count;      /* the points of this step */
  GoPoint *points;         /* in the order in which players go through them by hand */
  uint8_t stone[GO_CELLS]; /* GoColor: the board after it */
  uint8_t counted[GO_CELLS]; /* the point's owner, GO_EDGE for both; else GO_EMPTY */
} CompareStep;

typedef struct
{
  CompareMethod method;
  GoScoring scoring; /* the ledger whose result it reaches */
  GoTax tax;
  bool finished; /* the game is over, not just counted as it stands */
  int width, height;
  int margin; /* half points: Black's minus White's, the same as in the ledger */
  size_t count;
  CompareStep *steps; /* the first is BEGIN, the last RESULT */
} CompareProcedure;

/* Lists the methods that can count this game as it stands, with the marked stones dead. The
 * customary method of its rules comes first. Each method reaches the result of the ruleset's own
 * counting. Returns how many; 0 when the ruleset counts nothing. */
size_t compare_procedure_methods (const RefereeGame *game, CompareMethod methods[COMPARE_METHODS]);

/* Counts the game by one of these methods. Returns NULL for any other method. Free with
 * compare_procedure_free(). */
CompareProcedure *compare_procedure_new (const RefereeGame *game, CompareMethod method);
void compare_procedure_free (CompareProcedure *procedure);
