/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps SQLite's errors to the library's, with a sentence for each. */
#include <errno.h>
#include <glib/gi18n.h>

#include "library-connection-private.h"
#include "words.h"

G_DEFINE_QUARK (library_error_quark, library_error)

gboolean
library_was_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
         || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED);
}

gboolean
library_set_cancelled (GError **error)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED,
                       _ ("The operation was cancelled."));
  return FALSE;
}

static LibraryError
error_of (int code, int system_errno)
{
  /* SQLite reports a full disk as an I/O error when it affects the shared memory file. */
  if (system_errno == ENOSPC || system_errno == EDQUOT)
    {
      if ((code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN)
        return LIBRARY_ERROR_FULL;
    }

  switch (code & 0xff)
    {
    case SQLITE_FULL:
      return LIBRARY_ERROR_FULL;
    case SQLITE_READONLY:
      return LIBRARY_ERROR_READ_ONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return LIBRARY_ERROR_BUSY;
    /* Our statements fit every library, so if one fails to compile, the file is damaged. */
    case SQLITE_ERROR:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return LIBRARY_ERROR_DAMAGED;
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return LIBRARY_ERROR_CONSTRAINT;
    case SQLITE_INTERRUPT:
    case SQLITE_ABORT:
      return LIBRARY_ERROR_CANCELLED;
    default:
      return LIBRARY_ERROR_IO;
    }
}

void
library_error_set (GError **error, LibraryError kind, const char *path, const char *detail)
{
  static const char *const sentences[] = {
    [LIBRARY_ERROR_READ_ONLY] = N_ ("The library “%s” is read-only."),
    [LIBRARY_ERROR_FULL]
    = N_ ("The disk that holds the library “%s” is full. Free some space, then try again."),
    [LIBRARY_ERROR_BUSY]
    = N_ ("Another program is writing to the library “%s”. Try again in a moment."),
    /* Translators: a file, and a technical reason. */
    [LIBRARY_ERROR_DAMAGED] = N_ ("The library “%s” is damaged (%s)."),
    [LIBRARY_ERROR_CONSTRAINT]
    /* Translators: a file, and a technical reason. */
    = N_ ("This conflicts with the contents of the library “%s” (%s)."),
    [LIBRARY_ERROR_MOVED]
    = N_ ("The library “%s” was moved, replaced or deleted while it was open. "
          "Nothing is saved until it is opened again."),
    /* Translators: a file, and a technical reason. */
    [LIBRARY_ERROR_IO] = N_ ("Couldn’t read or write the library “%s” (%s)."),
  };
  g_autofree char *name = words_file_name (path);
  const char *sentence = kind < G_N_ELEMENTS (sentences) ? sentences[kind] : NULL;

  if (kind == LIBRARY_ERROR_CANCELLED)
    library_set_cancelled (error);
  else
    g_set_error (error, LIBRARY_ERROR, kind, _ (sentence ? sentence : sentences[LIBRARY_ERROR_IO]),
                 name, detail);
}

void
library_error_of (LibraryConnection *self, int code, GError **error)
{
  int extended = self->db ? sqlite3_extended_errcode (self->db) : code;
  const char *detail = self->db ? sqlite3_errmsg (self->db) : sqlite3_errstr (code);

  if ((extended & 0xff) != (code & 0xff))
    extended = code;
  library_error_set (error, error_of (extended, self->db ? sqlite3_system_errno (self->db) : 0),
                     self->path, detail);
}

gboolean
library_refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT, reason);
  return FALSE;
}

gboolean
library_cannot_write (const char *path, int problem, GError **error)
{
  g_autofree char *name = words_file_name (path);

  g_set_error (error, LIBRARY_ERROR, problem == ENOSPC ? LIBRARY_ERROR_FULL : LIBRARY_ERROR_IO,
               /* Translators: a file, and a technical reason. */
               _ ("Couldn’t write the file “%s” (%s)."), name, g_strerror (problem));
  return FALSE;
}

gboolean
library_no_game (gint64 id, GError **error)
{
  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
               _ ("There is no game number %lld in the library."), (long long) id);
  return FALSE;
}
