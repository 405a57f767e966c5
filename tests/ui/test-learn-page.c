/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Learn page: courses, learners, saved progress, and the user's own courses. */
#include "ui-learn-page-private.h"

#include <sys/stat.h>

#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-kit.h"

static UiLearnPage *page;
static LibraryService *service;
static GtkWindow *window;
static char *folder, *courses;

/* --- Fixture --- */

static void
open_library (void)
{
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;

  service = library_service_new (path);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  report = library_ask_finish (result, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
}

static gboolean
is_listed (gpointer unused)
{
  return page->progress && desk_progress_get_problem (page->progress) == NULL
         && g_object_get_data (G_OBJECT (page->progress), "test-listed");
}

static void
mark_listed (DeskProgress *progress)
{
  g_object_set_data (G_OBJECT (progress), "test-listed", progress);
}

static void
show (void)
{
  page = UI_LEARN_PAGE (ui_learn_page_new (service, NULL, courses));
  g_signal_connect (page->progress, "changed", G_CALLBACK (mark_listed), NULL);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, 900, 700);
  gtk_window_set_child (window, GTK_WIDGET (page));
  gtk_window_present (window);
  ui_page_refresh (UI_PAGE (page));
  if (service)
    ui_fixture_wait (is_listed, NULL);
  ui_fixture_settle ();
}

static void
close_page (void)
{
  gtk_window_destroy (window);
  ui_fixture_settle ();
}

static void
begin (void)
{
  ui_fixture_begin ();
  folder = g_dir_make_tmp ("learn-page-XXXXXX", NULL);
  courses = g_build_filename (folder, "courses", NULL);
  open_library ();
  show ();
}

static void
end (void)
{
  close_page ();
  if (service)
    library_service_close (service);
  g_clear_object (&service);
  runner_remove (folder);
  g_free (folder);
  g_free (courses);
}

static gboolean
learns (gpointer name)
{
  const LibraryLearner *learner = desk_progress_get_learner (page->progress);

  return learner && g_str_equal (learner->name, name);
}

static TeachLesson *
first_lesson (TeachCourse **course)
{
  *course = g_list_model_get_item (page->courses, 0);
  g_object_unref (*course);
  {
    TeachLesson *lesson = g_list_model_get_item (teach_course_get_lessons (*course), 0);

    g_object_unref (lesson);
    return lesson;
  }
}

/* Finishes the first step of the first lesson of the first course. */
static void
do_a_step (void)
{
  TeachCourse *course;
  TeachLesson *lesson = first_lesson (&course);

  desk_progress_note (page->progress, teach_course_get_id (course), lesson,
                      teach_lesson_get_step_id (lesson, 0),
                      &(TeachTally){ .mistakes = 2, .hints = 1 }, TRUE, FALSE);
}

static guint
n_done (void)
{
  TeachCourse *course;
  TeachLesson *lesson = first_lesson (&course);

  return desk_progress_n_done (page->progress, teach_course_get_id (course), lesson, NULL);
}

static gboolean
has_done (gpointer number)
{
  return n_done () == GPOINTER_TO_UINT (number);
}

/* Returns the label of the Start or Continue button. */
static const char *
first_button (void)
{
  return gtk_button_get_label (GTK_BUTTON (page->go_on));
}

static void
write_course (const char *name, const char *sgf)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *ini = g_build_filename (path, "course.ini", NULL);
  g_autofree char *lesson = g_build_filename (path, "one.sgf", NULL);

  g_mkdir_with_parents (path, 0700);
  ck_assert (g_file_set_contents (ini,
                                  "[Course]\nId=mine\nTitle=My club\nSummary=Ours.\nOrder=90\n"
                                  "Rules=concord\nLessons=one;\n\n[one]\nTitle=One\n"
                                  "File=one.sgf\n",
                                  -1, NULL));
  ck_assert (g_file_set_contents (lesson, sgf, -1, NULL));
}

#define SOUND "(;GM[1]FF[4]CA[UTF-8]SZ[5]GN[corner]C[Which is right?]ASK[choose]YES[This]NO[That])"
#define BROKEN "(;GM[1]FF[4]CA[UTF-8]SZ[5]GN[corner]C[Which is right?]ASK[dance])"

/* --- Tests --- */

START_TEST (test_nameless)
{
  ck_assert_str_eq (gtk_label_get_label (page->learner_label), "");
  ck_assert_str_eq (first_button (), "Start: The first hour");
  do_a_step ();
  ck_assert_str_eq (first_button (), "Continue: The first hour");
  ui_fixture_wait (learns, (gpointer) "Me");
  ui_fixture_settle ();
  ck_assert (!gtk_widget_get_visible (page->learners_box));
  ui_fixture_wait (has_done, GUINT_TO_POINTER (1));
}
END_TEST

/* Two learners or more are listed, and one touch chooses. */
START_TEST (test_class)
{
  GtkWidget *first;

  ck_assert (!gtk_widget_get_visible (page->learners_box));
  desk_progress_name (page->progress, 0, "Ada");
  desk_progress_name (page->progress, 0, "Kofi");
  ui_fixture_wait (learns, (gpointer) "Kofi");
  ui_fixture_settle ();
  ck_assert (gtk_widget_get_visible (page->learners_box));
  first = gtk_widget_get_first_child (page->learners_box);
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (first)), "Ada");
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  g_signal_emit_by_name (first, "clicked");
  ui_fixture_wait (learns, (gpointer) "Ada");
}
END_TEST

START_TEST (test_kept)
{
  do_a_step ();
  ui_fixture_wait (learns, (gpointer) "Me");
  close_page ();
  library_service_close (service);
  g_clear_object (&service);
  open_library ();
  show ();
  ui_fixture_wait (learns, (gpointer) "Me");
  ui_fixture_wait (has_done, GUINT_TO_POINTER (1));
  ck_assert_str_eq (first_button (), "Continue: The first hour");
}
END_TEST

static TeachLesson *
problems (TeachCourse **course)
{
  for (guint i = 0; i < g_list_model_get_n_items (page->courses); i++)
    {
      g_autoptr (TeachCourse) one = g_list_model_get_item (page->courses, i);

      if (!g_str_equal (teach_course_get_id (one), "problems-club"))
        continue;
      *course = one;
      return teach_course_find (one, "from-1");
    }
  ck_abort ();
}

static guint
n_due (void)
{
  TeachCourse *course;
  TeachLesson *lesson = problems (&course);
  g_autoptr (GArray) due
      = desk_progress_get_due (page->progress, teach_course_get_id (course), lesson);

  return due->len;
}

static gboolean
is_due (gpointer wanted)
{
  return n_due () == GPOINTER_TO_UINT (wanted);
}

static gboolean
is_adopted (gpointer unused)
{
  return page->adopting == NULL;
}

/* Adds a course. The page reads nothing before the main loop runs. */
static void
adopt (GFile *from)
{
  guint before = g_list_model_get_n_items (page->courses);

  ui_learn_page_adopt (page, from, NULL, NULL);
  ck_assert_str_eq (ui_notice_get_text (page->notice), "Reading the course…");
  ck_assert_uint_eq (g_list_model_get_n_items (page->courses), before);
  ui_fixture_wait (is_adopted, NULL);
}

/* Waits until the library has `count` finished steps. A page created earlier would miss them. */
static void
await_done (guint count)
{
  for (guint done = 0; done < count;)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GPtrArray) steps = NULL;

      library_ask_async (service, LIBRARY_REQUEST (LIBRARY_LIST_STEPS), NULL, ui_fixture_done_cb,
                         &result);
      ui_fixture_wait (ui_fixture_is_done, &result);
      steps = library_ask_finish (result, NULL);
      done = 0;
      for (guint i = 0; i < steps->len; i++)
        done += ((const LibraryStep *) steps->pdata[i])->done != 0;
    }
}

/* Problems from a file: missed ones return the next day and later, in another session, for the
 * learner who missed them. */
START_TEST (test_repeating)
{
  const gint64 start = 1750000000000, day = (gint64) 24 * 3600 * 1000;
  g_autofree char *path = g_build_filename (folder, "club.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *id;
  TeachCourse *course;
  TeachLesson *lesson;

  ck_assert (g_file_set_contents (path,
                                  "(;SZ[9]AB[bb]AW[cc](;B[dc])(;B[aa]))"
                                  "(;SZ[9]AB[bb]AW[cc](;B[cd])(;B[aa]))",
                                  -1, NULL));
  adopt (file);
  lesson = problems (&course);
  id = teach_course_get_id (course);
  desk_progress_set_now (page->progress, start);
  desk_progress_note (page->progress, id, lesson, "1", &(TeachTally){ 0 }, TRUE, TRUE);
  desk_progress_note (page->progress, id, lesson, "2", &(TeachTally){ .mistakes = 1 }, FALSE, TRUE);
  desk_progress_note (page->progress, id, lesson, "2", &(TeachTally){ 0 }, TRUE, TRUE);
  ck_assert_uint_eq (n_due (), 0);
  desk_progress_set_now (page->progress, start + day);
  ck_assert_uint_eq (n_due (), 1);
  await_done (2);

  /* A session on another day, with the same library. */
  close_page ();
  show ();
  desk_progress_set_now (page->progress, start + 2 * day);
  ui_fixture_wait (is_due, GUINT_TO_POINTER (1));
  lesson = problems (&course);
  g_set_object (&page->course, course);
  gtk_stack_set_visible_child_name (page->stack, "course");
  ck_assert (gtk_widget_get_visible (page->course_repeat));
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (page->course_repeat)),
                    "Repeat 1 Missed Step");
  gtk_widget_activate_action (GTK_WIDGET (page), "learn.repeat", NULL);
  ck_assert_uint_eq (teach_lesson_n_steps (teach_session_get_lesson (page->session)), 1);
  ck_assert_str_eq (teach_session_get_step (page->session)->id, "2");
  ui_page_back (UI_PAGE (page));
  desk_progress_note (page->progress, teach_course_get_id (course), lesson, "2", &(TeachTally){ 0 },
                      TRUE, TRUE);
  ck_assert_uint_eq (n_due (), 0);
  desk_progress_set_now (page->progress, start + 5 * day);
  ck_assert_uint_eq (n_due (), 1);
  desk_progress_name (page->progress, 0, "Ben");
  ui_fixture_wait (is_due, GUINT_TO_POINTER (0));
}
END_TEST

/* Each learner has their own steps. A removed learner returns with theirs. */
START_TEST (test_learners)
{
  desk_progress_name (page->progress, 0, "Ai");
  ui_fixture_wait (learns, (gpointer) "Ai");
  do_a_step ();
  desk_progress_name (page->progress, 0, "Ben");
  ui_fixture_wait (learns, (gpointer) "Ben");
  ui_fixture_wait (has_done, GUINT_TO_POINTER (0));
  gtk_widget_activate_action (GTK_WIDGET (page), "learn.learner", "s", "Ai");
  ui_fixture_wait (has_done, GUINT_TO_POINTER (1));
  ck_assert (learns ((gpointer) "Ai"));
  gtk_widget_activate_action (GTK_WIDGET (page), "learn.archive", NULL);
  ui_fixture_wait (learns, (gpointer) "Ben");
  ck_assert_str_eq (ui_notice_get_text (page->notice), "Ai was archived.");
  ck_assert (ui_notice_offers_undo (page->notice));
  ck_assert_uint_eq (desk_progress_get_learners (page->progress)->len, 1);
  g_signal_emit_by_name (page->notice, "undo");
  ui_fixture_wait (learns, (gpointer) "Ai");
  ui_fixture_wait (has_done, GUINT_TO_POINTER (1));
}
END_TEST

START_TEST (test_without_library)
{
  close_page ();
  library_service_close (service);
  g_clear_object (&service);
  show ();
  ck_assert (gtk_widget_get_visible (page->problem));
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (page->problem)),
                    "There is no library, so your progress is not saved.");
  do_a_step ();
  ck_assert_uint_eq (n_done (), 1);
  ck_assert_str_eq (first_button (), "Continue: The first hour");
  ck_assert (!ui_verbs_is_open (page, "learn.new-learner"));
  ck_assert (!ui_verbs_is_open (page, "learn.export"));
}
END_TEST

START_TEST (test_adopt)
{
  guint before = g_list_model_get_n_items (page->courses);
  g_autofree char *path = g_build_filename (folder, "club", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (path);

  write_course ("club", SOUND);
  adopt (from);
  ck_assert_str_eq (ui_notice_get_text (page->notice), "Added “My club” to the courses.");
  ck_assert_uint_eq (g_list_model_get_n_items (page->courses), before + 1);
  /* The course is there without its original folder. */
  runner_remove (path);
  close_page ();
  show ();
  ck_assert_uint_eq (g_list_model_get_n_items (page->courses), before + 1);
}
END_TEST

/* The last step of a course tells that the course is done. */
START_TEST (test_finished)
{
  g_autofree char *path = g_build_filename (folder, "club", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (path);
  TeachCourse *course;

  write_course ("club", SOUND);
  adopt (from);
  course = g_list_model_get_item (page->courses, g_list_model_get_n_items (page->courses) - 1);
  g_set_object (&page->course, course);
  g_object_unref (course);
  ck_assert_str_eq (teach_course_get_id (course), "mine");
  gtk_stack_set_visible_child_name (page->stack, "course");
  gtk_widget_activate_action (GTK_WIDGET (page), "learn.start", NULL);
  teach_session_choose (page->session, 0);
  if (teach_session_get_state (page->session) == TEACH_STATE_WRONG)
    {
      teach_session_again (page->session);
      teach_session_choose (page->session, 1);
    }
  ck_assert_int_eq (teach_session_get_state (page->session), TEACH_STATE_RIGHT);
  teach_session_next (page->session);
  ck_assert (ui_learn_page_shows (page, "courses"));
  ck_assert_str_eq (ui_notice_get_text (page->notice),
                    "You have finished the whole course “My club”.");
}
END_TEST

/* A learner's own mistakes are listed for this learner only. */
START_TEST (test_mistakes_of_one)
{
  guint all = g_list_model_get_n_items (page->courses);
  g_autofree char *place = g_build_filename (courses, "mistakes-99", NULL);
  g_autofree char *from = g_build_filename (folder, "mistakes-99", NULL);
  g_autofree char *ini = g_build_filename (place, "course.ini", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  write_course ("mistakes-99", SOUND);
  g_mkdir_with_parents (courses, 0700);
  ck_assert_int_eq (g_rename (from, place), 0);
  ck_assert (g_key_file_load_from_file (file, ini, G_KEY_FILE_NONE, NULL));
  g_key_file_set_int64 (file, "Course", "Learner", 99);
  ck_assert (g_key_file_save_to_file (file, ini, NULL));
  ui_learn_page_read_again (page);
  ck_assert_uint_eq (g_list_model_get_n_items (page->all_courses), all + 1);
  ck_assert_uint_eq (g_list_model_get_n_items (page->courses), all);
}
END_TEST

/* Ten Today takes ten problems, from two lessons or more, and ends at the list of courses. */
START_TEST (test_ten_today)
{
  g_autofree char *first = NULL;

  ck_assert (gtk_widget_get_visible (page->practise));
  gtk_widget_activate_action (GTK_WIDGET (page), "learn.practise", NULL);
  for (int i = 0; i < 10; i++)
    {
      g_autofree char *title = ui_page_title (UI_PAGE (page));
      const char *lesson = teach_lesson_get_id (teach_session_get_lesson (page->session));

      ck_assert_str_eq (title, "Ten today");
      ck_assert (teach_course_get_repeats (page->course));
      if (i == 0)
        first = g_strdup (lesson);
      ck_assert_int_eq (g_str_equal (first, lesson), i < 5);
      teach_session_next (page->session);
    }
  ck_assert (ui_learn_page_shows (page, "courses"));
  ck_assert_str_eq (ui_notice_get_text (page->notice), "That was today’s practice.");
}
END_TEST

START_TEST (test_adopt_broken)
{
  guint before = g_list_model_get_n_items (page->courses);
  g_autofree char *path = g_build_filename (folder, "club", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (path);

  write_course ("club", BROKEN);
  adopt (from);
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (page->notice), "one.sgf"));
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (page->notice), "corner"));
  ck_assert_uint_eq (g_list_model_get_n_items (page->courses), before);
}
END_TEST

/* The page refuses pipes and endless files, and reads one course at a time. */
START_TEST (test_adopt_pipe)
{
  g_autofree char *path = g_build_filename (folder, "pipe.sgf", NULL);
  g_autoptr (GFile) pipe = g_file_new_for_path (path);
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/zero");

  ck_assert_int_eq (mkfifo (path, 0600), 0);
  adopt (pipe);
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (page->notice), "Only files can be read."));
  adopt (device);
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (page->notice), "Only files can be read."));
  ui_learn_page_adopt (page, pipe, NULL, NULL);
  ui_learn_page_adopt (page, device, NULL, NULL);
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (page->notice), "still loading"));
  ui_fixture_wait (is_adopted, NULL);
}
END_TEST

/* The card of a broken course shows its errors. */
START_TEST (test_broken_card)
{
  GtkWidget *card, *said;

  write_course ("courses/club", BROKEN);
  ui_learn_page_read_courses (page);
  card = gtk_widget_get_last_child (page->courses_box);
  said = gtk_widget_get_last_child (gtk_widget_get_first_child (card));
  ck_assert (GTK_IS_LABEL (said));
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (GTK_LABEL (said)), "one.sgf"));
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (GTK_LABEL (said)), "corner"));
}
END_TEST

/* From the lesson to the course to Learn, then out. */
START_TEST (test_back)
{
  TeachCourse *course;
  TeachLesson *lesson = first_lesson (&course);
  g_autofree char *title = NULL;

  g_set_object (&page->course, course);
  ui_learn_page_take_lesson (page, lesson, 1);
  ui_fixture_settle ();
  title = ui_page_title (UI_PAGE (page));
  ck_assert_str_eq (title, teach_lesson_get_title (lesson));
  ck_assert (ui_page_back (UI_PAGE (page)));
  ck_assert (ui_learn_page_shows (page, "course"));
  ck_assert (ui_page_back (UI_PAGE (page)));
  ck_assert (ui_learn_page_shows (page, "courses"));
  ck_assert (!ui_page_back (UI_PAGE (page)));
}
END_TEST

static RefereeSetup *wanted;

static void
play_cb (UiLearnPage *self, const RefereeSetup *setup, gpointer unused)
{
  wanted = g_memdup2 (setup, sizeof *setup);
}

/* Two people can play on from the position of the step. */
START_TEST (test_play_on)
{
  TeachCourse *course;
  TeachLesson *lesson = first_lesson (&course);
  const RefereeGame *game;
  GoPosition position;

  g_signal_connect (page, "play", G_CALLBACK (play_cb), NULL);
  g_set_object (&page->course, course);
  ui_learn_page_take_lesson (page, lesson, 0);
  game = teach_session_get_game (page->session);
  go_position_take (&position, referee_game_board (game));
  g_signal_emit_by_name (page->lesson, "play-on", game);
  ck_assert_ptr_nonnull (wanted);
  ck_assert (go_position_equal (&wanted->start, &position));
  ck_assert_int_eq (wanted->first, referee_game_state (game)->to_move);
  g_clear_pointer (&wanted, g_free);
}
END_TEST

/* What a teacher shows to the class does not count for the current learner. */
START_TEST (test_present)
{
  TeachCourse *course;
  TeachLesson *lesson = first_lesson (&course);

  g_set_object (&page->course, course);
  ui_learn_page_take_lesson (page, lesson, 0);
  ui_lesson_set_present (page->lesson, TRUE);
  g_signal_emit_by_name (page->session, "done", teach_lesson_get_step_id (lesson, 0));
  ck_assert_uint_eq (n_done (), 0);
  ui_lesson_set_present (page->lesson, FALSE);
  g_signal_emit_by_name (page->session, "left", teach_lesson_get_step_id (lesson, 0));
  ck_assert_uint_eq (n_done (), 0);
  g_signal_emit_by_name (page->session, "done", teach_lesson_get_step_id (lesson, 0));
  ck_assert_uint_eq (n_done (), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("learn-page");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_nameless);
  tcase_add_test (tcase, test_class);
  tcase_add_test (tcase, test_kept);
  tcase_add_test (tcase, test_repeating);
  tcase_add_test (tcase, test_learners);
  tcase_add_test (tcase, test_without_library);
  tcase_add_test (tcase, test_adopt);
  tcase_add_test (tcase, test_finished);
  tcase_add_test (tcase, test_ten_today);
  tcase_add_test (tcase, test_mistakes_of_one);
  tcase_add_test (tcase, test_adopt_broken);
  tcase_add_test (tcase, test_adopt_pipe);
  tcase_add_test (tcase, test_broken_card);
  tcase_add_test (tcase, test_back);
  tcase_add_test (tcase, test_play_on);
  tcase_add_test (tcase, test_present);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
