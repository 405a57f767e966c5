/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of a ruleset for a game, with a summary. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "ui-rules-reader.h"

#define UI_TYPE_NEW_GAME_RULES (ui_new_game_rules_get_type ())
/**
 * UiNewGameRules:
 *
 * A button that opens the list of rulesets, with a summary of the chosen one and a link to its
 * rulebook. Signals: `chosen` (LibraryRuleset *subject) when the user chose another ruleset;
 * `saved-changed` () when the list of saved rulesets has been loaded.
 */
G_DECLARE_FINAL_TYPE (UiNewGameRules, ui_new_game_rules, UI, NEW_GAME_RULES, GtkBox)

/* Loads the saved rulesets from `library`; NULL offers only the presets. */
void ui_new_game_rules_set_library (UiNewGameRules *self, LibraryService *library);

/* Shows `ruleset` as the rules of the game. Its title is that of the preset or saved ruleset with
 * the same axes, preferably the one called `name` ("aga-1991", "my:Club", or NULL). Returns that
 * ruleset, which the widget keeps until the next call. */
const LibraryRuleset *
ui_new_game_rules_show (UiNewGameRules *self, const GoRuleset *ruleset, const char *name);

/* Returns the name of the ruleset shown last, as for ui_new_game_rules_show(), or "" if it has
 * none. The widget owns it. */
const char *ui_new_game_rules_get_name (UiNewGameRules *self);
