/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps that a learner has done or tried, on their way into the library. */
#pragma once

#include "desk-unsaved.h"
#include "library-ask.h"

G_BEGIN_DECLS

#define DESK_TYPE_STEP_QUEUE (desk_step_queue_get_type ())
/**
 * DeskStepQueue:
 *
 * A step stays in the queue until the library has acknowledged it. After a failure it is sent
 * again, at growing intervals; meanwhile the queue is registered as unsaved.
 *
 * Signals: `changed` () when the problem is another; `named` (gint64 id) when a learner was made
 * for steps that were nobody's yet; `nobody` () when a step waits because no learner is known.
 * Answer it, at once or later, with desk_step_queue_set_learner() or desk_step_queue_fail().
 */
G_DECLARE_FINAL_TYPE (DeskStepQueue, desk_step_queue, DESK, STEP_QUEUE, GObject)

/* Both may be NULL: without a library nothing is sent. */
DeskStepQueue *desk_step_queue_new (LibraryService *library,
                                    DeskUnsavedManager *unsaved) G_GNUC_WARN_UNUSED_RESULT;

/* Says whose the steps are that are nobody's yet. For 0 a learner called `name` is made; with NULL
 * the learners are not known yet and the steps wait. After the library was replaced all ids are
 * void: call desk_step_queue_forget() first. */
void desk_step_queue_set_learner (DeskStepQueue *self, gint64 learner, const char *name);
/* Reports that no learner could be found: pending saves fail with `error`, and the queue emits
 * `nobody` again some seconds later. */
void desk_step_queue_fail (DeskStepQueue *self, const GError *error);
/* Makes all steps nobody's and has them wait. */
void desk_step_queue_forget (DeskStepQueue *self);

/* Sends a step; takes it. Its learner may be 0. */
void desk_step_queue_add (DeskStepQueue *self, LibraryStep *step);
/* Returns the steps that are not acknowledged, of LibraryStep; owned by the queue. */
const GPtrArray *desk_step_queue_get_steps (DeskStepQueue *self);
/* Returns why the library did not take a step, as a sentence; NULL when all is well. */
const char *desk_step_queue_get_problem (DeskStepQueue *self);

G_END_DECLS
