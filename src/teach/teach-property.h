/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of a step's properties as lessons write them: texts, and points by name. */
#pragma once

#include "teach-error.h"
#include "teach-step.h"

G_BEGIN_DECLS

/* Returns all values of a property as single-line texts; empty without the property. */
GStrv teach_property_values (const SgfCollection *collection,
                             SgfNode node,
                             const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the first value as a stripped text that can have several lines; "" without the
 * property. */
char *teach_property_text (const SgfCollection *collection,
                           SgfNode node,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the points that its values name, "D4" or several separated by blanks, each once, to
 * `points` (of GoPoint). Returns FALSE with TEACH_ERROR_STEP if one is not on the board. */
gboolean teach_property_points (const SgfCollection *collection,
                                SgfNode node,
                                const char *name,
                                int width,
                                int height,
                                GArray *points,
                                GError **error);

/* Appends the choices in a property to `choices` (of TeachChoice), all `right` or all wrong. */
void teach_property_choices (const SgfCollection *collection,
                             SgfNode node,
                             const char *name,
                             gboolean right,
                             GPtrArray *choices);

/* Appends the points that TR, SQ, CR, MA, SL and LB mark, in SGF coordinates, to `marks` (of
 * MatchSpot), each point once. Returns FALSE with TEACH_ERROR_STEP if one is not on the board. */
gboolean teach_property_marks (const SgfCollection *collection,
                               SgfNode node,
                               int width,
                               int height,
                               GArray *marks,
                               GError **error);

G_END_DECLS
