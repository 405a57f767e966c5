/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The status when play has stopped. */
#include "words-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "compare-unfilled.h"
#include "go-ruleset-facts.h"

/* The most points that a sentence names before it only counts them. */
#define POINTS_NAMED 5

/* Returns the points of the board marked in `accept`: "D4", "D4 and E5", "D4, E5 and 7 more". */
char *
words_point_list (const RefereeGame *game, const bool *accept)
{
  const GoBoard *board = referee_game_board (game);
  char *list = NULL, name[GO_POINT_TEXT];
  guint all = 0, most, named = 0;

  GO_EACH_POINT (p, board->width, board->height)
    all += accept[p];
  most = all > POINTS_NAMED + 1 ? POINTS_NAMED : all;
  GO_EACH_POINT (p, board->width, board->height)
    if (accept[p] && named < most)
      {
        g_autofree char *begun = list;

        words_point (game, p, name);
        if (named++ == 0)
          list = g_strdup (name);
        else if (named < all)
          /* Translators: a list of points, and another point in its middle. */
          list = g_strdup_printf (C_ ("points", "%s, %s"), begun, name);
        else
          /* Translators: a list of points, and its last point. */
          list = g_strdup_printf (C_ ("points", "%s and %s"), begun, name);
      }
  if (named < all)
    {
      g_autofree char *begun = list;

      /* Translators: a list of points, and how many are left out. */
      list = g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", all - named), begun,
                              all - named);
    }
  return list != NULL ? list : g_strdup ("");
}

/* Reports neutral points that are still empty: a stone there is a point, or they cost the groups
 * beside them territory (A12). */
static char *
neutral_status (const RefereeGame *game, const CompareUnfilled *unfilled)
{
  g_autofree char *points = words_point_list (game, unfilled->neutral);
  int lost = unfilled->lost[GO_BLACK] + unfilled->lost[GO_WHITE];
  g_autofree char *lost_points = words_points_noun (2 * lost);
  unsigned n = (unsigned) unfilled->neutral_points;
  const char *format;

  if (lost == 0)
    format = ngettext (
        "%s is neutral and still empty. It is worth a point to whoever plays there",
        "%s are neutral and still empty. Each is worth a point to whoever plays there", n);
  else if (!go_ruleset_resumes (&referee_game_setup (game)->ruleset))
    format = /* Translators: a list of points, and "3 points". */
        ngettext ("%s is neutral and still empty. The groups beside it are in seki and lose %s "
                  "unless you mark a group as not in seki",
                  "%s are neutral and still empty. The groups beside them are in seki and lose %s "
                  "unless you mark a group as not in seki",
                  n);
  else
    format = /* Translators: a list of points, and "3 points". */
        ngettext ("%s is neutral and still empty. The groups beside it are in seki and lose %s. "
                  "Resume play to fill it, or mark a group as not in seki",
                  "%s are neutral and still empty. The groups beside them are in seki and lose %s. "
                  "Resume play to fill them, or mark a group as not in seki",
                  n);
  return g_strdup_printf (format, points, lost_points);
}

/* Reports neutral points that only one player can play (A27). */
static char *
one_sided_status (const RefereeGame *game, const CompareUnfilled *unfilled)
{
  GoColor color = unfilled->only_points[GO_BLACK] > 0 ? GO_BLACK : GO_WHITE;
  g_autofree bool *accept = g_new0 (bool, GO_CELLS);
  g_autofree char *points = NULL;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    accept[p] = unfilled->only[p] == color;
  points = words_point_list (game, accept);
  return g_strdup_printf (
      ngettext (
          /* Translators: a colour, and a list of points. */
          "Only %s can play at %s. Resume play to fill it. Otherwise it counts for neither side",
          "Only %s can play at %s. Resume play to fill them. Otherwise they count for neither side",
          (unsigned) unfilled->only_points[color]),
      words_color (color), points);
}

char *
words_unfilled (const RefereeGame *game)
{
  g_autofree CompareUnfilled *unfilled = g_new0 (CompareUnfilled, 1);

  compare_unfilled (game, unfilled);
  if (unfilled->neutral_points > 0)
    return neutral_status (game, unfilled);
  if (unfilled->only_points[GO_BLACK] + unfilled->only_points[GO_WHITE] > 0)
    return one_sided_status (game, unfilled);
  return NULL;
}

const char *
words_too_complicated (void)
{
  return _ ("Couldn’t fill the neutral points: the position is too complicated. They stay empty.");
}

/* Returns what the players can do, by the kind of dispute. */
static const char *
agreement_choices (const GoRuleset *ruleset)
{
  static const char *const choices[] = {
    [GO_DISPUTE_NONE] = N_ ("Mark the dead stones, then both agree"),
    [GO_DISPUTE_PAID_PLAYOUT] = N_ ("Mark the dead stones, then both agree"),
    [GO_DISPUTE_PLAYOUT]
    = N_ ("Mark the dead stones, then both agree. You can also resume play or play it out."),
    [GO_DISPUTE_SECOND_STOP]
    = N_ ("Mark the dead stones, then both agree. You can also resume play once."),
    [GO_DISPUTE_PER_GROUP]
    = N_ ("Mark the dead stones, then both agree. You can also resume play or "
          "claim to capture a group."),
    [GO_DISPUTE_RESUME] = N_ ("Mark the dead stones, then both agree. You can also resume play."),
    [GO_DISPUTE_FOUR_PASSES]
    = N_ ("Mark the dead stones, then both agree. You can also resume play."),
  };

  if (ruleset->removal == GO_REMOVAL_OWNERSHIP)
    return _ ("Mark the dead stones and the owners of the empty points, then both agree");
  return _ (choices[ruleset->dispute]);
}

char *
words_agreement_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  GoColor agreed = state->agreed[GO_BLACK]   ? GO_BLACK
                   : state->agreed[GO_WHITE] ? GO_WHITE
                                             : GO_EMPTY;
  g_autofree char *warning = NULL;

  if (agreed != GO_EMPTY)
    return g_strdup_printf (
        /* Translators: two colours. */
        _ ("%s agrees to the dead stones as marked. %s may agree too, or change the marks."),
        words_color (agreed), words_color (go_opponent (agreed)));
  warning = words_unfilled (game);
  if (warning != NULL && memchr (state->dead, true, sizeof state->dead) == NULL)
    /* Translators: the sentence that follows is about empty neutral points. */
    return g_strdup_printf (_ ("Mark the dead stones first. %s"), warning);
  if (warning != NULL)
    return g_steal_pointer (&warning);
  return g_strdup (agreement_choices (&referee_game_setup (game)->ruleset));
}

char *
words_dispute_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  char text[GO_POINT_TEXT];
  const char *group = words_point (game, state->claimed, text);
  const char *mover = words_color (state->to_move);
  const char *other = words_color (go_opponent (state->to_move));

  if (state->payment_due)
    return g_strdup_printf (/* Translators: two colours. */
                            _ ("%s answers with a play, or pays %s a stone"), mover, other);
  if (state->dispute_passed)
    return g_strdup_printf (/* Translators: two colours, and a point. */
                            _ ("%s passed. If %s passes too, the group at %s is alive."), other,
                            mover, group);
  if (state->to_move == state->attacker)
    return g_strdup_printf (
        /* Translators: a colour, and a point. */
        _ ("%s tries to capture the group at %s. Two passes in a row mean that it is alive."),
        mover, group);
  return g_strdup_printf (
      /* Translators: a colour, a point, and a colour. */
      _ ("%s says the group at %s can be captured. %s makes a play, or passes free of charge."),
      other, group, mover);
}

/* Returns how a game ended without a count, where the result alone does not say it. */
static char *
undecided_status (const RefereeGame *game, const char *result)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  const RefereeAct *last = words_last_act (game);

  if (g_str_equal (referee_game_state (game)->result.reason, "nothing counted"))
    return g_strdup_printf (_ ("%s: nothing is counted under these rules"), result);
  if (last == NULL || last->kind != REFEREE_PLAY)
    return g_strdup_printf (_ ("%s, as the players agreed"), result);
  /* Translators: "No result: the same position has come up 3 times" */
  return g_strdup_printf (ngettext ("%s: the same position has come up %d time",
                                    "%s: the same position has come up %d times",
                                    (gulong) ruleset->cycle_limit),
                          result, ruleset->cycle_limit);
}

char *
words_finished_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  g_autofree char *result = words_result (&state->result), *black = NULL, *white = NULL;
  g_autofree RefereeScore *score = NULL;

  if (state->result.kind == REFEREE_RESULT_DRAW || state->result.kind == REFEREE_RESULT_VOID)
    return undecided_status (game, result);
  if (state->result.kind == REFEREE_RESULT_CAPTURE)
    /* Translators: "Black wins by captures: 5 stones were the goal" */
    return g_strdup_printf (ngettext ("%s: the goal was %d stone", "%s: the goal was %d stones",
                                      (unsigned) ruleset->capture_goal),
                            result, ruleset->capture_goal);
  if (state->result.kind != REFEREE_RESULT_SCORE)
    return g_steal_pointer (&result);
  score = g_new0 (RefereeScore, 1);
  referee_game_score (game, true, score);
  black = words_points (score->ledger[ruleset->scoring].total[GO_BLACK]);
  white = words_points (score->ledger[ruleset->scoring].total[GO_WHITE]);
  /* Translators: "White wins by 3½ points: Black has 60, White 63½ (territory counting)" */
  return g_strdup_printf (_ ("%s: Black has %s, White %s (%s)"), result, black, white,
                          words_counting ((GoScoring) ruleset->scoring));
}

const char *
words_dead_by_marks (void)
{
  return _ ("Stones in territory marked as the opponent’s count as dead.");
}
