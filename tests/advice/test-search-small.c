/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares exhaustive search with complete solutions of small games. They are solved backwards from
 * the end, with separate code for stones, chains and captures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice-search.h"
#include "board-rows.h"
#include "runner.h"

#define MOST_CELLS 12
#define NOT_TAKEN 0xffff

/* A small game. A position, with the side to move and the ko ban, is a number. */
typedef struct
{
  int width, height, cells;
  int target;
  int attacker, defender, free; /* 1 is Black, 2 White; `free` may always retake a ko */
  bool multi;                   /* suicide of several stones is legal */
  uint16_t *plies;              /* plies to capture from each position, plus 1; 0: not reached */
  uint32_t *met;                /* numbers of reachable positions */
  uint32_t count;
} Game;

typedef struct
{
  uint8_t stones[MOST_CELLS];
  int mover, ko; /* ko: the banned cell plus 1, or 0 */
} State;

static uint32_t
number (const Game *game, const State *state)
{
  uint32_t n = 0;

  for (int i = 0; i < game->cells; i++)
    n = n * 3 + state->stones[i];
  return (n * 2 + (uint32_t) state->mover - 1) * (uint32_t) (game->cells + 1)
         + (uint32_t) state->ko;
}

static State
state_of (const Game *game, uint32_t n)
{
  State state = { .ko = (int) (n % (uint32_t) (game->cells + 1)) };

  n /= (uint32_t) (game->cells + 1);
  state.mover = (int) (n % 2) + 1;
  n /= 2;
  for (int i = game->cells - 1; i >= 0; i--, n /= 3)
    state.stones[i] = (uint8_t) (n % 3);
  return state;
}

static int
beside (const Game *game, int cell, int k)
{
  int column = cell % game->width, row = cell / game->width;

  switch (k)
    {
    case 0:
      return column > 0 ? cell - 1 : -1;
    case 1:
      return column < game->width - 1 ? cell + 1 : -1;
    case 2:
      return row > 0 ? cell - game->width : -1;
    default:
      return row < game->height - 1 ? cell + game->width : -1;
    }
}

/* Marks a chain, counts its liberties and returns its number of stones. */
static int
chain (const Game *game, const uint8_t *stones, int cell, bool *in, int *liberties)
{
  int stack[MOST_CELLS], depth = 0, size = 0;
  bool seen[MOST_CELLS] = { false };

  memset (in, 0, MOST_CELLS);
  *liberties = 0;
  stack[depth++] = cell;
  in[cell] = true;
  while (depth > 0)
    {
      int at = stack[--depth];

      size++;
      for (int k = 0; k < 4; k++)
        {
          int next = beside (game, at, k);

          if (next < 0 || seen[next])
            continue;
          if (stones[next] == 0)
            {
              seen[next] = true;
              ++*liberties;
            }
          else if (stones[next] == stones[cell] && !in[next])
            {
              in[next] = true;
              stack[depth++] = next;
            }
        }
    }
  return size;
}

/* Plays on `cell`, or passes if it is -1. Returns false if the move is illegal. */
static bool
play (const Game *game, const State *from, int cell, State *to)
{
  bool in[MOST_CELLS];
  int liberties, taken = 0, last = -1, size;

  *to = *from;
  to->mover = 3 - from->mover;
  to->ko = 0;
  if (cell < 0)
    return true;
  if (from->stones[cell] || (from->ko == cell + 1 && from->mover != game->free))
    return false;
  to->stones[cell] = (uint8_t) from->mover;
  for (int k = 0; k < 4; k++)
    {
      int next = beside (game, cell, k);

      if (next < 0 || to->stones[next] != to->mover)
        continue;
      size = chain (game, to->stones, next, in, &liberties);
      if (liberties > 0)
        continue;
      taken += size;
      last = next;
      for (int i = 0; i < game->cells; i++)
        if (in[i])
          to->stones[i] = 0;
    }
  size = chain (game, to->stones, cell, in, &liberties);
  if (liberties == 0)
    {
      if (size == 1 || !game->multi)
        return false;
      for (int i = 0; i < game->cells; i++)
        if (in[i])
          to->stones[i] = 0;
    }
  if (taken == 1 && size == 1 && liberties == 1 && to->mover != game->free)
    to->ko = last + 1;
  return true;
}

static void
meet (Game *game, const State *state)
{
  uint32_t n = number (game, state);

  if (game->plies[n])
    return;
  game->plies[n] = state->stones[game->target] == game->defender ? NOT_TAKEN : 1;
  game->met[game->count++] = n;
}

/* Returns whether position `n` is decided in exactly this many plies, and records it. */
static bool
decide (Game *game, uint32_t n, int plies)
{
  State state = state_of (game, n), next;
  bool attacks = state.mover == game->attacker, any = false, all = true;

  for (int cell = attacks ? 0 : -1; cell < game->cells; cell++)
    {
      if (!play (game, &state, cell, &next))
        continue;
      if (game->plies[number (game, &next)] <= plies)
        any = true;
      else
        all = false;
    }
  if (attacks ? !any : !all)
    return false;
  game->plies[n] = (uint16_t) (plies + 1);
  return true;
}

/* Returns the fewest plies in which the target is captured from here, or -1. */
static int
solve (Game *game, const State *start)
{
  uint16_t found;
  int idle = 0;

  game->count = 0;
  meet (game, start);
  for (uint32_t i = 0; i < game->count; i++)
    {
      State state = state_of (game, game->met[i]), next;

      if (state.stones[game->target] != game->defender)
        continue;
      for (int cell = -1; cell < game->cells; cell++)
        if (play (game, &state, cell, &next))
          meet (game, &next);
    }
  for (int plies = 1; idle < 2 && game->plies[number (game, start)] == NOT_TAKEN; plies++)
    {
      bool changed = false;

      for (uint32_t i = 0; i < game->count; i++)
        if (game->plies[game->met[i]] == NOT_TAKEN)
          changed |= decide (game, game->met[i], plies);
      idle = changed ? 0 : idle + 1;
    }
  found = game->plies[number (game, start)];
  for (uint32_t i = 0; i < game->count; i++)
    game->plies[game->met[i]] = 0;
  return found == NOT_TAKEN ? -1 : found - 1;
}

static bool
start_randomly (Game *game, State *state)
{
  bool in[MOST_CELLS];
  int liberties;

  memset (state, 0, sizeof *state);
  state->mover = 1 + rand () % 2;
  for (int i = 0; i < game->cells; i++)
    state->stones[i] = (uint8_t) (rand () % 3);
  for (int i = 0; i < game->cells; i++)
    if (state->stones[i])
      {
        chain (game, state->stones, i, in, &liberties);
        if (liberties == 0)
          return false;
      }
  game->target = rand () % game->cells;
  game->defender = state->stones[game->target];
  game->attacker = 3 - game->defender;
  return game->defender != 0;
}

static GoBoard board;
static AdviceAnswer answer;

/* Compares the search for both goals with the solution. Without an escape both mean the same.
 * Returns false if the search has no answer. */
static bool
compare (Game *game, const State *state, int strict, int lax)
{
  static bool whole[GO_CELLS];

  go_board_init (&board, game->width, game->height);
  memset (whole, 0, sizeof whole);
  for (int i = 0; i < game->cells; i++)
    {
      GoPoint point = go_point (i % game->width, i / game->width);

      whole[point] = true;
      go_board_set (&board, point, (GoColor) state->stones[i]);
    }
  for (int kill = 0; kill < 2; kill++)
    {
      GoPoint target = go_point (game->target % game->width, game->target / game->width);
      AdviceQuestion question = { &board, (GoColor) state->mover, target,
                                  kill ? ADVICE_GOAL_KILL : ADVICE_GOAL_CAPTURE };
      bool lives;

      question.region = whole;
      question.max_nodes = 100000;
      question.escape = MOST_CELLS + 1;
      question.suicide = game->multi ? GO_SUICIDE_MULTI : GO_SUICIDE_FORBIDDEN;
      ck_assert (advice_search (&question, &answer));
      if (answer.result == ADVICE_RESULT_UNKNOWN)
        return false;
      lives = answer.result == ADVICE_RESULT_LIVES || answer.result == ADVICE_RESULT_SEKI;
      ck_assert_int_eq (answer.result == ADVICE_RESULT_DIES, strict >= 0);
      ck_assert_int_eq (lives, lax < 0);
      if (strict >= 0)
        ck_assert_int_eq (answer.plies, strict);
    }
  return true;
}

static const int sizes[][2] = { { 3, 3 }, { 4, 2 }, { 5, 2 }, { 4, 3 } };
static const unsigned long usual[] = { 150, 150, 20, 5 };

START_TEST (test_small)
{
  Game game = { .width = sizes[_i][0], .height = sizes[_i][1] };
  size_t numbers = 2;
  unsigned long rounds = runner_rounds (NULL, usual[_i]);
  unsigned long taken = 0, kos = 0, kept = 0, unknown = 0;

  game.cells = game.width * game.height;
  for (int i = 0; i < game.cells; i++)
    numbers *= 3;
  numbers *= (size_t) game.cells + 1;
  game.plies = calloc (numbers, sizeof *game.plies);
  game.met = calloc (numbers, sizeof *game.met);
  ck_assert (game.plies && game.met);
  srand ((unsigned) runner_seed (1));
  for (unsigned long round = 0; round < rounds;)
    {
      State state;
      int strict, lax;

      if (!start_randomly (&game, &state))
        continue;
      round++;
      game.multi = round % 2;
      game.free = game.defender;
      strict = solve (&game, &state);
      game.free = game.attacker;
      lax = solve (&game, &state);
      unknown += !compare (&game, &state, strict, lax);
      taken += strict >= 0;
      kos += strict < 0 && lax >= 0;
      kept += lax < 0;
    }
  ck_assert (rounds < usual[_i] || (taken > 0 && kept > 0));
  printf ("# %dx%d: %lu taken, %lu by a ko, %lu not; %lu not answered\n", game.width, game.height,
          taken, kos, kept, unknown);
  /* If recapture is unlimited, some lines are too long to read. */
  ck_assert_uint_le (unknown * 4, rounds + 3);
  free (game.plies);
  free (game.met);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("search-small");
  TCase *tcase = tcase_create ("all of a small game");

  tcase_add_loop_test (tcase, test_small, 0, sizeof sizes / sizeof *sizes);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
