/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting by hand in words. */
#include <glib/gi18n.h>

#include "words-procedure.h"
#include "words-private.h"

/* The steps of a count that move stones. */

/* Returns whether the method counts territory, with prisoners in it. */
static gboolean
counts_territory (const CompareProcedure *procedure)
{
  return procedure->method == COMPARE_METHOD_FILL_IN
         || procedure->method == COMPARE_METHOD_PASS_STONES;
}

static char *
dead_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  gulong n = (gulong) step->amount;
  bool black = step->color == GO_BLACK;

  if (counts_territory (procedure))
    return g_strdup_printf (black ? ngettext ("%d dead black stone goes into White’s lid.",
                                              "%d dead black stones go into White’s lid.", n)
                                  : ngettext ("%d dead white stone goes into Black’s lid.",
                                              "%d dead white stones go into Black’s lid.", n),
                            step->amount);
  return g_strdup_printf (black ? ngettext ("%d dead black stone is taken off the board.",
                                            "%d dead black stones are taken off the board.", n)
                                : ngettext ("%d dead white stone is taken off the board.",
                                            "%d dead white stones are taken off the board.", n),
                          step->amount);
}

static char *
tax_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  gulong n = (gulong) step->amount;
  bool black = step->color == GO_BLACK;

  if (procedure->tax == GO_TAX_GROUP)
    return g_strdup_printf (
        black ? ngettext ("%d of Black’s points does not count. Each living group gives up two "
                          "points, and a group in seki gives up all its points.",
                          "%d of Black’s points do not count. Each living group gives up two "
                          "points, and a group in seki gives up all its points.",
                          n)
              : ngettext ("%d of White’s points does not count. Each living group gives up two "
                          "points, and a group in seki gives up all its points.",
                          "%d of White’s points do not count. Each living group gives up two "
                          "points, and a group in seki gives up all its points.",
                          n),
        step->amount);
  return g_strdup_printf (black
                              ? ngettext ("%d of Black’s points lies in seki and does not count.",
                                          "%d of Black’s points lie in seki and do not count.", n)
                              : ngettext ("%d of White’s points lies in seki and does not count.",
                                          "%d of White’s points lie in seki and do not count.", n),
                          step->amount);
}

static char *
passes_sentence (const CompareStep *step)
{
  gulong n = (gulong) step->amount;
  bool black = step->color == GO_BLACK;
  g_autofree char *stones = g_strdup_printf (
      black ? /* Translators: how many passes, and as many stones. */
          ngettext ("For %d pass by Black, one stone goes into White’s lid.",
                    "For %1$d passes by Black, %1$d stones go into White’s lid.", n)
            : /* Translators: how many passes, and as many stones. */
          ngettext ("For %d pass by White, one stone goes into Black’s lid.",
                    "For %1$d passes by White, %1$d stones go into Black’s lid.", n),
      step->amount);

  if (step->rest == 0)
    return g_steal_pointer (&stones);
  if (step->amount == 0)
    return g_strdup (
        black
            ? _ ("Black’s only pass was the last move of the game, so no stone is given for it.")
            : _ ("White’s only pass was the last move of the game, so no stone is given for it."));
  return g_strconcat (stones, words_between_sentences (),
                      _ ("The last pass of the game costs nothing."), NULL);
}

static char *
prisoners_sentence (const CompareStep *step)
{
  bool black = step->color == GO_BLACK;
  int all = step->amount + step->rest;
  gulong n = (gulong) all, over = (gulong) step->rest;

  if (step->rest <= 0)
    return g_strdup_printf (
        black ? /* Translators: how many prisoners, and as many points. */
            ngettext ("%d prisoner from White’s lid fills a point of Black’s territory.",
                      "%1$d prisoners from White’s lid fill %1$d points of Black’s territory.", n)
              : /* Translators: how many prisoners, and as many points. */
            ngettext ("%d prisoner from Black’s lid fills a point of White’s territory.",
                      "%1$d prisoners from Black’s lid fill %1$d points of White’s territory.", n),
        all);
  if (step->amount == 0)
    return g_strdup_printf (
        black ? ngettext ("%d prisoner from White’s lid has no room in Black’s territory and "
                          "counts against Black.",
                          "%d prisoners from White’s lid have no room in Black’s territory and "
                          "count against Black.",
                          n)
              : ngettext ("%d prisoner from Black’s lid has no room in White’s territory and "
                          "counts against White.",
                          "%d prisoners from Black’s lid have no room in White’s territory and "
                          "count against White.",
                          n),
        all);
  return g_strdup_printf (
      /* Translators: how many prisoners there are (more than one), and how many do not fit. */
      black
          ? /* Translators: how many prisoners there are (more than one), and how many do not fit.
             */
          ngettext ("The %d prisoners from White’s lid fill all of Black’s territory, and %d "
                    "is left over. It counts against Black.",
                    "The %d prisoners from White’s lid fill all of Black’s territory, and %d "
                    "are left over. They count against Black.",
                    over)
          /* Translators: how many prisoners there are (more than one), and how many do not fit. */
          : ngettext ("The %d prisoners from Black’s lid fill all of White’s territory, and %d "
                      "is left over. It counts against White.",
                      "The %d prisoners from Black’s lid fill all of White’s territory, and %d "
                      "are left over. They count against White.",
                      over),
      all, step->rest);
}

static char *
equal_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  const char *side = words_color (step->color);

  if (step->amount < 0)
    return g_strdup_printf (
        /* Translators: a colour, and how many stones. */
        ngettext ("%s has too many stones on the board and takes off %d stone.",
                  "%s has too many stones on the board and takes off %d stones.",
                  (gulong) -step->amount),
        side, -step->amount);
  if (step->amount == 0 && step->rest == 0)
    return g_strdup_printf (/* Translators: a colour, and how many stones. */
                            ngettext ("%s has its %d stone on the board.",
                                      "%s has all its %d stones on the board.",
                                      (gulong) (procedure->width * procedure->height / 2)),
                            side, procedure->width * procedure->height / 2);
  if (step->rest == 0)
    return g_strdup_printf (/* Translators: a colour, and how many stones. */
                            ngettext ("%s puts its %d remaining stone on a point of its own.",
                                      "%s puts its %d remaining stones on its own points.",
                                      (gulong) step->amount),
                            side, step->amount);
  if (step->amount == 0)
    return g_strdup_printf (/* Translators: a colour, and how many stones. */
                            ngettext ("%s has %d stone left and no point of its own for it.",
                                      "%s has %d stones left and no points of its own for them.",
                                      (gulong) step->rest),
                            side, step->rest);
  return g_strdup_printf (
      /* Translators: a colour, the stones it puts on its points, and the stones left over. */
      ngettext ("%s puts %d of its stones on its own points and has %d stone left over.",
                "%s puts %d of its stones on its own points and has %d stones left over.",
                (gulong) step->rest),
      side, step->amount, step->rest);
}

/* Ing's count: every stone goes back to its owner. */
static char *
return_sentence (const CompareStep *step)
{
  return g_strdup_printf (ngettext ("All prisoners go back to their owners. Each side has exactly "
                                    "%d stone, on the board or in its bowl.",
                                    "All prisoners go back to their owners. Each side has exactly "
                                    "%d stones, on the board or in its bowl.",
                                    (gulong) step->amount),
                          step->amount);
}

/* A method's title, and a sentence on what will happen. */
static const struct
{
  const char *title;
  const char *plan;
} methods[COMPARE_METHODS] = {
  [COMPARE_METHOD_FILL_IN]
  = { N_ ("Prisoners fill territory"), N_ ("Play is over. Prisoners fill the territory of their "
                                           "own colour, and the points that are left count.") },
  [COMPARE_METHOD_STONES_AND_POINTS]
  = { N_ ("Stones and points"),
      N_ ("Play is over. Each side counts its stones on the board and the "
          "points that only it surrounds.") },
  [COMPARE_METHOD_HALF_COUNT]
  = { N_ ("Half count"), N_ ("Play is over. Only Black’s stones and points are counted and "
                             "compared with half the board.") },
  [COMPARE_METHOD_EQUAL_STONES]
  = { N_ ("Equal stones"), N_ ("Play is over. Both sides have the same number of stones, and each "
                               "fills its own points with all of them.") },
  [COMPARE_METHOD_PASS_STONES]
  = { N_ ("Territory with a stone for every pass"),
      N_ ("Play is over. Each side gives a stone for each of its passes, then territory is "
          "counted. The result is the same as with stones and points.") },
  [COMPARE_METHOD_STONE_COUNT]
  = { N_ ("Stones only"), N_ ("Play is over. Only the stones on the board count.") },
  [COMPARE_METHOD_SUNJANG]
  = { N_ ("Sunjang border"),
      N_ ("Play is over. Each side takes off its own stones that the border does not need, then "
          "counts the empty points. Prisoners do not matter.") },
};

const char *
words_method (CompareMethod method)
{
  return (guint) method < COMPARE_METHODS ? _ (methods[method].title) : "";
}

char *
words_quarters (int quarters)
{
  static const char *const parts[4] = { "", "¼", "½", "¾" };
  guint size = quarters < 0 ? 0U - (guint) quarters : (guint) quarters;

  return words_mixed_number (quarters < 0, size / 4, parts[size % 4]);
}

char *
words_quarters_noun (int quarters)
{
  g_autofree char *number = words_quarters (quarters);
  guint size = quarters < 0 ? 0U - (guint) quarters : (guint) quarters;

  if (size % 4 == 0)
    return g_strdup_printf (ngettext ("%s stone", "%s stones", size / 4), number);
  if (size < 4)
    return g_strdup_printf (/* Translators: a fraction, "¾ stone" */ C_ ("fraction", "%s stone"),
                            number);
  return g_strdup_printf (/* Translators: a number with a fraction, "1¼ stones" */
                          C_ ("fraction", "%s stones"), number);
}

/* What is counted ------------------------------------------------------------------------ */

static char *
count_points_sentence (const CompareProcedure *procedure, const CompareStep *step)
{
  const char *side = words_color (step->color);

  if (counts_territory (procedure) && step->rest > 0)
    return g_strdup_printf (/* Translators: a colour, and how many points. */
                            ngettext ("%s has no points left and owes %d point.",
                                      "%s has no points left and owes %d points.",
                                      (gulong) step->rest),
                            side, step->rest);
  if (counts_territory (procedure))
    return g_strdup_printf (
        /* Translators: a colour, and how many points. */
        ngettext ("%s has %d point left.", "%s has %d points left.", (gulong) step->amount), side,
        step->amount);
  if (procedure->method == COMPARE_METHOD_SUNJANG)
    return g_strdup_printf (/* Translators: a colour, and how many points. */
                            ngettext ("%s has %d empty point inside the border.",
                                      "%s has %d empty points inside the border.",
                                      (gulong) step->amount),
                            side, step->amount);
  return g_strdup_printf (
      /* Translators: a colour, and how many points. */
      ngettext ("%s surrounds %d point.", "%s surrounds %d points.", (gulong) step->amount), side,
      step->amount);
}

static char *
half_line_sentence (const CompareProcedure *procedure, size_t index)
{
  const CompareStep *step = &procedure->steps[index];
  int added = step->need - procedure->steps[index - 1].need;
  g_autofree char *points = words_points_noun (ABS (added));
  g_autofree char *half = words_quarters (ABS (added));
  g_autofree char *need = words_quarters_noun (step->need);

  if (added >= 0)
    /* Translators: "Komi, 7½ points: half of it, 3¾, is added, and Black needs more than 184¼
     * stones." */
    return g_strdup_printf (_ ("%s, %s: half of it (%s) is added, so Black needs more than %s."),
                            words_line (step->line), points, half, need);
  return g_strdup_printf (
      /* Translators: what is added, "Komi", and three numbers of points. */
      _ ("%s, %s for Black: half of it (%s) is subtracted, so Black needs more than %s."),
      words_line (step->line), points, half, need);
}

static char *
line_sentence (const CompareStep *step)
{
  g_autofree char *black = words_points_noun (step->value[GO_BLACK]);
  g_autofree char *white = words_points_noun (step->value[GO_WHITE]);

  /* Translators: "Komi: 6½ points for White." */
  if (step->value[GO_BLACK] == 0)
    return g_strdup_printf (/* Translators: what is added, "Komi", and a number of points. */
                            _ ("%s: %s for White."), words_line (step->line), white);
  if (step->value[GO_WHITE] == 0)
    return g_strdup_printf (/* Translators: what is added, "Komi", and a number of points. */
                            _ ("%s: %s for Black."), words_line (step->line), black);
  return g_strdup_printf (/* Translators: what is added, "Komi", and two numbers of points. */
                          _ ("%s: %s for Black, %s for White."), words_line (step->line), black,
                          white);
}

/* Returns "Black wins by 3½ points", as the game stands or at its end. */
static char *
lead (const CompareProcedure *procedure)
{
  const char *side = words_color (procedure->margin > 0 ? GO_BLACK : GO_WHITE);
  g_autofree char *points = words_points_noun (ABS (procedure->margin));

  if (procedure->margin == 0)
    return g_strdup (procedure->finished ? _ ("a draw") : _ ("neither side is ahead"));
  return g_strdup_printf (procedure->finished ? _ ("%s wins by %s")
                                              : /* Translators: a colour, and "3 points". */
                              _ ("%s is ahead by %s"),
                          side, points);
}

static char *
result_sentence (const CompareProcedure *procedure, size_t index)
{
  const CompareStep *step = &procedure->steps[index];
  g_autofree char *result = lead (procedure);
  g_autofree char *black = words_points (step->total[GO_BLACK]);
  g_autofree char *white = words_points (step->total[GO_WHITE]);

  if (procedure->method == COMPARE_METHOD_HALF_COUNT)
    {
      g_autofree char *has = words_quarters_noun (2 * step->total[GO_BLACK]);
      g_autofree char *need = words_quarters_noun (step->need);
      g_autofree char *over = words_quarters_noun (ABS (procedure->margin));

      if (procedure->margin == 0)
        /* Translators: Black's stones, half of the board, "a draw". */
        return g_strdup_printf (_ ("%s against %s: %s."), has, need, result);
      /* Translators: "185 stones against 184¼ stones, a difference of ¾ stone: Black wins by 1½
       * points." */
      return g_strdup_printf (_ ("%s against %s, a difference of %s: %s."), has, need, over,
                              result);
    }
  /* Translators: "Black 28, White 35½: White wins by 7½ points." */
  return g_strdup_printf (_ ("Black %s, White %s: %s."), black, white, result);
}

static char *
half_board_sentence (const CompareStep *step)
{
  g_autofree char *half = words_quarters_noun (step->need);

  return g_strdup_printf (/* Translators: how many points the board has, and "40½ stones". */
                          ngettext ("Half of the board’s %d point is %s.",
                                    "Half of the board’s %d points is %s.", (gulong) step->amount),
                          step->amount, half);
}

static char *
shared_sentence (const CompareStep *step)
{
  g_autofree char *share = words_points (step->value[GO_BLACK]);

  /* Translators: the number of points, and Black's part of them, "1½". */
  return g_strdup_printf (ngettext ("Of the %d point that both sides reach, Black gets %s.",
                                    "Of the %d points that both sides reach, Black gets %s.",
                                    (gulong) step->amount),
                          step->amount, share);
}

/* Returns the sentence of a step that moves stones for an equal count, a half count or the Sunjang
 * border. */
static char *
moved_sentence (const CompareStep *step)
{
  const char *side = words_color (step->color);

  if (step->kind == COMPARE_STEP_SPLIT)
    return g_strdup_printf (
        ngettext ("The %d point that both sides reach is shared between them.",
                  "The %d points that both sides reach are shared. Each side fills its part.",
                  (gulong) step->amount),
        step->amount);
  if (step->kind == COMPARE_STEP_SURPLUS)
    return g_strdup_printf (
        step->color == GO_BLACK
            ? ngettext ("Black puts its %d leftover stone on one of White’s open points.",
                        "Black puts its %d leftover stones on White’s open points.",
                        (gulong) step->amount)
            : ngettext ("White puts its %d leftover stone on one of Black’s open points.",
                        "White puts its %d leftover stones on Black’s open points.",
                        (gulong) step->amount),
        step->amount);
  if (step->kind == COMPARE_STEP_ROUND)
    return g_strdup_printf (/* Translators: a colour, and how many points. */
                            ngettext ("%s fills %d of its points with a stone of its own to "
                                      "leave round tens. The total stays the same.",
                                      "%s fills %d of its points with stones of its own to leave "
                                      "round tens. The total stays the same.",
                                      (gulong) step->amount),
                            side, step->amount);
  return g_strdup_printf (
      /* Translators: a colour, and how many stones. */
      ngettext ("%s takes off %d of its own stones. The border holds without it.",
                "%s takes off %d of its own stones. The border holds without them.",
                (gulong) step->amount),
      side, step->amount);
}

char *
words_step (const CompareProcedure *procedure, size_t index)
{
  const CompareStep *step = &procedure->steps[index];

  switch (step->kind)
    {
    case COMPARE_STEP_BEGIN:
      return g_strdup (_ (methods[procedure->method].plan));
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
    case COMPARE_STEP_SURPLUS:
    case COMPARE_STEP_ROUND:
    case COMPARE_STEP_REMOVE:
      return moved_sentence (step);
    case COMPARE_STEP_COUNT_STONES:
      return g_strdup_printf (/* Translators: a colour, and how many stones. */
                              ngettext ("%s has %d stone on the board.",
                                        "%s has %d stones on the board.", (gulong) step->amount),
                              words_color (step->color), step->amount);
    case COMPARE_STEP_COUNT_POINTS:
      return count_points_sentence (procedure, step);
    case COMPARE_STEP_COUNT_SHARED:
      return shared_sentence (step);
    case COMPARE_STEP_HALF_BOARD:
      return half_board_sentence (step);
    case COMPARE_STEP_LINE:
      return procedure->method == COMPARE_METHOD_HALF_COUNT ? half_line_sentence (procedure, index)
                                                            : line_sentence (step);
    case COMPARE_STEP_RESULT:
      return result_sentence (procedure, index);
    }
  return g_strdup ("");
}

/* Totals --------------------------------------------------------------------------------- */

const char *
words_step_total_label (const CompareProcedure *procedure, GoColor color)
{
  if (procedure->method == COMPARE_METHOD_HALF_COUNT && color == GO_WHITE)
    /* Translators: above a number, where White’s count would stand. */
    return _ ("Stones Black needs");
  return words_color (color);
}

/* Returns whether the step gives the side a number to show. */
static gboolean
counts (const CompareProcedure *procedure, const CompareStep *step, GoColor color)
{
  gboolean counted
      = step->kind >= COMPARE_STEP_COUNT_STONES
        || (step->kind == COMPARE_STEP_FILL && procedure->method == COMPARE_METHOD_EQUAL_STONES);

  return counted && (step->color == color || step->color == GO_EMPTY);
}

char *
words_step_total (const CompareProcedure *procedure, size_t index, GoColor color)
{
  gboolean counted = FALSE;

  if (procedure->method == COMPARE_METHOD_HALF_COUNT && color == GO_WHITE)
    return procedure->steps[index].need == 0 ? g_strdup ("–")
                                             : words_quarters (procedure->steps[index].need);
  for (size_t i = 0; i <= index; i++)
    counted |= counts (procedure, &procedure->steps[i], color);
  return counted ? words_points (procedure->steps[index].total[color]) : g_strdup ("–");
}
