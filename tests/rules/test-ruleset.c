/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Axes and their text form. */
#include <check.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axis-words.h"
#include "runner.h"

/* Our own random generator, so that a failure can be reproduced on any system. */
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

START_TEST (test_presets_round_trip)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  ck_assert_uint_eq (count, 36);
  ck_assert_str_eq (presets[0].name, "concord");
  for (size_t i = 0; i < count; i++)
    {
      GoRuleset from_words, ruleset;
      axis_words_parse (presets[i].axes, &from_words);
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

/* The longest values of all axes fit the promised length. */
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
  /* Every field is an axis except `preset`. */
  ck_assert (!covered[offsetof (GoRuleset, preset) / sizeof (int)]);
  ck_assert_uint_eq (count + 1, sizeof covered / sizeof covered[0]);
  ck_assert_ptr_null (go_axis_find ("ruleset"));
  ck_assert_ptr_null (go_axis_find (""));
}
END_TEST

START_TEST (test_defaults)
{
  static const char *const expected
      = "2 width=19 height=19 setup=none first=B prescribed_first=none handicap_place=choice "
        "handicap_comp=0 comp_scope=always komi=0 handicap_komi=same pass=free no_move=pass "
        "suicide=forbidden "
        "repetition=psk long_cycle=ignore cycle_limit=3 cycle_passes=false vacated_ban=false "
        "supplementary_ko=false "
        "illegal=prevent leniency=false end=two removal=agreement dispute=resume "
        "resume_first=alternate scoring=area tax=none shared=none white_first_pass=0 button=none "
        "black_last_play=0 capture_goal=0 bonus=none black_base_ms=0 ";
  char text[GO_RULESET_TEXT];
  GoRuleset ruleset, read;

  go_ruleset_init (&ruleset);
  go_ruleset_format (&ruleset, text);
  ck_assert_int_eq (strncmp (text, expected, strlen (expected)), 0);

  /* A missing axis gets its default. */
  axis_words_parse ("komi=-0.5 width=9", &read);
  ck_assert_int_eq (read.komi, -1);
  ck_assert_int_eq (read.width, 9);
  read.komi = 0;
  read.width = 19;
  ck_assert (go_ruleset_equal (&ruleset, &read));
  axis_words_parse ("", &read);
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
  { "3 komi=6.5", true, 0 },
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

  axis_words_parse ("komi=3.5 width=13", &ruleset);
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

START_TEST (test_same_rules)
{
  GoRuleset one, other;

  go_preset_ruleset (go_preset_find ("concord"), &one);
  other = one;
  other.width = 9;
  other.komi += 3;
  other.handicap_komi = 1;
  other.cycle_passes = true;
  other.time[1].base_ms = 5000;
  ck_assert (go_ruleset_same_rules (&one, &other, false));
  other.scoring = GO_SCORING_AREA;
  ck_assert (!go_ruleset_same_rules (&one, &other, false));
  ck_assert (go_ruleset_same_rules (&one, &other, true));
  other.suicide = GO_SUICIDE_ANY;
  ck_assert (!go_ruleset_same_rules (&one, &other, true));
}
END_TEST

/* Presets with identical rules are told apart, because a ruleset keeps its preset's name. */
START_TEST (test_presets_keep_their_names)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      char text[GO_RULESET_TEXT];
      GoRuleset ruleset, read;

      go_preset_ruleset (&presets[i], &ruleset);
      go_ruleset_agree_komi (&ruleset, -7);
      ck_assert_str_eq (go_preset_of (&ruleset)->name, presets[i].name);
      ck_assert (go_ruleset_parse (go_ruleset_format (&ruleset, text), &read, NULL));
      ck_assert_str_eq (go_preset_of (&read)->name, presets[i].name);
    }
}
END_TEST

/* The text names the preset only if its axes suggest another. A changed ruleset has no preset. */
START_TEST (test_preset_is_a_name)
{
  const GoPreset *korean = go_preset_find ("korean");
  char text[GO_RULESET_TEXT];
  GoRuleset ruleset, nameless;

  go_preset_ruleset (korean, &ruleset);
  nameless = ruleset;
  go_ruleset_set_preset (&nameless, NULL);
  ck_assert (go_ruleset_equal (&ruleset, &nameless));
  ck_assert_str_eq (go_preset_of (&nameless)->name, "japanese-1989");
  ck_assert_ptr_null (strstr (go_ruleset_format (&nameless, text), "preset="));
  ck_assert_ptr_nonnull (strstr (go_ruleset_format (&ruleset, text), " preset=korean"));

  ruleset.suicide = GO_SUICIDE_ANY;
  ck_assert_ptr_null (go_preset_of (&ruleset));
  ck_assert_ptr_null (strstr (go_ruleset_format (&ruleset, text), "preset="));
  ruleset.suicide = GO_SUICIDE_FORBIDDEN;
  ck_assert_ptr_eq (go_preset_of (&ruleset), korean);

  /* An unknown preset is ignored; only the axes count. */
  ck_assert (go_ruleset_parse ("2 preset=mars-2077 komi=6.5", &ruleset, NULL));
  ck_assert_int_eq (ruleset.preset, 0);
  ck_assert_int_eq (ruleset.komi, 13);
  ck_assert (
      go_ruleset_parse ("2 preset=a-name-that-is-longer-than-any-preset-has", &ruleset, NULL));
  ck_assert_int_eq (ruleset.preset, 0);
}
END_TEST

START_TEST (test_leaves_scoring)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ck_assert (go_ruleset_leaves_scoring (&ruleset, go_preset_find ("concord")));
  ck_assert (go_ruleset_leaves_scoring (&ruleset, NULL));
  /* The preset has the same axes, but counts by area only. */
  ck_assert (!go_ruleset_leaves_scoring (&ruleset, go_preset_find ("taiwan-concord")));
  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ck_assert (!go_ruleset_leaves_scoring (&ruleset, NULL));
}
END_TEST

/* RULES 1.1, handicap_komi. */
START_TEST (test_handicap_komi)
{
  const GoAxis *axis = go_axis_find ("handicap_komi");
  GoRuleset ruleset;
  char text[32];

  axis_words_parse ("komi=6.5", &ruleset);
  ck_assert_str_eq (go_axis_format (axis, &ruleset, text), "same");
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 0), 13);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 4), 13);
  ck_assert_int_eq (go_propose_handicap_komi (&ruleset), 1);
  ruleset.komi = 0;
  ck_assert_int_eq (go_propose_handicap_komi (&ruleset), 0);

  axis_words_parse ("komi=6.5 handicap_komi=-1.5", &ruleset);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 0), 13);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 1), 13);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 2), -3);
  ck_assert_int_eq (go_propose_handicap_komi (&ruleset), -3);
  go_ruleset_agree_komi (&ruleset, 7);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 0), 7);
  ck_assert_int_eq (go_ruleset_komi (&ruleset, 2), 7);

  ck_assert (go_axis_parse (axis, "0.5", &ruleset));
  ck_assert_int_eq (ruleset.handicap_komi, 1);
  ck_assert (go_axis_parse (axis, "same", &ruleset));
  ck_assert_int_eq (ruleset.handicap_komi, GO_KOMI_SAME);
  ck_assert (!go_axis_parse (axis, "100000.5", &ruleset));
  ck_assert (!go_axis_parse (axis, "like", &ruleset));
  ck_assert (!go_axis_parse (axis, "", &ruleset));
  ck_assert (!go_axis_parse (go_axis_find ("komi"), "same", &ruleset));
  ck_assert_int_eq (ruleset.handicap_komi, GO_KOMI_SAME);
}
END_TEST

/* Rules stored in format 1 keep their meaning and their name. */
START_TEST (test_format_1)
{
  const GoPreset *japanese = go_preset_find ("japanese-1989");
  GoRuleset ruleset, today;

  ck_assert (go_ruleset_parse ("1 handicap_place=fixed komi=6.5 repetition=basic long_cycle=void "
                               "resume_first=opponent_of_requester scoring=territory tax=seki",
                               &ruleset, NULL));
  ck_assert (ruleset.cycle_passes);
  ck_assert_int_eq (ruleset.handicap_komi, GO_KOMI_SAME);
  ck_assert_int_eq (ruleset.long_cycle, GO_CYCLE_VOID);
  ck_assert (go_preset_has_rules (japanese, &ruleset, false));
  ck_assert (go_ruleset_parse ("2 long_cycle=void", &ruleset, NULL));
  ck_assert (!ruleset.cycle_passes);
  ck_assert (!go_preset_has_rules (japanese, &ruleset, false));

  go_preset_ruleset (japanese, &today);
  ck_assert_int_eq (today.long_cycle, GO_CYCLE_AGREE);
  ck_assert (go_preset_has_rules (japanese, &today, false));
  today.long_cycle = GO_CYCLE_DRAW;
  ck_assert (!go_preset_has_rules (japanese, &today, false));
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
  tcase_add_test (tcase, test_same_rules);
  tcase_add_test (tcase, test_presets_keep_their_names);
  tcase_add_test (tcase, test_preset_is_a_name);
  tcase_add_test (tcase, test_leaves_scoring);
  tcase_add_test (tcase, test_handicap_komi);
  tcase_add_test (tcase, test_format_1);
  tcase_add_loop_test (tcase, test_bad_text, 0, sizeof bad_texts / sizeof bad_texts[0]);

  return runner_run (suite);
}
