/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library in its own folder, and synchronous calls to its service. */
#pragma once

#include "library-ask.h"

typedef struct
{
  char *folder;
  char *path;              /* the library's file */
  LibraryService *service; /* NULL while it is closed */
} LibraryFixture;

void library_fixture_init (LibraryFixture *self);
/* Closes the service and removes the folder. */
void library_fixture_clear (LibraryFixture *self);

/* Opens a new service on the fixture's path. Returns NULL with an error on failure. */
LibraryReport *library_fixture_open (LibraryFixture *self, GError **error);
/* Closes and frees the service after all its callbacks have run. */
void library_fixture_close (LibraryFixture *self);

/* Fills `setup` with an even 19x19 game under Concord rules. */
void library_fixture_setup (RefereeSetup *setup);

/* Returns act number `i` of a long legal game: 300 plays, row by row. */
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

/* Saves a ruleset; for `id` see LIBRARY_SAVE_RULESET. */
gint64 library_fixture_save_ruleset (
    LibraryFixture *self, gint64 id, const char *name, const GoRuleset *ruleset, GError **error);

/* Waits until library_fixture_done(), the callback of a request, sets `result`. */
GAsyncResult *library_fixture_wait (GAsyncResult **result);
void library_fixture_done (GObject *source, GAsyncResult *result, gpointer place);

/* Runs an SQL script on the file over its own connection. Fails the test on an error. */
void library_fixture_sql (LibraryFixture *self, const char *sql);

/* Runs an SQL script without the triggers that protect acts, then restores them. */
void library_fixture_tamper (LibraryFixture *self, const char *sql);

/* Starts `program` with two arguments in its own process. `lines` receives the reading end of its
 * output. Fails the test on an error. */
pid_t
library_fixture_start (const char *program, const char *first, const char *second, int *lines);
