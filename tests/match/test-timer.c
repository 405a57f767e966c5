/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks for a real board, in simulated time. */
#include <check.h>
#include <string.h>

#include "match-timer.h"
#include "runner.h"
#include "words-clock.h"

static gint64 now;
static GString *news;

static gint64
monotonic (void)
{
  return now * 1000;
}

/* Returns an arbitrary time of day, advanced by `now`. */
static gint64
wall (void)
{
  return 1700000000000 + now;
}

static void
told_cb (MatchTimer *timer, const char *sentence, gpointer unused)
{
  g_string_append_printf (news, "%s|", sentence);
}

static MatchTimer *
timer_new (const GoTime *black, const GoTime *white)
{
  const GoTime time[2] = { *black, *white };
  MatchTimer *timer = match_timer_new (time);

  now = 1000;
  match_timer_set_clocks (timer, monotonic, wall);
  g_signal_connect (timer, "told", G_CALLBACK (told_cb), NULL);
  return timer;
}

static void
begin (void)
{
  news = g_string_new (NULL);
}

static void
end (void)
{
  g_string_free (news, TRUE);
}

static void
shows (MatchTimer *timer, const char *black, const char *white)
{
  const GoTime *time = match_timer_get_time (timer);
  const char *expected[GO_COLORS] = { NULL, black, white };
  RefereeClock clock;

  match_timer_read (timer, &clock);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      g_autofree char *left = words_clock_spoken (side, &clock.side[side], &time[side - GO_BLACK]);

      ck_assert_str_eq (left, expected[side]);
    }
}

static const GoTime minute = { .base_ms = 60000 };
static const GoTime byo_yomi
    = { .base_ms = 1000, .period_ms = 30000, .period_moves = 1, .period_count = 2 };

START_TEST (test_taps)
{
  g_autoptr (MatchTimer) timer = timer_new (&minute, &minute);

  now += 5000;
  ck_assert_int_eq (match_timer_get_side (timer), GO_EMPTY);
  /* White starts Black's clock. */
  ck_assert (match_timer_tap (timer, GO_WHITE));
  ck_assert_int_eq (match_timer_get_side (timer), GO_BLACK);
  ck_assert (match_timer_is_running (timer));
  now += 20000;
  shows (timer, "Black has 40 seconds left.", "White has 1 minute left.");
  ck_assert (!match_timer_tap (timer, GO_WHITE));
  ck_assert (match_timer_tap (timer, GO_BLACK));
  now += 7000;
  shows (timer, "Black has 40 seconds left.", "White has 53 seconds left.");
  match_timer_pause (timer);
  ck_assert (!match_timer_tap (timer, GO_WHITE));
  now += 600000;
  shows (timer, "Black has 40 seconds left.", "White has 53 seconds left.");
  match_timer_continue (timer);
  now += 3000;
  ck_assert (match_timer_tap (timer, GO_WHITE));
  shows (timer, "Black has 40 seconds left.", "White has 50 seconds left.");
  ck_assert_int_eq (match_timer_get_moves (timer, GO_BLACK), 1);
  ck_assert_int_eq (match_timer_get_moves (timer, GO_WHITE), 1);
}
END_TEST

/* The referee implements all time systems. This tests periods, a bonus and an hourglass. */
START_TEST (test_systems)
{
  const GoTime fischer = { .base_ms = 60000, .bonus_ms = 10000 };
  const GoTime hourglass = { .base_ms = 60000, .hourglass = 1 };
  g_autoptr (MatchTimer) timer = timer_new (&byo_yomi, &fischer);
  g_autoptr (MatchTimer) glass = NULL;

  match_timer_tap (timer, GO_WHITE);
  now += 36000;
  shows (timer, "Black has 25 seconds left (last period).", "White has 1 minute left.");
  match_timer_tap (timer, GO_BLACK);
  now += 5000;
  match_timer_tap (timer, GO_WHITE);
  shows (timer, "Black has 30 seconds left (last period).", "White has 1 minute 5 seconds left.");
  now += 30001;
  shows (timer, "Black has run out of time.", "White has 1 minute 5 seconds left.");

  glass = timer_new (&hourglass, &hourglass);
  match_timer_tap (glass, GO_WHITE);
  now += 20000;
  match_timer_tap (glass, GO_BLACK);
  shows (glass, "Black has 40 seconds left.", "White has 1 minute 20 seconds left.");
}
END_TEST

/* Time from an arbiter also brings back a side that had run out. */
START_TEST (test_arbiter)
{
  const RefereeAct give = { .kind = REFEREE_CLOCK, .side = GO_BLACK, .amount = 60000 };
  const RefereeAct late = { .kind = REFEREE_CLOCK,
                            .side = GO_WHITE,
                            .amount = -10000,
                            .cause = REFEREE_CAUSE_LATE,
                            .author = REFEREE_BY_ARBITER };
  g_autoptr (MatchTimer) timer = timer_new (&minute, &minute);

  match_timer_adjust (timer, &give);
  shows (timer, "Black has 1 minute left.", "White has 1 minute left.");
  match_timer_tap (timer, GO_WHITE);
  now += 61000;
  match_timer_pause (timer);
  match_timer_adjust (timer, &give);
  match_timer_adjust (timer, &late);
  ck_assert (!match_timer_is_running (timer));
  shows (timer, "Black has 59 seconds left.", "White has 50 seconds left.");
  match_timer_continue (timer);
  now += 9000;
  shows (timer, "Black has 50 seconds left.", "White has 50 seconds left.");
}
END_TEST

START_TEST (test_log)
{
  const RefereeAct late = { .kind = REFEREE_CLOCK,
                            .side = GO_BLACK,
                            .amount = -10000,
                            .cause = REFEREE_CAUSE_LATE,
                            .author = REFEREE_BY_ARBITER };
  g_autoptr (MatchTimer) timer = timer_new (&minute, &minute);
  g_autofree char *log = NULL;

  match_timer_tap (timer, GO_WHITE);
  match_timer_adjust (timer, &late);
  now += 12000;
  match_timer_tap (timer, GO_BLACK);
  now += 3000;
  match_timer_tap (timer, GO_WHITE);
  now += 60000;
  match_timer_pause (timer);
  now += 60000;
  match_timer_continue (timer);
  match_timer_tap (timer, GO_BLACK);
  log = match_timer_log (timer);
  ck_assert_str_eq (log,
                    "22:13:21  Clocks started.\n22:13:21  The arbiter took 10 seconds from "
                    "Black. Reason: late arrival. Black has 50 seconds left.\n22:13:33  1: Black, "
                    "12 seconds. Black has 38 seconds left.\n22:13:36  2: White, 3 seconds. White "
                    "has 57 seconds left.\n22:14:36  Clocks stopped.\n22:15:36  Clocks "
                    "resumed.\n22:15:36  3: Black, 1 minute. Black has run out of time.\n");
}
END_TEST

/* After a restart the clocks are stopped, with the times of the last act. */
START_TEST (test_kept)
{
  const RefereeAct give = { .kind = REFEREE_PERIOD, .side = GO_BLACK, .amount = 1 };
  g_autoptr (MatchTimer) timer = timer_new (&byo_yomi, &minute);
  g_autoptr (MatchTimer) again = NULL;
  g_autofree char *text = NULL, *log = NULL, *log_again = NULL;

  match_timer_tap (timer, GO_WHITE);
  now += 500;
  match_timer_tap (timer, GO_BLACK);
  now += 4000;
  match_timer_adjust (timer, &give);
  match_timer_tap (timer, GO_WHITE);
  now += 700;
  match_timer_pause (timer);
  text = match_timer_save (timer);
  again = match_timer_load (text, NULL);
  ck_assert_ptr_nonnull (again);
  match_timer_set_clocks (again, monotonic, wall);
  ck_assert (!match_timer_is_running (again));
  ck_assert_int_eq (match_timer_get_side (again), GO_BLACK);
  ck_assert_int_eq (match_timer_get_moves (again, GO_WHITE), 1);
  shows (timer, "Black has 30 seconds left (3 periods).", "White has 56 seconds left.");
  shows (again, "Black has 30 seconds left (3 periods).", "White has 56 seconds left.");
  log = match_timer_log (timer);
  log_again = match_timer_log (again);
  ck_assert_str_eq (log, log_again);
  match_timer_continue (again);
  now += 10000;
  shows (again, "Black has 20 seconds left (3 periods).", "White has 56 seconds left.");
}
END_TEST

/* Saved clocks with one part replaced by `with`. If `what` is NULL, `with` replaces everything. */
static const struct
{
  const char *what, *with;
} changes[] = {
  { NULL, "" },
  { NULL, "nonsense" },
  { NULL, "[Clocks]\n" },
  { "Rules=", "Rules=nonsense " },
  { "First=1", "First=7" },
  { "First=1", "First=0" },
  { "pass B", "resign B" },
  { "pass B", "pass W" },
  { "pass B", "nonsense" },
  { "elapsed=500", "elapsed=-5" },
};

START_TEST (test_not_kept)
{
  g_autoptr (MatchTimer) timer = timer_new (&minute, &minute), again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GError) error = NULL;

  match_timer_tap (timer, GO_WHITE);
  now += 500;
  match_timer_tap (timer, GO_BLACK);
  text = match_timer_save (timer);
  again = match_timer_load (text, &error);
  ck_assert_ptr_nonnull (again);
  changed = g_string_new (changes[_i].what ? text : changes[_i].with);
  if (changes[_i].what)
    ck_assert_msg (g_string_replace (changed, changes[_i].what, changes[_i].with, 1) == 1, "%s",
                   text);
  ck_assert_ptr_null (match_timer_load (changed->str, &error));
  ck_assert_ptr_nonnull (error);
}
END_TEST

/* In real time, the end of the last period is announced exactly once. */
START_TEST (test_ticks)
{
  const GoTime time[2]
      = { { .base_ms = 50, .period_ms = 100, .period_moves = 1, .period_count = 2 }, minute };
  g_autoptr (MatchTimer) timer = match_timer_new (time);
  gint64 until = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  g_signal_connect (timer, "told", G_CALLBACK (told_cb), NULL);
  match_timer_tap (timer, GO_WHITE);
  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_ptr_nonnull (strstr (news->str, "Black has run out of time.|"));
  ck_assert_ptr_null (strstr (strstr (news->str, "run out") + 4, "run out"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-timer");
  TCase *tcase = tcase_create ("timer");

  /* The log contains the time of day. */
  g_setenv ("TZ", "UTC", TRUE);
  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_taps);
  tcase_add_test (tcase, test_systems);
  tcase_add_test (tcase, test_arbiter);
  tcase_add_test (tcase, test_log);
  tcase_add_test (tcase, test_kept);
  tcase_add_loop_test (tcase, test_not_kept, 0, G_N_ELEMENTS (changes));
  tcase_add_test (tcase, test_ticks);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
