/* Where the library is, and what opening it tells. */
#include "config.h"

#include <stdlib.h>

#include "library-file.h"

char *
library_home (void)
{
  return g_build_filename (g_get_user_data_dir (), "pass-stone", NULL);
}

char *
library_default_path (void)
{
  const char *path = g_getenv ("PASS_STONE_LIBRARY");

  if (path && path[0])
    return g_canonicalize_filename (path, NULL);
  return g_build_filename (g_get_user_data_dir (), "pass-stone", "library.sqlite", NULL);
}

char *
library_real_path (const char *path)
{
  g_autofree char *whole = path ? g_canonicalize_filename (path, NULL) : library_default_path ();
  g_autofree char *target = NULL;
  char *real = realpath (whole, NULL);

  if (real)
    return real;
  /* A link to a file that is yet to be made. */
  target = g_file_read_link (whole, NULL);
  if (target)
    {
      g_autofree char *folder = g_path_get_dirname (whole);

      return g_canonicalize_filename (target, folder);
    }
  return g_steal_pointer (&whole);
}

void
library_report_free (LibraryReport *self)
{
  if (self == NULL)
    return;
  g_free (self->backup);
  g_free (self->set_aside);
  g_free (self->reason);
  g_clear_pointer (&self->cut, g_ptr_array_unref);
  g_free (self);
}

guint
library_report_count_cut (const LibraryReport *self)
{
  return self->cut ? self->cut->len : 0;
}
