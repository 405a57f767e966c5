/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window closes once everything is saved, and asks about unsaved work. */
#include "desk.h"
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-rules-editor.h"

#define GAME "(;GM[1]FF[4]SZ[9]PB[Mira]PW[Jonas];B[ee];W[ec])"
#define OTHER "(;GM[1]FF[4]SZ[9]PB[Celik]PW[Abe];B[cc])"

static void
assert_text (const char *first, const char *second)
{
  g_autofree char *text = desk_dialog_text ();

  ck_assert_msg (strstr (text, first) != NULL, "%s", text);
  ck_assert_msg (strstr (text, second) != NULL, "%s", text);
}

START_TEST (nothing_unsaved_closes)
{
  desk_close ();
  desk_closes ();
}
END_TEST

START_TEST (a_record_is_saved_first)
{
  g_autofree char *record = NULL;

  desk_review (GAME);
  desk_comment ("well played");
  desk_close ();
  desk_closes ();
  desk_no_dialog ();
  ck_assert_uint_eq (desk_games (), 1);
  record = desk_record (desk_game (0));
  ck_assert_ptr_nonnull (strstr (record, "well played"));
}
END_TEST

/* Another record is already shown when the first cannot be written. */
START_TEST (a_record_that_was_left_is_asked_about)
{
  g_autofree char *record = NULL;

  desk_review (GAME);
  desk_fill ();
  desk_comment ("not to be lost");
  desk_review (OTHER);
  desk_tells ("Your changes are not saved yet: ");
  desk_close ();
  assert_text ("The record “Mira – Jonas” has not been saved.", "disk");
  desk_press ("Cancel");
  desk_no_dialog ();
  ck_assert_ptr_nonnull (desk_window);
  desk_empty ();
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
  record = desk_record (desk_game (0));
  ck_assert_ptr_nonnull (strstr (record, "not to be lost"));
}
END_TEST

START_TEST (closing_tries_again)
{
  desk_review (GAME);
  desk_fill ();
  desk_comment ("kept");
  desk_close ();
  desk_dialog ();
  desk_press ("Try Again");
  assert_text ("The record “Mira – Jonas” has not been saved.", "disk");
  ck_assert_ptr_nonnull (desk_window);
  desk_empty ();
  desk_press ("Try Again");
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
}
END_TEST

START_TEST (what_is_discarded_is_gone)
{
  desk_review (GAME);
  desk_fill ();
  desk_comment ("a trial");
  desk_close ();
  desk_dialog ();
  desk_press ("Discard");
  desk_closes ();
  desk_empty ();
  ck_assert_uint_eq (desk_games (), 0);
}
END_TEST

/* If the window stays open, discarded changes are kept after all. */
START_TEST (staying_keeps_everything)
{
  desk_fill ();
  desk_review (GAME);
  desk_comment ("one");
  desk_review (OTHER);
  desk_comment ("two");
  desk_close ();
  assert_text ("The record “Mira – Jonas” has not been saved.",
               "1 other item has unsaved changes too");
  desk_press ("Discard");
  ui_fixture_settle ();
  assert_text ("The record “Celik – Abe” has not been saved.", "disk");
  gtk_window_close (desk_dialog ());
  desk_no_dialog ();
  desk_empty ();
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 2);
}
END_TEST

START_TEST (a_copy_is_written)
{
  g_autofree char *path = desk_path ("copy.sgf");
  g_autofree char *text = NULL;

  desk_review (GAME);
  desk_fill ();
  desk_comment ("in a file");
  desk_close ();
  desk_dialog ();
  desk_press ("Save Copy…");
  ui_fixture_choose (NULL);
  assert_text ("The record “Mira – Jonas” has not been saved.", "disk");
  desk_press ("Save Copy…");
  ui_fixture_choose (path);
  desk_closes ();
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "C[in a file]"));
}
END_TEST

/* Rules ---------------------------------------------------------------------------------- */

static void
change_rules (void)
{
  GtkWidget *page = GTK_WIDGET (ui_window_get_rules (desk_window));
  UiRulesEditor *editor = ui_fixture_child (page, UI_TYPE_RULES_PAGE, "editor");

  ui_window_go (desk_window, ui_window_get_rules (desk_window));
  ui_fixture_settle ();
  gtk_widget_activate_action (page, "rules.copy", NULL);
  gtk_editable_set_text (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "name"), "Club rules");
  ui_window_go (desk_window, ui_window_get_library (desk_window));
}

static gboolean
has_rules (void)
{
  g_autofree char *path = desk_path ("library.sqlite");
  g_autoptr (LibraryRuleset) found = library_file_find_ruleset (path, "my:Club rules", NULL);

  return found != NULL;
}

START_TEST (rules_are_asked_about)
{
  change_rules ();
  desk_close ();
  assert_text ("The ruleset “Club rules” has not been saved.", "will be lost");
  ck_assert (ui_window_shows (desk_window, desk_window->rules_page));
  desk_press ("Cancel");
  desk_no_dialog ();
  ck_assert_ptr_nonnull (desk_window);
  ck_assert (!has_rules ());
  desk_close ();
  desk_dialog ();
  desk_press ("Save");
  desk_closes ();
  ck_assert (has_rules ());
}
END_TEST

/* Assistive technology can reach the editor's own button behind the question. */
START_TEST (rules_saved_under_the_question)
{
  GtkWidget *page = GTK_WIDGET (ui_window_get_rules (desk_window));

  change_rules ();
  desk_close ();
  desk_dialog ();
  if (_i > 0)
    {
      desk_press ("Save Copy…");
      ui_fixture_choose (NULL);
      desk_dialog ();
    }
  ck_assert (ui_rules_editor_save (ui_fixture_child (page, UI_TYPE_RULES_PAGE, "editor"), NULL));
  desk_closes ();
  ck_assert (has_rules ());
}
END_TEST

START_TEST (rules_that_cannot_be_saved)
{
  g_autofree char *path = desk_path ("rules.txt");
  g_autofree char *text = NULL;
  GoRulesetError error;
  GoRuleset ruleset;

  change_rules ();
  desk_fill ();
  desk_close ();
  desk_dialog ();
  desk_press ("Save");
  ui_fixture_settle ();
  assert_text ("The ruleset “Club rules” has not been saved.", "disk");
  desk_press ("Save Copy…");
  ui_fixture_choose (path);
  desk_closes ();
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_msg (go_ruleset_parse (text, &ruleset, &error), "%s", error.message);
}
END_TEST

/* Games ---------------------------------------------------------------------------------- */

START_TEST (a_game_in_no_library_is_put_there)
{
  g_autofree char *acts = NULL;

  desk_fill ();
  desk_play ("concord");
  desk_tells ("This game is not being saved: ");
  desk_move ("C3 G7 pass");
  desk_close ();
  assert_text ("The game “Mira – Jonas” has not been saved.", "disk");
  desk_press ("Cancel");
  desk_no_dialog ();
  desk_move ("D4");
  desk_empty ();
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
  acts = desk_acts (desk_game (0));
  ck_assert_str_eq (acts, "C3 G7 pass D4");
}
END_TEST

START_TEST (a_game_is_copied)
{
  g_autofree char *path = desk_path ("game.sgf");
  g_autofree char *text = NULL;

  desk_fill ();
  desk_play ("concord");
  desk_move ("C3 G7");
  desk_close ();
  desk_dialog ();
  desk_press ("Save Copy…");
  ui_fixture_choose (path);
  desk_closes ();
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, ";B[cg]"));
  ck_assert_ptr_nonnull (strstr (text, ";W[gc]"));
}
END_TEST

/* The same game continues in the library, and is there only once. */
START_TEST (a_game_gone_on_with_unsaved)
{
  g_autofree char *acts = NULL;

  desk_play ("concord");
  desk_move ("C3 G7");
  desk_fill ();
  desk_move ("D4");
  desk_press ("Continue Without Saving");
  desk_move ("E5 F6");
  desk_empty ();
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
  acts = desk_acts (desk_game (0));
  ck_assert_str_eq (acts, "C3 G7 D4 E5 F6");
}
END_TEST

/* Another game starts, but the unsaved game is not forgotten. */
START_TEST (a_game_that_was_left_is_put_there)
{
  g_autofree char *first = NULL;

  desk_fill ();
  desk_play ("concord");
  desk_move ("C3 G7");
  desk_play ("aga-1991");
  desk_reports ("Couldn’t add the game to the library: ");
  desk_empty ();
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
  first = desk_acts (desk_game (0));
  ck_assert_str_eq (first, "C3 G7");
}
END_TEST

/* A game added to the library keeps the moves played meanwhile. */
START_TEST (keeping_takes_what_is_played_meanwhile)
{
  MatchController *controller;
  g_autofree char *acts = NULL;
  GoPoint point;

  desk_fill ();
  controller = desk_play ("concord");
  desk_move ("C3 G7");
  desk_empty ();
  gtk_widget_activate_action (GTK_WIDGET (desk_window), "win.keep-game", NULL);
  go_point_parse ("D4", 9, 9, &point);
  match_controller_activate_point (controller, point);
  desk_reports ("This game is now in the library.");
  ck_assert (match_controller_is_saved (controller));
  ck_assert_ptr_eq (desk_controller (), controller);
  desk_move ("E5");
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
  acts = desk_acts (desk_game (0));
  ck_assert_str_eq (acts, "C3 G7 D4 E5");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("app-closing");
  TCase *tcase = tcase_create ("closing");

  tcase_add_checked_fixture (tcase, desk_begin, desk_end);
  tcase_add_test (tcase, nothing_unsaved_closes);
  tcase_add_test (tcase, a_record_is_saved_first);
  tcase_add_test (tcase, a_record_that_was_left_is_asked_about);
  tcase_add_test (tcase, closing_tries_again);
  tcase_add_test (tcase, what_is_discarded_is_gone);
  tcase_add_test (tcase, staying_keeps_everything);
  tcase_add_test (tcase, a_copy_is_written);
  tcase_add_test (tcase, rules_are_asked_about);
  tcase_add_loop_test (tcase, rules_saved_under_the_question, 0, 2);
  tcase_add_test (tcase, rules_that_cannot_be_saved);
  tcase_add_test (tcase, a_game_in_no_library_is_put_there);
  tcase_add_test (tcase, a_game_is_copied);
  tcase_add_test (tcase, a_game_gone_on_with_unsaved);
  tcase_add_test (tcase, a_game_that_was_left_is_put_there);
  tcase_add_test (tcase, keeping_takes_what_is_played_meanwhile);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
