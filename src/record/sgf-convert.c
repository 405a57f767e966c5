/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversion to UTF-8, and mapping offsets back to the original bytes. */
#include <errno.h>
#include <string.h>

#include "sgf-charset-private.h"

static void
close_converter (gpointer converter)
{
  g_iconv_close (converter);
}

/* Opening a converter loads a library from disk every time, so each thread caches those it used. */
static GPrivate converters = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);

/* Returns a converter from `charset` to UTF-8 in its initial state. The thread owns it; do not
 * close it. Returns (GIConv) -1 if there is none. */
static GIConv
sgf_converter (const char *charset)
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
  /* Reset it from any earlier use. */
  g_iconv (converter, NULL, NULL, NULL, NULL);
  return converter;
}

/* Bytes beyond ASCII that are checked at once: damaged text is searched again after each error. */
#define RUN 256

gsize
sgf_utf8_length (const char *text, gsize size)
{
  const char *at = text, *end = text + size, *stop;

  /* A zero byte counts as ASCII: it is an error of the file, not of the charset. */
  while ((at += sgf_ascii_length (at, (gsize) (end - at))) < end)
    {
      const char *run = at;
      gboolean valid;

      while (run < end && run - at < RUN && (guchar) *run >= 0x80)
        run++;
      valid = g_utf8_validate (at, run - at, &stop);
      /* A run that ends at the limit may end within a letter. */
      if (!valid && (stop == at || run - at < RUN))
        return (gsize) (stop - text);
      at = stop;
    }
  return size;
}

/* Decodes UTF-8 like convert(). iconv would accept code points beyond Unicode. */
static GString *
mend_utf8 (const char *bytes, gsize size, guint *replaced)
{
  GString *text = g_string_sized_new (size + 16);

  while (size > 0)
    {
      gsize sound = sgf_utf8_length (bytes, size);

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

/* Returns whether the text after a closing bracket can only be the record's next part: a property,
 * perhaps in another node, or the end. */
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

/* Returns the next bracket after `at` that certainly closes a value, after half a character: a
 * two-byte character must not take it as its second byte. Returns `stop` if there is none before
 * it; `end` is the end of the text. */
static const char *
sgf_next_close (const char *at, const char *stop, const char *end, const char *charset)
{
  const char *from = at;

  if (g_str_has_prefix (charset, "UTF-"))
    return stop;
  while (from < stop && (at = memchr (from, ']', (gsize) (stop - from))) != NULL)
    {
      if (at > from && (guchar) at[-1] >= 0x80 && goes_on (at + 1, end))
        return at;
      from = at + 1;
    }
  return stop;
}

/* Returns whether ASCII stays as it is, and nothing in it changes the meaning of other bytes. */
static gboolean
keeps_ascii (GIConv converter, const char *bytes, gsize size)
{
  char all[0x80], made[2 * sizeof all], *in = all, *out = made;
  gsize left = sizeof all, room = sizeof made;

  for (gsize i = 0; i < sizeof all; i++)
    all[i] = (char) i;
  /* Escape and the two shifts. */
  if (memchr (bytes, '\033', size) || memchr (bytes, '\016', size) || memchr (bytes, '\017', size)
      || g_iconv (converter, &in, &left, &out, &room) == (gsize) -1)
    return FALSE;
  g_iconv (converter, NULL, NULL, NULL, NULL);
  return out - made == sizeof all && memcmp (all, made, sizeof all) == 0;
}

/* Shorter runs of ASCII are converted with what surrounds them. */
#define LONG_RUN 32

/* Returns where a long run of ASCII begins. No character of several bytes takes more than its first
 * byte, which is left out. */
static const char *
find_ascii (const char *at, const char *end)
{
  while (at < end)
    {
      gsize length = sgf_ascii_length (at, (gsize) (end - at));

      if (length > LONG_RUN)
        return at + 1;
      at += length;
      while (at < end && (guchar) *at >= 0x80)
        at++;
    }
  return end;
}

/* Converts bytes that end with a whole character, or at a certain end of a value. */
static void
convert_part (GIConv converter, const char *bytes, gsize left, GString *text, guint *replaced)
{
  char *in = (char *) bytes, buffer[4096];

  while (left > 0)
    {
      char *out = buffer;
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

GString *
sgf_convert (const char *bytes, gsize size, const char *charset, guint *replaced)
{
  GIConv converter = sgf_converter (charset);
  const char *end = bytes + size;
  gboolean plain;
  GString *text;

  *replaced = 0;
  if (converter == (GIConv) -1)
    return NULL;
  if (strcmp (charset, "UTF-8") == 0)
    return mend_utf8 (bytes, size, replaced);
  plain = keeps_ascii (converter, bytes, size);
  text = g_string_sized_new (size + size / 2);
  for (const char *in = bytes; in < end;)
    {
      gsize ascii = plain ? sgf_ascii_length (in, (gsize) (end - in)) : 0;
      const char *next = plain ? find_ascii (in + ascii, end) : end;
      char buffer[64], *out = buffer;
      gsize room = sizeof buffer;

      g_string_append_len (text, in, (gssize) ascii);
      for (in += ascii; in < next;)
        {
          const char *close = sgf_next_close (in, next, end, charset);

          convert_part (converter, in, (gsize) (close - in), text, replaced);
          in = close;
        }
      /* One that waits for the next character. */
      if (plain && in < end && g_iconv (converter, NULL, NULL, &out, &room) != (gsize) -1)
        g_string_append_len (text, buffer, out - buffer);
    }
  return text;
}

/* Maps offsets in a decoded text back to offsets in its bytes. */

struct SgfOffsets
{
  GBytes *bytes;
  char *charset;
  GIConv converter; /* private, because it stops in the middle of the text; NULL until needed */
  char *in;
  const char *stop; /* the next bracket that no character crosses, cached */
  gsize left;
  gsize produced; /* bytes of text so far */
};

/* Decodes up to offset `target` of the text, or to the start of the character there, to the same
 * text as sgf_convert(). */
static void
walk_to (SgfOffsets *walk, gsize target)
{
  const char *end = walk->in + walk->left;

  while (walk->left > 0 && walk->produced < target)
    {
      char buffer[4096], *out = buffer;
      gsize room = MIN (sizeof buffer, target - walk->produced);
      gsize part, rest, done;
      int problem;

      if (walk->in >= walk->stop)
        walk->stop = sgf_next_close (walk->in, end, end, walk->charset);
      part = (gsize) (walk->stop - walk->in);
      rest = walk->left - part;
      done = g_iconv (walk->converter, &walk->in, &part, &out, &room);
      problem = errno;
      walk->left = rest + part;
      walk->produced += (gsize) (out - buffer);
      if (done != (gsize) -1 || walk->produced == target)
        continue;
      if (problem == E2BIG)
        {
          if (out == buffer)
            return;
          continue;
        }
      /* An undecodable byte is one U+FFFD of three bytes. */
      walk->produced += 3;
      /* Some glibc converters report an error for the last character after consuming it. */
      if (part > 0)
        {
          walk->in++;
          walk->left--;
        }
    }
}

/* Does the same for UTF-8 with invalid bytes. */
static void
walk_utf8 (SgfOffsets *walk, gsize target)
{
  while (walk->left > 0 && walk->produced < target)
    {
      gsize wanted = target - walk->produced;
      /* Slightly more, for a character that begins there. */
      gsize sound = MIN (wanted, sgf_utf8_length (walk->in, MIN (walk->left, wanted + 4)));

      walk->in += sound;
      walk->left -= sound;
      walk->produced += sound;
      if (sound == wanted || walk->left == 0)
        return;
      walk->in++;
      walk->left--;
      walk->produced += 3;
    }
}

static void
walk_from_start (SgfOffsets *self)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size);
  gsize skipped = size >= 3 && memcmp (data, "\357\273\277", 3) == 0 ? 3 : 0;

  self->stop = self->in = (char *) data + skipped;
  self->left = size - skipped;
  self->produced = 0;
  if (self->converter != NULL)
    g_iconv (self->converter, NULL, NULL, NULL, NULL);
}

SgfOffsets *
sgf_offsets_new (GBytes *bytes, const char *charset)
{
  SgfOffsets *self = g_new0 (SgfOffsets, 1);

  self->bytes = g_bytes_ref (bytes);
  self->charset = g_strdup (charset);
  walk_from_start (self);
  return self;
}

void
sgf_offsets_free (SgfOffsets *self)
{
  if (self == NULL)
    return;
  if (self->converter != NULL && self->converter != (GIConv) -1)
    g_iconv_close (self->converter);
  g_bytes_unref (self->bytes);
  g_free (self->charset);
  g_free (self);
}

gsize
sgf_offsets_restore (SgfOffsets *self, gsize offset)
{
  gboolean utf8 = strcmp (self->charset, "UTF-8") == 0;

  if (!utf8 && self->converter == NULL)
    self->converter = g_iconv_open ("UTF-8", self->charset);
  if (self->converter == (GIConv) -1)
    return offset;
  if (offset < self->produced)
    walk_from_start (self);
  if (utf8)
    walk_utf8 (self, offset);
  else
    walk_to (self, offset);
  return g_bytes_get_size (self->bytes) - self->left;
}
