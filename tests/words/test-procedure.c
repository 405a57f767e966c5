/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentence shown with each step of counting by hand. */
#include "game.h"

#include <check.h>
#include <stdlib.h>

#include "axis-words.h"
#include "runner.h"
#include "words-procedure.h"

/* Returns every sentence of a count, one per line; free with g_free(). */
static char *
sentences (const RefereeGame *game, CompareMethod method)
{
  CompareProcedure *procedure = compare_procedure_new (game, method);
  GString *text = g_string_new (NULL);

  ck_assert_ptr_nonnull (procedure);
  for (size_t i = 0; i < procedure->count; i++)
    {
      g_autofree char *sentence = words_step (procedure, i);

      g_string_append_printf (text, "%s\n", sentence);
    }
  compare_procedure_free (procedure);
  return g_string_free (text, FALSE);
}

/* Returns a position to be counted, after `acts` have ended play and marked dead stones. */
static RefereeGame *
counted (const char *preset, const char *axes, const char *const *rows, int size, const char *acts)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = size;
  lay_axes (&setup->ruleset, axes);
  setup->custom = true;
  setup->first = GO_BLACK;
  ck_assert (go_position_read (&setup->start, rows, size, size));
  setup->prisoners[GO_BLACK] = 3;
  setup->prisoners[GO_WHITE] = 1;
  game = referee_game_new (setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  game_play (game, acts);
  g_free (setup);
  return game;
}

static const char *const walls[] = { ".XO..", ".XO.X", ".XO..", ".XO..", ".XO.." };
static const char *const debt[] = { ".XO..", "XXO..", "XXO..", "XXO..", "XXO.." };
static const char *const seki[] = { ".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O." };
static const char *const thin[] = { ".....", "XXXXX", "OOOOO", ".....", "....." };
static const char *const full[] = { "XXXXX", "XXXXX", "XXXXX", "XX.O.", "XXXOO" };
static const char *const big[]
    = { "....XO.", "....XO.", "....X.O", "XXXXXOO", "OOOOOOO", ".......", "......." };

START_TEST (test_quarters)
{
  static const struct
  {
    int quarters;
    const char *plain, *noun;
  } cases[] = {
    { 0, "0", "0 stones" },         { 3, "¾", "¾ stone" },          { -3, "−¾", "−¾ stone" },
    { 4, "1", "1 stone" },          { 5, "1¼", "1¼ stones" },       { -6, "−1½", "−1½ stones" },
    { 737, "184¼", "184¼ stones" }, { 722, "180½", "180½ stones" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_says (words_quarters (cases[i].quarters), cases[i].plain);
      assert_says (words_quarters_noun (cases[i].quarters), cases[i].noun);
    }
}
END_TEST

static const struct
{
  const char *preset, *axes;
  const char *const *rows;
  int size;
  const char *acts;
  CompareMethod method;
  const char *said;
} cases[] = {
  { "japanese-1989", NULL, walls, 5, "B pass,W pass,B mark E4,B agree,W agree",
    COMPARE_METHOD_FILL_IN,
    "Play is over. Prisoners fill the territory of their own colour, and the points that are left "
    "count.\n1 dead black stone goes into White’s lid.\n2 prisoners from White’s lid fill 2 points "
    "of Black’s territory.\n3 prisoners from Black’s lid fill 3 points of White’s "
    "territory.\nBlack has 3 points left.\nWhite has 7 points left.\nKomi: 6½ points for "
    "White.\nBlack 3, White 13½: White wins by 10½ points.\n" },
  { "japanese-1989", NULL, debt, 5, "B pass,W pass,B mark C3", COMPARE_METHOD_FILL_IN,
    "Play is over. Prisoners fill the territory of their own colour, and the points that are left "
    "count.\n5 dead white stones go into Black’s lid.\n1 prisoner from White’s lid fills a point "
    "of Black’s territory.\n8 prisoners from Black’s lid have no room in White’s territory and "
    "count against White.\nBlack has 15 points left.\nWhite has no points left and owes 8 "
    "points.\nKomi: "
    "6½ points for White.\nBlack 15, White −1½: Black is ahead by 16½ points.\n" },
  { "japanese-1989", "komi=0", seki, 5, "B pass,W pass,B agree,W agree", COMPARE_METHOD_FILL_IN,
    "Play is over. Prisoners fill the territory of their own colour, and the points that are left "
    "count.\n5 of Black’s points lie in seki and do not count.\n5 of White’s points lie in seki "
    "and do not count.\n1 prisoner from White’s lid has no room in Black’s territory and counts "
    "against Black.\n3 prisoners from Black’s lid have no room in White’s territory and count "
    "against White.\nBlack has no points left and owes 1 point.\nWhite has no points left and owes "
    "3 points.\nBlack −1, White −3: Black wins by 2 points.\n" },
  { "ming-qing", "setup=none", seki, 5, "B pass,W pass,B agree,W agree",
    COMPARE_METHOD_STONES_AND_POINTS,
    "Play is over. Each side counts its stones on the board and the points that only it "
    "surrounds.\n5 of Black’s points do not count. Each living group gives up two points, and a "
    "group in seki gives up all its points.\n5 of White’s points do not count. Each living group "
    "gives up two points, and a group in seki gives up all its points.\nBlack has 5 stones on the "
    "board.\nBlack surrounds 0 points.\nWhite has 5 stones on the board.\nWhite surrounds 0 "
    "points.\nShared points: 2½ points for Black, 2½ points for White.\nBlack 7½, White 7½: a "
    "draw.\n" },
  { "chinese-2002", NULL, big, 7, "B pass,W pass,B agree,W agree", COMPARE_METHOD_HALF_COUNT,
    "Play is over. Only Black’s stones and points are counted and compared with half the "
    "board.\nBlack fills 2 of its points with stones of its own to leave round tens. The total "
    "stays the same.\nBlack surrounds 10 points.\nBlack has 10 stones on the board.\nOf the 1 "
    "point that both sides reach, Black gets ½.\nHalf of the board’s 49 points is 24½ "
    "stones.\nKomi, 7½ points: half of it (3¾) is added, so Black needs more than 28¼ stones.\n20½ "
    "stones against 28¼ stones, a difference of 7¾ stones: White wins by 15½ points.\n" },
  { "chinese-2002", "komi=-3", big, 7, "B pass,W pass,B agree,W agree", COMPARE_METHOD_HALF_COUNT,
    "Play is over. Only Black’s stones and points are counted and compared with half the "
    "board.\nBlack fills 2 of its points with stones of its own to leave round tens. The total "
    "stays the same.\nBlack surrounds 10 points.\nBlack has 10 stones on the board.\nOf the 1 "
    "point that both sides reach, Black gets ½.\nHalf of the board’s 49 points is 24½ "
    "stones.\nKomi, 3 points for Black: half of it (1½) is subtracted, so Black needs more than 23 "
    "stones.\n20½ stones against 23 stones, a difference of 2½ stones: White wins by 5 points.\n" },
  { "ing-1991", NULL, thin, 5, "B pass,W pass,B agree,W agree", COMPARE_METHOD_EQUAL_STONES,
    "Play is over. Both sides have the same number of stones, and each fills its own points with "
    "all of them.\nAll prisoners go back to their owners. Each side has exactly 12 stones, on the "
    "board or in its bowl.\nBlack puts 5 of its stones on its own points and has 2 stones "
    "left over.\nWhite puts its 7 remaining stones on its own points.\nBlack puts its 2 leftover "
    "stones "
    "on White’s open points.\nKomi: 7½ points for White.\nBlack −2, White 10½: White wins by 12½ "
    "points.\n" },
  { "ing-1991", NULL, seki, 5, "B pass,W pass,B agree,W agree", COMPARE_METHOD_EQUAL_STONES,
    "Play is over. Both sides have the same number of stones, and each fills its own points with "
    "all of them.\nAll prisoners go back to their owners. Each side has exactly 12 stones, on the "
    "board or in its bowl.\nThe 5 points that both sides reach are shared. Each side fills its "
    "part.\nBlack puts its 5 remaining stones on its own points.\nWhite puts its 5 remaining "
    "stones on its own points.\nKomi: 7½ points for White.\nBlack ½, White 8: White wins by 7½ "
    "points.\n" },
  { "ing-1991", "komi=0", full, 5, "B pass,W pass,B agree,W agree", COMPARE_METHOD_EQUAL_STONES,
    "Play is over. Both sides have the same number of stones, and each fills its own points with "
    "all of them.\nAll prisoners go back to their owners. Each side has exactly 12 stones, on the "
    "board or in its bowl.\nThe 2 points that both sides reach are shared. Each side fills its "
    "part.\nBlack has too many stones on the board and takes off 9 stones.\nWhite has 8 stones "
    "left and "
    "no points of its own for them.\nWhite puts its 8 leftover stones on Black’s open "
    "points.\nBlack 9, White −8: Black wins by 17 points.\n" },
  { "flammenkamp", NULL, walls, 5, "B pass,W pass", COMPARE_METHOD_STONE_COUNT,
    "Play is over. Only the stones on the board count.\n"
    "Black has 6 stones on the board.\n"
    "White has 5 stones on the board.\n"
    "Black 6, White 5: Black wins by 1 point.\n" },
};

START_TEST (test_sentences)
{
  RefereeGame *game
      = counted (cases[_i].preset, cases[_i].axes, cases[_i].rows, cases[_i].size, cases[_i].acts);

  assert_says (sentences (game, cases[_i].method), cases[_i].said);
  referee_game_free (game);
}
END_TEST

START_TEST (test_pass_stones)
{
  RefereeGame *game = game_new ("wmsg-2008", 5, NULL, 0);

  game_play (game, "B C3, W pass, B pass, B agree, W agree");
  assert_says (
      sentences (game, COMPARE_METHOD_PASS_STONES),
      "Play is over. Each side gives a stone for each of its passes, then territory is "
      "counted. The result is the same as with stones and points.\nBlack’s only pass was "
      "the last move of the game, so no stone is given for it.\nFor 1 pass by White, one "
      "stone goes into Black’s lid.\n1 prisoner from Black’s lid has no room in White’s "
      "territory and counts against White.\nBlack has 24 points left.\nWhite has no "
      "points left and owes 1 point.\nWhite passed first: 1 point for White.\nKomi: 6½ points "
      "for White.\nBlack 24, White 6½: Black wins by 17½ points.\n");
  referee_game_free (game);
}
END_TEST

START_TEST (test_sunjang)
{
  static const char *const rows[]
      = { ".X.XO.O", "X..XOO.", ".X.XO..", "...XO..", "...XO..", "...XO..", "...XO.." };
  RefereeGame *game = counted ("sunjang", "prescribed_first=none setup=none", rows, 7, "");

  /* Play goes on, so the count takes the stones as they are. */
  assert_says (
      sentences (game, COMPARE_METHOD_SUNJANG),
      "Play is over. Each side takes off its own stones that the border does not need, then counts "
      "the empty points. Prisoners do not matter.\nBlack takes off 3 of its own stones. The border "
      "holds without them.\nWhite takes off 2 of its own stones. The border holds without "
      "them.\nBlack has 21 empty points inside the border.\nWhite has 14 empty points inside the "
      "border.\nBlack 21, White 14: Black is ahead by 7 points.\n");
  referee_game_free (game);
}
END_TEST

/* The numbers above the board: dashes until a side is counted, quarters for half counting. */
START_TEST (test_totals)
{
  RefereeGame *game = counted ("chinese-2002", NULL, big, 7, "B pass,W pass,B agree,W agree");
  CompareProcedure *half = compare_procedure_new (game, COMPARE_METHOD_HALF_COUNT);
  CompareProcedure *area = compare_procedure_new (game, COMPARE_METHOD_STONES_AND_POINTS);

  ck_assert_str_eq (words_step_total_label (half, GO_BLACK), "Black");
  ck_assert_str_eq (words_step_total_label (half, GO_WHITE), "Stones Black needs");
  ck_assert_str_eq (words_step_total_label (area, GO_WHITE), "White");
  assert_says (words_step_total (half, 0, GO_BLACK), "–");
  assert_says (words_step_total (half, 2, GO_BLACK), "10");
  assert_says (words_step_total (half, 2, GO_WHITE), "–");
  assert_says (words_step_total (half, 4, GO_BLACK), "20½");
  assert_says (words_step_total (half, 5, GO_WHITE), "24½");
  assert_says (words_step_total (half, half->count - 1, GO_WHITE), "28¼");
  assert_says (words_step_total (area, 1, GO_BLACK), "8");
  assert_says (words_step_total (area, 2, GO_WHITE), "–");
  assert_says (words_step_total (area, 3, GO_WHITE), "12");
  compare_procedure_free (half);
  compare_procedure_free (area);
  referee_game_free (game);
}
END_TEST

START_TEST (test_titles)
{
  for (int method = 0; method < COMPARE_METHODS; method++)
    ck_assert_str_ne (words_method ((CompareMethod) method), "");
  ck_assert_str_eq (words_method (COMPARE_METHOD_HALF_COUNT), "Half count");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("procedure");
  TCase *tcase = tcase_create ("steps of a count");

  tcase_add_test (tcase, test_quarters);
  tcase_add_loop_test (tcase, test_sentences, 0, G_N_ELEMENTS (cases));
  tcase_add_test (tcase, test_pass_stones);
  tcase_add_test (tcase, test_sunjang);
  tcase_add_test (tcase, test_totals);
  tcase_add_test (tcase, test_titles);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
