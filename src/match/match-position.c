/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "match-controller.h"

/* Returns a controller of the position, with play stopped and chains marked, and sets the number
 * of passes that took. Returns NULL if that is impossible. */
static MatchController *
stopped_game (const RefereeSetup *setup,
              const MatchInfo *info,
              const bool *dead,
              const bool *not_seki,
              guint *passes)
{
  g_autoptr (RefereeGame) game = referee_game_new (setup, NULL, 0);

  *passes = 0;
  if (!game || !referee_game_stop (game, REFEREE_BY_ARBITER))
    return NULL;
  if (dead)
    referee_game_mark_all (game, REFEREE_MARK, dead);
  if (not_seki)
    referee_game_mark_all (game, REFEREE_SEKI, not_seki);
  for (size_t i = 0; i < referee_game_length (game); i++)
    *passes += referee_game_act (game, i)->kind == REFEREE_PASS;
  return match_controller_new_of (g_steal_pointer (&game), info, NULL);
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
