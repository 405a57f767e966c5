/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files of worked cases: a script each, and what must come out of it.
 *
 * A file is lines. "case NAME" begins a case, "because TEXT" says why it comes out so, "expect KEY
 * VALUE" what must come out; every other line is the script. README.md of the tests lists the
 * keys. */
#pragma once

#include <glib.h>

typedef struct
{
  char *file; /* the file's name, without its folder */
  guint line; /* where the case begins, counted from 1 */
  char *name;
  char *because;
  char *script;       /* with empty lines for all that is not the script's */
  GPtrArray *expects; /* char *: "KEY VALUE", rows of a board after newlines */
} CaseFileCase;

void case_file_case_free (CaseFileCase *self);

/* All cases of the folder's *.case files, by file name and then in their order. Ends the program
 * with a message when a file cannot be read or is no file of cases. */
GPtrArray *case_file_read_folder (const char *folder);
