/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue of inputs, processed one by one. An act is applied once it is stored. */
#include "match-controller-private.h"

#include <glib/gi18n.h>

/* Copies the state, so that the changes an act makes can be found. */
static RefereeState *
remember (MatchController *self)
{
  go_board_copy (self->before, referee_game_board (self->game));
  return g_memdup2 (referee_game_state (self->game), sizeof (RefereeState));
}

static void
take_note (MatchController *self, const RefereeAct *act, const RefereeState *before)
{
  size_t index = referee_game_length (self->game) - 1;

  g_array_set_size (self->captured, 0);
  self->captured_color = GO_EMPTY;
  if (act->kind == REFEREE_PLAY)
    match_captured (self->before, referee_game_board (self->game), self->captured,
                    &self->captured_color);
  self->asker = GO_EMPTY;
  if (referee_game_state (self->game)->phase != before->phase)
    self->tool = MATCH_TOOL_USUAL;
  self->last_side = act->kind == REFEREE_TAKE_BACK ? GO_EMPTY : act->side;
  self->last_time = match_controller_monotonic (self);
  g_free (self->announcement);
  self->announcement = words_act (self->game, index, before);
}

static gboolean
tick_cb (gpointer user_data)
{
  MatchController *self = user_data;

  self->tick = 0;
  match_controller_look_at_clock (self);
  return G_SOURCE_REMOVE;
}

/* The next turn's thinking starts when this act arrived. An arbiter's adjustment does not start a
 * stopped clock. */
static void
note_clock (MatchController *self, const RefereeAct *act)
{
  if (referee_act_is_adjustment (act) && self->hold != MATCH_CLOCK_RUNS)
    self->thought_ms = 0;
  else
    match_controller_start_clock (self, self->act_arrived, tick_cb);
}

static void
drop_next (MatchController *self)
{
  g_clear_pointer (&self->next, referee_game_free);
}

/* Judges an act, and keeps the game that results. */
static RefereeAnswer
judge (MatchController *self, const RefereeAct *act)
{
  drop_next (self);
  self->next = referee_game_copy (self->game);
  return referee_game_apply (self->next, act);
}

/* Applies the stored act by replacing the game with the next one, and emits the signals. */
static void
take_next (MatchController *self)
{
  g_autofree RefereeState *before = remember (self);
  g_autofree char *announcement = NULL;
  RefereeAct act = self->act;
  guint sounds;

  referee_game_replace (self->game, g_steal_pointer (&self->next));
  take_note (self, &act, before);
  note_clock (self, &act);
  sounds = match_sounds_of (&act, before, referee_game_state (self->game), self->captured->len > 0);
  match_controller_emit_changed (self);
  /* A handler may cause the next act, which replaces the announcement. */
  announcement = g_strdup (self->announcement);
  g_signal_emit_by_name (self, "act-applied", &act, announcement);
  if (sounds)
    g_signal_emit_by_name (self, "heard", sounds);
  if (before->phase != REFEREE_PHASE_FINISHED
      && referee_game_state (self->game)->phase == REFEREE_PHASE_FINISHED)
    g_signal_emit_by_name (self, "finished");
}

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MatchController) self = user_data;
  g_autoptr (GError) error = NULL;

  self->in_flight = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      take_next (self);
      match_controller_process_queue (self);
      return;
    }
  drop_next (self);
  g_free (self->failure);
  self->failure = g_strdup_printf (_ ("Couldn’t save the last action: %s"),
                                   error != NULL ? error->message : _ ("unknown reason"));
  self->changed_elsewhere = g_error_matches (error, MATCH_ERROR, MATCH_ERROR_CHANGED_ELSEWHERE);
  g_signal_emit_by_name (self, "journal-failed", self->failure);
  match_controller_emit_changed (self);
}

/* Stores a judged act. An act that came too late becomes a timeout. */
static void
store (MatchController *self, const RefereeAct *judged)
{
  RefereeAct act = *judged;
  gboolean held = FALSE;

  if (match_controller_is_too_late (self, &act))
    {
      act.kind = REFEREE_TIMEOUT;
      act.side = referee_game_clock_runs (self->game);
      act.author = REFEREE_BY_CLOCK;
      judge (self, &act);
    }
  g_signal_emit_by_name (self, "held", &act, &held);
  if (held)
    {
      drop_next (self);
      return;
    }
  self->act_arrived = self->arrived;
  self->act = act;
  if (self->journal == NULL)
    {
      take_next (self);
      return;
    }
  self->in_flight = TRUE;
  MATCH_JOURNAL_GET_IFACE (self->journal)
      ->append_async (self->journal, referee_game_length (self->game), &self->act,
                      &referee_game_state (self->next)->result, words_move_number (self->next),
                      appended_cb, g_object_ref (self));
}

/* Returns the act with its thinking time. */
static RefereeAct
timed (MatchController *self, const RefereeAct *wanted)
{
  RefereeAct act = *wanted;

  if (act.elapsed_ms == 0)
    act.elapsed_ms = match_controller_elapsed (self, self->arrived);
  return act;
}

void
match_controller_save (MatchController *self, const RefereeAct *wanted)
{
  RefereeAct act = timed (self, wanted);
  RefereeAnswer answer = judge (self, &act);

  if (answer.reason == REFEREE_OK)
    store (self, &act);
  else
    match_controller_refuse (self, &act, &answer);
}

void
match_controller_consider (MatchController *self, const RefereeAct *wanted)
{
  RefereeAct act = timed (self, wanted);
  RefereeAnswer answer = judge (self, &act);

  if (answer.reason != REFEREE_OK
      || (answer.illegal != REFEREE_OK && self->info.guard == MATCH_GUARD_PREVENT))
    {
      drop_next (self);
      match_controller_refuse (self, wanted, &answer);
      return;
    }
  if (answer.illegal != REFEREE_OK && self->info.guard == MATCH_GUARD_WARN)
    {
      g_autofree char *reason = words_refusal (self->game, wanted, &answer);
      g_autofree char *then = words_illegal_consequence (self->game, wanted);
      g_autofree char *sentence = g_strjoin (*then != '\0' ? " " : "", reason, then, NULL);

      drop_next (self);
      self->warned = TRUE;
      self->warned_act = *wanted;
      self->warned_answer = answer;
      g_signal_emit_by_name (self, "warned", &self->warned_act, sentence);
      return;
    }
  store (self, &act);
}

static void
grant (MatchController *self, const MatchInput *input)
{
  RefereeAct act;

  self->arrived = input->arrived;
  if (input->act.author != REFEREE_BY_ARBITER && match_controller_stands_still (self))
    {
      match_controller_emit_refused (self, NULL, NULL, _ ("Clocks stopped."));
      return;
    }
  switch (input->kind)
    {
    case INPUT_TOUCH:
      if (self->touches_tell)
        {
          g_signal_emit_by_name (self, "touched", (guint) input->act.point);
          return;
        }
      if (!match_touch (self->game, &self->info, input->act.point, input->tool, &act))
        return;
      act.wall_ms = input->act.wall_ms;
      match_controller_consider (self, &act);
      break;
    case INPUT_TAKE_BACK:
      match_controller_consider_take_back (self, input->act.side);
      break;
    case INPUT_PROPOSE:
      match_controller_consider_proposal (self, &input->act, input->asker);
      break;
    case INPUT_CHALLENGE:
      match_controller_consider_challenge (self, &input->act);
      break;
    case INPUT_ANSWER:
      match_controller_consider_answer (self, input->allow);
      break;
    case INPUT_ACT:
      match_controller_consider (self, &input->act);
      break;
    }
}

void
match_controller_process_queue (MatchController *self)
{
  if (self->processing)
    return;
  self->processing = TRUE;
  g_object_ref (self);
  while (!self->in_flight && self->failure == NULL && !self->warned
         && !g_queue_is_empty (&self->inputs))
    {
      g_autofree MatchInput *input = g_queue_pop_head (&self->inputs);

      grant (self, input);
    }
  self->processing = FALSE;
  g_object_unref (self);
}

void
match_controller_enqueue (MatchController *self, const MatchInput *input)
{
  MatchInput *wanted = g_memdup2 (input, sizeof *input);

  wanted->arrived = match_controller_monotonic (self);
  if (wanted->act.wall_ms == 0)
    wanted->act.wall_ms = g_get_real_time () / 1000;
  g_queue_push_tail (&self->inputs, wanted);
  match_controller_process_queue (self);
}

/* --- Inputs --- */

void
match_controller_submit (MatchController *self, const RefereeAct *act)
{
  match_controller_enqueue (self, &(MatchInput){ .kind = INPUT_ACT, .act = *act });
}

void
match_controller_act (MatchController *self, RefereeActKind kind, GoColor side)
{
  RefereeAct act = match_act (kind, side);

  match_controller_submit (self, &act);
}

static void
touch (MatchController *self, GoPoint point, MatchTool tool)
{
  MatchInput input
      = { .kind = INPUT_TOUCH, .act = match_act (REFEREE_PLAY, GO_EMPTY), .tool = tool };

  input.act.point = point;
  match_controller_enqueue (self, &input);
}

void
match_controller_activate_point (MatchController *self, GoPoint point)
{
  touch (self, point, match_controller_get_tool (self));
}

void
match_controller_put_stone (MatchController *self, GoPoint point)
{
  touch (self, point, MATCH_TOOL_USUAL);
}

void
match_controller_answer_warning (MatchController *self, gboolean play)
{
  RefereeAct act = self->warned_act;

  if (!self->warned)
    return;
  self->warned = FALSE;
  self->arrived = match_controller_monotonic (self);
  if (play)
    match_controller_save (self, &act);
  else
    match_controller_emit_changed (self);
  match_controller_process_queue (self);
}

void
match_controller_look_at_clock (MatchController *self)
{
  RefereeAct act = match_act (REFEREE_TIMEOUT, GO_EMPTY);
  char *news;

  g_object_ref (self);
  act.side = match_controller_tick (self);
  act.author = REFEREE_BY_CLOCK;
  news = act.side != GO_EMPTY
             ? g_strdup_printf (_ ("%s has run out of time."), words_color (act.side))
             : match_controller_clock_news (self);
  if (act.side != GO_EMPTY && self->info.flag == MATCH_FLAG_FALLS)
    {
      match_controller_submit (self, &act);
      g_free (news);
    }
  else if (news)
    {
      match_take_string (&self->announcement, news);
      match_controller_emit_changed (self);
      g_signal_emit_by_name (self, "heard", MATCH_SOUND_LOW_TIME);
    }
  g_object_unref (self);
}

void
match_controller_continue (MatchController *self)
{
  if (match_controller_get_clock_hold (self) == MATCH_CLOCK_RUNS)
    return;
  match_controller_start_clock (self, match_controller_monotonic (self) - self->thought_ms * 1000,
                                tick_cb);
  match_controller_emit_changed (self);
}

void
match_controller_retry (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  /* Waiting for the disk does not count as thinking. */
  self->arrived = match_controller_monotonic (self);
  match_controller_save (self, &self->act);
  match_controller_emit_changed (self);
  match_controller_process_queue (self);
}

void
match_controller_go_on_unsaved (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_object (&self->journal);
  match_controller_retry (self);
}

void
match_controller_give_up (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  /* The inputs that follow the lost act are meaningless without it. */
  g_queue_clear_full (&self->inputs, g_free);
  match_controller_emit_changed (self);
}
