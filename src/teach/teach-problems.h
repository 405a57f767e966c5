/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns an ordinary collection of problems into a course. Each game of a file, each file of a
 * folder, or each starting position within one game becomes a step. */
#pragma once

#include "teach-course.h"

/* Problems per lesson, unless there are too many for that. */
#define TEACH_PROBLEMS_A_LESSON 25

/* Reads the problems in `from`, an SGF file or a folder of such files. Writes a course of them
 * into its own subfolder of `folder`, and replaces one made from a file of the same name.
 *
 * Finds out the side to move, the task and the right answers. The words Right, Correct or Wrong
 * decide, or marks of good and bad moves, or the side the position is good for. Otherwise the
 * first variation is right, whatever the opponent answers. On boards of up to 16 points search
 * judges moves that the tree does not have. The course repeats missed steps.
 *
 * Sets `left_out` to the number of games that are not problems, because they have no stones or no
 * answer. Returns NULL with an error, and nothing changed, if there is no problem at all, or if
 * reading or writing fails. In a folder it reads 5,000 files and 64 MiB, and leaves out the rest.
 * It takes long, so call it in a thread. */
TeachCourse *teach_problems_adopt (GFile *from,
                                   const char *folder,
                                   guint *left_out,
                                   GCancellable *cancellable,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
