/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects games of the window with the library: starts them, opens them, and restores them after a
 * crash. */
#pragma once

#include "app-game.h"
#include "ui-window.h"

/* Opens the library, restores the last unfinished game, and then handles the window's requests.
 * Unsaved games are registered with `unsaved`. All arguments must live as long as the program. */
void app_games_start (UiWindow *window, LibraryService *library, DeskUnsavedManager *unsaved);

/* Called by a game that continues under the id `id` in the library; 0: it is in the previous one.
 */
void app_games_moved (AppGame *game, gint64 id);

/* Shows a message about the storage of a game. */
void app_games_tell (const char *sentence);
