/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game: acts contain the thinking time, pausing and returning stop the clock, and
 * time can run out. */
#include <check.h>

#include "runner.h"
#include "table.h"

#define BASE "black_base_ms=60000 white_base_ms=60000"
#define BYO_YOMI                                                                                   \
  " black_period_ms=30000 black_period_moves=1 black_period_count=3"                               \
  " white_period_ms=30000 white_period_moves=1 white_period_count=3"

static guint ticks;

static void
ticked_cb (MatchScene *scene, int side, gpointer user_data)
{
  ticks++;
}

static Table *
sit_down (const char *time)
{
  Table *table = table_new ("concord", 9, time, NULL, MATCH_GUARD_OFF, TRUE);

  table_journal_set_prompt (table->journal, TRUE);
  ticks = 0;
  g_signal_connect (table->scene, "ticked", G_CALLBACK (ticked_cb), NULL);
  return table;
}

/* Waits until all acts are saved. */
static void
settle (Table *table)
{
  while (match_controller_is_busy (table->controller))
    g_main_context_iteration (NULL, TRUE);
}

static void
make (Table *table, const char *acts)
{
  table_do (table, acts);
  settle (table);
}

/* Lets this much time pass, and reads the clock. */
static void
think (Table *table, double seconds)
{
  table->now += (gint64) (seconds * G_USEC_PER_SEC);
  match_controller_look_at_clock (table->controller);
}

static void
shows (Table *table, GoColor side, const char *face, const char *stage)
{
  const MatchSeat *seat = match_scene_get_seat (table->scene, side);

  ck_assert_str_eq (seat->clock, face);
  ck_assert_str_eq (seat->clock_stage, stage);
}

/* The first act starts the clocks. Each act contains the thinking time before it. */
START_TEST (test_thinking_is_in_the_acts)
{
  Table *table = sit_down (BASE);

  ck_assert_int_eq (match_controller_get_clock_hold (table->controller), MATCH_CLOCK_WAITS);
  think (table, 100);
  shows (table, GO_BLACK, "1:00", "");
  make (table, "D4");
  think (table, 12.3);
  ck_assert_uint_gt (ticks, 0);
  shows (table, GO_WHITE, "0:48", "");
  make (table, "E5");
  think (table, 5);
  shows (table, GO_BLACK, "0:55", "");
  make (table, "F6");
  ck_assert_int_eq (table_journal_get (table->journal, 0)->elapsed_ms, 0);
  ck_assert_int_eq (table_journal_get (table->journal, 1)->elapsed_ms, 12300);
  ck_assert_int_eq (table_journal_get (table->journal, 2)->elapsed_ms, 5000);
  table_free (table);
}
END_TEST

/* A game without a clock records no times. */
START_TEST (test_no_clock)
{
  Table *table = sit_down (NULL);

  make (table, "D4");
  think (table, 12.3);
  make (table, "E5");
  ck_assert_uint_eq (ticks, 0);
  ck_assert_int_eq (table_journal_get (table->journal, 1)->elapsed_ms, 0);
  ck_assert_ptr_null (match_scene_get_seat (table->scene, GO_BLACK)->clock);
  table_free (table);
}
END_TEST

/* Waiting for the disk costs neither side time: not the player who moved, nor the next one. */
START_TEST (test_a_slow_disk)
{
  Table *table = sit_down (BASE);

  make (table, "D4");
  table_journal_set_prompt (table->journal, FALSE);
  think (table, 5);
  table_do (table, "E5");
  table->now += 20 * G_USEC_PER_SEC;
  table_journal_finish (table->journal, FALSE);
  match_controller_retry (table->controller);
  table_journal_finish (table->journal, TRUE);
  shows (table, GO_WHITE, "0:55", "");
  shows (table, GO_BLACK, "1:00", "");
  table_free (table);
}
END_TEST

/* The flag falls as soon as no time is left, and the game is lost. */
START_TEST (test_flag_falls)
{
  Table *table = sit_down (BASE);
  const RefereeState *state = referee_game_state (match_controller_get_game (table->controller));

  make (table, "D4");
  think (table, 60);
  ck_assert_int_eq (state->phase, REFEREE_PHASE_PLAY);
  shows (table, GO_WHITE, "0:00.0", "");
  g_free (table_said (table));
  think (table, 0.001);
  settle (table);
  assert_said (table, "applied: 1: White ran out of time. Black wins on time.\nfinished\n");
  ck_assert_int_eq (table_journal_get (table->journal, 1)->author, REFEREE_BY_CLOCK);
  ck_assert_int_eq (table_journal_get (table->journal, 1)->elapsed_ms, 60001);
  table_free (table);
}
END_TEST

/* A move after time has run out is too late, even if nobody has read the clock. */
START_TEST (test_too_late)
{
  Table *table = sit_down (BASE);

  make (table, "D4");
  table->now += 60001000;
  make (table, "E5");
  ck_assert_int_eq (table_journal_get (table->journal, 1)->kind, REFEREE_TIMEOUT);
  ck_assert_int_eq (table_journal_get (table->journal, 1)->side, GO_WHITE);
  table_free (table);
}
END_TEST

/* Claim: nothing happens until the opponent claims. */
START_TEST (test_claim)
{
  Table *table = sit_down (BASE);
  const MatchButton *claim;

  match_controller_set_flag (table->controller, MATCH_FLAG_CLAIMED);
  claim = &match_scene_get_seat (table->scene, GO_BLACK)->button[MATCH_BUTTON_CLAIM_TIME];
  make (table, "D4");
  ck_assert (!claim->shown);
  think (table, 61);
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert, "White has run out of time.");
  shows (table, GO_WHITE, "−0:01.0", "");
  ck_assert (claim->shown);
  ck_assert (!match_scene_get_seat (table->scene, GO_WHITE)->button[MATCH_BUTTON_CLAIM_TIME].shown);
  make (table, "E5");
  ck_assert (claim->shown);
  match_controller_act (table->controller, REFEREE_TIMEOUT, GO_WHITE);
  settle (table);
  ck_assert_int_eq (
      referee_game_state (match_controller_get_game (table->controller))->result.winner, GO_BLACK);
  table_free (table);
}
END_TEST

/* Announce only: nobody can claim anything. */
START_TEST (test_told)
{
  Table *table = sit_down (BASE);

  match_controller_set_flag (table->controller, MATCH_FLAG_TOLD);
  make (table, "D4");
  think (table, 61);
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert, "White has run out of time.");
  ck_assert (!match_scene_get_seat (table->scene, GO_BLACK)->button[MATCH_BUTTON_CLAIM_TIME].shown);
  make (table, "E5");
  ck_assert_int_eq (referee_game_length (match_controller_get_game (table->controller)), 2);
  table_free (table);
}
END_TEST

static void
assert_alert (Table *table, const char *expected)
{
  ck_assert_str_eq (match_scene_get_view (table->scene)->alert, expected);
}

/* Each of these is announced once: an overtime begins, a period is used up, little time is left in
 * all. */
START_TEST (test_warnings)
{
  Table *table = sit_down (BASE BYO_YOMI);

  make (table, "D4");
  think (table, 55);
  assert_alert (table, "1: Black played D4.");
  think (table, 10);
  assert_alert (table, "White has 25 seconds left (3 periods).");
  think (table, 26);
  assert_alert (table, "White has 29 seconds left (2 periods).");
  make (table, "E5");
  assert_alert (table, "2: White played E5.");
  think (table, 5);
  assert_alert (table, "2: White played E5.");
  make (table, "F6");
  think (table, 35);
  assert_alert (table, "White has 25 seconds left (last period).");
  think (table, 15);
  assert_alert (table, "White has 10 seconds left (last period).");
  g_free (table_said (table));
  think (table, 1);
  make (table, "G7, H8");
  /* The turn begins with a full period, so time can run low again. */
  think (table, 10);
  assert_alert (table, "5: Black played H8.");
  think (table, 11);
  assert_alert (table, "White has 9 seconds left (last period).");
  table_free (table);
}
END_TEST

/* If wanted, each of the last ten seconds is announced once, and none before. */
START_TEST (test_count_aloud)
{
  Table *table = sit_down (BASE BYO_YOMI);

  match_controller_set_counts_aloud (table->controller, TRUE);
  make (table, "D4");
  think (table, 139);
  assert_alert (table, "White has 11 seconds left (last period).");
  think (table, 1);
  assert_alert (table, "White has 10 seconds left (last period).");
  think (table, 0.5);
  assert_alert (table, "White has 10 seconds left (last period).");
  think (table, 0.6);
  assert_alert (table, "9");
  think (table, 3);
  assert_alert (table, "6");
  make (table, "E5");
  assert_alert (table, "2: White played E5.");
  /* Black has a minute. */
  think (table, 30);
  assert_alert (table, "2: White played E5.");
  match_controller_set_counts_aloud (table->controller, FALSE);
  make (table, "F6");
  think (table, 21);
  think (table, 3);
  assert_alert (table, "White has 9 seconds left (last period).");
  table_free (table);
}
END_TEST

/* A pause costs no time, and nobody can play during it. */
START_TEST (test_pause)
{
  Table *table = sit_down (BASE);

  make (table, "D4");
  think (table, 5);
  match_controller_pause (table->controller);
  think (table, 500);
  shows (table, GO_WHITE, "0:55", "");
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    ck_assert (!match_scene_get_seat (table->scene, GO_WHITE)->button[kind].shown);
  g_free (table_said (table));
  make (table, "E5");
  assert_said (table, "refused: Clocks stopped.\n");
  match_controller_continue (table->controller);
  think (table, 1);
  shows (table, GO_WHITE, "0:54", "");
  make (table, "E5");
  ck_assert_int_eq (table_journal_get (table->journal, 1)->elapsed_ms, 6000);
  table_free (table);
}
END_TEST

/* After a crash the clock of the side to move restarts from the last act, and play waits. */
START_TEST (test_opened_again)
{
  Table *table = sit_down (BASE BYO_YOMI);
  MatchController *again;
  RefereeAct acts[2];
  RefereeClock clock;

  make (table, "D4");
  think (table, 95);
  shows (table, GO_WHITE, "0:25", "2 periods");
  make (table, "E5");
  think (table, 40);
  for (guint i = 0; i < 2; i++)
    acts[i] = *table_journal_get (table->journal, i);
  again = match_controller_restore (
      referee_game_setup (match_controller_get_game (table->controller)),
      match_controller_get_info (table->controller), acts, 2, NULL, NULL);
  ck_assert_ptr_nonnull (again);
  ck_assert_int_eq (match_controller_get_clock_hold (again), MATCH_CLOCK_LEFT);
  match_controller_read_clock (again, &clock);
  ck_assert_int_eq (clock.side[GO_BLACK].left, 60000);
  ck_assert_int_eq (clock.side[GO_WHITE].left, 30000);
  ck_assert_int_eq (clock.side[GO_WHITE].periods, 2);
  match_controller_continue (again);
  ck_assert_int_eq (match_controller_get_clock_hold (again), MATCH_CLOCK_RUNS);
  g_object_unref (again);
  table_free (table);
}
END_TEST

/* Returns the game of `table` from its journal, as another process opens it. */
static MatchController *
open_again (Table *table, gpointer now, MatchMonotonic clock)
{
  const RefereeGame *game = match_controller_get_game (table->controller);
  MatchController *again = match_controller_restore (
      referee_game_setup (game), match_controller_get_info (table->controller),
      table_journal_get (table->journal, 0), table_journal_length (table->journal), NULL, NULL);

  match_controller_set_thought (again, table_journal_thought (table->journal));
  match_controller_set_monotonic (again, clock, now);
  return again;
}

static gint64
other_clock (gpointer now)
{
  return *(gint64 *) now;
}

/* Ending or killing the process gains a player no more than the last few seconds. */
START_TEST (test_thought_is_kept)
{
  Table *table = sit_down (BASE BYO_YOMI);
  g_autoptr (MatchController) again = NULL;
  gint64 now = G_USEC_PER_SEC;
  RefereeClock clock;

  make (table, "D4");
  ck_assert_int_eq (table_journal_thought (table->journal), 0);
  for (int i = 0; i < 20; i++)
    think (table, 1);
  ck_assert_int_ge (table_journal_thought (table->journal), 18000);
  think (table, 0.5);
  match_controller_pause (table->controller);
  ck_assert_int_eq (table_journal_thought (table->journal), 20500);
  match_controller_continue (table->controller);
  think (table, 0.5);
  ck_assert_int_eq (table_journal_thought (table->journal), 20500);
  match_controller_note_thought (table->controller);
  ck_assert_int_eq (table_journal_thought (table->journal), 21000);

  /* In its second period. */
  for (int i = 0; i < 80; i++)
    think (table, 1);
  again = open_again (table, &now, other_clock);
  match_controller_read_clock (again, &clock);
  ck_assert_int_eq (clock.side[GO_WHITE].stage, 1);
  ck_assert_int_eq (clock.side[GO_WHITE].periods, 2);
  ck_assert_int_ge (clock.side[GO_WHITE].left, 19000);
  ck_assert_int_le (clock.side[GO_WHITE].left, 21000);
  ck_assert_int_eq (match_controller_get_clock_hold (again), MATCH_CLOCK_LEFT);
  match_controller_continue (again);
  now += 5 * G_USEC_PER_SEC;
  match_controller_read_clock (again, &clock);
  ck_assert_int_le (clock.side[GO_WHITE].left, 16000);
  match_controller_act (again, REFEREE_PASS, GO_WHITE);
  ck_assert_int_ge (referee_game_act (match_controller_get_game (again), 1)->elapsed_ms, 104000);

  /* The next turn begins with no time used. */
  make (table, "E5");
  ck_assert_int_eq (table_journal_thought (table->journal), 0);
  table_free (table);
}
END_TEST

/* The clock of the side to move runs until a request is answered. */
START_TEST (test_a_question_costs)
{
  Table *table = sit_down (BASE);

  make (table, "D4");
  think (table, 5);
  make (table, "E5");
  think (table, 10);
  /* White asks to take back E5 during Black's turn. */
  match_controller_request_take_back (table->controller, GO_WHITE);
  think (table, 10);
  shows (table, GO_BLACK, "0:40", "");
  match_controller_answer_request (table->controller, TRUE);
  settle (table);
  /* Taking back restores both clocks. */
  shows (table, GO_BLACK, "1:00", "");
  shows (table, GO_WHITE, "1:00", "");
  table_free (table);
}
END_TEST

/* The arbiter may adjust stopped clocks, and they stay stopped. */
START_TEST (test_arbiter)
{
  Table *table = sit_down (BASE);
  RefereeAct act = { .kind = REFEREE_CLOCK,
                     .side = GO_WHITE,
                     .point = GO_NO_POINT,
                     .amount = 30000,
                     .author = REFEREE_BY_ARBITER,
                     .cause = REFEREE_CAUSE_DISTURBED };

  make (table, "D4");
  think (table, 5);
  match_controller_pause (table->controller);
  match_controller_submit (table->controller, &act);
  settle (table);
  ck_assert_int_eq (match_controller_get_clock_hold (table->controller), MATCH_CLOCK_PAUSED);
  shows (table, GO_WHITE, "1:25", "");
  match_controller_continue (table->controller);
  think (table, 1);
  shows (table, GO_WHITE, "1:24", "");
  table_free (table);
}
END_TEST

/* In real time a running clock ticks by itself. */
START_TEST (test_it_ticks)
{
  Table *table = sit_down ("black_base_ms=60000 white_base_ms=1200");
  const RefereeState *state = referee_game_state (match_controller_get_game (table->controller));

  match_controller_set_monotonic (table->controller, NULL, NULL);
  make (table, "D4");
  while (state->phase == REFEREE_PHASE_PLAY)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (state->result.kind, REFEREE_RESULT_TIME);
  ck_assert_int_eq (state->result.winner, GO_BLACK);
  ck_assert_uint_gt (ticks, 3);
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tcase = tcase_create ("clock");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_thinking_is_in_the_acts);
  tcase_add_test (tcase, test_no_clock);
  tcase_add_test (tcase, test_a_slow_disk);
  tcase_add_test (tcase, test_flag_falls);
  tcase_add_test (tcase, test_too_late);
  tcase_add_test (tcase, test_claim);
  tcase_add_test (tcase, test_told);
  tcase_add_test (tcase, test_warnings);
  tcase_add_test (tcase, test_count_aloud);
  tcase_add_test (tcase, test_pause);
  tcase_add_test (tcase, test_opened_again);
  tcase_add_test (tcase, test_thought_is_kept);
  tcase_add_test (tcase, test_a_question_costs);
  tcase_add_test (tcase, test_arbiter);
  tcase_add_test (tcase, test_it_ticks);
  return runner_run (suite);
}
