/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Access to the files of a fixture's library from outside. Every failure here fails the test. */
#pragma once

#include "library-fixture.h"

/* Assertions for tests that keep their last error in a variable `error`. */
#define assert_ok(condition) ck_assert_msg ((condition), "%s", error ? error->message : #condition)
#define assert_error(code) library_fixture_check_error (&error, (code))

/* Checks that the error is `code` and has a message; clears it. */
void library_fixture_check_error (GError **error, LibraryError code);

/* Opens the fixture's library, and returns what opening did. */
LibraryOpening library_fixture_open_now (LibraryFixture *self);

/* Fills the library with `games` games of `acts` acts each, and closes it. */
void library_fixture_fill (LibraryFixture *self, guint games, guint acts);

/* Restores a copy over the open library. Returns the path of the file set aside, to be freed, or
 * NULL with an error. */
char *library_fixture_restore (LibraryFixture *self, const char *copy, GError **error);

/* Removes the automatic copies. A copy made during filling may have any part of the acts. */
void library_fixture_remove_copies (LibraryFixture *self);

/* Runs the main loop until `until` accepts the list of automatic copies. Returns that list of
 * paths, to be unreferenced. */
GPtrArray *library_fixture_wait_copies (LibraryFixture *self,
                                        gboolean (*until) (GPtrArray *copies, gpointer data),
                                        gpointer data);

/* Returns the contents of every file in the folder, by name. */
GHashTable *library_fixture_content (LibraryFixture *self);

/* Checks that the folder's files are byte for byte those of `before`. */
void library_fixture_same (LibraryFixture *self, GHashTable *before);

/* Size of a page of the file. */
#define PAGE 4096

/* Returns the bytes of the main file. */
GBytes *library_fixture_bytes (LibraryFixture *self);

/* Writes a file whose name is the library's plus `suffix`. */
void
library_fixture_write (LibraryFixture *self, const char *suffix, const void *bytes, gsize length);

/* Rewrites the main file as `whole` with `length` bytes of 0xA5 at `offset`. Returns the new
 * bytes. */
GBytes *library_fixture_damage (LibraryFixture *self, GBytes *whole, gsize offset, gsize length);
