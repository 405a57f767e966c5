/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries: one for a line after another, and one for the name of a player. */
#pragma once

#include "library-ask.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_LINE (ui_line_get_type ())
/**
 * UiLine:
 *
 * Takes one line after another: what is entered goes, and Up brings it back. Hidden until it is
 * opened, and again with Escape. Signals:
 * `entered` (const char *text), without blanks around it; `closed` ().
 */
G_DECLARE_FINAL_TYPE (UiLine, ui_line, UI, LINE, GtkEntry)

/* Shows it, and gives it the keyboard. */
void ui_line_open (UiLine *self);

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
