/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding games by words, and lists that load only a part of their rows. */
#include <check.h>
#include <string.h>

#include "library-ask.h"
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

static gint64
save (const char *text)
{
  gint64 version = 0, id = library_text_save (&fixture, 0, &version, text, &error);

  assert_ok (id != 0);
  return id;
}

static guint
count (const LibraryQuery *query)
{
  g_autoptr (LibraryResults) found = library_text_search (&fixture, query);

  return library_results_get_size (found);
}

/* Words */

START_TEST (test_words)
{
  static const struct
  {
    const char *text;
    guint found;
  } queries[] = {
    { "müller", 1 },       { "MULLER", 1 },        { "Mull", 1 },       { "ller", 0 },
    { "mull ", 0 },        { "garcia", 1 },        { "GARCÍA cup", 1 }, { "cup", 2 },
    { "hauptstrasse", 1 }, { "hauptstraße", 1 },   { "小林", 1 },       { "小林光一", 1 },
    { "光", 1 },           { "林一", 0 },          { "藤", 1 },         { "さとう", 1 },
    { "サトウ", 0 },       { "ﾎﾝｲﾝﾎﾞｳ", 1 },       { "本因坊", 1 },     { "이세돌", 1 },
    { "세돌", 1 },         { "이돌", 0 },          { "joseki", 1 },     { "josek", 1 },
    { "ｊｏｓｅｋｉ", 1 }, { "o'mear", 1 },        { "2019", 0 },       { "second round", 1 },
    { "łukasz", 1 },       { "lukasz", 1 },        { "Ωmega", 1 },      { "cup 小林", 0 },
    { "cup müller", 1 },   { "müller garcía", 1 }, { "ling gu", 1 },    { "", 4 },
    { "   ", 4 },          { "***", 4 },
  };

  save ("(;PB[Müller]PW[García]EV[City Cup];B[aa]C[A joseki from Hauptstraße 7])");
  save ("(;PB[小林光一]PW[藤沢]EV[本因坊ホンインボウ](;B[aa]C[さとう])(;B[bb]C[Ωmega]))");
  save ("(;PB[이세돌]PW[Gu Ling]RO[second round];B[aa];W[bb];B[cc]N[Łukasz])");
  save ("(;PB[O'Meara]PW[Nobody]EV[Summer Cup]DT[2019])");
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      guint found = count (&(LibraryQuery){ .text = queries[i].text });

      ck_assert_msg (found == queries[i].found, "%s: %u, not %u", queries[i].text, found,
                     queries[i].found);
    }
}
END_TEST

/* Whatever the user types is plain text, never query syntax. */
START_TEST (test_typed)
{
  static const char *const typed[] = {
    "\"",         "\"ai",      "ai\"",    "'",        "ai AND bo", "ai OR bo",  "NOT ai",
    "ai NEAR bo", "NEAR(a b)", "text:ai", "-ai",      "ai*",       "*",         "^ai",
    "(",          "ai)",       "{a b}:c", "ai + bo",  "\\",        "%",         "_",
    ";DROP",      "a\nb\tc",   "\x01",    "\xff\xfe", "ai -- bo",  "\"\" \"\"", "a\"b\"c*d",
    "：",         "「囲碁」",  "é́̂",       "𝔄𝔦",
  };

  save ("(;PB[Ai]PW[Bo])");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (LibraryResults) found
          = library_text_search (&fixture, &(LibraryQuery){ .text = typed[i], .player = typed[i] });

      ck_assert_ptr_nonnull (found);
      g_clear_object (&found);
      found = library_text_search (&fixture, &(LibraryQuery){ .tag = typed[i],
                                                              .rules = typed[i],
                                                              .date_first = typed[i],
                                                              .date_last = typed[i] });
      ck_assert_ptr_nonnull (found);
    }
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai\" bo*" }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai AND bo" }), 0);
}
END_TEST

/* Games played here among imported ones. */
START_TEST (test_origins)
{
  RefereeSetup setup;
  RefereeAct act = library_fixture_act (0);
  gint64 open, over;

  save ("(;PB[Ai]PW[Bo])");
  library_fixture_setup (&setup);
  open = library_fixture_create (&fixture, &setup, &error);
  over = library_fixture_create (&fixture, &setup, &error);
  assert_ok (library_fixture_append (&fixture, over, 0, &act, "B+R", &error));
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 3);
  ck_assert_uint_eq (count (&(LibraryQuery){ .origin = LIBRARY_ORIGIN_PLAYED }), 2);
  ck_assert_uint_eq (count (&(LibraryQuery){ .origin = LIBRARY_ORIGIN_RECORD }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .winner = LIBRARY_WINNER_BLACK }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai bo" }), 3);
  ck_assert_uint_eq (count (&(LibraryQuery){ .rules = "concord" }), 2);
  {
    g_autoptr (LibraryResults) found
        = library_text_search (&fixture, &(LibraryQuery){ .unfinished_only = TRUE });
    g_autoptr (GListModel) list = library_fixture_list (&fixture, LIBRARY_LIST_UNFINISHED, &error);

    ck_assert_uint_eq (library_results_get_size (found), 1);
    ck_assert_int_eq (library_results_get_id (found, 0), open);
    ck_assert_uint_eq (g_list_model_get_n_items (list), 1);
  }
}
END_TEST

START_TEST (test_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  const LibraryQuery query = { .text = "ai" };

  g_cancellable_cancel (cancellable);
  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query),
                     cancellable, library_fixture_done, &result);
  ck_assert_ptr_null (library_ask_finish (library_fixture_wait (&result), &error));
  assert_error (LIBRARY_ERROR_CANCELLED);
}
END_TEST

/* Paged lists */

static void
note_loaded (GObject *game, gpointer data)
{
  (*(guint *) data)++;
}

/* Makes many games at once with SQL; only the rows matter here. */
static void
make_rows (guint rows)
{
  g_autofree char *sql = g_strdup_printf (
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u)"
      "INSERT INTO game (black_name, ruleset, width, height, komi, started, changed, origin)"
      " SELECT 'Player ' || i, '', 19, 19, 0, i, i, 1 FROM n",
      rows);

  library_fixture_sql (&fixture, sql);
}

START_TEST (test_pages)
{
  g_autoptr (LibraryResults) found = NULL;
  g_autoptr (LibraryGame) game = NULL, same = NULL, far_away = NULL;
  guint loaded = 0;

  make_rows (5000);
  found = library_text_search (&fixture, &(LibraryQuery){ .descending = TRUE });
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (found)), 5000);
  ck_assert (g_list_model_get_item_type (G_LIST_MODEL (found)) == LIBRARY_TYPE_GAME);
  ck_assert_ptr_null (g_list_model_get_item (G_LIST_MODEL (found), 5000));
  game = g_list_model_get_item (G_LIST_MODEL (found), 100);
  ck_assert (!game->loaded);
  ck_assert_int_eq (game->id, library_results_get_id (found, 100));
  ck_assert_str_eq (game->black_name, "");
  g_signal_connect (game, "loaded", G_CALLBACK (note_loaded), &loaded);
  while (loaded == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (game->loaded);
  ck_assert_str_eq (game->black_name, "Player 101");
  ck_assert_uint_eq (loaded, 1);
  same = g_list_model_get_item (G_LIST_MODEL (found), 100);
  ck_assert_ptr_eq (same, game);

  /* The list keeps few games, but a game in use stays the same object. */
  for (guint i = 0; i < 5000; i += 7)
    g_object_unref (g_list_model_get_item (G_LIST_MODEL (found), i));
  g_clear_object (&same);
  same = g_list_model_get_item (G_LIST_MODEL (found), 100);
  ck_assert_ptr_eq (same, game);
  far_away = g_list_model_get_item (G_LIST_MODEL (found), 4999);
  while (!far_away->loaded)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_str_eq (far_away->black_name, "Player 5000");

  /* A list may be freed before its games, and before requested rows arrive. */
  g_object_unref (g_list_model_get_item (G_LIST_MODEL (found), 2500));
  g_clear_object (&found);
  ck_assert_str_eq (game->black_name, "Player 101");
}
END_TEST

/* The command line's list has all its rows at once. */
START_TEST (test_file)
{
  g_autoptr (LibraryResults) found = NULL;
  const LibraryQuery query = { .sort = LIBRARY_COLUMN_CHANGED };

  make_rows (200);
  library_fixture_close (&fixture);
  found
      = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query), NULL, &error);
  assert_ok (found != NULL);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (found), i);

      ck_assert (game->loaded);
      ck_assert_int_eq (game->changed, 200 - i);
    }
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-search");
  TCase *tcase = tcase_create ("search");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_words);
  tcase_add_test (tcase, test_typed);
  tcase_add_test (tcase, test_origins);
  tcase_add_test (tcase, test_cancelled);
  tcase_add_test (tcase, test_pages);
  tcase_add_test (tcase, test_file);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
