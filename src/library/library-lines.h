/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work for when nothing else is queued: the moves of games played here, for position search, and
 * rows that were stored in an older form. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Stores the moves of finished games that lack them, or rewrites rows, for `budget` microseconds,
 * in a transaction of its own. `more` says whether something may be left. */
gboolean
library_lines_fill (LibraryConnection *connection, gint64 budget, gboolean *more, GError **error);

G_END_DECLS
