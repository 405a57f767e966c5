/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A live game and where it is kept: in the library, in the next one, or nowhere yet. */
#pragma once

#include "app-journal.h"
#include "match-controller.h"
#include "desk-unsaved.h"

G_BEGIN_DECLS

#define APP_TYPE_GAME (app_game_get_type ())
/**
 * AppGame:
 *
 * When another library takes the place of its own, a game that is not over, or of which an act was
 * not stored, is kept in the new one with all its acts, and goes on there; one that is over and
 * stored stays where it was. Where the library's file was moved away, the next act, or the next try
 * of one that failed, has the library opened again first.
 *
 * It is a DeskUnsaved: the manager has it from app_game_new() until it was left and all of it is
 * safe.
 *
 * Signals: `moved` (gint64 id) when the game goes on under this number in the library, 0 when it is
 * in the one before; `tell` (const char *sentence, gboolean error), what has become of it.
 */
G_DECLARE_FINAL_TYPE (AppGame, app_game, APP, GAME, GObject)

/* `journal` is the one that the controller has, or NULL when it has none. `unsaved` outlives the
 * game. */
AppGame *app_game_new (LibraryService *library,
                       DeskUnsavedManager *unsaved,
                       MatchController *controller,
                       AppJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

MatchController *app_game_get_controller (AppGame *self);

/* Puts a game that is not being saved into the library, where it goes on; answers with `moved`, or
 * with `tell` why not. */
void app_game_keep (AppGame *self);

/* Another game takes its place on the table. What is not safe yet is saved first, and where that
 * fails the manager has it until the program ends. */
void app_game_leave (AppGame *self);

G_END_DECLS
