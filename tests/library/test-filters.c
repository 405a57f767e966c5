/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares filters and sort orders with naive ones, over random libraries. */
#include <check.h>
#include <string.h>

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

typedef struct
{
  gint64 id;
  char *black, *white, *event, *result, *rules, *day;
  int width, height, moves, handicap, komi, winner, order;
  int rank[2]; /* on a scale of its own, 0: none */
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
  static const char *const days[]
      = { "", "1999", "2003-07", "2003-07-31", "2003-08-01", "2019-01-01" };
  static const char *const ranks[] = { "", "3k", "1 dan", "9d", "1p" };
  int which = g_rand_int_range (random, 0, 5), sides = g_rand_int_range (random, 0, 3);
  Game game = {
    .black = g_strdup (pick (random, names, 8)),
    .white = g_strdup (pick (random, names, 8)),
    .event = g_strdup (pick (random, events, 6)),
    .result = g_strdup (pick (random, results, 8)),
    .rules = g_strdup (rules[which][1]),
    .day = g_strdup (pick (random, days, 6)),
    .width = sides == 0 ? 9 : 19,
    .height = sides == 0   ? 9
              : sides == 1 ? 19
                           : 13,
    .moves = g_rand_int_range (random, 0, 12),
    .handicap = g_rand_int_range (random, 0, 4) ? 0 : 2,
    .komi = g_rand_int_range (random, 0, 16),
    .order = number,
    .rank = { g_rand_int_range (random, 0, 5), g_rand_int_range (random, 0, 5) },
  };
  g_autofree char *moves = library_text_moves ((guint) number, (guint) game.moves, 9);
  g_autofree char *text = g_strdup_printf (
      "(;SZ[%d:%d]PB[%s]PW[%s]EV[%s]RE[%s]RU[%s]DT[%s]HA[%d]KM[%d.%d]GN[%d]BR[%s]WR[%s]%s)",
      game.width, game.height, game.black, game.white, game.event, game.result, rules[which][0],
      game.day, game.handicap, game.komi / 2, game.komi % 2 * 5, number, ranks[game.rank[0]],
      ranks[game.rank[1]], moves);

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

/* Returns whether the possible dates of a game overlap the query's period. */
static gboolean
in_time (const Game *game, const LibraryQuery *query)
{
  g_autofree char *earliest = NULL, *latest = NULL;

  if (query->date_first == NULL && query->date_last == NULL)
    return TRUE;
  if (game->day[0] == '\0')
    return FALSE;
  earliest = g_strconcat (game->day,
                          strlen (game->day) == 4   ? "-00-00"
                          : strlen (game->day) == 7 ? "-00"
                                                    : "",
                          NULL);
  latest = g_strconcat (game->day,
                        strlen (game->day) == 4   ? "-99-99"
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
  if (query->by_komi && query->komi != game->komi)
    return FALSE;
  /* The queries ask for 1 kyu, 4 dan or professionals. */
  if (query->rank_least
      && MIN (game->rank[0], game->rank[1]) < (query->rank_least < 0    ? 2
                                               : query->rank_least == 4 ? 3
                                                                        : 4))
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

/* Returns the game's sort key as comparable text, or NULL if it has none. */
static char *
key_of (const Game *game, LibraryColumn sort)
{
  char *key;

  switch (sort)
    {
    case LIBRARY_COLUMN_CHANGED:
      return g_strdup_printf ("%06d", game->order);
    case LIBRARY_COLUMN_DATE:
      key = g_strdup (game->day);
      break;
    case LIBRARY_COLUMN_BLACK:
      key = g_utf8_casefold (game->black, -1);
      break;
    case LIBRARY_COLUMN_WHITE:
      key = g_utf8_casefold (game->white, -1);
      break;
    case LIBRARY_COLUMN_RESULT:
      key = g_strdup (game->result);
      break;
    case LIBRARY_COLUMN_RULES:
      key = g_strdup (game->rules);
      break;
    case LIBRARY_COLUMN_SIZE:
      return g_strdup_printf ("%02d%02d", game->width, game->height);
    case LIBRARY_COLUMN_MOVES:
      return g_strdup_printf ("%04d", game->moves);
    case LIBRARY_COLUMN_KOMI:
      return g_strdup_printf ("%02d", game->komi);
    case LIBRARY_COLUMN_HANDICAP:
      return game->handicap ? g_strdup_printf ("%02d", game->handicap) : NULL;
    case LIBRARY_COLUMN_TAGS:
      return NULL;
    case LIBRARY_COLUMN_EVENT:
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
  gboolean down = (query->sort == LIBRARY_COLUMN_CHANGED) != query->descending;
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
    .sort = (LibraryColumn) g_rand_int_range (random, 0, LIBRARY_COLUMNS),
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
  if (g_rand_int_range (random, 0, 5) == 0)
    query.rank_least = (const int[]){ -1, 4, 10 }[g_rand_int_range (random, 0, 3)];
  query.by_komi = g_rand_int_range (random, 0, 5) == 0;
  query.komi = g_rand_int_range (random, 0, 16);
  query.handicap_only = g_rand_int_range (random, 0, 6) == 0;
  query.unfinished_only = g_rand_int_range (random, 0, 12) == 0;
  return query;
}

START_TEST (test_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  int queries = (int) runner_rounds (NULL, 400);
  guint total = 0;

  make_games (random);
  for (int i = 0; i < queries; i++)
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
  ck_assert (total > 1000 || queries < 400);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-filters");
  TCase *tcase = tcase_create ("filters");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_random);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
