/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-report.h"

#include <math.h>
#include <string.h>

#define GOOD 1
#define BAD 3
#define LOST 8
/* Hundredths of the win rate that count as much as a point. */
#define PER_POINT 2

static gboolean
is_known (const ReviewEstimateStep *step)
{
  return step->estimate && (step->estimate->kept || step->estimate->count > 0)
         && !isnan (step->lead);
}

static ReviewReportMove
move_of (const ReviewEstimateStep *step)
{
  const ReviewEstimateStep *before = step - 1;
  double cost = before->lead - step->lead;
  ReviewReportMove move = { .node = step->node,
                            .number = step->number,
                            .color = step->color,
                            .point = step->point,
                            .before = before->lead,
                            .after = step->lead };

  move.knows_instead = before->estimate->count > 0;
  if (move.knows_instead)
    move.instead = before->estimate->candidates[0].point;
  /* The engine's first choice costs nothing, even if the two estimates differ a little. */
  if (!move.knows_instead || move.instead != move.point)
    move.cost = MAX (step->color == GO_BLACK ? cost : -cost, 0);
  return move;
}

static void
count_move (ReviewReportSide *side, const ReviewReportMove *move, double point)
{
  side->moves++;
  side->good += move->cost < GOOD * point;
  side->bad += move->cost >= BAD * point;
  side->lost += move->cost >= LOST * point;
  side->first += move->knows_instead && move->instead == move->point;
  side->cost += move->cost;
}

/* Keeps the move among the worst, the worst of all first. */
static void
rank_move (ReviewReport *report, const ReviewReportMove *move)
{
  guint at = report->count;

  while (at > 0 && report->worst[at - 1].cost < move->cost)
    at--;
  if (at == REVIEW_REPORT_MOVES)
    return;
  report->count = MIN (report->count + 1, REVIEW_REPORT_MOVES);
  memmove (&report->worst[at + 1], &report->worst[at],
           (report->count - 1 - at) * sizeof *report->worst);
  report->worst[at] = *move;
}

/* Returns who leads, as far as it is shown: in half points, or in hundredths of a win rate. */
static GoColor
leader_of (const ReviewReport *report, const ReviewEstimateStep *step)
{
  long lead = report->shares ? lrint (step->lead) : review_estimates_halves (step->lead);

  return lead > 0 ? GO_BLACK : lead < 0 ? GO_WHITE : GO_EMPTY;
}

/* Finds who leads at the end, and since which move. */
static void
find_turn (ReviewReport *report, const ReviewEstimateStep *steps, guint count)
{
  guint i = count;

  while (i > 0 && !is_known (&steps[i - 1]))
    i--;
  if (i == 0)
    return;
  report->leader = leader_of (report, &steps[i - 1]);
  if (report->leader == GO_EMPTY)
    return;
  for (; i > 1; i--)
    if (is_known (&steps[i - 2]) && leader_of (report, &steps[i - 2]) != report->leader)
      {
        /* Unknown if the position in between was not analysed. */
        report->turned = is_known (&steps[i - 1]) && steps[i - 1].color != GO_EMPTY;
        if (report->turned)
          report->turn = move_of (&steps[i - 1]);
        else
          report->leader = GO_EMPTY;
        return;
      }
}

gboolean
review_report_make (ReviewEstimates *estimates, ReviewReport *report)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (estimates, &count, &present);
  double point;

  *report = (ReviewReport){ .shares = review_estimates_are_shares (estimates) };
  point = report->shares ? PER_POINT : 1;
  for (guint i = 1; i < count; i++)
    {
      ReviewReportMove move;

      if (steps[i].color == GO_EMPTY || !is_known (&steps[i]) || !is_known (&steps[i - 1]))
        continue;
      move = move_of (&steps[i]);
      count_move (&report->side[move.color], &move, point);
      if (move.cost >= GOOD * point)
        rank_move (report, &move);
    }
  find_turn (report, steps, count);
  return report->side[GO_BLACK].moves + report->side[GO_WHITE].moves > 0;
}
