/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints all output: text, wrapped to the terminal's width, and warnings. */
#include "config.h"

#include "cli-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli-problem.h"

/* The minimum width for wrapping, whatever the terminal reports. */
#define NARROWEST 20

/* Returns the terminal's width, or 80. */
static int
terminal_width (void)
{
  struct winsize size;

  if (isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return MAX (size.ws_col, NARROWEST);
  return 80;
}

static int
columns (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

/* Returns the end of the line that begins at `line`, at most `room` columns wide: at the last space
 * that fits, or after a character of a script without spaces. A word longer than the line is not
 * split. */
static const char *
line_end (const char *line, int room)
{
  const char *end = NULL;
  int used = 0;

  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == ' ')
        end = at;
      used += columns (c);
      if (used > room && end != NULL)
        return end;
      if (g_unichar_iswide (c) && used <= room)
        end = g_utf8_next_char (at);
    }
  return line + strlen (line);
}

/* Removes isolates (U+2066 to U+2069), which words_isolated() puts around a name and translations
 * around a result, because terminals do not support them. Those inside an untrusted name are
 * already escaped or dropped. */
static char *
without_isolates (char *text)
{
  char *to = text;

  for (const char *at = text; *at != '\0';)
    if (g_str_has_prefix (at, "\342\201") && memchr ("\246\247\250\251", at[2], 4))
      at += 3;
    else
      *to++ = *at++;
  *to = '\0';
  return text;
}

void
cli_print_wrapped (const char *lead, const char *text)
{
  int indent = (int) g_utf8_strlen (lead, -1);
  int room = MAX (terminal_width () - indent, NARROWEST);
  g_autofree char *plain = without_isolates (g_strdup (text)), *visible = cli_visible (plain);
  g_autofree char *blank = g_strnfill ((gsize) indent, ' ');
  const char *at = visible;

  for (bool first = true; first || *at != '\0'; first = false)
    {
      const char *end = line_end (at, room);

      cli_line ("%s%.*s", first ? lead : blank, (int) (end - at), at);
      at = end + strspn (end, " ");
    }
}

/* The errno of the first failed write to standard output; 0 without one. */
static int trouble;

void
cli_output_open (void)
{
  /* Opens closed standard streams, so that no later file takes their number. Using them fails, as
   * with a closed stream. */
  static const int instead[] = { O_WRONLY, O_RDONLY, O_RDONLY };

  for (int stream = 0; stream <= STDERR_FILENO; stream++)
    if (fcntl (stream, F_GETFD) < 0 && errno == EBADF)
      (void) !open ("/dev/null", instead[stream]);
  /* A reader that exits causes an ordinary write error, so that the library is closed properly. */
  signal (SIGPIPE, SIG_IGN);
}

static void
note_failure (void)
{
  if (trouble == 0)
    trouble = errno != 0 ? errno : EIO;
}

bool
cli_output_failed (void)
{
  return trouble != 0;
}

void
cli_write (const void *bytes, gsize size)
{
  errno = 0;
  if (trouble == 0 && size > 0 && fwrite (bytes, 1, size, stdout) != size)
    note_failure ();
}

void
cli_flush (void)
{
  errno = 0;
  if (trouble == 0 && fflush (stdout) != 0)
    note_failure ();
}

int
cli_output_close (int status)
{
  cli_flush ();
  errno = 0;
  if (fclose (stdout) != 0)
    note_failure ();
  if (trouble == 0)
    return status;
  if (trouble != EPIPE)
    {
      g_autofree char *why
          = g_strdup_printf (_ ("could not be written (%s)"), g_strerror (trouble));

      cli_complain (_ ("standard output"), why);
    }
  return CLI_NO;
}

bool
cli_is_invisible (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  if (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_SURROGATE
      || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
    return true;
  /* The Hangul fillers, letters without a shape, and the combining grapheme joiner. */
  return c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x34f;
}

static void
append_visible (GString *text, gunichar c)
{
  if (c == '\n')
    g_string_append (text, "\\n");
  else if (c == '\t')
    g_string_append (text, "\\t");
  else if (c < 0x80)
    g_string_append_printf (text, "\\x%02x", c);
  else if (c < 0x10000)
    g_string_append_printf (text, "\\u%04x", c);
  else
    g_string_append_printf (text, "\\U%08x", c);
}

char *
cli_visible (const char *text)
{
  GString *visible = g_string_new (NULL);

  for (const char *at = text; *at != '\0';)
    {
      gunichar c = g_utf8_get_char_validated (at, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        g_string_append_printf (visible, "\\x%02x", (guchar) *at++);
      else
        {
          if (cli_is_invisible (c))
            append_visible (visible, c);
          else
            g_string_append_unichar (visible, c);
          at = g_utf8_next_char (at);
        }
    }
  return g_string_free (visible, FALSE);
}

void
cli_line (const char *format, ...)
{
  g_autofree char *text = NULL, *visible = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (g_str_has_suffix (format, "\n"))
    text[strlen (text) - 1] = '\0';
  visible = cli_visible (without_isolates (text));
  cli_write (visible, strlen (visible));
  cli_write ("\n", 1);
}

void
cli_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && (*lines[i] != '\0' || lines[i + 1] != NULL); i++)
    cli_line ("%s", lines[i]);
}

void
cli_complain (const char *where, const char *why)
{
  g_autofree char *line = g_strdelimit (g_strdup (why), "\r\n", ' ');
  g_autofree char *visible = cli_visible (without_isolates (line));
  g_autofree char *place = where != NULL ? cli_visible (where) : NULL;

  fprintf (stderr, "pass-stone-cli: %s%s%s\n", where != NULL ? place : "",
           where != NULL ? ": " : "", visible);
}
