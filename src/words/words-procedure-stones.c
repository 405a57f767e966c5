/* The steps of a count in which stones are moved. */
#include "config.h"

#include "words-procedure-private.h"

#include <glib/gi18n.h>

gboolean
words_step_counts_territory (const CompareProcedure *procedure)
{
  return procedure->method == COMPARE_METHOD_FILL_IN
         || procedure->method == COMPARE_METHOD_PASS_STONES;
}

static char *
dead_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  const char *side = words_color (step->color);

  if (words_step_counts_territory (procedure))
    /* Translators: the number of stones, whose they are, who gets them. */
    return g_strdup_printf (ngettext ("%d dead stone of %s goes into %s's lid.",
                                      "%d dead stones of %s go into %s's lid.",
                                      (gulong) step->amount),
                            step->amount, side, words_color (go_opponent (step->color)));
  return g_strdup_printf (ngettext ("%d dead stone of %s is taken off the board.",
                                    "%d dead stones of %s are taken off the board.",
                                    (gulong) step->amount),
                          step->amount, side);
}

static char *
tax_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  if (procedure->tax == GO_TAX_GROUP)
    return g_strdup_printf (
        ngettext ("%d point of %s does not count: each living group gives up two points, a group "
                  "in seki all of them.",
                  "%d points of %s do not count: each living group gives up two points, a group in "
                  "seki all of them.",
                  (gulong) step->amount),
        step->amount, words_color (step->color));
  return g_strdup_printf (ngettext ("%d point of %s lies in seki and does not count.",
                                    "%d points of %s lie in seki and do not count.",
                                    (gulong) step->amount),
                          step->amount, words_color (step->color));
}

static char *
passes_sentence (const CompareStep *step)
{
  const char *side = words_color (step->color), *other = words_color (go_opponent (step->color));

  if (step->rest == 0)
    /* Translators: the number of passes, whose they are, who gets as many stones. */
    return g_strdup_printf (ngettext ("For %d pass of %s a stone goes into %s's lid.",
                                      "For %d passes of %s as many stones go into %s's lid.",
                                      (gulong) step->amount),
                            step->amount, side, other);
  if (step->amount == 0)
    return g_strdup_printf (
        _ ("%s's only pass was the last move of the game: no stone is given for "
           "it."),
        side);
  return g_strdup_printf (
      ngettext ("For %d pass of %s a stone goes into %s's lid; the last pass of all costs nothing.",
                "For %d passes of %s as many stones go into %s's lid; the last pass of all costs "
                "nothing.",
                (gulong) step->amount),
      step->amount, side, other);
}

static char *
prisoners_sentence (const CompareStep *step)
{
  const char *side = words_color (step->color), *other = words_color (go_opponent (step->color));
  int all = step->amount + step->rest;

  if (step->rest <= 0)
    /* Translators: the number of stones, who has caught them, whose territory they fill: the
     * colour of the stones themselves. */
    return g_strdup_printf (ngettext ("%d prisoner in %s's lid fills a point of %s's territory.",
                                      "%d prisoners in %s's lid fill as many points of %s's "
                                      "territory.",
                                      (gulong) all),
                            all, other, side);
  if (step->amount == 0)
    return g_strdup_printf (ngettext ("%d prisoner in %s's lid finds no room in %s's territory: it "
                                      "counts against %s.",
                                      "%d prisoners in %s's lid find no room in %s's territory: "
                                      "they count against %s.",
                                      (gulong) all),
                            all, other, side, side);
  /* Translators: the number of prisoners (more than one), whose lid, whose territory, how many do
   * not fit, the same side again. */
  return g_strdup_printf (ngettext ("The %d prisoners in %s's lid fill all of %s's territory, and "
                                    "%d is left over: it counts against %s.",
                                    "The %d prisoners in %s's lid fill all of %s's territory, and "
                                    "%d are left over: they count against %s.",
                                    (gulong) step->rest),
                          all, other, side, step->rest, side);
}

static char *
equal_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  const char *side = words_color (step->color);

  if (step->amount < 0)
    return g_strdup_printf (_ ("%s has %d stones too many on the board, and takes them off."), side,
                            -step->amount);
  if (step->amount == 0 && step->rest == 0)
    return g_strdup_printf (_ ("%s has all %d stones on the board."), side,
                            procedure->width * procedure->height / 2);
  if (step->rest == 0)
    return g_strdup_printf (ngettext ("%s puts its %d remaining stone on a point of its own.",
                                      "%s puts its %d remaining stones on its own points.",
                                      (gulong) step->amount),
                            side, step->amount);
  if (step->amount == 0)
    return g_strdup_printf (ngettext ("%s has %d stone left and no point of its own for it.",
                                      "%s has %d stones left and no points of its own for them.",
                                      (gulong) step->rest),
                            side, step->rest);
  /* Translators: a side, the stones it puts on its points, the stones left over. */
  return g_strdup_printf (_ ("%s fills its own points with %d stones, and has %d left over."), side,
                          step->amount, step->rest);
}

/* Ing's count: all stones come back to those whose they are. */
static char *
return_sentence (const CompareStep *step)
{
  return g_strdup_printf (ngettext ("All prisoners go back to their owners: each side has exactly "
                                    "%d stone, on the board or in its bowl.",
                                    "All prisoners go back to their owners: each side has exactly "
                                    "%d stones, on the board or in its bowl.",
                                    (gulong) step->amount),
                          step->amount);
}

char *
words_step_stones (const CompareProcedure *procedure, const CompareStep *step)
{
  const char *side = words_color (step->color);

  switch (step->kind)
    {
    case COMPARE_STEP_DEAD:
      return dead_sentence (procedure, step);
    case COMPARE_STEP_TAX:
      return tax_sentence (procedure, step);
    case COMPARE_STEP_PASSES:
      return passes_sentence (step);
    case COMPARE_STEP_FILL:
      return procedure->method == COMPARE_METHOD_EQUAL_STONES ? equal_sentence (procedure, step)
                                                              : prisoners_sentence (step);
    case COMPARE_STEP_RETURN:
      return return_sentence (step);
    case COMPARE_STEP_SPLIT:
      return g_strdup_printf (
          ngettext ("The %d point that both sides reach is shared between them.",
                    "The %d points that both sides reach are shared: each fills its part.",
                    (gulong) step->amount),
          step->amount);
    case COMPARE_STEP_SURPLUS:
      /* Translators: a side, its stones, the side whose points they take. */
      return g_strdup_printf (ngettext ("%s puts its %d stone left over on an open point of %s's.",
                                        "%s puts its %d stones left over on open points of %s's.",
                                        (gulong) step->amount),
                              side, step->amount, words_color (go_opponent (step->color)));
    case COMPARE_STEP_ROUND:
      return g_strdup_printf (
          ngettext ("%s fills %d of its points with a stone of its own, which changes nothing, so "
                    "that round tens are left.",
                    "%s fills %d of its points with stones of its own, which changes nothing, so "
                    "that round tens are left.",
                    (gulong) step->amount),
          side, step->amount);
    case COMPARE_STEP_REMOVE:
      return g_strdup_printf (
          ngettext ("%s takes off %d of its own stones: the border holds without it.",
                    "%s takes off %d of its own stones: the border holds without them.",
                    (gulong) step->amount),
          side, step->amount);
    case COMPARE_STEP_BEGIN:
    case COMPARE_STEP_COUNT_STONES:
    case COMPARE_STEP_COUNT_POINTS:
    case COMPARE_STEP_COUNT_SHARED:
    case COMPARE_STEP_HALF_BOARD:
    case COMPARE_STEP_LINE:
    case COMPARE_STEP_RESULT:
      break;
    }
  return g_strdup ("");
}
