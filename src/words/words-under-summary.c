/* The answers of many rulesets in one or two sentences. */
#include "config.h"

#include <glib/gi18n.h>

#include "words-private.h"
#include "words-under.h"

/* So many exceptions are named one by one. */
#define MOST_NAMED 3

typedef struct
{
  const WordsUnderRow *rows;
  size_t count;
  size_t scored;
  size_t most;             /* rows with the commonest result */
  const RefereeResult *it; /* that result */
  size_t wins[GO_COLORS];  /* rows by winner; GO_EMPTY: draws */
} Survey;

static bool
is_scored (const WordsUnderRow *row)
{
  return row->answer->scorable == COMPARE_UNDER_SCORED;
}

static bool
same_result (const RefereeResult *a, const RefereeResult *b)
{
  return a->winner == b->winner && a->margin == b->margin;
}

static size_t
count_same (const Survey *survey, const RefereeResult *result)
{
  size_t same = 0;

  for (size_t i = 0; i < survey->count; i++)
    same += is_scored (&survey->rows[i]) && same_result (&survey->rows[i].answer->result, result);
  return same;
}

static void
take_survey (Survey *survey)
{
  for (size_t i = 0; i < survey->count; i++)
    {
      const RefereeResult *result = &survey->rows[i].answer->result;
      size_t same;

      if (!is_scored (&survey->rows[i]))
        continue;
      survey->scored++;
      survey->wins[result->winner]++;
      same = count_same (survey, result);
      if (same > survey->most)
        {
          survey->most = same;
          survey->it = result;
        }
    }
}

/* The titles of those with another result, "A, B, C". */
static char *
exceptions (const Survey *survey)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < survey->count; i++)
    if (is_scored (&survey->rows[i]) && !same_result (&survey->rows[i].answer->result, survey->it))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", survey->rows[i].title);
  return g_string_free (text, FALSE);
}

/* "White wins under 24 of 27 rulesets, mostly by 3½ points. Black wins under 3." */
static char *
mixed (const Survey *survey)
{
  static const GoColor order[2][3]
      = { { GO_BLACK, GO_WHITE, GO_EMPTY }, { GO_WHITE, GO_BLACK, GO_EMPTY } };
  const GoColor *winners = order[survey->wins[GO_WHITE] > survey->wins[GO_BLACK]];
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 3; i++)
    {
      unsigned long wins = survey->wins[winners[i]];

      if (wins == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (winners[i] == GO_EMPTY)
        g_string_append_printf (
            text, ngettext ("A draw under %lu ruleset.", "A draw under %lu rulesets.", wins), wins);
      else
        g_string_append_printf (
            text, ngettext ("%s wins under %lu ruleset.", "%s wins under %lu rulesets.", wins),
            words_color (winners[i]), wins);
    }
  return g_string_free (text, FALSE);
}

char *
words_under_summary (CompareUnderBasis basis, const WordsUnderRow *rows, size_t count)
{
  Survey survey = { .rows = rows, .count = count };
  g_autofree char *result = NULL, *others = NULL, *margin = NULL;

  if (basis == COMPARE_UNDER_BROKEN_OFF)
    return NULL;
  take_survey (&survey);
  if (survey.scored == 0)
    return g_strdup (_ ("None of these rulesets can count this game."));
  result = words_result (survey.it);
  if (survey.most == survey.scored)
    /* Translators: a result, as in "White wins by 3½ points". */
    return g_strdup_printf (_ ("%s under every ruleset that can count this game."), result);
  others = exceptions (&survey);
  if (survey.scored - survey.most <= MOST_NAMED && survey.most > survey.scored - survey.most)
    /* Translators: a result, and the names of rulesets. */
    return g_strdup_printf (_ ("%s everywhere but under these: %s."), result, others);
  if (survey.it->winner != GO_EMPTY && survey.wins[survey.it->winner] == survey.scored)
    {
      margin = words_points_noun (survey.it->margin);
      /* Translators: "White wins under every ruleset that can count this game, most often by 3½
       * points." */
      return g_strdup_printf (_ ("%s wins under every ruleset that can count this game, most often "
                                 "by %s."),
                              words_color (survey.it->winner), margin);
    }
  return mixed (&survey);
}
