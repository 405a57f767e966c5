#include "config.h"

#include "ui-language.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Of the desktop; NULL before the beginning. */
static char *usual;

void
ui_language_begin (void)
{
  usual = g_strdup (g_getenv ("LANGUAGE"));
  if (!usual)
    usual = g_strdup ("");
  /* It is there from now on, so that another value is one pointer in another's place: threads that
   * translate meanwhile read it. */
  g_setenv ("LANGUAGE", usual, TRUE);
}

static void
say_in (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* What has been translated before is forgotten. */
  textdomain (textdomain (NULL));
}

/* Under the C locale gettext translates nothing, whatever LANGUAGE says, and from glibc 2.41 on the
 * same holds for C.UTF-8. With a territory, which no file has, glibc loads C.UTF-8 under a name
 * that gettext does not know. */
static void
leave_c_locale (void)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  if (!g_str_equal (locale, "C") && !g_str_equal (locale, "POSIX")
      && !g_str_has_prefix (locale, "C."))
    return;
  if (!setlocale (LC_MESSAGES, "C_US.UTF-8"))
    setlocale (LC_MESSAGES, "C.UTF-8");
}

void
ui_language_choose (const char *language)
{
  if (!usual)
    return;
  if (*language)
    leave_c_locale ();
  say_in (*language ? language : usual);
}

/* English needs no file. */
static GPtrArray *
find_codes (void)
{
  GPtrArray *codes = g_ptr_array_new ();
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL), *name;
  g_autoptr (GDir) locales = g_dir_open (folder, 0, NULL);

  g_ptr_array_add (codes, g_strdup ("en"));
  while (locales && (name = g_dir_read_name (locales)) != NULL)
    {
      g_autofree char *file
          = g_build_filename (folder, name, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      if (g_file_test (file, G_FILE_TEST_EXISTS))
        g_ptr_array_add (codes, g_strdup (name));
    }
  g_ptr_array_add (codes, NULL);
  return codes;
}

char **
ui_languages (char ***names)
{
  g_autofree char *now = g_strdup (g_getenv ("LANGUAGE"));
  GPtrArray *codes = find_codes ();
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  for (guint i = 0; codes->pdata[i]; i++)
    {
      ui_language_choose (codes->pdata[i]);
      /* Translators: what your language calls itself. */
      g_ptr_array_add (own, g_strdup (C_ ("language", "English")));
    }
  if (usual)
    say_in (now);
  g_ptr_array_add (own, NULL);
  *names = (char **) g_ptr_array_steal (own, NULL);
  return (char **) g_ptr_array_free (codes, FALSE);
}
