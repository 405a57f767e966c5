/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails while records are written, and recovery of damaged records. */
#include <check.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "faulty-vfs.h"
#include "library-ask.h"
#include "library-texts.h"
#include "runner.h"

#define GAMES 12

static LibraryFixture fixture;
static GError *error;
static char *folder;

static void
set_up (void)
{
  faulty_vfs_install ();
  library_fixture_init (&fixture);
  folder = g_build_filename (fixture.folder, "in", NULL);
}

static void
tear_down (void)
{
  faulty_vfs_disarm ();
  g_clear_error (&error);
  folder_remove (folder);
  g_free (folder);
  library_fixture_clear (&fixture);
}

static void
put_games (void)
{
  for (guint i = 0; i < GAMES; i++)
    {
      g_autofree char *properties = g_strdup_printf ("PB[Player %u]C[Some words %u]", i, i);
      g_autofree char *text = library_text_game (properties, i, 100);
      g_autofree char *name = g_strdup_printf ("in/%03u.sgf", i);

      g_free (library_text_file (&fixture, name, text));
    }
}

static guint
count_games (void)
{
  g_autoptr (LibraryResults) found = library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &(LibraryQuery){ 0 }), NULL, &error);

  assert_ok (found != NULL);
  return library_results_get_size (found);
}

static const struct
{
  int code;
  bool lasting;
} faults[] = {
  { SQLITE_FULL, false },
  { SQLITE_FULL, true },
  { SQLITE_IOERR_WRITE, false },
  { SQLITE_IOERR_WRITE, true },
};

/* Every write, truncation and sync of an import fails in turn. */
START_TEST (test_import)
{
  gboolean hit = TRUE;
  int hits = 0;

  for (int n = 1 + _i % runner_stride (); hit; n += runner_stride ())
    {
      const char *paths[2] = { NULL };
      LibraryImport *done;

      folder_remove (folder);
      library_fixture_clear (&fixture);
      library_fixture_init (&fixture);
      g_free (folder);
      folder = g_build_filename (fixture.folder, "in", NULL);
      paths[0] = folder;
      put_games ();
      library_fixture_fill (&fixture, 1, 3);
      faulty_vfs_arm (n, faults[_i].code, faults[_i].lasting);
      done = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                          &error);
      hit = faulty_vfs_failed () > 0;
      hits += hit;
      faulty_vfs_disarm ();
      if (done)
        ck_assert (done->failed ? done->games > 0 && done->games < GAMES : done->games == GAMES);
      else
        {
          ck_assert_msg (g_error_matches (error, LIBRARY_ERROR,
                                          faults[_i].code == SQLITE_FULL ? LIBRARY_ERROR_FULL
                                                                         : LIBRARY_ERROR_IO),
                         "%s", error->message);
          g_clear_error (&error);
        }
      g_clear_pointer (&done, library_import_free);

      /* Importing again adds the missing games. */
      done = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                          &error);
      assert_ok (done != NULL);
      ck_assert_uint_eq (done->games + done->same, GAMES);
      library_import_free (done);
      ck_assert_uint_eq (count_games (), GAMES + 1);
      library_text_verify (&fixture);
    }
  ck_assert_int_gt (hits * runner_stride (), 8);
}
END_TEST

/* Saving a record again leaves the old or the new one, and a search finds it. */
START_TEST (test_save)
{
  gboolean hit = TRUE;
  int hits = 0;

  for (int n = 1; hit; n++)
    {
      gint64 version = 0, id;
      g_autoptr (LibraryRecord) record = NULL;
      gboolean saved;

      library_fixture_clear (&fixture);
      library_fixture_init (&fixture);
      library_fixture_open_now (&fixture);
      id = library_text_save (&fixture, 0, &version, "(;PB[Ai];B[aa]C[old words])", &error);
      assert_ok (id != 0);
      faulty_vfs_arm (n, faults[_i].code, faults[_i].lasting);
      saved
          = library_text_save (&fixture, id, &version, "(;PB[Bo];B[bb]C[new words])", &error) != 0;
      g_clear_error (&error);
      library_fixture_close (&fixture);
      hit = faulty_vfs_failed () > 0;
      hits += hit;
      faulty_vfs_disarm ();
      library_fixture_open_now (&fixture);
      record = library_text_load (&fixture, id, &error);
      assert_ok (record != NULL);
      if (saved)
        ck_assert_int_eq (record->version, 2);
      {
        g_autoptr (LibraryResults) found = library_text_search (
            &fixture,
            &(LibraryQuery){ .text = record->version == 2 ? "bo new words" : "ai old words" });

        ck_assert_uint_eq (library_results_get_size (found), 1);
      }
      library_fixture_close (&fixture);
      library_text_verify (&fixture);
    }
  ck_assert_int_gt (hits, 3);
}
END_TEST

/* Whichever page is lost, the recovered library is sound, and each record is whole or missing. */
START_TEST (test_every_page)
{
  const char *paths[] = { folder, NULL };
  g_autoptr (GBytes) whole = NULL;
  LibraryImport *done;
  guint best = 0, recovered = 0;
  gsize pages;

  put_games ();
  done = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL, &error);
  assert_ok (done != NULL);
  library_import_free (done);
  {
    const gint64 ids[] = { 1, 2, 3 };

    assert_ok (library_ask_number (
        fixture.path,
        LIBRARY_REQUEST (LIBRARY_TAG, .ids = ids, .n_ids = 3, .tag = "kept", .on = TRUE), &error));
  }
  whole = library_fixture_bytes (&fixture);
  pages = g_bytes_get_size (whole) / PAGE;
  for (gsize page = 0; page < pages; page++)
    {
      g_autoptr (GBytes) broken = library_fixture_damage (&fixture, whole, page * PAGE, PAGE);
      g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
      g_autoptr (LibraryResults) words = NULL, tagged = NULL;
      guint games;

      assert_ok (report != NULL);
      games = count_games ();
      best = MAX (best, games);
      if (report->what == LIBRARY_RECOVERED)
        {
          recovered++;
          ck_assert_uint_eq (report->games_saved, games);
          words = library_text_search (&fixture, &(LibraryQuery){ .text = "some words player" });
          ck_assert_uint_eq (library_results_get_size (words),
                             games - library_report_count_cut (report));
          tagged = library_text_search (&fixture, &(LibraryQuery){ .tag = "kept" });
          /* Losing the first page loses nothing else. */
          if (page == 0)
            {
              ck_assert_uint_eq (games, GAMES);
              ck_assert_uint_eq (library_results_get_size (tagged), 3);
            }
          library_fixture_close (&fixture);
          {
            g_autoptr (LibraryVerdict) verdict
                = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);

            assert_ok (verdict != NULL);
            ck_assert_msg (
                verdict->problems->len >= library_report_count_cut (report)
                    && (library_report_count_cut (report) > 0 || verdict->problems->len == 0),
                "page %d: %s", (int) page,
                verdict->problems->len ? library_problem_sentence (verdict->problems->pdata[0])
                                       : "");
          }
          g_remove (report->set_aside);
        }
      library_fixture_close (&fixture);
    }
  ck_assert_uint_eq (best, GAMES);
  ck_assert_uint_gt (recovered, 10);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-import-faults");
  TCase *tcase = tcase_create ("import-faults");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_loop_test (tcase, test_import, 0, (int) G_N_ELEMENTS (faults));
  tcase_add_loop_test (tcase, test_save, 0, (int) G_N_ELEMENTS (faults));
  tcase_add_test (tcase, test_every_page);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
