/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a point counts as it does: its line of the count, and what on the board shows its
 * owner or that a stone is dead. */
#pragma once

#include "match-scene.h"

/* Returns the line of a count (a RefereeLineKind) that includes this point; -1 for none. */
int match_why_line (const RefereeScore *score, GoPoint point);

/* Returns what the point is worth in the count of the game's rules: "D4: White's territory, one
 * point". Returns NULL if the point is not on the board or nothing is counted. */
char *match_why_worth (const RefereeGame *game,
                       const RefereeScore *score,
                       GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  const char *question; /* "Why is this a point?"; owned by the message catalogue */
  char *answer;         /* one or two sentences, each visible on the board or proved */
  GArray *shown;        /* of GoPoint: the border or eyes that the answer mentions */
  GoPoint target;       /* the target of a try */
  GoColor owner;        /* the owner of the point or stone */
  GoColor first;        /* the side that the answer lets move first; GO_EMPTY if it names none */
  gboolean proved;      /* the answer holds whatever the opponent plays */
} MatchWhy;

/* Explains a point of a position in which play has stopped, whether agreed or counted. Returns
 * NULL while play continues. Searches for about a tenth of a second at most. */
MatchWhy *match_why_new (const RefereeGame *game, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;
void match_why_free (MatchWhy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchWhy, match_why_free)
