/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-controller.h"

MatchController *
match_position_stop (const RefereeSetup *asked,
                     const MatchInfo *info,
                     const bool *dead,
                     const bool *not_seki,
                     guint *passes)
{
  g_autofree RefereeSetup *setup = g_memdup2 (asked, sizeof *asked);
  g_autoptr (RefereeGame) game = NULL;
  MatchInfo people = info ? *info : (MatchInfo){ 0 };

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (match_info_partner_level (&people, color) > 0)
      people.rank[color] = NULL;
  *passes = 0;
  /* A position comes after the first play. */
  setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  game = referee_game_new (setup, NULL, 0);
  if (!game || !referee_game_stop (game, REFEREE_BY_ARBITER))
    {
      referee_game_free (game);
      setup->ruleset.end = GO_END_AGREEMENT;
      setup->ruleset.no_move = GO_NO_MOVE_PASS;
      game = referee_game_new (setup, NULL, 0);
      if (!game || !referee_game_stop (game, REFEREE_BY_ARBITER))
        return NULL;
    }
  if (dead)
    referee_game_mark_all (game, REFEREE_MARK, dead);
  if (not_seki)
    referee_game_mark_all (game, REFEREE_SEKI, not_seki);
  for (size_t i = 0; i < referee_game_length (game); i++)
    *passes += referee_game_act (game, i)->kind == REFEREE_PASS;
  return match_controller_new_of (g_steal_pointer (&game), &people, NULL);
}
