/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests go_ruleset_check() with games under random rulesets. Sound rulesets can be played to an
 * end, and axes without effect change nothing. */
#include "go-ruleset-facts.h"
#include "random-game.h"
#include "runner.h"
#include "trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  FINDINGS_MOST = 32,
  MOVES_MOST = 20000
};

/* Chooses every axis at random, except the clocks. */
static void
any_ruleset (RandomSource *random, GoRuleset *ruleset)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  go_ruleset_init (ruleset);
  for (size_t i = 0; i < count; i++)
    {
      int *value = (int *) ((char *) ruleset + axes[i].offset);
      if (go_axis_is_time (&axes[i]))
        continue;
      if (axes[i].type == GO_AXIS_ENUM)
        {
          int n = axes[i].minimum;
          while (axes[i].values[n] != NULL)
            n++;
          *value = axes[i].minimum + (int) random_below (random, (unsigned) (n - axes[i].minimum));
        }
      else if (axes[i].type == GO_AXIS_BOOL)
        *value = (int) random_below (random, 2);
      else if (random_once_in (random, 2))
        *value = axes[i].initial;
      else
        *value = (axes[i].minimum < 0 ? 0 : axes[i].minimum) + (int) random_below (random, 5);
    }
  if (random_below (random, 40) != 0)
    ruleset->setup = GO_SETUP_NONE;
  random_size (random, 4, ruleset);
  if (ruleset->setup == GO_SETUP_SUNJANG16)
    ruleset->width = ruleset->height = 19;
  if (ruleset->setup == GO_SETUP_TIBETAN12)
    ruleset->width = ruleset->height = 17;
}

/* Chooses a ruleset that can be played. If `idle`, it also has axes without effect. */
static void
sound_ruleset (RandomSource *random, bool idle, GoRuleset *ruleset)
{
  do
    {
      if (random_once_in (random, 3))
        {
          random_ruleset (random, 6, ruleset);
          random_size (random, 4, ruleset);
        }
      else
        any_ruleset (random, ruleset);
    }
  while (!random_stands (ruleset) || (idle && go_ruleset_check (ruleset, NULL, 0) == 0));
}

typedef struct
{
  size_t plays, others; /* how many of each */
  RefereeAct play[GO_MAX_POINTS], other[16];
} OpenActs;

static void
add_if_open (const RefereeGame *game, RefereeActKind kind, GoColor side, OpenActs *open)
{
  RefereeAct act = { .kind = kind, .side = side };
  RefereeAnswer answer = referee_game_may (game, &act);
  if (answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK)
    open->other[open->others++] = act;
}

/* Finds the legal acts that continue the game, without resignations and outside decisions. */
static void
find_open (const RefereeGame *game, OpenActs *open)
{
  static const RefereeActKind kinds[]
      = { REFEREE_PASS,   REFEREE_OFFER,   REFEREE_AGREE,    REFEREE_PAY,
          REFEREE_RESUME, REFEREE_PLAYOUT, REFEREE_CHALLENGE };
  const GoBoard *board = referee_game_board (game);
  open->plays = open->others = 0;
  for (int at = 0; at < board->width * board->height; at++)
    {
      RefereeAct act = { .kind = REFEREE_PLAY,
                         .side = referee_game_state (game)->to_move,
                         .point = go_point (at % board->width, at / board->width) };
      RefereeAnswer answer = referee_game_may (game, &act);
      if (answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK)
        open->play[open->plays++] = act;
    }
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
      add_if_open (game, kinds[i], side, open);
}

/* Returns whether superko ends every game of legal plays, and the board is small enough to wait for
 * it. */
static bool
must_end (const GoRuleset *ruleset)
{
  /* If passes do not end play, both players may pass forever. */
  bool may_rest = ruleset->end == GO_END_NO_MOVE
                  && (ruleset->no_move == GO_NO_MOVE_PASS || go_ruleset_passes_at_will (ruleset));

  return ruleset->width * ruleset->height <= 25 && !may_rest
         && (ruleset->repetition == GO_REPETITION_PSK || ruleset->repetition == GO_REPETITION_SSK
             || ruleset->repetition == GO_REPETITION_NSSK
             || ruleset->repetition == GO_REPETITION_SSK_KO);
}

static void
give_up (const char *what, const RefereeSetup *setup, unsigned long seed)
{
  char text[GO_RULESET_TEXT];
  ck_abort_msg ("seed %lu: %s: %s", seed, what, go_ruleset_format (&setup->ruleset, text));
}

START_TEST (test_sound_can_be_played)
{
  static RefereeSetup setup;
  static OpenActs open;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 1500);
  int finished = 0, round = 0;

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed * 0x2545f4914f6cdd1du };
      RefereeGame *game;
      int moves = 0;
      memset (&setup, 0, sizeof setup);
      sound_ruleset (&random, false, &setup.ruleset);
      game = referee_game_new (&setup, NULL, 0);
      if (game == NULL)
        give_up ("no such game", &setup, seed);
      while (referee_game_state (game)->phase != REFEREE_PHASE_FINISHED && moves < MOVES_MOST)
        {
          find_open (game, &open);
          if (open.plays + open.others == 0)
            give_up ("nothing is open", &setup, seed);
          if (open.others > 0 && (open.plays == 0 || random_below (&random, 100) < 12))
            referee_game_apply (game, &open.other[random_below (&random, (unsigned) open.others)]);
          else
            referee_game_apply (game, &open.play[random_below (&random, (unsigned) open.plays)]);
          moves++;
          if (moves >= 300 && !must_end (&setup.ruleset))
            break;
        }
      if (referee_game_state (game)->phase == REFEREE_PHASE_FINISHED)
        finished++;
      else if (must_end (&setup.ruleset))
        give_up ("the game comes to no end", &setup, seed);
      else
        round++;
      referee_game_free (game);
    }
  printf ("# %d games finished, %d under rules that let them go on\n", finished, round);
  fflush (stdout);
  ck_assert_int_gt (finished, 10 * round);
}
END_TEST

/* Every axis that can be reported as having no effect, and the axis that causes it. */
static const char *const idle_pairs[] = {
  "handicap_comp/handicap_place",
  "handicap_comp/comp_scope",
  "white_first_pass/comp_scope",
  "comp_scope/handicap_comp",
  "no_move/pass",
  "repetition/suicide",
  "long_cycle/repetition",
  "cycle_limit/long_cycle",
  "supplementary_ko/pass",
  "leniency/illegal",
  "scoring/end",
  "removal/end",
  "dispute/end",
  "dispute/removal",
  "removal/dispute",
  "resume_first/dispute",
  "komi/scoring",
  "handicap_komi/scoring",
  "handicap_komi/handicap_place",
  "handicap_comp/scoring",
  "white_first_pass/scoring",
  "button/scoring",
  "black_last_play/scoring",
  "bonus/scoring",
  "tax/scoring",
  "shared/scoring",
  "white_first_pass/pass",
  "button/pass",
};

enum
{
  IDLE_PAIRS = sizeof idle_pairs / sizeof *idle_pairs
};

static void
play_at_random (RandomSource *random, const RefereeSetup *setup, Trace *trace)
{
  RefereeGame *game = referee_game_new (setup, NULL, 0);
  unsigned passing = 1 + random_below (random, 30);
  trace_begin (trace, game);
  for (int i = 0; i < 250 && (i < 5 || referee_game_state (game)->phase != REFEREE_PHASE_FINISHED);
       i++)
    {
      RefereeAct act;
      RefereeAnswer answer;
      random_act (random, game, passing, &act);
      if (random_once_in (random, 4))
        random_garbage (random, game, &act);
      if (act.kind == REFEREE_RESIGN || act.kind == REFEREE_TIMEOUT || act.kind == REFEREE_DRAW
          || act.kind == REFEREE_VOID)
        continue;
      answer = referee_game_apply (game, &act);
      trace_note (trace, &act, &answer, game);
    }
  referee_game_free (game);
}

/* Returns the index of the pair. Fails if it is unknown. */
static int
pair_of (const GoContradiction *found)
{
  char pair[64];
  snprintf (pair, sizeof pair, "%s/%s", found->axis, found->other);
  for (int i = 0; i < IDLE_PAIRS; i++)
    if (strcmp (pair, idle_pairs[i]) == 0)
      return i;
  ck_abort_msg ("unknown pair %s", pair);
}

/* Checks that an axis that does not apply gives the same game with any value. */
static void
try_unused (RandomSource *random, const Trace *trace, const RefereeSetup *setup, unsigned long seed)
{
  static RefereeSetup other;
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    {
      int low = axes[i].minimum;
      unsigned values = axes[i].type == GO_AXIS_INT || axes[i].type == GO_AXIS_HALVES
                            ? 5
                            : (unsigned) (axes[i].maximum - low + 1);

      if (go_axis_applies (&axes[i], &setup->ruleset))
        continue;
      other = *setup;
      go_axis_set (&axes[i], &other.ruleset,
                   (low < 0 ? 0 : low) + (int) random_below (random, values));
      /* Skip rulesets that contradict themselves, and the paid play-out, which changes the game. */
      if (!random_stands (&other.ruleset)
          || (other.ruleset.dispute == GO_DISPUTE_PAID_PLAYOUT
              && setup->ruleset.dispute != GO_DISPUTE_PAID_PLAYOUT))
        continue;
      if (!trace_same (trace, &other))
        {
          char value[32];

          printf ("# %s\n", go_axis_format (&axes[i], &other.ruleset, value));
          give_up (axes[i].name, setup, seed);
        }
    }
}

START_TEST (test_idle_changes_nothing)
{
  static RefereeSetup setup, other;
  int tried[IDLE_PAIRS] = { 0 };
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 4000);
  int never = 0;

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed * 0x2545f4914f6cdd1du };
      GoContradiction found[FINDINGS_MOST];
      GoRuleset ruleset;
      RefereeGame *game;
      Trace trace;
      size_t count;

      sound_ruleset (&random, true, &ruleset);
      random_table (&random, &ruleset, &setup);
      if (ruleset.handicap_place == GO_HANDICAP_NONE)
        setup.handicap = 0;
      game = referee_game_new (&setup, NULL, 0);
      if (game == NULL)
        continue;
      referee_game_free (game);
      play_at_random (&random, &setup, &trace);
      count = go_ruleset_check (&ruleset, found, FINDINGS_MOST);
      for (size_t i = 0; i < count; i++)
        {
          const GoAxis *axis = go_axis_find (found[i].axis);
          other = setup;
          ck_assert (go_axis_parse (axis, found[i].instead, &other.ruleset));
          if (!trace_same (&trace, &other))
            give_up (found[i].axis, &setup, seed);
          tried[pair_of (&found[i])]++;
        }
      try_unused (&random, &trace, &setup, seed);
      trace_clear (&trace);
    }
  for (int i = 0; i < IDLE_PAIRS; i++)
    {
      printf ("# %6d %s\n", tried[i], idle_pairs[i]);
      never += tried[i] == 0;
    }
  fflush (stdout);
  ck_assert_msg (never == 0 || games < 4000, "%d pairs were never tried", never);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("check");
  TCase *tcase = tcase_create ("check of rulesets");

  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_sound_can_be_played);
  tcase_add_test (tcase, test_idle_changes_nothing);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
