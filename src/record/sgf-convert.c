/* From any charset to UTF-8. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "sgf-charset-private.h"

static void
close_converter (gpointer converter)
{
  g_iconv_close (converter);
}

/* Opening a converter loads a library from disk, every time: each thread keeps those it used. */
static GPrivate converters = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);

GIConv
_sgf_converter (const char *charset)
{
  GHashTable *known = g_private_get (&converters);
  GIConv converter;

  if (known == NULL)
    {
      known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, close_converter);
      g_private_set (&converters, known);
    }
  converter = g_hash_table_lookup (known, charset);
  if (converter == NULL)
    {
      converter = g_iconv_open ("UTF-8", charset);
      if (converter == (GIConv) -1)
        return converter;
      g_hash_table_insert (known, g_strdup (charset), converter);
    }
  /* Whatever it was in the middle of. */
  g_iconv (converter, NULL, NULL, NULL, NULL);
  return converter;
}

gsize
_sgf_utf8_length (const char *text, gsize size)
{
  const char *at = text, *end = text + size, *stop;

  /* A zero byte is a fault of the file, not of its charset. */
  while (!g_utf8_validate (at, end - at, &stop) && *stop == '\0')
    at = stop + 1;
  return (gsize) (stop - text);
}

gboolean
_sgf_is_utf8 (const char *text, gsize size)
{
  return _sgf_utf8_length (text, size) == size;
}

/* Decodes UTF-8 as convert() does; iconv lets it go beyond what Unicode has. */
static GString *
mend_utf8 (const char *bytes, gsize size, guint *replaced)
{
  GString *text = g_string_sized_new (size + 16);

  while (size > 0)
    {
      gsize sound = _sgf_utf8_length (bytes, size);

      g_string_append_len (text, bytes, (gssize) sound);
      bytes += sound;
      size -= sound;
      if (size == 0)
        break;
      g_string_append (text, "\357\277\275");
      (*replaced)++;
      bytes++;
      size--;
    }
  return text;
}

/* Whether what follows a bracket that closes a value can only be the record's next part: a
 * property, perhaps in another node, or its end. */
static gboolean
goes_on (const char *at, const char *end)
{
  const char *name;
  gboolean closed = FALSE;

  for (; at < end && (g_ascii_isspace (*at) || strchr (";()", *at) != NULL) && *at != '\0'; at++)
    closed = closed || *at == ')';
  if (at == end)
    return closed;
  for (name = at; at < end && g_ascii_isalpha (*at); at++)
    continue;
  return at > name && at < end && *at == '[';
}

const char *
_sgf_next_close (const char *at, const char *end, const char *charset)
{
  const char *from = at;

  if (g_str_has_prefix (charset, "UTF-"))
    return end;
  while (from < end && (at = memchr (from, ']', (gsize) (end - from))) != NULL)
    {
      if (at > from && (guchar) at[-1] >= 0x80 && goes_on (at + 1, end))
        return at;
      from = at + 1;
    }
  return end;
}

GString *
_sgf_convert (const char *bytes, gsize size, const char *charset, guint *replaced)
{
  GIConv converter = _sgf_converter (charset);
  GString *text;
  char *in = (char *) bytes;
  const char *end = bytes + size;

  *replaced = 0;
  if (converter == (GIConv) -1)
    return NULL;
  if (strcmp (charset, "UTF-8") == 0)
    return mend_utf8 (bytes, size, replaced);
  text = g_string_sized_new (size + size / 2);
  while (in < end)
    {
      gsize left = (gsize) (_sgf_next_close (in, end, charset) - in);

      while (left > 0)
        {
          char buffer[4096], *out = buffer;
          gsize room = sizeof buffer;
          gsize done = g_iconv (converter, &in, &left, &out, &room);
          int problem = errno;

          g_string_append_len (text, buffer, out - buffer);
          if (done != (gsize) -1 || problem == E2BIG)
            continue;
          g_string_append (text, "\357\277\275");
          (*replaced)++;
          /* Some glibc converters report an error for the last character after consuming it. */
          if (left > 0)
            {
              in++;
              left--;
            }
        }
    }
  return text;
}
