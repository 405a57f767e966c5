#include "config.h"

#include "match-partner.h"

#include <string.h>

#include "go-setup.h"
#include "match-partner-thought.h"
#include "match-private.h"
#include "words-partner.h"

/* How long it waits before it looks again whether the controller is free. */
#define BUSY_MS 100

struct _MatchPartner
{
  GObject parent_instance;

  MatchController *controller; /* NULL once disposed */
  GoColor side;
  int level;
  guint64 seed;
  guint delay; /* milliseconds */
  gboolean paused, thinking;

  /* The moment that is thought of, or was answered. */
  MatchThoughtKind wanted;
  size_t moment; /* acts of the game then */
  gint64 began;
  GCancellable *cancellable; /* while a thread thinks */
  guint timeout;             /* while it waits to act, or to look */
  MatchThought *thought;     /* ready to be acted on */

  gboolean offers;  /* its last move gained nothing: it offers to end play after it */
  size_t idle_pass; /* one more than the act by which it passed because nothing gains; or 0 */
  bool objected[GO_CELLS]; /* stones about which it has contradicted a mark in this agreement */
};

enum
{
  PROP_LEVEL = 1,
  PROP_DELAY,
  PROP_PAUSED,
  PROP_THINKING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];
static guint said;

G_DEFINE_FINAL_TYPE (MatchPartner, match_partner, G_TYPE_OBJECT)

static void look (MatchPartner *self);

static const RefereeGame *
game_of (MatchPartner *self)
{
  return match_controller_get_game (self->controller);
}

static void
set_thinking (MatchPartner *self, gboolean thinking)
{
  if (self->thinking == thinking)
    return;
  self->thinking = thinking;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
}

/* Gives up what is being thought and waited for. */
static void
forget (MatchPartner *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->thought, match_thought_free);
}

static void
say (MatchPartner *self, char *sentence)
{
  g_signal_emit (self, said, 0, sentence);
  g_free (sentence);
}

/* --- Acting --- */

static void
act_at (MatchPartner *self, RefereeActKind kind, GoPoint point)
{
  RefereeAct act = match_act (kind, self->side);

  act.point = point;
  match_controller_submit (self->controller, &act);
}

static gboolean
may (MatchPartner *self, RefereeActKind kind)
{
  RefereeAct act = match_act (kind, self->side);

  return referee_game_may (game_of (self), &act).reason == REFEREE_OK;
}

/* A play, a pass, a stone paid, or the end of play offered or accepted. */
static void
make_move (MatchPartner *self, const AdvicePartnerMove *move)
{
  const RefereeState *state = referee_game_state (game_of (self));
  gboolean offered = state->offer == go_opponent (self->side);

  self->offers = move->idle && may (self, REFEREE_OFFER);
  if (move->idle && offered)
    {
      self->offers = FALSE;
      act_at (self, REFEREE_OFFER, GO_NO_POINT);
    }
  else if (state->to_move != self->side)
    return;
  else if (move->kind == ADVICE_PARTNER_PLAY)
    act_at (self, REFEREE_PLAY, move->point);
  else if (may (self, REFEREE_PAY))
    act_at (self, REFEREE_PAY, GO_NO_POINT);
  else if (may (self, REFEREE_PASS))
    {
      self->idle_pass = move->idle ? referee_game_length (game_of (self)) + 1 : 0;
      act_at (self, REFEREE_PASS, GO_NO_POINT);
    }
}

/* Whether the mark of a chain is otherwise than it sees it. Chains are named by their first stone,
 * as people look for it from the top left. */
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

/* Sets the marks right that it is sure of, and says so; the same ones twice it has decided on the
 * board, where the rules let it. */
static void
agree (MatchPartner *self, const MatchThought *thought)
{
  g_autofree RefereeState *state
      = g_memdup2 (referee_game_state (game_of (self)), sizeof (RefereeState));
  const GoBoard *board = referee_game_board (game_of (self));
  gboolean again = FALSE;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (is_wrong (board, state, thought->fates, p))
      again |= self->objected[p];
  if (again && may (self, REFEREE_RESUME))
    {
      act_at (self, REFEREE_RESUME, GO_NO_POINT);
      say (self, words_partner_resumes (self->side));
      return;
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      RefereeActKind kind = state->dead[p] ? REFEREE_UNMARK : REFEREE_MARK;

      if (!is_wrong (board, state, thought->fates, p))
        continue;
      self->objected[p] = true;
      act_at (self, kind, p);
      if (self->controller == NULL)
        return;
      say (self, words_partner_objects (game_of (self), self->side, p, kind == REFEREE_MARK));
    }
  act_at (self, REFEREE_AGREE, GO_NO_POINT);
}

static void
place_handicap (MatchPartner *self)
{
  const RefereeGame *game = game_of (self);
  const GoBoard *board = referee_game_board (game);
  GoPoint points[9];
  int count = go_star_points (board->width, board->height, points);

  for (int i = 0; i < count; i++)
    if (go_board_get (board, points[i]) == GO_EMPTY)
      {
        act_at (self, REFEREE_HANDICAP, points[i]);
        return;
      }
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        RefereeAct act = match_act (REFEREE_HANDICAP, self->side);

        act.point = go_point (column, row);
        if (referee_game_may (game, &act).reason != REFEREE_OK)
          continue;
        match_controller_submit (self->controller, &act);
        return;
      }
}

/* What others ask: everything but a result that is not counted, and a game without one only where
 * the board has come back. */
static void
answer (MatchPartner *self)
{
  RefereeAct request;
  gboolean allow = TRUE;

  if (match_controller_get_request (self->controller, &request) == GO_EMPTY)
    return;
  if (request.kind == REFEREE_VOID)
    allow = referee_game_occurrences (game_of (self)) >= 2;
  else if (request.kind == REFEREE_DRAW || request.kind == REFEREE_BOTH_LOSE
           || request.kind == REFEREE_ALL_ALIVE || request.kind == REFEREE_POINTS)
    allow = FALSE;
  match_controller_answer_request (self->controller, allow);
}

/* Has nothing more to do in this moment, once what it has done is safe. */
static void
rest (MatchPartner *self)
{
  if (self->timeout == 0 && self->cancellable == NULL
      && (self->controller == NULL || !match_controller_is_busy (self->controller)))
    set_thinking (self, FALSE);
}

static void
carry_out (MatchPartner *self)
{
  MatchThought *thought = g_steal_pointer (&self->thought);

  /* What it does may be the end of it. */
  g_object_ref (self);
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
      make_move (self, &thought->move);
      break;
    case MATCH_THOUGHT_AGREE:
      agree (self, thought);
      break;
    }
  match_thought_free (thought);
  rest (self);
  g_object_unref (self);
}

static gboolean
act_cb (gpointer user_data)
{
  MatchPartner *self = user_data;

  self->timeout = 0;
  /* What is being saved, or waits for a word of somebody, may yet change what it has thought of. */
  if (match_controller_is_busy (self->controller))
    self->timeout = g_timeout_add (BUSY_MS, act_cb, self);
  else
    carry_out (self);
  return G_SOURCE_REMOVE;
}

/* It acts when it has taken as long as a person at least. */
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
  MatchThought *thought = match_think_finish (result);

  g_weak_ref_clear (place);
  g_free (place);
  /* A thought that was given up is none; a moment later there may be another already. */
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

  g_weak_ref_init (place, self);
  self->cancellable = g_cancellable_new ();
  match_think_async (
      match_thought_new (game_of (self), self->side, self->wanted, self->level, self->seed),
      self->cancellable, thought_cb, place);
}

/* What the moment asks of it. */
static MatchThoughtKind
what_is_wanted (MatchPartner *self)
{
  const RefereeGame *game = game_of (self);
  const RefereeState *state = referee_game_state (game);
  GoColor other = go_opponent (self->side),
          asker = match_controller_get_request (self->controller, NULL);

  if (self->paused || asker == self->side)
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
      return self->offers && state->offer == GO_EMPTY && may (self, REFEREE_OFFER)
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

/* Looks at the table; what is thought of a moment that has gone by is dropped. */
static void
look (MatchPartner *self)
{
  MatchThoughtKind wanted;
  size_t moment;

  if (self->controller == NULL)
    return;
  wanted = what_is_wanted (self);
  moment = referee_game_length (game_of (self));
  if (referee_game_state (game_of (self))->phase == REFEREE_PHASE_PLAY)
    memset (self->objected, 0, sizeof self->objected);
  if (wanted == self->wanted && moment == self->moment)
    {
      rest (self);
      return;
    }
  forget (self);
  self->wanted = wanted;
  self->moment = moment;
  self->began = g_get_monotonic_time ();
  if (wanted == MATCH_THOUGHT_MOVE || wanted == MATCH_THOUGHT_AGREE)
    think (self);
  else if (wanted != MATCH_THOUGHT_NONE)
    {
      self->thought
          = match_thought_new (game_of (self), self->side, wanted, self->level, self->seed);
      act_in_time (self);
    }
  set_thinking (self, wanted != MATCH_THOUGHT_NONE);
}

/* --- The object --- */

static void
match_partner_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MatchPartner *self = MATCH_PARTNER (object);

  switch (id)
    {
    case PROP_LEVEL:
      g_value_set_int (value, self->level);
      break;
    case PROP_DELAY:
      g_value_set_uint (value, self->delay);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->thinking);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
match_partner_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MatchPartner *self = MATCH_PARTNER (object);

  switch (id)
    {
    case PROP_LEVEL:
      match_partner_set_level (self, g_value_get_int (value));
      break;
    case PROP_DELAY:
      match_partner_set_delay (self, g_value_get_uint (value));
      break;
    case PROP_PAUSED:
      match_partner_set_paused (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
match_partner_dispose (GObject *object)
{
  MatchPartner *self = MATCH_PARTNER (object);

  forget (self);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (match_partner_parent_class)->dispose (object);
}

static void
match_partner_class_init (MatchPartnerClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object->get_property = match_partner_get_property;
  object->set_property = match_partner_set_property;
  object->dispose = match_partner_dispose;
  props[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, 1, ADVICE_PARTNER_LEVELS, 1, flags);
  props[PROP_DELAY] = g_param_spec_uint ("delay", NULL, NULL, 0, G_MAXUINT, 600, flags);
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  props[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPS, props);
  said = g_signal_new ("said", MATCH_TYPE_PARTNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
match_partner_init (MatchPartner *self)
{
  self->level = 1;
  self->delay = 600;
}

MatchPartner *
match_partner_new (MatchController *controller, GoColor side, int level, guint64 seed)
{
  MatchPartner *self;

  g_return_val_if_fail (MATCH_IS_CONTROLLER (controller), NULL);
  g_return_val_if_fail (side == GO_BLACK || side == GO_WHITE, NULL);

  self = g_object_new (MATCH_TYPE_PARTNER, NULL);
  self->controller = g_object_ref (controller);
  self->side = side;
  self->seed = seed;
  self->level = CLAMP (level, 1, ADVICE_PARTNER_LEVELS);
  /* What happens in a handler of the same signal is looked at when its own signal comes. */
  g_signal_connect_object (controller, "changed", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (controller, "act-applied", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  look (self);
  return self;
}

GoColor
match_partner_get_side (MatchPartner *self)
{
  return self->side;
}

int
match_partner_get_level (MatchPartner *self)
{
  return self->level;
}

void
match_partner_set_level (MatchPartner *self, int level)
{
  level = CLAMP (level, 1, ADVICE_PARTNER_LEVELS);
  if (level == self->level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
}

void
match_partner_set_delay (MatchPartner *self, guint milliseconds)
{
  if (milliseconds == self->delay)
    return;
  self->delay = milliseconds;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DELAY]);
}

void
match_partner_set_paused (MatchPartner *self, gboolean paused)
{
  if (paused == self->paused)
    return;
  self->paused = paused;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
}

gboolean
match_partner_is_thinking (MatchPartner *self)
{
  return self->thinking;
}

char *
match_partner_explain (MatchPartner *self)
{
  const RefereeGame *game = self->controller ? game_of (self) : NULL;

  for (size_t i = game ? referee_game_length (game) : 0; i > 0; i--)
    {
      const RefereeAct *act = referee_game_act (game, i - 1);

      if (act->side != self->side || !referee_game_in_force (game, i - 1)
          || (act->kind != REFEREE_PLAY && act->kind != REFEREE_PASS))
        continue;
      return act->kind == REFEREE_PASS && self->idle_pass == i ? words_partner_idle (self->side)
                                                               : words_deed (game, i - 1);
    }
  return words_partner_not_yet (self->side);
}
