/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target on every file of a folder, and on variants of each, as an ordinary test:
 *
 *   TARGET FOLDER
 *
 * Each file is given whole, truncated at many places, and with pseudo-random changes that are the
 * same on every run. Prints TAP, one case per file. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

#define CUTS 64
#define CHANGES 200

static guint32
next_random (guint32 *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Passes a copy of exactly this size, so that a sanitizer catches a read beyond its end. */
static void
give (const char *text, gsize size)
{
  uint8_t *copy = g_malloc (size > 0 ? size : 1);

  if (size > 0)
    memcpy (copy, text, size);
  LLVMFuzzerTestOneInput (copy, size);
  g_free (copy);
}

static void
give_changed (const char *text, gsize size)
{
  guint32 state = 2463534242u;

  for (int i = 0; size > 0 && i < CHANGES; i++)
    {
      g_autofree char *changed = g_malloc (size);
      int count = 1 + (int) (next_random (&state) % 4);

      memcpy (changed, text, size);
      for (int j = 0; j < count; j++)
        {
          gsize at = next_random (&state) % size;

          /* Half of the time, take a byte from elsewhere in the file: it is more likely to mean
           * something. */
          changed[at] = next_random (&state) % 2 == 0 ? text[next_random (&state) % size]
                                                      : (char) next_random (&state);
        }
      give (changed, size);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = argc == 2 ? g_dir_open (argv[1], 0, NULL) : NULL;
  const char *name;

  if (dir == NULL)
    return 2;
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  printf ("1..%u\n", names->len);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (argv[1], names->pdata[i], NULL);
      g_autofree char *text = NULL;
      gsize size;

      if (!g_file_get_contents (path, &text, &size, NULL))
        return 1;
      give (text, size);
      for (int cut = 0; cut < CUTS; cut++)
        give (text, size * (gsize) cut / CUTS);
      give_changed (text, size);
      /* A target aborts on failure, so getting here means it passed. */
      printf ("ok %u - %s\n", i + 1, (char *) names->pdata[i]);
      fflush (stdout);
    }
  return EXIT_SUCCESS;
}
