/* What the players can do, with the questions that belong to it. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "ui-ask.h"
#include "words.h"

/* Both players want it: an answer besides GTK's own. */
#define RESPONSE_BOTH 1

static void
answered_cb (gpointer asker, int response, gpointer data)
{
  const RefereeAct *act = data;
  MatchController *controller = _ui_table_live (asker);

  if (response == RESPONSE_BOTH && controller)
    {
      _ui_table_resume_together (asker, act->side);
      return;
    }
  if (response == GTK_RESPONSE_ACCEPT && controller)
    match_controller_act (controller, act->kind, act->side);
  ui_table_focus_board (asker);
}

static void
ask (UiTable *self, RefereeActKind kind, GoColor side, const char *heading, const char *verb)
{
  g_autofree char *text = words_consequence (match_scene_get_game (self->scene), kind, side);
  const RefereeAct act = { .kind = kind, .side = side };
  gboolean both
      = kind == REFEREE_RESUME && match_controller_may_propose (_ui_table_live (self), kind);
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               both ? (UiAnswer){ _ ("_Both ask…"), RESPONSE_BOTH }
                                    : (UiAnswer){ verb, GTK_RESPONSE_ACCEPT },
                               { both ? verb : NULL, GTK_RESPONSE_ACCEPT },
                               { NULL } };

  ui_ask (self, heading, text, answers, answered_cb, g_memdup2 (&act, sizeof act), g_free);
}

static void
resign (UiTable *self, GoColor side)
{
  const MatchSeat *seat = match_scene_get_seat (self->scene, side);
  g_autofree char *heading = g_strdup_printf (_ ("Does %s resign?"), seat->name);

  ask (self, REFEREE_RESIGN, side, heading, _ ("_Resign"));
}

void
ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side)
{
  MatchController *controller = _ui_table_live (self);

  if (!controller)
    return;
  switch (kind)
    {
    case MATCH_BUTTON_PASS:
      match_controller_act (controller, REFEREE_PASS, side);
      break;
    case MATCH_BUTTON_CHALLENGE:
      match_controller_challenge (controller, side);
      break;
    case MATCH_BUTTON_AGREE:
      match_controller_act (controller, REFEREE_AGREE, side);
      break;
    case MATCH_BUTTON_WITHDRAW:
      match_controller_act (controller, REFEREE_WITHDRAW, side);
      break;
    case MATCH_BUTTON_RESUME:
      ask (self, REFEREE_RESUME, side, _ ("Resume play?"), _ ("_Resume play"));
      break;
    case MATCH_BUTTON_PLAYOUT:
      ask (self, REFEREE_PLAYOUT, side, _ ("Let's play until all dead stones are captured"),
           _ ("_Play out"));
      break;
    case MATCH_BUTTON_OFFER:
      match_controller_act (controller, REFEREE_OFFER, side);
      break;
    case MATCH_BUTTON_PAY:
      match_controller_act (controller, REFEREE_PAY, side);
      break;
    case MATCH_BUTTON_ALLOW_REQUEST:
    case MATCH_BUTTON_REFUSE_REQUEST:
      match_controller_answer_request (controller, kind == MATCH_BUTTON_ALLOW_REQUEST);
      break;
    case MATCH_BUTTON_RESIGN:
      resign (self, side);
      break;
    case MATCH_BUTTONS:
      break;
    }
}

void
ui_table_take_back (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);
  GoColor side = controller ? match_controller_take_back_side (controller) : GO_EMPTY;

  if (side != GO_EMPTY)
    match_controller_request_take_back (controller, side);
}
