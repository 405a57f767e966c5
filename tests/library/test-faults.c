/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A failing disk: each write, truncation, sync and shared-memory map fails in turn. */
#define _GNU_SOURCE
#include <check.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/statvfs.h>

#include "faulty-vfs.h"
#include "library-folder.h"
#include "runner.h"

#define ACTS 6

static LibraryFixture fixture;

static void
set_up (void)
{
  faulty_vfs_install ();
  library_fixture_init (&fixture);
}

static void
tear_down (void)
{
  faulty_vfs_disarm ();
  library_fixture_clear (&fixture);
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

/* Checks that the error names its cause: a full disk or a disk error. */
static void
check_error (GError *error, int code)
{
  ck_assert_ptr_nonnull (error);
  ck_assert_int_eq (error->domain, LIBRARY_ERROR);
  if (code == SQLITE_FULL)
    ck_assert_msg (error->code == LIBRARY_ERROR_FULL
                       && strstr (error->message, "is full. Free some space"),
                   "%d: %s", error->code, error->message);
  else
    ck_assert_msg (error->code == LIBRARY_ERROR_IO, "%d: %s", error->code, error->message);
}

/* Everything that the library confirmed in one session. */
typedef struct
{
  gint64 id;     /* 0: no game was created */
  guint acts;    /* committed, in order */
  gint64 saved;  /* id of the ruleset "Club"; 0: not saved */
  gboolean anew; /* the ruleset was changed to area scoring */
} Promise;

/* Saves a ruleset, then changes it; tries again after an error. */
static void
save_rules (Promise *promise, int code)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  for (int tries = 0; tries < 4 && !promise->anew; tries++)
    {
      g_autoptr (GError) error = NULL;
      gint64 id;

      ruleset.scoring = promise->saved ? GO_SCORING_AREA : GO_SCORING_TERRITORY;
      id = library_fixture_save_ruleset (&fixture, promise->saved, "Club", &ruleset, &error);
      if (id == 0 && g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT))
        return; /* already there: from an earlier session, or only the answer was lost */
      if (id == 0)
        check_error (error, code);
      else if (promise->saved)
        promise->anew = TRUE;
      else
        promise->saved = id;
    }
}

static void
check_rules (Promise promise)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRuleset) found = library_file_find_ruleset (fixture.path, "my:club", &error);

  if (found == NULL)
    {
      ck_assert_msg (promise.saved == 0, "%s", error->message);
      return;
    }
  ck_assert_ptr_null (found->reason);
  if (promise.anew)
    ck_assert_int_eq (found->ruleset.scoring, GO_SCORING_AREA);
}

/* Opens the library, saves rules, creates a game and plays it, allowing one act to fail. */
static Promise
play (int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
  Promise promise = { 0 };
  RefereeSetup setup;

  if (report == NULL)
    {
      check_error (error, code);
      return promise;
    }
  ck_assert_int_ne (report->what, LIBRARY_RECOVERED);
  save_rules (&promise, code);
  library_fixture_setup (&setup);
  promise.id = library_fixture_create (&fixture, &setup, &error);
  if (promise.id == 0)
    {
      check_error (error, code);
      return promise;
    }
  for (guint tries = 0; promise.acts < ACTS && tries < ACTS + 1; tries++)
    {
      RefereeAct act = library_fixture_act (promise.acts);

      g_clear_error (&error);
      if (library_fixture_append (&fixture, promise.id, promise.acts, &act, NULL, &error))
        promise.acts++;
      else
        check_error (error, code);
    }
  return promise;
}

/* Checks that the reopened library holds everything confirmed and can be written to. */
static void
check_after (Promise promise)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
  g_autoptr (LibraryVerdict) verdict = NULL;
  RefereeSetup setup;

  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
  ck_assert_int_ne (report->what, LIBRARY_RECOVERED);
  if (promise.id)
    {
      g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, promise.id, &error);
      RefereeAct act;

      ck_assert_msg (game != NULL, "%s", error ? error->message : "");
      ck_assert_msg (!game->read_only, "%s", game->reason);
      ck_assert_uint_ge (game->acts->len, promise.acts);
      ck_assert_uint_le (game->acts->len, promise.acts + 1);
      act = library_fixture_act (game->acts->len);
      ck_assert (
          library_fixture_append (&fixture, promise.id, game->acts->len, &act, NULL, &error));
    }
  library_fixture_setup (&setup);
  ck_assert_int_ne (library_fixture_create (&fixture, &setup, &error), 0);
  library_fixture_close (&fixture);
  check_rules (promise);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  ck_assert_msg (verdict && verdict->problems->len == 0, "%s",
                 verdict && verdict->problems->len
                     ? library_problem_sentence (verdict->problems->pdata[0])
                     : "");
}

START_TEST (test_every_call)
{
  int code = faults[_i].code;
  int hits = 0;
  bool hit = true;

  /* Ends when a whole session has fewer than `n` such calls. */
  for (int n = 1 + _i % runner_stride (); hit; n += runner_stride ())
    {
      Promise promise;

      library_fixture_clear (&fixture);
      library_fixture_init (&fixture);
      faulty_vfs_arm (n, code, faults[_i].lasting);
      promise = play (code);
      /* A lasting fault also hits the closing of the file. */
      library_fixture_close (&fixture);
      hit = faulty_vfs_failed () > 0;
      hits += hit;
      faulty_vfs_disarm ();
      /* After a single failure, the second attempt succeeds. */
      if (promise.id && !faults[_i].lasting)
        ck_assert_uint_eq (promise.acts, ACTS);
      check_after (promise);
    }
  /* Opening alone makes a dozen such calls, and each act adds some. */
  ck_assert_int_gt (hits * runner_stride (), 20);
}
END_TEST

/* The library already has games here, so faults also hit checkpoints. */
START_TEST (test_existing)
{
  int code = faults[_i].code;
  int hits = 0;
  bool hit = true;

  for (int n = 1 + _i % runner_stride (); hit; n += runner_stride ())
    {
      Promise before, promise;

      library_fixture_clear (&fixture);
      library_fixture_init (&fixture);
      faulty_vfs_disarm ();
      before = play (SQLITE_OK);
      library_fixture_close (&fixture);
      faulty_vfs_arm (n, code, faults[_i].lasting);
      promise = play (code);
      library_fixture_close (&fixture);
      hit = faulty_vfs_failed () > 0;
      hits += hit;
      faulty_vfs_disarm ();
      ck_assert_uint_eq (before.acts, ACTS);
      check_after (before);
      check_after (promise);
    }
  ck_assert_int_gt (hits * runner_stride (), 20);
}
END_TEST

/* Mounts a disk of `size` over the fixture's folder, for this process only. Returns FALSE if the
 * machine does not allow it. */
static gboolean
mount_small_disk (const char *size)
{
  g_autofree char *options = g_strconcat ("size=", size, NULL);

  if (unshare (CLONE_NEWNS) != 0 && unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0)
    return FALSE;
  mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL);
  return mount ("none", fixture.folder, "tmpfs", 0, options) == 0;
}

/* The disk is really full until space is freed. */
START_TEST (test_small_disk)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  Promise promise = { 0 };

  if (!mount_small_disk ("400k"))
    {
      puts ("# no small disk can be mounted here");
      return;
    }
  report = library_fixture_open (&fixture, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
  library_fixture_setup (&setup);
  while (error == NULL)
    {
      RefereeAct act = library_fixture_act (promise.acts);

      if (promise.id && promise.acts < LIBRARY_FIXTURE_ACTS
          && library_fixture_append (&fixture, promise.id, promise.acts, &act, NULL, &error))
        promise.acts++;
      else if (error == NULL)
        promise = (Promise){ .id = library_fixture_create (&fixture, &setup, &error) };
    }
  check_error (error, SQLITE_FULL);
  if (promise.id)
    {
      /* Stored acts can still be read. */
      g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, promise.id, NULL);

      ck_assert_ptr_nonnull (game);
      ck_assert_uint_eq (game->acts->len, promise.acts);
    }
  ck_assert_int_eq (mount ("none", fixture.folder, "tmpfs", MS_REMOUNT, "size=4m"), 0);
  check_after (promise);
  umount2 (fixture.folder, MNT_DETACH);
}
END_TEST

static void
trouble_cb (LibraryService *service, const char *sentence, GPtrArray *told)
{
  g_ptr_array_add (told, g_strdup (sentence));
}

static gboolean
is_told_or_copied (GPtrArray *copies, gpointer told)
{
  return copies->len + ((GPtrArray *) told)->len > 0;
}

/* Opens the library, waits for its background work, and closes it. Returns the troubles it
 * reported. */
static GPtrArray *
collect_troubles (void)
{
  GPtrArray *told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GAsyncResult) verified = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  fixture.service = library_service_new (fixture.path);
  g_signal_connect (fixture.service, "trouble", G_CALLBACK (trouble_cb), told);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL, NULL);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, library_fixture_done,
                     &verified);
  verdict = library_ask_finish (library_fixture_wait (&verified), NULL);
  ck_assert (verdict != NULL && verdict->problems->len == 0);
  copies = library_fixture_wait_copies (&fixture, is_told_or_copied, told);
  library_fixture_close (&fixture);
  return told;
}

/* The disk has room for the games but not for a copy. */
START_TEST (test_no_room_for_copy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GPtrArray) told = NULL, later = NULL, copies = NULL;
  g_autofree char *filler = g_build_filename (fixture.folder, "filler", NULL);
  g_autofree char *bytes = NULL;
  struct statvfs disk;
  RefereeSetup setup;
  gsize length;

  if (!mount_small_disk ("2m"))
    {
      puts ("# no small disk can be mounted here");
      return;
    }
  report = library_fixture_open (&fixture, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
  library_fixture_setup (&setup);
  for (int i = 0; i < 3; i++)
    ck_assert (library_fixture_create (&fixture, &setup, &error) != 0);
  library_fixture_close (&fixture);
  library_fixture_remove_copies (&fixture);
  /* Leaves room for the log, but for less than two more libraries. */
  ck_assert_int_eq (statvfs (fixture.folder, &disk), 0);
  length = (gsize) (disk.f_bavail * disk.f_frsize) - 200 * 1024;
  bytes = g_malloc0 (length);
  ck_assert (g_file_set_contents (filler, bytes, (gssize) length, NULL));

  told = collect_troubles ();
  ck_assert_uint_eq (told->len, 1);
  ck_assert_msg (strstr (told->pdata[0], "no room for today’s copy"), "%s",
                 (char *) told->pdata[0]);
  ck_assert_ptr_nonnull (strstr (told->pdata[0], fixture.path));
  copies = library_file_backups (fixture.path);
  ck_assert_uint_eq (copies->len, 0);
  g_clear_pointer (&copies, g_ptr_array_unref);

  ck_assert_int_eq (mount ("none", fixture.folder, "tmpfs", MS_REMOUNT, "size=8m"), 0);
  later = collect_troubles ();
  ck_assert_uint_eq (later->len, 0);
  copies = library_file_backups (fixture.path);
  ck_assert_uint_eq (copies->len, 1);
  umount2 (fixture.folder, MNT_DETACH);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-faults");
  TCase *tcase = tcase_create ("faults");
  TCase *room = tcase_create ("room");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_loop_test (tcase, test_every_call, 0, (int) G_N_ELEMENTS (faults));
  tcase_add_loop_test (tcase, test_existing, 0, (int) G_N_ELEMENTS (faults));
  tcase_add_test (tcase, test_small_disk);
  tcase_add_checked_fixture (room, set_up, tear_down);
  tcase_add_test (room, test_no_room_for_copy);
  suite_add_tcase (suite, room);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
