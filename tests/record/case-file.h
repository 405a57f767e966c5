/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files of worked cases, each a script with its expected outcome. "case NAME" begins a case,
 * "because TEXT" explains the outcome and "expect KEY VALUE" states it. All other lines are the
 * script. README.md of the tests lists the keys. */
#pragma once

#include <glib.h>

typedef struct
{
  char *file; /* the file's name, without its folder */
  guint line; /* where the case begins, counted from 1 */
  char *name;
  char *because;
  char *script;       /* lines that are not part of the script are left empty */
  GPtrArray *expects; /* char *: "KEY VALUE", rows of a board after newlines */
} CaseFileCase;

void case_file_case_free (CaseFileCase *self);

/* Returns all cases of the folder's *.case files, ordered by file name and line. Ends the program
 * with a message if a file cannot be read or is invalid. */
GPtrArray *case_file_read_folder (const char *folder);
