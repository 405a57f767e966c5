/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a step from a position of a record, for teachers. */
#pragma once

#include "teach-step.h"

/* How a step uses a variation of the record. */
typedef enum
{
  TEACH_USE_RIGHT,      /* its first move is the answer, and ends the step */
  TEACH_USE_RIGHT_LINE, /* the whole line has to be played */
  TEACH_USE_WRONG,      /* its next move is the reply that shows why */
  TEACH_USE_NONE,       /* left out: then it is an unknown answer like any other */
} TeachUse;

/* A first move, and how the step uses it. */
typedef struct
{
  SgfNode node;     /* in the record; SGF_NONE for a play it does not have */
  GoPoint point;    /* GO_NO_POINT for a pass */
  gboolean goes_on; /* the record has moves after it */
  TeachUse use;
  char *said; /* the response to it; "" for none */
} TeachVariation;

/* Returns an empty array of TeachVariation. */
GArray *teach_variations_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the variations after `node` in the game at `root`, as an array of TeachVariation. TE, BM
 * and the place in the tree decide their use. */
GArray *
teach_variations (SgfCollection *record, SgfNode root, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
/* Finds or adds the variation with a play at `point`, and returns its index. One that was not used
 * before becomes right if no other is. */
guint teach_variations_add (GArray *variations, GoPoint point);

/* The texts of a step; NULL or "" for none, except id and task. */
typedef struct
{
  const char *id;
  const char *task;
  const char *ask;   /* NULL: "play" */
  const char *goal;  /* besides `ask`, or NULL */
  const char *guard; /* NULL: "prevent" */
  const char *hint, *right, *wrong;
  const GArray *variations; /* of TeachVariation, for "play"; NULL: the record's as they are */
  const GArray *points;     /* of GoPoint: POINTS, for "touch points"; or NULL */
  const char *const *yes;   /* sentences to choose, NULL-terminated; or NULL */
  const char *const *no;
} TeachWords;

/* Writes a step from the position of `node` in the game at `root`: stones, side to move, ruleset
 * with size and komi, prisoners, marks. The last moves before it become BEFORE, so that ko and
 * superko hold. If a move is asked for, the step has the variations after `node` with their
 * comments, TE and BM. A move without either is right on the main line, else wrong, as elsewhere.
 * The record is not changed. Returns a collection of that one game; NULL with TEACH_ERROR_STEP if
 * the step would be invalid. */
SgfCollection *teach_step_write (SgfCollection *record,
                                 SgfNode root,
                                 SgfNode node,
                                 const TeachWords *words,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
