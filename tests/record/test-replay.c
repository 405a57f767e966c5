/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays records under a referee. If the moves are no possible game, the game restarts from a
 * position. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "record-game.h"
#include "record-replay.h"
#include "referee-score.h"
#include "runner.h"
#include "sgf-read.h"
#include "sgf-value.h"

typedef struct
{
  SgfCollection *collection;
  SgfNode root;
  RecordInfo *info;
} Record;

static Record
read_record (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  Record record = { .collection = sgf_read (bytes, NULL, NULL) };

  ck_assert_ptr_nonnull (record.collection);
  record.root = sgf_collection_game (record.collection, 0);
  record.info = record_info_new (record.collection, record.root, NULL);
  return record;
}

static void
clear (Record *record)
{
  record_info_free (record->info);
  sgf_collection_unref (record->collection);
}

static RecordReplay *
replay (const Record *record, const char *preset)
{
  g_autoptr (GError) error = NULL;
  GoRuleset ruleset = record->info->ruleset;
  RecordReplay *answer;

  if (preset != NULL)
    {
      go_preset_ruleset (go_preset_find (preset), &ruleset);
      ruleset.width = record->info->width;
      ruleset.height = record->info->height;
      ruleset.komi = record->info->ruleset.komi;
    }
  answer = record_replay_new (record->collection, record->root, SGF_NONE, record->info, &ruleset,
                              &error);
  ck_assert_msg (answer != NULL, "%s", error ? error->message : "");
  return answer;
}

START_TEST (moves_become_acts)
{
  Record record = read_record ("(;SZ[5]KM[6.5]RU[Japanese];B[cc];W[cb];B[];W[])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);
  const RefereeState *state = referee_game_state (answer->game);

  ck_assert_int_eq (answer->restarted, 0);
  ck_assert_int_eq (referee_game_length (answer->game), 4);
  ck_assert_int_eq (state->phase, REFEREE_PHASE_AGREEMENT);
  ck_assert_int_eq (state->moves[GO_BLACK], 2);
  clear (&record);
}
END_TEST

START_TEST (a_third_pass_is_needless)
{
  Record record = read_record ("(;SZ[5]RU[Japanese];B[cc];W[cb];B[];W[];B[])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);

  ck_assert_int_eq (answer->restarted, 0);
  ck_assert_int_eq (referee_game_length (answer->game), 4);
  clear (&record);
}
END_TEST

START_TEST (play_after_two_passes_is_resumed)
{
  Record record = read_record ("(;SZ[5]RU[Japanese];B[cc];W[cb];B[];W[];B[dd])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);

  ck_assert_int_eq (go_board_get (referee_game_board (answer->game), go_point (3, 3)), GO_BLACK);
  ck_assert_int_eq (referee_game_state (answer->game)->phase, REFEREE_PHASE_PLAY);
  clear (&record);
}
END_TEST

START_TEST (black_stones_of_the_start_are_a_handicap)
{
  Record record = read_record ("(;SZ[9]HA[3]KM[0.5]RU[AGA]AB[gc][cg][gg];W[cc];B[ee])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);

  ck_assert_int_eq (referee_game_state (answer->game)->handicap, 3);
  ck_assert_int_eq (answer->restarted, 0);
  ck_assert_int_eq (referee_game_board (answer->game)->stones[GO_BLACK], 4);
  clear (&record);
}
END_TEST

START_TEST (without_ha_they_are_a_position)
{
  Record record = read_record ("(;SZ[9]RU[AGA]AB[gc][cg][gg]AW[aa];W[cc];B[ee])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);

  ck_assert_int_eq (referee_game_state (answer->game)->handicap, 0);
  ck_assert (referee_game_setup (answer->game)->custom);
  ck_assert_int_eq (referee_game_setup (answer->game)->first, GO_WHITE);
  ck_assert_int_eq (answer->restarted, 0);
  clear (&record);
}
END_TEST

START_TEST (an_impossible_course_begins_anew)
{
  /* White moves twice in a row after Black has captured a stone. */
  Record record = read_record ("(;SZ[5]RU[Japanese]AW[aa];B[ab];W[ee];B[ba];W[dd];W[dc];B[cc])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);
  const GoBoard *board = referee_game_board (answer->game);

  ck_assert_int_eq (answer->restarted, 5);
  ck_assert_int_eq (go_board_get (board, go_point (3, 2)), GO_WHITE);
  ck_assert_int_eq (go_board_get (board, go_point (0, 0)), GO_EMPTY);
  ck_assert_int_eq (referee_game_state (answer->game)->container[GO_BLACK].brought, 1);
  ck_assert_int_eq (go_board_get (board, go_point (2, 2)), GO_BLACK);
  clear (&record);
}
END_TEST

START_TEST (an_illegal_play_stands_where_the_rules_let_it)
{
  /* Black retakes a ko at once. */
  const char *text = "(;SZ[5]KM[0]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];W[bb];B[cb])";
  Record record = read_record (text);
  g_autoptr (RecordReplay) japanese = replay (&record, "japanese-1989");
  g_autoptr (RecordReplay) concord = replay (&record, "concord");

  ck_assert_int_gt (japanese->restarted, 0);
  ck_assert_int_eq (concord->restarted, 0);
  ck_assert (referee_game_state (concord->game)->window);
  ck_assert (
      go_board_equal (referee_game_board (japanese->game), referee_game_board (concord->game)));
  clear (&record);
}
END_TEST

START_TEST (stones_in_marked_territory_are_dead)
{
  Record record = read_record ("(;SZ[5]RU[Japanese]AB[bb][bc]AW[dd]PL[B];B[ee];W[];B[]TW[ee][de]"
                               "TB[aa:ab])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);

  ck_assert (answer->agreed.any_dead);
  ck_assert (answer->agreed.dead[go_point (4, 4)]);
  ck_assert (!answer->agreed.dead[go_point (3, 3)]);
  clear (&record);
}
END_TEST

START_TEST (a_game_that_was_given_up_is_over)
{
  Record record = read_record ("(;SZ[5]RU[Japanese]RE[W+Resign];B[cc];W[cb])");
  g_autoptr (RecordReplay) answer = replay (&record, NULL);
  const RefereeState *state = referee_game_state (answer->game);

  ck_assert_int_eq (state->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (state->result.kind, REFEREE_RESULT_RESIGN);
  ck_assert_int_eq (state->result.winner, GO_WHITE);
  clear (&record);
}
END_TEST

START_TEST (a_game_of_ours_is_the_same_game)
{
  RefereeSetup setup = { 0 };
  RecordPeople people = { .name = { NULL, "Mira", "Jonas" } };
  RefereeAct acts[] = { { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = go_point (2, 2) },
                        { .kind = REFEREE_PASS, .side = GO_WHITE },
                        { .kind = REFEREE_PASS, .side = GO_BLACK },
                        { .kind = REFEREE_PASS, .side = GO_WHITE },
                        { .kind = REFEREE_AGREE, .side = GO_WHITE } };
  g_autoptr (SgfCollection) collection = NULL;
  g_autoptr (RecordInfo) info = NULL;
  g_autoptr (RecordReplay) answer = NULL;
  RefereeGame *game;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  game = referee_game_new (&setup, NULL, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (acts); i++)
    referee_game_apply (game, &acts[i]);
  collection = record_game_write (game, &people, NULL, NULL);
  info = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
  answer = record_replay_new (collection, sgf_collection_game (collection, 0), SGF_NONE, info,
                              &info->ruleset, NULL);
  ck_assert_ptr_nonnull (answer);
  ck_assert_uint_eq (referee_game_fingerprint (answer->game), referee_game_fingerprint (game));
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("replay");
  TCase *tcase = tcase_create ("replay");

  tcase_add_test (tcase, moves_become_acts);
  tcase_add_test (tcase, a_third_pass_is_needless);
  tcase_add_test (tcase, play_after_two_passes_is_resumed);
  tcase_add_test (tcase, black_stones_of_the_start_are_a_handicap);
  tcase_add_test (tcase, without_ha_they_are_a_position);
  tcase_add_test (tcase, an_impossible_course_begins_anew);
  tcase_add_test (tcase, an_illegal_play_stands_where_the_rules_let_it);
  tcase_add_test (tcase, stones_in_marked_territory_are_dead);
  tcase_add_test (tcase, a_game_that_was_given_up_is_over);
  tcase_add_test (tcase, a_game_of_ours_is_the_same_game);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
