/* SPDX-License-Identifier: GPL-3.0-or-later */
/* playouts SIZE GAMES RULE: plays random games by a fixed protocol, to measure speed and to verify
 * legality. Times are CPU times, so that a busy machine does not distort them. The checksum covers
 * every move of every game. If two independent programs agree on it, they agree on which moves are
 * legal.
 *
 * RULE is simple, psk or ssk, then any of +wild (own eyes are filled) and +suicide (suicide of two
 * and more stones is legal). tests/README.md has the protocol and the expected checksums. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "go-history.h"
#include "go-score.h"

typedef struct
{
  int size, area, pass;
  bool wild;
  GoRuleset ruleset;
  GoPoint points[GO_MAX_POINTS];
  uint64_t moves;
  uint32_t fnv;
} Bench;

static void
add_number (Bench *bench, unsigned number)
{
  bench->fnv = (bench->fnv ^ (number & 255)) * 16777619u;
  bench->fnv = (bench->fnv ^ (number >> 8 & 255)) * 16777619u;
}

static bool
own_eye (const GoBoard *board, GoPoint p, GoColor color)
{
  static const int diagonals[4] = { -GO_STRIDE - 1, -GO_STRIDE + 1, GO_STRIDE - 1, GO_STRIDE + 1 };
  const GoCell *cell = &board->cells[p];
  GoColor enemy = go_opponent (color);
  int held = 0, outside = 0;

  if (cell->near[GO_EMPTY] > 0 || cell->near[enemy] > 0)
    return false;
  for (int i = 0; i < 4; i++)
    {
      held += board->cells[p + diagonals[i]].color == enemy;
      outside += board->cells[p + diagonals[i]].color == GO_EDGE;
    }
  return held == 0 || (outside == 0 && held == 1);
}

/* Returns the first point from `from` on, and before `end` if it is given, that may be played;
 * GO_NO_POINT if there is none. */
static GoPoint
find (const Bench *bench, const GoHistory *history, GoColor color, int from, GoPoint end)
{
  const GoBoard *board = go_history_board (history);
  GoPoint point = go_board_next_empty (board, from);

  while (point != GO_NO_POINT && (end == GO_NO_POINT || point < end)
         && ((!bench->wild && own_eye (board, point, color))
             || !go_history_allows (history, point, color, false)))
    point = go_board_next_empty (board, point + 1);
  return end == GO_NO_POINT || point < end ? point : GO_NO_POINT;
}

static int
choose (const Bench *bench, const GoHistory *history, uint32_t seed, GoColor color)
{
  const GoPoint start = bench->points[seed % (uint32_t) bench->area];
  GoPoint point = find (bench, history, color, start, GO_NO_POINT);

  if (point == GO_NO_POINT)
    point = find (bench, history, color, 0, start);
  return point != GO_NO_POINT ? go_point_row (point) * bench->size + go_point_column (point)
                              : bench->pass;
}

static void
play_game (Bench *bench, GoHistory *history, const GoBoard *empty, uint32_t game)
{
  static GoCount count;
  uint32_t seed = 2463534242u ^ (game * 2654435761u);
  GoColor color = GO_BLACK;
  int passes = 0, limit = (bench->wild ? 10 : 3) * bench->area;

  if (seed == 0)
    seed = 1;
  go_history_restart (history, &bench->ruleset, empty, GO_BLACK);
  for (int moves = 0; moves < limit && passes < 2; moves++)
    {
      int p;

      seed ^= seed << 13;
      seed ^= seed >> 17;
      seed ^= seed << 5;
      p = choose (bench, history, seed, color);
      add_number (bench, (unsigned) p);
      bench->moves++;
      if (p == bench->pass)
        {
          go_history_pass (history, color);
          passes++;
        }
      else
        {
          go_history_play (history, bench->points[p], color);
          passes = 0;
        }
      color = go_opponent (color);
    }
  go_count (go_history_board (history), &bench->ruleset, NULL, &count);
  add_number (bench, (unsigned) (count.stones[GO_BLACK] + count.territory[GO_BLACK]));
  add_number (bench, (unsigned) (count.stones[GO_WHITE] + count.territory[GO_WHITE]));
}

static bool
read_rule (Bench *bench, const char *rule)
{
  go_ruleset_init (&bench->ruleset);
  if (strncmp (rule, "simple", 6) == 0)
    bench->ruleset.repetition = GO_REPETITION_BASIC;
  else if (strncmp (rule, "psk", 3) == 0)
    bench->ruleset.repetition = GO_REPETITION_PSK;
  else if (strncmp (rule, "ssk", 3) == 0)
    bench->ruleset.repetition = GO_REPETITION_SSK;
  else
    return false;
  bench->wild = strstr (rule, "+wild") != NULL;
  if (strstr (rule, "+suicide"))
    bench->ruleset.suicide = GO_SUICIDE_MULTI;
  return true;
}

int
main (int argc, char **argv)
{
  static Bench bench;
  static GoBoard empty;
  GoHistory *history;
  struct timespec start, end;
  double milliseconds;
  int games = argc == 4 ? atoi (argv[2]) : 0;

  bench.size = argc == 4 ? atoi (argv[1]) : 0;
  if (bench.size < 1 || bench.size > GO_MAX_SIDE || games < 1 || !read_rule (&bench, argv[3]))
    {
      fprintf (stderr, "usage: playouts SIZE GAMES simple|psk|ssk[+wild][+suicide]\n");
      return 2;
    }
  bench.area = bench.pass = bench.size * bench.size;
  bench.fnv = 2166136261u;
  for (int p = 0; p < bench.area; p++)
    bench.points[p] = go_point (p % bench.size, p / bench.size);
  go_board_init (&empty, bench.size, bench.size);
  history = go_history_new (&bench.ruleset, &empty, GO_BLACK);
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int game = 1; game <= games; game++)
    play_game (&bench, history, &empty, (uint32_t) game);
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &end);
  go_history_free (history);
  milliseconds
      = (double) (end.tv_sec - start.tv_sec) * 1e3 + (double) (end.tv_nsec - start.tv_nsec) / 1e6;
  printf ("moves %llu fnv %08x ms %.0f moves/s %.0f\n", (unsigned long long) bench.moves, bench.fnv,
          milliseconds, (double) bench.moves / milliseconds * 1e3);
  return 0;
}
