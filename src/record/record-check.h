/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All problems of a file of records: what was repaired, and which moves are against the
 * rules. */
#pragma once

#include "record-file.h"
#include "record-info.h"
#include "record-line.h"

G_BEGIN_DECLS

typedef struct
{
  const SgfProblem *repaired; /* at its place in the file; NULL for a move */
  guint game;                 /* of the move, from 1 */
  RecordStep step;            /* the move with its oddity */
  int height;                 /* of its board */
} RecordProblem;

typedef struct
{
  GPtrArray *problems; /* of RecordProblem: what was mended by offset, then moves by game */
  GPtrArray *own;      /* of SgfProblem: those of them that the reader could not know */
  guint unmentioned;   /* beyond SGF_MOST_PROBLEMS */
  gboolean repaired;   /* something was lost: left out, or without any meaning */
  guint nodes;         /* of all games */
  guint moves;         /* of all games' main lines */
  RecordInfo *info;    /* of the first game */
} RecordReport;

/* Replays the main line of every game, under `rules` in its size, or for NULL under its own.
 * Tells of problems that `file` holds, which stays as it is as long as the report. */
RecordReport *record_report_new (const RecordFile *file,
                                 const GoRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void record_report_free (RecordReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReport, record_report_free)

G_END_DECLS
