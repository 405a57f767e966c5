/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's own lessons: one course among those in the folder of courses, "my-lessons", to which
 * steps are added by hand. */
#pragma once

#include "sgf-tree.h"
#include "teach-course.h"

G_BEGIN_DECLS

/* Lessons and steps as they are there: NULL without an error while there are none, NULL with one
 * when what lies there is broken, told by file and step. `folder` is that of teach_courses_new().
 */
TeachCourse *teach_own_load (const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the one game of `step` (by teach_step_write()) to the lesson of this title, as its last
 * step and under a name (GN) of its own, which is written into `step`; the first lesson of the
 * title, or a new one at the end. What was written before stays, and files are written whole or
 * not at all. Returns how many steps the lesson has now; 0 with an error, and everything as it
 * was, when the lessons are broken, full, or cannot be written. */
guint teach_own_add (const char *folder, const char *title, SgfCollection *step, GError **error);

G_END_DECLS
