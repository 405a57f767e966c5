/* What learners have done, as a table for a spreadsheet. */
#pragma once

#include "library-ask.h"

G_BEGIN_DECLS

/* One row for each of `steps` (of LibraryStep) under a row of headings: learner, course, lesson,
 * step, when it was done (local time, empty for not yet), tries, hints. `learners` are of
 * LibraryLearner; `courses` of TeachCourse, whose titles are written where they are known. Comma
 * separated, with the line ends of RFC 4180, and a byte order mark, without which Excel takes UTF-8
 * for something else; what a spreadsheet would calculate is written as text. */
GString *desk_progress_table (GPtrArray *learners,
                              GPtrArray *steps,
                              GListModel *courses) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
