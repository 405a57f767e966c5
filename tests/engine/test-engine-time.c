/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock commands that an engine receives. */
#include <check.h>
#include <string.h>

#include "engine-desk.h"
#include "runner.h"

#define PLAIN "time_settings time_left"
#define KGS PLAIN " kgs-time_settings"
#define KATA KGS " kata-time_settings"

static const struct
{
  const char *knows;
  GoTime time;
  int64_t spent; /* by White, in one move */
  const char *told;
} rows[] = {
  { PLAIN, { .base_ms = 600000 }, 1500, "time_settings 600 0 0;time_left white 598 0" },
  { PLAIN,
    { .base_ms = 60000, .period_ms = 30000, .period_moves = 1, .period_count = 5 },
    10000,
    "time_settings 60 30 1;time_left white 50 0" },
  /* Overtime from the start. */
  { KGS,
    { .period_ms = 30000, .period_moves = 1, .period_count = 5 },
    0,
    "kgs-time_settings byoyomi 0 30 5;time_left white 30 5" },
  /* In the second of five periods. */
  { PLAIN,
    { .base_ms = 60000, .period_ms = 30000, .period_moves = 1, .period_count = 5 },
    95000,
    "time_settings 60 30 1;time_left white 30 1" },
  { KGS,
    { .base_ms = 60000, .period_ms = 30000, .period_moves = 1, .period_count = 5 },
    95000,
    "kgs-time_settings byoyomi 60 30 5;time_left white 30 4" },
  { KGS,
    { .base_ms = 60000, .period_ms = 300000, .period_moves = 25, .period_count = 1 },
    70000,
    "kgs-time_settings canadian 60 300 25;time_left white 290 24" },
  { KGS,
    { .base_ms = 60000, .bonus_ms = 5000 },
    20000,
    "kgs-time_settings absolute 60;time_left white 45 0" },
  { KATA,
    { .base_ms = 60000, .bonus_ms = 5000 },
    20000,
    "kata-time_settings fischer 60 5;time_left white 45 0" },
  /* Ing's overtime costs points, so it doesn't count as time. */
  { KGS,
    { .base_ms = 60000, .period_ms = 30000, .period_count = 3, .penalty_halves = 4 },
    10000,
    "kgs-time_settings absolute 60;time_left white 50 0" },
  { "", { .base_ms = 60000 }, 1000, "" },
};

static void
ask (EngineDesk *desk, const GoTime *time, int64_t spent)
{
  g_autoptr (EnginePosition) position = engine_position_after ("C3");
  g_autoptr (GError) error = NULL;
  EngineAnswer answer;

  if (time != NULL)
    {
      position->timed = TRUE;
      position->ruleset.time[0] = position->ruleset.time[1] = *time;
      referee_clock_begin (&position->clock, position->ruleset.time);
      referee_clock_begin_turn (&position->clock, position->ruleset.time, GO_WHITE);
      referee_clock_spend (&position->clock, position->ruleset.time, GO_WHITE, spent);
      referee_clock_complete (&position->clock, position->ruleset.time, GO_WHITE);
      referee_clock_begin_turn (&position->clock, position->ruleset.time, GO_WHITE);
    }
  ck_assert_msg (engine_move (desk->engine, position, FALSE, &answer, NULL, &error), "%s",
                 error != NULL ? error->message : "");
}

START_TEST (test_told)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autofree char *all = NULL, *again = NULL, *wanted = NULL;

  g_setenv ("STAND_IN_ALSO", rows[_i].knows, TRUE);
  engine_desk_set_up (&desk, "");
  ask (&desk, &rows[_i].time, rows[_i].spent);
  all = engine_desk_told (&desk);
  wanted = g_strconcat ("play black C3", *rows[_i].told ? ";" : "", rows[_i].told, ";genmove white",
                        NULL);
  ck_assert_msg (g_str_has_suffix (all, wanted), "%s", all);
  /* The settings are sent once, the remaining time before every move. */
  ask (&desk, &rows[_i].time, rows[_i].spent);
  again = engine_desk_told (&desk);
  ck_assert_ptr_null (strstr (again, "settings"));
  ck_assert (!*rows[_i].told || strstr (again, "time_left white"));
}
END_TEST

/* A game without a clock, after one with a clock, resets the time settings once. */
START_TEST (test_no_limit)
{
  const GoTime time = { .base_ms = 60000 };
  g_auto (EngineDesk) desk = { 0 };
  g_autofree char *all = NULL;

  g_setenv ("STAND_IN_ALSO", PLAIN, TRUE);
  engine_desk_set_up (&desk, "");
  ask (&desk, &time, 0);
  ask (&desk, NULL, 0);
  ask (&desk, NULL, 0);
  all = engine_desk_told (&desk);
  ck_assert_ptr_nonnull (strstr (all, "time_settings 60 0 0;time_left white 60 0;genmove"));
  ck_assert_ptr_nonnull (strstr (all, "time_settings 0 1 0;genmove"));
  ck_assert_ptr_null (strstr (strstr (all, "0 1 0") + 1, "settings"));
}
END_TEST

/* An engine that refuses the clock commands plays on. */
START_TEST (test_refused)
{
  const GoTime time = { .base_ms = 60000 };
  g_auto (EngineDesk) desk = { 0 };

  g_setenv ("STAND_IN_ALSO", PLAIN, TRUE);
  engine_desk_set_up (&desk, _i == 0 ? "refuses time_settings" : "refuses time_left");
  ask (&desk, &time, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-time");
  TCase *cases = tcase_create ("time");

  tcase_set_timeout (cases, 60);
  tcase_add_loop_test (cases, test_told, 0, (int) G_N_ELEMENTS (rows));
  tcase_add_test (cases, test_no_limit);
  tcase_add_loop_test (cases, test_refused, 0, 2);
  suite_add_tcase (suite, cases);
  return runner_run (suite);
}
