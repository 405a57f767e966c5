/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game played here: its acts, and what the user has written to it since. */
#pragma once

#include "library-connection.h"
#include "library-game.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

/* The record of the acts alone. NULL when its set-up cannot be played. */
SgfCollection *library_studied_new (const LibraryStoredGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The same with everything that stands in `studied`, an earlier record of this game: comments,
 * marks and variations. Where the game went another way since, the old way is a variation. */
GBytes *library_studied_join (const LibraryStoredGame *game,
                              GBytes *studied,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether `other` is a record of the game in `own` that brings nothing new: its acts are
 * the same, and all names, comments, marks and variations are in `own`. What the program writes by
 * itself may differ, as it does after an update and in another language. Also FALSE
 * if `connection` has to give way. */
gboolean library_studied_has (LibraryConnection *connection, GBytes *own, GBytes *other);

G_END_DECLS
