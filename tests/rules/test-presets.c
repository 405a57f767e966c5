/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The presets: every axis of each, their descriptions, and that none contradicts itself. */
#include "axis-words.h"
#include "go-ruleset-facts.h"
#include "runner.h"

#include <string.h>

START_TEST (test_presets_uncontradicted)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  for (size_t i = 0; i < count; i++)
    {
      GoRuleset ruleset;
      GoContradiction found[1] = { { .axis = "" } };
      go_preset_ruleset (&presets[i], &ruleset);
      ck_assert_msg (go_ruleset_check (&ruleset, found, 1) == 0, "%s: %s and %s: %s",
                     presets[i].name, found[0].axis, found[0].other, found[0].reason);
    }
}
END_TEST

static bool
is_one_of (const char *word, const char *const *words)
{
  for (; *words; words++)
    if (strcmp (word, *words) == 0)
      return true;
  return false;
}

/* Every preset of the family "both" has the same score by area and by territory. */
START_TEST (test_both_counts_equal)
{
  size_t count;
  const GoPreset *all = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      GoRuleset rules;

      go_preset_ruleset (&all[i], &rules);
      if (strcmp (all[i].family, "both") == 0)
        ck_assert_msg (go_ruleset_counts_agree (&rules), "%s", all[i].name);
    }
}
END_TEST

START_TEST (test_presets_described)
{
  static const char *const confidences[] = { "high", "medium", "low", NULL };
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      ck_assert_ptr_eq (go_preset_find (presets[i].name), &presets[i]);
      ck_assert_msg (is_one_of (presets[i].family, go_families), "%s", presets[i].name);
      ck_assert_msg (is_one_of (presets[i].confidence, confidences), "%s", presets[i].name);
      ck_assert_uint_gt (strlen (presets[i].source), 10);
      for (size_t j = 0; j < i; j++)
        {
          ck_assert_str_ne (presets[i].name, presets[j].name);
          ck_assert_str_ne (presets[i].title, presets[j].title);
        }
    }
  ck_assert_ptr_null (go_preset_find ("Concord"));
}
END_TEST

/* Every preset, transcribed a second time from the table of presets. */
static const struct
{
  const char *name, *words;
} rows[] = {
  { "concord", "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk "
               "illegal=challenge leniency=true end=last_differs dispute=playout "
               "scoring=territory white_first_pass=1" },
  { "concord-area", "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk "
                    "illegal=challenge leniency=true end=last_differs dispute=playout "
                    "white_first_pass=1" },
  { "taiwan-concord", "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk "
                      "illegal=challenge leniency=true end=last_differs dispute=playout "
                      "white_first_pass=1" },
  { "aga-1991",
    "handicap_comp=n-1 comp_scope=area komi=5.5 handicap_komi=0.5 pass=stone repetition=ssk "
    "illegal=challenge end=white_last dispute=four_passes" },
  { "aga-1991-territory",
    "handicap_comp=n-1 comp_scope=area komi=5.5 handicap_komi=0.5 pass=stone repetition=ssk "
    "illegal=challenge end=white_last dispute=four_passes scoring=territory" },
  { "flammenkamp", "suicide=any repetition=psk_null_ok illegal=lose removal=none dispute=none "
                   "scoring=stones" },
  { "nieminen", "komi=6.5 repetition=own_previous long_cycle=void "
                "resume_first=opponent_of_requester dispute=per_group scoring=territory" },
  { "wmsg-2008", "handicap_place=none komi=6.5 dispute=second_stop shared=half "
                 "white_first_pass=1" },
  { "wmsg-2008-supko", "handicap_place=none komi=6.5 supplementary_ko=true dispute=second_stop "
                       "shared=half white_first_pass=1" },
  { "wmsg-simplified", "handicap_place=none komi=6.5 dispute=second_stop white_first_pass=1" },
  { "japanese-1949", "handicap_place=fixed komi=4.5 repetition=basic long_cycle=agree "
                     "resume_first=opponent_of_requester scoring=territory tax=seki" },
  { "japanese-1989", "handicap_place=fixed komi=6.5 repetition=basic long_cycle=agree "
                     "resume_first=opponent_of_requester scoring=territory tax=seki" },
  { "korean", "handicap_place=fixed komi=6.5 repetition=basic long_cycle=agree "
              "resume_first=opponent_of_requester scoring=territory tax=seki" },
  { "chinese-1975", "handicap_place=free handicap_comp=n komi=5.5 illegal=challenge shared=half" },
  { "chinese-1988", "handicap_place=free handicap_comp=n komi=5.5 illegal=challenge shared=half" },
  { "chinese-2002", "handicap_place=free handicap_comp=n komi=7.5 illegal=challenge shared=half" },
  { "taiwan-1952", "suicide=any repetition=basic long_cycle=void black_last_play=1" },
  { "sst-1986", "handicap_place=free komi=7.5 suicide=multi shared=by_contact" },
  { "ing-1991", "handicap_place=free komi=7.5 suicide=multi dispute=four_passes shared=half" },
  { "nz-1978", "handicap_place=free komi=7 handicap_komi=0 suicide=any repetition=ssk" },
  { "tromp-taylor", "handicap_place=free suicide=any removal=none dispute=none" },
  { "ancient-1", "setup=ancient4 first=W handicap_place=none pass=forbidden no_move=lose "
                 "repetition=basic long_cycle=void end=agreement removal=none dispute=none "
                 "scoring=stones" },
  { "ancient-2", "setup=ancient4 first=W handicap_place=none pass=forbidden no_move=lose "
                 "repetition=basic long_cycle=void end=agreement scoring=territory tax=seki" },
  { "ming-qing", "setup=ancient4 first=W handicap_place=none repetition=basic long_cycle=void "
                 "tax=group shared=half" },
  { "sunjang", "setup=sunjang16 prescribed_first=centre handicap_place=none pass=forbidden "
               "no_move=lose repetition=basic long_cycle=void end=agreement scoring=sunjang "
               "tax=seki" },
  { "tibetan", "width=17 height=17 setup=tibetan12 first=W handicap_place=none "
               "vacated_ban=true bonus=tibetan" },
  { "tibetan-seed",
    "width=17 height=17 setup=tibetan12 prescribed_first=centre handicap_place=none "
    "vacated_ban=true bonus=tibetan" },
  { "math-return", "pass=return no_move=lose end=no_move removal=none dispute=none scoring=none" },
  { "no-pass", "pass=forbidden no_move=lose end=no_move removal=none dispute=none scoring=none" },
  { "ikeda-territory-1", "komi=6.5 removal=none dispute=paid_playout scoring=territory" },
  { "ikeda-area-3", "komi=6.5 removal=none dispute=none white_first_pass=1" },
  { "two-button", "handicap_comp=n-1 comp_scope=area komi=6.5 pass=stone repetition=ssk "
                  "illegal=challenge dispute=four_passes scoring=territory button=two" },
  { "button", "handicap_comp=n-1 komi=7 repetition=ssk dispute=four_passes button=first" },
  { "capture-1", "width=7 height=7 handicap_place=none pass=forbidden no_move=lose end=no_move "
                 "removal=none dispute=none scoring=none capture_goal=1" },
  { "capture-3", "width=7 height=7 handicap_place=none pass=forbidden no_move=lose end=no_move "
                 "removal=none dispute=none scoring=none capture_goal=3" },
  { "capture-5", "width=7 height=7 handicap_place=none pass=forbidden no_move=lose end=no_move "
                 "removal=none dispute=none scoring=none capture_goal=5" },
};

START_TEST (test_preset_rows)
{
  GoRuleset expected, ruleset;
  size_t count;
  axis_words_parse (rows[_i].words, &expected);
  go_preset_ruleset (go_preset_find (rows[_i].name), &ruleset);
  ck_assert_msg (go_ruleset_equal (&expected, &ruleset), "%s", rows[_i].name);
  go_presets (&count);
  ck_assert_uint_eq (count, sizeof rows / sizeof rows[0]);
}
END_TEST
int
main (void)
{
  Suite *suite = suite_create ("presets");
  TCase *tcase = tcase_create ("presets");

  tcase_add_test (tcase, test_presets_uncontradicted);
  tcase_add_test (tcase, test_both_counts_equal);
  tcase_add_test (tcase, test_presets_described);
  tcase_add_loop_test (tcase, test_preset_rows, 0, sizeof rows / sizeof rows[0]);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
