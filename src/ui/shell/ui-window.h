/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's window: its pages, its actions, and its requests to the program. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "match-scene.h"
#include "record-file.h"
#include "review-session.h"
#include "desk-unsaved.h"

#define UI_TYPE_WINDOW (ui_window_get_type ())
/**
 * UiWindow:
 *
 * Signals: `start-game` (const RefereeSetup *setup, const MatchInfo *info) when a new game was set
 * up; the arguments are valid only during the emission. `open-game` (gint64 id) when the user
 * chooses a library game that was played here. `keep-game` () to add the game on the board, which
 * is in no library, to the library.
 *
 * Its pages activate `win.open-record` (int64 id, int32 move), which loads a game from the library
 * in a thread and shows it after that move; with -1, at its start.
 */
G_DECLARE_FINAL_TYPE (UiWindow, ui_window, UI, WINDOW, GtkApplicationWindow)

/* Creates a window. `settings` are the program's, or NULL to store nothing. Before it closes, the
 * window asks `unsaved`, which may be NULL, to save. */
UiWindow *ui_window_new (GtkApplication *application,
                         GSettings *settings,
                         LibraryService *library,
                         DeskUnsavedManager *unsaved);

/* Shows a game on the table page, live or for viewing only. `id` is its number in the library; 0
 * when it is not there. */
void ui_window_show_scene (UiWindow *self, MatchScene *scene, gint64 id);

/* Does the same for a game that the user did not just request: another visible page stays in
 * front. */
void ui_window_seat_scene (UiWindow *self, MatchScene *scene, gint64 id);

/* Returns the game on the table page, and its number in `id`, which may be NULL; NULL at the
 * start. */
MatchScene *ui_window_get_scene (UiWindow *self, gint64 *id);

/* Sets the number of the game on the board after it changed, in this or another library. */
void ui_window_set_game (UiWindow *self, gint64 id);

/* Shows a session that is in no library yet. */
void ui_window_show_session (UiWindow *self, ReviewSession *session);

/* Opens a list of GFile. Reads a single file in a thread and shows it, or says why that failed.
 * Several files, folders and archives go into the library. */
void ui_window_open_files (UiWindow *self, GListModel *files);

/* Shows a message in a bar above the page until it is closed. An error is styled as one. */
void ui_window_tell (UiWindow *self, const char *sentence, gboolean error);

/* Reports what happened to the user's games. The report stays until it is closed, whatever other
 * messages follow. */
void ui_window_report (UiWindow *self, const char *sentence);

/* Applies pending edits in fields, before checking for unsaved changes. */
void ui_window_take_edits (UiWindow *self);

/* Remembers the page, and the record and node shown, for the next start of the program. */
void ui_window_remember_place (UiWindow *self);
/* Shows the place remembered, unless something else was requested. The window must have
 * settings. */
void ui_window_restore_place (UiWindow *self);

/* Sets whether saving is in progress; the window announces it if it takes long. */
void ui_window_set_saving (UiWindow *self, gboolean saving);

/* Registers the keyboard shortcuts of the window and its pages, which menus then show. */
void ui_window_set_accels (GtkApplication *application);
