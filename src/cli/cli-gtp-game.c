/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries about a game: its board, score and record; and its clock. */
#include "cli-gtp.h"
#include "cli-record.h"

#include <string.h>

#include "compare-under.h"
#include "record-diagram.h"
#include "record-file.h"
#include "record-game.h"
#include "record-replay.h"
#include "sgf-write.h"
#include "words.h"

static const char *
color_word (GoColor color)
{
  return color == GO_BLACK ? "black" : color == GO_WHITE ? "white" : "none";
}

static bool
do_showboard (CliGtp *gtp, char **words, int count, GString *answer)
{
  const RefereeGame *game = cli_gtp_game (gtp);
  const RefereeState *state = referee_game_state (game);
  g_autofree char *diagram
      = record_diagram_write (referee_game_board (game), state->last_point, GO_EMPTY);

  g_string_append_printf (answer, "\n%s%s to move", diagram, color_word (state->to_move));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const RefereeContainer *held = &state->container[color];

      g_string_append_printf (answer, "\n%s has %d prisoners, %d of them pass stones",
                              color_word (color), referee_container_sum (held), held->passed);
    }
  return true;
}

/* Scores -------------------------------------------------------------------------------- */

/* Appends the result in GTP form, "B+3.5", "0". Returns false if these rules do not score. */
static bool
tell_result (const RefereeGame *game, GString *answer)
{
  const RefereeState *state = referee_game_state (game);
  RefereeResult result = state->result;
  char text[REFEREE_RESULT_TEXT];

  if (state->phase != REFEREE_PHASE_FINISHED)
    {
      CompareUnder *under = compare_under_new (game, NULL);
      CompareUnderAnswer *asked = g_new (CompareUnderAnswer, 1);
      bool counted;

      compare_under_ask (under, &referee_game_setup (game)->ruleset, true, asked);
      result = asked->result;
      counted = asked->scorable == COMPARE_UNDER_SCORED;
      g_free (asked);
      compare_under_free (under);
      if (!counted)
        return cli_gtp_fail (answer, "these rules count nothing");
    }
  g_string_append (answer, result.kind == REFEREE_RESULT_SCORE && result.winner == GO_EMPTY
                               ? "0"
                               : referee_result_format (&result, text));
  return true;
}

static bool
do_final_score (CliGtp *gtp, char **words, int count, GString *answer)
{
  return tell_result (cli_gtp_game (gtp), answer);
}

/* Returns whether the chain is next to a neutral point, or to territory that does not count. */
static bool
is_seki (const RefereeScore *score, const GoPoint *stones, int count)
{
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++)
      {
        int owner = score->count.owner[go_beside (stones[i], k)];

        if (owner == GO_OWNER_SHARED || owner == GO_OWNER_BLACK_TAXED
            || owner == GO_OWNER_WHITE_TAXED)
          return true;
      }
  return false;
}

static void
append_chain (GString *answer, const GoBoard *board, const GoPoint *stones, int count)
{
  for (int i = 0; i < count; i++)
    {
      char text[GO_POINT_TEXT];

      g_string_append_printf (answer, "%s%s",
                              i > 0             ? " "
                              : answer->len > 0 ? "\n"
                                                : "",
                              go_point_format (stones[i], board->height, text));
    }
}

/* Lists one chain per line. Dead chains are those marked so ("passstone-act agree D4"), never
 * guessed. */
static bool
do_final_status_list (CliGtp *gtp, char **words, int count, GString *answer)
{
  static const char *const kinds[] = { "dead", "seki", "alive", NULL };
  const RefereeGame *game = cli_gtp_game (gtp);
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  g_autofree RefereeScore *score = g_new (RefereeScore, 1);
  g_autofree bool *seen = g_new0 (bool, GO_CELLS);
  GoPoint stones[GO_MAX_POINTS];

  if (!g_strv_contains (kinds, words[0]))
    return cli_gtp_fail (answer, "syntax error: alive, seki or dead");
  referee_game_score (game, true, score);
  GO_EACH_POINT (point, board->width, board->height)
    {
      const char *kind;
      int length;

      if (seen[point] || go_board_get (board, point) == GO_EMPTY)
        continue;
      length = go_board_chain (board, point, stones);
      for (int i = 0; i < length; i++)
        seen[stones[i]] = true;
      kind = state->dead[point] ? "dead" : is_seki (score, stones, length) ? "seki" : "alive";
      if (strcmp (kind, words[0]) == 0)
        append_chain (answer, board, stones, length);
    }
  return true;
}

/* Records ------------------------------------------------------------------------------- */

static bool
take_record (CliGtp *gtp, const RecordFile *file, gint64 move, GString *answer)
{
  SgfNode root = sgf_collection_game (file->collection, 0);
  /* "2" is the position before move 2. A number beyond the end means the end. */
  SgfNode node
      = move > 0 ? cli_record_move (&(CliRecord){ file->collection, root }, NULL, (int) move - 1)
                 : SGF_NONE;
  g_autoptr (RecordInfo) info = record_info_new (file->collection, root, NULL);
  g_autoptr (RecordReplay) replay = NULL;
  g_autoptr (GError) error = NULL;
  GoRuleset ruleset = info->ruleset;

  if (gtp->own_rules)
    {
      ruleset = gtp->ruleset;
      ruleset.width = info->width;
      ruleset.height = info->height;
      go_ruleset_agree_komi (&ruleset, info->komi);
    }
  replay = record_replay_new (file->collection, root, node, info, &ruleset, &error);
  if (replay == NULL)
    return cli_gtp_fail (answer, "cannot load file: %s", error->message);
  gtp->ruleset = ruleset;
  g_ptr_array_set_size (gtp->games, 0);
  g_ptr_array_add (gtp->games, g_steal_pointer (&replay->game));
  g_string_append (answer, color_word (referee_game_state (cli_gtp_game (gtp))->to_move));
  return true;
}

static bool
do_loadsgf (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_autoptr (RecordFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gint64 move = 0;

  if (count == 2 && !g_ascii_string_to_signed (words[1], 10, 1, G_MAXINT, &move, NULL))
    return cli_gtp_fail (answer, "syntax error: not the number of a move");
  file = record_file_open (words[0], NULL, &error);
  if (file == NULL)
    return cli_gtp_fail (answer, "cannot load file: %s", error->message);
  return take_record (gtp, file, move, answer);
}

static bool
do_printsgf (CliGtp *gtp, char **words, int count, GString *answer)
{
  RecordPeople people = { 0 };
  g_autoptr (SgfCollection) collection
      = record_game_write (cli_gtp_game (gtp), &people, words_record_comment, NULL);
  g_autoptr (GString) text = sgf_write (collection);
  g_autoptr (GError) error = NULL;

  if (count == 0)
    g_string_append (answer, text->str);
  else if (!cli_file_write (words[0], text->str, text->len, &error))
    return cli_gtp_fail (answer, "cannot save file: %s", error->message);
  return true;
}

/* Private commands ------------------------------------------------------------------------ */

/* Runs any event of the referee's script: "B challenge", "agree D4", "W resume" ... */
static bool
do_act (CliGtp *gtp, char **words, int count, GString *answer)
{
  RefereeGame *game = cli_gtp_game (gtp);
  const GoBoard *board = referee_game_board (game);
  g_autofree char *text = g_strjoinv (" ", words);
  g_autoptr (GError) error = NULL;
  RefereeEvent event;
  RefereeStep step;

  if (!record_script_event_read (text, board->width, board->height, &event, &error))
    return cli_gtp_fail (answer, "%s", error->message);
  step = referee_event_apply (&game, &event);
  referee_event_clear (&event);
  /* An agreement replaces the whole game, and the old one is already freed. */
  gtp->games->pdata[gtp->games->len - 1] = game;
  return step.refused == REFEREE_OK
         || cli_gtp_fail (answer, "refused: %s", referee_reason_word (step.refused));
}

static bool
do_status (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_autofree char *status = words_status (cli_gtp_game (gtp), NULL);

  g_string_append (answer, status);
  return true;
}

/* GoGui's game ruler ------------------------------------------------------------------------ */

static bool
do_board_size (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append_printf (answer, "%d", gtp->ruleset.width);
  return true;
}

static bool
do_board (CliGtp *gtp, char **words, int count, GString *answer)
{
  const GoBoard *board = referee_game_board (cli_gtp_game (gtp));

  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      g_string_append_printf (answer, "%c%c", ".XO"[go_board_get (board, go_point (column, row))],
                              column < board -> width - 1 ? ' ' : '\n');
  return true;
}

static bool
do_legal_moves (CliGtp *gtp, char **words, int count, GString *answer)
{
  const RefereeGame *game = cli_gtp_game (gtp);
  const GoBoard *board = referee_game_board (game);
  RefereeAct act = { .kind = REFEREE_PLAY, .side = referee_game_state (game)->to_move };

  if (referee_game_state (game)->phase != REFEREE_PHASE_PLAY)
    return true;
  GO_EACH_POINT (p, board->width, board->height)
    {
      RefereeAnswer may;
      char text[GO_POINT_TEXT];

      act.point = p;
      may = referee_game_may (game, &act);
      if (may.reason == REFEREE_OK && may.illegal == REFEREE_OK)
        g_string_append_printf (answer, "%s ", go_point_format (act.point, board->height, text));
    }
  if (referee_game_may_pass (game))
    g_string_append (answer, "pass");
  return true;
}

static bool
do_side_to_move (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, color_word (referee_game_state (cli_gtp_game (gtp))->to_move));
  return true;
}

static bool
do_final_result (CliGtp *gtp, char **words, int count, GString *answer)
{
  const RefereeState *state = referee_game_state (cli_gtp_game (gtp));

  if (state->phase != REFEREE_PHASE_FINISHED)
    {
      g_string_append (answer, "unknown");
      return true;
    }
  return tell_result (cli_gtp_game (gtp), answer);
}

const CliGtpCommand cli_gtp_game_commands[] = {
  { "showboard", 0, 0, do_showboard },
  { "final_score", 0, 0, do_final_score },
  { "final_status_list", 1, 1, do_final_status_list },
  { "loadsgf", 1, 2, do_loadsgf },
  { "printsgf", 0, 1, do_printsgf },
  { "passstone-act", 1, -1, do_act },
  { "passstone-status", 0, 0, do_status },
  /* GoGui's "type/label/command" lines for the displays that a program offers. */
  { "gogui-analyze_commands", 0, 0, NULL,
    "string/Status/passstone-status\n"
    "string/Final Score/final_score\n"
    "plist/Dead Stones/final_status_list dead\n"
    "plist/Stones in Seki/final_status_list seki\n"
    "plist/Legal Moves/gogui-rules_legal_moves\n"
    "string/Rules/passstone-rules" },
  { "gogui-rules_game_id", 0, 0, NULL, "Go" },
  { "gogui-rules_board_size", 0, 0, do_board_size },
  { "gogui-rules_board", 0, 0, do_board },
  { "gogui-rules_legal_moves", 0, 0, do_legal_moves },
  { "gogui-rules_side_to_move", 0, 0, do_side_to_move },
  { "gogui-rules_final_result", 0, 0, do_final_result },
  { NULL },
};

/* GTP's time commands: settings and remaining times belong to the game and its record; the
 * controller runs the clock. */

static bool
are_numbers (char **words, int from, int count)
{
  for (int i = from; i < count; i++)
    if (!g_ascii_string_to_signed (words[i], 10, 0, G_MAXINT, NULL, NULL))
      return false;
  return true;
}

static int
ms_of (const char *seconds)
{
  return (int) MIN (g_ascii_strtoll (seconds, NULL, 10) * 1000, G_MAXINT);
}

static bool
set_time (CliGtp *gtp, const GoTime *time, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;

  ruleset.time[0] = ruleset.time[1] = *time;
  return cli_gtp_change_rules (gtp, &ruleset) || cli_gtp_fail (answer, "time cannot be set now");
}

/* Sets main time, overtime and its stones. Overtime with 0 stones means no limit. */
static bool
do_time_settings (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoTime time = { 0 };

  if (!are_numbers (words, 0, count))
    return cli_gtp_fail (answer, "syntax error: not a number");
  if (ms_of (words[1]) == 0 || g_ascii_strtoll (words[2], NULL, 10) > 0)
    {
      time.base_ms = ms_of (words[0]);
      time.period_ms = ms_of (words[1]);
      time.period_moves = time.period_ms > 0 ? (int) g_ascii_strtoll (words[2], NULL, 10) : 0;
      time.period_count = time.period_ms > 0;
    }
  return set_time (gtp, &time, answer);
}

/* Parses "none", "absolute 600", "byoyomi 600 30 5", "canadian 600 300 25". */
static bool
do_kgs_time_settings (CliGtp *gtp, char **words, int count, GString *answer)
{
  static const struct
  {
    const char *name;
    int numbers;
  } systems[] = { { "none", 0 }, { "absolute", 1 }, { "byoyomi", 3 }, { "canadian", 3 } };
  GoTime time = { 0 };
  gsize i = 0;

  while (i < G_N_ELEMENTS (systems) && g_ascii_strcasecmp (words[0], systems[i].name) != 0)
    i++;
  if (i == G_N_ELEMENTS (systems))
    return cli_gtp_fail (answer, "syntax error: unknown time system");
  if (count - 1 != systems[i].numbers || !are_numbers (words, 1, count))
    return cli_gtp_fail (answer, "syntax error: not a number");
  if (count > 1)
    time.base_ms = ms_of (words[1]);
  if (count > 2)
    {
      int last = (int) g_ascii_strtoll (words[3], NULL, 10);
      bool canadian = systems[i].name[0] == 'c';

      time.period_ms = ms_of (words[2]);
      time.period_moves = canadian ? last : 1;
      time.period_count = canadian ? 1 : last;
    }
  return set_time (gtp, &time, answer);
}

/* Finds the side's last turn in the game. Returns false if it has had none. */
static bool
find_turn (const RefereeGame *game, GoColor side, size_t *index)
{
  for (*index = referee_game_length (game); (*index)-- > 0;)
    {
      const RefereeAct *act = referee_game_act (game, *index);

      if (act->side == side && (act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS))
        return true;
    }
  return false;
}

/* Returns the duration of a turn from the time left after it, of main time or of the current
 * overtime period. */
static int64_t
elapsed_until (const RefereeGame *before, GoColor side, int64_t left, bool overtime)
{
  const RefereeSupply *supply = &referee_game_state (before)->clock.side[side];
  const GoTime *time = &referee_game_setup (before)->ruleset.time[side - GO_BLACK];
  int64_t period = overtime && supply->stage == 0 ? time->period_ms : 0;

  return MAX (supply->left + period - left, 0);
}

/* Returns the game with another duration of one act; NULL if the rules then refuse an act. */
static RefereeGame *
with_duration (const RefereeGame *game, size_t index, int64_t left, bool overtime)
{
  RefereeGame *again = referee_game_at (game, index);

  for (size_t i = index; i < referee_game_length (game); i++)
    {
      RefereeAct act = *referee_game_act (game, i);

      if (i == index)
        act.elapsed_ms = elapsed_until (again, act.side, left, overtime);
      if (referee_game_apply (again, &act).reason != REFEREE_OK)
        {
          referee_game_free (again);
          return NULL;
        }
    }
  return again;
}

/* The controller's remaining time is what the side had left after its last turn. */
static void
take_time_left (CliGtp *gtp, GoColor side, int64_t left, bool overtime)
{
  RefereeGame *game = cli_gtp_game (gtp), *again;
  size_t index;

  if (!referee_time_is_kept (&gtp->ruleset.time[side - GO_BLACK])
      || !find_turn (game, side, &index))
    return;
  again = with_duration (game, index, left, overtime);
  if (!again)
    return;
  referee_game_free (game);
  gtp->games->pdata[gtp->games->len - 1] = again;
}

static bool
do_time_left (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoColor color;

  if (!cli_gtp_color (words[0], &color))
    return cli_gtp_fail (answer, "syntax error: not a colour");
  if (!are_numbers (words, 1, count))
    return cli_gtp_fail (answer, "syntax error: not a number");
  take_time_left (gtp, color, ms_of (words[1]), g_ascii_strtoll (words[2], NULL, 10) > 0);
  return true;
}

const CliGtpCommand cli_gtp_time_commands[] = {
  { "time_settings", 3, 3, do_time_settings },
  { "kgs-time_settings", 1, 4, do_kgs_time_settings },
  { "time_left", 3, 3, do_time_left },
  { NULL },
};
