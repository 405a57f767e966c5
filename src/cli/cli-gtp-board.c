/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a GTP session: boards, moves and handicaps. */
#include "cli-gtp.h"

#include "go-setup.h"
#include "words.h"

/* Maximum games on the stack for undo. */
#define GAMES_MOST 128

bool
cli_gtp_fail (GString *answer, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (answer, format, arguments);
  va_end (arguments);
  return false;
}

RefereeGame *
cli_gtp_game (const CliGtp *gtp)
{
  return gtp->games->pdata[gtp->games->len - 1];
}

bool
cli_gtp_begin (CliGtp *gtp, const RefereeSetup *setup)
{
  g_autofree RefereeSetup *usual = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  usual->ruleset = gtp->ruleset;
  game = referee_game_new (setup != NULL ? setup : usual, NULL, 0);
  if (game == NULL)
    return false;
  g_ptr_array_set_size (gtp->games, 0);
  g_ptr_array_add (gtp->games, game);
  return true;
}

/* Replays the same acts under other rules. Returns NULL if one is refused. */
static RefereeGame *
play_again (const RefereeGame *game, const GoRuleset *ruleset)
{
  g_autofree RefereeSetup *setup = g_memdup2 (referee_game_setup (game), sizeof *setup);
  RefereeGame *again;

  setup->ruleset = *ruleset;
  again = referee_game_new (setup, NULL, 0);
  for (size_t i = 0; again != NULL && i < referee_game_length (game); i++)
    {
      RefereeAnswer answer = referee_game_apply (again, referee_game_act (game, i));

      if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
        {
          referee_game_free (again);
          return NULL;
        }
    }
  return again;
}

bool
cli_gtp_change_rules (CliGtp *gtp, const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) referee_game_free);

  for (guint i = 0; i < gtp->games->len; i++)
    {
      RefereeGame *again = play_again (gtp->games->pdata[i], ruleset);

      if (again == NULL)
        return false;
      g_ptr_array_add (games, again);
    }
  gtp->ruleset = *ruleset;
  g_ptr_array_unref (gtp->games);
  gtp->games = g_steal_pointer (&games);
  return true;
}

bool
cli_gtp_color (const char *word, GoColor *color)
{
  if (g_ascii_strcasecmp (word, "b") == 0 || g_ascii_strcasecmp (word, "black") == 0)
    *color = GO_BLACK;
  else if (g_ascii_strcasecmp (word, "w") == 0 || g_ascii_strcasecmp (word, "white") == 0)
    *color = GO_WHITE;
  else
    return false;
  return true;
}

/* Boards --------------------------------------------------------------------------------- */

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
      return cli_gtp_fail (answer, "boardsize not an integer");
    }
  if (gtp->ruleset.width < 1 || gtp->ruleset.width > GO_MAX_SIDE || gtp->ruleset.height < 1
      || gtp->ruleset.height > GO_MAX_SIDE || !cli_gtp_begin (gtp, NULL))
    {
      gtp->ruleset = before;
      return cli_gtp_fail (answer, "unacceptable size");
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
  return cli_gtp_begin (gtp, NULL) || cli_gtp_fail (answer, "these rules do not fit this board");
}

static bool
do_komi (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;
  int komi;

  if (!go_halves_parse (words[0], &komi))
    return cli_gtp_fail (answer, "komi not a number of half points");
  go_ruleset_agree_komi (&ruleset, komi);
  return cli_gtp_change_rules (gtp, &ruleset)
         || cli_gtp_fail (answer, "komi cannot be changed now");
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
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
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
  g_autofree char *why = NULL;

  if (!cli_gtp_color (words[0], &act.side))
    return cli_gtp_fail (answer, "syntax error: not a colour");
  if (g_ascii_strcasecmp (words[1], "resign") == 0)
    act.kind = REFEREE_RESIGN;
  else if (!read_vertex (referee_game_board (cli_gtp_game (gtp)), words[1], &act.point))
    return cli_gtp_fail (answer, "syntax error: not a point of this board");
  else if (act.point == GO_NO_POINT)
    act.kind = REFEREE_PASS;
  if (act.kind != REFEREE_RESIGN)
    make_way (gtp, act.side);
  refused = referee_game_may (cli_gtp_game (gtp), &act);
  if (refused.reason == REFEREE_OK && refused.illegal == REFEREE_OK)
    {
      referee_game_apply (cli_gtp_game (gtp), &act);
      /* Each of these games has its own board and history. */
      while (gtp->games->len > GAMES_MOST)
        g_ptr_array_remove_index (gtp->games, 0);
      return true;
    }
  why = words_refusal (cli_gtp_game (gtp), &act, &refused);
  g_ptr_array_set_size (gtp->games, (int) games);
  return cli_gtp_fail (answer, "illegal move%s%s", why != NULL ? ": " : "", why != NULL ? why : "");
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
    return cli_gtp_fail (answer, "cannot undo");
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
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GoPoint points[9];

  setup->ruleset = gtp->ruleset;
  setup->handicap = stones;
  setup->handicap_fixed = true;
  if (!cli_gtp_begin (gtp, setup))
    return cli_gtp_fail (answer, "invalid number of stones");
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
    return cli_gtp_fail (answer, "handicap not an integer");
  if (!is_empty (gtp))
    return cli_gtp_fail (answer, "board not empty");
  if (stones < 2 || most == 0 || (!fewer && stones > most))
    return cli_gtp_fail (answer, "invalid number of stones");
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
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  bool fits = true;

  setup->ruleset = gtp->ruleset;
  setup->handicap = count;
  game = is_empty (gtp) ? referee_game_new (setup, NULL, 0) : NULL;
  if (game == NULL)
    return cli_gtp_fail (answer, is_empty (gtp) ? "bad vertex list" : "board not empty");
  for (int i = 0; fits && i < count; i++)
    {
      RefereeAct act = { .kind = REFEREE_HANDICAP, .side = GO_BLACK };

      fits = read_vertex (referee_game_board (game), words[i], &act.point)
             && referee_game_apply (game, &act).reason == REFEREE_OK;
    }
  if (!fits)
    {
      referee_game_free (game);
      return cli_gtp_fail (answer, "bad vertex list");
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
