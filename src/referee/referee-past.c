/* Taking acts back: what remains in force is carried out again, from a moment of the past that is
 * kept once it has happened. Most games never go back, and keep nothing. */
#include "referee-private.h"

#include <stdlib.h>

/* What is after an act in force. */
typedef struct
{
  RefereeMoment *now;
  RefereeMoment *before; /* as in the game */
} Checkpoint;

/* Acts from one to the next. */
#define SPACING 8

static void
free_checkpoint (void *data)
{
  Checkpoint *checkpoint = data;

  free (checkpoint->now);
  free (checkpoint->before);
  free (checkpoint);
}

/* A challenge undoes what was played in the window; one turn of it a checkpoint can bear. */
static bool
can_be_gone_back_to (const RefereeGame *game)
{
  size_t turns, before;

  if (!game->before)
    return true;
  go_history_turns (game->history, &turns);
  before = game->before->mark.count - game->before->mark.first;
  return turns == before + 1;
}

void
referee_note_past (RefereeGame *game)
{
  Checkpoint *checkpoint;

  if (!game->went_back || !can_be_gone_back_to (game)
      || !go_past_wants (&game->past, game->force_count))
    return;
  checkpoint = go_grow (NULL, sizeof *checkpoint);
  checkpoint->now = referee_moment_new (game);
  checkpoint->before = referee_moment_copy (game->before);
  go_past_add (&game->past, game->force_count, checkpoint);
}

/* Brings the game back to the last checkpoint of the first `keep` acts, or to its start. */
static void
go_back (RefereeGame *game, size_t keep)
{
  const Checkpoint *last = go_past_return (&game->past, keep, &game->force_count);

  if (!last)
    {
      referee_begin (game);
      return;
    }
  referee_close_window (game);
  go_history_rewind (game->history, &last->now->mark);
  game->state = last->now->state;
  game->before = referee_moment_copy (last->before);
}

static void
make_again (RefereeGame *game, size_t index)
{
  RefereeAnswer answer = referee_game_may (game, &game->acts[index]);

  if (answer.reason != REFEREE_OK)
    return;
  game->force[game->force_count++] = index;
  referee_carry_out (game, index, &answer);
  referee_note_past (game);
}

/* Taking back restores the clocks (RULES 1.10), but what an arbiter has given or taken the players
 * cannot undo: it stays in force, without the thinking before it. */
void
referee_take_back (RefereeGame *game, size_t amount)
{
  size_t all = game->force_count, keep = all - amount, *force = game->force;

  game->went_back = true;
  game->past.free_moment = free_checkpoint;
  game->past.spacing = SPACING;
  go_back (game, keep);
  for (size_t i = game->force_count; i < all; i++)
    {
      RefereeAct *act = &game->acts[force[i]];

      if (i >= keep && !referee_act_is_adjustment (act))
        continue;
      if (i >= keep)
        act->elapsed_ms = 0;
      make_again (game, force[i]);
    }
}
