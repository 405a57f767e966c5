/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schema of the file: its version numbers, and the scripts that migrate it. */
#pragma once

#include "library-connection.h"

/* "PSTN": identifies the file in its header as a library of this program. */
#define LIBRARY_APPLICATION_ID 0x5053544e

/* `PRAGMA user_version` is 1000 times the program version that last migrated the file (1.2.3 is
 * 10203; 0: unknown) plus the format. */
#define LIBRARY_FORMAT(number) ((number) % 1000)

/* Number of scripts, and so the newest format that this version reads. */
#define LIBRARY_SCHEMA_VERSION 12

/* The scripts from an empty file to `version`: script n (from 0) leads from version n to n + 1. */
typedef struct
{
  const char *const *scripts;
  int version;
} LibrarySchema;

/* Returns the schema of this version. Owned by the library and never freed. */
const LibrarySchema *library_schema_current (void);

typedef enum
{
  LIBRARY_FILE_EMPTY, /* no bytes or no tables: counts as new */
  LIBRARY_FILE_OLD,   /* an older version */
  LIBRARY_FILE_CURRENT,
  LIBRARY_FILE_NEWER,
  LIBRARY_FILE_FOREIGN, /* another program's database */
} LibraryFileState;

/* Determines the state of the file from its header numbers. Writes nothing. Returns FALSE with an
 * error, LIBRARY_ERROR_DAMAGED if its first page or its schema table cannot be read. `version` is
 * its format, or for a newer file its whole `user_version`. */
gboolean library_schema_state (LibraryConnection *connection,
                               const LibrarySchema *schema,
                               LibraryFileState *state,
                               int *version,
                               GError **error);

/* Inspects the file's bytes without opening it as a database. Returns FALSE with
 * LIBRARY_ERROR_NEWER or LIBRARY_ERROR_FOREIGN if it must be left alone. A file without a database
 * header counts as a damaged library only if its name ends in ".sqlite" or it contains a database
 * page. */
gboolean library_schema_peek (const char *path, const LibrarySchema *schema, GError **error);

/* Checks that the file's tables, indexes and triggers are exactly those of the scripts up to
 * `version`. Returns FALSE with LIBRARY_ERROR_DAMAGED that names the first difference. A foreign
 * trigger could change other games. */
gboolean library_schema_check (LibraryConnection *connection,
                               const LibrarySchema *schema,
                               int version,
                               GError **error);

/* Runs the scripts from the file's version to the newest, in one transaction: after a failure or a
 * kill the file is unchanged. First copies a file of an older version to `backup`, unless that is
 * NULL. Sets `migrated` if the file was of an older version. Two programs may call this at the same
 * time. */
gboolean library_schema_migrate (LibraryConnection *connection,
                                 const LibrarySchema *schema,
                                 const char *backup,
                                 gboolean *migrated,
                                 GError **error);

/* Sets the error for a newer or foreign file, which is refused; `number` is its `user_version`. */
void library_schema_refuse (const char *path, LibraryFileState state, int number, GError **error);

/* Returns the expression that the index of a table's checksums holds, "pass_stone_sum (name, key)";
 * NULL if the table has no such index. */
char *library_schema_sum (LibraryConnection *connection,
                          const char *table) G_GNUC_WARN_UNUSED_RESULT;
