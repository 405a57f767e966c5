/* Where the library is, and what opening it tells. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "library-file.h"
#include "library-schema.h"

char *
library_home (void)
{
  return g_build_filename (g_get_user_data_dir (), "pass-stone", NULL);
}

char *
library_default_path (void)
{
  const char *path = g_getenv ("PASS_STONE_LIBRARY");
  g_autofree char *home = NULL;

  if (path && path[0])
    return g_canonicalize_filename (path, NULL);
  home = library_home ();
  return g_build_filename (home, "library.sqlite", NULL);
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

char *
library_file_beside (const char *path)
{
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ".sqlite"))
    stem[strlen (stem) - strlen (".sqlite")] = '\0';
  return g_strdup_printf ("%s-format-%d.sqlite", stem, LIBRARY_SCHEMA_VERSION);
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
