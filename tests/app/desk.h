/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fixture for tests of the whole program: window, library, unsaved changes and games, connected
 * as the program does it. The library is in its own folder, on a disk that can fill up. */
#pragma once

#include "app-unsaved.h"
#include "match-controller.h"
#include "ui-window-private.h"

extern UiWindow *desk_window; /* NULL once it has closed */
extern LibraryService *desk_service;
extern AppUnsaved *desk_unsaved_work;
extern char *desk_folder;

/* For tcase_add_checked_fixture(). */
void desk_begin (void);
void desk_end (void);

/* Like desk_begin(), with a library file that contains `bytes`. */
void desk_begin_with (const char *bytes, gssize size);

/* desk_begin_at_once() does not wait for the library to open. desk_await_library() does: it returns
 * once earlier reads have their answers. */
void desk_begin_at_once (void);
void desk_await_library (void);

/* Returns the path of a file in the folder, to be freed. */
char *desk_path (const char *name);

/* desk_fill() makes every write to the library fail from now on; desk_empty() lets them succeed
 * again. */
void desk_fill (void);
void desk_empty (void);

/* Starts a 9x9 game "Mira – Jonas". Returns its controller. */
MatchController *desk_play (const char *rules);
/* Makes these moves for both players in turn ("C3 D4 pass"). Waits until each is done or has
 * failed. */
void desk_move (const char *moves);
MatchController *desk_controller (void);

/* Shows a record that is in no library; desk_comment() changes it. */
void desk_review (const char *sgf);
void desk_comment (const char *text);

/* desk_close() asks the window to close; desk_closes() waits until it has closed. */
void desk_close (void);
void desk_closes (void);

/* desk_dialog() waits for a dialog and returns it; desk_no_dialog() checks that none appears. */
GtkWindow *desk_dialog (void);
void desk_no_dialog (void);
/* Returns the dialog's texts, one per line, to be freed. */
char *desk_dialog_text (void);
/* Presses the dialog's button with this label, given without mnemonic. */
void desk_press (const char *label);

/* Waits until the library report, or any message in the bar, contains `text`. */
void desk_reports (const char *text);
void desk_tells (const char *text);

/* Returns the number of games, and the acts of one game as moves ("C3 D4 pass"), to be freed. */
guint desk_games (void);
char *desk_acts (gint64 id);
/* Returns the id of the game at this position of the list; the one changed last is first. */
gint64 desk_game (guint place);
/* Returns the record of a game, to be freed. */
char *desk_record (gint64 id);

/* Copies the library, and restores a copy. desk_restore() does not wait; desk_restored() does. */
void desk_back_up (const char *path);
void desk_restore (const char *path, GAsyncResult **result);
void desk_restored (GAsyncResult **result);
