/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Identifies the library's file: behind a link, behind a changing link, and with a killed program's
 * log. */
#include <check.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-ask.h"
#include "library-folder.h"
#include "library-texts.h"
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

/* A restore also moves the log that a killed program left. */
START_TEST (test_restore_after_kill)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL, before = NULL;
  int lines, status;
  pid_t pid;
  char line[64];

  library_fixture_fill (&fixture, 1, 1);
  assert_ok (
      library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = copy), &error));
  pid = library_fixture_start (writer_path, fixture.path, "1000", &lines);
  for (int i = 0; i < 20; i++)
    ck_assert_int_gt (read (lines, line, sizeof line), 0);
  kill (pid, SIGKILL);
  waitpid (pid, &status, 0);
  close (lines);
  ck_assert (g_file_test (log, G_FILE_TEST_EXISTS));
  before = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (before != NULL);
  kept = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                      &error);
  assert_ok (kept != NULL);
  verdict = library_ask (kept, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->acts, before->acts);
  ck_assert_uint_eq (verdict->problems->len, 0);
  g_clear_pointer (&verdict, library_verdict_free);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->acts, 1);
}
END_TEST

/* A restore keeps the link. The log is found next to the file that the link points to. */
START_TEST (test_link)
{
  g_autofree char *real = g_strdup (fixture.path);
  g_autofree char *away = g_build_filename (fixture.folder, "away.sqlite", NULL);
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *kept = NULL;
  RefereeAct act = library_fixture_act (1);

  library_fixture_fill (&fixture, 1, 1);
  assert_ok (
      library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = copy), &error));
  g_free (fixture.path);
  fixture.path = g_build_filename (fixture.folder, "link.sqlite", NULL);
  ck_assert_int_eq (symlink (real, fixture.path), 0);
  kept = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                      &error);
  assert_ok (kept != NULL);
  ck_assert (g_file_test (fixture.path, G_FILE_TEST_IS_SYMLINK));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  assert_ok (library_fixture_append (&fixture, 1, 1, &act, "", &error));
  ck_assert_int_eq (g_rename (real, away), 0);
  act = library_fixture_act (2);
  ck_assert (!library_fixture_append (&fixture, 1, 2, &act, "", &error));
  assert_error (LIBRARY_ERROR_MOVED);
  library_fixture_close (&fixture);
  {
    g_autoptr (LibraryStoredGame) game
        = library_ask (away, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = 1), NULL, &error);

    assert_ok (game != NULL);
    ck_assert_uint_eq (game->acts->len, 2);
  }
}
END_TEST

/* A link to the file or to its folder changes its target while the library is open. */
START_TEST (test_link_turned)
{
  g_autofree char *link = g_build_filename (fixture.folder, "link", NULL);
  g_autofree char *other = g_build_filename (fixture.folder, "other", NULL);
  g_autofree char *other_file = g_build_filename (other, "library.sqlite", NULL);
  g_autofree char *own_file = g_strdup (fixture.path);
  g_autoptr (GAsyncResult) reopened = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (GListModel) list = NULL;
  RefereeAct act = library_fixture_act (1);
  gboolean of_folder = _i == 1;

  ck_assert_int_eq (g_mkdir (other, 0700), 0);
  ck_assert_int_eq (symlink (of_folder ? fixture.folder : own_file, link), 0);
  g_free (fixture.path);
  fixture.path = g_strdup (other_file);
  library_fixture_fill (&fixture, 2, 1);
  g_free (fixture.path);
  fixture.path = of_folder ? g_build_filename (link, "library.sqlite", NULL) : g_strdup (link);
  library_fixture_fill (&fixture, 1, 1);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  ck_assert_str_eq (library_service_get_path (fixture.service), own_file);

  ck_assert_int_eq (g_remove (link), 0);
  ck_assert_int_eq (symlink (of_folder ? other : other_file, link), 0);
  ck_assert (!library_fixture_append (&fixture, 1, 1, &act, "", &error));
  assert_error (LIBRARY_ERROR_MOVED);
  ck_assert_ptr_null (library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error));
  assert_error (LIBRARY_ERROR_MOVED);

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_REOPEN), NULL, library_fixture_done,
                     &reopened);
  report = library_ask_finish (library_fixture_wait (&reopened), &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_OPENED);
  ck_assert_str_eq (library_service_get_path (fixture.service), other_file);
  ck_assert_uint_eq (library_service_get_generation (fixture.service), 1);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  assert_ok (list != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 2);
  assert_ok (library_fixture_append (&fixture, 1, 1, &act, "", &error));
  library_fixture_close (&fixture);

  /* The link's old target is unchanged. */
  game = library_ask (own_file, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = 1), NULL, &error);
  assert_ok (game != NULL);
  ck_assert_uint_eq (game->acts->len, 1);
  folder_remove (other);
}
END_TEST

/* Opens the library through a link, then points the link at another file. */
static void
open_and_turn (const char *own, const char *link, const char *other)
{
  ck_assert_int_eq (symlink (own, link), 0);
  g_free (fixture.path);
  fixture.path = g_strdup (link);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  ck_assert_int_eq (g_remove (link), 0);
  ck_assert_int_eq (symlink (other, link), 0);
}

/* A copy is restored to the link's new target. */
START_TEST (test_link_turned_before_restore)
{
  g_autofree char *link = g_build_filename (fixture.folder, "link", NULL);
  g_autofree char *other = g_build_filename (fixture.folder, "other.sqlite", NULL);
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *own = g_strdup (fixture.path);
  g_autofree char *kept = NULL;
  g_autoptr (GListModel) before = NULL, now = NULL;

  library_fixture_fill (&fixture, 3, 1);
  assert_ok (library_ask_number (own, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = copy), &error));
  open_and_turn (own, link, other);
  kept = library_fixture_restore (&fixture, copy, &error);
  assert_ok (kept != NULL);
  ck_assert_str_eq (kept, "");
  ck_assert_str_eq (library_service_get_path (fixture.service), other);
  now = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  before = library_ask (own, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL,
                        &error);
  assert_ok (now != NULL && before != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (now), 3);
  ck_assert_uint_eq (g_list_model_get_n_items (before), 3);
}
END_TEST

/* Another program has the link's new target open. Nothing is restored, but the service switches to
 * the new target. */
START_TEST (test_link_turned_before_refusal)
{
  g_autofree char *link = g_build_filename (fixture.folder, "link", NULL);
  g_autofree char *other = g_build_filename (fixture.folder, "other.sqlite", NULL);
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.sqlite", NULL);
  g_autofree char *own = g_strdup (fixture.path);
  int ready[2];
  char sign;
  pid_t child;

  library_fixture_fill (&fixture, 3, 1);
  assert_ok (library_ask_number (own, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = copy), &error));
  assert_ok (library_ask_number (own, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = other), &error));
  open_and_turn (own, link, other);
  ck_assert_int_eq (pipe (ready), 0);
  child = fork ();
  if (child == 0)
    {
      /* Takes the lock of an SQLite reader. */
      struct flock lock = { .l_type = F_RDLCK, .l_start = 0x40000002, .l_len = 1 };
      int file = open (other, O_RDONLY);

      _exit (fcntl (file, F_SETLK, &lock) != 0 || write (ready[1], "x", 1) != 1 || pause () != 0);
    }
  ck_assert_int_gt (child, 0);
  close (ready[1]);
  ck_assert_int_eq (read (ready[0], &sign, 1), 1);
  close (ready[0]);
  ck_assert_ptr_null (library_fixture_restore (&fixture, copy, &error));
  assert_error (LIBRARY_ERROR_BUSY);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  ck_assert_str_eq (library_service_get_path (fixture.service), other);
  ck_assert_uint_eq (library_service_get_generation (fixture.service), 1);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("link");
  TCase *tcase = tcase_create ("link");

  writer_path = argc > 1 ? argv[1] : "";
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_restore_after_kill);
  tcase_add_test (tcase, test_link);
  tcase_add_loop_test (tcase, test_link_turned, 0, 2);
  tcase_add_test (tcase, test_link_turned_before_restore);
  tcase_add_test (tcase, test_link_turned_before_refusal);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
