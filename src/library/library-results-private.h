/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to an order: what was found becomes a list. */
#pragma once

#include "library-job.h"
#include "library-search.h"
#include "library-service.h"

G_BEGIN_DECLS

/* Takes the answer. What was found becomes a LibraryResults, whose rows come from `service`, as
 * long as its file is that of the order; or, where that is NULL, at once from `*connection`, which
 * is taken then. */
gpointer library_results_take (LibraryJob *job,
                               LibraryService *service,
                               LibraryConnection **connection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
