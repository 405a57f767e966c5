/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks (RULES 1.10) after thinking, moves, challenges, stops and take-backs. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static RefereeGame *game;
static int next_point;

/* Parses a time setting such as "base=60000 period=30000/1x5 then=..". */
static void
read_time (const char *text, GoTime *time)
{
  char copy[200], *save, *word;

  memset (time, 0, sizeof *time);
  ck_assert_uint_lt (strlen (text), sizeof copy);
  strcpy (copy, text);
  for (word = strtok_r (copy, " ", &save); word; word = strtok_r (NULL, " ", &save))
    {
      bool read
          = sscanf (word, "base=%d", &time->base_ms) == 1
            || sscanf (word, "period=%d/%dx%d", &time->period_ms, &time->period_moves,
                       &time->period_count)
                   >= 2
            || sscanf (word, "then=%d/%dx%d", &time->then_ms, &time->then_moves, &time->then_count)
                   >= 2
            || sscanf (word, "bonus=%d", &time->bonus_ms) == 1
            || sscanf (word, "cap=%d", &time->bonus_cap_ms) == 1
            || sscanf (word, "delay=%d", &time->delay_ms) == 1
            || sscanf (word, "price=%d", &time->penalty_halves) == 1;

      if (strcmp (word, "hourglass") == 0)
        time->hourglass = 1;
      else if (strcmp (word, "back") == 0)
        time->delay_back = 1;
      else
        ck_assert_msg (read, "%s", word);
    }
}

static void
begin_under (const char *preset, const char *black, const char *white)
{
  RefereeSetup setup = { 0 };
  char error[200];

  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  read_time (black, &setup.ruleset.time[0]);
  read_time (white, &setup.ruleset.time[1]);
  game = referee_game_new (&setup, error, sizeof error);
  ck_assert_msg (game != NULL, "%s", error);
  next_point = 0;
}

static void
begin (const char *time)
{
  begin_under ("concord", time, time);
}

static void
end (void)
{
  referee_game_free (game);
  game = NULL;
}

static RefereeReason
act (RefereeActKind kind, GoColor side, GoPoint point, int amount, int64_t elapsed)
{
  RefereeAct made
      = { .kind = kind, .side = side, .point = point, .amount = amount, .elapsed_ms = elapsed };

  return referee_game_apply (game, &made).reason;
}

/* Makes the side to move think for `ms` and play on a new point. */
static void
play (int64_t ms)
{
  GoPoint point = go_point (next_point % 9, next_point / 9);

  /* Every other row stays empty, so nothing is captured. */
  next_point += next_point % 9 == 8 ? 10 : 1;
  ck_assert_int_eq (act (REFEREE_PLAY, referee_game_state (game)->to_move, point, 0, ms),
                    REFEREE_OK);
}

static void
pass (int64_t ms)
{
  ck_assert_int_eq (act (REFEREE_PASS, referee_game_state (game)->to_move, GO_NO_POINT, 0, ms),
                    REFEREE_OK);
}

/* Checks the clock: "0 55000" in main time, "1 30000 p5 m1" in overtime. "d.." is the delay left,
 * "out" is lost on time. */
static void
shows (GoColor side, int64_t ms, const char *expected)
{
  RefereeClock clock;
  const RefereeSupply *supply = &clock.side[side];
  char text[100];
  int used;

  referee_game_read_clock (game, ms, &clock);
  used = snprintf (text, sizeof text, "%d %" PRId64, supply->stage, supply->left);
  if (supply->stage > 0)
    used += snprintf (text + used, sizeof text - (size_t) used, " p%d m%d", supply->periods,
                      supply->moves);
  if (supply->delay > 0)
    used += snprintf (text + used, sizeof text - (size_t) used, " d%" PRId64, supply->delay);
  if (supply->out)
    snprintf (text + used, sizeof text - (size_t) used, " out");
  ck_assert_str_eq (text, expected);
}

/* Black thinks for each of these times and plays after each but the last; White always takes a
 * second. Then Black's clock is checked. */
static const struct
{
  const char *time;
  int thinks[6]; /* ends with -1 */
  const char *shows;
} faces[] = {
  /* Absolute: time is lost below zero, not at zero. */
  { "base=60000", { 0, -1 }, "0 60000" },
  { "base=60000", { 20000, 40000, -1 }, "0 0" },
  { "base=60000", { 20000, 40001, -1 }, "0 -1 out" },
  /* Byo-yomi: a move that uses up main time is the first of the first period. */
  { "base=10000 period=5000/1x3", { 9999, -1 }, "0 1" },
  { "base=10000 period=5000/1x3", { 10000, -1 }, "1 5000 p3 m1" },
  { "base=10000 period=5000/1x3", { 12000, -1 }, "1 3000 p3 m1" },
  { "base=10000 period=5000/1x3", { 12000, 0, -1 }, "1 5000 p3 m1" },
  /* A period is lost if it is exceeded, not if it is used up exactly. */
  { "base=10000 period=5000/1x3", { 12000, 5000, -1 }, "1 0 p3 m1" },
  { "base=10000 period=5000/1x3", { 12000, 5001, -1 }, "1 4999 p2 m1" },
  { "base=10000 period=5000/1x3", { 12000, 5001, 0, -1 }, "1 5000 p2 m1" },
  { "base=10000 period=5000/1x3", { 25000, -1 }, "1 0 p1 m1" },
  { "base=10000 period=5000/1x3", { 25001, -1 }, "1 -1 p1 m1 out" },
  { "period=5000/1", { 0, -1 }, "1 5000 p1 m1" },
  { "period=5000/1", { 5001, -1 }, "1 -1 p1 m1 out" },
  /* Canadian: a period for several moves, a new one after them. */
  { "base=10000 period=60000/3", { 11000, 1000, -1 }, "1 58000 p1 m2" },
  { "base=10000 period=60000/3", { 11000, 1000, 1000, 0, -1 }, "1 60000 p1 m3" },
  { "base=10000 period=60000/3", { 11000, 59001, -1 }, "1 -1 p1 m2 out" },
  /* Two overtimes: making the moves leads to the second, and a period that expires loses ... */
  { "period=60000/2 then=60000/3", { 1000, 1000, 0, -1 }, "2 60000 p1 m3" },
  { "period=60000/2 then=60000/3", { 60001, -1 }, "1 -1 p1 m2 out" },
  /* ... or, if periods may expire, the last one leads to the second. */
  { "period=5000/1x2 then=60000/3", { 1000, 10001, -1 }, "2 59999 p1 m3" },
  { "period=5000/1x2 then=60000/3", { 70001, -1 }, "2 -1 p1 m3 out" },
  /* Fischer, with and without a cap. */
  { "base=10000 bonus=5000", { 2000, 0, -1 }, "0 13000" },
  { "base=10000 bonus=5000 cap=12000", { 2000, 0, -1 }, "0 12000" },
  { "base=10000 bonus=5000 cap=12000", { 2000, 4000, 0, -1 }, "0 12000" },
  /* A cap never reduces the time. */
  { "base=20000 bonus=5000 cap=12000", { 2000, 0, -1 }, "0 18000" },
  { "base=10000 bonus=5000", { 10001, -1 }, "0 -1 out" },
  /* A bonus is added to the supply that is running. */
  { "base=1000 period=9000/2 bonus=500", { 2000, -1 }, "1 8000 p1 m2" },
  { "base=1000 period=9000/2 bonus=500", { 2000, 0, -1 }, "1 8500 p1 m1" },
  /* Delay. */
  { "base=10000 delay=3000", { 2000, 5000, -1 }, "0 8000" },
  { "base=10000 delay=3000", { 2000, 1000, -1 }, "0 10000 d2000" },
  { "base=10000 delay=3000", { 13000, -1 }, "0 0" },
  { "base=10000 delay=3000", { 13001, -1 }, "0 -1 out" },
  /* Ing: periods are bought, for any number of moves. */
  { "base=10000 period=6000/0x3 price=4", { 11000, 1000, -1 }, "1 4000 p3 m0" },
  { "base=10000 period=6000/0x3 price=4", { 11000, 5001, 0, -1 }, "1 5999 p2 m0" },
  { "base=10000 period=6000/0x3 price=4", { 28001, -1 }, "1 -1 p1 m0 out" },
};

START_TEST (test_face)
{
  const int *thinks = faces[_i].thinks;

  begin (faces[_i].time);
  for (; thinks[1] >= 0; thinks++)
    {
      play (*thinks);
      play (1000);
    }
  shows (GO_BLACK, *thinks, faces[_i].shows);
  end ();
}
END_TEST

/* Bronstein and US delay clocks show different times, but run out at the same instant. */
START_TEST (test_both_delays)
{
  static const char *const both[] = { "base=10000 delay=3000", "base=10000 delay=3000 back" };
  static const int64_t face[2][4] = { { 10000, 10000, 9000, 0 }, { 13000, 11000, 9000, 0 } };
  static const int thought[4] = { 0, 2000, 4000, 13000 };

  for (int i = 0; i < 2; i++)
    {
      GoTime time;
      RefereeClock clock;

      read_time (both[i], &time);
      begin (both[i]);
      for (int j = 0; j < 4; j++)
        {
          referee_game_read_clock (game, thought[j], &clock);
          ck_assert_int_eq (referee_clock_face (&clock.side[GO_BLACK], &time), face[i][j]);
          ck_assert_int_eq (referee_clock_all_left (&clock.side[GO_BLACK], &time),
                            13000 - thought[j]);
          ck_assert (!clock.side[GO_BLACK].out);
        }
      referee_game_read_clock (game, 13001, &clock);
      ck_assert (clock.side[GO_BLACK].out);
      end ();
    }
}
END_TEST

/* A Bronstein clock gives the time back with the move, not with the next turn (RULES 1.10). */
START_TEST (test_given_back)
{
  static const int thought[] = { 0, 2000, 3000, 5000 }, face[] = { 13000, 13000, 13000, 11000 };
  GoTime time;
  RefereeClock clock;

  read_time ("base=10000 delay=3000 back", &time);
  for (int i = 0; i < 4; i++)
    {
      begin ("base=10000 delay=3000 back");
      play (thought[i]);
      referee_game_read_clock (game, 1000, &clock);
      ck_assert_int_eq (referee_clock_face (&clock.side[GO_BLACK], &time), face[i]);
      ck_assert_int_eq (referee_clock_face (&clock.side[GO_WHITE], &time), 12000);
      play (1000);
      referee_game_read_clock (game, 0, &clock);
      ck_assert_int_eq (referee_clock_face (&clock.side[GO_BLACK], &time), face[i]);
      end ();
    }
}
END_TEST

START_TEST (test_hourglass)
{
  begin ("base=60000 hourglass");
  play (20000);
  shows (GO_BLACK, 0, "0 40000");
  shows (GO_WHITE, 0, "0 80000");
  shows (GO_WHITE, 80001, "0 -1 out");
  shows (GO_BLACK, 80001, "0 120001");
  end ();
}
END_TEST

/* Each side has its own time, or none. */
START_TEST (test_different_sides)
{
  begin_under ("concord", "base=60000", "");
  play (20000);
  play (90000);
  shows (GO_BLACK, 1000, "0 39000");
  shows (GO_WHITE, 0, "0 0");
  end ();
}
END_TEST

/* The price of Ing's periods is a line of every ledger. */
START_TEST (test_price_in_the_ledger)
{
  RefereeScore *score = malloc (sizeof *score);

  begin ("base=10000 period=6000/0x3 price=4");
  play (16001);
  play (0);
  referee_game_score (game, false, score);
  for (int method = 0; method < 4; method++)
    {
      const RefereeLedger *ledger = &score->ledger[method];
      bool found = false;

      for (size_t i = 0; i < ledger->count; i++)
        if (ledger->lines[i].kind == REFEREE_LINE_TIME)
          {
            found = true;
            ck_assert_int_eq (ledger->lines[i].value[GO_BLACK], -8);
            ck_assert_int_eq (ledger->lines[i].value[GO_WHITE], 0);
          }
      ck_assert (found);
    }
  free (score);
  end ();
}
END_TEST

/* Plays a ko that Black captures and White illegally retakes after `ms`. */
static void
play_ko (int64_t ms)
{
  static const struct
  {
    int column, row;
  } shape[] = { { 1, 0 }, { 2, 0 }, { 0, 1 }, { 3, 1 }, { 1, 2 }, { 2, 2 }, { 8, 8 }, { 1, 1 } };

  for (int i = 0; i < 8; i++)
    ck_assert_int_eq (act (REFEREE_PLAY, i % 2 ? GO_WHITE : GO_BLACK,
                           go_point (shape[i].column, shape[i].row), 0, 1000),
                      REFEREE_OK);
  ck_assert_int_eq (act (REFEREE_PLAY, GO_BLACK, go_point (2, 1), 0, 1000), REFEREE_OK);
  ck_assert_int_eq (act (REFEREE_PLAY, GO_WHITE, go_point (1, 1), 0, ms), REFEREE_OK);
  ck_assert (referee_game_state (game)->window);
}

/* During the window the challenger's clock runs, and that time stays spent. The illegal play and
 * the forced pass are one move. */
START_TEST (test_challenge)
{
  begin ("base=60000 bonus=500");
  play_ko (3000);
  /* Five moves each; White's fifth also has its bonus. */
  shows (GO_WHITE, 0, "0 55500");
  shows (GO_BLACK, 2000, "0 55500");
  ck_assert_int_eq (act (REFEREE_CHALLENGE, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  shows (GO_WHITE, 0, "0 55500");
  shows (GO_BLACK, 0, "0 55500");
  ck_assert_int_eq (referee_game_clock_runs (game), GO_BLACK);
  end ();
  begin ("period=60000/6");
  play_ko (3000);
  ck_assert_int_eq (act (REFEREE_CHALLENGE, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  shows (GO_WHITE, 0, "1 53000 p1 m1");
  shows (GO_BLACK, 0, "1 53000 p1 m1");
  end ();
}
END_TEST

/* The challenger begins a new turn with the whole delay and a whole byo-yomi period. */
START_TEST (test_fresh_turn)
{
  begin ("base=60000 delay=1500");
  play_ko (0);
  shows (GO_BLACK, 2000, "0 59500");
  ck_assert_int_eq (act (REFEREE_CHALLENGE, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  shows (GO_BLACK, 0, "0 59500 d1500");
  end ();
  begin ("period=5000/1x3");
  play_ko (0);
  ck_assert_int_eq (act (REFEREE_CHALLENGE, GO_BLACK, GO_NO_POINT, 0, 7000), REFEREE_OK);
  shows (GO_BLACK, 0, "1 5000 p2 m1");
  end ();
}
END_TEST

static void
begin_lenient (const char *time)
{
  RefereeSetup setup = { 0 };

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  setup.ruleset.leniency = true;
  read_time (time, &setup.ruleset.time[0]);
  read_time (time, &setup.ruleset.time[1]);
  game = referee_game_new (&setup, NULL, 0);
}

/* If the offender may play again, bonus and stone are taken back and the offender's clock runs. */
START_TEST (test_allow)
{
  begin_lenient ("base=60000 bonus=500");
  play_ko (3000);
  ck_assert_int_eq (act (REFEREE_ALLOW, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  ck_assert_int_eq (referee_game_clock_runs (game), GO_WHITE);
  shows (GO_WHITE, 0, "0 55000");
  shows (GO_WHITE, 100, "0 54900");
  shows (GO_BLACK, 0, "0 55500");
  end ();
  begin_lenient ("period=60000/6");
  play_ko (3000);
  ck_assert_int_eq (act (REFEREE_ALLOW, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  shows (GO_WHITE, 0, "1 53000 p1 m2");
  end ();
  /* The time since the illegal play returns to the challenger. */
  begin_lenient ("base=60000 hourglass");
  play_ko (3000);
  shows (GO_BLACK, 0, "0 62000");
  ck_assert_int_eq (act (REFEREE_ALLOW, GO_BLACK, GO_NO_POINT, 0, 2000), REFEREE_OK);
  shows (GO_BLACK, 0, "0 62000");
  shows (GO_WHITE, 0, "0 58000");
  end ();
}
END_TEST

/* Clocks stop during agreement. Resumed play continues with the main time or Canadian period left,
 * but with a whole byo-yomi period. */
START_TEST (test_stop_and_resume)
{
  static const struct
  {
    const char *time, *stopped, *resumed;
  } rows[] = {
    { "base=60000", "0 59000", "0 59000" },
    { "period=60000/9", "1 59000 p1 m8", "1 59000 p1 m8" },
    { "period=5000/1x3", "1 5000 p3 m1", "1 5000 p3 m1" },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      RefereeAct resume = { .kind = REFEREE_RESUME, .side = GO_BLACK, .elapsed_ms = 9000 };

      begin_under ("aga-1991", rows[i].time, rows[i].time);
      play (0);
      play (0);
      pass (1000);
      pass (1000);
      ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_AGREEMENT);
      ck_assert_int_eq (referee_game_clock_runs (game), GO_EMPTY);
      if (i != 1)
        shows (GO_WHITE, 60000, rows[i].stopped);
      ck_assert_int_eq (referee_game_apply (game, &resume).reason, REFEREE_OK);
      if (i != 1)
        shows (GO_WHITE, 0, rows[i].resumed);
      else
        shows (GO_WHITE, 0, "1 59000 p1 m7");
      ck_assert_int_ne (referee_game_clock_runs (game), GO_EMPTY);
      end ();
    }
}
END_TEST

/* A pass that the rules add for White takes no time from White's clock. */
START_TEST (test_added_pass)
{
  begin_under ("aga-1991", "base=60000 bonus=500", "base=60000 bonus=500");
  play (0);
  pass (1000);
  pass (0);
  ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_AGREEMENT);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    ck_assert_int_eq (act (REFEREE_AGREE, side, GO_NO_POINT, 0, 0), REFEREE_OK);
  ck_assert_int_eq (referee_game_state (game)->passes[GO_WHITE], 2);
  shows (GO_WHITE, 0, "0 59500");
  end ();
}
END_TEST

/* A take-back restores both clocks, but keeps what an arbiter has done. */
START_TEST (test_take_back)
{
  begin ("base=60000 period=5000/1x3 bonus=500");
  play (1000);
  play (2000);
  play (70000);
  shows (GO_BLACK, 0, "1 5500 p1 m1");
  ck_assert_int_eq (act (REFEREE_CLOCK, GO_BLACK, GO_NO_POINT, 7000, 400), REFEREE_OK);
  ck_assert_int_eq (referee_game_take_back_count (game, GO_BLACK), 2);
  ck_assert_int_eq (act (REFEREE_TAKE_BACK, GO_BLACK, GO_NO_POINT, 2, 800), REFEREE_OK);
  shows (GO_BLACK, 0, "0 66500");
  shows (GO_WHITE, 0, "0 58500");
  play (500);
  shows (GO_BLACK, 0, "0 66500");
  ck_assert_int_eq (act (REFEREE_TAKE_BACK, GO_BLACK, GO_NO_POINT, 3, 0), REFEREE_OK);
  shows (GO_BLACK, 0, "0 66500");
  shows (GO_WHITE, 0, "0 60000");
  ck_assert_int_eq (referee_game_take_back_count (game, GO_BLACK), 2);
  end ();
}
END_TEST

/* Extreme acts: endless periods of a millisecond each, and time for all of them. No number
 * overflows, and periods are not counted one by one. */
START_TEST (test_periods_without_end)
{
  begin_under ("concord", "base=1000 period=1/1x3 price=1000", "base=1000 period=1/1x3 price=1000");
  for (int i = 0; i < 5000; i++)
    {
      ck_assert_int_eq (
          act (REFEREE_PERIOD, GO_BLACK, GO_NO_POINT, REFEREE_MOST_AMOUNT, REFEREE_MOST_ELAPSED_MS),
          REFEREE_OK);
      ck_assert_int_eq (act (REFEREE_CLOCK, GO_BLACK, GO_NO_POINT, REFEREE_MOST_AMOUNT, 0),
                        REFEREE_OK);
      ck_assert_int_eq (act (REFEREE_PERIOD, GO_WHITE, GO_NO_POINT, -REFEREE_MOST_AMOUNT, 0),
                        REFEREE_OK);
    }
  ck_assert_int_eq (referee_game_state (game)->clock.side[GO_BLACK].entered, REFEREE_MOST_PERIODS);
  end ();
}
END_TEST

/* An arbiter adds time to the supply that is running. A side that had run out can play on. */
START_TEST (test_arbiter)
{
  begin ("base=10000");
  play (11000);
  shows (GO_BLACK, 0, "0 -1000 out");
  ck_assert_int_eq (act (REFEREE_CLOCK, GO_BLACK, GO_NO_POINT, 60000, 0), REFEREE_OK);
  shows (GO_BLACK, 0, "0 59000");
  ck_assert_int_eq (act (REFEREE_CLOCK, GO_WHITE, GO_NO_POINT, -10001, 0), REFEREE_OK);
  shows (GO_WHITE, 0, "0 -1 out");
  end ();
  begin ("base=1000 period=5000/1x3");
  play (2000);
  ck_assert_int_eq (act (REFEREE_PERIOD, GO_BLACK, GO_NO_POINT, 2, 0), REFEREE_OK);
  shows (GO_BLACK, 0, "1 5000 p5 m1");
  /* Periods added during main time are there when overtime begins. */
  ck_assert_int_eq (act (REFEREE_PERIOD, GO_WHITE, GO_NO_POINT, 1, 0), REFEREE_OK);
  shows (GO_WHITE, 0, "0 1000");
  shows (GO_WHITE, 1001, "1 4999 p4 m1");
  ck_assert_int_eq (act (REFEREE_PERIOD, GO_WHITE, GO_NO_POINT, -9, 0), REFEREE_OK);
  shows (GO_WHITE, 1001, "1 4999 p1 m1");
  end ();
  /* Time added during the window stays when the play is taken back. */
  begin ("base=60000");
  play_ko (3000);
  ck_assert_int_eq (act (REFEREE_CLOCK, GO_WHITE, GO_NO_POINT, 30000, 500), REFEREE_OK);
  ck_assert_int_eq (act (REFEREE_CHALLENGE, GO_BLACK, GO_NO_POINT, 0, 500), REFEREE_OK);
  shows (GO_WHITE, 0, "0 83000");
  shows (GO_BLACK, 0, "0 54000");
  end ();
}
END_TEST

/* A reference clock that advances one millisecond at a time. */
typedef struct
{
  long left, delay;
  int stage, periods, moves;
  bool out;
} Slow;

static void
slow_enter (Slow *slow, const GoTime *time, int stage)
{
  slow->stage = stage;
  slow->left = stage == 1 ? time->period_ms : time->then_ms;
  slow->moves = stage == 1 ? time->period_moves : time->then_moves;
}

static void
slow_begin (Slow *slow, const GoTime *time)
{
  *slow = (Slow){ .left = time->base_ms, .delay = time->delay_ms };
  if (time->base_ms > 0 || time->period_ms == 0)
    return;
  slow_enter (slow, time, 1);
  slow->periods = time->period_count;
}

static void
slow_tick (Slow *slow, const GoTime *time)
{
  if (slow->delay > 0)
    {
      slow->delay--;
      return;
    }
  slow->left--;
  if (slow->stage == 0 && time->period_ms > 0 && slow->left == 0)
    {
      slow_enter (slow, time, 1);
      slow->periods = time->period_count;
    }
  if (slow->left >= 0 || slow->out)
    return;
  if (slow->periods > 1)
    {
      slow->periods--;
      slow_enter (slow, time, slow->stage);
      slow->left--;
    }
  else if (slow->stage == 1 && slow->periods == 1 && time->then_ms > 0)
    {
      slow_enter (slow, time, 2);
      slow->left--;
      slow->periods = time->then_count;
    }
  else
    slow->out = true;
}

static void
slow_move (Slow *slow, const GoTime *time)
{
  slow->delay = time->delay_ms;
  if (slow->out)
    return;
  if (slow->stage > 0 && --slow->moves == 0)
    {
      bool on = slow->stage == 1 && time->period_count == 0 && time->then_ms > 0;

      slow_enter (slow, time, on ? 2 : slow->stage);
      if (on)
        slow->periods = time->then_count;
    }
  for (int i = 0; i < time->bonus_ms; i++)
    if (time->bonus_cap_ms == 0 || slow->left < time->bonus_cap_ms)
      slow->left++;
}

/* A move restarts a byo-yomi period before it adds the bonus. The slow clock does the same. */
START_TEST (test_against_a_slow_clock)
{
  RandomSource random = { .state = 1010 };
  int games = (int) runner_rounds (NULL, 20000), outs = 0, led_on = 0;

  for (int i = 0; i < games; i++)
    {
      GoTime time[2] = { 0 };
      RefereeClock clock;
      Slow slow;
      const RefereeSupply *fast = &clock.side[GO_BLACK];

      random_time (&random, &time[0]);
      if (!referee_time_is_kept (&time[0]))
        continue;
      referee_clock_begin (&clock, time);
      slow_begin (&slow, &time[0]);
      for (int move = 0; move < 12; move++)
        {
          int64_t before = referee_clock_all_left (fast, &time[0]);
          int ms = (int) random_below (&random, 9);

          referee_clock_spend (&clock, time, GO_BLACK, ms);
          for (int j = 0; j < ms; j++)
            slow_tick (&slow, &time[0]);
          ck_assert_msg (fast->left == slow.left && fast->stage == slow.stage
                             && fast->out == slow.out && fast->delay == slow.delay
                             && fast->moves == slow.moves,
                         "game %d, move %d: %d %ld %ld, slow %d %ld %ld", i, move, fast->stage,
                         (long) fast->left, (long) fast->delay, slow.stage, slow.left, slow.delay);
          if (!fast->out)
            ck_assert_int_eq (referee_clock_all_left (fast, &time[0]), before - ms);
          ck_assert_int_eq (fast->out, referee_clock_all_left (fast, &time[0]) < 0);
          led_on += fast->stage == 2;
          if (fast->out)
            break;
          referee_clock_complete (&clock, time, GO_BLACK);
          referee_clock_begin_turn (&clock, time, GO_BLACK);
          slow_move (&slow, &time[0]);
        }
      outs += fast->out;
    }
  ck_assert_int_gt (outs, games / 4);
  ck_assert_int_gt (led_on, games / 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tcase = tcase_create ("clock");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_face, 0, sizeof faces / sizeof *faces);
  tcase_add_test (tcase, test_both_delays);
  tcase_add_test (tcase, test_given_back);
  tcase_add_test (tcase, test_hourglass);
  tcase_add_test (tcase, test_different_sides);
  tcase_add_test (tcase, test_price_in_the_ledger);
  tcase_add_test (tcase, test_challenge);
  tcase_add_test (tcase, test_fresh_turn);
  tcase_add_test (tcase, test_allow);
  tcase_add_test (tcase, test_stop_and_resume);
  tcase_add_test (tcase, test_added_pass);
  tcase_add_test (tcase, test_take_back);
  tcase_add_test (tcase, test_arbiter);
  tcase_add_test (tcase, test_periods_without_end);
  tcase_add_test (tcase, test_against_a_slow_clock);
  return runner_run (suite);
}
