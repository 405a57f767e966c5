/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a game is set up. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "match-controller.h"

G_BEGIN_DECLS

#define UI_TYPE_NEW_GAME (ui_new_game_get_type ())
/**
 * UiNewGame:
 *
 * A modal window that asks for players, board, komi, handicap and counting. The signal `start`
 * (const RefereeSetup *setup, const MatchInfo *info) comes once, when a set-up that fits was
 * confirmed; both are valid during the emission only. The choices are remembered first, and the
 * window closes itself afterwards.
 */
G_DECLARE_FINAL_TYPE (UiNewGame, ui_new_game, UI, NEW_GAME, GtkWindow)

/* The window, with the last game's choices from `settings`; without settings (NULL) with a
 * 19x19 Concord game. The rulesets to choose from are the presets and, with a `library`, those
 * saved there. `parent` and `library` may be NULL. The caller presents it; it is owned by GTK. */
UiNewGame *ui_new_game_new (GtkWindow *parent, GSettings *settings, LibraryService *library);

/* Chooses a ruleset: its board, komi and counting are proposed too. */
void ui_new_game_set_ruleset (UiNewGame *self, const GoRuleset *ruleset);

/* Proposes the same game once more with the colours swapped. The colours of a handicap game stay
 * as they were, because there the weaker player is Black. `info` may be NULL. */
void ui_new_game_set_rematch (UiNewGame *self, const MatchInfo *info, const RefereeSetup *setup);

G_END_DECLS
