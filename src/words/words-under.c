/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game under other rules in words. */
#include "words-under.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "compare-unfilled.h"
#include "words-private.h"

/* The answers of many rulesets in one or two sentences. */

/* Up to this many exceptions are named one by one. */
#define MOST_NAMED 3

typedef struct
{
  const WordsUnderRow *rows;
  size_t count;
  size_t scored;
  size_t most;             /* rows with the most common result */
  const RefereeResult *it; /* that result */
  size_t wins[GO_COLORS];  /* rows by winner; GO_EMPTY: draws */
} Survey;

/* Returns whether the row is scored and has this result. */
static bool
is_same (const WordsUnderRow *row, const RefereeResult *result)
{
  return row->answer->scorable == COMPARE_UNDER_SCORED
         && row->answer->result.winner == result->winner
         && row->answer->result.margin == result->margin;
}

static void
take_survey (Survey *survey)
{
  for (size_t i = 0; i < survey->count; i++)
    {
      const RefereeResult *result = &survey->rows[i].answer->result;
      size_t same = 0;

      if (survey->rows[i].answer->scorable != COMPARE_UNDER_SCORED)
        continue;
      survey->scored++;
      survey->wins[result->winner]++;
      for (size_t j = 0; j < survey->count; j++)
        same += is_same (&survey->rows[j], result);
      if (same > survey->most)
        {
          survey->most = same;
          survey->it = result;
        }
    }
}

/* Returns the titles of the rows with another result: "A, B, C". */
static char *
exceptions (const Survey *survey)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < survey->count; i++)
    if (survey->rows[i].answer->scorable == COMPARE_UNDER_SCORED
        && !is_same (&survey->rows[i], survey->it))
      words_append_item (text, "%s", survey->rows[i].title);
  return g_string_free (text, FALSE);
}

/* Returns "White wins under 24 rulesets. Black wins under 3 rulesets." */
static char *
mixed (const Survey *survey)
{
  GoColor most = survey->wins[GO_WHITE] > survey->wins[GO_BLACK] ? GO_WHITE : GO_BLACK;
  const GoColor winners[] = { most, go_opponent (most), GO_EMPTY };
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 3; i++)
    {
      unsigned long wins = survey->wins[winners[i]];

      if (wins > 0 && winners[i] == GO_EMPTY)
        words_append_sentence (
            text,
            ngettext ("It is a draw under %lu ruleset.", "It is a draw under %lu rulesets.", wins),
            wins);
      else if (wins > 0)
        words_append_sentence (
            text, /* Translators: a colour, and how many rulesets. */
            ngettext ("%s wins under %lu ruleset.", "%s wins under %lu rulesets.", wins),
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
    return g_strdup_printf (_ ("%s under every ruleset except these: %s."), result, others);
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

char *
words_under_result (const CompareUnderAnswer *answer)
{
  if (answer->scorable == COMPARE_UNDER_NO_COUNT)
    return g_strdup (_ ("Nothing is counted, and a player who cannot move loses"));
  if (answer->scorable == COMPARE_UNDER_SIZE)
    return g_strdup (_ ("These rules do not fit a board of this size"));
  return words_result (&answer->result);
}

/* A sentence, and whether it is worded as one side's loss or the other side's gain. */
typedef struct
{
  const char *sentence;
  enum
  {
    GAIN,
    LOSS,
  } told;
} Reason;

/* The reasons with a plain sentence for each case: it does not apply there, or it does. */
static const Reason reasons[COMPARE_UNDER_REASONS][2] = {
  [COMPARE_UNDER_DEAD] = { { N_ ("Dead stones come off the board"), GAIN },
                           { N_ ("Dead stones stay on the board"), GAIN } },
  [COMPARE_UNDER_HANDICAP_STONES] = { { N_ ("The handicap stones do not count as stones"), LOSS },
                                      { N_ ("The handicap stones count as stones"), GAIN } },
  [COMPARE_UNDER_BROUGHT] = { { N_ ("Prisoners from before the game do not count"), LOSS },
                              { N_ ("Prisoners from before the game count"), GAIN } },
  [COMPARE_UNDER_TERRITORY]
  = { { N_ ("Surrounded points do not count"), LOSS }, { N_ ("Surrounded points count"), GAIN } },
  [COMPARE_UNDER_SEKI]
  = { { N_ ("Points in seki count"), GAIN }, { N_ ("Points in seki do not count"), LOSS } },
  [COMPARE_UNDER_NEUTRAL]
  = { { N_ ("Territory beside unfilled neutral points counts"), GAIN },
      { N_ ("Territory beside unfilled neutral points does not count"), LOSS } },
  [COMPARE_UNDER_GROUP]
  = { { N_ ("Groups pay no points"), GAIN }, { N_ ("Every group pays two points"), LOSS } },
  [COMPARE_UNDER_SHARED] = { { N_ ("Shared points belong to neither side"), LOSS },
                             { N_ ("Shared points are divided differently"), GAIN } },
  [COMPARE_UNDER_ADDED_PASS]
  = { { N_ ("White adds no last pass"), GAIN }, { N_ ("White adds a last pass"), LOSS } },
  [COMPARE_UNDER_OWNED] = { { N_ ("Points given by agreement do not count"), LOSS },
                            { N_ ("Points given by agreement count"), GAIN } },
  [COMPARE_UNDER_SUNJANG]
  = { { N_ ("The stones inside the borders stay"), GAIN },
      { N_ ("Stones that the borders do not need come off before counting"), GAIN } },
  [COMPARE_UNDER_FIRST_PASS]
  = { { N_ ("White’s first pass earns nothing"), LOSS }, { N_ ("White passed first"), GAIN } },
  [COMPARE_UNDER_LAST_PLAY]
  = { { N_ ("Black’s last play costs nothing"), LOSS }, { N_ ("Black played last"), GAIN } },
  [COMPARE_UNDER_BUTTON]
  = { { N_ ("There is no button"), LOSS }, { N_ ("The button counts"), GAIN } },
  [COMPARE_UNDER_BONUS] = { { N_ ("Corners and centre earn no bonus"), LOSS },
                            { N_ ("Corners and centre earn a bonus"), GAIN } },
  [COMPARE_UNDER_HANDICAP] = { { N_ ("White gets less for the handicap"), LOSS },
                               { N_ ("White gets more for the handicap"), GAIN } },
};

static char *
with_effect (const char *sentence, int halves, int told)
{
  g_autofree char *points = words_points (abs (halves));
  GoColor gainer = halves > 0 ? GO_BLACK : GO_WHITE;

  if (told == GAIN)
    /* Translators: a rule, who gains by it, and how many points. */
    return g_strdup_printf (_ ("%s: %s gains %s"), sentence, words_color (gainer), points);
  /* Translators: a rule, who loses by it, and how many points. */
  return g_strdup_printf (_ ("%s: %s loses %s"), sentence, words_color (go_opponent (gainer)),
                          points);
}

/* Under area counting, the side that played more stones, including captured ones, scores more for
 * them. A start position has stones that neither side played. */
static char *
stones_reason (const CompareUnder *under, const GoRuleset *ruleset, int halves)
{
  const RefereeSetup *setup = referee_game_setup (compare_under_game (under));
  bool plain = !setup->custom && setup->ruleset.setup == GO_SETUP_NONE;
  bool count = ruleset->scoring != GO_SCORING_TERRITORY;
  GoColor more = (halves > 0) == count ? GO_BLACK : GO_WHITE;
  g_autofree char *points = words_points (abs (halves));
  const char *sentence;

  if (ruleset->scoring == GO_SCORING_SUNJANG)
    return with_effect (_ ("Prisoners do not count"), halves, LOSS);
  if (setup->ruleset.scoring == GO_SCORING_SUNJANG)
    return with_effect (_ ("Prisoners count"), halves, GAIN);
  if (count)
    sentence = plain ? /* Translators: a colour, and how many more stones. */
                   _ ("Stones count, and %s played %s more")
                     : /* Translators: a colour, and how many more stones. */
                   _ ("Stones count, and %s used %s more");
  else
    sentence = plain ? /* Translators: a colour, and how many more stones. */
                   _ ("Stones do not count, and %s played %s more")
                     : /* Translators: a colour, and how many more stones. */
                   _ ("Stones do not count, and %s used %s more");
  return g_strdup_printf (sentence, words_color (more), points);
}

static Reason
pass_reason (const GoRuleset *ruleset, bool there)
{
  if (there && ruleset->pass == GO_PASS_RETURN)
    return (Reason){ N_ ("A pass gives back a prisoner"), LOSS };
  if (there)
    return (Reason){ N_ ("A pass costs a stone"), LOSS };
  if (ruleset->scoring == GO_SCORING_TERRITORY)
    return (Reason){ N_ ("A pass costs nothing"), GAIN };
  return (Reason){ N_ ("Pass stones do not count"), GAIN };
}

static char *
komi_reason (const CompareUnder *under, const CompareUnderReason *reason)
{
  const RefereeSetup *setup = referee_game_setup (compare_under_game (under));
  int here = go_ruleset_komi (&setup->ruleset, setup->handicap);
  g_autofree char *now = words_points (here - reason->halves), *before = words_points (here);
  g_autofree char *sentence = g_strdup_printf (/* Translators: two numbers of points. */
                                               _ ("Komi %s instead of %s"), now, before);

  return with_effect (sentence, reason->halves, reason->halves < 0 ? GAIN : LOSS);
}

char *
words_under_reason (const CompareUnder *under,
                    const GoRuleset *ruleset,
                    const CompareUnderReason *reason)
{
  Reason told;

  if (reason->kind == COMPARE_UNDER_KOMI)
    return komi_reason (under, reason);
  if (reason->kind == COMPARE_UNDER_STONES)
    return stones_reason (under, ruleset, reason->halves);
  if (reason->kind == COMPARE_UNDER_PASS_STONES)
    told = pass_reason (ruleset, reason->there);
  else
    told = reasons[reason->kind][reason->there];
  return with_effect (_ (told.sentence), reason->halves, told.told);
}

static char *
ended_flag (const CompareUnderFlag *flag)
{
  if (flag->end == COMPARE_UNDER_BY_NO_MOVE && flag->move == 0)
    return g_strdup_printf (_ ("%s would have lost at the start for lack of a legal move"),
                            words_color (go_opponent (flag->winner)));
  if (flag->end == COMPARE_UNDER_BY_NO_MOVE)
    return g_strdup_printf (/* Translators: a colour, and the number of a move. */
                            _ ("%s would have lost after move %d for lack of a legal move"),
                            words_color (go_opponent (flag->winner)), flag->move);
  if (flag->end == COMPARE_UNDER_BY_CAPTURE)
    return g_strdup_printf (/* Translators: a colour, and the number of a move. */
                            _ ("%s would have won by captures at move %d"),
                            words_color (flag->winner), flag->move);
  if (flag->end == COMPARE_UNDER_BY_DRAW)
    return g_strdup_printf (_ ("The game would have been a draw after move %d because the board "
                               "had come back too often"),
                            flag->move);
  if (flag->end == COMPARE_UNDER_BY_VOID)
    return g_strdup_printf (_ ("The game would have had no result after move %d because the "
                               "board had come back too often"),
                            flag->move);
  if (flag->move == 0)
    return g_strdup (_ ("Play would have ended at the start"));
  return g_strdup_printf (_ ("Play would have ended after move %d"), flag->move);
}

/* Remarks that need no more than the number of the move. */
static const char *const flags[COMPARE_UNDER_FLAGS] = {
  [COMPARE_UNDER_REMOVES_OWN]
  = N_ ("Black’s stones left without liberties at move %d would have come off"),
  [COMPARE_UNDER_NOT_ENDED] = N_ ("Play would not have ended yet"),
  [COMPARE_UNDER_OTHER_SETUP] = N_ ("Play begins from a different position under these rules"),
  [COMPARE_UNDER_OTHER_FIRST] = N_ ("The other player begins under these rules"),
  [COMPARE_UNDER_NO_HANDICAP] = N_ ("These rules have no handicap"),
};

char *
words_under_flag (const CompareUnder *under, const CompareUnderFlag *flag)
{
  const RefereeGame *game = compare_under_game (under);
  char text[GO_POINT_TEXT];

  if (flag->kind == COMPARE_UNDER_ILLEGAL_PLAY)
    /* Translators: "Move 34, White D4, would have been illegal: superko" */
    return g_strdup_printf (_ ("Move %d, %s %s, would have been illegal: %s"), flag->move,
                            words_color (flag->side), words_point (game, flag->point, text),
                            words_reason (flag->reason));
  if (flag->kind == COMPARE_UNDER_ILLEGAL_PASS)
    return g_strdup_printf (/* Translators: a colour, the number of a move, and a reason. */
                            _ ("%s could not have passed at move %d: %s"), words_color (flag->side),
                            flag->move, words_reason (flag->reason));
  if (flag->kind == COMPARE_UNDER_ENDED)
    return ended_flag (flag);
  if (flag->kind == COMPARE_UNDER_REMOVES_OWN && flag->side == GO_WHITE)
    return g_strdup_printf (
        _ ("White’s stones left without liberties at move %d would have come off"), flag->move);
  return g_strdup_printf (_ (flags[flag->kind]), flag->move);
}

char *
words_under_basis (const CompareUnder *under)
{
  const RefereeState *state = referee_game_state (compare_under_game (under));
  CompareUnderBasis basis = compare_under_basis (under);
  g_autofree char *result = NULL;

  if (basis == COMPARE_UNDER_STOPPED)
    return g_strdup (
        _ ("Play has stopped. These are the scores with the stones marked dead so far."));
  if (basis == COMPARE_UNDER_PLAYING)
    return g_strdup (
        _ ("The game is still going on. These are the scores of the board as it stands."));
  if (basis != COMPARE_UNDER_BROKEN_OFF)
    return NULL;
  result = words_result (&state->result);
  /* Translators: how the game ended, as in "White wins by resignation". */
  return g_strdup_printf (_ ("%s. These are the scores of the board as it stood then."), result);
}

char *
words_under_own_result (const RefereeGame *game)
{
  CompareUnder *under = compare_under_new (game, NULL);
  g_autofree CompareUnderAnswer *answer = g_new (CompareUnderAnswer, 1);
  char *words;

  compare_under_ask (under, &referee_game_setup (game)->ruleset, false, answer);
  words = words_under_result (answer);
  compare_under_free (under);
  return words;
}

char *
words_under_strict (const RefereeGame *game)
{
  const bool *marked = referee_game_state (game)->seki;
  RefereeGame *strict;
  g_autofree char *result = NULL;

  if (memchr (marked, true, GO_CELLS) == NULL)
    return NULL;
  strict = compare_strict (game);
  result = words_under_own_result (strict);
  referee_game_free (strict);
  return g_strdup_printf (_ ("Groups count as not in seki although neutral points beside them are "
                             "empty. Read strictly: %s."),
                          result);
}
