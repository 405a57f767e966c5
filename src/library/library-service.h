/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as the program uses it: asynchronous, with SQLite on threads of its own.
 * library-request.h lists the requests. */
#pragma once

#include "library-request.h"

#define LIBRARY_TYPE_SERVICE (library_service_get_type ())
/**
 * LibraryService:
 *
 * A library and its threads. It accepts requests at once; they wait until the file is open.
 *
 * Signals, all in the main context: `replaced` () when another file has taken the library's place.
 * Earlier ids are then invalid. It comes before the answer of the request that replaced the file,
 * and of requests that came too late. `moved` () before the answer of a request that failed with
 * LIBRARY_ERROR_MOVED: the owner of the service then requests LIBRARY_REOPEN. `recovered`
 * (LibraryReport *), after `replaced`, when damage was found while the library was in use and a
 * recovered file has replaced it. `trouble` (const char *), a sentence, when the file is damaged
 * and could not be recovered, or could not be copied.
 */
G_DECLARE_FINAL_TYPE (LibraryService, library_service, LIBRARY, SERVICE, GObject)

/* Creates a service for the library at `path` (NULL: library_default_path()). Touches no file until
 * LIBRARY_OPEN is requested. */
LibraryService *library_service_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Makes all requests that write fail with LIBRARY_ERROR_READ_ONLY. Call it before LIBRARY_OPEN. */
void library_service_set_read_only (LibraryService *self);

/* Returns the path of the library, with links followed. It stays valid, even when another file is
 * opened elsewhere. */
const char *library_service_get_path (LibraryService *self);

/* Returns the number of the file to which ids belong; it grows before each `replaced`. */
guint library_service_get_generation (LibraryService *self);

/* Sends a request to a service. It is meant for the file that is open now: if another file has
 * replaced that by the time of its turn, it fails with LIBRARY_ERROR_REPLACED and does nothing. If
 * the file no longer has its name, it fails with LIBRARY_ERROR_MOVED until the file of that name is
 * opened. */
void library_ask_async (LibraryService *service,
                        const LibraryRequest *request,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);

/* Waits for all requests to finish, and closes the file. Blocks. Callbacks of earlier requests
 * still run; later requests fail with LIBRARY_ERROR_CLOSED. */
void library_service_close (LibraryService *self);
