/* The set-up: the board, what stands on it, who begins, handicaps. */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "words-crossing.h"

/* What one plays for, before anything else. */
static void
tell_aim (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  if (rules->capture_goal > 0)
    words_tell (telling, _ ("The aim is to capture stones of your opponent."));
  else
    switch (go_ruleset_counts_by (rules))
      {
      case GO_SCORING_TERRITORY:
      case GO_SCORING_SUNJANG:
        words_tell (telling, _ ("The aim is to surround more empty points than your opponent."));
        break;
      case GO_SCORING_AREA:
        words_tell (telling, _ ("The aim is to hold more of the board than your opponent, with "
                                "stones and what they surround."));
        break;
      case GO_SCORING_STONES:
        words_tell (telling, _ ("The aim is to have more stones on the board in the end than your "
                                "opponent."));
        break;
      case GO_SCORING_NONE:
        words_tell (telling, _ ("The aim is to leave your opponent without a legal move."));
        break;
      }
  words_tell_break (telling);
}

/* The points on which stones of one colour stand, from left to right. */
static char *
list_stones (const GoBoard *board, GoColor color)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  char text[GO_POINT_TEXT];
  char *list;

  for (int column = 0; column < board->width; column++)
    for (int row = board->height - 1; row >= 0; row--)
      if (go_board_get (board, go_point (column, row)) == color)
        g_ptr_array_add (names,
                         g_strdup (words_crossing (go_point (column, row), board->height, text)));
  g_ptr_array_add (names, NULL);
  /* Translators: what stands between the points of a list: "D4, K10, Q16". */
  list = g_strjoinv (C_ ("points", ", "), (char **) names->pdata);
  g_ptr_array_unref (names);
  return list;
}

static void
tell_stones (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  GoBoard *board = g_new0 (GoBoard, 1);

  go_board_init (board, rules->width, rules->height);
  if (rules->setup == GO_SETUP_NONE)
    words_tell (telling, _ ("At the start it is empty."));
  else if (go_setup_board (rules, board))
    {
      g_autofree char *black = list_stones (board, GO_BLACK);
      g_autofree char *white = list_stones (board, GO_WHITE);

      words_tell_format (telling,
                         _ ("Before play black stones are set up on %s, and white stones on %s."),
                         black, white);
      if (words_get_crossings () == WORDS_CROSSING_LETTERS)
        words_tell (telling, _ ("Letters name the columns from the left, leaving out I, and "
                                "numbers the rows from the bottom."));
      else
        words_tell (telling, _ ("The first number is the column, from the left, the second one "
                                "the row, from the top."));
    }
  else
    words_tell (telling, _ ("The stones that should be set up do not fit this board."));
  g_free (board);
}

static void
tell_first (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  char text[GO_POINT_TEXT];

  words_tell_break (telling);
  if (rules->first == GO_WHITE)
    words_tell (telling, _ ("White moves first, then both move in turn."));
  else
    words_tell (telling, _ ("Black moves first, then both move in turn."));
  if (rules->prescribed_first == GO_PRESCRIBED_CENTRE)
    {
      words_tell_format (
          telling, _ ("The first stone of the game must be played on the centre point, %s."),
          words_crossing (go_point (rules->width / 2, rules->height / 2), rules->height, text));
      if (go_ruleset_allows_pass (rules))
        words_tell (telling, _ ("Before that nobody may pass."));
      if (rules->no_move == GO_NO_MOVE_LOSE && go_ruleset_passes_at_will (rules))
        words_tell (telling, _ ("A player who cannot play there loses."));
    }
}

static void
tell_handicap (WordsTelling *telling)
{
  switch ((GoHandicapPlace) telling->rules->handicap_place)
    {
    case GO_HANDICAP_NONE:
      words_tell (telling, _ ("There are no handicaps."));
      return;
    case GO_HANDICAP_FIXED:
      words_tell (telling, _ ("As a handicap, when White is the stronger player, Black may begin "
                              "with two or more stones on the star points marked on the board; "
                              "then White moves."));
      break;
    case GO_HANDICAP_FREE:
      words_tell (telling, _ ("As a handicap, when White is the stronger player, Black may begin "
                              "with two or more stones, placed freely; then White moves."));
      break;
    case GO_HANDICAP_CHOICE:
      words_tell (telling, _ ("As a handicap, when White is the stronger player, Black may begin "
                              "with two or more stones, on the star points marked on the board or "
                              "placed freely, as you agree; then White moves."));
      break;
    }
}

void
words_tell_set_up (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_section (telling, _ ("Set-up"));
  tell_aim (telling);
  /* Translators: the width and the height of the board: "19×19". */
  words_tell_format (
      telling,
      _ ("Black and White play on the points of a board, the crossings of its %d×%d lines."),
      rules->width, rules->height);
  tell_stones (telling);
  tell_first (telling);
  tell_handicap (telling);
}
