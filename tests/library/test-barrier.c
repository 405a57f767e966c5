/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No write reaches the wrong file after the library is replaced or taken away. */
#include <check.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "library-ask.h"
#include "library-texts.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;
static GString *told; /* the answers, in order of arrival */

static void
set_up (void)
{
  g_autoptr (GListModel) list = NULL;

  library_fixture_init (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
  /* Makes the reader open the file too. */
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  assert_ok (list != NULL);
  told = g_string_new (NULL);
}

static void
tear_down (void)
{
  /* Closing delivers the remaining answers. */
  library_fixture_clear (&fixture);
  g_clear_error (&error);
  g_string_free (told, TRUE);
}

static gint64
new_game (void)
{
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  return id;
}

static gboolean
append (gint64 id, guint number)
{
  RefereeAct act = library_fixture_act (number);

  g_clear_error (&error);
  return library_fixture_append (&fixture, id, number, &act, "", &error);
}

static guint
acts_of (const char *path, gint64 id)
{
  g_autoptr (LibraryStoredGame) game
      = library_ask (path, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL, &error);

  assert_ok (game != NULL);
  return game->acts->len;
}

static char *
beside (const char *name)
{
  return g_build_filename (fixture.folder, name, NULL);
}

static void
back_up (const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = path), NULL,
                     library_fixture_done, &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error));
}

static void
replaced_cb (LibraryService *service, gpointer data)
{
  g_string_append_printf (told, "replaced %u;", library_service_get_generation (service));
}

/* Restoring */

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) failed = NULL;

  g_string_append (told, library_ask_finish_number (result, &failed) ? "stored;"
                         : g_error_matches (failed, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)
                             ? "refused;"
                             : "failed;");
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) failed = NULL;
  g_autoptr (LibraryStoredGame) game = library_ask_finish (result, &failed);

  g_string_append (told, game ? "read;" : "unread;");
  if (!game)
    ck_assert (g_error_matches (failed, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED));
}

START_TEST (test_restore)
{
  g_autofree char *copy = beside ("copy.sqlite");
  g_autofree char *kept = NULL;
  g_autoptr (GAsyncResult) result = NULL, deleted = NULL;
  gint64 id = new_game ();
  RefereeAct act = library_fixture_act (1);
  gboolean stored;

  assert_ok (append (id, 0));
  back_up (copy);
  g_signal_connect (fixture.service, "replaced", G_CALLBACK (replaced_cb), NULL);
  ck_assert_uint_eq (library_service_get_generation (fixture.service), 0);

  /* The copy has a game with this id, so these requests would also fit the copy. The act may
   * overtake a restore that has not begun; it is then stored in the old file. */
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                     library_fixture_done, &result);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = 1, .act = &act,
                                      .moves = 2, .result = ""),
                     NULL, appended_cb, NULL);
  library_ask_async (
      fixture.service,
      LIBRARY_REQUEST (LIBRARY_ARCHIVE_GAMES, .ids = (gint64[]){ id }, .n_ids = 1, .on = TRUE),
      NULL, library_fixture_done, &deleted);
  kept = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (kept != NULL);
  library_fixture_wait (&deleted);
  ck_assert (!library_ask_finish_number (deleted, &error));
  assert_error (LIBRARY_ERROR_REPLACED);
  stored = strcmp (told->str, "stored;replaced 1;") == 0;
  ck_assert_str_eq (told->str, stored ? "stored;replaced 1;" : "replaced 1;refused;");
  ck_assert_uint_eq (acts_of (kept, id), stored ? 2 : 1);
  ck_assert_uint_eq (acts_of (fixture.path, id), 1);

  /* Requests after `replaced` belong to the new file. */
  assert_ok (append (id, 1));
  ck_assert_uint_eq (acts_of (fixture.path, id), 2);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* A restore under way: each act is either stored in the old file or refused. */
START_TEST (test_while_copying)
{
  g_autofree char *copy = beside ("copy.sqlite");
  g_autofree char *kept = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  gint64 id = new_game ();
  guint sent = 1, stored = 1;
  const char *at;

  assert_ok (append (id, 0));
  back_up (copy);
  g_signal_connect (fixture.service, "replaced", G_CALLBACK (replaced_cb), NULL);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                     library_fixture_done, &result);
  while (result == NULL)
    {
      if (sent < LIBRARY_FIXTURE_ACTS && strstr (told->str, "replaced") == NULL)
        {
          RefereeAct act = library_fixture_act (sent);

          library_ask_async (fixture.service,
                             LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = sent,
                                              .act = &act, .moves = (int) sent + 1, .result = ""),
                             NULL, appended_cb, NULL);
          library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL,
                             read_cb, NULL);
          sent++;
        }
      g_main_context_iteration (NULL, sent >= LIBRARY_FIXTURE_ACTS);
    }
  kept = library_ask_finish (result, &error);
  assert_ok (kept != NULL);
  ck_assert_int_ne (new_game (), 0); /* everything earlier has its answer now */
  for (at = told->str; (at = strstr (at, "stored;")) != NULL; at++)
    stored++;
  ck_assert_ptr_null (strstr (told->str, "failed;"));
  ck_assert_uint_eq (acts_of (kept, id), stored);
  ck_assert_uint_eq (acts_of (fixture.path, id), 1);
}
END_TEST

/* A verification, which runs beside both threads, ends before its file is replaced. */
START_TEST (test_reading_beside)
{
  g_autofree char *copy = beside ("copy.sqlite");
  g_autofree char *kept = NULL;
  g_autoptr (GAsyncResult) result = NULL, verified = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  gint64 id = new_game ();

  for (guint i = 0; i < 200; i++)
    assert_ok (append (id, i));
  back_up (copy);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, library_fixture_done,
                     &verified);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                     library_fixture_done, &result);
  kept = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (kept != NULL);
  verdict = library_ask_finish (library_fixture_wait (&verified), &error);
  if (verdict)
    ck_assert_uint_eq (verdict->problems->len, 0);
  else
    ck_assert_int_eq (
        error->code == LIBRARY_ERROR_CANCELLED || error->code == LIBRARY_ERROR_REPLACED, TRUE);
}
END_TEST

/* Taking the library away */

static void
rename_part (const char *part, const char *to)
{
  g_autofree char *from = g_strconcat (fixture.path, part, NULL);
  g_autofree char *target = beside (to);
  g_autofree char *whole = g_strconcat (target, part, NULL);

  ck_assert_int_eq (g_rename (from, whole), 0);
}

static void
remove_part (const char *part)
{
  g_autofree char *name = g_strconcat (fixture.path, part, NULL);

  ck_assert_int_eq (g_remove (name), 0);
}

static LibraryOpening
reopen (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryReport) report = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_REOPEN), NULL, library_fixture_done,
                     &result);
  report = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (report != NULL);
  return report->what;
}

/* Creates another user's library, with a game of the same id. Returns its path. */
static char *
make_other (void)
{
  LibraryFixture other;
  RefereeSetup setup;
  char *path = beside ("other.sqlite");

  other.folder = NULL;
  other.path = path;
  other.service = NULL;
  library_fixture_setup (&setup);
  ck_assert_int_eq (library_fixture_open_now (&other), LIBRARY_CREATED);
  assert_ok (library_fixture_create (&other, &setup, &error) != 0);
  library_fixture_close (&other);
  return path;
}

static gint64
game_of_acts (guint count)
{
  gint64 id = new_game ();

  for (guint i = 0; i < count; i++)
    assert_ok (append (id, i));
  return id;
}

/* Checks that acts are refused because the file has moved. */
static void
assert_noticed (gint64 id, guint acts)
{
  ck_assert (!append (id, acts));
  assert_error (LIBRARY_ERROR_MOVED);
  ck_assert (!append (id, acts));
  assert_error (LIBRARY_ERROR_MOVED);
}

START_TEST (test_moved)
{
  g_autofree char *moved = beside ("elsewhere.sqlite");
  gint64 id = game_of_acts (3);

  g_signal_connect (fixture.service, "replaced", G_CALLBACK (replaced_cb), NULL);
  rename_part ("", "elsewhere.sqlite");
  assert_noticed (id, 3);
  ck_assert_ptr_null (library_fixture_load (&fixture, id, &error));
  assert_error (LIBRARY_ERROR_MOVED);
  ck_assert_int_eq (reopen (), LIBRARY_CREATED);
  ck_assert_str_eq (told->str, "replaced 1;");

  /* The moved file has every acknowledged act, although its log stayed behind. */
  ck_assert_uint_eq (acts_of (moved, id), 3);
  ck_assert_int_eq (new_game (), 1);
  assert_ok (append (1, 0));
}
END_TEST

START_TEST (test_replaced)
{
  g_autofree char *other = make_other ();
  g_autofree char *moved = beside ("elsewhere.sqlite");
  gint64 id = game_of_acts (3);

  rename_part ("", "elsewhere.sqlite");
  ck_assert_int_eq (g_rename (other, fixture.path), 0);
  assert_noticed (id, 3);
  ck_assert_int_eq (reopen (), LIBRARY_OPENED);
  ck_assert_uint_eq (acts_of (moved, id), 3);
  ck_assert_uint_eq (acts_of (fixture.path, id), 0);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* The user quits instead of opening the library again. */
START_TEST (test_replaced_and_closed)
{
  g_autofree char *other = make_other ();
  g_autofree char *moved = beside ("elsewhere.sqlite");
  gint64 id = game_of_acts (3);

  rename_part ("", "elsewhere.sqlite");
  ck_assert_int_eq (g_rename (other, fixture.path), 0);
  library_fixture_close (&fixture);
  ck_assert_uint_eq (acts_of (moved, id), 3);
  ck_assert_uint_eq (acts_of (fixture.path, id), 0);
  library_text_verify (&fixture);
}
END_TEST

/* The file moves with its log and its shared-memory map, and keeps every act. */
START_TEST (test_moved_whole)
{
  g_autofree char *moved = beside ("elsewhere.sqlite");
  gint64 id = game_of_acts (3);

  rename_part ("-wal", "elsewhere.sqlite");
  rename_part ("-shm", "elsewhere.sqlite");
  rename_part ("", "elsewhere.sqlite");
  assert_noticed (id, 3);
  ck_assert_int_eq (reopen (), LIBRARY_CREATED);
  ck_assert_uint_eq (acts_of (moved, id), 3);
}
END_TEST

START_TEST (test_deleted)
{
  gint64 id = game_of_acts (3);

  remove_part ("");
  assert_noticed (id, 3);
  ck_assert_int_eq (reopen (), LIBRARY_CREATED);
}
END_TEST

/* Only the log or the map is deleted. Reopening the library brings every act back. */
START_TEST (test_log_deleted)
{
  static const char *const parts[] = { "-wal", "-shm" };
  gint64 id = game_of_acts (3);

  remove_part (parts[_i]);
  assert_noticed (id, 3);
  ck_assert_int_eq (reopen (), LIBRARY_OPENED);
  ck_assert_uint_eq (acts_of (fixture.path, id), 3);
  assert_ok (append (id, 3));
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* Under load */

/* Returns the number of rounds in the environment variable `name`, or `usual`. */
static int
rounds (const char *name, int usual)
{
  const char *text = getenv (name);

  return text ? atoi (text) : usual;
}

typedef struct
{
  guint sent, answered, stored;
  gboolean order; /* no act was stored after a failed one */
} Load;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Load *load = data;

  load->answered++;
  if (!library_ask_finish_number (result, NULL))
    return;
  load->order = load->order && load->answered == load->stored + 1;
  load->stored++;
}

/* Sends acts `from` to `to` - 1 without waiting for answers. */
static void
send_acts (Load *load, gint64 id, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    {
      RefereeAct act = library_fixture_act (i);

      library_ask_async (fixture.service,
                         LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = i, .act = &act,
                                          .moves = (int) i + 1, .result = ""),
                         NULL, loaded_cb, load);
      load->sent++;
    }
}

static void
wait_for_answers (const Load *load, guint count)
{
  while (load->answered < count)
    g_main_context_iteration (NULL, TRUE);
}

/* A restore under load: the old file has every acknowledged act, the new file none. */
START_TEST (test_restores)
{
  g_autofree char *copy = beside ("copy.sqlite");
  gint64 id = new_game ();
  int count = rounds ("PASS_STONE_RESTORES", 8);

  back_up (copy);
  for (int i = 0; i < count; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autofree char *kept = NULL;
      Load load = { .order = TRUE };
      guint before = g_random_int_range (0, 40);

      send_acts (&load, id, 0, before);
      library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy),
                         NULL, library_fixture_done, &result);
      send_acts (&load, id, before, 80);
      kept = library_ask_finish (library_fixture_wait (&result), &error);
      assert_ok (kept != NULL);
      wait_for_answers (&load, load.sent);
      ck_assert (load.order);
      ck_assert_uint_ge (load.stored, before);
      ck_assert_uint_eq (acts_of (kept, id), load.stored);
      ck_assert_uint_eq (acts_of (fixture.path, id), 0);
      ck_assert_int_eq (g_remove (kept), 0);
    }
}
END_TEST

/* Takes the library away during writing. Returns the path where its acts are now. */
static char *
take_away (int way)
{
  switch (way)
    {
    case 0:
      rename_part ("", "elsewhere.sqlite");
      return beside ("elsewhere.sqlite");
    case 1:
      {
        g_autofree char *other = make_other ();

        rename_part ("", "elsewhere.sqlite");
        ck_assert_int_eq (g_rename (other, fixture.path), 0);
        return beside ("elsewhere.sqlite");
      }
    case 2:
      remove_part ("-wal");
      return g_strdup (fixture.path);
    default:
      remove_part ("-shm");
      return g_strdup (fixture.path);
    }
}

START_TEST (test_moves)
{
  int count = rounds ("PASS_STONE_MOVES", 8);

  for (int i = 0; i < count; i++)
    {
      g_autofree char *away = NULL;
      Load load = { .order = TRUE };
      gint64 id = new_game ();
      guint acts;

      send_acts (&load, id, 0, 80);
      wait_for_answers (&load, g_random_int_range (0, 60));
      away = take_away (i % 4);
      send_acts (&load, id, 80, 100);
      wait_for_answers (&load, load.sent);
      ck_assert (load.order);
      ck_assert_uint_lt (load.stored, load.sent);
      reopen ();
      acts = acts_of (away, id);
      ck_assert_uint_ge (acts, load.stored);
      /* One more act may have been written but not acknowledged. */
      ck_assert_uint_le (acts, load.stored + 1);
      if (strcmp (away, fixture.path) != 0)
        g_remove (away);
    }
}
END_TEST

static Suite *
barrier_suite (void)
{
  Suite *suite = suite_create ("barrier");
  TCase *tcase = tcase_create ("barrier");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_restore);
  tcase_add_test (tcase, test_while_copying);
  tcase_add_test (tcase, test_reading_beside);
  tcase_add_test (tcase, test_moved);
  tcase_add_test (tcase, test_replaced);
  tcase_add_test (tcase, test_replaced_and_closed);
  tcase_add_test (tcase, test_moved_whole);
  tcase_add_test (tcase, test_deleted);
  tcase_add_loop_test (tcase, test_log_deleted, 0, 2);
  tcase_add_test (tcase, test_restores);
  tcase_add_test (tcase, test_moves);
  if (getenv ("PASS_STONE_RESTORES") || getenv ("PASS_STONE_MOVES"))
    tcase_set_timeout (tcase, 0);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (barrier_suite ());
}
