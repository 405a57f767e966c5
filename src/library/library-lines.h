/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of games played here, for position search. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Stores the moves of finished games that lack them, for `budget` microseconds, in a transaction of
 * its own. `more` says whether other games are left. */
gboolean
library_lines_fill (LibraryConnection *connection, gint64 budget, gboolean *more, GError **error);

G_END_DECLS
