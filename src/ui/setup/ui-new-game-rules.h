/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing a ruleset for a game, told in short. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "ui-rules-reader.h"

G_BEGIN_DECLS

#define UI_TYPE_NEW_GAME_RULES (ui_new_game_rules_get_type ())
/**
 * UiNewGameRules:
 *
 * A button that opens the list of rulesets, beneath it what the chosen one is, and a way to its
 * whole rulebook. Signals: `chosen` (LibraryRuleset *subject) when another ruleset was chosen by
 * the person in front of it; `saved-changed` () when the list of saved rulesets has come.
 */
G_DECLARE_FINAL_TYPE (UiNewGameRules, ui_new_game_rules, UI, NEW_GAME_RULES, GtkBox)

/* Asks `library` for the saved rulesets; without one (NULL) there are the presets. */
void ui_new_game_rules_set_library (UiNewGameRules *self, LibraryService *library);

/* Shows `ruleset` as what will be played. Its title is that of the preset or saved ruleset that
 * has the same axes, of `name` ("aga-1991", "my:Club", or NULL) if that is one of them. Returns
 * which it is; the widget keeps it until the next call. */
const LibraryRuleset *
ui_new_game_rules_show (UiNewGameRules *self, const GoRuleset *ruleset, const char *name);

/* The ruleset that is shown, as ui_new_game_rules_show() names it; "" when it has no name. Owned
 * by the widget. */
const char *ui_new_game_rules_get_name (UiNewGameRules *self);

G_END_DECLS
