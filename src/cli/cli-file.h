/* Files named on the command line. */
#pragma once

#include <stdio.h>

#include "cli.h"
#include "record-file.h"

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
