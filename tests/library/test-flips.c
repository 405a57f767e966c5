/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flips one bit of the file. Either verification finds a problem, or everything that can be read,
 * listed and searched stays the same, byte for byte.
 *
 * PASS_STONE_FLIPS sets the number of bits to try (200), PASS_STONE_SEED chooses them. */
#define _GNU_SOURCE /* memmem() */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "library-games.h"
#include "library-open.h"
#include "library-records.h"
#include "library-statement.h"
#include "library-work.h"
#include "library-texts.h"
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
  folder_remove (fixture.folder);
  library_fixture_clear (&fixture);
}

/* A library with some of everything */

static void
add_played (void)
{
  RefereeSetup setup;

  library_fixture_setup (&setup);
  for (int game = 1; game <= 4; game++)
    {
      gint64 id = library_fixture_create (&fixture, &setup, &error);

      assert_ok (id == game);
      for (guint i = 0; i < 40; i++)
        {
          RefereeAct act = library_fixture_act (i);

          if (game == 2 && i == 39)
            act = (RefereeAct){ .kind = REFEREE_RESIGN, .side = GO_WHITE };
          assert_ok (library_fixture_append (&fixture, id, i, &act,
                                             game == 2 && i == 39 ? "B+R" : NULL, &error));
        }
    }
}

/* Adds a comment to the second game, which was played here. */
static void
study (void)
{
  g_autofree char *text = library_text_of (library_text_load (&fixture, 2, &error));
  GString *studied = g_string_new (text);
  gint64 version = 0;

  g_string_replace (studied, ";B[", ";C[Why not the calm move?]B[", 1);
  assert_ok (library_text_save (&fixture, 2, &version, studied->str, &error) == 2);
  g_string_free (studied, TRUE);
}

static void
import (void)
{
  static const char *const names[] = { "Itō Ai", "Bo", "王小龍", "佐藤", "Müller", "Nowak" };
  LibraryImport *done;

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *properties = g_strdup_printf (
          "PB[%s]PW[%s]BR[%ud]WR[%uk]EV[Cup %u]RO[%u]DT[20%02u-05-%02u]RE[%c+R]KM[6.5]RU[Japanese]"
          "GC[A game of the %uth evening.]",
          names[i % 6], names[i % 5], i % 9 + 1, i % 7 + 1, i % 4, i, i % 30, i % 28 + 1,
          "BW"[i % 2], i);
      g_autofree char *moves = library_text_moves (i, 60 + i, 19);
      g_autofree char *text = g_strdup_printf (
          "(;FF[4]GM[1]SZ[19]%s%s(;B[]C[Too slow, word%u; she said so.])(;W[]N[x]"
          "TR[aa][bb]LB[cc:%u]))\n",
          properties, moves, i * 37, i);
      g_autofree char *name = g_strdup_printf ("records/%02u.sgf", i);

      g_free (library_text_file (&fixture, name, text));
    }
  /* Shift JIS without a charset property. */
  g_free (library_text_file (&fixture, "records/sjis.sgf",
                             "(;GM[1]SZ[9]PB[\215\226\223\241\210\352]PW[\227\351\226\330]"
                             "C[\215\237\202\314\217\237\202\277\202\305\202\267\201B];B[aa])"));
  {
    g_autofree char *folder = g_build_filename (fixture.folder, "records", NULL);

    done = library_text_import (&fixture, folder, &error);
    assert_ok (done != NULL);
    ck_assert_uint_eq (done->games, 61);
    library_import_free (done);
  }
}

/* Adds so many words that the index needs several pages. */
static void
enter_words (void)
{
  GString *text = g_string_new ("(;SZ[9]C[");
  gint64 version = 0;

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (text, "lex%u ", i * 7919 % 10000);
  g_string_append (text, "];B[aa])");
  assert_ok (library_text_save (&fixture, 0, &version, text->str, &error) > 0);
  g_string_free (text, TRUE);
}

static void
fill (void)
{
  GoRuleset ruleset;

  library_fixture_open_now (&fixture);
  add_played ();
  study ();
  import ();
  enter_words ();
  go_preset_ruleset (go_preset_find ("sunjang"), &ruleset);
  assert_ok (library_fixture_save_ruleset (&fixture, 0, "Club", &ruleset, &error) == 1);
  assert_ok (library_fixture_save_ruleset (&fixture, 0, "Evening", &ruleset, &error) == 2);
  for (gint64 id = 3; id < 40; id += 3)
    library_text_tag (&fixture, id, id % 2 ? "to study" : "Teaching game", TRUE);
  library_text_delete (&fixture, 20, TRUE);
  library_fixture_close (&fixture);
}

/* Reading everything */

static void
add_error (GString *text, GError **problem)
{
  g_string_append_printf (text, "error: %s\n", *problem ? (*problem)->message : "?");
  g_clear_error (problem);
}

static void
add_row (GString *text, LibraryGame *game)
{
  g_autofree char *tags = g_strjoinv (",", (char **) game->tags);

  g_string_append_printf (
      text, "%d %s|%s|%s|%s|%s|%d|%d|%d|%d|%s|%ld|%ld|%d|%s|%d|%d|%s|%s|%s|%d|%s\n", (int) game->id,
      game->black_name, game->white_name, game->black_rank, game->white_rank, game->event,
      game->width, game->height, game->handicap, game->komi, game->ruleset, (long) game->started,
      (long) game->changed, game->moves, game->result, game->deleted, (int) game->origin,
      game->date, game->rules, tags, game->has_record, game->reason);
}

static void
add_stored (GString *text, LibraryConnection *connection, gint64 id)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, &problem);
  char line[MAX (GO_RULESET_TEXT, REFEREE_ACT_TEXT)];

  if (game == NULL)
    {
      add_error (text, &problem);
      return;
    }
  g_string_append_printf (text, "%s|%s|%d|%d|%s|%s|%d|%d|%d|%d|%d|%d|%s\n", game->info.black_name,
                          game->info.event, game->info.guard, game->info.friendly_take_back,
                          game->reason, go_ruleset_format (&game->setup.ruleset, line),
                          game->setup.handicap, game->setup.handicap_fixed, game->setup.first,
                          game->setup.prisoners[GO_BLACK], game->setup.prisoners[GO_WHITE],
                          game->setup.custom, game->ruleset);
  for (guint i = 0; i < game->acts->len; i++)
    g_string_append_printf (text, "%s\n",
                            referee_act_format (&g_array_index (game->acts, RefereeAct, i), line));
}

static void
add_bytes (GString *text, GBytes *bytes)
{
  if (bytes)
    g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

static void
add_record (GString *text, LibraryConnection *connection, gint64 id)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (LibraryRecord) record = library_records_load (connection, id, &problem);

  if (record == NULL)
    {
      add_error (text, &problem);
      return;
    }
  g_string_append_printf (text, "%d|%d|%s|%s|%d\n", record->played, (int) record->version,
                          record->source, record->charset, record->charset_guessed);
  add_bytes (text, record->sgf);
  add_bytes (text, record->original);
  for (guint i = 0; i < record->repaired->len; i++)
    g_string_append_printf (text, "%s\n", (char *) record->repaired->pdata[i]);
}

static void
add_lists (GString *text, LibraryConnection *connection)
{
  for (int which = LIBRARY_LIST_ALL; which <= LIBRARY_LIST_DELETED; which++)
    {
      g_autoptr (GError) problem = NULL;
      g_autoptr (GListModel) list = library_games_list (
          connection, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = (LibraryList) which), &problem);

      if (list == NULL)
        add_error (text, &problem);
      for (guint i = 0; list && i < g_list_model_get_n_items (list); i++)
        {
          g_autoptr (LibraryGame) game = g_list_model_get_item (list, i);

          add_row (text, game);
          add_stored (text, connection, game->id);
          add_record (text, connection, game->id);
        }
    }
}

static void
add_search (GString *text, LibraryConnection *connection, const LibraryQuery *query)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (LibraryFound) found
      = library_search (connection, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = query), &problem);

  if (found == NULL)
    {
      add_error (text, &problem);
      return;
    }
  for (guint i = 0; i < found->ids->len; i++)
    g_string_append_printf (text, " %d@%d", (int) g_array_index (found->ids, gint64, i),
                            found->moves ? g_array_index (found->moves, int, i) : 0);
  for (guint i = 0; i < found->continuations->len; i++)
    {
      const LibraryContinuation *next
          = &g_array_index (found->continuations, LibraryContinuation, i);

      g_string_append_printf (text, " %d:%d:%u:%u:%u", next->color, next->point, next->games,
                              next->black, next->white);
    }
  g_string_append_c (text, '\n');
}

static void
add_searches (GString *text, LibraryConnection *connection)
{
  static const char *const texts[]
      = { "ito ai",  "it",     "王",      "小龍", "佐藤",   "müller", "cup 3 ", "evening",
          "slow ",   "calm ",  "too sl",  "of ",  "s",      "she ",   "game ",  "鈴木",
          "word37 ", "word37", "word222", "wo",   "study ", "teach",  "no",     "nothing" };
  guint8 cells[GO_CELLS];
  const LibraryQuery others[] = {
    { .player = "Bo" },
    { .player = "王小龍" },
    { .tag = "to study" },
    { .rules = "japanese-1989" },
    { .date_first = "2010", .date_last = "2015-05" },
    { .winner = LIBRARY_WINNER_WHITE, .moves_least = 70, .moves_most = 100 },
    { .width = 9, .height = 9 },
    { .unfinished_only = TRUE },
    { .deleted_only = TRUE },
    { .origin = LIBRARY_ORIGIN_PLAYED },
    { .cells = cells, .cells_width = 19, .cells_height = 19, .either_colour = TRUE },
  };

  memset (cells, GO_EDGE, sizeof cells);
  cells[go_point (3, 3)] = GO_BLACK;
  cells[go_point (4, 3)] = GO_WHITE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    add_search (text, connection, &(LibraryQuery){ .text = texts[i] });
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *word = g_strdup_printf ("word%u ", i * 37);

      add_search (text, connection, &(LibraryQuery){ .text = word });
    }
  for (guint i = 0; i < 2000; i += 20)
    {
      g_autofree char *word = g_strdup_printf ("lex%u ", i * 7919 % 10000);

      add_search (text, connection, &(LibraryQuery){ .text = word });
    }
  for (int sort = LIBRARY_COLUMN_CHANGED; sort < LIBRARY_COLUMNS; sort++)
    add_search (text, connection, &(LibraryQuery){ .sort = (LibraryColumn) sort });
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    add_search (text, connection, &others[i]);
}

static void
add_names (GString *text, LibraryConnection *connection)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) tags
      = library_tags_list (connection, LIBRARY_REQUEST (LIBRARY_LIST_TAGS), &problem);
  g_autoptr (GPtrArray) players = library_players_list (
      connection, LIBRARY_REQUEST (LIBRARY_LIST_PLAYERS, .prefix = "", .most = 100), &problem);
  g_autoptr (GPtrArray) tally = library_players_tally (
      connection, LIBRARY_REQUEST (LIBRARY_TALLY, .player = "Bo"), &problem);
  g_autoptr (GListModel) rulesets
      = library_rulesets_list (connection, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), &problem);

  for (guint i = 0; tags && i < tags->len; i++)
    g_string_append_printf (text, "%s %u\n", ((LibraryName *) tags->pdata[i])->name,
                            ((LibraryName *) tags->pdata[i])->games);
  for (guint i = 0; players && i < players->len; i++)
    g_string_append_printf (text, "%s %u\n", ((LibraryName *) players->pdata[i])->name,
                            ((LibraryName *) players->pdata[i])->games);
  for (guint i = 0; tally && i < tally->len; i++)
    {
      const LibraryTally *line = tally->pdata[i];

      g_string_append_printf (text, "%s %u %u %u %u\n", line->name, line->games, line->won,
                              line->lost, line->drawn);
    }
  for (guint i = 0; rulesets && i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (LibraryRuleset) ruleset = g_list_model_get_item (rulesets, i);

      g_string_append_printf (text, "%s %s\n", ruleset->title, ruleset->text);
    }
  if (problem)
    add_error (text, &problem);
}

/* Returns everything that can be read, as one text. */
static GString *
read_all (void)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (LibraryConnection) connection
      = library_open_for_reading (fixture.path, FALSE, &problem);
  GString *text = g_string_new (NULL);

  if (connection == NULL)
    {
      add_error (text, &problem);
      return text;
    }
  add_lists (text, connection);
  add_searches (text, connection);
  add_names (text, connection);
  return text;
}

/* Returns whether verification finds a problem. */
static gboolean
is_noticed (void)
{
  g_autoptr (LibraryVerdict) verdict
      = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, NULL);

  return verdict == NULL || verdict->problems->len > 0;
}

START_TEST (test_flips)
{
  guint count = (guint) runner_rounds ("PASS_STONE_FLIPS", 200), noticed = 0;
  guint seed = (guint) runner_seed (9);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GBytes) whole = NULL;
  g_autofree guint8 *bytes = NULL;
  GString *before;
  gsize size;

  fill ();
  library_text_verify (&fixture);
  before = read_all ();
  ck_assert_ptr_null (strstr (before->str, "error: "));
  ck_assert_uint_gt (before->len, 50000);
  whole = library_fixture_bytes (&fixture);
  size = g_bytes_get_size (whole);
  bytes = g_memdup2 (g_bytes_get_data (whole, NULL), size);
  for (guint i = 0; i < count; i++)
    {
      gsize place = (gsize) (g_rand_double (random) * (double) size);
      guint8 bit = (guint8) (1 << g_rand_int_range (random, 0, 8));

      bytes[place] ^= bit;
      library_fixture_write (&fixture, "", bytes, size);
      if (is_noticed ())
        noticed++;
      else
        {
          GString *after = read_all ();

          ck_assert_msg (g_string_equal (before, after),
                         "seed %u: bit %02x of byte %u goes unnoticed", seed, bit, (guint) place);
          g_string_free (after, TRUE);
        }
      bytes[place] ^= bit;
    }
  g_print ("# %u of %u flipped bits noticed, the others change nothing\n", noticed, count);
  ck_assert_uint_gt (noticed, count / 8);
  g_string_free (before, TRUE);
}
END_TEST

/* Changes each letter and digit of the page that finds words in the index. */
START_TEST (test_word_page)
{
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (LibraryConnection) connection = NULL;
  g_autofree guint8 *bytes = NULL;
  GString *before;
  guint noticed = 0;
  gint64 page;
  gsize size;

  fill ();
  before = read_all ();
  whole = library_fixture_bytes (&fixture);
  bytes = g_memdup2 (g_bytes_get_data (whole, &size), g_bytes_get_size (whole));
  connection = library_open_for_reading (fixture.path, FALSE, &error);
  assert_ok (connection
             && library_statement_ask_int (
                 connection, "SELECT rootpage FROM sqlite_master WHERE name = 'search_idx'", &page,
                 &error));
  for (gsize i = 0, place = (gsize) (page - 1) * PAGE; i < PAGE; i++, place++)
    {
      /* Skips all but letters and digits; the random flips cover the rest. */
      if (!g_ascii_isalnum (bytes[place]))
        continue;
      bytes[place] ^= 1 << i % 5;
      library_fixture_write (&fixture, "", bytes, size);
      if (is_noticed ())
        noticed++;
      else
        {
          GString *after = read_all ();

          ck_assert_msg (g_string_equal (before, after), "byte %u of the page", (guint) i);
          g_string_free (after, TRUE);
        }
      bytes[place] ^= 1 << i % 5;
    }
  ck_assert_uint_gt (noticed, 0);
  g_string_free (before, TRUE);
}
END_TEST

/* Verification names what is damaged. */
START_TEST (test_told)
{
  static const struct
  {
    const char *stored, *told;
  } cases[] = {
    { "C[Too slow, word222; she", "Game 11: its record differs from what was stored." },
    { "records/06.sgf", "Game 11: its record differs from what was stored." },
    { "Cup 2", "Game 7: its row in the list (" },
    { "to study", "Tag 1 differs from what was stored." },
    { "Evening", "Saved ruleset 2 differs from what was stored." },
    { "by=player elapsed=17 wall=1700000000007",
      "Game 1: one of its actions differs from what was stored." },
  };
  g_autoptr (GBytes) whole = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  fill ();
  whole = library_fixture_bytes (&fixture);
  bytes = g_memdup2 (g_bytes_get_data (whole, &size), g_bytes_get_size (whole));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean told = FALSE;

      for (guint8 *at = bytes; !told
                               && (at = memmem (at, (gsize) (bytes + size - at), cases[i].stored,
                                                strlen (cases[i].stored)));
           at++)
        {
          g_autoptr (LibraryVerdict) verdict = NULL;

          at[2] ^= 1;
          library_fixture_write (&fixture, "", bytes, size);
          at[2] ^= 1;
          verdict = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, NULL);
          for (guint j = 0; verdict && j < verdict->problems->len; j++)
            {
              g_autofree char *sentence = library_problem_sentence (verdict->problems->pdata[j]);

              told = told || g_str_has_prefix (sentence, cases[i].told);
            }
        }
      ck_assert_msg (told, "%s", cases[i].told);
    }
}
END_TEST

/* Every column has a checksum, including columns added later. The tables opening and scan repeat
 * others and are compared with them; old_form only lists work to do. */
START_TEST (test_no_column_forgotten)
{
  g_autoptr (LibraryConnection) connection = NULL;
  g_autoptr (LibraryStatement) query = NULL;
  gboolean ok;
  guint columns = 0;

  library_fixture_fill (&fixture, 1, 1);
  connection = library_open_for_reading (fixture.path, FALSE, &error);
  assert_ok (connection != NULL);
  query = library_statement_new (
      connection,
      "SELECT t.name, c.name, (SELECT sql FROM sqlite_master WHERE name = t.name || '_sum')"
      " FROM sqlite_master t, pragma_table_info (t.name) c WHERE t.type = 'table' AND"
      " t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB 'search*'"
      " AND t.name NOT IN ('game_tag', 'opening', 'scan', 'old_form')",
      &error);
  assert_ok (query != NULL);
  for (; library_statement_next (query, &ok, &error); columns++)
    {
      g_autofree char *word = g_strdup_printf ("\\b%s\\b", library_statement_get_text (query, 1));
      ck_assert_msg (g_regex_match_simple (word, library_statement_get_text (query, 2), 0, 0),
                     "%s.%s has no checksum", library_statement_get_text (query, 0),
                     library_statement_get_text (query, 1));
    }
  assert_ok (ok);
  ck_assert_uint_gt (columns, 50);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-flips");
  TCase *tcase = tcase_create ("flips");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, getenv ("PASS_STONE_FLIPS") ? 0 : 300);
  tcase_add_test (tcase, test_flips);
  tcase_add_test (tcase, test_word_page);
  tcase_add_test (tcase, test_told);
  tcase_add_test (tcase, test_no_column_forgotten);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
