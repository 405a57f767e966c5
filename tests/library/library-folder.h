/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a fixture's library, seen from outside. Everything here fails the running test on
 * its own. */
#pragma once

#include "library-fixture.h"

/* For tests that keep the error of their last call in a variable `error`. */
#define assert_ok(condition) ck_assert_msg ((condition), "%s", error ? error->message : #condition)
#define assert_error(code) library_fixture_check_error (&error, (code))

/* The error is `code`, with a sentence; clears it. */
void library_fixture_check_error (GError **error, LibraryError code);

/* Opens the fixture's library, and tells what that has done. */
LibraryOpening library_fixture_open_now (LibraryFixture *self);

/* Fills a library with so many games of so many acts each, and closes it. */
void library_fixture_fill (LibraryFixture *self, guint games, guint acts);

/* Restores a copy over the open library. Returns the path of what was set aside, to be freed; NULL
 * with the error when nothing was restored. */
char *library_fixture_restore (LibraryFixture *self, const char *copy, GError **error);

/* Removes the copies that were made by themselves: one made while the library was filled has any
 * part of its acts. */
void library_fixture_remove_copies (LibraryFixture *self);

/* Turns the main loop until `until` says so of the copies that were made by themselves; returns
 * their paths as they are then, to be unreferenced. */
GPtrArray *library_fixture_wait_copies (LibraryFixture *self,
                                        gboolean (*until) (GPtrArray *copies, gpointer data),
                                        gpointer data);

/* Every file of the folder by name, with its bytes. */
GHashTable *library_fixture_content (LibraryFixture *self);

/* The folder's files are still `before`, each byte of them. */
void library_fixture_same (LibraryFixture *self, GHashTable *before);

/* Bytes of a page of the file. */
#define PAGE 4096

/* The bytes of the main file. */
GBytes *library_fixture_bytes (LibraryFixture *self);

/* Writes the file whose name is the library's with `suffix` behind it. */
void
library_fixture_write (LibraryFixture *self, const char *suffix, const void *bytes, gsize length);

/* Writes the main file anew, as `whole` with `length` bytes of 0xA5 at `offset`; returns that. */
GBytes *library_fixture_damage (LibraryFixture *self, GBytes *whole, gsize offset, gsize length);
