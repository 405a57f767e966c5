/* What an estimate says. */
#include "config.h"

#include "review-estimates-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "words.h"

int
review_estimates_halves (double lead)
{
  return fabs (lead) < 9.75 ? (int) lrint (2 * lead) : 2 * (int) lrint (lead);
}

/* How often Black wins, in hundredths, as it is said. */
static char *
tell_share (double hundredths)
{
  return g_strdup_printf (_ ("Black wins %d %%"), (int) lrint (hundredths));
}

char *
review_estimates_describe (double lead, gboolean share)
{
  g_autofree char *points = NULL;

  if (share)
    return tell_share (lead + 50);
  points = words_points_noun (abs (review_estimates_halves (lead)));
  if (fabs (lead) < 0.5)
    return g_strdup (_ ("About even"));
  return g_strdup_printf (lead > 0 ? _ ("Black leads by about %s") : _ ("White leads by about %s"),
                          points);
}

char *
review_estimates_mark (double lead, gboolean share)
{
  int halves = review_estimates_halves (lead);
  g_autofree char *points = words_points (abs (halves));

  if (share)
    return g_strdup_printf (_ ("%d %%"), (int) lrint (lead + 50));
  if (halves == 0)
    return g_strdup ("0");
  /* Translators: a lead in the graph, Black's or White's, as in results of games. */
  return g_strdup_printf (lead > 0 ? _ ("B+%s") : _ ("W+%s"), points);
}

/* What the move to a step has lost for its side; 0 or NAN where that is not known. */
static double
move_lost (const ReviewEstimateStep *step, const ReviewEstimateStep *before)
{
  if (before == NULL || !before->estimate || step->color == GO_EMPTY)
    return 0;
  return step->color == GO_BLACK ? before->lead - step->lead : step->lead - before->lead;
}

char *
review_estimates_tell (ReviewEstimates *self)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self, &count, &present);
  const ReviewEstimateStep *step = &steps[present];
  g_autofree char *lead = NULL;
  double lost;
  GString *text;

  if (present >= count || !step->estimate || isnan (step->lead))
    return NULL;
  lead = review_estimates_describe (step->lead, self->shares);
  if (!self->engine)
    return g_steal_pointer (&lead);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s: %s", engine_get_name (self->engine), lead);
  if (step->estimate->share >= 0 && !self->shares)
    {
      g_autofree char *share = tell_share (100 * (double) step->estimate->share);

      g_string_append_printf (text, " · %s", share);
    }
  lost = move_lost (step, present > 0 ? step - 1 : NULL);
  if (lost >= 0.5)
    {
      g_autofree char *amount = self->shares
                                    ? g_strdup_printf (_ ("%d %%"), (int) lrint (lost))
                                    : words_points_noun (abs (review_estimates_halves (lost)));

      /* Translators: of the move just played: " · it lost 3 points", " · it lost 4 %". */
      g_string_append_printf (text, _ (" · it lost %s"), amount);
    }
  return g_string_free (text, FALSE);
}
