/* A game's result under every ruleset, and why it differs. */
#pragma once

#include <gtk/gtk.h>

#include "library-service.h"
#include "referee-game.h"

G_BEGIN_DECLS

#define UI_TYPE_UNDER_RULES (ui_under_rules_get_type ())
/**
 * UiUnderRules:
 *
 * A window of its own that counts a game under every preset, and under every ruleset that was
 * saved.
 */
G_DECLARE_FINAL_TYPE (UiUnderRules, ui_under_rules, UI, UNDER_RULES, GtkWindow)

/* A window above `parent` (may be NULL) for the game as it stands at this moment, which is copied;
 * match_scene_get_game() gives the moment looked at. `dead`, if given, names the dead stones as in
 * referee_under_new(). `library`, which may be NULL, is asked for the saved rulesets. To be shown
 * with gtk_window_present(). */
GtkWidget *ui_under_rules_new (GtkWindow *parent,
                               const RefereeGame *game,
                               const bool *dead,
                               LibraryService *library);

G_END_DECLS
