/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows changed from outside: the readable part of the game is still loaded. */
#include <check.h>

#include "library-connection.h"
#include "library-folder.h"
#include "library-statement.h"
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

/* Loads the library's only game after `sql` has changed it behind the service's back. */
static LibraryStoredGame *
tampered (const char *sql)
{
  RefereeSetup setup;
  LibraryStoredGame *game;
  gint64 id;

  library_fixture_setup (&setup);
  setup.ruleset.komi = 9;
  id = library_fixture_create (&fixture, &setup, &error);
  for (guint i = 0; i < 10; i++)
    {
      RefereeAct act = library_fixture_act (i);

      assert_ok (library_fixture_append (&fixture, id, i, &act, NULL, &error));
    }
  library_fixture_tamper (&fixture, sql);
  game = library_fixture_load (&fixture, id, &error);
  assert_ok (game != NULL);
  return game;
}

typedef struct
{
  const char *sql;
  guint acts;
  const char *word; /* expected in the reason */
} Damage;

static const Damage damages[] = {
  { "UPDATE game SET ruleset = ruleset || ' gravity=on'", 10, "newer" },
  { "UPDATE game SET ruleset = replace (ruleset, 'suicide=', 'suicide=partly')", 10, "newer" },
  { "UPDATE game SET ruleset = '9' || substr (ruleset, 2)", 10, "newer" },
  { "UPDATE act SET text = '9 juggle B by=player elapsed=0 wall=0' WHERE number = 4", 4, "newer" },
  { "UPDATE act SET text = '1 juggle B by=player elapsed=0 wall=0' WHERE number = 4", 4, "newer" },
  { "UPDATE act SET text = x'00ff' WHERE number = 4", 4, "Action 5" },
  { "UPDATE act SET text = '' WHERE number = 0", 0, "Action 1" },
  { "DELETE FROM act WHERE number = 6", 6, "Action 7" },
  { "UPDATE act SET text = (SELECT text FROM act WHERE number = 0) WHERE number = 8", 8,
    "Action 9" },
  { "UPDATE game SET handicap = 77, handicap_fixed = 1", 0, "set-up" },
  { "UPDATE game SET board = '...'", 10, "position" },
};

START_TEST (test_tampered)
{
  const Damage *damage = &damages[_i];
  g_autoptr (LibraryStoredGame) game = tampered (damage->sql);

  ck_assert (game->read_only);
  ck_assert_msg (strstr (game->reason, damage->word) != NULL, "%s", game->reason);
  ck_assert_msg (g_str_has_suffix (game->reason, "."), "%s", game->reason);
  ck_assert_uint_eq (game->acts->len, damage->acts);
  ck_assert_int_eq (game->setup.ruleset.komi, 9);
  ck_assert_str_eq (game->info.black_name, "Ai");
}
END_TEST

START_TEST (test_tampered_verify)
{
  g_autoptr (LibraryStoredGame) game = tampered (damages[_i].sql);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL, blocking = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, library_fixture_done,
                     &result);
  verdict = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->games, 1);
  ck_assert_uint_eq (verdict->problems->len, 1);
  blocking = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (blocking != NULL);
  ck_assert_uint_eq (blocking->problems->len, 1);
}
END_TEST

START_TEST (test_list_read_only)
{
  g_autoptr (LibraryStoredGame) game = tampered (damages[0].sql);
  g_autoptr (GListModel) list = library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);
  g_autoptr (LibraryGame) row = NULL;
  RefereeAct act = library_fixture_act (10);

  assert_ok (list != NULL);
  row = g_list_model_get_item (list, 0);
  ck_assert (library_game_get_read_only (row));
  ck_assert_str_eq (row->reason, game->reason);
  /* The service refuses to write to a read-only game. */
  ck_assert (!library_fixture_append (&fixture, game->id, 10, &act, NULL, &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-tampered");
  TCase *tcase = tcase_create ("tampered");
  int count = (int) G_N_ELEMENTS (damages);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, test_tampered, 0, count);
  tcase_add_loop_test (tcase, test_tampered_verify, 0, count);
  tcase_add_test (tcase, test_list_read_only);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
