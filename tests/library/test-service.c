/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The service: lists, deleting, cancelling, closing, and many requests at once. */
#include <check.h>
#include <string.h>

#include "library-connection.h"
#include "library-folder.h"
#include "library-statement.h"
#include "library-texts.h"
#include "runner.h"

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
  g_clear_error (&error);
  library_fixture_clear (&fixture);
}

static gboolean
archive (gint64 id, gboolean away)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_ARCHIVE_GAMES, .ids = &id, .n_ids = 1, .on = away),
                     NULL, library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error);
}

static guint
listed (LibraryList which)
{
  g_autoptr (GListModel) list = library_fixture_list (&fixture, which, &error);

  assert_ok (list != NULL);
  return g_list_model_get_n_items (list);
}

START_TEST (test_delete)
{
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  ck_assert (library_fixture_create (&fixture, &setup, &error) != id);
  assert_ok (archive (id, TRUE));
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 1);
  ck_assert_uint_eq (listed (LIBRARY_LIST_UNFINISHED), 1);
  ck_assert_uint_eq (listed (LIBRARY_LIST_DELETED), 1);
  assert_ok (archive (id, FALSE));
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 2);
  ck_assert_uint_eq (listed (LIBRARY_LIST_DELETED), 0);
  assert_ok (archive (99, TRUE));
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 2);
}
END_TEST

START_TEST (test_newest_first)
{
  g_autoptr (GListModel) list = NULL;
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (0);
  gint64 first, second;

  library_fixture_setup (&setup);
  first = library_fixture_create (&fixture, &setup, &error);
  second = library_fixture_create (&fixture, &setup, &error);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  {
    g_autoptr (LibraryGame) top = g_list_model_get_item (list, 0);

    ck_assert_int_eq (top->id, second);
  }
  g_usleep (2000);
  assert_ok (library_fixture_append (&fixture, first, 0, &act, NULL, &error));
  g_clear_object (&list);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  {
    g_autoptr (LibraryGame) top = g_list_model_get_item (list, 0);

    ck_assert_int_eq (top->id, first);
  }
}
END_TEST

START_TEST (test_cancel)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  RefereeSetup setup;
  const LibraryGameInfo info = { 0 };

  library_fixture_setup (&setup);
  g_cancellable_cancel (cancellable);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup),
                     cancellable, library_fixture_done, &result);
  ck_assert_int_eq (library_ask_finish_number (library_fixture_wait (&result), &error), 0);
  assert_error (LIBRARY_ERROR_CANCELLED);
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 0);
}
END_TEST

START_TEST (test_close)
{
  g_autoptr (GAsyncResult) early = NULL, late = NULL;
  RefereeSetup setup;
  const LibraryGameInfo info = { 0 };

  library_fixture_setup (&setup);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup), NULL,
                     library_fixture_done, &early);
  library_service_close (fixture.service);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup), NULL,
                     library_fixture_done, &late);
  ck_assert_int_ne (library_ask_finish_number (library_fixture_wait (&early), &error), 0);
  ck_assert_int_eq (library_ask_finish_number (library_fixture_wait (&late), &error), 0);
  assert_error (LIBRARY_ERROR_CLOSED);
  /* Closing empties the log and removes it. */
  {
    g_autofree char *wal = g_strconcat (fixture.path, "-wal", NULL);

    ck_assert (!g_file_test (wal, G_FILE_TEST_EXISTS));
  }
}
END_TEST

/* Requests sent before the file is open wait for it. The last reference may be dropped at any
 * time. */
START_TEST (test_early_calls)
{
  g_autoptr (GAsyncResult) opened = NULL, made = NULL, got = NULL;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (LibraryReport) report = NULL;
  LibraryService *service;
  RefereeSetup setup;
  const LibraryGameInfo info = { 0 };

  library_fixture_close (&fixture);
  library_fixture_setup (&setup);
  service = library_service_new (fixture.path);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup),
                     NULL, library_fixture_done, &made);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL,
                     library_fixture_done, &got);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done, &opened);
  report = library_ask_finish (library_fixture_wait (&opened), &error);
  assert_ok (report != NULL);
  ck_assert_int_ne (library_ask_finish_number (library_fixture_wait (&made), &error), 0);
  list = library_ask_finish (library_fixture_wait (&got), &error);
  assert_ok (list != NULL);
  g_object_add_weak_pointer (G_OBJECT (service), (gpointer *) &service);
  g_clear_object (&opened);
  g_clear_object (&made);
  g_clear_object (&got);
  g_object_unref (service);
  while (service)
    g_main_context_iteration (NULL, TRUE);
}
END_TEST

START_TEST (test_many_at_once)
{
  enum
  {
    GAMES = 5,
    ACTS = 60
  };
  g_autoptr (GPtrArray) results = g_ptr_array_new ();
  GAsyncResult *places[GAMES * ACTS] = { NULL };
  RefereeSetup setup;
  gint64 ids[GAMES];

  library_fixture_setup (&setup);
  for (int i = 0; i < GAMES; i++)
    ids[i] = library_fixture_create (&fixture, &setup, &error);
  for (int i = 0; i < GAMES * ACTS; i++)
    {
      RefereeAct act = library_fixture_act ((guint) i / GAMES);

      library_ask_async (fixture.service,
                         LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = ids[i % GAMES],
                                          .index = (guint) i / GAMES, .act = &act, .moves = i),
                         NULL, library_fixture_done, &places[i]);
    }
  for (int i = 0; i < GAMES * ACTS; i++)
    {
      assert_ok (library_ask_finish_number (library_fixture_wait (&places[i]), &error));
      g_object_unref (places[i]);
    }
  for (int i = 0; i < GAMES; i++)
    {
      g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, ids[i], &error);

      assert_ok (game != NULL);
      ck_assert_uint_eq (game->acts->len, ACTS);
    }
}
END_TEST

START_TEST (test_default_path)
{
  g_autofree char *named = NULL, *usual = NULL;

  g_setenv ("PASS_STONE_LIBRARY", "/somewhere/else.sqlite", TRUE);
  named = library_default_path ();
  ck_assert_str_eq (named, "/somewhere/else.sqlite");
  g_unsetenv ("PASS_STONE_LIBRARY");
  usual = library_default_path ();
  ck_assert (g_str_has_prefix (usual, g_get_user_data_dir ()));
  ck_assert (g_str_has_suffix (usual, "/pass-stone/library.sqlite"));
}
END_TEST

/* Returns a record whose words take seconds to index. */
static char *
wordy_record (void)
{
  GString *text = g_string_new ("(;SZ[9]C[");

  for (guint i = 0; i < 700000; i++)
    g_string_append_printf (text, "w%x ", i * 2654435761u);
  g_string_append (text, "];B[aa])");
  return g_string_free (text, FALSE);
}

static gint64
append_now (gint64 id, guint index)
{
  RefereeAct act = library_fixture_act (index);
  gint64 begin = g_get_monotonic_time ();

  assert_ok (library_fixture_append (&fixture, id, index, &act, NULL, &error));
  return g_get_monotonic_time () - begin;
}

/* A move interrupts the saving or importing of a record, which still completes. */
START_TEST (test_stone_overtakes)
{
  g_autofree char *text = wordy_record (), *path = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  const char *paths[] = { NULL, NULL };
  g_autoptr (GAsyncResult) saved = NULL;
  LibrarySaved *value;
  RefereeSetup setup;
  gint64 id, took, longest = 0;
  guint index = 0;
  gboolean early;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  path = library_text_file (&fixture, "wordy.sgf", text);
  paths[0] = path;
  library_ask_async (fixture.service,
                     _i == 0
                         ? LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .sgf = bytes, .source = "a.sgf")
                         : LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths),
                     NULL, library_fixture_done, &saved);
  /* The record is parsed, then its words are indexed. */
  for (; index < 20 && !saved; index++)
    {
      g_usleep (100 * 1000);
      took = append_now (id, index);
      longest = MAX (longest, took);
    }
  early = saved != NULL;
  value = library_ask_finish (library_fixture_wait (&saved), &error);
  assert_ok (value != NULL);
  ck_assert_msg (!early, "the record was saved before stone %u; the longest took %d ms", index,
                 (int) (longest / 1000));
  if (_i == 0)
    g_free (value);
  else
    library_import_free ((LibraryImport *) value);
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 2);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* Returns a record that takes seconds to read: each stone joins chains that fill the board. */
static char *
slow_record (void)
{
  GString *text = g_string_new ("(;SZ[52]AB[aa:Zy][zz][aA:ZZ]");

  for (int i = 0; i < 25000; i++)
    g_string_append (text, ";AE[zz];AB[zz]");
  g_string_append (text, ")");
  return g_string_free (text, FALSE);
}

/* No move waits while a slow record is saved or read in another charset. */
START_TEST (test_stone_overtakes_reading)
{
  g_autofree char *text = slow_record (), *path = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GAsyncResult) saved = NULL;
  g_autofree LibrarySaved *value = NULL;
  RefereeSetup setup;
  gint64 id;
  gboolean early;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  if (_i == 1)
    {
      path = library_text_file (&fixture, "slow.sgf", text);
      library_import_free (library_text_import (&fixture, path, &error));
    }
  library_ask_async (fixture.service,
                     _i == 0
                         ? LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .sgf = bytes, .source = "a.sgf")
                         : LIBRARY_REQUEST (LIBRARY_RECODE_RECORD, .id = id + 1, .version = 1),
                     NULL, library_fixture_done, &saved);
  /* The writer has started on the request by then. */
  g_usleep (100 * 1000);
  append_now (id, 0);
  early = saved != NULL;
  value = library_ask_finish (library_fixture_wait (&saved), &error);
  assert_ok (value != NULL);
  ck_assert (!early);
  ck_assert_int_eq (value->id, id + 1);
  ck_assert_uint_eq (listed (LIBRARY_LIST_ALL), 2);
}
END_TEST

static gboolean
always (gpointer unused)
{
  return TRUE;
}

static int
n_learners (LibraryConnection *connection)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT count (*) FROM learner", &error);

  assert_ok (library_statement_next (query, NULL, &error));
  return (int) library_statement_get_int (query, 0);
}

/* A job may ignore that a statement was interrupted for a move, and go on. Nothing of it is
 * committed. */
START_TEST (test_nothing_is_kept_of_what_gave_way)
{
  g_autoptr (LibraryConnection) connection = NULL;

  connection = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  assert_ok (connection && library_connection_begin (connection, &error));
  assert_ok (library_connection_run (
      connection, "INSERT INTO learner (name, key, created) VALUES ('A', 'a', 0)", &error));
  library_connection_set_urgent (connection, always, NULL);
  ck_assert (
      !library_connection_run (connection,
                               "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1"
                               " FROM n LIMIT 100000) INSERT INTO learner (name, key, created)"
                               " SELECT count (*), 'n', 0 FROM n",
                               NULL));
  ck_assert (!library_connection_end (connection, TRUE, &error));
  ck_assert (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED));
  g_clear_error (&error);
  ck_assert (library_connection_gave_way (connection));
  library_connection_set_urgent (connection, NULL, NULL);
  ck_assert_int_eq (n_learners (connection), 0);
  assert_ok (library_connection_begin (connection, &error));
  assert_ok (library_connection_run (
      connection, "INSERT INTO learner (name, key, created) VALUES ('A', 'a', 0)", &error));
  assert_ok (library_connection_end (connection, TRUE, &error));
  ck_assert_int_eq (n_learners (connection), 1);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-service");
  TCase *tcase = tcase_create ("service");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_delete);
  tcase_add_test (tcase, test_newest_first);
  tcase_add_test (tcase, test_cancel);
  tcase_add_test (tcase, test_close);
  tcase_add_test (tcase, test_early_calls);
  tcase_add_test (tcase, test_many_at_once);
  tcase_add_test (tcase, test_default_path);
  tcase_add_test (tcase, test_nothing_is_kept_of_what_gave_way);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, test_stone_overtakes, 0, 2);
  tcase_add_loop_test (tcase, test_stone_overtakes_reading, 0, 2);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
