/* Whether an example came to different outcomes. */
#include "compare-example.h"

static bool
same_result (const CompareOutcome *a, const CompareOutcome *b)
{
  return a->result.kind == b->result.kind && a->result.winner == b->result.winner
         && a->result.margin == b->result.margin
         && (a->scoring == GO_SCORING_NONE) == (b->scoring == GO_SCORING_NONE);
}

static bool
is_refused (const CompareOutcome *outcome)
{
  return outcome->answer.reason != REFEREE_OK;
}

static bool
is_illegal (const CompareOutcome *outcome)
{
  return outcome->answer.illegal != REFEREE_OK;
}

/* How the game was decided without a count. */
static RefereeResultKind
early_end (const CompareOutcome *outcome)
{
  return outcome->result.kind == REFEREE_RESULT_SCORE ? REFEREE_RESULT_NONE : outcome->result.kind;
}

bool
compare_outcomes_differ (const CompareOutcome *a, const CompareOutcome *b)
{
  if (!a->fits || !b->fits || a->look != b->look)
    return false;
  switch (a->look)
    {
    case COMPARE_LOOK_START:
      return !go_hash_equal (a->board, b->board);
    case COMPARE_LOOK_TURN:
      return a->to_move != b->to_move;
    case COMPARE_LOOK_ACT:
      return (is_refused (a) || is_illegal (a)) != (is_refused (b) || is_illegal (b));
    case COMPARE_LOOK_FATE:
      return is_refused (a) != is_refused (b) || is_illegal (a) != is_illegal (b)
             || a->result.kind != b->result.kind;
    case COMPARE_LOOK_CYCLE:
      return (is_refused (a) || is_illegal (a)) != (is_refused (b) || is_illegal (b))
             || a->result.kind != b->result.kind;
    case COMPARE_LOOK_STATE:
      /* Whether what follows the end is an agreement or the count at once is another matter. */
      return (a->phase == REFEREE_PHASE_PLAY) != (b->phase == REFEREE_PHASE_PLAY)
             || early_end (a) != early_end (b);
    case COMPARE_LOOK_RESULT:
      return !same_result (a, b);
    case COMPARE_LOOK_COUNT:
      return !same_result (a, b) || a->total[GO_BLACK] != b->total[GO_BLACK]
             || a->total[GO_WHITE] != b->total[GO_WHITE];
    case COMPARE_LOOK_LIDS:
      return a->lid[GO_BLACK] != b->lid[GO_BLACK] || a->lid[GO_WHITE] != b->lid[GO_WHITE];
    }
  return false;
}
