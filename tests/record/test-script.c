/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game scripts: what they can say, what is refused, and how events are applied. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "record-script.h"
#include "runner.h"

/* Starts a script that must be valid. */
static RefereeGame *
start (const char *text, RecordScript **script)
{
  g_autoptr (GError) error = NULL;
  RefereeGame *game;

  *script = record_script_parse (text, &error);
  ck_assert_msg (*script != NULL, "%s", error != NULL ? error->message : "");
  game = record_script_start (*script, &error);
  ck_assert_msg (game != NULL, "%s", error != NULL ? error->message : "");
  return game;
}

/* Returns the error message for a script that must be refused. Free with g_free(). */
static char *
complaint (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script = record_script_parse (text, &error);

  if (script != NULL)
    ck_assert_ptr_null (record_script_start (script, &error));
  ck_assert_msg (error != NULL && error->domain == RECORD_SCRIPT_ERROR, "no error: %s", text);
  return g_strdup (error->message);
}

static RefereeStep
apply (RefereeGame **game, const RecordScript *script, size_t index)
{
  return referee_event_apply (game, record_script_event (script, index));
}

START_TEST (test_settings)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("# a comment\n"
                             "rules aga-1991   # and another\n"
                             "\n"
                             "size 7x3\r\n"
                             "komi -2.5\n"
                             "set suicide any\n"
                             "first W\n"
                             "prisoners 3 4\n",
                             &script);
  const RefereeSetup *setup = referee_game_setup (game);

  ck_assert_int_eq (setup->ruleset.width, 7);
  ck_assert_int_eq (setup->ruleset.height, 3);
  ck_assert_int_eq (setup->ruleset.komi, -5);
  ck_assert_int_eq (setup->ruleset.suicide, GO_SUICIDE_ANY);
  ck_assert_int_eq (setup->ruleset.end, GO_END_WHITE_LAST);
  ck_assert_int_eq (referee_game_state (game)->to_move, GO_WHITE);
  ck_assert_int_eq (setup->prisoners[GO_BLACK], 3);
  ck_assert_int_eq (setup->prisoners[GO_WHITE], 4);
  ck_assert_uint_eq (record_script_event_count (script), 0);
  referee_game_free (game);
}
END_TEST

START_TEST (test_defaults)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("", &script);
  GoRuleset initial;

  go_ruleset_init (&initial);
  ck_assert (go_ruleset_equal (&referee_game_setup (game)->ruleset, &initial));
  ck_assert_int_eq (referee_game_board (game)->stones[GO_BLACK], 0);
  referee_game_free (game);
}
END_TEST

static const struct
{
  const char *text;
  int width, height;
} sizes[] = {
  { "size 5", 5, 5 },
  { "size 52x1", 52, 1 },
  { "board\n..\n..\n..", 2, 3 },
  { "rules tibetan", 17, 17 },
  { "set setup tibetan12", 17, 17 },
  { "rules tibetan\nset setup none", 19, 19 },
  { "rules tibetan\nboard\n.X.", 3, 1 },
  { "set width 4\nset height 6", 4, 6 },
  { "set width 4\nset height 6\nsize 2", 2, 2 },
};

START_TEST (test_size)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start (sizes[_i].text, &script);

  ck_assert_int_eq (referee_game_board (game)->width, sizes[_i].width);
  ck_assert_int_eq (referee_game_board (game)->height, sizes[_i].height);
  referee_game_free (game);
}
END_TEST

static const struct
{
  const char *text, *part; /* a part of the error message */
} refused[] = {
  { "rules nowhere", "line 1" },
  { "\n\nset nothing 1", "line 3" },
  { "set suicide often", "suicide" },
  { "komi 0.3", "komi" },
  { "komi", "komi" },
  { "size 0", "0 by 0" },
  { "size 53", "53" },
  { "size 7x", "size" },
  { "size", "size" },
  { "first both", "both" },
  { "prisoners 1", "prisoners" },
  { "prisoners -1 0", "prisoners" },
  { "size 3\nboard\n..\n..", "2 by 2" },
  { "board\n..\n...", "row 2" },
  { "size 9\nhandicap 1 A1", "1 stones" },
  { "size 9\nhandicap 3 A1 B1", "2 points" },
  { "size 9\nhandicap 2 A1 A1", "A1" },
  { "size 9\nhandicap 2 A1 Z9", "Z9" },
  { "size 9\nhandicap 10", "" },
  { "size 4\nhandicap 2", "" },
  { "size 9\nB J10", "J10" },
  { "size 9\nB I1", "I1" },
  { "size 9\nB", "B" },
  { "hello", "hello" },
  { "size 9\nB A1 !because", "!because" },
  { "size 9\nB A1 x", "x" },
  { "size 9\nB A1 @", "@" },
  { "size 9\nB A1 @-1", "@-1" },
  { "size 9\nB A1 @1.5s", "@1.5s" },
  { "size 9\nB A1 @1.2345", "@1.2345" },
  { "size 9\nB A1 @99999999999", "@99999999999" },
  { "size 9\nagree A10", "A10" },
  { "size 9\ndispute B", "dispute" },
  { "size 9\nplayout", "playout" },
  { "size 9\nresume", "resume" },
  { "size 9\nchallenge A1", "A1" },
  { "size 9\nplace A1", "place A1" },
  { "size 9\nown B A1", "own B A1" },
};

START_TEST (test_refused)
{
  g_autofree char *message = complaint (refused[_i].text);

  ck_assert_msg (strstr (message, refused[_i].part) != NULL, "%s: %s", refused[_i].text, message);
  ck_assert_ptr_null (strchr (message, '\n'));
}
END_TEST

START_TEST (test_handicap)
{
  g_autoptr (RecordScript) script = NULL, none = NULL, fixed = NULL;
  RefereeGame *game = start ("rules concord\nsize 9\nhandicap 3 A1 b2 C3", &script);

  ck_assert_int_eq (referee_game_state (game)->handicap, 3);
  ck_assert_int_eq (referee_game_state (game)->to_move, GO_WHITE);
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (1, 7)), GO_BLACK);
  referee_game_free (game);

  game = start ("rules concord\nsize 9\nhandicap 1", &none);
  ck_assert_int_eq (referee_game_state (game)->handicap, 0);
  ck_assert_int_eq (referee_game_state (game)->to_move, GO_BLACK);
  referee_game_free (game);

  game = start ("rules wmsg-2008\nsize 9\nhandicap 2", &fixed);
  ck_assert_int_eq (referee_game_state (game)->handicap, 2);
  ck_assert_int_eq (go_board_get (referee_game_board (game), go_point (6, 2)), GO_BLACK);
  referee_game_free (game);
}
END_TEST

START_TEST (test_steps)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("rules nz-1978\nboard\nXO..\n.O..\n....\n"
                             "B A1 !occupied x0\nB A2\n",
                             &script);
  RefereeStep step = apply (&game, script, 0);

  ck_assert_int_eq (step.refused, REFEREE_OK);
  ck_assert (!step.as_expected); /* A1 was empty after all */

  step = apply (&game, script, 1);
  ck_assert_int_eq (step.refused, REFEREE_OUT_OF_TURN);
  ck_assert (step.as_expected); /* without a mark, nothing is expected */
  referee_game_free (game);
}
END_TEST

/* A script can give the time that each event took. */
START_TEST (test_seconds)
{
  static const gint64 elapsed[] = { 12500, 60, 7000 };
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("rules concord\nset black_base_ms 60000\nset white_base_ms 60000\n"
                             "size 9\nB A1 @12.5 x0\nW C3 x0 @0.06\nB pass @7\n",
                             &script);

  for (gsize i = 0; i < G_N_ELEMENTS (elapsed); i++)
    {
      ck_assert_int_eq (apply (&game, script, i).refused, REFEREE_OK);
      ck_assert_int_eq (referee_game_act (game, i)->elapsed_ms, elapsed[i]);
    }
  ck_assert_int_eq (referee_game_state (game)->clock.side[GO_BLACK].left, 40500);
  ck_assert_int_eq (referee_game_state (game)->clock.side[GO_WHITE].left, 59940);
  referee_game_free (game);
}
END_TEST

START_TEST (test_suicide_step)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("rules nz-1978\nboard\nX.O.\nOO..\n....\nB B3 x2\n", &script);
  RefereeStep step = apply (&game, script, 0);

  ck_assert_int_eq (step.captured, 0);
  ck_assert_int_eq (step.suicide, 2);
  ck_assert (step.as_expected);
  referee_game_free (game);
}
END_TEST

START_TEST (test_standing_illegal_step)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game
      = start ("rules concord\nboard\n.O.\nO..\n...\nB A3\nW pass !ko_open\n", &script);
  RefereeStep step = apply (&game, script, 0);

  ck_assert_int_eq (step.refused, REFEREE_OK);
  ck_assert_int_eq (step.illegal, REFEREE_SUICIDE);
  ck_assert_int_eq (step.suicide, 0); /* its stone stays */
  step = apply (&game, script, 1);
  ck_assert (!step.as_expected);
  referee_game_free (game);
}
END_TEST

/* An agreement does nothing if one part of it is refused. */
START_TEST (test_agree_as_a_whole)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("rules concord\nboard\n.XO.\n.XOX\n.XO.\nB pass\nW pass\n"
                             "agree D2 A1\nagree\nagree D2\n",
                             &script);
  RefereeStep step;
  uint64_t before;
  size_t length;

  apply (&game, script, 0);
  apply (&game, script, 1);
  before = referee_game_fingerprint (game);
  length = referee_game_length (game);
  step = apply (&game, script, 2);
  ck_assert_int_eq (step.refused, REFEREE_NO_STONE);
  ck_assert_uint_eq (referee_game_fingerprint (game), before);
  ck_assert_uint_eq (referee_game_length (game), length);

  step = apply (&game, script, 3);
  ck_assert_int_eq (step.refused, REFEREE_OK);
  ck_assert_int_eq (step.captured, 0);
  step = apply (&game, script, 4);
  ck_assert_int_eq (step.refused, REFEREE_FINISHED);
  referee_game_free (game);
}
END_TEST

/* An agreement replaces earlier marks. */
START_TEST (test_agree_replaces_marks)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game
      = start ("rules concord\nboard\n.XO.\n.XOX\n.XO.\nB pass\nW pass\nagree D2 x1\n", &script);
  RefereeAct mark = { .kind = REFEREE_MARK, .side = GO_WHITE };
  RefereeAct agree = { .kind = REFEREE_AGREE, .side = GO_BLACK };
  RefereeStep step;

  apply (&game, script, 0);
  apply (&game, script, 1);
  mark.point = go_point (2, 0);
  ck_assert_int_eq (referee_game_apply (game, &mark).reason, REFEREE_OK);
  ck_assert_int_eq (referee_game_apply (game, &agree).reason, REFEREE_OK);

  step = apply (&game, script, 2);
  ck_assert_int_eq (step.refused, REFEREE_OK);
  ck_assert_int_eq (step.captured, 1);
  ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (referee_game_state (game)->container[GO_WHITE].dead, 1);
  ck_assert_int_eq (referee_game_state (game)->container[GO_BLACK].dead, 0);
  referee_game_free (game);
}
END_TEST

static void
count_step (const RefereeEvent *event, const RefereeStep *step, const RefereeGame *game, void *data)
{
  int *steps = data;

  ++*steps;
}

START_TEST (test_run_goes_on)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("size 5\nB A1\nB A2\nW A1 !occupied\nW B1\n", &script);
  int steps = 0;

  ck_assert (record_script_run (script, &game, count_step, &steps));
  ck_assert_int_eq (steps, 4);
  ck_assert_uint_eq (referee_game_length (game), 2);
  referee_game_free (game);
}
END_TEST

START_TEST (test_run_tells_unmet)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("size 5\nB A1 !suicide\nW B1\n", &script);

  ck_assert (!record_script_run (script, &game, NULL, NULL));
  ck_assert_uint_eq (referee_game_length (game), 2);
  referee_game_free (game);
}
END_TEST

/* Upper and lower case, columns beyond Z, and every verb. */
START_TEST (test_words)
{
  g_autoptr (RecordScript) script = NULL;
  RefereeGame *game = start ("size 52\nb aa1\nW BA52\nB return\nW button\nresume both W\n"
                             "agree X1 x1\nseki A1\nW offer\nB pay\nallow\nvoid\nboth_lose\n",
                             &script);
  static const RefereeActKind kinds[]
      = { REFEREE_PLAY,   REFEREE_PLAY,  REFEREE_PASS, REFEREE_PASS,
          REFEREE_RESUME, REFEREE_AGREE, REFEREE_SEKI, REFEREE_OFFER,
          REFEREE_PAY,    REFEREE_ALLOW, REFEREE_VOID, REFEREE_BOTH_LOSE };

  ck_assert_uint_eq (record_script_event_count (script), G_N_ELEMENTS (kinds));
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    ck_assert_int_eq (record_script_event (script, i)->act.kind, kinds[i]);
  ck_assert_uint_eq (record_script_event (script, 0)->points[0], go_point (25, 51));
  ck_assert_uint_eq (record_script_event (script, 1)->points[0], go_point (50, 0));
  ck_assert (record_script_event (script, 4)->act.both);
  ck_assert_int_eq (record_script_event (script, 4)->act.color, GO_WHITE);
  ck_assert_uint_eq (record_script_event (script, 5)->point_count, 1);
  ck_assert_int_eq (record_script_event (script, 5)->leaving, 1);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("script");
  TCase *tcase = tcase_create ("script");

  tcase_add_test (tcase, test_settings);
  tcase_add_test (tcase, test_defaults);
  tcase_add_loop_test (tcase, test_size, 0, G_N_ELEMENTS (sizes));
  tcase_add_loop_test (tcase, test_refused, 0, G_N_ELEMENTS (refused));
  tcase_add_test (tcase, test_handicap);
  tcase_add_test (tcase, test_steps);
  tcase_add_test (tcase, test_seconds);
  tcase_add_test (tcase, test_suicide_step);
  tcase_add_test (tcase, test_standing_illegal_step);
  tcase_add_test (tcase, test_agree_as_a_whole);
  tcase_add_test (tcase, test_agree_replaces_marks);
  tcase_add_test (tcase, test_run_goes_on);
  tcase_add_test (tcase, test_run_tells_unmet);
  tcase_add_test (tcase, test_words);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
