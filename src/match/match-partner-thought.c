/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a computer player thinks about a position, and the act it makes. */
#include "match-partner-private.h"

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "job.h"
#include "match-private.h"
#include "words-partner.h"

/* Level of the built-in player where an engine has no legal answer. */
#define INSTEAD 4

/* Returns the known points that White gets in the count besides komi. */
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
  /* In a dispute a side may pay a stone instead of answering. */
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

  /* Engines do not know disputes over one chain. */
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

/* Finds the built-in player's move from what is known of the rules. */
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

/* Turns an illegal play into a pass, as if it had been challenged. Where passing is not allowed,
 * the built-in player finds a move instead. */
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

/* Returns FALSE if the engine does not know dead stones, so that the built-in player judges
 * them. */
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
  g_task_return_pointer (task, thought, (GDestroyNotify) match_thought_free);
}

void
match_think_async (MatchThought *thought,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, match_think_async);
  g_task_set_task_data (task, thought, NULL);
  job_run_task (task, think_thread);
}

/* Acts on a thought: always through the controller. */

const RefereeGame *
match_partner_game (MatchPartner *self)
{
  return match_controller_get_game (self->controller);
}

static void
say (MatchPartner *self, char *sentence)
{
  g_string_append_printf (self->words, "%s%s", self->words->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
act_at (MatchPartner *self, RefereeActKind kind, GoPoint point)
{
  RefereeAct act = match_act (kind, self->side);

  act.point = point;
  match_controller_submit (self->controller, &act);
}

bool
match_partner_may (MatchPartner *self, RefereeActKind kind)
{
  RefereeAct act = match_act (kind, self->side);

  return referee_game_may (match_partner_game (self), &act).reason == REFEREE_OK;
}

/* Makes a play or a pass, pays a stone, or offers or accepts the end of play. */
static void
make_move (MatchPartner *self, const AdvicePartnerMove *move)
{
  const RefereeState *state = referee_game_state (match_partner_game (self));
  gboolean offered = state->offer == go_opponent (self->side);

  self->offers = move->idle && match_partner_may (self, REFEREE_OFFER);
  if (move->idle && offered)
    {
      self->offers = FALSE;
      act_at (self, REFEREE_OFFER, GO_NO_POINT);
    }
  else if (state->to_move != self->side)
    return;
  else if (move->kind == ADVICE_PARTNER_PLAY)
    act_at (self, REFEREE_PLAY, move->point);
  else if (match_partner_may (self, REFEREE_PAY))
    act_at (self, REFEREE_PAY, GO_NO_POINT);
  else if (match_partner_may (self, REFEREE_PASS))
    {
      self->idle_pass = move->idle ? referee_game_length (match_partner_game (self)) + 1 : 0;
      act_at (self, REFEREE_PASS, GO_NO_POINT);
    }
}

/* Announces once which rules the engine does not know. */
static void
tell_differences (MatchPartner *self)
{
  const RefereeGame *game = match_partner_game (self);
  char *sentence = self->engine != NULL
                       ? engine_differences (self->engine, &referee_game_setup (game)->ruleset,
                                             referee_game_state (game)->handicap)
                       : NULL;

  self->compared = TRUE;
  if (sentence != NULL)
    say (self, sentence);
}

/* Handles an engine's answer. */
static void
receive_answer (MatchPartner *self, const MatchThought *thought)
{
  const char *name = self->engine != NULL ? engine_get_name (self->engine) : "";

  if (thought->error != NULL)
    {
      say (self, g_strdup (thought->error->message));
      match_controller_set_trouble (self->controller, thought->error->message);
      return;
    }
  if (!self->compared)
    tell_differences (self);
  if (thought->refused != GO_NO_POINT)
    say (self, words_partner_refused (match_partner_game (self), name, thought->refused));
  if (thought->resigns && match_partner_may (self, REFEREE_RESIGN))
    act_at (self, REFEREE_RESIGN, GO_NO_POINT);
  else
    make_move (self, &thought->move);
}

/* Returns whether it judges the chain differently from its mark. Checks a chain only at its first
 * stone, because users look for it from the top left. */
static gboolean
is_wrong (const GoBoard *board, const RefereeState *state, const uint8_t *fates, GoPoint point)
{
  GoPoint stones[GO_MAX_POINTS];
  int count;

  if (!go_board_contains (board, point) || go_board_get (board, point) == GO_EMPTY)
    return FALSE;
  count = go_board_chain (board, point, stones);
  for (int i = 0; i < count; i++)
    if (stones[i] < point)
      return FALSE;
  return fates[point] == (state->dead[point] ? ADVICE_FATE_ALIVE : ADVICE_FATE_DEAD);
}

/* Corrects the marks that it is sure of, and says so. Returns FALSE if that has ended the game. */
static gboolean
correct_marks (MatchPartner *self,
               const GoBoard *board,
               const RefereeState *state,
               const uint8_t *fates)
{
  GoPoint points[2][GO_MAX_POINTS]; /* marked wrongly, and not marked */
  guint count[2] = { 0, 0 };

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      gboolean dead = !state->dead[p];

      if (!is_wrong (board, state, fates, p))
        continue;
      self->objected[p] = true;
      points[dead][count[dead]++] = p;
      act_at (self, dead ? REFEREE_MARK : REFEREE_UNMARK, p);
      if (self->controller == NULL)
        return FALSE;
    }
  for (int dead = 0; dead < 2; dead++)
    if (count[dead] > 0)
      say (self, words_partner_objects (match_partner_game (self), self->side, points[dead],
                                        count[dead], dead));
  return TRUE;
}

/* Corrects the marks that it is sure of. If the same mark is wrong again, it resumes
 * play where the rules allow that. */
static void
agree (MatchPartner *self, const MatchThought *thought)
{
  g_autofree RefereeState *state
      = g_memdup2 (referee_game_state (match_partner_game (self)), sizeof (RefereeState));
  const GoBoard *board = referee_game_board (match_partner_game (self));
  gboolean again = FALSE;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (is_wrong (board, state, thought->fates, p))
      again |= self->objected[p];
  if (again && match_partner_may (self, REFEREE_RESUME))
    {
      act_at (self, REFEREE_RESUME, GO_NO_POINT);
      say (self, words_partner_resumes (self->side));
      return;
    }
  if (!correct_marks (self, board, state, thought->fates))
    return;
  act_at (self, REFEREE_AGREE, GO_NO_POINT);
}

static void
place_handicap (MatchPartner *self)
{
  const RefereeGame *game = match_partner_game (self);
  const GoBoard *board = referee_game_board (game);
  GoPoint points[9];
  int count = go_star_points (board->width, board->height, points);

  for (int i = 0; i < count; i++)
    if (go_board_get (board, points[i]) == GO_EMPTY)
      {
        act_at (self, REFEREE_HANDICAP, points[i]);
        return;
      }
  GO_EACH_POINT (p, board->width, board->height)
    {
      RefereeAct act = match_act (REFEREE_HANDICAP, self->side);

      act.point = p;
      if (referee_game_may (game, &act).reason != REFEREE_OK)
        continue;
      match_controller_submit (self->controller, &act);
      return;
    }
}

/* Answers a request. It approves anything except a result that is not counted. A game without
 * result it approves only if the position has repeated. */
static void
answer (MatchPartner *self)
{
  RefereeAct request;
  gboolean allow = TRUE;

  if (match_controller_get_request (self->controller, &request) == GO_EMPTY)
    return;
  if (request.kind == REFEREE_VOID)
    allow = referee_game_occurrences (match_partner_game (self)) >= 2;
  else if (request.kind == REFEREE_DRAW || request.kind == REFEREE_BOTH_LOSE
           || request.kind == REFEREE_ALL_ALIVE || request.kind == REFEREE_POINTS)
    allow = FALSE;
  match_controller_answer_request (self->controller, allow);
}

void
match_partner_act (MatchPartner *self, const MatchThought *thought)
{
  switch (thought->kind)
    {
    case MATCH_THOUGHT_NONE:
      break;
    case MATCH_THOUGHT_ANSWER:
      answer (self);
      break;
    case MATCH_THOUGHT_CHALLENGE:
      match_controller_challenge (self->controller, self->side);
      break;
    case MATCH_THOUGHT_HANDICAP:
      place_handicap (self);
      break;
    case MATCH_THOUGHT_OFFER:
      self->offers = FALSE;
      act_at (self, REFEREE_OFFER, GO_NO_POINT);
      break;
    case MATCH_THOUGHT_MOVE:
      receive_answer (self, thought);
      break;
    case MATCH_THOUGHT_AGREE:
      agree (self, thought);
      break;
    }
}
