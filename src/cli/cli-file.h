/* Files of records named on the command line. */
#pragma once

#include "cli.h"
#include "record-file.h"

/* Reads a file of records; "-" is standard input. NULL with `error` set. */
RecordFile *
cli_file_read (const char *path, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The path as it can be shown. */
char *cli_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a file all at once or not at all; "-" is standard output. Returns false after one line
 * on standard error. */
bool cli_file_write (const char *path, const char *bytes, gsize size);
