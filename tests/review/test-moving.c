/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving through a record: the place, what is shown, and that nothing changes. */
#include <check.h>
#include <string.h>

#include "study.h"
#include "runner.h"

/* A main line of four moves, with a variation at move 3. A variation at move 1 has one of its own.
 */
#define TREE                                                                                       \
  "(;SZ[9]PB[Mira]PW[Jonas]RU[Japanese]KM[6.5]RE[W+R](;B[cc];W[gg](;B[cg];W[gc])(;B[gc]N[other]))" \
  "(;B[ee]C[the centre];W[ec](;B[ce];W[ge])(;B[ge]TR[ee])))"

static void
moved_cb (ReviewSession *session, guint *moves)
{
  (*moves)++;
}

START_TEST (test_steps)
{
  ReviewSession *session = study_session (TREE, FALSE);
  MatchScene *scene = review_session_get_scene (session);
  guint moves = 0, count, present;
  int last;

  g_signal_connect (session, "moved", G_CALLBACK (moved_cb), &moves);
  ck_assert_str_eq (match_scene_get_seat (scene, GO_BLACK)->name, "Mira");
  ck_assert_str_eq (match_scene_get_seat (scene, GO_WHITE)->name, "Jonas");
  ck_assert_int_eq (review_session_get_move (session, &last), 0);
  ck_assert_int_eq (last, 4);
  ck_assert_str_eq (match_scene_get_status (scene), "Black to play");
  ck_assert (!review_session_step (session, -1));
  ck_assert (review_session_step (session, 2));
  ck_assert_int_eq (review_session_get_move (session, &last), 2);
  ck_assert_int_eq (last, 4);
  ck_assert_str_eq (match_scene_get_status (scene), "2: White G3");
  ck_assert (review_session_step (session, 100));
  ck_assert_str_eq (match_scene_get_status (scene), "4: White G7. White wins by resignation");
  ck_assert (!review_session_step (session, 1));
  ck_assert (review_session_step (session, -1));
  review_session_go_first (session);
  review_session_go_last (session);
  ck_assert_uint_eq (moves, 5);
  review_session_get_path (session, &count, &present);
  ck_assert_uint_eq (count, 5);
  ck_assert_uint_eq (present, 4);
  ck_assert (review_session_go_move (session, 1));
  ck_assert_str_eq (match_scene_get_status (scene), "1: Black C7");
  ck_assert (!review_session_go_move (session, 9));
  g_object_unref (session);
}
END_TEST

/* A number that no game reaches does not count. */
START_TEST (test_huge_number)
{
  ReviewSession *session = study_session ("(;SZ[9];B[aa]MN[2147483647];W[bb])", FALSE);
  int last;

  ck_assert (review_session_step (session, 1));
  ck_assert_int_eq (review_session_get_move (session, &last), 1);
  ck_assert_int_eq (last, 2);
  g_object_unref (session);
}
END_TEST

START_TEST (test_variations)
{
  ReviewSession *session = study_session (TREE, FALSE);
  MatchScene *scene = review_session_get_scene (session);

  ck_assert (review_session_go_branching (session, 1) == FALSE
             || review_session_get_node (session) != review_session_get_root (session));
  review_session_go_first (session);
  review_session_step (session, 1);
  ck_assert (review_session_go_sibling (session, 1));
  ck_assert_str_eq (match_scene_get_status (scene), "1: Black E5");
  ck_assert (!review_session_go_sibling (session, 1));
  review_session_step (session, 2);
  ck_assert (review_session_go_sibling (session, 1));
  ck_assert_str_eq (match_scene_get_status (scene), "3: Black G5");
  /* Moving back and forth follows the line last visited, not the first children. */
  review_session_go_first (session);
  review_session_go_last (session);
  ck_assert_str_eq (match_scene_get_status (scene), "3: Black G5");
  ck_assert (review_session_go_branching (session, -1));
  ck_assert_str_eq (match_scene_get_status (scene), "2: White E7");
  ck_assert (review_session_go_branching (session, -1));
  ck_assert_uint_eq (review_session_get_node (session), review_session_get_root (session));
  ck_assert (!review_session_go_branching (session, -1));
  review_session_go_last (session);
  review_session_go_main_line (session);
  ck_assert_uint_eq (review_session_get_node (session), review_session_get_root (session));
  review_session_go_last (session);
  ck_assert_str_eq (match_scene_get_status (scene), "4: White G7. White wins by resignation");
  study_assert_fresh (session);
  g_object_unref (session);
}
END_TEST

START_TEST (test_looking_changes_nothing)
{
  ReviewSession *session = study_session (TREE, FALSE);
  g_autoptr (GBytes) before = review_session_write (session), after = NULL;
  g_autofree float *owner = g_new0 (float, GO_CELLS);
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GArray) reuses = NULL;
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  for (int i = 0; i < REVIEW_NUMBERS_LAST_TEN + 1; i++)
    {
      review_session_set_numbers (session, (ReviewNumbers) i);
      review_session_go_first (session);
      while (review_session_step (session, 1))
        ;
      review_session_go_sibling (session, 1);
    }
  review_session_show_estimate (session, owner);
  review_session_set_tool (session, REVIEW_TOOL_LINE);
  review_session_touch (session, study_point (session, "A1"));
  study_touch (session, REVIEW_TOOL_GUESS, "A9 J1");
  review_session_find (session, REVIEW_FIND_COMMENT, "centre", FALSE);
  review_session_find (session, REVIEW_FIND_MARK, NULL, TRUE);
  log = review_session_log (session);
  reuses = review_session_reuses (session);
  review_session_get_setup (session, setup);
  review_session_set_show_variations (session, FALSE);
  /* Playing a move that the record already has changes nothing either. */
  review_session_go_first (session);
  study_touch (session, REVIEW_TOOL_PLAY, "E5");
  review_session_set_comment (session, "the centre");
  after = review_session_write (session);
  ck_assert (g_bytes_equal (before, after));
  ck_assert (!review_session_get_modified (session));
  ck_assert (!review_session_get_can_undo (session));
  g_free (setup);
  g_object_unref (session);
}
END_TEST

static const struct
{
  ReviewFind what;
  const char *text;
  gboolean backwards;
  const char *status; /* NULL: not found */
} finds[] = {
  { REVIEW_FIND_COMMENT, "CENTRE", FALSE, "1: Black E5" },
  { REVIEW_FIND_COMMENT, "Other", FALSE, "3: Black G7" },
  { REVIEW_FIND_COMMENT, "nowhere", FALSE, NULL },
  { REVIEW_FIND_COMMENT, "", FALSE, NULL },
  { REVIEW_FIND_MOVE, "g5", FALSE, "4: White G5" },
  { REVIEW_FIND_MOVE, "G5", TRUE, "3: Black G5" },
  { REVIEW_FIND_MOVE, "3", FALSE, "3: Black C3" },
  { REVIEW_FIND_MOVE, "30", FALSE, NULL },
  { REVIEW_FIND_MOVE, "pass", FALSE, NULL },
  { REVIEW_FIND_MOVE, "Z99", FALSE, NULL },
  { REVIEW_FIND_MARK, NULL, FALSE, "3: Black G5" },
  { REVIEW_FIND_MARK, NULL, TRUE, "3: Black G5" },
};

START_TEST (test_find)
{
  ReviewSession *session = study_session (TREE, FALSE);
  MatchScene *scene = review_session_get_scene (session);

  ck_assert_int_eq (
      review_session_find (session, finds[_i].what, finds[_i].text, finds[_i].backwards),
      finds[_i].status != NULL);
  ck_assert_str_eq (match_scene_get_status (scene),
                    finds[_i].status != NULL ? finds[_i].status : "Black to play");
  g_object_unref (session);
}
END_TEST

START_TEST (test_find_goes_around)
{
  ReviewSession *session = study_session (TREE, FALSE);
  MatchScene *scene = review_session_get_scene (session);
  static const char *const forward[]
      = { "3: Black G7", "4: White G7. White wins by resignation", "3: Black G7" };

  /* G7 occurs in the main line and in its variation. The search follows the order of the file and
   * wraps around. */
  for (int i = 0; i < 3; i++)
    {
      review_session_find (session, REVIEW_FIND_MOVE, "G7", FALSE);
      ck_assert_str_eq (match_scene_get_status (scene), forward[(i + 1) % 2]);
    }
  for (int i = 0; i < 3; i++)
    {
      review_session_find (session, REVIEW_FIND_MOVE, "G7", TRUE);
      ck_assert_str_eq (match_scene_get_status (scene), forward[i % 2]);
    }
  g_object_unref (session);
}
END_TEST

START_TEST (test_reuses)
{
  /* Stones at A1 are captured and the point is played again, twice. */
  ReviewSession *session
      = study_session ("(;SZ[5];B[ae];W[ad];B[cc];W[be];B[ae];W[dd];B[bd];W[ae])", FALSE);
  g_autoptr (GArray) reuses = review_session_reuses (session);

  ck_assert_uint_eq (reuses->len, 2);
  ck_assert_int_eq (g_array_index (reuses, ReviewReuse, 0).first, 1);
  ck_assert_int_eq (g_array_index (reuses, ReviewReuse, 0).later, 5);
  ck_assert_int_eq (g_array_index (reuses, ReviewReuse, 1).first, 1);
  ck_assert_int_eq (g_array_index (reuses, ReviewReuse, 1).later, 8);
  ck_assert_uint_eq (g_array_index (reuses, ReviewReuse, 1).point, study_point (session, "A1"));
  g_object_unref (session);
}
END_TEST

static void
guessed_cb (ReviewSession *session, int guess, int distance, guint point, int *told)
{
  told[0] = guess;
  told[1] = distance;
}

START_TEST (test_guess)
{
  ReviewSession *session = study_session (TREE, FALSE);
  int told[2] = { -1, -1 };

  g_signal_connect (session, "guessed", G_CALLBACK (guessed_cb), told);
  study_touch (session, REVIEW_TOOL_GUESS, "J1");
  ck_assert_int_eq (told[0], REVIEW_GUESS_FAR);
  ck_assert_int_eq (told[1], 6);
  study_touch (session, REVIEW_TOOL_GUESS, "E5");
  ck_assert_int_eq (told[0], REVIEW_GUESS_VARIATION);
  study_touch (session, REVIEW_TOOL_GUESS, "D6");
  ck_assert_int_eq (told[0], REVIEW_GUESS_NEAR);
  ck_assert_int_eq (told[1], 1);
  /* The guessing tool hides the variations. */
  study_assert_name (session, "C7", "C7, empty");
  study_touch (session, REVIEW_TOOL_GUESS, "C7");
  ck_assert_int_eq (told[0], REVIEW_GUESS_RIGHT);
  ck_assert_str_eq (match_scene_get_status (review_session_get_scene (session)), "1: Black C7");
  review_session_go_last (session);
  told[0] = -1;
  study_touch (session, REVIEW_TOOL_GUESS, "A1");
  ck_assert_int_eq (told[0], -1);
  g_object_unref (session);
}
END_TEST

static const struct
{
  const char *text, *irregularity;
} oddities[] = {
  { "(;SZ[5];B[aa])", NULL },
  { "(;SZ[5];B[aa];B[bb])", "Out of turn: it was White’s move." },
  { "(;SZ[5];B[aa];W[aa])", "There was already a stone on A5. It was replaced." },
  { "(;SZ[5];B[zz])", "The record names a point that is not on this board." },
  { "(;SZ[5]RU[Japanese];W[ab];B[dd];W[ba];B[aa])", "Illegal: suicide." },
  { "(;SZ[5]RU[Japanese]AB[ba][ab][bc]AW[ca][bb][cc][db]PL[B];B[cb];W[bb])",
    "Illegal: it retakes the ko at once." },
  { "(;SZ[5]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][cc][db]PL[B];B[cb];W[bb])",
    "Illegal: it brings back the board as it stood at the start." },
  { "(;SZ[5]RU[Chinese];B[ba];W[ca];B[ab];W[bb];B[bc];W[cc];B[ee];W[db];B[cb];W[bb])",
    "Illegal: it brings back the board as it stood after move 8." },
  { "(;SZ[5]RU[Chinese];B[aa];W[ad];AB[ba][ab][bc]AW[ca][bb][cc][db];B[ee];W[dd];B[cb];W[bb])",
    "Illegal: it brings back the board as it stood after move 4." },
};

START_TEST (test_oddity)
{
  ReviewSession *session = study_session (oddities[_i].text, FALSE);
  g_autofree char *irregularity = NULL;

  review_session_go_last (session);
  irregularity = review_session_irregularity (session);
  ck_assert_pstr_eq (irregularity, oddities[_i].irregularity);
  if (irregularity != NULL)
    ck_assert (g_str_has_suffix (match_scene_get_status (review_session_get_scene (session)),
                                 oddities[_i].irregularity));
  g_object_unref (session);
}
END_TEST

/* The open actions follow every step, every edit and every departure from the main line. */
START_TEST (test_what_is_open)
{
  ReviewSession *session = study_session ("(;SZ[9];B[ee](;W[cc])(;W[dd];B[gg]))", FALSE);
  const guint any = REVIEW_OPEN_ANY, back = REVIEW_OPEN_BACK, forward = REVIEW_OPEN_FORWARD;

  ck_assert_uint_eq (review_session_get_open (NULL), 0);
  ck_assert_uint_eq (review_session_get_open (session), any | forward);
  review_session_step (session, 1);
  ck_assert_uint_eq (review_session_get_open (session), any | back | forward);
  review_session_go_last (session);
  ck_assert_uint_eq (review_session_get_open (session), any | back);
  review_session_go_sibling (session, 1);
  ck_assert_uint_eq (review_session_get_open (session),
                     any | back | forward | REVIEW_OPEN_LEFT_MAIN);
  review_session_go_main_line (session);
  ck_assert_uint_eq (review_session_get_open (session), any | back | forward);
  review_session_set_comment (session, "x");
  ck_assert_uint_eq (review_session_get_open (session), any | back | forward | REVIEW_OPEN_UNDO);
  review_session_undo (session);
  ck_assert_uint_eq (review_session_get_open (session), any | back | forward | REVIEW_OPEN_REDO);
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-moving");
  TCase *tcase = tcase_create ("moving");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_steps);
  tcase_add_test (tcase, test_huge_number);
  tcase_add_test (tcase, test_variations);
  tcase_add_test (tcase, test_looking_changes_nothing);
  tcase_add_loop_test (tcase, test_find, 0, G_N_ELEMENTS (finds));
  tcase_add_test (tcase, test_find_goes_around);
  tcase_add_test (tcase, test_reuses);
  tcase_add_test (tcase, test_what_is_open);
  tcase_add_test (tcase, test_guess);
  tcase_add_loop_test (tcase, test_oddity, 0, G_N_ELEMENTS (oddities));
  return runner_run (suite);
}
