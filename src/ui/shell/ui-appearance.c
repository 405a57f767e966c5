/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-appearance.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "words.h"

#define STYLE "/io/github/passstone/PassStone/style/"
#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/* The appearance of the display. */
typedef struct
{
  GdkDisplay *display;
  char *choice;
  gboolean portal_dark, portal_contrast;
  GtkCssProvider *base, *dark, *contrast, *touch;
  GDBusProxy *portal;
} Appearance;

static Appearance appearance;

static void
set_provider (GtkCssProvider *provider, gboolean set, guint order)
{
  gtk_style_context_remove_provider_for_display (appearance.display, GTK_STYLE_PROVIDER (provider));
  if (set)
    gtk_style_context_add_provider_for_display (appearance.display, GTK_STYLE_PROVIDER (provider),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + order);
}

static gboolean
desktop_theme_is (const char *part)
{
  g_autofree char *name = NULL;

  g_object_get (gtk_settings_get_for_display (appearance.display), "gtk-theme-name", &name, NULL);
  return name && strstr (name, part) != NULL;
}

/* Setting either property, even to the same value, makes GTK read its whole style again. */
static void
choose_theme (const char *name, gboolean dark)
{
  GtkSettings *settings = gtk_settings_get_for_display (appearance.display);
  g_autofree char *now = NULL;
  gboolean is_dark;

  g_object_get (settings, "gtk-theme-name", &now, "gtk-application-prefer-dark-theme", &is_dark,
                NULL);
  if (g_strcmp0 (now, name) != 0)
    g_object_set (settings, "gtk-theme-name", name, NULL);
  if (is_dark != dark)
    g_object_set (settings, "gtk-application-prefer-dark-theme", dark, NULL);
}

static void
apply (void)
{
  gboolean system = g_strcmp0 (appearance.choice, "system") == 0;
  gboolean dark = system ? appearance.portal_dark : g_str_has_suffix (appearance.choice, "dark");
  gboolean contrast
      = system ? appearance.portal_contrast : g_str_has_prefix (appearance.choice, "contrast");

  choose_theme (contrast ? "Default-hc" : "Default", dark);
  set_provider (appearance.dark, dark, 1);
  set_provider (appearance.contrast, contrast, 2);
}

void
ui_appearance_choose (const char *choice)
{
  if (!appearance.display || g_strcmp0 (choice, appearance.choice) == 0)
    return;
  g_free (appearance.choice);
  appearance.choice = g_strdup (choice);
  apply ();
}

static void
note (const char *key, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *unboxed = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = unboxed;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  if (g_strcmp0 (key, "color-scheme") == 0)
    appearance.portal_dark = g_variant_get_uint32 (inner) == 1;
  else if (g_strcmp0 (key, "contrast") == 0)
    appearance.portal_contrast = g_variant_get_uint32 (inner) == 1;
  apply ();
}

static void
signal_cb (
    GDBusProxy *proxy, const char *sender, const char *signal, GVariant *parameters, gpointer data)
{
  const char *space, *key;
  g_autoptr (GVariant) value = NULL;

  if (g_strcmp0 (signal, "SettingChanged") != 0
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_strcmp0 (space, APPEARANCE) == 0)
    note (key, value);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer key)
{
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (!answer)
    return;
  g_variant_get (answer, "(v)", &value);
  note (key, value);
}

static void
proxy_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  appearance.portal = g_dbus_proxy_new_for_bus_finish (result, NULL);
  if (!appearance.portal || !g_dbus_proxy_get_name_owner (appearance.portal))
    return;
  g_signal_connect (appearance.portal, "g-signal", G_CALLBACK (signal_cb), NULL);
  g_dbus_proxy_call (appearance.portal, "Read", g_variant_new ("(ss)", APPEARANCE, "color-scheme"),
                     G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, NULL, read_cb, "color-scheme");
  g_dbus_proxy_call (appearance.portal, "Read", g_variant_new ("(ss)", APPEARANCE, "contrast"),
                     G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, NULL, read_cb, "contrast");
}

static GtkCssProvider *
load (const char *name)
{
  g_autofree char *path = g_strconcat (STYLE, name, NULL);
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  return provider;
}

void
ui_appearance_start (GdkDisplay *display)
{
  gboolean prefer_dark = FALSE;

  appearance.display = display;
  appearance.choice = g_strdup ("system");
  appearance.base = load ("pass-stone.css");
  appearance.dark = load ("pass-stone-dark.css");
  appearance.contrast = load ("pass-stone-hc.css");
  g_object_get (gtk_settings_get_for_display (display), "gtk-application-prefer-dark-theme",
                &prefer_dark, NULL);
  appearance.portal_dark = prefer_dark || desktop_theme_is ("-dark") || desktop_theme_is (":dark");
  appearance.portal_contrast = desktop_theme_is ("HighContrast") || desktop_theme_is ("-hc");
  set_provider (appearance.base, TRUE, 0);
  apply ();
  g_signal_connect (gtk_settings_get_for_display (display), "notify::gtk-theme-name",
                    G_CALLBACK (apply), NULL);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
                            PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, NULL, proxy_cb, NULL);
}

void
ui_appearance_set_animations (gboolean wanted)
{
  static gboolean stilled;

  if (!wanted)
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  else if (stilled)
    gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  stilled = !wanted;
}

void
ui_appearance_suit_fingers (void)
{
  if (!appearance.display || appearance.touch)
    return;
  appearance.touch = load ("pass-stone-touch.css");
  set_provider (appearance.touch, TRUE, 3);
}

/* The desktop's LANGUAGE; NULL before ui_language_begin(). */
static char *usual;

void
ui_language_begin (void)
{
  usual = g_strdup (g_getenv ("LANGUAGE") ? g_getenv ("LANGUAGE") : "");
  /* Now the variable exists, and a later setenv() replaces a single pointer. Threads that translate
   * meanwhile may be reading it. */
  g_setenv ("LANGUAGE", usual, TRUE);
}

static void
say_in (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* Drops the cached translations. */
  textdomain (textdomain (NULL));
}

/* Leaves the C locale, in which gettext ignores LANGUAGE; from glibc 2.41 on, C.UTF-8 does the
 * same. With a territory, which has no locale file, glibc loads C.UTF-8 under a name that gettext
 * does not know. */
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

static void
choose (const char *language)
{
  if (*language)
    leave_c_locale ();
  say_in (*language ? language : usual);
}

void
ui_language_choose (const char *language)
{
  if (!usual)
    return;
  choose (language);
  gtk_widget_set_default_direction (words_is_rtl () ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* English needs no catalogue. */
static char **
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
  g_ptr_array_sort (codes, compare_codes);
  g_ptr_array_add (codes, NULL);
  return (char **) g_ptr_array_free (codes, FALSE);
}

char **
ui_languages (char ***names)
{
  g_autofree char *now = g_strdup (g_getenv ("LANGUAGE"));
  char **codes = find_codes ();
  g_autoptr (GStrvBuilder) own = g_strv_builder_new ();

  for (char **code = codes; *code; code++)
    {
      if (usual)
        choose (*code);
      /* Translators: what your language calls itself. */
      g_strv_builder_add (own, C_ ("language", "English"));
    }
  if (usual)
    say_in (now);
  *names = g_strv_builder_end (own);
  return codes;
}
