/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading courses: their contents, and errors by file and step. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

#include "runner.h"
#include "sgf-read.h"
#include "teach-course.h"

static TeachCourse *
load (const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (TEACH_DATA, name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  return teach_course_load (folder, error);
}

START_TEST (test_course)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeachCourse) course = load ("tiny", &error);
  TeachLesson *lesson;

  ck_assert_msg (course != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (teach_course_get_id (course), "tiny");
  ck_assert_str_eq (teach_course_get_title (course), "Tiny");
  ck_assert_str_eq (teach_course_get_summary (course), "Every question once.");
  ck_assert_int_eq (teach_course_get_order (course), 5);
  ck_assert_int_eq (teach_course_get_age (course), 8);
  ck_assert_uint_eq (g_list_model_get_n_items (teach_course_get_lessons (course)), 2);
  lesson = teach_course_find (course, "board");
  ck_assert_str_eq (teach_lesson_get_title (lesson), "On the board");
  ck_assert_ptr_eq (teach_course_find_card (course, "capture"), lesson);
  ck_assert_ptr_null (teach_course_find_card (course, "ko"));
  ck_assert_str_eq (teach_lesson_get_step_id (lesson, 1), "play");
}
END_TEST

START_TEST (test_step)
{
  g_autoptr (TeachCourse) course = load ("tiny", NULL);
  const TeachStep *step = teach_lesson_get_step (teach_course_find (course, "board"), 1);
  RefereeGame *game = teach_step_begin (step);

  ck_assert_str_eq (step->task, "Black captures at C2.");
  ck_assert_str_eq (step->hint, "One liberty is left.");
  ck_assert_uint_eq (step->hint_points->len, 1);
  ck_assert_int_eq (g_array_index (step->hint_points, GoPoint, 0), go_point (2, 3));
  ck_assert_int_eq (step->learner, GO_BLACK);
  ck_assert_int_eq (step->guard, MATCH_GUARD_PREVENT);
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (2, 2)), GO_WHITE);
  ck_assert_int_eq (step->ruleset.komi, 0);
  referee_game_free (game);
}
END_TEST

/* The tiny course has every kind of question. */
START_TEST (test_asks)
{
  g_autoptr (TeachCourse) course = load ("tiny", NULL);
  GListModel *lessons = teach_course_get_lessons (course);
  gboolean kinds[TEACH_ASK_FINISH + 1] = { FALSE };
  gboolean touches[TEACH_TOUCH_TERRITORY + 1] = { FALSE };
  gboolean numbers[TEACH_NUMBER_LITERAL + 1] = { FALSE };

  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      for (guint k = 0; k < teach_lesson_n_steps (lesson); k++)
        {
          const TeachStep *step = teach_lesson_get_step (lesson, k);

          kinds[step->ask.kind] = TRUE;
          touches[step->ask.touch] |= step->ask.kind == TEACH_ASK_TOUCH;
          numbers[step->ask.number] |= step->ask.kind == TEACH_ASK_NUMBER;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    ck_assert_msg (kinds[i], "ask %u is in no lesson", i);
  for (guint i = 0; i < G_N_ELEMENTS (touches); i++)
    ck_assert_msg (touches[i], "touch %u is in no lesson", i);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ck_assert_msg (numbers[i], "number %u is in no lesson", i);
}
END_TEST

/* Broken second steps of a lesson, with their errors. */
static const struct
{
  const char *step, *said;
} broken[] = {
  { "C[x]ASK[look]", "l.sgf, step 2 “”: GN is missing. A step needs a name." },
  { "GN[a]C[x]ASK[look]", "l.sgf, step 2 “a”: An earlier step has the same name (GN)." },
  { "GN[b]ASK[look]", "l.sgf, step 2 “b”: C is missing. A step needs the text of its task." },
  { "GN[b]C[x]", "l.sgf, step 2 “b”: ASK is missing. A step needs something to ask." },
  { "GN[b]C[x]ASK[dance]", "l.sgf, step 2 “b”: “dance” is not something a lesson can ask." },
  { "GN[b]C[x]ASK[capture]", "l.sgf, step 2 “b”: The instruction “capture” ends too early." },
  { "GN[b]C[x]ASK[capture Z9]",
    "l.sgf, step 2 “b”: The instruction “capture Z9” is not understood at “Z9”." },
  { "GN[b]C[x]ASK[capture C3]", "l.sgf, step 2 “b”: There is no stone at C3." },
  { "GN[b]C[x]AB[cc]ASK[capture C3]", "l.sgf, step 2 “b”: The stone at C3 is not White’s." },
  { "GN[b]C[x]ASK[play]",
    "l.sgf, step 2 “b”: The step asks for a move, but the tree has no right move." },
  { "GN[b]C[x]ASK[play];W[aa]", "l.sgf, step 2 “b”: In the tree, the learner and the opponent do "
                                "not take turns at “White A5”." },
  { "GN[b]C[x]AW[aa]ASK[play];B[aa]",
    "l.sgf, step 2 “b”: The tree’s move “Black A5” is not possible: occupied" },
  { "GN[b]C[x]ASK[choose]YES[y]", "l.sgf, step 2 “b”: A choice needs some sentences that are right "
                                  "(YES) and some that are wrong (NO)." },
  { "GN[b]C[x]ASK[look]MARK[Z1]",
    "l.sgf, step 2 “b”: MARK names “Z1”, which is not a point on this board." },
  { "GN[b]C[x]ASK[look]RU[nonsense]", "l.sgf, step 2 “b”: There is no ruleset called “nonsense”." },
  { "GN[b]C[x]ASK[look]RU[concord a=b]", "l.sgf, step 2 “b”: “a=b” is not a valid rule setting." },
  { "GN[b]C[x]ASK[look]BEFORE[B Z9]",
    "l.sgf, step 2 “b”: BEFORE, “B Z9”, is not understood at “Z9”." },
  { "GN[b]C[x]ASK[look]BEFORE[W A1]",
    "l.sgf, step 2 “b”: BEFORE, “W A1”, is not possible: not your turn" },
  { "GN[b]C[x]ASK[agree]", "l.sgf, step 2 “b”: The players agree on dead stones after play has "
                           "stopped, but it has not stopped." },
  { "GN[b]C[x]RU[japanese-1989]ASK[hand]",
    "l.sgf, step 2 “b”: Under these rules, a pass doesn’t hand over a stone." },
  { "GN[b]C[x]ASK[touch points]", "l.sgf, step 2 “b”: POINTS names no point to tap." },
};

START_TEST (test_broken)
{
  static const char ini[] = "[Course]\nId=x\nTitle=X\nLessons=l\n[l]\nTitle=L\nFile=l.sgf\n";
  g_autofree char *path = g_dir_make_tmp ("teach-XXXXXX", NULL);
  g_autofree char *course = g_build_filename (path, "course.ini", NULL);
  g_autofree char *lesson = g_build_filename (path, "l.sgf", NULL);
  g_autofree char *text = g_strdup_printf ("(;SZ[5]GN[a]C[y]ASK[look])(;SZ[5]%s)", broken[_i].step);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  ck_assert (g_file_set_contents (course, ini, -1, NULL));
  ck_assert (g_file_set_contents (lesson, text, -1, NULL));
  ck_assert_ptr_null (teach_course_load (folder, &error));
  ck_assert_str_eq (error->message, broken[_i].said);
  g_remove (course);
  g_remove (lesson);
  g_rmdir (path);
}
END_TEST

/* A course may take some of a lesson's steps in its own order, but no step twice and no missing
 * one. */
START_TEST (test_some_steps)
{
  static const char *const lists[][2] = {
    { "a;c;", NULL },
    { "b;c;", NULL },
    { "c;c;", "course.ini: the lesson “l” has no step “c”, or lists it twice." },
    { "a;x;", "course.ini: the lesson “l” has no step “x”, or lists it twice." },
  };
  g_autofree char *path = g_dir_make_tmp ("teach-XXXXXX", NULL);
  g_autofree char *course = g_build_filename (path, "course.ini", NULL);
  g_autofree char *lesson = g_build_filename (path, "l.sgf", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  ck_assert (g_file_set_contents (lesson,
                                  "(;SZ[5]GN[a]C[y]ASK[look])(;SZ[5]GN[b]C[y]ASK[look])"
                                  "(;SZ[5]GN[c]C[y]ASK[look])",
                                  -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *ini = g_strdup_printf ("[Course]\nId=x\nTitle=X\nLessons=l\n[l]\nTitle=L\n"
                                              "File=l.sgf\nSteps=%s\n",
                                              lists[i][0]);
      g_autoptr (TeachCourse) read = NULL;
      g_autoptr (GError) error = NULL;

      ck_assert (g_file_set_contents (course, ini, -1, NULL));
      read = teach_course_load (folder, &error);
      ck_assert_str_eq (error ? error->message : "", lists[i][1] ? lists[i][1] : "");
      if (!read)
        continue;
      ck_assert_uint_eq (teach_course_n_steps (read), 2);
      ck_assert_str_eq (teach_lesson_get_step_id (teach_course_find (read, "l"), 1), "c");
    }
  g_remove (course);
  g_remove (lesson);
  g_rmdir (path);
}
END_TEST

/* Every error is listed, one per line, so that an author can fix all of them at once. Of very many,
 * only the first are listed, with the number of the rest. */
START_TEST (test_all_faults)
{
  g_autofree char *path = g_dir_make_tmp ("teach-XXXXXX", NULL);
  g_autofree char *course = g_build_filename (path, "course.ini", NULL);
  g_autofree char *lesson = g_build_filename (path, "l.sgf", NULL);
  g_autoptr (GString) steps = g_string_new (NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  ck_assert (g_file_set_contents (course,
                                  "[Course]\nId=x\nTitle=X\nLessons=l;m;n\n[l]\nTitle=L\n"
                                  "File=l.sgf\n[m]\nTitle=M\nFile=m.sgf\n[n]\nFile=l.sgf\n",
                                  -1, NULL));
  for (int i = 0; i < (_i == 0 ? 2 : 30); i++)
    g_string_append_printf (steps, "(;SZ[5]GN[%d]C[x]ASK[dance])(;SZ[5]GN[r%d]C[x]ASK[look])", i,
                            i);
  ck_assert (g_file_set_contents (lesson, steps->str, -1, NULL));
  ck_assert_ptr_null (teach_course_load (folder, &error));
  lines = g_strsplit (error->message, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), _i == 0 ? 4 : 21);
  ck_assert_str_eq (lines[0], "l.sgf, step 1 “0”: “dance” is not something a lesson can ask.");
  ck_assert_str_eq (lines[1], "l.sgf, step 3 “1”: “dance” is not something a lesson can ask.");
  if (_i == 0)
    {
      ck_assert (g_str_has_prefix (lines[2], "m.sgf: "));
      ck_assert_str_eq (lines[3], "course.ini: the lesson “n” has no title (key “Title”).");
    }
  else
    ck_assert_str_eq (lines[20], "… and 12 more.");
  g_remove (course);
  g_remove (lesson);
  g_rmdir (path);
}
END_TEST

/* A dropped folder is copied; a broken one is listed with the reason. */
START_TEST (test_own)
{
  g_autofree char *path = g_dir_make_tmp ("teach-XXXXXX", NULL);
  g_autofree char *from = g_build_filename (TEACH_DATA, "tiny", "course.ini", NULL);
  g_autofree char *bad = g_build_filename (path, "bad", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (from);
  g_autoptr (GError) error = NULL;
  guint sound = 0, unsound = 0;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (TeachCourse) course = teach_course_adopt (file, path, &error);

      ck_assert_msg (course != NULL, "%s", error != NULL ? error->message : "");
      ck_assert_uint_eq (teach_course_n_steps (course), 37);
    }
  ck_assert_int_eq (g_mkdir (bad, 0700), 0);
  {
    g_autoptr (GListModel) courses = teach_courses_new (path);

    for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
      {
        g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

        sound += g_strcmp0 (teach_course_get_id (course), "tiny") == 0 ? 1 : 0;
        if (teach_course_get_problem (course) == NULL)
          continue;
        unsound++;
        ck_assert_str_eq (teach_course_get_id (course), "bad");
        ck_assert (g_str_has_prefix (teach_course_get_problem (course), "course.ini: "));
      }
  }
  ck_assert_uint_eq (sound, 1);
  ck_assert_uint_eq (unsound, 1);
}
END_TEST

/* A lesson in the reader's language replaces the original if it has the same steps. */
START_TEST (test_translated)
{
  static const char ini[]
      = "[Course]\nId=x\nTitle=X\nTitle[ja]=エ\nLessons=l\n[l]\nTitle=L\nFile=l.sgf\n";
  g_autofree char *path = g_dir_make_tmp ("teach-XXXXXX", NULL);
  g_autofree char *course = g_build_filename (path, "course.ini", NULL);
  g_autofree char *lesson = g_build_filename (path, "l.sgf", NULL);
  g_autofree char *other = g_build_filename (path, "l.ja.sgf", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TeachCourse) read = NULL;
  g_autoptr (GError) error = NULL;

  g_setenv ("LANGUAGE", "ja", TRUE);
  g_setenv ("LC_ALL", "ja_JP.UTF-8", TRUE);
  ck_assert (g_file_set_contents (course, ini, -1, NULL));
  ck_assert (g_file_set_contents (lesson, "(;SZ[5]GN[a]C[y]ASK[look])", -1, NULL));
  ck_assert (g_file_set_contents (other, "(;SZ[5]GN[a]C[あ]ASK[look])", -1, NULL));
  read = teach_course_load (folder, &error);
  ck_assert_msg (read != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (teach_course_get_title (read), "エ");
  ck_assert_str_eq (teach_lesson_get_step (teach_course_find (read, "l"), 0)->task, "あ");
  ck_assert_str_eq (teach_lesson_get_file (teach_course_find (read, "l")), "l.ja.sgf");
  ck_assert (g_file_set_contents (other, "(;SZ[5]GN[b]C[あ]ASK[look])", -1, NULL));
  ck_assert_ptr_null (teach_course_load (folder, &error));
  ck_assert_str_eq (error->message, "l.ja.sgf, step 1 “b”: The lesson it translates has “a” here.");
  g_remove (course);
  g_remove (lesson);
  g_remove (other);
  g_rmdir (path);
}
END_TEST

static const struct
{
  const char *step;
  TeachArea area;
} areas[] = {
  { "(;SZ[19]GN[a]C[?]AB[qc][qd]AW[pc]ASK[play](;B[qb]TE[1]))", { 12, 0, 18, 6 } },
  { "(;SZ[19]GN[a]C[?]AB[cq][dq]AW[cp]ASK[play](;B[bq]TE[1]))", { 0, 12, 6, 18 } },
  { "(;SZ[19]GN[a]C[?]AB[cq][qc]AW[cp]ASK[play](;B[bq]TE[1]))", { 0, 0, 18, 18 } },
  { "(;SZ[9]GN[a]C[?]AB[aa]AW[ba]ASK[play](;B[ab]TE[1]))", { 0, 0, 8, 8 } },
};

/* Only on a large board a part is enough. */
START_TEST (test_area)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (areas[_i].step, strlen (areas[_i].step));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  g_autoptr (TeachStep) step = NULL;
  GoRuleset ruleset;
  TeachArea area;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  step = teach_step_read (collection, sgf_collection_game (collection, 0), &ruleset, NULL);
  ck_assert_ptr_nonnull (step);
  area = teach_step_area (step);
  ck_assert_int_eq (area.left, areas[_i].area.left);
  ck_assert_int_eq (area.top, areas[_i].area.top);
  ck_assert_int_eq (area.right, areas[_i].area.right);
  ck_assert_int_eq (area.bottom, areas[_i].area.bottom);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("reading");
  TCase *all = tcase_create ("reading");

  tcase_add_test (all, test_course);
  tcase_add_test (all, test_step);
  tcase_add_test (all, test_asks);
  tcase_add_loop_test (all, test_broken, 0, G_N_ELEMENTS (broken));
  tcase_add_loop_test (all, test_all_faults, 0, 2);
  tcase_add_test (all, test_some_steps);
  tcase_add_test (all, test_own);
  tcase_add_test (all, test_translated);
  tcase_add_loop_test (all, test_area, 0, G_N_ELEMENTS (areas));
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
