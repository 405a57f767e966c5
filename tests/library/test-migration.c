/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of an older version is upgraded, and its old state is backed up. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

#include "library-folder.h"
#include "library-games.h"
#include "library-open.h"
#include "library-original.h"
#include "library-statement.h"
#include "library-records.h"
#include "library-texts.h"
#include "record-moves.h"
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

/* Runs SQL in which %s stands for a ruleset's text. */
static void
run_sql (LibraryConnection *connection, const char *format)
{
  g_autofree char *sql = NULL;
  char text[GO_RULESET_TEXT];
  RefereeSetup setup;

  library_fixture_setup (&setup);
  sql = g_strdup_printf (format, go_ruleset_format (&setup.ruleset, text));
  assert_ok (library_connection_run (connection, sql, &error));
}

/* Adds what version 3 introduced: a record, and the derived columns of the other games. */
static void
add_record (LibraryConnection *connection)
{
  g_autofree char *text = library_text_game ("PB[Chie]PW[Dan]C[Kept.]", 1, 60);
  g_autoptr (GBytes) sgf = g_bytes_new (text, strlen (text));
  LibrarySave *save = library_save_begin (
      connection, LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .sgf = sgf, .source = "kept.sgf"), &error);
  gint64 version;

  assert_ok (save != NULL);
  while (!library_save_wait (save, G_USEC_PER_SEC))
    ;
  assert_ok (library_connection_run (
      connection,
      "UPDATE game SET date = pass_stone_day (started), day = pass_stone_day (started),"
      " rules = pass_stone_rules (ruleset), winner = pass_stone_winner (result),"
      " black_key = pass_stone_key (black_name), white_key = pass_stone_key (white_name);"
      "INSERT INTO search (rowid, text)"
      " SELECT 2 * id, black_name || ' ' || white_name || ' ' || event FROM game",
      &error));
  assert_ok (library_save_end (save, connection, &version, &error) == 4);
  library_save_free (save);
}

/* Makes a library with an older version's own SQL: three games of five acts. The second is
 * finished, the third deleted. */
static void
make_old_version (int version)
{
  const LibrarySchema schema = { library_schema_current ()->scripts, version };
  g_autoptr (LibraryConnection) connection
      = library_open_for_writing (fixture.path, &schema, TRUE, NULL, &error);

  assert_ok (connection != NULL);
  for (int id = 1; id <= 3; id++)
    {
      run_sql (connection,
               "INSERT INTO game (black_name, white_name, event, ruleset, width, height, komi,"
               " started, changed, moves) VALUES ('Itō Ai', 'Bo', 'Café Cup', '%s', 19, 19, 0,"
               " 1700000000000, 1700000000000, 5)");
      for (guint i = 0; i < 5; i++)
        {
          RefereeAct act = library_fixture_act (i);
          char text[REFEREE_ACT_TEXT];
          g_autofree char *sql
              = g_strdup_printf ("INSERT INTO act (game, number, kind, side, elapsed, wall, text)"
                                 " VALUES (%d, %u, 'play', %d, 0, 0, '%s')",
                                 id, i, act.side, referee_act_format (&act, text));

          assert_ok (library_connection_run (connection, sql, &error));
        }
    }
  assert_ok (library_connection_run (connection,
                                     "UPDATE game SET result = 'W+R' WHERE id = 2;"
                                     "UPDATE game SET deleted = 1700000000001 WHERE id = 3",
                                     &error));
  if (version >= 2)
    run_sql (connection, "INSERT INTO ruleset (name, key, text, created, changed)"
                         " VALUES ('Old', 'old', '%s', 1, 1)");
  if (version >= 3)
    add_record (connection);
}

static gint64
number (const char *path, const char *sql)
{
  g_autoptr (LibraryConnection) connection = library_connection_open (path, LIBRARY_READ, &error);
  gint64 value = -1;

  assert_ok (connection && library_statement_ask_int (connection, sql, &value, &error));
  return value;
}

START_TEST (test_old_version)
{
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (LibraryStoredGame) game = NULL;
  g_autoptr (LibraryRecord) record = NULL;
  GoRuleset ruleset;

  make_old_version (_i);
  ck_assert_int_eq (LIBRARY_FORMAT (number (fixture.path, "PRAGMA user_version")), _i);
  report = library_fixture_open (&fixture, &error);
  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_MIGRATED);
  ck_assert_ptr_nonnull (report->backup);
  ck_assert_int_eq (LIBRARY_FORMAT (number (report->backup, "PRAGMA user_version")), _i);
  ck_assert_int_eq (number (report->backup, "SELECT count (*) FROM act"), 15);
  ck_assert_int_eq (LIBRARY_FORMAT (number (fixture.path, "PRAGMA user_version")),
                    LIBRARY_SCHEMA_VERSION);

  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  assert_ok (list != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (list), _i < 3 ? 2 : 3);
  game = library_fixture_load (&fixture, 2, &error);
  assert_ok (game != NULL);
  ck_assert_uint_eq (game->acts->len, 5);
  ck_assert (!game->read_only);
  go_preset_ruleset (go_preset_find ("korean"), &ruleset);
  assert_ok (library_fixture_save_ruleset (&fixture, 0, "Club", &ruleset, &error) == MIN (_i, 2));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  ck_assert_int_eq (number (fixture.path, "SELECT count (*) FROM ruleset"), MIN (_i, 2));

  /* New columns are filled from existing data. */
  ck_assert_int_eq (number (fixture.path, "SELECT count (*) FROM game WHERE origin = 0 AND"
                                          " date GLOB '2023-11-1?' AND day = date AND"
                                          " rules = 'concord' AND black_key = 'itō ai'"),
                    3);
  ck_assert_int_eq (number (fixture.path, "SELECT sum (winner * id) FROM game"), 4);
  ck_assert_int_eq (number (fixture.path, "SELECT sum (rowid) FROM search ('ito cafe')"), 12);
  library_text_verify (&fixture);
  if (_i < 3)
    return;
  /* An old record has no known original. */
  record = library_text_load (&fixture, 4, &error);
  assert_ok (record != NULL);
  ck_assert_ptr_null (record->original);
  ck_assert_str_eq (record->charset, "");
  ck_assert (!record->charset_guessed);
}
END_TEST

/* Version 8 stored "W+0" without a winner. */
START_TEST (test_winner_is_corrected)
{
  make_old_version (8);
  {
    g_autoptr (LibraryConnection) connection
        = library_connection_open (fixture.path, LIBRARY_WRITE, &error);

    assert_ok (connection != NULL);
    assert_ok (library_connection_run (connection,
                                       "UPDATE game SET winner = 0, result = CASE id"
                                       " WHEN 1 THEN 'W+0.02' WHEN 2 THEN 'B+0' WHEN 3 THEN 'Jigo'"
                                       " ELSE '' END",
                                       &error));
  }
  assert_ok (library_fixture_open_now (&fixture) == LIBRARY_MIGRATED);
  ck_assert_int_eq (number (fixture.path, "SELECT sum (winner << 2 * id) FROM game"),
                    GO_WHITE << 2 | GO_BLACK << 4);
  library_text_verify (&fixture);
}
END_TEST

/* Version 8 named the variant tag in the language of its user interface. */
START_TEST (test_tag_is_a_code)
{
  make_old_version (8);
  library_fixture_sql (&fixture,
                       "INSERT INTO tag (id, name, key) VALUES (1, '別版', '別版'),"
                       " (2, 'variant', 'variant'), (3, 'Club', 'club');"
                       "INSERT INTO game_tag VALUES (1, 1), (2, 1), (2, 2), (3, 2), (1, 3)");
  assert_ok (library_fixture_open_now (&fixture) == LIBRARY_MIGRATED);
  ck_assert_int_eq (number (fixture.path, "SELECT count (*) FROM tag"), 2);
  ck_assert_int_eq (number (fixture.path, "SELECT sum (game) FROM game_tag JOIN tag ON id = tag"
                                          " WHERE key = 'variant' AND name = key"),
                    6);
  library_text_verify (&fixture);
}
END_TEST

/* Stores the rows of a game as earlier versions did. */
static void
store_old_form (LibraryConnection *connection, gint64 id, GBytes *original)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, -1);
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT moves FROM line WHERE game = ?", &error);
  g_autoptr (LibraryOriginal) old = NULL;
  g_autoptr (GBytes) moves = NULL, packed = NULL;
  guint8 bytes[8192];
  const guint8 *line;
  gsize size, read;

  library_statement_bind (query, VALUE (id));
  assert_ok (library_statement_next (query, NULL, &error));
  line = library_statement_get_blob (query, 0, &size);
  moves = record_moves_unpack (line, size);
  ck_assert_uint_gt (g_bytes_get_size (moves), size);
  library_statement_reset (query);
  assert_ok (library_statement_change (
      connection, &error, "UPDATE line SET moves = ? WHERE game = ?",
      BLOB (g_bytes_get_data (moves, NULL), g_bytes_get_size (moves)), VALUE (id)));
  ck_assert_int_eq ((int) g_converter_convert (G_CONVERTER (compressor),
                                               g_bytes_get_data (original, NULL),
                                               g_bytes_get_size (original), bytes, sizeof bytes,
                                               G_CONVERTER_INPUT_AT_END, &read, &size, &error),
                    (int) G_CONVERTER_FINISHED);
  assert_ok (library_original_read (connection, id, &old, &error));
  packed = g_bytes_new (bytes, size);
  ck_assert_uint_gt (size, g_bytes_get_size (old->packed));
  g_bytes_unref (old->packed);
  old->packed = g_bytes_ref (packed);
  assert_ok (library_original_write (connection, id, old, &error));
  assert_ok (library_statement_change (connection, &error,
                                       "UPDATE record SET sgf = pass_stone_text (sgf)"
                                       " WHERE game = ?",
                                       VALUE (id)));
  assert_ok (
      library_statement_change (connection, &error, "INSERT INTO old_form VALUES (?)", VALUE (id)));
}

/* Changes a byte of the file. */
static void
change_byte (const char *old, char new)
{
  g_autofree char *data = NULL;
  gsize size, place = 0, length = strlen (old);

  assert_ok (g_file_get_contents (fixture.path, &data, &size, &error));
  while (place + length < size && memcmp (data + place, old, length) != 0)
    place++;
  ck_assert_uint_lt (place + length, size);
  data[place] = new;
  assert_ok (g_file_set_contents (fixture.path, data, (gssize) size, &error));
}

#define STORED                                                                                     \
  "SELECT length (sgf) + length (bytes) + length (moves) FROM record JOIN original USING (game)"   \
  " JOIN line USING (game) WHERE game = "

/* Rows in an older form are rewritten, and say the same. A damaged one stays, so that its checksum
 * still tells. */
START_TEST (test_old_rows)
{
  g_autofree char *first = library_text_game ("PB[Ai]PW[Bo]", 1, 120);
  g_autofree char *second = library_text_game ("C[Whole.]", 2, 120);
  g_autofree char *both = g_strconcat (first, second, NULL);
  g_autofree char *path = library_text_file (&fixture, "both.sgf", both);
  g_autoptr (LibraryImport) import = NULL;
  g_autoptr (LibraryRecord) before = NULL, after = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  gint64 stored;

  assert_ok (library_fixture_open_now (&fixture) == LIBRARY_CREATED);
  import = library_text_import (&fixture, path, &error);
  assert_ok (import != NULL);
  before = library_text_load (&fixture, 1, &error);
  stored = number (fixture.path, STORED "1");
  library_fixture_close (&fixture);
  {
    g_autoptr (LibraryConnection) connection
        = library_connection_open (fixture.path, LIBRARY_WRITE, &error);

    store_old_form (connection, 1, before->original);
    store_old_form (connection, 2, before->original);
  }
  ck_assert_int_gt (number (fixture.path, STORED "1"), stored * 2);
  change_byte ("Whole.", 'w');
  library_fixture_open_now (&fixture);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_UPKEEP), NULL, library_fixture_done,
                     &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error) != 0);
  ck_assert_int_eq (number (fixture.path, "SELECT count (*) FROM old_form"), 0);
  ck_assert_int_eq (number (fixture.path, STORED "1"), stored);
  ck_assert_int_eq (
      number (fixture.path, "SELECT game FROM record WHERE substr (sgf, 1, 1) = x'28'"), 2);
  after = library_text_load (&fixture, 1, &error);
  ck_assert (g_bytes_equal (before->sgf, after->sgf));
  ck_assert (g_bytes_equal (before->original, after->original));
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  ck_assert_uint_ge (verdict->problems->len, 1);
  ck_assert_int_eq ((int) ((LibraryProblem *) verdict->problems->pdata[0])->code,
                    (int) LIBRARY_PROBLEM_ROW_RECORD);
}
END_TEST

/* Changes one byte of a game's stored moves, with which its checksum no longer agrees. */
static void
damage_line (gint64 id)
{
  g_autoptr (LibraryConnection) connection
      = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT moves FROM line WHERE game = ?", &error);
  g_autofree char *bytes = NULL;
  const guint8 *moves;
  gsize size;

  library_statement_bind (query, VALUE (id));
  assert_ok (library_statement_next (query, NULL, &error));
  moves = library_statement_get_blob (query, 0, &size);
  for (gsize i = 20; i < 40; i++)
    ck_assert (moves[i] != 0);
  bytes = g_strndup ((const char *) moves + 20, 20);
  g_clear_pointer (&query, library_statement_free);
  g_clear_pointer (&connection, library_connection_close);
  change_byte (bytes, (char) (bytes[0] ^ 1));
}

/* A damaged row of moves neither stops the work that follows nor the rebuilding of the indexes. */
START_TEST (test_damaged_line)
{
  g_autofree char *game = library_text_game ("PB[Ai]PW[Bo]", 7, 120);
  gint64 version = 0;

  library_fixture_open_now (&fixture);
  assert_ok (library_text_save (&fixture, 0, &version, game, &error) == 1);
  library_fixture_close (&fixture);
  damage_line (1);
  library_fixture_sql (&fixture, "INSERT INTO old_form VALUES (1)");
  library_fixture_open_now (&fixture);
  {
    g_autoptr (GAsyncResult) result = NULL;

    library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_UPKEEP), NULL,
                       library_fixture_done, &result);
    assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error) != 0);
  }
  ck_assert_int_eq (number (fixture.path, "SELECT count (*) FROM old_form"), 0);
  library_fixture_close (&fixture);
  assert_ok (library_file_reindex (fixture.path, NULL, &error));
  library_fixture_open_now (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* The current scripts followed by the test's own. */

static const char *scripts[LIBRARY_SCHEMA_VERSION + 2];

static LibrarySchema
longer_schema (const char *second, const char *third)
{
  for (int i = 0; i < LIBRARY_SCHEMA_VERSION; i++)
    scripts[i] = library_schema_current ()->scripts[i];
  scripts[LIBRARY_SCHEMA_VERSION] = second;
  scripts[LIBRARY_SCHEMA_VERSION + 1] = third;
  return (LibrarySchema){ scripts, LIBRARY_SCHEMA_VERSION + (third ? 2 : 1) };
}

START_TEST (test_migrate)
{
  LibrarySchema schema = longer_schema ("ALTER TABLE game ADD COLUMN place TEXT",
                                        "CREATE TABLE club (id INTEGER PRIMARY KEY)");
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryConnection) connection = NULL;
  g_autoptr (GListModel) old = NULL;
  gint64 value;

  library_fixture_fill (&fixture, 3, 5);
  connection = library_open_for_writing (fixture.path, &schema, TRUE, &report, &error);
  assert_ok (connection != NULL);
  ck_assert_int_eq (report->what, LIBRARY_MIGRATED);
  assert_ok (library_statement_ask_int (connection, "PRAGMA user_version", &value, &error));
  ck_assert_int_eq (LIBRARY_FORMAT (value), LIBRARY_SCHEMA_VERSION + 2);
  assert_ok (library_statement_ask_int (
      connection, "SELECT count (*) FROM game WHERE place IS NULL", &value, &error));
  ck_assert_int_eq (value, 3);
  assert_ok (library_statement_ask_int (connection, "SELECT count (*) FROM act", &value, &error));
  ck_assert_int_eq (value, 15);

  /* The backup is a complete library of the previous version. */
  ck_assert_ptr_nonnull (report->backup);
  old = library_ask (report->backup, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL),
                     NULL, &error);
  assert_ok (old != NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (old), 3);
}
END_TEST

/* Of two new scripts, the second fails. Neither leaves a trace, in a file with games (1) or a new
 * one (0). */
START_TEST (test_migration_fails)
{
  LibrarySchema schema
      = longer_schema ("CREATE TABLE club (id INTEGER PRIMARY KEY)",
                       "ALTER TABLE game ADD COLUMN place TEXT; INSERT INTO nowhere VALUES (1)");
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryConnection) connection = NULL;
  gint64 value;

  if (_i == 1)
    library_fixture_fill (&fixture, 1, 5);
  ck_assert_ptr_null (library_open_for_writing (fixture.path, &schema, TRUE, NULL, &error));
  ck_assert_ptr_nonnull (error);
  g_clear_error (&error);
  connection
      = library_open_for_writing (fixture.path, library_schema_current (), TRUE, &report, &error);
  assert_ok (connection != NULL);
  ck_assert_int_eq (report->what, _i == 1 ? LIBRARY_OPENED : LIBRARY_CREATED);
  assert_ok (library_statement_ask_int (connection, "PRAGMA user_version", &value, &error));
  ck_assert_int_eq (LIBRARY_FORMAT (value), LIBRARY_SCHEMA_VERSION);
  assert_ok (library_statement_ask_int (connection, "SELECT count (*) FROM act", &value, &error));
  ck_assert_int_eq (value, _i == 1 ? 5 : 0);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-migration");
  TCase *tcase = tcase_create ("migration");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, test_old_version, 1, LIBRARY_SCHEMA_VERSION);
  tcase_add_test (tcase, test_winner_is_corrected);
  tcase_add_test (tcase, test_tag_is_a_code);
  tcase_add_test (tcase, test_old_rows);
  tcase_add_test (tcase, test_damaged_line);
  tcase_add_test (tcase, test_migrate);
  tcase_add_loop_test (tcase, test_migration_fails, 0, 2);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
