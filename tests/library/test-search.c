/* Finding games: against a naive look through the same games, over random libraries. */
#include <check.h>
#include <string.h>

#include "library-file-records.h"
#include "library-texts.h"
#include "runner.h"

#define GAMES 300

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
    { "müller", 1 },     { "MULLER", 1 },     { "Mull", 1 },        { "ller", 0 },
    { "mull ", 0 },      { "garcia", 1 },     { "GARCÍA cup", 1 },  { "cup", 2 },
    { "hauptstrasse", 1 },    { "hauptstraße", 1 },     { "小林", 1 },        { "小林光一", 1 },
    { "光", 1 },         { "林一", 0 },       { "藤", 1 },          { "さとう", 1 },
    { "サトウ", 0 },     { "ﾎﾝｲﾝﾎﾞｳ", 1 },    { "本因坊", 1 },      { "이세돌", 1 },
    { "세돌", 1 },       { "이돌", 0 },       { "joseki", 1 },      { "josek", 1 },
    { "ｊｏｓｅｋｉ", 1 }, { "o'mear", 1 },     { "2019", 0 },        { "second round", 1 },
    { "łukasz", 1 },     { "lukasz", 1 },     { "Ωmega", 1 },       { "cup 小林", 0 },
    { "cup müller", 1 }, { "müller garcía", 1 }, { "ling gu", 1 },  { "", 4 },
    { "   ", 4 },        { "***", 4 },
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

/* Whatever a person types is a text and never a language. */
START_TEST (test_typed)
{
  static const char *const typed[] = {
    "\"",        "\"ai",      "ai\"",        "'",         "ai AND bo", "ai OR bo", "NOT ai",  "ai NEAR bo",
    "NEAR(a b)", "text:ai",   "-ai",         "ai*",       "*",         "^ai",      "(",       "ai)",
    "{a b}:c",   "ai + bo",   "\\",          "%",         "_",         ";DROP",    "a\nb\tc", "\x01",
    "\xff\xfe",  "ai -- bo",  "\"\" \"\"",   "a\"b\"c*d", "：",        "「囲碁」", "é́̂",    "𝔄𝔦",
  };

  save ("(;PB[Ai]PW[Bo])");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (LibraryResults) found
          = library_text_search (&fixture, &(LibraryQuery){ .text = typed[i], .player = typed[i] });

      ck_assert_ptr_nonnull (found);
      g_clear_object (&found);
      found = library_text_search (&fixture, &(LibraryQuery){ .tag = typed[i], .rules = typed[i],
                                                              .date_first = typed[i],
                                                              .date_last = typed[i] });
      ck_assert_ptr_nonnull (found);
    }
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai\" bo*" }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai AND bo" }), 0);
}
END_TEST

/* Random libraries */

typedef struct
{
  gint64 id;
  char *black, *white, *event, *result, *rules, *day;
  int width, height, moves, handicap, winner, order;
  gboolean deleted;
} Game;

static GArray *games;

static const char *
pick (GRand *random, const char *const *words, int count_of)
{
  return words[g_rand_int_range (random, 0, count_of)];
}

static Game
random_game (GRand *random, int number)
{
  static const char *const names[] = { "", "Ai", "Bo", "Chie", "dai", "Éva", "小林", "Fu" };
  static const char *const events[] = { "", "cup", "Cup", "Open", "meijin", "Meijin 3" };
  static const char *const results[] = { "", "B+R", "W+R", "B+2.5", "W+0.5", "Draw", "Void", "?" };
  static const char *const rules[][2] = { { "Japanese", "japanese-1989" },
                                          { "Chinese", "chinese-2002" },
                                          { "AGA", "aga-1991" },
                                          { "House", "House" },
                                          { "", "" } };
  static const char *const days[] = { "", "1999", "2003-07", "2003-07-31", "2003-08-01", "2019-01-01" };
  int which = g_rand_int_range (random, 0, 5), sides = g_rand_int_range (random, 0, 3);
  Game game = {
    .black = g_strdup (pick (random, names, 8)),
    .white = g_strdup (pick (random, names, 8)),
    .event = g_strdup (pick (random, events, 6)),
    .result = g_strdup (pick (random, results, 8)),
    .rules = g_strdup (rules[which][1]),
    .day = g_strdup (pick (random, days, 6)),
    .width = sides == 0 ? 9 : 19,
    .height = sides == 0 ? 9 : sides == 1 ? 19 : 13,
    .moves = g_rand_int_range (random, 0, 12),
    .handicap = g_rand_int_range (random, 0, 4) ? 0 : 2,
    .order = number,
  };
  g_autofree char *moves = library_text_moves ((guint) number, (guint) game.moves, 9);
  g_autofree char *text = g_strdup_printf (
      "(;SZ[%d:%d]PB[%s]PW[%s]EV[%s]RE[%s]RU[%s]DT[%s]HA[%d]GN[%d]%s)", game.width, game.height,
      game.black, game.white, game.event, game.result, rules[which][0], game.day, game.handicap,
      number, moves);

  game.winner = game.result[0] == 'B' ? GO_BLACK : game.result[0] == 'W' ? GO_WHITE : GO_EMPTY;
  game.id = save (text);
  return game;
}

static void
make_games (GRand *random)
{
  games = g_array_new (FALSE, FALSE, sizeof (Game));
  for (int i = 0; i < GAMES; i++)
    {
      Game game = random_game (random, i);

      game.deleted = g_rand_int_range (random, 0, 10) == 0;
      if (game.deleted)
        library_text_delete (&fixture, game.id, TRUE);
      g_array_append_val (games, game);
    }
}

static gboolean
same_folded (const char *one, const char *other)
{
  g_autofree char *first = g_utf8_casefold (one, -1), *second = g_utf8_casefold (other, -1);

  return g_str_equal (first, second);
}

/* Whether the period that is known of a game's day touches that of the query. */
static gboolean
in_time (const Game *game, const LibraryQuery *query)
{
  g_autofree char *earliest = NULL, *latest = NULL;

  if (query->date_first == NULL && query->date_last == NULL)
    return TRUE;
  if (game->day[0] == '\0')
    return FALSE;
  earliest = g_strconcat (game->day, strlen (game->day) == 4 ? "-00-00"
                                     : strlen (game->day) == 7 ? "-00"
                                                               : "",
                          NULL);
  latest = g_strconcat (game->day, strlen (game->day) == 4 ? "-99-99"
                                   : strlen (game->day) == 7 ? "-99"
                                                             : "",
                        NULL);
  if (query->date_first && strcmp (latest, query->date_first) < 0)
    return FALSE;
  if (query->date_last)
    {
      g_autofree char *last = g_strconcat (query->date_last, "-99-99", NULL);

      if (strcmp (earliest, last) > 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits (const Game *game, const LibraryQuery *query)
{
  if (game->deleted != query->deleted_only || !in_time (game, query))
    return FALSE;
  if (query->player && !same_folded (query->player, game->black)
      && !same_folded (query->player, game->white))
    return FALSE;
  if (query->rules && g_ascii_strcasecmp (query->rules, game->rules) != 0)
    return FALSE;
  if ((query->width && query->width != game->width)
      || (query->height && query->height != game->height)
      || (query->moves_least && game->moves < query->moves_least)
      || (query->moves_most && game->moves > query->moves_most))
    return FALSE;
  if (query->origin == LIBRARY_ORIGIN_PLAYED || query->unfinished_only)
    return FALSE;
  if (query->handicap_only && game->handicap == 0)
    return FALSE;
  switch (query->winner)
    {
    case LIBRARY_WINNER_BLACK:
      return game->winner == GO_BLACK;
    case LIBRARY_WINNER_WHITE:
      return game->winner == GO_WHITE;
    case LIBRARY_WINNER_NOBODY:
      return game->winner == GO_EMPTY;
    case LIBRARY_WINNER_ANY:
    default:
      return TRUE;
    }
}

/* What a game is sorted by, as a text that can be compared; NULL for nothing. */
static char *
key_of (const Game *game, LibrarySort sort)
{
  char *key;

  switch (sort)
    {
    case LIBRARY_SORT_CHANGED:
      return g_strdup_printf ("%06d", game->order);
    case LIBRARY_SORT_DATE:
      key = g_strdup (game->day);
      break;
    case LIBRARY_SORT_BLACK:
      key = g_utf8_casefold (game->black, -1);
      break;
    case LIBRARY_SORT_WHITE:
      key = g_utf8_casefold (game->white, -1);
      break;
    case LIBRARY_SORT_RESULT:
      key = g_strdup (game->result);
      break;
    case LIBRARY_SORT_RULES:
      key = g_strdup (game->rules);
      break;
    case LIBRARY_SORT_SIZE:
      return g_strdup_printf ("%02d%02d", game->width, game->height);
    case LIBRARY_SORT_MOVES:
      return g_strdup_printf ("%04d", game->moves);
    case LIBRARY_SORT_EVENT:
    default:
      key = g_ascii_strdown (game->event, -1);
      break;
    }
  if (*key)
    return key;
  g_free (key);
  return NULL;
}

static const Game *
game_with (gint64 id)
{
  for (guint i = 0; i < games->len; i++)
    if (g_array_index (games, Game, i).id == id)
      return &g_array_index (games, Game, i);
  return NULL;
}

static void
check_order (LibraryResults *found, const LibraryQuery *query)
{
  gboolean down = (query->sort == LIBRARY_SORT_CHANGED) != query->descending;
  g_autofree char *before = NULL;

  for (guint i = 0; i < library_results_get_size (found); i++)
    {
      char *key = key_of (game_with (library_results_get_id (found, i)), query->sort);

      if (i > 0 && key)
        {
          ck_assert_msg (before != NULL, "a game with nothing to be sorted by came before one");
          ck_assert_msg (down ? strcmp (before, key) >= 0 : strcmp (before, key) <= 0,
                         "sort %d: %s before %s", (int) query->sort, before, key);
        }
      g_free (before);
      before = key;
    }
}

static LibraryQuery
random_query (GRand *random)
{
  static const char *const players[] = { "ai", "BO", "小林", "éva", "Nobody" };
  static const char *const rules[] = { "japanese-1989", "house", "aga-1991" };
  static const char *const times[] = { "2003", "2003-07", "2003-07-31", "2019", "1980" };
  LibraryQuery query = {
    .sort = (LibrarySort) g_rand_int_range (random, 0, LIBRARY_SORT_EVENT + 1),
    .descending = g_rand_boolean (random),
    .deleted_only = g_rand_int_range (random, 0, 6) == 0,
  };

  if (g_rand_int_range (random, 0, 4) == 0)
    query.player = pick (random, players, 5);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.rules = pick (random, rules, 3);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.date_first = pick (random, times, 5);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.date_last = pick (random, times, 5);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.width = g_rand_boolean (random) ? 9 : 19;
  if (g_rand_int_range (random, 0, 5) == 0)
    query.height = 13;
  if (g_rand_int_range (random, 0, 4) == 0)
    query.moves_least = g_rand_int_range (random, 1, 12);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.moves_most = g_rand_int_range (random, 1, 12);
  if (g_rand_int_range (random, 0, 4) == 0)
    query.origin = g_rand_int_range (random, 0, 3) ? LIBRARY_ORIGIN_RECORD : LIBRARY_ORIGIN_PLAYED;
  if (g_rand_int_range (random, 0, 3) == 0)
    query.winner = (LibraryWinner) g_rand_int_range (random, 0, LIBRARY_WINNER_NOBODY + 1);
  query.handicap_only = g_rand_int_range (random, 0, 6) == 0;
  query.unfinished_only = g_rand_int_range (random, 0, 12) == 0;
  return query;
}

START_TEST (test_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  guint total = 0;

  make_games (random);
  for (int i = 0; i < 400; i++)
    {
      const LibraryQuery query = random_query (random);
      g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);
      guint wanted = 0;

      for (guint g = 0; g < games->len; g++)
        wanted += fits (&g_array_index (games, Game, g), &query);
      ck_assert_uint_eq (library_results_get_size (found), wanted);
      for (guint g = 0; g < wanted; g++)
        ck_assert (fits (game_with (library_results_get_id (found, g)), &query));
      check_order (found, &query);
      total += wanted;
    }
  ck_assert_uint_gt (total, 1000);
}
END_TEST

/* Played games among the others. */
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
  library_service_search_async (fixture.service, &query, cancellable, library_fixture_done,
                                &result);
  ck_assert_ptr_null (library_service_search_finish (fixture.service,
                                                     library_fixture_wait (&result), &error));
  assert_error (LIBRARY_ERROR_CANCELLED);
}
END_TEST

/* Pages */

static void
note_loaded (GObject *game, GParamSpec *pspec, gpointer data)
{
  (*(guint *) data)++;
}

/* Many games at once, with SQL: what counts here are the rows. */
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
  ck_assert (!library_game_get_loaded (game));
  ck_assert_int_eq (library_game_get_id (game), library_results_get_id (found, 100));
  ck_assert_str_eq (library_game_get_black_name (game), "");
  g_signal_connect (game, "notify::loaded", G_CALLBACK (note_loaded), &loaded);
  while (loaded == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (library_game_get_loaded (game));
  ck_assert_str_eq (library_game_get_black_name (game), "Player 101");
  ck_assert_uint_eq (loaded, 1);
  same = g_list_model_get_item (G_LIST_MODEL (found), 100);
  ck_assert_ptr_eq (same, game);

  /* All of them are looked at, few are kept, and who has one keeps it. */
  for (guint i = 0; i < 5000; i += 7)
    g_object_unref (g_list_model_get_item (G_LIST_MODEL (found), i));
  g_clear_object (&same);
  same = g_list_model_get_item (G_LIST_MODEL (found), 100);
  ck_assert_ptr_eq (same, game);
  far_away = g_list_model_get_item (G_LIST_MODEL (found), 4999);
  while (!library_game_get_loaded (far_away))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_str_eq (library_game_get_black_name (far_away), "Player 5000");

  /* A list may go before its games, and before what it has asked for has come. */
  g_object_unref (g_list_model_get_item (G_LIST_MODEL (found), 2500));
  g_clear_object (&found);
  ck_assert_str_eq (library_game_get_black_name (game), "Player 101");
}
END_TEST

/* The command line's list has every row at once. */
START_TEST (test_file)
{
  g_autoptr (LibraryResults) found = NULL;
  const LibraryQuery query = { .sort = LIBRARY_SORT_CHANGED };

  make_rows (200);
  library_fixture_close (&fixture);
  found = library_file_search (fixture.path, &query, NULL, &error);
  assert_ok (found != NULL);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (found), i);

      ck_assert (library_game_get_loaded (game));
      ck_assert_int_eq (library_game_get_changed (game), 200 - i);
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
  tcase_add_test (tcase, test_random);
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
