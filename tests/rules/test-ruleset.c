/* Axes, their text form, contradictions and presets. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go-ruleset.h"
#include "runner.h"

/* A small generator of our own, so that a failure can be repeated anywhere. */
static uint32_t
next_random (uint32_t *state)
{
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void
assert_round_trip (const GoRuleset *ruleset)
{
  char text[GO_RULESET_TEXT], again[GO_RULESET_TEXT];
  GoRuleset read;
  GoRulesetError error;

  go_ruleset_format (ruleset, text);
  ck_assert_msg (go_ruleset_parse (text, &read, &error), "%s: %s", text, error.message);
  ck_assert_str_eq (error.message, "");
  ck_assert (go_ruleset_equal (ruleset, &read));
  ck_assert_str_eq (go_ruleset_format (&read, again), text);
}

static void
parse_words (const char *words, GoRuleset *ruleset)
{
  char text[GO_RULESET_TEXT];
  GoRulesetError error;
  snprintf (text, sizeof text, "1 %s", words);
  ck_assert_msg (go_ruleset_parse (text, ruleset, &error), "%s: %s", words, error.message);
}

START_TEST (test_presets_round_trip)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  ck_assert_uint_eq (count, 33);
  ck_assert_str_eq (presets[0].name, "concord");
  for (size_t i = 0; i < count; i++)
    {
      GoRuleset from_words, ruleset;
      parse_words (presets[i].axes, &from_words);
      go_preset_ruleset (&presets[i], &ruleset);
      ck_assert_msg (go_ruleset_equal (&from_words, &ruleset), "%s", presets[i].name);
      assert_round_trip (&ruleset);
    }
}
END_TEST

START_TEST (test_random_round_trip)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  uint32_t random = 1;

  for (int round = 0; round < 2000; round++)
    {
      GoRuleset ruleset;
      go_ruleset_init (&ruleset);
      for (size_t i = 0; i < count; i++)
        {
          uint32_t span = (uint32_t) (axes[i].maximum - axes[i].minimum) + 1;
          int value = axes[i].minimum + (int) (next_random (&random) % span);
          *(int *) (void *) ((char *) &ruleset + axes[i].offset) = value;
          ck_assert_int_eq (go_axis_get (&axes[i], &ruleset), value);
        }
      assert_round_trip (&ruleset);
    }
}
END_TEST

/* The longest values together still fit the promised length. */
START_TEST (test_longest_text)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  char text[GO_RULESET_TEXT];
  GoRuleset ruleset;

  go_ruleset_init (&ruleset);
  for (size_t i = 0; i < count; i++)
    {
      int value = axes[i].type == GO_AXIS_HALVES ? axes[i].minimum + 1 : axes[i].maximum;
      if (axes[i].type == GO_AXIS_ENUM)
        for (int v = axes[i].minimum; v <= axes[i].maximum; v++)
          if (strlen (axes[i].values[v]) > strlen (axes[i].values[value]))
            value = v;
      *(int *) (void *) ((char *) &ruleset + axes[i].offset) = value;
    }
  ck_assert_uint_lt (strlen (go_ruleset_format (&ruleset, text)), GO_RULESET_TEXT - 64);
  assert_round_trip (&ruleset);
}
END_TEST

START_TEST (test_every_field_is_an_axis)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  bool covered[sizeof (GoRuleset) / sizeof (int)] = { false };

  for (size_t i = 0; i < count; i++)
    {
      ck_assert_uint_eq (axes[i].offset % sizeof (int), 0);
      ck_assert_msg (!covered[axes[i].offset / sizeof (int)], "%s", axes[i].name);
      covered[axes[i].offset / sizeof (int)] = true;
      ck_assert_int_le (axes[i].minimum, axes[i].initial);
      ck_assert_int_ge (axes[i].maximum, axes[i].initial);
      ck_assert_ptr_eq (go_axis_find (axes[i].name), &axes[i]);
      for (size_t j = 0; j < i; j++)
        ck_assert_str_ne (axes[i].name, axes[j].name);
    }
  ck_assert_uint_eq (count, sizeof covered / sizeof covered[0]);
  ck_assert_ptr_null (go_axis_find ("ruleset"));
  ck_assert_ptr_null (go_axis_find (""));
}
END_TEST

START_TEST (test_defaults)
{
  static const char *const expected
      = "1 width=19 height=19 setup=none first=B prescribed_first=none handicap_place=choice "
        "handicap_comp=0 comp_scope=always komi=0 pass=free no_move=pass suicide=forbidden "
        "repetition=psk long_cycle=ignore cycle_limit=3 vacated_ban=false supplementary_ko=false "
        "illegal=prevent leniency=false end=two removal=agreement dispute=resume "
        "resume_first=alternate scoring=area tax=none shared=none white_first_pass=0 button=none "
        "black_last_play=0 capture_goal=0 bonus=none black_base_ms=0 ";
  char text[GO_RULESET_TEXT];
  GoRuleset ruleset, read;

  go_ruleset_init (&ruleset);
  go_ruleset_format (&ruleset, text);
  ck_assert_int_eq (strncmp (text, expected, strlen (expected)), 0);

  /* A missing axis takes its default, wherever it is missing. */
  parse_words ("komi=-0.5 width=9", &read);
  ck_assert_int_eq (read.komi, -1);
  ck_assert_int_eq (read.width, 9);
  read.komi = 0;
  read.width = 19;
  ck_assert (go_ruleset_equal (&ruleset, &read));
  parse_words ("", &read);
  ck_assert (go_ruleset_equal (&ruleset, &read));
}
END_TEST

START_TEST (test_axis_values)
{
  GoRuleset ruleset;
  char text[32];

  go_ruleset_init (&ruleset);
  const GoAxis *leniency = go_axis_find ("leniency");
  ck_assert (go_axis_parse (leniency, "1", &ruleset));
  ck_assert_str_eq (go_axis_format (leniency, &ruleset, text), "true");
  ck_assert (go_axis_parse (leniency, "0", &ruleset));
  ck_assert_str_eq (go_axis_format (leniency, &ruleset, text), "false");
  ck_assert (go_axis_parse (leniency, "true", &ruleset));
  ck_assert_int_eq (ruleset.leniency, 1);
  ck_assert (!go_axis_parse (leniency, "yes", &ruleset));
  ck_assert_int_eq (ruleset.leniency, 1);

  const GoAxis *comp = go_axis_find ("handicap_comp");
  ck_assert (go_axis_parse (comp, "n-1", &ruleset));
  ck_assert_int_eq (ruleset.handicap_comp, GO_COMP_N_MINUS_1);
  ck_assert (go_axis_parse (comp, "n", &ruleset));
  ck_assert_int_eq (ruleset.handicap_comp, GO_COMP_N);
  ck_assert (go_axis_parse (comp, "0", &ruleset));
  ck_assert_int_eq (ruleset.handicap_comp, GO_COMP_NONE);
  ck_assert (!go_axis_parse (comp, "1", &ruleset));

  const GoAxis *first = go_axis_find ("first");
  ck_assert (go_axis_parse (first, "W", &ruleset));
  ck_assert_int_eq (ruleset.first, GO_WHITE);
  ck_assert (!go_axis_parse (first, "-", &ruleset));
  ck_assert (!go_axis_parse (first, "", &ruleset));
  ck_assert (!go_axis_parse (first, "w", &ruleset));
  ck_assert_int_eq (ruleset.first, GO_WHITE);

  const GoAxis *width = go_axis_find ("width");
  ck_assert (go_axis_parse (width, "52", &ruleset));
  static const char *const no_width[]
      = { "0", "53", "-1", "", " 9", "9 ", "+9", "9x", "99999999999" };
  for (size_t i = 0; i < sizeof no_width / sizeof no_width[0]; i++)
    ck_assert_msg (!go_axis_parse (width, no_width[i], &ruleset), "'%s'", no_width[i]);
  ck_assert_int_eq (ruleset.width, 52);

  ck_assert (!go_axis_parse (go_axis_find ("komi"), "6.25", &ruleset));
  ck_assert (!go_axis_parse (go_axis_find ("cycle_limit"), "1", &ruleset));
  ck_assert (go_axis_parse (go_axis_find ("white_hourglass"), "true", &ruleset));
  ck_assert_int_eq (ruleset.time[1].hourglass, 1);
  ck_assert_int_eq (ruleset.time[0].hourglass, 0);
}
END_TEST

static const struct
{
  const char *text;
  bool unknown;
  size_t offset;
} bad_texts[] = {
  { "2 komi=6.5", true, 0 },
  { "99999999999999999999 komi=6.5", true, 0 },
  { "", false, 0 },
  { "komi=6.5", false, 0 },
  { "0 komi=6.5", false, 0 },
  { "1x komi=6.5", false, 0 },
  { "1 komi=6.5 mood=calm", true, 11 },
  { "1 Komi=6.5", true, 2 },
  { "1 komi=6.25", true, 7 },
  { "1  end=two   repetition=psk pass=dance", true, 33 },
  { "1 suicide=a_word_far_longer_than_any_value_that_there_could_be", true, 10 },
  { "1 komi", false, 2 },
  { "1 =6.5", false, 2 },
  { "1 komi=", false, 7 },
  { "1 komi=6.5 komi=6.5", false, 11 },
  { "1 width=53", true, 8 },
};

START_TEST (test_bad_text)
{
  GoRuleset ruleset, before;
  GoRulesetError error;

  parse_words ("komi=3.5 width=13", &ruleset);
  before = ruleset;
  ck_assert_msg (!go_ruleset_parse (bad_texts[_i].text, &ruleset, &error), "%s",
                 bad_texts[_i].text);
  ck_assert_msg (error.unknown == bad_texts[_i].unknown, "%s", bad_texts[_i].text);
  ck_assert_msg (error.offset == bad_texts[_i].offset, "%s: %zu", bad_texts[_i].text, error.offset);
  ck_assert_str_ne (error.message, "");
  ck_assert (go_ruleset_equal (&ruleset, &before));
  ck_assert (!go_ruleset_parse (bad_texts[_i].text, &ruleset, NULL));
}
END_TEST

/* Words added to the defaults, and the pairs that must then be named: all of them, in the order
 * in which they are told. A pair of which the first merely has no effect is followed by the value
 * that says the same. */
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

  parse_words (contradictions[_i].words, &ruleset);
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

/* The number told is that of all, however few fit the room given. */
START_TEST (test_contradictions_beyond_room)
{
  GoRuleset ruleset;
  GoContradiction found[2] = { { .axis = "" }, { .axis = "untouched" } };

  parse_words ("setup=tibetan12 leniency=true", &ruleset);
  ck_assert_uint_eq (go_ruleset_check (&ruleset, NULL, 0), 3);
  ck_assert_uint_eq (go_ruleset_check (&ruleset, found, 1), 3);
  ck_assert_str_eq (found[0].axis, "setup");
  ck_assert_str_eq (found[1].axis, "untouched");
}
END_TEST

/* What has no effect can be set to the value that says so, and then is no longer told. */
START_TEST (test_instead)
{
  GoRuleset ruleset;
  GoContradiction found[32], after[32];

  parse_words (contradictions[_i].words, &ruleset);
  size_t count = go_ruleset_check (&ruleset, found, 32);
  for (size_t i = 0; i < count; i++)
    if (found[i].harmless)
      {
        GoRuleset mended = ruleset;
        ck_assert_msg (go_axis_parse (go_axis_find (found[i].axis), found[i].instead, &mended),
                       "%s=%s", found[i].axis, found[i].instead);
        size_t left = go_ruleset_check (&mended, after, 32);
        for (size_t j = 0; j < left; j++)
          ck_assert_msg (!after[j].harmless || strcmp (after[j].axis, found[i].axis) != 0, "%s: %s",
                         contradictions[_i].words, found[i].axis);
      }
}
END_TEST

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

START_TEST (test_presets_described)
{
  static const char *const families[]
      = { "both", "territory", "area", "historical", "mathematical", NULL };
  static const char *const confidences[] = { "high", "medium", "low", NULL };
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      ck_assert_ptr_eq (go_preset_find (presets[i].name), &presets[i]);
      ck_assert_msg (is_one_of (presets[i].family, families), "%s", presets[i].name);
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

/* Some rows in full, written a second time from the table of presets. */
static const struct
{
  const char *name, *words;
} rows[] = {
  { "concord", "pass=stone repetition=ssk illegal=challenge leniency=true end=last_differs "
               "dispute=playout scoring=territory white_first_pass=1 comp_scope=area "
               "handicap_comp=n-1 komi=6.5" },
  { "aga-1991", "pass=stone repetition=ssk illegal=challenge end=white_last dispute=four_passes "
                "handicap_comp=n-1 comp_scope=area komi=5.5" },
  { "tromp-taylor", "suicide=any removal=none dispute=none handicap_place=free" },
  { "japanese-1989", "repetition=basic long_cycle=void resume_first=opponent_of_requester "
                     "scoring=territory tax=seki handicap_place=fixed komi=6.5" },
  { "tibetan-seed", "width=17 height=17 setup=tibetan12 prescribed_first=centre vacated_ban=true "
                    "bonus=tibetan handicap_place=none" },
  { "ancient-1", "setup=ancient4 first=W pass=forbidden no_move=lose repetition=basic "
                 "long_cycle=void end=agreement removal=none dispute=none scoring=stones "
                 "handicap_place=none" },
  { "no-pass", "pass=forbidden no_move=lose end=no_move removal=none dispute=none scoring=none" },
  { "button", "repetition=ssk dispute=four_passes button=first handicap_comp=n-1 komi=7" },
};

START_TEST (test_preset_rows)
{
  GoRuleset expected, ruleset;
  parse_words (rows[_i].words, &expected);
  go_preset_ruleset (go_preset_find (rows[_i].name), &ruleset);
  ck_assert_msg (go_ruleset_equal (&expected, &ruleset), "%s", rows[_i].name);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ruleset");
  TCase *tcase = tcase_create ("ruleset");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_presets_round_trip);
  tcase_add_test (tcase, test_random_round_trip);
  tcase_add_test (tcase, test_longest_text);
  tcase_add_test (tcase, test_every_field_is_an_axis);
  tcase_add_test (tcase, test_defaults);
  tcase_add_test (tcase, test_axis_values);
  tcase_add_loop_test (tcase, test_bad_text, 0, sizeof bad_texts / sizeof bad_texts[0]);
  tcase_add_loop_test (tcase, test_contradictions, 0,
                       sizeof contradictions / sizeof contradictions[0]);
  tcase_add_loop_test (tcase, test_instead, 0, sizeof contradictions / sizeof contradictions[0]);
  tcase_add_test (tcase, test_contradictions_beyond_room);
  tcase_add_test (tcase, test_presets_uncontradicted);
  tcase_add_test (tcase, test_presets_described);
  tcase_add_loop_test (tcase, test_preset_rows, 0, sizeof rows / sizeof rows[0]);

  return runner_run (suite);
}
