/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library file itself: where it is, what is told of it, and what only the command line needs.
 */
#pragma once

#include <gio/gio.h>

#include "library-error.h"
#include "library-game.h"
#include "library-rulesets.h"
#include "library-verdict.h"

G_BEGIN_DECLS

/* Returns the folder with the user's library, courses and themes. Free with g_free(). */
char *library_home (void) G_GNUC_WARN_UNUSED_RESULT;

/* Where the library is: $PASS_STONE_LIBRARY, else pass-stone/library.sqlite in the user's data
 * folder. Free with g_free(). */
char *library_default_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* The file that `path` means, or the default one for NULL: links are followed, since SQLite lays
 * its log beside the file itself. Free with g_free(). */
char *library_real_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  LIBRARY_OPENED,    /* it was there and sound */
  LIBRARY_CREATED,   /* there was none, or an empty one */
  LIBRARY_MIGRATED,  /* it came from an older version; `backup` is how it was before */
  LIBRARY_RECOVERED, /* it was damaged; it lies at `set_aside` as it was found */
} LibraryOpening;

/* A game of which something was lost. */
typedef struct
{
  gint64 id;
  char *players; /* "Mira – Jonas" */
} LibraryCut;

/* What opening the file has done. */
typedef struct
{
  LibraryOpening what;
  char *backup;      /* path, or NULL */
  char *set_aside;   /* path, or NULL */
  char *reason;      /* what was damaged, a sentence; NULL where nothing was */
  guint games_saved; /* games recovered, whole or in part */
  GPtrArray *cut;    /* of LibraryCut, by number: those of them that lack something; may be NULL */
  guint rulesets_saved;
  char *copy;      /* path of the copy that was read too, or NULL */
  guint from_copy; /* games that only the copy had */
} LibraryReport;

void library_report_free (LibraryReport *self);

/* How many games lack something. */
guint library_report_count_cut (const LibraryReport *self);

/* Returns a sentence that says how many games come from a copy and from when, or NULL if none does.
 * Free with g_free(). */
char *library_report_say_copied (const LibraryReport *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryReport, library_report_free)

/* Which games a list holds; those put away are only in LIBRARY_LIST_DELETED. */
typedef enum
{
  LIBRARY_LIST_ALL,
  LIBRARY_LIST_UNFINISHED,
  LIBRARY_LIST_DELETED,
} LibraryList;

/* The copies of the library that were made by themselves: paths (char *), the newest first. */
GPtrArray *library_file_backups (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns when such a copy was made, in words and in local time: "21 November 2026, 14:05"; for the
 * path of any other file its name. Free with g_free(). */
char *library_file_backup_title (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the program version that wrote the library at `path` (NULL: the default library) if its
 * format is newer than this version can read: "1.2.3", or "" if unknown. Returns NULL for any other
 * file. Reads 100 bytes and opens no database. Free with g_free(). */
char *library_file_newer (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the path of the library that this version uses while the one at `path` is newer, to be
 * freed with g_free(). */
char *library_file_beside (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Copies what this version can read of the library at `path`, which may be newer and is not
 * changed, to a new library at `copy`. Replaces the file at `copy`. Blocks; call it in a thread.
 * Returns FALSE with LIBRARY_ERROR; the file at `copy` is then unchanged. */
gboolean library_file_copy_newer (const char *path, const char *copy, GError **error);

/* Makes the full-text index and what position search reads again, from the games and records, in
 * one transaction; of these nothing is changed. `report` tells what opening the file has done, also
 * on a later failure. LIBRARY_ERROR_DAMAGED where the index itself cannot be emptied. */
gboolean library_file_reindex (const char *path, LibraryReport **report, GError **error);

/* The ruleset that library_ruleset_get_name() writes as `name`: a preset, for which no file is
 * looked at, or "my:NAME" in any case. LIBRARY_ERROR_NOT_FOUND when there is none. */
LibraryRuleset *library_file_find_ruleset (const char *path,
                                           const char *name,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the version of SQLite that is in use. */
const char *library_sqlite_version (void);

G_END_DECLS
