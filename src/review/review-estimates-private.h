/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of ReviewEstimates. */
#pragma once

#include "review-estimates.h"

/* The estimate of one position in a thread. */
typedef struct
{
  ReviewEstimates *owner; /* NULL once dropped; read in the main thread only */
  SgfNode node;
  GoBoard board;
  int komi;
  int visits;               /* an engine needs no more; 0: no limit */
  ReviewEstimate *estimate; /* the task at first, then the result */
  Engine *engine;           /* or NULL, like the next fields */
  EnginePosition *position;
  GError *error; /* the engine's */
} ReviewJob;

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
  Engine *engine;  /* used instead of playouts, or NULL */
  char *failure;   /* why the engine is no longer used, or NULL */
  gboolean shares; /* the engine gives win rates, but no leads */

  /* The analysis of a whole line, from its end to its start. */
  GArray *whole;    /* of SgfNode; NULL: not running */
  guint whole_left; /* the first so many are still to be analysed */
  int whole_ms, whole_visits;
  RecordLine *whole_line;
};

/* Returns the line up to its present node for an engine; setup is given as stones. */
EnginePosition *review_engine_position (RecordLine *line,
                                        const RecordInfo *info,
                                        GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the estimate of the position at the end of `line` in a thread; `keeps`: the result is kept
 * with the record. The job is the data of the task passed to `done`, and is freed with it. */
ReviewJob *review_job_begin (ReviewEstimates *self,
                             RecordLine *line,
                             int effort,
                             int visits,
                             gboolean keeps,
                             GAsyncReadyCallback done);

/* --- review-analysis --- */

/* Keeps an estimate of the position `board` with the node. The record is then modified, but there
 * is nothing to undo. */
void review_analysis_keep (ReviewSession *session,
                           SgfNode node,
                           const GoBoard *board,
                           const ReviewEstimate *estimate,
                           const char *engine);

/* Returns what is kept with the node, without owners; NULL if nothing is, or it is about another
 * position. Its hash is that of `board`. */
ReviewEstimate *review_analysis_read (ReviewSession *session,
                                      SgfNode node,
                                      const GoBoard *board,
                                      GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;
