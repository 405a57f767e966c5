/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random edits: undo and redo restore every byte. After each edit, the session equals a new one at
 * the same node. */
#include <check.h>
#include <string.h>

#include "random-game.h"
#include "runner.h"
#include "study.h"

#define PROGRAMS 20 /* processes, each running SEQUENCES sequences */
#define SEQUENCES 25
#define EDITS 24

static const char *const records[] = {
  "(;SZ[5])",
  "(;SZ[5]KM[3]AB[aa][bb]PL[W]C[a \\] comment]TR[aa];W[cc]N[n]C[c](;B[dd]DD[aa:bb]TE[1];W[ee])"
  "(;B[de]LB[aa:x][bb:y]LN[aa:bb];W[]))",
  "(;GM[1]FF[3]SZ[4]XY[odd]M[aa]L[bb][cc];B[aa]VW[aa:cc]ZZ[1][2];AE[aa]AW[bb];W[tt]MN[7];B[aa])",
  "(;SZ[3:4]RU[Concord]PSRS[broken];W[aa];W[bb](;B[ab](;W[bc])(;W[cc];AB[aa]))(;B[ac])(;B[]))",
};

static void
play (ReviewSession *session, RandomSource *random, GoPoint point)
{
  switch (random_below (random, 8))
    {
    case 0:
      review_session_pass (session, (GoColor) random_below (random, 3));
      break;
    case 1:
      review_session_set_tool (session, REVIEW_TOOL_PLAY_BLACK);
      review_session_touch (session, point);
      break;
    case 2:
      review_session_set_tool (session, REVIEW_TOOL_PLAY_WHITE);
      review_session_touch (session, point);
      break;
    default:
      review_session_set_tool (session, REVIEW_TOOL_PLAY);
      review_session_touch (session, point);
      break;
    }
}

static void
write_text (ReviewSession *session, RandomSource *random)
{
  static const char *const texts[] = { "", "a", "ab", "a ]b\\", "x:y", "two\nlines" };
  static const char *const properties[] = { "PB", "EV", "KM", "RU", "SZ", "RE", "XY", "HA" };
  static const char *const values[] = { "", "5", "Chinese", "3:4", "7.5", "B+R" };
  const char *text = texts[random_below (random, G_N_ELEMENTS (texts))];

  switch (random_below (random, 4))
    {
    case 0:
    case 1:
      review_session_set_comment (session, text);
      break;
    case 2:
      review_session_set_node_name (session, text);
      break;
    default:
      review_session_set_info (session,
                               properties[random_below (random, G_N_ELEMENTS (properties))],
                               values[random_below (random, G_N_ELEMENTS (values))]);
      break;
    }
}

/* Makes a random edit of any kind that a user can make. */
static void
edit (ReviewSession *session, RandomSource *random)
{
  const RecordInfo *info = review_session_get_info (session);
  GoPoint point = go_point ((int) random_below (random, (unsigned) info->width),
                            (int) random_below (random, (unsigned) info->height));
  GoRuleset ruleset;

  switch (random_below (random, 16))
    {
    case 0:
    case 1:
    case 2:
    case 3:
      play (session, random, point);
      break;
    case 4:
    case 5:
      review_session_set_tool (session,
                               (ReviewTool) (REVIEW_TOOL_SETUP_BLACK + random_below (random, 2)));
      review_session_touch (session, point);
      break;
    case 6:
    case 7:
    case 8:
      review_session_set_tool (
          session,
          (ReviewTool) (REVIEW_TOOL_TRIANGLE
                        + random_below (random, REVIEW_TOOL_GUESS - REVIEW_TOOL_TRIANGLE)));
      review_session_touch (session, point);
      review_session_touch (session, go_point (0, 0));
      break;
    case 9:
      review_session_set_note (session, (ReviewNote) random_below (random, REVIEW_NOTE_HOTSPOT + 1),
                               (int) random_below (random, 3));
      break;
    case 10:
      review_session_delete (session);
      break;
    case 11:
      review_session_promote (session, random_once_in (random, 2));
      break;
    case 12:
      review_session_clear_marks (session);
      break;
    case 13:
      review_session_set_to_move (session, random_once_in (random, 2) ? GO_BLACK : GO_WHITE);
      break;
    case 14:
      if (random_once_in (random, 4))
        {
          random_ruleset (random, 6, &ruleset);
          review_session_set_ruleset (session, &ruleset);
        }
      break;
    default:
      write_text (session, random);
      break;
    }
}

static void
look (ReviewSession *session, RandomSource *random)
{
  switch (random_below (random, 8))
    {
    case 0:
      review_session_step (session, -(int) random_below (random, 3));
      break;
    case 1:
      review_session_step (session, (int) random_below (random, 3));
      break;
    case 2:
      review_session_go_sibling (session, random_once_in (random, 2) ? 1 : -1);
      break;
    case 3:
      review_session_go_main_line (session);
      break;
    case 4:
      review_session_set_numbers (
          session, (ReviewNumbers) random_below (random, REVIEW_NUMBERS_LAST_TEN + 1));
      break;
    case 5:
      review_session_go_first (session);
      break;
    default:
      break;
    }
}

static void
run_sequence (int number)
{
  RandomSource random = { (uint64_t) number * 7919 + 1 };
  ReviewSession *session = study_session (records[number % (int) G_N_ELEMENTS (records)], FALSE);
  g_autoptr (GBytes) before = review_session_write (session), after = NULL, again = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  guint undone = 0;

  for (int i = 0; i < EDITS; i++)
    {
      look (session, &random);
      edit (session, &random);
      study_assert_fresh (session);
      if (random_once_in (&random, 6))
        {
          review_session_undo (session);
          study_assert_fresh (session);
          if (random_once_in (&random, 2))
            review_session_redo (session);
        }
    }
  after = review_session_write (session);
  for (; review_session_get_can_undo (session); undone++)
    {
      g_ptr_array_add (states, review_session_write (session));
      review_session_undo (session);
      if (undone % 3 == 0)
        study_assert_fresh (session);
    }
  again = review_session_write (session);
  ck_assert_msg (g_bytes_equal (before, again), "%.*s", (int) g_bytes_get_size (again),
                 (const char *) g_bytes_get_data (again, NULL));
  ck_assert (!review_session_get_modified (session));
  /* Edits that were undone before stay undone. */
  while (undone > 0)
    {
      GBytes *wanted = g_ptr_array_index (states, --undone);
      g_autoptr (GBytes) got = NULL;

      review_session_redo (session);
      if (undone % 3 == 1)
        study_assert_fresh (session);
      got = review_session_write (session);
      ck_assert_msg (g_bytes_equal (got, wanted), "%.*s", (int) g_bytes_get_size (got),
                     (const char *) g_bytes_get_data (got, NULL));
    }
  g_clear_pointer (&again, g_bytes_unref);
  again = review_session_write (session);
  ck_assert (g_bytes_equal (after, again));
  g_object_unref (session);
}

START_TEST (test_undo)
{
  int sequences = (int) runner_rounds (NULL, SEQUENCES);

  for (int i = 0; i < sequences; i++)
    run_sequence (_i * SEQUENCES + i);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-undo");
  TCase *tcase = tcase_create ("undo");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_undo, 0, PROGRAMS);
  return runner_run (suite);
}
