/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams: move numbers, notes on moves that have no room, and markup. */
#include <check.h>
#include <string.h>

#include "picture-diagram.h"
#include "picture-fixture.h"
#include "record-info.h"
#include "runner.h"

/* Move 10 is on the point of move 5, move 13 on that of move 6. Then both pass. */
#define KO                                                                                         \
  "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[cb];W[bb];B[bc];W[cc];B[ee];W[cb];B[ed];W[ec];B[bb];W[];B[])"

/* Returns a line of the first game, after `move` moves. */
static RecordLine *
line_of (SgfCollection *collection, int move)
{
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  RecordLine *line = record_line_new (collection, root, &info->ruleset);
  g_autoptr (Picture) picture = picture_new (collection, root, root);

  record_line_go (line, picture_find_move (picture, move));
  return line;
}

START_TEST (test_numbers)
{
  g_autoptr (SgfCollection) collection
      = picture_fixture_read ("(;SZ[5];B[aa];W[ba];B[ee];W[ab];B[dd];W[aa])");
  g_autoptr (RecordLine) line = line_of (collection, 6);
  g_autoptr (PictureDiagram) diagram = picture_diagram_new (record_line_board (line));
  g_autofree char *notes = NULL;

  picture_diagram_number (diagram, line, 1, 6, 1);
  ck_assert_int_eq (diagram->points[go_point (0, 0)].number, 6);
  ck_assert_int_eq (diagram->points[go_point (1, 0)].number, 2);
  ck_assert_int_eq (diagram->points[go_point (3, 3)].number, 5);
  ck_assert_int_eq (diagram->points[go_point (2, 2)].number, 0);
  notes = picture_diagram_describe_notes (diagram);
  ck_assert_str_eq (notes, "1 at 6");
}
END_TEST

/* Only a part of the game is numbered. Nobody played again where a stone was captured. */
START_TEST (test_numbers_of_a_part)
{
  g_autoptr (SgfCollection) collection
      = picture_fixture_read ("(;SZ[5];B[aa];W[ba];B[ee];W[ab];B[dd];W[])");
  g_autoptr (RecordLine) line = line_of (collection, 6);
  g_autoptr (PictureDiagram) diagram = picture_diagram_new (record_line_board (line));
  g_autoptr (PictureDiagram) later = picture_diagram_new (record_line_board (line));
  g_autofree char *notes = NULL, *fewer = NULL;

  picture_diagram_number (diagram, line, 1, 6, 1);
  notes = picture_diagram_describe_notes (diagram);
  ck_assert_str_eq (notes, "1 at A5 · 6 White passes");
  picture_diagram_number (later, line, 2, 5, 2);
  ck_assert_int_eq (later->points[go_point (1, 0)].number, 2);
  fewer = picture_diagram_describe_notes (later);
  ck_assert_ptr_null (fewer);
}
END_TEST

/* Numbers can begin anywhere ("1" for move 3), and the notes follow. */
START_TEST (test_numbers_begin_anywhere)
{
  g_autoptr (SgfCollection) collection
      = picture_fixture_read ("(;SZ[5];B[aa];W[ba];B[ee];W[ab];B[dd];W[aa])");
  g_autoptr (RecordLine) line = line_of (collection, 6);
  g_autoptr (PictureDiagram) diagram = picture_diagram_new (record_line_board (line));
  g_autoptr (PictureDiagram) all = picture_diagram_new (record_line_board (line));
  g_autofree char *notes = NULL;

  picture_diagram_number (diagram, line, 3, 5, 1);
  ck_assert_int_eq (diagram->points[go_point (4, 4)].number, 1);
  ck_assert_int_eq (diagram->points[go_point (3, 3)].number, 3);
  ck_assert_int_eq (diagram->points[go_point (1, 0)].number, 0);
  picture_diagram_number (all, line, 1, 6, 11);
  notes = picture_diagram_describe_notes (all);
  ck_assert_str_eq (notes, "11 at 16");
}
END_TEST

/* A figure keeps captured stones and notes the later moves on their points. */
START_TEST (test_figure)
{
  g_autoptr (SgfCollection) collection = picture_fixture_read (KO);
  g_autoptr (RecordLine) start = line_of (collection, 0), line = line_of (collection, 15);
  g_autoptr (PictureDiagram) figure = picture_diagram_new (record_line_board (start));
  g_autofree char *notes = NULL;

  for (guint i = 1; i < record_line_length (line); i++)
    picture_diagram_add_move (figure, record_line_step (line, i));
  ck_assert_int_eq (figure->points[go_point (2, 1)].number, 5);
  ck_assert_int_eq (figure->points[go_point (2, 1)].stone, GO_BLACK);
  ck_assert_int_eq (figure->points[go_point (1, 1)].number, 6);
  notes = picture_diagram_describe_notes (figure);
  ck_assert_str_eq (notes, "10 at 5 · 13 at 6 · 14 White passes · 15 Black passes");
}
END_TEST

START_TEST (test_notes_of_one_point)
{
  g_autoptr (SgfCollection) collection = picture_fixture_read ("(;SZ[5];B[aa])");
  g_autoptr (RecordLine) line = line_of (collection, 0);
  g_autoptr (PictureDiagram) figure = picture_diagram_new (record_line_board (line));
  RecordStep step = { .color = GO_BLACK, .point = go_point (1, 1) };
  g_autofree char *notes = NULL;

  for (step.number = 20; step.number <= 26; step.number += 3)
    picture_diagram_add_move (figure, &step);
  notes = picture_diagram_describe_notes (figure);
  ck_assert_str_eq (notes, "23, 26 at 20");
}
END_TEST

START_TEST (test_markup)
{
  g_autoptr (SgfCollection) collection = picture_fixture_read (
      "(;SZ[9]DD[aa:ba]VW[aa:ee];B[cc]TR[aa]SQ[ba]CR[ca]MA[da]SL[ea]TB[ab]TW[bb]"
      "LB[fa:A][ga:12][zz:B]LN[aa:cc]AR[bb:dd][aa:aa])");
  g_autoptr (RecordLine) line = line_of (collection, 1);
  g_autoptr (PictureDiagram) diagram = picture_diagram_new (record_line_board (line));
  const PicturePoint *points = diagram->points;

  picture_diagram_add_markup (diagram, collection, record_line_node (line));
  ck_assert_int_eq (points[go_point (0, 0)].mark, GO_MARK_TRIANGLE);
  ck_assert_int_eq (points[go_point (1, 0)].mark, GO_MARK_SQUARE);
  ck_assert_int_eq (points[go_point (2, 0)].mark, GO_MARK_CIRCLE);
  ck_assert_int_eq (points[go_point (3, 0)].mark, GO_MARK_CROSS);
  ck_assert_int_eq (points[go_point (4, 0)].mark, GO_MARK_SELECTED);
  ck_assert_int_eq (points[go_point (0, 1)].territory, GO_BLACK);
  ck_assert_int_eq (points[go_point (1, 1)].territory, GO_WHITE);
  ck_assert_str_eq (points[go_point (5, 0)].label, "A");
  ck_assert_str_eq (points[go_point (6, 0)].label, "12");
  /* An arrow from a point to itself is ignored. */
  ck_assert_int_eq (diagram->strokes->len, 2);
  ck_assert (!g_array_index (diagram->strokes, PictureStroke, 0).arrow);
  ck_assert (g_array_index (diagram->strokes, PictureStroke, 1).arrow);
  /* The root's dimming and view also apply to later nodes. */
  ck_assert (points[go_point (1, 0)].dimmed);
  ck_assert (!points[go_point (2, 0)].dimmed);
  ck_assert_int_eq (diagram->right, 4);
  ck_assert_int_eq (diagram->bottom, 4);
}
END_TEST

static Suite *
figure_suite (void)
{
  Suite *suite = suite_create ("figure");
  TCase *cases = tcase_create ("figure");

  tcase_add_test (cases, test_numbers);
  tcase_add_test (cases, test_numbers_of_a_part);
  tcase_add_test (cases, test_numbers_begin_anywhere);
  tcase_add_test (cases, test_figure);
  tcase_add_test (cases, test_notes_of_one_point);
  tcase_add_test (cases, test_markup);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (figure_suite ());
}
