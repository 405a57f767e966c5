/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proposals, tools and claims; a game that another program has changed; reopening a game. */
#include <check.h>

#include "runner.h"
#include "table.h"

static const RefereeState *
state_of (Table *table)
{
  return referee_game_state (match_controller_get_game (table->controller));
}

static Table *
sit_down (const char *preset, const char *axes, const char *acts)
{
  Table *table = table_new (preset, 5, axes, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, acts);
  g_free (table_said (table));
  return table;
}

static void
propose (Table *table, RefereeActKind kind, GoColor asker)
{
  RefereeAct act = { .kind = kind };

  match_controller_propose (table->controller, &act, asker);
}

START_TEST (test_a_draw_is_offered_and_accepted)
{
  Table *table = sit_down ("concord", NULL, "C3, D4");
  const MatchSeat *black = match_scene_get_seat (table->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (table->scene, GO_WHITE);

  propose (table, REFEREE_DRAW, GO_BLACK);
  assert_said (table, "");
  ck_assert_ptr_null (black->request);
  ck_assert_str_eq (white->request, "Black offers a draw");
  ck_assert_str_eq (white->button[MATCH_BUTTON_ALLOW_REQUEST].name, "Accept (White)");
  ck_assert_str_eq (white->button[MATCH_BUTTON_REFUSE_REQUEST].name, "Refuse (White)");
  ck_assert (!black->button[MATCH_BUTTON_ALLOW_REQUEST].shown);
  match_controller_answer_request (table->controller, FALSE);
  assert_said (table, "refused: White does not agree.\n");
  ck_assert_ptr_null (white->request);

  propose (table, REFEREE_DRAW, GO_WHITE);
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 2: The players agreed on a draw. A draw.\nfinished\n");
  ck_assert_str_eq (table_journal_result (table->journal), "Draw");
  table_free (table);
}
END_TEST

START_TEST (test_a_move_answers_a_proposal)
{
  Table *table = sit_down ("concord", NULL, "C3, D4");

  propose (table, REFEREE_DRAW, GO_BLACK);
  table_do (table, "B2");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  match_controller_answer_request (table->controller, TRUE);
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_PLAY);
  table_free (table);
}
END_TEST

/* What can be proposed under each ruleset and phase: draw, void, alive, both lose, points, resume.
 */
static const struct
{
  const char *preset, *acts, *open;
} may[] = {
  { "concord", "C3", "D" },
  { "concord", "C3, W pass, B pass", "DALP" },
  { "japanese-1989", "C3", "D" },
  { "japanese-1989", "C3, W pass, B pass", "DALPR" },
  { "nieminen", "C3", "DV" },
  { "nieminen", "C3, W pass, B pass", "DVALPR" },
  { "tromp-taylor", "C3, W pass, B pass", "" },
};

START_TEST (test_what_can_be_proposed)
{
  static const RefereeActKind kinds[] = { REFEREE_DRAW,      REFEREE_VOID,   REFEREE_ALL_ALIVE,
                                          REFEREE_BOTH_LOSE, REFEREE_POINTS, REFEREE_RESUME };
  Table *table = sit_down (may[_i].preset, NULL, may[_i].acts);
  GString *open = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (match_controller_may_propose (table->controller, kinds[i]))
      g_string_append_c (open, "DVALPR"[i]);
  ck_assert_str_eq (open->str, may[_i].open);
  g_string_free (open, TRUE);
  table_free (table);
}
END_TEST

/* Under long_cycle=agree, players may propose no result once plays alone have repeated the position
 * (RULES 1.2). */
START_TEST (test_no_result_after_a_return)
{
  static const char *const rows[] = { ".XO..", "XO.O.", ".XO..", ".....", ".....", NULL };
  Table *table = table_new ("japanese-1989", 5, "repetition=none", rows, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, "C4");
  ck_assert (!match_controller_may_propose (table->controller, REFEREE_VOID));
  table_do (table, "B4");
  ck_assert (match_controller_may_propose (table->controller, REFEREE_VOID));
  table_do (table, "B pass");
  ck_assert (!match_controller_may_propose (table->controller, REFEREE_VOID));
  table_do (table, "E1, C4");
  ck_assert (!match_controller_may_propose (table->controller, REFEREE_VOID));
  table_do (table, "B4");
  ck_assert (match_controller_may_propose (table->controller, REFEREE_VOID));
  g_free (table_said (table));
  propose (table, REFEREE_VOID, GO_BLACK);
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->request,
                    "Black proposes to end the game without a result");
  match_controller_answer_request (table->controller, TRUE);
  g_free (table_said (table));
  ck_assert_int_eq (state_of (table)->result.kind, REFEREE_RESULT_VOID);
  table_free (table);
}
END_TEST

START_TEST (test_what_cannot_be_proposed_is_refused)
{
  Table *table = sit_down ("concord", NULL, "C3");

  propose (table, REFEREE_VOID, GO_BLACK);
  assert_said (table, "refused: This is not possible here under the rules of this game.\n");
  ck_assert_int_eq (match_controller_get_request (table->controller, NULL), GO_EMPTY);
  table_free (table);
}
END_TEST

START_TEST (test_points_and_a_resumption_together)
{
  Table *table = sit_down ("japanese-1989", NULL, "C3, W pass, B pass");
  RefereeAct points = { .kind = REFEREE_POINTS, .side = GO_WHITE, .amount = 5 };
  RefereeAct resume = { .kind = REFEREE_RESUME, .side = GO_BLACK, .both = true, .color = GO_BLACK };

  match_controller_propose (table->controller, &points, GO_BLACK);
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->request,
                    "Black proposes 2½ points for White");
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 3: White receives 2½ points by agreement.\n");
  ck_assert_int_eq (state_of (table)->points[GO_WHITE], 5);

  match_controller_propose (table->controller, &resume, GO_BLACK);
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->request,
                    "Black proposes that both players resume play, and that Black moves first");
  match_controller_answer_request (table->controller, TRUE);
  assert_said (table, "applied: 3: Both players resumed play. Black moves next.\n");
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  table_free (table);
}
END_TEST

/* Returns the tools shown as letters, the selected one as a capital. */
static char *
tools (Table *table)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < MATCH_TOOLS; i++)
    {
      const MatchToolChoice *choice = &match_scene_get_view (table->scene)->tools[i];

      if (choice->shown)
        g_string_append_c (text, choice->active ? "UDSC"[i] : "udsc"[i]);
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *preset, *acts, *shown;
} rows[] = {
  { "concord", "C3", "" },
  { "concord", "C3, W pass, B pass", "" },
  { "japanese-1989", "C3, W pass, B pass", "Us" },
  { "nieminen", "C3, W pass, B pass", "Uc" },
  { "aga-1991", "C3, W pass, B pass", "" },
  { "aga-1991", "C3, W pass, B pass, B resume", "Ud" },
};

START_TEST (test_tools_are_shown_where_they_have_a_use)
{
  Table *table = sit_down (rows[_i].preset, NULL, rows[_i].acts);
  char *shown = tools (table);

  ck_assert_str_eq (shown, rows[_i].shown);
  g_free (shown);
  table_free (table);
}
END_TEST

START_TEST (test_not_in_seki)
{
  Table *table = sit_down ("japanese-1989", NULL, "C3, W pass, B pass");

  match_controller_set_tool (table->controller, MATCH_TOOL_CLAIM);
  ck_assert_int_eq (match_controller_get_tool (table->controller), MATCH_TOOL_USUAL);
  match_controller_set_tool (table->controller, MATCH_TOOL_SEKI);
  table_do (table, "C3");
  assert_said (table, "applied: 3: The group at C3 was marked as not in seki.\n");
  ck_assert (match_scene_get_point (table->scene, table_point (table, "C3"))->seki);
  table_do (table, "A1");
  assert_said (table, "refused: There is no stone on A1.\n");
  table_do (table, "C3");
  assert_said (table, "applied: 3: The group at C3 is no longer marked as not in seki.\n");
  table_free (table);
}
END_TEST

/* A whole dispute over one group (RULES 1.6), and what each side can do in it. */
START_TEST (test_a_claim_is_played_out)
{
  Table *table = sit_down ("nieminen", NULL, "A2, A1, B pass, W pass");
  const MatchSeat *white = match_scene_get_seat (table->scene, GO_WHITE);

  match_controller_set_tool (table->controller, MATCH_TOOL_CLAIM);
  table_do (table, "A1");
  assert_said (table, "applied: 4: Black claims that the group at A1 can be captured.\n");
  ck_assert_str_eq (match_scene_get_view (table->scene)->title, "Dispute: White to play");
  ck_assert (match_scene_get_point (table->scene, table_point (table, "A1"))->claimed);
  ck_assert_int_eq (match_controller_get_tool (table->controller), MATCH_TOOL_USUAL);
  ck_assert_str_eq (white->button[MATCH_BUTTON_PASS].label, "Pass — Free of Charge");
  table_do (table, "W pass, C3");
  ck_assert_str_eq (white->button[MATCH_BUTTON_PAY].label, "Pay Black a Stone");
  ck_assert (white->button[MATCH_BUTTON_PAY].shown);
  ck_assert (!white->button[MATCH_BUTTON_PASS].shown);
  match_controller_act (table->controller, REFEREE_PAY, GO_WHITE);
  g_free (table_said (table));
  table_do (table, "B1");
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_AGREEMENT);
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_BLACK)->lid_parts,
                    "1 captured · 2 pass stones");
  table_free (table);
}
END_TEST

START_TEST (test_owners_of_points)
{
  Table *table
      = sit_down ("tromp-taylor", "removal=ownership scoring=stones", "C3, W pass, B pass");
  GoPoint point = table_point (table, "A1");

  ck_assert_str_eq (match_scene_get_view (table->scene)->title, "Agree on dead stones and points");
  table_do (table, "A1");
  ck_assert_int_eq (match_scene_get_point (table->scene, point)->territory, GO_BLACK);
  table_do (table, "A1");
  ck_assert_int_eq (match_scene_get_point (table->scene, point)->territory, GO_WHITE);
  table_do (table, "A1");
  ck_assert_int_eq (match_scene_get_point (table->scene, point)->territory, GO_EMPTY);
  table_free (table);
}
END_TEST

START_TEST (test_the_offer_to_end_play)
{
  Table *table = table_new ("ancient-1", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  const MatchSeat *black = match_scene_get_seat (table->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (table->scene, GO_WHITE);

  ck_assert (!white->button[MATCH_BUTTON_PASS].shown);
  ck_assert_str_eq (black->button[MATCH_BUTTON_OFFER].label, "Offer to End Play");
  match_controller_act (table->controller, REFEREE_OFFER, GO_BLACK);
  ck_assert (!black->button[MATCH_BUTTON_OFFER].shown);
  ck_assert_str_eq (white->button[MATCH_BUTTON_OFFER].label, "Accept End of Play");
  ck_assert_str_eq (white->button[MATCH_BUTTON_OFFER].name, "Accept End of Play (White)");
  match_controller_act (table->controller, REFEREE_OFFER, GO_WHITE);
  ck_assert_int_eq (state_of (table)->result.kind, REFEREE_RESULT_SCORE);
  table_free (table);
}
END_TEST

START_TEST (test_pass_labels)
{
  static const struct
  {
    const char *preset, *label;
  } labels[] = {
    { "concord", "Pass — Give White a Stone" },
    { "japanese-1989", "Pass" },
    { "math-return", "Pass — Give Back a Prisoner" },
    { "button", "Pass — Take the Button" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      Table *table = sit_down (labels[i].preset, NULL, "C3, D3");

      ck_assert_str_eq (
          match_scene_get_seat (table->scene, GO_BLACK)->button[MATCH_BUTTON_PASS].label,
          labels[i].label);
      table_free (table);
    }
}
END_TEST

/* Under illegal=lose, the warning says that the play loses the game. */
START_TEST (test_a_warning_says_what_it_leads_to)
{
  Table *table = table_new ("flammenkamp", 5, "suicide=forbidden", NULL, MATCH_GUARD_WARN, FALSE);

  table_do (table, "A2, E5, B1");
  g_free (table_said (table));
  table_do (table, "A1");
  assert_said (table, "warned: This stone has no liberty and captures nothing. Suicide is not "
                      "allowed. Under these rules, this move loses the game for White.\n");
  match_controller_answer_warning (table->controller, TRUE);
  ck_assert_int_eq (state_of (table)->result.kind, REFEREE_RESULT_FORFEIT);
  table_free (table);
}
END_TEST

START_TEST (test_the_goal_is_counted)
{
  Table *table = sit_down ("chinese-2002", "capture_goal=3 illegal=prevent", "A2, A1, B1");

  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_BLACK)->goal, "1 of 3 captured");
  ck_assert_str_eq (match_scene_get_seat (table->scene, GO_WHITE)->goal, "0 of 3 captured");
  table_free (table);
}
END_TEST

START_TEST (test_a_game_changed_elsewhere)
{
  Table *table = sit_down ("concord", NULL, "C3");

  table_journal_set_prompt (table->journal, FALSE);
  table_do (table, "D4");
  table_journal_refuse (table->journal);
  ck_assert (match_controller_was_changed_elsewhere (table->controller));
  match_controller_give_up (table->controller);
  ck_assert (!match_controller_was_changed_elsewhere (table->controller));
  table_do (table, "D4");
  table_journal_finish (table->journal, FALSE);
  ck_assert_ptr_nonnull (match_controller_get_failure (table->controller));
  ck_assert (!match_controller_was_changed_elsewhere (table->controller));
  match_controller_give_up (table->controller);
  table_free (table);
}
END_TEST

START_TEST (test_who_comes_back_is_told_the_last_act)
{
  Table *table = sit_down ("concord", NULL, "C3, W pass");
  const RefereeAct acts[]
      = { *table_journal_get (table->journal, 0), *table_journal_get (table->journal, 1) };
  MatchController *again = match_controller_restore (
      referee_game_setup (match_controller_get_game (table->controller)), NULL, acts, 2, NULL,
      NULL);
  MatchScene *scene = match_scene_new (again);

  ck_assert_str_eq (match_scene_get_view (scene)->alert,
                    "2: White passed. Black’s lid now holds 1 prisoner.");
  g_object_unref (scene);
  g_object_unref (again);
  table_free (table);
}
END_TEST

START_TEST (test_the_smallest_board_has_stones)
{
  Table *table = table_new ("concord", 1, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  ck_assert_int_ge (match_scene_get_seat (table->scene, GO_WHITE)->bowl, 1);
  ck_assert_int_eq (match_scene_get_seat (table->scene, GO_WHITE)->bowl,
                    match_scene_get_seat (table->scene, GO_WHITE)->bowl_full);
  table_free (table);
}
END_TEST

START_TEST (test_other_points_are_shown_instead)
{
  Table *table = sit_down ("concord", NULL, "C3");
  MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  GoPoint a1 = table_point (table, "A1"), c3 = table_point (table, "C3");

  points[a1].stone = GO_WHITE;
  match_scene_show_instead (table->scene, points);
  g_free (points);
  match_scene_set_pointer (table->scene, table_point (table, "B2"));
  ck_assert_int_eq (match_scene_get_point (table->scene, a1)->stone, GO_WHITE);
  ck_assert_int_eq (match_scene_get_point (table->scene, c3)->stone, GO_EMPTY);
  ck_assert_int_eq (match_scene_get_point (table->scene, table_point (table, "B2"))->ghost,
                    GO_EMPTY);
  table_do (table, "D4");
  ck_assert_int_eq (match_scene_get_point (table->scene, a1)->stone, GO_WHITE);
  match_scene_show_instead (table->scene, NULL);
  ck_assert_int_eq (match_scene_get_point (table->scene, a1)->stone, GO_EMPTY);
  ck_assert_int_eq (match_scene_get_point (table->scene, c3)->stone, GO_BLACK);
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("together");
  TCase *tcase = tcase_create ("together");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_a_draw_is_offered_and_accepted);
  tcase_add_test (tcase, test_a_move_answers_a_proposal);
  tcase_add_loop_test (tcase, test_what_can_be_proposed, 0, G_N_ELEMENTS (may));
  tcase_add_test (tcase, test_no_result_after_a_return);
  tcase_add_test (tcase, test_what_cannot_be_proposed_is_refused);
  tcase_add_test (tcase, test_points_and_a_resumption_together);
  tcase_add_loop_test (tcase, test_tools_are_shown_where_they_have_a_use, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, test_not_in_seki);
  tcase_add_test (tcase, test_a_claim_is_played_out);
  tcase_add_test (tcase, test_owners_of_points);
  tcase_add_test (tcase, test_the_offer_to_end_play);
  tcase_add_test (tcase, test_pass_labels);
  tcase_add_test (tcase, test_a_warning_says_what_it_leads_to);
  tcase_add_test (tcase, test_the_goal_is_counted);
  tcase_add_test (tcase, test_a_game_changed_elsewhere);
  tcase_add_test (tcase, test_who_comes_back_is_told_the_last_act);
  tcase_add_test (tcase, test_the_smallest_board_has_stones);
  tcase_add_test (tcase, test_other_points_are_shown_instead);
  return runner_run (suite);
}
