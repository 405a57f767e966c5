/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "app-application.h"
#include "library-record.h"
#include "ui-appearance.h"
#include "ui-sound.h"
#include "words.h"

/* When run from the build folder, the program finds its settings schema, sounds and translations
 * there. */
static void
find_build_folder (const char **locales)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *here = self ? g_path_get_dirname (self) : NULL;
  g_autofree char *schemas = here ? g_build_filename (here, "..", "..", "data", NULL) : NULL;
  g_autofree char *compiled
      = schemas ? g_build_filename (schemas, "gschemas.compiled", NULL) : NULL;
  char *po, *sounds;

  if (!compiled || !g_file_test (compiled, G_FILE_TEST_EXISTS))
    return;
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
  po = g_build_filename (here, "..", "..", "po", NULL);
  if (g_file_test (po, G_FILE_TEST_IS_DIR))
    *locales = g_intern_string (po);
  g_free (po);
  sounds = g_build_filename (schemas, "sounds", NULL);
  ui_sound_set_folder (sounds);
  g_free (sounds);
}

/* Without a session bus, as on a minimal system or another user's display, settings go to a file,
 * and there is no screen reader. */
static void
do_without_bus (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  if (bus)
    return;
  g_setenv ("GSETTINGS_BACKEND", "keyfile", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
}

int
main (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  const char *locales = LOCALEDIR;

#ifdef __GLIBC__
  /* Only the main thread allocates much; every other arena would waste a megabyte. */
  mallopt (M_ARENA_MAX, 2);
#endif
  ui_language_begin ();
  setlocale (LC_ALL, "");
  ui_sound_set_folder (PKGDATADIR "/sounds");
  find_build_folder (&locales);
  do_without_bus ();
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Pass Stone"));
  library_set_record_comment (words_record_comment, NULL);
  application = app_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
