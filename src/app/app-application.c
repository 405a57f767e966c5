/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The desktop program: connects window, live game and library. */
#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "app-games.h"
#include "app-search-provider.h"
#include "app-unsaved.h"
#include "app-library.h"
#include "library-file.h"
#include "library-record.h"
#include "ui-appearance.h"
#include "ui-sound.h"
#include "words.h"

#define END_SECONDS 2       /* delay between a signal and quitting */
#define IDLE_MS (20 * 1000) /* how long a service without a window waits for another call */

#define APP_TYPE_APPLICATION (app_application_get_type ())
G_DECLARE_FINAL_TYPE (AppApplication, app_application, APP, APPLICATION, GtkApplication)

struct _AppApplication
{
  GtkApplication parent_instance;

  char *library_path;
  GPtrArray *waiting; /* of GListModel: files to open once the window exists */
  gboolean asking;    /* a question about a newer library is open */
  GSettings *settings;
  LibraryService *library;
  AppUnsaved *unsaved;
  UiWindow *window;
  guint held;    /* inhibits the end of the session; 0: inactive */
  guint release; /* checks whether the session may end */
};

G_DEFINE_FINAL_TYPE (AppApplication, app_application, GTK_TYPE_APPLICATION)

/* Returns the manual as HTML, in the user's language if there is a translation. */
static char *
html_manual (void)
{
  for (const char *const *name = g_get_language_names (); *name; name++)
    {
      char *path = g_build_filename (HTMLDIR, *name, "index.html", NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return path;
      g_free (path);
    }
  return g_strdup (HTMLDIR "/index.html");
}

/* Opens the manual: in the help viewer, or as HTML where there is none. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = data;
  g_autofree char *html = html_manual ();
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  if (viewer && g_file_test (HELPDIR "/index.page", G_FILE_TEST_EXISTS))
    gtk_show_uri (GTK_WINDOW (self->window), "help:pass-stone", GDK_CURRENT_TIME);
  else if (g_file_test (html, G_FILE_TEST_EXISTS))
    {
      g_autofree char *uri = g_filename_to_uri (html, NULL, NULL);

      gtk_show_uri (GTK_WINDOW (self->window), uri, GDK_CURRENT_TIME);
    }
  else
    ui_window_tell (self->window,
                    viewer ? _ ("The manual is not installed on this computer.")
                           : _ ("No help viewer is installed. Install Yelp to read the manual."),
                    TRUE);
}

/* Returns the system information for a bug report. */
static char *
system_information (UiWindow *window)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));

  return g_strdup_printf ("Pass Stone %s\nGTK %u.%u.%u\nGLib %u.%u.%u\nSQLite %s\n%s\n%s, %s\n%s",
                          PACKAGE_VERSION, gtk_get_major_version (), gtk_get_minor_version (),
                          gtk_get_micro_version (), glib_major_version, glib_minor_version,
                          glib_micro_version, library_sqlite_version (), system ? system : "?",
                          G_OBJECT_TYPE_NAME (display), G_OBJECT_TYPE_NAME (renderer),
                          pango_language_to_string (gtk_get_default_language ()));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = data;
  g_autofree char *information = system_information (self->window);

  gtk_show_about_dialog (GTK_WINDOW (self->window), "program-name", _ ("Pass Stone"), "version",
                         PACKAGE_VERSION, "logo-icon-name", APP_ID, "comments",
                         _ ("A Go board for two players, with the rules in plain sight"),
                         "license-type", GTK_LICENSE_GPL_3_0, "copyright", "© 2026 " PUBLISHER,
                         "website", SITE, "system-information", information, NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = data;

  if (self->window)
    gtk_window_close (GTK_WINDOW (self->window));
}

static gboolean
ended_cb (gpointer application)
{
  g_application_quit (application);
  return G_SOURCE_REMOVE;
}

/* Closes the window, which saves pending changes. Quits soon even if the window asks something,
 * because nobody may be there to answer. */
static gboolean
signal_cb (gpointer application)
{
  AppApplication *self = application;

  if (self->window)
    gtk_window_close (GTK_WINDOW (self->window));
  g_timeout_add_seconds (END_SECONDS, ended_cb, self);
  return G_SOURCE_CONTINUE;
}

/* Returns memory used only at startup, to build the window and to parse SVG, to the system: about
 * eight megabytes. */
static gboolean
settle_cb (gpointer unused)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

static void
open_window (AppApplication *self, gboolean read_only)
{
  if (!self->window)
    {
      self->library = library_service_new (self->library_path);
      if (read_only)
        library_service_set_read_only (self->library);
      self->unsaved = app_unsaved_new (self->library);
      g_set_weak_pointer (&self->window,
                          ui_window_new (GTK_APPLICATION (self), self->settings, self->library,
                                         DESK_UNSAVED_MANAGER (self->unsaved)));
      app_unsaved_set_window (self->unsaved, self->window);
      /* From now on, the program ends with its window. */
      g_application_set_inactivity_timeout (G_APPLICATION (self), 0);
      app_games_start (self->window, self->library, DESK_UNSAVED_MANAGER (self->unsaved));
      g_timeout_add_seconds (2, settle_cb, NULL);
    }
  gtk_window_present (GTK_WINDOW (self->window));
  for (; self->waiting->len > 0; g_ptr_array_remove_index (self->waiting, 0))
    ui_window_open_files (self->window, self->waiting->pdata[0]);
}

static void
newer_cb (const char *path, gboolean read_only, gpointer data)
{
  AppApplication *self = data;
  gboolean plain = self->waiting->len == 0;

  self->asking = FALSE;
  if (path == NULL)
    return;
  g_free (self->library_path);
  self->library_path = g_strdup (path);
  open_window (self, read_only);
  if (plain)
    ui_window_restore_place (self->window);
  if (read_only)
    ui_window_report (self->window, _ ("These are copies of your games. Nothing you change or "
                                       "play here is saved."));
}

/* Opens the window, after a question if the library is newer. */
static void
open_library (AppApplication *self)
{
  g_autofree char *path = library_real_path (self->library_path);
  g_autofree char *writer = self->window ? NULL : library_file_newer (path);

  /* A search may delay the program's end after its window has closed. */
  if (self->asking || (self->library && !self->window))
    return;
  self->asking = writer != NULL;
  if (writer)
    app_newer_ask (GTK_APPLICATION (self), path, writer, newer_cb, self);
  else
    open_window (self, FALSE);
}

/* Opens the window for an action of the desktop, and activates the window's action of that name. */
static void
window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AppApplication *self = data;
  g_autofree char *name = g_strconcat ("win.", g_action_get_name (G_ACTION (action)), NULL);

  open_library (self);
  if (self->window)
    gtk_widget_activate_action_variant (GTK_WIDGET (self->window), name, parameter);
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "new-game", .activate = window_cb },
  { .name = "continue", .activate = window_cb },
  { .name = "show-library", .activate = window_cb },
  { .name = "find-games", .activate = window_cb, .parameter_type = "(ss)" },
  { .name = "open-game", .activate = window_cb, .parameter_type = "x" },
  { .name = "open-record", .activate = window_cb, .parameter_type = "(xi)" },
};

static void
app_application_startup (GApplication *application)
{
  static const int ends[] = { SIGHUP, SIGINT, SIGTERM };
  AppApplication *self = APP_APPLICATION (application);
  g_autofree char *appearance = NULL, *language = NULL;

  G_APPLICATION_CLASS (app_application_parent_class)->startup (application);
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    g_unix_signal_add (ends[i], signal_cb, self);
  g_application_set_resource_base_path (application, "/io/github/passstone/PassStone");
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ui_window_set_accels (GTK_APPLICATION (self));
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/passstone/PassStone/icons");
  gtk_window_set_default_icon_name (APP_ID);
  ui_appearance_start (gdk_display_get_default ());
  self->settings = g_settings_new (APP_ID);
  /* A question may appear before the window does, so apply these now. */
  appearance = g_settings_get_string (self->settings, "appearance");
  language = g_settings_get_string (self->settings, "language");
  ui_appearance_choose (appearance);
  ui_language_choose (language);
}

/* If the session goes on after all, the user can still save later. */
static gboolean
release_cb (gpointer data)
{
  AppApplication *self = data;

  if (app_unsaved_is_unsaved (self->unsaved))
    return G_SOURCE_CONTINUE;
  gtk_application_uninhibit (GTK_APPLICATION (self), self->held);
  self->held = self->release = 0;
  return G_SOURCE_REMOVE;
}

static void
settled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppApplication) self = data;

  /* Saving may have added the record to the library. */
  if (self->window)
    ui_window_remember_place (self->window);
  if (self->release == 0 && release_cb (self) == G_SOURCE_CONTINUE)
    self->release = g_timeout_add_seconds (1, release_cb, self);
}

/* The session is ending: delays it until everything is saved or discarded. */
static void
app_application_query_end (GtkApplication *application, gpointer unused)
{
  AppApplication *self = APP_APPLICATION (application);

  if (!self->window)
    return;
  ui_window_take_edits (self->window);
  ui_window_remember_place (self->window);
  if (!app_unsaved_is_unsaved (self->unsaved))
    return;
  if (self->held == 0)
    self->held
        = gtk_application_inhibit (application, GTK_WINDOW (self->window),
                                   GTK_APPLICATION_INHIBIT_LOGOUT, _ ("There are unsaved changes"));
  desk_unsaved_manager_close_async (DESK_UNSAVED_MANAGER (self->unsaved), G_OBJECT (self->window),
                                    settled_cb, g_object_ref (self));
}

/* A start without files or actions shows what was shown last. */
static void
app_application_activate (GApplication *application)
{
  AppApplication *self = APP_APPLICATION (application);
  gboolean running = self->window != NULL;

  open_library (self);
  if (self->window && !running)
    ui_window_restore_place (self->window);
}

/* Opens files from the command line of this instance or of a second one. */
static void
app_application_open (GApplication *application, GFile **files, int count, const char *hint)
{
  AppApplication *self = APP_APPLICATION (application);
  GListStore *list = g_list_store_new (G_TYPE_FILE);

  for (int i = 0; i < count; i++)
    g_list_store_append (list, files[i]);
  g_ptr_array_add (self->waiting, list);
  open_library (self);
}

static int
app_application_local_options (GApplication *application, GVariantDict *options)
{
  AppApplication *self = APP_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("pass-stone %s\n", PACKAGE_VERSION);
      return 0;
    }
  /* With --library each start is a separate process; the library itself prevents conflicts on one
   * file. With the default library a second start hands its files to the running instance. */
  if (g_variant_dict_lookup (options, "library", "^ay", &self->library_path))
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static gboolean
app_application_dbus_register (GApplication *application,
                               GDBusConnection *bus,
                               const char *path,
                               GError **error)
{
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (application, IDLE_MS);
  return G_APPLICATION_CLASS (app_application_parent_class)
             ->dbus_register (application, bus, path, error)
         && app_search_provider_export (application, bus, path, error);
}

static void
app_application_shutdown (GApplication *application)
{
  AppApplication *self = APP_APPLICATION (application);

  if (self->library)
    library_service_close (self->library);
  G_APPLICATION_CLASS (app_application_parent_class)->shutdown (application);
}

static void
app_application_finalize (GObject *object)
{
  AppApplication *self = APP_APPLICATION (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->settings);
  g_clear_handle_id (&self->release, g_source_remove);
  g_clear_object (&self->unsaved);
  g_clear_object (&self->library);
  g_free (self->library_path);
  g_ptr_array_unref (self->waiting);
  G_OBJECT_CLASS (app_application_parent_class)->finalize (object);
}

static void
app_application_init (AppApplication *self)
{
  static const GOptionEntry options[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Store the games in FILE"), N_ ("FILE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { NULL },
  };

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_signal_connect (self, "query-end", G_CALLBACK (app_application_query_end), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

static void
app_application_class_init (AppApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = app_application_finalize;
  application_class->startup = app_application_startup;
  application_class->activate = app_application_activate;
  application_class->open = app_application_open;
  application_class->handle_local_options = app_application_local_options;
  application_class->dbus_register = app_application_dbus_register;
  application_class->shutdown = app_application_shutdown;
}

/* Starting */

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
  g_autofree char *po = here ? g_build_filename (here, "..", "..", "po", NULL) : NULL;
  g_autofree char *sounds = schemas ? g_build_filename (schemas, "sounds", NULL) : NULL;

  if (!compiled || !g_file_test (compiled, G_FILE_TEST_EXISTS))
    return;
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
  if (g_file_test (po, G_FILE_TEST_IS_DIR))
    *locales = g_intern_string (po);
  ui_sound_set_folder (sounds);
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
  g_autoptr (GApplication) application = NULL;
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
  application = g_object_new (APP_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                              G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, NULL);
  return g_application_run (application, argc, argv);
}
