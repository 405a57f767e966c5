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
  text = record_diagram_write (board, go_point (1, 1));
  ck_assert_str_eq (text, "   A B C\n"
                          " 3 . X . 3\n"
                          " 2 X(O). 2\n"
                          " 1 . . . 1\n"
                          "   A B C\n");
}
END_TEST

/* Every size comes back, the widest with columns of two letters. */
START_TEST (test_sizes)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1), *again = g_new (GoBoard, 1);
  int width = _i + 1, height = GO_MAX_SIDE - _i;
  GoPoint corner = go_point (width - 1, height - 1);
  g_autofree char *text = NULL;

  go_board_init (board, width, height);
  go_board_set (board, go_point (0, 0), GO_BLACK);
  go_board_set (board, corner, GO_WHITE);
  text = record_diagram_write (board, corner);
  ck_assert_msg (record_diagram_read (text, again), "%s", text);
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

/* As wikis have it; and what is written is read again, its head being no row. */
START_TEST (test_wiki)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1), *again = g_new (GoBoard, 1);
  g_autofree char *text = NULL, *wide = NULL;

  ck_assert (record_diagram_read ("X.O.\n....\n.O..\n...X\n", board));
  text = record_diagram_write_wiki (board, go_point (2, 0));
  ck_assert_str_eq (text, "$$Bc4\n"
                          "$$ -----------\n"
                          "$$ | X . W . |\n"
                          "$$ | . . . . |\n"
                          "$$ | . O . . |\n"
                          "$$ | . . . X |\n"
                          "$$ -----------\n");
  ck_assert (record_diagram_read (text, again));
  ck_assert (go_board_equal (board, again));
  go_board_init (board, 9, 13);
  wide = record_diagram_write_wiki (board, GO_NO_POINT);
  ck_assert (g_str_has_prefix (wide, "$$B\n"));
  ck_assert_ptr_nonnull (strchr (wide, ','));
}
END_TEST

START_TEST (test_foreign)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);

  ck_assert_msg (record_diagram_read (foreign[_i].text, board), "%s", foreign[_i].text);
  check_stones (board, foreign[_i].stones);
}
END_TEST

static const char *const none[]
    = { "", "Hello", "BOX", "B\nO\nX\n", "(;B[aa])", "..X\n.O\n", "19", "\xff\xfe", "A B C\n" };

START_TEST (test_none)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);

  ck_assert_msg (!record_diagram_read (none[_i], board), "%s", none[_i]);
  /* What was on the board stays. */
  ck_assert_int_eq (board->width, 0);
}
END_TEST

START_TEST (test_too_large)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; row < GO_MAX_SIDE; row++)
    g_string_append (text, "....\n");
  ck_assert (record_diagram_read (text->str, board));
  g_string_append (text, "....\n");
  ck_assert (!record_diagram_read (text->str, board));
  g_string_assign (text, "");
  for (int row = 0; row < 2; row++)
    {
      for (int column = 0; column <= GO_MAX_SIDE; column++)
        g_string_append_c (text, '.');
      g_string_append_c (text, '\n');
    }
  ck_assert (!record_diagram_read (text->str, board));
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

int
main (void)
{
  Suite *suite = suite_create ("diagram");
  TCase *tests = tcase_create ("diagram");

  tcase_add_test (tests, test_write);
  tcase_add_loop_test (tests, test_sizes, 0, GO_MAX_SIDE);
  tcase_add_test (tests, test_wiki);
  tcase_add_loop_test (tests, test_foreign, 0, G_N_ELEMENTS (foreign));
  tcase_add_loop_test (tests, test_none, 0, G_N_ELEMENTS (none));
  tcase_add_test (tests, test_too_large);
  tcase_add_test (tests, test_coordinates);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
