/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables `learner` and `step`. Every function sets `error` (LIBRARY_ERROR) and changes nothing
 * when it fails. */
#pragma once

#include "library-connection.h"
#include "library-learner.h"

G_BEGIN_DECLS

/* Returns the learners (LibraryLearner) that are not deleted, by name. */
GPtrArray *library_learners_list (LibraryConnection *connection,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the steps (LibraryStep) of `learner`, or, for 0, of all learners that are not deleted. */
GPtrArray *library_learners_steps (LibraryConnection *connection,
                                   gint64 learner,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a learner if `id` is 0, otherwise renames that one. Returns the id, or 0 on failure:
 * LIBRARY_ERROR_CONSTRAINT if the name cannot be used or another learner has it. */
gint64
library_learners_save (LibraryConnection *connection, gint64 id, const char *name, GError **error);

/* Marks a learner as deleted, or restores one. Restoring fails if another learner has the name by
 * now. */
gboolean library_learners_set_deleted (LibraryConnection *connection,
                                       gint64 id,
                                       gboolean deleted,
                                       GError **error);

/* Adds the tries, hints and shown answers of `step` to the stored ones. With `done`, the step
 * counts as done from then on, unless it already was, and `gap` and `due` replace the stored
 * ones. */
gboolean
library_learners_note (LibraryConnection *connection, const LibraryStep *step, GError **error);

G_END_DECLS
