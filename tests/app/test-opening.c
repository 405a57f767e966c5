/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last game on the board comes back, unless the user starts another one first. */
#include "desk.h"
#include "runner.h"
#include "ui-fixture.h"

/* The list that is searched for the last game already contains the new one. */
START_TEST (a_game_asked_for_at_once_stays)
{
  MatchController *controller = desk_play ("concord");

  for (int answers = 0; answers < 3; answers++)
    desk_await_library ();
  ck_assert_ptr_eq (desk_controller (), controller);
  desk_move ("C3 G7");
  ck_assert_ptr_eq (desk_controller (), controller);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("app-opening");
  TCase *tcase = tcase_create ("opening");

  tcase_add_checked_fixture (tcase, desk_begin_at_once, desk_end);
  tcase_add_test (tcase, a_game_asked_for_at_once_stays);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
