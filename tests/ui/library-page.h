/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the library's page share: a real library in a folder of its own, and a page of
 * it in a window. */
#pragma once

#include "ui-library-page.h"

extern LibraryService *library_page_service;
extern UiLibraryPage *library_page;
extern char *library_page_folder;

/* What the page asked to be opened last: ids, 0 for none. */
extern gint64 library_page_opened, library_page_opened_record;
extern int library_page_opened_move;

/* For tcase_add_checked_fixture(). The page has no service yet. */
void library_page_begin (void);
void library_page_end (void);

/* The page in a window of another width. */
void library_page_resize (int width);

/* A game played here; unfinished without a result. Returns its id. */
gint64 library_page_add_game (const char *black, const char *white, const char *result);

/* Imports SGF through the library; waits for the end. Returns how many games were new. */
guint library_page_import_sgf (const char *name, const char *sgf);

/* Writes a file into the test's folder and returns its path, to be freed. */
char *library_page_write (const char *name, const char *text);

/* Gives the page its library. */
void library_page_connect (void);

/* The players of the games listed, one after the other: "Mira – Jonas|Okafor – White"; "…" for a
 * game that is not loaded yet. */
char *library_page_listing (void);

/* Waits until the list reads so. */
void library_page_lists (const char *expected);

/* Does an action of the page. */
void library_page_do (const char *action, const char *parameter);

/* A button below `root` with this accessible name or label; fails when there is none. */
GtkWidget *library_page_button (GtkWidget *root, const char *label);

/* The descendant of `root` of this type that is named so for assistive technology; fails when there
 * is none. */
gpointer library_page_named (GtkWidget *root, GType type, const char *name);

/* Three games of three boards, days, rules and results: "Abe – Sato", "Celik – Abe" and
 * "Duarte – Celik"; listed the other way round. */
extern const char library_page_three[];

/* A child of the page's template. */
gpointer library_page_child (const char *id);

/* Chooses games by their places. */
void library_page_select (guint first, guint count);
