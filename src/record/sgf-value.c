/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-value.h"

#include <string.h>

/* Returns the length of the line break at `at`: two for CR LF and for LF CR. */
static gsize
line_break (const char *at, const char *end)
{
  if (*at != '\n' && *at != '\r')
    return 0;
  return at + 1 < end && (at[1] == '\n' || at[1] == '\r') && at[1] != *at ? 2 : 1;
}

/* Returns four hexadecimal digits as a number; -1 if they are invalid. */
static int
hex_number (const char *at, const char *end)
{
  int number = 0;

  if (end - at < 4)
    return -1;
  for (int i = 0; i < 4; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return -1;
      number = number * 16 + g_ascii_xdigit_value (at[i]);
    }
  return number;
}

/* Reads a JSON escape, "\\u003c", that servers leave in texts; its "u" is at `at`. Returns its
 * length in bytes, 0 if it is none. */
static gsize
json_escape (const char *at, const char *end, gunichar *c)
{
  int first = *at == 'u' ? hex_number (at + 1, end) : -1, second;

  if (first < 0x20 && first != '\n' && first != '\t')
    return 0;
  *c = (gunichar) first;
  if (first < 0xd800 || first > 0xdfff)
    return 5;
  /* A surrogate pair encodes a character beyond U+FFFF. */
  second = end - at > 7 && at[5] == '\\' && at[6] == 'u' ? hex_number (at + 7, end) : -1;
  if (first > 0xdbff || second < 0xdc00 || second > 0xdfff)
    return 0;
  *c = 0x10000 + (((gunichar) first & 0x3ff) << 10) + ((gunichar) second & 0x3ff);
  return 11;
}

static char *
unescape (const char *value, gsize length, gboolean simple)
{
  const char *end = value + length;
  char *text = g_malloc (length + 1), *to = text;

  for (const char *at = value; at < end;)
    {
      gsize eol = line_break (at, end);

      if (eol > 0)
        {
          *to++ = simple ? ' ' : '\n';
          at += eol;
        }
      else if (*at == '\\')
        {
          /* A backslash before a line break removes both; before anything else it makes that
           * literal. */
          gunichar c;
          gsize json;

          at++;
          if (at == end)
            break;
          eol = line_break (at, end);
          json = json_escape (at, end, &c);
          if (eol > 0)
            at += eol;
          else if (json > 0)
            {
              to += g_unichar_to_utf8 (simple && c < ' ' ? ' ' : c, to);
              at += json;
            }
          else
            *to++ = *at++;
        }
      else
        {
          gboolean space = *at == '\t' || *at == '\v' || *at == '\f';

          *to++ = space ? ' ' : *at;
          at++;
        }
    }
  *to = '\0';
  return text;
}

char *
sgf_value_text (const char *value, gsize length)
{
  return unescape (value, length, FALSE);
}

char *
sgf_value_simple_text (const char *value, gsize length)
{
  return unescape (value, length, TRUE);
}

char *
sgf_value_escape (const char *text, gboolean compose)
{
  GString *value = g_string_sized_new (strlen (text) + 8);

  for (; *text != '\0'; text++)
    {
      if (*text == ']' || *text == '\\' || (compose && *text == ':'))
        g_string_append_c (value, '\\');
      g_string_append_c (value, *text);
    }
  return g_string_free (value, FALSE);
}

char *
sgf_value_shown (const char *value, gsize length)
{
  gsize shown = MIN (length, 40);

  while (shown > 0 && shown < length && ((guchar) value[shown] & 0xc0) == 0x80)
    shown--;
  return g_strndup (value, shown);
}

gsize
sgf_value_colon (const char *value, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (value[i] == '\\')
      i++;
    else if (value[i] == ':')
      return i;
  return length;
}

gboolean
sgf_value_number (const char *value, gsize length, int *number)
{
  g_autofree char *text = g_strstrip (sgf_value_simple_text (value, length));
  char *end;
  gint64 result = g_ascii_strtoll (text, &end, 10);

  if (end == text || *end != '\0' || result < G_MININT32 || result > G_MAXINT32)
    return FALSE;
  *number = (int) result;
  return TRUE;
}

static int
coordinate (char c)
{
  if (c >= 'a' && c <= 'z')
    return c - 'a';
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 26;
  return -1;
}

SgfPointKind
sgf_value_point (const char *value, gsize length, int width, int height, GoPoint *point)
{
  int column, row;

  while (length > 0 && g_ascii_isspace (value[0]))
    value++, length--;
  while (length > 0 && g_ascii_isspace (value[length - 1]))
    length--;
  if (length == 0 || (length == 4 && g_ascii_strncasecmp (value, "pass", 4) == 0))
    return SGF_POINT_PASS;
  if (length != 2)
    return SGF_POINT_NONE;
  column = coordinate (value[0]);
  row = coordinate (value[1]);
  if (column < 0 || row < 0)
    return SGF_POINT_NONE;
  if (column < width && row < height)
    {
      *point = go_point (column, row);
      return SGF_POINT_ON;
    }
  return value[0] == 't' && value[1] == 't' && width <= 19 && height <= 19 ? SGF_POINT_PASS
                                                                           : SGF_POINT_OFF;
}

gboolean
sgf_node_move (
    const SgfCollection *self, SgfNode node, int width, int height, GoColor *color, GoPoint *point)
{
  gsize length;
  const char *value = sgf_node_value (self, node, SGF_NAME ('B', 0), &length);
  SgfPointKind kind;

  *point = GO_NO_POINT;
  *color = value != NULL ? GO_BLACK : GO_WHITE;
  if (value == NULL)
    value = sgf_node_value (self, node, SGF_NAME ('W', 0), &length);
  if (value == NULL)
    return FALSE;
  /* Only a point of this board sets `point`. */
  kind = sgf_value_point (value, length, width, height, point);
  return kind == SGF_POINT_ON || kind == SGF_POINT_PASS;
}

const char *
sgf_point_format (GoPoint point, char text[3])
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  text[0] = '\0';
  if (point != GO_NO_POINT)
    {
      text[0] = letters[go_point_column (point)];
      text[1] = letters[go_point_row (point)];
      text[2] = '\0';
    }
  return text;
}

gboolean
sgf_value_rectangle (
    const char *value, gsize length, int width, int height, GoPoint *from, GoPoint *to)
{
  gsize colon = sgf_value_colon (value, length);

  if (sgf_value_point (value, colon, width, height, from) != SGF_POINT_ON)
    return FALSE;
  *to = *from;
  return colon == length
         || sgf_value_point (value + colon + 1, length - colon - 1, width, height, to)
                == SGF_POINT_ON;
}

SgfPoints
sgf_points (const SgfCollection *self, SgfNode node, SgfName name, int width, int height)
{
  SgfProperty property = node != SGF_NONE ? sgf_node_find (self, node, name) : SGF_NONE;

  return (SgfPoints){ .collection = self,
                      .property = property,
                      .count = property != SGF_NONE ? sgf_property_n_values (self, property) : 0,
                      .width = width,
                      .height = height,
                      .point = GO_NO_POINT,
                      .last = GO_NO_POINT };
}

gboolean
sgf_points_next (SgfPoints *self)
{
  if (self->point != self->last)
    {
      int column = go_point_column (self->point), row = go_point_row (self->point);

      self->point = column < go_point_column (self->last) ? go_point (column + 1, row)
                                                          : go_point (self->left, row + 1);
      return TRUE;
    }
  while (self->next < self->count)
    {
      gsize length;
      const char *value
          = sgf_property_value (self->collection, self->property, self->next++, &length);
      GoPoint from, to;

      if (sgf_value_rectangle (value, length, self->width, self->height, &from, &to))
        {
          self->left = MIN (go_point_column (from), go_point_column (to));
          self->point = go_point (self->left, MIN (go_point_row (from), go_point_row (to)));
          self->last = go_point (MAX (go_point_column (from), go_point_column (to)),
                                 MAX (go_point_row (from), go_point_row (to)));
          return TRUE;
        }
      /* An empty list, as in "DD[]", is valid. */
      self->wrong += length > 0;
    }
  return FALSE;
}

gboolean
sgf_points_next_pair (SgfPoints *self)
{
  while (self->next < self->count)
    {
      gsize length;
      const char *value
          = sgf_property_value (self->collection, self->property, self->next++, &length);
      gsize colon = sgf_value_colon (value, length);

      if (colon < length
          && sgf_value_point (value, colon, self->width, self->height, &self->point)
                 == SGF_POINT_ON)
        {
          self->rest = value + colon + 1;
          self->length = length - colon - 1;
          return TRUE;
        }
    }
  return FALSE;
}

char *
sgf_node_text (const SgfCollection *self, SgfNode node, SgfName name)
{
  gsize length;
  const char *value = sgf_node_value (self, node, name, &length);

  return value != NULL ? sgf_value_text (value, length) : NULL;
}

char *
sgf_node_simple_text (const SgfCollection *self, SgfNode node, SgfName name)
{
  gsize length;
  const char *value = sgf_node_value (self, node, name, &length);

  return value != NULL ? sgf_value_simple_text (value, length) : NULL;
}

gboolean
sgf_node_number (const SgfCollection *self, SgfNode node, SgfName name, int *number)
{
  gsize length;
  const char *value = sgf_node_value (self, node, name, &length);

  return value != NULL && sgf_value_number (value, length, number);
}

void
sgf_node_set_text (SgfCollection *self, SgfNode node, SgfName name, const char *text)
{
  g_autofree char *value = text != NULL ? sgf_value_escape (text, FALSE) : NULL;
  gboolean empty = value == NULL || *value == '\0';

  sgf_node_set (self, node, name, (const char *const *) &value, NULL, empty ? 0 : 1);
}

void
sgf_node_set_size (SgfCollection *self, SgfNode root, int width, int height)
{
  g_autofree char *size
      = width == height ? g_strdup_printf ("%d", width) : g_strdup_printf ("%d:%d", width, height);

  sgf_node_set_value (self, root, SGF_NAME ('S', 'Z'), size);
}
