/* Where the library is, and what opening it tells. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "library-file.h"
#include "library-open.h"
#include "library-ruleset-private.h"
#include "library-rulesets.h"

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

LibraryRuleset *
library_file_find_ruleset (const char *path, const char *name, GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autoptr (LibraryConnection) connection = NULL;
  const GoPreset *preset = go_preset_find (name);

  if (preset)
    return _library_ruleset_new_preset (preset);
  if (g_ascii_strncasecmp (name, "my:", 3) != 0)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no ruleset called “%s”."), name);
      return NULL;
    }
  connection = library_open_for_reading (full, error);
  return connection ? library_rulesets_find (connection, name + 3, error) : NULL;
}
