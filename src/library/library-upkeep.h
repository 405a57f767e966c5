/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work for when nothing else is queued. It stores the moves of games played here, rewrites rows of
 * earlier versions, and puts the moves of consecutive games together. */
#pragma once

#include "library-connection.h"

/* Works for `budget` microseconds, in a transaction of its own. `more` says whether something may
 * be left. */
gboolean
library_upkeep (LibraryConnection *connection, gint64 budget, gboolean *more, GError **error);
