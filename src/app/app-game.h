/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A live game and its storage: in the library, in a replacement library, or not stored yet. */
#pragma once

#include "app-journal.h"
#include "match-controller.h"
#include "desk-unsaved.h"

#define APP_TYPE_GAME (app_game_get_type ())
/**
 * AppGame:
 *
 * If another library replaces its own, a game that is unfinished or has unsaved acts moves to the
 * new one with all its acts. A finished and stored game stays where it is. If the library's file
 * was moved away, the next act or retry first reopens the library.
 *
 * As a DeskUnsaved it is registered with the manager from app_game_new() until it is closed and
 * everything is saved.
 */
G_DECLARE_FINAL_TYPE (AppGame, app_game, APP, GAME, GObject)

/* Returns a new game. `journal` is the controller's, or NULL if it has none. `unsaved` must outlive
 * the game. */
AppGame *app_game_new (LibraryService *library,
                       DeskUnsavedManager *unsaved,
                       MatchController *controller,
                       AppJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

MatchController *app_game_get_controller (AppGame *self);

/* Stores a game that is not being saved, in the library, and tells the user, with the reason
 * for a failure. */
void app_game_keep (AppGame *self);

/* Closes the game when another replaces it on the board. It saves what is unsaved first. If that
 * fails, the manager keeps the game until the program ends. */
void app_game_leave (AppGame *self);
