/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries about a game: its board, score and record. */
#include "config.h"

#include "cli-gtp.h"
#include "cli-record.h"

#include <glib/gi18n.h>
#include <string.h>

#include "compare-under.h"
#include "record-diagram.h"
#include "record-file.h"
#include "record-game.h"
#include "record-replay.h"
#include "sgf-write.h"
#include "words.h"

static bool
fail (GString *answer, const char *why)
{
  g_string_append (answer, why);
  return false;
}

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
        return fail (answer, "these rules count nothing");
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
  static const int steps[] = { -GO_STRIDE, -1, 1, GO_STRIDE };

  for (int i = 0; i < count; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (steps); j++)
      {
        int owner = score->count.owner[stones[i] + steps[j]];

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
    return fail (answer, "syntax error: alive, seki or dead");
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
  SgfNode node = move > 0 ? cli_record_move (&(CliRecord){ file->collection, root }, (int) move - 1)
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
    {
      g_string_append_printf (answer, "cannot load file: %s", error->message);
      return false;
    }
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
    return fail (answer, "syntax error: not the number of a move");
  file = record_file_open (words[0], NULL, &error);
  if (file == NULL)
    {
      g_string_append_printf (answer, "cannot load file: %s", error->message);
      return false;
    }
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
    {
      g_string_append_printf (answer, "cannot save file: %s", error->message);
      return false;
    }
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
    return fail (answer, error->message);
  step = referee_event_apply (&game, &event);
  referee_event_clear (&event);
  /* An agreement replaces the whole game, and the old one is already freed. */
  gtp->games->pdata[gtp->games->len - 1] = game;
  if (step.refused == REFEREE_OK)
    return true;
  g_string_append_printf (answer, "refused: %s", referee_reason_word (step.refused));
  return false;
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
do_game_id (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, "Go");
  return true;
}

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

/* Lists GoGui's "type/label/command" lines for the displays that a program offers. */
static bool
do_analyze_commands (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, "string/Status/passstone-status\n"
                           "string/Final Score/final_score\n"
                           "plist/Dead Stones/final_status_list dead\n"
                           "plist/Stones in Seki/final_status_list seki\n"
                           "plist/Legal Moves/gogui-rules_legal_moves\n"
                           "string/Rules/passstone-rules");
  return true;
}

const CliGtpCommand cli_gtp_game_commands[] = {
  { "showboard", 0, 0, do_showboard },
  { "final_score", 0, 0, do_final_score },
  { "final_status_list", 1, 1, do_final_status_list },
  { "loadsgf", 1, 2, do_loadsgf },
  { "printsgf", 0, 1, do_printsgf },
  { "passstone-act", 1, -1, do_act },
  { "passstone-status", 0, 0, do_status },
  { "gogui-analyze_commands", 0, 0, do_analyze_commands },
  { "gogui-rules_game_id", 0, 0, do_game_id },
  { "gogui-rules_board_size", 0, 0, do_board_size },
  { "gogui-rules_board", 0, 0, do_board },
  { "gogui-rules_legal_moves", 0, 0, do_legal_moves },
  { "gogui-rules_side_to_move", 0, 0, do_side_to_move },
  { "gogui-rules_final_result", 0, 0, do_final_result },
  { NULL },
};
