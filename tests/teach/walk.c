/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk.h"

#include <check.h>
#include <string.h>

#include "advice-partner.h"
#include "match-partner.h"
#include "runner.h"
#include "sentence.h"
#include "teach-facts.h"
#include "teach-goal.h"

/* Enough moves to reach any goal by following the search. */
#define MOST_MOVES 60

/* Main loop iterations for a game on a small board, with a minute of thinking per move. */
#define MOST_TURNS 2000000

TeachCourse *
walk_load (const char *name)
{
  g_autofree char *path = g_build_filename (TEACH_DATA, name, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TeachCourse *course = teach_course_load (folder, &error);

  ck_assert_msg (course != NULL, "%s", error != NULL ? error->message : "");
  return course;
}

/* Marks dead stones and agrees for the learner, after play has stopped. */
static void
agree (TeachSession *session)
{
  MatchController *controller = teach_session_get_controller (session);
  const GoBoard *board = referee_game_board (teach_session_get_game (session));
  const RefereeState *state = referee_game_state (teach_session_get_game (session));
  GoColor side = teach_session_get_step (session)->learner;
  g_autofree uint8_t *fates = g_new0 (uint8_t, GO_CELLS);

  advice_partner_fates (board, NULL, NULL, fates);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->phase == REFEREE_PHASE_AGREEMENT && go_board_is_head (board, p)
        && (fates[p] == ADVICE_FATE_DEAD) != state->dead[p])
      match_controller_activate_point (controller, p);
  if (!state->agreed[side])
    match_controller_act (controller, REFEREE_AGREE, side);
}

/* Plays for the learner with a computer player, until the game is over. */
static void
play_game (TeachSession *session)
{
  const TeachStep *step = teach_session_get_step (session);
  g_autoptr (MatchPartner) learner
      = match_partner_new (teach_session_get_controller (session), step->learner, 2, 7);
  RefereeResult result;

  match_partner_set_delay (learner, 0);
  for (int i = 0; i < MOST_TURNS && teach_session_get_state (session) == TEACH_STATE_ASKING
                  && teach_session_get_input (session) == TEACH_INPUT_TABLE;
       i++)
    {
      if (referee_game_state (teach_session_get_game (session))->phase == REFEREE_PHASE_AGREEMENT
          && !referee_game_state (teach_session_get_game (session))->agreed[step->learner])
        {
          match_partner_set_paused (learner, TRUE);
          agree (session);
        }
      g_main_context_iteration (NULL, TRUE);
    }
  g_object_run_dispose (G_OBJECT (learner));
  if (teach_session_get_input (session) != TEACH_INPUT_WINNER)
    return;
  /* First name the wrong winner; the game need not be replayed for that. */
  result = teach_result (teach_session_get_game (session));
  teach_session_say_winner (session, go_opponent (result.winner == GO_WHITE ? GO_WHITE : GO_BLACK),
                            result.margin + 1);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  teach_session_again (session);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  teach_session_say_winner (session, result.winner, result.margin);
}

void
walk_settle (TeachSession *session)
{
  while (teach_session_get_state (session) == TEACH_STATE_REPLYING
         || (teach_session_is_shown (session)
             && teach_session_get_state (session) == TEACH_STATE_ASKING))
    g_main_context_iteration (NULL, TRUE);
}

static gint64 slowest;
static char *slowest_at;

/* Gives one answer and records the longest wait for search. A window would not block. */
static void
give_one (TeachSession *session, const TeachGive *give)
{
  gint64 begin = g_get_monotonic_time (), took;

  teach_session_give (session, give);
  walk_settle (session);
  took = g_get_monotonic_time () - begin;
  if (took <= slowest)
    return;
  slowest = took;
  g_free (slowest_at);
  slowest_at = g_strdup_printf ("%.0f ms: %s, step “%s”", (double) took / 1000,
                                teach_lesson_get_file (teach_session_get_lesson (session)),
                                teach_session_get_step (session)->id);
}

const char *
walk_slowest (void)
{
  return slowest_at;
}

void
walk_give (TeachSession *session, const TeachAnswer *answer)
{
  for (guint i = 0; i < answer->gives->len; i++)
    {
      const TeachGive *give = &g_array_index (answer->gives, TeachGive, i);

      if (give->kind == TEACH_GIVE_GAME)
        play_game (session);
      else if (give->kind == TEACH_GIVE_CONTINUE)
        teach_session_next (session);
      else if (give->kind == TEACH_GIVE_SEARCH)
        for (int k = 0; k < MOST_MOVES && teach_session_get_state (session) == TEACH_STATE_ASKING;
             k++)
          give_one (session, give);
      else
        give_one (session, give);
    }
}

static void
note_done (guint *done)
{
  ++*done;
}

typedef struct
{
  TeachLesson *lesson;
  guint index;
  GString *troubles;
} Where;

static void
complain (const Where *where, const TeachAnswer *answer, const char *what, const char *said)
{
  const TeachStep *step = teach_lesson_get_step (where->lesson, where->index);
  g_autofree char *text = answer != NULL ? teach_answer_text (step, answer) : g_strdup ("");

  g_string_append_printf (where->troubles, "%s, step %u “%s”: %s %s%s%s\n",
                          teach_lesson_get_file (where->lesson), where->index + 1, step->id, text,
                          what, *said != '\0' ? ": " : "", said);
}

/* Checks that a sentence about the board is true. */
static void
check_sentence (const Where *where,
                const TeachAnswer *answer,
                const char *sentence,
                SentenceKind kind,
                const RefereeGame *game)
{
  g_autofree char *fault = sentence_fault (sentence, kind, game);

  if (fault != NULL)
    complain (where, answer, "has a sentence that does not fit the board", fault);
}

static void
check_sentences (const Where *where)
{
  const TeachStep *step = teach_lesson_get_step (where->lesson, where->index);
  RefereeGame *game = teach_step_begin (step);

  check_sentence (where, NULL, step->task, SENTENCE_STANDS, game);
  check_sentence (where, NULL, step->hint, SENTENCE_STANDS, game);
  check_sentence (where, NULL, step->right, SENTENCE_ANY, game);
  check_sentence (where, NULL, step->wrong, SENTENCE_ANY, game);
  for (guint i = 0; i < step->choices->len; i++)
    {
      const TeachChoice *choice = g_ptr_array_index (step->choices, i);

      check_sentence (where, NULL, choice->text, SENTENCE_ANY, game);
      check_sentence (where, NULL, choice->said, SENTENCE_ANY, game);
    }
  referee_game_free (game);
}

static void
walk_answer (const Where *where, const TeachAnswer *answer)
{
  g_autoptr (TeachSession) session = teach_session_new (where->lesson, where->index);
  guint done = 0;
  gboolean looking = teach_session_get_input (session) == TEACH_INPUT_NONE;
  TeachState state;

  teach_session_set_reply_delay (session, 0);
  g_signal_connect_swapped (session, "done", G_CALLBACK (note_done), &done);
  walk_give (session, answer);
  state = teach_session_get_state (session);
  if (answer->open)
    {
      /* A second solution must not be refused. */
      if (state == TEACH_STATE_WRONG)
        complain (where, answer, "leaves the goal open, but is refused",
                  teach_session_get_said (session));
    }
  else if (answer->right && done != 1)
    complain (where, answer, "is right, but not taken as that", teach_session_get_said (session));
  else if (!answer->right && (state != TEACH_STATE_WRONG || done > 0))
    complain (where, answer, "is wrong, but taken as right", teach_session_get_said (session));
  if (!looking && state != TEACH_STATE_ASKING && *teach_session_get_said (session) == '\0')
    complain (where, answer, "is answered with nothing", "");
  check_sentence (where, answer, teach_session_get_said (session), SENTENCE_TOLD,
                  teach_session_get_game (session));
}

/* Checks that the reply to the right answer names the result or number that the rules give. */
static void
check_praise (const Where *where)
{
  static const char *const numbers[]
      = { "No",    "One",  "Two", "Three",  "Four",   "Five",     "Six",      "Seven",
          "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen" };
  const TeachStep *step = teach_lesson_get_step (where->lesson, where->index);
  RefereeGame *game = teach_step_begin (step);
  g_autofree char *wanted = NULL;
  gboolean claims = FALSE;

  if (step->ask.kind == TEACH_ASK_WINNER)
    {
      RefereeResult result = teach_result (game);

      wanted = g_strdup_printf ("%s wins by %d%s", result.winner == GO_BLACK ? "Black" : "White",
                                result.margin / 2, result.margin % 2 ? "½" : "");
      claims = strstr (step->right, " wins by ") != NULL;
    }
  else if (step->ask.kind == TEACH_ASK_NUMBER)
    {
      int number = teach_number (&step->ask, game);

      wanted
          = g_strdup (number >= 0 && number < (int) G_N_ELEMENTS (numbers) ? numbers[number] : "");
      for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
        claims |= g_str_has_prefix (step->right, numbers[i])
                  && !g_ascii_isalpha (step->right[strlen (numbers[i])]);
    }
  if (claims && !g_str_has_prefix (step->right, wanted))
    complain (where, NULL, "praises another answer than the right one", wanted);
  referee_game_free (game);
}

/* Checks by search that the learner can reach the goal from the start of the step. */
static void
check_claim (const Where *where, const TeachAsk *ask, WalkCounts *counts)
{
  const TeachStep *step = teach_lesson_get_step (where->lesson, where->index);
  RefereeGame *game;
  AdviceResult result;

  if (ask->kind != TEACH_ASK_CAPTURE && ask->kind != TEACH_ASK_SAVE && ask->kind != TEACH_ASK_LIVE
      && ask->kind != TEACH_ASK_KILL)
    return;
  game = teach_step_begin (step);
  result = teach_goal_search (ask, game, step->learner, 0, NULL);
  referee_game_free (game);
  counts->claims++;
  if (result == ADVICE_RESULT_UNKNOWN)
    complain (where, NULL, "is beyond what search can prove", "");
  else if (!teach_goal_is_good (ask, result))
    complain (where, NULL, "cannot be done, as search finds", "");
}

static void
walk_step (const Where *where, WalkCounts *counts)
{
  const TeachStep *step = teach_lesson_get_step (where->lesson, where->index);
  g_autoptr (GPtrArray) answers = teach_step_answers (step);
  guint right = 0, wrong = 0;

  check_sentences (where);
  check_praise (where);
  check_claim (where, &step->ask, counts);
  if (step->has_goal)
    check_claim (where, &step->goal, counts);
  for (guint i = 0; i < answers->len; i++)
    {
      const TeachAnswer *answer = g_ptr_array_index (answers, i);

      /* Every answer of each step was judged above. Refusing a wrong one searches once more. */
      if (answer->right || answer->open || (i + counts->steps) % (guint) runner_stride () == 0)
        walk_answer (where, answer);
      right += answer->right ? 1 : 0;
      wrong += answer->right ? 0 : 1;
    }
  if (right == 0)
    complain (where, NULL, "has no right answer", "");
  counts->steps++;
  counts->right += right;
  counts->wrong += wrong;
  counts->games += step->ask.kind == TEACH_ASK_GAME || step->ask.kind == TEACH_ASK_FINISH ? 1 : 0;
}

void
walk_course (TeachCourse *course, WalkCounts *counts)
{
  GListModel *lessons = teach_course_get_lessons (course);
  g_autoptr (GString) troubles = g_string_new (NULL);

  ck_assert_msg (teach_course_get_problem (course) == NULL, "%s: %s", teach_course_get_id (course),
                 teach_course_get_problem (course));
  for (guint i = 0; i < g_list_model_get_n_items (lessons); i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      for (guint k = 0; k < teach_lesson_n_steps (lesson); k++)
        walk_step (&(Where){ lesson, k, troubles }, counts);
    }
  /* Print these separately: a Check message is too short for them. */
  if (troubles->len > 0)
    g_printerr ("%s", troubles->str);
  ck_assert_msg (troubles->len == 0, "steps of “%s” are not sound: see above",
                 teach_course_get_id (course));
}
