/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "teach-session-private.h"

/* About the time a user takes to place a stone. */
#define USUAL_DELAY 600

enum
{
  PROP_SAID = 1,
  PROP_STATE,
  PROP_INPUT,
  PROP_STEP,
  PROP_CAN_HINT,
};

G_DEFINE_FINAL_TYPE (TeachSession, teach_session, G_TYPE_OBJECT)

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TeachSession *self = TEACH_SESSION (object);

  switch (id)
    {
    case PROP_SAID:
      g_value_set_string (value, self->said);
      break;
    case PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case PROP_INPUT:
      g_value_set_int (value, (int) self->input);
      break;
    case PROP_STEP:
      g_value_set_uint (value, self->index);
      break;
    case PROP_CAN_HINT:
      g_value_set_boolean (value, teach_session_can_hint (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
teach_session_finalize (GObject *object)
{
  TeachSession *self = TEACH_SESSION (object);

  teach_session_clear (self);
  g_object_unref (self->lesson);
  g_free (self->said);
  g_strfreev (self->choices);
  g_free (self->wanted);
  g_free (self->chosen);
  g_array_unref (self->shown);
  G_OBJECT_CLASS (teach_session_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags look = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  g_object_class_install_property (object_class, PROP_SAID,
                                   g_param_spec_string ("said", NULL, NULL, "", look));
  g_object_class_install_property (
      object_class, PROP_STATE,
      g_param_spec_int ("state", NULL, NULL, 0, TEACH_STATE_RIGHT, TEACH_STATE_ASKING, look));
  g_object_class_install_property (
      object_class, PROP_INPUT,
      g_param_spec_int ("input", NULL, NULL, 0, TEACH_INPUT_CHOICE, TEACH_INPUT_NONE, look));
  g_object_class_install_property (object_class, PROP_STEP,
                                   g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, look));
  g_object_class_install_property (object_class, PROP_CAN_HINT,
                                   g_param_spec_boolean ("can-hint", NULL, NULL, FALSE, look));
}

static void
add_signal (const char *name, guint n_params, GType type)
{
  g_signal_new (name, TEACH_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                n_params, type);
}

static void
teach_session_class_init (TeachSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->finalize = teach_session_finalize;
  install_properties (object_class);
  add_signal ("started", 0, G_TYPE_NONE);
  add_signal ("said", 1, G_TYPE_STRING);
  add_signal ("done", 1, G_TYPE_STRING);
  add_signal ("left", 1, G_TYPE_STRING);
  add_signal ("finished", 1, TEACH_TYPE_LESSON);
}

static void
teach_session_init (TeachSession *self)
{
  self->reply_delay = USUAL_DELAY;
  self->said = g_strdup ("");
  self->wanted = g_new0 (bool, GO_CELLS);
  self->chosen = g_new0 (bool, GO_CELLS);
  self->shown = g_array_new (FALSE, FALSE, sizeof (TeachGive));
}

/* Makes another step the present one, without beginning it. */
static void
take_step (TeachSession *self, guint step)
{
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();

  self->index = step;
  self->step = teach_lesson_get_step (self->lesson, step);
  self->n_hints = 0;
  self->tally = (TeachTally){ 0 };
  for (guint i = 0; self->step->ask.kind == TEACH_ASK_CHOOSE && i < self->step->choices->len; i++)
    g_strv_builder_add (choices,
                        ((TeachChoice *) g_ptr_array_index (self->step->choices, i))->text);
  g_strfreev (self->choices);
  self->choices = g_strv_builder_end (choices);
}

TeachSession *
teach_session_new (TeachLesson *lesson, guint step)
{
  TeachSession *self = g_object_new (TEACH_TYPE_SESSION, NULL);

  self->lesson = g_object_ref (lesson);
  take_step (self, MIN (step, teach_lesson_n_steps (lesson) - 1));
  teach_session_begin (self);
  return self;
}

TeachLesson *
teach_session_get_lesson (TeachSession *self)
{
  return self->lesson;
}

const TeachStep *
teach_session_get_step (TeachSession *self)
{
  return self->step;
}

guint
teach_session_get_step_index (TeachSession *self)
{
  return self->index;
}

MatchController *
teach_session_get_controller (TeachSession *self)
{
  return self->controller;
}

MatchScene *
teach_session_get_scene (TeachSession *self)
{
  return self->scene;
}

const RefereeGame *
teach_session_get_game (TeachSession *self)
{
  return match_controller_get_game (self->controller);
}

TeachState
teach_session_get_state (TeachSession *self)
{
  return self->state;
}

TeachInput
teach_session_get_input (TeachSession *self)
{
  return self->input;
}

const char *
teach_session_get_said (TeachSession *self)
{
  return self->said;
}

const char *const *
teach_session_get_choices (TeachSession *self)
{
  return (const char *const *) self->choices;
}

gboolean
teach_session_can_go_back (TeachSession *self)
{
  return self->index > 0;
}

void
teach_session_set_reply_delay (TeachSession *self, guint milliseconds)
{
  self->reply_delay = milliseconds;
  if (self->partner != NULL)
    match_partner_set_delay (self->partner, milliseconds);
}

void
teach_session_forget_tally (TeachSession *self)
{
  self->tally = (TeachTally){ 0 };
}

const TeachTally *
teach_session_get_tally (TeachSession *self)
{
  return &self->tally;
}

/* Returns whether this input is asked for and possible now. If so, forgets the previous answer. */
static gboolean
is_asked (TeachSession *self, TeachInput input)
{
  if (self->input != input || !teach_session_takes_answer (self))
    return FALSE;
  /* The learner now answers what was shown. Every answer sets the state again. */
  self->showing = FALSE;
  self->state = TEACH_STATE_ASKING;
  return TRUE;
}

void
teach_session_enter_number (TeachSession *self, int number)
{
  if (is_asked (self, TEACH_INPUT_NUMBER))
    teach_session_judge_number (self, number);
}

void
teach_session_say_winner (TeachSession *self, GoColor winner, int margin)
{
  if (is_asked (self, TEACH_INPUT_WINNER))
    teach_session_judge_winner (self, winner, margin);
}

void
teach_session_choose (TeachSession *self, guint index)
{
  if (is_asked (self, TEACH_INPUT_CHOICE) && index < self->step->choices->len)
    teach_session_judge_choice (self, index);
}

void
teach_session_again (TeachSession *self)
{
  /* A wrong sum must not force the learner to play the whole game again. */
  if (self->step->ask.kind == TEACH_ASK_FINISH && self->input == TEACH_INPUT_WINNER)
    {
      teach_session_set_state (self, TEACH_STATE_ASKING);
      teach_session_say (self, "");
      return;
    }
  teach_session_begin (self);
}

void
teach_session_go (TeachSession *self, guint step)
{
  if (step >= teach_lesson_n_steps (self->lesson))
    return;
  g_signal_emit_by_name (self, "left", self->step->id);
  take_step (self, step);
  g_object_freeze_notify (G_OBJECT (self));
  teach_session_begin (self);
  g_object_notify (G_OBJECT (self), "step");
  g_object_notify (G_OBJECT (self), "can-hint");
  g_object_thaw_notify (G_OBJECT (self));
}

void
teach_session_back (TeachSession *self)
{
  if (self->index > 0)
    teach_session_go (self, self->index - 1);
}

void
teach_session_next (TeachSession *self)
{
  if (self->step->ask.kind == TEACH_ASK_LOOK && self->state == TEACH_STATE_ASKING)
    teach_session_right (self, NULL);
  if (self->index + 1 < teach_lesson_n_steps (self->lesson))
    teach_session_go (self, self->index + 1);
  else
    g_signal_emit_by_name (self, "finished", self->lesson);
}
