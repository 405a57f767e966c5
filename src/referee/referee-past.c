/* Taking acts back.
 *
 * What remains in force is carried out again. A game in which that has happened keeps checkpoints
 * from then on, close to each other at its end and ever fewer before: going back costs no more than
 * a part of the acts that are taken back, and a game of any length keeps some dozens of them. */
#include "referee-private.h"

#include <stdlib.h>
#include <string.h>

/* Acts between the last checkpoint and the next. */
#define SPACING 8

/* Between two checkpoints lie so many times fewer acts than after them. */
#define THINNING 4

static void
set_moment (RefereeMoment *moment, const RefereeGame *game)
{
  /* A board of no size takes the size of what is copied. */
  moment->mark.board.width = moment->mark.board.height = 0;
  go_history_mark (game->history, &moment->mark);
  moment->state = game->state;
}

RefereeMoment *
referee_moment_new (const RefereeGame *game)
{
  RefereeMoment *moment = referee_grow (NULL, sizeof *moment);

  set_moment (moment, game);
  return moment;
}

RefereeMoment *
referee_moment_copy (const RefereeMoment *moment)
{
  RefereeMoment *copy;

  if (!moment)
    return NULL;
  copy = referee_grow (NULL, sizeof *copy);
  memcpy (copy, moment, sizeof *copy);
  return copy;
}

/* --- Checkpoints --- */

static void
drop (RefereeGame *game, size_t place)
{
  free (game->checkpoints[place]->before);
  free (game->checkpoints[place]);
  game->checkpoint_count--;
  memmove (&game->checkpoints[place], &game->checkpoints[place + 1],
           (game->checkpoint_count - place) * sizeof *game->checkpoints);
}

void
referee_forget_past (RefereeGame *game)
{
  while (game->checkpoint_count > 0)
    drop (game, game->checkpoint_count - 1);
  free (game->checkpoints);
  game->checkpoints = NULL;
  game->checkpoint_room = 0;
}

/* How many acts lead to the checkpoint at this place; the start has place -1. */
static size_t
acts_at (const RefereeGame *game, size_t place)
{
  return place == SIZE_MAX ? 0 : game->checkpoints[place]->force_count;
}

static void
thin_out (RefereeGame *game)
{
  for (size_t i = 0; i + 1 < game->checkpoint_count;)
    {
      size_t next = acts_at (game, i + 1), gap = next - acts_at (game, i - 1);

      if (gap * THINNING <= game->force_count - next)
        drop (game, i);
      else
        i++;
    }
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
  RefereeCheckpoint *checkpoint;

  if (!game->went_back || !can_be_gone_back_to (game)
      || game->force_count < acts_at (game, game->checkpoint_count - 1) + SPACING)
    return;
  if (game->checkpoint_count == game->checkpoint_room)
    {
      game->checkpoint_room = game->checkpoint_room ? game->checkpoint_room * 2 : 16;
      game->checkpoints
          = referee_grow (game->checkpoints, game->checkpoint_room * sizeof *game->checkpoints);
    }
  checkpoint = referee_grow (NULL, sizeof *checkpoint);
  checkpoint->force_count = game->force_count;
  set_moment (&checkpoint->now, game);
  checkpoint->before = referee_moment_copy (game->before);
  game->checkpoints[game->checkpoint_count++] = checkpoint;
  thin_out (game);
}

/* Brings the game back to the last checkpoint, or to its start. */
static void
go_back (RefereeGame *game)
{
  const RefereeCheckpoint *last;

  if (game->checkpoint_count == 0)
    {
      referee_begin (game);
      referee_carry_out (game, SIZE_MAX, NULL);
      game->force_count = 0;
      return;
    }
  last = game->checkpoints[game->checkpoint_count - 1];
  referee_close_window (game);
  go_history_rewind (game->history, &last->now.mark);
  game->state = last->now.state;
  game->before = referee_moment_copy (last->before);
  game->force_count = last->force_count;
}

void
referee_take_back (RefereeGame *game, size_t amount)
{
  size_t keep = game->force_count - amount;

  game->went_back = true;
  while (game->checkpoint_count > 0
         && game->checkpoints[game->checkpoint_count - 1]->force_count > keep)
    drop (game, game->checkpoint_count - 1);
  go_back (game);
  while (game->force_count < keep)
    {
      size_t index = game->force[game->force_count];
      RefereeAnswer answer = referee_game_may (game, &game->acts[index]);

      game->force_count++;
      referee_carry_out (game, index, &answer);
      referee_note_past (game);
    }
}
