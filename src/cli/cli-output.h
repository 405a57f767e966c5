/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminal program says: the only way to standard output and standard error.
 *
 * Names come from strangers' files, and a terminal obeys what it is sent: nothing that cannot be
 * seen is sent as it is. That something could not be written is remembered until the end. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Has to come before anything is opened. */
void cli_output_open (void);

/* Writes what is left. Returns the status to leave with: `status`, or CLI_NO after one line on
 * standard error when not everything could be written. A reader that has gone away is not
 * complained of. */
int cli_output_close (int status);

/* Whether standard output takes nothing more, so that going on would be in vain. */
bool cli_output_failed (void);

/* The text with every control character, bidi control, other invisible character and byte that is
 * no UTF-8 written out: "\x1b", "\u202e", "\xff". */
char *cli_visible (const char *text) G_GNUC_WARN_UNUSED_RESULT;
bool cli_is_invisible (gunichar c);

/* One line on standard output, made visible as a whole. The newline at its end may be in `format`
 * or not. */
void cli_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Several lines, each made visible. */
void cli_lines (const char *text);

/* Data that is to arrive as it is: records. */
void cli_write (const void *bytes, gsize size);

/* Flushes the output. */
void cli_flush (void);

/* One line on standard error, made visible: where (NULL: nowhere in particular) and why. */
void cli_complain (const char *where, const char *why);

/* Prints the text after `lead`, in lines as wide as the terminal; the following lines are
 * indented as far as `lead` is long. */
void cli_print_wrapped (const char *lead, const char *text);
