/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A count by hand, walked through on a scene's board step by step. */
#pragma once

#include "compare-procedure.h"
#include "match-scene.h"

G_BEGIN_DECLS

#define MATCH_TYPE_COUNTING (match_counting_get_type ())
/**
 * MatchCounting:
 *
 * While it lives the scene shows the count's board instead of the game's. The signal `changed` ()
 * comes after every step and change of method.
 */
G_DECLARE_FINAL_TYPE (MatchCounting, match_counting, MATCH, COUNTING, GObject)

/* Begins the count of the moment that the scene shows by the method that its rules use. NULL when
 * there is nothing to count. Keeps a reference to the scene, and a copy of what it counts. */
MatchCounting *match_counting_new (MatchScene *scene) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is something to count in the moment that the scene shows. */
gboolean match_counting_is_possible (MatchScene *scene);

/* Shows the game again. The object shows nothing from then on; dropping it does the same. */
void match_counting_end (MatchCounting *self);

/* The methods of the game, and the one in use as an index into them. A change begins again. */
size_t match_counting_get_methods (MatchCounting *self, const CompareMethod **methods);
size_t match_counting_get_method (MatchCounting *self);
void match_counting_set_method (MatchCounting *self, size_t index);

const CompareProcedure *match_counting_get_procedure (MatchCounting *self);
size_t match_counting_get_step (MatchCounting *self);
/* Goes to a step; past the last one it stays there. */
void match_counting_set_step (MatchCounting *self, size_t step);
gboolean match_counting_is_at_end (MatchCounting *self);

/* While stones are arriving, those that the step puts on the board are still on their way and not
 * shown. A change of step ends it. */
void match_counting_set_arriving (MatchCounting *self, gboolean arriving);

G_END_DECLS
