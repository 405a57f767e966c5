/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disputes over a chain in the naive game. */
#include "naive-private.h"

#include <string.h>

/* Ends a dispute. The turn returns to the player who had it when play stopped. */
static void
end_dispute (NaiveGame *game)
{
  game->phase = REFEREE_PHASE_AGREEMENT;
  game->to_move = game->stop_turn;
  game->payment_due = game->dispute_passed = false;
  game->attacker = GO_EMPTY;
  game->claimed = -1;
}

void
naive_claim (NaiveGame *game, GoColor attacker, int at)
{
  game->phase = REFEREE_PHASE_DISPUTE;
  game->attacker = attacker;
  game->claimed = at;
  game->to_move = 3 - attacker;
  game->payment_due = game->dispute_passed = false;
  naive_forget_marks (game);
  naive_record (game, NAIVE_NOBODY, GO_EMPTY, game->to_move, -1);
}

void
naive_pay (NaiveGame *game)
{
  GoColor owner = 3 - game->attacker;
  game->given[owner]++;
  game->container[game->attacker].passed++;
  game->moves[owner]++;
  game->last_mover = owner;
  game->last_point = -1;
  game->payment_due = game->dispute_passed = false;
  memset (game->emptied, 0, sizeof game->emptied);
  game->to_move = game->attacker;
  naive_record (game, NAIVE_QUIET, owner, game->attacker, -1);
}

void
naive_dispute_play (NaiveGame *game, int at, GoColor color, const NaiveOutcome *outcome)
{
  GoColor owner = 3 - game->attacker;
  naive_play (game, at, color, outcome);
  if (game->phase == REFEREE_PHASE_FINISHED)
    return;
  for (int i = 0; i < game->points; i++)
    game->alive[i] &= !game->emptied[i];
  game->dispute_passed = false;
  game->payment_due = color == game->attacker;
  if (game->board[game->claimed] == owner)
    return;
  if (color == game->attacker)
    naive_pay (game);
  end_dispute (game);
}

void
naive_dispute_pass (NaiveGame *game)
{
  GoColor color = game->to_move;
  bool second = game->dispute_passed;
  game->dispute_passed = true;
  game->to_move = 3 - color;
  game->last_point = -1;
  memset (game->emptied, 0, sizeof game->emptied);
  naive_record (game, NAIVE_QUIET, color, game->to_move, -1);
  if (second)
    {
      bool chain[GO_MAX_POINTS] = { false };
      naive_flood (game->board, game->width, game->height, game->claimed,
                   1 << game->board[game->claimed], chain);
      for (int at = 0; at < game->points; at++)
        game->alive[at] |= chain[at];
      end_dispute (game);
    }
}
