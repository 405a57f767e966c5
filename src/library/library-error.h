/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of the library, distinguished by what the user can do about them. */
#pragma once

#include <gio/gio.h>

#define LIBRARY_ERROR (library_error_quark ())

typedef enum
{
  LIBRARY_ERROR_IO,         /* the disk or the folder failed */
  LIBRARY_ERROR_READ_ONLY,  /* the library cannot be written to */
  LIBRARY_ERROR_FULL,       /* no space left on the disk */
  LIBRARY_ERROR_BUSY,       /* another program kept the file locked for too long */
  LIBRARY_ERROR_NEWER,      /* made by a newer version; the file was not changed */
  LIBRARY_ERROR_FOREIGN,    /* a database, but not a library; it was not changed */
  LIBRARY_ERROR_DAMAGED,    /* the file or one of its rows cannot be read */
  LIBRARY_ERROR_CONSTRAINT, /* the request conflicts with what is stored */
  LIBRARY_ERROR_NOT_FOUND,  /* no such file or game */
  LIBRARY_ERROR_CANCELLED,
  LIBRARY_ERROR_CLOSED,   /* the library is not open */
  LIBRARY_ERROR_MOVED,    /* the file was moved, replaced or deleted while it was open */
  LIBRARY_ERROR_REPLACED, /* meant for a file that another one has replaced */
} LibraryError;

/* Returns the error domain. Every message in it is a translated whole sentence that can be
 * shown. */
GQuark library_error_quark (void);

/* Sets `error` to the sentence of `kind` about the library at `path`, with a technical reason where
 * the sentence has one. */
void library_error_set (GError **error, LibraryError kind, const char *path, const char *detail);

/* Returns whether the error (may be NULL) only says that the caller cancelled a request. */
gboolean library_was_cancelled (const GError *error);

/* Sets LIBRARY_ERROR_CANCELLED; returns FALSE. */
gboolean library_set_cancelled (GError **error);

/* Sets LIBRARY_ERROR_CONSTRAINT with `reason`, a whole sentence; returns FALSE. */
gboolean library_refuse (GError **error, const char *reason);

/* Reports that the file at `path` cannot be written, because of the errno `problem`; returns FALSE.
 */
gboolean library_cannot_write (const char *path, int problem, GError **error);

/* Reports that there is no game with this id; returns FALSE. */
gboolean library_no_game (gint64 id, GError **error);
