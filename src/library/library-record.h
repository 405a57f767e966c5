/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in the library: SGF of imported games, and of studied games that were played here. */
#pragma once

#include <gio/gio.h>

#include "library-game.h"
#include "record-game.h"
#include "sgf-read.h"

/* Sets the function that writes sentences about passes, challenges and agreements into the records
 * of games played here (see record_game_write()). Call it once, before any library is opened;
 * `comment` is called in other threads. */
void library_set_record_comment (RecordCommentFunc comment, gpointer data);

/* A stored record. */
typedef struct
{
  gint64 game;     /* its id in the list */
  GBytes *sgf;     /* one game, FF[4] in UTF-8; for a game played here, from record_game_write() and
                      later edits */
  gboolean played; /* it was played here: its acts determine its main line */
  gint64 version;  /* grows with every save, so that conflicting saves are noticed */
  char *source;    /* origin: a file's name, or "" if entered here */
  GPtrArray *repaired;      /* of char *: sentences about what was lost on import */
  GBytes *original;         /* its part of the file, byte for byte; NULL if not kept */
  char *charset;            /* the charset of `original`; "" without it */
  gboolean charset_guessed; /* the charset was not stated, so another one may be right */
} LibraryRecord;

/* How to export a record. */
typedef enum
{
  LIBRARY_UNDERSTOOD, /* values as record_clean() writes them: KM[5.5], not KM[550] */
  LIBRARY_AS_IT_CAME, /* the original bytes; if those were not kept, as LIBRARY_UNDERSTOOD */
} LibraryForm;

void library_record_free (LibraryRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryRecord, library_record_free)

/* The state of an import; also its final result. */
typedef struct
{
  guint files, files_done;
  guint games;              /* new in the library */
  guint same;               /* already there, word for word: skipped */
  guint variants;           /* games already there with other words: imported and tagged */
  guint repaired;           /* games that lost something */
  guint kinds[SGF_N_KINDS]; /* number of problems of each kind in the imported games */
  guint guessed;            /* imported files whose charset was guessed */
  guint refused;            /* files without a game of Go */
  gboolean stopped;         /* ended early; everything counted above is safe in the library */
  char *failed;             /* why it stopped, a sentence; NULL if the user stopped it */
  /* Of char *: "club/1998.sgf: Move 12: ...", the first thousand. Rejected files come first. */
  GPtrArray *told;
  guint untold; /* number of further sentences */
} LibraryImport;

LibraryImport *library_import_copy (const LibraryImport *self) G_GNUC_WARN_UNUSED_RESULT;
void library_import_free (LibraryImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImport, library_import_free)

/* Receives the state of an import in the caller's context, a few times a second. */
typedef void (*LibraryImportFunc) (const LibraryImport *state, gpointer user_data);

typedef enum
{
  LIBRARY_TALLY_ALL,
  LIBRARY_TALLY_COLOR,
  LIBRARY_TALLY_OPPONENT,
  LIBRARY_TALLY_YEAR,
  LIBRARY_TALLY_OPENING, /* the player's first stones in two corners */
} LibraryTallyKind;

/* A player's results in some of the games. */
typedef struct
{
  LibraryTallyKind kind;
  GoColor color; /* the player's; GO_EMPTY: either */
  char *name;    /* the opponent's, "1985" or "3-4, 4-4"; else "" */
  guint games, won, lost, drawn;
} LibraryTally;

/* What changes in several games. NULL: it stays. */
typedef struct
{
  const char *name[GO_COLORS]; /* of Black and White */
  const char *event;
  const char *player,
      *renamed; /* this player, as library_key() compares names, gets another name */
} LibraryChange;

/* A player, for lists and completion. */
typedef struct
{
  char *name;
  guint games;
} LibraryName;
