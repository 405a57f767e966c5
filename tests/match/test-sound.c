/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds that a game requests. tests/ui/test-sound tests how they sound. */
#include <check.h>

#include "match-snapshot.h"
#include "runner.h"
#include "table.h"

static void
heard_cb (MatchController *controller, guint sounds, gpointer data)
{
  static const char *const names[] = { "stone", "capture", "pass", "challenge", "low-time", "end" };
  GString *heard = data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (sounds & 1u << i)
      g_string_append_printf (heard, "%s%s", heard->len > 0 ? " " : "", names[i]);
}

static GString *heard;

static Table *
sit_down (const char *preset, const char *axes, MatchGuard guard)
{
  Table *table = table_new (preset, 9, axes, NULL, guard, FALSE);

  heard = g_string_new (NULL);
  g_signal_connect (table->controller, "heard", G_CALLBACK (heard_cb), heard);
  return table;
}

static void
stand_up (Table *table)
{
  table_free (table);
  g_string_free (heard, TRUE);
}

static void
hears (Table *table, const char *acts, const char *expected)
{
  g_string_truncate (heard, 0);
  table_do (table, acts);
  ck_assert_str_eq (heard->str, expected);
}

START_TEST (stones_captures_and_passes)
{
  Table *table = sit_down ("concord", NULL, MATCH_GUARD_PREVENT);

  hears (table, "A2", "stone");
  hears (table, "A1", "stone");
  hears (table, "B1", "stone capture");
  hears (table, "W pass", "pass");
  /* A refusal makes no sound. */
  hears (table, "B1", "");
  hears (table, "B pass", "pass");
  hears (table, "B agree", "");
  hears (table, "W agree", "end");
  stand_up (table);
}
END_TEST

START_TEST (no_pass_stone_is_a_pass_all_the_same)
{
  Table *table = sit_down ("chinese-2002", NULL, MATCH_GUARD_PREVENT);

  hears (table, "B pass", "pass");
  hears (table, "W resign", "end");
  stand_up (table);
}
END_TEST

/* An illegal play sounds like any other until it is challenged. Then the stone comes back and its
 * player passes. */
START_TEST (a_challenge)
{
  Table *table = sit_down ("concord", NULL, MATCH_GUARD_OFF);

  hears (table, "A2, J9, B1, A1", "stone stone stone stone");
  hears (table, "B challenge", "pass challenge");
  stand_up (table);
}
END_TEST

START_TEST (little_time)
{
  Table *table = sit_down ("concord", "black_base_ms=60000 white_base_ms=60000", MATCH_GUARD_OFF);

  hears (table, "E5", "stone");
  table->now += 40 * G_USEC_PER_SEC;
  match_controller_look_at_clock (table->controller);
  ck_assert_str_eq (heard->str, "stone");
  table->now += 11 * G_USEC_PER_SEC;
  match_controller_look_at_clock (table->controller);
  ck_assert_str_eq (heard->str, "stone low-time");
  table->now += 10 * G_USEC_PER_SEC;
  match_controller_look_at_clock (table->controller);
  ck_assert_str_eq (heard->str, "stone low-time end");
  stand_up (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sound");
  TCase *tcase = tcase_create ("heard");

  tcase_add_test (tcase, stones_captures_and_passes);
  tcase_add_test (tcase, no_pass_stone_is_a_pass_all_the_same);
  tcase_add_test (tcase, a_challenge);
  tcase_add_test (tcase, little_time);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
