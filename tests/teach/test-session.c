/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session as a window uses it: hints, Show Me, Try Again, Back and Continue, and the names of
 * marked points. */
#include <check.h>
#include <string.h>

#include "runner.h"
#include "walk.h"

static TeachSession *
session_at (const char *lesson, const char *id)
{
  g_autoptr (TeachCourse) course = walk_load ("tiny");
  TeachLesson *found = teach_course_find (course, lesson);
  guint step = 0;
  TeachSession *session;

  while (strcmp (teach_lesson_get_step_id (found, step), id) != 0)
    step++;
  session = teach_session_new (found, step);
  teach_session_set_reply_delay (session, 0);
  return session;
}

static void
assert_name (TeachSession *session, GoPoint point, const char *expected)
{
  g_autofree char *name
      = match_view_point_name (match_scene_get_view (teach_session_get_scene (session)), point);

  ck_assert_str_eq (name, expected);
}

static void
count_cb (guint *count)
{
  ++*count;
}

START_TEST (test_hints)
{
  g_autoptr (TeachSession) session = session_at ("board", "play");

  ck_assert (teach_session_hint (session));
  ck_assert_str_eq (teach_session_get_said (session), "One liberty is left.");
  assert_name (session, go_point (2, 3), "C2, empty");
  ck_assert (teach_session_hint (session));
  ck_assert_str_eq (teach_session_get_said (session), "Look here: C2");
  assert_name (session, go_point (2, 3), "C2, empty, hint");
  ck_assert (!teach_session_hint (session));
  ck_assert_uint_eq (teach_session_get_tally (session)->hints, 2);
}
END_TEST

START_TEST (test_wrong_and_again)
{
  g_autoptr (TeachSession) session = session_at ("board", "play");
  guint started = 0, done = 0;

  g_signal_connect_swapped (session, "started", G_CALLBACK (count_cb), &started);
  g_signal_connect_swapped (session, "done", G_CALLBACK (count_cb), &done);
  match_controller_activate_point (teach_session_get_controller (session), go_point (0, 0));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session), "That is far away. White gets away.");
  assert_name (session, go_point (2, 3), "C2, white stone, last move");
  /* The next touch is another try, from the beginning. */
  ck_assert_uint_eq (started, 0);
  match_controller_activate_point (teach_session_get_controller (session), go_point (4, 4));
  ck_assert_uint_eq (started, 1);
  assert_name (session, go_point (0, 0), "A5, empty");
  assert_name (session, go_point (4, 4), "E1, black stone, last move");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_uint_eq (teach_session_get_tally (session)->mistakes, 2);
  teach_session_again (session);
  ck_assert_uint_eq (started, 2);
  assert_name (session, go_point (2, 3), "C2, empty");
  match_controller_activate_point (teach_session_get_controller (session), go_point (2, 3));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert_uint_eq (done, 1);
  ck_assert_uint_eq (teach_session_get_tally (session)->mistakes, 0);
}
END_TEST

static void
left_cb (TeachSession *session, const char *step, TeachTally *tally)
{
  *tally = *teach_session_get_tally (session);
}

/* Help that was used is reported even if the step is then skipped. */
START_TEST (test_skipped)
{
  g_autoptr (TeachSession) session = session_at ("board", "play");
  TeachTally tally = { 0 };

  g_signal_connect (session, "left", G_CALLBACK (left_cb), &tally);
  teach_session_hint (session);
  teach_session_show_me (session);
  walk_settle (session);
  teach_session_next (session);
  /* Hints and shown answers are counted separately. */
  ck_assert_uint_eq (tally.hints, 1);
  ck_assert_uint_eq (tally.shown, 1);
  ck_assert_uint_eq (tally.mistakes, 0);
  ck_assert_uint_eq (teach_session_get_tally (session)->shown, 0);
}
END_TEST

/* A shown answer does not complete the step; the learner then tries it. */
START_TEST (test_show_me)
{
  static const struct
  {
    const char *lesson, *id;
  } steps[] = { { "board", "play" },      { "board", "two" },  { "board", "kill" },
                { "board", "liberties" }, { "end", "agree" },  { "end", "allow" },
                { "board", "literal" },   { "end", "winner" }, { "board", "choose" } };
  g_autoptr (TeachSession) session = session_at (steps[_i].lesson, steps[_i].id);
  guint done = 0;

  g_signal_connect_swapped (session, "done", G_CALLBACK (count_cb), &done);
  ck_assert (teach_session_can_show (session));
  ck_assert (!teach_session_is_shown (session));
  teach_session_show_me (session);
  walk_settle (session);
  ck_assert (teach_session_is_shown (session));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_ne (teach_session_get_said (session), "");
  ck_assert_uint_eq (done, 0);
  ck_assert_uint_eq (teach_session_get_tally (session)->mistakes, 0);
  teach_session_again (session);
  ck_assert (!teach_session_is_shown (session));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
}
END_TEST

START_TEST (test_steps)
{
  g_autoptr (TeachSession) session = session_at ("board", "look");
  guint finished = 0, done = 0, n_steps = teach_lesson_n_steps (teach_session_get_lesson (session));

  g_signal_connect_swapped (session, "finished", G_CALLBACK (count_cb), &finished);
  g_signal_connect_swapped (session, "done", G_CALLBACK (count_cb), &done);
  ck_assert (!teach_session_can_go_back (session));
  teach_session_next (session);
  ck_assert_uint_eq (done, 1);
  ck_assert_str_eq (teach_session_get_step (session)->task, "Black captures at C2.");
  ck_assert (teach_session_can_go_back (session));
  teach_session_back (session);
  ck_assert_str_eq (teach_session_get_step (session)->task, "This is a board.");
  teach_session_go (session, n_steps - 1);
  ck_assert_uint_eq (finished, 0);
  teach_session_next (session);
  ck_assert_uint_eq (finished, 1);
  ck_assert_uint_eq (done, 1);
}
END_TEST

/* A chain is named by the stone that was touched. */
START_TEST (test_touched_stone)
{
  g_autoptr (TeachSession) session = session_at ("end", "dead");

  match_controller_activate_point (teach_session_get_controller (session), go_point (1, 2));
  ck_assert_str_eq (teach_session_get_said (session),
                    "The stone at B3 is not dead: it cannot be captured.");
}
END_TEST

/* If words or a number are asked for, touching the board says where to answer. */
START_TEST (test_touched_in_vain)
{
  g_autoptr (TeachSession) session = session_at ("board", "choose");

  match_controller_activate_point (teach_session_get_controller (session), go_point (2, 2));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  ck_assert_uint_eq (teach_session_get_tally (session)->mistakes, 0);
  ck_assert_str_eq (teach_session_get_said (session),
                    "In this step, you only look at the board. Answer below the task.");
}
END_TEST

START_TEST (test_touches)
{
  g_autoptr (TeachSession) session = session_at ("board", "liberties");
  MatchController *controller = teach_session_get_controller (session);

  ck_assert_int_eq (teach_session_get_input (session), TEACH_INPUT_TOUCH);
  match_controller_activate_point (controller, go_point (2, 0));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  assert_name (session, go_point (2, 0), "C5, empty, chosen");
  match_controller_activate_point (controller, go_point (4, 4));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session),
                    "No line connects E1 directly to that chain.");
  /* The point shows the touch until the learner tries again. */
  assert_name (session, go_point (4, 4), "E1, empty, cross");
  teach_session_again (session);
  assert_name (session, go_point (4, 4), "E1, empty");
}
END_TEST

/* After a wrong answer the next one counts at once, however it is given. */
START_TEST (test_answer_again)
{
  static const struct
  {
    const char *lesson, *id;
  } steps[] = {
    { "board", "liberties" }, { "board", "literal" }, { "end", "winner" }, { "board", "choose" }
  };
  g_autoptr (TeachSession) session = session_at (steps[_i].lesson, steps[_i].id);
  g_autoptr (GPtrArray) answers = teach_step_answers (teach_session_get_step (session));
  guint started = 0;

  g_signal_connect_swapped (session, "started", G_CALLBACK (count_cb), &started);
  for (int right = FALSE; right <= TRUE; right++)
    for (guint i = 0, given = 0; i < answers->len && given < 2; i++)
      {
        const TeachAnswer *answer = g_ptr_array_index (answers, i);

        if (answer->right != right)
          continue;
        given++;
        for (guint k = 0; k < answer->gives->len; k++)
          {
            const TeachGive *give = &g_array_index (answer->gives, TeachGive, k);

            if (give->kind == TEACH_GIVE_NUMBER)
              teach_session_enter_number (session, give->number);
            else if (give->kind == TEACH_GIVE_WINNER)
              teach_session_say_winner (session, give->color, give->number);
            else if (give->kind == TEACH_GIVE_CHOICE)
              teach_session_choose (session, (guint) give->number);
            else
              teach_session_give (session, give);
          }
        ck_assert_int_eq (teach_session_get_state (session),
                          right ? TEACH_STATE_RIGHT : TEACH_STATE_WRONG);
      }
  ck_assert_uint_eq (started, 0);
}
END_TEST

/* While the answer is shown, touches do not change it. */
START_TEST (test_touched_while_shown)
{
  g_autoptr (TeachSession) session
      = session_at (_i == 0 ? "end" : "board", _i == 0 ? "agree" : "liberties");
  g_autoptr (TeachSession) undisturbed
      = session_at (_i == 0 ? "end" : "board", _i == 0 ? "agree" : "liberties");

  teach_session_show_me (undisturbed);
  walk_settle (undisturbed);
  teach_session_show_me (session);
  while (teach_session_get_state (session) != TEACH_STATE_WRONG)
    {
      for (GoPoint p = 0; p < GO_CELLS; p++)
        if (go_board_contains (referee_game_board (teach_session_get_game (session)), p))
          match_controller_activate_point (teach_session_get_controller (session), p);
      g_main_context_iteration (NULL, TRUE);
    }
  ck_assert_str_eq (teach_session_get_said (session), teach_session_get_said (undisturbed));
  ck_assert_uint_eq (referee_game_length (teach_session_get_game (session)),
                     referee_game_length (teach_session_get_game (undisturbed)));
}
END_TEST

/* The learner cannot act for the opponent. */
START_TEST (test_sides)
{
  g_autoptr (TeachSession) session = session_at ("end", "resume");

  match_controller_act (teach_session_get_controller (session), REFEREE_RESUME, GO_WHITE);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  ck_assert_str_eq (teach_session_get_said (session), "You are Black here.");
  match_controller_act (teach_session_get_controller (session), REFEREE_RESUME, GO_BLACK);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

/* With a delay the opponent moves later, but not if the learner has left the step. */
START_TEST (test_delay)
{
  g_autoptr (TeachSession) session = session_at ("board", "two");

  teach_session_set_reply_delay (session, 1);
  match_controller_activate_point (teach_session_get_controller (session), go_point (3, 3));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_REPLYING);
  while (teach_session_get_state (session) == TEACH_STATE_REPLYING)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_str_eq (teach_session_get_said (session), "White plays elsewhere.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (3, 3));
  teach_session_next (session);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  ck_assert_uint_eq (referee_game_length (teach_session_get_game (session)), 0);
}
END_TEST

static TeachLesson *
built_in (const char *course_id, const char *lesson_id)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);

      if (strcmp (teach_course_get_id (course), course_id) == 0)
        return g_object_ref (teach_course_find (course, lesson_id));
    }
  ck_abort_msg ("no course %s", course_id);
}

/* Search runs in the background, with animations (a delay) and without. Nothing can be played until
 * it finishes, and restarting the step discards its result. */
START_TEST (test_thinking)
{
  g_autoptr (TeachSession) session = session_at ("board", "capture");
  guint done = 0;
  TeachAnswer *answer = teach_step_answer (teach_session_get_step (session));
  const TeachGive *give = &g_array_index (answer->gives, TeachGive, 0);

  teach_session_set_reply_delay (session, (guint) _i);
  g_signal_connect_swapped (session, "done", G_CALLBACK (count_cb), &done);
  teach_session_give (session, give);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_REPLYING);
  teach_session_again (session);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  for (int i = 0; i < 50; i++)
    {
      g_usleep (2000);
      g_main_context_iteration (NULL, FALSE);
    }
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  ck_assert_uint_eq (done, 0);
  for (int i = 0; i < 10 && done == 0; i++)
    {
      if (teach_session_get_state (session) == TEACH_STATE_ASKING)
        teach_session_give (session, give);
      while (teach_session_get_state (session) == TEACH_STATE_REPLYING)
        g_main_context_iteration (NULL, TRUE);
    }
  ck_assert_uint_eq (done, 1);
  teach_answer_free (answer);
}
END_TEST

/* A lost game completes the step like a won one, but without praise. */
START_TEST (test_lost_game)
{
  g_autoptr (TeachLesson) lesson = built_in ("living", "game");
  g_autoptr (TeachSession) session = teach_session_new (lesson, 0);
  const TeachStep *step = teach_session_get_step (session);

  teach_session_set_reply_delay (session, 0);
  match_controller_act (teach_session_get_controller (session), REFEREE_RESIGN,
                        _i == 0 ? GO_BLACK : GO_WHITE);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert_str_eq (teach_session_get_said (session), _i == 0 ? step->wrong : step->right);
}
END_TEST

/* Seats have buttons only where these have an effect. */
START_TEST (test_still_seats)
{
  g_autoptr (TeachSession) session
      = session_at (_i == 0 ? "board" : "end", _i == 0 ? "literal" : "resume");
  gboolean any = FALSE;

  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    for (int kind = 0; kind < MATCH_BUTTONS; kind++)
      any |= match_scene_get_seat (teach_session_get_scene (session), side)->button[kind].shown;
  ck_assert_int_eq (any, _i == 1);
}
END_TEST

static gboolean
offers (TeachSession *session, GoColor side, MatchButtonKind kind)
{
  return match_scene_get_seat (teach_session_get_scene (session), side)->button[kind].shown;
}

/* A step about passing shows one button. A play instead is not made, so the pass can follow at
 * once; afterwards nothing is offered that has not been taught. */
START_TEST (test_pass)
{
  g_autoptr (TeachLesson) lesson = built_in ("ending-a-game", "pass");
  g_autoptr (TeachSession) session = teach_session_new (lesson, 2);
  MatchController *controller = teach_session_get_controller (session);

  ck_assert_str_eq (teach_session_get_step (session)->id, "second");
  ck_assert (offers (session, GO_BLACK, MATCH_BUTTON_PASS));
  ck_assert (!offers (session, GO_BLACK, MATCH_BUTTON_CHALLENGE));
  match_controller_activate_point (controller, go_point (0, 0));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session), "Nothing is worth playing. Pass.");
  ck_assert_uint_eq (teach_session_get_tally (session)->mistakes, 1);
  ck_assert_int_eq (
      go_board_get (referee_game_board (teach_session_get_game (session)), go_point (0, 0)),
      GO_EMPTY);
  match_controller_act (controller, REFEREE_PASS, GO_BLACK);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    for (int kind = 0; kind < MATCH_BUTTONS; kind++)
      ck_assert (!offers (session, side, kind));
}
END_TEST

/* In a whole game each part has a hint of its own, and komi is told with the count. */
START_TEST (test_parts_of_a_game)
{
  g_autoptr (TeachLesson) lesson = built_in ("first-hour", "whole");
  g_autoptr (TeachSession) session = teach_session_new (lesson, 0);
  MatchController *controller = teach_session_get_controller (session);

  /* White's moves are given here. */
  teach_session_set_reply_delay (session, 1000000);
  for (guint i = 0; i < 4; i++)
    {
      RefereeAct act = { .kind = i < 2 ? REFEREE_PLAY : REFEREE_PASS,
                         .side = i % 2 == 0 ? GO_BLACK : GO_WHITE,
                         .point = i == 0   ? go_point (3, 3)
                                  : i == 1 ? go_point (0, 6)
                                           : GO_NO_POINT };

      match_controller_submit (controller, &act);
      ck_assert_str_eq (teach_session_get_said (session),
                        i < 3 ? ""
                              : "Both have passed, and play has stopped. Tap each dead stone, if "
                                "there are any, then press Agree.");
    }
  ck_assert (teach_session_hint (session));
  ck_assert_str_eq (
      teach_session_get_said (session),
      "A stone inside the other side’s territory is dead if it has no room there for two "
      "eyes. Tap it.");
  match_controller_act (controller, REFEREE_AGREE, GO_BLACK);
  match_controller_act (controller, REFEREE_AGREE, GO_WHITE);
  ck_assert_int_eq ((int) teach_session_get_input (session), TEACH_INPUT_WINNER);
  ck_assert_str_eq (teach_session_get_said (session),
                    "The game is over. Who won, and by how much? White also gets 6½ points of "
                    "komi.");
  teach_session_say_winner (session, GO_WHITE, 2);
  ck_assert_str_eq (
      teach_session_get_said (session),
      "The winner is right, but the number is not. Count again. For each player, count "
      "the empty points that they surround, and add the prisoners in their lid. "
      "White also gets 6½ points of komi.");
  ck_assert (teach_session_hint (session));
  ck_assert (g_str_has_prefix (teach_session_get_said (session), "For each player, count"));
  teach_session_say_winner (session, GO_WHITE, 4);
  ck_assert (
      g_str_has_prefix (teach_session_get_said (session),
                        "The winner is right, but the number is not. Count again. Black has "));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("session");
  TCase *all = tcase_create ("session");

  tcase_add_test (all, test_hints);
  tcase_add_test (all, test_wrong_and_again);
  tcase_add_loop_test (all, test_show_me, 0, 9);
  tcase_add_test (all, test_steps);
  tcase_add_test (all, test_touches);
  tcase_add_loop_test (all, test_answer_again, 0, 4);
  tcase_add_loop_test (all, test_touched_while_shown, 0, 2);
  tcase_add_test (all, test_skipped);
  tcase_add_test (all, test_touched_stone);
  tcase_add_test (all, test_touched_in_vain);
  tcase_add_test (all, test_sides);
  tcase_add_test (all, test_delay);
  tcase_add_loop_test (all, test_thinking, 0, 2);
  tcase_add_loop_test (all, test_lost_game, 0, 2);
  tcase_add_loop_test (all, test_still_seats, 0, 2);
  tcase_add_test (all, test_pass);
  tcase_add_test (all, test_parts_of_a_game);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
