/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems of "Black to play" and "Three hundred problems", each proved by exhaustive search.
 * Black can reach the goal, but not after a pass. A session judges every first move as the search
 * does. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "advice-search.h"
#include "runner.h"
#include "teach-course.h"
#include "teach-goal.h"
#include "teach-session.h"
#include "teach-tree.h"
#include "walk.h"

/* The least number of problems of an idea in "Three hundred problems". */
#define LEAST 20

/* The number of positions that a session searches per answer. */
#define MOST_NODES 400000

typedef struct
{
  guint problems, right, wrong;
  guint64 nodes;
  GString *troubles;
} Proof;

static void
complain (Proof *proof, const TeachLesson *lesson, const TeachStep *step, const char *what)
{
  g_string_append_printf (proof->troubles, "%s, step “%s”: %s\n",
                          teach_lesson_get_file ((TeachLesson *) lesson), step->id, what);
}

/* Returns a session's verdict on `point` as the first move. A wrong move may stay undecided if the
 * opponent's answer was searched in a smaller region, but is never right. */
static TeachState
state_in_session (TeachLesson *lesson, guint index, GoPoint point)
{
  g_autoptr (TeachSession) session = teach_session_new (lesson, index);
  TeachGive give = { .kind = TEACH_GIVE_ACT, .act = teach_tree_act (GO_BLACK, point) };

  teach_session_set_reply_delay (session, 0);
  teach_session_give (session, &give);
  walk_settle (session);
  return teach_session_get_state (session);
}

/* Checks capture, save, live and kill: Black reaches the goal when moving first, but not after a
 * pass. */
static void
prove_target (Proof *proof, TeachLesson *lesson, guint index, const RefereeGame *game)
{
  const TeachStep *step = teach_lesson_get_step (lesson, index);
  gboolean capture = step->ask.kind == TEACH_ASK_CAPTURE || step->ask.kind == TEACH_ASK_SAVE;
  gboolean attacks = step->ask.kind == TEACH_ASK_CAPTURE || step->ask.kind == TEACH_ASK_KILL;
  AdviceQuestion question
      = (AdviceQuestion){ referee_game_board (game), GO_WHITE, step->ask.points[0],
                          capture ? ADVICE_GOAL_CAPTURE : ADVICE_GOAL_KILL };
  g_autofree AdviceAnswer *answer = g_new0 (AdviceAnswer, 1);
  GoBoard board;
  guint right = 0;

  question.max_nodes = MOST_NODES;
  ck_assert (advice_search (&question, answer));
  proof->nodes += answer->nodes;
  if (answer->result != (attacks ? ADVICE_RESULT_LIVES : ADVICE_RESULT_DIES))
    complain (proof, lesson, step, "is done, or may be, though Black passes");
  question.first = GO_BLACK;
  ck_assert (advice_search (&question, answer));
  proof->nodes += answer->nodes;
  if (answer->result != (attacks ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES))
    complain (proof, lesson, step, "cannot be done");
  go_board_init (&board, question.board->width, question.board->height);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (question.board, p) && go_board_get (question.board, p) == GO_EMPTY)
      {
        AdviceQuestion next = question;
        gboolean good;

        go_board_copy (&board, question.board);
        if (go_board_play (&board, p, GO_BLACK, true, NULL).suicide > 0)
          continue;
        next.board = &board;
        next.first = GO_WHITE;
        good = attacks && go_board_get (&board, question.target) == GO_EMPTY;
        if (!good)
          {
            ck_assert (advice_search (&next, answer));
            proof->nodes += answer->nodes;
            good = teach_goal_is_good (&step->ask, answer->result);
            if (answer->result == ADVICE_RESULT_UNKNOWN)
              complain (proof, lesson, step, "has a first move that search cannot judge");
          }
        if (state_in_session (lesson, index, p) == (good ? TEACH_STATE_WRONG : TEACH_STATE_RIGHT))
          complain (proof, lesson, step,
                    good ? "a right first move is refused" : "a wrong first move is accepted");
        right += good ? 1 : 0;
        proof->wrong += good ? 0 : 1;
      }
  if (right == 0)
    complain (proof, lesson, step, "no first move is right");
  proof->right += right;
}

/* Checks that one move is best, that another is better than a pass, and that a session accepts only
 * the best. */
static void
prove_best (Proof *proof, TeachLesson *lesson, guint index, const RefereeGame *game)
{
  const TeachStep *step = teach_lesson_get_step (lesson, index);
  AdviceEnding ending = { .board = referee_game_board (game),
                          .first = GO_BLACK,
                          .area = true,
                          .ko = GO_NO_POINT,
                          .suicide = GO_SUICIDE_FORBIDDEN };
  g_autofree AdviceOutcome *outcome = g_new0 (AdviceOutcome, 1);
  int pass = 0;

  ck_assert (advice_ending (&ending, outcome));
  proof->nodes += outcome->nodes;
  for (int i = 0; i < outcome->count; i++)
    if (outcome->moves[i].point == GO_NO_POINT)
      pass = outcome->moves[i].lead;
  if (!outcome->known)
    complain (proof, lesson, step, "search did not come to an end");
  else if (outcome->right != 1 || outcome->count < 3 || outcome->moves[1].lead <= pass)
    complain (proof, lesson, step, "one move must be best, and another better than a pass");
  for (int i = 0; i < outcome->count; i++)
    if (outcome->moves[i].point != GO_NO_POINT
        && state_in_session (lesson, index, outcome->moves[i].point)
               != (i < outcome->right ? TEACH_STATE_RIGHT : TEACH_STATE_WRONG))
      complain (proof, lesson, step, "a session judges a first move otherwise");
  proof->right += (guint) outcome->right;
  proof->wrong += (guint) (outcome->count - outcome->right);
}

static void
prove (Proof *proof, TeachLesson *lesson, guint index)
{
  const TeachStep *step = teach_lesson_get_step (lesson, index);
  RefereeGame *game = teach_step_begin (step);
  gint64 start = g_get_monotonic_time ();
  guint right = proof->right;
  guint64 nodes = proof->nodes;

  if (step->learner != GO_BLACK || !g_str_has_prefix (step->task, "Black to play: "))
    complain (proof, lesson, step, "Black is not asked to play");
  if (step->hint_points->len == 0 || *step->right == '\0' || *step->wrong == '\0')
    complain (proof, lesson, step, "hint, praise or answer is missing");
  if (step->ask.kind == TEACH_ASK_BEST)
    prove_best (proof, lesson, index, game);
  else
    prove_target (proof, lesson, index, game);
  /* The hint must not mark a wrong move. */
  for (guint i = 0; i < step->hint_points->len; i++)
    if (state_in_session (lesson, index, g_array_index (step->hint_points, GoPoint, i))
        == TEACH_STATE_WRONG)
      complain (proof, lesson, step, "a marked crossing is wrong");
  proof->problems++;
  printf ("# %s %s: %u right, %" G_GUINT64_FORMAT " positions, %" G_GINT64_FORMAT " ms\n",
          teach_lesson_get_id (lesson), step->id, proof->right - right, proof->nodes - nodes,
          (g_get_monotonic_time () - start) / 1000);
  fflush (stdout);
  referee_game_free (game);
}

/* Proves all problems of a course; returns how many. */
static guint
prove_course (const char *id, guint least, gboolean single)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL);
  Proof proof = { .troubles = g_string_new (NULL) };

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);
      GListModel *lessons = teach_course_get_lessons (course);

      if (strcmp (teach_course_get_id (course), id) != 0)
        continue;
      ck_assert_msg (teach_course_get_problem (course) == NULL, "%s",
                     teach_course_get_problem (course));
      for (guint k = 0; k < g_list_model_get_n_items (lessons); k++)
        {
          g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, k);

          ck_assert_uint_ge (teach_lesson_n_steps (lesson), least);
          for (guint step = 0; step < teach_lesson_n_steps (lesson); step++)
            {
              guint right = proof.right;

              prove (&proof, lesson, step);
              if (single && proof.right != right + 1)
                complain (&proof, lesson, teach_lesson_get_step (lesson, step),
                          "must have a single right first move");
            }
        }
    }
  printf ("# %u problems, %u right first moves, %u wrong ones, %" G_GUINT64_FORMAT " positions\n",
          proof.problems, proof.right, proof.wrong, proof.nodes);
  fflush (stdout);
  ck_assert_msg (proof.troubles->len == 0, "\n%s", proof.troubles->str);
  g_string_free (proof.troubles, TRUE);
  return proof.problems;
}

START_TEST (test_black_to_play)
{
  ck_assert_uint_eq (prove_course ("black-to-play", 1, FALSE), 40);
}
END_TEST

START_TEST (test_three_hundred)
{
  ck_assert_uint_ge (prove_course ("three-hundred", LEAST, TRUE), 10 * LEAST);
}
END_TEST

/* Returns what eight orientations, both colours and all places on a board have in common: the least
 * of the texts of the part with stones, in which the target's side is 'o' and the edge is '#'. */
static char *
shape_of (const GoBoard *board, GoPoint target)
{
  int size = board->width, least_x = size, most_x = 0, least_y = size, most_y = 0;
  char *least = NULL;

  GO_EACH_POINT (p, size, board->height)
    if (go_board_get (board, p) != GO_EMPTY)
      {
        least_x = MIN (least_x, go_point_column (p)), most_x = MAX (most_x, go_point_column (p));
        least_y = MIN (least_y, go_point_row (p)), most_y = MAX (most_y, go_point_row (p));
      }
  /* One point more on all sides shows where the edge is. */
  least_x--, least_y--, most_x++, most_y++;
  for (int turn = 0; turn < 8; turn++)
    {
      int wide = turn & 1 ? most_y - least_y : most_x - least_x;
      int high = turn & 1 ? most_x - least_x : most_y - least_y;
      GString *text = g_string_new (NULL);
      char *shape;

      for (int j = 0; j <= high; j++, g_string_append_c (text, '/'))
        for (int i = 0; i <= wide; i++)
          {
            int x = turn & 1 ? j : i, y = turn & 1 ? i : j;
            GoPoint p = go_point (turn & 2 ? most_x - x : least_x + x,
                                  turn & 4 ? most_y - y : least_y + y);
            GoColor color = go_board_get (board, p);

            g_string_append_c (text, color == GO_EDGE                        ? '#'
                                     : color == GO_EMPTY                     ? '.'
                                     : color == go_board_get (board, target) ? 'o'
                                                                             : 'x');
          }
      shape = g_string_free (text, FALSE);
      if (least != NULL && strcmp (shape, least) >= 0)
        g_free (shape);
      else
        {
          g_free (least);
          least = shape;
        }
    }
  return least;
}

/* Adds the shape of a step that asks for a capture, a save, life or death, unless it is the same
 * step in another course. Returns FALSE if another step has that shape. */
static gboolean
add_shape (GHashTable *shapes, GHashTable *steps, TeachLesson *lesson, const TeachStep *step)
{
  const TeachAsk *ask = step->has_goal ? &step->goal : &step->ask;
  g_autofree char *shape = NULL;
  RefereeGame *game;
  gboolean is_new;

  if ((ask->kind != TEACH_ASK_CAPTURE && ask->kind != TEACH_ASK_SAVE && ask->kind != TEACH_ASK_LIVE
       && ask->kind != TEACH_ASK_KILL)
      || !g_hash_table_add (steps, g_strconcat (teach_lesson_get_uri (lesson), step->id, NULL)))
    return TRUE;
  game = teach_step_begin (step);
  shape = shape_of (referee_game_board (game), ask->points[0]);
  is_new = g_hash_table_add (shapes, g_strdup_printf ("%d%s", (int) ask->kind, shape));
  referee_game_free (game);
  return is_new;
}

/* No two steps of all courses ask the same about the same stones; a shape may be killed in one and
 * live in another. */
START_TEST (test_alike)
{
  g_autoptr (GListModel) courses = teach_courses_new (NULL);
  g_autoptr (GHashTable) shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) steps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) troubles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (courses); i++)
    {
      g_autoptr (TeachCourse) course = g_list_model_get_item (courses, i);
      GListModel *lessons = teach_course_get_lessons (course);

      for (guint k = 0; k < g_list_model_get_n_items (lessons); k++)
        {
          g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, k);

          for (guint n = 0; n < teach_lesson_n_steps (lesson); n++)
            if (!add_shape (shapes, steps, lesson, teach_lesson_get_step (lesson, n)))
              g_string_append_printf (troubles, "%s %s\n", teach_lesson_get_file (lesson),
                                      teach_lesson_get_step_id (lesson, n));
        }
    }
  printf ("# %u shapes\n", g_hash_table_size (shapes));
  ck_assert_msg (troubles->len == 0, "seen before:\n%s", troubles->str);
  ck_assert_uint_ge (g_hash_table_size (shapes), 10 * LEAST);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("problems");
  TCase *few = tcase_create ("black-to-play"), *many = tcase_create ("three-hundred");

  tcase_set_timeout (few, 600);
  tcase_add_test (few, test_black_to_play);
  suite_add_tcase (suite, few);
  tcase_set_timeout (many, 600);
  tcase_add_test (many, test_three_hundred);
  tcase_add_test (many, test_alike);
  suite_add_tcase (suite, many);
  return runner_run (suite);
}
