/* From places in a decoded text back to places in the bytes it was made of. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "sgf-charset-private.h"
#include "sgf-read.h"

struct SgfOffsets
{
  GBytes *bytes;
  char *charset;
  GIConv
      converter; /* its own, for it is left in the middle of the text; NULL before it is needed */
  char *in;
  const char *stop; /* the next bracket that no character goes beyond, found once */
  gsize left;
  gsize produced; /* bytes of text so far */
};

/* Decodes on to the place `target` of the text, or to the beginning of the character around it,
 * the way sgf_decode() does. */
static void
walk_to (SgfOffsets *walk, gsize target)
{
  while (walk->left > 0 && walk->produced < target)
    {
      char buffer[4096], *out = buffer;
      gsize room = MIN (sizeof buffer, target - walk->produced);
      gsize part, rest, done;
      int problem;

      if (walk->in >= walk->stop)
        walk->stop = _sgf_next_close (walk->in, walk->in + walk->left, walk->charset);
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
      /* What fits no character is one U+FFFD of three bytes. */
      walk->produced += 3;
      /* Some glibc converters report an error for the last character after consuming it. */
      if (part > 0)
        {
          walk->in++;
          walk->left--;
        }
    }
}

/* The same for UTF-8, with bytes that do not fit. */
static void
walk_utf8 (SgfOffsets *walk, gsize target)
{
  while (walk->left > 0 && walk->produced < target)
    {
      gsize wanted = target - walk->produced;
      /* A little more, for a character that begins there. */
      gsize sound = MIN (wanted, _sgf_utf8_length (walk->in, MIN (walk->left, wanted + 4)));

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
_sgf_offsets_new (GBytes *bytes, const char *charset)
{
  SgfOffsets *self = g_new0 (SgfOffsets, 1);

  self->bytes = g_bytes_ref (bytes);
  self->charset = g_strdup (charset);
  walk_from_start (self);
  return self;
}

void
_sgf_offsets_free (SgfOffsets *self)
{
  if (self == NULL)
    return;
  if (self->converter != NULL && self->converter != (GIConv) -1)
    g_iconv_close (self->converter);
  g_bytes_unref (self->bytes);
  g_free (self->charset);
  g_free (self);
}

void
_sgf_offsets_restore (SgfOffsets *self, GPtrArray *problems)
{
  gboolean utf8 = strcmp (self->charset, "UTF-8") == 0;

  if (problems->len > 0 && !utf8 && self->converter == NULL)
    self->converter = g_iconv_open ("UTF-8", self->charset);
  if (self->converter == (GIConv) -1)
    return;
  for (guint i = 0; i < problems->len; i++)
    {
      SgfProblem *problem = problems->pdata[i];

      if (problem->offset < self->produced)
        walk_from_start (self);
      if (utf8)
        walk_utf8 (self, problem->offset);
      else
        walk_to (self, problem->offset);
      problem->offset = g_bytes_get_size (self->bytes) - self->left;
    }
}
