/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the answer of a job into a list. */
#pragma once

#include "library-job.h"
#include "library-search.h"
#include "library-service.h"

G_BEGIN_DECLS

/* Takes the answer of `job`. The games of a search become a LibraryResults. Its rows come from
 * `service` while that still uses the job's file. If `service` is NULL, they come at once from
 * `*connection`, which is then taken. */
gpointer library_results_take (LibraryJob *job,
                               LibraryService *service,
                               LibraryConnection **connection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
