/* SPDX-License-Identifier: GPL-3.0-or-later */
/* partner: measures the strength of the computer player's levels. Each level plays the one below,
 * then GNU Go at its lowest level if `gnugo` is installed. Prints the share of games won, the time
 * per move and the memory used. Arguments: games per pair (40), board size (9), and the levels that
 * play GNU Go (12345). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "advice-partner.h"
#include "go-score.h"

#define MOST_MOVES 400

typedef struct
{
  double total, longest;
  int moves;
} Clock;

typedef struct
{
  FILE *to, *from;
  pid_t pid;
} Engine;

static GoRuleset ruleset;
static Clock clocks[ADVICE_PARTNER_LEVELS + 1];

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static AdvicePartnerMove
ask (const GoHistory *history, GoColor side, int level, uint64_t seed, bool passed)
{
  AdvicePartnerAsk question = {
    .history = history,
    .side = side,
    .may_pass = true,
    .passed = passed,
    .komi = 13,
    .level = level,
    .seed = seed,
  };
  double start = now (), took;
  AdvicePartnerMove move = advice_partner_choose (&question);

  took = now () - start;
  clocks[level].total += took;
  clocks[level].moves++;
  if (took > clocks[level].longest)
    clocks[level].longest = took;
  return move;
}

/* Returns Black's lead in half points: area scoring, dead stones removed, komi 6½. */
static int
result (const GoHistory *history)
{
  static GoBoard board;
  static GoCount count;
  static uint8_t fates[GO_CELLS];

  go_board_copy (&board, go_history_board (history));
  advice_partner_fates (&board, NULL, NULL, fates);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (fates[p] == ADVICE_FATE_DEAD)
      go_board_set (&board, p, GO_EMPTY);
  go_count (&board, &ruleset, NULL, &count);
  return 2
             * (count.stones[GO_BLACK] + count.territory[GO_BLACK] - count.stones[GO_WHITE]
                - count.territory[GO_WHITE])
         - 13;
}

static bool
command (Engine *engine, const char *line, char *answer, size_t size)
{
  char text[256];

  fprintf (engine->to, "%s\n", line);
  fflush (engine->to);
  answer[0] = '\0';
  while (fgets (text, sizeof text, engine->from) && text[0] != '\n')
    if (text[0] == '=')
      {
        text[strcspn (text, "\n")] = '\0';
        snprintf (answer, size, "%.40s", text + 1 + strspn (text + 1, " "));
      }
  return true;
}

static bool
start_engine (Engine *engine)
{
  int in[2], out[2];

  if (system ("command -v gnugo >/dev/null 2>&1 || test -x /usr/games/gnugo") != 0)
    return false;
  if (pipe (in) != 0 || pipe (out) != 0)
    return false;
  engine->pid = fork ();
  if (engine->pid == 0)
    {
      dup2 (in[0], 0);
      dup2 (out[1], 1);
      close (in[1]);
      close (out[0]);
      execlp ("gnugo", "gnugo", "--mode", "gtp", "--level", "1", "--chinese-rules", (char *) NULL);
      execl ("/usr/games/gnugo", "gnugo", "--mode", "gtp", "--level", "1", "--chinese-rules",
             (char *) NULL);
      _exit (1);
    }
  close (in[0]);
  close (out[1]);
  engine->to = fdopen (in[1], "w");
  engine->from = fdopen (out[0], "r");
  return true;
}

static void
stop_engine (Engine *engine)
{
  char answer[64];

  command (engine, "quit", answer, sizeof answer);
  fclose (engine->to);
  fclose (engine->from);
  waitpid (engine->pid, NULL, 0);
}

static AdvicePartnerMove
ask_engine (Engine *engine, GoColor side)
{
  char line[64], answer[64];
  AdvicePartnerMove move = { .kind = ADVICE_PARTNER_PASS };

  snprintf (line, sizeof line, "genmove %c", side == GO_BLACK ? 'b' : 'w');
  command (engine, line, answer, sizeof answer);
  if (go_point_parse (answer, ruleset.width, ruleset.height, &move.point))
    move.kind = ADVICE_PARTNER_PLAY;
  else if (strcmp (answer, "resign") == 0)
    move.kind = ADVICE_PARTNER_NOTHING;
  return move;
}

static void
tell_engine (Engine *engine, GoColor side, const AdvicePartnerMove *move)
{
  char line[64], answer[64], point[GO_POINT_TEXT];

  snprintf (line, sizeof line, "play %c %s", side == GO_BLACK ? 'b' : 'w',
            move->kind == ADVICE_PARTNER_PLAY ? go_point_format (move->point, ruleset.height, point)
                                              : "pass");
  command (engine, line, answer, sizeof answer);
}

/* Returns whether Black wins. Level 0 stands for the engine. */
static bool
play_game (int black, int white, Engine *engine, uint64_t seed)
{
  static GoBoard empty;
  GoHistory *history;
  GoColor side = GO_BLACK;
  int passes = 0;
  bool won;

  go_board_init (&empty, ruleset.width, ruleset.height);
  history = go_history_new (&ruleset, &empty, GO_BLACK);
  if (engine)
    {
      char line[64], answer[64];

      snprintf (line, sizeof line, "boardsize %d", ruleset.width);
      command (engine, line, answer, sizeof answer);
      command (engine, "clear_board", answer, sizeof answer);
      command (engine, "komi 6.5", answer, sizeof answer);
      snprintf (line, sizeof line, "set_random_seed %d", (int) (seed % 100000));
      command (engine, line, answer, sizeof answer);
    }
  for (int i = 0; i < MOST_MOVES && passes < 2; i++)
    {
      int level = side == GO_BLACK ? black : white;
      AdvicePartnerMove move
          = level > 0 ? ask (history, side, level, seed, passes > 0) : ask_engine (engine, side);

      if (move.kind == ADVICE_PARTNER_NOTHING)
        {
          go_history_free (history);
          return side == GO_WHITE;
        }
      if (engine && level > 0)
        tell_engine (engine, side, &move);
      if (move.kind == ADVICE_PARTNER_PLAY)
        go_history_play (history, move.point, side);
      else
        go_history_pass (history, side);
      passes = move.kind == ADVICE_PARTNER_PLAY ? 0 : passes + 1;
      side = go_opponent (side);
    }
  won = result (history) > 0;
  go_history_free (history);
  return won;
}

/* Returns how many of `games` games `level` wins, with alternating colours. */
static int
match (int level, int other, Engine *engine, int games)
{
  int won = 0;

  for (int i = 0; i < games; i++)
    if (i % 2 == 0)
      won += play_game (level, other, engine, (uint64_t) i + 1);
    else
      won += !play_game (other, level, engine, (uint64_t) i + 1);
  return won;
}

int
main (int argc, char **argv)
{
  int games = argc > 1 ? atoi (argv[1]) : 40;
  const char *levels = argc > 3 ? argv[3] : "12345";
  struct rusage usage;
  Engine engine = { 0 };

  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = argc > 2 ? atoi (argv[2]) : 9;
  for (int level = 2; level <= ADVICE_PARTNER_LEVELS; level++)
    {
      printf ("level %d against %d: %d %%\n", level, level - 1,
              100 * match (level, level - 1, NULL, games) / games);
      fflush (stdout);
    }
  if (!start_engine (&engine))
    printf ("gnugo is not installed\n");
  else
    {
      for (const char *at = levels; *at; at++)
        {
          printf ("level %c against GNU Go level 1: %d %%\n", *at,
                  100 * match (*at - '0', 0, &engine, games) / games);
          fflush (stdout);
        }
      stop_engine (&engine);
    }
  for (int level = 1; level <= ADVICE_PARTNER_LEVELS; level++)
    if (clocks[level].moves > 0)
      printf ("a move of level %d: %.0f ms, at most %.0f ms\n", level,
              clocks[level].total * 1e3 / clocks[level].moves, clocks[level].longest * 1e3);
  getrusage (RUSAGE_SELF, &usage);
  printf ("memory: %ld MiB\n", usage.ru_maxrss / 1024);
  return 0;
}
