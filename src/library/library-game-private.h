/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates LibraryGame and LibraryStoredGame, for the library's own files. */
#pragma once

#include "library-game.h"

G_BEGIN_DECLS

/* Creates a row with all strings empty. It counts as not loaded unless `id` is 0. */
LibraryGame *library_game_new (gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Moves all values of `row` to `self` and emits `loaded`. `row` is empty afterwards. */
void library_game_take (LibraryGame *self, LibraryGame *row);

/* Creates a stored game without acts and with all strings empty. */
LibraryStoredGame *library_stored_game_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the info; every string of `to` is owned and none is NULL. Clear `to` with
 * library_game_info_clear(). */
void library_game_info_copy (LibraryGameInfo *to, const LibraryGameInfo *from);
void library_game_info_clear (LibraryGameInfo *info);

G_END_DECLS
