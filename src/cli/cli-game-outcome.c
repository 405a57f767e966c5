/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of a game as JSON. */
#include "cli.h"
#include "referee-score.h"

static const char *const phase_words[] = {
  [REFEREE_PHASE_SETUP] = "play",          [REFEREE_PHASE_PLAY] = "play",
  [REFEREE_PHASE_AGREEMENT] = "agreement", [REFEREE_PHASE_DISPUTE] = "dispute",
  [REFEREE_PHASE_FINISHED] = "finished",
};

static void
add_color (JsonBuilder *builder, const char *name, GoColor color)
{
  cli_json_text (builder, name, color == GO_BLACK ? "B" : color == GO_WHITE ? "W" : NULL);
}

static void
add_pair (JsonBuilder *builder, const char *name, int black, int white)
{
  cli_json_begin_object (builder, name);
  cli_json_number (builder, "B", black);
  cli_json_number (builder, "W", white);
  json_builder_end_object (builder);
}

/* Returns the stones in a container that came from the board. */
static int
taken (const RefereeContainer *container)
{
  return container->brought + container->captured + container->dead - container->returned;
}

static void
add_counts (JsonBuilder *builder, const RefereeState *state)
{
  const RefereeContainer *black = &state->container[GO_BLACK];
  const RefereeContainer *white = &state->container[GO_WHITE];

  add_pair (builder, "prisoners", taken (black) + black->passed, taken (white) + white->passed);
  add_pair (builder, "captured_of", taken (white), taken (black));
  add_pair (builder, "pass_stones", state->given[GO_BLACK], state->given[GO_WHITE]);
  add_pair (builder, "passes", state->passes[GO_BLACK], state->passes[GO_WHITE]);
  add_pair (builder, "moves", state->moves[GO_BLACK], state->moves[GO_WHITE]);
  add_color (builder, "first_passer", state->first_passer);
  add_color (builder, "last_passer", state->last_passer);
  cli_json_number (builder, "consecutive", state->consecutive);
  cli_json_number (builder, "handicap", state->handicap);
}

/* Adds each side's remaining time, if there is a clock. */
static void
add_clocks (JsonBuilder *builder, const RefereeGame *game)
{
  static const char *const names[GO_COLORS] = { NULL, "B", "W" };
  const GoTime *time = referee_game_setup (game)->ruleset.time;
  const RefereeClock *clock = &referee_game_state (game)->clock;

  if (!referee_time_is_kept (&time[0]) && !referee_time_is_kept (&time[1]))
    return;
  cli_json_begin_object (builder, "clock");
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const RefereeSupply *supply = &clock->side[color];

      cli_json_begin_object (builder, names[color]);
      cli_json_number (builder, "left_ms",
                       (int) referee_clock_face (supply, &time[color - GO_BLACK]));
      cli_json_number (builder, "overtime", supply->stage);
      cli_json_number (builder, "periods", supply->stage > 0 ? supply->periods : 0);
      cli_json_number (builder, "moves", supply->moves);
      cli_json_flag (builder, "used_up", supply->out);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_totals (JsonBuilder *builder, const RefereeGame *game)
{
  static const struct
  {
    const char *name;
    GoScoring method;
  } methods[] = {
    { "area", GO_SCORING_AREA },
    { "territory", GO_SCORING_TERRITORY },
    { "stones", GO_SCORING_STONES },
    { "sunjang", GO_SCORING_SUNJANG },
  };
  g_autofree RefereeScore *score = g_new (RefereeScore, 1);

  referee_game_score (game, true, score);
  for (size_t i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      const int *total = score->ledger[methods[i].method].total;

      cli_json_begin_object (builder, methods[i].name);
      cli_json_halves (builder, "B", total[GO_BLACK]);
      cli_json_halves (builder, "W", total[GO_WHITE]);
      cli_json_halves (builder, "diff", total[GO_BLACK] - total[GO_WHITE]);
      json_builder_end_object (builder);
    }
}

static void
add_legal (JsonBuilder *builder, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  RefereeAct act = { .kind = REFEREE_PLAY, .side = state->to_move };

  cli_json_begin_list (builder, "legal");
  GO_EACH_POINT (p, board->width, board->height)
    {
      RefereeAnswer answer;
      char name[GO_POINT_TEXT];

      act.point = p;
      answer = referee_game_may (game, &act);
      if (answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK)
        json_builder_add_string_value (builder, go_point_format (act.point, board->height, name));
    }
  json_builder_end_array (builder);
  cli_json_flag (builder, "may_pass", referee_game_may_pass (game));
}

JsonBuilder *
cli_game_outcome (const RefereeGame *game, bool legal)
{
  JsonBuilder *builder = cli_json_begin ();
  const RefereeState *state = referee_game_state (game);
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  char result[REFEREE_RESULT_TEXT];
  bool over = state->phase == REFEREE_PHASE_FINISHED;

  referee_game_counted_board (game, board);
  cli_json_text (builder, "phase", phase_words[state->phase]);
  cli_json_text (builder, "result", over ? referee_result_format (&state->result, result) : NULL);
  cli_json_text (builder, "reason", over ? state->result.reason : NULL);
  json_builder_set_member_name (builder, "board");
  cli_json_board (builder, board);
  add_color (builder, "to_move", state->to_move);
  add_counts (builder, state);
  add_clocks (builder, game);
  add_totals (builder, game);
  if (legal)
    add_legal (builder, game);
  return builder;
}
