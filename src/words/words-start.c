/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start of a game: the board, the stones on it, who moves first, handicaps and komi. */
#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "words-axis-private.h"
#include "words-crossing.h"
#include "words-private.h"

const WordsAxis words_axes_start[] = {
  { .name = "width",
    .unit = WORDS_UNIT_COLUMNS,
    .title = N_ ("Width of the board"),
    .help = N_ ("The number of vertical lines. Boards of 9, 13 and 19 lines are usual."),
    .effect = N_ ("A larger board makes a longer game, with more room for whole-board plans.") },
  { .name = "height",
    .unit = WORDS_UNIT_ROWS,
    .title = N_ ("Height of the board"),
    .help = N_ ("The number of horizontal lines. A board need not be square."),
    .effect = N_ ("A larger board makes a longer game, with more room for whole-board plans.") },
  { .name = "setup",
    .title = N_ ("Stones set up before play"),
    .help = N_ ("Old forms of Go begin with stones of both colours on the board. Setting them up "
                "does not count as a move."),
    .values = {
        { N_ ("no stones"), N_ ("Play begins on an empty board."),
          N_ ("The board is empty at the start.") },
        { N_ ("two stones of each colour near the corners"),
          N_ ("Stones of one colour stand diagonally opposite each other. Go was played this way "
              "in China until the twentieth century."),
          .trait = N_ ("Two stones of each colour stand on the board at the start.") },
        { N_ ("eight stones of each colour, as in old Korea"),
          N_ ("The set-up of Sunjang Baduk, on 19×19. In Sunjang Baduk, Black’s first stone also "
              "goes to the centre."),
          .trait = N_ ("Eight stones of each colour stand on the board at the start.") },
        { N_ ("six stones of each colour, as in Tibet"),
          N_ ("The set-up of Tibetan Go, on the third lines of a 17×17 board."),
          .trait = N_ ("Six stones of each colour stand on the board at the start.") },
    },
    .effects = {
        { GO_SETUP_SUNJANG16, WORDS_ANY, NULL,
          N_ ("The opening is laid out in advance. The first fights start around stones that are "
              "on the board in every game.") },
    },
    .effect = N_ ("The stones set up at the start replace the first moves, so the opening is "
                  "different.") },
  { .name = "first",
    .title = N_ ("Who moves first"),
    .help = N_ ("The player who makes the first move of a game without a handicap."),
    .values = {
        { N_ ("Black moves first"), NULL,
          N_ ("Black moves first, and then the players take turns.") },
        { N_ ("White moves first"), NULL,
          N_ ("White moves first, and then the players take turns.") },
    },
    .effect = N_ ("The player who moves first has an advantage, which komi may make up for.") },
  { .name = "prescribed_first",
    .title = N_ ("First stone"),
    .help = N_ ("Whether the first stone of the game must be played on a certain point."),
    .values = {
        { N_ ("on any point"), NULL },
        { N_ ("on the centre point"),
          N_ ("It is a real move by the player who begins, and neither player may pass until it "
              "is made. The width and height of the board must be odd.") },
    },
    .effect = N_ ("Either the first stone goes to the centre in every game, or the player may play "
                  "it anywhere.") },
  { .name = "handicap_place",
    .title = N_ ("Handicap stones"),
    .help = N_ ("A weaker player takes Black and begins with two or more stones on the board. "
                "Together they count as the first move. This setting says where they go."),
    .values = {
        { N_ ("no handicap"), NULL, N_ ("There are no handicaps.") },
        { N_ ("on the traditional points"), N_ ("The star points, in a fixed order."),
          N_ ("If White is the stronger player, Black may begin with two or more handicap stones "
              "on the star points marked on the board. White moves next.") },
        { N_ ("wherever Black likes"), NULL,
          N_ ("If White is the stronger player, Black may begin with two or more handicap stones, "
              "placed freely. White moves next.") },
        { N_ ("as the players agree"),
          N_ ("On the traditional points, or wherever Black likes."),
          N_ ("If White is the stronger player, Black may begin with two or more handicap stones, "
              "placed freely or on the star points marked on the board, as agreed. White moves "
              "next.") },
    },
    .effects = {
        { GO_HANDICAP_FREE, GO_HANDICAP_CHOICE, NULL,
          N_ ("Either the players may agree on the traditional points, or Black always places the "
              "stones freely.") },
        { GO_HANDICAP_FIXED, GO_HANDICAP_CHOICE, NULL,
          N_ ("Either the players may agree that Black places the stones freely, or the stones "
              "always go on the traditional points.") },
        { GO_HANDICAP_NONE, WORDS_ANY, NULL,
          N_ ("Without handicap stones, players of different strength play even games.") },
    },
    .effect = N_ ("Stones on the traditional points always form the same pattern. Freely placed "
                  "stones can work together as the weaker player wishes.") },
  { .name = "handicap_comp",
    .title = N_ ("Points for White for handicap stones"),
    .help = N_ ("Where stones on the board count, each handicap stone is also worth a point to "
                "Black. Some rules give White points to make up for this."),
    .values = {
        { N_ ("no points"), NULL },
        { N_ ("one for each handicap stone but the first"), NULL,
          N_ ("In a game with handicap stones, White also adds 1 point for each handicap stone but "
              "the first.") },
        { N_ ("one for each handicap stone"), NULL,
          N_ ("In a game with handicap stones, White also adds 1 point for each handicap "
              "stone.") },
    },
    .effect = N_ ("With area counting, each handicap stone is worth a point of its own. Giving "
                  "these points to White leaves the handicap only its positional value.") },
  { .name = "comp_scope",
    .title = N_ ("When White gets points for handicap stones and the first pass"),
    .help = N_ ("Rules with two ways of counting give these points only when area is counted, so "
                "that both ways agree."),
    .values = {
        { N_ ("however the game is counted"), NULL },
        { N_ ("only when area is counted"), NULL },
    },
    .effect = N_ ("Area counting gives Black points for stones that territory counting ignores. If "
                  "White gets points for them under area counting only, both ways of counting give "
                  "the same result.") },
  { .name = "komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi"),
    .help = N_ ("Points added to White’s score because Black has the advantage of moving first. "
                "If komi includes half a point, no game can be a draw."),
    .effect = N_ ("The points that White gets for moving second go straight into the result. If "
                  "they include half a point, there are no draws.") },
  { .name = "handicap_komi",
    .unit = WORDS_UNIT_POINTS,
    .title = N_ ("Komi with a handicap"),
    .help = N_ ("Komi in a game in which Black has two or more handicap stones. A komi that the "
                "players choose for one game takes precedence."),
    .values = { { N_ ("as in an even game"), NULL } },
    .effect = N_ ("Only games with handicap stones differ.") },
  { .name = NULL },
};

/* Explains the aim of the game, before anything else. */
static void
tell_aim (WordsTelling *telling)
{
  static const char *const aims[] = {
    [GO_SCORING_TERRITORY] = N_ ("The aim is to surround more empty points than the opponent."),
    [GO_SCORING_SUNJANG] = N_ ("The aim is to surround more empty points than the opponent."),
    [GO_SCORING_AREA]
    = N_ ("The aim is to hold more of the board than the opponent, with stones and "
          "the points they surround."),
    [GO_SCORING_STONES]
    = N_ ("The aim is to have more stones on the board at the end than the opponent."),
    [GO_SCORING_NONE] = N_ ("The aim is to leave the opponent without a legal move."),
  };

  words_tell (telling, telling->rules->capture_goal > 0
                           ? _ ("The aim is to capture the opponent’s stones.")
                           : _ (aims[go_ruleset_counts_by (telling->rules)]));
  words_tell_break (telling);
}

char *
words_stones (const GoBoard *board, GoColor color)
{
  GString *list = g_string_new (NULL);
  char text[GO_POINT_TEXT];

  for (int column = 0; column < board->width; column++)
    for (int row = board->height - 1; row >= 0; row--)
      if (go_board_get (board, go_point (column, row)) == color)
        words_append_item (list, "%s",
                           words_crossing (go_point (column, row), board->height, text));
  return g_string_free (list, FALSE);
}

static void
tell_stones (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autofree char *black = NULL, *white = NULL;

  words_tell_rule (telling, words_axes_start, "setup", rules->setup);
  if (rules->setup == GO_SETUP_NONE)
    return;
  go_board_init (board, rules->width, rules->height);
  if (!go_setup_board (rules, board))
    {
      words_tell (telling, _ ("The stones to be set up do not fit on this board."));
      return;
    }
  black = words_stones (board, GO_BLACK);
  white = words_stones (board, GO_WHITE);
  words_tell_format (telling,
                     /* Translators: two lists of points, "D4, Q16". */
                     _ ("Before play, black stones are set up on %s, and white stones on %s."),
                     black, white);
  if (words_get_crossings () == WORDS_CROSSING_LETTERS)
    words_tell (telling, _ ("Letters name the columns from the left, leaving out I. Numbers name "
                            "the rows from the bottom."));
  else
    words_tell (telling, _ ("The first number is the column, counted from the left. The second "
                            "number is the row, counted from the top."));
}

static void
tell_prescribed (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;
  char text[GO_POINT_TEXT];

  if (rules->prescribed_first != GO_PRESCRIBED_CENTRE)
    return;
  words_tell_format (
      telling, _ ("The first stone of the game must be played on the centre point, %s."),
      words_crossing (go_point (rules->width / 2, rules->height / 2), rules->height, text));
  words_tell_if (telling, go_ruleset_allows_pass (rules),
                 _ ("Until then, neither player may pass."));
  words_tell_if (telling, rules->no_move == GO_NO_MOVE_LOSE && go_ruleset_passes_at_will (rules),
                 _ ("A player who cannot play there loses."));
}

void
words_tell_set_up (WordsTelling *telling)
{
  const GoRuleset *rules = telling->rules;

  words_tell_section (telling, _ ("Set-up"));
  tell_aim (telling);
  words_tell_format (
      telling, /* Translators: the columns and rows of a board: "19×19". */
      _ ("Black and White play on the points of a board, where its %d×%d lines cross."),
      rules->width, rules->height);
  tell_stones (telling);
  words_tell_break (telling);
  words_tell_rule (telling, words_axes_start, "first", rules->first);
  tell_prescribed (telling);
  words_tell_rule (telling, words_axes_start, "handicap_place", rules->handicap_place);
}
