/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of a step's properties as lessons write them: texts, and points by name; and copying
 * properties. */
#pragma once

#include "teach-step.h"

static inline gboolean
teach_has (const SgfCollection *collection, SgfNode node, SgfName name)
{
  return sgf_node_find (collection, node, name) != SGF_NONE;
}

/* Sets a property of a node to `values`, an array of strings with its free function, and frees
 * them. Removes it if there are none. */
void
teach_set_values (SgfCollection *collection, SgfNode node, const char *name, GPtrArray *values);

/* Copies a property of `source` to `target`, a node of `to`, with its values as they are. */
void teach_copy_property (
    const SgfCollection *from, SgfNode source, SgfCollection *to, SgfNode target, const char *name);

/* Returns all values of a property of the step's root as single-line texts; empty without the
 * property. */
GStrv teach_property_values (const TeachStep *step, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the first value as a stripped text that can have several lines; "" without the
 * property. */
char *teach_property_text (const TeachStep *step,
                           SgfNode node,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the points that the values name, "D4" or several separated by blanks, each once, to
 * `points` (of GoPoint). Returns FALSE with TEACH_ERROR_STEP if one is not on the board. */
gboolean
teach_property_points (const TeachStep *step, const char *name, GArray *points, GError **error);

/* Appends the choices in a property to those of the step, all `right` or all wrong. */
void teach_property_choices (TeachStep *step, const char *name, gboolean right);

/* Returns the spot of a point in `spots` (of MatchSpot), which owns it; adds one if necessary. */
MatchSpot *teach_spot_at (GArray *spots, GoPoint point);

/* Adds the points that TR, SQ, CR, MA, SL and LB mark, in SGF coordinates, to the marks of the
 * step, each point once. Returns FALSE with TEACH_ERROR_STEP if one is not on the board. */
gboolean teach_property_marks (TeachStep *step, GError **error);
