#define G_LOG_DOMAIN "PassStone-match"
#include "config.h"

#include "match-position.h"

/* No procedure takes more passes than this to stop play. */
#define MOST_PASSES 12

static gboolean
arbiter (RefereeGame *game, GArray *acts, RefereeActKind kind, GoColor side)
{
  RefereeAct act = {
    .kind = kind,
    .side = side,
    .point = GO_NO_POINT,
    .author = REFEREE_BY_ARBITER,
  };

  if (referee_game_apply (game, &act).reason != REFEREE_OK)
    return FALSE;
  g_array_append_val (acts, act);
  return TRUE;
}

/* Does for both sides what ends play under the rules of the game. */
static gboolean
stop_play (RefereeGame *game, GArray *acts)
{
  const RefereeState *state = referee_game_state (game);

  for (int i = 0; i < MOST_PASSES && state->phase == REFEREE_PHASE_PLAY; i++)
    if (arbiter (game, acts, REFEREE_OFFER, state->to_move))
      arbiter (game, acts, REFEREE_OFFER, go_opponent (state->to_move));
    else if (!arbiter (game, acts, REFEREE_PASS, state->to_move))
      return FALSE;
  return state->phase == REFEREE_PHASE_AGREEMENT || state->phase == REFEREE_PHASE_FINISHED;
}

/* A controller of the position with play stopped, and how many passes that took; NULL when it
 * cannot be. */
static MatchController *
stopped_game (const RefereeSetup *setup, const MatchInfo *info, guint *passes)
{
  RefereeGame *game = referee_game_new (setup, NULL, 0);
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  MatchController *controller = NULL;

  *passes = 0;
  if (!game)
    return NULL;
  if (stop_play (game, acts))
    controller = match_controller_restore (setup, info, (const RefereeAct *) (void *) acts->data,
                                           acts->len, NULL, NULL);
  for (guint i = 0; i < acts->len; i++)
    *passes += g_array_index (acts, RefereeAct, i).kind == REFEREE_PASS;
  referee_game_free (game);
  return controller;
}

MatchController *
match_position_stop (const RefereeSetup *asked, const MatchInfo *info, guint *passes)
{
  g_autofree RefereeSetup *setup = g_memdup2 (asked, sizeof *asked);
  MatchController *controller;

  /* The first play lies behind a position. */
  setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  controller = stopped_game (setup, info, passes);
  if (controller)
    return controller;
  setup->ruleset.end = GO_END_AGREEMENT;
  return stopped_game (setup, info, passes);
}
