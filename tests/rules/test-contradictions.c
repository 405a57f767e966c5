/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which axes contradict each other, and which have no effect. */
#include "axis-words.h"
#include "runner.h"

#include <stdio.h>
#include <string.h>

/* Changes to the defaults, and all pairs that must be reported, in order. If a pair's first axis
 * merely has no effect, "=" and the equivalent value follow. */
static const struct
{
  const char *words, *pairs;
} contradictions[] = {
  { "", "" },
  { "setup=ancient4 width=5 height=6", "setup/width" },
  { "setup=ancient4 width=6 height=5", "setup/height" },
  { "setup=ancient4 width=6 height=6", "" },
  { "setup=sunjang16 width=17 height=17", "setup/width setup/height" },
  { "setup=tibetan12", "setup/width setup/height" },
  { "setup=tibetan12 width=17 height=17", "" },
  { "prescribed_first=centre width=9 height=8", "prescribed_first/height" },
  { "prescribed_first=centre width=8 height=9", "prescribed_first/width" },
  { "prescribed_first=centre", "" },
  { "prescribed_first=centre width=1 height=1", "prescribed_first/width" },
  { "prescribed_first=centre width=3 height=1", "" },
  { "setup=ancient4 handicap_place=fixed", "handicap_place/setup" },
  { "setup=ancient4 handicap_place=free", "" },
  { "handicap_place=none handicap_comp=n", "handicap_comp/handicap_place=0" },
  { "comp_scope=area scoring=stones white_first_pass=1", "white_first_pass/comp_scope=0" },
  { "comp_scope=area scoring=sunjang handicap_comp=n", "handicap_comp/comp_scope=0" },
  { "comp_scope=area", "comp_scope/handicap_comp=always" },
  { "comp_scope=area scoring=territory white_first_pass=1", "" },
  { "no_move=lose", "no_move/pass=pass" },
  { "no_move=lose prescribed_first=centre", "" },
  { "no_move=lose pass=return", "" },
  { "repetition=psk_null_ok suicide=multi", "repetition/suicide=psk" },
  { "repetition=psk_null_ok suicide=any", "" },
  { "long_cycle=draw", "long_cycle/repetition=ignore" },
  { "repetition=basic cycle_limit=4", "cycle_limit/long_cycle=3" },
  { "long_cycle=void repetition=ssk_ko", "long_cycle/repetition=ignore" },
  { "long_cycle=void repetition=recent3", "" },
  { "long_cycle=draw repetition=none", "" },
  { "supplementary_ko=true", "" },
  { "supplementary_ko=true pass=forbidden no_move=lose end=agreement",
    "supplementary_ko/pass=false" },
  { "supplementary_ko=true pass=return no_move=lose end=no_move scoring=none removal=none "
    "dispute=none",
    "supplementary_ko/end" },
  { "leniency=true", "leniency/illegal=false" },
  { "leniency=true illegal=lose", "leniency/illegal=false" },
  { "leniency=true illegal=challenge", "" },
  { "capture_goal=1 illegal=challenge", "capture_goal/illegal" },
  { "capture_goal=1 illegal=lose", "" },
  { "pass=forbidden no_move=lose", "end/pass" },
  { "pass=forbidden no_move=lose end=white_last", "end/pass" },
  { "pass=forbidden no_move=lose end=agreement", "" },
  { "pass=forbidden end=two", "" },
  { "end=no_move scoring=none removal=none dispute=none", "end/no_move scoring/no_move" },
  { "end=no_move scoring=none removal=none dispute=none capture_goal=1", "" },
  { "end=no_move scoring=none removal=none dispute=none no_move=lose",
    "end/pass no_move/pass=pass" },
  { "end=no_move scoring=none removal=none dispute=none no_move=lose pass=return suicide=any "
    "repetition=none",
    "end/suicide" },
  { "end=no_move scoring=none removal=none dispute=none no_move=lose pass=return suicide=any "
    "repetition=none long_cycle=draw",
    "" },
  { "end=no_move scoring=none removal=none dispute=none no_move=lose pass=return suicide=any "
    "repetition=none vacated_ban=true",
    "" },
  { "pass=forbidden suicide=any repetition=none", "end/suicide" },
  { "end=no_move scoring=none removal=none dispute=none no_move=lose pass=return", "" },
  { "end=no_move scoring=area removal=none dispute=none no_move=lose pass=return",
    "scoring/end=none" },
  { "end=no_move scoring=none dispute=none no_move=lose pass=return", "removal/end=none" },
  { "end=no_move scoring=none removal=none no_move=lose pass=return", "dispute/end=none" },
  { "removal=none", "dispute/removal=none" },
  { "removal=none dispute=playout", "dispute/removal=none" },
  { "removal=none dispute=none", "" },
  { "removal=ownership dispute=playout scoring=stones", "" },
  { "removal=ownership scoring=stones", "" },
  { "removal=ownership", "removal/scoring" },
  { "dispute=paid_playout", "removal/dispute=none" },
  { "dispute=paid_playout removal=none", "" },
  { "dispute=paid_playout removal=none pass=forbidden no_move=lose end=agreement", "" },
  { "dispute=four_passes pass=forbidden no_move=lose end=agreement", "" },
  { "dispute=none resume_first=opponent_of_requester", "resume_first/dispute=alternate" },
  { "dispute=second_stop resume_first=opponent_of_requester", "" },
  { "scoring=none removal=none dispute=none no_move=lose pass=return", "scoring/end" },
  { "scoring=none end=no_move removal=none dispute=none no_move=lose pass=return komi=6.5 "
    "handicap_comp=n white_first_pass=1 button=first black_last_play=1 bonus=tibetan",
    "button/scoring komi/scoring=0 handicap_comp/scoring=0 white_first_pass/scoring=0 "
    "black_last_play/scoring=0 bonus/scoring=none" },
  { "scoring=none end=no_move removal=none dispute=none no_move=lose pass=return button=two",
    "button/scoring=none" },
  { "scoring=stones tax=seki", "tax/scoring=none" },
  { "scoring=sunjang tax=group", "tax/scoring=seki" },
  { "scoring=sunjang tax=seki", "" },
  { "scoring=sunjang shared=half", "shared/scoring=none" },
  { "scoring=territory shared=by_contact tax=group", "" },
  { "white_first_pass=1 pass=forbidden no_move=lose end=agreement", "white_first_pass/pass=0" },
  { "white_first_pass=1 pass=forbidden no_move=lose end=agreement illegal=challenge", "" },
  { "button=first pass=forbidden no_move=lose end=agreement", "button/pass=none" },
  { "button=two", "button/scoring" },
  { "button=two scoring=territory", "" },
  { "black_period_ms=30000", "black_period_ms/black_period_moves" },
  { "white_period_moves=1", "white_period_moves/white_period_ms=0" },
  { "white_bonus_ms=1000", "white_bonus_ms/white_base_ms" },
  { "white_period_count=5", "white_period_count/white_period_ms=0" },
  { "black_penalty_halves=4", "black_penalty_halves/black_period_ms=0" },
  { "black_period_ms=30000 black_period_moves=1 black_period_count=5", "" },
  { "black_hourglass=true white_hourglass=true black_base_ms=60000",
    "white_hourglass/white_base_ms" },
  { "black_hourglass=true black_base_ms=60000", "black_hourglass/white_hourglass" },
  { "black_hourglass=true white_hourglass=true black_base_ms=60000 white_base_ms=60000 "
    "white_period_ms=1000 white_period_moves=1 black_bonus_ms=1",
    "black_hourglass/black_bonus_ms white_hourglass/white_period_ms" },
};

START_TEST (test_contradictions)
{
  GoRuleset ruleset;
  GoContradiction found[32];
  char pairs[1024] = "";

  axis_words_parse (contradictions[_i].words, &ruleset);
  size_t count = go_ruleset_check (&ruleset, found, 32);
  ck_assert_uint_le (count, 32);
  for (size_t i = 0; i < count; i++)
    {
      size_t used = strlen (pairs);
      snprintf (pairs + used, sizeof pairs - used, "%s%s/%s%s%s", used ? " " : "", found[i].axis,
                found[i].other, found[i].harmless ? "=" : "",
                found[i].harmless ? found[i].instead : "");
      ck_assert_ptr_nonnull (go_axis_find (found[i].axis));
      ck_assert_ptr_nonnull (go_axis_find (found[i].other));
      ck_assert (i == 0 || found[i].harmless || !found[i - 1].harmless);
      ck_assert_int_eq (found[i].reason[strlen (found[i].reason) - 1], '.');
    }
  ck_assert_msg (strcmp (pairs, contradictions[_i].pairs) == 0, "%s:\n got %s\nnot %s",
                 contradictions[_i].words, pairs, contradictions[_i].pairs);
}
END_TEST

/* The count covers all pairs, even if the given array holds fewer. */
START_TEST (test_contradictions_beyond_room)
{
  GoRuleset ruleset;
  GoContradiction found[2] = { { .axis = "" }, { .axis = "untouched" } };

  axis_words_parse ("setup=tibetan12 leniency=true", &ruleset);
  ck_assert_uint_eq (go_ruleset_check (&ruleset, NULL, 0), 3);
  ck_assert_uint_eq (go_ruleset_check (&ruleset, found, 1), 3);
  ck_assert_str_eq (found[0].axis, "setup");
  ck_assert_str_eq (found[1].axis, "untouched");
}
END_TEST

/* An axis without effect can be set to the suggested value, and is then no longer reported. */
START_TEST (test_instead)
{
  GoRuleset ruleset;
  GoContradiction found[32], after[32];

  axis_words_parse (contradictions[_i].words, &ruleset);
  size_t count = go_ruleset_check (&ruleset, found, 32);
  for (size_t i = 0; i < count; i++)
    if (found[i].harmless)
      {
        GoRuleset repaired = ruleset;
        ck_assert_msg (go_axis_parse (go_axis_find (found[i].axis), found[i].instead, &repaired),
                       "%s=%s", found[i].axis, found[i].instead);
        size_t left = go_ruleset_check (&repaired, after, 32);
        for (size_t j = 0; j < left; j++)
          ck_assert_msg (!after[j].harmless || strcmp (after[j].axis, found[i].axis) != 0, "%s: %s",
                         contradictions[_i].words, found[i].axis);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("contradictions");
  TCase *tcase = tcase_create ("contradictions");

  tcase_add_loop_test (tcase, test_contradictions, 0,
                       sizeof contradictions / sizeof contradictions[0]);
  tcase_add_loop_test (tcase, test_instead, 0, sizeof contradictions / sizeof contradictions[0]);
  tcase_add_test (tcase, test_contradictions_beyond_room);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
