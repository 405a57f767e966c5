/* What the partner does with a thought: always through the controller. */
#include "config.h"

#include "go-setup.h"
#include "match-partner-private.h"
#include "match-private.h"
#include "words-partner.h"

const RefereeGame *
_match_partner_game (MatchPartner *self)
{
  return match_controller_get_game (self->controller);
}

static void
say (MatchPartner *self, char *sentence)
{
  g_signal_emit_by_name (self, "said", sentence);
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
_match_partner_may (MatchPartner *self, RefereeActKind kind)
{
  RefereeAct act = match_act (kind, self->side);

  return referee_game_may (_match_partner_game (self), &act).reason == REFEREE_OK;
}

/* A play, a pass, a stone paid, or the end of play offered or accepted. */
static void
make_move (MatchPartner *self, const AdvicePartnerMove *move)
{
  const RefereeState *state = referee_game_state (_match_partner_game (self));
  gboolean offered = state->offer == go_opponent (self->side);

  self->offers = move->idle && _match_partner_may (self, REFEREE_OFFER);
  if (move->idle && offered)
    {
      self->offers = FALSE;
      act_at (self, REFEREE_OFFER, GO_NO_POINT);
    }
  else if (state->to_move != self->side)
    return;
  else if (move->kind == ADVICE_PARTNER_PLAY)
    act_at (self, REFEREE_PLAY, move->point);
  else if (_match_partner_may (self, REFEREE_PAY))
    act_at (self, REFEREE_PAY, GO_NO_POINT);
  else if (_match_partner_may (self, REFEREE_PASS))
    {
      self->idle_pass = move->idle ? referee_game_length (_match_partner_game (self)) + 1 : 0;
      act_at (self, REFEREE_PASS, GO_NO_POINT);
    }
}

/* Once: what the engine does not know of the rules. */
static void
tell_differences (MatchPartner *self)
{
  const RefereeGame *game = _match_partner_game (self);
  char *sentence = self->engine != NULL
                       ? engine_differences (self->engine, &referee_game_setup (game)->ruleset,
                                             referee_game_state (game)->handicap)
                       : NULL;

  self->compared = TRUE;
  if (sentence != NULL)
    say (self, sentence);
}

/* What an engine has answered. */
static void
take_answer (MatchPartner *self, const MatchThought *thought)
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
    say (self, words_partner_refused (_match_partner_game (self), name, thought->refused));
  if (thought->resigns && _match_partner_may (self, REFEREE_RESIGN))
    act_at (self, REFEREE_RESIGN, GO_NO_POINT);
  else
    make_move (self, &thought->move);
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
      = g_memdup2 (referee_game_state (_match_partner_game (self)), sizeof (RefereeState));
  const GoBoard *board = referee_game_board (_match_partner_game (self));
  gboolean again = FALSE;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (is_wrong (board, state, thought->fates, p))
      again |= self->objected[p];
  if (again && _match_partner_may (self, REFEREE_RESUME))
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
      say (self,
           words_partner_objects (_match_partner_game (self), self->side, p, kind == REFEREE_MARK));
    }
  act_at (self, REFEREE_AGREE, GO_NO_POINT);
}

static void
place_handicap (MatchPartner *self)
{
  const RefereeGame *game = _match_partner_game (self);
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
    allow = referee_game_occurrences (_match_partner_game (self)) >= 2;
  else if (request.kind == REFEREE_DRAW || request.kind == REFEREE_BOTH_LOSE
           || request.kind == REFEREE_ALL_ALIVE || request.kind == REFEREE_POINTS)
    allow = FALSE;
  match_controller_answer_request (self->controller, allow);
}

void
_match_partner_act (MatchPartner *self, const MatchThought *thought)
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
      take_answer (self, thought);
      break;
    case MATCH_THOUGHT_AGREE:
      agree (self, thought);
      break;
    }
}
