/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that strangers write: as a line to be read, and as the name of a file. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* Bytes of a name at most: the 255 that file systems take, less room for a number and an ending. */
#define RECORD_NAME_MOST 200

/* A name, without its ending, that means one visible file on any file system and to any shell: the
 * characters that some of them take for more, and those for control, become "-"; dots and blanks
 * that hide a file or are dropped somewhere are left out at both ends; what is too long ends at a
 * character. `text` need not be UTF-8, the name always is. Where nothing is left of it the answer
 * is a copy of `otherwise`. Free with g_free(). */
char *record_name (const char *text, const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a file name for the game at `root`, without its ending: "Aki – Bea 2026-05-03". */
char *record_game_file_name (const SgfCollection *collection,
                             SgfNode root) G_GNUC_WARN_UNUSED_RESULT;

/* Characters of a name or a title at most: nobody writes longer ones, and a label of many thousand
 * holds up a window. */
#define RECORD_TITLE_MOST 200

/* A name, title or label as one line: of what is more than `most` characters the beginning with
 * "…", blanks for what breaks or controls a line, none of record_turns_text(), and no blanks at the
 * ends. `text`, which may be NULL, need not be UTF-8, the line always is. Free with g_free(). */
char *record_line_of (const char *text, gsize most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
