/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson: the steps of one file. */
#pragma once

#include "teach-error.h"
#include "teach-step.h"

G_BEGIN_DECLS

#define TEACH_TYPE_LESSON (teach_lesson_get_type ())
G_DECLARE_FINAL_TYPE (TeachLesson, teach_lesson, TEACH, LESSON, GObject)

/* Reads the lesson that the group `id` of a course.ini describes; its file lies in `folder`, and
 * another of the reader's language, NAME.ja.sgf beside NAME.sgf, takes its place. NULL with an
 * error that names file and step. */
TeachLesson *teach_lesson_load (GFile *folder,
                                GKeyFile *course,
                                const char *id,
                                const GoRuleset *ruleset,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether these bytes are the sound file of a lesson under the ruleset of its course. FALSE with an
 * error that names `file` and step. */
gboolean
teach_lesson_check (const char *file, GBytes *bytes, const GoRuleset *ruleset, GError **error);

/* A lesson of one step that was just written, to be tried; takes the step. */
TeachLesson *teach_lesson_new_for_step (const char *title,
                                        TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;

/* The same lesson with only some of its steps, in their order: what is done there is done in it. */
TeachLesson *teach_lesson_new_of (TeachLesson *lesson,
                                  const guint *steps,
                                  guint count) G_GNUC_WARN_UNUSED_RESULT;

const char *teach_lesson_get_id (TeachLesson *self);
/* Returns where its file lies; "" for a step that was just written. */
const char *teach_lesson_get_uri (TeachLesson *self);
/* The ids of the other courses that have the same file as a lesson of the same id: a step that is
 * done in one of them is done in all. Owned by the lesson, never NULL. */
const char *const *teach_lesson_get_elsewhere (TeachLesson *self);
void teach_lesson_add_elsewhere (TeachLesson *self, const char *course);
const char *teach_lesson_get_title (TeachLesson *self);
/* The file it came from, "liberties.sgf"; "" for a step that was just written. */
const char *teach_lesson_get_file (TeachLesson *self);
/* The names of the cards that lead here; never NULL. */
const char *const *teach_lesson_get_cards (TeachLesson *self);
guint teach_lesson_n_steps (TeachLesson *self);
/* `step` is below teach_lesson_n_steps(); owned by the lesson. */
const TeachStep *teach_lesson_get_step (TeachLesson *self, guint step);
const char *teach_lesson_get_step_id (TeachLesson *self, guint step);

G_END_DECLS
