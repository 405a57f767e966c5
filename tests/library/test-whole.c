/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exporting games, and backing up and restoring the whole library. */
#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-statement.h"
#include "library-ask.h"
#include "library-folder.h"
#include "library-texts.h"
#include "runner.h"
#include "sgf-read.h"

static LibraryFixture fixture;
static GError *error;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
}

static void
tear_down (void)
{
  g_autofree char *out = g_build_filename (fixture.folder, "out", NULL);

  g_clear_error (&error);
  folder_remove (out);
  library_fixture_clear (&fixture);
}

static void
save_games (guint from, guint count)
{
  for (guint i = from; i < from + count; i++)
    {
      g_autofree char *properties
          = g_strdup_printf ("PB[Ai/%u]PW[小林: \"x\"]DT[2019-07-31]C[Comment \\] %u]", i % 2, i);
      g_autofree char *text = library_text_game (properties, i, 50);
      gint64 version = 0;

      assert_ok (library_text_save (&fixture, 0, &version, text, &error) != 0);
    }
}

static guint
count_games (void)
{
  g_autoptr (LibraryResults) found = library_text_search (&fixture, &(LibraryQuery){ 0 });

  return library_results_get_size (found);
}

static guint export(const gint64 *ids, guint count, const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_EXPORT, .ids = ids, .n_ids = count,
                                      .form = LIBRARY_UNDERSTOOD, .path = path),
                     NULL, library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error);
}

static const gint64 ids[] = { 1, 2, 3, 4 };

START_TEST (test_export_file)
{
  g_autofree char *path = g_build_filename (fixture.folder, "all.sgf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (SgfCollection) collection = NULL;
  g_autoptr (GBytes) bytes = NULL;
  LibraryImport *done;
  gint64 missing[] = { 1, 77 };
  gsize size;

  save_games (0, 4);
  ck_assert_uint_eq (export(ids, 4, path), 4);
  ck_assert (g_file_get_contents (path, &text, &size, NULL));
  bytes = g_bytes_new (text, size);
  collection = sgf_read (bytes, NULL, &error);
  assert_ok (collection != NULL);
  ck_assert_uint_eq (sgf_collection_n_games (collection), 4);

  /* A failed export leaves the file unchanged. */
  ck_assert_uint_eq (export(missing, 2, path), 0);
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  g_free (g_steal_pointer (&text));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_uint_eq (strlen (text), size);
  ck_assert_uint_eq (export(ids, 0, path), 0);
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_uint_eq (export(ids, 4, "/nowhere/at/all.sgf"), 0);
  assert_error (LIBRARY_ERROR_IO);

  /* Importing the export finds the same games, byte for byte. */
  done = library_text_import (&fixture, path, &error);
  assert_ok (done != NULL);
  ck_assert_uint_eq (done->same, 4);
  library_import_free (done);
}
END_TEST

START_TEST (test_export_folder)
{
  g_autofree char *out = g_build_filename (fixture.folder, "out", NULL);
  g_autoptr (GDir) folder = NULL;
  const char *name;
  guint files = 0, numbered = 0;

  save_games (0, 4);
  g_mkdir (out, 0700);
  ck_assert_uint_eq (export(ids, 4, out), 4);
  ck_assert_uint_eq (export(ids, 1, out), 1);
  folder = g_dir_open (out, 0, NULL);
  while ((name = g_dir_read_name (folder)))
    {
      ck_assert_msg (g_str_has_prefix (name, "2019-07-31 Ai-"), "%s", name);
      ck_assert_msg (strpbrk (name, ":\"") == NULL && strstr (name, "小林"), "%s", name);
      files++;
      numbered += strstr (name, "(2).sgf") != NULL;
    }
  ck_assert_uint_eq (files, 5);
  ck_assert_uint_eq (numbered, 2);
}
END_TEST

/* A game played here is exported to a file. */
START_TEST (test_export_played)
{
  g_autofree char *path = g_build_filename (fixture.folder, "mine.sgf", NULL);
  g_autofree char *text = NULL;
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (0);
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (library_fixture_append (&fixture, id, 0, &act, NULL, &error));
  library_fixture_close (&fixture);
  ck_assert_uint_eq (library_ask_number (fixture.path,
                                         LIBRARY_REQUEST (LIBRARY_EXPORT, .ids = &id, .n_ids = 1,
                                                          .form = LIBRARY_UNDERSTOOD, .path = path),
                                         &error),
                     1);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "PB[Ai]"));
  ck_assert_ptr_nonnull (strstr (text, ";B[aa]"));
}
END_TEST

/* Copies */

static gboolean
back_up (const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = path), NULL,
                     library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error);
}

START_TEST (test_restore)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (LibraryResults) before = NULL, after = NULL;
  g_autoptr (LibraryGame) stale = NULL, fresh = NULL;
  RefereeSetup setup;

  save_games (0, 3);
  assert_ok (back_up (copy));
  save_games (3, 2);
  ck_assert_uint_eq (count_games (), 5);
  before = library_text_search (&fixture, &(LibraryQuery){ 0 });
  kept = library_fixture_restore (&fixture, copy, &error);
  assert_ok (kept != NULL);
  ck_assert_uint_eq (count_games (), 3);

  /* The earlier results load no rows from the new file. */
  stale = g_list_model_get_item (G_LIST_MODEL (before), 0);
  after = library_text_search (&fixture, &(LibraryQuery){ 0 });
  fresh = g_list_model_get_item (G_LIST_MODEL (after), 0);
  while (!fresh->loaded)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (!stale->loaded);

  /* The service goes on reading and writing, and the old file is intact. */
  library_fixture_setup (&setup);
  ck_assert_int_ne (library_fixture_create (&fixture, &setup, &error), 0);
  ck_assert_uint_eq (count_games (), 4);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
  {
    g_autoptr (GListModel) list = library_ask (
        kept, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);
    g_autoptr (GListModel) copied = library_ask (
        copy, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);

    assert_ok (list != NULL && copied != NULL);
    ck_assert_uint_eq (g_list_model_get_n_items (list), 5);
    ck_assert_uint_eq (g_list_model_get_n_items (copied), 3);
  }
}
END_TEST

/* A file that is no library, or none that this version can use, is not restored. */
START_TEST (test_refused)
{
  g_autofree char *path = g_build_filename (fixture.folder, "other.sqlite", NULL);
  static const struct
  {
    const char *sql;
    LibraryError code;
  } others[] = {
    { "CREATE TABLE x (y)", LIBRARY_ERROR_FOREIGN },
    { "PRAGMA application_id = 1347638350; PRAGMA user_version = 99; CREATE TABLE x (y)",
      LIBRARY_ERROR_NEWER },
    { NULL, LIBRARY_ERROR_DAMAGED },
    { "", LIBRARY_ERROR_NOT_FOUND },
  };

  save_games (0, 2);
  if (others[_i].sql == NULL)
    {
      char *bytes;
      gsize size;

      assert_ok (back_up (path));
      ck_assert (g_file_get_contents (path, &bytes, &size, NULL));
      memset (bytes + PAGE, 0xa5, 4 * PAGE);
      ck_assert (g_file_set_contents (path, bytes, (gssize) size, NULL));
      g_free (bytes);
    }
  else if (*others[_i].sql)
    {
      g_autoptr (LibraryConnection) other = library_connection_open (path, LIBRARY_WRITE, &error);

      assert_ok (other && library_connection_run (other, others[_i].sql, &error));
    }
  ck_assert_ptr_null (library_fixture_restore (&fixture, path, &error));
  assert_error (others[_i].code);
  ck_assert_uint_eq (count_games (), 2);
  save_games (2, 1);
  ck_assert_uint_eq (count_games (), 3);
}
END_TEST

/* Another program has the library open. */
START_TEST (test_busy)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  int ends[2];
  char ready;
  pid_t holder;

  save_games (0, 2);
  assert_ok (back_up (copy));
  save_games (2, 1);
  /* SQLite remembers a process's locks, and a forked child would believe that it holds them too. */
  library_fixture_close (&fixture);
  ck_assert_int_eq (pipe (ends), 0);
  holder = fork ();
  if (holder == 0)
    {
      LibraryConnection *connection = library_connection_open (fixture.path, LIBRARY_READ, NULL);
      gint64 games;

      if (!library_statement_ask_int (connection, "SELECT count (*) FROM game", &games, NULL)
          || write (ends[1], "x", 1) != 1)
        _exit (1);
      pause ();
      _exit (0);
    }
  ck_assert_int_eq (read (ends[0], &ready, 1), 1);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  ck_assert_ptr_null (library_fixture_restore (&fixture, copy, &error));
  assert_error (LIBRARY_ERROR_BUSY);
  /* The library is unchanged and still works. */
  ck_assert_uint_eq (count_games (), 3);
  save_games (3, 1);
  ck_assert_uint_eq (count_games (), 4);
  kill (holder, SIGKILL);
  waitpid (holder, NULL, 0);
  {
    g_autofree char *kept = library_fixture_restore (&fixture, copy, &error);

    assert_ok (kept != NULL);
    ck_assert_uint_eq (count_games (), 2);
  }
}
END_TEST

/* Backing up and restoring from the command line. */
START_TEST (test_file)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *again = NULL, *fresh = NULL, *none = NULL;

  save_games (0, 2);
  library_fixture_close (&fixture);
  assert_ok (
      library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = copy), &error));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  save_games (2, 2);
  library_fixture_close (&fixture);
  again = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                       &error);
  assert_ok (again != NULL);
  ck_assert (g_file_test (again, G_FILE_TEST_EXISTS));

  /* Restores where there was no library. */
  fresh = g_build_filename (fixture.folder, "fresh.sqlite", NULL);
  none = library_ask (fresh, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL, &error);
  assert_ok (none != NULL);
  ck_assert_str_eq (none, "");
  {
    g_autoptr (LibraryResults) found = library_ask (
        fresh, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &(LibraryQuery){ .text = "comment" }),
        NULL, &error);

    assert_ok (found != NULL);
    ck_assert_uint_eq (library_results_get_size (found), 2);
  }
}
END_TEST

/* Opening removes the remains of a killed restore. */
START_TEST (test_left_over)
{
  static const char *const left[]
      = { ".restoring",      ".restoring-wal",          ".restoring-shm",
          ".restoring.part", ".restoring.part-journal", ".restoring.part-wal" };

  save_games (0, 1);
  library_fixture_close (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    library_fixture_write (&fixture, left[i], "half", 4);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autofree char *path = g_strconcat (fixture.path, left[i], NULL);

      ck_assert_msg (!g_file_test (path, G_FILE_TEST_EXISTS), "%s", left[i]);
    }
  ck_assert_uint_eq (count_games (), 1);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-whole");
  TCase *tcase = tcase_create ("whole");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_export_file);
  tcase_add_test (tcase, test_export_folder);
  tcase_add_test (tcase, test_export_played);
  tcase_add_test (tcase, test_restore);
  tcase_add_loop_test (tcase, test_refused, 0, 4);
  tcase_add_test (tcase, test_busy);
  tcase_add_test (tcase, test_file);
  tcase_add_test (tcase, test_left_over);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
