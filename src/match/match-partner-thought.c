#include "config.h"

#include "match-partner-thought.h"

#include "go-ruleset-facts.h"
#include "job.h"

/* What plays where an engine has no legal answer. */
#define INSTEAD 4

/* Points of White's that are counted in the end besides komi, as far as they are known. */
static int
komi_of (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  int komi = go_ruleset_komi (ruleset, state->handicap);

  if (state->handicap >= 2 && ruleset->handicap_comp == GO_COMP_N_MINUS_1)
    komi += 2 * (state->handicap - 1);
  else if (state->handicap >= 2 && ruleset->handicap_comp == GO_COMP_N)
    komi += 2 * state->handicap;
  return komi;
}

static GoPoint
prescribed (const RefereeGame *game)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  return ruleset->prescribed_first == GO_PRESCRIBED_CENTRE
                 && referee_game_state (game)->last_board_player == GO_EMPTY
             ? go_point (ruleset->width / 2, ruleset->height / 2)
             : GO_NO_POINT;
}

static void
fill_ask (AdvicePartnerAsk *ask, const RefereeGame *game, GoColor side)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  gboolean dispute = state->phase == REFEREE_PHASE_DISPUTE;

  ask->history = go_history_copy (referee_game_history (game));
  ask->side = side;
  ask->in_dispute = dispute;
  /* Instead of answering in a dispute one may pay a stone. */
  ask->may_pass = referee_game_may_pass (game) || (dispute && state->payment_due);
  ask->passed = state->last_mover == go_opponent (side) && state->last_point == GO_NO_POINT;
  ask->passed |= state->offer == go_opponent (side);
  ask->only = prescribed (game);
  ask->komi = komi_of (game);
  ask->capture = ruleset->removal == GO_REMOVAL_NONE || state->final || state->paid
                 || state->resumptions > 0;
  ask->goal = ruleset->capture_goal;
  ask->taken[GO_BLACK] = state->taken[GO_BLACK];
  ask->taken[GO_WHITE] = state->taken[GO_WHITE];
}

MatchThought *
match_thought_new (
    const RefereeGame *game, GoColor side, MatchThoughtKind kind, int level, guint64 seed)
{
  MatchThought *thought = g_new0 (MatchThought, 1);

  thought->kind = kind;
  if (kind == MATCH_THOUGHT_MOVE)
    {
      fill_ask (&thought->ask, game, side);
      thought->ask.level = level;
      thought->ask.seed = seed;
    }
  if (kind == MATCH_THOUGHT_AGREE)
    {
      thought->board = g_new0 (GoBoard, 1);
      go_board_copy (thought->board, referee_game_board (game));
    }
  return thought;
}

void
match_thought_ask (MatchThought *thought,
                   const RefereeGame *game,
                   Engine *engine,
                   gboolean lets_stand)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  /* A dispute over one chain is none of what engines know. */
  if (state->phase == REFEREE_PHASE_DISPUTE)
    return;
  thought->engine = engine_ref (engine);
  thought->position = engine_position_of_game (
      game, thought->kind == MATCH_THOUGHT_MOVE ? thought->ask.side : state->to_move);
  thought->lets_stand = lets_stand && go_ruleset_lets_stand (ruleset);
  thought->cleanup = state->final || state->paid || state->resumptions > 0
                     || (ruleset->removal == GO_REMOVAL_NONE && thought->ask.passed);
}

void
match_thought_free (MatchThought *thought)
{
  go_history_free ((GoHistory *) thought->ask.history);
  g_clear_pointer (&thought->engine, engine_unref);
  engine_position_free (thought->position);
  g_clear_error (&thought->error);
  g_free (thought->board);
  g_free (thought);
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (data);
}

/* The partner's own move, with what is known of the rules. */
static void
choose (MatchThought *thought, GCancellable *cancellable)
{
  thought->ask.cancelled = is_cancelled;
  thought->ask.data = cancellable;
  thought->move = advice_partner_choose (&thought->ask);
}

static gboolean
may_play (const MatchThought *thought, GoPoint point)
{
  const AdvicePartnerAsk *ask = &thought->ask;
  const GoBoard *board = go_history_board (ask->history);
  GoVerdict verdict;

  if ((ask->only != GO_NO_POINT && point != ask->only) || go_board_get (board, point) != GO_EMPTY)
    return FALSE;
  verdict = go_history_judge (ask->history, point, ask->side, ask->in_dispute);
  return verdict.legality == GO_LEGAL || thought->lets_stand;
}

/* An illegal play is a pass, as if it had been challenged; where nobody may pass, the partner finds
 * a move in the engine's place. */
static void
take_answer (MatchThought *thought, const EngineAnswer *answer, GCancellable *cancellable)
{
  thought->resigns = answer->kind == ENGINE_RESIGNS;
  if (answer->kind == ENGINE_PLAYS && may_play (thought, answer->point))
    {
      thought->move = (AdvicePartnerMove){ ADVICE_PARTNER_PLAY, answer->point, false };
      return;
    }
  if (answer->kind == ENGINE_PLAYS)
    thought->refused = answer->point;
  if (thought->ask.may_pass)
    thought->move
        = (AdvicePartnerMove){ ADVICE_PARTNER_PASS, GO_NO_POINT, answer->kind == ENGINE_PASSES };
  else
    {
      thought->ask.level = INSTEAD;
      choose (thought, cancellable);
      thought->move.idle |= answer->kind == ENGINE_PASSES;
    }
}

static void
ask_for_move (MatchThought *thought, GCancellable *cancellable)
{
  EngineAnswer answer;

  if (engine_move (thought->engine, thought->position, thought->cleanup, &answer, cancellable,
                   &thought->error))
    take_answer (thought, &answer, cancellable);
}

/* Who knows nothing of dead stones leaves it to the partner's eye. */
static gboolean
ask_for_dead (MatchThought *thought, GCancellable *cancellable)
{
  g_autofree gboolean *dead = g_new0 (gboolean, GO_CELLS);

  if (thought->engine == NULL
      || !engine_dead (thought->engine, thought->position, dead, cancellable, NULL))
    return FALSE;
  GO_EACH_POINT (point, thought->board->width, thought->board->height)
    if (go_board_get (thought->board, point) != GO_EMPTY)
      thought->fates[point] = dead[point] ? ADVICE_FATE_DEAD : ADVICE_FATE_ALIVE;
  return TRUE;
}

static void
think_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  MatchThought *thought = data;

  if (thought->kind == MATCH_THOUGHT_MOVE && thought->engine != NULL)
    ask_for_move (thought, cancellable);
  else if (thought->kind == MATCH_THOUGHT_MOVE)
    choose (thought, cancellable);
  else if (thought->kind == MATCH_THOUGHT_AGREE && !ask_for_dead (thought, cancellable))
    advice_partner_fates (thought->board, is_cancelled, cancellable, thought->fates);
  g_task_return_boolean (task, TRUE);
}

void
match_think_async (MatchThought *thought,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, match_think_async);
  g_task_set_task_data (task, thought, (GDestroyNotify) match_thought_free);
  job_run_task (task, think_thread);
}

MatchThought *
match_think_finish (GAsyncResult *result)
{
  MatchThought *thought = g_task_get_task_data (G_TASK (result)), *taken;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return NULL;
  taken = g_new0 (MatchThought, 1);
  *taken = *thought;
  /* What it stands on goes with it. */
  thought->ask.history = NULL;
  thought->board = NULL;
  thought->engine = NULL;
  thought->position = NULL;
  thought->error = NULL;
  return taken;
}
