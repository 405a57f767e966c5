/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares position search and its continuations with a naive replay of every game. */
#include <check.h>
#include <string.h>

#include "library-statement.h"
#include "library-texts.h"
#include "runner.h"
#include "symmetry.h"

#define GAMES 300
#define SIDE 13
#define COLUMNS ((SIDE + 1) / 2)

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

/* A list of moves on a small board, without captures. */
typedef struct
{
  gint64 id;
  int points[SIDE * SIDE];
  int length;
  GoColor winner;
  gboolean deleted;
} Game;

static Game games[GAMES];

/* Whether the games were last changed in the order of KEY(). */
static gboolean in_disorder;

#define KEY(id) ((id) *37 % 100)

/* Makes a game on every second point of every second row, where each stone keeps its liberties. It
 * replaces the one with this id, unless that is 0. */
static void
make_game (GRand *random, Game *game, gint64 id)
{
  GString *text = g_string_new (NULL);
  gint64 version = id != 0;
  /* Long games have moves that are not among the first ones. */
  int tries = g_rand_boolean (random) ? 10 : 80;

  *game = (Game){ .winner = (GoColor) g_rand_int_range (random, 0, 3) };
  g_string_append_printf (text, "(;SZ[%d]PB[Ai]PW[Bo]RE[%s]", SIDE,
                          game->winner == GO_BLACK   ? "B+R"
                          : game->winner == GO_WHITE ? "W+R"
                                                     : "Draw");
  for (int i = 0; i < tries; i++)
    {
      int column = 2 * g_rand_int_range (random, 0, COLUMNS);
      int row = 2 * g_rand_int_range (random, 0, COLUMNS);
      gboolean there = FALSE;

      for (int j = 0; j < game->length; j++)
        there = there || game->points[j] == row * SIDE + column;
      if (there)
        continue;
      g_string_append_printf (text, ";%c[%c%c]", "BW"[game->length % 2], 'a' + column, 'a' + row);
      game->points[game->length++] = row * SIDE + column;
    }
  g_string_append (text, ")");
  game->id = library_text_save (&fixture, id, &version, text->str, &error);
  assert_ok (game->id != 0);
  g_string_free (text, TRUE);
}

/* Returns whether the board after `moves` moves shows the pattern under this symmetry. */
static gboolean
shows (const Game *game, int moves, const guint8 *wanted, int symmetry, gboolean swapped)
{
  guint8 board[SIDE * SIDE] = { 0 };

  for (int i = 0; i < moves; i++)
    board[game->points[i]] = (guint8) ((i % 2 ? GO_WHITE : GO_BLACK));
  for (int point = 0; point < SIDE * SIDE; point++)
    {
      guint8 color = wanted[point];

      if (color == GO_EDGE)
        continue;
      if (swapped && color != GO_EMPTY)
        color = (guint8) (3 - color);
      if (board[symmetry_turn (point, SIDE, symmetry)] != color)
        return FALSE;
    }
  return TRUE;
}

/* Returns after how many moves the game first shows the pattern, or -1. */
static int
first_shown (
    const Game *game, const guint8 *wanted, gboolean either, int *symmetry, gboolean *swapped)
{
  for (int moves = 0; moves <= game->length; moves++)
    for (int swap = 0; swap <= (either ? 1 : 0); swap++)
      for (int way = 0; way < 8; way++)
        if (shows (game, moves, wanted, way, swap))
          {
            *symmetry = way;
            *swapped = swap;
            return moves;
          }
  return -1;
}

static void
check_query (const guint8 *wanted, gboolean either)
{
  guint8 cells[GO_CELLS];
  LibraryQuery query
      = { .cells = cells, .cells_width = SIDE, .cells_height = SIDE, .either_colour = either };
  g_autoptr (LibraryResults) found = NULL;
  const LibraryContinuation *continuations;
  guint expected = 0, told = 0, count;

  memset (cells, GO_EDGE, sizeof cells);
  for (int point = 0; point < SIDE * SIDE; point++)
    cells[go_point (point % SIDE, point / SIDE)] = wanted[point];
  found = library_text_search (&fixture, &query);
  for (int i = 0; i < GAMES; i++)
    {
      int symmetry, move = first_shown (&games[i], wanted, either, &symmetry, &(gboolean){ FALSE });
      guint place = 0;

      if (move < 0 || games[i].deleted)
        continue;
      expected++;
      while (place < library_results_get_size (found)
             && library_results_get_id (found, place) != games[i].id)
        place++;
      ck_assert_uint_lt (place, library_results_get_size (found));
      ck_assert_int_eq (library_results_get_move (found, place), move);
    }
  ck_assert_uint_eq (library_results_get_size (found), expected);
  for (guint i = 1; in_disorder && i < expected; i++)
    {
      gint64 id = library_results_get_id (found, i), before = library_results_get_id (found, i - 1);

      ck_assert_int_ge (KEY (before), KEY (id));
      ck_assert (KEY (before) > KEY (id) || before > id);
    }

  continuations = library_results_get_continuations (found, &count);
  for (guint i = 0; i < count; i++)
    {
      told += continuations[i].games;
      ck_assert_uint_le (continuations[i].black + continuations[i].white, continuations[i].games);
      ck_assert (!continuations[i].elsewhere || i + 1 == count);
      ck_assert (i == 0 || continuations[i].elsewhere
                 || continuations[i - 1].games >= continuations[i].games);
    }
  ck_assert_uint_eq (told, expected);
}

static gint64
number (const char *sql)
{
  g_autoptr (LibraryConnection) connection
      = library_connection_open (fixture.path, LIBRARY_READ, &error);
  gint64 value = -1;

  assert_ok (connection && library_statement_ask_int (connection, sql, &value, &error));
  return value;
}

/* Stores the moves of consecutive games together. */
static void
put_together (void)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (fixture.service, LIBRARY_REQUEST (LIBRARY_UPKEEP), NULL, library_fixture_done,
                     &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error) != 0);
}

/* Checks that a verification finds the one moves that differ from their game. */
static void
check_difference (gint64 id)
{
  g_autoptr (LibraryVerdict) verdict
      = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);

  assert_ok (verdict != NULL);
  ck_assert_uint_eq (verdict->problems->len, 1);
  ck_assert_int_eq (((LibraryProblem *) verdict->problems->pdata[0])->number, id);
}

/* Looks for a position that the first moves of its game do not decide. */
static void
check_late_query (void)
{
  guint8 wanted[SIDE * SIDE] = { 0 };
  const Game *game = games;

  while (game->length < 36 || game->deleted)
    {
      game++;
      ck_assert (game < games + GAMES);
    }
  for (int m = 0; m < 35; m++)
    wanted[game->points[m]] = (guint8) ((m % 2 ? GO_WHITE : GO_BLACK));
  check_query (wanted, FALSE);
}

/* Checks a table that repeats the moves: what is damaged in it is not used, and reported. */
static void
check_table (const char *table)
{
  g_autofree char *rows = g_strdup_printf ("SELECT count(*) FROM %s", table);
  g_autofree char *disorder
      = g_strdup_printf ("UPDATE %s SET games = x'09' || substr (games, 2) WHERE first = 0", table);
  g_autofree char *none = g_strdup_printf ("DELETE FROM %s", table);
  /* A byte of the first game's moves, or of its time of change. */
  g_autofree char *other = g_strdup_printf ("UPDATE %s SET games = substr (games, 1, 12) || x'ff'"
                                            " || substr (games, 14) WHERE first = 0",
                                            table);

  put_together ();
  ck_assert_int_gt (number (rows), 0);
  library_text_verify (&fixture);
  library_fixture_sql (&fixture, disorder);
  check_query ((guint8[SIDE *SIDE]){ GO_BLACK }, FALSE);
  check_late_query ();
  check_difference (games[0].id);
  library_fixture_sql (&fixture, none);
  check_late_query ();
  put_together ();
  library_fixture_sql (&fixture, other);
  check_difference (games[0].id);
  library_fixture_sql (&fixture, none);
}

/* Ids far apart, so that several threads search. */
#define FAR "5000"

START_TEST (test_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  int rounds = (int) runner_rounds (NULL, 200);

  for (int i = 0; i < GAMES; i++)
    {
      if (i == GAMES / 2)
        library_fixture_sql (&fixture, "UPDATE sqlite_sequence SET seq = " FAR);
      make_game (random, &games[i], 0);
    }
  games[3].deleted = TRUE;
  library_text_delete (&fixture, games[3].id, TRUE);
  for (int i = 0; i < rounds; i++)
    {
      const Game *game = &games[g_rand_int_range (random, 0, GAMES)];
      int moves = g_rand_int_range (random, 0, game->length + 1);
      int symmetry = g_rand_int_range (random, 0, 8);
      guint8 wanted[SIDE * SIDE] = { 0 };

      for (int m = 0; m < moves; m++)
        wanted[symmetry_turn (game->points[m], SIDE, symmetry)]
            = (guint8) ((m % 2 ? GO_WHITE : GO_BLACK));
      /* In every second pattern, only a part of the board matters. */
      if (i % 2)
        for (int point = 0; point < SIDE * SIDE; point++)
          if (point % SIDE > 3 || point / SIDE > 5 || g_rand_int_range (random, 0, 3) == 0)
            wanted[point] = GO_EDGE;
      check_query (wanted, i % 3 == 0);
      if (i == rounds / 6)
        {
          library_fixture_sql (&fixture, "UPDATE game SET changed = id * 37 % 100");
          in_disorder = TRUE;
        }
      if (i == rounds / 3)
        put_together ();
      if (i == 2 * rounds / 3)
        {
          make_game (random, &games[5], games[5].id);
          in_disorder = FALSE;
        }
    }
  check_table ("opening");
  check_table ("scan");
}
END_TEST

/* A row follows the changes of its games. */
START_TEST (test_row_changes)
{
  static const char *const changes[] = { "winner = 1 - (winner = 1)", "day = '2001-02-03'",
                                         "changed = changed + 1", "deleted = 1", "deleted = NULL" };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  guint8 cells[GO_CELLS];
  LibraryQuery query = { .cells = cells, .cells_width = SIDE, .cells_height = SIDE };

  for (int i = 0; i < GAMES; i++)
    make_game (random, &games[i], 0);
  memset (cells, GO_EMPTY, sizeof cells);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const guint deleted = i == 3;
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET %s WHERE id = 9", changes[i]);

      put_together ();
      ck_assert_int_eq (number ("SELECT count(*) FROM opening"), 1);
      library_fixture_sql (&fixture, sql);
      ck_assert_int_eq (number ("SELECT count(*) FROM opening"), 0);
      put_together ();
      library_text_verify (&fixture);
      for (query.deleted_only = 0; query.deleted_only <= 1; query.deleted_only++)
        {
          g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

          ck_assert_uint_eq (library_results_get_size (found),
                             query.deleted_only ? deleted : GAMES - deleted);
        }
    }
  /* The service stores again what many changes at once may have deleted. */
  library_text_delete (&fixture, games[3].id, TRUE);
  for (int i = 0; i < 1000 && number ("SELECT count(*) FROM opening") == 0; i++)
    g_usleep (10000);
  ck_assert_int_eq (number ("SELECT count(*) FROM opening"), 1);
  /* A damaged row names a game that does not exist, and so has no player to be sorted by. */
  library_fixture_sql (&fixture, "UPDATE opening SET games = x'00' || substr (games, 2)");
  query.deleted_only = FALSE;
  query.sort = LIBRARY_COLUMN_BLACK;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    ck_assert_uint_eq (library_results_get_size (found), GAMES - 2);
  }
}
END_TEST

/* Next moves and their results, in the pattern's orientation and colours. */
START_TEST (test_continuations)
{
  static const char *const texts[] = {
    "(;SZ[9]RE[B+R];B[cc];W[gf];B[gc])",  /* same orientation */
    "(;SZ[9]RE[W+R];B[gc];W[cf];B[cc])",  /* mirrored: the next move is the pattern's [gc] */
    "(;SZ[9]RE[B+1];B[cc];W[gf])",        /* ends there */
    "(;SZ[9]RE[W+1];B[cc];W[gf];B[])",    /* next is a pass */
    "(;SZ[9]RE[W+R];W[cc];B[gf];W[gc])",  /* colours swapped */
    "(;SZ[13]RE[W+R];B[cc];W[gf];B[gc])", /* another board size */
  };
  guint8 cells[GO_CELLS];
  LibraryQuery query = { .cells = cells, .cells_width = 9, .cells_height = 9 };
  const LibraryContinuation *next;
  guint count;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gint64 version = 0;

      assert_ok (library_text_save (&fixture, 0, &version, texts[i], &error) != 0);
    }
  memset (cells, GO_EMPTY, sizeof cells);
  cells[go_point (2, 2)] = GO_BLACK;
  cells[go_point (6, 5)] = GO_WHITE;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    ck_assert_uint_eq (library_results_get_size (found), 4);
    next = library_results_get_continuations (found, &count);
    ck_assert_uint_eq (count, 3);
    ck_assert_int_eq (next[0].color, GO_BLACK);
    ck_assert_int_eq (next[0].point, go_point (6, 2));
    ck_assert_uint_eq (next[0].games, 2);
    ck_assert_uint_eq (next[0].black, 1);
    ck_assert_uint_eq (next[0].white, 1);
  }
  query.either_colour = TRUE;
  query.sort = LIBRARY_COLUMN_MOVES;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    ck_assert_uint_eq (library_results_get_size (found), 5);
    next = library_results_get_continuations (found, &count);
    ck_assert_uint_eq (next[0].games, 3);
    /* White won the game with swapped colours, and is the pattern's Black. */
    ck_assert_uint_eq (next[0].black, 2);
    ck_assert_uint_eq (next[0].white, 1);
    ck_assert_int_eq (library_results_get_move (found, 0), 2);
  }
}
END_TEST

static void
save_all (const char *const *texts)
{
  for (; *texts; texts++)
    {
      gint64 version = 0;

      assert_ok (library_text_save (&fixture, 0, &version, *texts, &error) != 0);
    }
}

/* Moves that a symmetry of the position swaps count as one, at the top right. Moves outside the
 * part that matters are only counted, in the last entry. */
START_TEST (test_alike)
{
  static const char *const texts[] = {
    "(;SZ[9]RE[B+R];B[cc];W[gc])", "(;SZ[9]RE[W+R];B[cc];W[cg])", "(;SZ[9]RE[B+R];B[gc];W[cc])",
    "(;SZ[9]RE[W+R];B[cc];W[gg])", "(;SZ[9]RE[W+R];B[cg];W[cf])", NULL,
  };
  guint8 cells[GO_CELLS];
  LibraryQuery query = { .cells = cells, .cells_width = 9, .cells_height = 9 };
  const LibraryContinuation *next;
  guint count;

  save_all (texts);
  memset (cells, GO_EMPTY, sizeof cells);
  cells[go_point (2, 2)] = GO_BLACK;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    next = library_results_get_continuations (found, &count);
    ck_assert_uint_eq (count, 3);
    ck_assert_int_eq (next[0].point, go_point (6, 2));
    ck_assert_uint_eq (next[0].games, 3);
    ck_assert_uint_eq (next[0].black, 2);
    ck_assert_uint_eq (next[0].white, 1);
    ck_assert_int_eq (next[1].point, go_point (3, 2));
    ck_assert_int_eq (next[2].point, go_point (6, 6));
  }
  for (int i = 0; i < 81; i++)
    if (i % 9 > 3 || i / 9 > 3)
      cells[go_point (i % 9, i / 9)] = GO_EDGE;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    next = library_results_get_continuations (found, &count);
    ck_assert_uint_eq (count, 2);
    ck_assert_int_eq (next[0].point, go_point (3, 2));
    ck_assert (!next[0].elsewhere);
    ck_assert (next[1].elsewhere);
    ck_assert_int_eq (next[1].point, GO_NO_POINT);
    ck_assert_uint_eq (next[1].games, 4);
    ck_assert_uint_eq (next[1].black, 2);
    ck_assert_uint_eq (next[1].white, 2);
  }
}
END_TEST

/* Swapping the colours leaves an empty board unchanged, so the first move counts as Black's. */
START_TEST (test_alike_colours)
{
  static const char *const texts[]
      = { "(;SZ[9]RE[B+R];B[cc];W[gc])", "(;SZ[9]RE[B+R];W[gg];B[cc])", NULL };
  guint8 cells[GO_CELLS];
  LibraryQuery query
      = { .cells = cells, .cells_width = 9, .cells_height = 9, .either_colour = TRUE };
  const LibraryContinuation *next;
  g_autoptr (LibraryResults) found = NULL;
  guint count;

  save_all (texts);
  memset (cells, GO_EMPTY, sizeof cells);
  found = library_text_search (&fixture, &query);
  next = library_results_get_continuations (found, &count);
  ck_assert_uint_eq (count, 1);
  ck_assert_int_eq (next[0].color, GO_BLACK);
  ck_assert_int_eq (next[0].point, go_point (6, 2));
  ck_assert_uint_eq (next[0].games, 2);
  ck_assert_uint_eq (next[0].black, 1);
  ck_assert_uint_eq (next[0].white, 1);
}
END_TEST

/* Who played a move first, and in which part of the years it was played. With swapped colours,
 * White of the game is Black of the pattern. */
START_TEST (test_first_and_fashion)
{
  static const char *const texts[] = {
    "(;SZ[9]PB[Ai]PW[Bo]DT[2009-01-02];B[cc];W[gc])",
    "(;SZ[9]PB[Dai]PW[Éva]DT[2005];W[cc];B[gc])",
    "(;SZ[9]PB[Fu]PW[小林]DT[2028-11-27];B[cc];W[gc])",
    "(;SZ[9]PB[Gu]PW[Hi];B[cc];W[gc])",
    NULL,
  };
  guint8 cells[GO_CELLS];
  LibraryQuery query
      = { .cells = cells, .cells_width = 9, .cells_height = 9, .either_colour = TRUE };
  const LibraryContinuation *next;
  g_autoptr (LibraryResults) found = NULL;
  guint count;

  save_all (texts);
  memset (cells, GO_EMPTY, sizeof cells);
  cells[go_point (2, 2)] = GO_BLACK;
  found = library_text_search (&fixture, &query);
  next = library_results_get_continuations (found, &count);
  ck_assert_uint_eq (count, 1);
  ck_assert_uint_eq (next[0].games, 4);
  ck_assert_int_eq (next[0].first_day, 20050101);
  ck_assert_str_eq (next[0].first_player, "Dai");
  /* 24 years in 24 parts. */
  for (guint i = 0; i < LIBRARY_FASHION; i++)
    ck_assert_uint_eq (next[0].fashion[i], i == 0 || i == 4 || i == 23);
}
END_TEST

/* Games played here are found during play and after their end, also with other conditions. */
START_TEST (test_played)
{
  guint8 cells[GO_CELLS];
  LibraryQuery query = { .cells = cells, .cells_width = 19, .cells_height = 19 };
  RefereeSetup setup;
  gint64 id;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  memset (cells, GO_EDGE, sizeof cells);
  for (guint i = 0; i < 4; i++)
    {
      RefereeAct act = library_fixture_act (i);
      g_autoptr (LibraryResults) found = NULL;

      assert_ok (library_fixture_append (&fixture, id, i, &act, i == 3 ? "B+R" : NULL, &error));
      cells[act.point] = (guint8) act.side;
      found = library_text_search (&fixture, &query);
      ck_assert_uint_eq (library_results_get_size (found), 1);
      ck_assert_int_eq (library_results_get_move (found, 0), (int) i + 1);
    }
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_OPENED);
  query.text = "ai";
  query.origin = LIBRARY_ORIGIN_PLAYED;
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    ck_assert_uint_eq (library_results_get_size (found), 1);
  }
  query.text = "nobody";
  {
    g_autoptr (LibraryResults) found = library_text_search (&fixture, &query);

    ck_assert_uint_eq (library_results_get_size (found), 0);
  }
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-position");
  TCase *tcase = tcase_create ("position");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_random);
  tcase_add_test (tcase, test_row_changes);
  tcase_add_test (tcase, test_continuations);
  tcase_add_test (tcase, test_alike);
  tcase_add_test (tcase, test_alike_colours);
  tcase_add_test (tcase, test_first_and_fashion);
  tcase_add_test (tcase, test_played);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
