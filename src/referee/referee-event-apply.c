/* What an event does. */
#include "referee-event.h"

#include <stdlib.h>

#include "referee-score.h"

static int
stones_on (const GoBoard *board)
{
  return board->stones[GO_BLACK] + board->stones[GO_WHITE];
}

static RefereeReason
apply (RefereeGame *game, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = side, .point = point };

  return referee_game_apply (game, &act).reason;
}

/* Takes away all marks, then marks the chains at these points. */
static RefereeReason
mark_dead (RefereeGame *game, GoColor side, const RefereeEvent *event)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  RefereeReason reason;

  GO_EACH_POINT (point, board->width, board->height)
    {
      if (state->dead[point])
        {
          reason = apply (game, REFEREE_UNMARK, side, point);
          if (reason != REFEREE_OK)
            return reason;
        }
    }
  for (size_t i = 0; i < event->point_count; i++)
    if (!state->dead[event->points[i]])
      {
        reason = apply (game, REFEREE_MARK, side, event->points[i]);
        if (reason != REFEREE_OK)
          return reason;
      }
  return REFEREE_OK;
}

/* Both players agree on these dead chains. All of it happens on a copy, which takes the game's
 * place only when no part of it was refused. */
static RefereeStep
agree (RefereeGame **game, const RefereeEvent *event)
{
  const GoBoard *board = referee_game_board (*game);
  GoColor side = referee_game_state (*game)->to_move;
  RefereeAct both = { .kind = REFEREE_AGREE, .side = side };
  RefereeStep step = { .refused = referee_game_may (*game, &both).reason };
  RefereeGame *copy;
  GoBoard *counted;
  int before = stones_on (board);

  /* An Agree that was pressed already is no obstacle to agreeing on something. */
  if (step.refused == REFEREE_NOT_HERE && referee_game_state (*game)->agreed[side])
    step.refused = REFEREE_OK;
  for (size_t i = 0; i < event->point_count && step.refused == REFEREE_OK; i++)
    if (go_board_get (board, event->points[i]) == GO_EMPTY)
      step.refused = REFEREE_NO_STONE;
  if (step.refused != REFEREE_OK)
    return step;

  copy = referee_game_copy (*game);
  step.refused = mark_dead (copy, side, event);
  for (GoColor color = GO_BLACK; color <= GO_WHITE && step.refused == REFEREE_OK; color++)
    if (!referee_game_state (copy)->agreed[color])
      step.refused = apply (copy, REFEREE_AGREE, color, GO_NO_POINT);
  if (step.refused != REFEREE_OK)
    {
      referee_game_free (copy);
      return step;
    }
  referee_game_free (*game);
  *game = copy;

  counted = go_grow (NULL, sizeof *counted);
  referee_game_counted_board (*game, counted);
  step.captured = before - stones_on (counted);
  free (counted);
  return step;
}

RefereeAct
referee_event_act (const RefereeGame *game, const RefereeEvent *event)
{
  RefereeAct act = {
    .kind = event->kind,
    .side = event->side,
    .point = event->point_count > 0 ? event->points[0] : GO_NO_POINT,
    .color = event->color,
    .both = event->both,
    .elapsed_ms = event->elapsed_ms,
    .author = event->kind == REFEREE_TIMEOUT ? REFEREE_BY_CLOCK : REFEREE_BY_PLAYER,
  };

  /* Written without a side: the acts of whoever is to move, where it takes one. */
  if (act.kind == REFEREE_CHALLENGE || act.kind == REFEREE_ALLOW || act.kind == REFEREE_SEKI
      || (act.kind == REFEREE_RESUME && act.both))
    act.side = referee_game_state (game)->to_move;
  return act;
}

RefereeStep
referee_event_apply (RefereeGame **game, const RefereeEvent *event)
{
  RefereeStep step = { 0 };
  RefereeReason met;

  if (event->kind == REFEREE_AGREE)
    step = agree (game, event);
  else
    {
      RefereeAct act = referee_event_act (*game, event);
      const GoBoard *board = referee_game_board (*game);
      int turns = go_history_length (referee_game_history (*game));
      int before[GO_COLORS] = { 0, board->stones[GO_BLACK], board->stones[GO_WHITE] };
      RefereeAnswer answer = referee_game_apply (*game, &act);

      step.refused = answer.reason;
      step.illegal = answer.reason == REFEREE_OK ? answer.illegal : REFEREE_OK;
      board = referee_game_board (*game);
      /* A play that only loses the game is not on the board. */
      if (act.kind == REFEREE_PLAY && go_history_length (referee_game_history (*game)) > turns)
        {
          GoColor other = go_opponent (act.side);

          step.captured = before[other] - board->stones[other];
          step.suicide = before[act.side] + 1 - board->stones[act.side];
        }
    }

  met = step.refused != REFEREE_OK ? step.refused : step.illegal;
  step.as_expected
      = (event->expected == REFEREE_OK || met == event->expected)
        && (event->leaving < 0
            || (step.refused == REFEREE_OK && step.captured + step.suicide == event->leaving));
  return step;
}
