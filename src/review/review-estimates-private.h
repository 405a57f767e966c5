/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of ReviewEstimates. */
#pragma once

#include "advice-estimate.h"
#include "review-estimates.h"

G_BEGIN_DECLS

/* The estimate of one position in a thread. */
typedef struct
{
  ReviewEstimates *owner; /* NULL once dropped; read in the main thread only */
  SgfNode node;
  GoBoard board;
  GoColor to_move;
  GoHash hash;
  int effort;
  int visits;     /* an engine needs no more; 0: no limit */
  gboolean keeps; /* keep the result with the record */
  AdviceEstimate estimate;
  Engine *engine; /* or NULL, like the next fields */
  EnginePosition *position;
  EngineAnalysis analysis;
  GError *error; /* the engine's */
} ReviewJob;

/* An analysis of a whole line, from its end to its start. */
typedef struct
{
  GArray *nodes; /* of SgfNode */
  guint left;    /* the first so many are still to be analysed */
  int milliseconds, visits;
  RecordLine *line;
} ReviewWhole;

struct _ReviewEstimates
{
  ReviewSession *session;
  ReviewEstimatesFunc function;
  gpointer data;
  gboolean active, done, present_only;
  gboolean finished; /* the last analysis of a whole line */
  int komi;          /* that the estimates are for */
  guint turn;        /* the idle source that plays on */
  guint course;      /* the session's course that the steps belong to */
  GArray *steps;     /* of ReviewEstimateStep */
  guint played;      /* number of steps that have more than their nodes */
  guint present;     /* index of the present node in them */
  GHashTable *known; /* ReviewEstimate by node */
  RecordLine *ahead; /* at or before the last step played */
  RecordLine *line;  /* moves along `steps` to get the boards */
  ReviewJob *job;    /* running, or NULL */
  GCancellable *cancellable;
  Engine *engine;     /* used instead of playouts, or NULL */
  char *failure;      /* why the engine is no longer used, or NULL */
  gboolean shares;    /* the engine gives win rates, but no leads */
  ReviewWhole *whole; /* running, or NULL */
};

/* Returns the line up to its present node for an engine; setup is given as stones. */
EnginePosition *review_engine_position (RecordLine *line,
                                        const RecordInfo *info,
                                        GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the estimate of the position at the end of `line` in a thread. The job is the data of the
 * task passed to `done`, and is freed with it. */
ReviewJob *review_job_begin (
    ReviewEstimates *self, RecordLine *line, int effort, int visits, GAsyncReadyCallback done);
/* Creates an estimate from the results. */
ReviewEstimate *review_job_estimate (const ReviewJob *job, int komi);

G_END_DECLS
