/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of the courses. */
#pragma once

#include "teach-course.h"

#define TEACH_COURSE_FILE "course.ini"

/* Most lessons in one course. */
#define TEACH_MOST_LESSONS 100

/* Most bytes in the file of a lesson. */
#define TEACH_MOST_BYTES (4 * 1000 * 1000)

/* Reads a file of a course, at most `most` bytes, from a regular file or a resource. Returns NULL
 * with an error. */
GBytes *teach_load (GFile *file, gsize most, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text in the user's language if the course in `folder` is built in, else unchanged;
 * NULL for NULL. */
char *teach_translate (GFile *folder, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Translates all texts of a lesson's steps: tasks, hints, responses and choices. */
void teach_translate_steps (SgfCollection *collection);

/* Returns the lesson at `index`, owned by the course; NULL past the last one. */
TeachLesson *teach_course_lesson (TeachCourse *self, guint index);

/* Reads the rules of the course into `ruleset`. Returns the File of a lesson as course.ini names
 * it, not its translation. Returns NULL with an error if course.ini can no longer be read. */
char *teach_course_read_lesson (TeachCourse *self,
                                const char *id,
                                GoRuleset *ruleset,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns TRUE if there are no faults. Otherwise returns FALSE with an error that names `most` of
 * them, one per line, and counts the rest. The array holds sentences and is used up. */
gboolean teach_check_faults (GPtrArray *faults, guint most, GError **error);

/* Writes a file of a course completely or not at all. Returns FALSE with an error. */
gboolean
teach_save (const char *folder, const char *name, const char *text, gsize length, GError **error);

/* Removes a folder and the files in it. */
void teach_take_away (GFile *folder);

/* Creates a course of which only the folder and the problem are known. */
TeachCourse *teach_course_new_broken (GFile *folder, const char *problem) G_GNUC_WARN_UNUSED_RESULT;
