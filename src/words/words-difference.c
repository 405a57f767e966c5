/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-difference.h"
#include "words-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words-axis-private.h"
#include "compare-example.h"
#include "words-crossing.h"

/* Chooses the example of a difference, and writes its outcomes as sentences. */

/* Up to this many stones are named one by one. */
#define FEW_STONES 4

/* Returns why the act in question is refused or illegal; REFEREE_OK if it is neither. */
static RefereeReason
reason_of (const CompareOutcome *outcome)
{
  return outcome->answer.reason != REFEREE_OK ? outcome->answer.reason : outcome->answer.illegal;
}

/* Acts other than moves, where they can be made and where they cannot. About the player to move. */
static const struct
{
  const char *open, *refused;
} acts[REFEREE_ACT_KINDS] = {
  [REFEREE_RESUME] = { N_ ("Play goes on, and %s is to move"),
                       N_ ("Play cannot resume, so the players have to agree") },
  [REFEREE_PLAYOUT] = { N_ ("The final play-out begins, and %s is to move"),
                        N_ ("Neither player may demand the final play-out under these rules") },
  [REFEREE_CLAIM] = { N_ ("This group is played out on its own, and %s moves first"),
                      N_ ("No group can be played out on its own under these rules") },
  [REFEREE_ALLOW] = { N_ ("%s may make another move instead"),
                      N_ ("The play becomes a pass, and no other move is allowed") },
};

static char *
act_words (const RefereeGame *game, const CompareOutcome *outcome)
{
  const char *side = words_color (outcome->act.side);
  const char *reason = words_reason (reason_of (outcome));
  bool open = reason_of (outcome) == REFEREE_OK;
  char text[GO_POINT_TEXT];

  if (outcome->act.kind == REFEREE_PLAY && open)
    return g_strdup_printf (/* Translators: a colour, and a point. */
                            _ ("%s may play %s"), side,
                            words_point (game, outcome->act.point, text));
  if (outcome->act.kind == REFEREE_PLAY)
    /* Translators: "White may not play B2: superko" */
    return g_strdup_printf (_ ("%s may not play %s: %s"), side,
                            words_point (game, outcome->act.point, text), reason);
  if (outcome->act.kind == REFEREE_PASS && open)
    return g_strdup_printf (_ ("%s may pass"), side);
  if (outcome->act.kind == REFEREE_PASS)
    return g_strdup_printf (/* Translators: a colour, and a reason. */
                            _ ("%s may not pass: %s"), side, reason);
  if (!open && outcome->phase == REFEREE_PHASE_FINISHED)
    return g_strdup (_ ("The game is over and has been counted"));
  return g_strdup_printf (_ (open ? acts[outcome->act.kind].open : acts[outcome->act.kind].refused),
                          words_color (outcome->to_move));
}

/* Returns "Black wins by 3 points, 8 to 5". */
static char *
counted (const CompareOutcome *outcome)
{
  GoColor winner = outcome->result.winner == GO_WHITE ? GO_WHITE : GO_BLACK;
  g_autofree char *result = NULL, *most = NULL, *least = NULL;

  if (outcome->scoring == GO_SCORING_NONE)
    return g_strdup (_ ("Nothing is counted, and nobody wins"));
  result = words_result (&outcome->result);
  most = words_points (outcome->total[winner]);
  least = words_points (outcome->total[go_opponent (winner)]);
  /* Translators: a result and both sides' points: "Black wins by 3 points, 8 to 5" */
  return g_strdup_printf (_ ("%s, %s to %s"), result, most, least);
}

static char *
state_words (const CompareOutcome *outcome)
{
  if (outcome->phase == REFEREE_PHASE_AGREEMENT)
    return g_strdup (_ ("Play has ended, and the players agree on the dead stones"));
  if (outcome->phase != REFEREE_PHASE_FINISHED)
    return g_strdup_printf (_ ("Play goes on, and %s is to move"), words_color (outcome->to_move));
  if (outcome->result.kind == REFEREE_RESULT_SCORE)
    return counted (outcome);
  return words_result (&outcome->result);
}

static char *
start_words (const RefereeGame *game, const CompareOutcome *outcome)
{
  const GoBoard *board = referee_game_board (game);

  if (board->stones[GO_BLACK] + board->stones[GO_WHITE] == 0)
    return g_strdup_printf (_ ("The board is empty, and %s is to move"),
                            words_color (outcome->to_move));
  if (board->stones[GO_BLACK] <= FEW_STONES && board->stones[GO_WHITE] == 0)
    {
      g_autofree char *points = words_stones (board, GO_BLACK);

      /* Translators: points, as in "Black's stones are on C4, E4; White is to move" */
      return g_strdup_printf (_ ("Black’s stones are on %s, and %s is to move"), points,
                              words_color (outcome->to_move));
    }
  return g_strdup_printf (/* Translators: how many black and how many white stones are on the board,
                             and a colour. */
                          _ ("Black stones: %d. White stones: %d. %s is to move"),
                          board->stones[GO_BLACK], board->stones[GO_WHITE],
                          words_color (outcome->to_move));
}

static char *
fate_words (const CompareOutcome *outcome)
{
  const char *reason = words_reason (reason_of (outcome));

  if (outcome->answer.reason != REFEREE_OK)
    return g_strdup_printf (_ ("The play cannot be made: %s"), reason);
  if (outcome->phase == REFEREE_PHASE_FINISHED)
    return words_result (&outcome->result);
  if (outcome->answer.illegal != REFEREE_OK)
    /* Translators: the reason, then the player. */
    return g_strdup_printf (_ ("The play is illegal (%s), but stands unless %s challenges it"),
                            reason, words_color (outcome->to_move));
  return g_strdup (_ ("The play is legal"));
}

static char *
lid_words (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  g_autofree char *black = words_lid (GO_BLACK, &state->container[GO_BLACK]);
  g_autofree char *white = words_lid (GO_WHITE, &state->container[GO_WHITE]);

  return g_strdup_printf ("%s; %s", black, white);
}

static char *
outcome_words (const RefereeGame *game, const CompareOutcome *outcome)
{
  switch (outcome->look)
    {
    case COMPARE_LOOK_START:
      return start_words (game, outcome);
    case COMPARE_LOOK_TURN:
      return g_strdup_printf (_ ("%s is to move"), words_color (outcome->to_move));
    case COMPARE_LOOK_ACT:
      return act_words (game, outcome);
    case COMPARE_LOOK_FATE:
      return fate_words (outcome);
    case COMPARE_LOOK_STATE:
      return state_words (outcome);
    case COMPARE_LOOK_CYCLE:
      return reason_of (outcome) != REFEREE_OK ? act_words (game, outcome) : state_words (outcome);
    case COMPARE_LOOK_LIDS:
      return lid_words (game);
    case COMPARE_LOOK_RESULT:
    case COMPARE_LOOK_COUNT:
      break;
    }
  return counted (outcome);
}

static CompareOutcome
play (const CompareExample *example, const GoRuleset *ruleset)
{
  CompareOutcome outcome;

  referee_game_free (compare_example_play (example, ruleset, &outcome));
  return outcome;
}

static WordsExample *
show (const CompareExample *example, const GoRuleset *a, const GoRuleset *b, gboolean aside)
{
  const GoRuleset *rules[2] = { a, b };
  WordsExample *shown = g_new0 (WordsExample, 1);
  const GoBoard *board;

  shown->aside = aside;
  for (int i = 0; i < 2; i++)
    {
      CompareOutcome outcome;

      shown->game[i] = compare_example_play (example, rules[i], &outcome);
      shown->outcome[i] = outcome_words (shown->game[i], &outcome);
      /* An illegal play that stands shows as a stone on the board. */
      if (outcome.act.kind == REFEREE_PLAY
          && (outcome.look == COMPARE_LOOK_FATE ? outcome.answer.reason != REFEREE_OK
                                                : reason_of (&outcome) != REFEREE_OK))
        shown->refused[i] = outcome.act.point;
    }
  board = referee_game_board (shown->game[0]);
  shown->lead = words_crossings_in (_ (example->lead), board->width, board->height);
  return shown;
}

/* The two rulesets, and each with only the one axis taken from the other. */
typedef struct
{
  const GoAxis *axis;
  const GoRuleset *first, *second;
  GoRuleset first_changed, second_changed;
} Pair;

/* Returns how well an example isolates this axis. 2: swapping it alone changes the outcome in both
 * rulesets. 1: it does in one of them. 0: the outcomes are equal, or other axes cause the
 * difference. */
static int
weigh (const CompareExample *example, const Pair *pair)
{
  CompareOutcome first = play (example, pair->first), second, changed;
  int weight = 0;

  if (!first.fits)
    return 0;
  second = play (example, pair->second);
  if (!compare_outcomes_differ (&first, &second))
    return 0;
  changed = play (example, &pair->first_changed);
  weight += compare_outcomes_differ (&first, &changed);
  changed = play (example, &pair->second_changed);
  weight += compare_outcomes_differ (&second, &changed);
  return weight;
}

/* Returns the best of the examples under the two rulesets as they are. */
static const CompareExample *
find_example (const Pair *pair)
{
  size_t count;
  const CompareExample *examples = compare_examples (&count), *best = NULL;
  int weight = 0;

  for (size_t i = 0; i < count && weight < 2; i++)
    if (strcmp (examples[i].axis, pair->axis->name) == 0)
      {
        int found = weigh (&examples[i], pair);

        if (found > weight)
          {
            weight = found;
            best = &examples[i];
          }
      }
  return best;
}

/* Returns an example under one ruleset, with only this axis changed. */
static WordsExample *
show_aside (const GoAxis *axis, const GoRuleset *a, const GoRuleset *b)
{
  size_t count;
  const CompareExample *examples = compare_examples (&count);

  for (size_t i = 0; i < count; i++)
    if (strcmp (examples[i].axis, axis->name) == 0)
      {
        CompareOutcome one = play (&examples[i], a), other = play (&examples[i], b);

        if (compare_outcomes_differ (&one, &other))
          return show (&examples[i], a, b, TRUE);
      }
  return NULL;
}

static WordsExample *
words_example_new (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  Pair pair = { axis, first, second, *first, *second };
  /* The choice of the base ruleset must not depend on their order. */
  gboolean second_is_base = memcmp (first, second, sizeof *first) > 0;
  const CompareExample *best;

  go_axis_set (axis, &pair.first_changed, go_axis_get (axis, second));
  go_axis_set (axis, &pair.second_changed, go_axis_get (axis, first));
  best = find_example (&pair);
  if (best != NULL)
    return show (best, first, second, FALSE);
  /* The effect of an axis in a ruleset where it has none is irrelevant. */
  if (!go_axis_applies (axis, first) || !go_axis_applies (axis, second))
    return NULL;
  /* Nor can a counted game be compared with one that is never counted. */
  if (strcmp (axis->name, "scoring") == 0
      && (first->scoring == GO_SCORING_NONE || second->scoring == GO_SCORING_NONE))
    return NULL;
  for (int turn = 0; turn < 2; turn++)
    {
      gboolean under_second = (turn == 0) == second_is_base;
      WordsExample *shown = show_aside (axis, under_second ? &pair.second_changed : first,
                                        under_second ? second : &pair.first_changed);

      if (shown != NULL)
        return shown;
    }
  return NULL;
}

static void
difference_free (void *data)
{
  WordsDifference *difference = data;
  WordsExample *example = difference->example;

  for (int i = 0; i < 2; i++)
    {
      g_free (difference->value[i]);
      if (example != NULL)
        {
          referee_game_free (example->game[i]);
          g_free (example->outcome[i]);
        }
    }
  if (example != NULL)
    g_free (example->lead);
  g_free (example);
  g_free (difference->effect);
  g_free (difference);
}

static WordsDifference *
difference_new (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  const GoRuleset *rules[2] = { first, second };
  WordsDifference *difference = g_new0 (WordsDifference, 1);

  difference->axis = axis;
  for (int i = 0; i < 2; i++)
    difference->value[i] = go_axis_applies (axis, rules[i])
                               ? words_axis_value (axis, go_axis_get (axis, rules[i]))
                               : g_strdup (_ ("does not apply"));
  difference->effect = g_strdup (words_axis_effect (axis, first, second));
  difference->example = words_example_new (axis, first, second);
  return difference;
}

/* Returns whether a value has no effect, like an axis that does not apply: true of most
 * defaults. */
static gboolean
does_nothing (const GoAxis *axis, const GoRuleset *ruleset)
{
  static const char *const idle[] = { "handicap_comp",
                                      "komi",
                                      "long_cycle",
                                      "supplementary_ko",
                                      "leniency",
                                      "tax",
                                      "white_first_pass",
                                      "button",
                                      "black_last_play",
                                      "bonus",
                                      NULL };

  return !go_axis_applies (axis, ruleset)
         || (g_strv_contains (idle, axis->name) && go_axis_get (axis, ruleset) == axis->initial);
}

/* Returns whether the two differ in practice, not just in their stored values. */
static gboolean
is_different (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  if (go_axis_get (axis, first) == go_axis_get (axis, second))
    return FALSE;
  /* Whether these points apply only under area counting matters only where both have such
   * points. */
  if (strcmp (axis->name, "comp_scope") == 0)
    return go_axis_applies (axis, first) && go_axis_applies (axis, second);
  return !does_nothing (axis, first) || !does_nothing (axis, second);
}

/* Each game chooses its board size, so it comes late. */
static void
add_differences (GPtrArray *differences,
                 const GoRuleset *first,
                 const GoRuleset *second,
                 WordsGroup group,
                 gboolean sizes)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    if (go_axis_is_size (&axes[i]) == sizes && words_axis_group (&axes[i]) == group
        && is_different (&axes[i], first, second))
      g_ptr_array_add (differences, difference_new (&axes[i], first, second));
}

GPtrArray *
words_differences (const GoRuleset *first, const GoRuleset *second)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);

  for (WordsGroup group = WORDS_GROUP_START; group < WORDS_GROUP_TIME; group++)
    add_differences (differences, first, second, group, FALSE);
  add_differences (differences, first, second, WORDS_GROUP_START, TRUE);
  add_differences (differences, first, second, WORDS_GROUP_TIME, FALSE);
  return differences;
}
