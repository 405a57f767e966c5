/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in the library: SGF of imported games, and of games played here that were studied. */
#pragma once

#include <gio/gio.h>

#include "library-game.h"
#include "record-game.h"
#include "sgf-read.h"

G_BEGIN_DECLS

/* Lets `comment` write the sentences about passes, challenges and agreements into the records that
 * are made of games played here (see record_game_write()). To be called once, before any library is
 * opened; `comment` is called in other threads. */
void library_set_record_comment (RecordCommentFunc comment, gpointer data);

/* A record as it is stored. */
typedef struct
{
  gint64 game;     /* its id in the list */
  GBytes *sgf;     /* one game, FF[4] in UTF-8; for a game played here what record_game_write() and
                    * the edits since made of it */
  gboolean played; /* it was played here: its main line belongs to its acts */
  gint64 version;  /* grows with every save, so that a save over another one's is noticed */
  char *source;    /* where it came from: a file's name, "" when entered here */
  GPtrArray *repaired;      /* of char *: what was lost when it was imported */
  GBytes *original;         /* its part of the file, byte for byte; NULL where that was not kept */
  char *charset;            /* in which this was read; "" without it */
  gboolean charset_guessed; /* nothing told the charset: it may be another one */
} LibraryRecord;

/* How a record is written out. */
typedef enum
{
  LIBRARY_UNDERSTOOD, /* as record_clean() says what was understood: KM[5.5], not KM[550] */
  LIBRARY_AS_IT_CAME, /* the bytes that came in; where those were not kept, what was understood */
} LibraryForm;

void library_record_free (LibraryRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryRecord, library_record_free)

/* The progress of an import, and its final report. */
typedef struct
{
  guint files, files_done;
  guint games;              /* new in the library */
  guint same;               /* already there, word for word: left out */
  guint variants;           /* of games that are there with other words: taken, and tagged */
  guint repaired;           /* games of which something was lost */
  guint kinds[SGF_N_KINDS]; /* how often each kind of problem was met in those that were taken */
  guint guessed;            /* files whose charset was guessed, and of which a game was taken */
  guint refused;            /* files that hold no game of Go */
  gboolean stopped;         /* before its end: what is counted above is safe in the library */
  char *failed;             /* the reason, a sentence; NULL if the user stopped it */
  GPtrArray *told;          /* of char *: "club/1998.sgf: Move 12: ...", the first thousand */
  guint untold;             /* sentences beyond these */
} LibraryImport;

LibraryImport *library_import_copy (const LibraryImport *self) G_GNUC_WARN_UNUSED_RESULT;
void library_import_free (LibraryImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImport, library_import_free)

/* Called in the context of the one who asked, a few times a second. */
typedef void (*LibraryImportFunc) (const LibraryImport *state, gpointer user_data);

/* One player's games against each other player, or all. */
typedef struct
{
  char *name;
  guint games, won, lost, drawn;
} LibraryTally;

/* A player, for lists and completion. */
typedef struct
{
  char *name;
  guint games;
} LibraryName;

G_END_DECLS
