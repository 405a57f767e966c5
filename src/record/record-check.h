/* Everything that is amiss in a file of records: what was mended, and which moves are against the
 * rules. */
#pragma once

#include "record-file.h"
#include "record-info.h"
#include "record-line.h"

G_BEGIN_DECLS

typedef struct
{
  guint game;          /* from 1; 0 for the file as a whole */
  gssize offset;       /* bytes from the file's beginning; -1 when it is about a move */
  SgfProblemKind kind; /* of what is at an offset */
  char *message;       /* the sentence about it; NULL for a move */
  RecordStep step;     /* the move with its oddity */
  int height;          /* of its board */
} RecordProblem;

typedef struct
{
  GPtrArray *problems; /* of RecordProblem: what was mended by offset, then moves by game */
  guint unmentioned;   /* beyond SGF_MOST_PROBLEMS */
  gboolean mended;     /* something was lost: left out, or without any meaning */
  guint nodes;         /* of all games */
  guint moves;         /* of the first game's main line */
  RecordInfo *info;    /* of the first game */
} RecordReport;

/* Replays the main line of every game, under `rules` in its size, or for NULL under its own. */
RecordReport *record_report_new (const RecordFile *file,
                                 const GoRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void record_report_free (RecordReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordReport, record_report_free)

G_END_DECLS
