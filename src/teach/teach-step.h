/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step of a lesson: one game of an SGF collection, read and validated. */
#pragma once

#include "match-scene.h"
#include "sgf-tree.h"
#include "teach-ask.h"

/* A sentence to choose. */
typedef struct
{
  char *text;
  char *said; /* the response to it; "" for the step's own text */
  gboolean right;
} TeachChoice;

/* A step; read only. Strings are UTF-8 and never NULL, "" if the step has none. */
typedef struct
{
  char *id;   /* GN */
  char *task; /* C */
  TeachAsk ask;
  gboolean has_goal; /* `goal` judges moves that are not in the tree */
  TeachAsk goal;
  GoColor learner; /* GO_BLACK or GO_WHITE */
  MatchGuard guard;
  char *hint;
  GArray *hint_points; /* of GoPoint: MARK */
  GArray *points;      /* of GoPoint: POINTS */
  GArray *marks;       /* of MatchSpot: the marks at the start */
  char *right;         /* RIGHT */
  char *wrong;         /* WRONG */
  GPtrArray *choices;  /* of TeachChoice, in display order */

  GoRuleset ruleset; /* with its size and komi */
  SgfCollection *collection;
  SgfNode root;
} TeachStep;

/* Reads the game at `root`, with the course's ruleset unless it has its own. Tries out all of it:
 * events, points, and the moves of the tree. Returns NULL with TEACH_ERROR_STEP and a sentence
 * that gives the problem, but not the place. */
TeachStep *teach_step_read (SgfCollection *collection,
                            SgfNode root,
                            const GoRuleset *course,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void teach_step_free (TeachStep *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeachStep, teach_step_free)

/* Returns the goal that judges moves which are not in the tree; NULL if there is none. */
const TeachAsk *teach_step_goal (const TeachStep *self);

/* A part of a board, both ends included. */
typedef struct
{
  int left, top, right, bottom; /* columns and rows */
} TeachArea;

/* Returns the part of the board that the step is about: on a large board, the corner or side with
 * its stones, its answers and some room around them; otherwise the whole board. */
TeachArea teach_step_area (const TeachStep *self);

/* Returns a sentence of the author as shown, with points named as by words_crossing(). */
char *teach_step_sentence (const TeachStep *step, const char *sentence) G_GNUC_WARN_UNUSED_RESULT;

/* Reads rules from a text: a preset, and axes that change it, "concord capture_goal=1". Returns
 * FALSE with TEACH_ERROR_STEP. */
gboolean teach_rules_read (const char *text, GoRuleset *ruleset, GError **error);

/* Returns the game at the start of the step, with BEFORE applied; free with referee_game_free(). */
RefereeGame *teach_step_begin (const TeachStep *self) G_GNUC_WARN_UNUSED_RESULT;
