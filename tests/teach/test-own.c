/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Users' own courses: steps are added and nothing is lost. */
#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "runner.h"
#include "sgf-read.h"
#include "sgf-write.h"
#include "teach-courses.h"
#include "teach-write.h"
#include "walk.h"

static const char record[]
    = "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]PB[Mira];B[bc];W[cc];B[dc];W[ee];B[cb];W[aa]TR[cc]"
      "(;B[cd]C[All its liberties are gone.])(;B[ab]C[Too slow.];W[cd]C[It gets away.];B[ba])"
      "(;B[ad];W[cd];B[ce]))";

static char *folder;

static void
begin (void)
{
  folder = g_dir_make_tmp ("own-XXXXXX", NULL);
}

static void
end (void)
{
  runner_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static SgfCollection *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sgf_read (bytes, NULL, NULL);
}

static SgfNode
node_after (const SgfCollection *collection, int moves)
{
  SgfNode node = sgf_collection_game (collection, 0);

  while (moves-- > 0)
    node = sgf_node_first_child (collection, node);
  return node;
}

/* Creates a step of `record` with this task. */
static SgfCollection *
step_of (const char *task)
{
  g_autoptr (SgfCollection) collection = read_text (record);
  TeachWords words = { .id = "new", .task = task };

  return teach_step_write (collection, sgf_collection_game (collection, 0),
                           node_after (collection, 6), &words, NULL);
}

static guint
add (const char *title, const char *task)
{
  g_autoptr (SgfCollection) step = step_of (task);
  g_autoptr (GError) error = NULL;
  guint number = teach_own_add (folder, title, step, &error);

  ck_assert_msg (number > 0, "%s", error != NULL ? error->message : "");
  ck_assert_ptr_null (error);
  return number;
}

static char *
file_text (const char *name)
{
  g_autofree char *path = g_build_filename (folder, "my-lessons", name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, "my-lessons", name, NULL);

  FILE *file = g_fopen (path, "w");

  ck_assert_ptr_nonnull (file);
  ck_assert_int_ge (fputs (text, file), 0);
  fclose (file);
}

static TeachLesson *
lesson_at (TeachCourse *course, guint index)
{
  TeachLesson *lesson = g_list_model_get_item (teach_course_get_lessons (course), index);

  g_object_unref (lesson);
  return lesson;
}

START_TEST (test_round_trip)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = teach_own_load (folder, &error);
  g_autoptr (GListModel) all = NULL;
  guint listed = 0;

  ck_assert_ptr_null (course);
  ck_assert_ptr_null (error);
  ck_assert_uint_eq (add ("Corner [hard]: “ü”", "Black: take\\one]."), 1);
  ck_assert_uint_eq (add ("Other", "A second lesson."), 1);
  ck_assert_uint_eq (add ("Corner [hard]: “ü”", "And another."), 2);
  course = teach_own_load (folder, &error);
  ck_assert_msg (course != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_uint_eq (g_list_model_get_n_items (teach_course_get_lessons (course)), 2);
  ck_assert_str_eq (teach_lesson_get_title (lesson_at (course, 0)), "Corner [hard]: “ü”");
  ck_assert_str_eq (teach_lesson_get_step (lesson_at (course, 0), 0)->task, "Black: take\\one].");
  ck_assert_str_eq (teach_lesson_get_step (lesson_at (course, 0), 1)->task, "And another.");
  ck_assert_str_eq (teach_lesson_get_step_id (lesson_at (course, 0), 0), "step-1");
  ck_assert_str_eq (teach_lesson_get_step_id (lesson_at (course, 0), 1), "step-2");
  all = teach_courses_new (folder);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (TeachCourse) one = g_list_model_get_item (all, i);

      if (strcmp (teach_course_get_id (one), "my-lessons") == 0
          && teach_course_get_problem (one) == NULL)
        listed++;
    }
  ck_assert_uint_eq (listed, 1);
}
END_TEST

/* Hand-written parts are kept: other keys, comments, another step's name. */
START_TEST (test_hand_written)
{
  g_autofree char *ini = NULL;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *renamed = NULL;

  add ("Mine", "One.");
  ini = file_text ("course.ini");
  text = g_strconcat ("# by hand\n", ini, "Title[ja]=私\nCards=atari\n", NULL);
  write_file ("course.ini", text);
  written = file_text ("lesson-1.sgf");
  {
    g_auto (GStrv) parts = g_strsplit (written, "GN[step-1]", 2);

    renamed = g_strjoinv ("GN[step-2]XX[kept]", parts);
  }
  write_file ("lesson-1.sgf", renamed);
  ck_assert_uint_eq (add ("Mine", "Two."), 2);
  ck_assert_uint_eq (add ("More", "Three."), 1);
  g_free (ini);
  ini = file_text ("course.ini");
  ck_assert_ptr_nonnull (strstr (ini, "# by hand"));
  ck_assert_ptr_nonnull (strstr (ini, "Title[ja]=私"));
  ck_assert_ptr_nonnull (strstr (ini, "Cards=atari"));
  g_free (written);
  written = file_text ("lesson-1.sgf");
  ck_assert_ptr_nonnull (strstr (written, "XX[kept]"));
  ck_assert_ptr_nonnull (strstr (written, "GN[step-3]"));
}
END_TEST

/* Broken parts are reported by file and step, and left unchanged. */
START_TEST (test_broken)
{
  static const char broken[] = "(;GM[1]SZ[5]GN[a]C[A.]ASK[look])(;GM[1]SZ[5]GN[b]C[B.]ASK[x])";
  g_autoptr (SgfCollection) step = step_of ("More.");
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  add ("Mine", "One.");
  write_file ("lesson-1.sgf", broken);
  ck_assert_uint_eq (teach_own_add (folder, "Mine", step, &error), 0);
  ck_assert_msg (g_str_has_prefix (error->message, "lesson-1.sgf, step 2 “b”: "), "%s",
                 error->message);
  after = file_text ("lesson-1.sgf");
  ck_assert_str_eq (after, broken);
  g_clear_error (&error);
  write_file ("course.ini", "[Course]\nId=my-lessons\n");
  ck_assert_uint_eq (teach_own_add (folder, "Mine", step, &error), 0);
  ck_assert_str_eq (error->message, "course.ini: the group [Course] has no Title.");
}
END_TEST

/* Limits the size of files, to simulate a full disk. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  ck_assert_int_eq (getrlimit (RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = bytes;
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
}

/* A full disk: nothing changes, and a message says what could not be written. */
START_TEST (test_full)
{
  g_autoptr (SgfCollection) step = step_of ("More.");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint number;

  add ("Mine", "One.");
  before = file_text ("lesson-1.sgf");
  limit_files (strlen (before));
  number = teach_own_add (folder, "Mine", step, &error);
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (number, 0);
  ck_assert_msg (strstr (error->message, "lesson-1.sgf”: File too large") != NULL, "%s",
                 error->message);
  after = file_text ("lesson-1.sgf");
  ck_assert_str_eq (after, before);
  ck_assert_uint_eq (add ("Mine", "Two."), 2);
}
END_TEST

/* If the list cannot be written, the new lesson's file is removed, because nothing would refer to
 * it. */
START_TEST (test_unlisted)
{
  g_autoptr (SgfCollection) step = step_of ("More.");
  g_autoptr (GError) error = NULL;
  g_autofree char *title = g_strnfill (4000, 'x');
  g_autofree char *list = NULL;
  g_autofree char *orphan = NULL;
  guint number;

  limit_files (2000);
  number = teach_own_add (folder, title, step, &error);
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (number, 0);
  ck_assert_msg (strstr (error->message, "course.ini”: File too large") != NULL, "%s",
                 error->message);
  list = file_text ("course.ini");
  orphan = file_text ("lesson-1.sgf");
  ck_assert_ptr_null (list);
  ck_assert_ptr_null (orphan);
}
END_TEST

/* The author decides what each variation is used for. */
START_TEST (test_variations)
{
  g_autoptr (SgfCollection) collection = read_text (record);
  SgfNode root = sgf_collection_game (collection, 0), node = node_after (collection, 6);
  g_autoptr (GArray) variations = teach_variations (collection, root, node);
  TeachVariation *first = &g_array_index (variations, TeachVariation, 0);
  TeachWords words
      = { .id = "one", .task = "Play.", .wrong = "Not there.", .variations = variations };
  g_autoptr (SgfCollection) written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachLesson) lesson = NULL;
  g_autoptr (TeachSession) session = NULL;
  TeachStep *step;
  GoRuleset concord;

  ck_assert_uint_eq (variations->len, 3);
  ck_assert_int_eq (first[0].use, TEACH_USE_RIGHT);
  ck_assert_int_eq (first[1].use, TEACH_USE_WRONG);
  ck_assert (first[1].goes_on);
  ck_assert_str_eq (first[1].said, "Too slow.");
  /* The first answer is unused, the second is wrong, the third is right once played to its end. */
  first[0].use = TEACH_USE_NONE;
  first[2].use = TEACH_USE_RIGHT_LINE;
  ck_assert_uint_eq (teach_variations_add (variations, first[1].point), 1);
  ck_assert_uint_eq (teach_variations_add (variations, go_point (4, 0)), 3);
  first = &g_array_index (variations, TeachVariation, 0);
  ck_assert_int_eq (first[3].use, TEACH_USE_WRONG);
  g_free (first[3].said);
  first[3].said = g_strdup ("Far away.");
  written = teach_step_write (collection, root, node, &words, &error);
  ck_assert_msg (written != NULL, "%s", error != NULL ? error->message : "");
  go_preset_ruleset (go_preset_find ("concord"), &concord);
  step = teach_step_read (written, sgf_collection_game (written, 0), &concord, &error);
  ck_assert_msg (step != NULL, "%s", error != NULL ? error->message : "");
  lesson = teach_lesson_new_for_step ("Mine", step);
  session = teach_session_new (lesson, 0);
  teach_session_set_reply_delay (session, 0);
  match_controller_activate_point (teach_session_get_controller (session), go_point (2, 3));
  ck_assert_str_eq (teach_session_get_said (session), "Not there.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (4, 0));
  ck_assert_str_eq (teach_session_get_said (session), "Far away.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (0, 1));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session), "Too slow. It gets away.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (0, 3));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  match_controller_activate_point (teach_session_get_controller (session), go_point (2, 4));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

/* The ko of the record's last move is a ko in the step: a retake is not an answer. */
START_TEST (test_ko)
{
  g_autoptr (SgfCollection) fight
      = read_text ("(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]AB[bb][ac][bd][cc]AW[cb][dc][cd]PL[W]"
                   ";W[bc])");
  SgfNode root = sgf_collection_game (fight, 0);
  SgfNode node = sgf_node_first_child (fight, root);
  g_autoptr (GArray) variations = teach_variations (fight, root, node);
  TeachWords words = { .id = "ko", .task = "Black to play.", .variations = variations };
  g_autoptr (SgfCollection) written = NULL;
  g_autoptr (GError) error = NULL;

  /* White has just captured at B3, and Black would retake at C3. */
  teach_variations_add (variations, go_point (2, 2));
  written = teach_step_write (fight, root, node, &words, &error);
  ck_assert_ptr_null (written);
  ck_assert_msg (g_str_has_prefix (error->message, "The tree’s move “Black C3” is not possible: "),
                 "%s", error->message);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("own");
  TCase *all = tcase_create ("own");

  tcase_add_checked_fixture (all, begin, end);
  tcase_add_test (all, test_round_trip);
  tcase_add_test (all, test_hand_written);
  tcase_add_test (all, test_broken);
  tcase_add_test (all, test_full);
  tcase_add_test (all, test_unlisted);
  tcase_add_test (all, test_variations);
  tcase_add_test (all, test_ko);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
