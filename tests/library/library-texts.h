/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records to import, and synchronous calls for records. Every failure here fails the test. */
#pragma once

#include "folder.h"
#include "library-folder.h"
#include "library-ask.h"

/* Returns the moves of game `number`, ";B[pd];W[dd]...". They are `length` stones on random empty
 * points of a `side` x `side` board. */
char *library_text_moves (guint number, guint length, int side);

/* Returns a game with moves by library_text_moves() and these root properties ("PB[Ai]PW[Bo]"). */
char *library_text_game (const char *properties, guint number, guint length);

/* Writes a file below the fixture's folder, creating the folders in its name. Returns its path. */
char *library_text_file (LibraryFixture *self, const char *name, const char *text);

/* Synchronous requests to the service. */
gint64 library_text_save (
    LibraryFixture *self, gint64 id, gint64 *version, const char *sgf, GError **error);
LibraryRecord *library_text_load (LibraryFixture *self, gint64 id, GError **error);
LibraryResults *library_text_search (LibraryFixture *self, const LibraryQuery *query);
LibraryImport *library_text_import (LibraryFixture *self, const char *path, GError **error);
void library_text_tag (LibraryFixture *self, gint64 id, const char *tag, gboolean tagged);
void library_text_delete (LibraryFixture *self, gint64 id, gboolean deleted);

/* Returns the text of a record and frees the record. */
char *library_text_of (LibraryRecord *record);

/* Checks that the library verifies without a problem. */
void library_text_verify (LibraryFixture *self);
