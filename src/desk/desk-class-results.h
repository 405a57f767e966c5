/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a class in one course, as tables for a printed sheet. */
#pragma once

#include "library-ask.h"
#include "teach-course.h"

G_BEGIN_DECLS

/* Returns a table as rows of cells (GStrv), a row of headings first: each learner who has begun the
 * course, with the steps done, mistakes, hints and answers shown, and the day of the latest step.
 * `learners` holds LibraryLearner, `steps` LibraryStep. */
GPtrArray *desk_class_learners (GPtrArray *learners,
                                GPtrArray *steps,
                                TeachCourse *course) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a table of the lessons of the course: how many learners have done all its steps, and how
 * many mistakes all of them made. */
GPtrArray *desk_class_lessons (GPtrArray *learners,
                               GPtrArray *steps,
                               TeachCourse *course) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
