/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a record for review: from a file, a text or the library. */
#pragma once

#include "library-ask.h"
#include "record-file.h"
#include "review-session.h"

typedef enum
{
  DESK_RECORD_GAMES,  /* games to review */
  DESK_RECORD_MANY,   /* a folder or an archive, to import; not read */
  DESK_RECORD_COURSE, /* a folder of lessons; not read */
} DeskRecordKind;

/**
 * DeskRecord:
 *
 * A record's source and what was read from it. Reference counted; it owns all its fields.
 */
typedef struct
{
  /* Source. */
  GFile *file;             /* NULL: a text or the library */
  LibraryService *library; /* NULL: a file or a text */
  gint64 id;               /* its id in the library; 0: not from there */
  GBytes *bytes;           /* NULL: not loaded yet */
  gboolean pasted;         /* the bytes are text, which may be a diagram */
  char *name;              /* for display; NULL for one of the library */
  char *charset;           /* NULL: detect it */
  guint game;              /* the game to open first */
  int move;                /* the move to go to in it; -1: stay at the start */
  GArray *path;            /* the way to the node to go to (see sgf_node_path()); NULL: none */

  /* Result. */
  DeskRecordKind kind;
  RecordFile *read;
  ReviewSession *session; /* of `game` */
  gint64 version;         /* of the library's record */

  /* Private. */
  LibraryRecord *stored; /* loaded from the library, not parsed yet */
  SgfCharset *charsets;  /* of the bytes that the library imported */
  guint generation;      /* of the library */
} DeskRecord;

/* Return a new record to be read. Free it with desk_record_unref(). They take ownership of
 * `text`. */
DeskRecord *desk_record_new_file (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
DeskRecord *desk_record_new_text (char *text) G_GNUC_WARN_UNUSED_RESULT;
DeskRecord *desk_record_new_bytes (GBytes *bytes, const char *name) G_GNUC_WARN_UNUSED_RESULT;
DeskRecord *
desk_record_new_stored (LibraryService *library, gint64 id, int move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns one for a place that desk_record_place() described; NULL if it is in another library, or
 * nowhere. */
DeskRecord *desk_record_new_place (LibraryService *library,
                                   GVariant *place) G_GNUC_WARN_UNUSED_RESULT;
/* Returns one for the bytes of `read` in another charset, beginning with its game `game`. */
DeskRecord *desk_record_new_recoded (const DeskRecord *read,
                                     const char *charset,
                                     guint game) G_GNUC_WARN_UNUSED_RESULT;

/* Describes a node, so that the program can return to it at its next start: in the library if `id`
 * is not 0, else in the file; with neither, nowhere. `charset` is the one chosen for the file, or
 * NULL. Returns a floating variant of type (ssxuau): the address of the library or the file, the
 * charset, the id, the number of the game in the file, and the path to the node. */
GVariant *desk_record_place (LibraryService *library,
                             gint64 id,
                             GFile *file,
                             const char *charset,
                             guint game,
                             const SgfCollection *collection,
                             SgfNode node);

DeskRecord *desk_record_ref (DeskRecord *self);
void desk_record_unref (DeskRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskRecord, desk_record_unref)

/* Reads a record that is not the library's. Blocks, so call it in a thread. Returns FALSE with an
 * error if it cannot be read. */
gboolean desk_record_read (DeskRecord *self, GCancellable *cancellable, GError **error);

/* Reads any record in a thread. Do not use it until the callback. Unpacks a compressed file. */
void desk_record_read_async (DeskRecord *self,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);

/* Returns the record, which the result owns, even after an error. G_IO_ERROR_CANCELLED also means
 * that another library has replaced the one it came from. */
DeskRecord *desk_record_read_finish (GAsyncResult *result, GError **error);

/* Returns the charset of a record that was read, with the alternatives. NULL if the library's
 * record has only one reading. */
SgfCharset *desk_record_get_charset (const DeskRecord *self);

/* Opens a session for another game of a record that was read. For a long game it works in a thread
 * on a copy, so that the other games may be edited meanwhile. */
void desk_record_open_async (DeskRecord *self,
                             guint game,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
ReviewSession *desk_record_open_finish (GAsyncResult *result,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
