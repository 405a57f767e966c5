/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of learners and of the steps they have done. Every function sets `error` (LIBRARY_ERROR) and
 * changes nothing when it fails. */
#pragma once

#include "library-connection.h"
#include "library-learner.h"

G_BEGIN_DECLS

/* Those that were not put away, by name. */
GPtrArray *library_learners_list (LibraryConnection *connection,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The steps of `learner`, or, for 0, of all learners that were not put away. */
GPtrArray *library_learners_steps (LibraryConnection *connection,
                                   gint64 learner,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A new learner for `id` 0, else that one gets another name. Returns the id, 0 on failure:
 * LIBRARY_ERROR_CONSTRAINT for a name that cannot be used or that another learner has. */
gint64
library_learners_save (LibraryConnection *connection, gint64 id, const char *name, GError **error);

/* Puts a learner away, or takes one back unless another has the name by now. */
gboolean library_learners_set_deleted (LibraryConnection *connection,
                                       gint64 id,
                                       gboolean deleted,
                                       GError **error);

/* Adds the tries and hints to those that are known of the step; with `done` it counts as done from
 * then on, if it did not before. */
gboolean
library_learners_note (LibraryConnection *connection, const LibraryStep *step, GError **error);

G_END_DECLS
