/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the courses share. */
#pragma once

#include "teach-course.h"

G_BEGIN_DECLS

#define TEACH_COURSE_FILE "course.ini"

/* Nobody has more in one course. */
#define TEACH_MOST_LESSONS 100

/* Bytes of a lesson; nobody writes longer ones. */
#define TEACH_MOST_BYTES (4 * 1000 * 1000)

/* Reads a file of a course, of at most `most` bytes: a regular one, or a resource. NULL with an
 * error. */
GBytes *teach_load (GFile *file, gsize most, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text in the reader's language if the course in `folder` is built in, and as it is
 * otherwise; NULL for NULL. */
char *teach_translate (GFile *folder, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Translates the words of all steps of a lesson: tasks, hints, responses and choices. */
void teach_translate_steps (SgfCollection *collection);

/* The rules of the course; and the File of a lesson as course.ini names it, of which a translation
 * is another: NULL with an error when course.ini cannot be read any more. */
char *teach_course_read_lesson (TeachCourse *self,
                                const char *id,
                                GoRuleset *ruleset,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns TRUE when there are no faults; else FALSE with an error that names `most` of them, one a
 * line, and counts the others. The array is of sentences. */
gboolean teach_check_faults (GPtrArray *faults, guint most, GError **error);

/* Writes a file of a course whole, or not at all: FALSE with an error. */
gboolean
teach_save (const char *folder, const char *name, const char *text, gsize length, GError **error);

/* Empties a folder of files and takes it away. */
void teach_take_away (GFile *folder);

/* Creates a broken course, of which only the folder and the problem are known. */
TeachCourse *teach_course_new_broken (GFile *folder, const char *problem) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
