/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output of the controller: the queue, the journal and its failures, the guard. */
#include <check.h>

#include "runner.h"
#include "table.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

static const char superko[]
    = "This move brings back the board as it stood at the start, with the same player to move.";

static size_t
length (Table *table)
{
  return referee_game_length (match_controller_get_game (table->controller));
}

START_TEST (test_an_act_is_seen_when_it_is_safe)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "C3");
  assert_said (table, "");
  ck_assert_uint_eq (length (table), 0);
  ck_assert (match_controller_is_busy (table->controller));
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "C3"))->stone,
                    GO_EMPTY);
  table_journal_finish (table->journal, TRUE);
  assert_said (table, "applied: 1: Black played C3.\n");
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "C3"))->stone,
                    GO_BLACK);
  ck_assert (!match_controller_is_busy (table->controller));
  table_free (table);
}
END_TEST

START_TEST (test_one_in_flight_and_the_rest_in_order)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "C3, D3, B pass, W pass");
  ck_assert_uint_eq (table_journal_waiting (table->journal), 1);
  for (int i = 0; i < 4; i++)
    {
      ck_assert_uint_eq (table_journal_waiting (table->journal), 1);
      table_journal_finish (table->journal, TRUE);
    }
  /* The second click is White's, although it came before Black's stone was placed. */
  assert_said (table,
               "applied: 1: Black played C3.\napplied: 2: White played D3.\napplied: 3: Black "
               "passed. White’s lid now holds 1 prisoner.\napplied: 4: White passed. Black’s lid "
               "now holds 1 prisoner. Play has stopped. Agree on the dead stones.\n");
  table_free (table);
}
END_TEST

START_TEST (test_what_is_written)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, "C3, W pass");
  ck_assert_uint_eq (table_journal_length (table->journal), 2);
  ck_assert_int_eq (table_journal_get (table->journal, 0)->kind, REFEREE_PLAY);
  ck_assert_int_eq (table_journal_get (table->journal, 1)->kind, REFEREE_PASS);
  ck_assert_int_gt (table_journal_get (table->journal, 1)->wall_ms, 1600000000000LL);
  ck_assert_ptr_null (table_journal_result (table->journal));
  ck_assert_int_eq (table_journal_moves (table->journal), 2);
  table_do (table, "B resign");
  ck_assert_str_eq (table_journal_result (table->journal), "W+R");
  assert_said (table,
               "applied: 1: Black played C3.\napplied: 2: White passed. Black’s lid now holds 1 "
               "prisoner.\napplied: 2: Black resigned. White wins by resignation.\nfinished\n");
  table_free (table);
}
END_TEST

START_TEST (test_a_failure_leaves_the_game_and_can_be_retried)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);
  uint64_t before = referee_game_fingerprint (match_controller_get_game (table->controller));

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "C3, D3");
  table_journal_finish (table->journal, FALSE);
  assert_said (table, "failed: Couldn’t save the last action: the disk is full\n");
  ck_assert_uint_eq (referee_game_fingerprint (match_controller_get_game (table->controller)),
                     before);
  ck_assert_ptr_nonnull (match_controller_get_failure (table->controller));
  ck_assert_uint_eq (table_journal_waiting (table->journal), 0);

  match_controller_retry (table->controller);
  ck_assert_ptr_null (match_controller_get_failure (table->controller));
  table_journal_finish (table->journal, FALSE);
  assert_said (table, "failed: Couldn’t save the last action: the disk is full\n");
  match_controller_retry (table->controller);
  table_journal_finish (table->journal, TRUE);
  table_journal_finish (table->journal, TRUE);
  assert_said (table, "applied: 1: Black played C3.\napplied: 2: White played D3.\n");
  ck_assert_uint_eq (table_journal_length (table->journal), 2);
  table_free (table);
}
END_TEST

START_TEST (test_going_on_unsaved)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "C3, D3");
  table_journal_finish (table->journal, FALSE);
  g_free (table_said (table));
  match_controller_go_on_unsaved (table->controller);
  assert_said (table, "applied: 1: Black played C3.\napplied: 2: White played D3.\n");
  ck_assert (!match_controller_is_saved (table->controller));
  ck_assert_uint_eq (table_journal_length (table->journal), 0);
  table_free (table);
}
END_TEST

START_TEST (test_giving_up_a_failed_act)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "C3, D3");
  table_journal_finish (table->journal, FALSE);
  g_free (table_said (table));
  match_controller_give_up (table->controller);
  table_journal_set_prompt (table->journal, TRUE);
  table_do (table, "E5");
  assert_said (table, "applied: 1: Black played E5.\n");
  ck_assert_uint_eq (table_journal_length (table->journal), 1);
  table_free (table);
}
END_TEST

START_TEST (test_guard_prevent)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_PREVENT, TRUE);
  char *expected = g_strdup_printf ("refused: %s\n", superko);

  table_do (table, "C4");
  g_free (table_said (table));
  table_do (table, "B4");
  assert_said (table, expected);
  ck_assert_uint_eq (length (table), 1);
  g_free (expected);
  table_free (table);
}
END_TEST

START_TEST (test_guard_warn)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_WARN, TRUE);
  char *expected
      = g_strdup_printf ("warned: %s The move stands unless Black challenges it.\n", superko);
  RefereeAct act;
  RefereeAnswer answer;

  table_do (table, "C4");
  g_free (table_said (table));
  table_do (table, "B4");
  assert_said (table, expected);
  ck_assert (match_controller_get_warning (table->controller, &act, &answer));
  ck_assert_uint_eq (act.point, table_point (table, "B4"));
  ck_assert_int_eq (answer.illegal, REFEREE_SUPERKO);
  match_controller_answer_warning (table->controller, FALSE);
  assert_said (table, "");
  ck_assert_uint_eq (length (table), 1);

  table_do (table, "B4");
  assert_said (table, expected);
  match_controller_answer_warning (table->controller, TRUE);
  assert_said (
      table,
      "applied: 2: White played B4. It captured 1 stone. White’s lid now holds 1 prisoner.\n");
  ck_assert (referee_game_state (match_controller_get_game (table->controller))->window);
  g_free (expected);
  table_free (table);
}
END_TEST

START_TEST (test_guard_off_and_challenge)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, TRUE);

  table_do (table, "C4, B4");
  assert_said (table, "applied: 1: Black played C4. It captured 1 stone. Black’s lid now holds 1 "
                      "prisoner.\napplied: 2: White played B4. It captured 1 stone. White’s lid "
                      "now holds 1 prisoner.\n");
  table_do (table, "B challenge");
  assert_said (
      table, "applied: 2: Black challenged the move. White’s move B4 was illegal. This move brings "
             "back the board as it stood at the start, with the same player to move. The move is "
             "taken back and becomes a pass. White passed. Black’s lid now holds 2 prisoners.\n");
  table_free (table);
}
END_TEST

/* The challenger is asked about the consequence only if the play was illegal and the rules leave a
 * choice. */
START_TEST (test_challenge_in_two_steps)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);
  const MatchSeat *black = match_scene_get_seat (table->scene, GO_BLACK);

  table_do (table, "C4, B4");
  g_free (table_said (table));
  match_controller_challenge (table->controller, GO_BLACK);
  assert_said (table, "");
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (table->controller)), 2);
  ck_assert (g_str_has_prefix (black->request, "White’s move B4 was illegal. "));
  ck_assert_ptr_null (match_scene_get_seat (table->scene, GO_WHITE)->request);
  ck_assert_str_eq (black->button[MATCH_BUTTON_ALLOW_REQUEST].name, "Allow Another Move (Black)");
  ck_assert_str_eq (black->button[MATCH_BUTTON_REFUSE_REQUEST].name, "Make It a Pass (Black)");
  ck_assert (!black->button[MATCH_BUTTON_PASS].shown);
  match_controller_answer_request (table->controller, _i == 0);
  ck_assert_int_eq (referee_game_act (match_controller_get_game (table->controller), 2)->kind,
                    _i == 0 ? REFEREE_ALLOW : REFEREE_CHALLENGE);
  ck_assert_ptr_null (black->request);
  table_free (table);

  table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_OFF, FALSE);
  table_do (table, "C3");
  g_free (table_said (table));
  match_controller_challenge (table->controller, GO_WHITE);
  assert_said (table, "refused: That play was legal.\n");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  table_free (table);

  table = table_new ("concord", 5, "leniency=false", ko_rows, MATCH_GUARD_OFF, FALSE);
  table_do (table, "C4, B4");
  match_controller_challenge (table->controller, GO_BLACK);
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (table->controller)), 3);
  table_free (table);
}
END_TEST

START_TEST (test_needless_challenge)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_OFF, TRUE);

  table_do (table, "C3");
  g_free (table_said (table));
  table_do (table, "W challenge");
  assert_said (table, "refused: That play was legal.\n");
  /* Without penalty, and as often as the player likes until their own next move. */
  table_do (table, "W allow, W D3, W challenge");
  assert_said (table, "refused: That play was legal.\n"
                      "applied: 2: White played D3.\n"
                      "refused: That play was legal.\n");
  table_free (table);
}
END_TEST

START_TEST (test_guard_under_prevent_and_lose)
{
  Table *table = table_new ("chinese-1988", 5, "illegal=prevent", NULL, MATCH_GUARD_OFF, FALSE);

  ck_assert_int_eq (match_controller_get_info (table->controller)->guard, MATCH_GUARD_PREVENT);
  match_controller_set_guard (table->controller, MATCH_GUARD_WARN);
  ck_assert_int_eq (match_controller_get_info (table->controller)->guard, MATCH_GUARD_PREVENT);
  table_free (table);

  table = table_new ("concord", 5, "illegal=lose leniency=false", ko_rows, MATCH_GUARD_WARN, FALSE);
  table_do (table, "C4, B4");
  ck_assert (match_controller_get_warning (table->controller, NULL, NULL));
  g_free (table_said (table));
  match_controller_answer_warning (table->controller, TRUE);
  ck_assert_int_eq (referee_game_state (match_controller_get_game (table->controller))->result.kind,
                    REFEREE_RESULT_FORFEIT);
  table_free (table);
}
END_TEST

START_TEST (test_plain_refusals)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_OFF, TRUE);

  table_do (table, "C3, C3, B D3, W agree");
  assert_said (table, "applied: 1: Black played C3.\n"
                      "refused: There is already a stone on C3.\n"
                      "refused: It is White’s turn.\n"
                      "refused: This is possible only after play has stopped.\n");
  ck_assert_uint_eq (table_journal_length (table->journal), 1);
  table_free (table);
}
END_TEST

START_TEST (test_to_the_end)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, "C3, W pass, D3, A1, B pass, W pass");
  g_free (table_said (table));
  /* White passed first, so the second pass in a row does not end play. */
  ck_assert_int_eq (referee_game_state (match_controller_get_game (table->controller))->phase,
                    REFEREE_PHASE_PLAY);
  ck_assert_str_eq (match_scene_get_status (table->scene),
                    "Black must pass once more to end play (last-pass rule), or may play");
  table_do (table, "B pass, A1, B agree, W agree");
  assert_said (
      table, "applied: 7: Black passed. White’s lid now holds 2 prisoners. Play has stopped. Agree "
             "on the dead stones.\napplied: 7: 1 stone at A1 was marked dead.\napplied: 7: Black "
             "agrees.\napplied: 7: Both players agree. Black wins by 17½ points.\nfinished\n");
  ck_assert_str_eq (table_journal_result (table->journal), "B+17.5");
  table_free (table);
}
END_TEST

START_TEST (test_restore)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, TRUE);
  const RefereeGame *game = match_controller_get_game (table->controller);
  MatchController *again;
  GError *error = NULL;
  RefereeAct acts[8];
  guint count;

  table_do (table, "C4, B4");
  count = table_journal_length (table->journal);
  for (guint i = 0; i < count; i++)
    acts[i] = *table_journal_get (table->journal, i);
  again = match_controller_restore (referee_game_setup (game),
                                    match_controller_get_info (table->controller), acts, count,
                                    MATCH_JOURNAL (table->journal), &error);
  ck_assert_ptr_nonnull (again);
  ck_assert_uint_eq (referee_game_fingerprint (match_controller_get_game (again)),
                     referee_game_fingerprint (game));
  ck_assert (referee_game_state (match_controller_get_game (again))->window);
  ck_assert_int_eq (match_controller_get_info (again)->guard, MATCH_GUARD_OFF);
  match_controller_act (again, REFEREE_ALLOW, GO_BLACK);
  g_free (table_said (table));
  ck_assert_uint_eq (table_journal_length (table->journal), 3);
  g_object_unref (again);

  acts[1].side = GO_BLACK;
  again = match_controller_restore (referee_game_setup (game), NULL, acts, count, NULL, &error);
  ck_assert_ptr_null (again);
  ck_assert (g_error_matches (error, MATCH_ERROR, MATCH_ERROR_ACTS));
  g_error_free (error);
  table_free (table);
}
END_TEST

START_TEST (test_a_setup_that_does_not_fit)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GError *error = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->handicap = 9;
  setup->handicap_fixed = true;
  ck_assert_ptr_null (match_controller_new (setup, NULL, NULL, &error));
  ck_assert (g_error_matches (error, MATCH_ERROR, MATCH_ERROR_SETUP));
  g_error_free (error);
  g_free (setup);
}
END_TEST

/* A stone in the hand is played whatever the tool, and the tool stays selected. */
START_TEST (test_a_stone_in_the_hand)
{
  Table *table = table_new ("concord", 5, "dispute=four_passes", NULL, MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "C3, W pass, B pass");
  match_controller_act (table->controller, REFEREE_RESUME, GO_BLACK);
  match_controller_set_tool (table->controller, MATCH_TOOL_DEAD);
  ck_assert_int_eq (match_controller_get_tool (table->controller), MATCH_TOOL_DEAD);
  match_controller_put_stone (table->controller, table_point (table, "D3"));
  ck_assert_int_ne (match_scene_get_point (table->scene, table_point (table, "D3"))->stone,
                    GO_EMPTY);
  ck_assert_int_eq (match_controller_get_tool (table->controller), MATCH_TOOL_DEAD);
  table_free (table);
}
END_TEST

/* A handler that makes the next act must not change the order. */
static void
answer_at_once_cb (MatchController *controller,
                   const RefereeAct *act,
                   const char *news,
                   gpointer user_data)
{
  if (act->kind == REFEREE_PLAY)
    match_controller_act (controller, REFEREE_PASS, go_opponent (act->side));
}

START_TEST (test_an_act_out_of_a_handler)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  g_signal_connect (table->controller, "act-applied", G_CALLBACK (answer_at_once_cb), NULL);
  table_do (table, "C3");
  assert_said (table, "applied: 1: Black played C3.\napplied: 2: White passed. Black’s lid now "
                      "holds 1 prisoner.\n");
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("controller");
  TCase *tcase = tcase_create ("controller");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_an_act_is_seen_when_it_is_safe);
  tcase_add_test (tcase, test_one_in_flight_and_the_rest_in_order);
  tcase_add_test (tcase, test_what_is_written);
  tcase_add_test (tcase, test_a_failure_leaves_the_game_and_can_be_retried);
  tcase_add_test (tcase, test_going_on_unsaved);
  tcase_add_test (tcase, test_giving_up_a_failed_act);
  tcase_add_test (tcase, test_guard_prevent);
  tcase_add_test (tcase, test_guard_warn);
  tcase_add_test (tcase, test_guard_off_and_challenge);
  tcase_add_loop_test (tcase, test_challenge_in_two_steps, 0, 2);
  tcase_add_test (tcase, test_needless_challenge);
  tcase_add_test (tcase, test_guard_under_prevent_and_lose);
  tcase_add_test (tcase, test_plain_refusals);
  tcase_add_test (tcase, test_to_the_end);
  tcase_add_test (tcase, test_restore);
  tcase_add_test (tcase, test_a_setup_that_does_not_fit);
  tcase_add_test (tcase, test_a_stone_in_the_hand);
  tcase_add_test (tcase, test_an_act_out_of_a_handler);
  return runner_run (suite);
}
