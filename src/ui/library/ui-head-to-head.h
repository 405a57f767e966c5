/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a player's results against every opponent. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_HEAD_TO_HEAD (ui_head_to_head_get_type ())
/**
 * UiHeadToHead:
 *
 * A window with a player's results. The signal `games` (const char *player) asks to filter the list
 * by this player.
 */
G_DECLARE_FINAL_TYPE (UiHeadToHead, ui_head_to_head, UI, HEAD_TO_HEAD, GtkWindow)

/* Creates the window. With a NULL `player`, the user enters one there. */
UiHeadToHead *ui_head_to_head_new (GtkWindow *parent, LibraryService *service, const char *player);

G_END_DECLS
