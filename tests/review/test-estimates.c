/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of a session's line, computed one after another in a thread. */
#include "runner.h"

#include <math.h>
#include <string.h>

#include "engine-desk.h"
#include "review-report.h"
#include "study.h"
#include "words.h"

static guint told;

static void
told_cb (gpointer data, gboolean present)
{
  told++;
}

static void
wait_until (gboolean (*met) (gpointer data), gpointer data)
{
  while (!met (data))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_done (gpointer self)
{
  return review_estimates_is_done (self);
}

static ReviewEstimates *
estimate (ReviewSession *session)
{
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);

  told = 0;
  review_estimates_set_active (self, TRUE);
  wait_until (is_done, self);
  return self;
}

/* Frees both. The thread must not keep a reference to the session, whatever it is doing. */
static void
leave (ReviewEstimates *self, ReviewSession *session)
{
  review_estimates_free (self);
  g_assert_finalize_object (session);
  study_settle ();
}

START_TEST (test_words)
{
  static const struct
  {
    double lead;
    const char *text;
  } cases[] = {
    { 0, "About even" },
    { -0.4, "About even" },
    { 0.6, "Black leads by about ½ points" },
    { -4.4, "White leads by about 4½ points" },
    { 9.6, "Black leads by about 9½ points" },
    { 9.8, "Black leads by about 10 points" },
    { -31.6, "White leads by about 32 points" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = review_estimates_describe (cases[i].lead, FALSE);
      g_autofree char *half = words_points_noun (1);

      if (i == 2)
        ck_assert_ptr_nonnull (strstr (text, half));
      else
        ck_assert_str_eq (text, cases[i].text);
    }
}
END_TEST

static const char moves[]
    = "(;SZ[9]KM[5.5];B[ee];W[gc];B[cg];W[gg]C[x];B[cc](;W[eg];B[gf])(;W[ce]))";

START_TEST (test_every_move)
{
  ReviewSession *session = study_session (moves, FALSE);
  ReviewEstimates *self;
  const ReviewEstimateStep *steps;
  guint count, present;

  self = estimate (session);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert_uint_eq (count, 8);
  ck_assert_uint_eq (present, 0);
  for (guint i = 0; i < count; i++)
    {
      ck_assert_int_eq (steps[i].number, (int) i);
      ck_assert_ptr_nonnull (steps[i].estimate);
      ck_assert_int_ge (steps[i].estimate->effort, 200);
      ck_assert_int_eq (steps[i].to_move, i % 2 ? GO_WHITE : GO_BLACK);
    }
  /* The present node's estimate takes the most effort. */
  ck_assert_int_gt (steps[0].estimate->effort, steps[7].estimate->effort);
  ck_assert_uint_gt (told, 1);
  leave (self, session);
}
END_TEST

/* New moves and changed positions are estimated again; unchanged positions are not. */
START_TEST (test_edits)
{
  ReviewSession *session = study_session (moves, FALSE);
  const ReviewEstimateStep *steps;
  ReviewEstimates *self;
  const ReviewEstimate *first;
  GoHash before;
  guint count, present;

  self = estimate (session);
  steps = review_estimates_steps (self, &count, &present);
  first = steps[3].estimate;
  review_session_go_last (session);
  review_session_pass (session, GO_WHITE);
  review_estimates_refresh (self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert_uint_eq (count, 9);
  ck_assert_ptr_eq (steps[3].estimate, first);
  ck_assert_ptr_null (steps[8].estimate);
  wait_until (is_done, self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert_ptr_nonnull (steps[8].estimate);
  review_session_go_first (session);
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  before = steps[3].hash;
  review_session_touch (session, go_point (7, 7));
  review_estimates_refresh (self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert (!go_hash_equal (steps[3].hash, before));
  ck_assert_ptr_null (steps[3].estimate);
  wait_until (is_done, self);
  leave (self, session);
}
END_TEST

static gboolean
is_known (gpointer self)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self, &count, &present);

  for (guint i = 0; i < count; i++)
    if (!steps[i].estimate)
      return FALSE;
  return TRUE;
}

/* The stand-in reports that the side to move always wins 61 % of the games and leads by 2½ points.
 * With lz-analyze it reports no points. */
START_TEST (test_engine)
{
  static const struct
  {
    const char *command, *text, *mark;
    double leads[2];
  } rows[] = {
    { "kata-analyze",
      "Stand-in: White leads by about 2½ points · Black’s win rate is 39% · this move lost 5 "
      "points",
      "W+2½",
      { 2.5, -2.5 } },
    { "lz-analyze", "Stand-in: Black’s win rate is 39% · this move lost 22%", "39%", { 11, -11 } },
  };
  ReviewSession *session = study_session ("(;SZ[9]KM[5.5];B[ee];W[gc];B[cg])", FALSE);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);
  g_autofree char *text = NULL, *mark = NULL;
  g_auto (EngineDesk) desk = { 0 };
  const ReviewEstimateStep *steps;
  guint count, present;
  gboolean shares;

  g_setenv ("STAND_IN_ALSO", rows[_i].command, TRUE);
  engine_desk_set_up (&desk, "");
  review_session_go_last (session);
  review_estimates_refresh (self);
  review_estimates_set_engine (self, desk.engine);
  review_estimates_set_active (self, TRUE);
  wait_until (is_known, self);
  shares = review_estimates_are_shares (self);
  ck_assert_int_eq (shares, _i);
  steps = review_estimates_steps (self, &count, &present);
  for (guint i = 0; i < count; i++)
    ck_assert_double_eq_tol (steps[i].lead, rows[_i].leads[i % 2], 1e-4);
  text = review_estimates_tell (self);
  ck_assert_str_eq (text, rows[_i].text);
  mark = review_estimates_mark (steps[present].lead, shares);
  ck_assert_str_eq (mark, rows[_i].mark);
  /* Our own estimates are in points again. */
  review_estimates_set_engine (self, NULL);
  wait_until (is_known, self);
  ck_assert (!review_estimates_are_shares (self));
  leave (self, session);
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

static gboolean
is_analysed (gpointer self)
{
  guint done, all;

  return !review_estimates_get_progress (self, &done, &all);
}

/* Analyses a whole game with the stand-in, and returns what is written. */
static char *
analyse_whole (const char *text, const char *command)
{
  ReviewSession *session = study_session (text, FALSE);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);
  g_auto (EngineDesk) desk = { 0 };
  g_autoptr (GBytes) written = NULL;
  guint done, all;

  g_setenv ("STAND_IN_ALSO", command, TRUE);
  engine_desk_set_up (&desk, "");
  review_estimates_set_engine (self, desk.engine);
  review_estimates_analyse (self, 3600000, 14);
  ck_assert (review_estimates_get_progress (self, &done, &all));
  ck_assert_uint_eq (done, 0);
  ck_assert_uint_eq (all, 4);
  /* Nobody looks at it, and it goes on. */
  wait_until (is_analysed, self);
  ck_assert (review_session_get_modified (session));
  ck_assert (!review_session_get_can_undo (session));
  written = review_session_write (session);
  leave (self, session);
  g_unsetenv ("STAND_IN_ALSO");
  return g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
}

/* The analysis of a whole game is kept with the record, and need not be made again. */
START_TEST (test_whole_game)
{
  g_autofree char *text
      = analyse_whole ("(;SZ[9]KM[5.5];B[ee];W[cg](;B[gc])(;B[gg]))", "kata-analyze");
  ReviewSession *session;
  ReviewEstimates *self;
  const ReviewEstimateStep *steps;
  guint count, present;

  ck_assert_ptr_nonnull (strstr (text, " 14 0.3900 -2.50 Stand-in]"));
  ck_assert_ptr_nonnull (strstr (text, "[cg 10 0.6100 2.50 0.1000 cgdf--ai]"));
  session = study_session (text, FALSE);
  self = review_estimates_new (session, told_cb, NULL);
  steps = review_estimates_steps (self, &count, &present);
  for (guint i = 0; i < count; i++)
    {
      ck_assert_ptr_nonnull (steps[i].estimate);
      ck_assert (steps[i].estimate->kept);
      ck_assert_double_eq_tol (steps[i].lead, i % 2 ? -2.5 : 2.5, 1e-4);
      ck_assert_uint_eq (steps[i].estimate->count, 2);
      ck_assert_uint_eq (steps[i].estimate->candidates[0].length, 4);
      ck_assert_int_eq (steps[i].estimate->candidates[0].variation[2], GO_NO_POINT);
    }
  /* Other stones are another position. */
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  review_session_touch (session, go_point (7, 7));
  review_estimates_refresh (self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert_ptr_null (steps[2].estimate);
  review_session_undo (session);
  review_estimates_refresh (self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert_ptr_nonnull (steps[2].estimate);
  leave (self, session);
}
END_TEST

/* Playouts add the owners of the present position to what is kept, and change nothing else. */
START_TEST (test_kept_beside_playouts)
{
  g_autofree char *text = analyse_whole ("(;SZ[9]KM[5.5];B[ee];W[cg];B[gc])", "kata-analyze");
  ReviewSession *session = study_session (text, FALSE);
  ReviewEstimates *self = estimate (session);
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self, &count, &present);

  ck_assert (steps[0].estimate->owned);
  ck_assert (!steps[1].estimate->owned);
  ck_assert_uint_eq (steps[0].estimate->count, 2);
  ck_assert_double_eq_tol (steps[0].lead, 2.5, 1e-4);
  /* Another side to move, and another komi, are other positions. */
  review_session_set_to_move (session, GO_WHITE);
  review_estimates_refresh (self);
  wait_until (is_done, self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert (steps[0].estimate && !steps[0].estimate->kept);
  ck_assert (steps[1].estimate->kept);
  ck_assert (review_session_set_info (session, "KM", "0.5"));
  review_estimates_refresh (self);
  wait_until (is_done, self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert (steps[1].estimate && !steps[1].estimate->kept);
  leave (self, session);
}
END_TEST

/* An engine that is compared gives its own word, and only on the present position. */
START_TEST (test_compared_engine)
{
  g_autofree char *text = analyse_whole ("(;SZ[9]KM[5.5];B[ee];W[cg];B[gc])", "kata-analyze");
  ReviewSession *session = study_session (text, FALSE);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);
  g_auto (EngineDesk) desk = { 0 };
  const ReviewEstimateStep *steps;
  guint count, present;

  g_setenv ("STAND_IN_ALSO", "lz-analyze", TRUE);
  engine_desk_set_up (&desk, "");
  review_estimates_set_present_only (self);
  review_estimates_set_engine (self, desk.engine);
  review_estimates_set_active (self, TRUE);
  wait_until (is_done, self);
  steps = review_estimates_steps (self, &count, &present);
  ck_assert (steps[0].estimate && !steps[0].estimate->kept);
  ck_assert (review_estimates_are_shares (self));
  ck_assert_ptr_null (steps[1].estimate);
  leave (self, session);
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

/* Every move of the stand-in's games costs 5 points or 22 %, unless it is its own first choice. */
START_TEST (test_report)
{
  static const char *const commands[] = { "kata-analyze", "lz-analyze" };
  static const double costs[] = { 5, 22 };
  g_autofree char *text = analyse_whole ("(;SZ[9]KM[5.5];B[ee];W[cg];B[gc])", commands[_i]);
  ReviewSession *session = study_session (text, FALSE);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);
  ReviewReport report;

  ck_assert (review_report_make (self, &report));
  ck_assert_int_eq (report.shares, _i);
  ck_assert_uint_eq (report.side[GO_BLACK].moves, 2);
  ck_assert_double_eq_tol (report.side[GO_BLACK].cost, 2 * costs[_i], 1e-3);
  ck_assert_uint_eq (report.side[GO_BLACK].bad, 2);
  ck_assert_uint_eq (report.side[GO_BLACK].lost, _i == 0 ? 0 : 2);
  ck_assert_uint_eq (report.side[GO_BLACK].good, 0);
  ck_assert_uint_eq (report.side[GO_WHITE].first, 1);
  ck_assert_uint_eq (report.side[GO_WHITE].good, 1);
  ck_assert_uint_eq (report.count, 2);
  ck_assert_int_eq (report.worst[0].number, 1);
  ck_assert_int_eq (report.worst[0].instead, go_point (2, 6));
  ck_assert_int_eq (report.leader, GO_WHITE);
  ck_assert (report.turned);
  ck_assert_int_eq (report.turn.number, 3);
  leave (self, session);
}
END_TEST

/* Gives the next of four positions another win rate and lead. */
static gboolean
change_lead_cb (const GMatchInfo *match, GString *result, gpointer lead)
{
  g_string_append_printf (result, "%s Stand-in]", *(*(const char *const **) lead)++);
  return FALSE;
}

/* A game does not turn by less than is shown. */
START_TEST (test_turn)
{
  static const char *const commands[] = { "kata-analyze", "lz-analyze" };
  static const char *const leads[][4] = { { "0.6 2.50", "0.4 -0.10", "0.4 -2.50", "0.4 -3.50" },
                                          { "0.6100 -", "0.4980 -", "0.3900 -", "0.3500 -" } };
  const char *const *lead = leads[_i];
  g_autoptr (GRegex) regex = g_regex_new ("[-0-9.]+ [-0-9.]+ Stand-in\\]", 0, 0, NULL);
  g_autofree char *text = analyse_whole ("(;SZ[9]KM[5.5];B[ee];W[cg];B[gc])", commands[_i]);
  g_autofree char *changed
      = g_regex_replace_eval (regex, text, -1, 0, 0, change_lead_cb, &lead, NULL);
  ReviewSession *session = study_session (changed, FALSE);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);
  ReviewReport report;

  ck_assert_ptr_eq (lead, leads[_i] + 4);
  ck_assert (review_report_make (self, &report));
  ck_assert_int_eq (report.leader, GO_WHITE);
  ck_assert (report.turned);
  ck_assert_int_eq (report.turn.number, 2);
  leave (self, session);
}
END_TEST

static ReviewSession *
open_long (guint count)
{
  GString *text = g_string_new ("(;SZ[19]");
  GRand *random = g_rand_new_with_seed (1);
  ReviewSession *session;

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B',
                            'a' + g_rand_int_range (random, 0, 19),
                            'a' + g_rand_int_range (random, 0, 19));
  g_rand_free (random);
  g_string_append_c (text, ')');
  session = study_session (text->str, FALSE);
  g_string_free (text, TRUE);
  return session;
}

static int
number_at (ReviewEstimates *self, guint index)
{
  guint count, present;
  const ReviewEstimateStep *steps = review_estimates_steps (self, &count, &present);

  return index < count ? steps[index].number : -1;
}

static gboolean
is_played (gpointer self)
{
  return number_at (self, 10000) == 10000;
}

/* A long line is played in parts, and not again if only a comment or a mark changes. */
START_TEST (test_long_line_in_turns)
{
  ReviewSession *session = open_long (10000);
  ReviewEstimates *self = review_estimates_new (session, told_cb, NULL);

  ck_assert_int_eq (number_at (self, 1), 1);
  ck_assert_int_eq (number_at (self, 10000), 0);
  review_estimates_set_active (self, TRUE);
  wait_until (is_played, self);
  review_session_set_comment (session, "A long game");
  review_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 10000), 10000);
  review_session_go_move (session, 9999);
  review_session_pass (session, GO_WHITE);
  review_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 9999), 9999);
  ck_assert_int_eq (number_at (self, 10000), 10000);
  review_session_go_first (session);
  review_session_set_tool (session, REVIEW_TOOL_SETUP_BLACK);
  review_session_touch (session, go_point (9, 9));
  review_estimates_refresh (self);
  ck_assert_int_eq (number_at (self, 10000), 0);
  wait_until (is_played, self);
  leave (self, session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-estimates");
  TCase *tcase = tcase_create ("estimates");

  tcase_add_test (tcase, test_words);
  tcase_add_test (tcase, test_every_move);
  tcase_add_test (tcase, test_edits);
  tcase_add_loop_test (tcase, test_engine, 0, 2);
  tcase_add_test (tcase, test_whole_game);
  tcase_add_test (tcase, test_kept_beside_playouts);
  tcase_add_test (tcase, test_compared_engine);
  tcase_add_loop_test (tcase, test_report, 0, 2);
  tcase_add_loop_test (tcase, test_turn, 0, 2);
  tcase_add_test (tcase, test_long_line_in_turns);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
