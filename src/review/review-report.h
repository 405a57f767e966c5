/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine's estimates say about a game as a whole. */
#pragma once

#include "review-estimates.h"

#define REVIEW_REPORT_MOVES 12

/* A move and what it cost its side, in points; in hundredths of the win rate if leads are win
 * rates. */
typedef struct
{
  SgfNode node;
  int number;
  GoColor color;
  GoPoint point; /* GO_NO_POINT: a pass */
  double cost;
  double before, after; /* Black's lead */
  GoPoint instead;      /* the engine's first choice; valid if `knows_instead` */
  gboolean knows_instead;
} ReviewReportMove;

typedef struct
{
  guint moves;           /* whose cost is known */
  guint good, bad, lost; /* that cost less than 1 point, at least 3, at least 8 */
  guint first;           /* that were the engine's first choice */
  double cost;           /* of all moves together */
} ReviewReportSide;

typedef struct
{
  gboolean shares; /* leads are win rates; then the limits are 2, 6 and 16 hundredths */
  ReviewReportSide side[GO_COLORS];
  ReviewReportMove worst[REVIEW_REPORT_MOVES]; /* the most expensive first; at least 1 point */
  guint count;
  GoColor leader;        /* at the end; GO_EMPTY: nobody, unknown, or unknown since when */
  gboolean turned;       /* `turn` is the move after which the leader led to the end, by as much
                          * as is shown */
  ReviewReportMove turn; /* otherwise the leader led from the first known position on */
} ReviewReport;

/* Sums up the present line. Playouts do not count. Returns FALSE if the cost of no move is known.
 */
gboolean review_report_make (ReviewEstimates *estimates, ReviewReport *report);
