/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints all output: text, wrapped to the terminal's width, warnings, and JSON. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "record-script.h"

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

static bool
is_invisible (gunichar c)
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

/* Appends an escaped character of a JSON string. */
static void
append_json (GString *text, gunichar c)
{
  if (c >= 0x10000)
    g_string_append_printf (text, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
  else
    g_string_append_printf (text, "\\u%04x", c);
}

/* Returns the text with its invisible characters and invalid bytes escaped. */
static GString *
escape (const char *text, void (*append) (GString *, gunichar), const char *byte)
{
  GString *escaped = g_string_sized_new (strlen (text) + 1);

  while (*text != '\0')
    {
      gunichar c = g_utf8_get_char_validated (text, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          g_string_append_printf (escaped, "%s%02x", byte, (guchar) *text++);
          continue;
        }
      if (is_invisible (c))
        append (escaped, c);
      else
        g_string_append_unichar (escaped, c);
      text = g_utf8_next_char (text);
    }
  return escaped;
}

char *
cli_visible (const char *text)
{
  return g_string_free (escape (text, append_visible, "\\x"), FALSE);
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

/* --- JSON --- */

/* Maximum nesting of input. Valid input is an object of lists; deeper nesting could only exhaust
 * the parser's stack. */
#define DEEPEST 8

JsonBuilder *
cli_json_begin (void)
{
  return json_builder_begin_object (json_builder_new ());
}

/* The line is always valid UTF-8, and invisible characters are written as JSON's "\u202e":
 * json-glib passes through some control characters and invalid bytes. Outside strings there is only
 * ASCII, so characters that need escaping are inside strings. */
void
cli_json_end (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = json_builder_get_root (json_builder_end_object (builder));
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (GString) line = g_string_append_c (escape (text, append_json, "\\\\x"), '\n');

  cli_write (line->str, line->len);
  /* The calling program waits for each answer. */
  cli_flush ();
}

void
cli_json_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL && *text != '\0')
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
cli_json_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

void
cli_json_flag (JsonBuilder *builder, const char *name, bool flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

void
cli_json_halves (JsonBuilder *builder, const char *name, int halves)
{
  json_builder_set_member_name (builder, name);
  if (halves % 2 == 0)
    json_builder_add_int_value (builder, halves / 2);
  else
    json_builder_add_double_value (builder, halves / 2.0);
}

void
cli_json_begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
cli_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
cli_json_strings (JsonBuilder *builder, const char *name, gconstpointer strings, guint count)
{
  cli_json_begin_list (builder, name);
  for (guint i = 0; i < count; i++)
    json_builder_add_string_value (builder, ((const char *const *) strings)[i]);
  json_builder_end_array (builder);
}

void
cli_json_board (JsonBuilder *builder, const GoBoard *board)
{
  char row[GO_MAX_SIDE + 1];

  json_builder_begin_array (builder);
  for (int y = 0; y < board->height; y++)
    {
      for (int x = 0; x < board->width; x++)
        row[x] = ".XO"[go_board_get (board, go_point (x, y))];
      row[board->width] = '\0';
      json_builder_add_string_value (builder, row);
    }
  json_builder_end_array (builder);
}

void
cli_json_size (JsonBuilder *builder, const char *name, int width, int height)
{
  if (width == 0)
    {
      cli_json_text (builder, name, NULL);
      return;
    }
  cli_json_begin_list (builder, name);
  json_builder_add_int_value (builder, width);
  json_builder_add_int_value (builder, height);
  json_builder_end_array (builder);
}

static bool
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, why);
  return false;
}

/* Returns whether the text is a single JSON value of limited depth. json-glib would accept comments
 * and a second value. */
static bool
looks_like_json (const char *text, GError **error)
{
  int depth = 0;
  bool closed = false;

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (error, "the line is not valid UTF-8");
  for (const char *at = text; *at != '\0'; at++)
    {
      if (g_ascii_isspace (*at))
        continue;
      if (closed)
        return refuse (error, "something follows the JSON value");
      if (*at == '"')
        {
          for (at++; *at != '"'; at++)
            if (*at == '\0' || (*at == '\\' && *++at == '\0'))
              return refuse (error, "a JSON string does not end");
        }
      else if (*at == '{' || *at == '[')
        {
          if (++depth > DEEPEST)
            return refuse (error, "the JSON value nests too deeply");
        }
      else if (*at == '}' || *at == ']')
        closed = --depth <= 0;
      else if (!g_ascii_isalnum (*at) && strchr (":,.+-", *at) == NULL)
        return refuse (error, "the line is not valid JSON");
    }
  return closed || refuse (error, "the JSON value does not end");
}

JsonNode *
cli_json_read (const char *text, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();

  if (!looks_like_json (text, error) || !json_parser_load_from_data (parser, text, -1, error))
    return NULL;
  return json_parser_steal_root (parser);
}
