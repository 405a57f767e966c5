/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of points, half points, set-ups, handicaps and ranks. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go-setup.h"
#include "runner.h"

START_TEST (test_point_names)
{
  static const struct
  {
    int column, row, height;
    const char *name;
  } known[] = {
    { 0, 18, 19, "A1" },   { 7, 0, 19, "H19" },   { 8, 10, 19, "J9" },   { 18, 0, 19, "T19" },
    { 24, 51, 52, "Z1" },  { 25, 51, 52, "AA1" }, { 32, 0, 52, "AH52" }, { 33, 0, 52, "AJ52" },
    { 49, 1, 52, "AZ51" }, { 50, 2, 52, "BA50" }, { 51, 51, 52, "BB1" }, { 0, 0, 1, "A1" },
  };
  char text[GO_POINT_TEXT];

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    ck_assert_str_eq (
        go_point_format (go_point (known[i].column, known[i].row), known[i].height, text),
        known[i].name);
}
END_TEST

START_TEST (test_point_round_trip)
{
  for (int column = 0; column < GO_MAX_SIDE; column++)
    for (int row = 0; row < GO_MAX_SIDE; row++)
      {
        char text[GO_POINT_TEXT];
        GoPoint point = GO_NO_POINT;
        go_point_format (go_point (column, row), GO_MAX_SIDE, text);
        ck_assert (go_point_parse (text, GO_MAX_SIDE, GO_MAX_SIDE, &point));
        ck_assert_uint_eq (point, go_point (column, row));
        for (char *c = text; *c; c++)
          if (*c >= 'A' && *c <= 'Z')
            *c = (char) (*c - 'A' + 'a');
        point = GO_NO_POINT;
        ck_assert (go_point_parse (text, GO_MAX_SIDE, GO_MAX_SIDE, &point));
        ck_assert_uint_eq (point, go_point (column, row));
        /* A board that is one column or row too small has no point of that name. */
        ck_assert (!go_point_parse (text, column, GO_MAX_SIDE, &point));
        ck_assert (!go_point_parse (text, GO_MAX_SIDE, GO_MAX_SIDE - row - 1, &point));
      }
}
END_TEST

START_TEST (test_no_points)
{
  static const char *const bad[] = { "",
                                     "A",
                                     "I5",
                                     "A0",
                                     "A01",
                                     "A20",
                                     "U1",
                                     "AA1",
                                     "5A",
                                     "A1x",
                                     "A-1",
                                     "A 1",
                                     " A1",
                                     "pass",
                                     "A1 ",
                                     "AAA1",
                                     "AI1",
                                     "A999",
                                     "\xc3\x84"
                                     "1",
                                     "A99999999999999999999" };
  GoPoint point = go_point (3, 3);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg (!go_point_parse (bad[i], 19, 19, &point), "'%s'", bad[i]);
  ck_assert (!go_point_parse ("AI1", 52, 52, &point));
  ck_assert (!go_point_parse ("BC1", 52, 52, &point));
  ck_assert (!go_point_parse ("ZZ1", 52, 52, &point));
  ck_assert_uint_eq (point, go_point (3, 3));
}
END_TEST

START_TEST (test_halves)
{
  static const struct
  {
    const char *text;
    int halves;
    const char *again;
  } known[] = {
    { "6.5", 13, "6.5" },
    { "0", 0, "0" },
    { "-3", -6, "-3" },
    { "-0.5", -1, "-0.5" },
    { "7.0", 14, "7" },
    { "+2", 4, "2" },
    { "6.50", 13, "6.5" },
    { "-0", 0, "0" },
    { "0.5", 1, "0.5" },
    { "007", 14, "7" },
    { "100000", 200000, "100000" },
    { "-100000", -200000, "-100000" },
  };
  static const char *const bad[]
      = { "",    "-",    ".5",  "6.",   "6.25",     "6,5",    "6.5x",
          "1e3", " 6.5", "--1", "6.55", "100000.5", "100001", "99999999999999999999" };
  char text[GO_HALVES_TEXT];
  int halves;

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      ck_assert_msg (go_halves_parse (known[i].text, &halves), "'%s'", known[i].text);
      ck_assert_int_eq (halves, known[i].halves);
      ck_assert_str_eq (go_halves_format (halves, text), known[i].again);
    }
  halves = 77;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg (!go_halves_parse (bad[i], &halves), "'%s'", bad[i]);
  ck_assert_int_eq (halves, 77);
  ck_assert_str_eq (go_halves_format (INT32_MIN, text), "-1073741824");
}
END_TEST

/* Lists the stones of a colour, column by column from the left and upwards in each. */
static void
list_stones (const GoBoard *board, GoColor color, char *names, size_t size)
{
  names[0] = '\0';
  for (int column = 0; column < board->width; column++)
    for (int row = board->height - 1; row >= 0; row--)
      if (go_board_get (board, go_point (column, row)) == color)
        {
          char name[GO_POINT_TEXT];
          size_t used = strlen (names);
          go_point_format (go_point (column, row), board->height, name);
          snprintf (names + used, size - used, "%s%s", used ? " " : "", name);
        }
}

static const struct
{
  int setup, width, height;
  const char *black, *white; /* NULL: does not fit */
} setups[] = {
  { GO_SETUP_NONE, 1, 1, "", "" },
  { GO_SETUP_NONE, 52, 3, "", "" },
  { GO_SETUP_ANCIENT4, 19, 19, "D4 Q16", "D16 Q4" },
  { GO_SETUP_ANCIENT4, 13, 12, "D3 K10", "D10 K3" },
  { GO_SETUP_ANCIENT4, 9, 13, "C4 G10", "C10 G4" },
  { GO_SETUP_ANCIENT4, 6, 6, "C3 D4", "C4 D3" },
  { GO_SETUP_ANCIENT4, 5, 19, NULL, NULL },
  { GO_SETUP_ANCIENT4, 19, 5, NULL, NULL },
  { GO_SETUP_SUNJANG16, 19, 19, "D4 D10 G4 G16 N4 N16 Q10 Q16", "D7 D13 D16 K4 K16 Q4 Q7 Q13" },
  { GO_SETUP_SUNJANG16, 17, 19, NULL, NULL },
  { GO_SETUP_SUNJANG16, 19, 17, NULL, NULL },
  { GO_SETUP_TIBETAN12, 17, 17, "C7 C15 G3 L15 P3 P11", "C3 C11 G15 L3 P7 P15" },
  { GO_SETUP_TIBETAN12, 19, 19, NULL, NULL },
  { GO_SETUP_NONE, 0, 9, NULL, NULL },
  { GO_SETUP_NONE, 9, 53, NULL, NULL },
};

START_TEST (test_setups)
{
  GoRuleset ruleset;
  GoBoard board;
  char names[256];

  go_ruleset_init (&ruleset);
  ruleset.setup = setups[_i].setup;
  ruleset.width = setups[_i].width;
  ruleset.height = setups[_i].height;
  go_board_init (&board, 9, 9);
  go_board_set (&board, go_point (0, 0), GO_BLACK);
  ck_assert_int_eq (go_setup_board (&ruleset, &board), setups[_i].black != NULL);
  if (!setups[_i].black)
    {
      ck_assert_int_eq (board.stones[GO_BLACK] + board.stones[GO_WHITE], 0);
      return;
    }
  ck_assert_int_eq (board.width, setups[_i].width);
  ck_assert_int_eq (board.height, setups[_i].height);
  list_stones (&board, GO_BLACK, names, sizeof names);
  ck_assert_str_eq (names, setups[_i].black);
  list_stones (&board, GO_WHITE, names, sizeof names);
  ck_assert_str_eq (names, setups[_i].white);
}
END_TEST

static const struct
{
  int width, height, stones;
  const char *names;
} handicaps[] = {
  { 19, 19, 2, "Q16 D4" },
  { 19, 19, 3, "Q16 D4 Q4" },
  { 19, 19, 4, "Q16 D4 Q4 D16" },
  { 19, 19, 5, "Q16 D4 Q4 D16 K10" },
  { 19, 19, 6, "Q16 D4 Q4 D16 D10 Q10" },
  { 19, 19, 7, "Q16 D4 Q4 D16 D10 Q10 K10" },
  { 19, 19, 8, "Q16 D4 Q4 D16 D10 Q10 K16 K4" },
  { 19, 19, 9, "Q16 D4 Q4 D16 D10 Q10 K16 K4 K10" },
  { 13, 13, 5, "K10 D4 K4 D10 G7" },
  { 9, 9, 9, "G7 C3 G3 C7 C5 G5 E7 E3 E5" },
  { 13, 9, 4, "K7 D3 K3 D7" },
  { 9, 15, 7, "G12 C4 G4 C12 C8 G8 E8" },
  { 7, 7, 4, "E5 C3 E3 C5" },
  { 8, 12, 3, "F10 C3 F3" },
  { 52, 52, 2, "AY49 D4" },
  { 7, 7, 5, "" },
  { 7, 9, 5, "" },
  { 18, 19, 5, "" },
  { 6, 19, 2, "" },
  { 19, 6, 2, "" },
  { 19, 19, 1, "" },
  { 19, 19, 0, "" },
  { 19, 19, 10, "" },
  { 19, 19, -3, "" },
};

START_TEST (test_handicap_points)
{
  GoPoint points[9];
  char names[128] = "";
  int count = go_handicap_points (handicaps[_i].width, handicaps[_i].height, handicaps[_i].stones,
                                  points);

  for (int i = 0; i < count; i++)
    {
      char name[GO_POINT_TEXT];
      size_t used = strlen (names);
      go_point_format (points[i], handicaps[_i].height, name);
      snprintf (names + used, sizeof names - used, "%s%s", used ? " " : "", name);
    }
  ck_assert_str_eq (names, handicaps[_i].names);
  ck_assert_int_eq (count, *handicaps[_i].names ? handicaps[_i].stones : 0);
}
END_TEST

START_TEST (test_handicap_most)
{
  ck_assert_int_eq (go_handicap_most (19, 19), 9);
  ck_assert_int_eq (go_handicap_most (9, 9), 9);
  ck_assert_int_eq (go_handicap_most (9, 7), 4);
  ck_assert_int_eq (go_handicap_most (10, 10), 4);
  ck_assert_int_eq (go_handicap_most (7, 6), 0);

  /* Every handicap up to the promised maximum is available, and no higher one. */
  for (int width = 1; width <= GO_MAX_SIDE; width++)
    for (int height = 1; height <= GO_MAX_SIDE; height++)
      {
        GoPoint points[9];
        int most = go_handicap_most (width, height);
        for (int stones = 2; stones <= 9; stones++)
          ck_assert_int_eq (go_handicap_points (width, height, stones, points),
                            stones <= most ? stones : 0);
      }
}
END_TEST

START_TEST (test_star_points)
{
  GoPoint points[9];

  ck_assert_int_eq (go_star_points (19, 19, points), 9);
  ck_assert_int_eq (go_star_points (13, 13, points), 5);
  ck_assert_int_eq (go_star_points (9, 9, points), 5);
  ck_assert_int_eq (go_star_points (8, 8, points), 4);
  ck_assert_int_eq (go_star_points (5, 5, points), 1);
  ck_assert_uint_eq (points[0], go_point (2, 2));
  ck_assert_int_eq (go_star_points (2, 1, points), 0);

  for (int width = 1; width <= GO_MAX_SIDE; width++)
    for (int height = 1; height <= GO_MAX_SIDE; height++)
      {
        int count = go_star_points (width, height, points);
        ck_assert_int_le (count, 9);
        for (int i = 0; i < count; i++)
          {
            ck_assert (go_point_column (points[i]) >= 0 && go_point_column (points[i]) < width);
            ck_assert (go_point_row (points[i]) >= 0 && go_point_row (points[i]) < height);
            for (int j = 0; j < i; j++)
              ck_assert_uint_ne (points[i], points[j]);
          }
      }
}
END_TEST

START_TEST (test_ranks)
{
  static const struct
  {
    const char *text;
    int rank;
  } known[] = {
    { "8k", -8 },   { "8 kyu", -8 }, { "3d", 3 },   { "3 dan", 3 }, { "30K", -30 },
    { "9 Dan", 9 }, { "1kyu", -1 },  { " 1d ", 1 }, { "9p", 9 },    { "1 P", 9 },
  };
  static const char *const bad[] = { "",   "k",   "0k",   "31k",    "10d",  "0d",    "5",     "10p",
                                     "d3", "-3d", "3 da", "3 dank", "3.5k", "9999k", "shodan" };
  int rank;

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      ck_assert_msg (go_rank_parse (known[i].text, &rank), "'%s'", known[i].text);
      ck_assert_int_eq (rank, known[i].rank);
    }
  rank = 5;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg (!go_rank_parse (bad[i], &rank), "'%s'", bad[i]);
  ck_assert_int_eq (rank, 5);
}
END_TEST

static const struct
{
  int black, white, width, height, stones;
  bool swap, half;
} advices[] = {
  { 1, 1, 19, 19, 0, false, false },
  { -1, 1, 19, 19, 0, false, true }, /* 1 kyu and 1 dan are adjacent ranks */
  { -2, 1, 19, 19, 2, false, true },
  { -8, -3, 19, 19, 5, false, true },
  { -3, -8, 19, 19, 5, true, true },
  { 3, 1, 19, 19, 2, true, true },
  { -30, 9, 19, 19, 9, false, true },
  { -10, -8, 9, 9, 0, false, false }, /* two ranks hardly matter on 9x9 */
  { -10, -5, 9, 9, 0, false, true },
  { -18, -8, 9, 9, 2, false, true },
  { -10, -4, 13, 13, 3, false, true },
  { -20, 5, 8, 8, 4, false, true },
  { -10, -3, 25, 25, 7, false, true },
  { -30, 9, 5, 5, 0, false, true },
};

START_TEST (test_suggestions)
{
  GoHandicapAdvice advice = go_suggest_handicap (advices[_i].black, advices[_i].white,
                                                 advices[_i].width, advices[_i].height);
  ck_assert_int_eq (advice.stones, advices[_i].stones);
  ck_assert_int_eq (advice.swap, advices[_i].swap);
  ck_assert_int_eq (advice.half_komi, advices[_i].half);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("setup");
  TCase *tcase = tcase_create ("setup");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_point_names);
  tcase_add_test (tcase, test_point_round_trip);
  tcase_add_test (tcase, test_no_points);
  tcase_add_test (tcase, test_halves);
  tcase_add_loop_test (tcase, test_setups, 0, sizeof setups / sizeof setups[0]);
  tcase_add_loop_test (tcase, test_handicap_points, 0, sizeof handicaps / sizeof handicaps[0]);
  tcase_add_test (tcase, test_handicap_most);
  tcase_add_test (tcase, test_star_points);
  tcase_add_test (tcase, test_ranks);
  tcase_add_loop_test (tcase, test_suggestions, 0, sizeof advices / sizeof advices[0]);

  return runner_run (suite);
}
