/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library file: its path, reports about it, and functions for the command line. */
#pragma once

#include <gio/gio.h>

#include "library-error.h"
#include "library-game.h"
#include "library-rulesets.h"

/* Returns the folder with the user's library, courses and themes. Free with g_free(). */
char *library_home (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the library's path: $PASS_STONE_LIBRARY, or else pass-stone/library.sqlite in the user's
 * data folder. Free with g_free(). */
char *library_default_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the real path of `path` (NULL: the default library). Follows links, because SQLite puts
 * its log beside the real file. Free with g_free(). */
char *library_real_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an unused name beside the library: "PATH.KIND-20260131-201500". Free with g_free(). */
char *library_name_aside (const char *path, const char *kind) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether two regular files are the same or have the same content. */
gboolean library_is_same_file (const char *one, const char *other);

typedef enum
{
  LIBRARY_OPENED,    /* it existed and was sound */
  LIBRARY_CREATED,   /* it did not exist or was empty */
  LIBRARY_MIGRATED,  /* it was from an older version; `backup` is the file before migration */
  LIBRARY_RECOVERED, /* it was damaged; `set_aside` is the damaged file */
} LibraryOpening;

/* A game that lost data. */
typedef struct
{
  gint64 id;
  char *players; /* "Mira – Jonas" */
} LibraryCut;

/* The result of opening the file. */
typedef struct
{
  LibraryOpening what;
  char *backup;      /* path, or NULL */
  char *set_aside;   /* path, or NULL */
  char *reason;      /* what was damaged, a sentence; NULL if nothing was */
  guint games_saved; /* games recovered, completely or in part */
  GPtrArray *cut;    /* of LibraryCut, by id: the saved games that lost data; may be NULL */
  guint rulesets_saved;
  char *copy;      /* path of the copy that was also read, or NULL */
  guint from_copy; /* games that were only in the copy */
} LibraryReport;

void library_report_free (LibraryReport *self);

/* Returns the number of games that lost data. */
guint library_report_count_cut (const LibraryReport *self);

/* Returns a sentence that says how many games come from a copy and from when, or NULL if none does.
 * Free with g_free(). */
char *library_report_say_copied (const LibraryReport *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryReport, library_report_free)

/* Which games to list. Deleted games appear only in LIBRARY_LIST_DELETED. */
typedef enum
{
  LIBRARY_LIST_ALL,
  LIBRARY_LIST_UNFINISHED,
  LIBRARY_LIST_DELETED,
} LibraryList;

/* Returns the paths (char *) of the automatic copies of the library, the newest first. */
GPtrArray *library_file_backups (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns when an automatic copy was made, in words and local time: "21 November 2026, 14:05".
 * Returns the file's name for any other path. Free with g_free(). */
char *library_file_backup_title (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the program version that wrote the library at `path` (NULL: the default library) if its
 * format is newer than this version can read: "1.2.3", or "" if unknown. Returns NULL for any other
 * file. Reads 100 bytes and opens no database. Free with g_free(). */
char *library_file_newer (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the path of the library that this version uses while the library at `path` is newer. Free
 * with g_free(). */
char *library_file_beside (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Copies what this version can read of the library at `path`, which may be newer and is not
 * changed, to a new library at `copy`. Replaces the file at `copy`. Blocks; call it in a thread.
 * Returns FALSE with LIBRARY_ERROR; the file at `copy` is then unchanged. */
gboolean library_file_copy_newer (const char *path, const char *copy, GError **error);

/* Rebuilds the full-text index and the moves for position search from the games and records, which
 * stay unchanged. `report` says what opening the file did, even after a later failure. Fails with
 * LIBRARY_ERROR_DAMAGED if the index itself cannot be emptied. */
gboolean library_file_reindex (const char *path, LibraryReport **report, GError **error);

/* Finds a ruleset by its `name` in LibraryRuleset: a preset, for which no file is read, or
 * "my:NAME" in any case. Fails with LIBRARY_ERROR_NOT_FOUND if there is none. */
LibraryRuleset *library_file_find_ruleset (const char *path,
                                           const char *name,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the version of SQLite in use. */
const char *library_sqlite_version (void);
