/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene for a study shows and says what it was given. */
#include <check.h>
#include <string.h>

#include "match-scene.h"
#include "runner.h"

typedef struct
{
  GoRuleset ruleset;
  GoBoard board;
  MatchPoint points[GO_CELLS];
  MatchStudy study;
} Given;

static Given *
given_new (int width, int height)
{
  Given *given = g_new0 (Given, 1);

  go_preset_ruleset (go_preset_find ("concord"), &given->ruleset);
  given->ruleset.width = width;
  given->ruleset.height = height;
  go_board_init (&given->board, width, height);
  given->study = (MatchStudy){ .ruleset = &given->ruleset,
                               .board = &given->board,
                               .points = given->points,
                               .name = { NULL, "Mira", NULL },
                               .to_move = GO_WHITE };
  return given;
}

static void
assert_name (MatchScene *scene, int column, int row, const char *name)
{
  g_autofree char *spoken
      = match_view_point_name (match_scene_get_view (scene), go_point (column, row));

  ck_assert_str_eq (spoken, name);
}

START_TEST (test_shown)
{
  Given *given = given_new (5, 5);
  MatchLine line = { go_point (0, 0), go_point (1, 0), TRUE };
  const GArray *lines;
  MatchScene *scene;

  given->points[go_point (0, 0)]
      = (MatchPoint){ .stone = GO_BLACK, .mark = GO_MARK_CIRCLE, .label = "7" };
  given->points[go_point (2, 2)].estimate = 0.9F;
  given->points[go_point (3, 3)].estimate = 0.1F;
  given->study.lines = &line;
  given->study.n_lines = 1;
  given->study.captured[GO_BLACK] = 5;
  given->study.passed[GO_BLACK] = 2;
  scene = match_scene_new_for_study (&given->study);
  ck_assert_str_eq (match_scene_get_status (scene), "");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_BLACK)->name, "Mira");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_WHITE)->name, "White");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_WHITE)->turn, "to play");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_BLACK)->lid_name,
                    "Black’s lid: 5 prisoners, 3 captured, 2 pass stones");
  for (int i = 0; i < MATCH_BUTTONS; i++)
    ck_assert (!match_scene_get_seat (scene, GO_BLACK)->button[i].shown);
  assert_name (scene, 0, 0, "A5, black stone, circle, label 7, arrow to B5");
  assert_name (scene, 2, 2, "C3, empty, probably Black’s");
  assert_name (scene, 3, 3, "D2, empty");
  lines = match_scene_get_view (scene)->lines;
  ck_assert_uint_eq (lines->len, 1);
  ck_assert (g_array_index (lines, MatchLine, 0).arrow);
  g_object_unref (scene);
  g_free (given);
}
END_TEST

static void
changed_cb (MatchScene *scene, const GoPoint *points, guint count, guint *told)
{
  *told = count;
}

START_TEST (test_changes)
{
  Given *given = given_new (5, 5);
  MatchScene *scene = match_scene_new_for_study (&given->study);
  guint told = G_MAXUINT;

  g_signal_connect (scene, "changed", G_CALLBACK (changed_cb), &told);
  match_scene_set_study (scene, &given->study);
  ck_assert_uint_eq (told, 0);
  given->points[go_point (1, 1)].mark = GO_MARK_SQUARE;
  given->study.status = "Another status";
  match_scene_set_study (scene, &given->study);
  ck_assert_uint_eq (told, 1);
  ck_assert_str_eq (match_scene_get_status (scene), "Another status");
  /* The pointer changes the texts of a live game, but not those of a study. */
  match_scene_set_pointer (scene, go_point (2, 2));
  ck_assert_str_eq (match_scene_get_status (scene), "Another status");
  g_object_unref (scene);
  g_free (given);
}
END_TEST

START_TEST (test_ghost)
{
  Given *given = given_new (5, 5);
  MatchScene *scene;
  guint told = G_MAXUINT;

  given->points[go_point (1, 1)].stone = GO_WHITE;
  scene = match_scene_new_for_study (&given->study);
  g_signal_connect (scene, "changed", G_CALLBACK (changed_cb), &told);
  match_scene_set_pointer (scene, go_point (2, 2));
  ck_assert_int_eq (match_scene_get_point (scene, go_point (2, 2))->ghost, GO_EMPTY);
  given->study.ghost = GO_BLACK;
  match_scene_set_study (scene, &given->study);
  ck_assert_uint_eq (told, 1);
  ck_assert_int_eq (match_scene_get_point (scene, go_point (2, 2))->ghost, GO_BLACK);
  match_scene_set_pointer (scene, go_point (1, 1));
  ck_assert_int_eq (match_scene_get_point (scene, go_point (2, 2))->ghost, GO_EMPTY);
  ck_assert_int_eq (match_scene_get_point (scene, go_point (1, 1))->ghost, GO_EMPTY);
  g_object_unref (scene);
  g_free (given);
}
END_TEST

START_TEST (test_another_size)
{
  Given *small = given_new (5, 7), *large = given_new (19, 19);
  MatchScene *scene;

  large->points[go_point (18, 18)].stone = GO_BLACK;
  scene = match_scene_new_for_study (&large->study);
  match_scene_set_pointer (scene, go_point (10, 10));
  ck_assert_int_eq (match_scene_get_view (scene)->width, 19);
  match_scene_set_study (scene, &small->study);
  ck_assert_int_eq (match_scene_get_view (scene)->width, 5);
  ck_assert_int_eq (match_scene_get_view (scene)->height, 7);
  ck_assert_uint_eq (match_scene_get_pointer (scene), GO_NO_POINT);
  ck_assert_ptr_null (match_scene_get_point (scene, go_point (18, 18)));
  assert_name (scene, 4, 6, "E1, empty");
  match_scene_set_study (scene, &large->study);
  assert_name (scene, 18, 18, "T1, black stone");
  /* A study ignores the set-up and the prescribed first play of its rules. */
  small->ruleset.setup = GO_SETUP_SUNJANG16;
  small->ruleset.prescribed_first = GO_PRESCRIBED_CENTRE;
  match_scene_set_study (scene, &small->study);
  small->board.width = small->board.height = 0;
  go_board_init (&small->board, 4, 4);
  match_scene_set_study (scene, &small->study);
  ck_assert_int_eq (match_scene_get_view (scene)->width, 4);
  ck_assert_ptr_null (match_scene_get_game (scene));
  g_object_unref (scene);
  g_free (small);
  g_free (large);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study");
  TCase *tcase = tcase_create ("study");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_shown);
  tcase_add_test (tcase, test_changes);
  tcase_add_test (tcase, test_ghost);
  tcase_add_test (tcase, test_another_size);
  return runner_run (suite);
}
