/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson being taken, the progress stored from it, and lessons on paper. */
#include "ui-learn-page-private.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "ui-kit.h"
#include "words.h"
#include "job.h"
#include "record-save.h"
#include "ui-ask.h"
#include "ui-handout.h"

static void
note (UiLearnPage *self, TeachSession *session, const char *step, gboolean done)
{
  TeachLesson *lesson = teach_session_get_lesson (session);
  const TeachTally *tally = teach_session_get_tally (session);

  /* Do not store what is presented to a whole room. */
  if (ui_lesson_get_present (self->lesson)
      || (!done && tally->mistakes + tally->hints + tally->shown == 0))
    return;
  desk_progress_note (self->progress, teach_course_get_id (self->course), lesson, step, tally, done,
                      teach_course_get_repeats (self->course));
}

static void
done_cb (TeachSession *session, const char *step, UiLearnPage *self)
{
  note (self, session, step, TRUE);
}

/* The user left the step, done or not. */
static void
left_cb (TeachSession *session, const char *step, UiLearnPage *self)
{
  note (self, session, step, FALSE);
}

void
ui_learn_page_note_step (UiLearnPage *self)
{
  if (!self->session)
    return;
  left_cb (self->session, teach_session_get_step (self->session)->id, self);
  teach_session_forget_tally (self->session);
}

static void
tell_finished (UiLearnPage *self, TeachLesson *lesson)
{
  guint all = teach_lesson_n_steps (lesson), next;
  guint done
      = desk_progress_n_done (self->progress, teach_course_get_id (self->course), lesson, &next);
  /* Translators: %s is a lesson's title. */
  const char *words
      = done == all ? _ ("You have finished “%s”.")
                    : /* Translators: the title of a lesson, and how many steps were skipped. */
            ngettext ("You have reached the end of “%s”. You skipped %u "
                      "step, and you can return to it anytime.",
                      "You have reached the end of “%s”. You skipped %u "
                      "steps, and you can return to them anytime.",
                      all - done);
  g_autofree char *title = words_isolated (teach_lesson_get_title (lesson));
  g_autofree char *sentence
      = done == all ? g_strdup_printf (words, title) : g_strdup_printf (words, title, all - done);
  gboolean visiting = self->visiting, complete = FALSE;
  TeachLesson *following
      = visiting ? NULL : desk_progress_next_lesson (self->progress, self->course, lesson, &next);

  if (!visiting
      && desk_progress_n_done_in (self->progress, self->course)
             == teach_course_n_steps (self->course))
    {
      g_autofree char *course = words_isolated (teach_course_get_title (self->course));

      g_free (sentence);
      /* Translators: %s is a course's title. */
      sentence = g_strdup_printf (_ ("You have finished the whole course “%s”."), course);
      complete = TRUE;
    }
  if (following)
    ui_learn_page_take_lesson (self, following, next);
  else
    ui_learn_page_leave_lesson (self);
  /* The list of courses leads to the next one. */
  if (complete)
    ui_page_back (UI_PAGE (self));
  /* A notice would move the board of the next lesson. A visitor is back in the game, and would see
   * a notice on this page only much later. */
  if (following)
    ui_lesson_open_with (self->lesson, sentence);
  else if (visiting)
    g_signal_emit_by_name (self, "tell", sentence, FALSE);
  else
    ui_notice_say (self->notice, sentence, FALSE);
}

/* Steps of today's practice that come from one lesson. */
#define TOGETHER 5

/* Takes the next lesson of today's practice, which ends when ten steps are done or none is left. */
static void
go_on_practising (UiLearnPage *self)
{
  TeachCourse *course;
  g_autoptr (TeachLesson) some
      = self->practice > 0 ? desk_progress_practise (self->progress, self->courses, self->turn++,
                                                     MIN (TOGETHER, self->practice), &course)
                           : NULL;

  if (!some)
    {
      self->practice = 0;
      while (ui_page_back (UI_PAGE (self)))
        continue;
      ui_notice_say (self->notice, _ ("That was today’s practice."), FALSE);
      return;
    }
  g_set_object (&self->course, course);
  ui_learn_page_take_lesson (self, some, 0);
}

VERB (practise)
{
  UiLearnPage *self = page;

  self->practice = 10;
  go_on_practising (self);
}

static void
finished_cb (TeachSession *session, TeachLesson *lesson, UiLearnPage *self)
{
  if (self->practice > 0)
    {
      self->practice -= teach_lesson_n_steps (lesson);
      go_on_practising (self);
      return;
    }
  tell_finished (self, lesson);
}

static void
step_cb (UiLearnPage *self)
{
  ui_notice_say (self->notice, NULL, FALSE);
  g_signal_emit_by_name (self, "title-changed");
}

/* Starts a game for two people from the step's current stones; the prisoners are in the bowl
 * lids. */
static void
play_on (UiLearnPage *self, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  g_autofree RefereeSetup *setup = g_memdup2 (referee_game_setup (game), sizeof *setup);

  setup->custom = true;
  go_ruleset_drop_start (&setup->ruleset);
  setup->handicap = 0;
  setup->first = state->to_move;
  go_position_take (&setup->start, referee_game_board (game));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    setup->prisoners[color] = referee_container_sum (&state->container[color]);
  g_signal_emit_by_name (self, "play", setup);
}

static void
make_lesson (UiLearnPage *self)
{
  if (self->lesson)
    return;
  self->lesson = UI_LESSON (ui_lesson_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->lesson), TRUE);
  gtk_box_append (GTK_BOX (self->lesson_box), GTK_WIDGET (self->lesson));
  ui_verbs_lend (self->lesson, self->header);
  gtk_box_append (GTK_BOX (self->header), ui_lesson_get_menu (self->lesson));
  ui_connect (self->lesson, "leave", ui_learn_page_leave_lesson, self);
  ui_connect (self->lesson, "play-on", play_on, self);
  /* Nothing is stored during the projector view. */
  ui_connect (self->lesson, "presents", ui_learn_page_note_step, self);
}

void
ui_learn_page_take_lesson (UiLearnPage *self, TeachLesson *lesson, guint step)
{
  g_autoptr (TeachSession) session = teach_session_new (lesson, step);

  ui_learn_page_note_step (self);
  ui_notice_say (self->notice, NULL, FALSE);
  g_signal_connect_object (session, "done", G_CALLBACK (done_cb), self, 0);
  g_signal_connect_object (session, "left", G_CALLBACK (left_cb), self, 0);
  g_signal_connect_object (session, "finished", G_CALLBACK (finished_cb), self, 0);
  ui_connect (session, "notify::step", step_cb, self);
  g_set_object (&self->session, session);
  make_lesson (self);
  ui_lesson_set_session (self->lesson, session);
  gtk_stack_set_visible_child_name (self->stack, "lesson");
  g_signal_emit_by_name (self, "title-changed");
}

void
ui_learn_page_leave_lesson (UiLearnPage *self)
{
  ui_learn_page_note_step (self);
  self->practice = 0;
  ui_lesson_set_session (self->lesson, NULL);
  g_clear_object (&self->session);
  gtk_stack_set_visible_child_name (self->stack, "course");
  if (self->visiting)
    {
      self->visiting = FALSE;
      g_signal_emit_by_name (self, "leave");
    }
}

/* Saving --------------------------------------------------------------------------------- */

void
ui_learn_page_choose_pdf (
    UiLearnPage *self, const char *title, const char *id, UiChosen chosen, gpointer data)
{
  static const char *const pages[] = { "pdf", NULL };

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = title,
                          .verb = _ ("_Save"),
                          .kind = _ ("PDF documents"),
                          .patterns = pages,
                          .name = id,
                          .ending = ".pdf" },
             chosen, data);
}

char *
ui_learn_page_chosen_path (UiLearnPage *self, GListModel *files, const char *elsewhere)
{
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file && !g_file_peek_path (file))
    ui_notice_say (self->notice, elsewhere, FALSE);
  return file ? g_file_get_path (file) : NULL;
}

gboolean
ui_learn_page_write (const char *path, GBytes *bytes, GError **error)
{
  int code;

  if (record_save_whole (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    return TRUE;
  code = errno;
  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                       g_strerror (code));
  return FALSE;
}

void
ui_learn_page_say_saved (UiLearnPage *self,
                         const char *path,
                         const char *saved,
                         const GError *error)
{
  g_autofree char *base = g_path_get_basename (path), *shown = words_file_name (base);
  g_autofree char *sentence
      = error ? /* Translators: a file, and a reason. */
            g_strdup_printf (_ ("Couldn’t save “%s”: %s"), shown, error->message)
              : g_strdup_printf (saved, shown);

  ui_notice_say (self->notice, sentence, FALSE);
}

/* Printing ----------------------------------------------------------------------------------- */

typedef struct
{
  char *course, *path;
  TeachLesson *lesson;
  double width, height; /* of the paper, in points */
} Handout;

static void
handout_free (gpointer data)
{
  Handout *handout = data;

  g_free (handout->course);
  g_free (handout->path);
  g_object_unref (handout->lesson);
  g_free (handout);
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Handout *handout = data;
  GError *error = NULL;
  g_autoptr (GBytes) pdf
      = ui_handout_pdf (handout->course, handout->lesson, handout->width, handout->height, &error);

  if (pdf && ui_learn_page_write (handout->path, pdf, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiLearnPage *self = (gpointer) source;
  const Handout *handout = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self->courses) /* otherwise the page is gone */
    ui_learn_page_say_saved (self, handout->path, _ ("The handout was saved to “%s”."), error);
}

static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer lesson)
{
  UiLearnPage *self = asker;
  g_autofree char *path = ui_learn_page_chosen_path (
      self, files,
      _ ("Handouts can only be saved on this computer. Choose another place, then try again."));
  g_autoptr (GTask) task = NULL;
  Handout *handout;

  if (!path || !self->course)
    return;
  handout = g_new (Handout, 1);
  *handout = (Handout){ g_strdup (teach_course_get_title (self->course)), g_steal_pointer (&path),
                        g_object_ref (lesson), 0, 0 };
  ui_paper_size (&handout->width, &handout->height);
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_task_data (task, handout, handout_free);
  job_run_task (task, write_thread);
}

void
ui_learn_page_hand_out (UiLearnPage *self, TeachLesson *lesson)
{
  ui_learn_page_choose_pdf (self, _ ("Save Handout as PDF"), teach_lesson_get_id (lesson),
                            chosen_cb, lesson);
}
