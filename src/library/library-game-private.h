/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the library's own files make a LibraryGame and a LibraryStoredGame. */
#pragma once

#include "library-game.h"

G_BEGIN_DECLS

/* A row with every string empty; not loaded yet when `id` is not 0. */
LibraryGame *library_game_new (gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Gives `self` all that `row` says, and tells that it is loaded. `row` is empty afterwards. */
void library_game_take (LibraryGame *self, LibraryGame *row);

/* An empty one with no acts and every string empty. */
LibraryStoredGame *library_stored_game_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Copies with every string owned and none NULL; clear with library_game_info_clear(). */
void library_game_info_copy (LibraryGameInfo *to, const LibraryGameInfo *from);
void library_game_info_clear (LibraryGameInfo *info);

G_END_DECLS
