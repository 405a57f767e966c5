/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-json.h"

#include <string.h>

#include "cli-output.h"
#include "record-script.h"

/* Maximum nesting. Valid input is an object of lists; deeper nesting could only exhaust the
 * parser's stack. */
#define DEEPEST 8

/* Appends an escaped character of a JSON string. */
static void
append_escaped (GString *line, gunichar c)
{
  if (c >= 0x10000)
    g_string_append_printf (line, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
  else
    g_string_append_printf (line, "\\u%04x", c);
}

/* json-glib passes through some control characters and invalid bytes. Outside strings there is only
 * ASCII, so characters that need escaping are inside strings. */
static GString *
make_line (const char *text)
{
  GString *line = g_string_sized_new (strlen (text) + 1);

  for (const char *at = text; *at != '\0';)
    {
      gunichar c = g_utf8_get_char_validated (at, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        g_string_append_printf (line, "\\\\x%02x", (guchar) *at++);
      else
        {
          if (cli_is_invisible (c))
            append_escaped (line, c);
          else
            g_string_append_unichar (line, c);
          at = g_utf8_next_char (at);
        }
    }
  return g_string_append_c (line, '\n');
}

/* Prints the value as one line of JSON at once, and frees it. The line is always valid UTF-8, and
 * invisible characters are written as JSON's "\u202e". */
static void
print_json (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (GString) line = make_line (text);

  json_node_unref (node);
  cli_write (line->str, line->len);
  /* The calling program waits for each answer. */
  cli_flush ();
}

void
cli_json_end (JsonBuilder *builder)
{
  json_builder_end_object (builder);
  print_json (json_builder_get_root (builder));
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
cli_json_strings (JsonBuilder *builder, const char *name, const GPtrArray *strings)
{
  cli_json_begin_list (builder, name);
  for (guint i = 0; i < strings->len; i++)
    json_builder_add_string_value (builder, strings->pdata[i]);
  json_builder_end_array (builder);
}

void
cli_json_strv (JsonBuilder *builder, const char *name, const char *const *strings)
{
  cli_json_begin_list (builder, name);
  for (; *strings != NULL; strings++)
    json_builder_add_string_value (builder, *strings);
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
