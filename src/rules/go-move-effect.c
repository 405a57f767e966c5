/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-move-effect.h"

/* Counts the stones of own chains that the play brought out of atari. */
static int
saved_stones (const GoBoard *before, const GoBoard *after, GoColor color)
{
  int saved = 0;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (before, p) && go_board_get (before, p) == color
        && go_board_get (after, p) == color && go_board_liberties (before, p, NULL) == 1
        && go_board_liberties (after, p, NULL) > 1)
      saved += go_board_chain (before, p, NULL);
  return saved;
}

/* Finds enemy chains in atari that were not in atari before. A play leaves an enemy chain whole or
 * captures all of it. */
static void
look_for_threats (const GoBoard *before, const GoBoard *after, GoColor enemy, GoMoveEffect *effect)
{
  GoPoint liberties[GO_MAX_POINTS];
  int most = 0;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      int stones;

      if (!go_board_is_head (after, p) || go_board_get (after, p) != enemy
          || go_board_liberties (after, p, liberties) != 1
          || go_board_liberties (before, p, NULL) == 1)
        continue;
      stones = go_board_chain (after, p, NULL);
      effect->threatened += stones;
      if (stones <= most)
        continue;
      most = stones;
      effect->liberty = liberties[0];
    }
}

static int
joined_chains (const GoBoard *before, GoPoint point, GoColor color)
{
  GoPoint heads[4];
  int count = 0;

  for (int k = 0; k < 4; k++)
    {
      GoPoint next = go_beside (point, k), head;
      int known = 0;

      if (go_board_get (before, next) != color)
        continue;
      head = before->chains[before->cells[next].head].head;
      while (known < count && heads[known] != head)
        known++;
      if (known == count)
        heads[count++] = head;
    }
  return count >= 2 ? count : 0;
}

void
go_move_effect (
    const GoBoard *before, const GoBoard *after, GoPoint point, GoColor color, GoMoveEffect *effect)
{
  GoColor enemy = go_opponent (color);
  GoPoint liberties[GO_MAX_POINTS];

  *effect = (GoMoveEffect){ .liberty = GO_NO_POINT, .endangers = GO_NO_POINT };
  GO_EACH_POINT (p, before->width, before->height)
    {
      effect->captured += go_board_get (before, p) == enemy && go_board_get (after, p) == GO_EMPTY;
      effect->suicide += go_board_get (before, p) == color && go_board_get (after, p) == GO_EMPTY;
    }
  if (go_board_get (after, point) != color)
    {
      effect->suicide++;
      return;
    }
  effect->saved = saved_stones (before, after, color);
  look_for_threats (before, after, enemy, effect);
  effect->joined = joined_chains (before, point, color);
  if (go_board_liberties (after, point, liberties) != 1)
    return;
  effect->endangered = go_board_chain (after, point, NULL);
  effect->endangers = liberties[0];
}
