/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library in a folder of its own, and the service's calls made to wait for their answers. */
#pragma once

#include "library-ask.h"

typedef struct
{
  char *folder;
  char *path;              /* where the library is */
  LibraryService *service; /* NULL while it is closed */
} LibraryFixture;

void library_fixture_init (LibraryFixture *self);
/* Closes the service and removes the folder. */
void library_fixture_clear (LibraryFixture *self);

/* Opens a new service on the fixture's path. NULL with an error when that fails. */
LibraryReport *library_fixture_open (LibraryFixture *self, GError **error);
/* Closes and frees the service, after all its callbacks. */
void library_fixture_close (LibraryFixture *self);

/* An even 19x19 game under Concord rules, with nothing unusual. */
void library_fixture_setup (RefereeSetup *setup);

/* Act number `i` of a long game that the referee takes: 300 plays, row by row. */
RefereeAct library_fixture_act (guint i);
#define LIBRARY_FIXTURE_ACTS 300

gint64 library_fixture_create (LibraryFixture *self, const RefereeSetup *setup, GError **error);
gboolean library_fixture_append (LibraryFixture *self,
                                 gint64 id,
                                 guint index,
                                 const RefereeAct *act,
                                 const char *result,
                                 GError **error);
LibraryStoredGame *library_fixture_load (LibraryFixture *self, gint64 id, GError **error);
GListModel *library_fixture_list (LibraryFixture *self, LibraryList which, GError **error);

/* Saves a ruleset; `id` as LIBRARY_SAVE_RULESET takes it. */
gint64 library_fixture_save_ruleset (
    LibraryFixture *self, gint64 id, const char *name, const GoRuleset *ruleset, GError **error);

/* Waits until `result` is set by library_fixture_done(), the callback to give to a call. */
GAsyncResult *library_fixture_wait (GAsyncResult **result);
void library_fixture_done (GObject *source, GAsyncResult *result, gpointer place);

/* Runs an SQL script on the file with a connection of its own; stops the test when it fails. */
void library_fixture_sql (LibraryFixture *self, const char *sql);

/* The same past the triggers that keep acts as they are, which are there again after it. */
void library_fixture_tamper (LibraryFixture *self, const char *sql);

/* Starts a program with two arguments as a process of its own; `lines` is the reading end of what
 * it says. Fails the test when that cannot be. */
pid_t
library_fixture_start (const char *program, const char *first, const char *second, int *lines);
