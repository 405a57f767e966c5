/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is learning, and what they have done: between the page Learn and the library. */
#pragma once

#include <glib-object.h>

#include "desk-unsaved.h"
#include "library-ask.h"
#include "teach-course.h"
#include "teach-session.h"

G_BEGIN_DECLS

#define DESK_TYPE_PROGRESS (desk_progress_get_type ())
/**
 * DeskProgress:
 *
 * What is done is known at once, and is the library's a moment later. Nobody has to say who they
 * are: what is done before there is a learner makes one, called "Me", who can be given another name
 * at any time. At the start whoever did a step last goes on. What the library has not acknowledged
 * is sent again until it has; without a library all is known as long as this object lives.
 *
 * Signals: `changed` () when anything is different; `put-away` (const char *name) when a learner
 * was put away, which desk_progress_take_back() undoes; `refused` (const char *sentence) when the
 * library did not do what it was asked for.
 */
G_DECLARE_FINAL_TYPE (DeskProgress, desk_progress, DESK, PROGRESS, GObject)

/* `library` may be NULL; so may `unsaved`, which is notified of unsaved work. */
DeskProgress *desk_progress_new (LibraryService *library,
                                 DeskUnsavedManager *unsaved) G_GNUC_WARN_UNUSED_RESULT;

/* Asks the library again who learns and what they have done. */
void desk_progress_refresh (DeskProgress *self);

/* Of LibraryLearner, by name. Its own. */
GPtrArray *desk_progress_get_learners (DeskProgress *self);
/* Whose progress this is; NULL while nobody has a name. Its own. */
const LibraryLearner *desk_progress_get_learner (DeskProgress *self);
/* Why nothing is kept, as a sentence; NULL when it is. */
const char *desk_progress_get_problem (DeskProgress *self);

/* Goes on as the learner of that name. */
void desk_progress_choose (DeskProgress *self, const char *name);
/* A new learner for `id` 0, who then goes on; else that one gets this name. */
void desk_progress_name (DeskProgress *self, gint64 id, const char *name);
/* Puts the learner who learns now away, and takes back the one who was put away last. */
void desk_progress_put_away (DeskProgress *self);
void desk_progress_take_back (DeskProgress *self);

/* A lesson that stands in several courses has the same steps: done in one, they are done in all. */

/* How many steps of a lesson are done, and the first that is not, or 0 where all are. */
guint
desk_progress_n_done (DeskProgress *self, const char *course, TeachLesson *lesson, guint *next);

/* Which steps of a lesson come back today or should have before, as guint indices. */
GArray *desk_progress_get_due (DeskProgress *self,
                               const char *course,
                               TeachLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;
/* The time that this goes by, in Unix milliseconds; the real one unless this was called. */
void desk_progress_set_now (DeskProgress *self, gint64 now);

/* Notes what happened at a step of that course since it was noted last; with `done` it is done from
 * now on, without it that stays as it was. `repeats`: what was missed comes back. */
void desk_progress_note (DeskProgress *self,
                         const char *course,
                         TeachLesson *lesson,
                         const char *step,
                         const TeachTally *tally,
                         gboolean done,
                         gboolean repeats);

G_END_DECLS
