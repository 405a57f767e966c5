#include "config.h"

#include "engine-position.h"

/* Whether these plays make that board when nothing but capture is known. */
static gboolean
leads_there (const EnginePosition *self, const EngineMove *moves, gsize count)
{
  GoBoard *board = g_new0 (GoBoard, 1);
  gboolean same = TRUE;

  go_board_copy (board, &self->start);
  for (gsize i = 0; i < count && same; i++)
    if (moves[i].point != GO_NO_POINT)
      {
        same = go_board_contains (board, moves[i].point)
               && go_board_get (board, moves[i].point) == GO_EMPTY;
        if (same)
          go_board_play (board, moves[i].point, moves[i].color, true, NULL);
      }
  same = same && go_board_equal (board, &self->board);
  g_free (board);
  return same;
}

EnginePosition *
engine_position_new (const GoRuleset *ruleset,
                     int handicap,
                     const GoBoard *start,
                     const EngineMove *moves,
                     gsize count,
                     const GoBoard *board,
                     GoColor to_move)
{
  EnginePosition *self = g_new0 (EnginePosition, 1);

  self->ruleset = *ruleset;
  self->handicap = handicap;
  self->to_move = to_move;
  self->moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  go_board_copy (&self->start, start);
  go_board_copy (&self->board, board);
  if (leads_there (self, moves, count))
    g_array_append_vals (self->moves, moves, (guint) count);
  else
    go_board_copy (&self->start, board);
  return self;
}

EnginePosition *
engine_position_of_game (const RefereeGame *game, GoColor to_move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  const GoBoard *board = referee_game_board (game);
  g_autofree GoBoard *start = g_new0 (GoBoard, 1);
  EnginePosition *self;
  size_t count;
  const GoTurn *turns = go_history_turns (referee_game_history (game), &count);

  go_board_copy (start, board);
  if (referee_game_board_after (game, 0, start))
    for (size_t i = 1; i < count; i++)
      {
        EngineMove move = { (GoColor) turns[i].by,
                            turns[i].kind == GO_TURN_PLAY ? turns[i].point : GO_NO_POINT };

        if (turns[i].kind == GO_TURN_PLAY || turns[i].kind == GO_TURN_PASS)
          g_array_append_val (moves, move);
      }
  self = engine_position_new (&referee_game_setup (game)->ruleset,
                              referee_game_state (game)->handicap, start,
                              (const EngineMove *) moves->data, moves->len, board, to_move);
  self->timed = TRUE;
  self->clock = referee_game_state (game)->clock;
  return self;
}

void
engine_position_free (EnginePosition *position)
{
  if (position == NULL)
    return;
  g_array_unref (position->moves);
  g_free (position);
}
