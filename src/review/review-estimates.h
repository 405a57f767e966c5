/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of the positions of a session's present line, made one after another in a thread:
 * coarse first, then finer, what is near the present node before what is far. */
#pragma once

#include "engine-analysis.h"
#include "review-session.h"

G_BEGIN_DECLS

/* Moves of an engine's that are kept. */
#define REVIEW_CANDIDATES 6

typedef struct
{
  GoHash hash; /* of the position that was estimated */
  GoColor to_move;
  int effort;  /* playouts, or milliseconds of an engine */
  float lead;  /* Black's on the board less komi, in points; NAN: not told */
  float share; /* of games that Black wins, as an engine sees it; -1: not told */
  guint count; /* of what follows, the best first: none without an engine */
  EngineCandidate candidates[REVIEW_CANDIDATES];
  gint8 owner[]; /* by row and column, 127 Black's to -127 White's */
} ReviewEstimate;

/* A node of the line. */
typedef struct
{
  SgfNode node;
  int number;    /* of its move or of the last one before it */
  GoColor color; /* of its move; GO_EMPTY without one */
  GoColor to_move;
  gint64 used_ms; /* as review_session_time_used() */
  GoHash hash;
  const ReviewEstimate *estimate; /* NULL while there is none */
  /* Black's less komi in points, evened out over the moves around: a move and its answer belong
   * together, and so few playouts say little of one position alone. Where leads are shares, by how
   * much Black's is above half, in hundredths. NAN: not known. */
  double lead;
} ReviewEstimateStep;

typedef struct _ReviewEstimates ReviewEstimates;

/* Called in the main thread when estimates are there or better; `present`: that of the present node
 * is among them. */
typedef void (*ReviewEstimatesFunc) (gpointer data, gboolean present);

ReviewEstimates *
review_estimates_new (ReviewSession *session, ReviewEstimatesFunc function, gpointer data);
/* Stops at once. */
void review_estimates_free (ReviewEstimates *self);

/* Nothing is estimated while it is not active; as at the beginning. */
void review_estimates_set_active (ReviewEstimates *self, gboolean active);
/* Lets an engine say what it thinks of each position, whatever was known; NULL: our own playouts
 * again. It rests while nothing is estimated. What it does not tell of lead and owners, playouts
 * do; but the leads of one that tells shares alone are shares. */
void review_estimates_set_engine (ReviewEstimates *self, Engine *engine);
gboolean review_estimates_are_shares (ReviewEstimates *self);
/* Why the engine does not go on, a sentence; NULL where it does. */
const char *review_estimates_get_failure (ReviewEstimates *self);

/* The present node, the line or the course of play may be another. */
void review_estimates_refresh (ReviewEstimates *self);
/* Every node is estimated as well as it is going to be. */
gboolean review_estimates_is_done (ReviewEstimates *self);

/* The present line, and the present node's place in it. Owned by `self` until it is refreshed. Of a
 * very long line only nodes are known at first, the rest of each when it is active and the main
 * loop has time. */
const ReviewEstimateStep *
review_estimates_steps (ReviewEstimates *self, guint *count, guint *present);

/* Of the present node: "Black leads by about 7 points"; of an engine with its name, the share of
 * games and what the move has lost. NULL while nothing is known. */
char *review_estimates_tell (ReviewEstimates *self) G_GNUC_WARN_UNUSED_RESULT;

/* "Black leads by about 7 points", or "Black wins 57 %" of a lead that is a share. */
char *review_estimates_describe (double lead, gboolean share) G_GNUC_WARN_UNUSED_RESULT;
/* The same in little room: "B+7", "57 %". */
char *review_estimates_mark (double lead, gboolean share) G_GNUC_WARN_UNUSED_RESULT;
/* A lead as it is shown, in half points: beyond ten points whole ones only. */
int review_estimates_halves (double lead);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewEstimates, review_estimates_free)

G_END_DECLS
