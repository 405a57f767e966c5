/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session shows, and the accessible names of its points. */
#include <check.h>
#include <string.h>

#include "picture-diagram.h"
#include "runner.h"
#include "study.h"

START_TEST (test_names)
{
  ReviewSession *session = study_session ("(;SZ[9];B[df]TR[df]LB[df:A][aa:ü]SQ[bb]CR[cc]MA[dd]SL["
                                          "ee]AR[ff:gg]LN[ha:ia]TB[ai]TW[df]DD[ii]"
                                          "(;W[gc])(;W[gd])(;B[ge]))",
                                          FALSE);
  const GArray *lines;

  review_session_step (session, 1);
  study_assert_name (session, "D4",
                     "D4, black stone, last move, marked dead, white territory, triangle, label A");
  study_assert_name (session, "A9", "A9, empty, label ü");
  study_assert_name (session, "B8", "B8, empty, square");
  study_assert_name (session, "C7", "C7, empty, circle");
  study_assert_name (session, "D6", "D6, empty, cross");
  study_assert_name (session, "E5", "E5, empty, selected");
  study_assert_name (session, "F4", "F4, empty, arrow to G3");
  study_assert_name (session, "H9", "H9, empty, line to J9");
  study_assert_name (session, "A1", "A1, empty, black territory");
  study_assert_name (session, "J1", "J1, empty, dimmed");
  study_assert_name (session, "G7", "G7, empty, White’s next move");
  study_assert_name (session, "G5", "G5, empty, Black’s next move");
  lines = match_scene_get_view (review_session_get_scene (session))->lines;
  ck_assert_uint_eq (lines->len, 2);
  ck_assert (!g_array_index (lines, MatchLine, 0).arrow);
  ck_assert (g_array_index (lines, MatchLine, 1).arrow);
  review_session_set_show_variations (session, FALSE);
  study_assert_name (session, "G7", "G7, empty");
  /* Marks belong to their node; dimming continues. */
  review_session_step (session, 1);
  study_assert_name (session, "D4", "D4, black stone");
  study_assert_name (session, "J1", "J1, empty, dimmed");
  g_object_unref (session);
}
END_TEST

static void
assert_clocks (ReviewSession *session, const char *black, const char *white, const char *status)
{
  const MatchView *view = match_scene_get_view (review_session_get_scene (session));

  ck_assert_pstr_eq (view->seats[GO_BLACK].clock_spoken, black);
  ck_assert_pstr_eq (view->seats[GO_WHITE].clock_spoken, white);
  ck_assert_str_eq (view->status, status);
}

/* A record from elsewhere: the time that each side had left, and that each move took. */
START_TEST (test_clocks)
{
  ReviewSession *session
      = study_session ("(;SZ[9]TM[600]OT[3x30 byo-yomi];B[dd]BL[588.4];W[ee]WL[600]C[x]"
                       ";B[cc]BL[21]OB[3];W[gg];B[gc]BL[12.5]OB[2])",
                       FALSE);

  assert_clocks (session, "Black has 10 minutes left.", "White has 10 minutes left.",
                 "Black to play");
  review_session_step (session, 1);
  assert_clocks (session, "Black has 9 minutes 49 seconds left.", "White has 10 minutes left.",
                 "1: Black D6 after 12 seconds");
  review_session_step (session, 1);
  assert_clocks (session, "Black has 9 minutes 49 seconds left.", "White has 10 minutes left.",
                 "2: White E5");
  review_session_step (session, 1);
  assert_clocks (session, "Black has 21 seconds left (3 periods).", "White has 10 minutes left.",
                 "3: Black C7 after 9 minutes 57 seconds");
  review_session_step (session, 1);
  assert_clocks (session, "Black has 21 seconds left (3 periods).", "White has 10 minutes left.",
                 "4: White G3");
  ck_assert_int_eq (review_session_time_used (session, review_session_get_node (session)), -1);
  /* The move took one period of 30 seconds, and 17.5 seconds of the next. */
  review_session_step (session, 1);
  assert_clocks (session, "Black has 13 seconds left (2 periods).", "White has 10 minutes left.",
                 "5: Black G7 after 48 seconds");
  ck_assert_int_eq (review_session_time_used (session, review_session_get_node (session)), 47500);
  g_object_unref (session);
}
END_TEST

/* Without OT, 25 could mean moves or periods. */
START_TEST (test_unknown_overtime)
{
  ReviewSession *session = study_session ("(;SZ[9];B[dd]BL[588.4]OB[25])", FALSE);

  review_session_step (session, 1);
  assert_clocks (session, "Black has 9 minutes 49 seconds left.", NULL, "1: Black D6");
  g_object_unref (session);
}
END_TEST

/* Time settings alone show no clock, and invalid times are ignored. */
START_TEST (test_no_clocks)
{
  ReviewSession *session
      = study_session ("(;SZ[9]TM[600]OT[3x30 byo-yomi];B[dd]BL[soon]OB[x];W[ee])", FALSE);

  review_session_step (session, 1);
  ck_assert_int_eq (review_session_time_used (session, review_session_get_node (session)), -1);
  review_session_step (session, 1);
  assert_clocks (session, "Black has 10 minutes left.", NULL, "2: White E5");
  g_object_unref (session);
}
END_TEST

START_TEST (test_old_marks)
{
  ReviewSession *session = study_session ("(;SZ[9]L[aa][bb]M[cc]VW[aa:cc];B[dd]VW[])", FALSE);

  study_assert_name (session, "A9", "A9, empty, label a");
  study_assert_name (session, "B8", "B8, empty, label b");
  study_assert_name (session, "C7", "C7, empty, cross");
  study_assert_name (session, "D6", "D6, empty, dimmed");
  review_session_step (session, 1);
  study_assert_name (session, "E5", "E5, empty");
  g_object_unref (session);
}
END_TEST

/* Two marks on each point, too many letters, blank labels and lines to nowhere: screen and page
 * show the same. */
START_TEST (test_pages_show_the_same)
{
  static const char *const names[] = { "M", "TR", "SQ", "CR", "MA", "SL" };
  GString *text = g_string_new ("(;SZ[9]L[aa:ii]LB[ia: ][ib:x ][ic]LN[aa:aa][aa:ba]"
                                "AR[bb:bb][bb:cb][zz:aa][aa:zz][cc]");
  ReviewSession *session;
  g_autoptr (PictureDiagram) diagram = NULL;
  const MatchView *view;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_string_append (text, names[i]);
      for (gsize other = 0; other < G_N_ELEMENTS (names); other++)
        g_string_append_printf (text, "[%c%c][%c%c]", (char) ('a' + i), (char) ('a' + other),
                                (char) ('a' + other), (char) ('a' + i));
    }
  g_string_append_c (text, ')');
  session = study_session (text->str, FALSE);
  view = match_scene_get_view (review_session_get_scene (session));
  diagram = picture_diagram_new (record_line_board (review_session_get_line (session)));
  picture_diagram_add_markup (diagram, review_session_get_collection (session),
                              review_session_get_node (session));
  for (int row = 0; row < 9; row++)
    for (int column = 0; column < 9; column++)
      {
        GoPoint point = go_point (column, row);

        ck_assert_int_eq (diagram->points[point].mark, (int) view->points[point].mark);
        ck_assert_str_eq (diagram->points[point].label, view->points[point].label);
        ck_assert (g_ascii_isalpha (*view->points[point].label));
      }
  ck_assert_str_eq (view->points[go_point (8, 1)].label, "x");
  ck_assert_uint_eq (view->lines->len, 2);
  ck_assert_uint_eq (diagram->strokes->len, 2);
  g_string_free (text, TRUE);
  g_object_unref (session);
}
END_TEST

START_TEST (test_labels_are_cut_between_characters)
{
  ReviewSession *session = study_session ("(;SZ[9]LB[aa:abcdefghijklm\u00fc\u00fc])", FALSE);

  study_assert_name (session, "A9", "A9, empty, label abcdefghijklm\u00fc");
  g_object_unref (session);
}
END_TEST

static const struct
{
  ReviewNumbers numbers;
  int steps;
  const char *c7, *g7, *c3; /* their labels */
} numbers[] = {
  { REVIEW_NUMBERS_NONE, 3, "", "", "" },        { REVIEW_NUMBERS_ALL, 3, "1", "2", "3" },
  { REVIEW_NUMBERS_ALL, 2, "1", "2", "" },       { REVIEW_NUMBERS_FROM_HERE, 3, "", "1", "2" },
  { REVIEW_NUMBERS_VARIATION, 3, "", "", "1" },  { REVIEW_NUMBERS_VARIATION, 2, "", "", "" },
  { REVIEW_NUMBERS_LAST_TEN, 3, "1", "2", "3" }, { REVIEW_NUMBERS_LAST_TEN, 11, "", "2", "3" },
};

START_TEST (test_numbers)
{
  ReviewSession *session
      = study_session ("(;SZ[9];B[cc];W[gc](;B[aa])(;B[cg];W[ab];B[ac];W[ad];B[ae];W[af];B[ag];"
                       "W[ah];B[ai]))",
                       FALSE);
  MatchScene *scene = review_session_get_scene (session);

  review_session_step (session, 2);
  review_session_set_number_start (session, review_session_get_node (session));
  review_session_step (session, 1);
  review_session_go_sibling (session, 1);
  review_session_set_numbers (session, numbers[_i].numbers);
  review_session_step (session, numbers[_i].steps - 3);
  ck_assert_str_eq (match_scene_get_point (scene, study_point (session, "C7"))->label,
                    numbers[_i].c7);
  ck_assert_str_eq (match_scene_get_point (scene, study_point (session, "G7"))->label,
                    numbers[_i].g7);
  ck_assert_str_eq (match_scene_get_point (scene, study_point (session, "C3"))->label,
                    numbers[_i].c3);
  g_object_unref (session);
}
END_TEST

START_TEST (test_numbers_of_captured_stones)
{
  /* A1 is played, captured, and set up again by hand. A label replaces a number. */
  ReviewSession *session
      = study_session ("(;SZ[5];B[ae];W[ad];B[cc];W[be];AB[ae];B[dd]LB[dd:x]MN[20])", FALSE);
  MatchScene *scene = review_session_get_scene (session);

  review_session_set_numbers (session, REVIEW_NUMBERS_ALL);
  review_session_step (session, 4);
  study_assert_name (session, "A1", "A1, empty");
  review_session_step (session, 1);
  study_assert_name (session, "A1", "A1, black stone");
  ck_assert_str_eq (match_scene_get_status (scene), "Stones were set up by hand. Black to play");
  review_session_step (session, 1);
  study_assert_name (session, "D2", "D2, black stone, last move, label x");
  study_assert_name (session, "C3", "C3, black stone, label 3");
  ck_assert_str_eq (match_scene_get_status (scene), "20: Black D2");
  g_object_unref (session);
}
END_TEST

START_TEST (test_words)
{
  ReviewSession *session = study_session ("(;SZ[5]HA[2]AB[aa][bb];W[ad];B[ae];W[be];B[])", FALSE);
  MatchScene *scene = review_session_get_scene (session);

  ck_assert_str_eq (match_scene_get_status (scene), "White to play");
  review_session_step (session, 3);
  ck_assert_str_eq (match_scene_get_status (scene), "3: White B1, captures 1 stone");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_WHITE)->lid_name,
                    "White’s lid: 1 prisoner, 1 captured");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_BLACK)->turn, "to play");
  review_session_step (session, 1);
  ck_assert_str_eq (match_scene_get_status (scene), "4: Black passes");
  g_object_unref (session);
}
END_TEST

START_TEST (test_ghost_and_estimate)
{
  ReviewSession *session = study_session ("(;SZ[5];B[aa])", FALSE);
  MatchScene *scene = review_session_get_scene (session);
  g_autofree float *owner = g_new0 (float, GO_CELLS);
  GoPoint point = study_point (session, "C3");

  match_scene_set_pointer (scene, point);
  ck_assert_int_eq (match_scene_get_point (scene, point)->ghost, GO_BLACK);
  review_session_step (session, 1);
  ck_assert_int_eq (match_scene_get_point (scene, point)->ghost, GO_WHITE);
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  ck_assert_int_eq (match_scene_get_point (scene, point)->ghost, GO_BLACK);
  review_session_set_tool (session, REVIEW_TOOL_TRIANGLE);
  ck_assert_int_eq (match_scene_get_point (scene, point)->ghost, GO_EMPTY);
  owner[point] = -0.75F;
  review_session_show_estimate (session, owner);
  study_assert_name (session, "C3", "C3, empty, probably White’s");
  review_session_show_estimate (session, NULL);
  study_assert_name (session, "C3", "C3, empty");
  g_object_unref (session);
}
END_TEST

static void
changed_cb (MatchScene *scene, const GoPoint *points, guint count, guint *sum)
{
  *sum += count;
}

START_TEST (test_only_what_changed_is_told)
{
  ReviewSession *session = study_session ("(;SZ[9];B[cc];W[gg])", FALSE);
  guint sum = 0;

  g_signal_connect (review_session_get_scene (session), "changed", G_CALLBACK (changed_cb), &sum);
  review_session_step (session, 1);
  ck_assert_uint_eq (sum, 1);
  /* The new stone, and the stone that is no longer the last. */
  review_session_step (session, 1);
  ck_assert_uint_eq (sum, 3);
  g_object_unref (session);
}
END_TEST

/* A step forward sounds like its move. Steps back and jumps are silent. */
START_TEST (test_sounds)
{
  ReviewSession *session = study_session ("(;SZ[9];B[ba];W[aa];B[ab];W[];B[];C[no move])", FALSE);
  const guint heard[]
      = { MATCH_SOUND_STONE, MATCH_SOUND_STONE, MATCH_SOUND_STONE | MATCH_SOUND_CAPTURE,
          MATCH_SOUND_PASS,  MATCH_SOUND_PASS,  0 };
  SgfNode before = review_session_get_node (session);

  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    {
      ck_assert (review_session_step (session, 1));
      ck_assert_uint_eq (review_session_sounds (session, before), heard[i]);
      before = review_session_get_node (session);
    }
  review_session_step (session, -3);
  ck_assert_uint_eq (review_session_sounds (session, before), 0);
  before = review_session_get_node (session);
  review_session_step (session, 2);
  ck_assert_uint_eq (review_session_sounds (session, before), 0);
  ck_assert_uint_eq (review_session_sounds (session, SGF_NONE), 0);
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-showing");
  TCase *tcase = tcase_create ("showing");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_names);
  tcase_add_test (tcase, test_clocks);
  tcase_add_test (tcase, test_unknown_overtime);
  tcase_add_test (tcase, test_no_clocks);
  tcase_add_test (tcase, test_old_marks);
  tcase_add_test (tcase, test_pages_show_the_same);
  tcase_add_test (tcase, test_labels_are_cut_between_characters);
  tcase_add_loop_test (tcase, test_numbers, 0, G_N_ELEMENTS (numbers));
  tcase_add_test (tcase, test_numbers_of_captured_stones);
  tcase_add_test (tcase, test_words);
  tcase_add_test (tcase, test_ghost_and_estimate);
  tcase_add_test (tcase, test_only_what_changed_is_told);
  tcase_add_test (tcase, test_sounds);
  return runner_run (suite);
}
