/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-private.h"

#include <stdlib.h>
#include <string.h>

NaiveGame *
naive_copy (const NaiveGame *game)
{
  NaiveGame *copy = malloc (sizeof *copy);
  *copy = *game;
  copy->references = 1;
  copy->turns = NULL;
  copy->n_turns = 0;
  for (size_t i = 0; i < game->n_turns; i++)
    {
      const NaiveTurn *turn = &game->turns[i];
      naive_record (copy, turn->kind, turn->by, turn->to_move, turn->ko);
      memcpy (copy->turns[i].board, turn->board, (size_t) game->points);
    }
  copy->acts = malloc ((game->n_acts + 1) * sizeof *copy->acts);
  if (game->n_acts > 0)
    memcpy (copy->acts, game->acts, game->n_acts * sizeof *copy->acts);
  if (copy->before != NULL)
    copy->before->references++;
  return copy;
}

static void
clear (NaiveGame *game)
{
  for (size_t i = 0; i < game->n_turns; i++)
    free (game->turns[i].board);
  free (game->turns);
  free (game->acts);
  if (game->before != NULL)
    naive_free (game->before);
}

void
naive_free (NaiveGame *game)
{
  if (game == NULL || --game->references > 0)
    return;
  clear (game);
  free (game);
}

void
naive_forget_marks (NaiveGame *game)
{
  memset (game->dead, 0, sizeof game->dead);
  memset (game->seki, 0, sizeof game->seki);
  memset (game->owner, -1, sizeof game->owner);
  game->agreed[GO_BLACK] = game->agreed[GO_WHITE] = false;
}

/* Ends the game and forgets marks unless it ends with a score. */
void
naive_end (NaiveGame *game, RefereeResultKind kind, GoColor winner)
{
  if (kind != REFEREE_RESULT_SCORE)
    naive_forget_marks (game);
  game->phase = REFEREE_PHASE_FINISHED;
  game->result = kind;
  game->winner = winner;
}

/* Initialises the game before any act. Frees nothing. */
static bool
begin (NaiveGame *game, const RefereeSetup *setup)
{
  memset (game, 0, sizeof *game);
  game->references = 1;
  game->setup = setup;
  game->width = setup->ruleset.width;
  game->height = setup->ruleset.height;
  game->points = game->width * game->height;
  game->last_point = game->claimed = -1;
  memset (game->owner, -1, sizeof game->owner);
  if (game->width < 1 || game->height < 1 || game->width > GO_MAX_SIDE || game->height > GO_MAX_SIDE
      || !naive_set_up (game))
    return false;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      game->container[color].brought = setup->prisoners[color];
      game->lost[3 - color] = setup->prisoners[color];
    }
  game->to_move = setup->first != GO_EMPTY ? setup->first : (GoColor) setup->ruleset.first;
  game->first_mover = game->to_move;
  if (setup->handicap >= 2)
    {
      game->first_mover = GO_BLACK;
      game->handicap = setup->handicap;
      if (!setup->handicap_fixed)
        {
          game->handicap_left = setup->handicap;
          game->phase = REFEREE_PHASE_SETUP;
          game->to_move = GO_BLACK;
          return true;
        }
    }
  naive_open_play (game);
  return true;
}

NaiveGame *
naive_new (const RefereeSetup *setup)
{
  NaiveGame *game = malloc (sizeof *game);
  if (begin (game, setup))
    return game;
  free (game);
  return NULL;
}

/* Begins play: the first move can now be made. */
void
naive_open_play (NaiveGame *game)
{
  game->phase = REFEREE_PHASE_PLAY;
  if (game->handicap >= 2)
    {
      game->to_move = GO_WHITE;
      game->moves[GO_BLACK] = 1;
      game->last_mover = GO_BLACK;
    }
  naive_record (game, NAIVE_START, GO_EMPTY, game->to_move, -1);
  naive_begin_turn (game);
}

/* Adds White's pass if the rules require it, then counts. */
static void
count_up (NaiveGame *game)
{
  const GoRuleset *rules = &game->setup->ruleset;
  NaiveScore score;
  int black, white;
  if (rules->end == GO_END_WHITE_LAST && game->last_mover == GO_BLACK)
    naive_pass_effects (game, GO_WHITE);
  if (!game->settled)
    naive_forget_marks (game);
  naive_end (game, rules->scoring == GO_SCORING_NONE ? REFEREE_RESULT_VOID : REFEREE_RESULT_SCORE,
             GO_EMPTY);
  if (rules->scoring == GO_SCORING_NONE)
    return;
  naive_score (game, false, &score);
  black = score.total[rules->scoring][GO_BLACK];
  white = score.total[rules->scoring][GO_WHITE];
  game->margin = black > white ? black - white : white - black;
  if (black != white)
    game->winner = black > white ? GO_BLACK : GO_WHITE;
}

/* Closes the window for a challenge: the play stands. */
static void
close_window (NaiveGame *game)
{
  if (game->before != NULL)
    naive_free (game->before);
  game->before = NULL;
}

/* Stops play after passes or an accepted offer. */
void
naive_stop_play (NaiveGame *game)
{
  const GoRuleset *rules = &game->setup->ruleset;
  bool once_before = game->resumptions > 0;
  game->stopped = true;
  game->offer = GO_EMPTY;
  close_window (game);
  if (rules->dispute == GO_DISPUTE_PAID_PLAYOUT && !game->paid)
    {
      game->paid = true;
      game->consecutive = 0;
      game->paid_moves[GO_BLACK] = game->paid_moves[GO_WHITE] = 0;
      return;
    }
  if (game->paid || game->final || rules->removal == GO_REMOVAL_NONE
      || (rules->dispute == GO_DISPUTE_FOUR_PASSES && once_before && !game->resumed_play)
      || (rules->dispute == GO_DISPUTE_SECOND_STOP && once_before))
    {
      count_up (game);
      return;
    }
  game->phase = REFEREE_PHASE_AGREEMENT;
  game->stop_turn = game->to_move;
}

static bool
same_situation (const NaiveGame *game, const NaiveTurn *turn)
{
  return turn->to_move == game->to_move
         && memcmp (turn->board, game->board, (size_t) game->points) == 0;
}

/* Returns how often the current situation arose in the present run of legal plays, including its
 * start. */
static int
occurrences_in_row (const NaiveGame *game)
{
  int n = 0;
  for (size_t i = game->n_turns; i-- > 0;)
    {
      n += same_situation (game, &game->turns[i]);
      if (game->turns[i].kind != NAIVE_PLAY || game->turns[i].standing)
        break;
    }
  return n;
}

static bool
may_repeat (const GoRuleset *rules)
{
  return rules->repetition == GO_REPETITION_NONE || rules->repetition == GO_REPETITION_BASIC
         || rules->repetition == GO_REPETITION_RECENT3
         || rules->repetition == GO_REPETITION_OWN_PREVIOUS;
}

/* Returns how often the current situation arose from any board play or the start. */
int
naive_occurrences (const NaiveGame *game)
{
  int n = 0;
  if (!may_repeat (&game->setup->ruleset))
    return 0;
  if (!game->setup->ruleset.cycle_passes)
    return occurrences_in_row (game);
  for (size_t i = 0; i < game->n_turns; i++)
    {
      const NaiveTurn *turn = &game->turns[i];
      bool counts
          = turn->kind == NAIVE_PLAY || turn->kind == NAIVE_START || (game->reduced && i == 0);
      n += counts && same_situation (game, turn);
    }
  return n;
}

/* Makes a play whose outcome is known. */
void
naive_play (NaiveGame *game, int at, GoColor color, const NaiveOutcome *outcome)
{
  const GoRuleset *rules = &game->setup->ruleset;
  GoColor opponent = 3 - color;
  memcpy (game->board, outcome->board, sizeof game->board);
  memcpy (game->emptied, outcome->emptied, sizeof game->emptied);
  game->container[color].captured += outcome->captured;
  game->container[opponent].captured += outcome->lost;
  game->lost[opponent] += outcome->captured;
  game->lost[color] += outcome->lost;
  game->taken[color] += outcome->captured;
  game->taken[opponent] += outcome->lost;
  game->last_captured = outcome->captured;
  game->last_suicide = outcome->lost;
  game->moves[color]++;
  game->paid_moves[color]++;
  game->consecutive = 0;
  game->last_mover = game->last_board_player = color;
  game->last_point = at;
  game->offer = GO_EMPTY;
  game->centre_played = true;
  game->resumed_play = true;
  naive_record (game, NAIVE_PLAY, color, opponent, outcome->ko);
  game->turns[game->n_turns - 1].standing = outcome->why != REFEREE_OK;
  game->to_move = opponent;
  if (rules->capture_goal > 0)
    for (int i = 0; i < 2; i++)
      {
        GoColor who = i == 0 ? color : opponent;
        if (game->phase != REFEREE_PHASE_FINISHED && game->taken[who] >= rules->capture_goal)
          naive_end (game, REFEREE_RESULT_CAPTURE, who);
      }
  if (game->phase != REFEREE_PHASE_PLAY)
    return;

  naive_forget_marks (game);
  if ((rules->long_cycle == GO_CYCLE_DRAW || rules->long_cycle == GO_CYCLE_VOID)
      && naive_occurrences (game) >= rules->cycle_limit)
    naive_end (game, rules->long_cycle == GO_CYCLE_DRAW ? REFEREE_RESULT_DRAW : REFEREE_RESULT_VOID,
               GO_EMPTY);
  else
    naive_begin_turn (game);
}

/* Takes back the illegal play on the board. If the play before was illegal too, it now stands. */
void
naive_take_back_illegal (NaiveGame *game)
{
  NaiveGame *restored = naive_copy (game->before);
  RefereeAct *acts = game->acts;
  size_t n_acts = game->n_acts;
  game->acts = NULL;
  clear (game);
  free (restored->acts);
  *game = *restored;
  game->acts = acts;
  game->n_acts = n_acts;
  free (restored);
  close_window (game);
  naive_forget_marks (game);
}

/* Resumes play after it had stopped. */
void
naive_resume (NaiveGame *game, GoColor to_move, bool final)
{
  game->phase = REFEREE_PHASE_PLAY;
  game->to_move = to_move;
  game->final = final;
  game->consecutive = 0;
  game->resumptions++;
  game->resumed_play = false;
  game->last_point = -1;
  memset (game->alive, 0, sizeof game->alive);
  naive_forget_marks (game);
  naive_record (game, NAIVE_NOBODY, GO_EMPTY, to_move, -1);
  naive_begin_turn (game);
}

/* Settles the game by agreement: removes the dead stones, then counts. */
void
naive_settle (NaiveGame *game)
{
  close_window (game);
  for (int at = 0; at < game->points; at++)
    {
      GoColor color = game->board[at];
      if (!game->dead[at] || color == GO_EMPTY)
        continue;
      game->board[at] = GO_EMPTY;
      game->container[3 - color].dead++;
      game->lost[color]++;
      game->owner[at] = (signed char) (3 - color);
    }
  game->settled = true;
  game->stopped = true;
  count_up (game);
}

void
naive_all_alive (NaiveGame *game)
{
  naive_forget_marks (game);
  count_up (game);
}

void
naive_offer (NaiveGame *game, GoColor side)
{
  if (game->offer == 3 - side)
    naive_stop_play (game);
  else
    game->offer = side;
  if (game->phase == REFEREE_PHASE_PLAY && game->paid && game->offer == GO_EMPTY)
    naive_begin_turn (game);
}

/* Starts again and repeats all acts in force but the last `amount`. */
void
naive_take_back (NaiveGame *game, int amount)
{
  const RefereeSetup *setup = game->setup;
  RefereeAct *acts = game->acts;
  size_t all = game->n_acts, n = all - (size_t) amount;
  game->acts = NULL;
  clear (game);
  begin (game, setup);
  /* The players cannot undo an arbiter's changes to a clock. */
  for (size_t i = 0; i < all; i++)
    if (i < n || acts[i].kind == REFEREE_CLOCK || acts[i].kind == REFEREE_PERIOD)
      naive_apply (game, &acts[i]);
  free (acts);
}
