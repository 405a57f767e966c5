/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of the positions of a session's present line. A thread makes them one after another:
 * first coarse, then finer, and near the present node before far from it. */
#pragma once

#include "engine-analysis.h"
#include "review-session.h"

/* Maximum number of an engine's candidate moves that are kept. */
#define REVIEW_CANDIDATES 6

typedef struct
{
  GoHash hash; /* of the estimated position */
  GoColor to_move;
  int effort;      /* playouts, or milliseconds for an engine */
  int visits;      /* of an engine; 0: not reported */
  float lead;      /* Black's lead on the board less komi, in points; NAN: unknown */
  float share;     /* Black's win rate by an engine, 0 to 1; -1: unknown */
  gboolean points; /* `lead` is an engine's, in points */
  gboolean kept;   /* kept with the record */
  gboolean owned;  /* `owner` is known */
  guint count;     /* number of `candidates`, the best first; 0 without an engine */
  EngineCandidate candidates[REVIEW_CANDIDATES];
  gint8 owner[]; /* by row and column, from 127 for Black to -127 for White */
} ReviewEstimate;

/* A node of the line. */
typedef struct
{
  SgfNode node;
  int number;    /* of its move, or of the last one before it */
  GoColor color; /* of its move; GO_EMPTY without one */
  GoPoint point; /* of its move; GO_NO_POINT: a pass, or no move */
  GoColor to_move;
  gint64 used_ms; /* as from review_session_time_used() */
  GoHash hash;
  const ReviewEstimate *estimate; /* NULL if there is none yet */
  /* Black's lead less komi, in points, smoothed over the neighbouring moves. A move and its answer
   * belong together, and few playouts say little about a single position. If leads are win rates,
   * how far Black's is above half, in hundredths. NAN: unknown. */
  double lead;
} ReviewEstimateStep;

typedef struct _ReviewEstimates ReviewEstimates;

/* Called in the main thread when estimates are new or better. `present`: the present node's is
 * among them. */
typedef void (*ReviewEstimatesFunc) (gpointer data, gboolean present);

ReviewEstimates *
review_estimates_new (ReviewSession *session, ReviewEstimatesFunc function, gpointer data);
/* Stops immediately and frees it. */
void review_estimates_free (ReviewEstimates *self);

/* Sets whether estimates are made; off at the beginning. */
void review_estimates_set_active (ReviewEstimates *self, gboolean active);
/* Sets the engine that estimates positions, replacing earlier estimates; NULL: built-in playouts
 * again. The engine stops while nothing is estimated. Playouts fill in leads and owners that it
 * does not give. If it gives only win rates, leads are win rates. */
void review_estimates_set_engine (ReviewEstimates *self, Engine *engine);
/* Returns the engine's name, or NULL. */
const char *review_estimates_get_engine_name (ReviewEstimates *self);
gboolean review_estimates_are_shares (ReviewEstimates *self);
/* Returns a sentence about why the engine no longer works; NULL if it works. */
const char *review_estimates_get_failure (ReviewEstimates *self);

/* Analyses the positions of the present line with the engine, at most the first 2000 of them, the
 * last one first, each for `milliseconds` or until it has `visits` (0: no limit), and keeps the
 * results with the record. It goes on while nothing else is estimated, until it is done, stopped,
 * or the engine is changed. review_estimates_stop() keeps what was found. */
void review_estimates_analyse (ReviewEstimates *self, int milliseconds, int visits);
void review_estimates_stop (ReviewEstimates *self);
/* Returns whether such an analysis is running, and sets how many of how many positions are done. */
gboolean review_estimates_get_progress (ReviewEstimates *self, guint *done, guint *all);
/* Returns whether the last one went to its end. */
gboolean review_estimates_has_finished (ReviewEstimates *self);

/* Limits the estimates to the present position, as for an engine that is only compared. */
void review_estimates_set_present_only (ReviewEstimates *self);

/* Call it when the present node, the line or the course of play may have changed. */
void review_estimates_refresh (ReviewEstimates *self);
/* Returns whether every node has its final estimate. */
gboolean review_estimates_is_done (ReviewEstimates *self);

/* Returns the present line and the present node's index. Owned by `self` until the next refresh.
 * On a very long line the steps have only nodes at first. The rest follows while estimates are
 * active and the main loop is idle. */
const ReviewEstimateStep *
review_estimates_steps (ReviewEstimates *self, guint *count, guint *present);

/* Returns the present node's step; NULL without a line. */
const ReviewEstimateStep *review_estimates_present (ReviewEstimates *self);

/* Returns a sentence about the present node: "Black leads by about 7 points". With an engine it
 * includes the engine's name, the win rate, and what the move lost. Returns NULL while nothing is
 * known. */
char *review_estimates_tell (ReviewEstimates *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "Black leads by about 7 points", or "Black’s win rate is 57%" if the lead is a win
 * rate. */
char *review_estimates_describe (double lead, gboolean share) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same in short form: "B+7", "57%". */
char *review_estimates_mark (double lead, gboolean share) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a lead rounded for display, in half points; from about ten points in whole points. */
int review_estimates_halves (double lead);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReviewEstimates, review_estimates_free)
