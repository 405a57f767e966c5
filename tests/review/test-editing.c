/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing a record: each tool, the SGF that it writes, and the edits that are refused. */
#include <check.h>
#include <string.h>

#include "study.h"
#include "runner.h"

START_TEST (test_playing)
{
  ReviewSession *session = study_session ("(;SZ[5];B[cc];W[dd])", FALSE);

  study_touch (session, REVIEW_TOOL_PLAY, "C3 D2");
  ck_assert (!review_session_get_modified (session));
  study_touch (session, REVIEW_TOOL_PLAY, "B2");
  review_session_pass (session, GO_EMPTY);
  study_assert_written (session, "(;SZ[5];B[cc];W[dd];B[bd];W[])");
  ck_assert (review_session_get_modified (session));
  /* Two moves in a row are not refused, but no stone goes onto another. */
  study_touch (session, REVIEW_TOOL_PLAY_BLACK, "A1 A2 A2");
  study_touch (session, REVIEW_TOOL_PLAY, "A2");
  study_assert_written (session, "(;SZ[5];B[cc];W[dd];B[bd];W[];B[ae];B[ad])");
  review_session_go_first (session);
  study_touch (session, REVIEW_TOOL_PLAY, "C4");
  study_assert_written (session, "(;SZ[5](;B[cc];W[dd];B[bd];W[];B[ae];B[ad])(;B[cb]))");
  study_touch (session, REVIEW_TOOL_PLAY_WHITE, "A5");
  ck_assert_str_eq (study_refused, "");
  study_assert_fresh (session);
  g_object_unref (session);
  /* Such a move of the record can be followed. */
  session = study_session ("(;SZ[5];B[cc];W[cc])", FALSE);
  study_touch (session, REVIEW_TOOL_PLAY, "C3 C3");
  study_assert_name (session, "C3", "C3, white stone, last move");
  ck_assert_str_eq (match_scene_get_status (review_session_get_scene (session)),
                    "2: White C3. There was already a stone on C3. It was replaced.");
  g_object_unref (session);
}
END_TEST

/* Moves played out on the board are no part of the record until they are added, in one step. */
START_TEST (test_shown_moves)
{
  static const char text[] = "(;SZ[5];B[ba]TR[ee];W[aa])";
  const GoPoint moves[]
      = { go_point (0, 1), go_point (4, 4), GO_NO_POINT, go_point (0, 0), go_point (1, 0) };
  ReviewSession *session = study_session (text, FALSE);

  review_session_go_last (session);
  review_session_show_moves (session, moves, 4);
  ck_assert_uint_eq (review_session_get_shown (session), 4);
  /* Black captures on A5, White plays E1, Black passes, White plays A5 again. */
  study_assert_name (session, "A4", "A4, black stone, label 1");
  study_assert_name (session, "A5", "A5, empty");
  study_assert_name (session, "E1", "E1, white stone, label 2");
  study_assert_written (session, text);
  review_session_show_moves (session, moves, 1);
  study_assert_name (session, "E1", "E1, empty");
  review_session_step (session, -1);
  ck_assert_uint_eq (review_session_get_shown (session), 0);
  study_assert_name (session, "E1", "E1, empty, triangle");
  review_session_step (session, 1);
  study_assert_name (session, "A4", "A4, empty");
  ck_assert (review_session_add_moves (session, moves, 2));
  ck_assert (!review_session_add_moves (session, moves, 2));
  study_assert_written (session, "(;SZ[5];B[ba]TR[ee];W[aa];B[ab];W[ee])");
  review_session_step (session, -1);
  ck_assert (review_session_add_moves (session, moves + 1, 1));
  study_assert_written (session, "(;SZ[5];B[ba]TR[ee](;W[aa];B[ab];W[ee])(;W[ee]))");
  study_assert_fresh (session);
  review_session_undo (session);
  review_session_undo (session);
  study_assert_written (session, text);
  g_object_unref (session);
}
END_TEST

START_TEST (test_delete_and_promote)
{
  ReviewSession *session
      = study_session ("(;SZ[5](;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))(;B[ab])(;B[ac];W[ad]))", FALSE);

  ck_assert (!review_session_delete (session));
  review_session_step (session, 3);
  ck_assert (review_session_go_sibling (session, 1));
  review_session_step (session, 1);
  ck_assert (review_session_promote (session, FALSE));
  study_assert_written (session,
                        "(;SZ[5](;B[aa];W[bb](;B[dd];W[ee])(;B[cc]))(;B[ab])(;B[ac];W[ad]))");
  ck_assert (!review_session_promote (session, TRUE));
  ck_assert (review_session_delete (session));
  study_assert_written (session, "(;SZ[5](;B[aa];W[bb](;B[dd])(;B[cc]))(;B[ab])(;B[ac];W[ad]))");
  review_session_go_first (session);
  study_touch (session, REVIEW_TOOL_PLAY, "A3 A2");
  ck_assert (review_session_promote (session, TRUE));
  study_assert_written (session, "(;SZ[5](;B[ac];W[ad])(;B[aa];W[bb](;B[dd])(;B[cc]))(;B[ab]))");
  study_assert_fresh (session);
  review_session_undo (session);
  review_session_undo (session);
  review_session_undo (session);
  ck_assert (!review_session_get_can_undo (session));
  study_assert_written (session,
                        "(;SZ[5](;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))(;B[ab])(;B[ac];W[ad]))");
  g_object_unref (session);
}
END_TEST

START_TEST (test_set_up)
{
  ReviewSession *session = study_session ("(;SZ[5]AB[aa:ba])", FALSE);

  study_touch (session, REVIEW_TOOL_SETUP_BLACK, "C3");
  study_touch (session, REVIEW_TOOL_SETUP_WHITE, "D3 A5");
  study_assert_written (session, "(;SZ[5]AB[ba][cc]AW[aa][dc])");
  ck_assert_str_eq (match_scene_get_status (review_session_get_scene (session)), "Black to play");
  review_session_set_to_move (session, GO_WHITE);
  ck_assert_str_eq (match_scene_get_status (review_session_get_scene (session)), "White to play");
  study_touch (session, REVIEW_TOOL_SETUP_BLACK, "C3 B5");
  study_assert_written (session, "(;SZ[5]AW[aa][dc]PL[W])");
  /* Beside a move, the stones get their own node. AE removes stones. */
  study_touch (session, REVIEW_TOOL_PLAY, "E1");
  study_touch (session, REVIEW_TOOL_SETUP_WHITE, "E1");
  study_touch (session, REVIEW_TOOL_SETUP_BLACK, "D3 E5");
  study_assert_written (session, "(;SZ[5]AW[aa][dc]PL[W];W[ee];AE[ee]AB[ea][dc])");
  /* Restoring the old stones leaves no setup behind. */
  study_touch (session, REVIEW_TOOL_SETUP_WHITE, "D3 E1");
  study_touch (session, REVIEW_TOOL_SETUP_BLACK, "E5");
  study_assert_written (session, "(;SZ[5]AW[aa][dc]PL[W];W[ee];)");
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

static const struct
{
  ReviewTool tool;
  const char *points, *written;
} markup[] = {
  { REVIEW_TOOL_TRIANGLE, "A5 B5", "(;SZ[5]TR[aa][ba])" },
  { REVIEW_TOOL_TRIANGLE, "A5 B5 A5", "(;SZ[5]TR[ba])" },
  { REVIEW_TOOL_SQUARE, "A5", "(;SZ[5]SQ[aa])" },
  { REVIEW_TOOL_CIRCLE, "A5", "(;SZ[5]CR[aa])" },
  { REVIEW_TOOL_CROSS, "A5", "(;SZ[5]MA[aa])" },
  { REVIEW_TOOL_SELECTED, "A5", "(;SZ[5]SL[aa])" },
  { REVIEW_TOOL_LETTER, "A5 B5 C5 B5 D5", "(;SZ[5]LB[aa:A][ca:C][da:B])" },
  { REVIEW_TOOL_NUMBER, "A5 B5 A5 C5", "(;SZ[5]LB[ba:2][ca:1])" },
  { REVIEW_TOOL_LINE, "A5 B5 C5 D5", "(;SZ[5]LN[aa:ba][ca:da])" },
  { REVIEW_TOOL_LINE, "A5 B5 B5 A5", "(;SZ[5])" },
  { REVIEW_TOOL_LINE, "A5 A5 B5", "(;SZ[5])" },
  { REVIEW_TOOL_ARROW, "A5 B5 B5 A5", "(;SZ[5]AR[aa:ba][ba:aa])" },
  { REVIEW_TOOL_BLACK_TERRITORY, "A5 B5 B5", "(;SZ[5]TB[aa])" },
  { REVIEW_TOOL_WHITE_TERRITORY, "A5", "(;SZ[5]TW[aa])" },
  { REVIEW_TOOL_DIM, "A5 B5", "(;SZ[5]DD[aa][ba])" },
};

START_TEST (test_markup)
{
  ReviewSession *session = study_session ("(;SZ[5])", FALSE);

  study_touch (session, markup[_i].tool, markup[_i].points);
  study_assert_written (session, markup[_i].written);
  while (review_session_get_can_undo (session))
    review_session_undo (session);
  study_assert_written (session, "(;SZ[5])");
  while (review_session_get_can_redo (session))
    review_session_redo (session);
  study_assert_written (session, markup[_i].written);
  review_session_clear_marks (session);
  study_assert_written (session, "(;SZ[5])");
  g_object_unref (session);
}
END_TEST

/* A dragged line: each begin_line() replaces the start until a touch ends the line. */
START_TEST (test_pulled_lines)
{
  ReviewSession *session = study_session ("(;SZ[5])", FALSE);

  review_session_begin_line (session, study_point (session, "C3"));
  study_assert_name (session, "C3", "C3, empty");
  study_touch (session, REVIEW_TOOL_LINE, "E5");
  review_session_begin_line (session, study_point (session, "A5"));
  review_session_begin_line (session, study_point (session, "A5"));
  study_touch (session, REVIEW_TOOL_LINE, "C5");
  study_assert_written (session, "(;SZ[5]LN[aa:ca])");
  review_session_undo (session);
  study_assert_written (session, "(;SZ[5])");
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

START_TEST (test_marks_replace_each_other)
{
  ReviewSession *session = study_session ("(;SZ[5]TR[aa:ca]M[ea]L[ab][bb];B[cc];W[dd])", FALSE);

  study_touch (session, REVIEW_TOOL_CROSS, "B5");
  study_touch (session, REVIEW_TOOL_SQUARE, "E5");
  study_touch (session, REVIEW_TOOL_BLACK_TERRITORY, "A1");
  study_touch (session, REVIEW_TOOL_WHITE_TERRITORY, "A1");
  study_touch (session, REVIEW_TOOL_ARROW, "A3 A2");
  study_touch (session, REVIEW_TOOL_LINE, "A3 A2");
  study_assert_written (session,
                        "(;SZ[5]TR[aa][ca]L[ab][bb]MA[ba]SQ[ea]TW[ae]LN[ac:ad];B[cc];W[dd])");
  /* Dimming continues in later nodes until one of them lifts it. */
  study_touch (session, REVIEW_TOOL_DIM, "A1");
  review_session_step (session, 1);
  study_assert_name (session, "A1", "A1, empty, dimmed");
  study_touch (session, REVIEW_TOOL_DIM, "A1");
  study_assert_name (session, "A1", "A1, empty");
  review_session_step (session, 1);
  study_assert_name (session, "A1", "A1, empty");
  study_assert_written (session, "(;SZ[5]TR[aa][ca]L[ab][bb]MA[ba]SQ[ea]TW[ae]LN[ac:ad]DD[ae];"
                                 "B[cc]DD[];W[dd])");
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

START_TEST (test_comments)
{
  ReviewSession *session = study_session ("(;SZ[5]C[old];B[aa])", FALSE);
  SgfNode root = review_session_get_root (session);

  review_session_set_comment (session, "n");
  review_session_set_comment (session, "ne");
  review_session_set_comment (session, "new ]");
  ck_assert_str_eq (review_session_get_comment (session, root), "new ]");
  study_assert_written (session, "(;SZ[5]C[new \\]];B[aa])");
  review_session_set_saved (session);
  review_session_set_comment (session, "new ]!");
  ck_assert (review_session_get_modified (session));
  /* All the typing is one undo step. */
  review_session_undo (session);
  ck_assert_str_eq (review_session_get_comment (session, root), "old");
  ck_assert (!review_session_get_can_undo (session));
  review_session_redo (session);
  ck_assert_str_eq (review_session_get_comment (session, root), "new ]!");
  /* Going to another node and editing there ends the typing run. */
  review_session_set_comment (session, "two");
  review_session_step (session, 1);
  review_session_set_comment (session, "three");
  review_session_set_node_name (session, "name");
  study_assert_written (session, "(;SZ[5]C[two];B[aa]C[three]N[name])");
  review_session_undo (session);
  review_session_undo (session);
  study_assert_written (session, "(;SZ[5]C[two];B[aa])");
  review_session_undo (session);
  study_assert_written (session, "(;SZ[5]C[new \\]!];B[aa])");
  ck_assert_uint_eq (review_session_get_node (session), root);
  review_session_set_comment (session, "");
  study_assert_written (session, "(;SZ[5];B[aa])");
  g_object_unref (session);
}
END_TEST

START_TEST (test_notes)
{
  ReviewSession *session = study_session ("(;SZ[5];B[aa]BM[1])", FALSE);
  SgfNode node;

  review_session_step (session, 1);
  node = review_session_get_node (session);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_BAD_MOVE), 1);
  review_session_set_note (session, REVIEW_NOTE_GOOD_MOVE, 2);
  review_session_set_note (session, REVIEW_NOTE_GOOD_FOR_WHITE, 1);
  review_session_set_note (session, REVIEW_NOTE_HOTSPOT, 1);
  study_assert_written (session, "(;SZ[5];B[aa]TE[2]GW[1]HO[1])");
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_BAD_MOVE), 0);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_GOOD_MOVE), 2);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_GOOD_FOR_WHITE), 1);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_HOTSPOT), 1);
  review_session_set_note (session, REVIEW_NOTE_DOUBTFUL, 1);
  review_session_set_note (session, REVIEW_NOTE_UNCLEAR, 1);
  review_session_set_note (session, REVIEW_NOTE_HOTSPOT, 0);
  study_assert_written (session, "(;SZ[5];B[aa]DO[]UC[1])");
  review_session_set_note (session, REVIEW_NOTE_NONE, 0);
  study_assert_written (session, "(;SZ[5];B[aa])");
  for (int i = 0; i < 7; i++)
    review_session_undo (session);
  study_assert_written (session, "(;SZ[5];B[aa]BM[1])");
  g_object_unref (session);
}
END_TEST

/* Under some rules a handicap game has another komi than an even game. */
START_TEST (test_handicap_komi)
{
  ReviewSession *session = study_session ("(;SZ[9]HA[2]AB[gc][cg]RU[Japanese]KM[0];W[ee])", FALSE);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("aga-1991"), &ruleset);
  ruleset.width = ruleset.height = 9;
  ck_assert (review_session_set_ruleset (session, &ruleset));
  ck_assert_int_eq (review_session_get_info (session)->komi, 1);
  ck_assert_str_eq (review_session_get_info (session)->komi_text, "0.5");
  g_object_unref (session);
}
END_TEST

START_TEST (test_info)
{
  ReviewSession *session = study_session ("(;SZ[5]RU[Japanese]KM[6.5];B[aa])", FALSE);
  MatchScene *scene = review_session_get_scene (session);
  GoRuleset ruleset;

  review_session_step (session, 1);
  ck_assert (review_session_set_info (session, "PB", "Mira"));
  ck_assert (review_session_set_info (session, "KM", "0.5"));
  ck_assert_str_eq (match_scene_get_seat (scene, GO_BLACK)->name, "Mira");
  ck_assert_int_eq (review_session_get_info (session)->komi, 1);
  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.width = ruleset.height = 7;
  ck_assert (review_session_set_ruleset (session, &ruleset));
  ck_assert_int_eq (match_scene_get_view (scene)->width, 7);
  ck_assert (review_session_get_info (session)->own_ruleset);
  study_assert_fresh (session);
  ck_assert (review_session_set_info (session, "RU", "Chinese"));
  ck_assert (!review_session_get_info (session)->own_ruleset);
  ck_assert (!review_session_set_info (session, "CA", "latin1"));
  for (int i = 0; i < 4; i++)
    review_session_undo (session);
  study_assert_written (session, "(;SZ[5]RU[Japanese]KM[6.5];B[aa])");
  ck_assert_int_eq (match_scene_get_view (scene)->width, 5);
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

/* A played game: the main line and the moves taken back carry acts. */
#define LOCKED "(;SZ[5]RU[Chinese](;B[aa]PSAC[2 x];W[bb]PSAC[3 x])(;B[cc]PSAC[0 x]))"

START_TEST (test_locked)
{
  ReviewSession *session = study_session (LOCKED, TRUE);
  g_autoptr (GBytes) before = review_session_write (session), after = NULL;

  study_touch (session, REVIEW_TOOL_SETUP_BLACK, "E5");
  ck_assert_str_eq (study_refused, "You can’t change the start of a game that was played here.");
  ck_assert (!review_session_set_info (session, "KM", "1"));
  ck_assert (!review_session_set_ruleset (session, &review_session_get_info (session)->ruleset));
  review_session_step (session, 1);
  ck_assert (!review_session_delete (session));
  ck_assert_str_eq (study_refused, "You can’t delete the moves of a game that was played here. You "
                                   "can delete your own variations.");
  ck_assert (review_session_go_sibling (session, 1));
  ck_assert (!review_session_delete (session));
  ck_assert (!review_session_promote (session, TRUE));
  ck_assert_str_eq (study_refused,
                    "You can’t replace the main line of a game that was played here.");
  after = review_session_write (session);
  ck_assert (g_bytes_equal (before, after));
  ck_assert (!review_session_get_modified (session));
  /* You can add and delete your own variations. */
  review_session_go_first (session);
  study_touch (session, REVIEW_TOOL_PLAY, "D4 E5");
  ck_assert (!review_session_promote (session, TRUE));
  review_session_step (session, -1);
  ck_assert (review_session_delete (session));
  review_session_go_main_line (session);
  review_session_go_last (session);
  study_touch (session, REVIEW_TOOL_TRIANGLE, "B4");
  review_session_set_comment (session, "a comment");
  study_touch (session, REVIEW_TOOL_PLAY, "D4");
  ck_assert (review_session_set_info (session, "EV", "Club"));
  study_assert_written (session, "(;SZ[5]RU[Chinese]EV[Club](;B[aa]PSAC[2 x];"
                                 "W[bb]PSAC[3 x]TR[bb]C[a comment](;)(;B[db]))"
                                 "(;B[cc]PSAC[0 x]))");
  /* Variations after the end do not become part of the game and cannot be promoted. */
  ck_assert (!review_session_promote (session, TRUE));
  review_session_go_main_line (session);
  review_session_go_last (session);
  ck_assert (!review_session_delete (session));
  study_touch (session, REVIEW_TOOL_PLAY, "E5");
  study_assert_written (session, "(;SZ[5]RU[Chinese]EV[Club](;B[aa]PSAC[2 x];"
                                 "W[bb]PSAC[3 x]TR[bb]C[a comment](;)(;B[db])(;B[ea]))"
                                 "(;B[cc]PSAC[0 x]))");
  ck_assert (review_session_delete (session));
  review_session_undo (session);
  review_session_undo (session);
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

START_TEST (test_entering_a_game)
{
  GoRuleset ruleset;
  ReviewSession *session;
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.width = ruleset.height = 5;
  ruleset.komi = 9;
  session = review_session_new_empty (&ruleset, NULL);
  ck_assert (go_ruleset_equal (&review_session_get_info (session)->ruleset, &ruleset));
  /* Black captures A1 and B1. White passes, which gives Black a pass stone. */
  study_touch (session, REVIEW_TOOL_PLAY, "A2 A1 B2 B1 C1");
  review_session_pass (session, GO_WHITE);
  ck_assert_str_eq (match_scene_get_seat (review_session_get_scene (session), GO_BLACK)->lid_name,
                    "Black’s lid: 3 prisoners, 2 captured, 1 pass stone");
  review_session_get_setup (session, setup);
  ck_assert_int_eq (setup->prisoners[GO_BLACK], 3);
  ck_assert_int_eq (setup->prisoners[GO_WHITE], 0);
  ck_assert_int_eq (setup->first, GO_BLACK);
  game = referee_game_new (setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  ck_assert (go_board_equal (referee_game_board (game),
                             record_line_board (review_session_get_line (session))));
  referee_game_free (game);
  g_free (setup);
  g_object_unref (session);
}
END_TEST

START_TEST (test_a_set_of_stones_at_the_start)
{
  GoRuleset ruleset;
  ReviewSession *session;
  const GoBoard *board;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.setup = GO_SETUP_ANCIENT4;
  ruleset.width = ruleset.height = 19;
  session = review_session_new_empty (&ruleset, NULL);
  board = record_line_board (review_session_get_line (session));
  ck_assert_int_eq (board->stones[GO_BLACK], 2);
  ck_assert_int_eq (board->stones[GO_WHITE], 2);
  study_assert_name (session, "D16", "D16, white stone");
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-editing");
  TCase *tcase = tcase_create ("editing");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_playing);
  tcase_add_test (tcase, test_shown_moves);
  tcase_add_test (tcase, test_delete_and_promote);
  tcase_add_test (tcase, test_set_up);
  tcase_add_loop_test (tcase, test_markup, 0, G_N_ELEMENTS (markup));
  tcase_add_test (tcase, test_marks_replace_each_other);
  tcase_add_test (tcase, test_pulled_lines);
  tcase_add_test (tcase, test_comments);
  tcase_add_test (tcase, test_notes);
  tcase_add_test (tcase, test_handicap_komi);
  tcase_add_test (tcase, test_info);
  tcase_add_test (tcase, test_locked);
  tcase_add_test (tcase, test_entering_a_game);
  tcase_add_test (tcase, test_a_set_of_stones_at_the_start);
  return runner_run (suite);
}
