/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a player's results. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

#define UI_TYPE_PLAYER (ui_player_get_type ())
/**
 * UiPlayer:
 *
 * Shows results by opponent, year and opening, and renames the player in all games. Signals:
 * `games` (const char *player) asks to filter the list by this player; `changed` () follows a
 * renaming.
 */
G_DECLARE_FINAL_TYPE (UiPlayer, ui_player, UI, PLAYER, GtkWindow)

/* Creates the window. With a NULL `player`, the user enters one there. */
UiPlayer *ui_player_new (GtkWindow *parent, LibraryService *service, const char *player);
