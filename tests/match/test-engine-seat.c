/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine plays a side: what it does well and badly, and what a user can do about it. The engine
 * is the stand-in, which plays on the first empty point from A1 on. */
#include <string.h>

#include "engine-desk.h"
#include "match-agree.h"
#include "match-partner.h"
#include "runner.h"
#include "table.h"

/* Long enough for any answer, in microseconds. */
#define PATIENCE 60000000

typedef struct
{
  Table *table;
  MatchPartner *partner;
  EngineDesk desk;
  GString *said;
} Seat;

static void
said_cb (MatchPartner *partner, const char *sentence, Seat *seat)
{
  g_string_append_printf (seat->said, "%s\n", sentence);
}

/* The news of an act replaces everything that was said before. */
static void
act_applied_cb (Seat *seat)
{
  g_string_assign (seat->said, "");
}

static void
sit_down (Seat *seat, const char *preset, MatchGuard guard, const char *manner)
{
  MatchInfo *info;

  engine_desk_set_up (&seat->desk, manner);
  seat->said = g_string_new (NULL);
  seat->table = table_new (preset, 5, NULL, NULL, guard, FALSE);
  /* The fixture's players are unspecified; this one is an engine. */
  info = (MatchInfo *) match_controller_get_info (seat->table->controller);
  info->rank[GO_WHITE] = g_strdup (match_info_partner_rank (MATCH_LEVEL_ENGINE));
  g_signal_connect_swapped (seat->table->controller, "act-applied", G_CALLBACK (act_applied_cb),
                            seat);
  seat->partner = match_partner_new (seat->table->controller, GO_WHITE, 1, 1);
  match_partner_set_delay (seat->partner, 0);
  g_signal_connect (seat->partner, "said", G_CALLBACK (said_cb), seat);
  match_partner_set_engine (seat->partner, seat->desk.engine);
}

static void
stand_up (Seat *seat)
{
  g_clear_object (&seat->partner);
  table_free (seat->table);
  engine_desk_clear (&seat->desk);
  g_string_free (seat->said, TRUE);
}

static const RefereeState *
state_of (Seat *seat)
{
  return referee_game_state (match_controller_get_game (seat->table->controller));
}

static gboolean
is_stuck (Seat *seat)
{
  return match_controller_get_info (seat->table->controller)->trouble != NULL;
}

/* Waits until it is Black's turn, the engine is stuck or the game is over. */
static void
wait_for_black (Seat *seat)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (state_of (seat)->phase == REFEREE_PHASE_PLAY && state_of (seat)->to_move != GO_BLACK
         && !is_stuck (seat))
    {
      ck_assert_msg (g_get_monotonic_time () < end, "the engine does not move");
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static GoColor
stone_at (Seat *seat, const char *name)
{
  return go_board_get (referee_game_board (match_controller_get_game (seat->table->controller)),
                       table_point (seat->table, name));
}

START_TEST (test_playing)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_PREVENT, "");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert_int_eq (stone_at (&seat, "A1"), GO_WHITE);
  ck_assert_ptr_nonnull (strstr (seat.said->str, "does not accept"));
  /* After taking back, it plays again. */
  table_do (seat.table, "D3");
  wait_for_black (&seat);
  ck_assert_int_eq (stone_at (&seat, "B1"), GO_WHITE);
  stand_up (&seat);
}
END_TEST

/* The guard prevents the engine's illegal moves too. The engine passes, and the user is told. */
START_TEST (test_illegal_play_prevented)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_PREVENT, "illegal genmove");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert_int_eq (referee_container_sum (&state_of (&seat)->container[GO_BLACK]), 1);
  ck_assert_ptr_nonnull (strstr (seat.said->str, "Stand-in wanted to play C3"));
  stand_up (&seat);
}
END_TEST

/* Without the guard the engine's illegal play stands until challenged, like anyone's. It becomes a
 * pass, and the engine takes it back and continues. */
START_TEST (test_illegal_play_challenged)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_OFF, "corner genmove 2");
  table_do (seat.table, "B1");
  wait_for_black (&seat);
  table_do (seat.table, "A2");
  wait_for_black (&seat);
  /* Suicide. */
  ck_assert_int_eq (stone_at (&seat, "A1"), GO_WHITE);
  ck_assert (state_of (&seat)->window);
  match_controller_challenge (seat.table->controller, GO_BLACK);
  match_controller_answer_request (seat.table->controller, FALSE);
  ck_assert_int_eq (stone_at (&seat, "A1"), GO_EMPTY);
  table_do (seat.table, "D4");
  wait_for_black (&seat);
  ck_assert_int_eq (stone_at (&seat, "C1"), GO_WHITE);
  ck_assert (!is_stuck (&seat));
  stand_up (&seat);
}
END_TEST

static gboolean
offers (Seat *seat, MatchButtonKind kind)
{
  return match_scene_get_seat (seat->table->scene, GO_WHITE)->button[kind].shown;
}

START_TEST (test_asked_again)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_PREVENT, "dies genmove 1");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert (is_stuck (&seat));
  ck_assert_str_eq (match_scene_get_seat (seat.table->scene, GO_WHITE)->turn, "cannot play");
  ck_assert_ptr_nonnull (
      strstr (match_scene_get_status (seat.table->scene), "Stand-in stopped unexpectedly"));
  ck_assert_ptr_nonnull (strstr (seat.said->str, "Stand-in stopped unexpectedly"));
  ck_assert (offers (&seat, MATCH_BUTTON_ASK_AGAIN) && offers (&seat, MATCH_BUTTON_TAKE_OVER));
  match_partner_ask_again (seat.partner);
  ck_assert (!is_stuck (&seat));
  wait_for_black (&seat);
  ck_assert_int_eq (stone_at (&seat, "A1"), GO_WHITE);
  ck_assert (!offers (&seat, MATCH_BUTTON_ASK_AGAIN));
  stand_up (&seat);
}
END_TEST

START_TEST (test_taken_over)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_PREVENT, "babbles genmove");
  engine_set_patience (seat.desk.engine, 5000, 5000, 300);
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert (is_stuck (&seat));
  g_clear_object (&seat.partner);
  match_controller_take_over (seat.table->controller);
  table_do (seat.table, "D4");
  ck_assert_int_eq (stone_at (&seat, "D4"), GO_WHITE);
  stand_up (&seat);
}
END_TEST

START_TEST (test_resigning)
{
  Seat seat = { 0 };

  sit_down (&seat, "japanese-1989", MATCH_GUARD_PREVENT, "resigns genmove");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert_int_eq (state_of (&seat)->result.kind, REFEREE_RESULT_RESIGN);
  ck_assert_int_eq (state_of (&seat)->result.winner, GO_BLACK);
  stand_up (&seat);
}
END_TEST

/* Passing is forbidden: the computer player finds a move where the engine has none. */
START_TEST (test_pass_where_none_is)
{
  Seat seat = { 0 };

  sit_down (&seat, "no-pass", MATCH_GUARD_PREVENT, "illegal genmove");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  ck_assert (!is_stuck (&seat));
  ck_assert_int_eq (
      referee_game_board (match_controller_get_game (seat.table->controller))->stones[GO_WHITE], 1);
  stand_up (&seat);
}
END_TEST

/* While paused, the engine is stopped. Afterwards it receives the game again. */
START_TEST (test_paused)
{
  Seat seat = { 0 };

  sit_down (&seat, "concord", MATCH_GUARD_PREVENT, "");
  table_do (seat.table, "C3");
  wait_for_black (&seat);
  match_partner_set_paused (seat.partner, TRUE);
  table_do (seat.table, "D3");
  match_partner_set_paused (seat.partner, FALSE);
  wait_for_black (&seat);
  ck_assert_int_eq (stone_at (&seat, "B1"), GO_WHITE);
  stand_up (&seat);
}
END_TEST

static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

/* A second opinion on dead stones; an engine that cannot give one says so. */
START_TEST (test_second_opinion)
{
  static const char *const manners[]
      = { "", "refuses final_status_list", "dies final_status_list" };
  Seat seat = { 0 };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) chains = NULL;
  g_autoptr (GError) error = NULL;

  sit_down (&seat, "japanese-1989", MATCH_GUARD_PREVENT, manners[_i]);
  g_clear_object (&seat.partner);
  match_controller_take_over (seat.table->controller);
  table_do (seat.table, "A1, E5, B1, D5, C3, W pass, B pass");
  ck_assert_int_eq (state_of (&seat)->phase, REFEREE_PHASE_AGREEMENT);
  match_propose_dead_async (seat.table->controller, seat.desk.engine, NULL, proposed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  chains = match_propose_dead_finish (seat.table->controller, result, NULL, &error);
  ck_assert ((chains != NULL) == (_i == 0));
  ck_assert (_i == 0 || error->domain == ENGINE_ERROR);
  /* The stand-in answers A1, B1 and C1: the chain at A1 and B1, and an empty point. */
  if (chains != NULL)
    ck_assert_uint_eq (chains->len, 1);
  stand_up (&seat);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-seat");
  TCase *tcase = tcase_create ("engine-seat");

  tcase_add_test (tcase, test_playing);
  tcase_add_test (tcase, test_illegal_play_prevented);
  tcase_add_test (tcase, test_illegal_play_challenged);
  tcase_add_test (tcase, test_asked_again);
  tcase_add_test (tcase, test_taken_over);
  tcase_add_test (tcase, test_resigning);
  tcase_add_test (tcase, test_pass_where_none_is);
  tcase_add_test (tcase, test_paused);
  tcase_add_loop_test (tcase, test_second_opinion, 0, 3);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
