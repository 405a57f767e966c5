/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving and loading records of games played here and of other games. */
#include <check.h>
#include <string.h>

#include "library-records.h"
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

static guint
count (const LibraryQuery *query)
{
  g_autoptr (LibraryResults) found = library_text_search (&fixture, query);

  return library_results_get_size (found);
}

static guint
count_text (const char *text)
{
  return count (&(LibraryQuery){ .text = text });
}

static LibraryGame *
row_of (gint64 id)
{
  g_autoptr (GListModel) list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);

  assert_ok (list != NULL);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (list, i);

      if (game->id == id)
        return g_steal_pointer (&game);
    }
  return NULL;
}

static const char first[] = "(;FF[4]CA[UTF-8]GM[1]SZ[13]PB[Ai]PW[Bo]BR[1d]WR[2k]EV[Spring Cup]"
                            "DT[2019-07-31]RU[Japanese]KM[6.5]RE[B+R]HA[2]AB[dd][jj]\n"
                            ";W[cc]C[A quiet move];B[dc];W[cd])\n";

START_TEST (test_save)
{
  gint64 version = 0, id = library_text_save (&fixture, 0, &version, first, &error);
  g_autoptr (LibraryGame) row = NULL;
  LibraryRecord *record;
  g_autofree char *text = NULL;

  assert_ok (id == 1);
  ck_assert_int_eq (version, 1);
  row = row_of (1);
  ck_assert_str_eq (row->black_name, "Ai");
  ck_assert_str_eq (row->white_rank, "2k");
  ck_assert_str_eq (row->event, "Spring Cup");
  ck_assert_str_eq (row->date, "2019-07-31");
  ck_assert_str_eq (row->rules, "japanese-1989");
  ck_assert_str_eq (row->result, "B+R");
  ck_assert_int_eq (row->width, 13);
  ck_assert_int_eq (row->moves, 3);
  ck_assert_int_eq (row->handicap, 2);
  ck_assert_int_eq (row->komi, 13);
  ck_assert_int_eq (row->origin, LIBRARY_ORIGIN_RECORD);
  ck_assert (library_game_get_finished (row) && row->has_record);
  ck_assert (row->loaded && !library_game_get_read_only (row));

  record = library_text_load (&fixture, 1, &error);
  assert_ok (record != NULL);
  ck_assert (!record->played);
  ck_assert_int_eq (record->version, 1);
  ck_assert_str_eq (record->source, "test.sgf");
  text = library_text_of (record);
  ck_assert_ptr_nonnull (strstr (text, "C[A quiet move]"));
  ck_assert_uint_eq (count_text ("quiet"), 1);

  /* A record has no acts, and none can be appended. */
  {
    RefereeAct act = library_fixture_act (0);
    g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, 1, &error);

    assert_ok (game != NULL);
    ck_assert (game->record && game->read_only && game->acts->len == 0);
    ck_assert (!library_fixture_append (&fixture, 1, 0, &act, NULL, &error));
    assert_error (LIBRARY_ERROR_CONSTRAINT);
  }
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

START_TEST (test_save_again)
{
  gint64 version = 0, other, id = library_text_save (&fixture, 0, &version, first, &error);
  g_autoptr (LibraryGame) row = NULL;

  other = version;
  assert_ok (library_text_save (&fixture, id, &version,
                                "(;SZ[9]PB[Müller]PW[Bo]EV[Autumn];B[ee]C[Loud])", &error)
             == id);
  ck_assert_int_eq (version, 2);
  row = row_of (id);
  ck_assert_str_eq (row->black_name, "Müller");
  ck_assert_int_eq (row->width, 9);
  ck_assert_int_eq (row->moves, 1);
  ck_assert_uint_eq (count_text ("quiet"), 0);
  ck_assert_uint_eq (count_text ("spring"), 0);
  ck_assert_uint_eq (count_text ("muller loud autumn"), 1);

  /* Someone else has saved the record meanwhile. */
  ck_assert_int_eq (library_text_save (&fixture, id, &other, first, &error), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert_int_eq (library_text_save (&fixture, 77, &version, first, &error), 0);
  assert_error (LIBRARY_ERROR_NOT_FOUND);
  ck_assert_int_eq (library_text_save (&fixture, 0, &version, "no game", &error), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* Plays a game of `acts` acts, the last with `result`. Returns its id. */

static gint64
play (guint acts, const char *result)
{
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  assert_ok (id != 0);
  for (guint i = 0; i < acts; i++)
    {
      RefereeAct act = library_fixture_act (i);

      assert_ok (
          library_fixture_append (&fixture, id, i, &act, i + 1 == acts ? result : NULL, &error));
    }
  return id;
}

/* Returns `text` with `what` inserted before the first `where`. */
static char *
insert (const char *text, const char *where, const char *what)
{
  const char *at = strstr (text, where);

  ck_assert_msg (at != NULL, "%s not in %s", where, text);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, what, at);
}

START_TEST (test_played)
{
  gint64 id = play (6, "B+R"), version = 0;
  g_autofree char *made = library_text_of (library_text_load (&fixture, id, &error));
  g_autofree char *studied = insert (made, "PSAC[2", "C[Why not elsewhere?]");
  g_autofree char *longer = insert (made, ";W[da]", ";W[ss]");
  g_autofree char *renamed = NULL;
  g_autofree char *again = NULL;
  g_autoptr (LibraryGame) row = NULL;
  LibraryRecord *record;

  ck_assert_ptr_nonnull (strstr (made, "PB[Ai]"));
  assert_ok (library_text_save (&fixture, id, &version, studied, &error) == id);
  ck_assert_int_eq (version, 1);
  record = library_text_load (&fixture, id, &error);
  ck_assert (record && record->played && record->version == 1);
  again = library_text_of (record);
  ck_assert_ptr_nonnull (strstr (again, "C[Why not elsewhere?]"));
  ck_assert_uint_eq (count_text ("elsewhere"), 1);

  /* The played moves cannot change. */
  ck_assert_int_eq (library_text_save (&fixture, id, &version, longer, &error), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  ck_assert_int_eq (library_text_save (&fixture, id, &version, first, &error), 0);
  assert_error (LIBRARY_ERROR_CONSTRAINT);

  /* The names can. */
  renamed = insert (again, "PB[Ai]", "EV[New]");
  {
    g_auto (GStrv) parts = g_strsplit (renamed, "PB[Ai]", 2);
    g_autofree char *text = g_strjoin ("PB[Aiko]", parts[0], parts[1], NULL);

    assert_ok (library_text_save (&fixture, id, &version, text, &error) == id);
  }
  row = row_of (id);
  ck_assert_str_eq (row->black_name, "Aiko");
  ck_assert_str_eq (row->result, "B+R");
  ck_assert_int_eq (row->moves, 6);
  ck_assert_int_eq (row->origin, LIBRARY_ORIGIN_PLAYED);
  ck_assert (row->has_record);
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 1);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* The game is studied while it goes on, then continued. Nothing is lost. */
START_TEST (test_played_on)
{
  gint64 id = play (4, NULL), version = 0;
  g_autofree char *made = library_text_of (library_text_load (&fixture, id, &error));
  g_autofree char *studied = NULL;
  g_autofree char *joined = NULL;
  RefereeAct act;

  ck_assert_ptr_nonnull (strstr (made, ";W[da]"));
  studied = insert (made, ";B[ca]", "C[Here]");
  {
    /* A variation of the last move. */
    g_auto (GStrv) parts = g_strsplit (studied, ";W[da]", 2);
    char *end = strrchr (parts[1], ')');

    *end = '\0';
    g_free (studied);
    studied = g_strdup_printf ("%s(;W[da]%s)(;W[qq]C[Instead]))", parts[0], parts[1]);
  }
  assert_ok (library_text_save (&fixture, id, &version, studied, &error) == id);
  act = library_fixture_act (4);
  assert_ok (library_fixture_append (&fixture, id, 4, &act, NULL, &error));
  act = library_fixture_act (5);
  assert_ok (library_fixture_append (&fixture, id, 5, &act, "W+R", &error));
  joined = library_text_of (library_text_load (&fixture, id, &error));
  ck_assert_ptr_nonnull (strstr (joined, "C[Here]"));
  ck_assert_ptr_nonnull (strstr (joined, "(;W[qq]C[Instead]"));
  ck_assert_ptr_nonnull (strstr (joined, ";W[fa]"));
  assert_ok (library_text_save (&fixture, id, &version, joined, &error) == id);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* A studied line is kept as a variation if the game took another way. */
START_TEST (test_other_way)
{
  gint64 id = play (4, NULL);
  g_autofree char *made = library_text_of (library_text_load (&fixture, id, &error));
  g_auto (GStrv) parts = g_strsplit (made, ";W[da]", 2);
  g_autofree char *other = g_strconcat (parts[0], ";W[qq]C[Other];B[pp])", NULL);
  g_autoptr (GBytes) studied = g_bytes_new (other, strlen (other));
  g_autoptr (LibraryStoredGame) game = library_fixture_load (&fixture, id, &error);
  g_autoptr (GBytes) joined = library_studied_join (game, studied, &error);
  g_autofree char *text = NULL;
  const char *main_line, *aside;

  assert_ok (joined != NULL);
  text = g_strndup (g_bytes_get_data (joined, NULL), g_bytes_get_size (joined));
  main_line = strstr (text, "(;W[da]");
  aside = strstr (text, "(;W[qq]C[Other];B[pp])");
  ck_assert_msg (main_line && aside && main_line < aside, "%s", text);
  /* The joined record can still be saved. */
  {
    gint64 version = 0;

    assert_ok (library_text_save (&fixture, id, &version, text, &error) == id);
  }
}
END_TEST

/* Verification finds tampering. */
START_TEST (test_verify)
{
  static const struct
  {
    const char *sql;
    LibraryProblemCode code;
  } spoils[] = {
    { "UPDATE record SET sgf = x'414243'", LIBRARY_PROBLEM_RECORD },
    { "DELETE FROM record", LIBRARY_PROBLEM_RECORD_LOST },
    { "UPDATE line SET moves = x'011313'", LIBRARY_PROBLEM_LINE },
    { "DELETE FROM line", LIBRARY_PROBLEM_LINE },
    { "INSERT INTO search (rowid, text) VALUES (900, 'more')", LIBRARY_PROBLEM_INDEX_NOBODY },
    { "UPDATE game SET black_name = 'Chie'", LIBRARY_PROBLEM_INDEXED },
    { "INSERT INTO search (search, rowid, text) VALUES ('delete', 3, 'A quiet move')",
      LIBRARY_PROBLEM_INDEXED },
  };
  gint64 version = 0;
  g_autoptr (LibraryVerdict) verdict = NULL;
  gboolean told = FALSE;

  assert_ok (library_text_save (&fixture, 0, &version, first, &error) == 1);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
  library_fixture_sql (&fixture, spoils[_i].sql);
  verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  assert_ok (verdict != NULL);
  for (guint i = 0; i < verdict->problems->len; i++)
    told = told || ((LibraryProblem *) verdict->problems->pdata[i])->code == spoils[_i].code;
  ck_assert_msg (told, "%s: %s", spoils[_i].sql,
                 verdict->problems->len ? library_problem_sentence (verdict->problems->pdata[0])
                                        : "nothing");
}
END_TEST

START_TEST (test_tags)
{
  gint64 version = 0, id = library_text_save (&fixture, 0, &version, first, &error);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (LibraryGame) row = NULL;

  library_text_tag (&fixture, id, "Opening  ideas", TRUE);
  library_text_tag (&fixture, id, "opening ideas", TRUE);
  library_text_tag (&fixture, id, "布局", TRUE);
  row = row_of (id);
  ck_assert_uint_eq (g_strv_length ((char **) row->tags), 2);
  ck_assert_str_eq (row->tags[0], "Opening  ideas");
  ck_assert_uint_eq (count_text ("quiet idea"), 1);
  ck_assert_uint_eq (count_text ("布局"), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .tag = "OPENING IDEAS" }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .tag = "opening" }), 0);

  library_text_tag (&fixture, id, "布局", FALSE);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_LIST_TAGS), NULL,
                     library_fixture_done, &result);
  names = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (names != NULL);
  ck_assert_uint_eq (names->len, 1);
  ck_assert_str_eq (((LibraryName *) names->pdata[0])->name, "Opening  ideas");
  ck_assert_uint_eq (((LibraryName *) names->pdata[0])->games, 1);
  ck_assert_uint_eq (count_text ("布局"), 0);
}
END_TEST

/* Returns the tally of this kind, colour and name. */
static const LibraryTally *
find_tally (GPtrArray *tallies, LibraryTallyKind kind, GoColor color, const char *name)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      const LibraryTally *tally = tallies->pdata[i];

      if (tally->kind == kind && tally->color == color && strcmp (tally->name, name) == 0)
        return tally;
    }
  ck_abort_msg ("no tally %d %d \"%s\"", (int) kind, (int) color, name);
}

static void
assert_tally (GPtrArray *tallies,
              LibraryTallyKind kind,
              GoColor color,
              const char *name,
              guint games,
              guint won,
              guint lost,
              guint drawn)
{
  const LibraryTally *tally = find_tally (tallies, kind, color, name);

  ck_assert_uint_eq (tally->games, games);
  ck_assert_uint_eq (tally->won, won);
  ck_assert_uint_eq (tally->lost, lost);
  ck_assert_uint_eq (tally->drawn, drawn);
}

static GPtrArray *
tally (const char *player)
{
  g_autoptr (GAsyncResult) result = NULL;
  GPtrArray *tallies;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_TALLY, .player = player), NULL,
                     library_fixture_done, &result);
  tallies = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (tallies != NULL);
  return tallies;
}

START_TEST (test_tally)
{
  static const char *const games[][4] = { { "Ai", "Bo", "B+R", "DT[1985-03-01]SZ[19];B[pd];W[dc]" },
                                          { "Bo", "ai", "B+2.5", "DT[1985];B[dd];W[pq];B[cp]" },
                                          { "Ai", "Bo", "Draw", ";B[jj];W[dd]" },
                                          { "Chie", "Ai", "W+T", "" },
                                          { "AI", "Bo", "?", "DT[1984];B[dd];W[pq];B[cp]" },
                                          { "Bo", "Chie", "B+R", "" },
                                          { "Ai", "", "W+1", "SZ[9];B[cc]" },
                                          { "Dai", "Ai", "Void", "" } };
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GPtrArray) tallies = NULL, nobody = tally ("Nobody"), names = NULL;

  ck_assert_uint_eq (nobody->len, 1);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text = g_strdup_printf ("(;PB[%s]PW[%s]RE[%s]%s)", games[i][0], games[i][1],
                                               games[i][2], games[i][3]);
      gint64 version = 0;

      assert_ok (library_text_save (&fixture, 0, &version, text, &error) != 0);
    }
  tallies = tally ("ai");
  ck_assert_uint_eq (tallies->len, 11);
  assert_tally (tallies, LIBRARY_TALLY_ALL, GO_EMPTY, "", 7, 2, 2, 1);
  assert_tally (tallies, LIBRARY_TALLY_COLOR, GO_BLACK, "", 4, 1, 1, 1);
  assert_tally (tallies, LIBRARY_TALLY_COLOR, GO_WHITE, "", 3, 1, 1, 0);
  ck_assert_str_eq (((LibraryTally *) tallies->pdata[3])->name, "Bo");
  assert_tally (tallies, LIBRARY_TALLY_OPPONENT, GO_EMPTY, "Bo", 4, 1, 1, 1);
  assert_tally (tallies, LIBRARY_TALLY_OPPONENT, GO_EMPTY, "Chie", 1, 1, 0, 0);
  ck_assert_str_eq (((LibraryTally *) tallies->pdata[6])->name, "1984");
  assert_tally (tallies, LIBRARY_TALLY_YEAR, GO_EMPTY, "1985", 2, 1, 1, 0);
  assert_tally (tallies, LIBRARY_TALLY_OPENING, GO_BLACK, "4-4", 1, 1, 0, 0);
  assert_tally (tallies, LIBRARY_TALLY_OPENING, GO_BLACK, "3-4, 4-4", 1, 0, 0, 0);
  assert_tally (tallies, LIBRARY_TALLY_OPENING, GO_WHITE, "3-4", 1, 0, 1, 0);

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_LIST_PLAYERS, .prefix = "a", .most = 10), NULL,
                     library_fixture_done, &listed);
  names = library_ask_finish (library_fixture_wait (&listed), &error);
  assert_ok (names != NULL);
  ck_assert_uint_eq (names->len, 1);
  ck_assert_uint_eq (((LibraryName *) names->pdata[0])->games, 7);
}
END_TEST

/* --- Several games at once --- */

static gboolean
change (const gint64 *ids, guint count, const LibraryChange *what)
{
  g_autoptr (GAsyncResult) result = NULL;

  g_clear_error (&error);
  library_ask_async (
      fixture.service,
      LIBRARY_REQUEST (LIBRARY_CHANGE_GAMES, .ids = ids, .n_ids = count, .change = what), NULL,
      library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), &error) != 0;
}

static guint
count_player (const char *player)
{
  g_autoptr (LibraryResults) found
      = library_text_search (&fixture, &(LibraryQuery){ .player = player });

  return library_results_get_size (found);
}

/* A player is renamed in rows, records, words and in games played here; case and white space of the
 * old name do not matter. */
START_TEST (test_change)
{
  const LibraryChange merge = { .player = "cho  CHIKUN", .renamed = "Cho Chikun" };
  const LibraryChange white = { .name = { NULL, NULL, "CHO chikun" } };
  const LibraryChange set = { .name = { NULL, "Rin Kaiho" }, .event = "Meijin" };
  const char *sgf = "(;GM[1]FF[4]PB[CHO chikun]PW[Go Seigen]EV[Honinbo]C[Cho chikun won];B[aa])";
  g_autofree char *renamed = NULL, *set_text = NULL, *played = NULL;
  RefereeSetup setup;
  gint64 version = 0, id = library_text_save (&fixture, 0, &version, sgf, &error), ids[2];

  library_fixture_setup (&setup);
  ids[0] = id;
  ids[1] = library_fixture_create (&fixture, &setup, &error);
  ck_assert (change (&ids[1], 1, &white));
  ck_assert_msg (change (NULL, 0, &merge), "%s", error ? error->message : "");
  renamed = library_text_of (library_text_load (&fixture, id, &error));
  ck_assert_ptr_nonnull (strstr (renamed, "PB[Cho Chikun]PW[Go Seigen]"));
  ck_assert_ptr_nonnull (strstr (renamed, "C[Cho chikun won]"));
  played = library_text_of (library_text_load (&fixture, ids[1], &error));
  ck_assert_ptr_nonnull (strstr (played, "PW[Cho Chikun]"));
  ck_assert_uint_eq (count_player ("Cho Chikun"), 2);

  ck_assert (change (ids, 2, &set));
  set_text = library_text_of (library_text_load (&fixture, id, &error));
  ck_assert_ptr_nonnull (strstr (set_text, "PB[Rin Kaiho]"));
  ck_assert_ptr_nonnull (strstr (set_text, "EV[Meijin]"));
  ck_assert_uint_eq (count_player ("Cho Chikun"), 1);
  ck_assert_uint_eq (count_player ("Rin Kaiho"), 2);
  ck_assert_uint_eq (count_text ("honinbo"), 0);
  ck_assert_uint_eq (count_text ("meijin"), 2);
  ck_assert (!change (NULL, 0, &(LibraryChange){ .player = "Ai", .renamed = "" }));
  assert_error (LIBRARY_ERROR_CONSTRAINT);
  library_text_verify (&fixture);
}
END_TEST

/* Of the games with the same moves the one that says most stays, and gets all tags. */
START_TEST (test_duplicates)
{
  g_autofree char *one = library_text_game ("PB[Ai]PW[Bo]", 1, 40);
  g_autofree char *same = library_text_game ("PB[Ai]PW[Bo]C[A comment]", 1, 40);
  g_autofree char *other = library_text_game ("PB[Ai]PW[Bo]", 2, 40);
  const char *const texts[] = { one, same, other };
  const LibraryQuery duplicates = { .duplicates_only = TRUE }, tagged = { .tag = "club" };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryResults) before = NULL, after = NULL, club = NULL;
  g_autoptr (GArray) away = NULL;
  gint64 ids[3];

  for (int i = 0; i < 3; i++)
    {
      gint64 version = 0;

      ids[i] = library_text_save (&fixture, 0, &version, texts[i], &error);
    }
  library_text_tag (&fixture, ids[0], "club", TRUE);
  before = library_text_search (&fixture, &duplicates);
  ck_assert_uint_eq (library_results_get_size (before), 2);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_MERGE_DUPLICATES, .ids = ids, .n_ids = 3), NULL,
                     library_fixture_done, &result);
  away = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (away != NULL);
  ck_assert_uint_eq (away->len, 1);
  ck_assert_int_eq (g_array_index (away, gint64, 0), ids[0]);
  after = library_text_search (&fixture, &duplicates);
  ck_assert_uint_eq (library_results_get_size (after), 0);
  club = library_text_search (&fixture, &tagged);
  ck_assert_uint_eq (library_results_get_size (club), 1);
  ck_assert_int_eq (library_results_get_id (club, 0), ids[1]);
  /* Importing the same file again restores nothing. */
  {
    g_autofree char *path = library_text_file (&fixture, "one.sgf", one);
    g_autoptr (LibraryImport) import = library_text_import (&fixture, path, &error);

    ck_assert_uint_eq (import->games, 0);
    ck_assert_uint_eq (import->same, 1);
  }
  library_text_verify (&fixture);
}
END_TEST

/* A stored record that is not packed counts by its text, too. */
START_TEST (test_duplicates_packed)
{
  g_autofree char *bare = library_text_game ("PB[Ai]PW[Bo]", 1, 200);
  g_autofree char *told = library_text_game ("PB[Ai]PW[Bo]C[A comment]", 1, 200);
  g_autofree char *sql = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) away = NULL;
  gint64 ids[2], version = 0, other = 0;

  ids[0] = library_text_save (&fixture, 0, &version, bare, &error);
  ids[1] = library_text_save (&fixture, 0, &other, told, &error);
  sql = g_strdup_printf ("UPDATE record SET sgf = CAST ('%s' AS BLOB) WHERE game = 1", bare);
  library_fixture_sql (&fixture, sql);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_MERGE_DUPLICATES, .ids = ids, .n_ids = 2), NULL,
                     library_fixture_done, &result);
  away = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (away != NULL);
  ck_assert_int_eq (g_array_index (away, gint64, 0), ids[0]);
}
END_TEST

/* Loading a missing record is an error and still gets an answer. */
START_TEST (test_missing)
{
  ck_assert_ptr_null (library_text_load (&fixture, 99, &error));
  assert_error (LIBRARY_ERROR_NOT_FOUND);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-records");
  TCase *tcase = tcase_create ("records");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_save);
  tcase_add_test (tcase, test_save_again);
  tcase_add_test (tcase, test_played);
  tcase_add_test (tcase, test_played_on);
  tcase_add_test (tcase, test_other_way);
  tcase_add_loop_test (tcase, test_verify, 0, 7);
  tcase_add_test (tcase, test_missing);
  tcase_add_test (tcase, test_tags);
  tcase_add_test (tcase, test_tally);
  tcase_add_test (tcase, test_change);
  tcase_add_test (tcase, test_duplicates);
  tcase_add_test (tcase, test_duplicates_packed);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
