/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as the program uses it: asynchronous, with all of SQLite on two threads. What can be
 * asked of it is in library-request.h. */
#pragma once

#include "library-request.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_SERVICE (library_service_get_type ())
/**
 * LibraryService:
 *
 * It may be asked from the moment it exists; what is asked waits until the file is open.
 *
 * Signals: `replaced` (), in the main context, when another file has taken the place: ids from
 * before it mean nothing any more. It comes before the answer of the request that did it, and
 * before those of the requests that came too late. `moved` (), before the answer of a request that
 * failed with LIBRARY_ERROR_MOVED: whoever owns the service asks it for LIBRARY_REOPEN. `recovered`
 * (LibraryReport *), after it, when damage was found beside the games, and what could be read now
 * has the place; `trouble` (const char *), a sentence, when the file is not sound and could not be
 * recovered, or no copy of it could be made.
 */
G_DECLARE_FINAL_TYPE (LibraryService, library_service, LIBRARY, SERVICE, GObject)

/* A library at `path`, or at library_default_path() for NULL. Touches no file until it is asked for
 * LIBRARY_OPEN. */
LibraryService *library_service_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Makes all requests that write fail with LIBRARY_ERROR_READ_ONLY. Call it before LIBRARY_OPEN. */
void library_service_set_read_only (LibraryService *self);

/* Where the library is, links followed. Stays valid, also when another is opened elsewhere. */
const char *library_service_get_path (LibraryService *self);

/* The number of the file that ids belong to; grows before each `replaced`. */
guint library_service_get_generation (LibraryService *self);

/* Asks a service. Every request is meant for the file that was open when it was made: when another
 * has taken its place by the time of its turn, it fails with LIBRARY_ERROR_REPLACED and has done
 * nothing. When the file is no longer that of its name, it fails with LIBRARY_ERROR_MOVED until
 * that is opened again. */
void library_ask_async (LibraryService *service,
                        const LibraryRequest *request,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);

/* Waits until everything asked for is done, and closes the file. Blocks. The callbacks of what
 * was asked before still run; later requests fail with LIBRARY_ERROR_CLOSED. */
void library_service_close (LibraryService *self);

G_END_DECLS
