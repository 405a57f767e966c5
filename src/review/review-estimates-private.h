/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ReviewEstimates share. */
#pragma once

#include "advice-estimate.h"
#include "review-estimates.h"

G_BEGIN_DECLS

/* One position on its way through the thread. */
typedef struct
{
  ReviewEstimates *owner; /* NULL once nobody waits for it; read in the main thread only */
  SgfNode node;
  GoBoard board;
  GoColor to_move;
  GoHash hash;
  int effort;
  AdviceEstimate estimate;
  Engine *engine; /* or NULL, as what follows */
  EnginePosition *position;
  EngineAnalysis analysis;
  GError *error; /* the engine's */
} ReviewJob;

struct _ReviewEstimates
{
  ReviewSession *session;
  ReviewEstimatesFunc function;
  gpointer data;
  gboolean active, done;
  guint turn;        /* the source that plays on */
  guint course;      /* of the session, which the steps are of */
  GArray *steps;     /* of ReviewEstimateStep */
  guint played;      /* so many of them are known by more than their nodes */
  guint present;     /* the present node's place in it */
  GHashTable *known; /* ReviewEstimate by node */
  RecordLine *ahead; /* stands at the last one that was played, or before */
  RecordLine *line;  /* goes to and fro on `steps` for the boards */
  ReviewJob *job;    /* under way, or NULL */
  GCancellable *cancellable;
  Engine *engine;  /* asked in place of playouts; or NULL */
  char *failure;   /* why it is asked no longer, or NULL */
  gboolean shares; /* it tells how often Black wins, but not by how much */
};

/* Sends the position of a step, at which the line for the boards stands, into the thread. The job
 * is the data of the task that `done` gets, and gone with it. */
ReviewJob *review_job_begin (ReviewEstimates *self,
                             const ReviewEstimateStep *step,
                             int effort,
                             GAsyncReadyCallback done);
/* What it has found, newly made; the lead is a share where `shares`. */
ReviewEstimate *review_job_estimate (const ReviewJob *job, int komi, gboolean shares);

G_END_DECLS
