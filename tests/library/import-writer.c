/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports a folder until it is killed, and prints how many games are saved:
 *
 *   import-writer LIBRARY FOLDER
 *
 * prints "taken N" again and again, N being the new games so far. It ends with "done N". */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "library-ask.h"

typedef struct
{
  GMainLoop *loop;
  const char *const *paths;
} Job;

/* Uses a single write, so that a kill cannot leave half a line. */
static void
say (const char *what, guint games)
{
  char line[64];
  int length = snprintf (line, sizeof line, "%s %u\n", what, games);

  if (write (STDOUT_FILENO, line, (size_t) length) != length)
    exit (3);
}

static void
progress_cb (const LibraryImport *state, gpointer data)
{
  say ("taken", state->games);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;
  LibraryImport *done = library_ask_finish (result, &error);

  if (done == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      exit (1);
    }
  say ("done", done->games);
  library_import_free (done);
  g_main_loop_quit (data);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LibraryService *service = LIBRARY_SERVICE (source);
  const Job *job = data;
  GError *error = NULL;
  LibraryReport *report = library_ask_finish (result, &error);

  if (report == NULL || report->what == LIBRARY_RECOVERED)
    {
      fprintf (stderr, "%s\n", error ? error->message : "taken for damaged");
      exit (2);
    }
  library_report_free (report);
  library_ask_async (service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = job->paths, .progress = progress_cb),
                     NULL, import_cb, job->loop);
}

int
main (int argc, char **argv)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  LibraryService *service;

  if (argc < 3)
    return 2;
  service = library_service_new (argv[1]);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, open_cb,
                     &(Job){ loop, (const char *const *) argv + 2 });
  g_main_loop_run (loop);
  library_service_close (service);
  g_object_unref (service);
  g_main_loop_unref (loop);
  return 0;
}
