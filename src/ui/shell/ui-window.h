/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's window: its pages, its actions, and what it asks of the program. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "match-scene.h"
#include "record-file.h"
#include "review-session.h"
#include "desk-unsaved.h"

G_BEGIN_DECLS

#define UI_TYPE_WINDOW (ui_window_get_type ())
/**
 * UiWindow:
 *
 * Signals: `start-game` (const RefereeSetup *setup, const MatchInfo *info), valid during the
 * emission only, when a new game was set up; `open-game` (gint64 id) when one of the library was
 * chosen that was played here; `keep-game` () when the game on the table, which is in no library,
 * is to be put into it.
 *
 * Its pages activate `win.open-record` (int64 id, int32 move), which reads a game of the library in
 * a thread and shows it after that move; with -1, at its start.
 */
G_DECLARE_FINAL_TYPE (UiWindow, ui_window, UI, WINDOW, GtkApplicationWindow)

/* `settings` is the program's, or NULL to remember nothing. Before it closes the window asks
 * `unsaved`, which may be NULL. */
UiWindow *ui_window_new (GtkApplication *application,
                         GSettings *settings,
                         LibraryService *library,
                         DeskUnsavedManager *unsaved);

/* Seats a game at the table: a live one, or one to look at. `id` is its number in the library, 0
 * when it is not there. */
void ui_window_show_scene (UiWindow *self, MatchScene *scene, gint64 id);

/* The same for a game that nobody has just asked for: another page stays in front of it. */
void ui_window_seat_scene (UiWindow *self, MatchScene *scene, gint64 id);

/* What is on the table; NULL at the start. `id` may be NULL. */
MatchScene *ui_window_get_scene (UiWindow *self, gint64 *id);

/* The game on the table has got another number, in this library or in another one. */
void ui_window_set_game (UiWindow *self, gint64 id);

/* Shows a session that is in no library yet. */
void ui_window_show_session (UiWindow *self, ReviewSession *session);

/* Reads one file (GFile) in a thread and shows it, or tells why not; several files, folders and
 * archives go into the library. */
void ui_window_open_files (UiWindow *self, GListModel *files);

/* Tells something in a bar above the page until it is closed. An error looks like one. */
void ui_window_tell (UiWindow *self, const char *sentence, gboolean error);

/* Tells what has become of somebody's games. It stays until it is closed, whatever else is told. */
void ui_window_report (UiWindow *self, const char *sentence);

/* Takes what stands in fields as entered, before it is asked whether anything is unsaved. */
void ui_window_take_edits (UiWindow *self);

/* Says that saving is under way, when it takes long, until it is over. */
void ui_window_set_saving (UiWindow *self, gboolean saving);

/* Makes the keys of the window and its pages known, which menus then show beside their entries. */
void ui_window_set_accels (GtkApplication *application);

G_END_DECLS
