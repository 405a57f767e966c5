/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and games as plain text. */
#include <check.h>
#include <string.h>

#include "board-rows.h"
#include "go-setup.h"
#include "record-diagram.h"
#include "record-info.h"
#include "runner.h"
#include "sgf-read.h"

static void
check_stones (const GoBoard *board, const char *wanted)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (int row = 0; row < board->height; row++)
    {
      for (int column = 0; column < board->width; column++)
        g_string_append_c (found, ".XO"[go_board_get (board, go_point (column, row))]);
      g_string_append_c (found, '/');
    }
  ck_assert_str_eq (found->str, wanted);
}

START_TEST (test_write)
{
  static const char *const rows[] = { ".X.", "XO.", "..." };
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autofree char *text = NULL;

  ck_assert (board_read (board, rows, 3, 3));
  text = record_diagram_write (board, go_point (1, 1), GO_BLACK);
  ck_assert_str_eq (text, "   A B C\n"
                          " 3 . X . 3\n"
                          " 2 X(O). 2\n"
                          " 1 . . . 1\n"
                          "   A B C\n");
}
END_TEST

/* Boards of every size survive, even with columns of two letters. */
START_TEST (test_sizes)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1), *again = g_new (GoBoard, 1);
  int width = _i + 1, height = GO_MAX_SIDE - _i;
  GoPoint corner = go_point (width - 1, height - 1);
  g_autofree char *text = NULL;

  go_board_init (board, width, height);
  go_board_set (board, go_point (0, 0), GO_BLACK);
  go_board_set (board, corner, GO_WHITE);
  text = record_diagram_write (board, corner, GO_EMPTY);
  ck_assert_msg (record_diagram_read (text, again, NULL), "%s", text);
  ck_assert (go_board_equal (board, again));
}
END_TEST

static const struct
{
  const char *text, *stones;
} foreign[] = {
  { "..X\n.O.\n", "..X/.O./" },
  { " . # @ \r\n W O B \r\n", ".XX/OOX/" },
  { "   A B C D E F G H J\n 2 . . + . O . . . X 2     WHITE (O) has captured 0 stones\n"
    " 1 . . . . . . . . . 1\n   A B C D E F G H J",
    "....O...X/........./" },
  { "$$B Example\n$$ -----\n$$ | 1 2 , |\n$$ | a X @ |\n$$ -----", "XO./.XO/" },
  { "+-----+\n|.X+O,|\n|.....|\n+-----+\n", ".X.O./...../" },
  { "Some words before\n\n> . X\n> O .\n\nand after.", ".X/O./" },
  { "┌●┐\n○┼┤\n└┴┘\n", ".X./O../.../" },
  { " 1 X 1\n", "X/" },
};

/* A game without variations, at its last node. */
typedef struct
{
  SgfCollection *collection;
  RecordInfo *info;
  RecordLine *line;
} Game;

static void
game_open (Game *game, const char *sgf)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  SgfNode node;

  game->collection = sgf_read (bytes, NULL, NULL);
  ck_assert_ptr_nonnull (game->collection);
  node = sgf_collection_game (game->collection, 0);
  game->info = record_info_new (game->collection, node, NULL);
  game->line = record_line_new (game->collection, node, &game->info->ruleset);
  while (sgf_node_first_child (game->collection, node) != SGF_NONE)
    node = sgf_node_first_child (game->collection, node);
  record_line_go (game->line, node);
}

static void
game_close (Game *game)
{
  record_line_free (game->line);
  record_info_free (game->info);
  sgf_collection_unref (game->collection);
}

static const struct
{
  const char *sgf;
  int from;
  const char *head, *rows;
} wikis[] = {
  /* The last move is circled. */
  { "(;SZ[4];B[aa];W[ca])", 0, "$$Bc4", "X.W./..../..../..../" },
  { "(;SZ[9:13])", 0, "$$B", NULL },
  /* Circle, square, triangle and cross, on empty points and on stones of either colour. */
  { "(;SZ[5]AB[aa][ba][ca][da]AW[ab][bb][cb][db];CR[aa][ab][ac]SQ[ba][bb][bc]TR[ca][cb][cc]"
    "MA[da][db][dc])",
    0, "$$Bc5", "B#YZ./W@QP./CSTM./...../...../" },
  { "(;SZ[5];B[ea]CR[aa:ba]SQ[ea])", 0, "$$Wc5", "CC..#/...../...../...../...../" },
  /* Letters are lower case and only on empty points. Labels that the format lacks are left out. */
  { "(;SZ[3]AB[aa];LB[aa:A][ba:A][ca:z][ab:12][bb:ab][cb:7])", 0, "$$Bc3", "Xaz/.../.../" },
  /* Numbers on stones, where Black or White has the first. */
  { "(;SZ[3]AB[aa]AW[ba];LB[aa:1][ba:2])", 0, "$$Bc3", "12./.../.../" },
  { "(;SZ[3]AB[aa]AW[ba];LB[aa:2][ba:1])", 0, "$$Wc3", "21./.../.../" },
  { "(;SZ[3]AB[aa]AW[ba];LB[aa:1][ba:3])", 0, "$$Bc3", "1O./.../.../" },
  /* Moves, from the first or a later one. */
  { "(;SZ[4];B[aa];W[bb];B[cc])", 1, "$$Bc4", "1.../.2../..3./..../" },
  { "(;SZ[4];B[aa];W[bb];B[cc])", 2, "$$Wc4m2", "X.../.1../..2./..../" },
  { "(;SZ[4];B[aa];W[bb];B[cc];LB[dd:a])", 9, "$$Wc4", "X.../.O../..X./..../" },
};

/* Diagrams in the format of wikis. */
START_TEST (test_wiki)
{
  g_autofree char *text = NULL, *head = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  Game game;

  game_open (&game, wikis[_i].sgf);
  text = record_wiki_write (game.line, wikis[_i].from);
  lines = g_strsplit (text, "\n", -1);
  ck_assert_str_eq (lines[0], wikis[_i].head);
  ck_assert (g_str_has_prefix (lines[1], "$$ ---"));
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "$$ |"))
      {
        for (const char *c = *line + 4; *c != '|'; c++)
          if (*c != ' ')
            g_string_append_c (rows, *c == ',' ? '.' : *c);
        g_string_append_c (rows, '/');
      }
  if (wikis[_i].rows != NULL)
    ck_assert_str_eq (rows->str, wikis[_i].rows);
  else
    ck_assert_ptr_nonnull (strchr (text, ','));
  game_close (&game);
}
END_TEST

/* A written diagram can be read again, whichever colour has the odd numbers. */
START_TEST (test_wiki_is_read)
{
  g_autofree GoBoard *again = g_new (GoBoard, 1);
  g_autofree char *text = NULL;
  Game game;

  game_open (&game, wikis[_i].sgf);
  text = record_wiki_write (game.line, wikis[_i].from);
  ck_assert (record_diagram_read (text, again, NULL));
  ck_assert_msg (go_board_equal (record_line_board (game.line), again), "%s", text);
  game_close (&game);
}
END_TEST

/* The side to move, in our own diagrams and in those of others. */
static const struct
{
  const char *text;
  GoColor to_move;
} movers[] = {
  { " 2 . X 2\n 1 O . 1\n", GO_EMPTY },
  { " 2 .(X)2\n 1 O . 1\n", GO_WHITE },
  { " 2 . X 2\n 1(O). 1\n", GO_BLACK },
  { " 2 .(X)2\n 1 O . 1\nBlack to move\n", GO_BLACK },
  { "White to play and live\n\n. X\nO .\n", GO_WHITE },
  { ". X\nO .\nWHITE (O) has captured 0 stones\n", GO_EMPTY },
  { "$$W\n$$ | . X |\n$$ | O . |\n", GO_WHITE },
  { "$$B\n$$ | . 1 |\n$$ | 2 . |\n", GO_BLACK },
  { "$$W\n$$ | . 1 |\n$$ | X . |\n", GO_BLACK },
};

START_TEST (test_to_move)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  GoColor to_move;

  ck_assert (record_diagram_read (movers[_i].text, board, &to_move));
  ck_assert_int_eq ((int) to_move, (int) movers[_i].to_move);
}
END_TEST

static const char *const games[]
    = { "(;SZ[3];B[aa])",       "(;SZ[3];B[aa];W[bb])",           "(;SZ[3]AB[aa]PL[W])",
        "(;SZ[3];B[aa];W[])",   "(;SZ[3]AB[aa];B[bb];W[cc];B[])", "(;SZ[3])",
        "(;SZ[3];W[aa];PL[W])", "(;SZ[3]HA[2]AB[aa][cc])" };

START_TEST (test_mover_comes_back)
{
  GoColor to_move = GO_EMPTY, in_wiki = GO_EMPTY;
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autofree char *text = NULL, *wiki = NULL;
  const RecordStep *last;
  GoColor wanted;
  Game game, again;

  game_open (&game, games[_i]);
  last = record_line_step (game.line, record_line_length (game.line) - 1);
  wanted = record_line_to_move (game.line);
  text = record_diagram_write (record_line_board (game.line), last->point, wanted);
  wiki = record_wiki_write (game.line, 0);
  game_close (&game);
  ck_assert (record_diagram_read (wiki, board, &in_wiki));
  ck_assert_int_eq ((int) in_wiki, (int) wanted);
  ck_assert (record_diagram_read (text, board, &to_move));
  {
    g_autoptr (GBytes) bytes = record_diagram_record (board, to_move);
    g_autofree char *sgf = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

    game_open (&again, sgf);
    ck_assert_msg (record_line_to_move (again.line) == wanted, "%s", text);
    game_close (&again);
  }
}
END_TEST

START_TEST (test_foreign)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);

  ck_assert_msg (record_diagram_read (foreign[_i].text, board, NULL), "%s", foreign[_i].text);
  check_stones (board, foreign[_i].stones);
}
END_TEST

static const char *const none[]
    = { "", "Hello", "BOX", "B\nO\nX\n", "(;B[aa])", "..X\n.O\n", "19", "\xff\xfe", "A B C\n" };

START_TEST (test_none)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);

  ck_assert_msg (!record_diagram_read (none[_i], board, NULL), "%s", none[_i]);
  /* The board is unchanged. */
  ck_assert_int_eq (board->width, 0);
}
END_TEST

START_TEST (test_too_large)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; row < GO_MAX_SIDE; row++)
    g_string_append (text, "....\n");
  ck_assert (record_diagram_read (text->str, board, NULL));
  g_string_append (text, "....\n");
  ck_assert (!record_diagram_read (text->str, board, NULL));
  g_string_assign (text, "");
  for (int row = 0; row < 2; row++)
    {
      for (int column = 0; column <= GO_MAX_SIDE; column++)
        g_string_append_c (text, '.');
      g_string_append_c (text, '\n');
    }
  ck_assert (!record_diagram_read (text->str, board, NULL));
}
END_TEST

START_TEST (test_coordinates)
{
  const char *sgf = "(;SZ[9]AB[cc];B[aa];W[ii]C[x];B[];W[zz];C[no move];W[tt])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  SgfNode root = sgf_collection_game (collection, 0), node = root;
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  g_autoptr (RecordLine) line = record_line_new (collection, root, &info->ruleset);
  g_autofree char *empty = record_coordinates_write (line), *all = NULL;

  while (sgf_node_first_child (collection, node) != SGF_NONE)
    node = sgf_node_first_child (collection, node);
  record_line_go (line, node);
  all = record_coordinates_write (line);
  ck_assert_str_eq (empty, "");
  ck_assert_str_eq (all, "B A9, W J1, B pass, W ?, W pass");
}
END_TEST

/* A pasted position becomes a record with set-up stones. */
START_TEST (test_record)
{
  static const char wanted[] = "(;FF[4]CA[UTF-8]GM[1]SZ[4:3]AB[ba][cb]AW[ca]\n)\n";
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize size;

  ck_assert (record_diagram_read (". X O .\n. . X .\n. . . .\n", board, NULL));
  bytes = record_diagram_record (board, GO_EMPTY);
  text = g_bytes_get_data (bytes, &size);
  ck_assert_msg (size == strlen (wanted) && memcmp (text, wanted, size) == 0, "%.*s", (int) size,
                 text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("diagram");
  TCase *tests = tcase_create ("diagram");

  tcase_add_test (tests, test_write);
  tcase_add_loop_test (tests, test_sizes, 0, GO_MAX_SIDE);
  tcase_add_loop_test (tests, test_wiki, 0, G_N_ELEMENTS (wikis));
  tcase_add_loop_test (tests, test_wiki_is_read, 0, G_N_ELEMENTS (wikis));
  tcase_add_loop_test (tests, test_to_move, 0, G_N_ELEMENTS (movers));
  tcase_add_loop_test (tests, test_mover_comes_back, 0, G_N_ELEMENTS (games));
  tcase_add_loop_test (tests, test_foreign, 0, G_N_ELEMENTS (foreign));
  tcase_add_loop_test (tests, test_none, 0, G_N_ELEMENTS (none));
  tcase_add_test (tests, test_too_large);
  tcase_add_test (tests, test_coordinates);
  tcase_add_test (tests, test_record);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
