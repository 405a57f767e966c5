/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a record becomes a step that reads back as intended. */
#include <check.h>
#include <string.h>

#include "record-game.h"
#include "runner.h"
#include "sgf-read.h"
#include "sgf-value.h"
#include "sgf-write.h"
#include "teach-write.h"
#include "walk.h"

static const char record[]
    = "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]PB[Mira];B[bc];W[cc];B[dc];W[ee];B[cb];W[aa]TR[cc]"
      "(;B[cd]C[All its liberties are gone.])(;B[ab]BM[1]C[Too slow.];W[cd]C[It gets away.]))";

static SgfCollection *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sgf_read (bytes, NULL, NULL);
}

/* Returns the node after this many moves of the main line. */
static SgfNode
node_after (const SgfCollection *collection, int moves)
{
  SgfNode node = sgf_collection_game (collection, 0);

  while (moves-- > 0)
    node = sgf_node_first_child (collection, node);
  return node;
}

START_TEST (test_round_trip)
{
  g_autoptr (SgfCollection) collection = read_text (record);
  g_autoptr (GString) before = sgf_write (collection);
  g_autoptr (GError) error = NULL;
  TeachWords words = { .id = "one", .task = "Black captures: [C3]", .wrong = "Not there." };
  g_autoptr (SgfCollection) written = teach_step_write (
      collection, sgf_collection_game (collection, 0), node_after (collection, 6), &words, &error);
  g_autoptr (GString) after = sgf_write (collection);
  g_autoptr (GString) text = NULL;
  g_autoptr (SgfCollection) again = NULL;
  g_autoptr (TeachLesson) lesson = NULL;
  g_autoptr (TeachSession) session = NULL;
  TeachStep *step;
  GoRuleset concord;

  ck_assert_msg (written != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (before->str, after->str);
  text = sgf_write (written);
  again = read_text (text->str);
  go_preset_ruleset (go_preset_find ("concord"), &concord);
  step = teach_step_read (again, sgf_collection_game (again, 0), &concord, &error);
  ck_assert_msg (step != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (step->task, "Black captures: [C3]");
  ck_assert_int_eq (step->learner, GO_BLACK);
  ck_assert_int_eq (step->ruleset.komi, 0);
  ck_assert_str_eq (go_preset_of (&step->ruleset)->family, "territory");
  ck_assert_uint_eq (step->marks->len, 1);
  lesson = teach_lesson_new_for_step ("Mine", step);
  session = teach_session_new (lesson, 0);
  teach_session_set_reply_delay (session, 0);
  match_controller_activate_point (teach_session_get_controller (session), go_point (0, 1));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session), "Too slow. It gets away.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (4, 0));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (teach_session_get_said (session), "Not there.");
  teach_session_again (session);
  match_controller_activate_point (teach_session_get_controller (session), go_point (2, 3));
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert_str_eq (teach_session_get_said (session), "All its liberties are gone.");
}
END_TEST

/* A generated comment on a pass is not used as a reply to the learner; a user's own comment is. */
START_TEST (test_news_is_no_answer)
{
  RefereeSetup setup = { .handicap = 0 };
  RecordPeople people = { .name = { NULL, "Mira", "Jonas" } };
  RefereeGame *game;
  g_autoptr (SgfCollection) collection = NULL;
  g_autoptr (GArray) variations = NULL;
  SgfNode root, pass;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  game = referee_game_new (&setup, NULL, 0);
  referee_game_apply (
      game, &(RefereeAct){ .kind = REFEREE_PLAY, .side = GO_BLACK, .point = go_point (2, 2) });
  referee_game_apply (game, &(RefereeAct){ .kind = REFEREE_PASS, .side = GO_WHITE });
  collection = record_game_write (game, &people, words_record_comment, NULL);
  referee_game_free (game);
  root = sgf_collection_game (collection, 0);
  pass = node_after (collection, 2);
  ck_assert (sgf_node_find (collection, pass, SGF_NAME ('C', 0)) != SGF_NONE);
  variations = teach_variations (collection, root, node_after (collection, 1));
  ck_assert_uint_eq (variations->len, 1);
  ck_assert_str_eq (g_array_index (variations, TeachVariation, 0).said, "");
  g_array_unref (g_steal_pointer (&variations));
  /* Text next to the generated comment is used. */
  {
    g_autofree char *news = sgf_node_text (collection, pass, SGF_NAME ('C', 0));
    g_autofree char *both = g_strconcat (news, "\nToo early.\n2 liberties are left.", NULL);

    sgf_node_set_text (collection, pass, SGF_NAME ('C', 0), both);
    variations = teach_variations (collection, root, node_after (collection, 1));
    ck_assert_str_eq (g_array_index (variations, TeachVariation, 0).said,
                      "Too early.\n2 liberties are left.");
    g_array_unref (g_steal_pointer (&variations));
  }
  /* Moves have no generated comments, so this text was written by hand. */
  sgf_node_set_text (collection, node_after (collection, 1), SGF_NAME ('C', 0), "Good.");
  variations = teach_variations (collection, root, root);
  ck_assert_str_eq (g_array_index (variations, TeachVariation, 0).said, "Good.");
}
END_TEST

/* A position without a right answer is not a step, and the form says so. */
START_TEST (test_refused)
{
  g_autoptr (SgfCollection) collection = read_text (record);
  g_autoptr (GError) error = NULL;
  TeachWords words = { .id = "one", .task = "Play." };
  SgfNode last = node_after (collection, 7);

  ck_assert_ptr_null (
      teach_step_write (collection, sgf_collection_game (collection, 0), last, &words, &error));
  ck_assert_str_eq (error->message, "The step asks for a move, but the tree has no right move.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("writing");
  TCase *all = tcase_create ("writing");

  tcase_add_test (all, test_round_trip);
  tcase_add_test (all, test_news_is_no_answer);
  tcase_add_test (all, test_refused);
  suite_add_tcase (suite, all);
  return runner_run (suite);
}
