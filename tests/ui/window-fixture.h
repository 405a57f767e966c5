/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real window over a library in a folder of its own, and files for it to open. */
#pragma once

#include "ui-fixture.h"
#include "ui-window.h"

#include "match-scene.h"

extern UiWindow *window;
/* The path of the test's own folder, which is gone at its end. */
extern char *window_folder;
/* Mira against Jonas, four moves on 9x9. */
extern const char window_small_game[];

/* For tcase_add_checked_fixture(): the window on its welcome page, with an empty library. */
void window_begin (void);
void window_end (void);

/* Writes a file of that name into the folder; `length` is in bytes, -1 for a text up to its zero.
 */
GFile *window_write_file (const char *name, const char *bytes, gssize length);
/* Has the window open one file, as if a person had chosen it. Returns before it is read. */
void window_open_file (GFile *file);

/* For ui_fixture_wait(): whether the window is on the page of this name, or tells something. */
gboolean window_is_on_page (gpointer name);
gboolean window_is_told (gpointer unused);
/* Whether the library has so many games, GUINT_TO_POINTER (count). */
gboolean window_has_imported (gpointer count);

/* The sentence of the bar, which stays the window's own. */
const char *window_told (void);
/* Fails unless this is the window's title. */
void window_assert_title (const char *expected);
/* The point as the page of review shows it; it stays the scene's own. */
const MatchPoint *window_shown_at (int column, int row);

/* Does one of the window's actions, "library". */
void window_activate (const char *action);
