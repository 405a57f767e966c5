/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries: one for a sequence of lines, and one for the name of a player. */
#pragma once

#include "library-ask.h"
#include <gtk/gtk.h>

#define UI_TYPE_LINE (ui_line_get_type ())
/**
 * UiLine:
 *
 * Accepts one line after another. Enter clears it, and Up restores the last line. It is hidden
 * until it is opened, and again after Escape. Signals: `entered` (const char *text), without
 * surrounding spaces; `closed` ().
 */
G_DECLARE_FINAL_TYPE (UiLine, ui_line, UI, LINE, GtkEntry)

/* Shows it and moves the focus to it. */
void ui_line_open (UiLine *self);

#define UI_TYPE_PLAYER_ENTRY (ui_player_entry_get_type ())
/**
 * UiPlayerEntry:
 *
 * An entry that proposes players. It never completes text by itself: a proposal replaces the text
 * only when the user chooses it. The signal `chosen` () comes then, and on Enter.
 */
G_DECLARE_FINAL_TYPE (UiPlayerEntry, ui_player_entry, UI, PLAYER_ENTRY, GtkEntry)

/* Sets the library whose players are proposed; NULL for none. Keeps a reference. */
void ui_player_entry_set_service (UiPlayerEntry *self, LibraryService *service);
