/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teacher's eye: what it shows about chains and plays to the side that has it on. With the guard
 * off it never distinguishes an illegal play from a legal one of the same shape. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "table.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };
static const char *const suicide_rows[] = { ".OX..", "OOX..", "XXX..", ".....", "..X.." };

static void
assert_name (Table *table, const char *point, const char *expected)
{
  char *name
      = match_view_point_name (match_scene_get_view (table->scene), table_point (table, point));

  ck_assert_str_eq (name, expected);
  g_free (name);
}

static const MatchPoint *
shown_at (Table *table, const char *point)
{
  return match_scene_get_point (table->scene, table_point (table, point));
}

/* Starts a game with the eye on for both sides, or for neither. */
static Table *
sit (const char *axes, const char *const *rows, MatchGuard guard, gboolean on)
{
  Table *table = table_new ("concord", 5, axes, rows, guard, FALSE);

  match_controller_set_eye (table->controller, GO_BLACK, on);
  match_controller_set_eye (table->controller, GO_WHITE, on);
  return table;
}

START_TEST (test_liberties_are_told)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  int numbered = 0;

  ck_assert (!match_controller_get_eye (table->controller, GO_BLACK));
  table_do (table, "A2, A1, B2, E5");
  assert_name (table, "A1", "A1, white stone");
  match_controller_set_eye (table->controller, GO_BLACK, TRUE);
  assert_name (table, "A1", "A1, white stone, 1 liberty");
  assert_name (table, "A2", "A2, black stone, 4 liberties");
  assert_name (table, "B2", "B2, black stone, 4 liberties");
  assert_name (table, "E5", "E5, white stone, last move, 2 liberties");
  for (GoPoint point = 0; point < GO_CELLS; point++)
    numbered += match_scene_get_view (table->scene)->points[point].counted;
  ck_assert_int_eq (numbered, 3);
  /* Only Black has it on. */
  table_do (table, "C3");
  assert_name (table, "A1", "A1, white stone");
  ck_assert_int_eq (shown_at (table, "A1")->liberties, 0);
  match_controller_set_eye (table->controller, GO_WHITE, TRUE);
  assert_name (table, "A1", "A1, white stone, 1 liberty");
  match_scene_set_act_index (table->scene, 4);
  assert_name (table, "A1", "A1, white stone");
  match_scene_set_act_index (table->scene, MATCH_SCENE_LIVE);
  match_controller_set_eye (table->controller, GO_WHITE, FALSE);
  assert_name (table, "A1", "A1, white stone");
  table_free (table);
}
END_TEST

/* The last move's ring has no number if the point has another stone. */
START_TEST (test_the_ring_is_free)
{
  Table *table = sit (NULL, NULL, MATCH_GUARD_PREVENT, TRUE);

  table_do (table, "A2, E5, B2, E4");
  ck_assert (!shown_at (table, "E4")->counted);
  ck_assert (shown_at (table, "E5")->counted);
  ck_assert_int_eq (shown_at (table, "E4")->liberties, 3);
  table_free (table);
}
END_TEST

START_TEST (test_what_a_play_takes)
{
  Table *table = sit (NULL, ko_rows, MATCH_GUARD_PREVENT, TRUE);

  match_scene_set_pointer (table->scene, table_point (table, "C4"));
  ck_assert (shown_at (table, "B4")->taken);
  ck_assert (!shown_at (table, "C5")->taken);
  assert_name (table, "C4", "C4, empty, captures 1 stone");
  assert_name (table, "B4", "B4, white stone, 1 liberty, would be captured");
  match_scene_set_pointer (table->scene, table_point (table, "E1"));
  ck_assert (!shown_at (table, "B4")->taken);
  assert_name (table, "C4", "C4, empty");
  match_scene_set_pointer (table->scene, table_point (table, "C4"));
  match_controller_set_eye (table->controller, GO_BLACK, FALSE);
  ck_assert (!shown_at (table, "B4")->taken);
  assert_name (table, "C4", "C4, empty");
  table_free (table);
}
END_TEST

/* The stones that a legal suicide removes are shown unless the guard is off. */
START_TEST (test_own_stones)
{
  static const char *const rows[] = { ".XO..", "XXO..", "OOO..", ".....", "....." };
  Table *table = sit ("suicide=multi", rows, (MatchGuard) _i, TRUE);

  match_scene_set_pointer (table->scene, table_point (table, "A5"));
  ck_assert_int_eq (shown_at (table, "A4")->taken, _i != MATCH_GUARD_OFF);
  ck_assert (!shown_at (table, "A5")->taken);
  ck_assert (!shown_at (table, "A3")->taken);
  ck_assert_int_eq (shown_at (table, "A5")->takes, 0);
  table_free (table);
}
END_TEST

START_TEST (test_illegal_points)
{
  Table *table = sit (NULL, ko_rows, (MatchGuard) _i, TRUE);
  gboolean told = _i != MATCH_GUARD_OFF;

  table_do (table, "E1, A1, C4");
  assert_name (table, "B4", told ? "B4, empty, illegal: superko" : "B4, empty");
  /* White would have no liberty there. */
  assert_name (table, "A5", told ? "A5, empty, illegal: suicide" : "A5, empty");
  assert_name (table, "E3", "E3, empty");
  match_scene_set_pointer (table->scene, table_point (table, "B4"));
  match_scene_set_pointer (table->scene, table_point (table, "E3"));
  ck_assert_int_eq (shown_at (table, "B4")->barred, told ? REFEREE_SUPERKO : REFEREE_OK);
  match_controller_set_guard (table->controller, MATCH_GUARD_OFF);
  assert_name (table, "A5", "A5, empty");
  table_free (table);
}
END_TEST

static void
collect_cb (MatchScene *scene, const GoPoint *points, guint count, GString *changed)
{
  for (guint i = 0; i < count; i++)
    g_string_append_printf (changed, "%u ", points[i]);
  g_string_append_c (changed, '\n');
}

/* Checks that both scenes show exactly the same wherever the pointer is, and report the same
 * changed points. */
static void
assert_alike (Table *a, Table *b)
{
  const MatchView *view[] = { match_scene_get_view (a->scene), match_scene_get_view (b->scene) };
  GString *changed[] = { g_string_new (NULL), g_string_new (NULL) };
  Table *table[] = { a, b };

  for (int i = 0; i < 2; i++)
    g_signal_connect (table[i]->scene, "changed", G_CALLBACK (collect_cb), changed[i]);
  for (int place = 0; place < 25; place++)
    {
      GoPoint pointer = go_point (place % 5, place / 5);

      for (int i = 0; i < 2; i++)
        match_scene_set_pointer (table[i]->scene, pointer);
      ck_assert_mem_eq (view[0]->points, view[1]->points, 7 * GO_STRIDE * sizeof (MatchPoint));
      ck_assert_str_eq (match_scene_get_status (a->scene), match_scene_get_status (b->scene));
      ck_assert_str_eq (view[0]->alert, view[1]->alert);
      ck_assert_ptr_null (match_scene_get_verdict (a->scene));
      for (int other = 0; other < 25; other++)
        {
          char *name = match_view_point_name (view[0], go_point (other % 5, other / 5));
          char *same = match_view_point_name (view[1], go_point (other % 5, other / 5));

          ck_assert_str_eq (name, same);
          g_free (name);
          g_free (same);
        }
    }
  ck_assert_str_eq (changed[0]->str, changed[1]->str);
  for (int i = 0; i < 2; i++)
    {
      g_signal_handlers_disconnect_by_data (table[i]->scene, changed[i]);
      g_string_free (changed[i], TRUE);
    }
}

/* An illegal ko retake looks the same as one that nothing forbids. */
START_TEST (test_a_secret_superko)
{
  Table *secret = sit ("repetition=psk", ko_rows, MATCH_GUARD_OFF, TRUE);
  Table *plain = sit ("repetition=none long_cycle=ignore", ko_rows, MATCH_GUARD_OFF, TRUE);
  static const char *const acts[] = { "C4", "B4", "E1", "E2" };

  for (size_t i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      table_do (secret, acts[i]);
      table_do (plain, acts[i]);
      if (i == 1)
        ck_assert (referee_game_state (match_controller_get_game (secret->controller))->window);
      assert_alike (secret, plain);
    }
  table_free (secret);
  table_free (plain);
}
END_TEST

/* Before it is played, an illegal suicide looks the same as a legal one. */
START_TEST (test_a_secret_suicide)
{
  Table *secret = sit ("repetition=none long_cycle=ignore", suicide_rows, MATCH_GUARD_OFF, TRUE);
  Table *plain = sit ("suicide=multi repetition=none long_cycle=ignore", suicide_rows,
                      MATCH_GUARD_OFF, TRUE);

  table_do (secret, "E5");
  table_do (plain, "E5");
  match_scene_set_pointer (secret->scene, table_point (secret, "A5"));
  ck_assert_int_eq (shown_at (secret, "A5")->ghost, GO_WHITE);
  match_scene_set_pointer (secret->scene, GO_NO_POINT);
  assert_alike (secret, plain);
  table_free (secret);
  table_free (plain);
}
END_TEST

/* While a standing suicide may be challenged, its chain shows no more than any last move's. No play
 * is shown as capturing it. */
START_TEST (test_a_standing_suicide)
{
  Table *table = sit (NULL, suicide_rows, MATCH_GUARD_OFF, TRUE);

  table_do (table, "E5");
  assert_name (table, "E5", "E5, black stone, last move");
  assert_name (table, "C1", "C1, black stone, 3 liberties");
  table_do (table, "A5");
  ck_assert (referee_game_state (match_controller_get_game (table->controller))->window);
  assert_name (table, "A5", "A5, white stone, last move");
  assert_name (table, "A4", "A4, white stone");
  assert_name (table, "E5", "E5, black stone, 2 liberties");
  for (int place = 0; place < 25; place++)
    {
      GoPoint pointer = go_point (place % 5, place / 5);

      match_scene_set_pointer (table->scene, pointer);
      ck_assert (!shown_at (table, "A5")->taken && !shown_at (table, "A4")->taken);
      ck_assert_int_eq (match_scene_get_point (table->scene, pointer)->takes, 0);
    }
  table_free (table);
}
END_TEST

/* The eye is off when a click plays no stone. */
START_TEST (test_only_where_stones_are_played)
{
  Table *table = sit (NULL, ko_rows, MATCH_GUARD_PREVENT, TRUE);

  ck_assert_int_gt (shown_at (table, "B4")->liberties, 0);
  table_do (table, "B pass, W pass");
  ck_assert_int_eq (shown_at (table, "B4")->liberties, 0);
  match_scene_set_pointer (table->scene, table_point (table, "C4"));
  ck_assert (!shown_at (table, "B4")->taken);
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("eye");
  TCase *tcase = tcase_create ("eye");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_liberties_are_told);
  tcase_add_test (tcase, test_the_ring_is_free);
  tcase_add_test (tcase, test_what_a_play_takes);
  tcase_add_loop_test (tcase, test_own_stones, MATCH_GUARD_PREVENT, MATCH_GUARD_OFF + 1);
  tcase_add_loop_test (tcase, test_illegal_points, MATCH_GUARD_PREVENT, MATCH_GUARD_OFF + 1);
  tcase_add_test (tcase, test_a_secret_superko);
  tcase_add_test (tcase, test_a_secret_suicide);
  tcase_add_test (tcase, test_a_standing_suicide);
  tcase_add_test (tcase, test_only_where_stones_are_played);
  return runner_run (suite);
}
