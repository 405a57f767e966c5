/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a file that is new, newer, foreign, missing or half made. */
#include <check.h>
#include <glib/gstdio.h>

#include "library-folder.h"
#include "library-open.h"
#include "library-statement.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;

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

/* A new library is not backed up. */
START_TEST (test_no_backup)
{
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
  g_autoptr (GHashTable) content = NULL;
  GHashTableIter iter;
  gpointer name;

  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_CREATED);
  ck_assert_ptr_null (report->backup);
  content = library_fixture_content (&fixture);
  g_hash_table_iter_init (&iter, content);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    ck_assert_msg (strstr (name, "backup") == NULL, "%s", (char *) name);
}
END_TEST

START_TEST (test_created)
{
  g_autofree char *deep = g_build_filename (fixture.folder, "a", "b", NULL);

  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  library_fixture_close (&fixture);

  g_free (fixture.path);
  fixture.path = g_build_filename (deep, "new.sqlite", NULL);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  g_remove (fixture.path);
  g_rmdir (deep);
  *strrchr (deep, '/') = '\0';
  g_rmdir (deep);
}
END_TEST

/* A folder that cannot be created, and a folder in place of the file. */
START_TEST (test_no_place)
{
  library_fixture_write (&fixture, "", "x", 0);
  {
    g_autofree char *path = g_steal_pointer (&fixture.path);

    fixture.path = g_build_filename (path, "library.sqlite", NULL);
    ck_assert_ptr_null (library_fixture_open (&fixture, &error));
    assert_error (LIBRARY_ERROR_IO);
  }
}
END_TEST

START_TEST (test_empty)
{
  library_fixture_write (&fixture, "", "", 0);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
}
END_TEST

/* The program was killed between the first page and the first table. */
START_TEST (test_killed_creation)
{
  library_fixture_sql (&fixture, "PRAGMA journal_mode = WAL");
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
}
END_TEST

START_TEST (test_newer)
{
  g_autoptr (GHashTable) before = NULL;
  g_autofree char *sql = NULL, *writer = NULL;

  library_fixture_fill (&fixture, 2, 3);
  ck_assert_ptr_null (library_file_newer (fixture.path));
  sql = g_strdup_printf ("CREATE TABLE wonder (x); ALTER TABLE game ADD COLUMN marvel DEFAULT 1;"
                         "PRAGMA user_version = %d",
                         10203 * 1000 + LIBRARY_SCHEMA_VERSION + 1);
  library_fixture_sql (&fixture, sql);
  before = library_fixture_content (&fixture);
  writer = library_file_newer (fixture.path);
  ck_assert_str_eq (writer, "1.2.3");
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "Pass Stone 1.2.3"));
  assert_error (LIBRARY_ERROR_NEWER);
  library_fixture_close (&fixture);
  library_fixture_same (&fixture, before);

  ck_assert_ptr_null (library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  ck_assert_ptr_null (library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  library_fixture_same (&fixture, before);
}
END_TEST

/* A newer library can be copied; the copy opens read-only. */
START_TEST (test_copy_of_newer)
{
  g_autoptr (GHashTable) before = NULL;
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autoptr (LibraryService) service = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GListModel) list = NULL;
  GAsyncResult *result = NULL;

  library_fixture_fill (&fixture, 2, 3);
  library_fixture_sql (&fixture, "ALTER TABLE game ADD COLUMN marvel DEFAULT 1;"
                                 "PRAGMA user_version = 999");
  before = library_fixture_content (&fixture);
  assert_ok (library_file_copy_newer (fixture.path, copy, &error));
  assert_ok (library_file_copy_newer (fixture.path, copy, &error));

  service = library_service_new (copy);
  library_service_set_read_only (service);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done, &result);
  report = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (report != NULL);
  g_clear_object (&result);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL,
                     library_fixture_done, &result);
  list = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (list != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 2);
  g_clear_object (&result);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .name = "Ann"), NULL,
                     library_fixture_done, &result);
  ck_assert_int_eq (library_ask_finish_number (library_fixture_wait (&result), &error), 0);
  assert_error (LIBRARY_ERROR_READ_ONLY);
  g_clear_object (&result);
  library_service_close (service);
  g_remove (copy);
  library_fixture_same (&fixture, before);
}
END_TEST

/* Newer than any version that exists. */
#define NEWER 999

/* The newer version's number is still only in the log. */
START_TEST (test_newer_in_log)
{
  g_autoptr (LibraryConnection) other = NULL;
  g_autoptr (GHashTable) before = NULL, after = NULL;
  static const char *const names[] = { "library.sqlite", "library.sqlite-wal" };

  library_fixture_fill (&fixture, 1, 2);
  other = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  assert_ok (library_connection_run (other, "PRAGMA user_version = " G_STRINGIFY (NEWER), &error));
  before = library_fixture_content (&fixture);
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  library_fixture_close (&fixture);
  after = library_fixture_content (&fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    ck_assert (g_bytes_equal (g_hash_table_lookup (before, names[i]),
                              g_hash_table_lookup (after, names[i])));
}
END_TEST

START_TEST (test_foreign)
{
  g_autoptr (GHashTable) before = NULL;

  library_fixture_sql (&fixture, "CREATE TABLE cake (x)");
  before = library_fixture_content (&fixture);
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  assert_error (LIBRARY_ERROR_FOREIGN);
  library_fixture_close (&fixture);
  library_fixture_same (&fixture, before);
}
END_TEST

START_TEST (test_missing)
{
  ck_assert_ptr_null (library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert (!g_file_test (fixture.path, G_FILE_TEST_EXISTS));
}
END_TEST

/* The kill tests pass whatever these settings are, but a power cut would lose acts. */
START_TEST (test_settings)
{
  g_autoptr (LibraryConnection) connection
      = library_open_for_writing (fixture.path, library_schema_current (), TRUE, NULL, &error);
  gint64 value;

  assert_ok (connection != NULL);
  assert_ok (library_statement_ask_int (connection, "PRAGMA synchronous", &value, &error));
  ck_assert_int_eq (value, 2); /* FULL */
  assert_ok (library_statement_ask_int (connection, "PRAGMA foreign_keys", &value, &error));
  ck_assert_int_eq (value, 1);
  assert_ok (library_statement_ask_int (
      connection, "SELECT count (*) FROM pragma_journal_mode WHERE journal_mode = 'wal'", &value,
      &error));
  ck_assert_int_eq (value, 1);
  assert_ok (library_statement_ask_int (connection, "PRAGMA busy_timeout", &value, &error));
  ck_assert_int_ge (value, 1000);
}
END_TEST

START_TEST (test_verify)
{
  g_autoptr (LibraryVerdict) verdict = NULL, bad = NULL;
  g_autoptr (GHashTable) before = NULL;

  library_fixture_fill (&fixture, 3, 10);
  before = library_fixture_content (&fixture);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->games, 3);
  ck_assert_uint_eq (verdict->acts, 30);
  ck_assert_uint_eq (verdict->problems->len, 0);
  library_fixture_same (&fixture, before);
  g_clear_pointer (&before, g_hash_table_unref);

  /* An act without its game, then a file that is no longer a database. */
  library_fixture_sql (&fixture,
                       "PRAGMA foreign_keys = OFF; INSERT INTO act (game, number, kind,"
                       " side, elapsed, wall, text) VALUES (77, 0, 'pass', 1, 0, 0, 'x')");
  bad = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (bad != NULL);
  ck_assert_uint_eq (bad->problems->len, 1);
  g_clear_pointer (&bad, library_verdict_free);
  {
    g_autoptr (GBytes) whole = library_fixture_bytes (&fixture);

    g_bytes_unref (library_fixture_damage (&fixture, whole, 0, PAGE));
  }
  before = library_fixture_content (&fixture);
  bad = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (bad != NULL);
  ck_assert_uint_eq (bad->problems->len, 1);
  library_fixture_same (&fixture, before);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-file");
  TCase *tcase = tcase_create ("file");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_no_backup);
  tcase_add_test (tcase, test_created);
  tcase_add_test (tcase, test_no_place);
  tcase_add_test (tcase, test_empty);
  tcase_add_test (tcase, test_killed_creation);
  tcase_add_test (tcase, test_newer);
  tcase_add_test (tcase, test_copy_of_newer);
  tcase_add_test (tcase, test_newer_in_log);
  tcase_add_test (tcase, test_foreign);
  tcase_add_test (tcase, test_missing);
  tcase_add_test (tcase, test_settings);
  tcase_add_test (tcase, test_verify);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
