/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which acts are available in each phase of a game, for buttons, keys and menus. */
#include "runner.h"

#include "table.h"

#define LOOK MATCH_OPEN_LOOK
#define ENDS (MATCH_OPEN_RESIGN | MATCH_OPEN_PROPOSE)
#define OVER (MATCH_OPEN_OVER | MATCH_OPEN_SCORE | MATCH_OPEN_REMATCH)
#define BACK MATCH_OPEN_TAKE_BACK
#define PASS MATCH_OPEN_PASS
#define CHALLENGE MATCH_OPEN_CHALLENGE
#define BOTH (MATCH_OPEN_AGREE_BLACK | MATCH_OPEN_AGREE_WHITE)

static const struct
{
  const char *preset, *axes, *acts;
  guint open;
} snapshots[] = {
  { "concord", NULL, "", LOOK | ENDS | PASS },
  { "concord", NULL, "C3", LOOK | ENDS | PASS | BACK | CHALLENGE },
  { "concord", NULL, "C3, W pass", LOOK | ENDS | PASS | BACK },
  { "concord", NULL, "C3, W pass, B pass, W pass", LOOK | ENDS | BACK | BOTH },
  { "concord", NULL, "C3, W pass, B pass, W pass, B agree",
    LOOK | ENDS | BACK | MATCH_OPEN_AGREE_WHITE },
  { "concord", NULL, "C3, W pass, B pass, W pass, B agree, W agree", LOOK | OVER | BACK },
  { "concord", NULL, "C3, W resign", LOOK | OVER | BACK },
  /* There is no challenge if illegal plays cannot be made. */
  { "japanese-1989", NULL, "C3", LOOK | ENDS | PASS | BACK },
  /* Pass is not offered to a player who may not pass. */
  { "concord", "pass=forbidden end=no_move no_move=lose", "C3", LOOK | ENDS | BACK | CHALLENGE },
};

START_TEST (test_moment)
{
  Table *table
      = table_new (snapshots[_i].preset, 5, snapshots[_i].axes, NULL, MATCH_GUARD_PREVENT, TRUE);

  if (*snapshots[_i].acts)
    table_do (table, snapshots[_i].acts);
  ck_assert_msg (match_scene_get_open (table->scene) == snapshots[_i].open, "%s: %x, not %x",
                 snapshots[_i].acts, match_scene_get_open (table->scene), snapshots[_i].open);
  table_free (table);
}
END_TEST

/* Without a game nothing is available, and in a game that nobody plays, only viewing. */
START_TEST (test_nobody_plays)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  g_autoptr (MatchScene) scene
      = match_scene_new_for_game (match_controller_get_game (table->controller), NULL);

  ck_assert_uint_eq (match_scene_get_open (NULL), 0);
  ck_assert_uint_eq (match_scene_get_open (scene), MATCH_OPEN_LOOK | MATCH_OPEN_OVER);
  ck_assert (match_scene_get_open (table->scene) & MATCH_OPEN_KEEP);
  table_free (table);
}
END_TEST

/* The game's settings say who may stop the clocks; the arbiter always may. Anyone may restart them.
 */
START_TEST (test_pause)
{
  RefereeSetup setup = { .handicap = 0 };
  const MatchInfo info = { .pause = (MatchPause) _i };
  const guint open = MATCH_OPEN_CLOCK | MATCH_OPEN_ARBITER | MATCH_OPEN_PAUSE;
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.time[0].base_ms = setup.ruleset.time[1].base_ms = 60000;
  controller = match_controller_new (&setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  match_controller_continue (controller);
  ck_assert_uint_eq (match_scene_get_open (scene) & open,
                     _i == MATCH_PAUSE_ARBITER ? open & ~(guint) MATCH_OPEN_PAUSE : open);
  match_controller_pause (controller);
  ck_assert_uint_eq (match_scene_get_open (scene) & open, open);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-open");
  TCase *tcase = tcase_create ("open");

  tcase_add_loop_test (tcase, test_moment, 0, G_N_ELEMENTS (snapshots));
  tcase_add_test (tcase, test_nobody_plays);
  tcase_add_loop_test (tcase, test_pause, MATCH_PAUSE_EITHER, MATCH_PAUSE_ARBITER + 1);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
