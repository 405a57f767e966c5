/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong with the library, told apart by what a person can do about it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define LIBRARY_ERROR (library_error_quark ())

typedef enum
{
  LIBRARY_ERROR_IO,         /* the disk or the folder does not do what it is asked */
  LIBRARY_ERROR_READ_ONLY,  /* nothing may be written to it */
  LIBRARY_ERROR_FULL,       /* no room left on the disk */
  LIBRARY_ERROR_BUSY,       /* another program kept the file locked for too long */
  LIBRARY_ERROR_NEWER,      /* made by a newer version; the file has not been touched */
  LIBRARY_ERROR_FOREIGN,    /* a database, but not a library; it has not been touched */
  LIBRARY_ERROR_DAMAGED,    /* the file or a row of it cannot be read */
  LIBRARY_ERROR_CONSTRAINT, /* what was asked for does not fit what is stored */
  LIBRARY_ERROR_NOT_FOUND,  /* there is no such file or no such game */
  LIBRARY_ERROR_CANCELLED,
  LIBRARY_ERROR_CLOSED,   /* the library is not open, or no longer */
  LIBRARY_ERROR_MOVED,    /* the file was moved, replaced or deleted while it was open */
  LIBRARY_ERROR_REPLACED, /* meant for a file that another one has taken the place of */
} LibraryError;

/* Every message in this domain is a translated whole sentence, fit to be shown. */
GQuark library_error_quark (void);

/* That this cannot be done, for a reason that is a whole sentence; FALSE. */
gboolean library_refuse (GError **error, const char *reason);

/* Reports that the file at `path` cannot be written, because of the errno `problem`; returns FALSE.
 */
gboolean library_cannot_write (const char *path, int problem, GError **error);

/* Sets the error that there is no game of that number. Returns FALSE, for the caller to return. */
gboolean library_no_game (gint64 id, GError **error);

G_END_DECLS
