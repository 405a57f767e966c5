/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks in records, in the form that other programs read. */
#include <check.h>
#include <string.h>

#include "record-game.h"
#include "record-time.h"
#include "runner.h"
#include "sgf-read.h"
#include "sgf-write.h"

static const struct
{
  GoTime time;
  const char *overtime;
} kinds[] = {
  { { .base_ms = 600000 }, NULL },
  { { .period_ms = 30000, .period_moves = 1, .period_count = 5 }, "5x30 byo-yomi" },
  { { .period_ms = 30000, .period_moves = 1 }, "1x30 byo-yomi" },
  { { .period_ms = 300000, .period_moves = 15, .period_count = 1 }, "15/300 Canadian" },
  { { .period_ms = 600000, .period_moves = 25, .period_count = 2 }, "2x25/600 Canadian" },
  { { .period_ms = 300000,
      .period_moves = 15,
      .period_count = 1,
      .then_ms = 300000,
      .then_moves = 20,
      .then_count = 1 },
    "15/300 Canadian + 20/300 Canadian" },
  { { .bonus_ms = 10500 }, "10.5 fischer" },
  { { .delay_ms = 5000 }, "5 delay" },
  { { .delay_ms = 5000, .delay_back = 1 }, "5 bronstein" },
  { { .hourglass = 1 }, "hourglass" },
  { { .period_ms = 900000, .period_count = 3, .penalty_halves = 4 }, "3x900 penalty" },
};

START_TEST (test_overtime)
{
  g_autofree char *text = record_time_overtime (&kinds[_i].time);

  ck_assert_pstr_eq (text, kinds[_i].overtime);
}
END_TEST

static const struct
{
  const char *typed;
  gboolean right;
  GoTime time;
} typed[] = {
  { "10 min + 3×20 s",
    TRUE,
    { .base_ms = 600000, .period_ms = 20000, .period_moves = 1, .period_count = 3 } },
  { "10+3x20",
    TRUE,
    { .base_ms = 600000, .period_ms = 20000, .period_moves = 1, .period_count = 3 } },
  { "5 m + 8 s", TRUE, { .base_ms = 300000, .bonus_ms = 8000 } },
  { "15 m / 25 moves", TRUE, { .period_ms = 900000, .period_moves = 25, .period_count = 1 } },
  { "1h30 + 15 moves / 5 min",
    TRUE,
    { .base_ms = 5400000, .period_ms = 300000, .period_moves = 15, .period_count = 1 } },
  { "20", TRUE, { .base_ms = 1200000 } },
  { "90 s", TRUE, { .base_ms = 90000 } },
  { "", FALSE, { 0 } },
  { "soon", FALSE, { 0 } },
  { "10 min + soon", FALSE, { 0 } },
};

START_TEST (test_typed)
{
  GoTime time, again;
  g_autofree char *text = NULL;

  ck_assert_int_eq (record_time_typed (typed[_i].typed, &time), typed[_i].right);
  if (!typed[_i].right)
    return;
  ck_assert_mem_eq (&time, &typed[_i].time, sizeof time);
  text = record_time_text (&time);
  ck_assert_msg (record_time_typed (text, &again), "%s", text);
  ck_assert_mem_eq (&time, &again, sizeof time);
}
END_TEST

/* What is written is read back. */
START_TEST (test_overtime_again)
{
  GoTime time, expected = kinds[_i].time;
  g_autofree char *text = record_time_overtime (&expected);

  /* Overtime without a count has one period. */
  if (expected.period_ms > 0 && expected.period_count == 0)
    expected.period_count = 1;
  if (expected.penalty_halves > 0)
    expected.period_moves = 0;
  expected.base_ms = 754000;
  ck_assert (record_time_read ("754", text, &time));
  ck_assert_mem_eq (&time, &expected, sizeof time);
}
END_TEST

/* Spellings found in the files of servers, programs and people. */
static const struct
{
  const char *main_time, *overtime;
  GoTime time;
  gboolean not_all;
} spellings[] = {
  { NULL, NULL, { 0 } },
  { "0", "", { 0 } },
  { "unlimited", "none", { 0 } },
  { "1800", "5x30 byo-yomi", { 1800000, 30000, 1, 5 } },
  { "1800.0", "5x30 Byo-Yomi", { 1800000, 30000, 1, 5 } },
  { "7200", "3x60 byo-yomi", { 7200000, 60000, 1, 3 } },
  { "600", "25/600 canadian", { 600000, 600000, 25, 1 } },
  { "600", "25/300 Canadian", { 600000, 300000, 25, 1 } },
  { "1800", "10 moves / 5 min", { 1800000, 300000, 10, 1 } },
  { "1800", "10 moves / 30 sec", { 1800000, 30000, 10, 1 } },
  { "3600", "25 stones in 10 minutes", { 3600000, 600000, 25, 1 } },
  { "3600", "5 minutes per 20 stones", { 3600000, 300000, 20, 1 } },
  { "259200", "86400 fischer", { .base_ms = 259200000, .bonus_ms = 86400000 } },
  { "300", "10s Fischer", { .base_ms = 300000, .bonus_ms = 10000 } },
  { "300", "Fischer +10", { .base_ms = 300000, .bonus_ms = 10000 }, FALSE },
  { "0", "86400 simple", { 0, 86400000, 1, 1 } },
  { "", "20 per move", { 0, 20000, 1, 1 } },
  { "5400", "30 seconds per move", { 5400000, 30000, 1, 1 } },
  { "1h30", "30s byo-yomi", { 5400000, 30000, 1, 1 } },
  { "1h 30m", "byo-yomi: 30 sec", { 5400000, 30000, 1, 1 } },
  { "1:30:00", "5 periods of 1 minute", { 5400000, 60000, 1, 5 } },
  { "90 min", "5 byoyomi periods of 30 seconds", { 5400000, 30000, 1, 5 } },
  { "3 hours each", "5 x 60 sec", { 10800000, 60000, 1, 5 } },
  { "3h", "60s x 5 times", { 10800000, 60000, 1, 5 } },
  { "2.5 hours", "3×1:00", { 9000000, 60000, 1, 3 } },
  { "2 hours and 30 minutes + 5x60 byo-yomi", NULL, { 9000000, 60000, 1, 5 } },
  { "10분", "30초 3회", { 600000, 30000, 1, 3 } },
  { "1시간", "40초 초읽기 5회", { 3600000, 40000, 1, 5 } },
  { "3時間", "秒読み", { .base_ms = 10800000 }, TRUE },
  { "各2小时", "5次60秒", { 7200000, 60000, 1, 5 } },
  { "600", "byo yomi", { .base_ms = 600000 }, TRUE },
  { "soon", "", { 0 }, TRUE },
  { "600", "5 bronstein", { .base_ms = 600000, .delay_ms = 5000, .delay_back = 1 } },
  { "600", "5 sec delay", { .base_ms = 600000, .delay_ms = 5000 } },
  { "99999999999999999999", "0x0 byo-yomi", { .base_ms = G_MAXINT }, TRUE },
};

START_TEST (test_spellings)
{
  GoTime time;
  gboolean all = record_time_read (spellings[_i].main_time, spellings[_i].overtime, &time);
  const int *got = (const int *) &time, *expected = (const int *) &spellings[_i].time;

  for (gsize field = 0; field < sizeof time / sizeof (int); field++)
    ck_assert_msg (got[field] == expected[field], "%s, %s: field %zu is %d, not %d",
                   spellings[_i].main_time, spellings[_i].overtime, field, got[field],
                   expected[field]);
  ck_assert_msg (all == !spellings[_i].not_all, "%s, %s", spellings[_i].main_time,
                 spellings[_i].overtime);
}
END_TEST

START_TEST (test_seconds)
{
  static const struct
  {
    gint64 ms;
    const char *text;
  } rows[] = { { 0, "0" },      { 600000, "600" },
               { 1500, "1.5" }, { 12345, "12.345" },
               { 60, "0.06" },  { -5, "0" },
               { 100, "0.1" },  { G_GINT64_CONSTANT (36000000000), "36000000" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = record_time_seconds (rows[i].ms);

      ck_assert_str_eq (text, rows[i].text);
    }
}
END_TEST

/* Plays four moves that take `elapsed` milliseconds, and returns the game as SGF. */
static char *
write_game (const GoTime *black, const GoTime *white, const gint64 elapsed[4])
{
  RefereeSetup setup = { .handicap = 0 };
  RecordPeople people = { .name = { NULL } };
  g_autoptr (SgfCollection) collection = NULL;
  GString *text;
  RefereeGame *game;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  setup.ruleset.time[0] = *black;
  setup.ruleset.time[1] = *white;
  game = referee_game_new (&setup, NULL, 0);
  for (int i = 0; i < 4; i++)
    {
      RefereeAct act = { .kind = i < 3 ? REFEREE_PLAY : REFEREE_PASS,
                         .side = i % 2 == 0 ? GO_BLACK : GO_WHITE,
                         .point = i < 3 ? go_point (i, i) : GO_NO_POINT,
                         .elapsed_ms = elapsed[i] };

      ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_OK);
    }
  collection = record_game_write (game, &people, NULL, NULL);
  referee_game_free (game);
  text = sgf_write (collection);
  return g_string_free (text, FALSE);
}

static void
assert_has (const char *text, const char *part)
{
  ck_assert_msg (strstr (text, part) != NULL, "%s is not in %s", part, text);
}

/* The times of a game played here are exact, even if a period was renewed. */
START_TEST (test_used)
{
  const GoTime time
      = { .base_ms = 60000, .period_ms = 30000, .period_moves = 1, .period_count = 3 };
  const gint64 elapsed[4] = { 0, 20500, 95000, 1234 };
  g_autofree char *text = write_game (&time, &time, elapsed);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  SgfNode node = sgf_collection_game (collection, 0);

  for (int i = 0; i < 4; i++)
    {
      node = sgf_node_first_child (collection, node);
      ck_assert_int_eq (
          record_time_used (collection, node, i % 2 == 0 ? GO_BLACK : GO_WHITE, &time, NULL),
          elapsed[i]);
      ck_assert_int_eq (
          record_time_used (collection, node, i % 2 == 0 ? GO_WHITE : GO_BLACK, &time, NULL), -1);
    }
}
END_TEST

START_TEST (test_byo_yomi)
{
  const GoTime time
      = { .base_ms = 60000, .period_ms = 30000, .period_moves = 1, .period_count = 3 };
  const gint64 elapsed[4] = { 0, 20500, 95000, 1000 };
  g_autofree char *text = write_game (&time, &time, elapsed);

  assert_has (text, "TM[60]");
  assert_has (text, "OT[3x30 byo-yomi]");
  assert_has (text, "WL[39.5]");
  /* A minute and one period are used up. Five seconds of the next were used, and it is full again.
   */
  assert_has (text, "BL[30]OB[2]");
  assert_has (text, "WL[38.5]");
}
END_TEST

START_TEST (test_canadian)
{
  const GoTime time
      = { .base_ms = 1000, .period_ms = 300000, .period_moves = 15, .period_count = 1 };
  const gint64 elapsed[4] = { 0, 11000, 0, 20000 };
  g_autofree char *text = write_game (&time, &time, elapsed);

  assert_has (text, "WL[290]OW[14]");
  assert_has (text, "WL[270]OW[13]");
}
END_TEST

/* TM is for both sides. If their times differ, only the moves and our own property give them. */
START_TEST (test_different)
{
  const GoTime black = { .base_ms = 60000 }, white = { .base_ms = 0 };
  const gint64 elapsed[4] = { 0, 5000, 10000, 0 };
  g_autofree char *text = write_game (&black, &white, elapsed);

  ck_assert_ptr_null (strstr (text, "TM["));
  ck_assert_ptr_null (strstr (text, "WL["));
  assert_has (text, "BL[50]");
}
END_TEST

START_TEST (test_no_clock)
{
  const GoTime none = { 0 };
  const gint64 elapsed[4] = { 0, 5000, 10000, 0 };
  g_autofree char *text = write_game (&none, &none, elapsed);

  ck_assert_ptr_null (strstr (text, "TM["));
  ck_assert_ptr_null (strstr (text, "BL["));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("time");
  TCase *tcase = tcase_create ("time");

  tcase_add_loop_test (tcase, test_typed, 0, G_N_ELEMENTS (typed));
  tcase_add_loop_test (tcase, test_overtime, 0, G_N_ELEMENTS (kinds));
  tcase_add_loop_test (tcase, test_overtime_again, 0, G_N_ELEMENTS (kinds));
  tcase_add_loop_test (tcase, test_spellings, 0, G_N_ELEMENTS (spellings));
  tcase_add_test (tcase, test_seconds);
  tcase_add_test (tcase, test_used);
  tcase_add_test (tcase, test_byo_yomi);
  tcase_add_test (tcase, test_canadian);
  tcase_add_test (tcase, test_different);
  tcase_add_test (tcase, test_no_clock);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
