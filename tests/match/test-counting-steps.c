/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting by hand shows its own board in the scene, and restores the scene afterwards. */
#include <check.h>

#include "match-counting.h"
#include "runner.h"
#include "table.h"

static const char *const rows[] = { ".XO..", ".XO.X", ".XO..", ".XO..", ".XO.." };

static Table *
counted_table (const char *preset)
{
  Table *table = table_new (preset, 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "B pass, W pass, E4");
  return table;
}

static const MatchPoint *
point (Table *table, const char *name)
{
  return match_scene_get_point (table->scene, table_point (table, name));
}

START_TEST (test_steps)
{
  Table *table = counted_table ("concord");
  MatchCounting *counting = match_counting_new (table->scene);

  ck_assert_ptr_nonnull (counting);
  /* At the start: the dead stone is still there, and marked. */
  ck_assert (point (table, "E4")->dead && point (table, "E4")->stone == GO_BLACK);
  ck_assert_int_eq (point (table, "A1")->territory, GO_EMPTY);
  match_counting_set_step (counting, 1);
  ck_assert_int_eq (point (table, "E4")->stone, GO_EMPTY);
  /* White's lid holds that stone and a pass stone; Black's a pass stone. */
  match_counting_set_step (counting, 2);
  ck_assert_int_eq (point (table, "A5")->stone, GO_BLACK);
  ck_assert_int_eq (point (table, "A4")->stone, GO_BLACK);
  ck_assert_int_eq (point (table, "A3")->stone, GO_EMPTY);
  ck_assert_int_eq (point (table, "A3")->territory, GO_BLACK);
  match_counting_set_arriving (counting, TRUE);
  ck_assert_int_eq (point (table, "A5")->stone, GO_EMPTY);
  ck_assert_int_eq (point (table, "B5")->stone, GO_BLACK);
  match_counting_set_arriving (counting, FALSE);
  ck_assert_int_eq (point (table, "A5")->stone, GO_BLACK);
  match_counting_set_step (counting, 1000);
  ck_assert (match_counting_is_at_end (counting));
  match_counting_set_step (counting, 0);
  ck_assert_int_eq (point (table, "A5")->stone, GO_EMPTY);
  g_object_unref (counting);
  ck_assert (point (table, "E4")->dead);
  ck_assert_int_eq (point (table, "A1")->territory, GO_BLACK);
  table_free (table);
}
END_TEST

START_TEST (test_methods)
{
  Table *table = counted_table ("chinese-2002");
  MatchCounting *counting = match_counting_new (table->scene);
  const CompareMethod *methods;
  size_t count = match_counting_get_methods (counting, &methods);

  ck_assert_uint_ge (count, 3);
  ck_assert_int_eq (methods[0], COMPARE_METHOD_HALF_COUNT);
  match_counting_set_step (counting, 2);
  match_counting_set_method (counting, 1);
  ck_assert_uint_eq (match_counting_get_step (counting), 0);
  ck_assert_uint_eq (match_counting_get_method (counting), 1);
  ck_assert_int_eq (match_counting_get_procedure (counting)->method, methods[1]);
  match_counting_end (counting);
  match_counting_set_step (counting, 2);
  ck_assert (point (table, "E4")->dead);
  g_object_unref (counting);
  table_free (table);
}
END_TEST

START_TEST (test_nothing_to_count)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  ck_assert (!match_counting_is_possible (table->scene));
  ck_assert_ptr_null (match_counting_new (table->scene));
  table_do (table, "B resign");
  ck_assert (!match_counting_is_possible (table->scene));
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("counting");
  TCase *tcase = tcase_create ("counting");

  tcase_add_test (tcase, test_steps);
  tcase_add_test (tcase, test_methods);
  tcase_add_test (tcase, test_nothing_to_count);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
