/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the library page: a real library in its own folder, and a page for it in a
 * window. */
#pragma once

#include "ui-library-page.h"

extern LibraryService *library_page_service;
extern UiLibraryPage *library_page;
extern char *library_page_folder;

/* The ids of what the page last asked to open, or 0. */
extern gint64 library_page_opened, library_page_opened_record;
extern int library_page_opened_move;

/* For tcase_add_checked_fixture(). The page has no service yet. */
void library_page_begin (void);
void library_page_end (void);

/* Shows the page in a window of another width. */
void library_page_resize (int width);

/* Adds a game played here, unfinished if it has no result. Returns its id. */
gint64 library_page_add_game (const char *black, const char *white, const char *result);

/* Imports SGF through the library, and waits until that is done. Returns the number of new
 * games. */
guint library_page_import_sgf (const char *name, const char *sgf);

/* Writes a file into the test's folder and returns its path, to be freed. */
char *library_page_write (const char *name, const char *text);

/* Gives the page its library. */
void library_page_connect (void);

/* Returns the players of the listed games: "Mira – Jonas|Okafor – White"; "…" for a game that is
 * not loaded yet. */
char *library_page_listing (void);

/* Waits until the list reads like this. */
void library_page_lists (const char *expected);

/* Activates an action of the page. */
void library_page_do (const char *action, const char *parameter);

/* Returns a button below `root` with this accessible name or label; fails if there is none. */
GtkWidget *library_page_button (GtkWidget *root, const char *label);

/* Returns the descendant of `root` of this type with this accessible name; fails if there is
 * none. */
gpointer library_page_named (GtkWidget *root, GType type, const char *name);

/* Adds three games with different boards, days, rules and results: "Abe – Sato", "Celik – Abe" and
 * "Duarte – Celik". The list shows them in reverse order. */
extern const char library_page_three[];

/* Returns a child of the page's template. */
gpointer library_page_child (const char *id);

/* Selects games by position. */
void library_page_select (guint first, guint count);
