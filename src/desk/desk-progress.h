/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The current learner and their progress: a model between the Learn page and the library. */
#pragma once

#include <glib-object.h>

#include "desk-unsaved.h"
#include "library-ask.h"
#include "teach-course.h"
#include "teach-session.h"

#define DESK_TYPE_PROGRESS (desk_progress_get_type ())
/**
 * DeskProgress:
 *
 * Progress shows immediately, and reaches the library a moment later. Users need not enter a name:
 * the first step creates a learner called "Me", who can be renamed at any time. The learner of the
 * latest step is current at the start. Steps are sent again until the library acknowledges them.
 * Without a library, progress lasts as long as this object.
 *
 * Signals: `changed` () when anything changes; `archived` (const char *name) when a learner is
 * removed, which desk_progress_take_back() undoes; `refused` (const char *sentence) when the
 * library rejects a request.
 */
G_DECLARE_FINAL_TYPE (DeskProgress, desk_progress, DESK, PROGRESS, GObject)

/* Returns a new model. `library` may be NULL; so may `unsaved`, which learns about unsaved
 * steps. */
DeskProgress *desk_progress_new (LibraryService *library,
                                 DeskUnsavedManager *unsaved) G_GNUC_WARN_UNUSED_RESULT;

/* Loads the learners and their progress from the library again. */
void desk_progress_refresh (DeskProgress *self);

/* Returns the learners, of LibraryLearner, by name. Owned by the model. */
GPtrArray *desk_progress_get_learners (DeskProgress *self);
/* Returns the current learner; NULL while there is none. Owned by the model. */
const LibraryLearner *desk_progress_get_learner (DeskProgress *self);
/* Returns a sentence why nothing is saved; NULL if it is. */
const char *desk_progress_get_problem (DeskProgress *self);

/* Returns the learner of that name, or NULL. Owned by the model. */
const LibraryLearner *desk_progress_find (DeskProgress *self, const char *name);
/* Makes the learner of that name current. */
void desk_progress_choose (DeskProgress *self, const char *name);
/* Creates a learner and makes it current if `id` is 0; otherwise renames that learner. */
void desk_progress_name (DeskProgress *self, gint64 id, const char *name);
/* Remove the current learner, and restore the last one removed. */
void desk_progress_archive (DeskProgress *self);
void desk_progress_take_back (DeskProgress *self);

/* A lesson has the same steps in every course: a step done in one is done in all. */

/* Returns how many steps of a lesson are done, and the first that is not, or 0 if all are. */
guint
desk_progress_n_done (DeskProgress *self, const char *course, TeachLesson *lesson, guint *next);

/* Returns how many steps of a course are done. */
guint desk_progress_n_done_in (DeskProgress *self, TeachCourse *course);

/* Returns the first unfinished lesson of a course after the lesson `after`, and its first step that
 * is not done. From the beginning if `after` is NULL; if all are done, the first lesson and its
 * first step then. NULL if nothing unfinished follows. The course owns the lesson. */
TeachLesson *desk_progress_next_lesson (DeskProgress *self,
                                        TeachCourse *course,
                                        TeachLesson *after,
                                        guint *step);

/* Returns the steps of a lesson that are due for review today or overdue, as guint indices. */
GArray *desk_progress_get_due (DeskProgress *self,
                               const char *course,
                               TeachLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;
/* Returns on how many days in a row, up to today or yesterday, a step was done. */
guint desk_progress_streak (DeskProgress *self);

/* Returns some steps to practise, at most `most`, from one lesson of a course whose missed steps
 * come back: those that are due, or else steps that are not done. `turn` counts the calls of a day;
 * each turn and each day chooses another lesson. Sets `course` to the course of the lesson, which
 * the list owns. Returns NULL if nothing is left. */
TeachLesson *desk_progress_practise (DeskProgress *self,
                                     GListModel *courses,
                                     guint turn,
                                     guint most,
                                     TeachCourse **course) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the current time, in Unix milliseconds; the real time by default. */
void desk_progress_set_now (DeskProgress *self, gint64 now);

/* Records what happened at a step of that course since the last call. `done` marks it as done;
 * FALSE does not unmark it. `repeats`: missed steps are due for review. */
void desk_progress_note (DeskProgress *self,
                         const char *course,
                         TeachLesson *lesson,
                         const char *step,
                         const TeachTally *tally,
                         gboolean done,
                         gboolean repeats);
