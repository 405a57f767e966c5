/* SPDX-License-Identifier: GPL-3.0-or-later */
/* shelf [LIBRARY]: measures how long the library page takes to show its first games, and how long
 * it blocks the main loop while 10,000 games are imported. Changes the library, which is a new one
 * unless given. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

#include "folder.h"
#include "pause.h"
#include "ui-library-page.h"

#define GAMES 10000
#define MOVES 200

/* Writes games that differ from each other, and from those of any earlier run. */
static void
write_games (const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int game = 0; game < GAMES; game++)
    {
      g_string_append_printf (text, "(;GM[1]FF[4]SZ[19]PB[Player %d]PW[Other]RE[B+R]", game % 500);
      for (int i = 0; i < MOVES; i++)
        {
          const guint32 point = g_random_int () % 361;

          g_string_append_printf (text, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W',
                                  (char) ('a' + point % 19), (char) ('a' + point / 19));
        }
      g_string_append (text, ")\n");
    }
  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

static LibraryService *
open_service (const char *path)
{
  LibraryService *service = library_service_new (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  report = library_ask_finish (result, &error);
  if (report == NULL)
    {
      fprintf (stderr, "shelf: %s\n", error->message);
      exit (EXIT_FAILURE);
    }
  return service;
}

/* Returns whether the first game of the table has arrived. */
static gboolean
is_shown (UiLibraryPage *page)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (
      gtk_widget_get_template_child (GTK_WIDGET (page), UI_TYPE_LIBRARY_PAGE, "table"));
  GtkSelectionModel *model = gtk_column_view_get_model (table);
  g_autoptr (LibraryGame) game = model ? g_list_model_get_item (G_LIST_MODEL (model), 0) : NULL;
  return game && game->loaded;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("pass-stone-shelf-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "games.sgf", NULL);
  g_autofree char *library = g_build_filename (folder, "library.sqlite", NULL);
  LibraryService *service = open_service (argc > 1 ? argv[1] : library);
  UiLibraryPage *page;
  GtkWidget *window;
  gint64 start;

  gtk_init ();
  write_games (file);
  page = g_object_new (UI_TYPE_LIBRARY_PAGE, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  pause_begin ();
  pause_tell ("an empty page", 1000);
  start = g_get_monotonic_time ();
  ui_library_page_set_service (page, service);
  while (argc > 1 && !is_shown (page))
    g_main_context_iteration (NULL, TRUE);
  printf ("the first games: %.0f ms\n", (double) (g_get_monotonic_time () - start) / 1000);
  pause_tell ("showing them", 1000);
  start = g_get_monotonic_time ();
  ui_library_page_import (page, (const char *const[]){ file, NULL });
  while (ui_library_page_is_importing (page))
    g_main_context_iteration (NULL, TRUE);
  printf ("importing: %.1f s\n", (double) (g_get_monotonic_time () - start) / 1e6);
  pause_tell ("while importing", 1);
  pause_tell ("the new list", 1000);
  gtk_window_destroy (GTK_WINDOW (window));
  library_service_close (service);
  folder_remove (folder);
  return EXIT_SUCCESS;
}
