/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-scene.h"

static guint
offers (MatchScene *scene, MatchButtonKind kind, GoColor side, MatchOpen open)
{
  return match_scene_get_seat (scene, side)->button[kind].shown ? open : 0;
}

GoColor
match_scene_get_actor (MatchScene *scene)
{
  MatchController *controller = match_scene_get_controller (scene);
  GoColor partner
      = controller ? match_info_partner (match_controller_get_info (controller)) : GO_EMPTY;

  if (partner != GO_EMPTY)
    return go_opponent (partner);
  return controller ? referee_game_state (match_controller_get_game (controller))->to_move
                    : GO_EMPTY;
}

/* Returns the actions of a game that is being played. */
static guint
playing (MatchScene *scene, MatchController *controller, GoColor actor)
{
  return MATCH_OPEN_RESIGN | offers (scene, MATCH_BUTTON_PASS, actor, MATCH_OPEN_PASS)
         | offers (scene, MATCH_BUTTON_CHALLENGE, actor, MATCH_OPEN_CHALLENGE)
         | offers (scene, MATCH_BUTTON_AGREE, GO_BLACK, MATCH_OPEN_AGREE_BLACK)
         | offers (scene, MATCH_BUTTON_AGREE, GO_WHITE, MATCH_OPEN_AGREE_WHITE)
         | (match_controller_may_propose (controller, REFEREE_DRAW) ? MATCH_OPEN_PROPOSE : 0);
}

guint
match_scene_get_open (MatchScene *scene)
{
  MatchController *controller = scene ? match_scene_get_controller (scene) : NULL;
  const RefereeGame *shown = scene ? match_scene_get_game (scene) : NULL;
  const RefereeGame *live = controller ? match_controller_get_game (controller) : NULL;
  const RefereeState *state = live ? referee_game_state (live) : NULL;
  guint open = scene ? MATCH_OPEN_LOOK : 0;

  if (!scene)
    return 0;
  if (shown && referee_game_state (shown)->phase == REFEREE_PHASE_FINISHED)
    open |= MATCH_OPEN_SCORE;
  if (!live)
    return open | MATCH_OPEN_OVER;
  if (match_controller_take_back_side (controller) != GO_EMPTY)
    open |= MATCH_OPEN_TAKE_BACK;
  if (!match_controller_is_saved (controller))
    open |= MATCH_OPEN_KEEP;
  if (match_controller_has_clock (controller))
    open |= MATCH_OPEN_CLOCK;
  if ((open & MATCH_OPEN_CLOCK) && referee_game_clock_runs (live) != GO_EMPTY)
    {
      open |= MATCH_OPEN_ARBITER;
      if (match_controller_get_info (controller)->pause != MATCH_PAUSE_ARBITER
          || match_controller_get_clock_hold (controller) != MATCH_CLOCK_RUNS)
        open |= MATCH_OPEN_PAUSE;
    }
  if (state->phase != REFEREE_PHASE_FINISHED)
    return open | playing (scene, controller, match_scene_get_actor (scene));
  return open | MATCH_OPEN_OVER | (referee_game_is_position (live) ? 0 : MATCH_OPEN_REMATCH);
}
