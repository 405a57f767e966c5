/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teacher's eye: what a teacher would point out on the board to the learner who is to move. With
 * the guard off nothing here may distinguish an illegal play from a legal one of the same shape. */
#include "match-private.h"

/* Sets the liberties of a chain's stones. One stone shows the number, preferably not the last
 * move, which has a ring. A chain without liberties shows none. */
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

  /* An illegal suicide leaves a chain without liberties. With the guard off the chain of the last
   * move is never counted, so that its number reveals nothing. */
  if (guard == MATCH_GUARD_OFF && last != GO_NO_POINT && go_board_get (board, last) != GO_EMPTY)
    secret = board->cells[last].head;
  GO_EACH_POINT (point, board->width, board->height)
    if (go_board_is_head (board, point) && board->cells[point].head != secret)
      count_chain (self, board, point, stones);
}

/* Returns only violations of the board's rules; the status sentence covers all other reasons. */
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

  GO_EACH_POINT (point, self->width, self->height)
    if (self->points[point].stone == GO_EMPTY)
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

      /* The next play captures an illegal suicide that stands, whatever the play is. */
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
