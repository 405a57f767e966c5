/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts that follow from several axes, each with rulesets for which it holds or fails. */
#include "axis-words.h"
#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "runner.h"

#include <check.h>

typedef bool (*Fact) (const GoRuleset *ruleset);

static bool
counts_nothing (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) == GO_SCORING_NONE;
}

static bool
gives_extras (const GoRuleset *ruleset)
{
  return go_ruleset_gives_extras (ruleset, go_ruleset_counts_by (ruleset));
}

#define STONES "pass=stone handicap_comp=n-1 comp_scope=area "

static const struct
{
  Fact fact;
  bool holds;
  const char *axes;
} rows[] = {
  { go_ruleset_allows_pass, true, "pass=free" },
  { go_ruleset_allows_pass, true, "pass=forbidden no_move=pass" },
  { go_ruleset_allows_pass, false, "pass=forbidden no_move=lose" },
  { go_ruleset_passes_at_will, true, "pass=stone" },
  { go_ruleset_passes_at_will, false, "pass=return" },
  { go_ruleset_passes_at_will, false, "pass=forbidden no_move=pass" },
  { go_ruleset_has_passes, true, "pass=forbidden no_move=lose illegal=challenge suicide=any" },
  { go_ruleset_has_passes, true, "pass=forbidden no_move=lose dispute=paid_playout" },
  { go_ruleset_has_passes, false, "pass=forbidden no_move=lose illegal=lose" },
  { go_ruleset_has_passes, false,
    "pass=forbidden no_move=lose illegal=challenge suicide=any repetition=none" },
  { go_ruleset_hands_stones_over, true, "pass=stone" },
  { go_ruleset_hands_stones_over, true, "pass=free dispute=paid_playout removal=none" },
  { go_ruleset_hands_stones_over, true, "pass=free dispute=per_group removal=agreement" },
  { go_ruleset_hands_stones_over, false, "pass=free dispute=per_group removal=none" },
  { go_ruleset_hands_stones_over, false, "pass=return dispute=resume" },
  { go_ruleset_has_illegal_plays, true, "suicide=multi repetition=none" },
  { go_ruleset_has_illegal_plays, true, "suicide=any repetition=basic" },
  { go_ruleset_has_illegal_plays, true, "suicide=any repetition=none vacated_ban=true" },
  { go_ruleset_has_illegal_plays, false, "suicide=any repetition=none vacated_ban=false" },
  { go_ruleset_lets_stand, true, "illegal=challenge suicide=forbidden" },
  { go_ruleset_lets_stand, false, "illegal=challenge suicide=any repetition=none" },
  { go_ruleset_lets_stand, false, "illegal=lose suicide=forbidden" },
  { go_ruleset_allows_cycles, true, "repetition=none" },
  { go_ruleset_allows_cycles, true, "repetition=recent3" },
  { go_ruleset_allows_cycles, true, "repetition=own_previous" },
  { go_ruleset_allows_cycles, false, "repetition=psk_null_ok" },
  { go_ruleset_allows_cycles, false, "repetition=ssk_ko" },
  { go_ruleset_notices_cycles, true, "repetition=basic long_cycle=agree" },
  { go_ruleset_notices_cycles, false, "repetition=basic long_cycle=ignore" },
  { go_ruleset_notices_cycles, false, "repetition=ssk long_cycle=void" },
  { go_ruleset_has_void, true, "repetition=basic long_cycle=void" },
  { go_ruleset_has_void, true, "repetition=none long_cycle=agree" },
  { go_ruleset_has_void, false, "repetition=basic long_cycle=draw" },
  { go_ruleset_has_void, false, "repetition=basic long_cycle=ignore" },
  { go_ruleset_has_void, false, "repetition=psk long_cycle=void" },
  { go_ruleset_ends_by_passes, true, "end=two" },
  { go_ruleset_ends_by_passes, true, "end=white_last" },
  { go_ruleset_ends_by_passes, false, "end=agreement" },
  { go_ruleset_ends_by_passes, false, "end=no_move" },
  { go_ruleset_has_resumption, true, "dispute=per_group" },
  { go_ruleset_has_resumption, false, "dispute=none" },
  { go_ruleset_has_resumption, false, "dispute=paid_playout" },
  { go_ruleset_resumes, true, "end=two removal=agreement dispute=resume" },
  { go_ruleset_resumes, false, "end=two removal=none dispute=resume" },
  { go_ruleset_resumes, false, "end=two removal=agreement dispute=none" },
  { go_ruleset_resumes, false, "end=no_move removal=agreement dispute=resume" },
  { counts_nothing, true, "end=no_move scoring=area" },
  { counts_nothing, true, "end=two scoring=none" },
  { counts_nothing, false, "end=two scoring=stones" },
  { go_ruleset_discounts_seki, true, "end=two scoring=territory tax=seki" },
  { go_ruleset_discounts_seki, true, "end=two scoring=area tax=group" },
  { go_ruleset_discounts_seki, true, "end=two scoring=sunjang tax=none" },
  { go_ruleset_discounts_seki, false, "end=two scoring=territory tax=none" },
  { go_ruleset_discounts_seki, false, "end=two scoring=stones tax=seki" },
  { go_ruleset_discounts_seki, false, "end=no_move scoring=area tax=seki" },
  { go_ruleset_uses_prisoners, true, "end=two scoring=territory" },
  { go_ruleset_uses_prisoners, true, "end=two scoring=area pass=return" },
  { go_ruleset_uses_prisoners, false, "end=two scoring=area pass=stone" },
  { go_ruleset_uses_prisoners, false, "end=no_move scoring=territory pass=free" },
  { gives_extras, true, "end=two scoring=territory comp_scope=always" },
  { gives_extras, true, "end=two scoring=area comp_scope=area" },
  { gives_extras, false, "end=two scoring=territory comp_scope=area" },
  { gives_extras, false, "end=two scoring=none comp_scope=always" },
  { go_ruleset_values_neutral, true, "scoring=area" },
  { go_ruleset_values_neutral, true, "scoring=territory tax=seki" },
  { go_ruleset_values_neutral, true, "scoring=territory shared=half" },
  { go_ruleset_values_neutral, false, "scoring=territory tax=none shared=none" },
  { go_ruleset_counts_agree, true, STONES "end=white_last scoring=area" },
  { go_ruleset_counts_agree, true, STONES "end=last_differs white_first_pass=1 scoring=territory" },
  { go_ruleset_counts_agree, false, STONES "end=last_differs scoring=territory" },
  { go_ruleset_counts_agree, false, STONES "end=white_last white_first_pass=1 scoring=area" },
  { go_ruleset_counts_agree, false, STONES "end=two scoring=area" },
  { go_ruleset_counts_agree, false, STONES "end=white_last scoring=stones" },
  { go_ruleset_counts_agree, false, STONES "end=white_last scoring=area first=W" },
  { go_ruleset_counts_agree, false, STONES "end=white_last scoring=area setup=ancient4" },
  { go_ruleset_counts_agree, false, STONES "end=white_last scoring=area dispute=per_group" },
  { go_ruleset_counts_agree, false,
    STONES "end=white_last scoring=area resume_first=opponent_of_requester" },
};

START_TEST (test_fact)
{
  GoRuleset ruleset;

  axis_words_parse (rows[_i].axes, &ruleset);
  ck_assert_msg (rows[_i].fact (&ruleset) == rows[_i].holds, "row %d: %s", _i, rows[_i].axes);
}
END_TEST

START_TEST (test_scorings)
{
  static const bool territory[] = { true, true, false, false, false };
  static const bool stones[] = { false, true, true, false, false };

  for (int scoring = GO_SCORING_TERRITORY; scoring <= GO_SCORING_NONE; scoring++)
    {
      ck_assert_int_eq (go_scoring_has_territory ((GoScoring) scoring), territory[scoring]);
      ck_assert_int_eq (go_scoring_has_stones ((GoScoring) scoring), stones[scoring]);
    }
}
END_TEST

/* A board fits if the set-up stones can be placed on it. */
START_TEST (test_boards)
{
  static const char *const setups[] = { "none", "ancient4", "sunjang16", "tibetan12" };
  static GoBoard board;

  for (size_t i = 0; i < sizeof setups / sizeof *setups; i++)
    for (int width = 1; width <= 20; width++)
      for (int height = 1; height <= 20; height++)
        {
          GoRuleset ruleset;

          go_ruleset_init (&ruleset);
          go_axis_parse (go_axis_find ("setup"), setups[i], &ruleset);
          ruleset.width = width;
          ruleset.height = height;
          ck_assert_int_eq (go_ruleset_fits_board (&ruleset, false),
                            go_setup_board (&ruleset, &board));
          ck_assert (go_ruleset_fits_board (&ruleset, true));
          ruleset.prescribed_first = GO_PRESCRIBED_CENTRE;
          ck_assert_int_eq (go_ruleset_fits_board (&ruleset, true), width % 2 && height % 2);
        }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("facts");
  TCase *tcase = tcase_create ("facts");

  tcase_add_loop_test (tcase, test_fact, 0, (int) (sizeof rows / sizeof *rows));
  tcase_add_test (tcase, test_scorings);
  tcase_add_test (tcase, test_boards);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
