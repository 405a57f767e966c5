/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line under the board: what it answers, what it does, and what it does not reveal. */
#include <check.h>
#include <string.h>

#include "match-line.h"
#include "runner.h"
#include "words-crossing.h"
#include "table.h"

static const char *const rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };

/* Checks what a line answers or requests, such as "play C4" or "press pass white". */
static void
says (Table *table, const char *line, const char *expected)
{
  MatchLineCommand command;
  char *answer = match_line_read (table->scene, line, &command), *wanted;
  char name[GO_POINT_TEXT];

  switch (command.kind)
    {
    case MATCH_LINE_PLAY:
      wanted = g_strdup_printf ("play %s", go_point_format (command.point, 5, name));
      break;
    case MATCH_LINE_PRESS:
      wanted = g_strdup_printf ("press %s %s",
                                command.button == MATCH_BUTTON_PASS        ? "pass"
                                : command.button == MATCH_BUTTON_CHALLENGE ? "challenge"
                                : command.button == MATCH_BUTTON_AGREE     ? "agree"
                                : command.button == MATCH_BUTTON_RESIGN    ? "resign"
                                                                           : "another",
                                command.side == GO_BLACK ? "black" : "white");
      break;
    case MATCH_LINE_ACT:
      wanted = g_strdup_printf ("%s %s", referee_act_word (command.act.kind),
                                go_point_format (command.act.point, 5, name));
      break;
    case MATCH_LINE_TAKE_BACK:
      wanted = g_strdup ("take back");
      break;
    case MATCH_LINE_ANSWER:
    default:
      wanted = g_strdup (answer);
      break;
    }
  ck_assert_msg (strcmp (wanted, expected) == 0, "%s: %s", line, wanted);
  ck_assert_int_eq (answer != NULL, command.kind == MATCH_LINE_ANSWER);
  g_free (wanted);
  g_free (answer);
}

START_TEST (test_board)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  says (table, "c4", "play C4");
  says (table, " E1 ", "play E1");
  says (table, "libs b4", "1 liberty: C4.");
  says (table, "LIBS B5", "1 liberty: A5.");
  says (table, "chain c5", "White: C5. 2 liberties: D5 C4.");
  says (table, "libs E1", "There is no stone at E1.");
  says (table, "libs", "Which point? Type it after the word: libs D4.");
  says (table, "libs Z9", "Z9 is not a point on this board.");
  says (table, "around a5", "B5 black, A4 black");
  says (table, "row 4", "Black: A4. White: B4 D4.");
  says (table, "row 9", "The rows are 1 to 5.");
  says (table, "column e", "Black: none. White: none.");
  says (table, "column 7", "Which column? Type its name after the word, for example C.");
  says (table, "where black", "Black: B5 A4 B3.");
  says (table, "lid", "Black’s lid: empty. White’s lid: empty");
  says (table, "clock", "There is no clock.");
  says (table, "score", "The game is not over. Nothing is counted before the end.");
  says (table, "last", "Nothing has been played yet.");
  says (table, "hello", "“hello” is not understood. Type help for a list.");
  table_do (table, "C4");
  says (table, "legal b4",
        "This move brings back the board as it stood at the start, with the same player to move.");
  says (table, "legal e1", "A move at E1 is legal.");
  says (table, "legal c4", "There is a stone at C4.");
  table_free (table);
}
END_TEST

/* In a record or a lesson, the line describes the board but not what is legal. */
START_TEST (test_study)
{
  GoRuleset ruleset;
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  MatchStudy study = { .ruleset = &ruleset, .board = board, .points = points, .status = "Here." };
  Table table = { 0 };

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.width = ruleset.height = 5;
  go_board_init (board, 5, 5);
  go_board_set (board, go_point (1, 1), GO_BLACK);
  points[go_point (1, 1)].stone = GO_BLACK;
  table.scene = match_scene_new_for_study (&study);
  says (&table, "chain b4", "Black: B4. 4 liberties: A4 C4 B5 B3.");
  says (&table, "where", "Black: B4. White: none.");
  says (&table, "a1", "play A1");
  says (&table, "last", "Here.");
  says (&table, "legal a1",
        "You can check whether a move is legal only in a game that is being played.");
  says (&table, "score", "Nothing is counted here.");
  says (&table, "clock", "There is no clock.");
  says (&table, "pass", "“pass” is not available now.");
  g_object_unref (table.scene);
}
END_TEST

/* The same position as above. */
START_TEST (test_other_names)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  words_set_crossings (WORDS_CROSSING_NUMBERS);
  says (table, "3-2", "play C4");
  says (table, "c4", "play C4");
  says (table, "libs 2-2", "1 liberty: 3-2.");
  says (table, "libs", "Which point? Type it after the word: libs 4-2.");
  says (table, "row 2", "Black: 1-2. White: 2-2 4-2.");
  says (table, "column 2", "Black: 2-1 2-3. White: 2-2.");
  words_set_crossings (WORDS_CROSSING_KANJI);
  says (table, "3-二", "play C4");
  says (table, "libs 2-二", "1 liberty: 3-二.");
  says (table, "row 二", "Black: 1-二. White: 2-二 4-二.");
  words_set_crossings (WORDS_CROSSING_LETTERS);
  table_free (table);
}
END_TEST

START_TEST (test_verbs)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  says (table, "pass", "press pass black");
  says (table, "pass white", "“pass” is not available now.");
  says (table, "challenge", "“challenge” is not available now.");
  says (table, "resign white", "press resign white");
  table_do (table, "C3, W pass, B pass");
  says (table, "agree", "press agree white");
  says (table, "agree black", "press agree black");
  table_do (table, "B agree, W agree");
  says (table, "pass", "“pass” is not available now.");
  says (table, "score", "Black wins by 17½ points");
  table_free (table);
}
END_TEST

/* Submits the act that a line requests. */
static void
does (Table *table, const char *line)
{
  MatchLineCommand command;
  g_autofree char *answer = match_line_read (table->scene, line, &command);

  ck_assert_msg (command.kind == MATCH_LINE_ACT, "%s: %s", line, answer);
  match_controller_submit (table->controller, &command.act);
}

START_TEST (test_marks)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  says (table, "take back", "“take back” is not available now.");
  table_do (table, "C3, D3");
  says (table, "dead d3", "“dead” is not available now.");
  says (table, "Take Back", "take back");
  says (table, "undo", "take back");
  table_do (table, "B pass, W pass");
  says (table, "dead", "No stones are marked dead.");
  says (table, "dead a1", "There is no stone at A1.");
  says (table, "dead q9", "Q9 is not a point on this board.");
  says (table, "alive", "Which point? Type it after the word: libs D4.");
  says (table, "alive d3", "D3 is not marked.");
  says (table, "seki d3", "“seki” is not available now.");
  says (table, "black a1", "“black” is not available now.");
  says (table, "claim d3", "“claim” is not available now.");
  says (table, "dead d3", "mark D3");
  does (table, "dead d3");
  says (table, "dead", "Marked dead: D3.");
  says (table, "dead d3", "D3 is already marked.");
  does (table, "alive d3");
  says (table, "dead", "No stones are marked dead.");
  table_free (table);

  table = table_new ("japanese-1989", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  table_do (table, "C3, D3, B pass, W pass");
  says (table, "seki d3", "seki D3");
  table_free (table);

  table = table_new ("concord", 5, "removal=ownership", NULL, MATCH_GUARD_PREVENT, FALSE);
  table_do (table, "C3, D3, B pass, W pass");
  says (table, "white a1", "owner A1");
  says (table, "neutral d3", "“neutral” is not available now.");
  table_free (table);
}
END_TEST

/* A refusal in between does not count as the last act. */
START_TEST (test_last)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  g_autofree char *refusal = NULL;

  table_do (table, "C3");
  says (table, "last", "1: Black played C3.");
  table_do (table, "C3");
  refusal = g_strdup (match_controller_get_announcement (table->controller));
  ck_assert_str_ne (refusal, "1: Black played C3.");
  says (table, "last", "1: Black played C3.");
  says (table, "repeat", refusal);
  table_free (table);
}
END_TEST

/* An illegal ko and a legal capture of the same shape get the same answer. */
START_TEST (test_secret)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_OFF, FALSE);

  table_do (table, "C4");
  says (table, "legal b4",
        "Illegal plays are not prevented in this game, so the players judge for themselves what is "
        "legal.");
  says (table, "legal e1",
        "Illegal plays are not prevented in this game, so the players judge for themselves what is "
        "legal.");
  says (table, "libs c4",
        "Illegal plays are not prevented in this game, so the liberties of the last move’s chain "
        "are not shown.");
  table_do (table, "B4");
  says (table, "libs b4",
        "Illegal plays are not prevented in this game, so the liberties of the last move’s chain "
        "are not shown.");
  says (table, "chain b4", "White: B4.");
  says (table, "challenge", "press challenge black");
  table_free (table);
}
END_TEST

/* While the board is hidden, it answers nothing. */
START_TEST (test_standing_still)
{
  Table *table = table_new ("concord", 5, "black_base_ms=60000 white_base_ms=60000", NULL,
                            MATCH_GUARD_PREVENT, FALSE);

  table_do (table, "C3");
  says (table, "where black", "Black: C3.");
  match_controller_pause (table->controller);
  says (table, "where black", "Clocks stopped.");
  says (table, "b2", "Clocks stopped.");
  match_controller_continue (table->controller);
  says (table, "b2", "play B2");
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("line");
  TCase *tcase = tcase_create ("line");

  tcase_add_test (tcase, test_board);
  tcase_add_test (tcase, test_other_names);
  tcase_add_test (tcase, test_study);
  tcase_add_test (tcase, test_verbs);
  tcase_add_test (tcase, test_marks);
  tcase_add_test (tcase, test_last);
  tcase_add_test (tcase, test_secret);
  tcase_add_test (tcase, test_standing_still);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
