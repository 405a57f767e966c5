/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's finished and tried steps, queued for the library. */
#pragma once

#include "desk-unsaved.h"
#include "library-ask.h"

G_BEGIN_DECLS

#define DESK_TYPE_STEP_QUEUE (desk_step_queue_get_type ())
/**
 * DeskStepQueue:
 *
 * A step stays in the queue until the library acknowledges it. After a failure it is sent again, at
 * growing intervals; meanwhile the queue is registered as unsaved.
 *
 * Signals: `changed` () when the problem changes; `named` (gint64 id) when a learner was created
 * for steps without one; `nobody` () when a step waits because no learner is known. Answer it, at
 * once or later, with desk_step_queue_set_learner() or desk_step_queue_fail().
 */
G_DECLARE_FINAL_TYPE (DeskStepQueue, desk_step_queue, DESK, STEP_QUEUE, GObject)

/* Returns a new queue. Both arguments may be NULL: without a library it sends nothing. */
DeskStepQueue *desk_step_queue_new (LibraryService *library,
                                    DeskUnsavedManager *unsaved) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the learner for steps without one. For 0 it creates a learner called `name`; with NULL the
 * learners are not known yet and the steps wait. After the library is replaced all ids are invalid:
 * call desk_step_queue_forget() first. */
void desk_step_queue_set_learner (DeskStepQueue *self, gint64 learner, const char *name);
/* Reports that no learner could be found: pending saves fail with `error`, and the queue emits
 * `nobody` again some seconds later. */
void desk_step_queue_fail (DeskStepQueue *self, const GError *error);
/* Detaches all steps from their learners and makes them wait. */
void desk_step_queue_forget (DeskStepQueue *self);

/* Sends a step and takes ownership of it. Its learner may be 0. */
void desk_step_queue_add (DeskStepQueue *self, LibraryStep *step);
/* Returns the unacknowledged steps, of LibraryStep; owned by the queue. */
const GPtrArray *desk_step_queue_get_steps (DeskStepQueue *self);
/* Returns a sentence why the library did not store a step; NULL if all is well. */
const char *desk_step_queue_get_problem (DeskStepQueue *self);

G_END_DECLS
