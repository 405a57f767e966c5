/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards, moves and handicaps. */
#include "config.h"

#include "cli-gtp.h"

#include <string.h>

#include "go-setup.h"
#include "words.h"

/* Maximum games on the stack for undo. */
#define GAMES_MOST 128

static bool
fail (GString *answer, const char *why)
{
  g_string_append (answer, why);
  return false;
}

static bool
read_side (const char *word, int *side)
{
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, G_MININT, G_MAXINT, &number, NULL))
    return false;
  *side = (int) CLAMP (number, 0, GO_MAX_SIDE + 1);
  return true;
}

static bool
set_size (CliGtp *gtp, const char *columns, const char *rows, GString *answer)
{
  GoRuleset before = gtp->ruleset;

  if (!read_side (columns, &gtp->ruleset.width) || !read_side (rows, &gtp->ruleset.height))
    {
      gtp->ruleset = before;
      return fail (answer, "boardsize not an integer");
    }
  if (gtp->ruleset.width < 1 || gtp->ruleset.width > GO_MAX_SIDE || gtp->ruleset.height < 1
      || gtp->ruleset.height > GO_MAX_SIDE || !cli_gtp_begin (gtp, NULL))
    {
      gtp->ruleset = before;
      return fail (answer, "unacceptable size");
    }
  return true;
}

static bool
do_boardsize (CliGtp *gtp, char **words, int count, GString *answer)
{
  return set_size (gtp, words[0], words[0], answer);
}

static bool
do_rectangular_boardsize (CliGtp *gtp, char **words, int count, GString *answer)
{
  return set_size (gtp, words[0], words[1], answer);
}

static bool
do_clear_board (CliGtp *gtp, char **words, int count, GString *answer)
{
  return cli_gtp_begin (gtp, NULL) || fail (answer, "these rules do not fit this board");
}

static bool
do_komi (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;
  int komi;

  if (!go_halves_parse (words[0], &komi))
    return fail (answer, "komi not a number of half points");
  go_ruleset_agree_komi (&ruleset, komi);
  return cli_gtp_change_rules (gtp, &ruleset) || fail (answer, "komi cannot be changed now");
}

/* Moves --------------------------------------------------------------------------------- */

static bool
read_vertex (const GoBoard *board, const char *word, GoPoint *point)
{
  *point = GO_NO_POINT;
  return g_ascii_strcasecmp (word, "pass") == 0
         || go_point_parse (word, board->width, board->height, point);
}

/* Continues from the current position with this side to move. Prisoners are kept, the superko
 * history is not. */
static void
give_turn (CliGtp *gtp, GoColor side)
{
  const RefereeGame *game = cli_gtp_game (gtp);
  const RefereeState *state = referee_game_state (game);
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *next;

  setup->ruleset = gtp->ruleset;
  setup->custom = true;
  go_position_take (&setup->start, referee_game_board (game));
  setup->first = side;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    setup->prisoners[color] = MAX (0, referee_container_sum (&state->container[color]));
  next = referee_game_new (setup, NULL, 0);
  if (next != NULL)
    g_ptr_array_add (gtp->games, next);
  g_free (setup);
}

static bool
refuse (const RefereeGame *game,
        const RefereeAct *act,
        const RefereeAnswer *refused,
        GString *answer)
{
  g_autofree char *why = words_refusal (game, act, refused);

  g_string_append (answer, "illegal move");
  if (why != NULL)
    g_string_append_printf (answer, ": %s", why);
  return false;
}

/* Each of these games has its own board and history, so only a limited number is kept for undo. */
static void
forget_oldest (CliGtp *gtp)
{
  while (gtp->games->len > GAMES_MOST)
    g_ptr_array_remove_index (gtp->games, 0);
}

/* Allows a move that GTP permits at any time, out of turn or after play has stopped. */
static void
make_way (CliGtp *gtp, GoColor side)
{
  RefereeGame *game = cli_gtp_game (gtp);
  RefereeAct resume = { .kind = REFEREE_RESUME, .side = side, .both = true, .color = side };

  if (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT)
    referee_game_apply (game, &resume);
  if (referee_game_state (game)->phase == REFEREE_PHASE_PLAY
      && referee_game_state (game)->to_move != side)
    give_turn (gtp, side);
}

static bool
do_play (CliGtp *gtp, char **words, int count, GString *answer)
{
  RefereeAct act = { .kind = REFEREE_PLAY };
  RefereeAnswer refused;
  guint games = gtp->games->len;

  if (!cli_gtp_color (words[0], &act.side))
    return fail (answer, "syntax error: not a colour");
  if (g_ascii_strcasecmp (words[1], "resign") == 0)
    act.kind = REFEREE_RESIGN;
  else if (!read_vertex (referee_game_board (cli_gtp_game (gtp)), words[1], &act.point))
    return fail (answer, "syntax error: not a point of this board");
  else if (act.point == GO_NO_POINT)
    act.kind = REFEREE_PASS;
  if (act.kind != REFEREE_RESIGN)
    make_way (gtp, act.side);
  refused = referee_game_may (cli_gtp_game (gtp), &act);
  if (refused.reason == REFEREE_OK && refused.illegal == REFEREE_OK)
    {
      referee_game_apply (cli_gtp_game (gtp), &act);
      forget_oldest (gtp);
      return true;
    }
  refuse (cli_gtp_game (gtp), &act, &refused, answer);
  g_ptr_array_set_size (gtp->games, (int) games);
  return false;
}

static bool
do_undo (CliGtp *gtp, char **words, int count, GString *answer)
{
  RefereeGame *game = cli_gtp_game (gtp), *earlier;
  size_t length = referee_game_length (game);

  if (length > 0 && referee_game_act (game, length - 1)->kind != REFEREE_HANDICAP)
    {
      /* The resumption after a stop belongs to the move. */
      for (length--; length > 0 && referee_game_act (game, length - 1)->kind == REFEREE_RESUME;)
        length--;
      earlier = referee_game_at (game, length);
      g_ptr_array_set_size (gtp->games, (int) gtp->games->len - 1);
      g_ptr_array_add (gtp->games, earlier);
    }
  else if (length > 0 || gtp->games->len < 2)
    return fail (answer, "cannot undo");
  else
    g_ptr_array_set_size (gtp->games, (int) gtp->games->len - 1);
  /* A game that was only started for a turn ends with its first move. */
  while (gtp->games->len > 1 && referee_game_length (cli_gtp_game (gtp)) == 0)
    g_ptr_array_set_size (gtp->games, (int) gtp->games->len - 1);
  return true;
}

/* Handicaps ----------------------------------------------------------------------------- */

static bool
is_empty (const CliGtp *gtp)
{
  const GoBoard *board = referee_game_board (cli_gtp_game (gtp));

  return gtp->games->len == 1 && referee_game_length (cli_gtp_game (gtp)) == 0
         && board->stones[GO_BLACK] + board->stones[GO_WHITE] == 0;
}

static bool
place_fixed (CliGtp *gtp, int stones, GString *answer)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GoPoint points[9];
  bool begun;

  setup->ruleset = gtp->ruleset;
  setup->handicap = stones;
  setup->handicap_fixed = true;
  begun = cli_gtp_begin (gtp, setup);
  g_free (setup);
  if (!begun)
    return fail (answer, "invalid number of stones");
  go_handicap_points (gtp->ruleset.width, gtp->ruleset.height, stones, points);
  for (int i = 0; i < stones; i++)
    {
      char text[GO_POINT_TEXT];

      g_string_append_printf (answer, "%s%s", i > 0 ? " " : "",
                              go_point_format (points[i], gtp->ruleset.height, text));
    }
  return true;
}

static bool
place_handicap (CliGtp *gtp, const char *word, bool fewer, GString *answer)
{
  int most = go_handicap_most (gtp->ruleset.width, gtp->ruleset.height), stones;

  if (!read_side (word, &stones))
    return fail (answer, "handicap not an integer");
  if (!is_empty (gtp))
    return fail (answer, "board not empty");
  if (stones < 2 || most == 0 || (!fewer && stones > most))
    return fail (answer, "invalid number of stones");
  return place_fixed (gtp, MIN (stones, most), answer);
}

static bool
do_fixed_handicap (CliGtp *gtp, char **words, int count, GString *answer)
{
  return place_handicap (gtp, words[0], false, answer);
}

/* With free placement the program chooses the traditional points. */
static bool
do_place_free_handicap (CliGtp *gtp, char **words, int count, GString *answer)
{
  return place_handicap (gtp, words[0], true, answer);
}

static bool
do_set_free_handicap (CliGtp *gtp, char **words, int count, GString *answer)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  bool fits = true;

  setup->ruleset = gtp->ruleset;
  setup->handicap = count;
  game = is_empty (gtp) ? referee_game_new (setup, NULL, 0) : NULL;
  g_free (setup);
  if (game == NULL)
    return fail (answer, is_empty (gtp) ? "bad vertex list" : "board not empty");
  for (int i = 0; fits && i < count; i++)
    {
      RefereeAct act = { .kind = REFEREE_HANDICAP, .side = GO_BLACK };

      fits = read_vertex (referee_game_board (game), words[i], &act.point)
             && referee_game_apply (game, &act).reason == REFEREE_OK;
    }
  if (!fits)
    {
      referee_game_free (game);
      return fail (answer, "bad vertex list");
    }
  g_ptr_array_set_size (gtp->games, 0);
  g_ptr_array_add (gtp->games, game);
  return true;
}

const CliGtpCommand cli_gtp_board_commands[] = {
  { "boardsize", 1, 1, do_boardsize },
  { "rectangular_boardsize", 2, 2, do_rectangular_boardsize },
  { "clear_board", 0, 0, do_clear_board },
  { "komi", 1, 1, do_komi },
  { "play", 2, 2, do_play },
  { "undo", 0, 0, do_undo },
  { "fixed_handicap", 1, 1, do_fixed_handicap },
  { "place_free_handicap", 1, 1, do_place_free_handicap },
  { "set_free_handicap", 2, -1, do_set_free_handicap },
  { NULL },
};
