/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of a large library and the size of its file:
 *
 *   bench-library [GAMES] [FOLDER] [LIBRARY]
 *
 * Makes GAMES games (100,000) from the SGF files in FOLDER, or from random ones. It varies their
 * names, dates, orientation and length. Prints `name: value unit`. With LIBRARY, it keeps the
 * library there, or searches the one that already exists. Times are wall-clock times; "processor"
 * times are CPU time of the thread, for busy machines. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "library-ask.h"
#include "library-open.h"
#include "library-work.h"
#include "symmetry.h"

#define FIRST 10000
#define SIDE 19

typedef struct
{
  GPtrArray *games; /* of GArray of int: points 0 to 360; 361 is a pass */
  GRand *random;
  char *folder;
  gsize bytes; /* of all records written */
} Bench;

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static double
processor (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static void
print (const char *name, double value, const char *unit)
{
  printf ("%s: %.3f %s\n", name, value, unit);
  fflush (stdout);
}

/* Source games */

/* Returns a random game that roughly looks real: corners first, then mostly near the last move. */
static GArray *
random_game (GRand *random)
{
  static const int corners[] = { 60, 72, 288, 300, 61, 73, 307, 319, 42, 54, 306, 318 };
  GArray *game = g_array_new (FALSE, FALSE, sizeof (int));
  guint8 taken[SIDE * SIDE + 1] = { 0 };
  int length = g_rand_int_range (random, 120, 300), last = 180;

  while ((int) game->len < length)
    {
      int point = corners[g_rand_int_range (random, 0, G_N_ELEMENTS (corners))];

      if (game->len >= 8)
        {
          int column = last % SIDE + g_rand_int_range (random, -3, 4);
          int row = last / SIDE + g_rand_int_range (random, -3, 4);

          point = g_rand_int_range (random, 0, 12) == 0 || column < 0 || row < 0 || column >= SIDE
                          || row >= SIDE
                      ? g_rand_int_range (random, 0, SIDE * SIDE)
                      : row * SIDE + column;
        }
      if (taken[point])
        {
          last = g_rand_int_range (random, 0, SIDE * SIDE);
          continue;
        }
      taken[point] = 1;
      last = point;
      g_array_append_val (game, point);
    }
  return game;
}

static GArray *
read_game (const char *path)
{
  g_autofree char *text = NULL;
  GArray *game = g_array_new (FALSE, FALSE, sizeof (int));

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return game;
  for (const char *at = text; (at = strchr (at, ';')); at++)
    if ((at[1] == 'B' || at[1] == 'W') && at[2] == '[' && g_ascii_islower (at[3])
        && g_ascii_islower (at[4]))
      {
        int point = (at[4] - 'a') * SIDE + at[3] - 'a';

        point = at[3] <= 's' && at[4] <= 's' ? point : SIDE * SIDE;
        g_array_append_val (game, point);
      }
  return game;
}

static void
read_folder (Bench *bench, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      if (g_file_test (below, G_FILE_TEST_IS_DIR))
        read_folder (bench, below);
      else if (g_str_has_suffix (name, ".sgf"))
        {
          GArray *game = read_game (below);

          if (game->len > 10)
            g_ptr_array_add (bench->games, game);
          else
            g_array_unref (game);
        }
    }
}

/* Returns a random player name out of 9,000, so that most players have several games. */

static char *
player (GRand *random)
{
  static const char *const families[] = { "Honda", "Kimura", "Park",   "Lee",       "王",
                                          "李",    "張",     "Müller", "Nowak",     "García",
                                          "佐藤",  "鈴木",   "김",     "박",        "Smith",
                                          "Ōta",   "Chen",   "Zhang",  "Takahashi", "Ivanov" };
  static const char *const given[] = { "Aki", "Bo",  "Chie", "明",  "小龍", "Eva", "민준", "Jan",
                                       "Ken", "Lea", "太郎", "Mio", "Noa",  "Ola", "Pia" };

  return g_strdup_printf ("%s %s %d", families[g_rand_int_range (random, 0, 20)],
                          given[g_rand_int_range (random, 0, 15)],
                          g_rand_int_range (random, 0, 30));
}

/* Turns a point; a pass stays a pass. */
static int
turned (int point, int symmetry)
{
  return point == SIDE * SIDE ? point : symmetry_turn (point, SIDE, symmetry);
}

/* Appends game `number` as SGF. */
static void
write_game (Bench *bench, guint number, GString *text)
{
  const GArray *game = bench->games->pdata[number % bench->games->len];
  int symmetry = (int) (number / bench->games->len) % 8;
  guint shorter = (guint) g_rand_int_range (bench->random, 0, 20);
  guint length = game->len > shorter + 10 ? game->len - shorter : game->len;
  g_autofree char *black = player (bench->random), *white = player (bench->random);
  gsize before = text->len;

  g_string_append_printf (
      text,
      "(;FF[4]CA[UTF-8]GM[1]SZ[19]AP[bench:1]GN[Game %u]EV[Cup %d of the city]RO[%d]PC[Somewhere]"
      "DT[%d-%02d-%02d]PB[%s]PW[%s]BR[%dd]WR[%dd]KM[6.5]HA[0]RU[Japanese]TM[3600]RE[%c+%s]\n",
      number, g_rand_int_range (bench->random, 0, 200), g_rand_int_range (bench->random, 1, 9),
      g_rand_int_range (bench->random, 1950, 2026), g_rand_int_range (bench->random, 1, 13),
      g_rand_int_range (bench->random, 1, 29), black, white,
      g_rand_int_range (bench->random, 1, 10), g_rand_int_range (bench->random, 1, 10),
      "BW"[g_rand_int_range (bench->random, 0, 2)],
      g_rand_int_range (bench->random, 0, 2) ? "R" : "2.5");
  for (guint i = 0; i < length; i++)
    {
      int point = turned (g_array_index (game, int, i), symmetry);

      if (point == SIDE * SIDE)
        g_string_append_printf (text, ";%c[]", "BW"[i % 2]);
      else
        g_string_append_printf (text, ";%c[%c%c]", "BW"[i % 2], 'a' + point % SIDE,
                                'a' + point / SIDE);
      if (number % 10 == 0 && i == 40)
        g_string_append (text, "C[A calm move, but is it large enough?]");
      if (i % 12 == 11)
        g_string_append_c (text, '\n');
    }
  g_string_append (text, ")\n");
  bench->bytes += text->len - before;
}

static char *
make_files (Bench *bench, guint games)
{
  char *folder = g_build_filename (bench->folder, "files", NULL);

  g_mkdir (folder, 0700);
  for (guint i = 0; i < games; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *name = g_strdup_printf ("%s/%05u.sgf", folder, i);

      write_game (bench, i, text);
      g_file_set_contents_full (name, text->str, (gssize) text->len, G_FILE_SET_CONTENTS_NONE, 0600,
                                NULL);
    }
  return folder;
}

static char *
make_collections (Bench *bench, guint from, guint to)
{
  char *folder = g_build_filename (bench->folder, "collections", NULL);

  g_mkdir (folder, 0700);
  for (guint i = from; i < to;)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *name = g_strdup_printf ("%s/%06u.sgf", folder, i);

      for (guint end = MIN (i + 1000, to); i < end; i++)
        write_game (bench, i, text);
      g_file_set_contents_full (name, text->str, (gssize) text->len, G_FILE_SET_CONTENTS_NONE, 0600,
                                NULL);
    }
  return folder;
}

/* Measuring */

static gboolean
import (const char *path, const char *folder, const char *name)
{
  const char *paths[] = { folder, NULL };
  g_autoptr (GError) error = NULL;
  double start = now ();
  LibraryImport *done
      = library_ask (path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL, &error);

  if (done == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  print (name, now () - start, "s");
  printf ("%s, games: %u games\n%s, the same: %u games\n%s, variants: %u games\n", name,
          done->games, name, done->same, name, done->variants);
  if (done->told->len)
    printf ("# %s\n", (char *) done->told->pdata[0]);
  library_import_free (done);
  return TRUE;
}

/* Prints the best and worst of several runs, in milliseconds. */
static gboolean
search (LibraryConnection *connection, const LibraryQuery *query, const char *name)
{
  double best = 1e9, worst = 0, least = 1e9;
  guint games = 0;
  g_autofree char *alone = g_strconcat (name, ", processor", NULL);
  g_autofree char *most = g_strconcat (name, ", worst", NULL);
  g_autofree char *found = g_strconcat (name, ", found", NULL);

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;
      double start = now (), begun = processor (), time;
      g_autoptr (LibraryFound) result
          = library_search (connection, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = query), &error);

      if (result == NULL)
        {
          fprintf (stderr, "%s\n", error->message);
          return FALSE;
        }
      time = (now () - start) * 1000;
      least = MIN (least, (processor () - begun) * 1000);
      best = MIN (best, time);
      worst = MAX (worst, time);
      games = result->ids->len;
    }
  print (name, best, "ms");
  print (most, worst, "ms");
  print (alone, least, "ms");
  print (found, games, "games");
  return TRUE;
}

static void
put (guint8 *cells, int column, int row, GoColor color)
{
  cells[go_point (column, row)] = (guint8) color;
}

static gboolean
search_positions (Bench *bench, LibraryConnection *connection)
{
  const GArray *game = bench->games->pdata[0];
  guint8 cells[GO_CELLS];
  LibraryQuery query = { .cells = cells, .cells_width = SIDE, .cells_height = SIDE };
  gboolean done;

  /* The whole board after 12 moves. */
  memset (cells, GO_EMPTY, sizeof cells);
  for (guint i = 0; i < 12; i++)
    {
      int point = g_array_index (game, int, i);

      if (point < SIDE * SIDE)
        put (cells, point % SIDE, point / SIDE, i % 2 ? GO_WHITE : GO_BLACK);
    }
  query.either_colour = TRUE;
  done = search (connection, &query, "position, whole board");
  /* A corner with two stones; the rest of the board may hold anything. */
  memset (cells, GO_EDGE, sizeof cells);
  for (int row = 0; row < 7; row++)
    for (int column = 12; column < 19; column++)
      put (cells, column, row, GO_EMPTY);
  put (cells, 15, 3, GO_BLACK);
  put (cells, 13, 2, GO_WHITE);
  done = done && search (connection, &query, "position, corner");
  put (cells, 16, 5, GO_BLACK);
  put (cells, 15, 1, GO_WHITE);
  put (cells, 14, 3, GO_BLACK);
  put (cells, 16, 2, GO_WHITE);
  done = done && search (connection, &query, "position, corner of six stones");
  /* A shape near the middle, which may occur in any game. */
  memset (cells, GO_EDGE, sizeof cells);
  put (cells, 9, 9, GO_BLACK);
  put (cells, 10, 9, GO_WHITE);
  put (cells, 9, 10, GO_WHITE);
  put (cells, 10, 10, GO_BLACK);
  put (cells, 11, 9, GO_EMPTY);
  return done && search (connection, &query, "position, shape in the middle");
}

static gboolean
search_all (Bench *bench, const char *path)
{
  static const struct
  {
    const char *name, *text;
  } texts[] = {
    { "text, a name", "takahashi chie" },  { "text, a name begun", "tak" },
    { "text, one letter", "m" },           { "text, Chinese", "小龍" },
    { "text, a word of all", "city" },     { "text, three words", "cup ota eva" },
    { "text, a comment", "large enough" },
  };
  static const char *const sorts[] = { "changed", "black", "white", "result", "date",     "rules",
                                       "size",    "moves", "event", "komi",   "handicap", "tags" };
  g_autoptr (GError) error = NULL;
  double start = now ();
  g_autoptr (LibraryConnection) connection = library_open_for_reading (path, FALSE, &error);

  if (connection == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      const LibraryQuery query = { .sort = (LibraryColumn) i };
      g_autofree char *name = g_strconcat ("list by ", sorts[i], NULL);

      if (!search (connection, &query, name))
        return FALSE;
      if (i == 0)
        print ("list opened and searched five times", (now () - start) * 1000, "ms");
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const LibraryQuery query = { .text = texts[i].text };

      if (!search (connection, &query, texts[i].name))
        return FALSE;
    }
  {
    const LibraryQuery years = { .date_first = "1990", .date_last = "1999", .moves_least = 200 };
    const LibraryQuery won = { .winner = LIBRARY_WINNER_BLACK, .sort = LIBRARY_COLUMN_BLACK };

    if (!search (connection, &years, "filter, ten years")
        || !search (connection, &won, "filter, winner"))
      return FALSE;
  }
  return search_positions (bench, connection);
}

/* A player's moves during an import */

typedef struct
{
  LibraryService *service;
  GMainLoop *loop;
  gint64 id;
  guint index;
  double asked, worst, sum;
  gboolean imported;
} Player;

static void next_move (Player *player);

static void
move_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Player *player = data;
  double time = (now () - player->asked) * 1000;

  if (!library_ask_finish_number (result, NULL))
    exit (1);
  player->worst = MAX (player->worst, time);
  player->sum += time;
  player->index++;
  next_move (player);
}

static void
next_move (Player *player)
{
  const RefereeAct act = {
    .kind = REFEREE_PLAY,
    .side = player->index % 2 ? GO_WHITE : GO_BLACK,
    .point = go_point ((int) player->index % SIDE, (int) player->index / SIDE % SIDE),
  };

  if (player->imported)
    {
      g_main_loop_quit (player->loop);
      return;
    }
  player->asked = now ();
  library_ask_async (player->service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = player->id, .index = player->index,
                                      .act = &act, .moves = (int) player->index + 1),
                     NULL, move_cb, player);
}

static void
create_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Player *player = data;

  player->id = library_ask_finish_number (result, NULL);
  next_move (player);
}

static void
import_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Player *player = data;

  library_import_free (library_ask_finish (result, NULL));
  player->imported = TRUE;
}

static void
play_beside (const char *path, const char *folder)
{
  const char *paths[] = { folder, NULL };
  Player player = { .service = library_service_new (path) };
  const LibraryGameInfo info = { .black_name = "Ai", .white_name = "Bo" };
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  player.loop = g_main_loop_new (NULL, FALSE);
  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  library_ask_async (player.service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, NULL, NULL);
  library_ask_async (player.service, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                     import_cb, &player);
  library_ask_async (player.service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = setup), NULL,
                     create_cb, &player);
  g_main_loop_run (player.loop);
  print ("moves stored during an import", player.index, "moves");
  print ("a move during an import, mean", player.sum / MAX (player.index, 1), "ms");
  print ("a move during an import, worst", player.worst, "ms");
  library_service_close (player.service);
  g_object_unref (player.service);
  g_main_loop_unref (player.loop);
  g_free (setup);
}

static double
size_of (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (double) status.st_size : 0;
}

static int
run (Bench *bench, guint games, const char *path)
{
  g_autofree char *files = NULL;
  g_autofree char *collections = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return search_all (bench, path) ? 0 : 1;
  files = make_files (bench, MIN (games, FIRST));
  print ("games to begin with", bench->games->len, "games");
  if (!import (path, files, "import of files"))
    return 1;
  if (!import (path, files, "import of the same files"))
    return 1;
  collections = make_collections (bench, MIN (games, FIRST), games);
  if (!import (path, collections, "import of collections"))
    return 1;
  print ("records", (double) bench->bytes / 1e6, "MB");
  print ("library", size_of (path) / 1e6, "MB");
  print ("library for each byte of records", size_of (path) / (double) bench->bytes, "bytes");
  print ("library for each game", size_of (path) / games, "bytes");
  if (!search_all (bench, path))
    return 1;
  g_free (make_collections (bench, games, games + 5000));
  play_beside (path, collections);
  return 0;
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      if (g_file_test (below, G_FILE_TEST_IS_DIR))
        remove_all (below);
      else
        g_remove (below);
    }
  g_rmdir (path);
}

int
main (int argc, char **argv)
{
  guint games = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  Bench bench = { .random = g_rand_new_with_seed (4) };
  g_autofree char *path = NULL;
  int status;

  bench.games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  bench.folder = g_dir_make_tmp ("pass-stone-bench-XXXXXX", NULL);
  if (argc > 2)
    read_folder (&bench, argv[2]);
  while (bench.games->len < 500)
    g_ptr_array_add (bench.games, random_game (bench.random));
  path = argc > 3 ? g_canonicalize_filename (argv[3], NULL)
                  : g_build_filename (bench.folder, "library.sqlite", NULL);
  status = run (&bench, games, path);
  remove_all (bench.folder);
  g_free (bench.folder);
  g_ptr_array_unref (bench.games);
  g_rand_free (bench.random);
  return status;
}
