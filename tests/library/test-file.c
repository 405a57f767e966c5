/* Opening the file: new, older, newer, foreign, damaged, and killed halfway. */
#include <check.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "library-fixture.h"
#include "library-open.h"

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

#define assert_ok(condition) ck_assert_msg ((condition), "%s", error ? error->message : #condition)

static void
assert_error (LibraryError code)
{
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (g_error_matches (error, LIBRARY_ERROR, (int) code), "%d: %s", error->code,
                 error->message);
  g_clear_error (&error);
}

static LibraryOpening
open_now (void)
{
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);

  assert_ok (report != NULL);
  return report->what;
}

/* Every file of the folder by name, with its bytes. */
static GHashTable *
folder_content (void)
{
  GHashTable *content
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) folder = g_dir_open (fixture.folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (fixture.folder, name, NULL);
      char *bytes;
      gsize length;

      ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
      g_hash_table_insert (content, g_strdup (name), g_bytes_new_take (bytes, length));
    }
  return content;
}

static void
assert_same_folder (GHashTable *before)
{
  g_autoptr (GHashTable) after = folder_content ();
  GHashTableIter iter;
  gpointer name, bytes;

  ck_assert_uint_eq (g_hash_table_size (before), g_hash_table_size (after));
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *now = g_hash_table_lookup (after, name);

      ck_assert_msg (now && g_bytes_equal (now, bytes), "%s has changed", (char *) name);
    }
}

static void
write_file (const char *suffix, const void *bytes, gsize length)
{
  g_autofree char *path = g_strconcat (fixture.path, suffix, NULL);

  ck_assert (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

/* Fills a library with games of different length and closes it. */
static void
fill (guint games, guint acts)
{
  RefereeSetup setup;

  library_fixture_setup (&setup);
  open_now ();
  for (guint g = 0; g < games; g++)
    {
      gint64 id = library_fixture_create (&fixture, &setup, &error);

      assert_ok (id == (gint64) g + 1);
      for (guint i = 0; i < acts; i++)
        {
          RefereeAct act = library_fixture_act (i);

          assert_ok (library_fixture_append (&fixture, id, i, &act, NULL, &error));
        }
    }
  library_fixture_close (&fixture);
}

START_TEST (test_created)
{
  g_autofree char *deep = g_build_filename (fixture.folder, "a", "b", NULL);

  ck_assert_int_eq (open_now (), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  ck_assert_int_eq (open_now (), LIBRARY_OPENED);
  library_fixture_close (&fixture);

  g_free (fixture.path);
  fixture.path = g_build_filename (deep, "new.sqlite", NULL);
  ck_assert_int_eq (open_now (), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  g_remove (fixture.path);
  g_rmdir (deep);
  *strrchr (deep, '/') = '\0';
  g_rmdir (deep);
}
END_TEST

/* A folder that cannot be made, and a folder in the file's place. */
START_TEST (test_no_place)
{
  write_file ("", "x", 0);
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
  write_file ("", "", 0);
  ck_assert_int_eq (open_now (), LIBRARY_CREATED);
}
END_TEST

/* What a kill leaves between the first page and the first table. */
START_TEST (test_killed_creation)
{
  library_fixture_sql (&fixture, "PRAGMA journal_mode = WAL");
  ck_assert_int_eq (open_now (), LIBRARY_CREATED);
  library_fixture_close (&fixture);
  ck_assert_int_eq (open_now (), LIBRARY_OPENED);
}
END_TEST

START_TEST (test_newer)
{
  g_autoptr (GHashTable) before = NULL;

  fill (2, 3);
  library_fixture_sql (&fixture, "CREATE TABLE wonder (x); PRAGMA user_version = 2");
  before = folder_content ();
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  library_fixture_close (&fixture);
  assert_same_folder (before);

  ck_assert_ptr_null (library_file_list (fixture.path, LIBRARY_LIST_ALL, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  ck_assert_ptr_null (library_file_verify (fixture.path, NULL, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  assert_same_folder (before);
}
END_TEST

/* The same where the newer version still has its number in the log only. */
START_TEST (test_newer_in_log)
{
  g_autoptr (LibraryConnection) other = NULL;
  g_autoptr (GHashTable) before = NULL, after = NULL;
  static const char *const names[] = { "library.sqlite", "library.sqlite-wal" };

  fill (1, 2);
  other = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  assert_ok (library_connection_run (other, "PRAGMA user_version = 7", &error));
  before = folder_content ();
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  assert_error (LIBRARY_ERROR_NEWER);
  library_fixture_close (&fixture);
  after = folder_content ();
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    ck_assert (g_bytes_equal (g_hash_table_lookup (before, names[i]),
                              g_hash_table_lookup (after, names[i])));
}
END_TEST

START_TEST (test_foreign)
{
  g_autoptr (GHashTable) before = NULL;

  library_fixture_sql (&fixture, "CREATE TABLE cake (x)");
  before = folder_content ();
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  assert_error (LIBRARY_ERROR_FOREIGN);
  library_fixture_close (&fixture);
  assert_same_folder (before);
}
END_TEST

START_TEST (test_missing)
{
  ck_assert_ptr_null (library_file_list (fixture.path, LIBRARY_LIST_ALL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_file_verify (fixture.path, NULL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert (!g_file_test (fixture.path, G_FILE_TEST_EXISTS));
}
END_TEST

/* A kill of the program loses nothing whatever these say; a power cut does. */
START_TEST (test_settings)
{
  g_autoptr (LibraryConnection) connection
      = library_open_for_writing (fixture.path, library_schema_current (), NULL, &error);
  gint64 value;

  assert_ok (connection != NULL);
  assert_ok (library_connection_get_int (connection, "PRAGMA synchronous", &value, &error));
  ck_assert_int_eq (value, 2); /* FULL */
  assert_ok (library_connection_get_int (connection, "PRAGMA foreign_keys", &value, &error));
  ck_assert_int_eq (value, 1);
  assert_ok (library_connection_get_int (
      connection, "SELECT count (*) FROM pragma_journal_mode WHERE journal_mode = 'wal'", &value,
      &error));
  ck_assert_int_eq (value, 1);
  assert_ok (library_connection_get_int (connection, "PRAGMA busy_timeout", &value, &error));
  ck_assert_int_ge (value, 1000);
}
END_TEST

/* Migration, with scripts of the test's own on top of the first. */

static const char *scripts[3];

static LibrarySchema
longer_schema (const char *second, const char *third)
{
  scripts[0] = library_schema_current ()->scripts[0];
  scripts[1] = second;
  scripts[2] = third;
  return (LibrarySchema){ scripts, third ? 3 : 2 };
}

START_TEST (test_migrate)
{
  LibrarySchema schema = longer_schema ("ALTER TABLE game ADD COLUMN place TEXT",
                                        "CREATE TABLE player (id INTEGER PRIMARY KEY)");
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryConnection) connection = NULL;
  g_autoptr (GListModel) old = NULL;
  gint64 value;

  fill (3, 5);
  connection = library_open_for_writing (fixture.path, &schema, &report, &error);
  assert_ok (connection != NULL);
  ck_assert_int_eq (report->what, LIBRARY_MIGRATED);
  assert_ok (library_connection_get_int (connection, "PRAGMA user_version", &value, &error));
  ck_assert_int_eq (value, 3);
  assert_ok (library_connection_get_int (
      connection, "SELECT count (*) FROM game WHERE place IS NULL", &value, &error));
  ck_assert_int_eq (value, 3);
  assert_ok (library_connection_get_int (connection, "SELECT count (*) FROM act", &value, &error));
  ck_assert_int_eq (value, 15);

  /* The backup is a library of the version before, whole. */
  ck_assert_ptr_nonnull (report->backup);
  old = library_file_list (report->backup, LIBRARY_LIST_ALL, &error);
  assert_ok (old != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (old), 3);
}
END_TEST

START_TEST (test_migration_fails)
{
  static const char second[] = "CREATE TABLE player (id INTEGER PRIMARY KEY)";
  LibrarySchema schema = longer_schema (second, "ALTER TABLE game ADD COLUMN place TEXT;"
                                                "INSERT INTO nowhere VALUES (1)");
  LibrarySchema shorter;
  g_autoptr (LibraryConnection) connection = NULL;
  gint64 value;

  fill (1, 5);
  ck_assert_ptr_null (library_open_for_writing (fixture.path, &schema, NULL, &error));
  ck_assert_ptr_nonnull (error);
  g_clear_error (&error);

  /* The second script is done, nothing of the third is. */
  shorter = longer_schema (second, NULL);
  connection = library_open_for_writing (fixture.path, &shorter, NULL, &error);
  assert_ok (connection != NULL);
  assert_ok (library_connection_get_int (connection, "PRAGMA user_version", &value, &error));
  ck_assert_int_eq (value, 2);
  assert_ok (library_connection_get_int (
      connection, "SELECT count (*) FROM pragma_table_info ('game') WHERE name = 'place'", &value,
      &error));
  ck_assert_int_eq (value, 0);
  assert_ok (library_connection_get_int (connection, "SELECT count (*) FROM act", &value, &error));
  ck_assert_int_eq (value, 5);
}
END_TEST

/* Damage */

#define PAGE 4096

static GBytes *
main_bytes (void)
{
  char *bytes;
  gsize length;

  ck_assert (g_file_get_contents (fixture.path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

/* Writes the file anew with `length` bytes of 0xA5 at `offset`. */
static GBytes *
damage (GBytes *whole, gsize offset, gsize length)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (whole, &size);
  guint8 *copy = g_memdup2 (data, size);

  memset (copy + offset, 0xa5, MIN (length, size - offset));
  write_file ("", copy, size);
  return g_bytes_new_take (copy, size);
}

static void
assert_set_aside (const char *path, GBytes *wanted)
{
  char *bytes;
  gsize length;

  ck_assert_ptr_nonnull (path);
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  ck_assert_uint_eq (length, g_bytes_get_size (wanted));
  ck_assert (memcmp (bytes, g_bytes_get_data (wanted, NULL), length) == 0);
  g_free (bytes);
}

/* All games of the open library can be loaded; returns how many acts they have together. */
static guint
count_acts (guint *games)
{
  g_autoptr (GListModel) list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  guint acts = 0;

  assert_ok (list != NULL);
  *games = g_list_model_get_n_items (list);
  for (guint i = 0; i < *games; i++)
    {
      g_autoptr (LibraryGame) row = g_list_model_get_item (list, i);
      g_autoptr (LibraryStoredGame) game
          = library_fixture_load (&fixture, library_game_get_id (row), &error);

      assert_ok (game != NULL);
      ck_assert_uint_eq (game->acts->len, game->stored_acts);
      acts += game->acts->len;
    }
  return acts;
}

START_TEST (test_lost_header)
{
  g_autoptr (GBytes) whole = NULL, broken = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  gsize length = _i == 0 ? 100 : PAGE;
  guint games;

  fill (5, 60);
  whole = main_bytes ();
  broken = damage (whole, 0, length);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  assert_set_aside (report->set_aside, broken);
  ck_assert_uint_eq (report->games_saved, 5);
  ck_assert_uint_eq (report->games_cut, 0);
  ck_assert_uint_eq (count_acts (&games), 300);
  ck_assert_uint_eq (games, 5);

  /* The new file goes on from there. */
  library_fixture_setup (&setup);
  ck_assert_int_eq (library_fixture_create (&fixture, &setup, &error), 6);
  library_fixture_close (&fixture);
  ck_assert_int_eq (open_now (), LIBRARY_OPENED);
}
END_TEST

/* Whatever page is lost: the file is kept as it was, the rest is saved, and nothing crashes. */
START_TEST (test_every_page)
{
  g_autoptr (GBytes) whole = NULL;
  gsize pages;
  guint recovered = 0, most_acts = 0;

  fill (8, 50);
  whole = main_bytes ();
  pages = g_bytes_get_size (whole) / PAGE;
  ck_assert_uint_gt (pages, 10);
  for (gsize page = 1; page < pages; page++)
    {
      g_autoptr (GBytes) broken = damage (whole, page * PAGE, PAGE);
      g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
      g_autoptr (LibraryVerdict) verdict = NULL;
      guint games, acts;

      assert_ok (report != NULL);
      acts = count_acts (&games);
      if (report->what == LIBRARY_RECOVERED)
        {
          recovered++;
          assert_set_aside (report->set_aside, broken);
          ck_assert_uint_eq (report->games_saved, games);
          ck_assert_msg (games == 0 || acts > 0 || report->games_cut == games, "page %d",
                         (int) page);
          /* A game that lacks something says so. */
          ck_assert_msg (acts == games * 50 || report->games_cut > 0, "page %d", (int) page);
          g_remove (report->set_aside);
        }
      else
        ck_assert_uint_eq (acts, 400);
      most_acts = MAX (most_acts, acts);
      library_fixture_close (&fixture);
      verdict = library_file_verify (fixture.path, NULL, &error);
      assert_ok (verdict != NULL);
      ck_assert_uint_eq (verdict->problems->len, report->games_cut);
    }
  ck_assert_uint_gt (recovered, pages / 2);
  ck_assert_uint_eq (most_acts, 400);
}
END_TEST

START_TEST (test_truncated)
{
  g_autoptr (GBytes) whole = NULL, part = NULL;
  g_autoptr (LibraryReport) report = NULL;
  guint games;

  fill (8, 50);
  whole = main_bytes ();
  part = g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / PAGE * 3 / 4 * PAGE + 100);
  write_file ("", g_bytes_get_data (part, NULL), g_bytes_get_size (part));
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  assert_set_aside (report->set_aside, part);
  ck_assert_uint_gt (report->games_saved, 0);
  ck_assert_uint_gt (count_acts (&games), 0);
}
END_TEST

/* Nothing at all can be read: the file is still there afterwards, under another name. */
START_TEST (test_garbage)
{
  g_autoptr (GBytes) garbage = NULL;
  g_autoptr (LibraryReport) report = NULL;

  garbage = g_bytes_new_take (g_strnfill (10 * PAGE, 'q'), 10 * PAGE);
  write_file ("", g_bytes_get_data (garbage, NULL), g_bytes_get_size (garbage));
  write_file ("-wal", "log", 3);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  ck_assert_uint_eq (report->games_saved, 0);
  assert_set_aside (report->set_aside, garbage);
  {
    g_autofree char *wal = g_strconcat (report->set_aside, "-wal", NULL);
    g_autoptr (GBytes) log = g_bytes_new_static ("log", 3);

    assert_set_aside (wal, log);
  }
}
END_TEST

/* The last acts are in the log only, the main file is damaged: both go aside, both are read. */
START_TEST (test_damaged_with_log)
{
  g_autoptr (GHashTable) killed = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (10);
  GHashTableIter iter;
  gpointer name, bytes;
  guint games, acts;

  fill (3, 10);
  open_now ();
  assert_ok (library_fixture_append (&fixture, 2, 10, &act, NULL, &error));
  library_fixture_setup (&setup);
  killed = folder_content ();
  library_fixture_close (&fixture);

  /* As after a kill, with the header gone besides. */
  g_hash_table_iter_init (&iter, killed);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autofree char *path = g_build_filename (fixture.folder, name, NULL);

      ck_assert (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
    }
  g_bytes_unref (damage (g_hash_table_lookup (killed, "library.sqlite"), 0, 100));
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  acts = count_acts (&games);
  ck_assert_uint_eq (games, 3);
  ck_assert_uint_eq (acts, 31);
  if (report->what == LIBRARY_RECOVERED)
    {
      g_autofree char *wal = g_strconcat (report->set_aside, "-wal", NULL);

      assert_set_aside (wal, g_hash_table_lookup (killed, "library.sqlite-wal"));
    }
}
END_TEST

/* A main file lost with its log left behind: the log must not be thrown away. */
START_TEST (test_log_alone)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GBytes) log = g_bytes_new_static ("what remains", 12);
  g_autofree char *wal = NULL;

  write_file ("-wal", "what remains", 12);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  wal = g_strconcat (report->set_aside, "-wal", NULL);
  assert_set_aside (wal, log);
}
END_TEST

/* Killed in the middle of a recovery, before and after the new file was complete. */
START_TEST (test_recovery_killed)
{
  g_autoptr (GBytes) whole = NULL;
  guint games;

  fill (4, 20);
  whole = main_bytes ();
  g_bytes_unref (damage (whole, 0, PAGE));
  write_file (".recovering", "incomplete", 10);
  write_file (".recovering-wal", "incomplete", 10);
  ck_assert_int_eq (open_now (), LIBRARY_RECOVERED);
  ck_assert_uint_eq (count_acts (&games), 80);
  library_fixture_close (&fixture);

  g_bytes_unref (damage (whole, 0, PAGE));
  write_file ("-wal", "of the damaged file", 19);
  write_file (".recovered", g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
  ck_assert_int_eq (open_now (), LIBRARY_OPENED);
  ck_assert_uint_eq (count_acts (&games), 80);
}
END_TEST

START_TEST (test_verify)
{
  g_autoptr (LibraryVerdict) verdict = NULL, bad = NULL;
  g_autoptr (GHashTable) before = NULL;

  fill (3, 10);
  before = folder_content ();
  verdict = library_file_verify (fixture.path, NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->games, 3);
  ck_assert_uint_eq (verdict->acts, 30);
  ck_assert_uint_eq (verdict->problems->len, 0);
  assert_same_folder (before);
  g_clear_pointer (&before, g_hash_table_unref);

  /* An act without its game; then a file that is no file any more. */
  library_fixture_sql (&fixture,
                       "PRAGMA foreign_keys = OFF; INSERT INTO act (game, number, kind,"
                       " side, elapsed, wall, text) VALUES (77, 0, 'pass', 1, 0, 0, 'x')");
  bad = library_file_verify (fixture.path, NULL, &error);
  assert_ok (bad != NULL);
  ck_assert_uint_eq (bad->problems->len, 1);
  g_clear_pointer (&bad, library_verdict_free);
  {
    g_autoptr (GBytes) whole = main_bytes ();

    g_bytes_unref (damage (whole, 0, PAGE));
  }
  before = folder_content ();
  bad = library_file_verify (fixture.path, NULL, &error);
  assert_ok (bad != NULL);
  ck_assert_uint_eq (bad->problems->len, 1);
  assert_same_folder (before);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-file");
  TCase *tcase = tcase_create ("file");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, test_created);
  tcase_add_test (tcase, test_no_place);
  tcase_add_test (tcase, test_empty);
  tcase_add_test (tcase, test_killed_creation);
  tcase_add_test (tcase, test_newer);
  tcase_add_test (tcase, test_newer_in_log);
  tcase_add_test (tcase, test_foreign);
  tcase_add_test (tcase, test_missing);
  tcase_add_test (tcase, test_settings);
  tcase_add_test (tcase, test_migrate);
  tcase_add_test (tcase, test_migration_fails);
  tcase_add_loop_test (tcase, test_lost_header, 0, 2);
  tcase_add_test (tcase, test_every_page);
  tcase_add_test (tcase, test_truncated);
  tcase_add_test (tcase, test_garbage);
  tcase_add_test (tcase, test_damaged_with_log);
  tcase_add_test (tcase, test_log_alone);
  tcase_add_test (tcase, test_recovery_killed);
  tcase_add_test (tcase, test_verify);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  SRunner *runner = srunner_create (make_suite ());
  int failed;

  srunner_set_tap (runner, "-");
  srunner_run_all (runner, CK_SILENT);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed ? 1 : 0;
}
