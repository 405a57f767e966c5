/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own lessons: the course "my-lessons" in the folder of courses, to which the user adds
 * steps. */
#pragma once

#include "sgf-tree.h"
#include "teach-course.h"

/* Returns the user's lessons and steps. Returns NULL without an error if there are none, and NULL
 * with an error that names file and step if they are broken. `folder` is that of
 * teach_courses_new(). */
TeachCourse *teach_own_load (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A course that the program writes for the user. */
typedef struct
{
  const char *name; /* of its folder, and its id */
  const char *title;
  gint64 learner; /* who alone sees it, and repeats its missed steps; 0: everyone */
} TeachOwn;

/* Appends the single game of `step` (from teach_step_write()) to the first lesson of this title,
 * or to a new last lesson. Writes a new unique name (GN) into `step`. Existing content is kept,
 * and files are written completely or not at all. Returns the lesson's number of steps. Returns 0
 * with an error, and everything unchanged, if the lessons are broken, full, or cannot be
 * written. */
guint teach_own_add (const char *folder, const char *title, SgfCollection *step, GError **error);
/* Does the same in another course. */
guint teach_own_add_to (const char *folder,
                        const TeachOwn *own,
                        const char *title,
                        SgfCollection *step,
                        GError **error);
