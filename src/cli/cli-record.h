/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record that an argument names: a game of a file, or one of the library. */
#pragma once

#include <stdio.h>

#include "cli.h"
#include "picture.h"
#include "record-file.h"
#include "sgf-tree.h"

/* Reads a file of records; "-" is standard input. NULL with `error` set. */
RecordFile *
cli_file_read (const char *path, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* That a charset cannot be taken, one that is not known with the one that was probably meant.
 * Returns CLI_NO. */
int cli_charset_error (const char *charset, const GError *error);

/* All of standard input, up to the size of the largest file that is read. NULL with `error` set. */
GBytes *cli_file_read_input (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the path means standard output: "-", or the file that it goes to. */
bool cli_file_is_output (const char *path);

/* Writes a file as RecordSave does; "-" is standard output. Returns false with `error` set in
 * G_FILE_ERROR. */
bool cli_file_write (const char *path, const char *bytes, gsize size, GError **error);

/* Reads a line, without its end. What is beyond the longest line that makes sense is thrown away,
 * and `too_long` set. Returns false at the end of the stream. */
bool cli_file_read_line (FILE *stream, GString *line, bool *too_long);

typedef struct
{
  SgfCollection *collection;
  SgfNode root;
} CliRecord;

/* Loads the game with this number, from 1, of the file at `argument`, "-" for standard input; or
 * the game of the library whose number it is, where there is no such file. Returns false after one
 * line on standard error.
 */
bool cli_record_load (const char *argument, int number, CliRecord *record);
void cli_record_clear (CliRecord *record);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRecord, cli_record_clear)

/* The node of the main line after so many moves; its end for less than 0. SGF_NONE when there are
 * not so many. */
SgfNode cli_record_move (const CliRecord *record, int move);

/* How many moves the main line has. */
int cli_record_count (const CliRecord *record);

/* Reads a part of a board by two opposite corners, "C10-T19". Returns false after one line on
 * standard error. */
bool cli_area_read (const char *text, int width, int height, PictureArea *area);

/* Says that there are only so many. Returns CLI_NO. */
int cli_record_no_such_move (const char *argument, int count);
