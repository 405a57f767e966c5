/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of the terminal program: the only way to standard output and standard error.
 *
 * Names come from untrusted files, and a terminal obeys control characters, so invisible characters
 * are escaped. Write errors are remembered until the end. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Call this before opening anything. */
void cli_output_open (void);

/* Flushes the output. Returns the exit status: `status`, or CLI_NO after one line on standard error
 * if something could not be written. Ignores a closed pipe. */
int cli_output_close (int status);

/* Returns whether standard output has failed, so that further work is pointless. */
bool cli_output_failed (void);

/* Escapes every control character, bidi control, other invisible character and invalid UTF-8 byte:
 * "\x1b", "\u202e", "\xff". */
char *cli_visible (const char *text) G_GNUC_WARN_UNUSED_RESULT;
bool cli_is_invisible (gunichar c);

/* Prints one escaped line on standard output. The newline at the end of `format` is optional. */
void cli_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints several lines, each escaped. */
void cli_lines (const char *text);

/* Writes data unchanged, for records. */
void cli_write (const void *bytes, gsize size);

/* Flushes standard output for a waiting reader. */
void cli_flush (void);

/* Prints one escaped line on standard error: where (NULL: no particular place) and why. */
void cli_complain (const char *where, const char *why);

/* Prints the text after `lead`, wrapped to the terminal's width. Further lines are indented by the
 * width of `lead`. */
void cli_print_wrapped (const char *lead, const char *text);
