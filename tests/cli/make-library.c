/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-library FILE: makes a small library for the command line's tests. It holds one finished
 * game, one unfinished game and one archived game. */
#include <stdlib.h>

#include "library-fixture.h"

static gint64
create (LibraryService *service, const char *black, const char *white)
{
  LibraryGameInfo info = { .black_name = black, .white_name = white, .event = "Club" };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (GAsyncResult) result = NULL;

  library_fixture_setup (setup);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = setup),
                     NULL, library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), NULL);
}

static gboolean
append (
    LibraryService *service, gint64 id, guint index, RefereeAct act, int moves, const char *outcome)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = index, .act = &act,
                                      .moves = moves, .result = outcome),
                     NULL, library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), NULL);
}

int
main (int argc, char **argv)
{
  LibraryService *service = library_service_new (argv[argc - 1]);
  g_autoptr (GAsyncResult) opened = NULL, removed = NULL;
  g_autoptr (LibraryReport) report = NULL;
  gint64 finished, unfinished, away;
  gboolean good;

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done, &opened);
  report = library_ask_finish (library_fixture_wait (&opened), NULL);
  finished = create (service, "Ann", "Bo");
  unfinished = create (service, "Cäsar", NULL);
  away = create (service, "Eve", "Finn");
  good = report != NULL && finished > 0 && unfinished > 0 && away > 0;

  good = good && append (service, finished, 0, library_fixture_act (0), 1, NULL);
  good = good
         && append (service, finished, 1, (RefereeAct){ .kind = REFEREE_RESIGN, .side = GO_WHITE },
                    1, "B+R");
  for (guint i = 0; good && i < 3; i++)
    good = append (service, unfinished, i, library_fixture_act (i), (int) i + 1, NULL);
  library_ask_async (
      service,
      LIBRARY_REQUEST (LIBRARY_ARCHIVE_GAMES, .ids = (gint64[]){ away }, .n_ids = 1, .on = TRUE),
      NULL, library_fixture_done, &removed);
  good = good && library_ask_finish_number (library_fixture_wait (&removed), NULL);

  library_service_close (service);
  g_object_unref (service);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
