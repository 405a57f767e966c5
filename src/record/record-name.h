/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Safe text from untrusted names: lines for display, and file names. */
#pragma once

#include "sgf-tree.h"

/* Maximum bytes of a name: the 255 that file systems allow, minus room for a number and an
 * extension. */
#define RECORD_NAME_MOST 200

/* Returns a file name, without extension, that is safe and visible on every file system and in
 * every shell. Special and control characters become "-". Leading and trailing dots and blanks are
 * removed, and a long name is cut at a character boundary. `text` need not be UTF-8; the name is.
 * Returns a copy of `otherwise` if nothing is left. Free with g_free(). */
char *record_name (const char *text, const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a file name for the game at `root`, without extension: "Aki – Bea 2026-05-03". */
char *record_game_file_name (const SgfCollection *collection,
                             SgfNode root) G_GNUC_WARN_UNUSED_RESULT;

/* Maximum characters of a name or title. Real ones are shorter, and a label with many thousands
 * blocks a window. */
#define RECORD_TITLE_MOST 200

/* Returns the name of a file without its folders and extension, as record_line_of() shows it. */
char *record_file_title (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a name, title or label as one line. Cuts it to `most` characters with "…", replaces line
 * breaks and control characters with blanks, drops characters of record_turns_text(), and trims
 * blanks. `text` may be NULL and need not be UTF-8; the line always is. Free with g_free(). */
char *record_line_of (const char *text, gsize most) G_GNUC_WARN_UNUSED_RESULT;
