/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A course: a folder with a course.ini and lessons. */
#pragma once

#include "teach-lesson.h"

G_BEGIN_DECLS

#define TEACH_TYPE_COURSE (teach_course_get_type ())
G_DECLARE_FINAL_TYPE (TeachCourse, teach_course, TEACH, COURSE, GObject)

/* Reads the course in `folder`, which may be a resource. NULL with TEACH_ERROR, or an error of
 * reading, whose message names file and step. */
TeachCourse *teach_course_load (GFile *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What progress is kept under; a broken course has the name of its folder. */
const char *teach_course_get_id (TeachCourse *self);
const char *teach_course_get_title (TeachCourse *self);
const char *teach_course_get_summary (TeachCourse *self);
int teach_course_get_order (TeachCourse *self);
int teach_course_get_age (TeachCourse *self); /* of its reader; 0 when it does not say */
GListModel *teach_course_get_lessons (TeachCourse *self); /* of TeachLesson; the course's own */
guint teach_course_n_steps (TeachCourse *self);
/* Whether steps that were missed come back after days. */
gboolean teach_course_get_repeats (TeachCourse *self);
/* The lesson of that id, or NULL. */
TeachLesson *teach_course_find (TeachCourse *self, const char *id);
/* The lesson that a card leads to, or NULL. */
TeachLesson *teach_course_find_card (TeachCourse *self, const char *card);
/* Returns the problem of a broken course, which has no lessons; NULL for a sound one. */
const char *teach_course_get_problem (TeachCourse *self);

/* All courses by their order: those that are built in, then those in the folders inside of
 * `folder`, which may be NULL or missing; of two with the same id the built-in one is taken and
 * the other is broken. A broken one is an item too, with its problem. */
GListModel *teach_courses_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* A folder with a course.ini, sound or not, or that file itself; whatever else is opened is none.
 */
gboolean teach_is_course (GFile *file);

/* Copies the course in `from`, a folder or the course.ini in one, into a folder of its own inside
 * of `folder`, which is made, in place of one with the same id. NULL, with nothing changed, when it
 * is no sound course or cannot be written. Returns the course as it is there. */
TeachCourse *
teach_course_adopt (GFile *from, const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
