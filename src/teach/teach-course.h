/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A course: a folder with a course.ini and lessons. */
#pragma once

#include "teach-lesson.h"

#define TEACH_TYPE_COURSE (teach_course_get_type ())
G_DECLARE_FINAL_TYPE (TeachCourse, teach_course, TEACH, COURSE, GObject)

/* Reads the course in `folder`, which may be a resource. Returns NULL with TEACH_ERROR or a read
 * error, whose message names file and step. */
TeachCourse *teach_course_load (GFile *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the key that progress is stored under; for a broken course it is the folder's name. */
const char *teach_course_get_id (TeachCourse *self);
const char *teach_course_get_title (TeachCourse *self);
const char *teach_course_get_summary (TeachCourse *self);
int teach_course_get_order (TeachCourse *self);
int teach_course_get_age (TeachCourse *self);             /* the reader's age; 0 if unspecified */
GListModel *teach_course_get_lessons (TeachCourse *self); /* of TeachLesson; owned by the course */
guint teach_course_n_steps (TeachCourse *self);
/* Returns whether missed steps come back after some days. */
gboolean teach_course_get_repeats (TeachCourse *self);
/* Returns the only learner who sees it; 0: everyone does. */
gint64 teach_course_get_learner (TeachCourse *self);
/* Returns the lesson with this id, or NULL. */
TeachLesson *teach_course_find (TeachCourse *self, const char *id);
/* Returns the lesson that a card leads to, or NULL. */
TeachLesson *teach_course_find_card (TeachCourse *self, const char *card);
/* Returns the problem of a broken course, which has no lessons; NULL for a valid one. */
const char *teach_course_get_problem (TeachCourse *self);

/* Returns all courses in order: first the built-in ones, then those in the subfolders of `folder`,
 * which may be NULL or missing. If an id occurs twice, the built-in course is used and the other
 * one is broken. Broken courses are included, with their problem. */
GListModel *teach_courses_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether `file` is a folder with a course.ini, valid or not, or that file itself. Nothing
 * else is a course. */
gboolean teach_is_course (GFile *file);

/* Copies the course in `from`, a folder or the course.ini in one, into its own subfolder of
 * `folder`. Creates `folder`, and replaces a course with the same id. Returns the copied course;
 * NULL, with nothing changed, if the course is invalid or cannot be written. */
TeachCourse *
teach_course_adopt (GFile *from, const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;
