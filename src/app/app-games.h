/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of a game between window and library: started, opened, restored after a kill. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

/* Opens the library, puts the last unfinished game back on the table, and from then on does what
 * the window asks for. What is not safe of a game goes to `unsaved`. All must live as long as the
 * program. */
void app_games_start (UiWindow *window, LibraryService *library, DeskUnsavedManager *unsaved);

G_END_DECLS
