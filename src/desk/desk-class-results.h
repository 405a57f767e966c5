/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a class in one course, as tables for a printed sheet. */
#pragma once

#include "library-ask.h"
#include "teach-course.h"

G_BEGIN_DECLS

/* Sets two tables of what the learners (LibraryLearner) did in a course, from all their steps
 * (LibraryStep). A table holds rows of cells (GStrv), the headings first. `by_learner` has the
 * steps done, mistakes, hints and answers shown, and the day of the latest step, of each learner
 * who has begun the course. `by_lesson` has how many learners did all steps of each lesson, and how
 * many mistakes all of them made. The caller frees both. */
void desk_class_results (GPtrArray *learners,
                         GPtrArray *steps,
                         TeachCourse *course,
                         GPtrArray **by_learner,
                         GPtrArray **by_lesson);

G_END_DECLS
