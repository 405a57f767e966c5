/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A damaged file is set aside unchanged, and its readable contents are recovered. */
#define _GNU_SOURCE /* memmem() */
#include <check.h>
#include <glib/gstdio.h>

#include "library-ask.h"
#include "library-folder.h"
#include "library-open.h"
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

/* Removes the copies, so that only the file itself can be read. */
static void
remove_copies (void)
{
  g_autoptr (GPtrArray) copies = library_file_backups (fixture.path);

  for (guint i = 0; i < copies->len; i++)
    ck_assert_int_eq (g_remove (copies->pdata[i]), 0);
}

/* Checks that all games of the open library load. Returns their total number of acts. */
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
      g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, row->id, &error);

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

  library_fixture_fill (&fixture, 5, 60);
  remove_copies ();
  whole = library_fixture_bytes (&fixture);
  broken = library_fixture_damage (&fixture, whole, 0, length);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  assert_set_aside (report->set_aside, broken);
  ck_assert_uint_eq (report->games_saved, 5);
  ck_assert_uint_eq (library_report_count_cut (report), 0);
  ck_assert_uint_eq (count_acts (&games), 300);
  ck_assert_uint_eq (games, 5);

  /* The new file can be continued. */
  library_fixture_setup (&setup);
  ck_assert_int_eq (library_fixture_create (&fixture, &setup, &error), 6);
  library_fixture_close (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
}
END_TEST

/* Whichever page is lost, the file is set aside unchanged, the rest is recovered, and nothing
 * crashes. */
START_TEST (test_every_page)
{
  g_autoptr (GBytes) whole = NULL;
  gsize pages;
  guint recovered = 0, most_acts = 0;

  library_fixture_fill (&fixture, 8, 50);
  whole = library_fixture_bytes (&fixture);
  pages = g_bytes_get_size (whole) / PAGE;
  ck_assert_uint_gt (pages, 10);
  remove_copies ();
  for (gsize page = 1; page < pages; page++, remove_copies ())
    {
      g_autoptr (GBytes) broken = library_fixture_damage (&fixture, whole, page * PAGE, PAGE);
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
          ck_assert_msg (games == 0 || acts > 0 || library_report_count_cut (report) == games,
                         "page %d", (int) page);
          /* A game that lacks acts is marked. */
          ck_assert_msg (acts == games * 50 || library_report_count_cut (report) > 0, "page %d",
                         (int) page);
          g_remove (report->set_aside);
        }
      else
        ck_assert_uint_eq (acts, 400);
      most_acts = MAX (most_acts, acts);
      library_fixture_close (&fixture);
      verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
      assert_ok (verdict != NULL);
      ck_assert_uint_eq (verdict->problems->len, library_report_count_cut (report));
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

  library_fixture_fill (&fixture, 30, 50);
  whole = library_fixture_bytes (&fixture);
  part = g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / PAGE * 3 / 4 * PAGE + 100);
  library_fixture_write (&fixture, "", g_bytes_get_data (part, NULL), g_bytes_get_size (part));
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  assert_set_aside (report->set_aside, part);
  ck_assert_uint_gt (report->games_saved, 0);
  ck_assert_uint_gt (count_acts (&games), 0);
}
END_TEST

/* A file without anything readable is kept under another name. */
START_TEST (test_garbage)
{
  g_autoptr (GBytes) garbage = NULL;
  g_autoptr (LibraryReport) report = NULL;

  garbage = g_bytes_new_take (g_strnfill (10 * PAGE, 'q'), 10 * PAGE);
  library_fixture_write (&fixture, "", g_bytes_get_data (garbage, NULL),
                         g_bytes_get_size (garbage));
  library_fixture_write (&fixture, "-wal", "log", 3);
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

/* A file that is no library stays untouched, whether opened as a library or restored as a copy. */
START_TEST (test_no_library)
{
  static const struct
  {
    const char *name;
    gsize length;
  } files[] = { { "photo.jpg", 3 * PAGE + 17 }, { "note", 5 }, { "photo.db", 20 * PAGE } };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GHashTable) before = NULL;
  g_autofree guint8 *bytes = g_malloc (files[_i].length);
  g_autofree char *name = NULL;

  memcpy (bytes, "\xff\xd8\xff\xe0 JFIF", 5);
  for (gsize i = 5; i < files[_i].length; i++)
    bytes[i] = (guint8) g_rand_int_range (random, 0, 256);
  g_free (fixture.path);
  fixture.path = g_build_filename (fixture.folder, files[_i].name, NULL);
  library_fixture_write (&fixture, "", bytes, files[_i].length);
  before = library_fixture_content (&fixture);
  ck_assert_ptr_null (library_fixture_open (&fixture, &error));
  ck_assert_ptr_nonnull (strstr (error->message, files[_i].name));
  assert_error (LIBRARY_ERROR_FOREIGN);
  library_fixture_close (&fixture);
  ck_assert_ptr_null (library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error));
  assert_error (LIBRARY_ERROR_FOREIGN);
  library_fixture_same (&fixture, before);

  name = g_steal_pointer (&fixture.path);
  fixture.path = g_build_filename (fixture.folder, "library.sqlite", NULL);
  ck_assert_ptr_null (library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = name), NULL, &error));
  assert_error (LIBRARY_ERROR_FOREIGN);
}
END_TEST

/* A damaged library is recognised by its remains, whatever its name. */
START_TEST (test_other_name)
{
  g_autoptr (GBytes) whole = NULL;
  gsize lengths[] = { 16, 100, PAGE, 5 * PAGE };
  guint games;

  g_free (fixture.path);
  fixture.path = g_build_filename (fixture.folder, "Our games", NULL);
  library_fixture_fill (&fixture, 5, 60);
  whole = library_fixture_bytes (&fixture);
  g_bytes_unref (library_fixture_damage (&fixture, whole, 0, lengths[_i]));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_RECOVERED);
  if (lengths[_i] <= PAGE)
    ck_assert_uint_eq (count_acts (&games), 300);
}
END_TEST

/* A game with a changed value and no other damage is kept and marked. */
START_TEST (test_changed_values)
{
  static const struct
  {
    const char *text;
    gsize place;
  } stored[] = { { "AiBo", 1 }, { "elapsed=17 wall", 9 }, { "wall=170000000000", 6 } };
  g_autoptr (GBytes) whole = NULL;
  g_autofree guint8 *bytes = NULL;
  guint8 *at;
  gsize size;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  g_autoptr (LibraryStoredGame) game = NULL, other = NULL;
  guint games;
  gint64 id;

  library_fixture_fill (&fixture, 5, 60);
  /* A foreign view, so that opening notices a problem. */
  library_fixture_sql (&fixture, "CREATE VIEW seen AS SELECT * FROM game");
  whole = library_fixture_bytes (&fixture);
  bytes = g_memdup2 (g_bytes_get_data (whole, &size), g_bytes_get_size (whole));
  at = memmem (bytes, size, stored[_i].text, strlen (stored[_i].text));
  ck_assert_ptr_nonnull (at);
  at[stored[_i].place] ^= 1;
  library_fixture_write (&fixture, "", bytes, size);

  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  ck_assert_uint_eq (library_report_count_cut (report), 1);
  ck_assert_uint_eq (report->games_saved, 5);
  ck_assert_uint_eq (count_acts (&games), 300);
  id = ((LibraryCut *) report->cut->pdata[0])->id;
  game = library_fixture_load (&fixture, id, &error);
  other = library_fixture_load (&fixture, id % 5 + 1, &error);
  assert_ok (game != NULL && other != NULL);
  ck_assert (game->read_only && !other->read_only);
  ck_assert_str_eq (((LibraryCut *) report->cut->pdata[0])->players,
                    _i == 0 ? "Ah – Bo" : "Ai – Bo");
  library_fixture_close (&fixture);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->problems->len, 1);
}
END_TEST

/* The main file is damaged and the last act exists only in the log. Recovery reads both files. */
START_TEST (test_damaged_with_log)
{
  g_autoptr (GHashTable) killed = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (10);
  GHashTableIter iter;
  gpointer name, bytes;
  guint games, acts;

  library_fixture_fill (&fixture, 3, 10);
  library_fixture_open_now (&fixture);
  assert_ok (library_fixture_append (&fixture, 2, 10, &act, NULL, &error));
  library_fixture_setup (&setup);
  killed = library_fixture_content (&fixture);
  library_fixture_close (&fixture);

  /* Simulates a kill and a lost header. */
  g_hash_table_iter_init (&iter, killed);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autofree char *path = g_build_filename (fixture.folder, name, NULL);

      ck_assert (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
    }
  g_bytes_unref (
      library_fixture_damage (&fixture, g_hash_table_lookup (killed, "library.sqlite"), 0, 100));
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

/* The main file is lost but its log remains. Recovery must not delete the log. */
START_TEST (test_log_alone)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GBytes) log = g_bytes_new_static ("what remains", 12);
  g_autofree char *wal = NULL;

  library_fixture_write (&fixture, "-wal", "what remains", 12);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  wal = g_strconcat (report->set_aside, "-wal", NULL);
  assert_set_aside (wal, log);
}
END_TEST

/* The program is killed during a recovery, before or after the new file is complete. */
START_TEST (test_recovery_killed)
{
  g_autoptr (GBytes) whole = NULL;
  guint games;

  library_fixture_fill (&fixture, 4, 20);
  whole = library_fixture_bytes (&fixture);
  g_bytes_unref (library_fixture_damage (&fixture, whole, 0, PAGE));
  library_fixture_write (&fixture, ".recovering", "incomplete", 10);
  library_fixture_write (&fixture, ".recovering-wal", "incomplete", 10);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_RECOVERED);
  ck_assert_uint_eq (count_acts (&games), 80);
  library_fixture_close (&fixture);

  g_bytes_unref (library_fixture_damage (&fixture, whole, 0, PAGE));
  library_fixture_write (&fixture, "-wal", "of the damaged file", 19);
  library_fixture_write (&fixture, ".recovered", g_bytes_get_data (whole, NULL),
                         g_bytes_get_size (whole));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_RECOVERED);
  ck_assert_uint_eq (count_acts (&games), 80);
}
END_TEST

/* Without a damaged library, a file named *.recovered is left alone. */
START_TEST (test_recovered_of_another)
{
  g_autofree char *other = g_strconcat (fixture.path, ".recovered", NULL);
  guint games;

  library_fixture_fill (&fixture, 4, 20);
  library_fixture_write (&fixture, ".recovered", "somebody's", 10);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  ck_assert_uint_eq (count_acts (&games), 80);
  ck_assert (g_file_test (other, G_FILE_TEST_EXISTS));
}
END_TEST

/* Saved rulesets survive the loss of any page but their own, even those a newer version wrote. */
START_TEST (test_rulesets)
{
  g_autoptr (GBytes) whole = NULL;
  GoRuleset ruleset;
  guint lost = 0;
  gsize pages;

  library_fixture_fill (&fixture, 4, 60);
  library_fixture_open_now (&fixture);
  go_preset_ruleset (go_preset_find ("sunjang"), &ruleset);
  assert_ok (library_fixture_save_ruleset (&fixture, 0, "Club", &ruleset, &error) == 1);
  assert_ok (library_fixture_save_ruleset (&fixture, 0, "Future", &ruleset, &error) == 2);
  library_fixture_close (&fixture);
  library_fixture_sql (&fixture, "UPDATE ruleset SET text = text || ' gravity=on' WHERE id = 2");
  whole = library_fixture_bytes (&fixture);
  pages = g_bytes_get_size (whole) / PAGE;

  remove_copies ();
  for (gsize page = 0; page < pages; page++, remove_copies ())
    {
      g_autoptr (GBytes) broken = library_fixture_damage (&fixture, whole, page * PAGE, PAGE);
      g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
      g_autoptr (LibraryRuleset) club = NULL, future = NULL;

      assert_ok (report != NULL);
      library_fixture_close (&fixture);
      if (report->what == LIBRARY_RECOVERED && report->rulesets_saved == 0)
        {
          lost++;
          ck_assert_uint_gt (page, 0);
          continue;
        }
      club = library_file_find_ruleset (fixture.path, "my:Club", &error);
      assert_ok (club != NULL);
      ck_assert (go_ruleset_equal (&club->ruleset, &ruleset));
      future = library_file_find_ruleset (fixture.path, "my:Future", &error);
      assert_ok (future != NULL);
      ck_assert_ptr_nonnull (future->reason);
      ck_assert_ptr_nonnull (strstr (future->text, "gravity=on"));
    }
  /* Only the loss of their own page loses them. */
  ck_assert_uint_eq (lost, 1);
}
END_TEST

/* Learners and their steps survive as well. */
START_TEST (test_learners)
{
  LibraryStep step = { 1, "first", "liberties", "corner", 3, 1, 2, 1000 };
  g_autoptr (GBytes) whole = NULL;
  guint lost = 0;
  gsize pages;

  library_fixture_fill (&fixture, 4, 60);
  assert_ok (library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_SAVE_LEARNER, .name = "Ai"),
                                 &error));
  assert_ok (library_ask_number (fixture.path, LIBRARY_REQUEST (LIBRARY_NOTE_STEP, .step = &step),
                                 &error));
  library_fixture_sql (&fixture, "PRAGMA wal_checkpoint (TRUNCATE)");
  whole = library_fixture_bytes (&fixture);
  pages = g_bytes_get_size (whole) / PAGE;

  remove_copies ();
  for (gsize page = 0; page < pages; page++, remove_copies ())
    {
      g_autoptr (GBytes) broken = library_fixture_damage (&fixture, whole, page * PAGE, PAGE);
      g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
      g_autoptr (GPtrArray) steps = NULL;
      const LibraryStep *kept;

      assert_ok (report != NULL);
      library_fixture_close (&fixture);
      steps
          = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_STEPS, .id = 1), NULL, &error);
      assert_ok (steps != NULL);
      if (steps->len == 0)
        {
          lost++;
          ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
          ck_assert_uint_gt (page, 0);
          continue;
        }
      kept = steps->pdata[0];
      ck_assert_str_eq (kept->step, "corner");
      ck_assert_uint_eq (kept->tries, 3);
      ck_assert_uint_eq (kept->shown, 2);
      ck_assert_int_eq (kept->done, 1000);
    }
  /* The learner's page and the step's page. */
  ck_assert_uint_eq (lost, 2);
}
END_TEST

/* Plays `before` games that the only copy has, and `after` games that it lacks. */
static void
play_after_copy (guint before, guint after, guint acts)
{
  g_autoptr (GBytes) copy = NULL;
  RefereeSetup setup;

  library_fixture_fill (&fixture, before, acts);
  copy = library_fixture_bytes (&fixture);
  library_fixture_setup (&setup);
  library_fixture_open_now (&fixture);
  for (guint i = 0; i < after; i++)
    {
      gint64 id = library_fixture_create (&fixture, &setup, &error);

      for (guint j = 0; j < acts; j++)
        {
          RefereeAct act = library_fixture_act (j);

          assert_ok (library_fixture_append (&fixture, id, j, &act, NULL, &error));
        }
    }
  library_fixture_close (&fixture);
  /* Closing made a copy of all games. */
  remove_copies ();
  library_fixture_write (&fixture, ".daily-20260101-120000.sqlite", g_bytes_get_data (copy, NULL),
                         g_bytes_get_size (copy));
}

/* Recovery restores the copy's games whatever happened to the file, and adds the file's readable
 * games. Cases: half the file, no first page, a page of the schema lost. */
START_TEST (test_copy)
{
  const struct
  {
    gsize start, length; /* damaged pages */
    guint kept;          /* the file keeps 1/kept of its size */
    guint games;
  } cases[] = { { 0, 0, 2, 20 }, { 0, 1, 1, 22 }, { 13, 1, 1, 22 } };
  g_autoptr (GBytes) whole = NULL, broken = NULL;
  g_autoptr (LibraryReport) report = NULL;
  guint games;
  gsize size;

  play_after_copy (20, 2, 50);
  whole = library_fixture_bytes (&fixture);
  size = g_bytes_get_size (whole);
  broken
      = library_fixture_damage (&fixture, whole, cases[_i].start * PAGE, cases[_i].length * PAGE);
  library_fixture_write (&fixture, "", g_bytes_get_data (broken, NULL), size / cases[_i].kept);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  ck_assert (g_str_has_suffix (report->copy, ".daily-20260101-120000.sqlite"));
  ck_assert_uint_eq (count_acts (&games), cases[_i].games * 50);
  ck_assert_uint_eq (games, cases[_i].games);
  ck_assert_uint_eq (report->games_saved, games);
  /* Games from the copy count as incomplete, because they may have gone on later. */
  ck_assert_uint_eq (library_report_count_cut (report), report->from_copy);
  ck_assert (_i == 0 ? report->from_copy > 0 : report->from_copy == 0);
}
END_TEST

/* After an older library was restored, an id in the copy can mean another game. */
START_TEST (test_copy_of_another)
{
  g_autoptr (GBytes) whole = NULL, copy = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;

  play_after_copy (3, 0, 200);
  whole = library_fixture_bytes (&fixture);
  library_fixture_sql (&fixture, "UPDATE game SET started = 1, black_name = 'Eve' WHERE id = 3");
  copy = library_fixture_bytes (&fixture);
  library_fixture_write (&fixture, ".daily-20260101-120000.sqlite", g_bytes_get_data (copy, NULL),
                         g_bytes_get_size (copy));
  library_fixture_write (&fixture, "", g_bytes_get_data (whole, NULL),
                         g_bytes_get_size (whole) * 9 / 10);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  game = library_fixture_load (&fixture, 3, &error);
  assert_ok (game != NULL);
  ck_assert_str_eq (game->info.black_name, "Ai");
  ck_assert_uint_lt (game->acts->len, 200);
  ck_assert (game->read_only);
}
END_TEST

/* A value that violates a table constraint does not lose the game. */
START_TEST (test_impossible_values)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;

  library_fixture_fill (&fixture, 2, 30);
  remove_copies ();
  library_fixture_sql (&fixture, "CREATE VIEW seen AS SELECT * FROM game;"
                                 "PRAGMA ignore_check_constraints = ON;"
                                 "UPDATE game SET guard = 7, flag = 9, pause = -1, thought = -5"
                                 " WHERE id = 2");
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_RECOVERED);
  ck_assert_uint_eq (report->games_saved, 2);
  game = library_fixture_load (&fixture, 2, &error);
  assert_ok (game != NULL);
  ck_assert_uint_eq (game->acts->len, 30);
  ck_assert_int_eq (game->info.guard, 2);
  ck_assert_int_eq (game->info.flag, 2);
  ck_assert_int_eq (game->info.pause, 0);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-damage");
  TCase *tcase = tcase_create ("damage");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, test_lost_header, 0, 2);
  tcase_add_test (tcase, test_every_page);
  tcase_add_test (tcase, test_truncated);
  tcase_add_test (tcase, test_garbage);
  tcase_add_loop_test (tcase, test_changed_values, 0, 3);
  tcase_add_loop_test (tcase, test_no_library, 0, 3);
  tcase_add_loop_test (tcase, test_other_name, 0, 4);
  tcase_add_test (tcase, test_damaged_with_log);
  tcase_add_test (tcase, test_log_alone);
  tcase_add_test (tcase, test_recovery_killed);
  tcase_add_test (tcase, test_recovered_of_another);
  tcase_add_test (tcase, test_rulesets);
  tcase_add_test (tcase, test_learners);
  tcase_add_loop_test (tcase, test_copy, 0, 3);
  tcase_add_test (tcase, test_copy_of_another);
  tcase_add_test (tcase, test_impossible_values);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
