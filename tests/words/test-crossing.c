/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of points. */
#include <check.h>

#include "runner.h"
#include "words-crossing.h"

static const struct
{
  WordsCrossing how;
  int column, row, width, height;
  const char *name, *beside, *below;
} names[] = {
  { WORDS_CROSSING_LETTERS, 15, 3, 19, 19, "Q16", "16", "Q" },
  { WORDS_CROSSING_LETTERS, 8, 18, 19, 19, "J1", "1", "J" },
  { WORDS_CROSSING_LETTERS, 51, 0, 52, 52, "BB52", "52", "BB" },
  { WORDS_CROSSING_NUMBERS, 15, 3, 19, 19, "16-4", "4", "16" },
  { WORDS_CROSSING_NUMBERS, 0, 0, 9, 13, "1-1", "1", "1" },
  { WORDS_CROSSING_NUMBERS, 51, 51, 52, 52, "52-52", "52", "52" },
  { WORDS_CROSSING_KANJI, 15, 3, 19, 19, "16-四", "四", "16" },
  { WORDS_CROSSING_KANJI, 3, 9, 19, 19, "4-十", "十", "4" },
  { WORDS_CROSSING_KANJI, 9, 15, 19, 19, "10-十六", "十六", "10" },
  { WORDS_CROSSING_KANJI, 0, 19, 20, 20, "1-二十", "二十", "1" },
  { WORDS_CROSSING_KANJI, 51, 51, 52, 52, "52-五十二", "五十二", "52" },
};

START_TEST (a_crossing_has_a_name)
{
  const GoPoint point = go_point (names[_i].column, names[_i].row);
  char text[GO_POINT_TEXT];

  words_set_crossings (names[_i].how);
  ck_assert_str_eq (words_crossing (point, names[_i].height, text), names[_i].name);
  ck_assert_str_eq (words_column (names[_i].column, text), names[_i].below);
  ck_assert_str_eq (words_row (names[_i].row, names[_i].height, text), names[_i].beside);
}
END_TEST

START_TEST (every_name_is_read_again_whatever_is_chosen)
{
  for (WordsCrossing how = WORDS_CROSSING_LETTERS; how <= WORDS_CROSSING_KANJI; how++)
    for (int side = 1; side <= GO_MAX_SIDE; side += side < 20 ? 1 : 16)
      GO_EACH_POINT (point, side, side)
        {
          char text[GO_POINT_TEXT], row[GO_POINT_TEXT], column[GO_POINT_TEXT];
          int read_row = -1, read_column = -1;
          GoPoint read = GO_NO_POINT;

          words_set_crossings (how);
          words_crossing (point, side, text);
          ck_assert (words_row_read (words_row (go_point_row (point), side, row), side, &read_row));
          ck_assert (words_column_read (words_column (go_point_column (point), column), side,
                                        &read_column));
          words_set_crossings ((WordsCrossing) _i);
          ck_assert_msg (words_crossing_read (text, side, side, &read), "%s", text);
          ck_assert_int_eq (read, point);
          ck_assert_int_eq (read_row, go_point_row (point));
          ck_assert_int_eq (read_column, go_point_column (point));
        }
}
END_TEST

START_TEST (other_spellings_are_read)
{
  static const char *const right[] = { "16-4", "16-四", "16の四", "16四", "q16", "Q16" };
  static const char *const wrong[] = { "",        "16",    "16-",          "-4",    "20-4",
                                       "16-20",   "0-4",   "4-0",          "16--4", "16-4 ",
                                       " 16-4",   "016-4", "16-04",        "四-4",  "16-四四",
                                       "16-二十", "I5",    "99999999999-4" };

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      GoPoint point = GO_NO_POINT;

      ck_assert_msg (words_crossing_read (right[i], 19, 19, &point), "%s", right[i]);
      ck_assert_int_eq (point, go_point (15, 3));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      GoPoint point = GO_NO_POINT;

      ck_assert_msg (!words_crossing_read (wrong[i], 19, 19, &point), "%s", wrong[i]);
      ck_assert_int_eq (point, GO_NO_POINT);
    }
}
END_TEST

START_TEST (an_authors_crossings_are_called_as_chosen)
{
  static const char *const said = "Black D4, not E5; (C3-G7). T19 and K10x stay, B+4 too. D4의 돌.";
  static const char *const told[] = {
    "Black D4, not E5; (C3-G7). T19 and K10x stay, B+4 too. D4의 돌.",
    "Black 4-6, not 5-5; (3-7-7-3). T19 and K10x stay, B+4 too. 4-6의 돌.",
    "Black 4-六, not 5-五; (3-七-7-三). T19 and K10x stay, B+4 too. 4-六의 돌.",
  };
  g_autofree char *text = NULL;

  words_set_crossings ((WordsCrossing) _i);
  text = words_crossings_in (said, 9, 9);
  ck_assert_str_eq (text, told[_i]);
}
END_TEST

START_TEST (letters_are_held)
{
  char text[GO_POINT_TEXT];

  words_set_crossings (WORDS_CROSSING_KANJI);
  words_hold_letters (TRUE);
  ck_assert_str_eq (words_crossing (go_point (0, 0), 9, text), "A9");
  ck_assert_str_eq (words_row (0, 9, text), "9");
  words_set_crossings (WORDS_CROSSING_NUMBERS);
  ck_assert_str_eq (words_column (0, text), "A");
  words_hold_letters (FALSE);
  ck_assert_str_eq (words_crossing (go_point (0, 0), 9, text), "1-1");
}
END_TEST

static gpointer
name_in_thread (gpointer data)
{
  char text[GO_POINT_TEXT];

  /* Each thread has its own setting. */
  words_hold_letters (data != NULL);
  return g_strdup (words_crossing (go_point (0, 0), 9, text));
}

/* A thread can write pages for another reader while a lesson is on screen. */
START_TEST (each_thread_holds_letters_for_itself)
{
  g_autofree char *plain = NULL, *held = NULL;
  char text[GO_POINT_TEXT];

  words_set_crossings (WORDS_CROSSING_NUMBERS);
  words_hold_letters (TRUE);
  plain = g_thread_join (g_thread_new ("plain", name_in_thread, NULL));
  ck_assert_str_eq (plain, "1-1");
  ck_assert_str_eq (words_crossing (go_point (0, 0), 9, text), "A9");
  words_hold_letters (FALSE);
  held = g_thread_join (g_thread_new ("held", name_in_thread, text));
  ck_assert_str_eq (held, "A9");
  ck_assert_str_eq (words_crossing (go_point (0, 0), 9, text), "1-1");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("crossing");
  TCase *one = tcase_create ("crossing");

  tcase_add_loop_test (one, a_crossing_has_a_name, 0, G_N_ELEMENTS (names));
  tcase_add_loop_test (one, every_name_is_read_again_whatever_is_chosen, 0, 3);
  tcase_add_test (one, other_spellings_are_read);
  tcase_add_loop_test (one, an_authors_crossings_are_called_as_chosen, 0, 3);
  tcase_add_test (one, letters_are_held);
  tcase_add_test (one, each_thread_holds_letters_for_itself);
  suite_add_tcase (suite, one);
  return runner_run (suite);
}
