/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking back: at once, with approval, refused, after a resignation, and during the agreement. */
#include <check.h>

#include "runner.h"
#include "table.h"

static const RefereeState *
state_of (Table *table)
{
  return referee_game_state (match_controller_get_game (table->controller));
}

static Table *
sit_down (const char *acts)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, acts);
  g_free (table_said (table));
  return table;
}

START_TEST (test_second_thoughts)
{
  Table *table = sit_down ("C3");

  table->now += 3 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "applied: 0: Black took back C3.\n");
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  ck_assert_uint_eq (table_journal_length (table->journal), 2);
  table_free (table);
}
END_TEST

START_TEST (test_consent)
{
  Table *table = sit_down ("C3, D4");
  const MatchSeat *black = match_scene_get_seat (table->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (table->scene, GO_WHITE);

  ck_assert (!black->button[MATCH_BUTTON_ALLOW_REQUEST].shown);
  table->now += 3 * G_USEC_PER_SEC + 1;
  match_controller_request_take_back (table->controller, GO_WHITE);
  assert_said (table, "");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_WHITE);
  ck_assert_str_eq (black->request, "White asks to take back D4");
  ck_assert_ptr_null (white->request);
  ck_assert (black->button[MATCH_BUTTON_ALLOW_REQUEST].shown);
  ck_assert_str_eq (black->button[MATCH_BUTTON_ALLOW_REQUEST].name, "Allow Take-Back (Black)");
  ck_assert (!white->button[MATCH_BUTTON_ALLOW_REQUEST].shown);
  /* The request replaces all other buttons. */
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    ck_assert_int_eq (black->button[kind].shown,
                      kind == MATCH_BUTTON_ALLOW_REQUEST || kind == MATCH_BUTTON_REFUSE_REQUEST);

  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 1: White took back D4.\n");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  ck_assert_ptr_null (black->request);
  table_free (table);
}
END_TEST

START_TEST (test_no_consent)
{
  Table *table = sit_down ("C3, D4");

  table->now += 10 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_WHITE);
  match_controller_answer_request (table->controller, FALSE);
  assert_said (table, "refused: Black doesn’t allow the move to be taken back.\n");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  /* An answer without a request does nothing. */
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "");
  ck_assert_uint_eq (table_journal_length (table->journal), 2);
  table_free (table);
}
END_TEST

START_TEST (test_the_other_sides_move_goes_with_it)
{
  Table *table = sit_down ("C3, D4");

  /* White has moved since. So Black needs White's approval, even within the first seconds. */
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "");
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->request,
                    "Black asks to take back C3");
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 0: Black took back C3.\n");
  table_free (table);
}
END_TEST

START_TEST (test_a_move_answers_the_request_too)
{
  Table *table = sit_down ("C3, D4");

  table->now += 10 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_WHITE);
  table_do (table, "B2");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  ck_assert_ptr_null (match_scene_get_seat (table->scene, GO_BLACK)->request);
  table_free (table);
}
END_TEST

START_TEST (test_friendly)
{
  Table *table = sit_down ("C3, D4, E5");

  match_controller_set_friendly (table->controller, TRUE);
  table->now += 1000 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_WHITE);
  assert_said (table, "applied: 1: White took back D4.\n");
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "applied: 0: Black took back C3.\n");
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "refused: There is nothing to take back.\n");
  ck_assert_int_eq (match_controller_take_back_side (table->controller), GO_EMPTY);
  table_free (table);
}
END_TEST

START_TEST (test_a_resignation_reopens)
{
  Table *table = sit_down ("C3, D4, B resign");

  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (match_controller_take_back_side (table->controller), GO_BLACK);
  table->now += 60 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_BLACK);
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->request,
                    "Black asks to take back the resignation");
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 2: Black took back the resignation.\n");
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_PLAY);
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  ck_assert_ptr_null (table_journal_result (table->journal));
  table_free (table);
}
END_TEST

START_TEST (test_in_agreement)
{
  Table *table = sit_down ("C3, W pass, B pass, C3, B agree");

  ck_assert (match_scene_get_seat (table->scene, GO_BLACK)->agreed);
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "applied: 3: Black took back the agreement.\n");
  ck_assert (!match_scene_get_seat (table->scene, GO_BLACK)->agreed);
  match_controller_set_friendly (table->controller, TRUE);
  match_controller_request_take_back (table->controller,
                                      match_controller_take_back_side (table->controller));
  assert_said (table, "applied: 3: White took back the mark at C3.\n");
  match_controller_request_take_back (table->controller,
                                      match_controller_take_back_side (table->controller));
  assert_said (table, "applied: 2: Black took back the pass.\n");
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_PLAY);
  table_free (table);
}
END_TEST

START_TEST (test_across_a_challenge)
{
  static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, TRUE);

  table_do (table, "C4, B4, B challenge");
  g_free (table_said (table));
  match_controller_request_take_back (table->controller, GO_BLACK);
  assert_said (table, "applied: 2: Black took back the challenge.\n");
  ck_assert (state_of (table)->window);
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "B4"))->stone,
                    GO_WHITE);
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("take-back");
  TCase *tcase = tcase_create ("take-back");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_second_thoughts);
  tcase_add_test (tcase, test_consent);
  tcase_add_test (tcase, test_no_consent);
  tcase_add_test (tcase, test_the_other_sides_move_goes_with_it);
  tcase_add_test (tcase, test_a_move_answers_the_request_too);
  tcase_add_test (tcase, test_friendly);
  tcase_add_test (tcase, test_a_resignation_reopens);
  tcase_add_test (tcase, test_in_agreement);
  tcase_add_test (tcase, test_across_a_challenge);
  return runner_run (suite);
}
