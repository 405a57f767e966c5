/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A well-behaved engine, and a stand-in that misbehaves at each of its commands. */
#include <check.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine-analysis.h"
#include "engine-desk.h"
#include "engine-rules.h"
#include "job.h"
#include "runner.h"

/* --- A well-behaved engine --- */

START_TEST (test_abilities)
{
  g_auto (EngineDesk) desk = { 0 };
  g_auto (EngineAbilities) abilities = { 0 };

  engine_desk_set_up (&desk, "");
  ck_assert (engine_look (desk.engine, &abilities, NULL, NULL));
  ck_assert_str_eq (abilities.program, "Stand-in");
  ck_assert_str_eq (abilities.version, "1");
  ck_assert (abilities.plays && abilities.undoes && abilities.judges && abilities.counts);
  ck_assert (!abilities.analyses && !abilities.points && !abilities.suggests
             && !abilities.takes_rules);
}
END_TEST

/* The engine receives new moves only. If the game took another course, its own move is undone. */
START_TEST (test_following)
{
  g_auto (EngineDesk) desk = { 0 };
  EngineAnswer answer;
  g_autofree char *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;

  engine_desk_set_up (&desk, "");
  answer = engine_move_after (&desk, "");
  ck_assert_int_eq (answer.kind, ENGINE_PLAYS);
  ck_assert_int_eq (answer.point, go_point (0, 4));
  first = engine_desk_told (&desk);
  ck_assert_str_eq (first, "name;version;list_commands;boardsize 5;komi 6.5;clear_board;"
                           "genmove black");
  answer = engine_move_after (&desk, "A1 C3");
  ck_assert_int_eq (answer.point, go_point (1, 4));
  second = engine_desk_told (&desk);
  ck_assert_str_eq (second, "play white C3;genmove black");
  engine_move_after (&desk, "A1 C3 pass D3");
  third = engine_desk_told (&desk);
  ck_assert_str_eq (third, "undo;play black pass;play white D3;genmove black");
  engine_move_after (&desk, "E5");
  fourth = engine_desk_told (&desk);
  ck_assert_str_eq (fourth, "undo;undo;undo;undo;undo;play black E5;genmove white");
}
END_TEST

START_TEST (test_questions)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autoptr (EnginePosition) position = engine_position_after ("C3 D3");
  gboolean dead[GO_CELLS];
  EngineAnswer answer;
  int halves;

  engine_desk_set_up (&desk, "");
  ck_assert (engine_dead (desk.engine, position, dead, NULL, NULL));
  ck_assert (dead[go_point (0, 4)] && dead[go_point (1, 4)] && dead[go_point (2, 4)]);
  ck_assert (!dead[go_point (3, 4)]);
  ck_assert (engine_count (desk.engine, position, &halves, NULL, NULL));
  ck_assert_int_eq (halves, 7);
  ck_assert (engine_move (desk.engine, position, TRUE, &answer, NULL, NULL));
  {
    g_autofree char *all = engine_desk_told (&desk);

    ck_assert_ptr_nonnull (strstr (all, "kgs-genmove_cleanup black"));
  }
}
END_TEST

/* A stopped engine starts again with the next question and receives the whole game. */
START_TEST (test_resting)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autofree char *again = NULL;

  engine_desk_set_up (&desk, "");
  engine_move_after (&desk, "C3");
  g_free (engine_desk_told (&desk));
  engine_stop (desk.engine);
  engine_move_after (&desk, "C3 A1 D4");
  again = engine_desk_told (&desk);
  ck_assert_ptr_nonnull (strstr (again, "list_commands"));
  ck_assert (g_str_has_suffix (again, "play black C3;play white A1;play black D4;genmove white"));
}
END_TEST

/* The side whose win rate the engine reports (KataGo's reportAnalysisWinratesAs). NULL is the side
 * to move. */
static const char *const views[] = { NULL, "black", "white" };

static void
assert_analysis (EngineDesk *desk, const char *plays, gboolean points)
{
  g_autoptr (EnginePosition) position = engine_position_after (plays);
  double sign = position->to_move == GO_BLACK ? 1 : -1;
  g_autoptr (GError) error = NULL;
  const EngineCandidate *best;
  EngineAnalysis analysis;

  ck_assert_msg (engine_analyse (desk->engine, position, 300, 0, &analysis, NULL, &error), "%s",
                 error != NULL ? error->message : "");
  ck_assert_uint_eq (analysis.count, 2);
  best = analysis.candidates;
  ck_assert_int_eq (best->point, go_point (2, 2));
  ck_assert_uint_eq (best->length, 4);
  ck_assert_int_eq (best->variation[0], go_point (2, 2));
  ck_assert_int_eq (best->variation[1], go_point (3, 1));
  ck_assert_int_eq (best->variation[2], GO_NO_POINT);
  ck_assert_int_eq (best->variation[3], go_point (0, 4));
  ck_assert_uint_eq (analysis.candidates[1].length, 1);
  ck_assert_int_eq (analysis.visits, 14);
  ck_assert_double_eq_tol (best->prior, 0.1, 1e-9);
  /* The side to move is a little ahead. */
  ck_assert_double_eq_tol (best->share, 0.61, 1e-9);
  ck_assert_double_eq_tol (analysis.share, 0.5 + sign * 0.11, 1e-9);
  ck_assert_int_eq (analysis.owned, points);
  if (!points)
    {
      ck_assert (isnan (analysis.lead));
      return;
    }
  ck_assert_double_eq_tol (best->lead, 2.5, 1e-9);
  ck_assert_double_eq_tol (analysis.lead, sign * 2.5, 1e-9);
  ck_assert_double_eq_tol (analysis.owner[go_point (1, 1)], sign * 0.75, 1e-6);
}

START_TEST (test_analysis)
{
  const char *command = _i % 2 == 0 ? "kata-analyze" : "lz-analyze", *view = views[_i / 2];
  g_auto (EngineDesk) desk = { 0 };

  g_setenv ("STAND_IN_ALSO", command, TRUE);
  if (view != NULL)
    g_setenv ("STAND_IN_VIEW", view, TRUE);
  engine_desk_set_up (&desk, "");
  assert_analysis (&desk, "C3", _i % 2 == 0);
  assert_analysis (&desk, "C3 A1", _i % 2 == 0);
  /* The analysis has stopped, and the engine answers again. */
  ck_assert_int_eq (engine_move_after (&desk, "C3").kind, ENGINE_PLAYS);
  g_unsetenv ("STAND_IN_ALSO");
  g_unsetenv ("STAND_IN_VIEW");
}
END_TEST

/* An analysis with enough visits ends before its time. */
START_TEST (test_enough_visits)
{
  g_autoptr (EnginePosition) position = engine_position_after ("C3");
  g_auto (EngineDesk) desk = { 0 };
  EngineAnalysis analysis;

  g_setenv ("STAND_IN_ALSO", "kata-analyze", TRUE);
  engine_desk_set_up (&desk, "");
  ck_assert (engine_analyse (desk.engine, position, 3600000, 14, &analysis, NULL, NULL));
  ck_assert_int_eq (analysis.visits, 14);
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

/* Analysing black stones alone shows whose win rate the engine reports. It happens once per start.
 */
START_TEST (test_view_is_asked_once)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autofree char *first = NULL, *second = NULL;

  g_setenv ("STAND_IN_ALSO", "kata-analyze", TRUE);
  engine_desk_set_up (&desk, "");
  assert_analysis (&desk, "C3", TRUE);
  first = engine_desk_told (&desk);
  ck_assert_ptr_nonnull (strstr (first, ";komi 0;clear_board;play black "));
  ck_assert_ptr_nonnull (strstr (first, ";komi 6.5;clear_board;play black C3;kata-analyze white"));
  assert_analysis (&desk, "C3 A1", TRUE);
  second = engine_desk_told (&desk);
  ck_assert_str_eq (second, "play white A1;kata-analyze black 7 ownership true;protocol_version");
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

/* An engine that prints nothing gives no analysis until its point of view is known. */
START_TEST (test_silent_analysis)
{
  g_autoptr (EnginePosition) position = engine_position_after ("C3");
  g_auto (EngineDesk) desk = { 0 };
  EngineAnalysis analysis;

  g_setenv ("STAND_IN_ALSO", "kata-analyze", TRUE);
  g_setenv ("STAND_IN_VIEW", "black", TRUE);
  engine_desk_set_up (&desk, "ponders kata-analyze 2");
  engine_set_patience (desk.engine, 20000, 500, 20000);
  ck_assert (engine_analyse (desk.engine, position, 300, 0, &analysis, NULL, NULL));
  ck_assert_uint_eq (analysis.count, 0);
  ck_assert (isnan (analysis.lead));
  engine_set_patience (desk.engine, 20000, 20000, 20000);
  assert_analysis (&desk, "C3", TRUE);
  g_unsetenv ("STAND_IN_ALSO");
  g_unsetenv ("STAND_IN_VIEW");
}
END_TEST

/* The first line is waited for, even when the time for the analysis is over. */
START_TEST (test_late_first_line)
{
  g_auto (EngineDesk) desk = { 0 };

  g_setenv ("STAND_IN_ALSO", "kata-analyze", TRUE);
  engine_desk_set_up (&desk, "late kata-analyze");
  assert_analysis (&desk, "C3", TRUE);
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

START_TEST (test_analysis_lines)
{
  static const struct
  {
    const char *line;
    guint count;
    double share, lead;
  } rows[] = {
    { "info move A1 visits 5 winrate 5512 prior 100 lcb 5400 order 0 pv A1", 1, 0.5512, NAN },
    { "info move pass visits 5 winrate 0.25 scoreLead -3 pv", 1, 0.25, -3 },
    { "info move Z9 visits 5 winrate 0.25", 0, -1, NAN },
    { "info move A1 winrate nan scoreLead 1e999", 1, -1, NAN },
    { "info", 0, -1, NAN },
    { "info move", 0, -1, NAN },
    { "nothing of the kind", 0, -1, NAN },
    { "info move A1 scoreLead 2 pv A1 move B1 ownership 1 -1 x", 1, -1, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      EngineAnalysis analysis;

      engine_analysis_init (&analysis);
      engine_analysis_read (&analysis, rows[i].line, 5, 5, GO_BLACK, GO_EMPTY);
      ck_assert_uint_eq (analysis.count, rows[i].count);
      ck_assert_double_eq_tol (analysis.share, rows[i].share, 1e-9);
      ck_assert (isnan (rows[i].lead) ? isnan (analysis.lead) : analysis.lead == rows[i].lead);
      ck_assert (!analysis.owned);
    }
}
END_TEST

/* --- Misbehaving engines --- */

static const char *const commands[] = { "name",
                                        "version",
                                        "list_commands",
                                        "boardsize",
                                        "komi",
                                        "clear_board",
                                        "play",
                                        "undo",
                                        "genmove",
                                        "final_score",
                                        "final_status_list",
                                        "kata-analyze",
                                        "time_settings",
                                        "time_left" };
static const char *const manners[]
    = { "dies",  "killed",   "hangs", "floods",  "endless", "babbles",
        "chats", "nonsense", "empty", "refuses", "illegal", "lies" };

START_TEST (test_it_only_plays)
{
  g_autoptr (EnginePosition) position = engine_position_after ("E5");
  g_auto (EngineDesk) desk = { 0 };
  g_autoptr (GError) error = NULL;
  EngineAnalysis analysis;

  engine_desk_set_up (&desk, "");
  ck_assert (!engine_analyse (desk.engine, position, 300, 0, &analysis, NULL, &error));
  ck_assert (g_error_matches (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED));
  ck_assert_ptr_nonnull (strstr (error->message, "cannot analyse positions"));
  /* It goes on playing. */
  ck_assert_int_eq (engine_move_after (&desk, "E5 E4").kind, ENGINE_PLAYS);
}
END_TEST

/* Asks everything that a game asks of an engine. Each question must succeed or set an engine error.
 */
static void
ask_everything (EngineDesk *desk)
{
  static const char *const games[] = { "C3", "C3 A1 D4", "C3 pass" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (EnginePosition) position = engine_position_after (games[i]);
      gboolean dead[GO_CELLS];
      EngineAnalysis analysis;
      EngineAnswer answer;
      int halves;

      position->timed = TRUE;
      position->ruleset.time[0] = position->ruleset.time[1] = (GoTime){ .base_ms = 2000 };
      referee_clock_begin (&position->clock, position->ruleset.time);
      for (int question = 0; question < 4; question++)
        {
          g_autoptr (GError) error = NULL;
          gboolean well
              = question == 0   ? engine_move (desk->engine, position, FALSE, &answer, NULL, &error)
                : question == 1 ? engine_dead (desk->engine, position, dead, NULL, &error)
                : question == 2
                    ? engine_count (desk->engine, position, &halves, NULL, &error)
                    : engine_analyse (desk->engine, position, 20, 0, &analysis, NULL, &error);

          ck_assert (well == (error == NULL));
          ck_assert (well || error->domain == ENGINE_ERROR);
          ck_assert (well || strstr (error->message, "Stand-in") != NULL);
        }
    }
}

START_TEST (test_misbehaviour)
{
  const char *manner = manners[_i];
  const gsize stride = (gsize) runner_stride ();

  g_setenv ("STAND_IN_ALSO", "kata-analyze time_settings time_left", TRUE);
  for (gsize i = (gsize) _i % stride; i < G_N_ELEMENTS (commands); i += stride)
    {
      g_autofree char *how = g_strdup_printf ("%s %s 1", manner, commands[i]);
      g_auto (EngineDesk) desk = { 0 };

      engine_desk_set_up (&desk, how);
      if (strcmp (manner, "hangs") == 0 || strcmp (manner, "babbles") == 0)
        engine_set_patience (desk.engine, 500, 500, 500);
      ask_everything (&desk);
      /* It misbehaves only once and then plays normally. */
      engine_set_patience (desk.engine, 20000, 20000, 20000);
      ck_assert_int_eq (engine_move_after (&desk, "E5 E4").kind, ENGINE_PLAYS);
    }
  g_unsetenv ("STAND_IN_ALSO");
}
END_TEST

/* An engine that misbehaves at every command. */
START_TEST (test_always_bad)
{
  g_autofree char *how = g_strdup_printf ("%s any", manners[_i]);
  g_auto (EngineDesk) desk = { 0 };

  engine_desk_set_up (&desk, how);
  engine_set_patience (desk.engine, 150, 150, 150);
  ask_everything (&desk);
}
END_TEST

/* The first line of a program that isn't an engine is enough to reject it, however patient we are.
 */
START_TEST (test_first_line)
{
  g_auto (EngineDesk) desk = { 0 };
  g_auto (EngineAbilities) abilities = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 begun = g_get_monotonic_time ();

  engine_desk_set_up (&desk, "chats name");
  engine_set_patience (desk.engine, 60000, 60000, 60000);
  ck_assert (!engine_look (desk.engine, &abilities, NULL, &error));
  ck_assert (g_error_matches (error, ENGINE_ERROR, ENGINE_ERROR_PROTOCOL));
  ck_assert_str_eq (error->message,
                    "Stand-in printed “Loading the network, please wait” instead of a GTP reply "
                    "(during “name”). Check in Preferences how the engine is started.");
  ck_assert_int_lt (g_get_monotonic_time () - begun, 30 * G_USEC_PER_SEC);
}
END_TEST

START_TEST (test_not_there)
{
  static const char *const names[] = { "/nowhere/at-all", "\"unclosed", "", "/" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Engine) engine = engine_new ("Nobody", names[i]);
      g_auto (EngineAbilities) abilities = { 0 };
      g_autoptr (GError) error = NULL;

      ck_assert (!engine_look (engine, &abilities, NULL, &error));
      ck_assert (g_error_matches (error, ENGINE_ERROR, ENGINE_ERROR_START));
    }
}
END_TEST

/* Waits until the engine starts to misbehave in this manner. */
static void
wait_for_manner (const EngineDesk *desk, const char *manner)
{
  g_autofree char *path = g_strconcat (desk->log, ".", manner, NULL);

  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_usleep (10000);
}

struct Asking
{
  const EngineDesk *desk;
  GCancellable *cancellable;
};

static gpointer
cancel_thread (gpointer data)
{
  const struct Asking *asking = data;

  wait_for_manner (asking->desk, "sleeps");
  g_cancellable_cancel (asking->cancellable);
  return NULL;
}

/* A cancelled question returns at once, and its late answer is not taken for the next one. */
START_TEST (test_cancelled)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (EnginePosition) position = engine_position_after ("C3");
  g_autoptr (GError) error = NULL;
  struct Asking asking = { &desk, cancellable };
  GThread *thread;
  EngineAnswer answer;

  engine_desk_set_up (&desk, "sleeps genmove 1");
  thread = g_thread_new ("cancel", cancel_thread, &asking);
  ck_assert (!engine_move (desk.engine, position, FALSE, &answer, cancellable, &error));
  g_thread_join (thread);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_free (engine_desk_told (&desk));
  ck_assert_int_eq (engine_move_after (&desk, "C3 A1 D4").point, go_point (1, 4));
  {
    g_autofree char *all = engine_desk_told (&desk);

    ck_assert_str_eq (all, "clear_board;play black C3;play white A1;play black D4;genmove white");
  }
}
END_TEST

/* Returns whether a running process has `path` in its command line. */
static gboolean
is_running (const char *path)
{
  g_autoptr (GDir) processes = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (processes)) != NULL)
    {
      g_autofree char *file = g_build_filename ("/proc", name, "cmdline", NULL), *words = NULL;
      gsize length = 0;

      if (!g_file_get_contents (file, &words, &length, NULL))
        continue;
      for (gsize i = 0; i < length; i++)
        words[i] = words[i] == '\0' ? ' ' : words[i];
      if (strstr (words, path) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
move_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (EnginePosition) position = engine_position_after ("C3");
  EngineDesk *desk = data;
  EngineAnswer answer;

  (void) !engine_move (desk->engine, position, FALSE, &answer, cancellable, NULL);
  g_task_return_boolean (task, TRUE);
}

/* Ends the program while its engine thinks forever. The question may be cancellable or not. */
static void
end_while_it_thinks (EngineDesk *desk, GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, NULL, NULL);

  g_task_set_task_data (task, desk, NULL);
  job_run_task (task, move_thread);
  wait_for_manner (desk, "hangs");
  exit (0);
}

START_TEST (test_no_process_outlives_the_program)
{
  g_autoptr (GCancellable) cancellable = _i == 0 ? g_cancellable_new () : NULL;
  g_auto (EngineDesk) desk = { 0 };
  gint64 until;
  int status;
  pid_t child;

  engine_desk_set_up (&desk, "hangs genmove");
  engine_set_patience (desk.engine, 60000, 60000, 60000);
  child = fork ();
  ck_assert_int_ge (child, 0);
  if (child == 0)
    end_while_it_thinks (&desk, cancellable);
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  until = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  while (is_running (desk.log) && g_get_monotonic_time () < until)
    g_usleep (10000);
  ck_assert (!is_running (desk.log));
}
END_TEST

START_TEST (test_size)
{
  g_auto (EngineDesk) desk = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autoptr (EnginePosition) position = NULL;
  EngineAnswer answer;
  GoRuleset ruleset;

  engine_desk_set_up (&desk, "");
  go_ruleset_init (&ruleset);
  ruleset.width = _i == 0 ? 7 : 21;
  ruleset.height = 21;
  go_board_init (board, ruleset.width, ruleset.height);
  position = engine_position_new (&ruleset, 0, board, NULL, 0, board, GO_BLACK);
  ck_assert (!engine_move (desk.engine, position, FALSE, &answer, NULL, &error));
  ck_assert (g_error_matches (error, ENGINE_ERROR, ENGINE_ERROR_BOARD));
  /* The engine keeps running. */
  ck_assert_int_eq (engine_move_after (&desk, "C3").kind, ENGINE_PLAYS);
}
END_TEST

/* --- Rules --- */

START_TEST (test_rules)
{
  static const struct
  {
    const char *preset;
    gboolean kata;
    int handicap, komi;
    const char *command, *differences;
  } rows[] = {
    { "concord", TRUE, 0, 14,
      "kata-set-rules {\"ko\":\"SITUATIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\","
      "\"suicide\":false,\"hasButton\":true,\"whiteHandicapBonus\":\"N-1\","
      "\"friendlyPassOk\":true}",
      NULL },
    { "japanese-1989", TRUE, 0, 13,
      "kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\","
      "\"suicide\":false,\"hasButton\":false,\"whiteHandicapBonus\":\"0\","
      "\"friendlyPassOk\":true}",
      NULL },
    { "chinese-2002", FALSE, 3, 15 + 6, "kgs-rules chinese", NULL },
    { "aga-1991", FALSE, 2, 1 + 2, "kgs-rules aga", NULL },
    { "concord", FALSE, 0, 13, "kgs-rules aga", "passing" },
    { "no-pass", TRUE, 0, 0, "kata-set-rules", "passing, winning" },
    { "sunjang", FALSE, 0, 0, "kgs-rules", "counting" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (EngineRules) rules = { 0 };
      GoRuleset ruleset;

      go_preset_ruleset (go_preset_find (rows[i].preset), &ruleset);
      engine_rules_init (&rules, "X", &ruleset, rows[i].handicap, rows[i].kata, TRUE);
      ck_assert_int_eq (rules.komi, rows[i].komi);
      ck_assert (g_str_has_prefix (rules.command, rows[i].command));
      ck_assert ((rules.differences == NULL) == (rows[i].differences == NULL));
      if (rows[i].differences != NULL)
        ck_assert_msg (strstr (rules.differences, rows[i].differences) != NULL, "%s: %s",
                       rows[i].preset, rules.differences);
    }
}
END_TEST

static Suite *
engine_suite (void)
{
  Suite *suite = suite_create ("engine");
  TCase *cases = tcase_create ("engine"), *ends = tcase_create ("end");

  /* Runs first: no job may have started before the fork, and sanitizers run all cases in one
   * process. */
  tcase_add_loop_test (ends, test_no_process_outlives_the_program, 0, 2);
  suite_add_tcase (suite, ends);
  tcase_add_test (cases, test_abilities);
  tcase_add_test (cases, test_following);
  tcase_add_test (cases, test_questions);
  tcase_add_test (cases, test_resting);
  tcase_add_loop_test (cases, test_analysis, 0, 2 * (int) G_N_ELEMENTS (views));
  tcase_add_test (cases, test_enough_visits);
  tcase_add_test (cases, test_view_is_asked_once);
  tcase_add_test (cases, test_it_only_plays);
  tcase_add_test (cases, test_silent_analysis);
  tcase_add_test (cases, test_late_first_line);
  tcase_add_test (cases, test_analysis_lines);
  tcase_add_loop_test (cases, test_misbehaviour, 0, (int) G_N_ELEMENTS (manners));
  tcase_add_loop_test (cases, test_always_bad, 0, (int) G_N_ELEMENTS (manners));
  tcase_add_test (cases, test_first_line);
  tcase_add_test (cases, test_not_there);
  tcase_add_test (cases, test_cancelled);
  tcase_add_loop_test (cases, test_size, 0, 2);
  tcase_add_test (cases, test_rules);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (engine_suite ());
}
