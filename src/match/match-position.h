/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns a position into a game that is ready to be counted. */
#pragma once

#include "match-controller.h"

G_BEGIN_DECLS

/* Returns a game that begins with the setup, in which an arbiter has made the acts that stop play
 * under its rules. The game is then in the agreement on dead stones, or over where the rules have
 * no agreement. Sets `passes` to the number of passes this took. Where the rules offer no way from
 * this position to a count, both sides agree to stop (end=agreement, no_move=pass). No first play
 * is prescribed. In the agreement the arbiter marks the chains of `dead` and the groups of
 * `not_seki` (arrays of GO_CELLS; NULL: none); both players can change the marks. Nobody loses by
 * this, both sides are human, and there is no journal. Returns NULL if the setup is invalid or
 * nothing can be counted. */
MatchController *match_position_stop (const RefereeSetup *setup,
                                      const MatchInfo *info,
                                      const bool *dead,
                                      const bool *not_seki,
                                      guint *passes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
