/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library is replaced or taken away: what happens to games, records, rules and progress, and
 * which messages appear. */
#include "desk.h"
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "library-ask.h"
#include "library-connection.h"
#include "ui-learn-page-private.h"
#include "ui-rules-editor.h"

#define GAME "(;GM[1]FF[4]SZ[9]PB[Celik]PW[Abe];B[ee];W[ec])"

static void
assert_acts (gint64 id, const char *expected)
{
  g_autofree char *acts = desk_acts (id);

  ck_assert_str_eq (acts, expected);
}

static void
touch (MatchController *controller, const char *name)
{
  GoPoint point;

  ck_assert (go_point_parse (name, 9, 9, &point));
  match_controller_activate_point (controller, point);
}

static gint64
seated (void)
{
  gint64 id;

  ui_window_get_scene (desk_window, &id);
  return id;
}

static guint
length (MatchController *controller)
{
  return (guint) referee_game_length (match_controller_get_game (controller));
}

static gboolean
is_idle (gpointer controller)
{
  return !match_controller_is_busy (controller);
}

/* Makes a copy of the library with one game of one act. Returns its path. */
static char *
make_copy (void)
{
  char *copy = desk_path ("copy.sqlite");

  desk_play ("concord");
  desk_move ("J9");
  desk_back_up (copy);
  return copy;
}

/* The game on the board ------------------------------------------------------------------ */

/* Acts are sent before and after the restore. */
START_TEST (a_game_goes_on_in_the_other_library)
{
  g_autofree char *copy = make_copy ();
  g_autoptr (GAsyncResult) result = NULL;
  MatchController *controller = desk_controller ();
  gint64 first = seated ();

  desk_move ("C3 G7");
  desk_restore (copy, &result);
  touch (controller, "D4");
  touch (controller, "E5");
  touch (controller, "F6");
  desk_restored (&result);
  ui_fixture_wait (is_idle, controller);
  desk_reports ("saved in the current library as a new game");
  ck_assert_ptr_eq (desk_controller (), controller);
  ck_assert_uint_eq (length (controller), 6);
  ck_assert_uint_eq (desk_games (), 2);
  assert_acts (first, "J9");
  ck_assert_int_ne (seated (), first);
  assert_acts (seated (), "J9 C3 G7 D4 E5 F6");
  desk_move ("A1");
  assert_acts (seated (), "J9 C3 G7 D4 E5 F6 A1");
  assert_acts (first, "J9");
}
END_TEST

/* As above, but the restore waits behind an act, and happens twice. */
START_TEST (a_game_follows_two_libraries)
{
  g_autofree char *copy = make_copy ();
  g_autoptr (GAsyncResult) one = NULL, two = NULL;
  MatchController *controller = desk_controller ();
  gint64 first = seated ();

  touch (controller, "C3");
  touch (controller, "G7");
  desk_restore (copy, &one);
  desk_restore (copy, &two);
  desk_restored (&one);
  touch (controller, "D4");
  desk_restored (&two);
  ui_fixture_wait (is_idle, controller);
  desk_move ("E5");
  ck_assert_uint_eq (desk_games (), 2);
  assert_acts (first, "J9");
  assert_acts (seated (), "J9 C3 G7 D4 E5");
}
END_TEST

static void
finish (MatchController *controller)
{
  match_controller_act (controller, REFEREE_RESIGN,
                        referee_game_state (match_controller_get_game (controller))->to_move);
  ui_fixture_wait (is_idle, controller);
}

/* The previous file, which was set aside, has the whole game. */
START_TEST (a_finished_game_is_not_copied)
{
  g_autofree char *copy = make_copy ();
  g_autoptr (GAsyncResult) result = NULL;
  MatchController *controller = desk_controller ();

  finish (controller);
  desk_restore (copy, &result);
  desk_restored (&result);
  desk_reports ("The finished game on the board is in the previous library.");
  ck_assert_uint_eq (desk_games (), 1);
  ck_assert_int_eq (seated (), 0);
  ck_assert_ptr_eq (desk_controller (), controller);
  /* Taking back the resignation adds the game to this library. */
  match_controller_request_take_back (controller, match_controller_take_back_side (controller));
  ui_fixture_wait (is_idle, controller);
  ck_assert_uint_eq (desk_games (), 2);
  desk_move ("C3");
  assert_acts (seated (), "J9 act act C3");
}
END_TEST

static char *
move_away (void)
{
  g_autofree char *path = desk_path ("library.sqlite");
  char *away = desk_path ("away.sqlite");

  ck_assert_int_eq (g_rename (path, away), 0);
  return away;
}

/* Without asking, the library is reopened and the game is added to it, with the pending act. */
START_TEST (a_library_is_moved_away)
{
  g_autofree char *away = NULL;
  MatchController *controller = desk_play ("concord");

  desk_move ("C3 G7");
  away = move_away ();
  touch (controller, "D4");
  ui_fixture_wait (is_idle, controller);
  desk_no_dialog ();
  desk_reports ("A new, empty library was created in its place.");
  desk_reports ("saved in the current library as a new game");
  ck_assert_uint_eq (desk_games (), 1);
  assert_acts (seated (), "C3 G7 D4");
  desk_move ("E5");
  assert_acts (seated (), "C3 G7 D4 E5");
}
END_TEST

/* Closing asks the game's own question again, and no other. */
START_TEST (a_failed_act_is_asked_about_once)
{
  MatchController *controller = desk_play ("concord");

  desk_fill ();
  touch (controller, "C3");
  desk_dialog ();
  desk_close ();
  /* Closing tries once more, and asks nothing before that has an answer. */
  ck_assert_ptr_null (ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG));
  desk_dialog ();
  desk_press ("Try Again");
  desk_dialog ();
  ck_assert_ptr_nonnull (desk_window);
  desk_empty ();
  desk_close ();
  desk_closes ();
  desk_no_dialog ();
  ck_assert_uint_eq (desk_games (), 1);
  assert_acts (desk_game (0), "C3");
}
END_TEST

static gboolean
is_seated_again (gpointer before)
{
  return desk_controller () != before;
}

/* A second program has continued the game, so retrying does not help. */
START_TEST (a_clash_is_reopened)
{
  g_autofree char *path = desk_path ("library.sqlite");
  MatchController *controller = desk_play ("concord");
  LibraryService *other = library_service_new (path);
  RefereeAct act = { .kind = REFEREE_PLAY, .side = GO_WHITE, .wall_ms = 1 };

  desk_move ("C3");
  ck_assert (go_point_parse ("G7", 9, 9, &act.point));
  library_ask_async (other, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL, NULL);
  library_ask_async (
      other,
      LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = seated (), .index = 1, .act = &act, .moves = 2),
      NULL, NULL, NULL);
  library_service_close (other);
  g_object_unref (other);
  assert_acts (seated (), "C3 G7");
  for (int i = 0; i < 2; i++)
    {
      touch (controller, "D4");
      desk_dialog ();
      if (i == 0)
        {
          desk_press ("Undo Action");
          desk_no_dialog ();
        }
    }
  desk_press ("Open Again");
  ui_fixture_wait (is_seated_again, controller);
  desk_no_dialog ();
  ck_assert_uint_eq (length (desk_controller ()), 2);
  desk_move ("D4");
  assert_acts (seated (), "C3 G7 D4");
}
END_TEST

/* Records -------------------------------------------------------------------------------- */

static gboolean
is_kept (gpointer unused)
{
  return ui_review_page_get_game (desk_window->review_page) != 0;
}

static gboolean
is_detached (gpointer unused)
{
  return ui_review_page_get_game (desk_window->review_page) == 0;
}

START_TEST (what_was_changed_is_kept_there)
{
  g_autofree char *copy = make_copy ();
  g_autofree char *record = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  gint64 first = seated ();

  desk_review (GAME);
  desk_comment ("first");
  ui_fixture_wait (is_kept, NULL);
  desk_restore (copy, &result);
  desk_comment ("second");
  ui_window_take_edits (desk_window);
  desk_restored (&result);
  desk_close ();
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 3);
  for (guint i = 0; i < 3 && !record; i++)
    if (desk_game (i) != first)
      {
        record = desk_record (desk_game (i));
        if (!strstr (record, "Celik"))
          g_clear_pointer (&record, g_free);
      }
  ck_assert_ptr_nonnull (record);
  ck_assert_ptr_nonnull (strstr (record, "second"));
  assert_acts (first, "J9");
}
END_TEST

START_TEST (a_record_is_detached)
{
  g_autofree char *copy = make_copy ();
  g_autoptr (GAsyncResult) result = NULL;

  desk_review (GAME);
  desk_comment ("first");
  ui_fixture_wait (is_kept, NULL);
  ui_window_take_edits (desk_window);
  desk_restore (copy, &result);
  desk_restored (&result);
  ui_fixture_wait (is_detached, NULL);
  desk_comment ("second");
  ui_fixture_wait (is_kept, NULL);
  ck_assert_uint_eq (desk_games (), 3);
}
END_TEST

START_TEST (a_record_finds_its_library_again)
{
  g_autofree char *away = NULL;

  desk_review (GAME);
  desk_comment ("first");
  ui_fixture_wait (is_kept, NULL);
  away = move_away ();
  desk_comment ("second");
  desk_close ();
  desk_dialog ();
  desk_press ("Try Again");
  desk_closes ();
  ck_assert_uint_eq (desk_games (), 1);
}
END_TEST

/* Rules ----------------------------------------------------------------------------------- */

static gboolean
has_rules (gpointer name)
{
  g_autofree char *path = desk_path ("library.sqlite");
  g_autoptr (LibraryRuleset) found = library_file_find_ruleset (path, name, NULL);

  return found != NULL;
}

static void
save_rules (const char *name)
{
  GtkWidget *page = GTK_WIDGET (ui_window_get_rules (desk_window));
  UiRulesEditor *editor = ui_fixture_child (page, UI_TYPE_RULES_PAGE, "editor");
  g_autofree char *full = g_strconcat ("my:", name, NULL);

  gtk_editable_set_text (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "name"), name);
  ck_assert (ui_rules_editor_save (editor, NULL));
  ui_fixture_wait (has_rules, full);
  ui_fixture_settle ();
}

/* The id of the edited ruleset belongs to another ruleset in the other library. */
START_TEST (rules_become_new_ones)
{
  GtkWidget *page = GTK_WIDGET (ui_window_get_rules (desk_window));
  g_autofree char *copy = desk_path ("copy.sqlite");
  g_autoptr (GAsyncResult) result = NULL;

  gtk_widget_activate_action (page, "rules.copy", NULL);
  save_rules ("Theirs");
  desk_back_up (copy);
  gtk_widget_activate_action (page, "rules.edit", NULL);
  save_rules ("Ours");
  gtk_widget_activate_action (page, "rules.edit", NULL);
  desk_restore (copy, &result);
  desk_restored (&result);
  save_rules ("Ours, changed");
  ck_assert (has_rules ((gpointer) "my:Theirs"));
}
END_TEST

/* The page itself notices that its library is gone, and saves in the new library. */
START_TEST (rules_find_another_library)
{
  GtkWidget *page = GTK_WIDGET (ui_window_get_rules (desk_window));
  g_autofree char *away = NULL;

  gtk_widget_activate_action (page, "rules.copy", NULL);
  away = move_away ();
  save_rules ("Ours");
  desk_reports ("A new, empty library was created in its place.");
}
END_TEST

/* Progress ------------------------------------------------------------------------------- */

static guint
n_steps (const char *name)
{
  g_autofree char *path = desk_path ("library.sqlite");
  g_autoptr (GPtrArray) learners
      = library_ask (path, LIBRARY_REQUEST (LIBRARY_LIST_LEARNERS), NULL, NULL);
  guint done = 0;

  for (guint i = 0; learners && i < learners->len; i++)
    {
      const LibraryLearner *learner = learners->pdata[i];

      done += strcmp (learner->name, name) == 0 ? learner->done : 0;
    }
  return done;
}

static gboolean
has_steps (gpointer count)
{
  return n_steps ("Ai") == GPOINTER_TO_UINT (count);
}

static DeskProgress *
progress (void)
{
  return ui_window_get_learn (desk_window)->progress;
}

static gboolean
learns (gpointer name)
{
  const LibraryLearner *learner = desk_progress_get_learner (progress ());

  return learner && strcmp (learner->name, name) == 0;
}

static void
do_step (const char *step)
{
  g_autoptr (TeachCourse) course
      = g_list_model_get_item (ui_window_get_learn (desk_window)->courses, 0);
  g_autoptr (TeachLesson) lesson = g_list_model_get_item (teach_course_get_lessons (course), 0);

  desk_progress_note (progress (), teach_course_get_id (course), lesson, step,
                      &(TeachTally){ .mistakes = 1 }, TRUE, FALSE);
}

static void
begin_learning (void)
{
  ui_window_get_learn (desk_window);
  ui_fixture_settle ();
  desk_progress_name (progress (), 0, "Ai");
  ui_fixture_wait (learns, (gpointer) "Ai");
  do_step ("one");
  ui_fixture_wait (has_steps, GUINT_TO_POINTER (1));
}

static gboolean
has_problem (gpointer unused)
{
  return desk_progress_get_problem (progress ()) != NULL;
}

static gboolean
is_saved (gpointer unused)
{
  return !has_problem (NULL) && !app_unsaved_is_unsaved (desk_unsaved_work);
}

START_TEST (progress_waits_for_the_disk)
{
  begin_learning ();
  desk_fill ();
  do_step ("two");
  do_step ("three");
  ui_fixture_wait (has_problem, NULL);
  ck_assert (app_unsaved_is_unsaved (desk_unsaved_work));
  ck_assert_ptr_nonnull (strstr (desk_progress_get_problem (progress ()), "not saved yet"));
  desk_empty ();
  ui_fixture_wait (has_steps, GUINT_TO_POINTER (3));
  ui_fixture_wait (is_saved, NULL);
}
END_TEST

/* Closing the window asks about unsaved progress. */
START_TEST (progress_is_asked_about)
{
  g_autofree char *text = NULL;

  begin_learning ();
  desk_fill ();
  do_step ("two");
  desk_close ();
  text = desk_dialog_text ();
  ck_assert_msg (strstr (text, "Your progress in the lessons has not been saved.") != NULL, "%s",
                 text);
  desk_empty ();
  desk_press ("Try Again");
  desk_closes ();
  ck_assert_uint_eq (n_steps ("Ai"), 2);
}
END_TEST

/* Starts with a library of a newer version. */
static void
begin_newer (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-newer.XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autofree char *bytes = NULL;
  LibraryConnection *connection;
  gsize size;

  library_report_free (library_ask (path, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL));
  connection = library_connection_open (path, LIBRARY_WRITE, NULL);
  ck_assert (library_connection_run (connection, "PRAGMA user_version = 999", NULL));
  library_connection_close (connection);
  ck_assert (g_file_get_contents (path, &bytes, &size, NULL));
  g_remove (path);
  g_rmdir (folder);
  desk_begin_with (bytes, (gssize) size);
}

/* No library can say whose progress it is. Closing asks about it instead of waiting forever. */
START_TEST (progress_that_no_library_takes)
{
  g_autofree char *text = NULL;

  ui_window_get_learn (desk_window);
  ui_fixture_settle ();
  do_step ("one");
  desk_close ();
  text = desk_dialog_text ();
  ck_assert_msg (strstr (text, "Your progress in the lessons has not been saved.") != NULL, "%s",
                 text);
  desk_press ("Discard");
  desk_closes ();
}
END_TEST

/* The file is taken away during a lesson. The new library gets the learner and the step just
 * done. */
START_TEST (progress_finds_another_library)
{
  g_autofree char *away = NULL;

  begin_learning ();
  away = move_away ();
  do_step ("two");
  ui_fixture_wait (has_steps, GUINT_TO_POINTER (1));
  desk_reports ("A new, empty library was created in its place.");
  ui_fixture_wait (learns, (gpointer) "Ai");
  do_step ("three");
  ui_fixture_wait (has_steps, GUINT_TO_POINTER (2));
}
END_TEST

/* Steps done during a restore are saved in the new library. */
START_TEST (progress_goes_on_in_the_other_library)
{
  g_autofree char *copy = desk_path ("copy.sqlite");
  g_autoptr (GAsyncResult) result = NULL;

  begin_learning ();
  desk_back_up (copy);
  desk_restore (copy, &result);
  do_step ("two");
  do_step ("three");
  desk_restored (&result);
  ui_fixture_wait (has_steps, GUINT_TO_POINTER (3));
  ck_assert (learns ((gpointer) "Ai"));
}
END_TEST

/* Messages --------------------------------------------------------------------------------- */

/* Starts with a library that has only its first page left. */
static void
begin_damaged (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-damaged-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  LibraryService *service = library_service_new (path);
  g_autofree char *bytes = NULL;
  gsize size;

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL, NULL);
  library_service_close (service);
  g_object_unref (service);
  ck_assert (g_file_get_contents (path, &bytes, &size, NULL));
  ck_assert_uint_gt (size, 8192);
  memset (bytes + 4096, 'x', size - 4096);
  g_remove (path);
  g_rmdir (folder);
  desk_begin_with (bytes, (gssize) size);
}

START_TEST (a_recovery_is_told_until_it_is_closed)
{
  desk_reports ("The library was damaged.");
  desk_reports ("0 games");
  desk_reports (desk_folder);
  ui_window_tell (desk_window, "Something else", FALSE);
  desk_tells ("Something else");
  desk_play ("concord");
  desk_reports ("The library was damaged.");
  g_signal_emit_by_name (desk_window->bar, "response", GTK_RESPONSE_CLOSE);
  ck_assert (!gtk_info_bar_get_revealed (GTK_INFO_BAR (desk_window->bar)));
  ui_window_tell (desk_window, "Something new", FALSE);
  ck_assert_ptr_null (desk_window->report);
}
END_TEST

/* The library is checked and copied after it was opened. */
START_TEST (what_is_found_later_is_told)
{
  g_autofree char *aside = desk_path ("damaged.sqlite");
  LibraryCut games[] = { { 2, (char *) "Mira – Jonas" }, { 7, (char *) "Ai – Bo" } };
  gpointer lost[] = { games, games + 1, games, games, games, games };
  GPtrArray cut = { lost, 2 };
  LibraryReport report = { .what = LIBRARY_RECOVERED,
                           .set_aside = aside,
                           .games_saved = 9,
                           .cut = &cut,
                           .rulesets_saved = 2 };

  g_signal_emit_by_name (desk_service, "recovered", &report);
  desk_reports ("The library was damaged.");
  desk_reports ("9 games (2 of them are incomplete: Mira – Jonas, Ai – Bo) and 2 rulesets");
  desk_reports (aside);
  cut.len = 6;
  g_signal_emit_by_name (desk_service, "recovered", &report);
  desk_reports ("Mira – Jonas, …) and");
  g_signal_emit_by_name (desk_service, "trouble", "No copy of the library could be made.");
  desk_reports ("No copy of the library could be made.");
  desk_reports ("The library was damaged.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("app-replaced");
  TCase *tcase = tcase_create ("replaced");
  TCase *newer = tcase_create ("newer"), *damaged = tcase_create ("damaged");

  tcase_add_checked_fixture (tcase, desk_begin, desk_end);
  tcase_add_test (tcase, a_game_goes_on_in_the_other_library);
  tcase_add_test (tcase, a_game_follows_two_libraries);
  tcase_add_test (tcase, a_finished_game_is_not_copied);
  tcase_add_test (tcase, a_library_is_moved_away);
  tcase_add_test (tcase, a_failed_act_is_asked_about_once);
  tcase_add_test (tcase, a_clash_is_reopened);
  tcase_add_test (tcase, what_was_changed_is_kept_there);
  tcase_add_test (tcase, a_record_is_detached);
  tcase_add_test (tcase, a_record_finds_its_library_again);
  tcase_add_test (tcase, rules_become_new_ones);
  tcase_add_test (tcase, rules_find_another_library);
  tcase_add_test (tcase, progress_waits_for_the_disk);
  tcase_add_test (tcase, progress_is_asked_about);
  tcase_add_test (tcase, progress_finds_another_library);
  tcase_add_test (tcase, progress_goes_on_in_the_other_library);
  tcase_add_test (tcase, what_is_found_later_is_told);
  tcase_add_checked_fixture (newer, begin_newer, desk_end);
  tcase_add_test (newer, progress_that_no_library_takes);
  tcase_add_checked_fixture (damaged, begin_damaged, desk_end);
  tcase_add_test (damaged, a_recovery_is_told_until_it_is_closed);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, newer);
  suite_add_tcase (suite, damaged);
  return runner_run (suite);
}
