/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays games into a library until it is killed, and prints what the library confirmed:
 *
 *   journal-writer LIBRARY [GAMES]
 *
 * prints "game ID" for each new game, "rules ID" when the ruleset "game ID" is saved, and "act ID
 * INDEX" for each act committed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library-ask.h"

#define ACTS 100

typedef struct
{
  LibraryService *service;
  GMainLoop *loop;
  gint64 id;
  guint index;
  int games_left; /* negative: endless */
  int status;
} Writer;

static void next_game (Writer *writer);

/* Uses a single write, so that a kill cannot leave half a line. */
static void
say (const char *format, gint64 id, guint index)
{
  char line[64];
  int length = snprintf (line, sizeof line, format, (long) id, index);

  if (write (STDOUT_FILENO, line, (size_t) length) != length)
    exit (3);
}

static void
stop (Writer *writer, GError *error)
{
  if (error)
    {
      fprintf (stderr, "%s\n", error->message);
      g_error_free (error);
      writer->status = 1;
    }
  g_main_loop_quit (writer->loop);
}

static void append (Writer *writer);

static void
append_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *writer = data;
  GError *error = NULL;

  if (!library_ask_finish_number (result, &error))
    {
      stop (writer, error);
      return;
    }
  say ("act %ld %u\n", writer->id, writer->index);
  writer->index++;
  if (writer->index < ACTS)
    append (writer);
  else
    next_game (writer);
}

static void
append (Writer *writer)
{
  guint i = writer->index;
  RefereeAct act = {
    .kind = REFEREE_PLAY,
    .side = i % 2 ? GO_WHITE : GO_BLACK,
    .point = go_point ((int) i % 19, (int) i / 19),
    .wall_ms = 1700000000000 + i,
  };

  library_ask_async (writer->service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = writer->id, .index = i, .act = &act,
                                      .moves = (int) i + 1),
                     NULL, append_cb, writer);
}

static void
save_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *writer = data;
  GError *error = NULL;

  if (library_ask_finish_number (result, &error) == 0)
    {
      stop (writer, error);
      return;
    }
  say ("rules %ld\n", writer->id, 0);
  append (writer);
}

static void
create_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *writer = data;
  g_autofree char *name = NULL;
  GError *error = NULL;
  GoRuleset ruleset;

  writer->id = library_ask_finish_number (result, &error);
  if (writer->id == 0)
    {
      stop (writer, error);
      return;
    }
  say ("game %ld\n", writer->id, 0);
  writer->index = 0;
  name = g_strdup_printf ("game %ld", (long) writer->id);
  go_preset_ruleset (go_preset_find ("sunjang"), &ruleset);
  library_ask_async (
      writer->service,
      LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = 0, .name = name, .ruleset = &ruleset), NULL,
      save_cb, writer);
}

static void
next_game (Writer *writer)
{
  const LibraryGameInfo info = { .black_name = "Ai", .white_name = "Bo" };
  static RefereeSetup setup;

  if (writer->games_left == 0)
    {
      stop (writer, NULL);
      return;
    }
  writer->games_left--;
  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  library_ask_async (writer->service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup), NULL,
                     create_cb, writer);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *writer = data;
  GError *error = NULL;
  LibraryReport *report = library_ask_finish (result, &error);

  if (report == NULL)
    {
      stop (writer, error);
      return;
    }
  if (report->what == LIBRARY_RECOVERED)
    {
      fputs ("the library was taken for damaged\n", stderr);
      writer->status = 2;
    }
  library_report_free (report);
  next_game (writer);
}

int
main (int argc, char **argv)
{
  Writer writer = { .games_left = argc > 2 ? atoi (argv[2]) : -1 };

  if (argc < 2)
    return 2;
  writer.loop = g_main_loop_new (NULL, FALSE);
  writer.service = library_service_new (argv[1]);
  library_ask_async (writer.service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, open_cb, &writer);
  g_main_loop_run (writer.loop);
  library_service_close (writer.service);
  g_object_unref (writer.service);
  g_main_loop_unref (writer.loop);
  return writer.status;
}
