/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new game offers under each ruleset. */
#include "runner.h"

#include "match-offer.h"

START_TEST (test_size)
{
  static const struct
  {
    const char *preset;
    int fixed, least;
  } cases[] = { { "concord", 0, 1 }, { "sunjang", 19, 19 }, { "tibetan", 17, 17 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GoPreset *preset = go_preset_find (cases[i].preset);
      MatchOffer offer;
      GoRuleset rules;

      go_preset_ruleset (preset, &rules);
      match_offer (&offer, &rules, preset, 0);
      ck_assert_int_eq (offer.fixed_size, cases[i].fixed > 0);
      ck_assert_int_eq (offer.width, cases[i].fixed);
      ck_assert_int_eq (offer.least_side, cases[i].least);
      ck_assert (offer.fixed_size == (offer.size_note != NULL));
    }
}
END_TEST

/* Whatever the ruleset, each guard is offered with an explanation, and colours are drawn unless
 * there is a reason not to. */
START_TEST (test_every_preset)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  const GoPreset *preset = &presets[_i];
  GoRuleset rules;

  ck_assert_uint_lt ((size_t) _i, count);
  go_preset_ruleset (preset, &rules);
  for (int handicap = 0; handicap <= 2; handicap += 2)
    {
      MatchOffer offer;

      match_offer (&offer, &rules, preset, handicap);
      ck_assert_str_ne (offer.prevent_hint, "");
      ck_assert (offer.warn == (offer.warn_hint[0] != '\0'));
      ck_assert (offer.warn == (rules.illegal != GO_ILLEGAL_PREVENT));
      ck_assert (offer.off == (rules.illegal == GO_ILLEGAL_CHALLENGE));
      ck_assert (offer.nigiri == (offer.colours == NULL));
      ck_assert (!offer.nigiri == (handicap > 0 || rules.first == GO_WHITE));
      ck_assert_str_ne (offer.first_move, "");
      ck_assert (offer.komi == (rules.scoring != GO_SCORING_NONE));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-offer");
  TCase *tcase = tcase_create ("offer");
  size_t count;

  go_presets (&count);
  tcase_add_test (tcase, test_size);
  tcase_add_loop_test (tcase, test_every_preset, 0, (int) count);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
