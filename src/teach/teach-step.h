/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step of a lesson: one game of an SGF collection, read and found sound. */
#pragma once

#include "match-scene.h"
#include "sgf-tree.h"
#include "teach-ask.h"

G_BEGIN_DECLS

/* A sentence to choose. */
typedef struct
{
  char *text;
  char *said; /* what is answered to it; "" for the step's own words */
  gboolean right;
} TeachChoice;

/* Read only. Strings are UTF-8 and never NULL, "" where the step says nothing. */
typedef struct
{
  char *id;   /* GN */
  char *task; /* C */
  TeachAsk ask;
  gboolean has_goal; /* moves that the tree does not have are judged by `goal` */
  TeachAsk goal;
  GoColor learner; /* GO_BLACK or GO_WHITE */
  MatchGuard guard;
  char *hint;
  GArray *hint_points; /* of GoPoint: MARK */
  GArray *points;      /* of GoPoint: POINTS */
  GArray *marks;       /* of MatchSpot: what is marked from the beginning */
  char *right;         /* RIGHT */
  char *wrong;         /* WRONG */
  GPtrArray *choices;  /* of TeachChoice, in the order they are shown in */

  GoRuleset ruleset; /* of its size and komi */
  SgfCollection *collection;
  SgfNode root;
} TeachStep;

/* Reads the game at `root`, under the ruleset of the course where it has none of its own. All of
 * it is tried: events, points, the tree's moves. NULL with TEACH_ERROR_STEP and a sentence that
 * says what is wrong, but not where. */
TeachStep *teach_step_read (SgfCollection *collection,
                            SgfNode root,
                            const GoRuleset *course,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void teach_step_free (TeachStep *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeachStep, teach_step_free)

/* A sentence of the author as it is shown: crossings are called as words_crossing() does. */
char *teach_step_sentence (const TeachStep *step, const char *sentence) G_GNUC_WARN_UNUSED_RESULT;

/* The rules that a text names: a preset, and axes laid over it, "concord capture_goal=1". FALSE
 * with TEACH_ERROR_STEP. */
gboolean teach_rules_read (const char *text, GoRuleset *ruleset, GError **error);

/* The game as the step begins, with BEFORE made; free with referee_game_free(). */
RefereeGame *teach_step_begin (const TeachStep *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
