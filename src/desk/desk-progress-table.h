/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of learners as CSV for a spreadsheet. */
#pragma once

#include "library-ask.h"

G_BEGIN_DECLS

/* Returns one row per LibraryStep of `steps` under a row of headings: learner, course, lesson,
 * step, local time when it was done (empty if it is not), tries, hints. `learners` holds
 * LibraryLearner; `courses` holds TeachCourse, for their titles. Lines end as in RFC 4180. A byte
 * order mark tells Excel that this is UTF-8, and formulas are written as text. */
GString *desk_progress_table (GPtrArray *learners,
                              GPtrArray *steps,
                              GListModel *courses) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
