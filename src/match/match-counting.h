/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A count by hand, shown step by step on the board of a scene. */
#pragma once

#include "compare-procedure.h"
#include "match-scene.h"

#define MATCH_TYPE_COUNTING (match_counting_get_type ())
/**
 * MatchCounting:
 *
 * While it exists, the scene shows the board of the count instead of the game's. The signal
 * `changed` () follows every change of step or method.
 */
G_DECLARE_FINAL_TYPE (MatchCounting, match_counting, MATCH, COUNTING, GObject)

/* Begins a count of the position that the scene shows, by the method of its rules. Returns NULL if
 * there is nothing to count. Keeps a reference to the scene and a copy of the game. */
MatchCounting *match_counting_new (MatchScene *scene) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the position that the scene shows can be counted. */
gboolean match_counting_is_possible (MatchScene *scene);

/* Shows the game again; the object has no effect afterwards. Dropping the last reference does the
 * same. */
void match_counting_end (MatchCounting *self);

/* Returns the counting methods of the game. A change of the method restarts the count. */
size_t match_counting_get_methods (MatchCounting *self, const CompareMethod **methods);
size_t match_counting_get_method (MatchCounting *self);
void match_counting_set_method (MatchCounting *self, size_t index);

const CompareProcedure *match_counting_get_procedure (MatchCounting *self);
size_t match_counting_get_step (MatchCounting *self);
/* Goes to a step, at most to the last one. */
void match_counting_set_step (MatchCounting *self, size_t step);
gboolean match_counting_is_at_end (MatchCounting *self);

/* Sets whether the stones that the step puts on the board are still moving and not shown. A change
 * of step ends this. */
void match_counting_set_arriving (MatchCounting *self, gboolean arriving);
