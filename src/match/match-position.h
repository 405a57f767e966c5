/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is to be counted: a game of nothing else, with play stopped. */
#pragma once

#include "match-controller.h"

G_BEGIN_DECLS

/* A game that begins with the set-up and in which an arbiter has done for both sides what stops
 * play under its rules, so that it stands in the agreement on dead stones, or is over where the
 * rules know none. `passes` is how many passes that took. Where the rules have no way from this
 * position to a count, both sides agree to stop (end=agreement, no_move=pass); no first play is
 * prescribed. In the agreement the arbiter marks the chains of `dead` and the groups of `not_seki`
 * (of GO_CELLS; NULL: none), which both players may change. Nobody loses by being brought to a
 * count, and both sides are people's, whoever played. It has no journal. NULL when the set-up does
 * not fit, or nothing can be counted. */
MatchController *match_position_stop (const RefereeSetup *setup,
                                      const MatchInfo *info,
                                      const bool *dead,
                                      const bool *not_seki,
                                      guint *passes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
