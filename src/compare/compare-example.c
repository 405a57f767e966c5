/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a small example under a ruleset and reports its outcome. */
#include "compare-example.h"

#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "referee-event.h"

/* The outcome that the text requires of an act. */
typedef enum
{
  MUST_BE_LEGAL,
  MAY_BE_REFUSED,  /* '?' */
  MUST_BE_ILLEGAL, /* '!': carried out even so */
} Demand;

/* One act of the text, as words. */
typedef struct
{
  char words[48];
  Demand demand;
} Step;

typedef struct
{
  const CompareExample *example;
  RefereeGame *game;
  RefereeAct act; /* the last one tried */
  RefereeAnswer answer;
} Play;

static bool
is_about (const CompareExample *example, const char *axis)
{
  return strcmp (example->axis, axis) == 0;
}

/* Resets the axes that the example is not about (see the header). */
static void
clear_axes (const CompareExample *example, GoRuleset *ruleset)
{
  memset (ruleset->time, 0, sizeof ruleset->time);
  if (!is_about (example, "komi") && !is_about (example, "handicap_komi"))
    ruleset->komi = 0;
  if (!is_about (example, "handicap_komi"))
    ruleset->handicap_komi = GO_KOMI_SAME;
  if (!is_about (example, "prescribed_first"))
    ruleset->prescribed_first = GO_PRESCRIBED_NONE;
  if (!is_about (example, "capture_goal"))
    ruleset->capture_goal = 0;
  if (!is_about (example, "bonus"))
    ruleset->bonus = GO_BONUS_NONE;
}

/* Sets the board: the example's own or, if it has none, the one of the ruleset's set-up. */
static bool
set_board (const CompareExample *example, RefereeSetup *setup)
{
  GoRuleset *ruleset = &setup->ruleset;
  int height = 0;

  if (!example->rows[0])
    {
      if (go_ruleset_setup_side (ruleset) > 0)
        ruleset->width = ruleset->height = go_ruleset_setup_side (ruleset);
      return true;
    }
  while (height < COMPARE_EXAMPLE_ROWS && example->rows[height])
    height++;
  ruleset->setup = GO_SETUP_NONE;
  ruleset->width = (int) strlen (example->rows[0]);
  ruleset->height = height;
  setup->custom = true;
  return go_position_read (&setup->start, example->rows, ruleset->width, height);
}

static bool
set_handicap (const CompareExample *example, RefereeSetup *setup)
{
  bool about_place = is_about (example, "handicap_place");

  if (example->handicap == 0)
    return true;
  if (setup->ruleset.handicap_place == GO_HANDICAP_NONE)
    return about_place;
  setup->handicap = example->handicap;
  setup->handicap_fixed = !about_place || setup->ruleset.handicap_place == GO_HANDICAP_FIXED;
  return true;
}

static RefereeGame *
start (const CompareExample *example, const GoRuleset *ruleset)
{
  RefereeSetup *setup = go_grow (NULL, sizeof *setup);
  RefereeGame *game = NULL;

  memset (setup, 0, sizeof *setup);
  setup->ruleset = *ruleset;
  setup->first = example->first;
  memcpy (setup->prisoners, example->prisoners, sizeof setup->prisoners);
  clear_axes (example, &setup->ruleset);
  if (set_board (example, setup) && set_handicap (example, setup))
    game = referee_game_new (setup, NULL, 0);
  free (setup);
  return game;
}

static bool
try_act (Play *play, const RefereeAct *act, Demand demand)
{
  RefereeAnswer answer = referee_game_may (play->game, act);
  bool illegal = answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK;

  play->act = *act;
  play->answer = answer;
  if (demand == MUST_BE_LEGAL && illegal)
    return false;
  if (demand == MUST_BE_ILLEGAL && (answer.reason != REFEREE_OK || !illegal))
    return false;
  referee_game_apply (play->game, act);
  return true;
}

/* A cycle that another rule stops is an outcome too. */
static bool
is_repetition (const Play *play)
{
  RefereeReason reason
      = play->answer.reason != REFEREE_OK ? play->answer.reason : play->answer.illegal;

  return play->example->look == COMPARE_LOOK_CYCLE
         && (reason == REFEREE_KO || reason == REFEREE_SUPERKO);
}

/* Makes both sides end play as the ruleset says. */
static bool
stop (Play *play)
{
  play->answer = (RefereeAnswer){ .reason = REFEREE_OK };
  referee_game_stop (play->game, REFEREE_BY_PLAYER);
  return referee_game_state (play->game)->phase != REFEREE_PHASE_PLAY;
}

/* Carries out one event other than "stop". */
static bool
one_event (Play *play, const RefereeEvent *event, Demand demand, bool last)
{
  RefereeAct act = referee_event_act (play->game, event);
  bool done = true;

  if (event->act.kind == REFEREE_AGREE)
    return referee_event_apply (&play->game, event).refused == REFEREE_OK;
  /* Skip owners where the rules do not agree on owners. */
  if (event->act.kind == REFEREE_OWNER
      && referee_game_setup (play->game)->ruleset.removal != GO_REMOVAL_OWNERSHIP)
    return true;
  /* Play that has not stopped need not be resumed. */
  if (event->act.kind == REFEREE_RESUME && !last
      && referee_game_state (play->game)->phase == REFEREE_PHASE_PLAY)
    return true;
  /* Asks whether it may be made without making it, so that no illegal play gets onto the board. */
  if (last && !try_act (play, &act, MUST_BE_LEGAL) && play->example->look == COMPARE_LOOK_FATE)
    try_act (play, &act, MAY_BE_REFUSED);
  if (last)
    return true;
  for (size_t i = 0; i == 0 || (done && i < event->point_count); i++)
    {
      if (i > 0)
        act.point = event->points[i];
      done = try_act (play, &act, demand);
    }
  return done;
}

static bool
one_step (Play *play, const Step *step, bool last)
{
  const GoBoard *board = referee_game_board (play->game);
  RefereeEvent event;
  const char *where;
  bool done;

  if (strcmp (step->words, "stop") == 0)
    return stop (play);
  if (referee_event_read (step->words, board->width, board->height, &event, &where)
      != REFEREE_EVENT_FINE)
    return false;
  done = one_event (play, &event, step->demand, last);
  referee_event_clear (&event);
  return done;
}

/* Parses the next act of the text. */
static bool
next_step (const char **text, Step *step)
{
  size_t length;

  *text += strspn (*text, " ,");
  if (**text == '\0')
    return false;
  step->demand = **text == '?' ? MAY_BE_REFUSED : **text == '!' ? MUST_BE_ILLEGAL : MUST_BE_LEGAL;
  if (step->demand != MUST_BE_LEGAL)
    (*text)++;
  length = strcspn (*text, ",");
  if (length >= sizeof step->words)
    length = sizeof step->words - 1;
  memcpy (step->words, *text, length);
  step->words[length] = '\0';
  *text += strcspn (*text, ",");
  return true;
}

static bool
play_all (Play *play)
{
  const char *text = play->example->acts ? play->example->acts : "";
  CompareLook look = play->example->look;
  Step step;

  while (next_step (&text, &step))
    {
      bool last = *text == '\0' && (look == COMPARE_LOOK_ACT || look == COMPARE_LOOK_FATE);
      bool over = referee_game_state (play->game)->phase == REFEREE_PHASE_FINISHED;

      if ((!over || last) && !one_step (play, &step, last))
        return is_repetition (play);
    }
  return true;
}

/* A move that is too late or out of turn says nothing about the rules of moves. */
static bool
shows_something (const Play *play)
{
  const RefereeState *state = referee_game_state (play->game);

  switch (play->example->look)
    {
    case COMPARE_LOOK_ACT:
    case COMPARE_LOOK_FATE:
      return (play->act.kind != REFEREE_PLAY && play->act.kind != REFEREE_PASS)
             || (play->answer.reason != REFEREE_FINISHED
                 && play->answer.reason != REFEREE_NOT_PLAYING
                 && play->answer.reason != REFEREE_OUT_OF_TURN);
    case COMPARE_LOOK_RESULT:
    case COMPARE_LOOK_COUNT:
      /* Where nothing is counted, that is the outcome. */
      return state->result.kind == REFEREE_RESULT_SCORE
             || (state->result.kind == REFEREE_RESULT_VOID
                 && referee_game_setup (play->game)->ruleset.scoring == GO_SCORING_NONE);
    case COMPARE_LOOK_START:
    case COMPARE_LOOK_TURN:
    case COMPARE_LOOK_STATE:
    case COMPARE_LOOK_CYCLE:
    case COMPARE_LOOK_LIDS:
      break;
    }
  return true;
}

static void
note_outcome (const Play *play, CompareOutcome *outcome)
{
  const RefereeState *state = referee_game_state (play->game);
  RefereeScore *score;

  outcome->fits = true;
  outcome->look = play->example->look;
  outcome->act = play->act;
  outcome->answer = play->answer;
  outcome->phase = state->phase;
  outcome->to_move = state->to_move;
  outcome->scoring = (GoScoring) referee_game_setup (play->game)->ruleset.scoring;
  outcome->result = state->result;
  outcome->board = referee_game_board (play->game)->hash;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    outcome->lid[color] = referee_container_sum (&state->container[color]);
  if (state->result.kind != REFEREE_RESULT_SCORE)
    return;
  score = go_grow (NULL, sizeof *score);
  referee_game_score (play->game, false, score);
  memcpy (outcome->total, score->ledger[outcome->scoring].total, sizeof outcome->total);
  free (score);
}

RefereeGame *
compare_example_play (const CompareExample *example,
                      const GoRuleset *ruleset,
                      CompareOutcome *outcome)
{
  Play play = { .example = example, .act = { .kind = REFEREE_ACT_KINDS } };

  memset (outcome, 0, sizeof *outcome);
  outcome->look = example->look;
  play.game = start (example, ruleset);
  if (!play.game)
    return NULL;
  if (!play_all (&play) || !shows_something (&play))
    {
      referee_game_free (play.game);
      return NULL;
    }
  note_outcome (&play, outcome);
  return play.game;
}

/* Comparing the outcomes of an example. */

static bool
same_result (const CompareOutcome *a, const CompareOutcome *b)
{
  return a->result.kind == b->result.kind && a->result.winner == b->result.winner
         && a->result.margin == b->result.margin
         && (a->scoring == GO_SCORING_NONE) == (b->scoring == GO_SCORING_NONE);
}

static bool
is_refused (const CompareOutcome *outcome)
{
  return outcome->answer.reason != REFEREE_OK;
}

static bool
is_illegal (const CompareOutcome *outcome)
{
  return outcome->answer.illegal != REFEREE_OK;
}

/* Returns how the game was decided without a count. */
static RefereeResultKind
early_end (const CompareOutcome *outcome)
{
  return outcome->result.kind == REFEREE_RESULT_SCORE ? REFEREE_RESULT_NONE : outcome->result.kind;
}

bool
compare_outcomes_differ (const CompareOutcome *a, const CompareOutcome *b)
{
  if (!a->fits || !b->fits || a->look != b->look)
    return false;
  switch (a->look)
    {
    case COMPARE_LOOK_START:
      return !go_hash_equal (a->board, b->board);
    case COMPARE_LOOK_TURN:
      return a->to_move != b->to_move;
    case COMPARE_LOOK_ACT:
      return (is_refused (a) || is_illegal (a)) != (is_refused (b) || is_illegal (b));
    case COMPARE_LOOK_FATE:
      return is_refused (a) != is_refused (b) || is_illegal (a) != is_illegal (b)
             || a->result.kind != b->result.kind;
    case COMPARE_LOOK_CYCLE:
      return (is_refused (a) || is_illegal (a)) != (is_refused (b) || is_illegal (b))
             || a->result.kind != b->result.kind;
    case COMPARE_LOOK_STATE:
      /* Whether an agreement or an immediate count follows the end does not matter here. */
      return (a->phase == REFEREE_PHASE_PLAY) != (b->phase == REFEREE_PHASE_PLAY)
             || early_end (a) != early_end (b);
    case COMPARE_LOOK_RESULT:
      return !same_result (a, b);
    case COMPARE_LOOK_COUNT:
      return !same_result (a, b) || a->total[GO_BLACK] != b->total[GO_BLACK]
             || a->total[GO_WHITE] != b->total[GO_WHITE];
    case COMPARE_LOOK_LIDS:
      return a->lid[GO_BLACK] != b->lid[GO_BLACK] || a->lid[GO_WHITE] != b->lid[GO_WHITE];
    }
  return false;
}
