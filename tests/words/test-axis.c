/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every axis and every value has its own words, and no stored name shows. */
#include <check.h>
#include <string.h>

#include "game.h"
#include "runner.h"
#include "words-axis.h"

/* Fails if the text is empty, or shows a name that only the stored form uses. */
static void
assert_plain (const char *text, const GoAxis *axis)
{
  static const char *const stored[] = { "psk", "ssk", "nssk", "recent3", "n-1", "null", "axis" };

  ck_assert_msg (text != NULL && text[0] != '\0', "%s has no words", axis->name);
  ck_assert_msg (g_utf8_validate (text, -1, NULL), "%s: %s", axis->name, text);
  ck_assert_msg (strchr (text, '_') == NULL && strchr (text, '=') == NULL, "%s: %s", axis->name,
                 text);
  for (size_t i = 0; i < G_N_ELEMENTS (stored); i++)
    ck_assert_msg (strstr (text, stored[i]) == NULL, "%s: %s", axis->name, text);
}

static void
assert_sentence (const char *text, const GoAxis *axis)
{
  assert_plain (text, axis);
  ck_assert_msg (g_str_has_suffix (text, "."), "%s: %s", axis->name, text);
  ck_assert_msg (g_unichar_isupper (g_utf8_get_char (text)) || g_ascii_isdigit (text[0]), "%s: %s",
                 axis->name, text);
}

START_TEST (test_every_axis_has_a_title_and_help)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  ck_assert_uint_gt (count, 40);
  for (size_t i = 0; i < count; i++)
    {
      assert_plain (words_axis_title (&axes[i]), &axes[i]);
      assert_sentence (words_axis_help (&axes[i]), &axes[i]);
      ck_assert_str_ne (words_axis_title (&axes[i]), axes[i].name);
      for (size_t j = 0; j < i; j++)
        ck_assert_str_ne (words_axis_title (&axes[i]), words_axis_title (&axes[j]));
    }
}
END_TEST

START_TEST (test_every_value_of_a_choice_has_words)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    for (int value = axes[i].minimum; axes[i].type == GO_AXIS_ENUM && value <= axes[i].maximum;
         value++)
      {
        g_autofree char *text = words_axis_value (&axes[i], value);
        const char *help = words_axis_value_help (&axes[i], value);

        assert_plain (text, &axes[i]);
        if (help != NULL)
          assert_sentence (help, &axes[i]);
        /* "none" is also a word on screen. */
        if (strcmp (axes[i].values[value], "none") != 0)
          ck_assert_str_ne (text, axes[i].values[value]);
        for (int other = axes[i].minimum; other < value; other++)
          {
            g_autofree char *earlier = words_axis_value (&axes[i], other);
            ck_assert_str_ne (text, earlier);
          }
      }
}
END_TEST

/* Numbers: the limits and their neighbours. */
START_TEST (test_numbers_have_words_of_their_own)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    if (axes[i].type != GO_AXIS_ENUM)
      {
        int low = axes[i].minimum, high = axes[i].maximum;
        g_autofree char *first = words_axis_value (&axes[i], low);
        g_autofree char *second = words_axis_value (&axes[i], low + 1);
        g_autofree char *last = words_axis_value (&axes[i], high);

        assert_plain (first, &axes[i]);
        assert_plain (second, &axes[i]);
        assert_plain (last, &axes[i]);
        ck_assert_str_ne (first, second);
        ck_assert_str_ne (first, last);
        ck_assert_ptr_null (words_axis_value_help (&axes[i], low));
      }
}
END_TEST

static const struct
{
  const char *axis;
  int value;
  const char *words;
} values[] = {
  { "width", 19, "19 lines across" },
  { "height", 1, "1 line down" },
  { "komi", 13, "6½ points" },
  { "komi", 0, "0 points" },
  { "komi", -2, "−1 point" },
  { "first", GO_WHITE, "White moves first" },
  { "pass", GO_PASS_STONE, "costs a stone" },
  { "repetition", GO_REPETITION_PSK,
    "no earlier position of the whole board may come back, whoever moves next" },
  { "cycle_limit", 3, "3 times" },
  { "leniency", 1, "yes" },
  { "white_first_pass", 0, "none" },
  { "white_first_pass", 2, "1 point" },
  { "capture_goal", 0, "none" },
  { "capture_goal", 5, "5 stones" },
  { "black_base_ms", 0, "none" },
  { "black_base_ms", 5400000, "1 hour 30 minutes" },
  { "white_period_ms", 30000, "30 seconds" },
  { "white_period_ms", 500, "½ second" },
  { "white_delay_ms", 2500, "2½ seconds" },
  { "white_delay_ms", 1, "1 millisecond" },
  { "white_period_moves", 25, "25 moves" },
  { "white_period_count", 0, "none" },
  { "white_period_count", 5, "5 periods" },
  { "black_penalty_halves", 4, "2 points" },
};

START_TEST (test_values)
{
  assert_says (words_axis_value (go_axis_find (values[_i].axis), values[_i].value),
               values[_i].words);
}
END_TEST

START_TEST (test_no_such_value)
{
  const GoAxis *pass = go_axis_find ("pass");

  assert_says (words_axis_value (pass, 77), "77");
  ck_assert_ptr_null (words_axis_value_help (pass, 77));
  ck_assert_ptr_null (words_axis_value_help (go_axis_find ("first"), GO_EMPTY));
}
END_TEST

START_TEST (test_groups_follow_each_other)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  bool seen[WORDS_GROUPS] = { false };

  for (size_t i = 0; i < count; i++)
    {
      seen[words_axis_group (&axes[i])] = true;
      if (i > 0)
        ck_assert_int_ge (words_axis_group (&axes[i]), words_axis_group (&axes[i - 1]));
    }
  for (int group = 0; group < WORDS_GROUPS; group++)
    {
      ck_assert (seen[group]);
      ck_assert_str_ne (words_group_title ((WordsGroup) group), "");
      for (int other = 0; other < group; other++)
        ck_assert_str_ne (words_group_title ((WordsGroup) group),
                          words_group_title ((WordsGroup) other));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("axis");
  TCase *tcase = tcase_create ("axis");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_every_axis_has_a_title_and_help);
  tcase_add_test (tcase, test_every_value_of_a_choice_has_words);
  tcase_add_test (tcase, test_numbers_have_words_of_their_own);
  tcase_add_loop_test (tcase, test_values, 0, G_N_ELEMENTS (values));
  tcase_add_test (tcase, test_no_such_value);
  tcase_add_test (tcase, test_groups_follow_each_other);
  return runner_run (suite);
}
