/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-handout.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "picture-handout.h"
#include "teach-answers.h"
#include "teach-goal.h"
#include "words-crossing.h"

/* Returns the task, its choices and the prisoners: a page has no seats to show them. */
static char *
task_text (const TeachStep *step, const RefereeGame *game)
{
  g_autofree char *task = teach_step_sentence (step, step->task);
  GString *text = g_string_new (task);
  const RefereeState *state = referee_game_state (game);
  int black = referee_container_sum (&state->container[GO_BLACK]);
  int white = referee_container_sum (&state->container[GO_WHITE]);

  for (guint i = 0; i < step->choices->len; i++)
    {
      const TeachChoice *choice = step->choices->pdata[i];
      g_autofree char *sentence = teach_step_sentence (step, choice->text);

      g_string_append_printf (text, "\n☐ %s", sentence);
    }
  if (black > 0 || white > 0)
    {
      g_string_append_c (text, '\n');
      /* Translators: numbers of prisoners. */
      g_string_append_printf (text, _ ("In Black’s lid: %d. In White’s lid: %d."), black, white);
    }
  return g_string_free (text, FALSE);
}

static void
show_play (PictureDiagram *diagram, const TeachStep *step, GoPoint point, int number)
{
  diagram->points[point].stone = (guint8) step->learner;
  diagram->points[point].number = number;
  diagram->points[point].mark = GO_MARK_NONE;
  picture_diagram_set_label (diagram, point, NULL);
}

/* Draws an answer; returns FALSE when there is nothing to draw. */
static gboolean
show_answer (PictureDiagram *diagram, const TeachStep *step, const TeachAnswer *answer)
{
  int plays = 0;
  gboolean shown = FALSE;

  for (guint i = 0; i < answer->gives->len; i++)
    {
      const TeachGive *give = &g_array_index (answer->gives, TeachGive, i);

      if (give->act.point == GO_NO_POINT)
        continue;
      if (give->kind == TEACH_GIVE_ACT && give->act.kind == REFEREE_PLAY)
        show_play (diagram, step, give->act.point, ++plays);
      else if (give->kind == TEACH_GIVE_TOUCH)
        diagram->points[give->act.point].mark = GO_MARK_CIRCLE;
      else
        continue;
      shown = TRUE;
    }
  return shown;
}

/* Returns the best move according to search. */
static char *
search_text (PictureDiagram *diagram, const TeachStep *step, const RefereeGame *game)
{
  TeachGoal goal = { .ask = step->has_goal ? &step->goal : &step->ask,
                     .learner = step->learner,
                     .game = game };
  char name[GO_POINT_TEXT];

  teach_goal_move (&goal);
  if (!goal.acts)
    return NULL;
  if (goal.act.point == GO_NO_POINT)
    return g_strdup (_ ("Pass"));
  show_play (diagram, step, goal.act.point, 1);
  return g_strdup (words_crossing (goal.act.point, step->ruleset.height, name));
}

static void
add_answer (GPtrArray *answers,
            const TeachStep *step,
            const RefereeGame *game,
            PictureDiagram *diagram, /* transfer full */
            const char *heading)
{
  TeachAnswer *answer = teach_step_answer (step);
  g_autofree char *text = answer ? teach_answer_text (step, answer) : NULL;
  gboolean shown = answer && show_answer (diagram, step, answer);

  if (answer && *text == '\0' && answer->gives->len > 0
      && g_array_index (answer->gives, TeachGive, 0).kind == TEACH_GIVE_SEARCH)
    {
      g_free (text);
      text = search_text (diagram, step, game);
      shown = text != NULL;
    }
  if (text && *text != '\0')
    g_ptr_array_add (answers,
                     picture_cell_new (shown ? g_steal_pointer (&diagram) : NULL, heading, text));
  picture_diagram_free (diagram);
  g_clear_pointer (&answer, teach_answer_free);
}

static PictureDiagram *
diagram_of (const TeachStep *step, const RefereeGame *game)
{
  PictureDiagram *diagram = picture_diagram_new (referee_game_board (game));
  TeachArea area = teach_step_area (step);

  picture_diagram_add_markup (diagram, step->collection, step->root);
  picture_diagram_show (diagram, &(PictureArea){ area.left, area.top, area.right, area.bottom });
  return diagram;
}

static void
add_step (GPtrArray *tasks, GPtrArray *answers, const TeachStep *step)
{
  RefereeGame *game = teach_step_begin (step);
  g_autofree char *heading = g_strdup_printf ("%u", tasks->len + 1);
  g_autofree char *text = task_text (step, game);

  g_ptr_array_add (tasks, picture_cell_new (diagram_of (step, game), heading, text));
  if (step->ask.kind != TEACH_ASK_GAME && step->ask.kind != TEACH_ASK_FINISH)
    add_answer (answers, step, game, diagram_of (step, game), heading);
  referee_game_free (game);
}

GBytes *
ui_handout_pdf (const char *course,
                TeachLesson *lesson,
                double paper_width,
                double paper_height,
                GError **error)
{
  GDestroyNotify drop = (GDestroyNotify) picture_cell_free;
  g_autoptr (GPtrArray) tasks = g_ptr_array_new_with_free_func (drop);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (drop);
  g_autoptr (PicturePages) pages = NULL;

  for (guint i = 0; i < teach_lesson_n_steps (lesson); i++)
    {
      const TeachStep *step = teach_lesson_get_step (lesson, i);

      if (step->ask.kind != TEACH_ASK_LOOK)
        add_step (tasks, answers, step);
    }
  pages = picture_handout_new (course, teach_lesson_get_title (lesson), tasks, answers, "paper",
                               paper_width - 2 * PICTURE_PAGES_MARGIN,
                               paper_height - 2 * PICTURE_PAGES_MARGIN);
  return picture_pages_pdf (pages, paper_width, paper_height, error);
}
