/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step that is written down: what a teacher makes of a position. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

/* What becomes of a variation of the record. */
typedef enum
{
  TEACH_USE_RIGHT,      /* its first move is the answer, and ends the step */
  TEACH_USE_RIGHT_LINE, /* it has to be played to its end */
  TEACH_USE_WRONG,      /* its next move is the reply that shows why */
  TEACH_USE_NONE,       /* it is left out: an answer like any other that nobody thought of */
} TeachUse;

/* A first move, and what is made of it. */
typedef struct
{
  SgfNode node;     /* of the record; SGF_NONE for a play that it does not have */
  GoPoint point;    /* GO_NO_POINT for a pass */
  gboolean goes_on; /* the record has moves after it */
  TeachUse use;
  char *said; /* the response to it; "" for none */
} TeachVariation;

/* The variations after `node` in the game at `root`, with what their TE, BM and place in the tree
 * make of them: an array of TeachVariation. */
GArray *
teach_variations (SgfCollection *record, SgfNode root, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
/* Adds one for a play at `point`, or uses the one that is there: its index. One that was not used
 * before is right as long as no other is. */
guint teach_variations_add (GArray *variations, GoPoint point);

/* What a step says; NULL or "" for nothing but id and task. */
typedef struct
{
  const char *id;
  const char *task;
  const char *ask;   /* NULL: "play" */
  const char *goal;  /* beside it, or NULL */
  const char *guard; /* NULL: "prevent" */
  const char *hint, *right, *wrong;
  const GArray *variations; /* of TeachVariation, for "play"; NULL: the record's as they are */
  const GArray *points;     /* of GoPoint: POINTS, for "touch points"; or NULL */
  const char *const *yes;   /* sentences to choose, up to a NULL; or NULL */
  const char *const *no;
} TeachWords;

/* Writes a step whose position is that of `node` in the game at `root`: stones, who is to move, the
 * ruleset, its size and komi, what lies in the lids, marks; the last moves before it as BEFORE, so
 * that ko and superko hold; and, where a move is asked for, the variations after it with their
 * comments, TE and BM. A move without either is right on the main line, else wrong, as everywhere.
 * Neither the record nor its own properties are changed. A collection of that one game;
 * NULL with TEACH_ERROR_STEP when it would be no sound step. */
SgfCollection *teach_step_write (SgfCollection *record,
                                 SgfNode root,
                                 SgfNode node,
                                 const TeachWords *words,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
