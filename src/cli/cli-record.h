/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record named by an argument: a game of a file or of the library. */
#pragma once

#include <stdio.h>

#include "cli.h"
#include "picture.h"
#include "record-file.h"
#include "sgf-tree.h"

/* Reads a file of records; "-" is standard input. Returns NULL with `error` set on failure. */
RecordFile *
cli_file_read (const char *path, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reports an unusable charset. For an unknown one it suggests the name that was probably meant.
 * Returns CLI_NO. */
int cli_charset_error (const char *charset, const GError *error);

/* Reads all of standard input, up to the maximum file size. Returns NULL with `error` set on
 * failure. */
GBytes *cli_file_read_input (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the path means standard output: "-", or the file that it is redirected to. */
bool cli_file_is_output (const char *path);

/* Writes a file like RecordSave; "-" is standard output. Returns false with `error` set in
 * G_FILE_ERROR. */
bool cli_file_write (const char *path, const char *bytes, gsize size, GError **error);

/* Reads a line without its line end. Drops the part beyond the maximum length and sets `too_long`.
 * Returns false at the end of the stream. */
bool cli_file_read_line (FILE *stream, GString *line, bool *too_long);

typedef struct
{
  SgfCollection *collection;
  SgfNode root;
} CliRecord;

/* Loads game `number`, from 1, of the file at `argument`, "-" for standard input. If there is no
 * such file, `argument` is the number of a game in the library. Returns false after one line on
 * standard error. */
bool cli_record_load (const char *argument, int number, CliRecord *record);
void cli_record_clear (CliRecord *record);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRecord, cli_record_clear)

/* Returns the main line's node after `move` moves, or its end if negative. If the line is shorter,
 * returns SGF_NONE, after one line on standard error if `argument`, which names the game, is not
 * NULL. */
SgfNode cli_record_move (const CliRecord *record, const char *argument, int move);

/* Parses an area of a board from two opposite corners, "C10-T19". Returns false after one line on
 * standard error. */
bool cli_area_read (const char *text, int width, int height, PictureArea *area);

/* Reports that there are only `count` moves. Returns CLI_NO. */
int cli_record_no_such_move (const char *argument, int count);
