/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records to be imported, and the calls about records made to wait for their answers. Everything
 * here fails the running test on its own. */
#pragma once

#include "library-folder.h"
#include "library-ask.h"

/* The moves of game number `number`: a random legal-looking line of `length` moves on a board of
 * `side`, ";B[pd];W[dd]..." */
char *library_text_moves (guint number, guint length, int side);

/* A whole game with these properties in its root ("PB[Ai]PW[Bo]") and such moves. */
char *library_text_game (const char *properties, guint number, guint length);

/* Writes a file below the fixture's folder, making the folders in its name. Returns its path. */
char *library_text_file (LibraryFixture *self, const char *name, const char *text);

/* Removes a folder with all that is in it. */
void library_text_remove (const char *path);

/* The service's calls. */
gint64 library_text_save (
    LibraryFixture *self, gint64 id, gint64 *version, const char *sgf, GError **error);
LibraryRecord *library_text_load (LibraryFixture *self, gint64 id, GError **error);
LibraryResults *library_text_search (LibraryFixture *self, const LibraryQuery *query);
LibraryImport *library_text_import (LibraryFixture *self, const char *path, GError **error);
void library_text_tag (LibraryFixture *self, gint64 id, const char *tag, gboolean tagged);
void library_text_delete (LibraryFixture *self, gint64 id, gboolean deleted);

/* The text of a record; the record is freed. */
char *library_text_of (LibraryRecord *record);

/* The library verifies without a problem. */
void library_text_verify (LibraryFixture *self);
