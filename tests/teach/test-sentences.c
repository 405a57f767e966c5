/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checking sentences against the board finds false claims. */
#include <check.h>

#include "runner.h"
#include "sentence.h"
#include "walk.h"

/* In the step "dead", column B is black, column C is white, and A4 is white. */
static const struct
{
  SentenceKind kind;
  const char *sentence;
  gboolean is_so;
} sentences[] = {
  { SENTENCE_ANY, "Touch E5.", TRUE },
  { SENTENCE_ANY, "Touch F5.", FALSE },
  { SENTENCE_ANY, "Touch A1, B5 and A6.", FALSE },
  { SENTENCE_STANDS, "The black stone at B3 is yours.", TRUE },
  { SENTENCE_STANDS, "The white stone at B3 is yours.", FALSE },
  { SENTENCE_STANDS, "White has stones at C1, C2 and B3.", FALSE },
  { SENTENCE_STANDS, "Look at the chain at B3.", TRUE },
  { SENTENCE_STANDS, "Look at the chain at D3.", FALSE },
  { SENTENCE_STANDS, "A4 has two liberties.", TRUE },
  { SENTENCE_STANDS, "A4 has only one liberty.", FALSE },
  { SENTENCE_STANDS, "E3 has one liberty.", FALSE },
  { SENTENCE_STANDS, "It has a liberty at D3.", TRUE },
  { SENTENCE_STANDS, "It has a liberty at C3.", FALSE },
  { SENTENCE_TOLD, "White plays C3, and lives.", TRUE },
  { SENTENCE_TOLD, "White plays D3, and lives.", FALSE },
  { SENTENCE_TOLD, "Then White plays D3.", TRUE },
  { SENTENCE_TOLD, "White can now play C3.", FALSE },
};

START_TEST (test_sentence)
{
  g_autoptr (TeachCourse) course = walk_load ("tiny");
  GListModel *lessons = teach_course_get_lessons (course);
  RefereeGame *game = NULL;
  g_autofree char *fault = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (lessons) && game == NULL; i++)
    {
      g_autoptr (TeachLesson) lesson = g_list_model_get_item (lessons, i);

      for (guint k = 0; k < teach_lesson_n_steps (lesson) && game == NULL; k++)
        if (g_strcmp0 (teach_lesson_get_step_id (lesson, k), "dead") == 0)
          game = teach_step_begin (teach_lesson_get_step (lesson, k));
    }
  ck_assert_ptr_nonnull (game);
  fault = sentence_fault (sentences[_i].sentence, sentences[_i].kind, game);
  ck_assert_msg ((fault == NULL) == sentences[_i].is_so, "%s: %s", sentences[_i].sentence,
                 fault != NULL ? fault : "nothing amiss");
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("teach-sentences");
  TCase *all = tcase_create ("all");

  tcase_add_loop_test (all, test_sentence, 0, G_N_ELEMENTS (sentences));
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
