/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What learners did, as tables: for a printed sheet and for a spreadsheet. */
#pragma once

#include "library-ask.h"
#include "teach-course.h"

/* A table holds rows of cells (GStrv), the headings first. */

/* Creates an empty table. */
GPtrArray *desk_table_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a row, and takes its cells. The arguments end with NULL. */
void desk_table_add (GPtrArray *table, char *first, ...) G_GNUC_NULL_TERMINATED;

/* Sets two tables of what the learners (LibraryLearner) did in a course, from all their steps
 * (LibraryStep). `by_learner` has the steps done, mistakes, hints and answers shown, and the day of
 * the latest step, of each learner who has begun the course. `by_lesson` has how many learners did
 * all steps of each lesson, and how many mistakes all of them made. The caller frees both. */
void desk_class_results (GPtrArray *learners,
                         GPtrArray *steps,
                         TeachCourse *course,
                         GPtrArray **by_learner,
                         GPtrArray **by_lesson);

/* Returns one row of CSV per LibraryStep of `steps` under a row of headings: learner, course,
 * lesson, step, local time when it was done (empty if it is not), tries, hints. `learners` holds
 * LibraryLearner; `courses` holds TeachCourse, for their titles. Lines end as in RFC 4180. A byte
 * order mark tells Excel that this is UTF-8, and formulas are written as text. */
GString *desk_progress_table (GPtrArray *learners,
                              GPtrArray *steps,
                              GListModel *courses) G_GNUC_WARN_UNUSED_RESULT;
