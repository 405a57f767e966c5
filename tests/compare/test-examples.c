/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of each example under every value of its axis. Any two values of an axis differ in at
 * least one example. */
#include "axis-words.h"
#include "board-rows.h"
#include "compare-example.h"
#include "runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Axes without examples: the size is the board itself, and no clock runs here. */
static const char *const without[] = {
  "width",
  "height",
  "black_base_ms",
  "black_period_ms",
  "black_period_moves",
  "black_period_count",
  "black_then_ms",
  "black_then_moves",
  "black_then_count",
  "black_bonus_ms",
  "black_bonus_cap_ms",
  "black_delay_ms",
  "black_delay_back",
  "black_hourglass",
  "black_penalty_halves",
  "white_base_ms",
  "white_period_ms",
  "white_period_moves",
  "white_period_count",
  "white_then_ms",
  "white_then_moves",
  "white_then_count",
  "white_bonus_ms",
  "white_bonus_cap_ms",
  "white_delay_ms",
  "white_delay_back",
  "white_hourglass",
  "white_penalty_halves",
};

/* Pairs of values that no position can tell apart. */
static const struct
{
  const char *axis, *value, *other;
} alike[] = {
  /* If the players may choose, they can choose what they would otherwise have to do. */
  { "handicap_place", "free", "choice" },
  /* Leaving a game without a result is a separate act. */
  { "long_cycle", "ignore", "agree" },
};

/* The outcomes of the example with this number among those of its axis, value by value. */
static const struct
{
  const char *axis;
  int number;
  const char *outcomes;
} expected[] = {
  { "setup", 0, "none: play B, ancient4: play B, sunjang16: play B, tibetan12: play B" },
  { "first", 0, "B: play B, W: play W" },
  { "prescribed_first", 0, "none: ok, centre: prescribed" },
  { "handicap_place", 0, "none: play B, fixed: play W, free: play W, choice: play W" },
  { "handicap_comp", 0, "0: B+49 49:0, n-1: B+48 49:1, n: B+47 49:2" },
  { "comp_scope", 0, "always: B+45 47:2, area: B+47 47:0" },
  { "handicap_komi", 0, "0: B+49 49:0, 0.5: B+48.5 49:0.5, 1: B+48 49:1, 2.5: B+46.5 49:2.5" },
  { "komi", 0, "0: Draw 8:8, 0.5: W+0.5 8:8.5, 1: W+1 8:9, 2.5: W+2.5 8:10.5" },
  { "pass", 0, "free: W+2 4:6, stone: W+1 6:7, return: -, forbidden: -" },
  { "pass", 1, "free: ok, stone: ok, return: no_prisoner, forbidden: pass_forbidden" },
  { "pass", 2, "free: ok, stone: ok, return: ok, forbidden: pass_forbidden" },
  { "pass", 3, "free: 0:1, stone: 1:1, return: 0:0, forbidden: -" },
  { "no_move", 0, "pass: play W, lose: B+L" },
  { "suicide", 0, "forbidden: suicide, multi: ok, any: ok" },
  { "suicide", 1, "forbidden: suicide, multi: suicide, any: ok" },
  { "repetition", 0,
    "none: ok, basic: ko, recent3: ko, own_previous: ko, psk: superko, psk_null_ok: superko, ssk: "
    "superko, nssk: superko, ssk_ko: ko" },
  { "repetition", 1,
    "none: ok, basic: ok, recent3: ok, own_previous: ok, psk: superko, psk_null_ok: superko, ssk: "
    "superko, nssk: ok, ssk_ko: ok" },
  { "repetition", 2,
    "none: ok, basic: ok, recent3: ko, own_previous: ok, psk: superko, psk_null_ok: superko, ssk: "
    "ok, nssk: ok, ssk_ko: ok" },
  { "repetition", 3,
    "none: ok, basic: ok, recent3: -, own_previous: ok, psk: -, psk_null_ok: -, ssk: superko, "
    "nssk: superko, ssk_ko: superko" },
  { "repetition", 4,
    "none: ok, basic: ko, recent3: ko, own_previous: ko, psk: superko, psk_null_ok: superko, ssk: "
    "superko, nssk: ok, ssk_ko: ko" },
  { "repetition", 5,
    "none: ok, basic: ko, recent3: ko, own_previous: ok, psk: superko, psk_null_ok: superko, ssk: "
    "superko, nssk: ok, ssk_ko: ko" },
  { "repetition", 6,
    "none: ok, basic: ok, recent3: ko, own_previous: ok, psk: superko, psk_null_ok: ok, ssk: ok, "
    "nssk: ok, ssk_ko: ok" },
  { "long_cycle", 0, "ignore: play B, draw: Draw, void: Void, agree: play B" },
  { "cycle_limit", 0, "2: Void, 3: play B, 4: play B" },
  { "cycle_limit", 1, "2: Void, 3: Void, 4: play B" },
  { "cycle_passes", 0, "false: play B, true: Void" },
  { "vacated_ban", 0, "false: ok, true: vacated" },
  { "supplementary_ko", 0, "false: ok, true: ko_open" },
  { "illegal", 0, "prevent: superko refused, challenge: superko stands, lose: superko B+F" },
  { "leniency", 0, "false: no_leniency, true: ok" },
  { "end", 0,
    "two: stopped B, three: play B, three_black: play B, last_differs: stopped B, white_last: "
    "stopped B, agreement: play B, no_move: play B" },
  { "end", 1,
    "two: stopped W, three: play W, three_black: play W, last_differs: play W, white_last: stopped "
    "W, agreement: play W, no_move: play W" },
  { "end", 2,
    "two: W+1 4:5, three: Draw 5:5, three_black: W+1 5:6, last_differs: W+1 4:5, white_last: Draw "
    "5:5, agreement: W+1 3:4, no_move: -" },
  { "end", 3,
    "two: stopped W, three: stopped B, three_black: play B, last_differs: stopped W, white_last: "
    "stopped W, agreement: play B, no_move: play B" },
  { "end", 4,
    "two: stopped B, three: stopped W, three_black: stopped W, last_differs: stopped B, "
    "white_last: stopped B, agreement: play W, no_move: play W" },
  { "end", 5,
    "two: play B, three: play B, three_black: play B, last_differs: play B, white_last: play B, "
    "agreement: stopped B, no_move: play B" },
  { "removal", 0, "none: B+5 9:4, agreement: W+4 8:12, ownership: W+4 8:12" },
  { "removal", 1, "none: Draw 3:3, agreement: Draw 3:3, ownership: B+3 9:6" },
  { "dispute", 0,
    "none: no_such_dispute, resume: ok, four_passes: ok, second_stop: ok, playout: ok, per_group: "
    "ok, paid_playout: finished" },
  { "dispute", 1,
    "none: -, resume: W+4 8:12, four_passes: B+5 9:4, second_stop: B+5 9:4, playout: W+4 8:12, "
    "per_group: W+4 8:12, paid_playout: B+5 9:4" },
  { "dispute", 2,
    "none: -, resume: W+4 8:12, four_passes: W+4 8:12, second_stop: B+5 9:4, playout: W+4 8:12, "
    "per_group: W+4 8:12, paid_playout: B+5 9:4" },
  { "dispute", 3,
    "none: no_such_dispute, resume: no_such_dispute, four_passes: no_such_dispute, second_stop: "
    "no_such_dispute, playout: ok, per_group: no_such_dispute, paid_playout: finished" },
  { "dispute", 4,
    "none: no_such_dispute, resume: no_such_dispute, four_passes: no_such_dispute, second_stop: "
    "no_such_dispute, playout: no_such_dispute, per_group: ok, paid_playout: finished" },
  { "dispute", 5,
    "none: stopped B, resume: stopped B, four_passes: stopped B, second_stop: stopped B, playout: "
    "stopped B, per_group: stopped B, paid_playout: play B" },
  { "resume_first", 0, "alternate: play B, opponent_of_requester: play W" },
  { "scoring", 0,
    "territory: Draw 3:3, area: B+1 8:7, stones: B+1 5:4, sunjang: Draw 3:3, none: Void" },
  { "scoring", 1,
    "territory: B+3 6:3, area: B+3 9:6, stones: Draw 3:3, sunjang: B+3 6:3, none: Void" },
  { "scoring", 2,
    "territory: B+8 10:2, area: B+8 16:8, stones: B+1 7:6, sunjang: B+7 10:3, none: Void" },
  { "scoring", 3,
    "territory: Draw 4:4, area: Draw 8:8, stones: Draw 4:4, sunjang: Draw 4:4, none: Void" },
  { "tax", 0, "none: W+3 6:9, seki: Draw 3:3, group: Draw 3:3" },
  { "tax", 1, "none: W+3 9:12, seki: W+3 9:12, group: W+1 7:8" },
  { "shared", 0, "none: B+1 2:1, half: B+1 4.5:3.5, by_contact: B+3 5.5:2.5" },
  { "white_first_pass", 0, "0: B+1 8:7, 0.5: B+0.5 8:7.5, 1: Draw 8:8, 2.5: W+1.5 8:9.5" },
  { "button", 0, "none: Draw 8:8, first: B+0.5 8.5:8, two: Draw 8.5:8.5" },
  { "black_last_play", 0, "0: B+1 8:7, 0.5: B+0.5 8:7.5, 1: Draw 8:8, 2.5: W+1.5 8:9.5" },
  { "capture_goal", 0, "0: play W, 1: B+C, 2: play W, 5: play W" },
  { "capture_goal", 1, "0: play W, 1: B+C, 2: B+C, 5: play W" },
  { "capture_goal", 2, "0: play B, 1: B+C, 2: W+C, 5: W+C" },
  { "bonus", 0, "none: B+9 9:0, tibetan: B+59 59:0" },
};

static const CompareExample *
find_example (const char *axis, int number)
{
  size_t count;
  const CompareExample *examples = compare_examples (&count);

  for (size_t i = 0; i < count; i++)
    if (strcmp (examples[i].axis, axis) == 0 && number-- == 0)
      return &examples[i];
  return NULL;
}

/* Finds the values to try: all of a choice, some of a number. Returns how many there are. */
static int
axis_values (const GoAxis *axis, int values[16])
{
  static const int some[] = { 0, 1, 2, 5 };
  int count = 0;

  if (axis->type == GO_AXIS_ENUM || axis->type == GO_AXIS_BOOL)
    for (int value = axis->minimum; value <= axis->maximum; value++)
      values[count++] = value;
  else if (strcmp (axis->name, "cycle_limit") == 0)
    for (int value = 2; value <= 4; value++)
      values[count++] = value;
  else
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
      values[count++] = some[i];
  return count;
}

static CompareOutcome
play (const CompareExample *example, const GoAxis *axis, int value)
{
  CompareOutcome outcome;
  GoRuleset ruleset;
  RefereeGame *game;

  go_ruleset_init (&ruleset);
  lay_axes (&ruleset, example->under);
  *(int *) (void *) ((char *) &ruleset + axis->offset) = value;
  game = compare_example_play (example, &ruleset, &outcome);
  ck_assert_int_eq (game != NULL, outcome.fits);
  referee_game_free (game);
  return outcome;
}

static char
letter (GoColor color)
{
  return color == GO_BLACK ? 'B' : color == GO_WHITE ? 'W' : '-';
}

static const char *
verdict (const CompareOutcome *outcome)
{
  return referee_reason_word (outcome->answer.reason != REFEREE_OK ? outcome->answer.reason
                                                                   : outcome->answer.illegal);
}

static void
summarise (const CompareOutcome *outcome, char *text, size_t size)
{
  char result[REFEREE_RESULT_TEXT], black[GO_HALVES_TEXT], white[GO_HALVES_TEXT];
  bool bad = outcome->answer.reason != REFEREE_OK || outcome->answer.illegal != REFEREE_OK;

  referee_result_format (&outcome->result, result);
  if (!outcome->fits)
    snprintf (text, size, "-");
  else if (outcome->look == COMPARE_LOOK_ACT || (outcome->look == COMPARE_LOOK_CYCLE && bad))
    snprintf (text, size, "%s", verdict (outcome));
  else if (outcome->look == COMPARE_LOOK_FATE)
    snprintf (text, size, "%s %s", verdict (outcome),
              outcome->answer.reason != REFEREE_OK          ? "refused"
              : outcome->result.kind != REFEREE_RESULT_NONE ? result
                                                            : "stands");
  else if (outcome->look == COMPARE_LOOK_LIDS)
    snprintf (text, size, "%d:%d", outcome->lid[GO_BLACK], outcome->lid[GO_WHITE]);
  else if (outcome->result.kind == REFEREE_RESULT_SCORE)
    snprintf (text, size, "%s %s:%s", result, go_halves_format (outcome->total[GO_BLACK], black),
              go_halves_format (outcome->total[GO_WHITE], white));
  else if (outcome->phase == REFEREE_PHASE_FINISHED)
    snprintf (text, size, "%s", result);
  else
    snprintf (text, size, "%s %c", outcome->phase == REFEREE_PHASE_PLAY ? "play" : "stopped",
              letter (outcome->to_move));
}

static void
summarise_all (const CompareExample *example, char *text, size_t size)
{
  const GoAxis *axis = go_axis_find (example->axis);
  int values[16], count = axis_values (axis, values);
  size_t used = 0;

  for (int i = 0; i < count; i++)
    {
      CompareOutcome outcome = play (example, axis, values[i]);
      GoRuleset ruleset;
      char value[32], one[64];

      *(int *) (void *) ((char *) &ruleset + axis->offset) = values[i];
      summarise (&outcome, one, sizeof one);
      used += (size_t) snprintf (text + used, size - used, "%s%s: %s", i > 0 ? ", " : "",
                                 go_axis_format (axis, &ruleset, value), one);
      ck_assert_uint_lt (used, size);
    }
}

START_TEST (test_outcomes)
{
  const CompareExample *example = find_example (expected[_i].axis, expected[_i].number);
  char text[1024];

  ck_assert_ptr_nonnull (example);
  summarise_all (example, text, sizeof text);
  ck_assert_str_eq (text, expected[_i].outcomes);
}
END_TEST

START_TEST (test_all_expected)
{
  size_t count;

  compare_examples (&count);
  ck_assert_uint_eq (count, sizeof expected / sizeof *expected);
}
END_TEST

/* "same" stands for the komi of the rules. */
START_TEST (test_same_komi)
{
  CompareOutcome outcome;
  GoRuleset ruleset;

  go_ruleset_init (&ruleset);
  lay_axes (&ruleset, "komi=6.5 handicap_place=fixed handicap_komi=same");
  referee_game_free (compare_example_play (find_example ("handicap_komi", 0), &ruleset, &outcome));
  ck_assert_int_eq (outcome.total[GO_WHITE], 13);
}
END_TEST

static bool
shown (const GoAxis *axis, int a, int b)
{
  const CompareExample *example;

  for (int number = 0; (example = find_example (axis->name, number)) != NULL; number++)
    {
      CompareOutcome one = play (example, axis, a), other = play (example, axis, b);

      ck_assert_int_eq (compare_outcomes_differ (&one, &other),
                        compare_outcomes_differ (&other, &one));
      ck_assert (!compare_outcomes_differ (&one, &one));
      if (compare_outcomes_differ (&one, &other))
        return true;
    }
  return false;
}

static bool
are_alike (const GoAxis *axis, int a, int b)
{
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
    {
      GoRuleset one, other;

      ck_assert (go_axis_parse (go_axis_find (alike[i].axis), alike[i].value, &one));
      ck_assert (go_axis_parse (go_axis_find (alike[i].axis), alike[i].other, &other));
      if (strcmp (axis->name, alike[i].axis) == 0 && go_axis_get (axis, &one) == a
          && go_axis_get (axis, &other) == b)
        return true;
    }
  return false;
}

static bool
has_none (const GoAxis *axis)
{
  for (size_t i = 0; i < sizeof without / sizeof *without; i++)
    if (strcmp (without[i], axis->name) == 0)
      return true;
  return false;
}

START_TEST (test_every_pair)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    {
      int values[16], value_count = axis_values (&axes[i], values);

      ck_assert_msg (has_none (&axes[i]) == (find_example (axes[i].name, 0) == NULL),
                     "the list of axes without examples is wrong about %s", axes[i].name);
      for (int a = 0; a < value_count && !has_none (&axes[i]); a++)
        for (int b = a + 1; b < value_count; b++)
          ck_assert_msg (shown (&axes[i], values[a], values[b])
                             != are_alike (&axes[i], values[a], values[b]),
                         "%s: values %d and %d", axes[i].name, values[a], values[b]);
    }
}
END_TEST

/* The boards are small rectangles without chains that lack liberties. If an example is counted, its
 * stones and prisoners fit moves made in turn. */
START_TEST (test_boards)
{
  size_t count;
  const CompareExample *examples = compare_examples (&count);
  GoBoard *board = malloc (sizeof *board);

  for (size_t i = 0; i < count; i++)
    {
      const CompareExample *example = &examples[i];
      int height = 0;

      ck_assert_ptr_nonnull (go_axis_find (example->axis));
      ck_assert_uint_gt (strlen (example->lead), 10);
      while (example->rows[height])
        height++;
      if (height == 0)
        continue;
      ck_assert_msg (board_read (board, example->rows, (int) strlen (example->rows[0]), height),
                     "%s", example->lead);
      ck_assert_int_le (board->width, strstr (example->axis, "cycle") ? 12 : 7);
      for (int row = 0; row < height; row++)
        for (int column = 0; column < board->width; column++)
          if (go_board_get (board, go_point (column, row)) != GO_EMPTY)
            ck_assert_msg (go_board_liberties (board, go_point (column, row), NULL) > 0, "%s",
                           example->lead);
      if (example->look == COMPARE_LOOK_RESULT || example->look == COMPARE_LOOK_COUNT)
        ck_assert_msg (board->stones[GO_BLACK] + example->prisoners[GO_WHITE]
                               - board->stones[GO_WHITE] - example->prisoners[GO_BLACK]
                           == (example->first == GO_WHITE),
                       "%s", example->lead);
    }
  free (board);
}
END_TEST

/* Every example ends under every preset, and always the same way. */
START_TEST (test_presets)
{
  size_t count, preset_count, fitting = 0;
  const CompareExample *examples = compare_examples (&count);
  const GoPreset *presets = go_presets (&preset_count);

  for (size_t p = 0; p < preset_count; p++)
    for (size_t i = 0; i < count; i++)
      {
        CompareOutcome outcome, again;
        GoRuleset ruleset;
        RefereeGame *game;

        go_preset_ruleset (&presets[p], &ruleset);
        game = compare_example_play (&examples[i], &ruleset, &outcome);
        referee_game_free (compare_example_play (&examples[i], &ruleset, &again));
        ck_assert_int_eq (game != NULL, outcome.fits);
        ck_assert_int_eq (outcome.fits, again.fits);
        ck_assert (!compare_outcomes_differ (&outcome, &again));
        if (game && examples[i].rows[0])
          ck_assert_int_eq (referee_game_board (game)->width, (int) strlen (examples[i].rows[0]));
        fitting += outcome.fits;
        referee_game_free (game);
      }
  ck_assert_uint_gt (fitting, preset_count * count / 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("examples");
  TCase *tcase = tcase_create ("examples");

  tcase_add_loop_test (tcase, test_outcomes, 0, (int) (sizeof expected / sizeof *expected));
  tcase_add_test (tcase, test_all_expected);
  tcase_add_test (tcase, test_same_komi);
  tcase_add_test (tcase, test_every_pair);
  tcase_add_test (tcase, test_boards);
  tcase_add_test (tcase, test_presets);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
