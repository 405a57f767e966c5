/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of the file: its numbers, and the scripts that lead from each to the next. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* "PSTN": says in the file's header that it is a library of this program. */
#define LIBRARY_APPLICATION_ID 0x5053544e

/* `PRAGMA user_version` is 1000 times the program version that last migrated the file (1.2.3 is
 * 10203; 0: unknown) plus the format. */
#define LIBRARY_FORMAT(number) ((number) % 1000)

/* How many scripts this version has, and so the newest version that it reads. */
#define LIBRARY_SCHEMA_VERSION 9

/* The scripts from nothing to `version`: script n leads from version n to n + 1. */
typedef struct
{
  const char *const *scripts;
  int version;
} LibrarySchema;

/* This version's own. Owned by the library, never freed. */
const LibrarySchema *library_schema_current (void);

typedef enum
{
  LIBRARY_FILE_EMPTY, /* no bytes, or no table: counts as new */
  LIBRARY_FILE_OLD,   /* an older version */
  LIBRARY_FILE_CURRENT,
  LIBRARY_FILE_NEWER,
  LIBRARY_FILE_FOREIGN, /* another program's database */
} LibraryFileState;

/* Reads what kind of file it is. Writes nothing. FALSE with an error, LIBRARY_ERROR_DAMAGED when
 * its first page or its table of tables cannot be read. `version` is its format; of a newer file
 * all that its number says. */
gboolean library_schema_state (LibraryConnection *connection,
                               const LibrarySchema *schema,
                               LibraryFileState *state,
                               int *version,
                               GError **error);

/* Looks at the file's bytes, without opening it as a database. FALSE with LIBRARY_ERROR_NEWER or
 * LIBRARY_ERROR_FOREIGN when they say that it is to be left alone: a file that does not begin as a
 * database does is a damaged library only where its name ends in ".sqlite" or a page of a database
 * is found in it. */
gboolean library_schema_peek (const char *path, const LibrarySchema *schema, GError **error);

/* Whether the file's tables, indexes and triggers are those that the scripts up to its `version`
 * make, each as it is written there. FALSE with LIBRARY_ERROR_DAMAGED that names the first that is
 * not; a foreign trigger would write into games that nobody touches. */
gboolean library_schema_check (LibraryConnection *connection,
                               const LibrarySchema *schema,
                               int version,
                               GError **error);

/* Runs the scripts from the file's version to the newest, in one transaction: on failure, or after
 * a kill, the file is what it was. Copies a file of an older version to `backup` first, unless that
 * is NULL; sets `migrated` if there was one. Two programs may call this at the same time. */
gboolean library_schema_migrate (LibraryConnection *connection,
                                 const LibrarySchema *schema,
                                 const char *backup,
                                 gboolean *migrated,
                                 GError **error);

/* The errors for a file that is refused; `number` is its `user_version`. */
void library_schema_refuse_newer (const char *path, int number, GError **error);
void library_schema_refuse_foreign (const char *path, GError **error);

G_END_DECLS
