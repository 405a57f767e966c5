/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arbiter's log: act by act for a game played here, and for any other record. */
#include <check.h>
#include <string.h>

#include "record-game.h"
#include "record-script.h"
#include "runner.h"
#include "study.h"

/* Returns the log, one sentence per line, each after its move number. */
static char *
log_text (ReviewSession *session)
{
  g_autoptr (GPtrArray) log = review_session_log (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < log->len; i++)
    {
      const ReviewLogEntry *entry = g_ptr_array_index (log, i);

      g_string_append_printf (text, "%d %s\n", entry->number, entry->sentence);
    }
  return g_string_free (text, FALSE);
}

static ReviewSession *
play_script (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script = record_script_parse (text, &error);
  g_autoptr (SgfCollection) collection = NULL;
  RecordPeople people = { 0 };
  RefereeGame *game;
  ReviewSession *session;

  ck_assert_msg (script != NULL, "%s", error != NULL ? error->message : "");
  game = record_script_start (script, &error);
  ck_assert_msg (game != NULL, "%s", error != NULL ? error->message : "");
  ck_assert (record_script_run (script, &game, NULL, NULL));
  collection = record_game_write (game, &people, NULL, NULL);
  referee_game_free (game);
  session = review_session_new (collection, sgf_collection_game (collection, 0), TRUE);
  return session;
}

/* White retakes a ko at once, and Black challenges it. Then passes, no agreement, a play-out and
 * its count. */
#define CONCORD                                                                                    \
  "rules concord\nkomi 0\nsize 5\n"                                                                \
  "B B5\nW C5\nB A4\nW B4\nB B3\nW C3\nB E1\nW D4\nB C4\nW B4 !superko\nchallenge\n"               \
  "B pass\nW pass\nplayout B\nB B4\nW pass\nB pass\nW pass\n"

START_TEST (test_played)
{
  ReviewSession *session = play_script (CONCORD);
  g_autofree char *text = log_text (session);
  g_autoptr (GPtrArray) log = review_session_log (session);
  SgfCollection *collection = review_session_get_collection (session);

  ck_assert_msg (strstr (text, "challenged") != NULL, "%s", text);
  ck_assert_msg (strstr (text, "was illegal") != NULL, "%s", text);
  ck_assert_ptr_null (strstr (strstr (text, "was illegal") + 1, "was illegal"));
  ck_assert_msg (strstr (text, "The move is taken back and becomes a pass.") != NULL, "%s", text);
  ck_assert_msg (strstr (text, "White passed. Black’s lid now holds 3 prisoners.") != NULL, "%s",
                 text);
  ck_assert_msg (strstr (text, "Play has stopped. Agree on the dead stones.") != NULL, "%s", text);
  ck_assert_msg (strstr (text, "Black wants to play until all dead stones are captured.") != NULL,
                 "%s", text);
  ck_assert_msg (strstr (text, "Area counting: Black ") != NULL, "%s", text);
  ck_assert_msg (strstr (text, "Territory counting: Black ") != NULL, "%s", text);
  ck_assert_msg (g_str_has_suffix (text, " points.\n"), "%s", text);
  /* Every node that the log names is in the tree and carries an act. */
  for (guint i = 0; i < log->len; i++)
    {
      const ReviewLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->node != SGF_NONE)
        ck_assert_uint_ne (sgf_node_find (collection, entry->node, sgf_name (collection, "PSAC")),
                           SGF_NONE);
    }
  g_object_unref (session);
}
END_TEST

START_TEST (test_log_survives_study)
{
  ReviewSession *session = play_script (CONCORD);
  g_autofree char *before = log_text (session), *after = NULL;

  /* Your own variations and marks are not part of the game. */
  study_touch (session, REVIEW_TOOL_PLAY, "E5 E1");
  study_touch (session, REVIEW_TOOL_TRIANGLE, "A1");
  review_session_go_main_line (session);
  review_session_go_last (session);
  study_touch (session, REVIEW_TOOL_PLAY, "A1");
  after = log_text (session);
  ck_assert_str_eq (before, after);
  g_object_unref (session);
}
END_TEST

static const struct
{
  const char *text, *log;
} foreign[] = {
  { "(;SZ[5]AB[aa][bb]RE[B+R];W[cc];B[];W[];B[dd];B[ee])",
    "0 2 stones were on the board at the start.\n2 Black passed.\n3 White passed.\n5 Black E1. Out "
    "of turn: it was White’s move.\n5 Black wins by resignation.\n" },
  { "(;SZ[5];B[aa];AW[ab][ba];W[aa];B[zz];B[])",
    "1 2 stones were added or removed by hand.\n2 White A5. There was already a stone on A5. It "
    "was replaced.\n3 The record names a point that is not on this board.\n4 Black passed. Out of "
    "turn: it was White’s move.\n" },
  { "(;SZ[5]AB[aa:ea][ab:db]AW[ac:ec][be]PL[W];W[eb];B[cd])",
    "0 15 stones were on the board at the start.\n" },
  { "(;SZ[6]AB[aa:fb]AW[ac:fc]PL[W];W[dd])",
    "0 18 stones were on the board at the start.\n1 White captured 12 stones with one move.\n" },
  { "(;SZ[5]HA[2]RE[W+];AB[aa][bb];W[cc])",
    "0 2 stones were on the board at the start.\n1 White wins.\n" },
  { "(;SZ[5])", "" },
};

START_TEST (test_foreign)
{
  ReviewSession *session = study_session (foreign[_i].text, FALSE);
  g_autofree char *text = log_text (session);

  ck_assert_str_eq (text, foreign[_i].log);
  g_object_unref (session);
}
END_TEST

START_TEST (test_moves)
{
  static const struct
  {
    int number;
    gboolean move;
    const char *sentence;
  } wanted[] = {
    { 0, FALSE, "1 stone was on the board at the start." },
    { 1, TRUE, "Black E5" },
    { 2, FALSE, "White passed." },
    { 3, TRUE, "Black C7" },
    { 3, FALSE, "White wins by resignation." },
  };
  ReviewSession *session = study_session ("(;SZ[9]RE[W+R]AW[gg];B[ee];W[];B[cc])", FALSE);
  g_autoptr (GPtrArray) moves = NULL, variation = NULL;

  moves = review_session_moves (session);
  ck_assert_uint_eq (moves->len, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < moves->len; i++)
    {
      const ReviewLogEntry *entry = moves->pdata[i];

      ck_assert_str_eq (entry->sentence, wanted[i].sentence);
      ck_assert_int_eq (entry->number, wanted[i].number);
      ck_assert_int_eq (entry->move, wanted[i].move);
    }
  g_object_unref (session);

  /* A variation lists its own moves, but not the game's result. */
  session = study_session ("(;SZ[9]RE[W+R];B[ee](;W[cg])(;W[gc]))", FALSE);
  review_session_go_move (session, 2);
  review_session_go_sibling (session, 1);
  variation = review_session_moves (session);
  ck_assert_uint_eq (variation->len, 2);
  ck_assert_str_eq (((ReviewLogEntry *) variation->pdata[1])->sentence, "White G7");
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-log");
  TCase *tcase = tcase_create ("log");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_played);
  tcase_add_test (tcase, test_log_survives_study);
  tcase_add_test (tcase, test_moves);
  tcase_add_loop_test (tcase, test_foreign, 0, G_N_ELEMENTS (foreign));
  return runner_run (suite);
}
