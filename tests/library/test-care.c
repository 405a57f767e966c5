/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library that someone else made or changed, one that another program is writing, and automatic
 * copies. */
#define _GNU_SOURCE /* memmem() */
#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "library-ask.h"
#include "library-folder.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;
static const char *writer_path;

static void
set_up (void)
{
  library_fixture_init (&fixture);
}

static void
tear_down (void)
{
  g_clear_error (&error);
  library_fixture_clear (&fixture);
}

/* Foreign schemas */

static const struct
{
  const char *sql, *name;
} foreign[] = {
  { "CREATE TRIGGER mine AFTER INSERT ON act BEGIN UPDATE game SET black_name = 'Mine'; END",
    "mine" },
  { "CREATE VIEW seen AS SELECT * FROM game", "seen" },
  { "CREATE TABLE extra (x)", "extra" },
  { "CREATE INDEX faster ON act (wall)", "faster" },
  { "CREATE TRIGGER inside AFTER INSERT ON search_data BEGIN DELETE FROM game; END", "inside" },
  { "DROP TRIGGER act_stays", "act_stays" },
  { "DROP TRIGGER act_stays; CREATE TRIGGER act_stays BEFORE UPDATE ON act BEGIN SELECT 1; END",
    "act_stays" },
};

static void
make_foreign (int i)
{
  library_fixture_fill (&fixture, 2, 10);
  library_fixture_sql (&fixture, foreign[i].sql);
}

START_TEST (test_foreign_opened)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  g_autofree char *sentence = NULL;
  RefereeAct act = library_fixture_act (10);

  make_foreign (_i);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_gt (verdict->problems->len, 0);
  sentence = library_problem_sentence (verdict->problems->pdata[0]);
  ck_assert_ptr_nonnull (strstr (sentence, foreign[_i].name));
  ck_assert_ptr_null (library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error));
  assert_error (LIBRARY_ERROR_DAMAGED);

  /* The games are recovered. The foreign file is set aside and reported. */
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  ck_assert_uint_eq (report->games_saved, 2);
  ck_assert_ptr_nonnull (strstr (report->reason, foreign[_i].name));
  ck_assert (g_file_test (report->set_aside, G_FILE_TEST_EXISTS));
  assert_ok (library_fixture_append (&fixture, 1, 10, &act, "", &error));
  game = library_fixture_load (&fixture, 1, &error);
  assert_ok (game != NULL);
  ck_assert_str_ne (game->info.black_name, "Mine");
  ck_assert_uint_eq (game->acts->len, 11);
}
END_TEST

START_TEST (test_foreign_restored)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);

  make_foreign (_i);
  ck_assert_int_eq (g_rename (fixture.path, copy), 0);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
  ck_assert_ptr_null (library_fixture_restore (&fixture, copy, &error));
  ck_assert_ptr_nonnull (strstr (error->message, foreign[_i].name));
  assert_error (LIBRARY_ERROR_DAMAGED);
  ck_assert_uint_eq (library_service_get_generation (fixture.service), 0);
}
END_TEST

/* Reading during writes */

START_TEST (test_beside_writer)
{
  int lines, status;
  pid_t pid;
  char line[64];

  library_fixture_fill (&fixture, 1, 1);
  pid = library_fixture_start (writer_path, fixture.path, "1000", &lines);
  for (int i = 0; i < 25; i++)
    {
      g_autoptr (LibraryVerdict) verdict = NULL;

      /* The writer has printed something new and goes on writing. */
      ck_assert_int_gt (read (lines, line, sizeof line), 0);
      verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
      assert_ok (verdict != NULL);
      ck_assert_msg (verdict->problems->len == 0, "%s",
                     library_problem_sentence (verdict->problems->pdata[0]));
    }
  kill (pid, SIGKILL);
  waitpid (pid, &status, 0);
  close (lines);
}
END_TEST

/* Reading creates no files and changes none. */
START_TEST (test_reading_leaves_nothing)
{
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GListModel) list = NULL;

  library_fixture_fill (&fixture, 2, 10);
  before = library_fixture_content (&fixture);
  list = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL),
                      NULL, &error);
  assert_ok (list != NULL);
  library_fixture_same (&fixture, before);
}
END_TEST

/* Copies */

static gboolean
is_any (GPtrArray *copies, gpointer unused)
{
  return copies->len > 0;
}

static gboolean
are_six (GPtrArray *copies, gpointer unused)
{
  return copies->len <= 6;
}

/* Opens the library, waits for a copy and for background work, and closes it. Returns the number of
 * copies. */
static guint
count_copies (void)
{
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GListModel) games = NULL;
  g_autoptr (GAsyncResult) verified = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;

  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  games = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  /* The copy has begun by the time verification ends. An unfinished copy has another name. */
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, library_fixture_done,
                     &verified);
  verdict = library_ask_finish (library_fixture_wait (&verified), &error);
  assert_ok (verdict != NULL);
  copies = library_fixture_wait_copies (&fixture, is_any, NULL);
  library_fixture_close (&fixture);
  return copies->len;
}

/* Makes a copy `days` days old, and renames it to match. */
static void
age (const char *copy, int days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -days);
  g_autofree char *stamp = g_date_time_format (then, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_strconcat (fixture.path, ".daily-", stamp, ".sqlite", NULL);
  struct utimbuf times
      = { (time_t) g_date_time_to_unix (then), (time_t) g_date_time_to_unix (then) };

  ck_assert_int_eq (g_rename (copy, name), 0);
  ck_assert_int_eq (g_utime (name, &times), 0);
}

START_TEST (test_copies)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (GBytes) whole = NULL, damaged = NULL;
  g_autofree char *kept = NULL;

  library_fixture_fill (&fixture, 1, 5);
  library_fixture_remove_copies (&fixture);
  ck_assert_uint_eq (count_copies (), 1);
  ck_assert_uint_eq (count_copies (), 1); /* still the same day */

  /* The copy can be restored. */
  list = library_file_backups (fixture.path);
  whole = library_fixture_bytes (&fixture);
  damaged = library_fixture_damage (&fixture, whole, 0, PAGE);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_RECOVERED);
  kept = library_fixture_restore (&fixture, list->pdata[0], &error);
  assert_ok (kept != NULL);
  game = library_fixture_load (&fixture, 1, &error);
  assert_ok (game != NULL);
  ck_assert_uint_eq (game->acts->len, 5);
}
END_TEST

/* Closing the library copies what was played since the day's copy. */
START_TEST (test_copy_at_close)
{
  RefereeAct act = library_fixture_act (5);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autofree char *kept = NULL;
  gint64 hour = g_get_real_time () / G_USEC_PER_SEC - 3600;
  struct utimbuf times = { (time_t) hour, (time_t) hour };

  library_fixture_fill (&fixture, 1, 5);
  list = library_file_backups (fixture.path);
  ck_assert_uint_eq (list->len, 1);
  ck_assert_int_eq (g_utime (list->pdata[0], &times), 0);
  library_fixture_open_now (&fixture);
  assert_ok (library_fixture_append (&fixture, 1, 5, &act, NULL, &error));
  library_fixture_close (&fixture);

  g_clear_pointer (&list, g_ptr_array_unref);
  list = library_file_backups (fixture.path);
  library_fixture_open_now (&fixture);
  kept = library_fixture_restore (&fixture, list->pdata[0], &error);
  assert_ok (kept != NULL);
  game = library_fixture_load (&fixture, 1, &error);
  assert_ok (game != NULL);
  ck_assert_uint_eq (game->acts->len, 6);
}
END_TEST

START_TEST (test_copies_roll)
{
  static const char suffix[] = ".daily-20200101-000000.sqlite.part";
  g_autofree char *half = g_strconcat (fixture.path, suffix, NULL);
  struct utimbuf old = { 0, 0 };

  /* One copy a day for a month, and the remains of a killed copy. */
  library_fixture_fill (&fixture, 1, 5);
  library_fixture_write (&fixture, suffix, "half", 4);
  ck_assert_int_eq (g_utime (half, &old), 0);
  library_fixture_remove_copies (&fixture);
  ck_assert_uint_eq (count_copies (), 1);
  {
    g_autoptr (GPtrArray) list = library_file_backups (fixture.path);
    g_autofree char *contents = NULL;
    gsize length;

    ck_assert (g_file_get_contents (list->pdata[0], &contents, &length, NULL));
    g_remove (list->pdata[0]);
    for (int days = 1; days <= 30; days++)
      {
        g_autofree char *copy = g_build_filename (fixture.folder, "copy", NULL);

        ck_assert (g_file_set_contents (copy, contents, (gssize) length, NULL));
        age (copy, days);
      }
  }
  library_fixture_sql (&fixture, "UPDATE game SET event = 'Changed'");
  {
    g_autoptr (GPtrArray) list = NULL;

    ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
    list = library_fixture_wait_copies (&fixture, are_six, NULL);
    library_fixture_close (&fixture);
    /* The three newest, then one per week. */
    ck_assert_uint_eq (list->len, 6);
    ck_assert (!g_file_test (half, G_FILE_TEST_EXISTS));
  }
}
END_TEST

/* Large libraries */

typedef struct
{
  guint recovered, troubles;
  char *set_aside;
  guint games, cut;
} Told;

static void
recovered_cb (LibraryService *service, const LibraryReport *report, Told *told)
{
  told->recovered++;
  told->set_aside = g_strdup (report->set_aside);
  told->games = report->games_saved;
  told->cut = library_report_count_cut (report);
}

static void
trouble_cb (LibraryService *service, const char *sentence, Told *told)
{
  told->troubles++;
}

static gboolean
is_told_or_copied (GPtrArray *copies, gpointer data)
{
  const Told *told = data;

  return told->recovered + told->troubles + copies->len > 0;
}

/* Opens the library, which must look sound. Waits for a report in `told` or for a copy. */
static void
open_and_wait (Told *told)
{
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  fixture.service = library_service_new (fixture.path);
  g_signal_connect (fixture.service, "recovered", G_CALLBACK (recovered_cb), told);
  g_signal_connect (fixture.service, "trouble", G_CALLBACK (trouble_cb), told);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done,
                     &opened);
  report = library_ask_finish (library_fixture_wait (&opened), &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_OPENED);
  copies = library_fixture_wait_copies (&fixture, is_told_or_copied, told);
}

/* Overwrites the page of the file that contains `text`. */
static void
damage_page_of (const char *text)
{
  g_autoptr (GBytes) whole = library_fixture_bytes (&fixture);
  gsize size;
  const char *bytes = g_bytes_get_data (whole, &size);
  const char *at = memmem (bytes, size, text, strlen (text));

  ck_assert_ptr_nonnull (at);
  g_bytes_unref (
      library_fixture_damage (&fixture, whole, (gsize) (at - bytes) / PAGE * PAGE, PAGE));
}

/* A library too large to check before opening is checked in the background. Damage found then is
 * reported, and the library is recovered. */
START_TEST (test_large)
{
  Told told = { 0 };
  RefereeAct act = library_fixture_act (40);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GListModel) list = NULL;
  GStatBuf status;

  library_fixture_fill (&fixture, 3, 40);
  library_fixture_remove_copies (&fixture);
  /* Makes the file large by adding free pages. */
  library_fixture_sql (&fixture,
                       "INSERT INTO original (game, start, charset, guessed, bytes)"
                       " VALUES (1, 0, '', 0, zeroblob (65 * 1024 * 1024)); DELETE FROM original");
  ck_assert_int_eq (g_stat (fixture.path, &status), 0);
  ck_assert (status.st_size > 64 * 1024 * 1024);
  open_and_wait (&told);
  library_fixture_close (&fixture);
  ck_assert_uint_eq (told.recovered + told.troubles, 0);
  copies = library_file_backups (fixture.path);
  ck_assert_uint_eq (copies->len, 1);
  g_remove (copies->pdata[0]);

  damage_page_of ("elapsed=17 wall=1700000000007");
  open_and_wait (&told);
  ck_assert_uint_eq (told.recovered, 1);
  ck_assert_uint_eq (told.troubles, 0);
  ck_assert_uint_eq (told.games, 3);
  ck_assert_uint_gt (told.cut, 0);
  ck_assert_int_eq (g_stat (told.set_aside, &status), 0);
  ck_assert (status.st_size > 64 * 1024 * 1024);
  ck_assert_uint_eq (library_service_get_generation (fixture.service), 1);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  assert_ok (list != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 3);
  /* The last game has all its acts and can be continued. */
  assert_ok (library_fixture_append (&fixture, 3, 40, &act, "", &error));
  g_free (told.set_aside);
}
END_TEST

START_TEST (test_copy_onto_library)
{
  g_autofree char *pipe = g_build_filename (fixture.folder, "pipe", NULL);
  g_autoptr (GHashTable) before = NULL;

  library_fixture_fill (&fixture, 1, 5);
  library_fixture_remove_copies (&fixture);
  before = library_fixture_content (&fixture);
  ck_assert (!library_ask_number (fixture.path,
                                  LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = fixture.path), &error));
  assert_error (LIBRARY_ERROR_IO);
  library_fixture_same (&fixture, before);
  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  ck_assert (
      !library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = pipe), &error));
  assert_error (LIBRARY_ERROR_IO);
}
END_TEST

static Suite *
care_suite (void)
{
  Suite *suite = suite_create ("care");
  TCase *tcase = tcase_create ("care");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, test_foreign_opened, 0, G_N_ELEMENTS (foreign));
  tcase_add_loop_test (tcase, test_foreign_restored, 0, G_N_ELEMENTS (foreign));
  tcase_add_test (tcase, test_beside_writer);
  tcase_add_test (tcase, test_reading_leaves_nothing);
  tcase_add_test (tcase, test_copies);
  tcase_add_test (tcase, test_copy_at_close);
  tcase_add_test (tcase, test_copies_roll);
  tcase_add_test (tcase, test_large);
  tcase_add_test (tcase, test_copy_onto_library);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (int argc, char **argv)
{
  writer_path = argc > 1 ? argv[1] : "";
  return runner_run (care_suite ());
}
