/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Known results on small boards. */
#include "game.h"
#include "runner.h"
#include "words-rulebook.h"

static char *
known (const char *preset, int width, int height)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find (preset), &ruleset);
  ruleset.width = width;
  ruleset.height = height;
  return words_known_result (&ruleset);
}

START_TEST (test_five)
{
  assert_says (known ("chinese-2002", 5, 5),
               "Proved: without komi, Black begins in the centre and wins by 25 points, the whole "
               "board (van der Werf, 2002).");
  /* White passes last, so this equals area counting. */
  assert_says (known ("aga-1991", 5, 5),
               "Proved: without komi, Black begins in the centre and wins by 25 points, the whole "
               "board (van der Werf, 2002).");
  assert_says (
      known ("concord", 5, 5),
      "Proved: without komi, Black begins in the centre and wins the whole board (van der Werf, "
      "2002). Under these rules Black wins by 24 points, because White passes first.");
}
END_TEST

START_TEST (test_others)
{
  assert_says (known ("chinese-2002", 6, 6),
               "Believed but not proved: without komi, Black wins by 4 points of area. Proofs "
               "reach boards of 30 points (van der Werf and Winands, 2009).");
  assert_says (known ("chinese-2002", 7, 7),
               "Believed but not proved: without komi, Black wins by 9 points of area (Davies, "
               "American Go Journal 29/3, 1995).");
  assert_says (known ("concord-area", 7, 7),
               "Believed but not proved: without komi, Black wins by 9 points of area (Davies, "
               "American Go Journal 29/3, 1995). White gets 1 more if White makes the first pass.");
  for (int side = 8; side <= 9; side++)
    {
      g_autofree char *told = known ("concord", side, side);

      ck_assert (g_str_has_prefix (told, "Nobody knows"));
    }
}
END_TEST

/* Nothing is stated without a source. */
START_TEST (test_nothing)
{
  ck_assert_ptr_null (known ("concord", 19, 19));
  ck_assert_ptr_null (known ("concord", 5, 6));
  ck_assert_ptr_null (known ("concord", 4, 4));
  /* Territory alone, capturing, a tax, suicide. */
  ck_assert_ptr_null (known ("japanese-1989", 5, 5));
  ck_assert_ptr_null (known ("capture-1", 5, 5));
  ck_assert_ptr_null (known ("ancient-2", 7, 7));
  ck_assert_ptr_null (known ("tromp-taylor", 7, 7));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("known");
  TCase *known_case = tcase_create ("known");

  tcase_add_test (known_case, test_five);
  tcase_add_test (known_case, test_others);
  tcase_add_test (known_case, test_nothing);
  suite_add_tcase (suite, known_case);
  return runner_run (suite);
}
