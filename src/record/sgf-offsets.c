/* From places in a decoded text back to places in the bytes it was made of. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "sgf-charset-private.h"
#include "sgf-read.h"

typedef struct
{
  GIConv converter;
  char *in;
  gsize left;
  gsize produced; /* bytes of text so far */
} Walk;

/* Decodes on to the place `target` of the text, or to the beginning of the character around it,
 * the way sgf_decode() does. */
static void
walk_to (Walk *walk, gsize target)
{
  while (walk->left > 0 && walk->produced < target)
    {
      char buffer[4096], *out = buffer;
      gsize room = MIN (sizeof buffer, target - walk->produced);
      gsize done = g_iconv (walk->converter, &walk->in, &walk->left, &out, &room);
      int problem = errno;

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
      walk->in++;
      walk->left--;
      walk->produced += 3;
    }
}

/* The same for UTF-8 with bytes that do not fit. */
static void
walk_utf8 (Walk *walk, gsize target)
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

void
_sgf_offsets_restore (GBytes *bytes, const char *charset, GPtrArray *problems)
{
  gsize size, skipped = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  Walk walk = { 0 };
  gboolean utf8;

  if (size >= 3 && memcmp (data, "\357\273\277", 3) == 0)
    skipped = 3;
  utf8 = strcmp (charset, "UTF-8") == 0;
  if (utf8 && _sgf_is_utf8 (data + skipped, size - skipped))
    {
      for (guint i = 0; i < problems->len; i++)
        ((SgfProblem *) problems->pdata[i])->offset += skipped;
      return;
    }
  walk.converter = _sgf_converter (charset);
  if (walk.converter == (GIConv) -1)
    return;
  walk.in = (char *) data + skipped;
  walk.left = size - skipped;
  for (guint i = 0; i < problems->len; i++)
    {
      SgfProblem *problem = problems->pdata[i];

      if (utf8)
        walk_utf8 (&walk, problem->offset);
      else
        walk_to (&walk, problem->offset);
      problem->offset = size - walk.left;
    }
}
