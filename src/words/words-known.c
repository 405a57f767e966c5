#include "config.h"

#include "words-known.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

/* Half points that White has by the rules when all others are counted as area and the whole board
 * is Black's: White is then the first to pass. */
static int
points_of_first_pass (const GoRuleset *ruleset)
{
  return ruleset->comp_scope == GO_COMP_AREA ? ruleset->white_first_pass : 0;
}

/* The sources count the area of both, know no points beside it, and no suicide. */
static gboolean
is_told_by_area (const GoRuleset *ruleset)
{
  return (go_ruleset_counts_by (ruleset) == GO_SCORING_AREA || go_ruleset_counts_agree (ruleset))
         && ruleset->setup == GO_SETUP_NONE && ruleset->first == GO_BLACK
         && go_ruleset_passes_at_will (ruleset) && ruleset->suicide == GO_SUICIDE_FORBIDDEN
         && ruleset->black_last_play == 0 && ruleset->tax == GO_TAX_NONE
         && ruleset->bonus == GO_BONUS_NONE && ruleset->button == GO_BUTTON_NONE
         && ruleset->prescribed_first == GO_PRESCRIBED_NONE && ruleset->capture_goal == 0;
}

/* Of a board on which the first pass is not known to be White's. */
static char *
with_first_pass (const GoRuleset *ruleset, char *sentence)
{
  g_autofree char *told = sentence;
  g_autofree char *points = words_points (points_of_first_pass (ruleset));
  g_autofree char *more
      = g_strdup_printf (_ ("White gets %s more for the first pass, if White makes it."), points);

  return points_of_first_pass (ruleset) == 0 ? g_steal_pointer (&told)
                                             : g_strjoin (" ", told, more, NULL);
}

char *
words_known_result (const GoRuleset *ruleset)
{
  int side = ruleset->width;

  if (side != ruleset->height || !is_told_by_area (ruleset))
    return NULL;
  if (side == 5)
    {
      g_autofree char *points = words_points (2 * 25 - points_of_first_pass (ruleset));

      if (points_of_first_pass (ruleset) == 0)
        return g_strdup_printf (_ ("Proved: without komi Black, who begins in the centre, wins by "
                                   "%s points, the whole board (van der Werf, 2002)."),
                                points);
      return g_strdup_printf (_ ("Proved: without komi Black, who begins in the centre, wins the "
                                 "whole board (van der Werf, 2002). Under these rules that is by "
                                 "%s points, because White passes first."),
                              points);
    }
  if (side == 6)
    return with_first_pass (
        ruleset, g_strdup (_ ("Believed, not proved: without komi Black wins by 4 points of area. "
                              "Proofs reach boards of 30 crossings (van der Werf and Winands, "
                              "2009).")));
  if (side == 7)
    return with_first_pass (
        ruleset, g_strdup (_ ("Believed, not proved: without komi Black wins by 9 points of area "
                              "(Davies, American Go Journal 29/3, 1995).")));
  if (side == 8 || side == 9)
    return g_strdup_printf (_ ("Nobody knows by how much Black would win on %d×%d without komi, if "
                               "both played as well as can be."),
                            side, side);
  return NULL;
}
