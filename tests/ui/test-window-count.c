/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window can do with a position or a game: count it as it stands, count it under other
 * rules, review a copy. */
#include "window-fixture.h"

#include "runner.h"
#include "ui-score-sheet.h"
#include "ui-under-rules.h"
#include "ui-kit.h"
#include "ui-table-private.h"
#include "ui-table-page-private.h"
#include "ui-window-private.h"

#include <string.h>

static MatchController *
table_game (void)
{
  return match_scene_get_controller (window->table_page->scene);
}

static const RefereeState *
table_state (void)
{
  return referee_game_state (match_controller_get_game (table_game ()));
}

/* Sets up a wall for each side, and a dead white stone in Black's corner. */
static void
fill_position (RefereeSetup *setup, const char *preset)
{
  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 9;
  setup->custom = true;
  go_position_init (&setup->start, 9, 9);
  for (int row = 0; row < 9; row++)
    {
      go_position_set (&setup->start, go_point (3, row), GO_BLACK);
      go_position_set (&setup->start, go_point (4, row), GO_WHITE);
    }
  go_position_set (&setup->start, go_point (1, 1), GO_WHITE);
  setup->first = GO_BLACK;
}

static gboolean
is_proposed (gpointer unused)
{
  return gtk_widget_get_visible (window->table_page->count_bar)
         && gtk_widget_get_visible (window->table_page->count_button);
}

/* Returns the text under the headline of the score sheet. */
static const char *
sheet_subtitle (void)
{
  GtkWidget *sheet = ui_fixture_find (GTK_WIDGET (window), UI_TYPE_SCORE_SHEET, 0);

  return gtk_label_get_text (GTK_LABEL (ui_fixture_find (sheet, GTK_TYPE_LABEL, 1)));
}

static void
count (const char *preset)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  fill_position (setup, preset);
  ui_window_count (window, setup);
  g_free (setup);
}

START_TEST (a_position_goes_straight_to_agreement)
{
  static const char *const presets[]
      = { "concord",   "japanese-1989", "chinese-2002", "aga-1991",          "ing-1991",
          "nz-1978",   "tromp-taylor",  "ancient-1",    "sunjang",           "wmsg-2008",
          "nieminen",  "button",        "two-button",   "ikeda-territory-1", "flammenkamp",
          "ming-qing", "sst-1986",      "taiwan-1952" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      MatchScene *before = window->table_page->scene;

      count (presets[i]);
      ck_assert_msg (window->table_page->scene != before, "%s: %s", presets[i], window_told ());
      ck_assert_msg (window_is_on_page ((char *) "table"), "%s: %s", presets[i], window_told ());
      ck_assert_msg (table_state ()->phase == REFEREE_PHASE_AGREEMENT
                         || table_state ()->phase == REFEREE_PHASE_FINISHED,
                     "%s: phase %d", presets[i], (int) table_state ()->phase);
      ck_assert_int_eq (window->game_id, 0);
    }
}
END_TEST

START_TEST (rules_without_a_count_are_told)
{
  count ("no-pass");
  ck_assert (window_is_on_page ((char *) "welcome"));
  ck_assert (window_is_told (NULL));
}
END_TEST

START_TEST (dead_stones_are_proposed_and_marked_on_request_only)
{
  count ("japanese-1989");
  ui_fixture_wait (is_proposed, NULL);
  ck_assert_ptr_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (window->table_page->count_label)), "looks dead: B8"));
  ck_assert (!table_state ()->dead[go_point (1, 1)]);
  g_signal_emit_by_name (window->table_page->count_button, "clicked");
  ui_fixture_settle ();
  ck_assert (table_state ()->dead[go_point (1, 1)]);
  ck_assert (!is_proposed (NULL));
  match_controller_act (table_game (), REFEREE_AGREE, GO_BLACK);
  match_controller_act (table_game (), REFEREE_AGREE, GO_WHITE);
  ui_fixture_settle ();
  ck_assert_int_eq (table_state ()->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (table_state ()->result.kind, REFEREE_RESULT_SCORE);
}
END_TEST

static gboolean
is_marked (gpointer unused)
{
  return table_state ()->dead[go_point (1, 1)];
}

static gboolean
is_status (gpointer text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, i)); i++)
    if (gtk_widget_get_mapped (label) && strstr (gtk_label_get_text (GTK_LABEL (label)), text))
      return TRUE;
  return FALSE;
}

/* The bar and the table propose the same stones: the bar does not ask again about stones already
 * marked on the table, and mentions "other" stones only if some are marked. */
START_TEST (a_proposal_is_one_proposal)
{
  count ("japanese-1989");
  ui_fixture_wait (is_proposed, NULL);
  ui_table_propose_dead (window->table_page->table, TRUE);
  ui_fixture_wait (is_marked, NULL);
  ui_fixture_settle ();
  ck_assert (!gtk_widget_get_visible (window->table_page->count_bar));
  ui_table_propose_dead (window->table_page->table, TRUE);
  ui_fixture_wait (is_status, (char *) "No other stones look dead.");
}
END_TEST

/* The header and the score sheet call it a counted position. */
START_TEST (a_counted_position_is_called_so)
{
  count ("japanese-1989");
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (window->subtitle)),
                    "Counted position · Japanese 1989 rules · territory counting · komi 6½");
  match_controller_act (table_game (), REFEREE_AGREE, GO_BLACK);
  match_controller_act (table_game (), REFEREE_AGREE, GO_WHITE);
  ui_fixture_settle ();
  ck_assert_int_eq (table_state ()->phase, REFEREE_PHASE_FINISHED);
  ck_assert (
      g_str_has_prefix (gtk_label_get_label (GTK_LABEL (window->subtitle)), "Counted position · "));
  ck_assert (g_str_has_prefix (sheet_subtitle (), "Counted position · "));
  ck_assert (!gtk_widget_get_visible (window->table_page->table->rematch));
  ck_assert (!ui_verbs_is_open (window, "win.rematch"));
  /* Both counts agree here, and the sheet says so below. */
  count ("concord");
  match_controller_act (table_game (), REFEREE_AGREE, GO_BLACK);
  match_controller_act (table_game (), REFEREE_AGREE, GO_WHITE);
  ui_fixture_settle ();
  ck_assert (g_str_has_prefix (sheet_subtitle (), "Counted position · "));
}
END_TEST

START_TEST (no_library_gets_a_counted_position_unasked)
{
  count ("japanese-1989");
  ui_fixture_settle ();
  ck_assert (window_has_imported (GUINT_TO_POINTER (0)));
  ck_assert (ui_verbs_is_open (window, "win.keep-game"));
}
END_TEST

static void
count_record (const char *sgf)
{
  g_autoptr (GFile) file = window_write_file ("marked.sgf", sgf, -1);

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (char *) "review");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window->review_page), "review.last", NULL));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window->review_page), "review.count", NULL));
  ui_fixture_wait (window_is_on_page, (char *) "table");
}

/* The players' marks from the count are what they agreed on (RULES A29), so nothing is estimated
 * again. */
START_TEST (marks_of_territory_come_up_marked)
{
  count_record ("(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[B+5.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc]"
                ";B[cd];W[dd];B[ce];W[de];B[];W[aa]TB[aa:be]TW[ea:ee])");
  ck_assert_int_eq (table_state ()->phase, REFEREE_PHASE_AGREEMENT);
  ck_assert (table_state ()->dead[go_point (0, 0)]);
  ck_assert (!table_state ()->dead[go_point (2, 0)]);
  ck_assert (is_status ((char *) "Stones in territory marked as the opponent’s count as dead."));
  ck_assert (!is_status ((char *) "not in seki"));
  ck_assert_ptr_null (window->table_page->table->estimating);
  ck_assert (!gtk_widget_get_visible (window->table_page->count_button));
}
END_TEST

/* There is an empty neutral point at c5, and the territory next to it is marked anyway (RULES
 * A12). */
START_TEST (marked_groups_are_not_in_seki)
{
  count_record ("(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[bb][bc][bd][be][ba]AW[da][db][dc][dd][de]"
                "[cb][cc][cd][ce]PL[B]TB[aa:ae]TW[ea:ee])");
  ck_assert (is_status ((char *) "Read strictly: White wins by ½ point."));
  match_controller_act (table_game (), REFEREE_AGREE, GO_BLACK);
  match_controller_act (table_game (), REFEREE_AGREE, GO_WHITE);
  ui_fixture_settle ();
  ck_assert_int_eq (table_state ()->result.kind, REFEREE_RESULT_SCORE);
  ck_assert_int_eq (match_scene_get_score (window->table_page->scene)
                        ->ledger[GO_SCORING_TERRITORY]
                        .total[GO_BLACK],
                    10);
}
END_TEST

/* Studying ------------------------------------------------------------------------------ */

static gboolean
is_said (GtkWidget *root, const char *words)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (root, GTK_TYPE_LABEL, i)); i++)
    if (strstr (gtk_label_get_text (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

static gboolean
has_rows (gpointer other)
{
  return ui_fixture_find (other, GTK_TYPE_LIST_BOX_ROW, 0) != NULL;
}

/* A finished record is counted under every ruleset, with the dead stones from its marks. */
START_TEST (a_record_is_counted_under_other_rules)
{
  g_autoptr (GFile) file = window_write_file (
      "counted.sgf",
      "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[B+5.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd]"
      ";W[dd];B[ce];W[de];B[];W[aa]TB[aa:be]TW[ea:ee])",
      -1);
  GtkWidget *other;

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (char *) "review");
  ck_assert (
      gtk_widget_activate_action (GTK_WIDGET (window->review_page), "review.under-rules", NULL));
  /* A thread counts it. */
  ck_assert_ptr_null (ui_fixture_toplevel (UI_TYPE_UNDER_RULES));
  other = ui_fixture_wait_toplevel (UI_TYPE_UNDER_RULES);
  ui_fixture_wait (has_rows, other);
  ck_assert (is_said (other, "Black wins by 5½ points."));
  ck_assert (is_said (other, "Dead stones stay on the board"));
  ck_assert (!is_said (other, "seki"));
  gtk_window_destroy (GTK_WINDOW (other));
}
END_TEST

START_TEST (a_game_being_played_is_studied_as_a_copy)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .name = { NULL, "Mira", "Jonas" } };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  size_t acts;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 9;
  controller = match_controller_new (setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  g_free (setup);
  ui_window_show_scene (window, scene, 0);
  match_controller_activate_point (controller, go_point (4, 4));
  match_controller_activate_point (controller, go_point (2, 2));
  ui_fixture_settle ();
  acts = referee_game_length (match_controller_get_game (controller));
  window_activate ("review");
  ck_assert (window_is_on_page ((char *) "review"));
  ck_assert_int_eq (window_shown_at (2, 2)->stone, GO_WHITE);
  review_session_touch (ui_review_page_get_session (window->review_page), go_point (6, 6));
  ck_assert_int_eq (window_shown_at (6, 6)->stone, GO_BLACK);
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (controller)), acts);
  window_activate ("back");
  ck_assert (window_is_on_page ((char *) "table"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-count");
  TCase *tcase = tcase_create ("count");

  tcase_add_checked_fixture (tcase, window_begin, window_end);
  tcase_add_test (tcase, a_position_goes_straight_to_agreement);
  tcase_add_test (tcase, rules_without_a_count_are_told);
  tcase_add_test (tcase, dead_stones_are_proposed_and_marked_on_request_only);
  tcase_add_test (tcase, a_proposal_is_one_proposal);
  tcase_add_test (tcase, a_counted_position_is_called_so);
  tcase_add_test (tcase, no_library_gets_a_counted_position_unasked);
  tcase_add_test (tcase, marks_of_territory_come_up_marked);
  tcase_add_test (tcase, marked_groups_are_not_in_seki);
  tcase_add_test (tcase, a_record_is_counted_under_other_rules);
  tcase_add_test (tcase, a_game_being_played_is_studied_as_a_copy);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
