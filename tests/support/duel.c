/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "duel.h"

#include <stdio.h>

#include "axis-effect.h"
#include "histogram.h"

/* Makes the same act in both games and compares everything visible of them. */
static void
step (Duel *duel, const RefereeAct *act)
{
  RefereeAnswer naive = naive_may (duel->naive, act);
  RefereeAnswer may = referee_game_may (duel->real, act);
  HistogramState before = histogram_state (duel->naive);
  bool could_play = act->kind == REFEREE_PASS && before.phase == REFEREE_PHASE_PLAY
                    && naive_can_play (duel->naive, duel->naive->to_move);
  RefereeForesight foreseen = referee_game_foresee (duel->real, act);
  NaiveGame *past;
  RefereeAnswer real;

  duel_compare_answers (duel, act, &naive, &may);
  duel_compare_answers (duel, act, &naive, &foreseen.answer);
  if (duel->trouble != NULL)
    return;
  past = naive_copy (duel->naive);
  naive_apply (duel->naive, act);
  duel_compare_foresight (duel, past, &foreseen);
  naive_free (past);
  real = referee_game_apply (duel->real, act);
  duel_same (duel, "may and apply", may.reason, real.reason);
  duel_same (duel, "may and apply, illegality", may.illegal, real.illegal);
  trace_note (&duel->trace, act, &real, duel->real);
  histogram_add (duel->naive, act, &naive, &before, could_play);
  duel_compare_states (duel);
}

/* Returns whether the act ends a game at once. Such acts are mostly queried, and rarely made. */
static bool
ends_at_once (const RefereeAct *act)
{
  return act->kind == REFEREE_RESIGN || act->kind == REFEREE_TIMEOUT || act->kind == REFEREE_DRAW
         || act->kind == REFEREE_VOID || act->kind == REFEREE_BOTH_LOSE
         || act->kind == REFEREE_ALL_ALIVE;
}

static void
garbage (Duel *duel)
{
  RefereeAct act;
  random_garbage (&duel->random, duel->real, &act);
  if (ends_at_once (&act) && !random_once_in (&duel->random, 60))
    {
      RefereeAnswer naive = naive_may (duel->naive, &act);
      RefereeAnswer real = referee_game_may (duel->real, &act);
      duel_compare_answers (duel, &act, &naive, &real);
    }
  else if (act.kind != REFEREE_TAKE_BACK || random_once_in (&duel->random, 4))
    step (duel, &act);
}

static void
print_difference (Duel *duel)
{
  char line[REFEREE_ACT_TEXT];
  printf ("# seed %lu: %s: naive %ld, program %ld\n", duel->seed, duel->trouble, duel->ours,
          duel->theirs);
  random_print (duel->real);
  printf ("# last act tried: %s\n", referee_act_format (&duel->tried, line));
  printf ("# board\n");
  for (int at = 0; at < duel->naive->points; at++)
    printf ("%s%c%s", at % duel->naive->width == 0 ? "# " : "", ".XO"[duel->naive->board[at]],
            (at + 1) % duel->naive->width == 0 ? "\n" : "");
  fflush (stdout);
}

static void
compare_now_and_then (Duel *duel)
{
  bool with_marks = random_once_in (&duel->random, 2);
  duel_compare_legal_points (duel);
  duel_compare_scores (duel, with_marks);
  duel_compare_sunjang (duel, with_marks);
}

static void
play_out (Duel *duel)
{
  int steps = 30 + 6 * duel->naive->points;
  int seldom = 1 + duel->naive->points / 4;
  unsigned passing = 1 + random_below (&duel->random, 30);
  RefereeAct act = { .kind = REFEREE_PASS };
  if (steps > 700)
    steps = 700;
  duel_compare_states (duel);
  for (int i = 0; i < steps && duel->trouble == NULL; i++)
    {
      if (random_once_in (&duel->random, 2))
        garbage (duel);
      else
        {
          random_act (&duel->random, duel->real, passing, &act);
          step (duel, &act);
        }
      if (duel->trouble == NULL && random_once_in (&duel->random, (unsigned) seldom))
        compare_now_and_then (duel);
      if (duel->naive->phase == REFEREE_PHASE_FINISHED)
        {
          duel_compare_scores (duel, true);
          duel_compare_sunjang (duel, true);
          if (!random_once_in (&duel->random, 3))
            break;
        }
    }
}

static bool
begin (Duel *duel)
{
  char error[256], text[GO_RULESET_TEXT];
  duel->naive = naive_new (&duel->setup);
  duel->real = referee_game_new (&duel->setup, error, sizeof error);
  if ((duel->naive == NULL) == (duel->real == NULL))
    return true;
  printf ("# seed %lu: naive %s the set-up, the program %s: %s\n", duel->seed,
          duel->naive ? "takes" : "refuses", duel->real ? "takes it" : "refuses it",
          duel->real ? "" : error);
  printf ("# %s handicap %d fixed %d\n", go_ruleset_format (&duel->setup.ruleset, text),
          duel->setup.handicap, duel->setup.handicap_fixed);
  duel->trouble = "set-up";
  return false;
}

bool
duel_fight (Duel *duel, RefereeResultKind *result)
{
  *result = REFEREE_RESULT_NONE;
  if (begin (duel) && duel->naive == NULL)
    histogram_add_refused_setup ();
  else if (duel->trouble == NULL)
    {
      trace_begin (&duel->trace, duel->real);
      play_out (duel);
      *result = referee_game_state (duel->real)->result.kind;
      if (duel->trouble != NULL)
        print_difference (duel);
      else
        axis_effect_note (&duel->trace, &duel->setup, duel->counter);
      trace_clear (&duel->trace);
    }
  naive_free (duel->naive);
  referee_game_free (duel->real);
  return duel->trouble == NULL;
}
