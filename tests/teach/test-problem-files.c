/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Real-world problem collections become courses: who is to move, what is right, and what is left
 * out. Also checks when missed problems return, over simulated weeks. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

#include "runner.h"
#include "teach-problems.h"
#include "teach-repeat.h"
#include "teach-tree.h"

static char *folder;

static void
begin (void)
{
  folder = g_dir_make_tmp ("problem-files-XXXXXX", NULL);
}

static void
end (void)
{
  runner_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);

  g_mkdir_with_parents (above, 0700);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static TeachCourse *
adopt (const char *name, guint *left_out, GError **error)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
  g_autofree char *courses = g_build_filename (folder, "courses", NULL);

  return teach_problems_adopt (file, courses, left_out, NULL, error);
}

static const TeachStep *
step_of (TeachCourse *course, guint index)
{
  g_autoptr (TeachLesson) lesson = g_list_model_get_item (teach_course_get_lessons (course), 0);

  return teach_lesson_get_step (lesson, index);
}

/* Returns the tree's verdict after moves in SGF letters, learner first: "ba bb ca". */
static TeachTree
verdict (const TeachStep *step, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  GoColor color = step->learner;
  SgfNode node = step->root;

  for (gsize i = 0; words[i] != NULL; i++)
    {
      GoPoint point = go_point (words[i][0] - 'a', words[i][1] - 'a');

      node = teach_tree_find (step, node, color, point);
      ck_assert_msg (node != SGF_NONE, "%s", moves);
      color = go_opponent (color);
    }
  return teach_tree_verdict (step, node);
}

#define STONES "AB[bb][cb]AW[bc][cc]"

/* The ways to mark right answers. */
START_TEST (test_answers)
{
  static const struct
  {
    const char *game, *right, *wrong;
    GoColor learner;
  } rows[] = {
    /* The first variation is right, with any answer by the opponent. */
    { "(;SZ[9]" STONES "(;B[aa];W[ba](;B[ca])(;B[da]))(;B[ea];W[fa]))", "aa ba ca", "ea fa",
      GO_BLACK },
    { "(;SZ[9]" STONES "(;B[aa](;W[ba];B[ca])(;W[ga];B[ha]))(;B[ea]))", "aa ga ha", "ea",
      GO_BLACK },
    /* By words, even where the first variation is wrong. */
    { "(;SZ[9]" STONES "PL[W](;W[aa]C[Not here.];B[ba])(;W[ea];B[fa];W[ga]C[RIGHT]))", "ea fa ga",
      "aa ba", GO_WHITE },
    { "(;SZ[9]" STONES "(;B[aa]C[Wrong: the right side is open.])(;B[ea]C[Correct.]))", "ea", "aa",
      GO_BLACK },
    /* By marks. */
    { "(;SZ[9]" STONES "(;B[aa]BM[1];W[ba])(;B[ea]TE[1];W[fa];B[ga]))", "ea fa ga", "aa ba",
      GO_BLACK },
    { "(;SZ[9]" STONES "(;B[aa]BM[1])(;B[ea]))", "ea", "aa", GO_BLACK },
    /* By position judgements, GB and GW. */
    { "(;SZ[9]" STONES "(;B[aa];W[ba]GW[1])(;B[ea];W[fa];B[ga]GB[1]))", "ea fa ga", "aa ba",
      GO_BLACK },
    /* Nodes without a move, moves out of turn and later set-up stones are skipped. */
    { "(;SZ[9]" STONES "PL[B](;C[Think!];W[ii];B[ee])(;AE[bb];B[ff])(;C[Now];B[aa])(;B[ea]))", "aa",
      "ea", GO_BLACK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeachCourse) course = NULL;
      const TeachStep *step;
      guint left_out;

      write_file ("one.sgf", rows[i].game);
      course = adopt ("one.sgf", &left_out, &error);
      ck_assert_msg (course != NULL, "%zu: %s", i, error ? error->message : "");
      ck_assert_uint_eq (left_out, 0);
      step = step_of (course, 0);
      ck_assert_int_eq (step->learner, rows[i].learner);
      ck_assert_msg (verdict (step, rows[i].right) == TEACH_TREE_RIGHT, "%zu right", i);
      ck_assert_msg (verdict (step, rows[i].wrong) == TEACH_TREE_WRONG, "%zu wrong", i);
    }
}
END_TEST

#define PROBLEM "(;SZ[9]" STONES ";B[aa])"

/* Markers for programs are hidden from the learner; the author's text is shown. */
START_TEST (test_markers)
{
  static const char *const rows[][2] = {
    { "RIGHT", "" },
    { "RIGHT This kills.", "This kills." },
    { "CORRECT: it lives.", "it lives." },
    { "Well played. RIGHT!", "Well played." },
    { "Correct. It lives.", "Correct. It lives." },
    { "The RIGHT way lives. RIGHT", "The RIGHT way lives." },
    { "FORTHRIGHT RIGHT", "FORTHRIGHT" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *game
          = g_strdup_printf ("(;SZ[9]" STONES "(;B[aa]C[%s])(;B[ea]C[WRONG]))", rows[i][0]);
      g_autoptr (TeachCourse) course = NULL;
      g_autofree char *said = NULL;
      const TeachStep *step;
      guint left_out;

      write_file ("p.sgf", game);
      course = adopt ("p.sgf", &left_out, NULL);
      ck_assert_ptr_nonnull (course);
      step = step_of (course, 0);
      said = teach_tree_said (step, teach_tree_find (step, step->root, GO_BLACK, go_point (0, 0)));
      ck_assert_str_eq (said, rows[i][1]);
      g_free (said);
      said = teach_tree_said (step, teach_tree_find (step, step->root, GO_BLACK, go_point (4, 0)));
      ck_assert_str_eq (said, "");
    }
}
END_TEST

/* Problems come one per game, file or node. Many of them are divided into lessons. */
START_TEST (test_collections)
{
  g_autoptr (TeachCourse) games = NULL, files = NULL, nodes = NULL;
  g_autoptr (GString) many = g_string_new (NULL);
  guint left_out;

  for (int i = 0; i < 60; i++)
    g_string_append (many, i % 10 == 9 ? "(;SZ[9];B[aa];W[bb])" : PROBLEM);
  write_file ("Sixty problems.sgf", many->str);
  games = adopt ("Sixty problems.sgf", &left_out, NULL);
  ck_assert_ptr_nonnull (games);
  ck_assert_str_eq (teach_course_get_title (games), "Sixty problems");
  ck_assert_uint_eq (teach_course_n_steps (games), 54);
  ck_assert_uint_eq (left_out, 6);
  ck_assert_uint_eq (g_list_model_get_n_items (teach_course_get_lessons (games)), 3);
  ck_assert (teach_course_get_repeats (games));
  ck_assert_str_eq (step_of (games, 0)->task, "Black to play.");

  write_file ("folder/2.sgf", PROBLEM);
  write_file ("folder/10.sgf", "(;SZ[5]AB[aa]AW[ab]PL[W]C[White to kill.];W[ba])");
  write_file ("folder/broken.sgf", "nothing of the kind");
  write_file ("folder/notes.txt", "not looked at");
  files = adopt ("folder", &left_out, NULL);
  ck_assert_ptr_nonnull (files);
  ck_assert_uint_eq (teach_course_n_steps (files), 2);
  ck_assert_uint_eq (left_out, 1);
  ck_assert_str_eq (step_of (files, 1)->task, "White to kill.");

  write_file ("nodes.sgf", "(;SZ[9]C[A book](;" STONES ";B[aa])(;AB[dd]AW[ee];W[ff]))");
  nodes = adopt ("nodes.sgf", &left_out, NULL);
  ck_assert_ptr_nonnull (nodes);
  ck_assert_uint_eq (teach_course_n_steps (nodes), 2);
  ck_assert_int_eq (step_of (nodes, 1)->learner, GO_WHITE);
}
END_TEST

/* On a small board, search knows more than the tree. */
START_TEST (test_search)
{
  g_autoptr (TeachCourse) course = NULL;
  guint left_out;

  write_file ("small.sgf", "(;SZ[4]AB[bb][cb]AW[bc];B[cc])(;SZ[4]AB[bb]AW[cc])");
  course = adopt ("small.sgf", &left_out, NULL);
  ck_assert_ptr_nonnull (course);
  ck_assert (step_of (course, 0)->has_goal);
  ck_assert_int_eq (step_of (course, 1)->ask.kind, TEACH_ASK_BEST);
}
END_TEST

START_TEST (test_refused)
{
  static const char *const texts[] = { "", "hello", "(;SZ[9];B[aa];W[bb])", "(;SZ[9]" STONES ")" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      guint left_out = 0;

      write_file ("none.sgf", texts[i]);
      ck_assert_ptr_null (adopt ("none.sgf", &left_out, &error));
      ck_assert_ptr_nonnull (error);
    }
  {
    g_autofree char *courses = g_build_filename (folder, "courses", NULL);

    ck_assert (!g_file_test (courses, G_FILE_TEST_EXISTS));
  }
}
END_TEST

/* --- Weeks --- */

#define DAY ((gint64) 24 * 3600 * 1000)

/* A missed problem that is then always solved returns on these days. Missed again, it starts
 * over. */
START_TEST (test_weeks)
{
  static const int known[] = { 1, 4, 11, 27, 62, 122 };
  gint64 start = 1750000000000, due;
  guint gap = teach_repeat_gap (0, TRUE), seen = 0;

  ck_assert_uint_eq (teach_repeat_gap (0, FALSE), 0);
  due = teach_repeat_due (start, gap);
  for (int day = 0; day < 400; day++)
    {
      gint64 now = start + day * DAY;

      if (due == 0 || now < due)
        continue;
      ck_assert_uint_lt (seen, G_N_ELEMENTS (known));
      ck_assert_int_eq (day, known[seen++]);
      gap = teach_repeat_gap (gap, FALSE);
      due = teach_repeat_due (now, gap);
    }
  ck_assert_uint_eq (seen, G_N_ELEMENTS (known));
  ck_assert_uint_eq (teach_repeat_gap (35, TRUE), 1);
  /* Even late in the evening, one day means tomorrow morning. */
  ck_assert_int_le (teach_repeat_due (start, 1) - start, DAY);
}
END_TEST

static Suite *
problem_files_suite (void)
{
  Suite *suite = suite_create ("problem-files");
  TCase *cases = tcase_create ("problem-files");

  tcase_add_checked_fixture (cases, begin, end);
  tcase_add_test (cases, test_answers);
  tcase_add_test (cases, test_markers);
  tcase_add_test (cases, test_collections);
  tcase_add_test (cases, test_search);
  tcase_add_test (cases, test_refused);
  tcase_add_test (cases, test_weeks);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (problem_files_suite ());
}
