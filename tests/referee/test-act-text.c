/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts survive a round trip through text. Parsing anything else leaves the act unchanged. */
#include "random-game.h"
#include "runner.h"

#include <stdio.h>
#include <string.h>

static bool
same_act (const RefereeAct *a, const RefereeAct *b)
{
  return a->kind == b->kind && a->side == b->side && a->point == b->point && a->color == b->color
         && a->both == b->both && a->amount == b->amount && a->author == b->author
         && a->elapsed_ms == b->elapsed_ms && a->wall_ms == b->wall_ms;
}

/* Makes a random act that can be stored, with a point and an amount that suit its kind. */
static void
storable_act (RandomSource *random, const RefereeGame *game, RefereeAct *act)
{
  do
    random_garbage (random, game, act);
  while (act->point != GO_NO_POINT && !go_board_contains (referee_game_board (game), act->point));
  if (act->kind == REFEREE_TAKE_BACK && act->amount < 1)
    act->amount = 1;
  if (act->point == GO_NO_POINT
      && (act->kind == REFEREE_PLAY || act->kind == REFEREE_HANDICAP || act->kind == REFEREE_MARK
          || act->kind == REFEREE_UNMARK || act->kind == REFEREE_SEKI || act->kind == REFEREE_OWNER
          || act->kind == REFEREE_CLAIM))
    act->point = go_point (0, 0);
  act->author = (RefereeAuthor) random_below (random, 3);
  act->elapsed_ms = (int64_t) random_below (random, 4000000);
  act->wall_ms = (int64_t) random_below (random, 2000000000) * 1000;
}

START_TEST (test_text_of_acts)
{
  static RefereeSetup setup;
  RandomSource random = { 1 };
  RefereeGame *game;
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 52;
  game = referee_game_new (&setup, NULL, 0);
  for (int i = 0; i < 20000; i++)
    {
      RefereeAct act, again, kept;
      char text[REFEREE_ACT_TEXT], second[REFEREE_ACT_TEXT];
      size_t at;
      storable_act (&random, game, &act);
      referee_act_format (&act, text);
      ck_assert_msg (referee_act_parse (text, &again) == REFEREE_ACT_OK, "not read: %s", text);
      ck_assert_msg (same_act (&act, &again), "%s reads as %s", text,
                     referee_act_format (&again, second));
      ck_assert_str_eq (referee_act_format (&again, second), text);

      /* A text with one changed character is read as some act or refused, leaving the act
       * unchanged. */
      kept = again;
      at = random_below (&random, (unsigned) strlen (text));
      text[at] = (char) (1 + random_below (&random, 127));
      if (referee_act_parse (text, &again) != REFEREE_ACT_OK)
        ck_assert (same_act (&again, &kept));
      text[at] = '\0';
      referee_act_parse (text, &again);
    }
  referee_game_free (game);
}
END_TEST

START_TEST (test_text_that_is_no_act)
{
  static const char *const broken[] = { "",
                                        " ",
                                        "1",
                                        "play B 1 1",
                                        "1 play",
                                        "1 play X 1 1",
                                        "x play B 1 1",
                                        "1 play B 1",
                                        "1 play B 99 1" };
  static const char *const unknown[]
      = { "2 play B 1 1 by=player elapsed=0 wall=0", "1 somersault B by=player elapsed=0 wall=0" };
  RefereeAct act = { .kind = REFEREE_PAY, .side = GO_WHITE, .amount = 7 }, kept = act;
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
    {
      ck_assert_msg (referee_act_parse (broken[i], &act) != REFEREE_ACT_OK, "\"%s\" is read",
                     broken[i]);
      ck_assert (same_act (&act, &kept));
    }
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
    {
      ck_assert_int_eq (referee_act_parse (unknown[i], &act), REFEREE_ACT_UNKNOWN);
      ck_assert (same_act (&act, &kept));
    }
}
END_TEST

/* The parser and the referee refuse numbers that no game needs. */
START_TEST (test_bounds)
{
  static const char *const fine[] = {
    "elapsed=0",         "elapsed=1000000000000", "wall=-1", "wall=253402300799999",
    "amount=1000000000", "amount=-1000000000",
  };
  static const char *const broken[] = {
    "elapsed=-1",
    "elapsed=1000000000001",
    "elapsed=9223372036854775807",
    "elapsed=-9223372036854775808",
    "wall=253402300800000",
    "wall=-9223372036854775808",
    "amount=1000000001",
    "amount=2147483647",
    "amount=-2147483648",
  };
  static RefereeSetup setup;
  RefereeGame *game;
  RefereeAct act = { .kind = REFEREE_CLOCK, .side = GO_BLACK, .point = GO_NO_POINT };
  char text[REFEREE_ACT_TEXT];

  for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
    {
      snprintf (text, sizeof text, "1 clock B %s", fine[i]);
      ck_assert_msg (referee_act_parse (text, &act) == REFEREE_ACT_OK, "%s", text);
    }
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
    {
      snprintf (text, sizeof text, "1 clock B %s", broken[i]);
      ck_assert_msg (referee_act_parse (text, &act) == REFEREE_ACT_BROKEN, "%s", text);
    }
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  game = referee_game_new (&setup, NULL, 0);
  act.amount = INT32_MIN;
  ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_NOT_HERE);
  act.amount = 0;
  act.elapsed_ms = INT64_MAX;
  ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_NOT_HERE);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("act text");
  TCase *tcase = tcase_create ("act text");
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_text_of_acts);
  tcase_add_test (tcase, test_text_that_is_no_act);
  tcase_add_test (tcase, test_bounds);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
