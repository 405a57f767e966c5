/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-partner.h"

#include <string.h>

#include "match-partner-private.h"
#include "words-partner.h"

/* How long it waits before it checks again whether the controller is busy. */
#define BUSY_MS 100

G_DEFINE_FINAL_TYPE (MatchPartner, match_partner, G_TYPE_OBJECT)

/* Cancels thinking and waiting, and drops the thought. */
static void
forget (MatchPartner *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->thought, match_thought_free);
}

/* Announces the collected sentences once no act is pending, because the news of an act would
 * replace them. */
static void
speak (MatchPartner *self)
{
  g_autofree char *words = NULL;

  if (self->words->len == 0 || self->controller == NULL
      || match_controller_is_busy (self->controller))
    return;
  words = g_strdup (self->words->str);
  g_string_set_size (self->words, 0);
  g_signal_emit_by_name (self, "said", words);
}

static void
carry_out (MatchPartner *self)
{
  MatchThought *thought = g_steal_pointer (&self->thought);

  self->stuck = thought->error != NULL;
  /* Its act may release the last reference. */
  g_object_ref (self);
  match_partner_act (self, thought);
  match_thought_free (thought);
  speak (self);
  g_object_unref (self);
}

static gboolean
act_cb (gpointer user_data)
{
  MatchPartner *self = user_data;

  self->timeout = 0;
  /* An act being saved, or a request, may still change the position. */
  if (match_controller_is_busy (self->controller))
    self->timeout = g_timeout_add (BUSY_MS, act_cb, self);
  else
    carry_out (self);
  return G_SOURCE_REMOVE;
}

/* Acts no sooner than its delay after it began to think. */
static void
act_in_time (MatchPartner *self)
{
  gint64 passed = (g_get_monotonic_time () - self->began) / 1000;
  guint left = passed < (gint64) self->delay ? self->delay - (guint) passed : 0;

  self->timeout = g_timeout_add (left, act_cb, self);
}

/* --- Thinking --- */

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *place = user_data;
  MatchPartner *self = g_weak_ref_get (place);
  MatchThought *thought = g_task_propagate_pointer (G_TASK (result), NULL);

  g_weak_ref_clear (place);
  g_free (place);
  /* Ignore a cancelled thought; the next one may be under way already. */
  if (self != NULL && thought != NULL
      && g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    {
      g_clear_object (&self->cancellable);
      self->thought = g_steal_pointer (&thought);
      act_in_time (self);
    }
  g_clear_pointer (&thought, match_thought_free);
  g_clear_object (&self);
}

static void
think (MatchPartner *self)
{
  GWeakRef *place = g_new0 (GWeakRef, 1);
  MatchThought *thought = match_thought_new (match_partner_game (self), self->side, self->wanted,
                                             self->level, self->seed);

  g_weak_ref_init (place, self);
  self->cancellable = g_cancellable_new ();
  if (self->engine != NULL)
    match_thought_ask (thought, match_partner_game (self), self->engine,
                       match_controller_get_info (self->controller)->guard == MATCH_GUARD_OFF);
  match_think_async (thought, self->cancellable, thought_cb, place);
}

/* Returns what the position asks of it. */
static MatchThoughtKind
what_is_wanted (MatchPartner *self)
{
  const RefereeGame *game = match_partner_game (self);
  const RefereeState *state = referee_game_state (game);
  GoColor other = go_opponent (self->side),
          asker = match_controller_get_request (self->controller, NULL);

  if (self->paused || self->stuck || asker == self->side)
    return MATCH_THOUGHT_NONE;
  if (asker == other)
    return MATCH_THOUGHT_ANSWER;
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      return self->side == GO_BLACK ? MATCH_THOUGHT_HANDICAP : MATCH_THOUGHT_NONE;
    case REFEREE_PHASE_PLAY:
      if (state->agreed[other] && !state->agreed[self->side])
        return MATCH_THOUGHT_AGREE;
      if (state->to_move == self->side && state->window && self->level > 1)
        return MATCH_THOUGHT_CHALLENGE;
      if (state->to_move == self->side || state->offer == other)
        return MATCH_THOUGHT_MOVE;
      return self->offers && state->offer == GO_EMPTY && match_partner_may (self, REFEREE_OFFER)
                 ? MATCH_THOUGHT_OFFER
                 : MATCH_THOUGHT_NONE;
    case REFEREE_PHASE_DISPUTE:
      return state->to_move == self->side ? MATCH_THOUGHT_MOVE : MATCH_THOUGHT_NONE;
    case REFEREE_PHASE_AGREEMENT:
      return state->agreed[other] && !state->agreed[self->side] ? MATCH_THOUGHT_AGREE
                                                                : MATCH_THOUGHT_NONE;
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return MATCH_THOUGHT_NONE;
}

/* Checks the position, and drops thoughts about earlier ones. */
static void
look (MatchPartner *self)
{
  MatchThoughtKind wanted;
  size_t snapshot;

  if (self->controller == NULL)
    return;
  wanted = what_is_wanted (self);
  snapshot = referee_game_length (match_partner_game (self));
  if (referee_game_state (match_partner_game (self))->phase == REFEREE_PHASE_PLAY)
    memset (self->objected, 0, sizeof self->objected);
  if (wanted == self->wanted && snapshot == self->snapshot)
    return;
  forget (self);
  self->wanted = wanted;
  self->snapshot = snapshot;
  self->began = g_get_monotonic_time ();
  if (wanted == MATCH_THOUGHT_MOVE || wanted == MATCH_THOUGHT_AGREE)
    think (self);
  else if (wanted != MATCH_THOUGHT_NONE)
    {
      self->thought = match_thought_new (match_partner_game (self), self->side, wanted, self->level,
                                         self->seed);
      act_in_time (self);
    }
}

static void
act_applied_cb (MatchPartner *self)
{
  look (self);
  speak (self);
}

/* --- The object --- */

static void
match_partner_dispose (GObject *object)
{
  MatchPartner *self = MATCH_PARTNER (object);

  forget (self);
  g_clear_pointer (&self->engine, engine_unref);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (match_partner_parent_class)->dispose (object);
}

static void
match_partner_finalize (GObject *object)
{
  g_string_free (MATCH_PARTNER (object)->words, TRUE);
  G_OBJECT_CLASS (match_partner_parent_class)->finalize (object);
}

static void
match_partner_class_init (MatchPartnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = match_partner_dispose;
  G_OBJECT_CLASS (klass)->finalize = match_partner_finalize;
  g_signal_new ("said", MATCH_TYPE_PARTNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

static void
match_partner_init (MatchPartner *self)
{
  self->delay = MATCH_PARTNER_DELAY;
  self->words = g_string_new (NULL);
}

MatchPartner *
match_partner_new (MatchController *controller, GoColor side, int level, guint64 seed)
{
  MatchPartner *self;

  self = g_object_new (MATCH_TYPE_PARTNER, NULL);
  self->controller = g_object_ref (controller);
  self->side = side;
  self->seed = seed;
  self->level = CLAMP (level, 1, ADVICE_PARTNER_LEVELS);
  /* A change made by another handler of this signal is seen when its own signal comes. */
  g_signal_connect_object (controller, "changed", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (controller, "act-applied", G_CALLBACK (act_applied_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  look (self);
  return self;
}

void
match_partner_set_delay (MatchPartner *self, guint milliseconds)
{
  self->delay = milliseconds;
}

void
match_partner_set_paused (MatchPartner *self, gboolean paused)
{
  if (paused == self->paused)
    return;
  self->paused = paused;
  look (self);
  if (paused && self->engine != NULL)
    engine_stop (self->engine);
}

void
match_partner_set_engine (MatchPartner *self, Engine *engine)
{
  g_clear_pointer (&self->engine, engine_unref);
  if (engine != NULL)
    self->engine = engine_ref (engine);
  match_partner_ask_again (self);
}

void
match_partner_ask_again (MatchPartner *self)
{
  self->stuck = FALSE;
  /* Forget that this position was asked about. */
  forget (self);
  self->wanted = MATCH_THOUGHT_NONE;
  match_controller_set_trouble (self->controller, NULL);
  look (self);
}

gboolean
match_partner_is_thinking (MatchPartner *self)
{
  return self->wanted != MATCH_THOUGHT_NONE && self->controller != NULL
         && (self->timeout != 0 || self->cancellable != NULL
             || match_controller_is_busy (self->controller));
}

char *
match_partner_explain (MatchPartner *self)
{
  const RefereeGame *game = self->controller ? match_partner_game (self) : NULL;

  for (size_t i = game ? referee_game_length (game) : 0; i > 0; i--)
    {
      const RefereeAct *act = referee_game_act (game, i - 1);

      if (act->side != self->side || !referee_game_in_force (game, i - 1)
          || (act->kind != REFEREE_PLAY && act->kind != REFEREE_PASS))
        continue;
      return act->kind == REFEREE_PASS && self->idle_pass == i ? words_partner_idle (self->side)
                                                               : words_move_effect (game, i - 1);
    }
  return words_partner_not_yet (self->side);
}
