/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays whole games, computer player against GNU Go, under three rulesets on two boards. Both sides
 * must agree on the result. Prints GNU Go's count beside ours, and names each difference. */
#include "match-partner.h"
#include "runner.h"

/* The time limit of a game in microseconds. A game takes seconds. */
#define PATIENCE ((gint64) 400000000)

static const char *const presets[] = { "concord", "chinese-2002", "japanese-1989" };
static const int sizes[] = { 9, 13 };

static void
said_cb (MatchPartner *partner, const char *sentence, gpointer data)
{
  g_print ("# %s\n", sentence);
}

/* Returns the position in which play stopped. */
static EnginePosition *
play (MatchController *controller, Engine *engine)
{
  EnginePosition *stopped = NULL;
  MatchPartner *partners[2];
  gint64 end = g_get_monotonic_time () + PATIENCE;
  const RefereeState *state = referee_game_state (match_controller_get_game (controller));

  for (int i = 0; i < 2; i++)
    {
      partners[i] = match_partner_new (controller, i == 0 ? GO_BLACK : GO_WHITE, 3, 7);
      match_partner_set_delay (partners[i], 0);
      g_signal_connect (partners[i], "said", G_CALLBACK (said_cb), NULL);
    }
  match_partner_set_engine (partners[1], engine);
  while (state->phase != REFEREE_PHASE_FINISHED)
    {
      ck_assert_msg (g_get_monotonic_time () < end, "the game does not end");
      ck_assert_ptr_null (match_controller_get_info (controller)->trouble);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      state = referee_game_state (match_controller_get_game (controller));
      if (state->phase == REFEREE_PHASE_AGREEMENT && stopped == NULL)
        stopped = engine_position_of_game (match_controller_get_game (controller), GO_BLACK);
      /* Neither player agrees first, so Black agrees in place of a human. */
      if (state->phase == REFEREE_PHASE_AGREEMENT && !state->agreed[GO_BLACK]
          && !match_controller_is_busy (controller))
        match_controller_act (controller, REFEREE_AGREE, GO_BLACK);
    }
  for (int i = 0; i < 2; i++)
    g_object_unref (partners[i]);
  return stopped;
}

/* Returns how many more of these turns Black has made than White. */
static int
turns_more (MatchController *controller, GoTurnKind kind)
{
  size_t count;
  const GoTurn *turns
      = go_history_turns (referee_game_history (match_controller_get_game (controller)), &count);
  int more = 0;

  for (size_t i = 0; i < count; i++)
    if (turns[i].kind == kind)
      more += turns[i].by == GO_BLACK ? 1 : -1;
  return more;
}

START_TEST (test_games)
{
  const char *preset = presets[_i % 3];
  RefereeSetup setup = { 0 };
  MatchInfo info = { 0 };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (Engine) engine = engine_new ("GNU Go", GNUGO " --mode gtp --level 1 --seed 5");
  g_autoptr (EnginePosition) position = NULL;
  g_autoptr (GError) error = NULL;
  const RefereeState *state;
  char ours[REFEREE_RESULT_TEXT];
  int theirs, margin, passes, plays;

  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = sizes[_i / 3];
  controller = match_controller_new (&setup, &info, NULL, &error);
  ck_assert_ptr_nonnull (controller);
  position = play (controller, engine);
  state = referee_game_state (match_controller_get_game (controller));
  ck_assert_int_eq (state->result.kind, REFEREE_RESULT_SCORE);
  ck_assert_msg (engine_count (engine, position, &theirs, NULL, &error), "%s",
                 error ? error->message : "");
  margin = state->result.winner == GO_WHITE ? -state->result.margin : state->result.margin;
  passes = 2 * turns_more (controller, GO_TURN_PASS);
  plays = 2 * turns_more (controller, GO_TURN_PLAY);
  g_print ("# %s, %dx%d, %d moves: %s; GNU Go counts %+.1f for Black\n", preset, sizes[_i / 3],
           sizes[_i / 3],
           go_history_length (referee_game_history (match_controller_get_game (controller))),
           referee_result_format (&state->result, ours), theirs / 2.0);
  /* GNU Go counts territory and prisoners, and its passes cost nothing. */
  if (setup.ruleset.pass == GO_PASS_STONE)
    {
      g_print ("#   the difference is that of the pass stones: %+.1f\n", passes / 2.0);
      margin += passes;
    }
  else if (setup.ruleset.scoring == GO_SCORING_AREA)
    {
      g_print ("#   the difference is that of the stones played: %+.1f\n", -plays / 2.0);
      margin -= plays;
    }
  ck_assert_int_eq (margin, theirs);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-games");
  TCase *tcase = tcase_create ("engine-games");

  tcase_set_timeout (tcase, 500);
  tcase_add_loop_test (tcase, test_games, 0, 6);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
