/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a point counts as it does: which line of the count it belongs to, and what on the board shows
 * that it is somebody's, or that a stone is dead. */
#pragma once

#include "match-scene.h"

G_BEGIN_DECLS

/* The line of a count, a RefereeLineKind, that speaks of this point; -1 for none. */
int match_why_line (const RefereeScore *score, GoPoint point);

/* "D4: White's territory, one point": what the point is worth in the count that the game's rules
 * ask for. NULL when the point is not on the board, or nothing is counted. */
char *match_why_worth (const RefereeGame *game,
                       const RefereeScore *score,
                       GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  char *question;  /* "Why is this a point?" */
  char *answer;    /* one or two sentences, each of them shown on the board or proved */
  GArray *shown;   /* of GoPoint: the border, or the eyes; what the answer speaks of */
  GoPoint target;  /* what a try would be of */
  GoColor owner;   /* whose the point, or the stone, is */
  gboolean proved; /* the answer holds whatever the opponent does */
} MatchWhy;

/* What there is to say about a point of a position in which play has stopped, be it agreed on or
 * counted; NULL while play goes on. A short search at most: about a tenth of a second. */
MatchWhy *match_why_new (const RefereeGame *game, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;
void match_why_free (MatchWhy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchWhy, match_why_free)

G_END_DECLS
