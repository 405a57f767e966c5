/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to charset detection. The decoded text must be UTF-8, and each candidate
 * charset must be selectable. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "sgf-charset.h"

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

static void
require_utf8 (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size), *end, *stop;

  if (size == 0)
    return;
  end = text + size;
  /* g_utf8_validate() stops at zero bytes, which decoding keeps. */
  while (!g_utf8_validate (text, end - text, &stop))
    {
      require (stop < end && *stop == '\0');
      text = stop + 1;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) text = sgf_decode (bytes, NULL, &report, NULL);

  require (text != NULL && report->charset != NULL);
  require_utf8 (text);
  for (guint i = 0; i < sgf_charset_candidates (report)->len; i++)
    {
      const SgfCandidate *candidate = sgf_charset_candidates (report)->pdata[i];
      g_autoptr (GBytes) other = sgf_decode (bytes, candidate->charset, NULL, NULL);

      require (other != NULL);
      require_utf8 (other);
      require (g_utf8_validate (candidate->sample, -1, NULL));
    }
  return 0;
}
