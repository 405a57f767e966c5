/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turning a position into a step: answers from the variations and the board, tested, saved; the
 * original game stays unchanged. */
#include "ui-write-step-private.h"

#include "runner.h"
#include "ui-lesson-private.h"
#include "ui-window-private.h"
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "sgf-read.h"
#include "teach-courses.h"

static const char record[]
    = "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]PB[Mira];B[bc];W[cc];B[dc];W[ee];B[cb];W[aa]"
      "(;B[cd]C[All its liberties are gone.])(;B[ab];W[cd]C[It gets away.];B[ba]))";

static UiWriteStep *dialog;
static SgfCollection *collection;
static char *courses;
static char *saved;

static void
saved_cb (UiWriteStep *from, const char *sentence)
{
  saved = g_strdup (sentence);
}

static void
open_dialog (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (record, strlen (record));
  SgfNode root, node;

  collection = sgf_read (bytes, NULL, NULL);
  root = node = sgf_collection_game (collection, 0);
  for (int i = 0; i < 6; i++)
    node = sgf_node_first_child (collection, node);
  courses = g_dir_make_tmp ("write-step-XXXXXX", NULL);
  dialog = ui_write_step_new (GTK_WINDOW (window), collection, root, node, courses, FALSE, NULL);
  g_signal_connect (dialog, "saved", G_CALLBACK (saved_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_fixture_settle ();
}

static void
set_text (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
choose (GtkWidget *list, guint index)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), index);
  ui_fixture_settle ();
}

static void
touch (int column, int row)
{
  g_signal_emit_by_name (dialog->board, "point-activated", (guint) go_point (column, row));
  ui_fixture_settle ();
}

static const char *
problem (void)
{
  return gtk_widget_get_visible (dialog->problem) ? gtk_label_get_text (GTK_LABEL (dialog->problem))
                                                  : "";
}

static UiLesson *
trial (void)
{
  ck_assert_str_eq (gtk_stack_get_visible_child_name (dialog->stack), "try");
  return UI_LESSON (gtk_stack_get_visible_child (dialog->stack));
}

static gboolean
has_thought (gpointer session)
{
  return teach_session_get_state (session) != TEACH_STATE_REPLYING;
}

static void
answer (int column, int row, TeachState state, const char *said)
{
  TeachSession *session = trial ()->session;

  teach_session_again (session);
  teach_session_set_reply_delay (session, 0);
  match_controller_activate_point (teach_session_get_controller (session), go_point (column, row));
  ui_fixture_settle ();
  ui_fixture_wait (has_thought, session);
  ck_assert_int_eq (teach_session_get_state (session), state);
  ck_assert_str_eq (teach_session_get_said (session), said);
}

static TeachLesson *
last_lesson (void)
{
  static TeachCourse *course;
  TeachLesson *lesson;

  g_clear_object (&course);
  course = teach_own_load (courses, NULL);
  ck_assert_ptr_nonnull (course);
  lesson = g_list_model_get_item (teach_course_get_lessons (course),
                                  g_list_model_get_n_items (teach_course_get_lessons (course)) - 1);
  g_object_unref (lesson);
  return lesson;
}

START_TEST (a_move_is_asked_for_and_tried)
{
  open_dialog ();
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "First write the task.");
  set_text (dialog->task, "Capture.");
  set_text (dialog->others, "Not there.");
  touch (4, 0);
  ck_assert_uint_eq (dialog->variations->len, 3);
  /* A stone is not a move, and an existing answer is not added again. */
  touch (2, 2);
  touch (4, 0);
  ck_assert_uint_eq (dialog->variations->len, 3);
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (2, 3))->mark, GO_MARK_CIRCLE);
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (4, 0))->mark, GO_MARK_CROSS);
  set_text (gtk_widget_get_last_child (gtk_widget_get_last_child (dialog->answers)), "Far away.");
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "");
  answer (4, 0, TEACH_STATE_WRONG, "Far away.");
  answer (0, 1, TEACH_STATE_WRONG, "It gets away.");
  answer (3, 4, TEACH_STATE_WRONG, "Not there.");
  answer (2, 3, TEACH_STATE_RIGHT, "All its liberties are gone.");
  /* Closing during a test only ends the test. */
  gtk_window_close (GTK_WINDOW (dialog));
  ui_fixture_settle ();
  ck_assert_str_eq (gtk_stack_get_visible_child_name (dialog->stack), "form");
  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (dialog->task)), "Capture.");
}
END_TEST

START_TEST (what_is_kept_is_what_was_written)
{
  open_dialog ();
  set_text (dialog->task, "Capture.");
  ui_write_step_save (dialog);
  ck_assert_str_eq (problem (), "Give the lesson a name.");
  set_text (dialog->title, " Corners ");
  /* The first answer is not used: no answer is right any more, and the form says so. */
  choose (ui_fixture_find (dialog->answers, GTK_TYPE_DROP_DOWN, 0), 2);
  ui_write_step_save (dialog);
  ck_assert_str_eq (problem (), "The step asks for a move, but the tree has no right move.");
  ck_assert_ptr_null (saved);
  choose (ui_fixture_find (dialog->answers, GTK_TYPE_DROP_DOWN, 1), 1);
  ui_write_step_save (dialog);
  ui_fixture_settle ();
  ck_assert_str_eq (saved,
                    "Step 1 of “Corners” was saved. You can find it in Learn, under My lessons.");
  ck_assert_str_eq (teach_lesson_get_title (last_lesson ()), "Corners");
  ck_assert_uint_eq (teach_lesson_n_steps (last_lesson ()), 1);
}
END_TEST

START_TEST (other_things_are_asked_for)
{
  const TeachStep *step;

  open_dialog ();
  set_text (dialog->task, "Touch the corners.");
  set_text (dialog->title, "Corners");
  choose (dialog->kind, UI_WRITE_TOUCH);
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "Tap at least one point that the learner has to tap.");
  touch (0, 0);
  touch (1, 1);
  touch (1, 1);
  touch (4, 0);
  ck_assert_str_eq (gtk_label_get_text (GTK_LABEL (dialog->chosen)), "Points to tap: A5, E5");
  ui_write_step_save (dialog);
  step = teach_lesson_get_step (last_lesson (), 0);
  ck_assert_int_eq (step->ask.touch, TEACH_TOUCH_POINTS);
  ck_assert_uint_eq (step->points->len, 2);

  dialog = ui_write_step_new (GTK_WINDOW (window), collection, sgf_collection_game (collection, 0),
                              sgf_collection_game (collection, 0), courses, FALSE, NULL);
  set_text (dialog->task, "Who begins?");
  choose (dialog->kind, UI_WRITE_CHOOSE);
  set_text (dialog->yes, "Black: always");
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "Write at least one wrong sentence.");
  set_text (dialog->no[1], "White");
  /* The form proposes the most recent lesson. */
  ui_write_step_save (dialog);
  ck_assert_uint_eq (teach_lesson_n_steps (last_lesson ()), 2);
  step = teach_lesson_get_step (last_lesson (), 1);
  ck_assert_uint_eq (step->choices->len, 2);
  for (guint i = 0; i < step->choices->len; i++)
    {
      const TeachChoice *choice = g_ptr_array_index (step->choices, i);

      ck_assert_str_eq (choice->text, choice->right ? "Black: always" : "White");
    }
}
END_TEST

/* The form shows whose move it is, and the lesson shows where a move is asked for. */
START_TEST (numbers_and_winners_are_asked_for)
{
  static const char *const no_numbers[] = { "", "three", "-1", "2705" };
  const TeachStep *step;

  open_dialog ();
  ck_assert_str_eq (gtk_label_get_text (GTK_LABEL (dialog->to_play)), "Black to play");
  set_text (dialog->task, "How many black stones?");
  set_text (dialog->title, "Counting");
  choose (dialog->kind, UI_WRITE_NUMBER);
  ck_assert (gtk_widget_get_visible (dialog->number));
  /* The form invents no answer. */
  for (guint i = 0; i < G_N_ELEMENTS (no_numbers); i++)
    {
      set_text (dialog->number, no_numbers[i]);
      ui_write_step_try (dialog);
      ck_assert_str_eq (problem (), "Enter the right answer as a whole number, such as 7.");
    }
  set_text (dialog->number, "3");
  ui_write_step_try (dialog);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (trial ()->to_play)));
  teach_session_enter_number (trial ()->session, 3);
  ck_assert_int_eq (teach_session_get_state (trial ()->session), TEACH_STATE_RIGHT);
  ui_write_step_save (dialog);
  step = teach_lesson_get_step (last_lesson (), 0);
  ck_assert_int_eq (step->ask.kind, TEACH_ASK_NUMBER);

  dialog = ui_write_step_new (GTK_WINDOW (window), collection, sgf_collection_game (collection, 0),
                              sgf_collection_game (collection, 0), courses, FALSE, NULL);
  set_text (dialog->task, "Who wins?");
  choose (dialog->kind, UI_WRITE_WINNER);
  ck_assert (!gtk_widget_get_visible (dialog->number));
  ui_write_step_save (dialog);
  ck_assert_int_eq (teach_lesson_get_step (last_lesson (), 1)->ask.kind, TEACH_ASK_WINNER);
}
END_TEST

START_TEST (a_chain_is_captured_whichever_way)
{
  open_dialog ();
  set_text (dialog->task, "Capture.");
  choose (dialog->kind, UI_WRITE_CAPTURE);
  touch (4, 0);
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "Tap a stone of the chain on the board.");
  touch (2, 2);
  ck_assert_str_eq (gtk_label_get_text (GTK_LABEL (dialog->chosen)), "The chain at C3");
  ui_write_step_try (dialog);
  teach_session_set_reply_delay (trial ()->session, 0);
  match_controller_activate_point (teach_session_get_controller (trial ()->session),
                                   go_point (2, 3));
  ui_fixture_wait (has_thought, trial ()->session);
  ck_assert_int_eq (teach_session_get_state (trial ()->session), TEACH_STATE_RIGHT);
}
END_TEST

START_TEST (nothing_that_was_written_is_thrown_away_unasked)
{
  open_dialog ();
  set_text (dialog->task, "Capture.");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (dialog)));
}
END_TEST

START_TEST (what_is_amiss_is_seen)
{
  g_autofree char *place = NULL, *ini = NULL;

  open_dialog ();
  set_text (dialog->task, "Capture.");
  ui_write_step_try (dialog);
  trial ();
  /* The lesson has no name yet. */
  ui_write_step_save (dialog);
  ck_assert_str_eq (problem (), "Give the lesson a name.");
  ck_assert (gtk_widget_get_mapped (dialog->problem));
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_fixture_settle ();

  place = g_build_filename (courses, "my-lessons", NULL);
  ini = g_build_filename (place, "course.ini", NULL);
  ck_assert_int_eq (g_mkdir (place, 0700), 0);
  ck_assert (g_file_set_contents (ini, "nonsense", -1, NULL));
  dialog = ui_write_step_new (GTK_WINDOW (window), collection, sgf_collection_game (collection, 0),
                              sgf_collection_game (collection, 0), courses, FALSE, NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_fixture_settle ();
  ck_assert_msg (g_str_has_prefix (problem (), "Couldn’t add to your lessons:"), "%s", problem ());
}
END_TEST

/* Starts a game on 9x9 on the window's table. */
static MatchController *
begin_game (MatchGuard guard)
{
  RefereeSetup setup = { .handicap = 0 };
  MatchInfo info = { .guard = guard };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  controller = match_controller_new (&setup, &info, NULL, NULL);
  ck_assert_ptr_nonnull (controller);
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
  return controller;
}

START_TEST (a_game_is_as_it_was)
{
  MatchController *controller = begin_game (MATCH_GUARD_PREVENT);

  match_controller_activate_point (controller, go_point (2, 2));
  match_controller_activate_point (controller, go_point (6, 6));
  window_activate ("step-back");
  window_activate ("write-step");
  dialog = ui_fixture_wait_toplevel (UI_TYPE_WRITE_STEP);
  /* The form takes the position on screen. */
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (2, 2))->stone, GO_BLACK);
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (6, 6))->stone, GO_EMPTY);
  set_text (dialog->task, "Play.");
  touch (4, 4);
  ui_write_step_try (dialog);
  answer (4, 4, TEACH_STATE_RIGHT, "That is right.");
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (controller)), 2);
}
END_TEST

/* The form being written is in front of the window to be closed. */
START_TEST (closing_the_window_asks_first)
{
  begin_game (MATCH_GUARD_PREVENT);
  window_activate ("write-step");
  dialog = ui_fixture_wait_toplevel (UI_TYPE_WRITE_STEP);
  set_text (dialog->task, "Play.");
  gtk_window_close (GTK_WINDOW (window));
  ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (window)));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (dialog)));
}
END_TEST

/* With the guard off, the step is about the position before a play that can still be challenged,
 * legal or not. The step treats this play like any other answer. */
START_TEST (nothing_tells_what_is_illegal)
{
  /* White takes the ko. Black retakes at once, which is illegal, and the stone stays on the
   * board. */
  static const int plays[][2] = { { 1, 1 }, { 2, 1 }, { 0, 2 }, { 3, 2 }, { 1, 3 },
                                  { 2, 3 }, { 2, 2 }, { 1, 2 }, { 2, 2 } };
  MatchController *controller = begin_game (MATCH_GUARD_OFF);
  ReviewSession *session;

  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    match_controller_activate_point (controller, go_point (plays[i][0], plays[i][1]));
  ck_assert (referee_game_state (match_controller_get_game (controller))->window);
  window_activate ("write-step");
  dialog = ui_fixture_wait_toplevel (UI_TYPE_WRITE_STEP);
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (2, 2))->stone, GO_EMPTY);
  ck_assert_int_eq (match_scene_get_point (dialog->scene, go_point (1, 2))->stone, GO_WHITE);
  ck_assert_uint_eq (
      g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (dialog->kind))), 5);
  set_text (dialog->task, "Play.");
  set_text (dialog->others, "Not there.");
  touch (4, 4);
  ui_write_step_try (dialog);
  ck_assert_str_eq (problem (), "");
  answer (2, 2, TEACH_STATE_WRONG, "Not there.");
  answer (8, 8, TEACH_STATE_WRONG, "Not there.");
  answer (4, 4, TEACH_STATE_RIGHT, "That is right.");
  gtk_window_destroy (GTK_WINDOW (dialog));
  /* A copy to review reveals illegal plays, so it leaves out this play. */
  window_activate ("review");
  session = ui_review_page_get_session (window->review_page);
  ck_assert_int_eq (
      match_scene_get_point (review_session_get_scene (session), go_point (1, 2))->stone, GO_WHITE);
  review_session_go_last (session);
  ck_assert_int_eq (
      match_scene_get_point (review_session_get_scene (session), go_point (1, 2))->stone, GO_WHITE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("write-step");
  TCase *all = tcase_create ("write-step");

  tcase_add_checked_fixture (all, window_begin, window_end);
  tcase_add_test (all, a_move_is_asked_for_and_tried);
  tcase_add_test (all, what_is_kept_is_what_was_written);
  tcase_add_test (all, other_things_are_asked_for);
  tcase_add_test (all, numbers_and_winners_are_asked_for);
  tcase_add_test (all, a_chain_is_captured_whichever_way);
  tcase_add_test (all, nothing_that_was_written_is_thrown_away_unasked);
  tcase_add_test (all, what_is_amiss_is_seen);
  tcase_add_test (all, closing_the_window_asks_first);
  tcase_add_test (all, a_game_is_as_it_was);
  tcase_add_test (all, nothing_tells_what_is_illegal);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
