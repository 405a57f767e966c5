#include "config.h"

#include "match-partner-thought.h"

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
match_thought_free (MatchThought *thought)
{
  go_history_free ((GoHistory *) thought->ask.history);
  g_free (thought->board);
  g_free (thought);
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (data);
}

static void
think_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  MatchThought *thought = data;

  if (thought->kind == MATCH_THOUGHT_MOVE)
    {
      thought->ask.cancelled = is_cancelled;
      thought->ask.data = cancellable;
      thought->move = advice_partner_choose (&thought->ask);
    }
  else if (thought->kind == MATCH_THOUGHT_AGREE)
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
  g_task_run_in_thread (task, think_thread);
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
  return taken;
}
