/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events as people write them: what each means, and where an invalid one is wrong. */
#include <string.h>

#include "random-game.h"
#include "referee-event.h"
#include "runner.h"

static const struct
{
  const char *text;
  RefereeEvent event; /* the first of its points, if it has any, is C3 */
} events[] = {
  { "B C3", { .act.kind = REFEREE_PLAY, .act.side = GO_BLACK, .point_count = 1, .leaving = -1 } },
  { " w\tPASS ", { .act.kind = REFEREE_PASS, .act.side = GO_WHITE, .leaving = -1 } },
  { "B button", { .act.kind = REFEREE_PASS, .act.side = GO_BLACK, .leaving = -1 } },
  { "W offer", { .act.kind = REFEREE_OFFER, .act.side = GO_WHITE, .leaving = -1 } },
  { "allow", { .act.kind = REFEREE_ALLOW, .leaving = -1 } },
  { "agree", { .act.kind = REFEREE_AGREE, .leaving = -1 } },
  { "agree C3 a1 x2", { .act.kind = REFEREE_AGREE, .point_count = 2, .leaving = 2 } },
  { "agree !not_in_agreement",
    { .act.kind = REFEREE_AGREE, .expected = REFEREE_NOT_IN_AGREEMENT, .leaving = -1 } },
  { "resume W", { .act.kind = REFEREE_RESUME, .act.side = GO_WHITE, .leaving = -1 } },
  { "resume both x0", { .act.kind = REFEREE_RESUME, .act.both = true, .leaving = 0 } },
  { "resume both B",
    { .act.kind = REFEREE_RESUME, .act.both = true, .act.color = GO_BLACK, .leaving = -1 } },
  { "playout B", { .act.kind = REFEREE_PLAYOUT, .act.side = GO_BLACK, .leaving = -1 } },
  { "dispute W C3",
    { .act.kind = REFEREE_CLAIM, .act.side = GO_WHITE, .point_count = 1, .leaving = -1 } },
  { "own W C3 D4 E5",
    { .act.kind = REFEREE_OWNER,
      .act.side = GO_WHITE,
      .act.color = GO_WHITE,
      .point_count = 3,
      .leaving = -1 } },
  { "place C3",
    { .act.kind = REFEREE_HANDICAP, .act.side = GO_BLACK, .point_count = 1, .leaving = -1 } },
};

START_TEST (test_meaning)
{
  const RefereeEvent *meant = &events[_i].event;
  RefereeEvent event;
  const char *where;

  ck_assert_int_eq (referee_event_read (events[_i].text, 9, 9, &event, &where), REFEREE_EVENT_FINE);
  ck_assert_ptr_eq (event.text, events[_i].text);
  ck_assert_int_eq (event.act.kind, meant->act.kind);
  ck_assert_int_eq (event.act.side, meant->act.side);
  ck_assert_int_eq (event.act.color, meant->act.color);
  ck_assert_int_eq (event.act.both, meant->act.both);
  ck_assert_int_eq (event.expected, meant->expected);
  ck_assert_int_eq (event.leaving, meant->leaving);
  ck_assert_uint_eq (event.point_count, meant->point_count);
  if (event.point_count > 0)
    ck_assert_uint_eq (event.points[0], go_point (2, 6));
  referee_event_clear (&event);
}
END_TEST

static const struct
{
  const char *text;
  RefereeEventFault fault;
  const char *where; /* the text from the fault on; NULL: not checked */
} faults[] = {
  { "", REFEREE_EVENT_UNKNOWN, NULL },
  { "B", REFEREE_EVENT_UNKNOWN, NULL },
  { "hello", REFEREE_EVENT_UNKNOWN, NULL },
  { "AGREE", REFEREE_EVENT_UNKNOWN, NULL },
  { "resume", REFEREE_EVENT_UNKNOWN, NULL },
  { "own C3", REFEREE_EVENT_UNKNOWN, NULL },
  { "dispute B", REFEREE_EVENT_UNKNOWN, NULL },
  { "B K1 x1", REFEREE_EVENT_NO_POINT, "K1 x1" },
  { "B anothermovethatisfartoolong", REFEREE_EVENT_NO_POINT, "anothermovethatisfartoolong" },
  { "agree C3 I5", REFEREE_EVENT_NO_POINT, "I5" },
  { "B C3 because", REFEREE_EVENT_NO_EXPECTATION, "because" },
  { "B C3 !because", REFEREE_EVENT_NO_EXPECTATION, "!because" },
  { "B C3 !anexpectationthatisfartoolong !ko", REFEREE_EVENT_NO_EXPECTATION,
    "!anexpectationthatisfartoolong !ko" },
  { "B C3 x9999", REFEREE_EVENT_NO_EXPECTATION, "x9999" },
};

START_TEST (test_faults)
{
  RefereeEvent event;
  const char *where;

  ck_assert_int_eq (referee_event_read (faults[_i].text, 9, 9, &event, &where), faults[_i].fault);
  if (faults[_i].where)
    ck_assert_str_eq (where, faults[_i].where);
}
END_TEST

/* Random words are parsed or refused. The referee can apply every event that is parsed. */
START_TEST (test_any_words)
{
  static const char *const words[]
      = { "B",  "W",  "agree", "own",      "resume", "both",   "dispute", "A1",
          "J9", "C3", "x1",    "!ko",      "seki",   "place",  "pass",    " ",
          "\t", "x",  "T19",   "\xc3\xa9", "void",   "playout" };
  RandomSource random = { 11 };
  RefereeSetup setup = { .first = GO_EMPTY };
  RefereeGame *game;
  int read = 0;

  go_ruleset_init (&setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  game = referee_game_new (&setup, NULL, 0);
  for (int i = 0; i < 20000; i++)
    {
      char text[200] = "";
      RefereeEvent event;
      const char *where;

      for (int count = random_below (&random, 12); count > 0; count--)
        {
          strcat (text, words[random_below (&random, sizeof words / sizeof *words)]);
          if (random_below (&random, 8) > 0)
            strcat (text, " ");
        }
      if (referee_event_read (text, 9, 9, &event, &where) != REFEREE_EVENT_FINE)
        {
          ck_assert (where >= text && where <= text + strlen (text));
          continue;
        }
      read++;
      referee_event_apply (&game, &event);
      referee_event_clear (&event);
    }
  ck_assert_int_gt (read, 200);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("event");
  TCase *tcase = tcase_create ("event");

  tcase_add_loop_test (tcase, test_meaning, 0, sizeof events / sizeof *events);
  tcase_add_loop_test (tcase, test_faults, 0, sizeof faults / sizeof *faults);
  tcase_add_test (tcase, test_any_words);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
