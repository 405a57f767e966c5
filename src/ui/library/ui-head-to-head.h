/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player did against everybody: a window of its own. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_HEAD_TO_HEAD (ui_head_to_head_get_type ())
/**
 * UiHeadToHead:
 *
 * The signal `games` (const char *player) asks that the list be narrowed down to this player.
 */
G_DECLARE_FINAL_TYPE (UiHeadToHead, ui_head_to_head, UI, HEAD_TO_HEAD, GtkWindow)

/* `player` may be NULL: it is asked for in the window. */
UiHeadToHead *ui_head_to_head_new (GtkWindow *parent, LibraryService *service, const char *player);

G_END_DECLS
