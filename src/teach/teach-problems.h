/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection of problems, as the world has them, made a course: each game of a file, each file of
 * a folder, or each position of one game that begins with nothing else. */
#pragma once

#include "teach-course.h"

G_BEGIN_DECLS

/* Problems in one lesson, unless there are too many for that. */
#define TEACH_PROBLEMS_A_LESSON 25

/* Reads the problems in `from`, an SGF file or a folder of such, and writes a course of them into a
 * folder of its own inside of `folder`, in place of one that was made from a file of the same name.
 *
 * Whose turn it is, what is asked and which answers are right is found out: by the words Right,
 * Correct or Wrong, by marks of good and bad moves, by who the position is good for; or else the
 * first variation is right, whatever the opponent answers. On boards of up to 16 points moves that
 * the tree does not have are judged by search. The course repeats what was missed.
 *
 * `left_out` gets how many are no problems: without stones, or without an answer. NULL with an
 * error, and nothing changed, where there is none at all, or it cannot be read or written. Of a
 * folder 5,000 files and 64 MiB are read; what is beyond that is left out. It takes long: call it
 * in a thread. */
TeachCourse *teach_problems_adopt (GFile *from,
                                   const char *folder,
                                   guint *left_out,
                                   GCancellable *cancellable,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
