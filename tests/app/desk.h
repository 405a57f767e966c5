/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the whole share: window, library, unsaved work and games, brought together as
 * the program does it, over a library in a folder of its own whose disk can fill up. */
#pragma once

#include "app-unsaved.h"
#include "match-controller.h"
#include "ui-window-private.h"

extern UiWindow *desk_window; /* NULL when it has closed */
extern LibraryService *desk_service;
extern AppUnsaved *desk_unsaved_work;
extern char *desk_folder;

/* For tcase_add_checked_fixture(). */
void desk_begin (void);
void desk_end (void);

/* The same with a library file that holds `bytes` at the start. */
void desk_begin_with (const char *bytes, gssize size);

/* The same without waiting until the library is open; and that: what the library was asked before
 * has its answer then. */
void desk_begin_at_once (void);
void desk_await_library (void);

/* The path of a file in the folder, to be freed. */
char *desk_path (const char *name);

/* From now on nothing more can be written to the library; and it can again. */
void desk_fill (void);
void desk_empty (void);

/* Begins a game on a board of 9x9; "Mira – Jonas". Returns what is on the table. */
MatchController *desk_play (const char *rules);
/* Both play by turns: "C3 D4 pass"; waits until it is done, or has failed. */
void desk_move (const char *moves);
MatchController *desk_controller (void);

/* Shows a record that is in no library, and changes it. */
void desk_review (const char *sgf);
void desk_comment (const char *text);

/* Asks the window to close. */
void desk_close (void);
void desk_closes (void);

/* The dialog that is there: waits for it; and that there is none, once all is done. */
GtkWindow *desk_dialog (void);
void desk_no_dialog (void);
/* Its texts, one below the other; to be freed. */
char *desk_dialog_text (void);
/* Presses one of its buttons, named without mnemonic. */
void desk_press (const char *label);

/* Waits until the report says this, or the bar. */
void desk_reports (const char *text);
void desk_tells (const char *text);

/* How many games there are, and the acts of one, as its moves: "C3 D4 pass". To be freed. */
guint desk_games (void);
char *desk_acts (gint64 id);
/* The id of the game at this place of the list, the one changed last first. */
gint64 desk_game (guint place);
/* The record of a game; to be freed. */
char *desk_record (gint64 id);

/* Copies the library; and restores a copy, without waiting. */
void desk_back_up (const char *path);
void desk_restore (const char *path, GAsyncResult **result);
void desk_restored (GAsyncResult **result);
