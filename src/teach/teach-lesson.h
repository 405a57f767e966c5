/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson: the steps of one file. */
#pragma once

#include "teach-step.h"

#define TEACH_TYPE_LESSON (teach_lesson_get_type ())
G_DECLARE_FINAL_TYPE (TeachLesson, teach_lesson, TEACH, LESSON, GObject)

/* Reads the lesson of the group `id` in a course.ini. Its file is in `folder`; a translation, such
 * as NAME.ja.sgf beside NAME.sgf, replaces it. Returns NULL with an error that names file and
 * step. */
TeachLesson *teach_lesson_load (GFile *folder,
                                GKeyFile *course,
                                const char *id,
                                const GoRuleset *ruleset,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether these bytes are a valid lesson under the ruleset of its course. Returns FALSE
 * with an error that names `file` and step. */
gboolean
teach_lesson_check (const char *file, GBytes *bytes, const GoRuleset *ruleset, GError **error);

/* Creates a lesson with one newly written step, to try it out; takes the step. */
TeachLesson *teach_lesson_new_for_step (const char *title,
                                        TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a lesson with some of the steps of `lesson`, in their order. Progress counts for
 * `lesson`. */
TeachLesson *teach_lesson_new_of (TeachLesson *lesson,
                                  const guint *steps,
                                  guint count) G_GNUC_WARN_UNUSED_RESULT;

const char *teach_lesson_get_id (TeachLesson *self);
/* Returns the URI of its file; "" for a newly written step. */
const char *teach_lesson_get_uri (TeachLesson *self);
/* Returns the ids of the other courses that use the same file for a lesson of the same id. A step
 * done in one of them is done in all. Owned by the lesson, never NULL. */
const char *const *teach_lesson_get_elsewhere (TeachLesson *self);
void teach_lesson_add_elsewhere (TeachLesson *self, const char *course);
const char *teach_lesson_get_title (TeachLesson *self);
/* Returns the name of its file, "liberties.sgf"; "" for a newly written step. */
const char *teach_lesson_get_file (TeachLesson *self);
/* Returns the names of the cards that lead here; never NULL. */
const char *const *teach_lesson_get_cards (TeachLesson *self);
guint teach_lesson_n_steps (TeachLesson *self);
/* Returns a step; `step` is less than teach_lesson_n_steps(). Owned by the lesson. */
const TeachStep *teach_lesson_get_step (TeachLesson *self, guint step);
const char *teach_lesson_get_step_id (TeachLesson *self, guint step);
