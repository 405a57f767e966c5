/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as JSON: input and outcome. */
#include <string.h>

#include "cli-game.h"
#include "referee-score.h"

static bool
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, why);
  return false;
}

/* Reads an integer, 9 or 9.0, but not 9.5 or "9". */
static bool
whole_number (JsonNode *node, int *number)
{
  double value;

  if (!JSON_NODE_HOLDS_VALUE (node)
      || (json_node_get_value_type (node) != G_TYPE_INT64
          && json_node_get_value_type (node) != G_TYPE_DOUBLE))
    return false;
  value = json_node_get_double (node);
  if (!(value >= -1e6 && value <= 1e6) || value != (int) value)
    return false;
  *number = (int) value;
  return true;
}

static const char *
string_of (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* Calls a function for each string of a list. */
static bool
for_strings (JsonNode *node,
             bool (*take) (RecordScript *, const char *, GError **),
             RecordScript *script,
             const char *complaint,
             GError **error)
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, complaint);
  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      const char *text = string_of (json_array_get_element (list, i));

      if (text == NULL)
        return refuse (error, complaint);
      if (!take (script, text, error))
        return false;
    }
  return true;
}

static bool
take_event (RecordScript *script, const char *text, GError **error)
{
  record_script_add_event (script, text);
  return true;
}

static bool
take_handicap_point (RecordScript *script, const char *text, GError **error)
{
  record_script_add_handicap_point (script, text);
  return true;
}

static bool
read_rules (RecordScript *script, JsonNode *node, GError **error)
{
  const char *name = string_of (node);

  return name != NULL ? record_script_set_rules (script, name, error)
                      : refuse (error, "\"rules\" is the name of a ruleset");
}

static bool
read_axes (RecordScript *script, JsonNode *node, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "\"axes\" is an object");
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      const char *text = string_of (value);

      if (text == NULL && JSON_NODE_HOLDS_VALUE (value))
        {
          if (json_node_get_value_type (value) == G_TYPE_BOOLEAN)
            text = json_node_get_boolean (value) ? "true" : "false";
          else
            text = g_ascii_formatd (number, sizeof number, "%.15g", json_node_get_double (value));
        }
      if (text == NULL)
        return refuse (error, "the value of an axis is a word, a number or a truth value");
      if (!record_script_set_axis (script, name, text, error))
        return false;
    }
  return true;
}

static bool
read_size (RecordScript *script, JsonNode *node, GError **error)
{
  int width, height;

  if (string_of (node) != NULL)
    return record_script_set_size_text (script, string_of (node), error);
  if (whole_number (node, &width))
    return record_script_set_size (script, width, width, error);
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 2
      && whole_number (json_array_get_element (json_node_get_array (node), 0), &width)
      && whole_number (json_array_get_element (json_node_get_array (node), 1), &height))
    return record_script_set_size (script, width, height, error);
  return refuse (error, "\"size\" is a number, \"7x3\" or [7, 3]");
}

static bool
read_board (RecordScript *script, JsonNode *node, GError **error)
{
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 0)
    return refuse (error, "\"board\" has no rows");
  return for_strings (node, record_script_add_row, script, "\"board\" is a list of rows", error);
}

static bool
read_first (RecordScript *script, JsonNode *node, GError **error)
{
  const char *color = string_of (node);

  return color != NULL ? record_script_set_first (script, color, error)
                       : refuse (error, "\"first\" is \"B\" or \"W\"");
}

static bool
read_handicap (RecordScript *script, JsonNode *node, GError **error)
{
  int stones;

  if (whole_number (node, &stones))
    return record_script_set_handicap (script, stones, error);
  if (!for_strings (node, take_handicap_point, script,
                    "\"handicap\" is a number or a list of points", error))
    return false;
  return record_script_set_handicap (
      script, (int) json_array_get_length (json_node_get_array (node)), error);
}

static bool
read_prisoners (RecordScript *script, JsonNode *node, GError **error)
{
  static const char complaint[] = "\"prisoners\" is an object of numbers for \"B\" and \"W\"";
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  int held[GO_COLORS] = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, complaint);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      GoColor color = strcmp (name, "B") == 0   ? GO_BLACK
                      : strcmp (name, "W") == 0 ? GO_WHITE
                                                : GO_EMPTY;

      if (color == GO_EMPTY || !whole_number (value, &held[color]))
        return refuse (error, complaint);
    }
  return record_script_set_prisoners (script, held[GO_BLACK], held[GO_WHITE], error);
}

static bool
read_moves (RecordScript *script, JsonNode *node, GError **error)
{
  return for_strings (node, take_event, script, "\"moves\" is a list of events", error);
}

RecordScript *
cli_game_read (const char *line, GError **error)
{
  static const struct
  {
    const char *name;
    bool (*read) (RecordScript *, JsonNode *, GError **);
  } members[] = {
    { "rules", read_rules },         { "axes", read_axes },   { "size", read_size },
    { "board", read_board },         { "first", read_first }, { "handicap", read_handicap },
    { "prisoners", read_prisoners }, { "moves", read_moves },
  };
  g_autoptr (JsonNode) root = cli_json_read (line, error);
  g_autoptr (RecordScript) script = record_script_new ();
  JsonObject *object;

  if (root == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      refuse (error, "a game is a JSON object");
      return NULL;
    }
  object = json_node_get_object (root);
  if (!json_object_has_member (object, "moves"))
    {
      refuse (error, "a game has \"moves\"");
      return NULL;
    }
  /* Ignore other members: the author may add a name, expected results ... */
  for (size_t i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (object, members[i].name)
        && !members[i].read (script, json_object_get_member (object, members[i].name), error))
      return NULL;
  return g_steal_pointer (&script);
}

static const char *
phase_word (RefereePhase phase)
{
  switch (phase)
    {
    case REFEREE_PHASE_SETUP:
    case REFEREE_PHASE_PLAY:
      return "play";
    case REFEREE_PHASE_AGREEMENT:
      return "agreement";
    case REFEREE_PHASE_DISPUTE:
      return "dispute";
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return "finished";
}

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

static void
add_board (JsonBuilder *builder, const RefereeGame *game)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  char row[GO_MAX_SIDE + 1];

  referee_game_counted_board (game, board);
  cli_json_begin_list (builder, "board");
  for (int y = 0; y < board->height; y++)
    {
      for (int x = 0; x < board->width; x++)
        row[x] = ".XO"[go_board_get (board, go_point (x, y))];
      row[board->width] = '\0';
      json_builder_add_string_value (builder, row);
    }
  json_builder_end_array (builder);
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
  JsonBuilder *builder = json_builder_new ();
  const RefereeState *state = referee_game_state (game);
  char result[REFEREE_RESULT_TEXT];
  bool over = state->phase == REFEREE_PHASE_FINISHED;

  json_builder_begin_object (builder);
  cli_json_text (builder, "phase", phase_word (state->phase));
  cli_json_text (builder, "result", over ? referee_result_format (&state->result, result) : NULL);
  cli_json_text (builder, "reason", over ? state->result.reason : NULL);
  add_board (builder, game);
  add_color (builder, "to_move", state->to_move);
  add_counts (builder, state);
  add_clocks (builder, game);
  add_totals (builder, game);
  if (legal)
    add_legal (builder, game);
  return builder;
}
