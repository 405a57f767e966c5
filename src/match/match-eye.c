/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teacher's eye: what somebody who teaches would point at on the board of a learner who is to move.
 * With the guard off nothing here may tell an illegal play from a legal one of the same shape. */
#include "config.h"

#include "match-private.h"

/* A chain's stones get its liberties, one of them shows the number: not the last move, which has a
 * ring, if there is another. A chain without liberties is not spoken of. */
static void
count_chain (MatchView *self, const GoBoard *board, GoPoint head, GoPoint *stones)
{
  int liberties = go_board_liberties (board, head, NULL);
  int count = go_board_chain (board, head, stones);
  GoPoint shows = head;

  for (int i = 0; i < count; i++)
    {
      self->points[stones[i]].liberties = liberties;
      if (self->points[shows].last_move)
        shows = stones[i];
    }
  self->points[shows].counted = liberties > 0;
}

static void
count_liberties (MatchView *self, const RefereeGame *game, MatchGuard guard)
{
  const GoBoard *board = referee_game_board (game);
  GoPoint last = referee_game_state (game)->last_point;
  g_autofree GoPoint *stones = g_new (GoPoint, GO_MAX_POINTS);
  GoPoint secret = GO_NO_POINT;

  /* An illegal suicide stands without a liberty: with the guard off the chain of the last move is
   * never counted, so that nobody learns from it which it was. */
  if (guard == MATCH_GUARD_OFF && last != GO_NO_POINT && go_board_get (board, last) != GO_EMPTY)
    secret = board->cells[last].head;
  for (GoPoint point = 0; point < match_view_cells (self); point++)
    if (go_board_contains (board, point) && go_board_is_head (board, point)
        && board->cells[point].head != secret)
      count_chain (self, board, point, stones);
}

/* Only what is against a rule of the board: elsewhere it is a matter of the moment, which the
 * sentence of the moment tells. */
static RefereeReason
reason_against (const RefereeAnswer *answer)
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;

  return reason == REFEREE_SUICIDE || reason == REFEREE_KO || reason == REFEREE_SUPERKO
             ? reason
             : REFEREE_OK;
}

static void
mark_barred (MatchView *self, const RefereeGame *game)
{
  RefereeAct act = match_act (REFEREE_PLAY, referee_game_state (game)->to_move);

  for (GoPoint point = 0; point < match_view_cells (self); point++)
    if (go_board_contains (referee_game_board (game), point)
        && self->points[point].stone == GO_EMPTY)
      {
        RefereeAnswer answer;

        act.point = point;
        answer = referee_game_may (game, &act);
        self->points[point].barred = reason_against (&answer);
      }
}

void
match_eye_fill (MatchView *self, const RefereeGame *game, MatchGuard guard)
{
  count_liberties (self, game, guard);
  if (guard != MATCH_GUARD_OFF)
    mark_barred (self, game);
}

void
match_eye_aim (MatchView *self, const RefereeGame *game, const RefereeAct *play, gboolean open)
{
  const GoBoard *before = referee_game_board (game);
  g_autofree GoBoard *after = g_new0 (GoBoard, 1);
  g_autofree GoPoint *gone = g_new (GoPoint, GO_MAX_POINTS);
  GoPlayEffect effect;

  go_board_copy (after, before);
  effect = go_board_play (after, play->point, play->side, open, gone);
  for (int i = 0; i < effect.captured + effect.suicide; i++)
    {
      GoPoint point = gone[i];

      /* An illegal suicide that stands is taken by whatever is played next. */
      if (point == play->point || (!open && go_board_liberties (before, point, NULL) == 0))
        continue;
      self->points[point].taken = TRUE;
      self->points[play->point].takes += go_board_get (before, point) != play->side;
    }
}

void
match_eye_look_away (MatchView *self)
{
  for (gsize i = 0; i < match_view_cells (self); i++)
    {
      self->points[i].taken = FALSE;
      self->points[i].takes = 0;
    }
}
