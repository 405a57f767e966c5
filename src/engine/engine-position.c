/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's position and time for an engine. */
#include "engine-private.h"

/* Returns whether these moves lead to the board when only capture applies. */
static gboolean
leads_there (const EnginePosition *self, const EngineMove *moves, gsize count)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);

  go_board_copy (board, &self->start);
  for (gsize i = 0; i < count; i++)
    {
      GoPoint point = moves[i].point;

      if (point == GO_NO_POINT)
        continue;
      if (!go_board_contains (board, point) || go_board_get (board, point) != GO_EMPTY)
        return FALSE;
      go_board_play (board, point, moves[i].color, true, NULL);
    }
  return go_board_equal (board, &self->board);
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

/* Time for an engine: the settings once, and the time left before each move. GTP knows seconds,
 * absolute time and one overtime; anything else only shows in the time left. */

/* Maximum thinking time, however much is left. */
#define LONGEST_MS (20 * 60 * 1000)

static int
seconds (int64_t ms)
{
  return (int) CLAMP (ms / 1000, 1, G_MAXINT);
}

/* Returns the command for the time settings. Penalty periods, which cost points, do not count as
 * time. */
static char *
describe (const Engine *self, const GoTime *time)
{
  const gboolean overtime = time->period_ms > 0 && time->penalty_halves == 0;
  const gboolean canadian = time->period_moves > 1;
  const int period = seconds (time->period_ms);
  /* Main time may be 0 with overtime; without overtime 0 would mean no limit. */
  const int base = overtime ? time->base_ms / 1000 : seconds (time->base_ms);

  if (!overtime && time->bonus_ms > 0 && engine_knows (self, "kata-time_settings"))
    return g_strdup_printf ("kata-time_settings fischer %d %d", base, seconds (time->bonus_ms));
  if (!engine_knows (self, "kgs-time_settings"))
    return overtime ? g_strdup_printf ("time_settings %d %d %d", base, period,
                                       MAX (1, time->period_moves))
                    : g_strdup_printf ("time_settings %d 0 0", base);
  if (!overtime)
    return g_strdup_printf ("kgs-time_settings absolute %d", base);
  return g_strdup_printf ("kgs-time_settings %s %d %d %d", canadian ? "canadian" : "byoyomi", base,
                          period, canadian ? time->period_moves : MAX (1, time->period_count));
}

/* The meaning of the number beside the time depends on the time settings. */
static int
stones_of (const Engine *self, const RefereeSupply *supply, const GoTime *time)
{
  if (supply->stage == 0 || time->penalty_halves > 0)
    return 0;
  if (supply->moves > 1)
    return supply->moves;
  return engine_knows (self, "kgs-time_settings") ? MAX (1, supply->periods) : 1;
}

gboolean
engine_tell_time (Engine *self, const EnginePosition *position)
{
  const GoTime *time = &position->ruleset.time[position->to_move - GO_BLACK];
  const RefereeSupply *supply = &position->clock.side[position->to_move];
  const gboolean kept = position->timed && referee_time_is_kept (time);
  g_autofree char *left = NULL, *settings = NULL;

  if (!engine_knows (self, "time_settings") || (!kept && self->time == NULL))
    return TRUE;
  /* Overtime with 0 stones means no limit. */
  settings = kept ? describe (self, time) : g_strdup ("time_settings 0 1 0");
  if (g_strcmp0 (self->time, settings) != 0 && !engine_suggest (self, settings))
    return FALSE;
  g_free (self->time);
  self->time = kept ? g_steal_pointer (&settings) : NULL;
  if (!kept || !engine_knows (self, "time_left"))
    return TRUE;
  left = g_strdup_printf ("time_left %s %d %d", engine_color (position->to_move),
                          seconds (supply->left + supply->delay), stones_of (self, supply, time));
  return engine_suggest (self, left);
}

int
engine_patience (const Engine *self, const EnginePosition *position)
{
  const GoTime *time = &position->ruleset.time[position->to_move - GO_BLACK];
  int64_t left;

  if (!position->timed || !referee_time_is_kept (time))
    return self->think_ms;
  left = referee_clock_all_left (&position->clock.side[position->to_move], time);
  return (int) MAX (self->think_ms, MIN (left, LONGEST_MS));
}
