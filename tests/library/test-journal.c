/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and their acts: what is stored comes back, and invalid acts are rejected. */
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

START_TEST (test_round_trip)
{
  const LibraryGameInfo info = {
    .black_name = "本因坊",
    .white_name = "O'Brien; DROP TABLE game",
    .black_rank = "3 dan",
    .white_rank = "5k",
    .event = "Club",
    .guard = 2,
    .friendly_take_back = TRUE,
    .flag = 2,
    .pause = 1,
  };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  setup.ruleset.komi = 13;
  setup.first = GO_WHITE;
  setup.prisoners[GO_BLACK] = 3;
  setup.custom = true;
  setup.ruleset.width = 5;
  setup.ruleset.height = 4;
  go_position_init (&setup.start, 5, 4);
  go_position_set (&setup.start, go_point (0, 0), GO_BLACK);
  go_position_set (&setup.start, go_point (4, 3), GO_WHITE);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup), NULL,
                     library_fixture_done, &result);
  id = library_ask_finish_number (library_fixture_wait (&result), &error);
  assert_ok (id != 0);

  /* Uses a new service, so that nothing comes from memory. */
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_OPENED);
  game = library_fixture_load (&fixture, id, &error);
  assert_ok (game != NULL);
  ck_assert_msg (!game->read_only, "%s", game->reason);
  ck_assert_str_eq (game->info.black_name, info.black_name);
  ck_assert_str_eq (game->info.white_name, info.white_name);
  ck_assert_str_eq (game->info.black_rank, info.black_rank);
  ck_assert_str_eq (game->info.white_rank, info.white_rank);
  ck_assert_str_eq (game->info.event, info.event);
  ck_assert_int_eq (game->info.guard, 2);
  ck_assert (game->info.friendly_take_back);
  ck_assert_int_eq (game->info.flag, 2);
  ck_assert_int_eq (game->info.pause, 1);
  ck_assert (go_ruleset_equal (&game->setup.ruleset, &setup.ruleset));
  ck_assert_int_eq (game->setup.first, GO_WHITE);
  ck_assert_int_eq (game->setup.prisoners[GO_BLACK], 3);
  ck_assert_int_eq (game->setup.prisoners[GO_WHITE], 0);
  ck_assert (game->setup.custom);
  ck_assert (go_position_equal (&game->setup.start, &setup.start));
  ck_assert_uint_eq (game->acts->len, 0);
  ck_assert_str_eq (game->result, "");
}
END_TEST

static void
note_thought (gint64 id, guint acts, gint64 ms)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (
      fixture.service,
      LIBRARY_REQUEST (LIBRARY_NOTE_THOUGHT, .id = id, .index = acts, .thought_ms = ms), NULL,
      library_fixture_done, &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error) != 0);
}

static gint64
thought (gint64 id)
{
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);
  g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, id, &error);

  assert_ok (game != NULL);
  return game->thought_ms;
}

/* Thinking time belongs to one turn. */
START_TEST (test_thought)
{
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (0);
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (library_fixture_append (&fixture, id, 0, &act, NULL, &error));
  ck_assert_int_eq (thought (id), 0);
  note_thought (id, 1, 4000);
  note_thought (id, 1, 7000);
  ck_assert_int_eq (thought (id), 7000);
  /* This time arrives after the next act. */
  note_thought (id, 0, 9000);
  ck_assert_int_eq (thought (id), 7000);
  act = library_fixture_act (1);
  assert_ok (library_fixture_append (&fixture, id, 1, &act, NULL, &error));
  ck_assert_int_eq (thought (id), 0);
}
END_TEST

START_TEST (test_handicap)
{
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (LibraryGame) row = NULL;
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  setup.handicap = 4;
  setup.handicap_fixed = true;
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  game = library_fixture_load (&fixture, id, &error);
  assert_ok (game != NULL);
  ck_assert_int_eq (game->setup.handicap, 4);
  ck_assert (game->setup.handicap_fixed);
  ck_assert (!game->setup.custom);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  assert_ok (list != NULL);
  row = g_list_model_get_item (list, 0);
  ck_assert_int_eq (row->handicap, 4);
}
END_TEST

/* Returns an act of `kind` with every field that such an act uses. */
static RefereeAct
act_of (RefereeActKind kind)
{
  RefereeAct act = { .kind = kind,
                     .side = GO_WHITE,
                     .author = REFEREE_BY_ARBITER,
                     .elapsed_ms = 123456789,
                     .wall_ms = 1700000000123 + (int) kind };

  switch (kind)
    {
    case REFEREE_HANDICAP:
    case REFEREE_PLAY:
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_CLAIM:
      act.point = go_point (18, 3);
      break;
    case REFEREE_OWNER:
      act.point = go_point (0, 51);
      act.color = GO_BLACK;
      break;
    case REFEREE_RESUME:
      act.both = true;
      act.color = GO_BLACK;
      break;
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_POINTS:
      act.amount = 7;
      break;
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
      act.side = GO_EMPTY;
      break;
    case REFEREE_PASS:
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
    case REFEREE_AGREE:
    case REFEREE_WITHDRAW:
    case REFEREE_PLAYOUT:
    case REFEREE_OFFER:
    case REFEREE_PAY:
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_ACT_KINDS:
    default:
      break;
    }
  return act;
}

START_TEST (test_every_kind)
{
  g_autoptr (LibraryConnection) reader = NULL;
  g_autoptr (LibraryStatement) query = NULL;
  RefereeSetup setup;
  gint64 id;
  guint seen = 0;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  for (guint i = 0; i < REFEREE_ACT_KINDS; i++)
    {
      RefereeAct act = act_of ((RefereeActKind) i);

      assert_ok (library_fixture_append (&fixture, id, i, &act, NULL, &error));
    }

  reader = library_connection_open (fixture.path, LIBRARY_READ, &error);
  assert_ok (reader != NULL);
  query = library_statement_new (reader,
                                 "SELECT number, kind, side, elapsed, wall, text FROM act"
                                 " ORDER BY number",
                                 &error);
  assert_ok (query != NULL);
  while (library_statement_next (query, NULL, &error))
    {
      RefereeAct wanted = act_of ((RefereeActKind) seen), found;
      char text[REFEREE_ACT_TEXT];

      ck_assert_int_eq (library_statement_get_int (query, 0), seen);
      ck_assert_str_eq (library_statement_get_text (query, 1), referee_act_word (wanted.kind));
      ck_assert_int_eq (library_statement_get_int (query, 2), wanted.side);
      ck_assert_int_eq (library_statement_get_int (query, 3), wanted.elapsed_ms);
      ck_assert_int_eq (library_statement_get_int (query, 4), wanted.wall_ms);
      ck_assert_int_eq (referee_act_parse (library_statement_get_text (query, 5), &found),
                        REFEREE_ACT_OK);
      ck_assert_str_eq (library_statement_get_text (query, 5), referee_act_format (&wanted, text));
      ck_assert_int_eq (found.kind, wanted.kind);
      ck_assert_int_eq (found.author, wanted.author);
      ck_assert_int_eq (found.amount, wanted.amount);
      seen++;
    }
  assert_ok (error == NULL);
  ck_assert_uint_eq (seen, REFEREE_ACT_KINDS);
}
END_TEST

START_TEST (test_acts)
{
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (LibraryGame) row = NULL;
  RefereeSetup setup;
  RefereeAct resign = { .kind = REFEREE_RESIGN, .side = GO_BLACK };
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  for (guint i = 0; i < 40; i++)
    {
      RefereeAct act = library_fixture_act (i);

      assert_ok (library_fixture_append (&fixture, id, i, &act, NULL, &error));
    }
  list = library_fixture_list (&fixture, LIBRARY_LIST_UNFINISHED, &error);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 1);
  assert_ok (library_fixture_append (&fixture, id, 40, &resign, "W+R", &error));

  game = library_fixture_load (&fixture, id, &error);
  assert_ok (game != NULL);
  ck_assert_msg (!game->read_only, "%s", game->reason);
  ck_assert_uint_eq (game->acts->len, 41);
  ck_assert_uint_eq (game->stored_acts, 41);
  for (guint i = 0; i < 40; i++)
    {
      RefereeAct wanted = library_fixture_act (i);
      const RefereeAct *found = &g_array_index (game->acts, RefereeAct, i);

      ck_assert_int_eq (found->point, wanted.point);
      ck_assert_int_eq (found->side, wanted.side);
      ck_assert_int_eq (found->elapsed_ms, wanted.elapsed_ms);
      ck_assert_int_eq (found->wall_ms, wanted.wall_ms);
    }
  ck_assert_str_eq (game->result, "W+R");
  g_clear_object (&list);
  list = library_fixture_list (&fixture, LIBRARY_LIST_UNFINISHED, &error);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 0);
  g_clear_object (&list);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  row = g_list_model_get_item (list, 0);
  ck_assert (library_game_get_finished (row));
  ck_assert_str_eq (row->result, "W+R");
  ck_assert_int_eq (row->moves, 41);
  ck_assert_str_eq (row->black_name, "Ai");
  ck_assert_int_eq (row->width, 19);
}
END_TEST

START_TEST (test_index)
{
  RefereeSetup setup;
  RefereeAct first = library_fixture_act (0), second = library_fixture_act (1);
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  ck_assert (!library_fixture_append (&fixture, id, 1, &second, NULL, &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  assert_ok (library_fixture_append (&fixture, id, 0, &first, NULL, &error));
  /* Sending the same act again succeeds; sending another act for its index fails. */
  assert_ok (library_fixture_append (&fixture, id, 0, &first, NULL, &error));
  ck_assert (!library_fixture_append (&fixture, id, 0, &second, NULL, &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  assert_ok (library_fixture_append (&fixture, id, 1, &second, NULL, &error));
  ck_assert (!library_fixture_append (&fixture, id, 0, &first, NULL, &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert (!library_fixture_append (&fixture, id, 3, &first, NULL, &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert (!library_fixture_append (&fixture, id + 1, 0, &first, NULL, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_ptr_null (library_fixture_load (&fixture, id + 1, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
}
END_TEST

START_TEST (test_append_only)
{
  g_autoptr (LibraryConnection) writer = NULL;
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (0);
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (library_fixture_append (&fixture, id, 0, &act, NULL, &error));
  writer = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  ck_assert (!library_connection_run (writer, "UPDATE act SET text = 'x'", &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert (!library_connection_run (writer, "DELETE FROM act", &error));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
}
END_TEST

START_TEST (test_bad_setup)
{
  RefereeSetup setup;

  library_fixture_setup (&setup);
  setup.ruleset.width = 99;
  ck_assert_int_eq (library_fixture_create (&fixture, &setup, &error), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-journal");
  TCase *tcase = tcase_create ("journal");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_round_trip);
  tcase_add_test (tcase, test_thought);
  tcase_add_test (tcase, test_handicap);
  tcase_add_test (tcase, test_every_kind);
  tcase_add_test (tcase, test_acts);
  tcase_add_test (tcase, test_index);
  tcase_add_test (tcase, test_append_only);
  tcase_add_test (tcase, test_bad_setup);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
