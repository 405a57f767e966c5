/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the archive reader. Unpacked data must stay within the budget, and each
 * file must come with either its bytes or a problem. */
/* Declares memfd_create(). */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "library-archive.h"
#include "record-budget.h"

/* A few bytes may rightly unpack to a hundred megabytes, which takes long, so stop earlier here. */
#define MOST_UNPACKED (4 * 1000 * 1000)
#define MOST_FILES 1000

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

typedef struct
{
  gsize unpacked;
  guint files;
} Seen;

static gboolean
look (const char *name, GBytes *bytes, const char *problem, gpointer data)
{
  Seen *seen = data;

  require (g_utf8_validate (name, -1, NULL));
  require ((bytes == NULL) == (problem != NULL));
  require (problem == NULL || g_utf8_validate (problem, -1, NULL));
  seen->unpacked += bytes != NULL ? g_bytes_get_size (bytes) : 0;
  require (seen->unpacked <= RECORD_BUDGET_MEMBER);
  return ++seen->files < MOST_FILES && seen->unpacked < MOST_UNPACKED;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int file = memfd_create ("archive", MFD_CLOEXEC);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autoptr (GError) error = NULL;
  Seen seen = { 0 };

  require (file >= 0 && write (file, data, size) == (ssize_t) size);
  if (!library_archive_read (path, look, &seen, &error))
    require (error != NULL && g_utf8_validate (error->message, -1, NULL));
  close (file);
  return 0;
}
