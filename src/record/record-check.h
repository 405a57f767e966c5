/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every problem in a file of records: repairs made by the reader, and irregular moves. */
#pragma once

#include "record-file.h"
#include "record-info.h"
#include "record-line.h"

typedef struct
{
  const SgfProblem *repaired; /* with its offset in the file; NULL for a move */
  guint game;                 /* of the move, from 1 */
  RecordStep step;            /* the irregular move */
  int height;                 /* of the move's board */
} RecordProblem;

typedef struct
{
  GPtrArray *problems; /* of RecordProblem: repairs by offset, then moves by game */
  GPtrArray *own;      /* of SgfProblem: the problems that the reader could not detect */
  guint unmentioned;   /* number of problems beyond SGF_MOST_PROBLEMS */
  gboolean repaired;   /* something was lost: omitted, or without meaning */
  guint nodes;         /* in all games */
  guint moves;         /* in all games' main lines */
  RecordInfo *info;    /* of the first game */
} RecordReport;

/* Replays the main line of every game under `rules` adapted to its size, or under its own rules if
 * `rules` is NULL. The report points to problems that `file` owns, so `file` must outlive it
 * unchanged. */
RecordReport *record_report_new (const RecordFile *file,
                                 const GoRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void record_report_free (RecordReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReport, record_report_free)
