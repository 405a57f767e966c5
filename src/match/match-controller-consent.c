/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts that need an approval or a choice: take-backs, results and resumptions by agreement need
 * the opponent's approval; where an illegal play can be answered in two ways, the challenger
 * chooses. */
#include "match-controller-private.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

/* How long a side can take back its own act without asking. */
#define SECOND_THOUGHTS_US (3 * G_USEC_PER_SEC)

static gboolean
second_thoughts (MatchController *self, GoColor side)
{
  return self->last_side == side
         && match_controller_monotonic (self) - self->last_time <= SECOND_THOUGHTS_US;
}

/* Asks the opponent of `asker` about an act. */
static void
ask (MatchController *self, GoColor asker, const RefereeAct *act)
{
  self->asker = asker;
  self->request = *act;
  match_controller_emit_changed (self);
}

void
match_controller_consider_take_back (MatchController *self, GoColor side)
{
  RefereeAct act = match_take_back (self->game, side);
  RefereeAnswer answer = { .reason = REFEREE_NOTHING_TO_TAKE_BACK };

  act.wall_ms = g_get_real_time () / 1000;
  if (act.amount > 0)
    answer = referee_game_may (self->game, &act);
  if (answer.reason != REFEREE_OK)
    match_controller_refuse (self, &act, &answer);
  else if (self->info.friendly || match_info_partner (&self->info) == go_opponent (side)
           || second_thoughts (self, side))
    match_controller_save (self, &act);
  else
    ask (self, side, &act);
}

/* Only a correct challenge has two outcomes to choose from. */
void
match_controller_consider_challenge (MatchController *self, const RefereeAct *act)
{
  if (!referee_game_setup (self->game)->ruleset.leniency
      || referee_game_may (self->game, act).reason != REFEREE_OK)
    match_controller_consider (self, act);
  else
    ask (self, go_opponent (act->side), act);
}

gboolean
match_controller_may_propose (MatchController *self, RefereeActKind kind)
{
  RefereePhase phase = referee_game_state (self->game)->phase;
  RefereeAct act = match_act (kind, GO_BLACK);

  /* A joint request makes sense only where either side can name who moves first. */
  act.both = kind == REFEREE_RESUME;
  act.color = act.both ? go_opponent (referee_game_state (self->game)->to_move) : GO_EMPTY;
  if (phase == REFEREE_PHASE_SETUP || referee_game_may (self->game, &act).reason != REFEREE_OK)
    return FALSE;
  if (kind == REFEREE_VOID)
    return go_ruleset_has_void (&referee_game_setup (self->game)->ruleset);
  return kind == REFEREE_RESUME || kind == REFEREE_DRAW || kind == REFEREE_BOTH_LOSE
         || kind == REFEREE_ALL_ALIVE || kind == REFEREE_POINTS;
}

void
match_controller_consider_proposal (MatchController *self, const RefereeAct *act, GoColor asker)
{
  RefereeAnswer answer = referee_game_may (self->game, act);

  if (answer.reason == REFEREE_OK && !match_controller_may_propose (self, act->kind))
    answer.reason = REFEREE_NOT_HERE;
  if (answer.reason != REFEREE_OK)
    match_controller_refuse (self, act, &answer);
  else
    ask (self, asker, act);
}

void
match_controller_consider_answer (MatchController *self, gboolean allow)
{
  GoColor asker = self->asker;
  g_autofree char *sentence = NULL;
  RefereeAct act = self->request;

  if (asker == GO_EMPTY)
    return;
  self->asker = GO_EMPTY;
  if (act.kind != REFEREE_CHALLENGE && !allow)
    {
      sentence = g_strdup_printf (act.kind == REFEREE_TAKE_BACK
                                      ? _ ("%s doesn’t allow the move to be taken back.")
                                      : _ ("%s does not agree."),
                                  words_color (go_opponent (asker)));
      match_controller_emit_refused (self, NULL, NULL, sentence);
      return;
    }
  if (act.kind == REFEREE_CHALLENGE && allow)
    act.kind = REFEREE_ALLOW;
  else if (act.kind == REFEREE_TAKE_BACK)
    act = match_take_back (self->game, asker);
  act.wall_ms = g_get_real_time () / 1000;
  match_controller_consider (self, &act);
}

void
match_controller_propose (MatchController *self, const RefereeAct *act, GoColor asker)
{
  match_controller_enqueue (self,
                            &(MatchInput){ .kind = INPUT_PROPOSE, .act = *act, .asker = asker });
}

void
match_controller_challenge (MatchController *self, GoColor side)
{
  match_controller_enqueue (
      self, &(MatchInput){ .kind = INPUT_CHALLENGE, .act = match_act (REFEREE_CHALLENGE, side) });
}

GoColor
match_controller_get_request (MatchController *self, RefereeAct *act)
{
  if (self->asker != GO_EMPTY && act != NULL)
    *act = self->request;
  return self->asker;
}

void
match_controller_answer_request (MatchController *self, gboolean allow)
{
  match_controller_enqueue (self, &(MatchInput){ .kind = INPUT_ANSWER, .allow = allow });
}

GoColor
match_controller_take_back_side (MatchController *self)
{
  const RefereeAct *last = match_last_act (self->game);
  GoColor partner = match_info_partner (&self->info);

  if (last == NULL)
    return GO_EMPTY;
  if (partner != GO_EMPTY)
    return match_take_back (self->game, go_opponent (partner)).amount > 0 ? go_opponent (partner)
                                                                          : GO_EMPTY;
  if (last->side == GO_BLACK || last->side == GO_WHITE)
    return last->side;
  return referee_game_state (self->game)->last_mover == GO_WHITE ? GO_WHITE : GO_BLACK;
}

void
match_controller_request_take_back (MatchController *self, GoColor side)
{
  match_controller_enqueue (
      self, &(MatchInput){ .kind = INPUT_TAKE_BACK, .act = match_act (REFEREE_TAKE_BACK, side) });
}
