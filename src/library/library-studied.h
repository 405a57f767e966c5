/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game played here, made of its acts and of what users added since. */
#pragma once

#include "library-connection.h"
#include "library-game.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

/* Returns the record of the acts alone. NULL if the set-up cannot be played. */
SgfCollection *library_studied_new (const LibraryStoredGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the record of the acts together with everything in `studied`, an earlier record of this
 * game: comments, marks and variations. If the game has since continued differently, the earlier
 * line becomes a variation. */
GBytes *library_studied_join (const LibraryStoredGame *game,
                              GBytes *studied,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether `other` is a record of the game in `own` that adds nothing new: its acts are the
 * same, and `own` has all its names, comments, marks and variations. Text that the program itself
 * writes may differ, as after an update or in another language. Also returns FALSE if `connection`
 * must give way. */
gboolean library_studied_has (LibraryConnection *connection, GBytes *own, GBytes *other);

G_END_DECLS
