/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real window with a library in its own folder, and files for it to open. */
#pragma once

#include "ui-fixture.h"
#include "ui-window.h"

#include "match-scene.h"

extern UiWindow *window;
/* The path of the test's own folder, which is removed at the end. */
extern char *window_folder;
/* Mira against Jonas, four moves on 9x9. */
extern const char window_small_game[];

/* For tcase_add_checked_fixture(): the window on its welcome page, with an empty library. */
void window_begin (void);
void window_end (void);

/* Writes a file of that name into the folder; `length` is in bytes, -1 for a text up to its zero.
 */
GFile *window_write_file (const char *name, const char *bytes, gssize length);
/* Makes the window open one file, as if the user had chosen it. Returns before it is read. */
void window_open_file (GFile *file);

/* Puts a new game under Concord rules on the board. */
void window_begin_game (void);

/* For ui_fixture_wait(): returns whether the window is on the page with this name, or shows a
 * message. */
gboolean window_is_on_page (gpointer name);
gboolean window_is_told (gpointer unused);
/* Returns whether the library has this many games, GUINT_TO_POINTER (count). */
gboolean window_has_imported (gpointer count);

/* Returns the message of the bar, owned by the window. */
const char *window_told (void);
/* Fails unless this is the window's title. */
void window_assert_title (const char *expected);
/* Returns the point as the review page shows it, owned by the scene. */
const MatchPoint *window_shown_at (int column, int row);

/* Activates one of the window's actions, such as "library". */
void window_activate (const char *action);
