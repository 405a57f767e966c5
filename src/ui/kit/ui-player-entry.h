/* An entry for a player's name that proposes those of the library. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_PLAYER_ENTRY (ui_player_entry_get_type ())
/**
 * UiPlayerEntry:
 *
 * What is typed stays what it is: a proposal is taken only when it is chosen. The signal `chosen`
 * () comes then, and with Enter.
 */
G_DECLARE_FINAL_TYPE (UiPlayerEntry, ui_player_entry, UI, PLAYER_ENTRY, GtkEntry)

/* Whose players are proposed; NULL for none. Keeps a reference. */
void ui_player_entry_set_service (UiPlayerEntry *self, LibraryService *service);

G_END_DECLS
