/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that sets up a game. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "match-controller.h"

#define UI_TYPE_NEW_GAME (ui_new_game_get_type ())
/**
 * UiNewGame:
 *
 * A modal window that asks for players, board, komi, handicap and counting. The signal `start`
 * (const RefereeSetup *setup, const MatchInfo *info) is emitted once, when the user confirms a
 * valid set-up; both arguments are valid during the emission only. The choices are saved before,
 * and the window closes afterwards.
 */
G_DECLARE_FINAL_TYPE (UiNewGame, ui_new_game, UI, NEW_GAME, GtkWindow)

/* Creates the window with the last game's choices from `settings`; NULL gives a 19x19 Concord game.
 * The rulesets offered are the presets and those saved in `library`. `parent` and `library` may be
 * NULL. The caller presents the window, which GTK owns. */
UiNewGame *ui_new_game_new (GtkWindow *parent, GSettings *settings, LibraryService *library);

/* Chooses a ruleset, and proposes its board, komi and counting. */
void ui_new_game_set_ruleset (UiNewGame *self, const GoRuleset *ruleset);

/* Asks only what makes sense for a game that goes on from a position: not for a board or a
 * handicap. Chooses the ruleset. */
void ui_new_game_set_position (UiNewGame *self, const GoRuleset *ruleset);

/* Proposes the same game again with the colours swapped. A handicap game keeps its colours, because
 * its weaker player is Black. `info` may be NULL. */
void ui_new_game_set_rematch (UiNewGame *self, const MatchInfo *info, const RefereeSetup *setup);

/* Starts the game at once, as its button does. Where that is not possible, shows the dialog with
 * the reason. */
void ui_new_game_start (UiNewGame *self);
