/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "match-position.h"

/* Returns a controller of the position, with play stopped and chains marked, and sets the number
 * of passes that took. Returns NULL if that is impossible. */
static MatchController *
stopped_game (const RefereeSetup *setup,
              const MatchInfo *info,
              const bool *dead,
              const bool *not_seki,
              guint *passes)
{
  RefereeGame *game = referee_game_new (setup, NULL, 0);
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  MatchController *controller = NULL;

  *passes = 0;
  if (!game)
    return NULL;
  if (referee_game_stop (game, REFEREE_BY_ARBITER))
    {
      if (dead)
        referee_game_mark_all (game, REFEREE_MARK, dead);
      if (not_seki)
        referee_game_mark_all (game, REFEREE_SEKI, not_seki);
      for (size_t i = 0; i < referee_game_length (game); i++)
        {
          g_array_append_val (acts, *referee_game_act (game, i));
          *passes += referee_game_act (game, i)->kind == REFEREE_PASS;
        }
      controller = match_controller_restore (setup, info, (const RefereeAct *) (void *) acts->data,
                                             acts->len, NULL, NULL);
    }
  referee_game_free (game);
  return controller;
}

MatchController *
match_position_stop (const RefereeSetup *asked,
                     const MatchInfo *info,
                     const bool *dead,
                     const bool *not_seki,
                     guint *passes)
{
  g_autofree RefereeSetup *setup = g_memdup2 (asked, sizeof *asked);
  MatchInfo people = info ? *info : (MatchInfo){ 0 };
  MatchController *controller;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (match_info_partner_level (&people, color) > 0)
      people.rank[color] = NULL;

  /* A position comes after the first play. */
  setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  controller = stopped_game (setup, &people, dead, not_seki, passes);
  if (controller)
    return controller;
  setup->ruleset.end = GO_END_AGREEMENT;
  setup->ruleset.no_move = GO_NO_MOVE_PASS;
  return stopped_game (setup, &people, dead, not_seki, passes);
}
